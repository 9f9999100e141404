// An army that is set out for who would not place it piece by piece: the server is asked where the machine would put
// the next, which is ordered like any other, until nothing is left to place or he stops it. Whether it stands well, and
// that it stands there, he says himself.
import { h } from '../dom.js'
/** @import { Offer, Table } from '../types.d.ts' */

/** @type {WeakSet<Table>} */
const going = new WeakSet()
/** @type {WeakSet<Table>} */
const asking = new WeakSet()

/**
 * The button for it, at the head of a decision by which troops are placed. While it goes on, each order follows as soon
 * as this is drawn with what is open after the one before.
 * @param {Table} table
 * @param {string} kind
 */
export function drawUp(table, kind) {
	const { busy, offersReady, answering, form } = table.state,
		next = table.offers.list.find(offer => offer.placing && offer.decision?.kind === kind)
	if (!next || answering || form?.plan)
		return null
	if (going.has(table) && !asking.has(table) && !busy && offersReady)
		place(table, next)
	return h('p', { key: 'draw-up', class: 'buttons small' },
		h('button', {
			type: 'button', class: 'draw-up',
			on: { click: () => (going.delete(table) || going.add(table), table.change({})) },
		},
			going.has(table) ? 'Stop placing' : 'Place them for me'))
}

/**
 * @param {Table} table
 * @param {Offer} offer of the seat that places
 */
async function place(table, { decision }) {
	asking.add(table)
	const { order, says } = await table.server.ask('advise', { seat: decision?.seat })
	const stopped = !going.has(table), given = !stopped && order &&
		await table.orders.give(order, { order, decision, label: says, key: 'advised' })
	const { list } = table.offers
	if (!given || (list.length > 0 && !list.some(offer => offer.placing))) // none: the other side's turn
		going.delete(table)
	asking.delete(table)
	table.change({})
}
