// A clash on the map: the dice of both sides, a row each.
import { h } from './dom.js'
import { amountOf, die } from './dice.js'
/** @import { Roll, Table } from './types.d.ts' */

/**
 * Who threw first stands above.
 * @param {Table} table
 * @param {Roll[]} rolls
 */
export const clash = (table, rolls) =>
	h('div', { class: 'clash' }, rolls.map(roll => fighter(table, roll)))

// Its dice, those that do not count fainter, what they come to, and what made them so many.
const fighter = (table, roll) =>
	h('div', { class: `fighter side-${table.ruleset.sideOf(table.scene, roll.by)}` },
		h('span', { class: 'thrown' },
			table.ruleset.layOut(roll).dice.map(one => die(one.face, one.kept === false ? 'dropped' : ''))),
		(roll.modifiers || []).map(one =>
			h('small', {}, `${amountOf(table, roll, one)} ${table.ruleset.rollWords.modifier(one.what)}`)),
		h('strong', {}, roll.score ? `${roll.score}`.replace('-', '\u2212') : ''))
