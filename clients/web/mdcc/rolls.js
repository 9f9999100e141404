// MDCC's rolls in words, and the table of resolve.
/** @import { GivenMap, Roll } from './types.d.ts' */

const MODIFIERS = {
	type: 'better troops', steady: 'steady', ground: 'ground', entrenched: 'entrenched',
	initiate: 'mounted attack', support: 'support', flank: 'in flank', rear: 'in rear', losses: 'losses',
	disorder: 'disorder', dragoon_assault: 'dragoons assault', buildings: 'in buildings',
	'bad die': 'active last turn: the lower one counts',
}

// Some rolls have pips added to them; everything else adds dice, or takes them away.
const SUMS = ['return_test', 'mutual_retreat']
const amount = (amount, { purpose = '' }) =>
	!SUMS.includes(purpose) &&
	`${amount < 0 ? '\u2212' : '+'}${Math.abs(amount)} ${Math.abs(amount) === 1 ? 'die' : 'dice'}`

/** Its modifiers' names, what each adds and what it must come to, for people. */
export const rollWords = {
	amount, modifier: what => MODIFIERS[what] || what.replaceAll('_', ' '),
	target: target => `${target} or less`,
}

/**
 * How a roll is laid out: each die with whether it counts; combat rolls side by side. Kinds: 'passes' (each die
 * against a target), 'best' (the highest count), 'lowest', 'plain'.
 * @param {Roll} roll
 */
export function layOut(roll) {
	const faces = roll.faces || []
	if (roll.target && roll.purpose !== 'capture')
		return { kind: 'passes', dice: faces.map(face => ({ face, good: face + bonus(roll) <= (roll.target || 0) })) }
	const kept = roll.kept && roll.kept < faces.length ? roll.kept : faces.length
	const lowest = roll.purpose === 'activation'
	const order = faces
		.map((face, n) => n)
		.sort((a, b) => (lowest ? faces[a] - faces[b] : faces[b] - faces[a]) || a - b)
	const counted = new Set(order.slice(0, kept))
	return {
		kind: lowest ? 'lowest' : 'best', dice: faces.map((face, n) => ({ face, kept: counted.has(n) })),
		best: order.slice(0, 2).map(n => faces[n]),
	}
}

const bonus = roll =>
	roll.purpose === 'return_test' ? (roll.modifiers || []).reduce((sum, modifier) => sum + modifier.amount, 0) : 0

const RESULTS = { halt: 'Halt', further: 'Retreat further', leave: 'Leave the field', disperse: 'Dispersed' }
/**
 * The resolve table of this game with the cell a roll came to: { rows: [[words]], row, column }.
 * @param {GivenMap} map
 * @param {Roll} roll
 */
export function resolveCell(map, roll) {
	const { rows } = map.options.resolve_table
	const row = Math.min(roll.fails || 0, rows.length - 1)
	return {
		rows: rows.map(cells => cells.map(([result, disorder]) => ({ result: RESULTS[result] || result, disorder }))),
		row, column: Math.min(roll.passes || 0, rows[row].length - 1),
	}
}
