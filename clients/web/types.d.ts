// What crosses a module of the page, for whoever reads it and for the check of types. No browser ever loads this.
// What the server says is made of the protocol's schemas (protocol/*); to the frame a scene and a ground are things to
// hand on, and each ruleset has a types.d.ts that says what they are there.
import type {
	BeforehandResult, Event, Moment, OfferResult, OpenResult, Order, PreviewResult, Refusal, TermsResult,
	ViewTable
} from 'protocol/messages'
import type { Look } from './table/look.js'
import type { Offers } from './table/offers.js'
import type { Orders } from './table/orders.js'
import type { Server } from './table/server.js'
import type { Undo } from './table/undo.js'

export type { Event, Moment, Order, PreviewResult, Refusal }

/** A place on the map: a point of a measured table, or a box. */
export type Place = [number, number]

/** What every view has, whatever the ruleset. */
export interface View extends ViewTable {
	sides?: { [id: string]: { name?: string } }
	turn?: object
}

export type You = OpenResult['you']
export type Decision = OfferResult['decisions'][number]
export type Row = { seq: number, at: number, events?: Event[] }

/** What people call the words of a view, by collection and member: what has no name is ordinary. */
export type States = OpenResult['states']

/** Dice that fell: what is alike in every ruleset. */
export interface Roll {
	type: string
	class: Event['class']
	sentence: string
	clause?: string
	purpose: string
	by?: string
	/** What those it names were called when it was drawn first (dice.js): they may have gone since. */
	named?: Record<string, string>
	against?: string
	faces?: number[]
	/** How many of them count, if not all. */
	kept?: number
	score?: number
	target?: number
	passes?: number
	fails?: number
	modifiers?: Modifier[]
}

/** Dice as a record has them, with what they are drawn from. */
export interface Thrown { purpose: string, audience?: string, number?: number, sides: number, faces: number[] }

/** A table made in the hall, with the links of its seats. */
export interface Made {
	game: string
	title: string
	links: { [role: string]: string }
	seats: Record<string, string>
	names: { [role: string]: string }
	/** What it was made of, to make it once more. */
	scenario: string
	options?: object
	machine?: Record<string, string>
	at?: number
	/** Could this browser keep it? */
	lasting?: boolean
}

// ---- Drawing ---------------------------------------------------------------------------------------------------

/** An element described (dom.js). */
export interface Description {
	tag: string
	props: Props
	key: string | undefined
	children: Child[]
}

/** Attributes, and what is none: dom.js says what each of those does. */
export interface Props {
	key?: string
	memo?: unknown
	own?: boolean
	made?: (node: any) => void
	on?: { [event: string]: (event: any) => void }
	style?: { [name: string]: string }
	[attribute: string]: unknown
}

/** What an element may be described to have inside: texts, descriptions, lists of them; no value is nothing. */
export type Child = Description | string | number | boolean | null | undefined | Child[]

// ---- Hands on the map ------------------------------------------------------------------------------------------

/** A hand on something: where it is dragged to, and where it is let go; null if it was taken away. */
export interface Hold { drag(point: Place): void, drop(point: Place | null): void }

/** What a touch on the map means (camera.js). */
export interface Hands {
	tap(point: Place, target: any, id: string | null): void
	grab(id: string | null, point: Place, target: any, shift: boolean): Hold | null
	hover(id: string | null, left: boolean): void
	moved(): void
	drawn?(scale: number): void
	draws(): boolean
	pencil?(point: Place): Hold | null
}

// ---- What is open, and orders ----------------------------------------------------------------------------------

/** Where an order aims, as a ruleset reads it. */
export interface Aim {
	actor?: string | null
	/** Offered at each of these instead. */
	actors?: string[]
	at?: Place | null
	on?: string | null
	placing?: boolean
	/** Offers of a higher one stand behind all of a lower. */
	rank?: number
	/**
	 * Where it stands if many are offered, or `always`: in a row with others like it, in a word; apart, if it is a
	 * part's.
	 */
	fold?: { part: string, row: string, word: string, always?: boolean }
	facing?: string
	area?: Area
	/** It ends a step in which nobody can do anything, in these words: it may be given by itself after another such. */
	passes?: string
	/** Other words than the server's: of the question above it, and of its button. */
	asks?: string
	label?: string
	way?: Place[]
	path?: Place[]
	legs?: boolean
}

