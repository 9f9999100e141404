// What a battle of DBA 18 came to, as 13.24 counts it: who is broken, who is gone, and whose command is beaten.
import { defeatMeter } from './roster.js'
import { isCommander } from './scene.js'
/** @import { Outcome, Scene, View } from './types.d.ts' */

/**
 * @param {View} view
 * @returns {Outcome}
 */
export function outcomeOf(view) {
	const sides = Object.keys(view.sides)
	const perSide = count => Object.fromEntries(sides.map(side => [side, count(side)]))
	const losses = side => view.losses?.[side], lost = side => defeatMeter(view, side) || { lost: 0, of: 0 }
	return {
		unit: 'elements', ends: 'defeated',
		sides: perSide(lost),
		rule: 'an army is defeated at two thirds',
		more: view.result?.clause === 'DBA-21.2' && /losses decide/.test(view.result.why || '')
			? 'After the last bound whoever has lost the smaller part of his army has won.' : '',
		accounts: [{
			title: 'What counts as lost', total: 'Elements in all',
			rows: [
				{ what: 'Destroyed, taken, or off the table', of: perSide(side => losses(side)?.gone || 0) },
				{ what: 'Broken or routing, still on the table', of: perSide(side => losses(side)?.broken || 0) },
				{
					what: 'Others, whose command is beaten',
					of: perSide(side => lost(side).lost - (losses(side)?.gone || 0) - (losses(side)?.broken || 0)),
				},
			],
		}],
		notes: [],
	}
}

/**
 * For how many elements somebody counts: a commander for none.
 * @param {Scene} scene
 * @param {string} id
 */
export function strengthOf({ elements }, id) {
	const one = elements.get(id)
	return { parts: 1, each: one && isCommander(one) ? 0 : one?.double_based ? 2 : 1 }
}
