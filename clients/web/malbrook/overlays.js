// What Malbrook lays over the map: orders and goals, who was last seen where, reach and ranges of what is chosen, and
// what an order under the finger would lead to. Reaches are those of the specification's tables, to be looked at only.
import { beside, distance } from '../measured/field.js'
import { streamers } from '../measured/overlays.js'
import { DEGREE, INCH } from './ground.js'
import { frontageOf, poseOf, posesOf } from './poses.js'
import { RADIUS } from './figures.js'
import { ORDER, tagOf } from './scene.js'
/** @import { Order, Preview, Table } from './types.d.ts' */

const FAN = 225, QUARTER = 450
const RANGE = { light: [2, 8, 24], medium: [2, 8, 36], heavy: [2, 8, 36], howitzer: [8, 36], mortar: [8, 36] }
const CONTROL = { MG: 4, LG: 4, MARSHAL: 6 }

/** @param {Table} table */
export function overlaysOf(table) {
	const { state, scene, shown } = table, { layers } = state, chosen = scene.things.get(state.selected)
	const offer = state.hovered || state.armed?.offer
	return [
		...(layers.zones ? zones(table.scene, shown, state.ground) : []),
		...(layers.ghosts ? lastSeen(scene) : []),
		...[...scene.messengers.values()].flatMap(one => way(scene, one)),
		...[...scene.brigades.values()].flatMap(one => charge(scene, one)),
		...streamers([...scene.brigades.values()].filter(({ id }) => scene.things.has(id)).map(one =>
			[one.id, one.charge?.declared ? 'charging' : one.status, tagOf(one), one])),
		...(chosen ? reach(scene, chosen, shown.turn?.step) : []),
		...(offer && !state.past ? meant(scene, offer) : []),
		...(state.armed?.answer?.preview
			? previewOverlays(table, state.armed.offer.order || {}, state.armed.answer.preview)
			: []),
	]
}

/** What somebody saw last of those who are out of his sight; who sees them all the same needs no telling. */
export const lastSeen = scene =>
	scene.ghosts.filter(({ id }) => !scene.things.has(id)).map((seen, n) => ghost(seen, n, scene.view.turn?.n))

function zones(scene, view, ground) {
	const ordered = [...scene.wings.values()]
		.filter(wing => wing.order?.zone?.length)
		.map(wing => ({
			kind: 'zone', key: `z${wing.id}`, under: true, points: wing.order.zone, side: wing.side,
			text: `${wing.name || wing.id}: ${ORDER[wing.order.type]}`,
		}))
	const goals = (view.victory?.objectives || [])
		.filter(goal => goal.zone?.length)
		.map(goal => ({
			kind: 'zone', key: `g${goal.id}`, class: 'goal', under: true, points: goal.zone,
			side: goal.holder || 'none', ...worthOf(ground, goal),
		}))
	return [...ordered, ...goals]
}

// What a goal is worth stands with the name of the place, if the map has one; else at the zone.
function worthOf(ground, { name, points }) {
	const worth = `worth ${Math.max(...(points || [0]))}`
	return ground?.areas.some(area => area.name === name) ? { noted: [name, worth] } : { text: `${name}: ${worth}` }
}

// Somebody out of sight: as many bases in a row as were seen, as large as they are, where they were, and in which turn.
// Who has no bases is a disc.
function ghost(seen, n, now = seen.turn) {
	const { width = INCH, depth = width, side } = seen,
		count = Math.max(1, seen.bases || 1),
		pose = { pos: seen.frame?.M || [0, 0], facing: seen.frame?.facing || 0 }
	const files =
		seen.formation === 'march_column'
			? 1
			: seen.formation === 'field_column'
				? 2
				: Math.ceil(count / (seen.ranks || 1))
	const bases = Array.from({ length: count }, (_, i) => ({
		pos: beside(pose, ((i % files) - (files - 1) / 2) * width, -Math.floor(i / files) * depth, DEGREE),
		facing: pose.facing,
	}))
	return {
		kind: 'ghost', key: `ghost${n}`, class: `lost age${Math.min(3, now - seen.turn)}`, bases, width, depth, side,
		round: seen.kind === 'leader' && RADIUS.MG, text: `turn ${seen.turn}`,
	}
}

function way(scene, messenger) {
	const from = scene.things.get(messenger.id),
		to = scene.things.get(messenger.to)
	return from && to
		? [{ kind: 'way', key: `w${messenger.id}`, class: 'messenger-way', points: [from.at, to.at] }]
		: []
}

