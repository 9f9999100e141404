// Looking otherwise than now and as oneself: back in time, and through other eyes.
import { later } from '../rulesets.js'
/** @import { Table } from '../types.d.ts' */

const PAUSE_MS = 60

/** What the state of a table has of it. */
export const looking = {
	past: null, // { seq, view } while looking back
	through: null, // whose eyes one looks back with when the battle is over; null: one's own
	other: null, // { seq, rows }: what he was told, by his own count
	replay: null, // { away, from, count, running, waits } while history is played (replay.js)
	eyes: null, // whose eyes the umpire looks through now; null: his own
	courses: null, // where everybody went, once it is over (courses.js)
	veil: null, // { seats, as, share, view, of }: what somebody believed, beside the truth (veil.js)
}

export class Look {
	/** @type {Table} */
	#table
	#timer = 0
	#choice = 0 // of eyes, the newest

	/** @param {Table} table */
	constructor(table) {
		this.#table = table
	}

	/** Through whose eyes one looks back, as the server is told. */
	get viewer() {
		return as(this.#table.state.through)
	}

	/**
	 * Steps back to the table as it was; null returns to now.
	 * @param {number | null} seq
	 */
	back(seq) {
		const table = this.#table, { state } = table, view = state.past?.view || state.view
		clearTimeout(this.#timer)
		this.#stopPlaying()
		if (!view || seq === null || seq >= table.told.seq)
			return table.change({ past: null, armed: null, menu: null, tracks: [], spectacle: null, courses: null })
		table.change({
			past: { seq, view }, selected: state.past && state.selected, armed: null,
			menu: null, refusal: null, tracks: [], spectacle: null,
		})
		this.#timer = setTimeout(() => this.#fetch(seq), PAUSE_MS)
	}

	// Who takes the time line into his own hand plays no longer.
	#stopPlaying() {
		const table = this.#table
		if (table.state.replay)
			import('../moment/replay.js').then(({ playerOf }) => playerOf(table).pause())
		table.change({ replay: null })
	}

	// What comes when he looks elsewhere, or through other eyes, by then is not what he wants to see.
	async #fetch(seq) {
		const { server, state } = this.#table, { through } = state
		const answer = await server.ask('look', { seq, ...as(through) })
		if (answer.view && state.past?.seq === seq && state.through === through && !state.replay)
			this.#table.change({ past: { seq, view: answer.view } })
	}

	/**
	 * Once the battle is over one may look back through anybody's eyes: a seat's, 'umpire' for the truth, or null for
	 * one's own. Each counts for himself, so the moment is found by its row.
	 */
	async backAs(through) {
		const table = this.#table, { server, state, told } = table, choice = ++this.#choice
		clearTimeout(this.#timer)
		const { row } = await server.ask('look', {
			seq: state.past?.seq ?? Math.max(1, told.seq - 1), ...as(state.through),
		})
		const [there, other] = await Promise.all([
			server.ask('look', { row, ...as(through) }), through && this.toldTo(through),
		])
		if (!there.view || choice !== this.#choice)
			return
		this.#stopPlaying()
		table.change({ through, other: other || null, past: { seq: there.seq, view: there.view } })
	}

	/** The whole story as somebody was told it, once the battle is over: { rows, seq }. */
	async toldTo(through) {
		const rows = []
		for (let next = 1;;) {
			const page = await this.#table.server.ask('history', { from: next, as: through })
			rows.push(...page.rows || [])
			next = (rows.at(-1)?.seq || 0) + 1
			if (!page.rows?.length || next > page.seq)
				return { rows, seq: page.seq || next - 1 }
		}
	}

	/** The umpire looks through somebody's eyes: a seat, 'watch', or null for his own. */
	async through(seat) {
		const { server } = this.#table, answer = await server.ask('eyes', { seat })
		if (!answer.view)
			return
		server.taken(answer.view, answer.seq)
		this.#table.change({ eyes: seat, rows: [], offers: [] })
		server.readHistory()
	}
}

/**
 * What lies over the map when the battle is over; `page` says where a place lies in the drawing.
 * @param {Table} table
 * @param {(place: any) => number[]} page
 * @returns {import('../types.d.ts').Child}
 */
export const afterwards = (table, page) =>
	table.state.courses &&
	later(table, 'courses', () => import('../map/courses.js'), part => part.courses(table, page), 'map/courses.css')

/**
 * Of a battle that is over the truth is looked at, and nothing that was played is.
 * @param {Table} table
 */
export async function asItWas(table) {
	table.change({ dialog: null, courses: null, veil: null })
	if (!table.state.you?.umpire && table.state.through !== 'umpire')
		await table.look.backAs('umpire')
}

/**
 * What is planned, on the map of who planned it.
 * @param {Table} table
 * @returns {any[]}
 */
export function plannedTracks(table) {
	const { plan, past, form } = table.state
	return !past && (form?.copy || plan?.orders.length)
		? later(table, 'planned', () => import('../map/planned.js'), part => part.tracksOf(table)) || []
		: []
}

const as = through => through ? { as: through } : {}
