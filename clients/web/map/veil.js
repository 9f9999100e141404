// Truth beside belief, when a battle is over in which not everything was seen: left of a line the map is as somebody
// believed it to be, right of it as it was, at whatever moment is looked at; the line can be drawn to and fro.
import { h } from '../dom.js'
import { asItWas } from '../table/look.js'
/** @import { Table } from '../types.d.ts' */

const followed = new WeakSet()

/**
 * Lays it over the map, and follows whatever moment is looked at.
 * @param {Table} table
 */
export async function showVeil(table, { seats, moment }) {
	await asItWas(table)
	table.change({ veil: { seats, as: seats[0], share: 0.5, view: null, of: null } })
	if (!followed.has(table)) {
		followed.add(table)
		table.listen(() => follow(table))
	}
	table.look.back(moment)
}

// What he believed at the moment that is looked at, once for each.
async function follow(table) {
	const { veil, past, through, you } = table.state
	if (!veil)
		return
	if (!past || (through !== 'umpire' && !you.umpire))
		return table.change({ veil: null })
	const of = `${past.seq} ${veil.as}`
	if (veil.of === of)
		return
	table.change({ veil: { ...veil, of } })
	const { view } = await table.server.ask('look', { row: past.seq, as: veil.as })
	const now = table.state.veil
	if (view && now?.of === of)
		table.change({ veil: { ...now, view } })
}

const nameOf = ({ state }, seat) => state.view.seats[seat]?.name || seat

/**
 * At the desk: whose belief it is, and the line.
 * @param {Table} table
 */
export function panel(table) {
	const { veil } = table.state
	if (!veil)
		return null
	const name = nameOf(table, veil.as)
	const set = some => table.change({ veil: { ...table.state.veil, ...some } })
	return h('section', { key: 'veil', class: 'replay veil', 'aria-label': 'Truth beside belief' },
		h('label', {}, 'Left of the line, what was believed by ',
			h('select', { on: { change: event => set({ as: event.target.value }) } },
				veil.seats.map(seat =>
					h('option', { key: seat, value: seat, selected: seat === veil.as }, nameOf(table, seat))))),
		h('label', {}, 'Right of it, what was',
			h('input', {
				type: 'range', min: '0', max: '100', value: String(Math.round(veil.share * 100)),
				'aria-label': 'The line between belief and truth',
				'aria-valuetext': `${Math.round(veil.share * 100)} in 100 of the map as ${name} believed it`,
				on: { input: event => set({ share: Number(event.target.value) / 100 }) },
			})),
		h('p', { class: 'buttons' },
			h('button', { type: 'button', on: { click: () => table.change({ veil: null }) } }, 'The truth alone')))
}
