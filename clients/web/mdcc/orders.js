// MDCC's orders on the map: whom an order is about, and which box lights up for it. Legality and words are the
// server's; this only draws what was offered, and writes down what a player tries by dragging.
import { ahead, boxKey, boxWords, distance, leftOf, rightOf, sameBox } from '../grid/field.js'
import { nameOf, ROLE, typeName } from './scene.js'
/** @import { Aim, Box, Decision, Order, Scene, Unit, View } from './types.d.ts' */

const QUIET = new Set(['change_facing', 'rally_facing', 'break_off', 'step_back_choice', 'end_step', 'end_phase'])

/**
 * Whom an order is about, and where it aims. actor: a formation, stand, figure or engagement; at: the box it aims at;
 * area: boxes it takes in; facing: if it ends in one; placing: it brings troops onto the table.
 * @param {Order} order
 * @param {Decision} decision
 * @param {View} view
 * @param {Scene} scene
 */
export function aimOf(order, decision, view, scene) {
	const placing = order.type.startsWith('place_st')
	return {
		placing, rank: rankOf(order, scene), fold: foldOf(order, scene),
		...(AIM[order.type]?.(order, scene, decision) || { actor: decision.subject || order.formation }),
	}
}

// What one is likely to want comes first: to go forward before all manoeuvres, to do something before nothing; and what
// is done to the left before what is done to the right.
const MANOEUVRES = ['wheel', 'turn', 'shift', 'step_back'], HANDS = ['left', 'about', 'right']

function rankOf(order, scene) {
	const hand = order.side || handOf(unitOf(scene, order.formation), order.facing)
	return MANOEUVRES.includes(order.type) ? MANOEUVRES.indexOf(order.type) + 1 + HANDS.indexOf(hand) / 4
		: Number(['place_gun_marker', 'advance'].includes(order.type) && declines(order))
}

const ROWS = { move: 'Move', wheel: 'Wheel', turn: 'Turn', step_back: 'Step' }

// Manoeuvres are many and alike: they stand in rows, in a word each; and all orders to one battalion of two apart.
function foldOf(order, scene) {
	const { type, kind, stands, formation } = order, part = stands?.length === 1 ? stands[0] : null,
		row = type === 'shift' ? kind === 'diagonal' ? 'Diagonally' : 'Sideways' : ROWS[type]
	return row && (part || type !== 'move') ? {
		part: part ? nameOf(scene, part) : '', row, word: wordOf(order, unitOf(scene, formation)),
	} : undefined
}

function wordOf({ type, facing, side, steps, then_engage, advance }, unit) {
	switch (type) {
	case 'move': return then_engage ? 'and engage' : steps > 1 ? 'two boxes' : 'one box'
	case 'shift': return side
	case 'step_back': return 'back'
	default: return `${handOf(unit, facing)}${advance ? ', on' : ''}`
	}
}

const handOf = (unit, facing) => !unit ? facing
	: facing === leftOf(unit.facing) ? 'left' : facing === rightOf(unit.facing) ? 'right' : 'about'

/**
 * The order that answers an open decision with "nothing", or null when it cannot be answered so.
 * @param {Decision} decision
 */
export function declineOf(decision) {
	const orders = decision.kind === 'end_step' || decision.kind === 'end_phase' ? [] : decision.orders.filter(declines)
	return orders.find(order => order.type !== 'end_step') || orders[0] || null
}

/**
 * Is this order the answer "nothing"?
 * @param {{ type: string, [more: string]: unknown }} order
 */
export function declines(order) {
	switch (order.type) {
	case 'place_gun_marker': return !order.target
	case 'change_facing': case 'rally_facing': return !order.facing
	case 'break_off': case 'step_back_choice': return order.step === false
	case 'advance': return order.choice === 'stand' && !order.face
	case 'end_step': return true
	default: return false
	}
}

/**
 * Orders that never have a price are given at once; for others it is asked.
 * @param {Order} order
 */
export const needsNoPrice = order => QUIET.has(order.type) || /^place_|^select_|^move_staff/.test(order.type)

