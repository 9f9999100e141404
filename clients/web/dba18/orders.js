// dba18's orders on the map: whom each is about, and at whom or where it aims. Legality and words are the server's.
import { along, bodyOf } from './poses.js'
import { nameOf, thingOf, whatOf } from './scene.js'
/** @import { Decision, Order, Scene, View } from './types.d.ts' */

/** How a hand answers what is asked, if that does not show by itself. */
const DEPLOY =
	'Choose troops or a marker in the roster and touch the hatched ground, or drag them there. Who stands can be ' +
	'dragged.'
const HINT = {
	DEPLOY_DEFENDER: DEPLOY, DEPLOY_ATTACKER: DEPLOY, PLACE_AMBUSHES: 'Scouts may hide in woods and other bad going.',
	MOVE_CINC: 'Drag him where he shall ride.', MOVE_COMMANDERS: 'Drag them where they shall ride.',
	MOVE_TROOPS: 'Drag an element, or a group you have framed: ahead, wheeling, back, or onto an enemy.',
	ARTILLERY_DECLARE: 'Drag from a battery to its target.', FIRE_DECLARE: 'Drag from an element to its target.',
}

// And what nobody does, if nothing is open in a step but its end.
/** @type {(view: View) => string} */
const deedOf = view => /^MOVE_C/.test(stepOf(view)) ? 'ride' : /_DECLARE/.test(stepOf(view)) ? 'fire' : ''
const STAYS = 'You are asked all the same: that hides who lies in ambush.'
/** @param {View} view */
const stepOf = view => view.turn?.step || ''
const UNNEEDED = new Set(['end_step', 'reveal_ambush'])

/**
 * Is nothing open in this step but its end, and an ambush that may show itself?
 * @param {{ kind?: string, orders?: { type?: string }[] }} decision
 * @param {View} view
 */
export const isIdle = ({ kind, orders = [] }, view) =>
	kind === 'act' && Boolean(deedOf(view)) && orders.every(({ type = '' }) => UNNEEDED.has(type))

// As long as anybody of his may be hidden he is asked, whether something is open to him or not: by going on at once he
// would tell that there is none. Where all stand open that is known to both.
const hides = ({ seats, ...view }, seat) => [view.markers, view.ambushes].some(all =>
	Object.values(all || {}).some(({ side, revealed }) => !revealed && side === seats?.[seat]?.side))

function idleWords(order, decision, view) {
	if (!isIdle(decision, view))
		return {}
	const nobody = `Nobody can ${deedOf(view)}`, alone = decision.orders.length === 1 && !hides(view, decision.seat)
	return {
		asks: decision.orders.some(({ type }) => type === 'reveal_ambush') ? 'Only an ambush may show itself' : nobody,
		...order.type === 'end_step'
			? { label: `${nobody}: go on`, ...alone ? { passes: nobody.toLowerCase() } : {} } : {},
	}
}

/**
 * @param {string} kind
 * @param {View} view
 * @param {boolean} [idle]
 */
export const hintOf = (kind, view, idle) =>
	kind === 'act' || kind === 'deploy_done'
		? (idle && deedOf(view) ? STAYS : HINT[stepOf(view)])
		: kind === 'allocate_pip_dice'
			? 'Take up a die and give it to a command, or drag it there.'
			: ''

const PLACES = new Set(['deploy_element', 'deploy_marker', 'place_ambush'])

/**
 * Orders that are given without asking their price.
 * @param {Order} order
 */
export const needsNoPrice = order => ['end_step', 'note_marker'].includes(order.type)

/**
 * The order that answers a decision with "no", or null.
 * @param {Decision} decision
 */
export const declineOf = decision =>
	decision.orders.find(order => order.fire === false || order.pursue === false) || null

/**
 * Whom an order is about, and where it aims: actor; on, the thing it aims at; at, the place. A group's order is offered
 * at each of its members, the actors. Where nobody can do anything it is said so, in the question and on the button.
 * @param {Order} order
 * @param {Decision} decision
 * @param {View} view
 * @param {Scene} scene
 */
export const aimOf = (order, decision, view, scene) => ({
	actor: order.id || order.commander || decision.subject, ...(order.ids?.length ? { actors: order.ids } : {}),
	placing: PLACES.has(order.type), ...AIM[order.type] || UNNEEDED.has(order.type) ? {} : { rank: LATE },
	...idleWords(order, decision, view), ...AIM[order.type]?.(order, scene),
})

/**
 * @param {Scene} scene
 * @param {string} id
 */
export function actorLine(scene, id) {
	return { name: nameOf(scene, id), what: thingOf(scene, id) ? whatOf(scene, id) : '' }
}

const placed = ({ x = 0, y = 0 }) => ({ at: [x, y] })

// Where a thing is aimed at: on it, if it stands there.
const on = (scene, id) => ({ on: scene.things.has(id) ? id : null, at: scene.things.get(id)?.at || null })

function endOf(scene, ids, segments) {
	const body = bodyOf(scene, ids)
	return body && segments?.length ? along(body, segments).at(-1)?.pos : null
}

function moved(order, scene) {
	const contact = order.contact?.target ? order.contact : order.contacts?.find(one => one.target)
	return {
		...(contact ? on(scene, contact.target) : { at: endOf(scene, order.ids || [order.id], order.segments) }),
		segments: order.segments, rank: contact ? 0 : hard(order),
	}
}

// Plain ways are offered first, those of a whole line before all: they cost as little. Then the ways round.
const hard = ({ ids, segments = [] }) => segments.some(({ wheel }) => wheel) ? 2 : ids ? 0 : 1
const LATE = 3

function movedAlone(order, scene) {
	if (order.exit)
		return placed(order.exit)
	const house =
		order.bua && scene.ground?.buildings.find(one => one.bua === order.bua && one.number === order.building)
	return house ? { at: house.pos, segments: order.segments } : moved(order, scene)
}

function shots({ shots = [] }, scene) {
	const [{ shooter, target } = {}, more] = shots
	return {
		actors: [...new Set(shots.map(shot => shot.shooter))], ...(target ? on(scene, target) : {}),
		...target && !more ? { label: `Fire at ${nameOf(scene, target)}: ${nameOf(scene, shooter)}` } : {},
	}
}

const AIM = {
	deploy_element: placed, deploy_marker: placed, place_replacement: placed,
	place_ambush: ({ elements: [first] = [] }) => (first ? { actor: first.id, ...placed(first) } : {}),
	move_commander: moved, move_group: moved, resume_move: moved, move_marker: moved, move_marker_group: moved,
	move_element: movedAlone,
	attach_commander: (order, scene) => on(scene, order.element),
	detach_commander: placed,
	retire: (order, scene) => ({ at: endOf(scene, order.ids, [{ forward: -order.distance }]), rank: LATE }),
	ordered_interpenetration: (order, scene) => on(scene, order.through?.[0]),
	reveal_ambush: (order, scene) => ({
		actors: [...scene.elements.values()].filter(one => one.ambush === order.id).map(one => one.id),
	}),
	declare_artillery_fire: shots, declare_small_arms_fire: shots,
	return_fire_choice: (order, scene) => ({
		actor: scene.view.exchanges?.find(one => one.id === order.exchange)?.target,
	}),
	pursue_choice: order => ({ actor: order.element }),
}
