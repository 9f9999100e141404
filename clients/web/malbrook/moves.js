// What a hand on the map means: a drag becomes the order its player seems to want, for the server to judge. How far
// bases turn and go is geometry; whether they may is never asked here.
import { beside, distance, seenFrom } from '../measured/field.js'
import { DEGREE } from './ground.js'
import { arc, carried, frontageOf, poseOf, posesOf, wheeled } from './poses.js'
/** @import { Table } from './types.d.ts' */

const FAN = 225, QUARTER = 900, STEP = 1000, WHOLE = 0.85
/** What a move is cut short for, as a rule: friends, ground or combat ahead. */
const SHORT = 'MALB-12.6'

/**
 * The hold a hand has on a thing of the map, by its handle or by itself: { to(point) } gives the draft of an order; or
 * null.
 * @param {Table} table
 * @param {string} id
 */
export function gripOf(table, id, handle, from) {
	const { scene, state } = table, thing = scene.things.get(id), step = table.shown.turn?.step
	const deciding = table.open.some(decision => decision.kind === 'act' || decision.kind === 'deploy')
	if (!thing || !deciding || (state.selected !== id && !table.offers.has(id)))
		return null
	const draft = DRAG[step]?.[scene.brigades.has(id) ? 'brigade' : thing.kind]
	const start = from || frontOf(thing)
	return draft
		? {
				to: point =>
					named(
						draft(
							table, thing,
							[frontOf(thing)[0] + point[0] - start[0], frontOf(thing)[1] + point[1] - start[1]],
							handle, point,
						),
						id, start,
					),
			}
		: null
}

// What it is dragged too far from is `from`: it goes as far as it may (measured/sketch.js).
const named = (draft, actor, from) =>
	draft && { actor, overlays: [], ...draft, ...GOES.has(draft.order.type) && { from } }
const GOES = new Set(['move_brigade', 'gun_move'])

const frontOf = thing => poseOf(thing).pos

const DRAG = {
	MOVE: {
		brigade: march, gun: haul, leader: (table, thing, to) => ride('leader_free_move', thing, to),
		messenger: (table, thing, to) => ride('messenger_move', thing, to),
	},
	CMD_LEADERS: { leader: lead, messenger: (table, thing, to) => ride('messenger_move', thing, to) },
	BOMB: { gun: shoot }, CLOSE_FIRE: { gun: shoot },
	COMBAT_DECLARE: { brigade: charge },
	SETUP_DEPLOY: { brigade: deploy, gun: deploy, leader: deploy },
}

// ---- Leaders, guns, charges ----------------------------------------------------------------------------------

const whole = point => point.map(Math.round)

function ride(type, thing, to) {
	const path = [whole(to)]
	return {
		from: thing.at, order: { type, [thing.kind]: thing.id, path },
		overlays: [{ kind: 'way', key: 'way', points: [thing.at, ...path] }],
	}
}

// A leader dropped on friends joins them.
function lead({ scene }, thing, to, handle, point) {
	const joined = [...scene.brigades.values()].find(
		brigade =>
			brigade.side === thing.side &&
			scene.things.has(brigade.id) &&
			brigade.bases.some(base => covers(brigade, base, point)),
	)
	const { order, ...rest } = ride('leader_move', thing, to)
	return {
		...rest,
		order: {
			...order, ...(thing.source.attached_to ? { detach: true } : {}),
			...(joined ? { attach: joined.id } : {}),
		},
	}
}

function covers({ width, depth }, base, point) {
	const [u, v] = seenFrom(base, point, DEGREE)
	return Math.abs(u) <= width / 2 && v <= 0 && v >= -depth
}

const enemyAt = ({ scene }, side, point) =>
	[...scene.things.values()].find(
		thing =>
			thing.side !== side &&
			(thing.source.bases
				? thing.source.bases.some(base => covers(thing.source, base, point))
				: thing.source.width
					? covers(thing.source, thing.source, point)
					: distance(thing.at, point) < 600),
	)

