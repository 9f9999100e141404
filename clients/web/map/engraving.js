// Ground as an engraver of plans draws it, with light from the upper left of the page however the table is turned:
// slopes shaded and hatched in two tones, trees and houses with their shadows, water with lines along its shores.
// Alike on every map, and the same every time. What is drawn of a tree or a house is a shadow, a body of
// one sort or the other, what of it the light falls on or leaves, and what stands out of it (LAYERS).
import { h } from '../dom.js'
import { curve, path, scatter, soften, stations, stroke } from './outline.js'

const LIGHT = [-0.6, -0.8]
const round = number => Math.round(number * 10) / 10

/** What the fills of a ground refer to. */
export const tints = () =>
	h('defs', { key: 'tints' },
		h('linearGradient', { id: 'relief', x1: 0.15, y1: 0, x2: 0.85, y2: 1 },
			[0, 0.45, 1].map(offset => h('stop', { offset, class: `relief${offset * 100}` }))),
		h('pattern', { id: 'grain', width: 310, height: 270, patternUnits: 'userSpaceOnUse' },
			h('path', { class: 'grain', d: grain() })))

/** The paper, with its fibres. */
export const paper = (width, height) => [
	h('rect', { class: 'paper', width, height }), h('rect', { class: 'fibres', width, height }),
]

function grain() {
	const random = scatter(17, 4)
	return Array.from({ length: 44 }, () => {
		const [x, y] = [random() * 300, random() * 260]
		return stroke(x, y, x + random() * 9 - 2, y + random() * 5 - 2)
	}).join('')
}

/**
 * A closed line drawn in by so much, its inside being on the right of who walks it; what would cross itself is left
 * out.
 * @param {number[][]} loop
 */
export function inset(loop, by) {
	const spots = stations(loop, true, 9), near = by * by * 0.9
	return spots.map(([x, y, dx, dy]) => [x - dy * by, y + dx * by])
		.filter(([px, py]) => spots.every(([x, y]) => (px - x) * (px - x) + (py - y) * (py - y) >= near))
}

// ---- Hills ---------------------------------------------------------------------------------------------------

/**
 * A hill from its foot up, `levels` high, each level's slope `deep`; where `cut` says so the ground ends, and there is
 * no slope.
 * @param {number[][]} foot
 * @param {string} key
 * @param {{ levels: number, deep: number, cut(point: number[]): boolean, times?: number }} shape
 */
export function hill(foot, key, { levels, deep, cut, times = 1 }) {
	const drawn = []
	for (let level = 0; level < levels && foot.length > 5; level++) {
		const outer = curve(foot, true), [crest, ...rings] = STEEP.map(share => inset(foot, deep * share))
		drawn.push(
			h('path', { key: `f${key} ${level}`, class: 'height', d: outer }),
			...[crest, ...rings].map((ring, n) => h('path', {
				key: `s${key} ${level} ${n}`, class: 'slope', 'fill-rule': 'evenodd',
				d: outer + (ring.length > 5 ? curve(ring, true) : ''),
			})),
			...hachures(foot, deep, cut, times).map(([tone, d], n) =>
				h('path', { key: `h${key} ${level} ${n}`, class: `hachure ${tone}`, d })))
		foot = soften(crest, true, 1)
	}
	return drawn
}

// So far up its slope each shade of a hill reaches: it is the darker the lower.
const STEEP = [1, 0.7, 0.4]
const STROKES = 40

