// Marks of the pencil: drawn, rubbed out, and kept with the notes of a seat, on all its devices and shown to nobody
// else.
import { h, classes } from '../dom.js'
import { keepNotes } from '../desk/notes.js'
/** @import { Child, Mark, Stroke, Table } from '../types.d.ts' */

const MOST = 64, COLOURS = ['red', 'blue', 'green', 'black'], RUBBER = 'rubber'

// ---- On the map ------------------------------------------------------------------------------------------------

/**
 * @param {Table} table
 * @param {(point: number[]) => number[]} page
 * @param {number} size
 * @returns {Child}
 */
export function marks(table, page, size) {
	const { notes, stroke, pencil } = table.state
	const drafted = stroke && pencil.with !== RUBBER ? [markOf(stroke, pencil.with)] : []
	return h('g', { key: 'pencil', class: 'pencil' }, [...(notes?.marks || []), ...drafted].map(mark =>
		h('g', { class: classes('mark', mark.colour || COLOURS[0]) }, shapeOf(mark, page, size))))
}

function shapeOf(mark, page, size) {
	const [x, y] = page(begins(mark)), style = { 'stroke-width': `max(${size / 7}px, 2.2 * var(--px, 1px))` }
	if (isCircle(mark))
		return h('circle', { cx: x, cy: y, r: size, style })
	const [tx, ty] = page(ends(mark)), long = apart([x, y], [tx, ty]) || 1, head = Math.min(size * 0.7, long / 2)
	const [u, v] = [(tx - x) / long * head, (ty - y) / long * head]
	return [
		h('path', { d: `M${x} ${y}L${tx - u} ${ty - v}`, style }),
		h('path', {
			class: 'head',
			d: `M${tx} ${ty}L${tx - u - v / 2} ${ty - v + u / 2}L${tx - u + v / 2} ${ty - v - u / 2}z`,
		}),
	]
}

/**
 * @param {Stroke} stroke
 * @param {string} colour
 * @returns {Mark}
 */
const markOf = ({ from: [x, y], to: [tx, ty], far }, colour) =>
	/** @type {Mark} */ (far ? { sort: 'arrow', colour, x, y, to_x: tx, to_y: ty } : { sort: 'circle', colour, x, y })

// ---- Under the hand --------------------------------------------------------------------------------------------

/**
 * What a stroke draws. What stands there already is rubbed out by the same stroke; the rubber takes whatever is near.
 * @param {Table} table
 * @param {Stroke} stroke
 */
export function draw(table, stroke) {
	const { notes, pencil } = table.state, all = notes?.marks || [], rubs = pencil.with === RUBBER
	const mark = markOf(stroke, rubs ? COLOURS[0] : pencil.with)
	const left = all.filter(one => !(rubs ? touches(one, stroke) : same(one, mark, stroke.near * 0.6)))
	if (left.length < all.length)
		keepNotes(table, { marks: left })
	else if (!rubs && all.length >= MOST)
		table.change({ notice: `The map takes ${MOST} marks; rub some of them out first.` })
	else if (!rubs)
		keepNotes(table, { marks: [...all, mark] })
}

const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1])
const begins = mark => [mark.x || 0, mark.y || 0]
const ends = mark => [mark.to_x || 0, mark.to_y || 0]
const isCircle = mark => mark.sort === 'circle'

const same = (a, b, near) =>
	isCircle(a) === isCircle(b) && apart(begins(a), begins(b)) < near && (isCircle(a) || apart(ends(a), ends(b)) < near)

function touches(mark, { to: at, near }) {
	const from = begins(mark), to = isCircle(mark) ? from : ends(mark), [dx, dy] = [to[0] - from[0], to[1] - from[1]]
	const along = ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / (dx * dx + dy * dy || 1)
	const n = Math.min(Math.max(along, 0), 1)
	return apart(at, [from[0] + n * dx, from[1] + n * dy]) < near * (isCircle(mark) ? 1.2 : 0.6)
}

// ---- What to draw with -----------------------------------------------------------------------------------------

/**
 * @param {Table} table
 * @returns {Child}
 */
export function palette(table) {
	const { pencil, notes } = table.state
	return h('div', { key: 'palette', class: 'palette', role: 'group', 'aria-label': 'Pencil, seen by nobody else' },
		[...COLOURS, RUBBER].map(name =>
			h('button', {
				key: name, type: 'button', class: `pencil-${name}`, 'aria-pressed': String(pencil.with === name),
				title: name === RUBBER ? 'Rub out what is touched' : 'Drag for an arrow, tap for a circle',
				on: { click: () => table.change({ pencil: { ...pencil, with: name } }) },
			},
				h('span', { class: 'swatch', 'aria-hidden': 'true' }), name)),
		h('button', {
			key: 'clear', type: 'button', disabled: !notes?.marks?.length,
			on: { click: () => keepNotes(table, { marks: [] }) },
		}, 'Clear'),
		h('button', {
			key: 'done', type: 'button', on: { click: () => table.change({ pencil: { ...pencil, on: false } }) },
		}, 'Done'))
}
