// Paperboys' orders on the map: whom each is about, and at whom or where it aims. Legality and words are the server's.
import { bodyOf, shifted, wheeled } from './poses.js'
import { nameOf, thingOf, whatOf } from './scene.js'
/** @import { Decision, Order, Scene, View } from './types.d.ts' */

/** How a hand answers what is asked, if that does not show by itself. */
const PLACING =
	'Drag who waits from the roster onto the map, or choose him there and touch a place. Who stands can be dragged ' +
	'elsewhere.'
const RIDE =
	'Drag an officer to a unit or a place, or let it pass. They may ride in any phase, too, the enemy\u2019s as well.'
const MOVE = 'Drag a unit to shift it, a corner to wheel it, or onto an enemy to attack.'
const HINT = {
	S4: PLACING, S5: PLACING, S6: PLACING, T2: RIDE, E1: RIDE,
	F1: 'Foot and horse fire at the nearest; drag from a gun to what it shall fire at.', C1: MOVE, I1: MOVE,
}

/**
 * @param {string} kind
 * @param {View} view
 */
export const hintOf = (kind, view) => kind === 'act' ? HINT[view.turn?.step] : ''

/**
 * Orders that are given without asking their price.
 * @param {Order} order
 */
export const needsNoPrice = order =>
	[
		'place_unit', 'place_officer', 'place_train', 'take_back', 'ready', 'pass', 'standing',
		'set_loss_order', 'glory_decline', 'readjust', 'pistol_fire', 'choose_loss',
	].includes(order.type)

/**
 * The order that answers a decision with "no", or null.
 * @param {Decision} decision
 */
export const declineOf = decision =>
	decision.orders.find(
		order =>
			order.type === 'glory_decline' ||
			(order.type === 'readjust' && !order.accept) ||
			(order.type === 'pistol_fire' && !order.yes),
	) || null

/**
 * Whom an order is about, and where it aims: actor; on, the thing it aims at; at, the place.
 * @param {Order} order
 * @param {Decision} decision
 * @param {View} view
 * @param {Scene} scene
 */
export const aimOf = (order, decision, view, scene) => ({
	actor: order.unit || order.officer || order.id || (thingOf(scene, decision.subject) ? decision.subject : null),
	placing: /^place_/.test(order.type),
	...AIM[order.type]?.(order, scene),
})

/**
 * @param {Scene} scene
 * @param {string} id
 */
export const actorLine = (scene, id) => ({ name: nameOf(scene, id), what: thingOf(scene, id) ? whatOf(scene, id) : '' })

const spot = ({ x = 0, y = 0 } = {}) => x || y ? { at: [x, y] } : {}

// Where a thing is aimed at: on it, if it stands there.
const on = (scene, id) => ({ on: scene.things.has(id) ? id : null, at: scene.things.get(id)?.at || null })
const target = (order, scene) => on(scene, order.target)

function moveEnd(scene, { unit, shift, wheel, forward = 0, formation, stands }) {
	const one = scene.units.get(unit),
		body = one && bodyOf(one)
	if (formation?.to)
		return [formation.x || 0, formation.y || 0]
	if (stands?.length)
		return [stands[0].x || 0, stands[0].y || 0]
	if (!body)
		return null
	return wheel?.deg
		? shifted(wheeled(body, wheel.pivot, wheel.deg), forward, 0).pos
		: shifted(body, shift?.forward || 0, shift?.right || 0).pos
}

const placed = (order, scene) => order.attach ? on(scene, order.attach) : spot(order.line || order.stands?.[0] || order)

const AIM = {
	place_unit: placed, place_officer: placed, place_train: placed,
	officer_move: (order, scene) => order.join ? on(scene, order.join) : spot(order),
	fire: ({ aim }, scene) => aim?.kind === 'unit' ? on(scene, aim.id) : spot(aim),
	move: (order, scene) => ({ at: moveEnd(scene, order) }),
	attack: target, overrun: target, glory_attack: target,
}
