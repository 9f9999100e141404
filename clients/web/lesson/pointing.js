// Where something is on the page that somebody is told to do: its button, its place on the map, or what leads there.
/** @import { Offer, OpenTable } from '../types.d.ts' */

/**
 * Elements, the first of which is to be touched next; others mean the same. None if it cannot be seen.
 * @param {OpenTable} table
 * @param {Offer} [offer]
 * @returns {Element[]}
 */
export function where(table, offer) {
	const { past, replay, panel, form } = table.state
	if (past || replay)
		return seen('#desk .past button, #desk .replay button').slice(0, 1)
	if (form?.copy)
		return seen(`#desk [data-form=${form.name}]`)
	if (!offer)
		return []
	const first = inHand(table, offer)[0] || atTheDesk(table, offer)[0], map = onTheMap(table, offer)
	if (first)
		return [first, ...map]
	// It is on a panel that lies behind another one, or folded away.
	return map.length ? map : panel === 'desk' ? seen('.sheet-handle') : seen('.tab-desk')
}

/**
 * Of these offers the first that has a button or a place that can be touched now; else the first of all.
 * @param {Offer[]} offers
 */
export function withinReach(offers) {
	const keys = new Set([...seen('#desk .offer'), ...seen('#map .lit .target')].map(keyOf))
	return offers.find(({ key, at }) => keys.has(key) || (at && keys.has(String(at)))) || offers[0]
}

// What was chosen waits for its word.
function inHand({ state: { armed, menu } }, offer) {
	return [...(armed ? seen('.price .give') : []),
		...(menu ? [...keyed('.bubble.menu [role=menuitem]', offer.key), ...seen('.bubble.menu [role=menuitem]')] : [])]
}

/**
 * @param {OpenTable} table
 * @param {Offer} offer
 */
function atTheDesk(table, offer) {
	const way = keyed('#desk .offer', offer.key)
	if (way.length)
		return way
	return offer.actor === table.state.selected ? onlyInTheList(table, offer) : keyed('#desk .pick', offer.actor)
}

// Too many for buttons, and its place on the map cannot well be touched: it is taken from the list of places.
/** @type {(table: OpenTable, offer: Offer) => Element[]} */
const onlyInTheList = (table, { at, key }) => at && lit(at).some(isTouchable) ? []
	: table.state.hovered?.key === key ? seen('#desk .places button') : seen('#desk .places select')

const lit = at => keyed('#map .lit .target', String(at)), SMALLEST = 12
function isTouchable(node) {
	const { x, y, width, height } = node.getBoundingClientRect()
	return width > SMALLEST && Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('#map > svg'))
}

// The place it aims at, if that is lit; else who is to be chosen.
/**
 * @param {OpenTable} table
 * @param {Offer} offer
 */
function onTheMap(table, { at, on, actor }) {
	const chosen = actor === table.actor, places = at && chosen ? lit(at) : []
	return places.length ? places : thing(chosen && on ? on : actor)
}

const thing = id => id ? seen(`#map > svg .unit[data-id="${CSS.escape(id)}"]`).slice(0, 1) : []

const isSeen = node => node.getClientRects().length > 0 && node.getBoundingClientRect().width > 0
const seen = selector => [...document.querySelectorAll(selector)].filter(isSeen)
/** Those that dom.js made of a description with this key. */
const keyed = (selector, key) => seen(selector).filter(node => keyOf(node) === key)
const keyOf = node => node.described?.key
