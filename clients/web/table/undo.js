// Taking back: what of one's own may be, in words, or why it may not; and what others ask to take back.
import { h } from '../dom.js'
import { reasonList } from '../clauses/clause.js'
/** @import { Refusal, Table, View } from '../types.d.ts' */

/** What the state of a table has of it: { says }, { refusals, ask }, or null as long as it is not known. */
export const undoing = { undo: null }

export class Undo {
	/** @type {Table} */
	#table
	#round = 0
	#last = '' // the seat that ordered last
	#watching = true // else only an order of one's own can change the answer, or that the game stands, or it is asked
	#stands = ''

	/** @param {Table} table */
	constructor(table) {
		this.#table = table
	}

	/**
	 * An order was given.
	 * @param {string} [seat]
	 */
	given(seat) {
		this.#watching = true
		this.#last = seat || this.#last
	}

	/** Asks what may be taken back, if that may have changed. */
	async look() {
		const table = this.#table, { you, view, eyes, rows } = table.state,
			stands = [view?.paused, view?.adjourned, view?.undo_asked].map(Boolean).join()
		this.#watching ||= stands !== this.#stands ||
			(rows[rows.length - 1]?.events || []).some(event => event.type === 'undone')
		if (!this.#watching || !you?.seats.length || eyes || view?.result)
			return
		this.#stands = stands
		const round = ++this.#round, answer = await this.#preview('undo')
		const ask = answer.allowed === false ? await this.#preview('ask_undo') : null
		if (round !== this.#round)
			return
		this.#watching = answer.allowed === true
		table.change({
			undo: answer.allowed ? { says: answer.says }
				: answer.refusals ? { refusals: answer.refusals, ask: Boolean(ask?.allowed) } : null,
		})
	}

	#preview(type) {
		return this.#table.server.ask('preview', { order: { type }, ...this.seat })
	}

	/** Which seat it is for, where a link has several: the one that ordered last. */
	get seat() {
		const seats = this.#table.state.you?.seats || []
		return seats.length > 1 ? { seat: seats.includes(this.#last) ? this.#last : seats[0] } : {}
	}

	/** @param {string} type */
	order(type) {
		const table = this.#table
		return table.orders.give({ type }, { key: type, decision: this.seat, label: '' })
	}
}

/** Nobody is there to be asked: the machine plays all other seats, and has no voice. */
export const playsAlone = ({ view, you }) =>
	Object.entries(view.seats).every(([id, seat]) => seat.machine || you.seats.includes(id))

/**
 * Near the orders at the desk.
 * @param {Table} table
 */
export function takingBack(table) {
	const { undo, view, you, past, armed } = table.state
	if (past || !you?.seats.length || !view || view.result)
		return null
	return undo && (undo.says || undo.ask) && !armed &&
		h('section', { key: 'undo', class: 'undo', 'aria-label': 'Taking back' },
			undo.says ? free(table, undo.says) : kept(table, undo, view))
}

const act = (table, type, words, more = {}) =>
	h('button', {
		key: type, type: 'button', 'data-undo': type, 'aria-disabled': table.state.busy ? 'true' : null, ...more,
		on: { click: () => table.undo.order(type) },
	}, words)

const free = (table, says) => h('p', { class: 'buttons small' }, act(table, 'undo', says))

/**
 * @param {Table} table
 * @param {{ refusals?: Refusal[], ask?: boolean }} undo
 * @param {View} view
 */
function kept(table, { refusals, ask }, view) {
	const may = ask && !view.undo_asked
	if (may && playsAlone(table.state))
		return [
			h('p', { class: 'buttons small' }, act(table, 'ask_undo', 'Take back your last order')),
			h('p', { class: 'hint' }, 'Dice have fallen, or the machine has acted, since: it does not mind.'),
		]
	return [
		h('p', { class: 'buttons small' },
			h('button', { type: 'button', disabled: true, 'data-undo': 'undo' }, 'Take back'),
			may && act(table, 'ask_undo', 'Ask the others to let me')),
		h('div', { class: 'hint' }, reasonList(table, refusals)),
	]
}

/**
 * Somebody asks: his own way out of it, or the others' answer. It stands above all that one has to decide oneself.
 * @param {Table} table
 */
export function askedBack(table) {
	const { view, you, past } = table.state
	if (past || !you?.seats.length || !view?.undo_asked || view.result)
		return null
	const { seat, orders, waits } = view.undo_asked, name = view.seats[seat]?.player || view.seats[seat]?.name || seat
	const own = you.seats.includes(seat), mine = you.seats.some(id => waits.includes(id))
	const what = orders > 1 ? `the last ${orders} orders` : 'the last order'
	return h('section', { key: 'asked', class: 'undo asked', role: 'status' },
		h('p', {}, own
			? `You ask to take back ${what} of yours, and all that came after. The others have not all agreed yet.`
			: `Whether ${what} of ${name} may be taken back, and all that came after, is asked of you all.`),
		h('p', { class: 'buttons' },
			mine && !own && act(table, 'agree_undo', 'Agree'),
			(mine || own) && act(table, 'refuse_undo', own ? 'Ask no longer' : 'Let it stand')))
}