// Wedges down the slope, every other one short, darker where it lies in shadow; in runs, as trees are in squares.
function hachures(foot, deep, cut, times) {
	const random = scatter(foot.length, Math.round(foot[0][0])), runs = new Map()
	stations(foot, true, 6 * times).forEach(([x, y, dx, dy], at) => {
		const tone = dy * LIGHT[0] - dx * LIGHT[1] < -0.1 ? 'shaded' : 'lit',
			[top, low] = [deep * (0.86 + random() * 0.14), deep * (at % 2 ? 0.06 : 0.5) * (0.6 + random())],
			lean = (random() - 0.5) * 3, wide = (tone === 'lit' ? 0.6 : 1.3) * times,
			run = `${tone} ${Math.floor(at / STROKES)}`
		if (!cut([x, y]))
			runs.set(run, (runs.get(run) || '') + path([-1, 1].map(hand =>
				[x - dy * top + dx * hand * wide, y + dx * top + dy * hand * wide])
				.concat([[x - dy * low + dx * lean, y + dx * low + dy * lean]]), true))
	})
	return [...runs].map(([run, d]) => [run.split(' ')[0], d])
}

/**
 * Lines along the shore of water, fainter the farther out.
 * @param {number[][]} shore
 * @param {string} key
 */
export const shores = (shore, key, times = 1) =>
	[6, 13, 22].map((by, n) => {
		const line = inset(shore, by * times)
		return line.length > 5 && h('path', { key: `${key} ${n}`, class: `shore shore${n}`, d: curve(line, true) })
	})

// ---- Trees and houses ----------------------------------------------------------------------------------------

const blob = (x, y, r, s) => `M${round(x - r)} ${round(y)}a${r} ${s} 0 1 1 ${2 * r} 0a${r} ${s} 0 1 1 ${-2 * r} 0`

/**
 * How much larger than life the signs of a table this wide are drawn: it is looked at from farther away.
 * @param {number} width
 */
export const signSize = width => Math.round(Math.min(Math.max(Math.sqrt(width / 1600), 1), 2) * 10) / 10

/** A tree from above and a little aslant, its crown of five lobes; some are darker, and stand in no light. */
export function tree(x, y, random, times = 1) {
	const size = round((6.5 + random() * 3.5) * times), lobe = round(size * 0.66), turn = random()
	const around = Array.from({ length: 6 }, (_, n) => {
		const angle = (n + turn) * Math.PI * 0.4
		return [round(Math.cos(angle) * size * 0.82), round(Math.sin(angle) * size * 0.78)]
	})
	const crown = around.slice(1)
		.map(([px, py], n) => `a${lobe} ${lobe} 0 0 1 ${round(px - around[n][0])} ${round(py - around[n][1])}`)
	const body = `M${round(x + around[0][0])} ${round(y + around[0][1])}${crown.join('')}Z`, dark = random() < 0.3
	return [
		blob(x + size * 0.5, y + size * 0.6, size, round(size * 0.72)), ...dark ? ['', body] : [body, ''],
		`M${round(x - size * 0.55)} ${round(y)}q0 ${round(-size * 0.5)} ${round(size * 0.5)} ${round(-size * 0.55)}`,
	]
}

/** A house from above, its ridge along its length, a half of it in shadow. */
export function house(x, y, half, wide, angle, thatched = false) {
	const [c, s] = [Math.cos(angle), Math.sin(angle)]
	const at = (u, v, off = 0) => [x + u * c - v * s + off, y + u * s + v * c + off]
	const box = (from, to, off = 0) =>
		path([at(-half, from, off), at(half, from, off), at(half, to, off), at(-half, to, off)], true)
	const roof = box(-wide, wide)
	return [
		box(-wide, wide, 4), ...thatched ? ['', roof] : [roof, ''], c > 0 ? box(0, wide) : box(-wide, 0),
	]
}

/** A church: a nave, a tower, and a cross on it. */
export function church(x, y, times = 1) {
	const [eight, spire] = [8 * times, Math.round(x - 13 * times)]
	const [nave, tower] = [house(x + 6 * times, y, 17 * times, eight, 0), house(spire, y, eight, eight, 0)]
	return [
		...nave.map((part, n) => part + tower[n]),
		`M${spire} ${y - 2 * eight}v${1.5 * eight}M${spire - eight / 2} ${y - 1.5 * eight}h${eight}`,
	]
}

