// What the desk says of time.
import { h } from '../dom.js'
/** @import { OpenTable } from '../types.d.ts' */

/**
 * While a battle is adjourned its clocks stand, until one of its players goes on with it.
 * @param {OpenTable} table
 */
export function adjourned(table) {
	const { you } = table.state, plays = you?.seats.length > 0
	return [
		h('p', { key: 'stands' }, 'Its clocks stand. ',
			plays ? 'Whoever plays here may take it up again; ' : 'One of its players may take it up again; ',
			'then every seat has a new share of time.'),
		plays && h('p', { key: 'adjourned', class: 'buttons' },
			h('button', {
				type: 'button',
				on: { click: () => table.orders.send({ type: 'take_up' }, { seat: you.seats[0] }) },
			}, 'Take it up again')),
	]
}

/**
 * What the rules answer in his place if his time runs out, each of it once.
 * @param {OpenTable} table
 */
export function ifLate({ state: { offers } }) {
	const words = [...new Set(offers.map(decision => decision.late))]
	return words[0] &&
		h('p', { key: 'late', class: 'hint late' },
			`If your time runs out: ${words.slice(0, 3).join('; ')}${words.length > 3 ? '; and so on' : ''}.`)
}
