// Too many places for buttons: they stay on the map, and in a list for who prefers one.
import { h } from '../dom.js'
/** @import { Table } from '../types.d.ts' */

/**
 * `button` draws the button of an offer.
 * @param {Table} table
 * @param {any[]} offers
 * @param {(table: Table, offer: any) => any} button
 */
export function places(table, offers, button) {
	const { facing, hovered } = table.state
	const faces = offer => !offer.placing || !offer.facing || offer.facing === facing
	const placed = offers.filter(offer => offer.at && faces(offer))
	if (placed.length === 1)
		return h('div', { class: 'buttons' }, button(table, placed[0]))
	return h('p', { class: 'places' },
		h('select', {
			'aria-label': 'Where',
			on: { change: event => table.change({ hovered: placed[event.target.value] || null }) },
			value: String(Math.max(placed.indexOf(hovered), -1)),
		},
			h('option', { value: '-1' }, 'Where \u2026'),
			placed.map((offer, n) => h('option', { value: String(n) }, offer.label))),
		h('button', {
			type: 'button',
			on: {
				click() {
					const { hovered: chosen } = table.state
					if (chosen && placed.includes(chosen))
						table.orders.choose(chosen)
				},
			},
		},
			'There'))
}