const LAYERS = ['cast', 'signs', 'other', 'upper', 'cross']

/** A covered ground in layers: what lies in one square is one path, since a browser passes over those elsewhere. */
export const layered = squares =>
	LAYERS.flatMap((name, layer) =>
		squares.map((parts, n) => parts[layer] && h('path', { key: `${name}${n}`, class: name, d: parts[layer] })))

/**
 * The signs of one square laid together.
 * @param {string[]} all
 * @param {string[]} one
 */
export const together = (all, one) =>
	Array.from({ length: Math.max(all.length, one.length) }, (_, n) => (all[n] || '') + (one[n] || ''))

// ---- Lines ---------------------------------------------------------------------------------------------------

/**
 * Where two lines cross, with the direction of the first: [x, y, dx, dy].
 * @param {number[][]} way
 * @param {number[][]} water
 */
export function crossings(way, water) {
	/** @type {number[][]} */
	const found = []
	for (let i = 1; i < way.length; i++)
		for (let j = 1; j < water.length; j++) {
			const [[ax, ay], [bx, by]] = [way[i - 1], way[i]], [[cx, cy], [ex, ey]] = [water[j - 1], water[j]]
			const [dx, dy, ux, uy] = [bx - ax, by - ay, ex - cx, ey - cy], det = dx * uy - dy * ux
			const t = ((cx - ax) * uy - (cy - ay) * ux) / det, u = ((cx - ax) * dy - (cy - ay) * dx) / det
			if (det && t >= 0 && t < 1 && u >= 0 && u < 1) {
				const length = Math.hypot(dx, dy)
				found.push([ax + dx * t, ay + dy * t, dx / length, dy / length])
			}
		}
	return found
}

/**
 * A bridge over water this wide, along a way: its planks, and its parapets.
 * @param {number[]} spot
 */
export function bridge([x, y, dx, dy], wide, half) {
	const at = (u, v) => [x + dx * u - dy * v, y + dy * u + dx * v], long = wide / 2 + 11
	return [
		h('path', {
			class: 'planks', d: path([at(-long, -half), at(long, -half), at(long, half), at(-long, half)], true),
		}),
		h('path', {
			class: 'parapets',
			d: [-half, half].map(v => path([at(-long - 4, v * 1.6), at(-long, v), at(long, v), at(long + 4, v * 1.6)]))
				.join(''),
		}),
	]
}

/** A brook along a path: its banks, its water, and how deep that is. */
export const brook = d => ['bank', 'water', 'deep'].map(name => h('path', { class: name, d }))

/** A hedge with a bush at each of these stations. */
export const hedge = along =>
	h('path', { class: 'bushes', d: along.map(([x, y], n) => blob(x, y, 5 - n % 2, 5 - n % 2)).join('') })

/** The teeth of a cliff at these stations. */
export const teeth = along =>
	along.map(([x, y, dx, dy]) => stroke(x - dy * 6, y + dx * 6, x + dy * 6, y - dx * 6)).join('')

/**
 * Works along lines: the ditch before them, the bank, its crest, and gabions upon it. `hand` is the side of the enemy.
 * @param {number[][][]} runs
 * @param {number[]} hands
 */
export function works(runs, hands, strong = false) {
	const [far, size] = strong ? [15, 4] : [11, 3], d = runs.map(run => path(run)).join('')
	const along = gap => runs.flatMap(run => stations(run, false, gap))
	return [
		h('path', { class: 'ditch', d: hands.flatMap(hand => along(4.5).map(([x, y, dx, dy]) =>
			stroke(x - dy * 4 * hand, y + dx * 4 * hand, x - dy * far * hand, y + dx * far * hand))).join('') }),
		...['bank', 'rampart'].map(name => h('path', { class: name, d })),
		h('path', { class: 'gabions', d: along(9).map(([x, y]) => blob(x, y, size, size)).join('') }),
	]
}
