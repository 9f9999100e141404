// A clash on the map: the dice of both sides, a row each, with what came of them.
import { h, classes } from '../dom.js'
import { amountOf, calledIn, die } from '../dice/dice.js'
/** @import { Fallen, Roll, Table } from '../types.d.ts' */

/**
 * Who threw first stands above. So many clashes are `waiting` to be shown in its place.
 * @param {Table} table
 * @param {Fallen} fallen
 * @param {number} waiting
 */
export const clash = (table, { rolls, told, follows = [], afar }, waiting) =>
	h('div', { class: classes('clash', afar && 'afar') }, rolls.map(roll => fighter(table, roll)),
		told && h('p', {}, told),
		follows.length > 0 && h('p', {}, follows.join(' ')),
		waiting > 0 && h('p', { class: 'waiting' }, waiting > 1 ? `${waiting} more follow` : 'One more follows'))

// Who he is, his dice, those that do not count fainter, what they come to (and of what), and what made them so many.
/** @type {(table: Table, roll: Roll) => any} */
const fighter = (table, roll) => {
	const { kind, dice, words, counts } = table.ruleset.layOut(roll), sum = roll.score ?? UNSAID[kind]?.(dice) ?? ''
	return h('div', { class: `fighter side-${table.ruleset.sideOf(table.scene, roll.by || '')}` },
		h('b', {}, calledIn(table, roll, roll.by)),
		h('span', { class: 'thrown' }, dice.length > 0
			? dice.map(one => die(one.face, one.kept === false ? 'dropped' : one.good ? 'pass' : ''))
			: words || 'no dice'),
		(roll.modifiers || []).map(one =>
			h('small', {}, `${amountOf(table, roll, one)} ${table.ruleset.rollWords.modifier(one.what)}`)),
		h('strong', {}, `${sum}`.replace('-', '\u2212'), counts && h('i', {}, ' ', counts[sum === 1 ? 0 : 1])))
}

// What they come to where that is not said: as many as count, or nothing.
const UNSAID = { passes: dice => dice.filter(({ good }) => good).length, plain: () => 0 }
