// The figures on stands, seen from above: so many as a stand can lose, so that whoever has fallen is gone from it.
// Loaded when a map stands.
import { h } from '../dom.js'
import { coat, path, scatter } from '../map/outline.js'
import { SIGN, between, slash } from './figures.js'
/** @import { Men } from './types.d.ts' */

/**
 * So many on each stand in each of its `ranks`: hats over shoulders, or riders on horses. `gone` of those on the stand
 * numbered `thinned` have fallen, from its right: what they stood on lies bare. Where whole stands were `lost` of what
 * these are the rest of, their share is wanting in each rank, here and there. They stand as far out of line as they are
 * `ragged`, always in the same way. `sign` is that of their arm, along the rear.
 * @param {Men} what
 */
export function men({ rects, each, ranks = 1, mounted, nation, sign, ragged = 0, gone = 0, thinned = -1, lost = 0 }) {
	const amid = ranks > 1 ? [0.2, 0.53] : [AMID], astray = Math.min(ragged, 4) * 0.45
	const marks = sign === 'horse' ? slash : SIGN[sign || '']
	const wanting = Math.min(each - 1, Math.round(each * lost / (rects.length + lost)))
	const standing = rects.flatMap((rect, n) => amid.flatMap((deep, rank) => {
		const random = scatter(Math.round(rect[0][0] * 8), n), from = n * 5 + rank * 2
		return Array.from({ length: each - (n === thinned ? gone : 0) }, (_, k) =>
			placed(rect, (k + 0.5) / each, each, deep, [random(), random()].map(value => (value - 0.5) * astray)))
			.filter((_, k) => wanting <= (k * STRIDE + from) % each)
	}))
	const drawn = shape => standing.map(place => path(shape.map(place), true)).join('')
	return [
		h('path', { class: 'turf', d: rects.map(rect => path(share(rect, 1), true)).join('') }),
		marks && h('path', { class: `arm ${sign}`, d: rects.map(rear).map(marks).join('') }),
		gone > 0 && rects[thinned] && h('path', { class: 'bare', d: path(share(rects[thinned], gone / each), true) }),
		mounted && h('path', { class: 'horses', d: drawn(HORSE) }),
		h('path', {
			class: 'men', d: drawn(mounted ? RIDER : SHOULDERS), style: { fill: coat(nation) },
		}),
		h('path', { class: 'hats', d: drawn(mounted ? COCKED : TRICORNE) }),
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
const HORSE = [[0, 1.5], [0.2, 0.7], [0.45, 0.3], [0.4, -0.9], [0, -1.5], [-0.4, -0.9], [-0.45, 0.3], [-0.2, 0.7]]
const RIDER = [[-0.8, 0.2], [0, 0.6], [0.8, 0.2], [0.4, -0.9], [-0.4, -0.9]]
const COCKED = TRICORNE.map(([x, y]) => [x * 0.55, y * 0.5 - 0.1])
