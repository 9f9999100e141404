// What crosses a module of this ruleset: the view as the server writes it, and the scene made of it. No browser ever
// loads this.
import type {
	Base, Brigade, Command, Ghost, Gun, Leader, Map as GivenMap, Marker, Messenger, Order as Written, Preview, Wagon,
	Wing, View as Told
} from 'protocol/malbrook'
import type { Ground, MeasuredRuleset, Thing } from '../measured/types.d.ts'
import type { AnyOf, ById, TableOf, View as AnyView } from '../types.d.ts'

export type { Base, Brigade, Command, Ghost, Gun, Leader, GivenMap, Marker, Messenger, Preview, Wagon, Wing }
export type { Child, Decision, Outcome, Roll, Roster, State } from '../types.d.ts'
export type { Figure, Front, Grip, Handle, Offer, Overlay, Point, Pose, Size } from '../measured/types.d.ts'
export type { Field } from '../measured/field.js'
export type { Ground, Thing }

/** Any order, to who reads it before he knows which it is. */
export type Order = AnyOf<Written> & { type: string }

/** Whom an id may name. */
export type Named = AnyOf<Brigade | Gun | Leader | Messenger | Wagon | Marker | Command | Wing>

export type View = Told & AnyView

/** What a view shows, as things to draw and to speak of. */
export interface Scene {
	view: View
	brigades: ById<Brigade>
	guns: ById<Gun>
	leaders: ById<Leader>
	messengers: ById<Messenger>
	wagons: ById<Wagon>
	markers: ById<Marker>
	wings: ById<Wing>
	commands: ById<Command>
	ghosts: Ghost[]
	things: ById<Thing>
}

export interface Table extends TableOf<View, Scene, Ground, MeasuredRuleset> {}
