// What a battle of MDCC came to, as 21.1 counts it: stands that are lost, or count so while they are behind or away.
/** @import { Outcome, View } from './types.d.ts' */

/**
 * @param {View} view
 * @returns {Outcome}
 */
export function outcomeOf(view) {
	const sides = Object.keys(view.sides)
	const perSide = count => Object.fromEntries(sides.map(side => [side, count(view.sides[side].meter || {})]))
	const rows = {
		dispersed: 'Dispersed', surrendered: 'Surrendered', limbo: 'Off the table, and may return',
		baseline: 'On their own baseline',
	}
	return {
		unit: 'stands', ends: 'beaten',
		sides: perSide(({ lost = 0, ahead = 0 }) =>
			({ lost: lost / 2, of: (lost + ahead) / 2, at: ((lost + ahead >> 1) + 1) / 2 })),
		rule: 'an army is beaten when more of it is lost than stands ahead of its baseline', more: '',
		accounts: [{
			title: 'What counts as lost', total: 'Stands in all',
			rows: Object.entries(rows).map(([name, what]) => ({ what, of: perSide(meter => (meter[name] || 0) / 2) }))
				.filter(({ of }) => sides.some(side => of[side])),
		}],
		notes: ['Troops on their own baseline, or off the table and free to return, count as lost as long as they ' +
			'are there.'],
	}
}
