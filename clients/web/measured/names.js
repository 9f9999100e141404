// Names of places: as many as have room at this scale, those in view first, of them towns, and then the greater; none
// under troops or over another, none cut by the table's edge or by that of what is seen, none twice.
import { h } from '../dom.js'
import { INCH, middle, turnOf } from './field.js'
import { hung, writtenAt } from './overlays.js'
/** @import { Box, Field, Ground, Scene, Scrolls } from './types.d.ts' */
/** @typedef {{ x: number, y: number, width: number, height: number }} Seen */

export const NOTE_PX = 12
// A letter is so wide in the widest of the faces a browser may take.
const WIDE = 0.58, STREAMER_PX = 20
const SIZE = 20, SIZE_PX = 12, MOST_PX = 20, BODY = INCH * 0.7

/**
 * The names on a map as it stands: its `figures` by id, its overlays, what `scale` and `seen` are of it, and the
 * `buttons` that lie over its frame, beside which they stand; and what `scrolls` there are on the ground of orders,
 * which come first. Nothing is written over what is `said` of troops already.
 * @param {Field} field
 * @param {Ground} ground
 * @param {Scene} scene
 * @param {any[]} overlays
 * @param {Map<string, any>} figures
 * @param {{ scale: number, seen: Seen }} camera
 * @param {Element} buttons
 * @param {Scrolls | false | null} [scrolls]
 * @param {Word[]} [said]
 */
export function placesNamed(field, ground, scene, overlays, figures, { scale, seen }, buttons, scrolls, said = []) {
	const noted = new Map(overlays.filter(one => one.noted).map(one => one.noted)), things = [...scene.things.values()]
	const bodies = [...things.map(thing => thing.at), ...(ground.buildings || []).map(house => house.pos)]
	const covered = [
			...extents(things.map(({ id }) => figures.get(id)), 1 / scale), ...beneath(buttons, scale, seen),
			...said.map(({ box }) => box),
		],
		places = namedPlaces(field, ground, noted), houses = housesOf(places),
		orders = scrolls ? scrolls(field, overlays, [...covered, ...houses], scale) : []
	return [
		...orders.map(({ drawn }) => drawn),
		...namesFor(field, places, bodies.map(at => field.page(at)), scale, {
			written: overlays.flatMap(one => writtenAt(field, one)), seen,
			covered: [...covered, ...orders.map(({ box }) => box)], kept: keptOf(ground),
		}),
	]
}

/** Where each name of a ground stands, by the place's id: it does not leave that as long as there is room. */
const kept = new WeakMap()
const keptOf = ground => kept.get(ground) || kept.set(ground, new Map()).get(ground)

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

const housesOf = places => places.filter(({ built }) => built).map(({ at: [x, y], wide, built }) => ({
	left: x - wide / 2, right: x + wide / 2, top: y - built, bottom: y + built,
}))

function reach(points, axis) {
	const along = points.map(point => point[axis])
	return Math.max(...along) - Math.min(...along)
}

/**
 * `places` are { id, text, at, weight, wide, built } in units of the drawing, `bodies` where troops stand and `covered`
 * how far each reaches, `written` what is written there already, as { text, at } from its left end on; `scale` is
 * points of the screen for a unit, `seen` the part of the drawing in view, `kept` on which side each name stood last.
 * @param {Field} field
 * @param {any[]} places
 * @param {number[][]} bodies
 * @param {number} scale
 * @param {{ written?: { text: string, at: number[] }[], covered?: Box[], seen?: Seen, kept?: Map<string, number> }}
 *	[more]
 */
