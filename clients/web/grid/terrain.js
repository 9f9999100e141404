// The ground, engraved: hills by slope and hachure, woods as trees, villages as houses round a church, marsh by
// strokes, streams, walls and hedges along the edges of boxes, entrenchments as a zigzag.
import { h } from '../dom.js'
import {
	brook, church, hedge, hill, house, layered, paper, teeth, tints, together, tree, works,
} from '../map/engraving.js'
import { openFields } from '../map/fields.js'
import { BOX, STEP } from './field.js'
import { path, scatter, soften, stations, stroke } from '../map/outline.js'
import { chains, loopsAround } from './lattice.js'

/**
 * Ground is { W, H, boxes: Map "c,r" -> { ground, elevation, entrench: [facings] }, edges: [{ between, obstacle,
 * impassable }] }. Returns the drawing; it depends on the ground and the field alone and is made once.
 */
export function terrain(field, ground) {
	const at = (c, r) => ground.boxes.get(`${c},${r}`)
	return [
		tints(), ...paper(field.width, field.height), ...openFields(field.width, field.height),
		...hills(field, at),
		area(field, at, 'marsh', marsh),
		area(field, at, 'woods', trees),
		area(field, at, 'impassable', rocks),
		...lines(field, ground),
		area(field, at, 'buildings', houses),
		entrenchments(field, ground),
	]
}

// ---- Hills ---------------------------------------------------------------------------------------------------

// The elevation of the nearest box: beyond the table's edge the ground goes on as it is.
function heights(field, at) {
	const clamp = (value, top) => Math.min(Math.max(value, 1), top)
	return (c, r) => at(clamp(c, field.W), clamp(r, field.H))?.elevation || 0
}

function hills(field, at) {
	const height = heights(field, at), drawn = []
	const cut = ([x, y]) => x < 0 || y < 0 || x > field.width || y > field.height
	let top = 0
	for (let c = 1; c <= field.W; c++)
		for (let r = 1; r <= field.H; r++)
			top = Math.max(top, height(c, r))
	for (let level = 1; level <= top; level++) {
		// Cells in drawing order, one ring of them round the field so that contours run off its edge.
		const cell = (x, y) => x >= -1 && y >= -1 && x <= field.W && y <= field.H
			&& (field.turned ? height(field.W - x, y + 1) : height(x + 1, field.H - y)) >= level
		const loops = loopsAround(cell, -1, -1, field.W, field.H).map(loop => soften(rolling(loop), true, 3))
		drawn.push(...loops.flatMap((loop, n) => hill(loop, `${level} ${n}`, { levels: 1, deep: 24, cut })))
	}
	return drawn
}

// A lattice loop as the land lies: every edge bent a little, always the same way at the same place.
function rolling(loop) {
	return loop.flatMap(([x, y], i) => {
		const [nx, ny] = loop[(i + 1) % loop.length]
		return [0.25, 0.75].map(share => {
			const random = scatter(
				Math.round((x + nx) * 8 + share * 4 * (nx - x)),
				Math.round((y + ny) * 8 + share * 4 * (ny - y)),
			)
			const out = (random() - 0.5) * 26
			return [(x + (nx - x) * share) * BOX + (ny - y) * out, (y + (ny - y) * share) * BOX - (nx - x) * out]
		})
	})
}

// ---- Covered boxes -------------------------------------------------------------------------------------------

function area(field, at, kind, fill) {
	const boxes = []
	for (let c = 1; c <= field.W; c++)
		for (let r = 1; r <= field.H; r++)
			if (at(c, r)?.ground === kind)
				boxes.push(fill(...field.topLeft([c, r]), scatter(c, r)))
	if (!boxes.length)
		return null
	const cell = (x, y) => {
		const box = field.turned ? [field.W - x, y + 1] : [x + 1, field.H - y]
		return at(...box)?.ground === kind && field.has(box)
	}
	const loops = loopsAround(cell, 0, 0, field.W - 1, field.H - 1)
		.map(loop => soften(loop.map(([x, y]) => [x * BOX, y * BOX]), true, 3))
	return h('g', { class: kind, key: kind },
		h('path', { class: 'region', d: loops.map(loop => path(loop, true)).join('') }),
		layered(boxes))
}

function trees(x, y, random) {
	let all = []
	for (let row = 0; row < 4; row++)
		for (let column = 0; column < 4; column++)
			all = together(all, tree(x + 14 + column * 24 + (random() - 0.5) * 11 + (row % 2 ? 5 : -5),
				y + 12 + row * 24 + (random() - 0.5) * 9, random))
	return all
}

// Houses round a church, as a plan shows them.
const PLACES = [
	[21, 14, 13], [51, 13, 11], [81, 15, 11], [86, 44, 12], [83, 77, 10], [54, 86, 12], [21, 83, 11], [13, 48, 13],
]
const houses = (x, y, random) =>
	PLACES.map(([px, py, half], n) =>
		house(x + px + (random() - 0.5) * 5, y + py + (random() - 0.5) * 5, half * (0.85 + random() * 0.3), 7,
			(n % 4 === 3 ? Math.PI / 2 : 0) + (random() - 0.5) * 0.3))
		.reduce(together, church(x + 50, y + 48))

