// Looking otherwise than now and as oneself: back in time, and through other eyes.
/** @import { Table } from './types.d.ts' */

const PAUSE_MS = 60

/** What the state of a table has of it. */
export const looking = {
	past: null, // { seq, view } while looking back
	through: null, // whose eyes one looks back with when the battle is over; null: one's own
	eyes: null, // whose eyes the umpire looks through now; null: his own
}

export class Look {
	/** @type {Table} */
	#table
	#timer = 0

	/** @param {Table} table */
	constructor(table) {
		this.#table = table
	}

	/** Steps back to the table as it was; null returns to now. */
	back(seq) {
		const table = this.#table, { state } = table
		clearTimeout(this.#timer)
		if (seq === null || seq >= state.seq)
			return table.change({ past: null, armed: null, menu: null })
		table.change({
			past: { seq, view: state.past?.view || state.view }, selected: state.past && state.selected, armed: null,
			menu: null, refusal: null,
		})
		this.#timer = setTimeout(() => this.#fetch(seq), PAUSE_MS)
	}

	async #fetch(seq) {
		const { server, state } = this.#table, own = await server.ask('look', { seq }), { through } = state
		const answer = through && own.row ? await server.ask('look', { row: own.row, as: through }) : own
		if (answer.view && state.past?.seq === seq)
			this.#table.change({ past: { seq, view: answer.view } })
	}

	/**
	 * Once the battle is over one may look back through anybody's eyes: a seat's, 'umpire' for the truth, or null for
	 * one's own.
	 */
	backAs(through) {
		const { state } = this.#table
		this.#table.change({ through })
		this.back(state.past?.seq ?? Math.max(1, state.seq - 1))
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
