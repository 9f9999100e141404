// The story so far, read page by page: the newest first, then what lies before it.
/** @import { Table } from './types.d.ts' */

const PAGE = 200

export class History {
	/** @type {Table} */
	#table
	#server

	/** @param {Table} table */
	constructor(table, server) {
		this.#table = table
		this.#server = server
	}

	/** Reads what is not known yet. */
	async read() {
		const { state } = this.#table, known = new Set(state.rows.map(row => row.seq))
		const add = rows => {
			const fresh = rows.filter(row => !known.has(row.seq) && known.add(row.seq))
			this.#table.change({ rows: [...state.rows, ...fresh].sort((a, b) => a.seq - b.seq) })
		}
		for (let to = state.seq; to > 0; to -= PAGE) {
			const from = Math.max(1, to - PAGE + 1)
			if (!Array.from({ length: to - from + 1 }, (_, n) => from + n).every(seq => known.has(seq)))
				await this.#readPage(from, to, add)
		}
	}

	// An answer may hold fewer rows than were asked for.
	async #readPage(from, to, add) {
		for (let next = from; next <= to;) {
			const { rows = [] } = await this.#server.ask('history', { from: next, to })
			if (!rows.length)
				return
			add(rows)
			next = rows[rows.length - 1].seq + 1
		}
	}
}
