// How far things go and shoot, by the tables of the rules: only to be shown, never to judge by.
import { PACE } from './ground.js'

// T-3: good going, bad going, road; and going back.
const RATES = {
	TRIBESMEN: [150, 150, 150], WARRIORS: [150, 150, 150], LINE: [100, 100, 200, 50],
	SCOUTS: [150, 150, 200, 100], CUIRASSIERS: [150, 100, 200], DRAGOONS: [200, 150, 200],
	COMMANDER: [200, 150, 200], CINC: [200, 150, 200], HUSSARS: [250, 200, 300, 200], BAGGAGE: [100, 0, 150],
	marker: [150, 150, 200], limbered: [100, 50, 150], hand: [50, 0, 0, 50], horse: [150, 50, 200],
	heavy: [100, 0, 100], still: [0, 0, 0],
}

function ratesOf(one) {
	if (one.type !== 'ARTILLERY')
		return RATES[one.type] || RATES.marker
	const heavy = one.gun === 'P24' || one.gun === 'FORT'
	return one.limbered
		? one.horse_artillery || one.gun === 'RUSSIAN_HORSE'
			? RATES.horse
			: one.gun === 'FORT'
				? RATES.still
				: heavy
					? RATES.heavy
					: RATES.limbered
		: heavy
			? RATES.still
			: RATES.hand
}

/** In the table's unit; 0 if there is none. how: move, bad, road, retire, marker. */
export const rateOf = (one, how) =>
	((how === 'marker' ? RATES.marker : ratesOf(one))[{ bad: 1, road: 2, retire: 3 }[how] || 0] || 0) * PACE

// T-5: the bands of each weapon as [upper limit, factor]. Line beyond its first volley shoots as ever.
const MUSKETS = [[50, 4], [100, 3], [150, 2], [400, 1], [600, 0]], ALONE = [[50, 4], [100, 3], [150, 1], [400, 0]]
const BANDS = {
	BN3: [[50, 4], [150, 3], [250, 2], [600, 1]],
	RUSSIAN_HORSE: [[50, 4], [150, 3], [250, 2], [600, 1]],
	P6: [[150, 4], [400, 2], [600, 1], [800, 0]],
	P12: [[150, 5], [200, 4], [450, 3], [600, 2], [800, 1], [1000, 0]],
	P24: [[150, 5], [250, 4], [600, 3], [650, 2], [1200, 1]],
	FORT: [[150, 5], [250, 4], [600, 3], [800, 2], [1200, 1]],
	SKIRMISHER: [[200, 2], [250, 0]],
	NATIVE: [[100, 1], [200, 0]],
	MARKSMAN: [[200, 2], [250, 1], [300, 0]],
	volley: [[50, 5], [100, 4], [150, 3], [200, 2], [400, 1], [600, 0]],
	alone: [[50, 5], [100, 4], [150, 2], [400, 0]],
	carbine: [[50, 2], [100, 1], [150, 0]],
	native_horse: [[100, 1]],
	TRIBESMEN: [[50, 2], [100, 1]],
	WARRIORS: [[100, 1]],
}

/** The bands in which an element shoots, nearest first: [{ far, text, words }]; none if it cannot. */
export function bandsOf(one) {
	const bands =
		one.type === 'ARTILLERY'
			? !one.limbered && BANDS[one.gun]
			: one.type === 'LINE'
				? one.first_volley
					? BANDS[one.battalion_guns ? 'volley' : 'alone']
					: one.battalion_guns
						? MUSKETS
						: ALONE
				: one.type === 'SCOUTS'
					? BANDS[one.scout_kind || 'SKIRMISHER']
					: one.firearms &&
						(BANDS[one.type] ||
							(['CUIRASSIERS', 'DRAGOONS', 'HUSSARS'].includes(one.type) &&
								BANDS[one.non_european ? 'native_horse' : 'carbine']))
	return (bands || []).map(([far, factor]) => ({ far: far * PACE, text: `+${factor}`, words: `${far}: +${factor}` }))
}
