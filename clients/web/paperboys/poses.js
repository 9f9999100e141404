// Where units stand as a whole, and where moves would carry their stands: geometry alone. A stand is written by its
// centre.
import { beside, seenFrom } from '../measured/field.js'
import { DEGREE } from './ground.js'
/** @import { Officer, Point, Pose, Scene, Stand, Unit } from './types.d.ts' */

const NEAR = 10

/** @param {Unit} unit */
export const standsThere = ({ stands, status = 'ready' }) =>
	Boolean(stands?.length) && !['reserve', 'dead', 'gone'].includes(status)
/** @param {Unit} unit */
export const sizeOf = unit => ({ width: unit.w || 600, depth: unit.d || 300 })
const whole = degrees => (Math.round(degrees) % 360 + 360) % 360

/** The middle of a stand's front edge, and where that faces. */
export const frontOf = (stand, depth) => ({
	pos: beside({ pos: [stand.x || 0, stand.y || 0], facing: stand.facing || 0 }, 0, depth / 2, DEGREE),
	facing: stand.facing || 0,
})

/**
 * The middle of its stands.
 * @param {{ stands?: Stand[] }} unit
 * @returns {Point}
 */
export function centreOf({ stands = [] }) {
	return stands.reduce(([x, y], one) => [x + (one.x || 0) / stands.length, y + (one.y || 0) / stands.length], [0, 0])
}

const leading = unit => unit.stands.find(one => one.command) || unit.stands[0]

/**
 * A unit as a body: { pos, facing, width, stands: [pose], size }; its front is that of its stands farthest ahead.
 * @param {Unit} unit
 */
export function bodyOf(unit) {
	if (!standsThere(unit))
		return null
	const size = sizeOf(unit),
		stands = (unit.stands || []).map(one => frontOf(one, size.depth)),
		first = frontOf(leading(unit), size.depth)
	const seen = stands.map(one => seenFrom(first, one.pos, DEGREE)),
		far = Math.max(...seen.map(([, v]) => v)),
		front = seen.filter(([, v]) => v > far - NEAR).map(([u]) => u)
	const left = Math.min(...front),
		right = Math.max(...front)
	return {
		pos: beside(first, (left + right) / 2, far, DEGREE), facing: first.facing,
		width: right - left + size.width, stands, size,
	}
}

/**
 * Its stands side by side, the middle of their front there.
 * @param {Unit} unit
 * @param {Pose} pose
 */
export function abreast(unit, pose) {
	const count = unit.stands?.length || unit.stand_count || 1
	return Array.from({ length: count }, (_, n) => ({
		pos: beside(pose, (n - (count - 1) / 2) * sizeOf(unit).width, 0, DEGREE), facing: pose.facing,
	}))
}

/** The pose of a body after a wheel; `pivot` is the front corner that stands still. */
export function wheeled({ pos, facing, width }, pivot, deg) {
	const hand = pivot === 'right' ? 1 : -1,
		corner = beside({ pos, facing }, (hand * width) / 2, 0, DEGREE),
		turned = whole(facing + hand * deg)
	return { pos: beside({ pos: corner, facing: turned }, (-hand * width) / 2, 0, DEGREE), facing: turned, width }
}

export const shifted = (body, forward, right) => ({ ...body, pos: beside(body, right, forward, DEGREE) })

/**
 * Its stands carried along rigidly to another front, as a ghost.
 * @param {string} key
 * @param {string} kind
 */
export function ghost(key, kind, body, to) {
	const bases = body.stands.map(one => {
		const [u, v] = seenFrom(body, one.pos, DEGREE)
		return { pos: beside(to, u, v, DEGREE), facing: one.facing + to.facing - body.facing }
	})
	return { kind: 'ghost', key, class: kind, bases, ...body.size }
}

/**
 * How far off a pose's heading a place lies, in degrees, to the right positive.
 * @param {Pose} pose
 */
export function bearing(pose, to) {
	const [u, v] = seenFrom(pose, to, DEGREE)
	return Math.atan2(u, v) * 180 / Math.PI
}

/**
 * Does a unit cover a place, or nearly?
 * @param {Unit} unit
 * @param {Point} point
 */
export function covers(unit, point, spare) {
	const { width, depth } = sizeOf(unit)
	return (unit.stands || []).some(one => {
		const [u, v] = seenFrom({ pos: [one.x || 0, one.y || 0], facing: one.facing || 0 }, point, DEGREE)
		return Math.abs(u) <= width / 2 + spare && Math.abs(v) <= depth / 2 + spare
	})
}

/**
 * Where an officer is: by himself, or behind the command stand of whom he rides with; null when he is not on the table.
 * @param {Scene} scene
 * @param {Officer} officer
 * @returns {Point | null}
 */
export function officerPlace(scene, officer) {
	const unit = scene.units.get(officer.attached_to)
	if (officer.state !== 'alive')
		return null
	if (!unit || !standsThere(unit))
		return [officer.x || 0, officer.y || 0]
	const stand = leading(unit)
	return beside(
		{ pos: [stand.x || 0, stand.y || 0], facing: stand.facing || 0 }, 0, -sizeOf(unit).depth / 2 - 150,
		DEGREE,
	)
}

export const sectionMiddle = (points, n) => [
	(points[n][0] + points[n + 1][0]) / 2, (points[n][1] + points[n + 1][1]) / 2,
]

/**
 * Whom of a side a place lies on, with so much to spare.
 * @param {Scene} scene
 * @param {string} side
 * @param {Point} point
 */
export const friendAt = (scene, side, point, spare) =>
	[...scene.units.values()].find(unit => unit.side === side && standsThere(unit) && covers(unit, point, spare))