const bearing = (pose, to) => {
	const [u, v] = seenFrom(pose, to, DEGREE)
	return Math.round(Math.atan2(u, v) * 180 / Math.PI * DEGREE)
}

function shoot(table, thing, to, handle, point) {
	const target = enemyAt(table, thing.side, point)
	return (
		target && {
			order: { type: 'fire_gun', gun: thing.id, target: target.id },
			overlays: [{ kind: 'way', key: 'way', points: [thing.at, target.at] }],
		}
	)
}

function charge(table, thing, to, handle, point) {
	const target = enemyAt(table, thing.side, point),
		dev = Math.max(-FAN, Math.min(FAN, bearing(poseOf(thing), point)))
	return (
		target && {
			order: { type: 'declare_charge', units: [thing.id], dev, target: target.id },
			overlays: [{ kind: 'way', key: 'way', points: [frontOf(thing), target.at] }],
		}
	)
}

function haul(table, thing, to) {
	const pose = { pos: thing.source.pos, facing: 0 },
		heading = (bearing(pose, to) + 3600) % 3600,
		{ width, depth, facing = 0, move } = thing.source
	const dist = Math.round(full(distance(pose.pos, to), move?.left))
	const end = whole(beside({ pos: pose.pos, facing: heading }, 0, dist, DEGREE))
	return {
		order: { type: 'gun_move', gun: thing.id, legs: [{ heading, dist }] },
		overlays: [{ kind: 'ghost', key: 'ghost', class: 'draft', width, depth, bases: [{ pos: end, facing }] }],
	}
}

function deploy({ shown }, thing, to) {
	const { formation, ranks, bases } = thing.source,
		facing = shown.sides?.[thing.side]?.baseline || 0
	return {
		order: {
			type: 'deploy', unit: thing.id,
			...(bases ? { formation: formation || 'line', ranks: ranks || 1 } : {}), M: whole(to), facing,
		},
	}
}

// ---- Brigades ------------------------------------------------------------------------------------------------

// The hand need not be exact: about as far as was rolled means just as far.
const full = (wanted, left) => left && wanted > left * WHOLE ? left : wanted

function march({ scene }, thing, to, handle) {
	const brigade = scene.brigades.get(thing.id),
		pose = poseOf(thing),
		left = brigade.move?.rolled ? brigade.move.left || 0 : 0
	if (!left && !handle && distance(pose.pos, to) <= STEP * 1.2)
		return sideStep(brigade, pose, to)
	const { legs, short } = handle ? wheelTo(brigade, pose, to, handle, left) : legsTo(brigade, pose, to, left)
	const stops = posesOf(brigade, pose, legs)
	return {
		order: { type: 'move_brigade', unit: brigade.id, legs, ...(short ? { stop_reason: SHORT } : {}) },
		overlays: stops && [
			{ kind: 'fronts', key: 'fronts', class: 'draft', poses: stops },
			{
				kind: 'ghost', key: 'ghost', class: 'draft', width: brigade.width, depth: brigade.depth,
				bases: carried(brigade, pose, stops[stops.length - 1]),
			},
		],
	}
}

function sideStep(brigade, pose, to) {
	const [u, v] = seenFrom(pose, to, DEGREE)
	const direction = Math.abs(u) > Math.abs(v) ? (u > 0 ? 'right' : 'left') : v < 0 ? 'back' : null,
		dist = Math.round(Math.min(STEP, Math.max(Math.abs(u), Math.abs(v))))
	return direction && { order: { type: 'side_step', unit: brigade.id, direction, dist } }
}

