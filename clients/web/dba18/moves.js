// What a hand on the map means: a drag becomes the order its player seems to want, for the server to judge. How far a
// body turns and goes is geometry; whether it may is never asked here.
import { beside, distance, seenFrom } from '../measured/field.js'
import { DEGREE, PACE } from './ground.js'
import {
	along, arc, bearing, bodyOf, carried, countedPose, ghosts, groupOf, markersMoved, seatSide, wheeled,
} from './poses.js'
import { rateOf } from './reach.js'
import { greatestGroup } from './group.js'
import { footprintOf, isCommander, poseOf } from './scene.js'
/** @import { Table } from './types.d.ts' */

const QUARTER = 90 * DEGREE, STRAIGHT = 8 * DEGREE, NEAR = 40 * PACE, BEYOND = 2 * PACE

/**
 * Takes what a frame holds of one's own, of one kind, as the group: while troops move as many as are one.
 * @param {Table} table
 */
export function gather(table, things) {
	const { state } = table, side = seatSide(table)
	const own = things.filter(thing => thing.side === side && thing.kind !== 'leader')
	const kind = own.some(thing => thing.kind !== 'hidden'),
		framed = own.filter(thing => (thing.kind !== 'hidden') === kind).map(thing => thing.id),
		group = table.shown.turn?.step === 'MOVE_TROOPS' ? greatestGroup(table.scene, framed) : framed
	table.select(group[0] || null)
	table.change({
		group, layers: { ...state.layers, frame: false },
		...group.length < framed.length ? { notice: lessThan(framed.length, group.length) } : {},
	})
}

const lessThan = (framed, taken) =>
	`These ${framed} are no group, who touch and face one way: ${taken > 1 ? `${taken} of them` : 'one'} taken.`

/**
 * Keys of this ruleset: F, the frame; G, to take what is under the cursor into the group or out of it.
 * @param {Table} table
 * @param {string} key
 * @param {string} id
 */
export function shortcut(table, key, id) {
	const { state } = table
	if (key === 'f') {
		table.change({ layers: { ...state.layers, frame: !state.layers.frame } })
		return true
	}
	if (key !== 'g' || !id)
		return false
	const { selected } = state, group = !selected ? [] : state.group?.includes(selected) ? state.group : [selected]
	const next = group.includes(id) ? group.filter(one => one !== id) : [...group, id]
	table.select(next[0] || null)
	table.change({ group: next })
	return true
}

/**
 * The hold a hand has on a thing of the map, by its handle or by itself: { to(point) } gives the draft of an order; or
 * null.
 * @param {Table} table
 * @param {string} id
 */
export function gripOf(table, id, handle, from) {
	const { scene } = table, thing = scene.things.get(id)
	if (thing?.side !== seatSide(table) || !table.open.some(decision => ['act', 'resume_move'].includes(decision.kind)))
		return null
	const draft = DRAG[table.shown.turn?.step],
		front = countedPose(scene, thing),
		start = from || front.pos
	const drawn = point => beside(front, ...seenFrom({ ...front, pos: start }, point, DEGREE), DEGREE)
	return draft ? { to: point => named(draft(table, thing, drawn(point), point, handle), id, start) } : null
}

// Who cannot go so far goes as far as he may, if it is not to contact.
const named = (draft, actor, from) => draft && {
	actor, overlays: [], ...draft,
	...(/^move/.test(draft.order.type) && !draft.order.contact && !draft.order.contacts ? { from } : {}),
}

const DRAG = {
	MOVE_CINC: ride, MOVE_COMMANDERS: ride, MOVE_TROOPS: march,
	ARTILLERY_DECLARE: (table, thing, to, point) => shoot('declare_artillery_fire', table, thing, point),
	FIRE_DECLARE: (table, thing, to, point) => shoot('declare_small_arms_fire', table, thing, point),
}

// ---- Riding, firing ------------------------------------------------------------------------------------------

function ride(table, thing, to, point) {
	const { scene } = table
	if (!isCommander(thing.source))
		return null
	const friend = [...scene.things.values()].find(
		other =>
			other.side === thing.side &&
			other.kind !== 'leader' &&
			other.kind !== 'hidden' &&
			covers(scene, other, point, 0),
	)
	if (friend && distance(thing.at, friend.at) < 300 * PACE)
		return {
			order: { type: 'attach_commander', commander: thing.id, element: friend.id },
			overlays: [{ kind: 'way', key: 'way', points: [thing.at, friend.at] }],
		}
	return move(table, [thing.id], to, segments => ({ type: 'move_commander', id: thing.id, segments }))
}

