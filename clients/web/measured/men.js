// The figures on stands, seen from above: so many as a stand can lose, so that whoever has fallen is gone from it.
// Loaded when a map stands.
import { h } from '../dom.js'
import { coat, path, scatter } from '../map/outline.js'
import { colours, facings } from '../map/livery.js'
import { SIGN, between, slash } from './figures.js'
/** @import { Men } from './types.d.ts' */

/**
 * So many on each stand in each of its `ranks`: hats over shoulders, or riders on horses. `gone` of those on the stand
 * numbered `thinned` have fallen, from its right: what they stood on lies bare. Where whole stands were `lost` of what
 * these are the rest of, their share is wanting in each rank, here and there. They stand as far out of line as they are
 * `ragged`, always in the same way. `sign` is that of their arm, along the rear.
 * A `crew` serves the gun that is drawn on each stand.
 * @param {Men} what
 */
export function men({ crew, ...body }) {
	return crew ? gunners(body) : ranked(body)
}

// To both sides of a gun, by its muzzle and by its trail.
const SERVING = [[0.13, 0.24], [0.87, 0.24], [0.13, 0.78], [0.87, 0.78]], SLIGHT = 5

/** @param {Men} what */
function gunners({ rects, nation }) {
	const standing = rects.flatMap(rect => SERVING.map(([along, deep]) => placed(rect, along, SLIGHT, deep, [0, 0])))
	const drawn = (...shapes) => shapes.flatMap(shape => standing.map(place => path(shape.map(place), true))).join('')
	return [
		h('path', { class: 'shadows', d: drawn(SHADOW) }),
		h('path', { class: 'men', d: drawn(SHOULDERS), style: { fill: coat(nation) } }),
		h('path', { class: 'cuffs', d: drawn(CUFF), style: { fill: facings(nation || '') } }),
		h('path', { class: 'hats', d: drawn(TRICORNE) }),
	]
}

/** @param {Men} what */
function ranked({ rects, each = 1, ranks = 1, mounted, nation, sign, ragged = 0, gone = 0, thinned = -1, lost = 0 }) {
	const amid = ranks > 1 ? [0.2, 0.53] : [AMID], astray = Math.min(ragged, 4) * 0.45
	const marks = sign === 'horse' ? slash : SIGN[sign || '']
	const wanting = Math.min(each - 1, Math.round(each * lost / (rects.length + lost)))
	const standing = rects.flatMap((rect, n) => amid.flatMap((deep, rank) => {
		const random = scatter(Math.round(rect[0][0] * 8), n), from = n * 5 + rank * 2
		return Array.from({ length: each - (n === thinned ? gone : 0) }, (_, k) =>
			placed(rect, (k + 0.5) / each, each, deep, [random(), random()].map(value => (value - 0.5) * astray)))
			.filter((_, k) => wanting <= (k * STRIDE + from) % each)
	}))
	const drawn = (...shapes) => shapes.flatMap(shape => standing.map(place => path(shape.map(place), true))).join('')
	const bearer = standing[standing.length >> 1], high = mounted ? 1 : 1.5, faced = { fill: facings(nation || '') }
	const drummer = !mounted && standing[(standing.length >> 1) - 1]
	const carried = (shape, by = bearer) => shape.map(([u, v]) => by([u * high, v * high]))
	return [
		h('path', { class: 'turf', d: rects.map(rect => path(share(rect, 1), true)).join('') }),
		marks && h('path', { class: `arm ${sign}`, d: rects.map(rear).map(marks).join('') }),
		gone > 0 && rects[thinned] && h('path', { class: 'bare', d: path(share(rects[thinned], gone / each), true) }),
		h('path', { class: 'shadows', d: drawn(mounted ? SHADE : SHADOW) }),
		mounted && h('path', { class: 'horses', d: drawn(HORSE) }),
		mounted && h('path', { class: 'cloths', d: drawn(CLOTH), style: faced }),
		h('path', {
			class: 'men', d: drawn(mounted ? RIDER : SHOULDERS), style: { fill: coat(nation) },
		}),
		!mounted && h('path', { class: 'cuffs', d: drawn(CUFF, TURNBACK), style: faced }),
		!mounted && h('path', { class: 'crossbelts', d: drawn(BELT) }),
		h('path', { class: 'hats', d: drawn(mounted ? COCKED : TRICORNE) }),
		standing.length > 0 && sign !== 'civilian' && [
			h('path', { class: 'staffs', d: path(carried(STAFF)) }),
			colours(nation || '', carried(FLAG)).map(([d, fill]) => h('path', { class: 'silk', d, style: { fill } })),
			drummer && h('path', { class: 'drum', d: path(carried(DRUM, drummer), true), style: faced }),
		],
	]
}

