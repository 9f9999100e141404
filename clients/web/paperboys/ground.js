// The ground of a Paperboys battle, as measured/ground.js wants it. Lengths are tenths of a millimetre, facings whole
// degrees; what is drawn as an inch is five centimetres.
/** @import { GivenMap, Ground, States } from './types.d.ts' */

export const CM = 100, DEGREE = 1, INCH = 5 * CM
const UNIT = { parts: CM, short: 'cm', long: 'centimetres' }

/**
 * @param {GivenMap} map
 * @param {States} [states]
 * @returns {Ground}
 */
export function readGround(map, states = {}) {
	const all = Object.values(map.terrain || {}).map(one => ({ ...one, points: one.points || [] })),
		areas = all.filter(one => one.area),
		ways = all.filter(one => !one.area && !isRoad(one))
	return {
		width: map.width, height: map.depth, inch: INCH, degree: DEGREE, unit: UNIT, states,
		features: new Map(all.map(one => [one.id, one])),
		areas: areas.map(one => ({
			id: one.id, name: one.name, points: one.points, sign: areaSign(one), level: isWide(one.points) ? 2 : 1,
		})),
		lines: [
			...ways
				.filter(one => !one.bridge)
				.map(one => ({ id: one.id, name: one.name, points: one.points, sign: lineSign(one), front: 'both' })),
			...areas
				.filter(isWalled)
				.map(one => ({
					id: `${one.id} edge`, points: [...one.points, one.points[0]],
					sign: one.cover === 'rampart' ? 'works' : one.impassable ? 'cliff' : 'hedge', front: 'both',
				})),
		],
		roads: all
			.filter(one => !one.area && isRoad(one))
			.map(one => ({ id: one.id, name: one.name, points: one.points, half: 1.5 * CM })),
	}
}

// Wide heights rise in two steps.
const isWide = points => [0, 1].every(axis => {
	const along = points.map(point => point[axis])
	return Math.max(...along) - Math.min(...along) > 60 * CM
})

const isRoad = one =>
	!one.bridge &&
	!one.river &&
	!one.difficult &&
	!one.impassable &&
	!one.obstacle &&
	!one.blocks_sight &&
	(!one.cover || one.cover === 'none')
// Open ground to the rules may be high by its name.
const isHigh = one => !one.difficult && /\b(hill|height|ridge|crest|plateau)/i.test(one.name || '')
const areaSign = one =>
	one.river
		? 'water'
		: one.building
			? 'town'
			: one.blocks_sight && one.difficult
				? 'woods'
				: (one.blocks_sight && !one.impassable) || isHigh(one)
					? 'hill'
					: one.difficult
						? 'rough'
						: 'plain'
const lineSign = one =>
	one.river
		? 'river'
		: one.cover === 'rampart'
			? 'works'
			: one.cover === 'wall' && one.height === 'high'
				? 'fort'
				: one.impassable
					? 'cliff'
					: 'hedge'
const isWalled = one =>
	!one.river && !one.building && (one.cover === 'rampart' || one.cover === 'wall' || one.obstacle || one.impassable)
