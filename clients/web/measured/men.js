// The figures on stands, seen from above: so many as a stand can lose, so that whoever has fallen is gone from it.
// Loaded when a map stands.
import { h } from '../dom.js'
import { path, scatter } from '../outline.js'
import { between, coat, onCoat } from './figures.js'
/** @import { Men } from './types.d.ts' */

/**
 * So many on each stand in each of its `ranks`: hats over shoulders, or over the backs of horses. `gone` of those on
 * the stand numbered `thinned` have fallen, from its right: what they stood on lies bare. They stand as far out of line
 * as they are `ragged`, always in the same way.
 * @param {Men} what
 */
export function men({ rects, each, ranks = 1, mounted, nation, ragged = 0, gone = 0, thinned = -1 }) {
	const amid = ranks > 1 ? [0.2, 0.53] : [AMID], astray = Math.min(ragged, 4) * 0.45
	const standing = rects.flatMap((rect, n) => amid.flatMap(deep => {
		const random = scatter(Math.round(rect[0][0] * 8), n)
		return Array.from({ length: each - (n === thinned ? gone : 0) }, (_, k) =>
			placed(rect, (k + 0.5) / each, each, deep, [random(), random()].map(value => (value - 0.5) * astray)))
	}))
	const drawn = shape => standing.map(place => path(shape.map(place), true)).join('')
	return [
		gone > 0 && rects[thinned] && h('path', { class: 'bare', d: path(share(rects[thinned], gone / each), true) }),
		h('path', {
			class: onCoat('men', nation), d: drawn(mounted ? HORSE : SHOULDERS), style: { fill: coat(nation) },
		}),
		h('path', { class: 'hats', d: drawn(mounted ? RIDER : TRICORNE) }),
	]
}

// Before the band along the rear, so far from the left end of a stand, and as large as there is room.
const AMID = 0.37, ABREAST = 0.43

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

// Seen from above, in halves of the room that one of them has; the first number goes to the right, the second ahead.
const SHOULDERS = [ // with the musket at the right one
	[-0.7, 0.15], [-0.4, 0.3], [0.4, 0.3], [0.7, 0.15], [0.7, 0.95], [0.7, -0.2], [0.35, -0.45], [-0.35, -0.45],
	[-0.7, -0.2],
]
const TRICORNE = [[0, 0.6], [0.25, 0], [0.62, -0.4], [0, -0.3], [-0.62, -0.4], [-0.25, 0]]
const HORSE = [
	[0, 0.95], [0.2, 0.75], [0.25, 0.35], [0.45, 0.1], [0.4, -0.7], [0, -0.95], [-0.4, -0.7], [-0.45, 0.1],
	[-0.25, 0.35], [-0.2, 0.75],
]
const RIDER = TRICORNE.map(([x, y]) => [x * 0.8, y * 0.6 - 0.15])