// Before the band along the rear, so far from the left end of a stand, and as large as there is room; and those who
// are wanting are not one beside the other.
const AMID = 0.37, ABREAST = 0.43, STRIDE = 5

/** @param {number[][]} rect */
function placed([fl, fr, rr, rl], along, each, rank, astray) {
	const [x, y] = between(between(fl, fr, along), between(rl, rr, along), rank)
	const across = [fr[0] - fl[0], fr[1] - fl[1]].map(value => value / each * ABREAST),
		[ahead, deep] = [[across[1], -across[0]], Math.hypot(fl[0] - rl[0], fl[1] - rl[1])],
		most = Math.min(1, deep * AMID / (Math.hypot(...across) || 1))
	return ([u, v]) => [0, 1].map(axis =>
		[x, y][axis] + (across[axis] * (u + astray[0]) + ahead[axis] * (v + astray[1])) * most)
}

// So much of a stand from its right end, without that band.
/** @param {number[][]} rect */
function share([fl, fr, rr, rl], part) {
	const [right, left] = [between(fr, rr, 2 * AMID), between(fl, rl, 2 * AMID)]
	return [between(fr, fl, part), fr, right, between(right, left, part)]
}

/** @param {number[][]} rect */
const rear = ([fl, fr, rr, rl]) => [between(fl, rl, 2 * AMID), between(fr, rr, 2 * AMID), rr, rl]

// Seen from above, in halves of the room that one of them has; the first number goes to the right, the second ahead.
// With the musket at the right shoulder.
const SHOULDERS = [[-1, 0.4], [0.9, 0.4], [0.9, 1.5], [1.1, 1.5], [1.1, -1], [-1, -1]]
const TRICORNE = [[0, 0.75], [0.35, 0.1], [0.8, -0.45], [0, -0.35], [-0.8, -0.45], [-0.35, 0.1]]
// What stands at his right hand and lies under him; with what his coat is faced, and his belt over it.
const SHADOW = [[-0.8, 0.2], [1.2, 0.2], [1.3, -1.25], [-0.7, -1.35]]
const SHADE = [[-0.3, 1.2], [0.7, 1], [0.75, -1.5], [-0.2, -1.6]]
const CUFF = [[-1, 0.4], [-1, 0], [0.9, 0], [0.9, 0.4]], TURNBACK = [[-1, -1], [-0.2, -1], [-0.6, -0.55]]
const BELT = [[-0.85, 0.3], [-0.5, 0.3], [0.85, -0.9], [0.5, -0.9]]
// Beside them foot have a drum before one of them.
const DRUM = [[-0.5, 0.8], [-0.3, 0.5], [0.3, 0.5], [0.5, 0.8], [0.5, 1.3], [0.3, 1.6], [-0.3, 1.6], [-0.5, 1.3]]
const CLOTH = [[-0.5, -0.3], [0.5, -0.3], [0.48, -1], [-0.48, -1]]
// The colours of a body are carried in the middle of it.
const STAFF = [[0.2, -1], [0.2, 3.4]], FLAG = [[0.2, 3.4], [3, 3.1], [3, 1.3], [0.2, 1.5]]
const HORSE = [[0, 1.5], [0.2, 0.7], [0.45, 0.3], [0.4, -0.9], [0, -1.5], [-0.4, -0.9], [-0.45, 0.3], [-0.2, 0.7]]
const RIDER = [[-0.8, 0.2], [0, 0.6], [0.8, 0.2], [0.4, -0.9], [-0.4, -0.9]]
const COCKED = TRICORNE.map(([x, y]) => [x * 0.55, y * 0.5 - 0.1])
