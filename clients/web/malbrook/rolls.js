// Malbrook's rolls in words.
/** @import { Roll } from './types.d.ts' */

const HITS = new Set(['combat', 'free_hack'])

/**
 * Each die with whether it counts: of combat those that hit, else all.
 * @param {Roll} roll
 */
export function layOut(roll) {
	const faces = roll.faces || []
	return HITS.has(roll.purpose) && roll.target
		? { kind: 'passes', dice: faces.map(face => ({ face, good: face >= (roll.target || 0) })) }
		: { kind: 'plain', dice: faces.map(face => ({ face, kept: true })) }
}

/** Nothing is drawn in a way of its own. */
export const drawRoll = () => null