export function namesFor(field, places, bodies, scale, more = {}) {
	const { written = [], covered = [], seen = whole(field), kept = new Map() } = more
	const size = Math.min(Math.max(SIZE, SIZE_PX / scale), MOST_PX / scale)
	const taken = [
		...covered,
		...bodies.map(([x, y]) => ({ left: x - BODY, right: x + BODY, top: y - BODY, bottom: y + BODY })),
		...written.map(({ text, at: [x, y] }) => ({
			left: x, right: x + text.length * size * WIDE, top: y - 1.5 * size, bottom: y,
		})),
	]
	const houses = housesOf(places)
	const said = new Set(),
		shown = []
	const first = ({ at, built }) => (holds(seen, at) ? 2 : 0) + (built ? 1 : 0)
	for (const place of [...places].sort((a, b) => first(b) - first(a) || b.weight - a.weight)) {
		const among = place.built ? taken : [...taken, ...houses]
		const box =
			!said.has(place.text) &&
			spots(field, place, size, seen)
				.sort((one, other) => Number(other.way === kept.get(place.id)) - Number(one.way === kept.get(place.id)))
				.find(box => inside(field, box) && uncut(seen, box) && !among.some(other => meet(box, other)))
		if (!box)
			continue
		said.add(place.text)
		kept.set(place.id, box.way)
		taken.push(box)
		shown.push(
			h('text',
				{ key: place.id, x: Math.round((box.left + box.right) / 2), y: Math.round(box.bottom - size * 0.25) },
				box.text),
		)
	}
	return shown
}

/** @typedef {{ box: Box, drawn: any }} Word */

/** Where a text lies whose upper edge is there. */
export const wordAt = (text, x, top, size) => {
	const half = text.length * size * WIDE / 2
	return { left: x - half, right: x + half, top, bottom: top + size }
}
export const written = (name, key, text, { left, right, top }) =>
	h('text', { key, class: name, x: ((left + right) / 2).toFixed(1), y: top.toFixed(1) }, text)

/**
 * What troops are called, each behind its figure or else before it, or else behind its streamer, as far as it is in
 * view and neither others stand nor anything is written or `said` there: officers before guns, and these before the
 * rest.
 * @param {Field} field
 * @param {any[]} overlays
 * @param {Scene} scene
 * @param {Map<string, any>} figures
 * @param {{ scale: number, seen: Seen }} camera
 * @param {Word[]} [said]
 * @returns {Word[]}
 */
export function labelled(field, overlays, scene, figures, { scale, seen }, said = []) {
	const size = NOTE_PX / scale, view = sides(seen), flying = streaming(field, overlays, 1 / scale),
		taken = [...flying, ...said.map(({ box }) => box)]
	const bodies = new Map([...scene.things.keys()].map(id => [id, extents([figures.get(id)], 1 / scale)]))
	const isTaken = (id, box) => taken.some(other => meet(other, apart(box, size))) ||
		[...bodies].some(([other, all]) => other !== id && all.some(body => meet(body, box)))
	const first = [...scene.things.values()].sort((one, other) => LAYERS[one.layer] - LAYERS[other.layer])
	return first.flatMap(({ id }) => {
		const { at, name } = figures.get(id) || {}
		if (!name?.text)
			return []
		const { text, place } = name, behind = at[1] + (place.y || 0) + (parseFloat(place.dy) || 0) * size
		const boxAt = (/** @type {number} */ top) => wordAt(text, at[0] + (place.x || 0), top, size),
			under = flying.filter(streamer => meet(streamer, boxAt(behind)))
		const box = [behind, 2 * at[1] - behind - size, ...under.map(({ bottom }) => bottom)]
			.map(boxAt)
			.find(box => meet(box, view) && !isTaken(id, box))
		if (!box)
			return []
		taken.push(box)
		return [{ box, drawn: written('label', id, text, box) }]
	})
}

// Names of neighbours are read as two, not as one: a letter's width stays free between them.
const apart = ({ left, right, top, bottom }, size) => ({ left: left - size, right: right + size, top, bottom })

/** What of the drawing streamers cover, a point of the screen being `pixel` of it. */
export const streaming = (field, overlays, pixel) =>
	overlays.filter(({ kind }) => kind === 'streamer').map(one => {
		const { x, y, down, half } = hung(field, one), high = STREAMER_PX * pixel, top = down ? y : y - high
		return { left: x - half * pixel, right: x + half * pixel, top, bottom: top + high }
	})