/** Boxes that a selection takes in. */
export interface Area { row?: number, column?: number, around?: Place, all?: boolean }

/** An order to be chosen, in the words of the server. */
export interface Offer extends Omit<Aim, 'actors'> {
	/** Without one it is nobody's button: all at once were declined. */
	key?: string
	order?: Order
	decision?: Partial<Decision>
	actor?: string | null
	label?: string
	/** What is asked, above its button. */
	asks?: string
	/** Nobody offered it: it was dragged there. */
	dragged?: boolean
	/** Why it goes no farther, where it was dragged farther than it may. */
	short?: Reason
	/** Said beside its button: the odds of a choice. */
	beside?: string
}

/** Where a refusal is shown. */
export interface Asked { key?: string, actor?: string | null, at?: Place | null, order?: Order }

/** A reason of a refusal; what the page itself says has no clause. */
export type Reason = { why: string, clause?: string, gist?: string, about?: string[] }

export interface Price {
	/** Nothing to be told: the order is given at once. */
	free: boolean
	/** Odds are drawn as bars in place of the text, behind what leads to them; what is folded stands behind those words. */
	lines: {
		text: string, clause?: string, more?: boolean, folded?: string, lead?: string, odds?: [string, number, string][]
	}[]
	sides: { title: string, text: string, modifiers?: Modifier[], fight?: boolean, folded?: string }[]
}
export type Modifier = { amount: number, what: string, clause?: string }

/** What the server answers to an order that is only thought of. */
export type Answer = Extract<PreviewResult, { allowed: true }> & { preview?: object }

/** A form of a ruleset: its module, its name, whom it is about. */
export interface OpenForm {
	part: string
	name: string
	about?: string | null
	filling?: Filling
	said?: { drawn(): Child }
	/** What is thought of there: the battle as it would be, what would be open then, and what is planned for that. */
	copy?: View
	open?: Decision[]
	plan?: Plan
	first?: Offer
}

/** Orders being thought through on a copy (plan.js). */
export interface Plan {
	orders: { order: Order, decision?: string }[]
	/** Nothing is planned before what comes next, and that may be given as well. */
	readonly isNow: boolean
	preview(order: Order, decision?: Partial<Decision>): Promise<PreviewResult | {}>
	take(order: Order, offer: Offer): null
	give(offer: Offer): unknown
}

/** A decision that can be answered beforehand, with its words for people. */
export type ToSay = BeforehandResult['decisions'][number]

/** What is being filled in, as the map sees it: it takes what is touched there, and draws what it means. */
export interface Filling {
	drawn(): Child
	touch(place: Place, id: string | null): boolean
	put(handle: string, place: Place): void
	handles(): Handle[]
	overlays(): Overlay[]
}

/** A point of the map that can be dragged. */
export interface Handle { name: string, pos: Place, title?: string, sign?: string, out?: [number, number] }

/** What is laid over a measured map (measured/overlays.js); `kind` says what else it has. */
export interface Overlay { kind: string, key: string, class?: string, under?: boolean, [more: string]: any }

// ---- The state of a table --------------------------------------------------------------------------------------

/** Who fires, from where at whom: a gun, muskets, or horse that charges. */
export interface Shot { key: string, kind: string, by: string, from: Place, to: Place }

/** What is told on a banner: of a general, a command, a place, or troops. */
export interface News { key: string, at: number[], words: string, sort: string, side: string }

/** A word on what befell somebody, where he stands. */
export interface Befallen { id: string, words: string, at: number[], side: string }

/**
 * Dice where they fell, beside those they are `about`: in a clash those of both sides, with what came of it; where both
 * are `afar` they fired, with the smoke of that.
 */
export interface Fallen {
	key: string, at: number[], rolls: Roll[], about: string[], clash?: true, told?: string, follows?: string[], then?: object
	befell?: Befallen[], afar?: true, shots?: Shot[]
}

/** The corners of what somebody stands on in a scene, of whose nation he is, and whether he rides. */
export type BodyOf = (id: string, scene?: any) => { rects: number[][][], nation?: string, mounted?: boolean }

/** So many men of somebody who fell where he stood in that scene; in a turn after that they are old. Who is no more runs. */
export interface Down { key: string, id: string, then: any, side: string, count: number, runs: boolean, old: number }

