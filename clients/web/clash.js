// A clash on the map: the dice of both sides, a row each, with what came of them.
import { h } from './dom.js'
import { amountOf, die } from './dice.js'
/** @import { Roll, Spectacle, Table } from './types.d.ts' */

/**
 * Who threw first stands above.
 * @param {Table} table
 * @param {NonNullable<Spectacle['dice']>} dice
 */
export const clash = (table, { clash = [], told }) =>
	h('div', { class: 'clash' }, clash.map(roll => fighter(table, roll)), told && h('p', {}, told))

// Its dice, those that do not count fainter, what they come to, and what made them so many.
/** @type {(table: Table, roll: Roll) => any} */
const fighter = (table, roll) =>
	h('div', { class: `fighter side-${table.ruleset.sideOf(table.scene, roll.by || '')}` },
		h('span', { class: 'thrown' }, table.ruleset.layOut(roll).dice.map(one =>
			die(one.face, one.kept === false ? 'dropped' : one.good ? 'pass' : ''))),
		(roll.modifiers || []).map(one =>
			h('small', {}, `${amountOf(table, roll, one)} ${table.ruleset.rollWords.modifier(one.what)}`)),
		h('strong', {}, `${roll.score ?? ''}`.replace('-', '\u2212')))
