// What stands on the table when the battle is over: the verdict, and whose eyes to look back with.
import { h } from './dom.js'
import { clauseLink } from './clause.js'
import { rematch } from './opponent.js'
/** @import { OpenTable } from './types.d.ts' */

/**
 * Who has won, and why.
 * @param {OpenTable} table
 */
export function verdict(table) {
	const { rows, view: { result } } = table.state
	if (!result)
		return null
	const why =
		rows.flatMap(row => row.events || []).findLast(event => event.type === 'resigned')?.sentence || result.why
	const winner = result.winner && (table.state.view.sides?.[result.winner]?.name || result.winner)
	return h('p', { key: 'verdict', class: 'verdict' },
		h('strong', {}, why?.includes(winner) ? '' : winner ? `${winner} have won. ` : 'A draw. ', why),
		' ',
		clauseLink(table, result.clause),
		h('span', { class: 'buttons' },
			h('button', { type: 'button', class: 'give', on: { click: () => table.change({ dialog: 'after' }) } },
				'After the battle'),
			rematch(table)))
}

/**
 * What lay hidden, and what each seat knew of it, moment by moment.
 * @param {OpenTable} table
 */
export function eyes(table) {
	const { view, through, you } = table.state
	const others = Object.entries(view.seats).filter(([id]) => !you.seats?.includes(id))
	return h('select', {
		key: 'eyes', class: 'eyes', 'aria-label': 'Whose eyes to look back with',
		on: { change: event => table.look.backAs(event.target.value || null) },
	},
		[
			h('option', { value: '', selected: !through }, 'As I saw it'),
			!you.umpire && h('option', { value: 'umpire', selected: through === 'umpire' }, 'As it was'),
			...others.map(([id, seat]) =>
				h('option', { key: id, value: id, selected: through === id }, `As ${seat.name || id} saw it`),
			),
		])
}