/** A part of the screen, or of a drawing. */
export interface Box { left: number, right: number, top: number, bottom: number }

/** What a row of the story shows on the map for a while (moment.js). */
export interface Spectacle {
	seq: number
	dice: Fallen[]
	shots: Shot[]
	ribbons: News[]
	down: Down[]
}

export interface State {
	link: string

	// Of the server (server.js).
	connection: string
	failure: string | null
	late: boolean
	game: string | null
	ruleset: string
	scenario: string
	title: string
	date?: string
	scale?: string
	rolls: { [purpose: string]: string }
	states: States
	map: object | null
	ground: object | null
	you: You | null
	seq: number
	view: View | null
	rows: Row[]
	presence: OpenResult['presence'] | null
	clock: OpenResult['clock'] | null
	agreed: OpenResult['agreed'] | null
	terms: TermsResult | null
	clockSkew: number
	chat: OpenResult['chat']
	clauses: Map<string, string>
	/** Words that a newcomer does not know. */
	glossary: { word: string, gist: string, clause: string }[]
	notice: string | null
	/** A part of the page did not come (rulesets.js). */
	lacking?: boolean | 'read'
	seen: number | null
	notes: OpenResult['notes'] | null
	noting: string | null
	plan: OpenResult['plan'] | null
	coming: boolean
	moment: { at: number, as: string | null, plays?: boolean } | null

	// What is open (offers.js).
	offers: Decision[]
	offersReady: boolean
	answering: { seat: string, reason: string } | null

	// Of taking back (undo.js).
	undo: { says?: string, refusals?: Refusal[], ask?: boolean } | null

	// Of orders (orders.js).
	armed: { offer: Offer, onMap: boolean, answer: Answer | null } | null
	busy: boolean
	sending: { words: string, since: number } | null
	refusal: { offer: Asked | null, reasons: Reason[] } | null

	// Looking otherwise (look.js).
	past: { seq: number, view: View } | null
	through: string | null
	other: { seq: number, rows: Row[] } | null
	replay: { away: boolean, from: number, count: number, running: boolean, waits: boolean } | null
	eyes: string | null
	courses: Ways | null
	veil: { seats: string[], as: string, share: number, view: View | null, of: string | null } | null

	// What a moment leaves (moment.js).
	tracks: Track[]
	dice: { seq: number, rolls: Roll[] } | null
	spectacle: Spectacle | null

	// In hand (table.js).
	selected: string | null
	hovered: Offer | null
	/** Whose part is shown what it may do alone. */
	unfolded: string | null
	cursor: Place | null
	menu: { at: Place, offers: Offer[] } | null
	form: OpenForm | null
	card: string | null
	cardAway: boolean // the hand is in the left half of the map
	group: string[] | null
	carried: Carried | null
	panel: string
	sheet: string | null
	dialog: string | null
	rule: string | null
	ruleBy: DOMRect | null
	ruleWords: string | null
	filter: string
	search: string
	/** Whether the story tells every step of the procedure, too. */
	steps: boolean
	proof: Proof | 'working' | null
	misused: boolean // a number of this browser's was used for another order than it was given for
	talkTo: string | null
	pencil: { on: boolean, with: string }
	stroke: Stroke | null
	sound: boolean
	turned: boolean | null
	facing: string | null
	layers: { [name: string]: boolean }
	reveal: Place | null
	greeted: boolean
	/** Are the tools of the top unfolded, where they are behind a button? */
	tools: boolean
	find: string
	onlyOpen: boolean
	dealt: { seq: number, of: number[], taken: number | null } | null // dba18 hands out dice
}

export interface Proof {
	rolls: { row: number, purpose: string, faces: number[], good: boolean | null, foreseen: boolean }[]
	problem?: string
	strict?: boolean
	inVain?: number
	withheld?: { [seat: string]: number }
}

/** What is under a hand on the map. */
export interface Carried {
	order: Order
	actor: string
	to: Place
	overlays?: Overlay[]
	answer?: PreviewResult | {} | null
	short?: Reason
}

/** A mark of the pencil, kept with the notes of a seat. */
export type Mark = NonNullable<NonNullable<OpenResult['notes']>['marks']>[number]

/** What the pencil draws just now, in units of the table: to another place, or no farther than a circle is wide. */
export interface Stroke { from: number[], to: number[], far: boolean, near: number }

