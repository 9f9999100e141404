// The pencil: arrows and circles somebody draws on his map for himself. What they look like and how they are kept is
// loaded with the first of them (marks.js).
import { lacks, later } from '../rulesets.js'
/** @import { Child, Hold, Table } from '../types.d.ts' */

/** Who only watches keeps nothing. */
export const mayDraw = ({ you }) => Boolean(you && !you.watch)

/**
 * The hold of a pencil that is put down; null for who has none. `pointOf` says where a point of the drawing lies on the
 * table; `size` is that of a circle.
 * @param {Table} table
 * @param {number[]} from
 * @param {(point: number[]) => number[]} pointOf
 * @param {number} size
 * @returns {Hold | null}
 */
export function strokeFrom(table, from, pointOf, size) {
	if (!mayDraw(table.state))
		return null
	const strokeTo = to => ({
		from: pointOf(from), to: pointOf(to), far: Math.hypot(to[0] - from[0], to[1] - from[1]) > size * 0.6,
		near: Math.hypot(...[0, 1].map(n => pointOf([from[0] + size, from[1]])[n] - pointOf(from)[n])),
	})
	return {
		drag: to => table.change({ stroke: strokeTo(to) }),
		drop: to => {
			table.change({ stroke: null })
			if (to)
				import('./marks.js').then(
					part => part.draw(table, strokeTo(to)),
					() => lacks(table),
				)
		},
	}
}

/**
 * What is drawn on the map; `page` says where a point of the table lies in the drawing.
 * @param {Table} table
 * @param {(point: number[]) => number[]} page
 * @param {number} size
 * @returns {Child}
 */
export function pencilled(table, page, size) {
	const { notes, stroke } = table.state
	return notes?.marks?.length || stroke
		? later(table, 'marks', () => import('./marks.js'), part => part.marks(table, page, size), 'map/marks.css')
		: null
}
