// One sentence for who has just sat down for the first time.
import { h } from '../dom.js'
import { closeButton } from '../clauses/clause.js'
/** @import { OpenTable } from '../types.d.ts' */

/** @param {OpenTable} table */
export function firstWords(table) {
	const { state } = table
	const words = state.you.seats.length
		? `You command ${commandOf(state)}. What you may do stands below and is lit on the map: touch either.`
		: state.you.umpire
			? 'You are the umpire: you see everything, and your tools are under the scales at the top.'
			: 'You are watching. Everything public is told in the story.'
	return h('div', { key: 'first', class: 'first-words', role: 'status' },
		h('p', {}, words),
		closeButton(() => table.change({ greeted: true })))
}

// The army, or of an army in several hands one's own part of it.
function commandOf({ view, you }) {
	const army = view.sides?.[you.side]?.name || you.side,
		shared = Object.values(view.seats).filter(seat => seat.side === you.side).length > you.seats.length,
		words = shared
			? `${you.seats.map(id => `${view.seats[id]?.name || id}\u2019s wing`).join(' and ')} of ${army}`
			: army
	return words.replace(/\bThe /g, 'the ')
}
