// What is under way: riders with letters, and charges; as overlays, as what they leave behind, and as a rider's figure.
// Loaded when a map stands.
import { h } from '../dom.js'
import { laid, mounted } from '../map/horseman.js'
import { path } from '../map/outline.js'
import { INCH, beside, distance, seenFrom } from '../measured/field.js'
import { between } from '../measured/figures.js'
import { line, overlay } from '../measured/overlays.js'
import { circle } from './figures.js'
import { DEGREE } from './ground.js'
import { frontageOf, poseOf, posesOf } from './poses.js'
import { goalOf } from './scene.js'
/** @import { Brigade, Field, Messenger, Point, Scene, Thing } from './types.d.ts' */

// So large is a rider on the table, and at least so high on the screen.
const RIDER = 520, RIDER_PX = 17
const PACE = 1.6 * INCH

/**
 * At full gallop, to the left where he is bound for there.
 * @param {Field} field
 * @param {Messenger} messenger
 * @param {number[]} [goal]
 */
export function riderFigure(field, messenger, goal) {
	const at = field.page(messenger.pos || [0, 0]), radius = RIDER * field.scale,
		flip = goal && field.page(goal)[0] < at[0] ? -1 : 1
	return {
		at, outline: circle(radius * 1.2),
		drawn: h('g', { class: 'rider', style: { '--grow': (RIDER_PX / 1.2 / radius).toFixed(3) } },
			Object.entries(mounted([0, 0], radius / 11, flip)).map(([part, d]) => h('path', { class: part, d })),
			h('path', { class: 'letter', d: laid([0, 0], radius / 11, flip).shape(LETTER) })),
	}
}

// What he carries, held up for all to see.
const LETTER = [[3, -16], [8, -17.5], [9, -14], [4, -12.5]]

// ---- Over the map ----------------------------------------------------------------------------------------------

/** @param {Scene} scene */
export const ridden = scene => [
	...[...scene.messengers.values()].flatMap(one => way(scene, one)),
	...[...scene.brigades.values()].flatMap(one => charge(scene, one)),
]

// Whence he comes, in hoof prints, and whither he rides.
/** @param {Messenger} messenger */
function way(scene, messenger) {
	const { id, side } = messenger, goal = goalOf(messenger), [rider, to, from] = [
		id, goal, goal === messenger.to ? messenger.from : messenger.to,
	].map(one => scene.things.get(one))
	return rider && [
		from && { kind: 'drawn', key: `h${id}`, class: `side-${side}`, draw: hoofs(from.at, rider.at) },
		to && { kind: 'way', key: `w${id}`, class: `messenger-way side-${side}`, points: [rider.at, to.at] },
	].filter(Boolean) || []
}

/** @type {(from: Point, to: Point) => (field: Field) => any} */
const hoofs = (from, to) => field => h('path', { class: 'hoofs', d: line(field, [from, to]) })

function charge(scene, brigade) {
	const from = scene.things.get(brigade.id),
		target = scene.things.get(brigade.charge?.target || brigade.charge?.target_gun)
	if (!brigade.charge?.declared || brigade.charge.moved || !from || !target)
		return []
	const start = poseOf(from),
		way = { kind: 'advance', dev: brigade.charge.dev, dist: upTo(brigade, start, target) },
		end = posesOf(brigade, start, [way])?.at(-1) || start
	return [{
		kind: 'charge', key: `c${brigade.id}`, class: `side-${brigade.side}`, points: corridor(brigade, start, end),
		draw: paced,
	}]
}

// How far its front goes until it comes to the first corner of theirs that lies in its way.
/** @type {(brigade: Brigade, start: { pos: Point, facing?: number }, target: Thing) => number} */
function upTo(brigade, start, { at, source }) {
	const { width = 0, depth = 0 } = source, turn = (brigade.charge?.dev || 0) / DEGREE * Math.PI / 180,
		stand = source.bases || [{ pos: at, facing: source.facing || 0 }]
	const far = stand
		.flatMap(base => [[-0.5, 0], [0.5, 0], [0.5, -1], [-0.5, -1]].map(([u, v]) =>
			seenFrom(start, beside(base, u * width, v * depth, DEGREE), DEGREE)))
		.filter(([u, v]) => v > 0 && Math.abs(u - v * Math.tan(turn)) <= frontageOf(brigade) / 2)
		.map(([, v]) => v / Math.cos(turn))
	return Math.round(far.length ? Math.min(...far) : distance(start.pos, at))
}

// The ground that a front crosses, from its left on and round.
function corridor(brigade, start, end) {
	const half = frontageOf(brigade) / 2, corner = (pose, hand) => beside(pose, hand * half, 0, DEGREE)
	return [corner(start, -1), corner(end, -1), corner(end, 1), corner(start, 1)]
}

// That ground, and paces that lead up its middle, no wider than they are long, however broad the front.
/** @type {(field: Field, charge: { points: Point[] }) => any} */
function paced(field, { points }) {
	const [left, end, other, right] = points.map(point => field.page(point)),
		count = Math.max(1, Math.round(Math.hypot(end[0] - left[0], end[1] - left[1]) / INCH)),
		part = Math.min(1, PACE / Math.hypot(right[0] - left[0], right[1] - left[1])),
		at = (u, v) => {
			const across = 0.5 + (u - 0.5) * part
			return between(between(left, right, across), between(end, other, across), v / count)
		}
	return [
		h('path', { d: line(field, points, true) }),
		h('path', {
			class: 'paces',
			d: Array.from({ length: count }, (_, n) => path([
				at(0.2, n + 0.2), at(0.5, n + 0.6), at(0.8, n + 0.2), at(0.8, n + 0.45), at(0.5, n + 0.85),
				at(0.2, n + 0.45),
			], true)).join(''),
		}),
	]
}

// ---- What a move leaves behind ---------------------------------------------------------------------------------

/**
 * Of a thing that stands elsewhere next: a rider leaves the prints of hoofs instead of a ghost, a charge its corridor
 * besides, which fills as it goes in.
 */
export function leaves(thing, next, stand) {
	const { id, at, source } = thing
	if (source.to)
		return { kind: 'drawn', class: `side-${source.side}`, draw: hoofs(at, next.at) }
	const [from, to] = [poseOf(thing), poseOf(next)]
	return {
		kind: 'drawn', class: `side-${source.side}`, draw: (/** @type {Field} */ field) => [
			overlay(field, { kind: 'ghost', key: id, side: source.side, ...stand }),
			overlay(field, {
				kind: 'charge', key: 'ground', class: `side-${source.side}`, points: corridor(source, from, to),
				draw: paced,
			}),
			h('path', {
				class: 'onset', pathLength: 1, d: line(field, [from.pos, to.pos]),
				style: { 'stroke-width': (frontageOf(source) * field.scale).toFixed(1) },
			}),
		],
	}
}