// Straight on within the fan; beyond it a wheel first, or a column's head turned.
function legsTo(brigade, pose, to, left) {
	const angle = bearing(pose, to), far = distance(pose.pos, to)
	if (brigade.formation === 'unformed') {
		const dist = full(far, left),
			[dx, dy] = [((to[0] - pose.pos[0]) * dist) / (far || 1), ((to[1] - pose.pos[1]) * dist) / (far || 1)]
		return {
			legs: [
				{
					kind: 'bases',
					bases: brigade.bases.map(base => ({
						id: base.id, pos: whole([base.pos[0] + dx, base.pos[1] + dy]), facing: base.facing || 0,
					})),
				},
			],
			short: dist < left,
		}
	}
	if (brigade.formation === 'march_column' && Math.abs(angle) > 15) {
		const turn = Math.max(-QUARTER, Math.min(QUARTER, angle))
		return then({ kind: 'turn', angle: turn }, arc(brigade.width, Math.abs(turn)), 0, far, left)
	}
	if (Math.abs(angle) <= FAN + 10 || brigade.formation === 'march_column')
		return then(null, 0, brigade.formation === 'march_column' ? 0 : Math.max(-FAN, Math.min(FAN, angle)), far, left)
	const side = angle > 0 ? 'right' : 'left',
		turned = bestWheel(brigade, pose, to, side, left)
	return then(
		{ kind: 'wheel', side, angle: turned.angle }, turned.cost, Math.max(-FAN, Math.min(FAN, turned.dev)),
		distance(turned.pose.pos, to), left,
	)
}

function then(first, cost, dev, far, left) {
	const rest = left ? Math.max(0, left - cost) : far,
		dist = Math.round(full(far, rest))
	return {
		legs: [...(first ? [first] : []), ...(dist ? [{ kind: 'advance', dev, dist }] : [])],
		short: Boolean(left) && dist < rest,
	}
}

// The smallest wheel after which the way to a point is straight ahead, as far as the move allows.
function bestWheel(brigade, pose, to, side, left) {
	const frontage = frontageOf(brigade)
	const wheel = angle => {
		const turned = wheeled(pose, frontage, side, angle)
		return { angle, cost: arc(frontage, angle), dev: bearing(turned, to), pose: turned }
	}
	let best = wheel(5)
	for (let angle = 10; angle <= QUARTER; angle += 5) {
		const next = wheel(angle)
		if (left && next.cost > left)
			break
		if (Math.abs(next.dev) < Math.abs(best.dev))
			best = next
	}
	return best
}

// A front corner in the hand swings about the other one; what is left of the move goes straight on.
function wheelTo(brigade, pose, to, handle, left) {
	const frontage = frontageOf(brigade),
		hand = handle === 'right' ? 1 : -1,
		side = handle === 'right' ? 'left' : 'right'
	const corner = beside({ pos: to, facing: pose.facing }, (hand * frontage) / 2, 0, DEGREE)
	const [u, v] = seenFrom(
		{ pos: beside(pose, (-hand * frontage) / 2, 0, DEGREE), facing: pose.facing }, corner, DEGREE,
	)
	const most = left ? Math.floor((left * 1e11) / (frontage * 174532925)) : QUARTER
	const angle = Math.max(5, Math.min(QUARTER, most, Math.round(((Math.atan2(v, hand * u) * 180) / Math.PI) * DEGREE)))
	return then({ kind: 'wheel', side, angle }, arc(frontage, angle), 0, left || 0, left)
}

/**
 * Handles of what is chosen: the front corners of a brigade that has rolled.
 * @param {Table} table
 */
export function handlesOf(table) {
	const { scene, state } = table,
		thing = scene.things.get(state.selected),
		brigade = thing && scene.brigades.get(thing.id)
	if (
		!thing ||
		!brigade?.move?.rolled ||
		!['line', 'field_column'].includes(brigade.formation || '') ||
		!gripOf(table, thing.id, 'left', null)
	)
		return []
	const pose = poseOf(thing), frontage = frontageOf(brigade)
	return ['left', 'right'].map((name, n) => ({
		name, pos: beside(pose, (n - 0.5) * frontage, 150, DEGREE), title: 'Drag: wheel about the other corner',
	}))
}