/** Where everybody went (courses.js): by id, from place to place; `gone` are those who were no longer there. */
export type Ways = { [id: string]: { side: string, points: Place[], gone: boolean } }

/** Who stood elsewhere a moment ago: the figure he had there; a map of its own may keep more. */
export interface Track {
	id?: string
	key?: string
	side?: string
	from: Place
	to: Place | null
	bases?: { pos: Place, facing: number }[]
	width?: number
	depth?: number
	class?: string
	text?: string
	unit?: { side?: string }
	/** Drawn the other way. */
	back?: boolean
}

/** A table of a certain ruleset, whose view, scene and ground are known. */
export interface TableOf<V extends View, S extends object, G extends object, R extends Ruleset = Ruleset> {
	state: State & { view: V, ground: G, you: You }
	readonly shown: V
	readonly open: Decision[]
	readonly told: { seq: number, rows: Row[] }
	readonly scene: S
	readonly plays: boolean
	readonly drawOffered: boolean
	readonly actor: string | null
	ruleset: R
	offers: Offers
	orders: Orders
	look: Look
	undo: Undo
	server: Server
	change(some: Partial<State>): void
	listen(listener: (state: State) => void): void
	select(id: string | null): void
	touch(id: string | null): void
	fill(form: OpenForm | null): void
	answerFor(seat: string | null, reason?: string): void
}

/** A table to the frame: until the server has opened it there is no view, and nobody sits at it. */
export interface Table extends Omit<TableOf<View, object, object>, 'state' | 'shown'> {
	state: State
	readonly shown: View | null
}

/** What any of several shapes may have: for who reads it before he knows which it is. */
export type AnyOf<U> = {
	[Name in U extends unknown ? keyof U : never]?: U extends { [name in Name]?: infer Value } ? Value : never
}

/** Things by their ids: no id has none. */
export interface ById<T> extends Map<string, T> {
	get(id: string | null | undefined): T | undefined
	has(id: string | null | undefined): boolean
}

/** A table that has been opened, to the frame: what is drawn only then is handed one. */
export interface OpenTable extends TableOf<View, object, object> {}

// ---- What a ruleset supplies (README.md) -----------------------------------------------------------------------

export interface RosterRow { id: string, name: string, what: string, sought?: string, figure?: Child, done?: boolean }

export interface Roster {
	meter: { text: string, title?: string, share?: number }
	/** `of`: the title of the group that this is a part of. */
	groups: [title: string, rows: RosterRow[], of?: string][]
}

/** What a battle came to, as its rules count it. */
export interface Outcome {
	/** What is counted, as `points`, and what an army is that has lost `at` of it. */
	unit: string
	ends: string
	sides: { [side: string]: { lost: number, of: number, at?: number } }
	/** At what an army is beaten, and what else decided it, each a sentence or none. */
	rule: string
	more: string
	accounts: { title: string, total: string, rows: { what: string, of: { [side: string]: number } }[] }[]
	notes: string[]
}

export interface DrawnRoll { drawn: Child, used: number }

export interface LaidOut {
	kind?: string
	words?: string
	/** What the dice that are good are, one and many. */
	counts?: [string, string]
	dice: { face: number, good?: boolean, kept?: boolean }[]
}

/** The map of a table. */
export interface BattleMap {
	draw(state: State): void
	fit(): void
	zoom(factor: number): void
	reveal(place: Place): void
	key(event: KeyboardEvent): unknown
	shortcut(key: string): unknown
	words(): string
}

