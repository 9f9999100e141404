// What speaks at a place of the map: a refusal where the finger was, and the menu of what is open there. `keyOf` writes
// a place as a text; the map puts the element where that place is.
import { h, walking } from '../dom.js'
import { closeButton, reasonList } from '../clauses/clause.js'
import { priceCard } from '../desk/desk.js'
/** @import { Reason, Table } from '../types.d.ts' */

/** Whom that is about which is said of an order while it is in hand: its map knows whom it moves, and where to. */
export const HAND = 'hand'

/** What is in hand on the map: the order whose price is shown there, or that was refused. @param {Table} table */
export const inHand = ({ state: { armed, refusal } }) => (armed?.onMap ? armed.offer : refusal?.offer) || null

/** @param {Table} table */
export function refusalAt(table, keyOf) {
	const { refusal } = table.state
	if (!refusal?.offer?.at)
		return null
	const at = keyOf(refusal.offer.at)
	return h('div', { key: 'refusal', class: 'bubble refused', role: 'alert', 'data-at': at, 'data-about': HAND },
		reasonList(table, refusal.reasons), closeButton(() => table.change({ refusal: null })))
}

/**
 * The price of what was chosen on the map, where it was dropped, and the order to be given.
 * @param {Table} table
 */
export function priceAt(table, keyOf) {
	const { armed } = table.state
	return armed?.onMap && armed.offer.at
		? h('div', {
			key: 'price', class: 'bubble priced', 'data-at': keyOf(armed.offer.at), 'data-about': HAND,
		},
			priceCard(table))
		: null
}

/**
 * `sign(offer)` may draw something before an offer's words.
 * @param {Table} table
 */
export function menuAt(table, keyOf, sign) {
	const { menu } = table.state
	if (!menu)
		return null
	const at = keyOf(menu.at)
	return h('div', {
		key: `menu${at}`, class: 'bubble menu', role: 'menu', 'aria-label': 'What is open at this place', 'data-at': at,
		on: { keydown: walking('[role=menuitem]') },
	},
		menu.offers.map((offer, n) =>
			h('button', {
				key: offer.key, type: 'button', role: 'menuitem',
				made: node => n === 0 && node.focus({ preventScroll: true }),
				on: {
					click: () => table.orders.choose(offer, true), focus: () => table.change({ hovered: offer }),
					pointerenter: () => table.change({ hovered: offer }),
					pointerleave: () => table.change({ hovered: null }),
				},
			},
				sign(offer),
				offer.label),
		))
}

/**
 * What the server answers to an order under the hand, in a few words: { no, text }, or null while it has said nothing.
 * `short` is why it goes no farther.
 * @param {Table} table
 * @param {Reason} [short]
 */
export function sketchWords(table, answer, short) {
	if (answer?.allowed === false)
		return { no: true, text: answer.refusals?.[0]?.why || 'This is not allowed.' }
	if (!answer?.allowed)
		return null
	const { lines, sides } = table.orders.priceOf(answer),
		sums = sides
			.filter(one => !one.fight)
			.map(one => one.text)
			.join(' against ')
	return {
		text:
			[
				answer.says, short && 'as far as may be', sums,
				...lines.filter(line => !line.more).map(line => line.text),
			]
				.filter(Boolean)
				.join('; ') || 'This is allowed.',
	}
}
