// What a battle of Malbrook came to, as the server reckons it: what each army has lost of all it had, and its points,
// thing by thing, with who held which place.
/** @import { Outcome, View } from './types.d.ts' */

const PLACE = { A: 1, B: 2 }

/**
 * @param {View} view as whoever knows all of it sees it
 * @returns {Outcome}
 */
export function outcomeOf(view) {
	const { measure = '', rule = '', army = [], points = [], ...told } = view.reckoning || {},
		{ ahead = '', held = [], personal = [] } = told
	const perSide = of => Object.fromEntries(Object.keys(view.sides).map(side => [side, of(PLACE[side])]))
	return {
		unit: measure, ends: 'broken', rule, more: [ahead, ...held].filter(Boolean).join(' '), notes: personal,
		sides: perSide(place => ({ lost: 0, of: 0, ...army[place] })),
		accounts: [{
			title: 'Points', total: 'Points in all',
			rows: points.map(({ what, of = [] }) => ({ what, of: perSide(place => of[place] || 0) })),
		}],
	}
}
