// What an order would cost, as the server's preview says it: lines for people, and whether there is a price at all.
import { rollName } from '../dice/dice.js'
/** @import { Price } from '../types.d.ts' */
/** @import { Preview, Table } from './types.d.ts' */

/**
 * { free, lines: [{ text, clause }], sides: [{ title, text, modifiers }], path: [boxes] } of a preview, which may be
 * missing.
 * @param {Preview} preview
 * @param {Table} table
 */
export function priceOf(preview, name, table) {
	const {
		certain_disorder: certain = 0, possible_disorder: possible = 0, costs = [], rolls = [], path = [], own,
		enemy,
	} = preview || {}
	/** @type {Price['lines']} */
	const lines = costs.map(cost => ({ text: `${cost.what}: +${cost.amount} disorder`, clause: cost.clause }))
	for (const roll of rolls)
		lines.push({ text: rollLine(roll, name, table), clause: roll.clause })
	if (possible > certain)
		lines.push({ text: `disorder in all: ${certain ? `${certain} to` : 'up to'} ${possible}` })
	const sides = [own, enemy].flatMap(side => side?.by
		? [{
				title: name(side.by), text: `${2 + (side.good_dice || 0)} dice, the best two count`,
				modifiers: side.modifiers || [],
			}]
		: [])
	return { free: !lines.length && !sides.length, lines, sides, path }
}

function rollLine(roll, name, table) {
	const { purpose, by, dice, target, odds, of } = roll
	const what = `${rollName(table, purpose)}${by ? ` (${name(by)})` : ''}: ${dice} ${dice === 1 ? 'die' : 'dice'}`
	return `${what}${target ? `, ${target} or less` : ''}` +
		`${odds ? `, ${odds === 1 ? '1 chance' : `${odds} chances`} in ${of}` : ''}`
}