function marsh(x, y, random) {
	let d = ''
	for (let row = 0; row < 6; row++)
		for (let column = 0; column < 3; column++) {
			const cx = x + 18 + column * 32 + (random() - 0.5) * 16, cy = y + 11 + row * 16 + (random() - 0.5) * 5
			const half = 7 + random() * 7
			d += stroke(cx - half, cy, cx + half, cy)
			if (random() > 0.45)
				d +=
					stroke(cx, cy, cx, cy - 6) +
					stroke(cx - 2, cy, cx - 4.5, cy - 5) +
					stroke(cx + 2, cy, cx + 4.5, cy - 5)
		}
	return ['', d]
}

function rocks(x, y) {
	let d = ''
	for (let offset = 8; offset < 2 * BOX; offset += 11) {
		const from = Math.max(0, offset - BOX),
			to = Math.min(BOX, offset)
		d +=
			stroke(x + from, y + offset - from, x + to, y + offset - to) +
			stroke(x + BOX - from, y + offset - from, x + BOX - to, y + offset - to)
	}
	return ['', d]
}

// ---- Edges ---------------------------------------------------------------------------------------------------

// The two lattice corners of the edge between two boxes, in the drawing.
function edgeOf(field, [a, b]) {
	const right = Math.max(a[0], b[0]), upper = Math.max(a[1], b[1])
	return a[1] === b[1]
		? [field.corner(right - 1, a[1] - 1), field.corner(right - 1, a[1])]
		: [field.corner(a[0] - 1, upper - 1), field.corner(a[0], upper - 1)]
}

function lines(field, ground) {
	const kinds = ['stream', 'hedge', 'wall', 'other']
	const drawn = kinds.map(kind => {
		const edges = ground.edges.filter(edge => edge.obstacle === kind).map(edge => edgeOf(field, edge.between))
		const runs = chains(edges).map(run => winding(run, kind === 'stream'))
		return edges.length ? h('g', { class: kind, key: kind }, edgeSigns[kind](runs)) : null
	})
	const barred = ground.edges.filter(edge => edge.impassable).map(edge => edgeOf(field, edge.between))
	return [...drawn, barred.length ? cliffs(barred) : null]
}

const isClosed = run => run.length > 3 && run[0][0] === run[run.length - 1][0] && run[0][1] === run[run.length - 1][1]

// Streams wander about their edge; walls and hedges are only a little rounded.
function winding(run, wanders) {
	const closed = isClosed(run)
	const points = closed ? run.slice(1) : run
	if (!wanders)
		return { points: soften(points, closed, 2), closed }
	const random = scatter(run.length, points[0][0], points[0][1])
	const bent = []
	points.forEach((point, i) => {
		const next = points[i + 1] || (closed ? points[0] : null)
		bent.push(point)
		if (next) {
			const [dx, dy] = [next[0] - point[0], next[1] - point[1]]
			bent.push([
				point[0] + dx * 0.35 - dy * (random() - 0.5) * 0.16,
				point[1] + dy * 0.35 + dx * (random() - 0.5) * 0.16,
			])
			bent.push([
				point[0] + dx * 0.7 - dy * (random() - 0.5) * 0.16,
				point[1] + dy * 0.7 + dx * (random() - 0.5) * 0.16,
			])
		}
	})
	return { points: soften(bent, closed, 3), closed }
}

const whole = runs => runs.map(run => path(run.points, run.closed)).join('')

const edgeSigns = {
	stream: runs => brook(whole(runs)),
	wall: runs => [h('path', { class: 'line', d: whole(runs) }), h('path', { class: 'stones', d: whole(runs) })],
	other: runs => [h('path', { class: 'line', d: whole(runs) })],
	hedge: runs => [hedge(runs.flatMap(run => stations(run.points, run.closed, 11)))],
}

function cliffs(edges) {
	const along = edges.flatMap(edge => stations(edge, false, 9))
	return h('path', { class: 'cliff', key: 'cliff', d: edges.map(edge => path(edge)).join('') + teeth(along) })
}

// ---- Entrenchments -------------------------------------------------------------------------------------------

function entrenchments(field, ground) {
	const runs = [...ground.boxes].flatMap(([key, box]) =>
		(box.entrench || []).map(facing => zigzag(field, key.split(',').map(Number), facing)))
	return runs.length ? h('g', { class: 'works', key: 'entrenchment' }, works(runs, [-1])) : null
}

// Redans just inside the edge, their points towards the enemy.
function zigzag(field, box, facing) {
	const [x, y] = field.centre(box)
	const turn = field.turned ? -1 : 1
	const [fx, fy] = [STEP[facing][0] * turn, -STEP[facing][1] * turn]
	const [sx, sy] = [-fy, fx]
	const points = []
	for (let n = 0; n <= 8; n++) {
		const out = n % 2 ? 45 : 36, along = -48 + n * 12
		points.push([x + fx * out + sx * along, y + fy * out + sy * along])
	}
	return points
}
