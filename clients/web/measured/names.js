// Names of places: as many as have room at this scale, the greater first; none under troops or over another, none cut,
// none twice.
import { h } from '../dom.js'
import { INCH, middle, turnOf } from './field.js'
/** @import { Field, Ground } from './types.d.ts' */

const SIZE = 20, SIZE_PX = 12, WIDE = 0.52, BODY = INCH * 0.7

/**
 * Places that have a name: { id, text, at, weight, wide, built }, the weight being how much ground they take, `wide`
 * how far they stretch across, and `built` how high houses stand to both sides of their middle, under which no name
 * is read. `noted` is what is to be said of some of them besides, by their names.
 * @param {Field} field
 * @param {Ground} ground
 * @param {Map<string, string>} [noted]
 */
export const namedPlaces = (field, ground, noted = new Map()) =>
	[
		...ground.areas.map(({ id, name, points, sign }) => {
			const drawn = points.map(point => field.page(point))
			return {
				id, text: [name, noted.get(name || '')].filter(Boolean).join(' \u00b7 '), at: middle(drawn),
				weight: Math.abs(turnOf(drawn)), wide: reach(drawn, 0),
				built: sign === 'town' ? reach(drawn, 1) / 2 : 0,
			}
		}),
		...ground.lines.map(({ id, name, points }) => ({
			id, text: name, at: field.page(points[Math.floor(points.length / 2)]), weight: 0,
		})),
	].filter(({ text }) => text)

function reach(points, axis) {
	const along = points.map(point => point[axis])
	return Math.max(...along) - Math.min(...along)
}

/**
 * `places` are { id, text, at, weight, wide, built } in units of the drawing, `bodies` where troops stand, `written`
 * what is written there already, as { text, at } from its left end on; `scale` is points of the screen for a unit.
 * @param {Field} field
 */
export function namesFor(field, places, bodies, scale, written = []) {
	const size = Math.max(SIZE, SIZE_PX / scale)
	const taken = [
		...bodies.map(([x, y]) => ({ left: x - BODY, right: x + BODY, top: y - BODY, bottom: y + BODY })),
		...written.map(({ text, at: [x, y] }) => ({
			left: x, right: x + text.length * size * WIDE, top: y - 1.5 * size, bottom: y,
		})),
	]
	const houses = places.filter(({ built }) => built).map(({ at: [x, y], wide, built }) => ({
		left: x - wide / 2, right: x + wide / 2, top: y - built, bottom: y + built,
	}))
	const said = new Set(),
		shown = []
	for (const place of [...places].sort((a, b) => b.weight - a.weight)) {
		const among = place.built ? taken : [...taken, ...houses]
		const box =
			!said.has(place.text) &&
			spots(field, place, size).find(box => inside(field, box) && !among.some(other => meet(box, other)))
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

const NEARBY = [[0, 0], [0, 1.6], [0, -1.6]], BESIDE = [[0.6, 0], [-0.6, 0], [0, 3], [0, -3]], LONG = 1.6

// All that is known of it in its middle, below, or above, unless that is much longer than the place is wide; then its
// name alone there, and to either side. Houses are named below or above them, with all that is known or by their name
// alone, or beside them; among them only where there is no room around. The frame pushes it inwards.
function spots(field, { text, at: [x, y], wide = Infinity, built = 0 }, size) {
	const [name] = text.split(' \u00b7 '), off = built / size + 0.7
	const box = (text, dx, dy) => {
		const long = text.length * size * WIDE,
			left = Math.min(Math.max(x + dx * long - long / 2, 1), field.width - long - 1),
			top = y + (dy - 0.75) * size
		return { text, left, right: left + long, top, bottom: top + size * 1.25 }
	}
	const all = places => places.map(([dx, dy]) => box(text, dx, dy)),
		bare = places => places.map(([dx, dy]) => box(name, dx, dy))
	if (!built)
		return [...(text.length * size * WIDE < wide * LONG ? all(NEARBY) : []), ...bare([...NEARBY, ...BESIDE])]
	const aside = wide / 2 / (name.length * size * WIDE) + 0.55,
		around = [[0, off], [0, -off]]
	return [...all(around), ...bare([...around, [aside, 0], [-aside, 0]]), ...all(NEARBY), ...bare(NEARBY)]
}

const inside = ({ width, height }, { left, right, top, bottom }) =>
	left > 0 && top > 0 && right < width && bottom < height
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
