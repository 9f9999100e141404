// What crosses a module of this ruleset: the view as the server writes it, and the scene made of it. No browser ever
// loads this.
import type {
	Breach, Feature, Fight, Map as GivenMap, Marker, Officer, Order as Written, Preview, PreviewFight, Stand,
	Unit, View as Told
} from 'protocol/paperboys'
import type { Ground as MeasuredGround, MeasuredRuleset, Thing } from '../measured/types.d.ts'
import type { AnyOf, ById, TableOf, View as AnyView } from '../types.d.ts'

export type { Breach, Feature, Fight, GivenMap, Marker, Officer, Preview, PreviewFight, Stand, Unit }
export type { Child, Decision, Outcome, Roll, State, States } from '../types.d.ts'
export type { Figure, Front, Grip, Handle, Offer, Overlay, Point, Pose, Size } from '../measured/types.d.ts'
export type { Field } from '../measured/field.js'
export type { Thing }

export interface Ground extends MeasuredGround {
	features: Map<string, Feature>
}

/** Any order, to who reads it before he knows which it is. */
export type Order = AnyOf<Written> & { type: string }

/** Whom or what an id may name. */
export type Named = AnyOf<Unit | Officer | Marker | Breach | Feature>

export type View = Told & AnyView

/** What a view shows, as things to draw and to speak of. */
export interface Scene {
	view: View
	ground: Ground
	units: ById<Unit>
	officers: ById<Officer>
	markers: ById<Marker>
	terrain: ById<Feature>
	breaches: ById<Breach>
	fights: ById<Fight>
	things: ById<Thing>
}

export interface Table extends TableOf<View, Scene, Ground, MeasuredRuleset> {}
