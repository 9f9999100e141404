// What need not be asked again: a button at the head of a decision, for who would always answer it alike. Answers of
// every kind are said beforehand in a form.
import { h } from '../dom.js'
/** @import { Table } from './types.d.ts' */

const WINDOWS = /^[TE]/, PHASES = /^[FCI]1$/

/**
 * Something to stand at the head of a decision, or null.
 * @param {Table} table
 * @param {string} kind
 */
export function deskTool(table, kind) {
	const {
			state: { view, you, offers, answering },
		} = table,
		step = view.turn?.step || '', decision = offers.find(one => one.kind === kind),
		said = (view.posts || []).find(post => post.id === decision?.seat)?.standing
	if (kind !== 'act' || answering || !decision || !you.seats.includes(decision.seat))
		return null
	const tell = (label, answer) =>
		h('p', { class: 'buttons small' },
			h('button', {
				type: 'button', class: 'beforehand',
				on: { click: () => table.orders.give({ type: 'standing', ...answer }, { decision }) },
			},
				label))
	if (WINDOWS.test(step))
		return tell('Do not ask before every card', { windows: 'pass' })
	if (PHASES.test(step) && said?.windows === 'pass')
		return tell('Ask again before every card', { windows: 'ask' })
	if (PHASES.test(step) && said?.idle !== 'end' && !decision.orders.some(order => order.unit))
		return tell('Pass over phases with nothing to do', { idle: 'end' })
	return null
}
