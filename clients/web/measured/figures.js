// What stands on a measured table, to scale: troops as the rectangles of their bases, guns, leaders and messengers as
// discs. Few elements for each: all of a unit's bases are one path.
import { h, classes } from '../dom.js'
import { coat, path, scatter, stroke } from '../map/outline.js'
/** @import { Body, Disc, Gun } from './types.d.ts' */

/** @type {(a: number[], b: number[]) => [number, number]} */
export const mid = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
export const between = (a, b, share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]

/**
 * A body of troops, filled with its coat, its side's colour along the rear and round it. `rects` are corners (front
 * left, front right, rear right, rear left), `fronts` the numbers of those whose front is the body's; sign: foot,
 * horse, dragoon, hussar, civilian; `nation` names the coat; `loose`: in no order; `ragged`: how far its front is out
 * of line; `pointed`: a point where it faces is told far off; `whole`: the rectangle all of it fills, which has the
 * sign of its arm once more, for then.
 * @param {Body} what
 */
export function body({ rects, fronts, sign, nation, loose, ragged = 0, pointed, whole }) {
	const all = rects.map(rect => path(rect, true)).join('')
	const rear = rects
		.map(([fl, fr, rr, rl]) => path([between(rl, fl, 0.27), between(rr, fr, 0.27), rr, rl], true))
		.join('')
	const front = fronts.map(n => path(brow(rects[n], ragged))).join('')
	return [
		h('path', { class: classes('body coat', loose && 'loose'), d: all, style: { fill: coat(nation) } }),
		h('path', { class: 'hatch', d: all }),
		h('path', { class: 'band', d: rear }),
		SIGN[sign] && h('path', {
			class: onCoat(classes('sign', sign, whole !== undefined && 'each'), nation),
			d: rects.map(SIGN[sign]).join(''),
		}),
		whole !== undefined && SIGN[sign] && h('path', {
			class: `sign ${sign} whole`,
			d: (whole ? [whole] : rects).map(sign === 'horse' ? slash : SIGN[sign]).join(''),
		}),
		h('path', { class: classes('edge', loose && 'loose'), d: all }),
		h('path', {
			class: 'front leads',
			d: front + (fronts.length && !loose ? (pointed ? nose : tick)(...ahead(rects, fronts)) : ''),
		}),
	]
}

// The front edge, as far out of line as the troops are in disorder, always in the same way.
function brow(rect, ragged) {
	const [fl, fr, , rl] = rect
	const steps = ragged ? 8 : 1, deep = Math.min(ragged, 4) * 0.1,
		random = scatter(...fl.map(value => Math.round(value * 8)))
	return Array.from({ length: steps + 1 }, (_, n) => {
		const [x, y] = between(fl, fr, n / steps), by = (random() - 0.35) * deep
		return [x + (fl[0] - rl[0]) * by, y + (fl[1] - rl[1]) * by]
	})
}

// Coats on which a sign is drawn pale, to be seen.
const PALE = new Set([
	'british', 'dutch', 'prussian', 'hanoverian', 'hessian', 'swiss', 'irish', 'palatine', 'portuguese', 'russian',
	'swedish', 'ottoman', 'brunswick',
])

/** The class of what is drawn on a coat. */
export const onCoat = (name, nation = '') => classes(name, PALE.has(nation) && 'pale')

/** @type {(rect: number[][]) => string} */
export const slash = ([, fr, , rl]) => path([rl, fr])
/** @type {{ [sign: string]: (rect: number[][]) => string }} */
export const SIGN = {
	horse: ([, fr, rr, rl]) => path([rl, fr, rr], true),
	dragoon: rect => {
		const [fl, fr, rr] = rect
		return slash(rect) + dot(mid(fl, rr), Math.hypot(fr[0] - fl[0], fr[1] - fl[1]) / 8)
	},
	hussar: ([fl, fr, rr, rl]) => path([rl, mid(fl, fr), rr]),
	civilian: rect => slash(rect) + path([rect[0], rect[2]]),
}
/** @type {(at: number[], r: number) => string} */
const dot = ([x, y], r) =>
	`M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(2 * r).toFixed(1)} 0a` +
	`${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(-2 * r).toFixed(1)} 0`

// The middle of the front, and the direction ahead of it, as long as one.
/** @returns {[number, number, number, number]} */
function ahead(rects, fronts) {
	const [first, last] = [rects[fronts[0]], rects[fronts[fronts.length - 1]]]
	const [x, y] = mid(mid(first[0], first[1]), mid(last[0], last[1]))
	const [dx, dy] = [first[0][0] - first[3][0], first[0][1] - first[3][1]], length = Math.hypot(dx, dy) || 1
	return [x, y, dx / length, dy / length]
}

