// The many orders of one body of troops: those of a kind in a row, in a word each; those to a part of the troops, and
// what is called so that more is to come ("Retire …"), are shown to who asks for them.
import { h } from '../dom.js'
import { button } from './desk.js'
/** @import { Offer, Table } from '../types.d.ts' */

// Who was chosen at the foot of a long desk stands in sight with all he may do.
const shown = node => node.closest('.actor').scrollIntoView({ block: 'nearest' })

/**
 * `offers` have a fold, all of them; `name` is whose they are.
 * @param {Table} table
 * @param {string} actor
 * @param {(Offer & { fold: NonNullable<Offer['fold']> })[]} offers
 * @param {string} name
 */
export function inRows(table, actor, offers, name) {
	const parts = new Set(['', ...offers.map(({ fold }) => fold.part)])
	return [...parts].map(part => {
		const key = `${actor} ${part}`, open = table.state.unfolded === key,
			own = offers.filter(({ fold }) => fold.part === part)
		return [
			part && h('button', {
				key, type: 'button', class: 'apart', 'aria-expanded': String(open),
				on: { click: () => table.change({ unfolded: open ? null : key }) },
			}, part.endsWith('\u2026') ? part : `${part} alone`),
			(!part || open) && [...new Set(own.map(({ fold }) => fold.row))].map((row, n) =>
				h('div', { key: `${key} ${row}`, class: 'fold', ...!part && !n && { made: shown } },
					h('span', {}, row),
					own.filter(({ fold }) => fold.row === row)
						.map(offer => button(table, offer, name, offer.fold.word)))),
		]
	})
}
