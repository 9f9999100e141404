// What crosses a module of this ruleset: the view as the server writes it, and the scene made of it. No browser ever
// loads this.
import type {
	Ambush, Command, Element, Map as GivenMap, Marker, Order as Written, Preview, View as Told
} from 'protocol/dba18'
import type { Front, Ground, MeasuredRuleset, Point, Pose, Size, Thing } from '../measured/types.d.ts'
import type { AnyOf, ById, TableOf, View as AnyView } from '../types.d.ts'

export type { Ambush, Command, Element, GivenMap, Marker, Preview }
export type { Child, Decision, Outcome, Roll, State, States } from '../types.d.ts'
export type { Figure, Front, Grip, Handle, Offer, Overlay, Point, Pose, Size } from '../measured/types.d.ts'
export type { Field } from '../measured/field.js'
export type { Ground, Thing }

/** Any order, to who reads it before he knows which it is. */
export type Order = AnyOf<Written> & { type: string }

/** Whom an id may name. */
export type Named = AnyOf<Element | Marker | Command>

export type View = Told & AnyView

/** What a view shows, as things to draw and to speak of. */
export interface Scene {
	view: View
	ground: Ground
	/** Units of the table in a millimetre of a base. */
	mm: number
	elements: ById<Element>
	markers: ById<Marker>
	commands: ById<Command>
	ambushes: ById<Ambush>
	/** The viewer's own, by marker. */
	notes: ById<string>
	/** The number of a command's colour. */
	colours: ById<number>
	things: ById<Thing>
}

/** Troops that move as one: the front of those farthest ahead, and who is where in it. */
export interface Body extends Front { members: Member[] }
export interface Member extends Size { id: string, pose: Pose }

/** A thing as far as its size goes. */
export interface Sized { kind: string, source: Named }

/** Who is on a base, to be painted (miniatures.js); and a shape of a figure, which is a line when it is open. */
export interface Miniature extends Size { at: Point, angle: number, kit: string, nation?: string, elite: boolean, limbered: boolean, ragged: number }
export type Shape = [part: string, points: number[][], open?: boolean]

export interface Table extends TableOf<View, Scene, Ground, MeasuredRuleset> {}
