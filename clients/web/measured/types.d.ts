// What crosses a module on a measured table. No browser ever loads this.
import type { ById, Child, Handle, Order, Overlay, PreviewResult, Reason, Ruleset, States, TableOf, View } from '../types.d.ts'
import type { Field } from './field.js'

export type { Child, Handle, Offer, OpenForm, Order, Overlay, Place, PreviewResult, State } from '../types.d.ts'
export type { Field }

/** A point of the table, or of the drawing. */
export type Point = [number, number]

/** The middle of a front edge, and where that faces. */
export interface Pose { pos: Point, facing: number }
/** A pose as a view writes it: a facing that is missing is 0. */
export interface Standing { pos: Point, facing?: number }
export interface Front extends Pose { width: number }
export interface Size { width: number, depth: number }

/** What lengths are spoken of in. */
export interface Unit { parts: number, short: string, long: string }

export interface Area {
	id: string
	name?: string
	points: Point[]
	sign: string
	level: number
	kind?: string
	bad?: boolean
}
export interface Line {
	id: string
	name?: string
	points: Point[]
	sign: string
	front?: string
	gaps?: [number, number][]
}
export interface Road { id: string, name?: string, points: Point[], half: number }
export interface Building { bua: string, name: string, number: number, pos: Point }

/** The ground of a measured battle, read once (measured/ground.js). */
export interface Ground {
	width: number
	height: number
	inch: number
	degree: number
	unit?: Unit
	areas: Area[]
	lines: Line[]
	roads: Road[]
	buildings?: Building[]
	/** What people call the words of the views of this battle. */
	states?: States
}

/** How a thing is drawn: at a place of the drawing, turned so far, `outline` being what can be touched. */
export interface Figure {
	at: Point
	turn?: number
	outline: string
	drawn: Child
	/** The figures that stand on it, and what is drawn over them. */
	men?: object | null | false
	marks?: Child
	name?: { place: object, text: string } | null
}

/** A body of troops, the figures on its stands, a gun and a disc, to be drawn (measured/figures.js). */
export interface Body { rects: number[][][], fronts: number[], sign: string, nation?: string, loose?: boolean, ragged?: number, pointed?: boolean, whole?: number[][] | null }
export interface Men { rects: number[][][], each?: number, crew?: boolean, ranks?: number, ragged?: number, mounted?: boolean, nation?: string, sign?: string, gone?: number, thinned?: number, lost?: number }
export interface Gun extends Size { sign: string, nation?: string, limbered?: boolean, crewless?: boolean }
export interface Disc { radius: number, letters?: string, rings?: number, spent?: boolean, down?: boolean }

/** Something that stands on the table. `source` is the view's own object. */
export interface Thing<Source = any> {
	id: string
	side: string
	kind: string
	layer: string
	at: Point
	source: Source
	figure(field: Field, adornment?: any): Figure
	flags?: string
	concealed?: boolean
}

/** What every scene of a measured table has. */
export interface Scene { things: ById<Thing> }

/** A hand on a thing: where it is dragged to, and what that means. `from`, where that began, if less of the way would do
 * where all of it is too far; then `end` is how far it leads, `short` why no farther, and `wanted` what the hand has. */
export interface Draft {
	order: Order
	actor: string
	overlays?: Overlay[]
	answer?: PreviewResult | {} | null
	from?: Point
	end?: Point
	short?: Reason
	wanted?: Overlay[]
}
/** `spare` says of a preview how many times as far the move that is left would lead, if it says so. */
export interface Grip { to(point: Point): Draft | null, spare?(preview: any): number }

/** What a ruleset supplies besides on a measured table (README.md). */
/** What is written on the ground of orders, and what of the drawing that covers. */
export type Scrolls = (field: Field, overlays: Overlay[], covered: Box[], scale: number) => { box: Box, drawn: Child }[]
export interface Box { left: number, right: number, top: number, bottom: number }

export interface MeasuredRuleset extends Ruleset {
	lineOf(scene: Scene, id: string): string
	/** The bases that somebody stands on, and how large they are. */
	standsOf(scene: Scene, id: string): { bases: any[], width: number, depth: number } | null
	overlaysOf(table: Table): Overlay[]
	gripOf(table: Table, id: string, handle: string | null, from: Point | null): Grip | null
	handlesOf(table: Table): Handle[]
	previewOverlays(table: Table, order: object, preview: object): Overlay[]
	/** What draws some of its figures more finely, handed to each of them once a map stands. */
	adornment?(): Promise<object>
	tapped?(table: Table, place: Point): boolean
	gather?(table: Table, things: Thing[]): void
	shortcut?(table: Table, key: string, id: string | null): unknown
	lastSeen?(scene: object): Overlay[]
	MEN_AT_ONCE?: boolean
	/** What draws the men of its figures. */
	men(): Promise<{ men(what: any): Child }>
	/** Where an inch is of fewer points of the screen, all is drawn as seen from afar. */
	FAR?: number
	scrolls?(table: Table): Scrolls | null
	layers: [name: string, title: string, shown: boolean][]
}

export interface Table extends TableOf<View, Scene, Ground, MeasuredRuleset> {}

/** One field of a form; `kind` says what else it has (measured/forms.js). */
export interface FormField { kind: string, name: string, label: string, [more: string]: any }

/** What has been filled in, by the names of fields. */
export interface Values { [name: string]: any }

/** A form to be filled in (measured/forms.js). */
export interface Form<T = any> {
	title: string
	hint?: string
	act?: boolean
	begin(table: T, about: string | null): Values
	fields(table: T, values: Values, about: string | null): (FormField | null | false | '' | undefined)[]
	/** What is filled in so far may make none. */
	order(table: T, values: Values, about: string | null): Order | null | false | undefined
	overlays?(table: T, values: Values, about: string | null): Overlay[]
	touch?(table: T, values: Values, place: Point, id: string | null, about: string | null): Values | null
}
