// Shots on any map: the ball's track or the volley, and the smoke at the muzzles, which drifts off and thins. Loaded
// with the first of them.
import { h, classes } from './dom.js'
import { stroke } from './outline.js'

/**
 * Where smoke hangs, aside of who fires and ahead of him, and how soon it has thinned.
 * @type {{ [kind: string]: number[][] }}
 */
const MUZZLES = {
	gun: [[0, 1.4, 0], [-0.7, 2.6, 1], [0.6, 3.2, 2]],
	muskets: [-2.6, -1.3, 0, 1.3, 2.6].map((aside, n) => [aside, 1.3 + n % 2 * 0.5, n % 3]),
}

/**
 * `page` brings a place into the drawing, `size` is how large a puff is there.
 * @param {{ key: string, kind: string, from: any, to: any }[]} shots
 * @param {(place: any) => number[]} page
 * @param {number} size
 */
export const shots = (shots, page, size) => shots.map(({ key, kind, from, to }) => {
	const [[x, y], [tx, ty]] = [page(from), page(to)], far = (Math.hypot(tx - x, ty - y) || 1) / size
	const [ux, uy] = [(tx - x) / far, (ty - y) / far]
	return h('g', { key, class: classes('discharge', kind) },
		h('path', { class: 'flight', d: stroke(x, y, tx, ty) }),
		MUZZLES[kind].map(([aside, ahead, n]) => h('path', {
			class: `puff puff${n}`, d: cloud(x + ux * ahead - uy * aside, y + uy * ahead + ux * aside, size),
		})))
})

const LOBES = [[-0.75, 0.15, 0.6], [-0.25, -0.4, 0.7], [0.45, -0.3, 0.65], [0.8, 0.2, 0.5], [0.1, 0.3, 0.75]]

/** @type {(x: number, y: number, size: number) => string} */
const cloud = (x, y, size) => LOBES.map(([dx, dy, r]) => {
	const [left, top, wide] = [x + (dx - r) * size, y + dy * size, r * size].map(Math.round)
	return `M${left} ${top}a${wide} ${wide} 0 1 1 ${2 * wide} 0a${wide} ${wide} 0 1 1 ${-2 * wide} 0`
}).join('')
