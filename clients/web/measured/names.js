// Names of places: as many as have room at this scale, the greater first; none under troops or over another, none cut,
// none twice.
import { h } from '../dom.js'
import { INCH, middle, turnOf } from './field.js'
/** @import { Field, Ground } from './types.d.ts' */

const SIZE = 20, SIZE_PX = 12, WIDE = 0.52, BODY = INCH * 0.7

/**
 * Places that have a name: { id, text, at, weight }, the weight being how much ground they take.
 * @param {Field} field
 * @param {Ground} ground
 */
export const namedPlaces = (field, ground) =>
	[
		...ground.areas.map(({ id, name, points }) => {
			const drawn = points.map(point => field.page(point))
			return { id, text: name, at: middle(drawn), weight: Math.abs(turnOf(drawn)) }
		}),
		...ground.lines.map(({ id, name, points }) => ({
			id, text: name, at: field.page(points[Math.floor(points.length / 2)]), weight: 0,
		})),
	].filter(({ text }) => text)

/**
 * `places` are { id, text, at, weight } in units of the drawing, `bodies` where troops stand; `scale` is points of the
 * screen for a unit.
 * @param {Field} field
 */
export function namesFor(field, places, bodies, scale) {
	const size = Math.max(SIZE, SIZE_PX / scale),
		taken = bodies.map(([x, y]) => ({ left: x - BODY, right: x + BODY, top: y - BODY, bottom: y + BODY }))
	const said = new Set(),
		shown = []
	for (const place of [...places].sort((a, b) => b.weight - a.weight)) {
		const box =
			!said.has(place.text) &&
			spots(field, place, size).find(box => inside(field, box) && !taken.some(other => meet(box, other)))
		if (!box)
			continue
		said.add(place.text)
		taken.push(box)
		shown.push(
			h('text',
				{ key: place.id, x: Math.round((box.left + box.right) / 2), y: Math.round(box.bottom - size * 0.25) },
				box.text),
		)
	}
	return shown
}

const NEARBY = [[0, 0], [0, 1.6], [0, -1.6]], BESIDE = [[0.6, 0], [-0.6, 0], [0, 3], [0, -3]]

// All that is known of it in its middle, below, or above; then its name alone there, and to either side. The frame
// pushes it inwards.
function spots(field, { text, at: [x, y] }, size) {
	const [name] = text.split(' \u00b7 '),
		box = (text, dx, dy) => {
			const wide = text.length * size * WIDE,
				left = Math.min(Math.max(x + dx * wide - wide / 2, 1), field.width - wide - 1),
				top = y + (dy - 0.75) * size
			return { text, left, right: left + wide, top, bottom: top + size * 1.25 }
		}
	return [
		...NEARBY.map(([dx, dy]) => box(text, dx, dy)),
		...[...NEARBY, ...BESIDE].map(([dx, dy]) => box(name, dx, dy)),
	]
}

const inside = ({ width, height }, { left, right, top, bottom }) =>
	left > 0 && top > 0 && right < width && bottom < height
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
