// Where a body of elements stands as a whole, and where segments of a move would carry it: geometry alone.
import { beside, seenFrom } from '../measured/field.js'
import { DEGREE } from './ground.js'
import { footprintOf, poseOf } from './scene.js'
/** @import { Body, Front, Pose, Scene, Size, Table, Thing } from './types.d.ts' */

const HALF = 180 * DEGREE, FULL = 360 * DEGREE
const NEAR = 1000

/**
 * Where it counts as standing: who has recoiled shows his back, and moves as if he had turned.
 * @param {Scene} scene
 * @param {Thing} thing
 */
export function countedPose(scene, thing) {
	const pose = poseOf(thing.source)
	return thing.source.morale === 'RECOILED'
		? { pos: beside(pose, 0, -footprintOf(scene, thing).depth, DEGREE), facing: (pose.facing + HALF) % FULL }
		: pose
}

/**
 * Who moves with whom is chosen: the group, as long as one of it is chosen, or himself.
 * @param {Table} table
 * @param {string} id
 */
export const groupOf = ({ state }, id) => state.group?.includes(id) ? state.group : [id]

/**
 * Whose troops are in the hand: those of the seat that is answered for, or one's own.
 * @param {Table} table
 */
export const seatSide = ({ state: { answering, you }, shown }) =>
	answering ? shown.seats?.[answering.seat]?.side : you.side

/** The order that moves these markers: one, or several as a group. */
export const markersMoved = ids =>
	ids.length === 1 ? { type: 'move_marker', id: ids[0] } : { type: 'move_marker_group', ids }

/**
 * A body: { pos, facing, width, members: [{ id, pose, width, depth }] }; its front is that of those farthest ahead.
 * null if nobody of it stands there.
 * @param {Scene} scene
 * @param {string[]} ids
 * @returns {Body | null}
 */
export function bodyOf(scene, ids) {
	const members = (ids || [])
		.flatMap(id => scene.things.get(id) || [])
		.map(thing => ({ id: thing.id, pose: countedPose(scene, thing), ...footprintOf(scene, thing) }))
	if (!members.length)
		return null
	const first = members[0].pose,
		seen = members.map(one => seenFrom(first, one.pose.pos, DEGREE)),
		far = Math.max(...seen.map(([, v]) => v))
	const front = seen.filter(([, v]) => v > far - NEAR).map(([u]) => u),
		left = Math.min(...front), right = Math.max(...front),
		{ width } = members[0]
	return {
		pos: beside(first, (left + right) / 2, far, DEGREE), facing: first.facing, width: right - left + width,
		members,
	}
}

/**
 * A pose after a wheel about one of its front corners.
 * @param {Front} front
 * @param {string} side
 * @param {number} angle
 * @returns {Front}
 */
export function wheeled({ pos, facing, width }, side, angle) {
	const hand = side === 'right' ? 1 : -1,
		pivot = beside({ pos, facing }, (hand * width) / 2, 0, DEGREE),
		turned = (facing + hand * angle + FULL) % FULL
	return { pos: beside({ pos: pivot, facing: turned }, (-hand * width) / 2, 0, DEGREE), facing: turned, width }
}

/** What the outer corner covers in a wheel. */
export const arc = (width, angle) => width * angle / DEGREE * Math.PI / 180

/**
 * The front along some segments, itself first.
 * @param {Body} body
 */
export function along(body, segments) {
	/** @type {Front[]} */
	const stops = [{ pos: body.pos, facing: body.facing, width: body.width }]
	for (const one of segments) {
		const at = stops[stops.length - 1]
		stops.push(
			one.wheel
				? wheeled(at, one.wheel, one.angle || 0)
				: { ...at, pos: beside(at, 0, one.forward || 0, DEGREE) },
		)
	}
	return stops
}

/**
 * The members carried along rigidly to another front.
 * @param {Body} body
 */
export const carried = (body, to) =>
	body.members.map(one => {
		const [u, v] = seenFrom(body, one.pose.pos, DEGREE)
		return {
			...one,
			pose: { pos: beside(to, u, v, DEGREE), facing: (one.pose.facing + to.facing - body.facing + FULL) % FULL },
		}
	})

/**
 * How far off a pose's heading a place lies, to the right positive.
 * @param {Pose} pose
 */
export function bearing(pose, to) {
	const [u, v] = seenFrom(pose, to, DEGREE)
	return Math.atan2(u, v) * 180 / Math.PI * DEGREE
}

/**
 * Ghosts of members, one for each size.
 * @param {string} key
 * @param {string} kind
 * @param {(Size & { pose: Pose })[]} members
 * @param {string} [side]
 */
export function ghosts(key, kind, members, side) {
	const sizes = new Map()
	for (const one of members)
		sizes.set(`${one.width} ${one.depth}`, [...(sizes.get(`${one.width} ${one.depth}`) || []), one])
	return [...sizes].map(([size, some]) => ({
		kind: 'ghost', key: `${key}${size}`, class: kind, bases: some.map(one => one.pose),
		width: some[0].width, depth: some[0].depth, side,
	}))
}
