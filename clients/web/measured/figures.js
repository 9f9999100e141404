// What stands on a measured table, to scale: troops as the rectangles of their bases, guns, leaders and messengers as
// discs. Few elements for each: all of a unit's bases are one path.
import { h, classes } from '../dom.js'
import { path, stroke } from '../outline.js'
/** @import { Body, Disc, Gun } from './types.d.ts' */

/** @type {(a: number[], b: number[]) => number[]} */
const mid = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
const between = (a, b, share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]

/**
 * A body of troops. `rects` are corners (front left, front right, rear right, rear left), `fronts` the numbers of those
 * whose front is the body's; sign: foot, horse, dragoon, hussar, civilian; `nation` names the coat; `loose`: in no
 * order.
 * @param {Body} what
 */
export function body({ rects, fronts, sign, nation, loose }) {
	const all = rects.map(rect => path(rect, true)).join('')
	const coats = rects
		.map(([fl, fr, rr, rl]) => path([between(rl, fl, 0.16), between(rr, fr, 0.16), rr, rl], true))
		.join('')
	const front = fronts.map(n => path(rects[n].slice(0, 2))).join('')
	return [
		h('path', { class: 'ground', d: all }),
		h('path', { class: 'body', d: all }),
		h('path', { class: 'band', d: coats, style: { fill: coat(nation) } }),
		SIGN[sign] && h('path', { class: `sign ${sign}`, d: rects.map(SIGN[sign]).join('') }),
		h('path', { class: classes('edge', loose && 'loose'), d: all }),
		h('path', { class: 'front leads', d: front + (fronts.length && !loose ? tick(rects, fronts) : '') }),
	]
}

// map.css knows the colours of coats; a nation it does not know has none.
const coat = nation => `var(--nation-${/^[a-z]+$/.test(nation) ? nation : 'none'}, var(--nation-none))`

/** @type {{ [sign: string]: (rect: number[][]) => string }} */
const SIGN = {
	horse: ([fl, fr, rr, rl]) => path([rl, fr, rr], true),
	dragoon: ([fl, fr, rr, rl]) => path([rl, fr]) + dot(mid(fl, rr), Math.hypot(fr[0] - fl[0], fr[1] - fl[1]) / 8),
	hussar: ([fl, fr, rr, rl]) => path([rl, mid(fl, fr), rr]),
	civilian: ([fl, fr, rr, rl]) => path([rl, fr]) + path([fl, rr]),
}
/** @type {(at: number[], r: number) => string} */
const dot = ([x, y], r) =>
	`M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(2 * r).toFixed(1)} 0a` +
	`${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(-2 * r).toFixed(1)} 0`

// The short mark ahead of the middle of the front.
function tick(rects, fronts) {
	const [first, last] = [rects[fronts[0]], rects[fronts[fronts.length - 1]]]
	const [x, y] = mid(mid(first[0], first[1]), mid(last[0], last[1]))
	const [dx, dy] = [first[0][0] - first[3][0], first[0][1] - first[3][1]], length = Math.hypot(dx, dy) || 1
	return stroke(x, y, x + dx / length * 10, y + dy / length * 10)
}

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
		h('rect', { class: classes('stand', crewless && 'crewless'), x: -width / 2, y: 0, width, height: depth }),
		h('rect', {
			class: 'band', x: -width / 2, y: depth * 0.88, width, height: depth * 0.12,
			style: { fill: coat(nation) },
		}),
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
			h('path', { class: 'body', d: barrel }),
			h('path', { class: 'edge', d: barrel })),
		h('path', { class: 'front leads', d: `M${-width / 2} 0h${width}` }),
	]
}

/**
 * A disc, with letters if there are any: a leader's with as many rings as his rank has, a messenger's small.
 * @param {Disc} what
 */
export function disc({ radius, letters, rings = 1, spent, down }) {
	return [
		h('circle', { class: classes('cloth', spent && 'spent', down && 'down'), r: radius }),
		Array.from({ length: rings - 1 }, (_, n) => h('circle', { class: 'ring', r: radius - 2.5 - n * 2.5 })),
		letters && h('text', { y: radius * 0.28, style: { 'font-size': `${(radius * 0.8).toFixed(1)}px` } }, letters),
	]
}

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
