// The ground of a dba18 battle, as measured/ground.js wants it. Lengths are hundredths of a pace, headings hundredths
// of a degree; what is drawn as an inch is a hundred paces.
/** @import { GivenMap, Ground, States } from './types.d.ts' */

export const PACE = 100, DEGREE = 100, INCH = 100 * PACE
const UNIT = { parts: PACE, short: 'paces', long: 'paces' }

const AREA = {
	WOOD: 'woods', BUA: 'town', MARSH: 'marsh', BOG: 'marsh', SOFT_SAND: 'rough', ROUGH: 'rough', HILL: 'hill',
	RIVER: 'water',
}
const LINE = { RIVER: 'river', FORD: 'stream' }
const WORK = { TEMPORARY: 'works', PERMANENT: 'fort' }

/**
 * @param {GivenMap} map
 * @param {States} [states]
 * @returns {Ground}
 */
export function readGround(map, states = {}) {
	const all = Object.values(map.terrain || {}).map(({ polygon = [], ...one }) => ({ ...one, polygon })),
		areas = all.filter(one => !one.half_width),
		ways = all.filter(one => one.half_width)
	const roads = ways.filter(one => !LINE[one.kind])
	return {
		width: map.width, height: map.height, inch: INCH, degree: DEGREE, unit: UNIT, states,
		areas: areas.map(one => ({
			id: one.id, name: called(one), points: one.polygon,
			sign: isWater(one) ? 'water' : AREA[one.kind] || 'plain', level: one.level || 0, kind: one.kind,
			bad: one.going === 'BAD',
		})),
		lines: [
			...ways
				.filter(one => LINE[one.kind])
				.map(one => ({ id: one.id, name: called(one), points: one.polygon, sign: LINE[one.kind] })),
			...areas
				.filter(one => one.impassable && !isWater(one))
				.map(one => ({ id: `${one.id} edge`, points: [...one.polygon, one.polygon[0]], sign: 'cliff' })),
			...all
				.filter(one => (one.defended?.length || 0) > 1)
				.map(one => ({
					id: `${one.id} works`, points: one.defended || [], sign: WORK[one.defence] || 'works',
					front: 'both',
				})),
		],
		roads: roads.map(one => ({ id: one.id, name: one.name, points: one.polygon, half: one.half_width || 0 })),
		buildings: all.flatMap(one =>
			(one.buildings || []).map(house => ({
				bua: one.id, name: one.name || one.id, number: house.number || 0, pos: [house.x || 0, house.y || 0],
			})),
		),
	}
}

// What nobody can pass may be a river by its name.
const isWater = one =>
	one.kind === 'RIVER' || (one.kind === 'IMPASSABLE' && /rhine|danube|river|lake|water/i.test(one.name || ''))

// Its name, and what hinders there.
const called = one =>
	[one.name, one.impassable ? 'impassable' : one.going === 'BAD' && one.kind !== 'BUA' && 'bad going']
		.filter(Boolean)
		.join(' \u00b7 ')
