// Names of places: as many as have room at this scale, those in view first, of them towns, and then the greater; none
// under troops or over another, none cut by the table's edge or by that of what is seen, none twice.
import { h } from '../dom.js'
import { INCH, middle, turnOf } from './field.js'
import { writtenAt } from './overlays.js'
/** @import { Field, Ground, Scene } from './types.d.ts' */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */
/** @typedef {{ x: number, y: number, width: number, height: number }} Seen */

// A letter is so wide in the widest of the faces a browser may take.
const SIZE = 20, SIZE_PX = 12, MOST_PX = 20, NOTE_PX = 12, WIDE = 0.58, BODY = INCH * 0.7

/**
 * The names on a map as it stands: its `figures` by id, its overlays, what `scale` and `seen` are of it, and the
 * `buttons` that lie over its frame, beside which they stand.
 * @param {Field} field
 * @param {Ground} ground
 * @param {Scene} scene
 * @param {any[]} overlays
 * @param {Map<string, any>} figures
 * @param {{ scale: number, seen: Seen }} camera
 * @param {Element} buttons
 */
export function placesNamed(field, ground, scene, overlays, figures, { scale, seen }, buttons) {
	const noted = new Map(overlays.filter(one => one.noted).map(one => one.noted)), things = [...scene.things.values()]
	const bodies = [...things.map(thing => thing.at), ...(ground.buildings || []).map(house => house.pos)]
	return namesFor(field, namedPlaces(field, ground, noted), bodies.map(at => field.page(at)), scale, {
		written: overlays.flatMap(one => writtenAt(field, one)), seen,
		covered: [...extents(things.map(({ id }) => figures.get(id))), ...beneath(buttons, scale, seen)],
	})
}

/**
 * What of a drawing lies beneath buttons over its frame, which is the element before them.
 * @param {Element} buttons
 * @param {number} scale
 * @param {Seen} seen
 */
export function beneath(buttons, scale, seen) {
	const frame = buttons.previousElementSibling?.getBoundingClientRect()
	return frame ? [...buttons.children].map(button => {
		const { left, right, top, bottom } = button.getBoundingClientRect()
		const [across, down] = [x => seen.x + (x - frame.left) / scale, y => seen.y + (y - frame.top) / scale]
		return { left: across(left), right: across(right), top: down(top), bottom: down(bottom) }
	}) : []
}

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
 * `places` are { id, text, at, weight, wide, built } in units of the drawing, `bodies` where troops stand and `covered`
 * how far each reaches, `written` what is written there already, as { text, at } from its left end on; `scale` is
 * points of the screen for a unit, `seen` the part of the drawing in view.
 * @param {Field} field
 * @param {any[]} places
 * @param {number[][]} bodies
 * @param {number} scale
 * @param {{ written?: { text: string, at: number[] }[], covered?: Box[], seen?: Seen }} [more]
 */
