// The ground of a measured table, engraved: hills by slope and hachure, woods as trees, towns as houses round a church,
// water, marsh and rough by strokes; brooks, hedges and works as lines; roads over them.
import { h } from '../dom.js'
import {
	bridge, brook, church, crossings, hedge, hill, house, layered, paper, shores, signSize, teeth, tints, together,
	tree, works,
} from '../map/engraving.js'
import { curve, path, scatter, soften, stations, stroke } from '../map/outline.js'
import { sheet } from '../map/paper.js'
import { INCH, holds, middle, turnOf } from './field.js'
/** @import { Field, Ground } from './types.d.ts' */

/**
 * A ground is { width, height, inch, degree, areas: [{ id, name, points, sign, level }], lines: [{ id, name, points,
 * sign, front, gaps }], roads: [{ id, name, points, half }] } in units of the table. Signs of areas: hill, woods, town,
 * water, marsh, rough, plain; of lines: stream, hedge, river, cliff, stakes, works, fort. It is drawn once.
 * @param {Field} field
 * @param {Ground} ground
 */
export function drawGround(field, ground) {
	const areas = ground.areas.map(area => ({ ...area, points: area.points.map(point => field.page(point)) }))
	const of = sign => areas.filter(area => area.sign === sign)
	const roads = ground.roads.map(road => wayOf(field, road)), times = signSize(field.width)
	const cover = (sign, fill) => covered(sign, of(sign), fill && (area => fill(area, times)))
	return [
		...hills(field, of('hill'), times),
		...['plain', 'rough', 'marsh'].map(sign => cover(sign, FILL[sign])),
		waters(of('water'), times),
		...ground.lines.map(line => drawLine(field, line)),
		roads.length > 0 &&
			h('g', { key: 'roads', class: 'road' }, drawRoads(roads), bridges(field, ground, roads, times)),
		cover('woods', FILL.woods), covered('buildings', of('town'), area => houses(area, times)),
	]
}

/** What never moves on the map of a table, described once: what lies under the open country, and what lies over it. */
export function still(field, ground, title) {
	const { width, height, turned } = field, memo = `${turned} ${title}`
	return [
		[
			...sheet({ width, height, turned, title, memo }),
			h('g', { key: 'paper', memo }, tints(), ...paper(width, height)),
		],
		[
			h('g', { key: 'ground', memo, ...grounded(field) }, drawGround(field, ground)),
			h('g', { key: 'feet', class: 'feet', memo }, feet(field)),
		],
	]
}

/** Of a drawing of the ground: it ends with the table. */
export const grounded = field => ({
	class: 'terrain', 'clip-path': 'url(#table-edge)', style: { '--signs': String(signSize(field.width)) },
})

function feet(field) {
	let d = ''
	for (let x = 12 * INCH; x < field.width; x += 12 * INCH)
		d += `M${x} 0V${field.height}`
	for (let y = 12 * INCH; y < field.height; y += 12 * INCH)
		d += `M0 ${y}H${field.width}`
	return h('path', { d })
}

// ---- Areas ---------------------------------------------------------------------------------------------------

const clockwise = points => (turnOf(points) > 0 ? points : [...points].reverse())
const DEEP = 36, EDGE = 3

// Higher ground lies on lower. Where a hill goes on beyond the table there is no slope.
function hills(field, areas, times) {
	const cut = ([x, y]) => x < EDGE || y < EDGE || x > field.width - EDGE || y > field.height - EDGE
	return [...areas].sort((a, b) => a.level - b.level).flatMap(area => {
		const foot = soften(clockwise(area.points), true, 3)
		return hill(foot, area.id, {
			levels: Math.max(area.level, 1), cut, times,
			deep: Math.min(DEEP * times, Math.sqrt(turnOf(foot)) * 0.14),
		})
	})
}

const waters = (areas, times) =>
	areas.length
		? h('g', { key: 'water', class: 'water' }, areas.map(area => {
				const shore = clockwise(area.points)
				return [
					h('path', { key: area.id, class: 'region', d: curve(shore, true) }),
					shores(soften(shore, true, 2), area.id, times),
				]
			}))
		: null

function covered(sign, areas, fill) {
	const edge = area => (sign === 'buildings' ? path : curve)(area.points, true)
	return areas.length
		? h('g', { key: sign, class: sign },
				h('path', { class: 'region', d: areas.map(edge).join('') }),
				fill && layered(areas.flatMap(fill)))
		: null
}

// Even places all over an area, a little off each.
function strewn(area, gap, spare = 5) {
	const xs = area.points.map(([x]) => x), ys = area.points.map(([, y]) => y), places = []
	for (let row = 0, y = Math.min(...ys) + gap / 2; y < Math.max(...ys); y += gap, row++)
		for (let x = Math.min(...xs) + (row % 2 ? gap / 2 : gap); x < Math.max(...xs); x += gap) {
			const random = scatter(Math.round(x), Math.round(y))
			const place = [x + (random() - 0.5) * gap * 0.55, y + (random() - 0.5) * gap * 0.55]
			if ([-spare, 0, spare].every(off => holds(area.points, place.map(value => value + off))))
				places.push(place)
		}
	return places
}

const SQUARE = 6 * INCH

