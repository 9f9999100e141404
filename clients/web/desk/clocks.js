// Clocks: how long a seat still has, how long something has lasted, and what was agreed upon of them.
import { h } from '../dom.js'
/** @import { Table } from '../types.d.ts' */

/** "12 s", "3 min", "2 h 5 min", "3 days". */
export function ago(ms) {
	const s = Math.max(0, Math.round(ms / 1000))
	if (s < 60)
		return `${s} s`
	if (s < 3600)
		return `${Math.floor(s / 60)} min`
	if (s < 86400)
		return `${Math.floor(s / 3600)} h ${Math.floor(s % 3600 / 60)} min`
	return `${Math.floor(s / 86400)} days`
}

/** What is left until a deadline of the server's clock, "1:05" below an hour. */
export function left(deadline, skew, now = Date.now()) {
	const s = Math.max(0, Math.round((deadline - (now - skew)) / 1000))
	return s < 3600 ? `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}` : ago(s * 1000)
}

/**
 * What was agreed upon, in the server's words.
 * @param {Table} table
 */
export const agreedWords = ({ state }) =>
	state.agreed && h('details', { key: 'agreed', class: 'agreed' },
		h('summary', {}, state.clock?.waits ? 'The clocks have not begun' : 'How time is kept'),
		h('p', {}, state.agreed.clock),
		h('div', { class: 'house' }, state.agreed.house),
		state.agreed.dice && h('p', { class: 'strict' }, state.agreed.dice),
		state.agreed.talk && h('p', {}, state.agreed.talk))