export interface Ruleset {
	styles: string[]
	BattleMap: {
		new (frame: HTMLElement, table: Table): BattleMap
		/** On a measured table: a round length in units of the drawing, and in words. */
		bar?(ground: object | null): { long: number, words: string }
	}
	readGround(map: object, states?: States): object
	readScene(view: View, ground: object | null): object
	seatedAs(view: View | null, side: string): Partial<State>
	exists(scene: object, id: string | null): boolean
	nameOf(scene: object, id: string | null | undefined): string
	sideOf(scene: object, id: string): string
	placeOf(scene: object, id: string | null): Place | null
	/** Who is ordered alike: troops, leader ... */
	sortOf(scene: object, id: string): string
	/** Everybody who has a place on the map. */
	idsOf(scene: object): string[]
	/** Does the viewer see that somebody is there, and not who? */
	isUnknown?(scene: object, id: string): boolean
	/** The wing, command, brigade or arm that somebody belongs to, as people call it. */
	wingOf(scene: object, id: string): string
	rosterOf(scene: object, side: string, view: View): Roster
	tracks(before: View | null, after: View, ground: object | null): Track[]
	/**
	 * Purposes of rolls, or kinds of events, that are gunfire and musketry; `fires`, where that depends on who it is,
	 * says what sort of shot it is; and events, or classes of them, that everybody looks up for, each with its sort.
	 */
	SPECTACLE: {
		guns: string[], muskets: string[], news: { [event: string]: string | ((event: any) => string | false) },
		fires?(scene: object, id: string): string
		/** Of whom an event says that men of his fell, who is still there. */
		falls?(event: any): any[]
		/** Purposes of rolls that answer each other over a distance, in an exchange of fire. */
		exchanges?: string[]
		/** Fire that nobody answers, each volley with the dice that shelter whom it is at. */
		volleys?(rolls: Roll[]): Roll[][]
		/** What befell whom when both had thrown these, by the events till the next dice: [id, words], in a word or two. */
		befell?(rolls: Roll[], events: any[]): [id: string, words: string][] | undefined
	}
	/** News that is seen and not told: what lies between two scenes. */
	newsOf?(then: object, now: object, ground: object | null): Omit<News, 'key'>[]
	/** The corners of a goal, or a place in it. */
	goalOf?(scene: object, id: string): Place[] | null
	hintOf(kind: string, view: View, idle?: boolean): string
	aimOf(order: Order, decision: Decision, view: View, scene: object): Aim
	formsOf(table: Table): [label: string, form: OpenForm][]
	faceOf?(name: string, large?: boolean): Child | null
	actorLine(scene: object, id: string): { name: string, what: string }
	deskTool(table: Table, kind: string): Child
	actorTool?(table: Table, kind: string, actor: string): Child
	tried(table: Table, actor: string, place: Place): Order | null
	declineOf(decision: Decision): Order | null | undefined
	needsNoPrice(order: Order | undefined): boolean
	priceOf(preview: object | undefined, name: (id: string) => string, table: Table): Price
	rollWords: {
		modifier(what: string): string
		target(target: number, roll: Roll): string
		/** What it has come to, where faces alone do not say that. */
		outcome?(roll: Roll): string
		amount?(amount: number, roll: Roll): string
	}
	layOut(roll: Roll): LaidOut
	drawRoll(table: Table, rolls: Roll[], n: number): DrawnRoll | null
}

// ---- Lessons (lesson.js, guide.js) -----------------------------------------------------------------------------

export type Term = State['glossary'][number]

/** The battle at this moment, as a lesson sees it. */
export interface Now {
	offers: Offer[]
	/** The step of the turn, by a name that comes only once. */
	moment: string
	view: View
	over: boolean
	/** The lesson has lasted long enough. */
	late: boolean
	/** How far a place is from the nearest enemy. */
	far(place?: Place | null): number
	/** Where one's own troops stand. */
	own: Place[]
	facing: string | null
	selected: string | null
}

/** Read (neither `wants` nor `told`), waited for (`wants`), or explained when it has happened (`told`). */
export interface LessonRow {
	key: string
	says: string
	again?: string
	wants?(offer: Offer): boolean
	/** Those wanted, the one to be pointed at first. */
	best?(offers: Offer[], now: Now): Offer[]
	/** How often it is asked for within a step, if it does not say once; 0: only where nothing else is left. */
	often?: number
	/** It ends a step: asked for when nothing else is. */
	ends?: boolean
	told?(event: Event): boolean
	when?(now: Now): boolean
	/** The lesson is over when all these were done. */
	need?: boolean
	/** Where to read on about it, and its name there. */
	clause?: string
	name?: string
}
export type LessonRows = LessonRow[]

/** What a lesson has to say now. */
export interface Step {
	kind: 'told' | 'page' | 'deed' | 'other' | 'wait' | 'end'
	row?: LessonRow
	event?: Event
	offers: Offer[]
	says: string
	/** Something else was done than was asked for. */
	otherwise?: boolean
}

/** What a browser keeps of a lesson. */
export interface Kept { done: string[], met: string[], heard: number, left: boolean }