const LAYERS = { leaders: 0, guns: 1, units: 2, marks: 3 }

// So many points of the screen an officer takes to either side at least, with his hat and flag.
const OFFICER_PX = 8

/**
 * How far the bases of figures reach: an `outline` is drawn round `at`, and every base is a part of it. Who is round is
 * an officer, and no smaller on the screen than he can be told; a `pixel` is so much of the drawing.
 * @param {({ at: number[], outline: string } | undefined)[]} figures
 */
export const extents = (figures, pixel = 0) =>
	figures.flatMap(one => one?.outline.includes('a') ? around(one, OFFICER_PX * pixel) : basesOf(one))

const basesOf = (/** @type {any} */ one) =>
	one ? one.outline.split('M').slice(1).map(base => {
		const numbers = (base.match(/-?[\d.]+/g) || []).map(Number)
		const ends = axis => {
			const along = numbers.filter((_, n) => n % 2 === axis).map(value => value + one.at[axis])
			return [Math.min(...along), Math.max(...along)]
		}
		const [[left, right], [top, bottom]] = [ends(0), ends(1)]
		return { left, right, top, bottom }
	}) : []

/** @param {{ at: number[], outline: string }} one */
function around({ at: [x, y], outline }, least) {
	const half = Math.max(least, Math.abs(parseFloat(outline.slice(1))) * 1.2 || 0)
	return { left: x - half, right: x + half, top: y - half * 1.2, bottom: y + half }
}

const NEARBY = [[0, 0], [0, 1.6], [0, -1.6]], BESIDE = [[0.6, 0], [-0.6, 0], [0, 3], [0, -3]], LONG = 1.6

// All that is known of it in its middle, below, or above, unless that is much longer than the place is wide; then its
// name alone there, and to either side. Houses are named below or above them, with all that is known or by their name
// alone, or beside them; among them only where there is no room around. The frame pushes it inwards, and so does the
// edge of what is seen. A `way` is the side it stands on, whatever is said there;
// among houses it is none, for a name does not stay there.
function spots(field, { text, at: [x, y], wide = Infinity, built = 0 }, size, seen) {
	const [name] = text.split(' \u00b7 '), off = built / size + 0.7
	const box = (text, dx, dy) => {
		const long = text.length * size * WIDE, top = y + (dy - 0.75) * size, bottom = top + size * 1.25
		const push = (left, { x, width }) => Math.min(Math.max(left, x + size * 0.3), x + width - long - size * 0.3)
		const at = left => ({ text, left, right: left + long, top, bottom })
		const free = at(push(x + dx * long - long / 2, whole(field)))
		return meet(free, sides(seen)) ? at(push(free.left, seen)) : free
	}
	const every = text => (places, ways = 0) => places.map(([dx, dy], n) => ({ ...box(text, dx, dy), way: ways + n })),
		all = every(text), bare = every(name)
	if (!built)
		return [...(text.length * size * WIDE < wide * LONG ? all(NEARBY) : []), ...bare([...NEARBY, ...BESIDE])]
	const aside = wide / 2 / (name.length * size * WIDE) + 0.55,
		around = [[0, off], [0, -off]]
	return [...all(around), ...bare([...around, [aside, 0], [-aside, 0]]), ...all(NEARBY, NaN), ...bare(NEARBY, NaN)]
}

const whole = ({ width, height }) => ({ x: 0, y: 0, width, height })
export const sides = ({ x, y, width, height }) => ({ left: x, right: x + width, top: y, bottom: y + height })
const inside = ({ width, height }, { left, right, top, bottom }) =>
	left > 0 && top > 0 && right < width && bottom < height
const holds = (seen, [x, y]) => within({ left: x, right: x, top: y, bottom: y }, sides(seen))
const within = (box, { left, right, top, bottom }) =>
	box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
const uncut = (seen, box) => !meet(box, sides(seen)) || within(box, sides(seen))
export const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
