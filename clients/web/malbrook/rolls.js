// Malbrook's rolls in words.
/** @import { Roll } from './types.d.ts' */

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
		? { kind: 'passes', ...without(roll), dice: faces.map(face => ({ face, good: face >= (roll.target || 0) })) }
		: { kind: 'plain', dice: faces.map(face => ({ face, kept: true })) }
}

/** Nothing is drawn in a way of its own. */
export const drawRoll = () => null