const unitOf = (scene, id) => scene.units.get(id)
const front = unit => unit?.boxes[0]

// The near and far boxes of a unit, seen along its facing; null when it is not on the table.
/** @type {(unit: Unit | undefined, forward: number, aside?: string | number | null) => Box | null} */
const step = (unit, forward, aside) => {
	const box = front(unit)
	if (!unit || !box)
		return null
	const along = forward ? ahead(box, unit.facing, forward) : box
	return aside === 'left'
		? ahead(along, leftOf(unit.facing))
		: aside === 'right'
			? ahead(along, rightOf(unit.facing))
			: along
}

/** @type {{ [type: string]: (order: Order, scene: Scene, decision: Decision) => Aim }} */
const AIM = {
	place_stand: ({ stand, box, facing }) => ({ actor: stand, at: box, facing }),
	place_staff: ({ staff, box }) => ({ actor: staff, at: box }),
	end_phase: () => ({}),
	end_step: () => ({}),
	place_gun_marker: (order, scene, decision) => ({
		actor: actorOf(scene, decision.subject) || actorOf(scene, order.gun), at: order.target,
	}),
	move_staff: rides,
	select_activation: selection,
	reenter: ({ staff, box }) => ({ actor: staff, at: box }),
	move: (order, scene) => at(scene, order, (order.steps || 1) + (order.then_engage ? 1 : 0)),
	move_light_guns: (order, scene) => at(scene, order, 1),
	move_square: (order, scene) => at(scene, order, -2),
	turn: (order, scene) => turned(order, front(unitOf(scene, order.formation))),
	wheel: (order, scene) => turned(order, step(unitOf(scene, order.formation), 1)),
	shift: (order, scene) => at(scene, order, order.kind === 'diagonal' ? 1 : 0, order.side),
	step_back: (order, scene) => at(scene, order, -1),
	form_square: (order, scene) => ({ actor: order.front, at: front(unitOf(scene, order.rear)) }),
	unform_square: (order, scene) => at(scene, order, 0),
	engage: (order, scene) => at(scene, order, 1),
	test_return: order => ({ actor: order.formation, at: order.box }),
	resolve_engagement: (order, scene) => ({
		actor: order.engagement, at: scene.fights.find(fight => fight.id === order.engagement)?.to,
	}),
	change_facing: (order, scene) => ({ ...at(scene, order, 0), facing: order.facing }),
	rally_facing: (order, scene) => ({ ...at(scene, order, 0), facing: order.facing }),
	break_off: (order, scene) => at(scene, order, order.step ? -1 : 0),
	step_back_choice: (order, scene) => at(scene, order, order.step ? -1 : 0),
	send_aide: (order, scene) => ({ actor: order.aide, at: front(unitOf(scene, order.formation)) }),
	choose_sidestep: (order, scene) => ({
		actor: order.formation, at: sidestepBox(unitOf(scene, order.formation), order.column),
	}),
	choose_further_retreat: (order, scene) => at(scene, order, -1, order.column === 'own' ? null : order.column),
	advance: (order, scene) => at(scene, order, { advance: 1, rally_back: -2 }[order.choice] || 0),
	staff_flee: rides,
	staff_leave: rides,
}

/** @type {(scene: Scene, order: Order, forward: number, aside?: string | number | null) => Aim} */
const at = (scene, { formation }, forward, aside) => ({
	actor: formation, at: step(unitOf(scene, formation), forward, aside),
})

/** @type {(order: Order, box?: Box | null) => Aim} */
const turned = ({ formation, facing, advance }, box) => ({
	actor: formation, at: box && advance ? ahead(box, String(facing)) : box, facing,
})

/**
 * @param {Order} order
 * @returns {Aim}
 */
function rides({ staff, path }) {
	return { actor: staff, at: path?.[path.length - 1], path }
}

/** @returns {Box | null} */
function sidestepBox(unit, column) {
	const box = front(unit)
	return box ? [column, box[1] + (unit.side === 'A' ? -1 : 1)] : null
}

