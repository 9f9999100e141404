// What a hand on the map means: a drag becomes the order its player seems to want, for the server to judge. How far a
// unit turns and goes is geometry; whether it may is never asked here.
import { beside, distance, seenFrom } from '../measured/field.js'
import { CM, DEGREE } from './ground.js'
import { assaults } from './overlays.js'
import { bearing, bodyOf, covers, friendAt, ghost, shifted, sizeOf, standsThere, wheeled } from './poses.js'
import { isKind } from './scene.js'
/** @import { Order, Table } from './types.d.ts' */

// Officers ride in the enemy's phases, too (12.1).
const RIDING = /^([TEFCI]\d)$/
const QUARTER = 90, BESIDE = 4 * CM, JOIN = 3 * CM, SLACK = CM / 50

const named = (draft, actor) => draft && { actor, overlays: [], ...draft }
const whole = Math.round

/**
 * The hold a hand has on a thing of the map, by its handle or by itself: { to(point) } gives the draft of an order; or
 * null.
 * @param {Table} table
 * @param {string} id
 */
export function gripOf(table, id, handle, from) {
	const { scene, state } = table,
		step = table.shown.turn?.step, unit = scene.units.get(id), officer = scene.officers.get(id),
		thing = scene.things.get(id),
		side = state.answering ? table.shown.seats?.[state.answering.seat]?.side : state.you.side
	const asked = table.open.map(decision => decision.kind)
	if ((unit || officer)?.side !== side)
		return null
	if (asked.includes('glory_attack') && unit && thing)
		return { to: point => named(assault(table, unit, point, 'glory_attack'), id) }
	if (officer && thing && RIDING.test(step || ''))
		return { to: point => going(named(ride(scene, officer, thing, point), id), from || thing.at) }
	if (!asked.includes('act'))
		return null
	const draft = thing && DRAG[step],
		start = from || (thing && thing.at)
	return draft
		? {
				spare,
				to: point => going(
					named(draft(table, unit, [point[0] - start[0], point[1] - start[1]], point, handle), id), start,
				),
			}
		: null
}

// Who cannot go so far goes as far as he may.
const going = (draft, from) => draft && /move$/.test(draft.order.type) ? { ...draft, from } : draft

// To less than what is spoken of: the ends of a way are rounded.
const spare = ({ allowance = 0, used = 0 } = {}) => used && (allowance - SLACK) / used

const DRAG = { F1: shoot, C1: march, I1: march }
const enemyAt = (scene, side, point, spare) =>
	[...scene.units.values()].find(unit => unit.side !== side && standsThere(unit) && covers(unit, point, spare))
const way = (from, to, kind = '') => ({ kind: 'way', key: 'way', class: kind, points: [from, to] })

// ---- Riding, firing ------------------------------------------------------------------------------------------

function ride(scene, officer, thing, point) {
	const friend = friendAt(scene, officer.side, point, JOIN / 3),
		[x, y] = point.map(whole)
	if (!thing || distance(thing.at, point) < CM)
		return null
	return {
		order: { type: 'officer_move', officer: officer.id, ...(friend ? { join: friend.id } : { x, y }) },
		overlays: [way(thing.at, point)],
	}
}

// Foot and horse fire at the nearest whatever is pointed at; guns choose.
function shoot({ scene }, unit, by, point) {
	const target = enemyAt(scene, unit.side, point, BESIDE),
		house = [...scene.things.values()].find(thing => isKind(thing, 'fire') && distance(thing.at, point) < BESIDE)
	if (!target || house)
		return null
	const aim = unit.arm === 'artillery' ? { kind: 'unit', id: target.id } : { kind: 'auto' }
	return { order: { type: 'fire', unit: unit.id, aim }, overlays: [way(scene.things.get(unit.id).at, point, 'shot')] }
}

// ---- Moves and attacks ---------------------------------------------------------------------------------------

function march(table, unit, by, point, handle) {
	if (handle)
		return turned(unit, point, handle)
	const body = bodyOf(unit), enemy = enemyAt(table.scene, unit.side, point, CM)
	if (enemy)
		return assault(table, unit, point, enemy.arm === 'infantry' || enemy.arm === 'cavalry' ? 'attack' : 'overrun')
	if (!body)
		return null
	const [right, forward] = seenFrom({ pos: [0, 0], facing: body.facing }, by, DEGREE).map(whole),
		shift = { forward, right }
	if (Math.hypot(forward, right) < CM)
		return null
	return {
		order: { type: 'move', unit: unit.id, shift },
		overlays: [ghost('draft', 'draft', body, shifted(body, forward, right))],
	}
}

// A front corner in the hand swings about the other one, which stands still.
function turned(unit, to, handle) {
	const body = bodyOf(unit)
	if (!body)
		return null
	const hand = handle === 'right' ? 1 : -1,
		pivot = handle === 'right' ? 'left' : 'right'
	const [u, v] = seenFrom(
			{ pos: beside(body, (-hand * body.width) / 2, 0, DEGREE), facing: body.facing }, to, DEGREE,
		),
		deg = whole(Math.min(QUARTER, (Math.atan2(v, hand * u) * 180) / Math.PI)),
		wheel = { pivot, deg }
	return deg > 0
		? {
				order: { type: 'move', unit: unit.id, wheel },
				overlays: [ghost('draft', 'draft', body, wheeled(body, pivot, deg))],
			}
		: null
}

// Straight on if that meets him, else with the least wheel that does.
function assault(table, unit, point, type) {
	const { scene } = table
	const target = enemyAt(scene, unit.side, point, CM),
		body = target && bodyOf(unit),
		aim = target && scene.things.get(target.id).at
	if (!body)
		return null
	const wheel = wheelTo(body, target, aim),
		/** @type {{ type: string, distance?: number, [member: string]: unknown }} */
		order = { type, unit: unit.id, target: target.id, ...(wheel ? { wheel } : {}) }
	const front = wheel ? wheeled(body, wheel.pivot, wheel.deg) : body,
		ahead = Math.max(0, seenFrom(front, aim, DEGREE)[1])
	if (type !== 'attack')
		order.distance = whole(ahead)
	return {
		order,
		overlays: [
			...(wheel ? [ghost('draft', 'draft', body, front)] : []),
			...assaults(table, part => part.meant(scene, unit.id, order)),
		],
	}
}

function wheelTo(body, target, aim) {
	const meets = pose => {
		const [u, v] = seenFrom(pose, aim, DEGREE)
		return v > 0 && Math.abs(u) < (body.width + sizeOf(target).width) / 2
	}
	if (meets(body))
		return null
	const pivot = bearing(body, aim) > 0 ? 'right' : 'left'
	for (let deg = 1; deg <= QUARTER; deg++)
		if (meets(wheeled(body, pivot, deg)))
			return { pivot, deg }
	return null
}

/**
 * Handles of what is chosen: the front corners of a unit that may move.
 * @param {Table} table
 */
export function handlesOf(table) {
	const { scene, state } = table,
		step = table.shown.turn?.step, unit = scene.units.get(state.selected),
		body = unit && bodyOf(unit)
	if (
		(step !== 'C1' && step !== 'I1') ||
		!body ||
		unit.formation === 'square' ||
		!table.offers.has(unit.id) ||
		!gripOf(table, unit.id, 'left', null)
	)
		return []
	return ['left', 'right'].map((name, n) => ({
		name, pos: beside(body, (n - 0.5) * body.width, CM, DEGREE),
		title: 'Drag: wheel about the other corner',
	}))
}
