// Rolls of Paperboys in words; two that face off are drawn side by side.
import { h } from '../dom.js'
import { die, reasons, rollTitle } from '../dice/dice.js'
/** @import { Roll, Table } from './types.d.ts' */

const PASSING = new Set([
	'raw', 'fire', 'save', 'ignite', 'manoeuvre', 'pistol', 'fight.att', 'fight.def', 'heavy', 'friends',
	'rally',
])

// What so many dice have done; of a test, whether it is passed.
const HITS = { fire: 'hit', pistol: 'hit', 'fight.att': 'hit', 'fight.def': 'hit', save: 'saved' }

// A lone die of a test is judged by the sum, several by what each shows with what is added to it.
export function layOut(roll) {
	const faces = roll.faces || [],
		word = HITS[roll.purpose],
		added = (roll.modifiers || []).reduce((sum, { amount }) => sum + (amount || 0), 0)
	if (!PASSING.has(roll.purpose) || !roll.target)
		return { kind: 'plain', dice: faces.map(face => ({ face, kept: true })) }
	return {
		kind: 'passes',
		dice:
			faces.length === 1
				? [{ face: faces[0], good: Boolean(roll.passes) }]
				: faces.map(face => ({ face, good: face + added >= roll.target })),
		words: word && `${roll.passes || 0} of ${faces.length} ${word}`,
	}
}

/**
 * The two dice of a face-off: both sums with every modifier, and the difference.
 * @param {Table} table
 * @param {Roll[]} rolls
 */
export function drawRoll(table, rolls, n) {
	const [one, other] = [rolls[n], rolls[n + 1]]
	if (one.purpose !== 'faceoff.att' || other?.purpose !== 'faceoff.def')
		return null
	const difference = (one.score || 0) - (other.score || 0),
		name = roll => table.ruleset.nameOf(table.scene, roll.by)
	return {
		used: 2,
		drawn: h('section', { class: 'roll duel', key: `${n}${one.by}` },
			score(table, one), score(table, other),
			h('p', { class: 'roll-sum' },
				difference ? `${name(difference > 0 ? one : other)} wins by ${Math.abs(difference)}` : 'even')),
	}
}

function score(table, roll) {
	return h('div', { class: 'duel-side' },
		rollTitle(table, roll),
		h('p', { class: 'dice' },
			(roll.faces || []).map(face => die(face)), ' ',
			h('strong', { class: 'duel-sum' }, String(roll.score || 0))),
		reasons(table, roll))
}
