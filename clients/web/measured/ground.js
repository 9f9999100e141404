// The ground of a measured table, engraved: hills by slope and hachure, woods as trees, towns as houses round a church,
// water, marsh and rough by strokes; brooks, hedges and works as lines; roads over them.
import { h } from '../dom.js'
import {
	bridge, church, crossings, hill, house, layered, paper, shores, signSize, tints, together, tree,
	works,
} from '../engraving.js'
import { path, scatter, soften, stations, stroke } from '../outline.js'
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
		tints(), ...paper(field.width, field.height), ...hills(field, of('hill'), times),
		...['plain', 'rough', 'marsh'].map(sign => cover(sign, FILL[sign])),
		waters(of('water'), times),
		...ground.lines.map(line => drawLine(field, line)),
		roads.length > 0 &&
			h('g', { key: 'roads', class: 'road' }, drawRoads(roads), bridges(field, ground, roads, times)),
		cover('woods', FILL.woods), covered('buildings', of('town'), area => houses(area, times)),
	]
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
				const shore = soften(clockwise(area.points), true, 2)
				return [
					h('path', { key: area.id, class: 'region', d: path(shore, true) }), shores(shore, area.id, times),
				]
			}))
		: null

function covered(sign, areas, fill) {
	const edge = area => path(sign === 'buildings' ? area.points : soften(area.points, true, 2), true)
	return areas.length
		? h('g', { key: sign, class: sign },
				h('path', { class: 'region', d: areas.map(edge).join('') }),
				fill && layered(areas.flatMap(fill)))
		: null
}

const SQUARE = 6 * INCH

// Something drawn at even places all over an area, a little off each, those that stand in one square together.
function strewn(area, gap, draw, spare = 5) {
	const xs = area.points.map(([x]) => x), ys = area.points.map(([, y]) => y)
	const squares = new Map()
	for (let row = 0, y = Math.min(...ys) + gap / 2; y < Math.max(...ys); y += gap, row++)
		for (let x = Math.min(...xs) + (row % 2 ? gap / 2 : gap); x < Math.max(...xs); x += gap) {
			const random = scatter(Math.round(x), Math.round(y))
			const place = [x + (random() - 0.5) * gap * 0.55, y + (random() - 0.5) * gap * 0.55]
			if ([-spare, 0, spare].every(off => holds(area.points, place.map(value => value + off)))) {
				const square = place.map(value => Math.floor(value / SQUARE)).join()
				squares.set(square, together(squares.get(square) || [], draw(...place, random)))
			}
		}
	return [...squares.values()]
}

const tuft = (x, y, random) =>
	`${stroke(x - 5, y, x - 3, y - 5 - random() * 3)}${stroke(x, y, x, y - 7 - random() * 3)}` +
	`${stroke(x + 5, y, x + 3, y - 5 - random() * 3)}`
const reed = (x, y, random) => `${stroke(x - 10, y, x + 10, y)}${random() < 0.4 ? tuft(x, y - 1, random) : ''}`

const FILL = {
	woods: (area, times) => strewn(area, 22 * times, (x, y, random) => tree(x, y, random, times)),
	rough: area => strewn(area, 34, (...spot) => ['', tuft(...spot)]),
	marsh: area => strewn(area, 26, (...spot) => ['', reed(...spot)]),
}

const YARD = 30

// Houses along lanes, and a church in their midst.
function houses(area, times) {
	const [mx, my] = middle(area.points).map(Math.round), room = holds(area.points, [mx, my])
	const turned = random => (random() < 0.5 ? 0 : Math.PI / 2) + (random() - 0.5) * 0.3
	return [
		...strewn(area, 33 * times, (x, y, random) =>
			room && Math.hypot(x - mx, y - my) < YARD * times
				? []
				: house(x, y, (9 + random() * 5) * times, (6.5 + random() * 2) * times, turned(random)), 8 * times),
		...room ? [church(mx, my, times)] : [],
	]
}

// ---- Lines ---------------------------------------------------------------------------------------------------

function drawLine(field, line) {
	const runs = between(line.points, line.gaps || []).map(points => points.map(point => field.page(point)))
	const winding = line.sign === 'stream' || line.sign === 'river'
	const all = runs.map(run => (winding ? soften(run, false, 3) : run)),
		d = all.map(run => path(run)).join('')
	return h('g', { key: line.id, class: line.sign },
		LINE[line.sign](all, d, field.turned === (line.front === 'left') ? 1 : -1, line.front))
}

const brook = (runs, d) => ['bank', 'water', 'deep'].map(name => h('path', { class: name, d }))

const LINE = {
	stream: brook, river: brook,
	hedge: runs =>
		h('path', {
			class: 'bushes',
			d: runs
				.flatMap(run => stations(run, false, 11))
				.map(([x, y], n) => {
					const size = n % 2 ? 4 : 5
					return `M${(x - size).toFixed(1)} ${y.toFixed(1)}a${size} ${size} 0 1 1 ${size * 2} 0a${size} ` +
						`${size} 0 1 1 ${-size * 2} 0`
				})
				.join(''),
		}),
	cliff: (runs, d) =>
		h('path', {
			class: 'line',
			d:
				d +
				runs
					.flatMap(run => stations(run, false, 9))
					.map(([x, y, dx, dy]) => stroke(x - dy * 6, y + dx * 6, x + dy * 6, y - dx * 6))
					.join(''),
		}),
	stakes: runs =>
		h('path', {
			class: 'line',
			d: runs
				.flatMap(run => stations(run, false, 14))
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
			h('path', { key: `${name} ${id}`, class: name, d: path(points), 'stroke-width': width - less })))

const WIDE = { stream: 9, river: 15 }

// Where a road comes to water there is a bridge.
const bridges = (field, ground, roads, times) =>
	ground.lines.filter(line => WIDE[line.sign]).flatMap(line => {
		const water = soften(line.points.map(point => field.page(point)), false, 3)
		return roads.flatMap(({ points, width }) =>
			crossings(points, water).map(at => bridge(at, WIDE[line.sign] * times, width / 2)))
	})
