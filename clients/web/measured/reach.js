// How far who is chosen reaches, as overlays drawn in a way of their own: a gun's field of fire, and the ground ahead
// of a front. Loaded with what is said of who is chosen.
import { h } from '../dom.js'
import { label, line, slice, sweep } from './overlays.js'
/** @import { Field } from './types.d.ts' */

/** From one point, as far to either side as it is spread; each of the reaches says how far it is. */
export const arc = ({ pose: { pos, facing = 0 }, spread, reaches }) => ({
	kind: 'drawn', key: 'reach', class: 'arc', under: true,
	draw: (/** @type {Field} */ field) => [
		...reaches.map((reach, n) => h('path', {
			key: String(n), class: `band${n}`,
			d: line(field, [pos, ...slice(field, pos, facing - spread, facing + spread, reach.far)], true),
		})),
		...reaches.map(reach => label(field.page(field.at({ pos, facing }, 0, reach.far)), reach.text, { dy: -4 })),
	],
})

/** The ground before the front of each of the bases, widening by 45 degrees. */
export const ahead = ({ bases, width, reach }) => ({
	kind: 'drawn', key: 'reach', class: 'ahead', under: true,
	draw: (/** @type {Field} */ field) => bases.map((base, n) => h('path', {
		key: String(n), d: line(field, sweep(field, { ...base, width }, 45 * field.degree, reach), true),
	})),
})
