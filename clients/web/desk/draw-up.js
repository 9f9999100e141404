// An army that is set out for who would not place it piece by piece: the server is asked where the machine would put
// the next, which is ordered like any other, until nothing is left to place or he stops it. Whether it stands well, and
// that it stands there, he says himself; where the battle begins with the last that is placed, he is asked before it.
import { h } from '../dom.js'
/** @import { Offer, Table } from '../types.d.ts' */

/** @type {WeakSet<Table>} */
const going = new WeakSet()
/** @type {WeakSet<Table>} */
const asking = new WeakSet()

/** @param {Offer[]} list */
const isOne = list => new Set(list.map(({ actor }) => actor)).size === 1

/**
 * The button for it, at the head of a decision by which troops are placed. While it goes on, each order follows as soon
 * as this is drawn with what is open after the one before.
 * @param {Table} table
 * @param {string} kind
 * @param {boolean} [begins] with the last that is placed by this decision the battle begins
 */
export function drawUp(table, kind, begins = false) {
	const { busy, offersReady, answering, form } = table.state,
		next = table.offers.list.find(offer => offer.placing && offer.decision?.kind === kind)
	if (!next || answering || form?.plan)
		return null
	const last = begins && isOne(table.offers.list)
	if (last && !busy && offersReady && !asking.has(table))
		going.delete(table)
	if (going.has(table) && !asking.has(table) && !busy && offersReady)
		place(table, next)
	if (last)
		return h('div', { key: 'draw-up' },
			h('p', { class: 'hint' },
				'All the others stand. Look whether they stand well: with the last that is placed the battle begins.'),
			!busy && pressed('Place the last and begin', () => {
				going.add(table)
				place(table, next)
			}))
	return pressed(going.has(table) ? 'Stop placing' : 'Place them for me', () => {
		going.delete(table) || going.add(table)
		table.change({})
	}, 'The machine sets out all who are left.')
}

const pressed = (words, click, hint = '') => h('p', { key: 'draw-up', class: 'buttons small' },
	h('button', { type: 'button', class: 'draw-up', on: { click } }, words),
	hint && h('span', { class: 'hint' }, hint))

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