function covers(scene, thing, point, spare) {
	const { width, depth } = footprintOf(scene, thing),
		[u, v] = seenFrom(poseOf(thing.source), point, DEGREE)
	return thing.kind === 'garrison'
		? distance(thing.at, point) < NEAR + spare
		: Math.abs(u) <= width / 2 + spare && v <= spare && v >= -depth - spare
}

const enemyAt = (scene, side, point, spare) =>
	[...scene.things.values()].find(thing => thing.side !== side && covers(scene, thing, point, spare))

function shoot(type, { scene }, thing, point) {
	const target = enemyAt(scene, thing.side, point, 20 * PACE)
	return (
		target && {
			order: { type, shots: [{ shooter: thing.id, target: target.id }] },
			overlays: [{ kind: 'way', key: 'way', class: 'shot', points: [thing.at, target.at] }],
		}
	)
}

// ---- Moves ---------------------------------------------------------------------------------------------------

function march(table, thing, to, point, handle) {
	const { scene } = table,
		ids = groupOf(table, thing.id),
		resumed = table.open.some(decision => decision.kind === 'resume_move')
	if (thing.kind === 'leader')
		return null
	if (thing.kind === 'garrison')
		return leave(scene, thing, point)
	const body = bodyOf(scene, ids)
	if (!body)
		return null
	// A group goes as far and that way as the one of it that is held.
	const end = beside(body, ...seenFrom(countedPose(scene, thing), to, DEGREE), DEGREE)
	if (thing.kind === 'hidden')
		return move(table, ids, end, segments => ({ ...markersMoved(ids), segments }), handle)
	const house = !resumed && ids.length === 1 && scene.ground?.buildings.find(one => distance(one.pos, point) < NEAR)
	const enemy = enemyAt(scene, thing.side, to, NEAR) || enemyAt(scene, thing.side, point, 0)
	const written = (segments, met, more = {}) =>
		resumed
			? { type: 'resume_move', ids, segments, ...(met ? { contact: met } : {}) }
			: ids.length > 1
				? { type: 'move_group', ids, segments, ...(met ? { contacts: [met] } : {}) }
				: {
						type: 'move_element', id: thing.id, segments,
						...(met ? { contact: { target: met.target, edge: met.edge } } : {}), ...more,
					}
	if (house)
		return move(table, ids, house.pos, segments =>
			written(segments, null, { bua: house.bua, building: house.number }),
		)
	if (enemy && enemy.kind !== 'garrison' && enemy.kind !== 'hidden')
		return charge(table, ids, enemy, written)
	const [u, v] = seenFrom(body, end, DEGREE)
	if (v < 0 && Math.abs(u) < -v && !handle) {
		const back = Math.round(Math.min(-v, rateOf(thing.source, 'retire') || -v))
		return {
			order: { type: 'retire', ids, distance: back },
			overlays: shadow(body, along(body, [{ forward: -back }])),
		}
	}
	return move(table, ids, end, segments => written(segments), handle)
}

const shadow = (body, stops) => [
	{ kind: 'fronts', key: 'fronts', class: 'draft', poses: stops },
	...ghosts('draft', 'draft', carried(body, stops[stops.length - 1])),
]

// Out of a building, towards where the hand points.
function leave(scene, thing, point) {
	const facing =
		Math.round(((Math.atan2(point[0] - thing.at[0], point[1] - thing.at[1]) * 180) / Math.PI + 360) % 360) * DEGREE
	return {
		order: {
			type: 'move_element', id: thing.id,
			exit: { x: Math.round(point[0]), y: Math.round(point[1]), heading: facing },
		},
		overlays: [
			{
				kind: 'ghost', key: 'ghost', class: 'draft', bases: [{ pos: point, facing }],
				...footprintOf(scene, thing),
			},
		],
	}
}

// How far all of them get.
const slowest = (scene, ids) => Math.min(...ids.map(id => {
	const { source = {}, kind } = scene.things.get(id) || {}
	return rateOf(source, kind === 'hidden' ? 'marker' : 'move') || Infinity
}))

// A wheel if the place lies aside, then ahead; no farther than the table of rates lets it.
function move({ scene }, ids, to, order, handle) {
	const body = bodyOf(scene, ids),
		first = scene.things.get(ids[0])
	const most = slowest(scene, ids)
	const segments = !body ? [] : handle ? turned(body, to, handle, most) : way(body, to, most)
	return body && first && segments.length
		? { order: order(segments), overlays: shadow(body, along(body, segments)) }
		: null
}