export function namesFor(field, places, bodies, scale, { written = [], covered = [], seen = whole(field) } = {}) {
	const size = Math.min(Math.max(SIZE, SIZE_PX / scale), MOST_PX / scale)
	const taken = [
		...covered,
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
	const first = ({ at, built }) => (holds(seen, at) ? 2 : 0) + (built ? 1 : 0)
	for (const place of [...places].sort((a, b) => first(b) - first(a) || b.weight - a.weight)) {
		const among = place.built ? taken : [...taken, ...houses]
		const box =
			!said.has(place.text) &&
			spots(field, place, size, seen)
				.find(box => inside(field, box) && uncut(seen, box) && !among.some(other => meet(box, other)))
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

/**
 * What troops are called, each behind its figure or else before it, as far as it is in view and neither others stand
 * nor anything is written there: officers before guns, and these before the rest.
 * @param {Scene} scene
 * @param {Map<string, any>} figures
 * @param {{ scale: number, seen: Seen }} camera
 */
export function labelled(scene, figures, { scale, seen }) {
	const size = NOTE_PX / scale, view = sides(seen), written = []
	const bodies = new Map([...scene.things.keys()].map(id => [id, extents([figures.get(id)])]))
	const isTaken = (id, box) => written.some(other => meet(other, box)) ||
		[...bodies].some(([other, all]) => other !== id && all.some(body => meet(body, box)))
	return [...scene.things.values()].sort((one, other) => LAYERS[one.layer] - LAYERS[other.layer]).map(({ id }) => {
		const { at, name } = figures.get(id) || {}
		if (!name?.text)
			return null
		const { text, place } = name, long = text.length * size * WIDE, x = at[0] + (place.x || 0),
			behind = at[1] + (place.y || 0) + (parseFloat(place.dy) || 0) * size
		const box = [behind, 2 * at[1] - behind - size]
			.map(top => ({ left: x - long / 2, right: x + long / 2, top, bottom: top + size }))
			.find(box => meet(box, view) && !isTaken(id, box))
		if (!box)
			return null
		written.push(box)
		return h('text', { key: id, class: 'label', x: x.toFixed(1), y: box.top.toFixed(1) }, text)
	})
}

const LAYERS = { leaders: 0, guns: 1, units: 2, marks: 3 }

/**
 * How far the bases of figures reach: an `outline` is drawn round `at`, and every base is a part of it. What is round
 * is no larger than a body.
 * @param {({ at: number[], outline: string } | undefined)[]} figures
 */
export const extents = figures =>
	figures.flatMap(one => (one && !one.outline.includes('a') ? one.outline.split('M').slice(1).map(base => {
		const numbers = (base.match(/-?[\d.]+/g) || []).map(Number)
		const ends = axis => {
			const along = numbers.filter((_, n) => n % 2 === axis).map(value => value + one.at[axis])
			return [Math.min(...along), Math.max(...along)]
		}
		const [[left, right], [top, bottom]] = [ends(0), ends(1)]
		return { left, right, top, bottom }
	}) : []))

const NEARBY = [[0, 0], [0, 1.6], [0, -1.6]], BESIDE = [[0.6, 0], [-0.6, 0], [0, 3], [0, -3]], LONG = 1.6

// All that is known of it in its middle, below, or above, unless that is much longer than the place is wide; then its
// name alone there, and to either side. Houses are named below or above them, with all that is known or by their name
// alone, or beside them; among them only where there is no room around. The frame pushes it inwards, and so does the
// edge of what is seen.
function spots(field, { text, at: [x, y], wide = Infinity, built = 0 }, size, seen) {
	const [name] = text.split(' \u00b7 '), off = built / size + 0.7
	const box = (text, dx, dy) => {
		const long = text.length * size * WIDE, top = y + (dy - 0.75) * size, bottom = top + size * 1.25
		const push = (left, { x, width }) => Math.min(Math.max(left, x + size * 0.3), x + width - long - size * 0.3)
		const at = left => ({ text, left, right: left + long, top, bottom })
		const free = at(push(x + dx * long - long / 2, whole(field)))
		return meet(free, sides(seen)) ? at(push(free.left, seen)) : free
	}
	const all = places => places.map(([dx, dy]) => box(text, dx, dy)),
		bare = places => places.map(([dx, dy]) => box(name, dx, dy))
	if (!built)
		return [...(text.length * size * WIDE < wide * LONG ? all(NEARBY) : []), ...bare([...NEARBY, ...BESIDE])]
	const aside = wide / 2 / (name.length * size * WIDE) + 0.55,
		around = [[0, off], [0, -off]]
	return [...all(around), ...bare([...around, [aside, 0], [-aside, 0]]), ...all(NEARBY), ...bare(NEARBY)]
}

const whole = ({ width, height }) => ({ x: 0, y: 0, width, height })
const sides = ({ x, y, width, height }) => ({ left: x, right: x + width, top: y, bottom: y + height })
const inside = ({ width, height }, { left, right, top, bottom }) =>
	left > 0 && top > 0 && right < width && bottom < height
const holds = (seen, [x, y]) => within({ left: x, right: x, top: y, bottom: y }, sides(seen))
const within = (box, { left, right, top, bottom }) =>
	box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
const uncut = (seen, box) => !meet(box, sides(seen)) || within(box, sides(seen))
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