function selection(order, scene) {
	switch (order.kind) {
	case 'row': return { area: { row: order.index } }
	case 'column': return { area: { column: order.index } }
	case 'nine': {
		const box = scene.staff.get(order.staff)?.box
		return { actor: order.staff, area: box && { around: box } }
	}
	case 'all': return { area: { all: true } }
	case 'return_commander': return { actor: order.staff }
	default: return {}
	}
}

/**
 * Does an area of a selection hold this box?
 * @param {Box} box
 */
export function inArea(area, box) {
	return area.all
		? true
		: area.row
			? box[1] === area.row
			: area.column
				? box[0] === area.column
				: distance(area.around, box) <= 1
}

// The acting part of a box: a formation by its own id or by that of a gun stand in it.
function actorOf(scene, id) {
	return scene.units.has(id) ? id : scene.stands.get(id)?.formation || null
}

/**
 * What a player means who drags a thing to a box nobody offered: the order he tries, for the server to judge and
 * refuse in words. null when it means nothing.
 * @param {string} actor
 * @param {Box} box
 * @param {Scene} scene
 */
export function attempt(actor, box, decisions, scene, facing) {
	const kinds = new Set(
		decisions.flatMap(decision => [decision.kind, ...decision.orders.slice(0, 1).map(order => order.type)]),
	)
	if (scene.stands.get(actor) && kinds.has('place_stand'))
		return { type: 'place_stand', stand: actor, box, facing }
	if (scene.staff.has(actor))
		return staffAttempt(scene.staff.get(actor), box, kinds)
	const unit = scene.units.get(actor)
	if (unit && kinds.has('place_gun_marker') && unit.arm === 'guns')
		return { type: 'place_gun_marker', gun: unit.lead.id, target: box }
	return unit && kinds.has('action') ? moveAttempt(unit, box, scene) : null
}

function staffAttempt(figure, box, kinds) {
	if (kinds.has('place_staff'))
		return { type: 'place_staff', staff: figure.id, box }
	if (!figure.box || sameBox(figure.box, box))
		return null
	const path = ride(figure.box, box)
	return kinds.has('staff_flee')
		? { type: 'staff_flee', staff: figure.id, path }
		: kinds.has('move_staff')
			? { type: 'move_staff', staff: figure.id, path }
			: null
}

// King steps from one box to another.
function ride(from, to) {
	const path = []
	for (let box = from; !sameBox(box, to);)
		path.push(box = [box[0] + Math.sign(to[0] - box[0]), box[1] + Math.sign(to[1] - box[1])])
	return path.slice(0, 3)
}

function moveAttempt(unit, box, scene) {
	const is = (forward, aside) => sameBox(step(unit, forward, aside), box)
	const formation = unit.id
	const enemy = scene.byBox.get(boxKey(box))?.unit
	if (enemy && enemy.side !== unit.side)
		return is(2) ? { type: 'move', formation, steps: 1, then_engage: true } : { type: 'engage', formation }
	if (is(-1))
		return { type: 'step_back', formation }
	for (const side of ['left', 'right']) {
		if (is(1, side))
			return { type: 'shift', formation, kind: 'diagonal', side }
		if (is(0, side))
			return { type: 'shift', formation, kind: 'sideways', side }
	}
	return { type: 'move', formation, steps: is(1) ? 1 : 2 }
}

/**
 * A stand, figure or fight in a list: its name and what it is.
 * @param {Scene} scene
 * @param {string} id
 */
export function actorLine(scene, id) {
	const unit = scene.units.get(id) || scene.limbo.find(unit => unit.id === id)
	if (unit)
		return {
			name: unit.name,
			what: `${typeName(unit.lead)}${unit.boxes[0] ? ` in ${boxWords(unit.boxes[0])}` : ''}`,
		}
	const figure = scene.staff.get(id)
	if (figure)
		return { name: nameOf(scene, id), what: ROLE[figure.role] || '' }
	const stand = scene.stands.get(id)
	return stand
		? { name: stand.name || typeName(stand), what: `${typeName(stand)}${stand.cv ? `, CV ${stand.cv}` : ''}` }
		: { name: nameOf(scene, id), what: '' }
}
