// The ground of a measured table, engraved: hills by contour and hachure, woods as little trees, towns as blocks,
// water, marsh and rough by strokes; brooks, hedges and works as lines; roads dotted.
import { h } from '../dom.js'
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
	return [
		h('rect', { class: 'paper', width: field.width, height: field.height }),
		...hills(of('hill')),
		...['plain', 'rough', 'marsh', 'water', 'woods'].map(sign => covered(sign, of(sign), FILL[sign])),
		...ground.roads.map(road => drawRoad(field, road)),
		...ground.lines.map(line => drawLine(field, line)),
		covered('buildings', of('town'), houses),
	]
}

// ---- Areas ---------------------------------------------------------------------------------------------------

// Higher ground lies on lower; each level of a hill has a contour of its own, drawn in from its foot.
function hills(areas) {
	return [...areas]
		.sort((a, b) => a.level - b.level)
		.flatMap((area, n) => {
			const clockwise = turnOf(area.points) > 0 ? area.points : [...area.points].reverse()
			const foot = soften(clockwise, true, 3),
				centre = middle(foot)
			const drawn = [
				h('path', { key: `s${area.id}`, class: 'slope', d: path(foot, true) }),
				...hachures(foot, n).map((d, part) => h('path', { key: `h${area.id} ${part}`, class: 'hachure', d })),
			]
			for (let level = 0; level < Math.max(area.level, 1); level++)
				drawn.push(
					h('path', {
						key: `c${area.id}${level}`, class: 'contour',
						d: path(
							foot.map(([x, y]) => [
								centre[0] + (x - centre[0]) * (1 - level * 0.16),
								centre[1] + (y - centre[1]) * (1 - level * 0.16),
							]),
							true,
						),
					}),
				)
			return drawn
		})
}

const STROKES = 40

// Strokes downhill, which is to the left of a loop walked with the hill on its right; in runs, as signs are in squares.
function hachures(loop, n) {
	const random = scatter(n + 1, loop.length), runs = []
	stations(loop, true, 9).forEach(([x, y, dx, dy], at) => {
		const length = 10 + random() * 10,
			lean = (random() - 0.5) * 3
		runs[Math.floor(at / STROKES)] =
			(runs[Math.floor(at / STROKES)] || '') +
			stroke(x + dy * 2, y - dx * 2, x + dy * length + dx * lean, y - dx * length + dy * lean)
	})
	return runs
}

function covered(sign, areas, fill) {
	return areas.length
		? h(
				'g', { key: sign, class: sign },
				h('path', {
					class: 'region',
					d: areas
						.map(area => path(sign === 'buildings' ? area.points : soften(area.points, true, 2), true))
						.join(''),
				}),
				fill && areas.flatMap(fill).map((d, n) => h('path', { key: String(n), class: 'signs', d })),
			)
		: null
}

const SQUARE = 6 * INCH

// Something drawn at even places all over an area, a little off each. What stands in one square is one path: a browser
// that draws a piece of the map passes over the paths that lie elsewhere, but goes through all of one that does not.
function strewn(area, gap, draw) {
	const xs = area.points.map(([x]) => x), ys = area.points.map(([, y]) => y)
	const squares = new Map()
	for (let row = 0, y = Math.min(...ys) + gap / 2; y < Math.max(...ys); y += gap, row++)
		for (let x = Math.min(...xs) + (row % 2 ? gap / 2 : gap); x < Math.max(...xs); x += gap) {
			const random = scatter(Math.round(x), Math.round(y))
			const place = [x + (random() - 0.5) * gap * 0.55, y + (random() - 0.5) * gap * 0.55]
			if (
				holds(area.points, place) &&
				holds(area.points, [place[0] + 5, place[1] + 5]) &&
				holds(area.points, [place[0] - 5, place[1] - 5])
			)
				squares.set(squareOf(place), (squares.get(squareOf(place)) || '') + draw(...place, random))
		}
	return [...squares.values()]
}

const squareOf = place => place.map(value => Math.floor(value / SQUARE)).join()

