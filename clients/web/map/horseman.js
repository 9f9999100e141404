// A man, and a man on his horse, seen from the side: what small figures on any map are made of.
import { path } from './outline.js'

// A man is twenty units high, his feet at ten and the crown of his hat at minus ten; his horse goes to the right.
export const HEAD = [[-1.8, -6.6], [1.8, -6.6], [1.7, -3.8], [-1.7, -3.8]]
export const TRICORNE = [
	[-4.6, -6.2], [-2.2, -7.6], [-1.6, -9.8], [1.6, -9.8], [2.2, -7.6], [4.6, -6.2], [0, -7],
]
const HORSE = [
	[-10, -1], [-8, -3.6], [3, -3.4], [6, -8.4], [7, -11], [8.6, -9.4], [12, -6.6], [10.8, -4.8], [8.2, -5.4], [7, 1],
	[8, 5], [8.4, 10], [6.8, 10], [5.4, 5], [4.4, 3.4], [-4, 3.4], [-6, 5.4], [-5.6, 10], [-7.2, 10], [-8.6, 4.4],
	[-9, 1], [-12, 6],
]
const RIDER = [[-3, -3.6], [-2.6, -11], [2.4, -11], [3, -3.6], [1.6, 2.4], [-0.6, 2.4]]
const RIDER_UP = -7.6

/**
 * Shapes and lines laid at a place, so large, and turned to the left where `flip` is -1.
 * @param {number[]} at
 * @param {number} size
 */
export function laid([x, y], size, flip = 1) {
	const point = ([u, v], by = 0) => [x + u * size * flip, y + (v + by) * size]
	return {
		shape: (points, by = 0) => path(points.map(one => point(one, by)), true),
		lines: all => all.map(([u, v, w, z]) => path([point([u, v]), point([w, z])])).join(''),
	}
}

/** A man on his horse, as the paths of its parts. */
export function mounted(at, size, flip = 1) {
	const { shape } = laid(at, size, flip)
	return { horse: shape(HORSE), coat: shape(RIDER), face: shape(HEAD, RIDER_UP), tricorne: shape(TRICORNE, RIDER_UP) }
}
