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

// What a test is of.
const TESTS = {
	raw: 'of its training', manoeuvre: 'to manoeuvre', heavy: 'of heavy losses', friends: 'of friends who run',
	rally: 'to rally',
}

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
		words: word ? `${roll.passes || 0} of ${faces.length} ${word}` : faces.length === 1 && TESTS[roll.purpose] &&
			`${roll.passes ? 'passes' : 'fails'} the test ${TESTS[roll.purpose]}`,
	}
}

/**
 * Volleys among these dice, each with those of the cover of whom it is at.
 * @param {Roll[]} rolls
 */
export const volleys = rolls => rolls.flatMap((roll, n) => roll.purpose === 'fire' && roll.against
	? [[roll, ...rolls.slice(n).filter(one => one.purpose === 'save' && one.by === roll.against).slice(0, 1)]] : [])

/**
 * What a volley has done to whom it was fired at.
 * @param {Roll[]} rolls
 * @param {any[]} events
 * @returns {[id: string, words: string][] | undefined}
 */
export function befell([{ purpose, against }], events) {
	const his = events.filter(({ unit }) => unit === against),
		sum = sort => his.reduce((all, { type, by }) => all + (type === sort ? by : 0), 0)
	if (purpose !== 'fire' || !against)
		return undefined
	const [casualties, pips] = [sum('casualties'), sum('pips')],
		lost = his.filter(({ type }) => type === 'stand_lost').length
	const words = [
		casualties && `${casualties} ${casualties === 1 ? 'casualty' : 'casualties'}`,
		pips && `${pips} ${pips === 1 ? 'pip' : 'pips'}`, lost && `${lost} ${lost === 1 ? 'stand' : 'stands'} lost`,
	].filter(Boolean)
	return [[against, words.join(', ') || 'unhurt']]
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