function charge(scene, brigade) {
	const from = scene.things.get(brigade.id),
		target = scene.things.get(brigade.charge?.target || brigade.charge?.target_gun)
	if (!brigade.charge?.declared || brigade.charge.moved || !from || !target)
		return []
	const half = frontageOf(brigade) / 2, start = poseOf(from),
		way = { kind: 'advance', dev: brigade.charge.dev, dist: distance(start.pos, target.at) },
		end = posesOf(brigade, start, [way])?.at(-1) || start
	return [
		{
			kind: 'charge', key: `c${brigade.id}`,
			points: [
				beside(start, -half, 0, DEGREE), beside(end, -half, 0, DEGREE), beside(end, half, 0, DEGREE),
				beside(start, half, 0, DEGREE),
			],
		},
	]
}

// How far what is chosen reaches.
function reach(scene, thing, step) {
	const brigade = scene.brigades.get(thing.id), gun = scene.guns.get(thing.id), leader = scene.leaders.get(thing.id)
	if (gun && !gun.limbered && (step === 'BOMB' || step === 'CLOSE_FIRE'))
		return [
			{
				kind: 'arc', key: 'reach', under: true, pose: gun, spread: QUARTER,
				reaches: (RANGE[gun.class] || RANGE.medium).map(far => ({ far: far * INCH, text: `${far}` })),
			},
		]
	if (leader)
		return [
			{
				kind: 'ring', key: 'reach', under: true,
				bases: [{ pos: [leader.pos[0], leader.pos[1] + 1], facing: 0 }], width: 2, depth: 2,
				reach: CONTROL[leader.rank] * INCH,
			},
		]
	if (!brigade)
		return []
	const left = brigade.move?.rolled ? brigade.move.left : 0
	return left && brigade.formation !== 'unformed'
		? [
				{
					kind: 'fan', key: 'reach', under: true,
					pose: { ...poseOf(thing), width: frontageOf(brigade) }, spread: FAN,
					reaches: [{ far: left, text: `${left / INCH} in` }],
				},
			]
		: [
				{
					kind: 'ahead', key: 'reach', under: true,
					bases: brigade.bases.filter(base => (base.rank || 1) === 1), width: brigade.width,
					reach: INCH,
				},
			]
}

// What an offer aims at, before its price is known.
function meant(scene, offer) {
	const actor = scene.things.get(offer.actor)
	if (!actor)
		return []
	if (offer.way?.length)
		return [{ kind: 'way', key: 'meant', points: [actor.at, ...offer.way] }]
	if (offer.legs && scene.brigades.has(offer.actor)) {
		const brigade = scene.brigades.get(offer.actor), poses = posesOf(brigade, poseOf(actor), offer.order.legs || [])
		return poses ? [{ kind: 'fronts', key: 'meant', class: 'draft', poses }] : []
	}
	return offer.on && scene.things.has(offer.on)
		? [{ kind: 'way', key: 'meant', points: [actor.at, scene.things.get(offer.on).at] }]
		: []
}

/**
 * What the server says an order leads to: the way of the front, and where the bases stand in the end or how far ahead
 * dice may carry.
 * @param {Table} table
 * @param {{ type?: string, [member: string]: any }} order
 * @param {Preview} preview
 */
export function previewOverlays(table, order, preview) {
	const { scene } = table,
		id = preview.unit || order.unit, thing = scene.things.get(id), brigade = scene.brigades.get(id),
		body = brigade || scene.guns.get(id),
		{ spread, bases = [] } = preview, stands = bases.length > 0
	if (!thing)
		return []
	const width = brigade ? frontageOf(brigade) : thing.source.width || 0
	const poses = (preview.path || []).map(frame => ({ pos: frame.M, facing: frame.facing || 0, width }))
	return [
		poses.length > 0 &&
			(brigade
				? { kind: 'fronts', key: 'path', class: 'answer', poses }
				: { kind: 'way', key: 'path', class: 'answer', points: [thing.at, ...poses.map(pose => pose.pos)] }),
		stands &&
			body && {
				kind: 'ghost', key: 'end', class: 'answer', bases, width: body.width,
				depth: body.depth, side: body.side,
			},
		spread?.most &&
			!stands &&
			brigade && {
				kind: 'fan', key: 'spread', class: 'answer', pose: { ...poseOf(thing), width }, spread: FAN,
				reaches: [spread.most, spread.mean, spread.least].map((far = 0) => ({ far, text: `${far / INCH} in` })),
			},
	].filter(Boolean)
}
