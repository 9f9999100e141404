// What a battle of DBA 18 came to, as 13.24 counts it: who is broken, who is gone, and whose command is beaten.
import { defeatMeter } from './roster.js'
/** @import { Outcome, View } from './types.d.ts' */

/**
 * @param {View} view
 * @returns {Outcome}
 */
export function outcomeOf(view) {
	const sides = Object.keys(view.sides)
	const perSide = count => Object.fromEntries(sides.map(side => [side, count(side)]))
	// Of a beaten command everybody counts, as one.
	const inOthers = what => perSide(side => Object.values(view.commands || {})
		.filter(command => command.side === side && command.state === 'NORMAL')
		.reduce((sum, { id }) => sum + (view.losses?.[id]?.[what] || 0), 0))
	return {
		unit: 'elements', ends: 'defeated',
		sides: perSide(side => defeatMeter(view, side) || { lost: 0, of: 0 }),
		rule: 'an army is defeated at two thirds',
		more: view.result?.clause === 'DBA-21.2' && /losses decide/.test(view.result.why || '')
			? 'After the last bound whoever has lost the smaller part of his army has won.' : '',
		accounts: [{
			title: 'What counts as lost', total: 'Elements in all',
			rows: [
				{ what: 'Broken or routing, and still on the table', of: inOthers('broken') },
				{ what: 'Destroyed, taken, or off the table', of: inOthers('gone') },
				{
					what: 'Of beaten commands, all there were',
					of: perSide(side => view.losses?.[side]?.in_beaten || 0),
				},
			],
		}],
		notes: [],
	}
}