// A tree: a crown, its shadow stroke and trunk.
const tree = (x, y, random) => {
	const size = 5 + random() * 2.4
	return `M${(x - size).toFixed(1)} ${y.toFixed(1)}a${size.toFixed(1)} ${size.toFixed(1)} 0 1 1 ` +
		`${(size * 2).toFixed(1)} 0q0 ${(size * 0.7).toFixed(1)} ${(-size).toFixed(1)} ${(size * 0.7).toFixed(1)}q` +
		`${(-size).toFixed(1)} 0 ${(-size).toFixed(1)} ${(-size * 0.7).toFixed(1)}` +
		`${stroke(x, y + size * 0.7, x, y + size * 1.5)}`
}
const tuft = (x, y, random) =>
	`${stroke(x - 5, y, x - 3, y - 5 - random() * 3)}${stroke(x, y, x, y - 7 - random() * 3)}` +
	`${stroke(x + 5, y, x + 3, y - 5 - random() * 3)}`
const ripple = (x, y) => `M${(x - 12).toFixed(1)} ${y.toFixed(1)}q6 -3 12 0t12 0`
const reed = (x, y, random) => `${stroke(x - 10, y, x + 10, y)}${random() < 0.4 ? tuft(x, y - 1, random) : ''}`

const FILL = {
	woods: area => strewn(area, 20, tree), rough: area => strewn(area, 34, tuft),
	water: area => strewn(area, 30, ripple), marsh: area => strewn(area, 26, reed),
}

// Blocks of houses, a little askew, with lanes between.
const houses = area =>
	strewn(area, 44, (x, y, random) => {
		const [wide, high] = [9 + random() * 8, 8 + random() * 6]
		return `M${(x - wide).toFixed(1)} ${(y - high).toFixed(1)}h${(wide * 2).toFixed(1)}v${(high * 2).toFixed(1)}` +
			`h${(-wide * (0.6 + random())).toFixed(1)}v${(-high * 0.5).toFixed(1)}H${(x - wide).toFixed(1)}Z`
	})

// ---- Lines ---------------------------------------------------------------------------------------------------

function drawLine(field, line) {
	const runs = between(line.points, line.gaps || []).map(points => points.map(point => field.page(point)))
	const winding = line.sign === 'stream' || line.sign === 'river'
	const all = runs.map(run => (winding ? soften(run, false, 3) : run)),
		d = all.map(run => path(run)).join('')
	return h('g', { key: line.id, class: line.sign },
		LINE[line.sign](all, d, field.turned === (line.front === 'left') ? 1 : -1, line.front))
}

const LINE = {
	stream: (runs, d) => [h('path', { class: 'bank', d }), h('path', { class: 'water', d })],
	river: (runs, d) => [h('path', { class: 'bank', d }), h('path', { class: 'water', d })],
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
	works: (runs, d, hand, front) => [
		h('path', { class: 'bank', d }),
		h('path', { class: 'line', d: d + teeth(runs, hand, front, 16, 9) }),
	],
	fort: (runs, d, hand, front) => [
		h('path', { class: 'bank', d }),
		h('path', { class: 'line', d: d + teeth(runs, hand, front, 40, 22) }),
	],
}

// Redans along a line, their points towards the enemy: on one side of it, or on both.
function teeth(runs, hand, front, gap, high) {
	return (front === 'both' ? [1, -1] : [hand])
		.flatMap(side =>
			runs
				.flatMap(run => stations(run, false, gap))
				.map(([x, y, dx, dy]) =>
					path([
						[x - (dx * gap) / 3, y - (dy * gap) / 3], [x - dy * high * side, y + dx * high * side],
						[x + (dx * gap) / 3, y + (dy * gap) / 3],
					]),
				),
		)
		.join('')
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

function drawRoad(field, road) {
	const d = path(soften(road.points.map(point => field.page(point)), false, 2))
	const width = Math.max((road.half || 0) * 2 * field.scale, INCH / 5)
	return h('g', { key: road.id, class: 'road' },
		h('path', { class: 'sides', d, 'stroke-width': width }),
		h('path', { class: 'way', d, 'stroke-width': width - 4 }))
}