function way(body, to, most) {
	const off = bearing(body, to)
	if (Math.abs(off) <= STRAIGHT)
		return ahead(Math.min(most, seenFrom(body, to, DEGREE)[1]))
	const side = off > 0 ? 'right' : 'left'
	let best = null
	for (let angle = DEGREE; angle <= QUARTER && arc(body.width, angle) <= most; angle += DEGREE) {
		const there = wheeled(body, side, angle), dev = Math.abs(bearing(there, to))
		if (!best || dev < best.dev)
			best = { angle, dev, there }
	}
	return best
		? [
				{ wheel: side, angle: best.angle },
				...ahead(Math.min(most - arc(body.width, best.angle), distance(best.there.pos, to))),
			]
		: []
}

const ahead = length => length >= PACE ? [{ forward: Math.floor(length) }] : []

// A front corner in the hand swings about the other one.
function turned(body, to, handle, most) {
	const hand = handle === 'right' ? 1 : -1,
		side = handle === 'right' ? 'left' : 'right'
	const corner = beside({ pos: to, facing: body.facing }, (hand * body.width) / 2, 0, DEGREE),
		pivot = { pos: beside(body, (-hand * body.width) / 2, 0, DEGREE), facing: body.facing }
	const [u, v] = seenFrom(pivot, corner, DEGREE),
		angle = Math.round(
			Math.min(
				QUARTER, (((most / body.width) * 180) / Math.PI) * DEGREE,
				((Math.atan2(v, hand * u) * 180) / Math.PI) * DEGREE,
			),
		)
	return angle >= DEGREE ? [{ wheel: side, angle }] : []
}

// Onto the enemy's edge that is looked at: towards where the mover would stand lined up with it, and on until they
// meet. Of a group it is the one who has least to go there.
function charge({ scene }, ids, enemy, order) {
	const body = bodyOf(scene, ids), most = slowest(scene, ids)
	const ways = ids.flatMap(id => {
		const one = bodyOf(scene, [id])
		return one ? [{ id, one, there: lined(scene, one, enemy) }] : []
	})
	if (!body || !ways.length)
		return null
	const { id, one, there } = ways.reduce((best, next) =>
		distance(next.one.pos, next.there.pos) < distance(best.one.pos, best.there.pos) ? next : best,
	)
	const [u, v] = seenFrom(one, there.pos, DEGREE),
		straight = Math.abs(u) <= 80 * PACE && v > 0
	const segments = straight ? ahead(Math.min(most, v + BEYOND)) : way(body, there.pos, most)
	return segments.length
		? {
				order: order(segments, { id, target: enemy.id, edge: there.edge }),
				overlays: shadow(body, along(body, segments)),
			}
		: null
}

// The edges of an enemy, each with the pose of who is lined up against it; that which the body sees best.
function lined(scene, body, enemy) {
	const { width, depth } = footprintOf(scene, enemy),
		pose = poseOf(enemy.source)
	/** @type {[edge: string, x: number, y: number, turn: number][]} */
	const edges = [
		['front', 0, 0, 180], ['right', width / 2, -depth / 2, -90], ['left', -width / 2, -depth / 2, 90],
		['rear', 0, -depth, 0],
	]
	const [u, v] = seenFrom(pose, body.pos, DEGREE),
		outside = { front: v, rear: -depth - v, right: u - width / 2, left: -u - width / 2 }
	const [edge, x, y, turn] = edges.reduce((best, one) => (outside[one[0]] > outside[best[0]] ? one : best))
	return { edge, pos: beside(pose, x, y, DEGREE), facing: pose.facing + turn * DEGREE }
}

/**
 * Handles of what is chosen: the front corners of a body that may move.
 * @param {Table} table
 */
export function handlesOf(table) {
	const { scene, state } = table,
		thing = scene.things.get(state.selected)
	if (
		table.shown.turn?.step !== 'MOVE_TROOPS' ||
		!thing ||
		!['troops', 'gun', 'hidden'].includes(thing.kind) ||
		!gripOf(table, thing.id, 'left', null)
	)
		return []
	const body = bodyOf(scene, groupOf(table, thing.id))
	return !body ? [] : ['left', 'right'].map((name, n) => ({
		name, pos: beside(body, (n - 0.5) * body.width, 0, DEGREE), sign: WHEEL[n],
		title: 'Drag: wheel about the other corner',
	}))
}

// An arrow that turns: in the left hand to the right, and in the right to the left.
const WHEEL = ['M-3 4A5 5 0 0 1 3 -2.5M3 1.5V-3H-1', 'M3 4A5 5 0 0 0 -3 -2.5M-3 1.5V-3H1']
