// Malbrook's rolls in words.
import { plain, plainWords } from '../dice/dice.js'
/** @import { Roll, Table } from './types.d.ts' */

// Of dice that are wanted low: what the least of them mean.
const LOW = {
	leader_hit: ({ faces: [face] = [] }) => face === 1 ? 'A 1 hits him.' : 'Not hit: only a 1 hits him.',
	leader_fate: () => '1: killed; 2 to 4: wounded; 5 or 6: a near miss.',
}

/** A roll's words. */
export const rollWords = {
	...plainWords,
	target: (target, { purpose }) => purpose in LOW ? `${target} or less` : plainWords.target(target),
	outcome: roll => LOW[roll.purpose]?.(roll) || '',
}

const HITS = new Set(['combat', 'free_hack'])

// Who is touched at a corner alone has no base that fights.
/** @type {(roll: Roll) => { words?: string }} */
const without = ({ purpose, faces, modifiers = [] }) => purpose !== 'combat' || faces?.length ? {} : {
	words: modifiers.some(({ clause }) => clause === 'MALB-18.3')
		? 'no dice are left' : 'no dice: no base faces an enemy within an inch',
}

/**
 * Each die with whether it counts: of combat those that hit, else all; and why there is none.
 * @param {Roll} roll
 */
export function layOut(roll) {
	const faces = roll.faces || []
	return HITS.has(roll.purpose) && roll.target
		? {
				kind: 'passes', counts: ['hit', 'hits'], ...without(roll),
				dice: faces.map(face => ({ face, good: face >= (roll.target || 0) })),
			}
		: { kind: 'plain', dice: faces.map(face => ({ face, kept: true })) }
}

/** @type {(roll: Roll) => boolean} */
const isBare = ({ target, modifiers }) => !target && !modifiers?.length

/**
 * Those dice from the n-th on that somebody throws for the same, one kind after the other: they are one throw, and what
 * they come to is not their sum.
 * @param {Table} table
 * @param {Roll[]} rolls
 * @param {number} n
 */
export function drawRoll(table, rolls, n) {
	const { purpose, by, against } = rolls[n], isSame = one =>
			one.purpose === purpose && one.by === by && one.against === against && isBare(one),
		end = isBare(rolls[n]) ? rolls.findIndex((one, at) => at > n && !isSame(one)) : n + 1,
		thrown = rolls.slice(n, end < 0 ? undefined : end)
	return thrown.length > 1
		? {
				drawn: plain(table, {
					...rolls[n], score: undefined, faces: thrown.flatMap(({ faces = [] }) => faces),
				}),
				used: thrown.length,
			}
		: null
}
