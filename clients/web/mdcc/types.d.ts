// What crosses a module of this ruleset: the view as the server writes it, and the scene made of it. No browser ever
// loads this.
import type {
	Map as GivenMap, MapBox, MapEdge, MapZones, Objective, Order as Written, Place, Preview, View as Told, ViewEngagement,
	ViewFormation, ViewStaff, ViewStand
} from 'protocol/mdcc'
import type { GridRuleset } from '../grid/types.d.ts'
import type { AnyOf, ById, Place as Box, TableOf, View as AnyView } from '../types.d.ts'

export type { Box, GivenMap, Preview, ViewFormation }
export type { Aim, Child, Decision, Offer, Outcome, Roll, State } from '../types.d.ts'
export type { Field } from '../grid/field.js'

export type View = Told & AnyView
/** Any order, to who reads it before he knows which it is. */
export type Order = AnyOf<Written> & { type: string }

export type Facing = 'N' | 'E' | 'S' | 'W'
export type Stand = ViewStand

export interface Ground {
	W: number
	H: number
	boxes: Map<string, { ground: string, elevation: number, entrench: string[] }>
	edges: MapEdge[]
	zones: MapZones
	objectives: Objective[]
	places: Place[]
}

/** An engagement, and the boxes it is fought between. */
export interface Fight extends ViewEngagement { from: Box | null, to: Box | null }

export interface Staff extends Omit<ViewStaff, 'box'> { box: Box | null, initials: string }

/** A formation with its stands, as it is drawn. */
export interface Unit {
	id: string
	side: string
	facing: Facing
	boxes: Box[]
	arm: string
	/** What is drawn as bars: the whole stands, or what there is. */
	bars: Stand[]
	half?: Stand
	square: boolean
	name: string
	lead: Stand
	stands: Stand[]
	disorder: number
	losses: number
	threshold: number
	cv: number
	type: string
	acted: boolean
	eligible: boolean
	mustTest: boolean
	metBy: string | null
	roughHold: boolean
	flags: string[]
	fights: Fight[]
	exitColumn?: number
	exitTurn?: number
}

/** What a view shows, as things to draw and to speak of. */
export interface Scene {
	units: ById<Unit>
	/** Formations that are off the table. */
	limbo: Unit[]
	fights: Fight[]
	staff: ById<Staff>
	stands: ById<Stand>
	unplaced: Stand[]
	lost: Stand[]
	byBox: ById<{ unit: Unit | null, staff: Staff[] }>
}

/** What is drawn of a unit: a stand, or an example for the signs of the map, has no more than this. */
export type Drawn = Partial<Omit<Unit, 'bars' | 'half'>> & { bars: Partial<Stand>[], half?: Partial<Stand> }

export interface Table extends TableOf<View, Scene, Ground, GridRuleset> {}
