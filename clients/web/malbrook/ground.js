// The ground of a Malbrook battle, as measured/ground.js wants it. Lengths are thousandths of an inch, facings tenths
// of a degree.
/** @import { GivenMap, Ground } from './types.d.ts' */

export const INCH = 1000, DEGREE = 10

const AREA = { hill: 'hill', woods: 'woods', town: 'town', rough: 'rough', water: 'water', marsh: 'marsh' }
const LINE = { minor_rough: 'stream', minor: 'hedge', major: 'river', chevaux: 'stakes', impassable: 'cliff' }
const WORK = { fieldworks: 'works', fortification: 'fort' }

/**
 * @param {GivenMap} map
 * @returns {Ground}
 */
export function readGround(map) {
	const all = things => Object.values(things || {})
	return {
		width: map.width, height: map.height, inch: INCH, degree: DEGREE,
		areas: all(map.areas).map(area => ({
			id: area.id, name: area.name, points: area.polygon, sign: AREA[area.kind] || 'plain',
			level: area.level || 0,
		})),
		lines: all(map.lines).map(line => ({
			id: line.id, name: line.name, points: line.polyline, sign: WORK[line.work] || signOf(line),
			front: line.front, gaps: line.gaps,
		})),
		roads: all(map.roads).map(road => ({
			id: road.id, name: road.name, points: road.polyline, half: road.half_width || 0,
		})),
	}
}

// What is no more than an obstacle to the rules may be a brook by its name.
const signOf = line =>
	line.obstacle === 'minor' && /brook|stream|beek|river/i.test(line.name || '')
		? 'stream'
		: LINE[line.obstacle] || 'hedge'