// Something drawn at each of these places, those that stand in one square together.
function drawnAt(places, draw) {
	const squares = new Map()
	for (const [x, y] of places) {
		const square = [x, y].map(value => Math.floor(value / SQUARE)).join()
		squares.set(square, together(squares.get(square) || [], draw(x, y, scatter(Math.round(x), Math.round(y)))))
	}
	return [...squares.values()]
}

const tuft = (x, y, random) =>
	`${stroke(x - 5, y, x - 3, y - 5 - random() * 3)}${stroke(x, y, x, y - 7 - random() * 3)}` +
	`${stroke(x + 5, y, x + 3, y - 5 - random() * 3)}`
const reed = (x, y, random) => `${stroke(x - 10, y, x + 10, y)}${random() < 0.4 ? tuft(x, y - 1, random) : ''}`

const FILL = {
	woods: (area, times) =>
		drawnAt(
			[...stations(soften(area.points, true, 2), true, 19 * times), ...strewn(area, 21 * times)],
			(x, y, random) => tree(x, y, random, times),
		),
	rough: area => drawnAt(strewn(area, 34), (...spot) => ['', tuft(...spot)]),
	marsh: area => drawnAt(strewn(area, 26), (...spot) => ['', reed(...spot)]),
}

const YARD = 30, LANE = 9

// Houses along two lanes that cross, one in three of them thatched, and a church where they do.
function houses(area, times) {
	const [mx, my] = middle(area.points).map(Math.round), room = holds(area.points, [mx, my])
	const turned = random => (random() < 0.5 ? 0 : Math.PI / 2) + (random() - 0.5) * 0.3
	const free = strewn(area, 33 * times, 8 * times).filter(([x, y]) =>
		!room || Math.hypot(x - mx, y - my) >= YARD * times && Math.abs(x - mx) >= LANE && Math.abs(y - my) >= LANE)
	return [
		...drawnAt(free, (x, y, random) =>
			house(x, y, (9 + random() * 5) * times, (6.5 + random() * 2) * times, turned(random), random() < 0.35)),
		...room ? [church(mx, my, times)] : [],
	]
}

// ---- Lines ---------------------------------------------------------------------------------------------------

function drawLine(field, line) {
	const runs = between(line.points, line.gaps || []).map(points => points.map(point => field.page(point)))
	const winding = line.sign === 'stream' || line.sign === 'river'
	const d = runs.map(run => (winding ? curve : path)(run)).join('')
	return h('g', { key: line.id, class: line.sign },
		LINE[line.sign](runs, d, field.turned === (line.front === 'left') ? 1 : -1, line.front))
}

const alongs = (runs, gap) => runs.flatMap(run => stations(run, false, gap))
const LINE = {
	stream: (runs, d) => brook(d), river: (runs, d) => brook(d),
	hedge: runs => hedge(alongs(runs, 11)),
	cliff: (runs, d) => h('path', { class: 'line', d: d + teeth(alongs(runs, 9)) }),
	stakes: runs =>
		h('path', {
			class: 'line',
			d: alongs(runs, 14)
				.map(([x, y]) => `${stroke(x - 6, y - 6, x + 6, y + 6)}${stroke(x - 6, y + 6, x + 6, y - 6)}`)
				.join(''),
		}),
	works: (runs, d, hand, front) => works(runs, front === 'both' ? [1, -1] : [hand]),
	fort: (runs, d, hand, front) => works(runs, front === 'both' ? [1, -1] : [hand], true),
}

// What is left of a line between its gaps, which are measured along it.
function between(points, gaps) {
	const runs = [[points[0]]]
	let along = 0
	for (let i = 1; i < points.length; i++) {
		const [a, b] = [points[i - 1], points[i]], length = Math.hypot(b[0] - a[0], b[1] - a[1])
		const at = far => [a[0] + (b[0] - a[0]) * (far - along) / length, a[1] + (b[1] - a[1]) * (far - along) / length]
		for (const [from, to] of gaps) {
			if (from >= along && from < along + length)
				runs[runs.length - 1].push(at(from))
			if (to >= along && to < along + length)
				runs.push([at(to)])
		}
		if (!gaps.some(([from, to]) => from <= along + length && to > along + length))
			runs[runs.length - 1].push(b)
		along += length
	}
	return runs.filter(run => run.length > 1)
}

// ---- Roads ---------------------------------------------------------------------------------------------------

const wayOf = (field, { id, points, half }) => ({
	id, points: soften(points.map(point => field.page(point)), false, 2),
	width: Math.max((half || 0) * 2 * field.scale, INCH / 5),
})

/**
 * The strokes of a road, and by how much each is narrower: all sides lie below all ways, so that roads run into each
 * other where they meet.
 * @type {[string, number][]}
 */
const STROKES = [['sides', 0], ['way', 4]]
const drawRoads = roads =>
	STROKES.map(([name, less]) =>
		roads.map(({ id, points, width }) =>
			h('path', { key: `${name} ${id}`, class: name, d: curve(points), 'stroke-width': width - less })))

const WIDE = { stream: 9, river: 15 }

// Where a road comes to water there is a bridge.
const bridges = (field, ground, roads, times) =>
	ground.lines.filter(line => WIDE[line.sign]).flatMap(line => {
		const water = soften(line.points.map(point => field.page(point)), false, 3)
		return roads.flatMap(({ points, width }) =>
			crossings(points, water).map(at => bridge(at, WIDE[line.sign] * times, width / 2)))
	})