// Ahead of that, a short mark, and a point that is told far off.
/** @type {(x: number, y: number, ux: number, uy: number) => string} */
const tick = (x, y, ux, uy) => stroke(x, y, x + ux * 10, y + uy * 10)
/** @type {(x: number, y: number, ux: number, uy: number) => string} */
const nose = (x, y, ux, uy) =>
	path([[x - uy * 16, y + ux * 16], [x + ux * 19, y + uy * 19], [x + uy * 16, y - ux * 16]], true)

/**
 * A gun of this width and depth, facing up, its front edge at nothing.
 * @param {Gun} what
 */
export function gun({ width, depth, sign, nation, limbered, crewless }) {
	const bore = { heavy: 0.16, medium: 0.12, light: 0.09, howitzer: 0.15, mortar: 0.2 }[sign] || 0.12,
		short = sign === 'howitzer' || sign === 'mortar'
	const [b, top, end] = [width * bore, short ? depth * 0.3 : depth * 0.06, depth * 0.7]
	const barrel = `M${-b * 0.6} ${top}h${b * 1.2}L${b} ${end}h${-2 * b}Z`
	return [
		h('rect', {
			class: classes('stand coat', crewless && 'crewless'), x: -width / 2, y: 0, width, height: depth,
			style: { fill: coat(nation) },
		}),
		h('rect', { class: 'band', x: -width / 2, y: depth * 0.84, width, height: depth * 0.16 }),
		h('g', { transform: limbered ? `rotate(180 0 ${depth / 2})` : null },
			h('path', {
				class: 'carriage',
				d: `M${-b * 0.8} ${depth * 0.86}L0 ${depth * 0.5}L${b * 0.8} ${depth * 0.86}M${-width * 0.34} ` +
					`${depth * 0.55}h${width * 0.68}`,
			}),
			h('path', {
				class: 'wheel',
				d: [-1, 1].map(hand => `M${hand * width * 0.34 - 2.5} ${depth * 0.38}h5v${depth * 0.34}h-5Z`).join(''),
			}),
			h('path', { class: 'body barrel', d: barrel })),
		h('path', { class: 'front leads', d: `M${-width / 2} 0h${width}` }),
	]
}

/**
 * A disc in the colour of its side; with letters, an officer's portrait on it, on whose coat they stand: as many rings
 * as his rank has, and a flag from the second on. A messenger's is small.
 * @param {Disc} what
 */
export function disc({ radius, letters, rings = 1, spent, down }) {
	const part = (name, shape, size = radius / 10) =>
		h('path', { class: name, d: path(shape.map(point => point.map(value => value * size)), true) })
	return [
		letters && rings > 1 && part('flag', FLAG, radius * (rings > 2 ? 0.1 : 0.075)),
		h('circle', { class: classes('cloth', spent && 'spent', down && 'down'), r: radius }),
		Array.from({ length: rings - 1 }, (_, n) => h('circle', { class: 'ring', r: radius - 2.5 - n * 2.5 })),
		letters && [
			part('bust', BUST), part('face', FACE), part('hat', HAT),
			h('text', { y: radius * 0.83, style: { 'font-size': `${(radius * 0.72).toFixed(1)}px` } }, letters),
		],
	]
}

// In tenths of the disc's radius: shoulders, a face, a hat with three corners, and a flag on its pole.
const BUST = [[-7, 7], [-8, 3], [-4, 0], [4, 0], [8, 3], [7, 7], [0, 10]]
const FACE = [[-4, -6], [4, -6], [3, -1], [0, 1], [-3, -1]]
const HAT = [[-10, -6], [-6, -8], [-4, -12], [0, -14], [4, -12], [6, -8], [10, -6], [5, -4], [0, -6], [-5, -4]]
const FLAG = [[9, 8], [9, -20], [24, -18], [20, -14], [24, -9], [9, -9]]

/** Beads in a row from the left, `count` of them, in rows of six. */
export function beads(count, x, y, size = 5) {
	return count
		? h('path', {
				class: 'beads',
				d: Array.from({ length: count }, (_, n) =>
					dot([x + (n % 6) * size * 2.2, y + Math.floor(n / 6) * size * 2.2], size),
				).join(''),
			})
		: null
}
