// What stands on the table when the battle is over: the verdict, whose eyes to look back with, and the way to the next.
import { h } from '../dom.js'
import { clauseLink } from '../clauses/clause.js'
import { tableOf } from '../book/holder.js'
import { remember } from '../table/join.js'
/** @import { OpenTable } from '../types.d.ts' */

/**
 * Who has won, and why.
 * @param {OpenTable} table
 */
export function verdict(table) {
	const { result } = table.state.view
	if (!result)
		return null
	return h('p', { key: 'verdict', class: 'verdict' },
		h('strong', {}, verdictOf(table)),
		' ',
		clauseLink(table, result.clause),
		h('span', { class: 'buttons' },
			h('button', { type: 'button', class: 'give', on: { click: () => table.change({ dialog: 'after' }) } },
				'After the battle'),
			rematch(table)))
}

/**
 * Who has won, unless the reason says that, and why.
 * @param {OpenTable} table
 */
export function verdictOf({ state: { rows, view } }) {
	const { winner, why } = view.result || {}, name = winner && (view.sides?.[winner]?.name || winner),
		given = rows.flatMap(row => row.events || []).findLast(event => event.type === 'resigned'),
		reason = given?.sentence || why || ''
	const said = name ? reason.includes(name) : /\bdrawn?\b/.test(reason)
	return said ? reason : `${winner ? `${name} have won.` : 'A draw.'} ${reason}`
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

/**
 * The battle of this table once more with sides changed, for who played here: a button. Whoever presses it first has it
 * laid; all are led there, each to a seat of his own.
 * @param {OpenTable} table
 */
export function rematch(table) {
	const { you, presence } = table.state
	return (you.seats.length > 0 || presence?.rematch) &&
		h('button', { key: 'rematch', type: 'button', class: 'rematch', on: { click: () => lead(table) } },
			presence?.rematch ? 'To the battle that follows' : 'Again, with sides changed')
}

/** @param {OpenTable} table */
async function lead(table) {
	const { game, role, link } = await table.server.ask('rematch', {}), { title, you } = table.state
	if (link && you.seats.length)
		remember({ title }, link.split('#')[1], role)
	if (game)
		location.assign(link || tableOf({ game, role }))
}
