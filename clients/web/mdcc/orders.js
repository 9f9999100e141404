// MDCC's orders in words and places: what a button says, and which box of the map lights up for it. Legality is the
// server's; this only draws what was offered, and writes down what a player tries by dragging.
import { ahead, distance, leftOf, opposite, rightOf, sameBox, FACING_NAME } from '../grid/field.js'
import { nameOf, ROLE, typeName } from './scene.js'

/** What is asked of a seat, by kind of decision: a heading and a sentence. */
const ASKED = {
	place_stand: ['Deployment', 'Choose a body of troops, then a lit box.'],
	place_staff: ['Deployment', 'Choose a commander, then a lit box.'],
	end_phase: ['Deployment', 'You may leave it at that on this wing.'],
	place_gun_marker: ['Guns', 'This battery has found the range: choose its target.'],
	move_staff: ['Commanders', 'Move commanders, or go on.'],
	end_step: ['Go on', ''],
	select_activation: ['Activation', 'Choose what to activate: a row, a column, or the nine boxes round a commander.'],
	action: ['Actions', 'Choose a unit that is lit, then what it does.'],
	test_return: ['Returning troops', 'These troops may come back to the field.'],
	reenter: ['Returning commander', 'Choose where he rides back onto the field.'],
	resolve_engagement: ['Fights', 'Choose the next fight.'],
	change_facing: ['Unhurt in this round', 'These troops may change facing.'],
	break_off: ['Break off?', 'Better mounted than their foot opponents, they may step back and end the fight.'],
	step_back_choice: ['Step back?', 'They may step back one box, or stay.'],
	rally_facing: ['Rallied', 'They have shaken off a marker and may change facing.'],
	send_aide: ['Aides', 'An aide may ride to troops that retreated.'],
	choose_sidestep: ['Retreat', 'The way is barred: choose the side.'],
	choose_further_retreat: ['Retreat further', 'Choose the column of the retreat.'],
	advance: ['Victory', 'They have won their fight and kept their heads.'],
	staff_flee: ['A commander is threatened', 'Choose where he rides.'],
	staff_leave: ['A commander among fleeing troops', 'He may leave with them, or ride elsewhere.'],
}

export const asked = kind => ASKED[kind] || [kind.replaceAll('_', ' '), '']

const STEP_END = { S2b: 'No more targets', S3: 'Commanders stand: on to actions', S4: 'End actions', S5: 'Commanders stand: on to the fights', S10b: 'Send no more aides' }
const QUIET = new Set(['change_facing', 'rally_facing', 'break_off', 'step_back_choice', 'end_step', 'end_phase'])

/**
 * An offer: the order with all that the page needs to show it. actor: whom it is about (a formation, stand, figure or
 * engagement); at: the box it aims at; area: boxes it takes in; label; facing: if it ends in one; placing: it brings troops
 * onto the table.
 */
export function offerOf(order, decision, view, scene) {
	const describe = DESCRIBE[order.type]
	const shown = describe ? describe(order, { view, scene, decision }) : { actor: decision.subject || order.formation || null, label: order.type.replaceAll('_', ' ') }
	return { order, decision, key: `${decision.kind}|${decision.subject}|${JSON.stringify(order)}`, at: null, area: null, facing: null, placing: order.type.startsWith('place_st'), ...shown }
}

/** The order that answers an open decision with "nothing", or null when it cannot be answered so. */
export function declineOf(decision) {
	const orders = decision.kind === 'end_step' || decision.kind === 'end_phase' ? [] : decision.orders.filter(declines)
	return orders.find(order => order.type !== 'end_step') || orders[0] || null
}

/** Is this order the answer "nothing"? */
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

/** Orders that never have a price are given at once; for others it is asked. */
export const needsNoPrice = order => QUIET.has(order.type) || /^place_|^select_|^move_staff/.test(order.type)

const towards = facing => `to the ${FACING_NAME[facing]}`
const place = box => box.join(',')
const unitOf = (scene, id) => scene.units.get(id)
const front = unit => unit?.boxes[0]

// The near and far boxes of a unit, seen along its facing; null when it is not on the table.
const step = (unit, forward, aside = null) => {
	const box = front(unit)
	if (!box)
		return null
	const along = forward ? ahead(box, unit.facing, forward) : box
	return aside === 'left' ? ahead(along, leftOf(unit.facing)) : aside === 'right' ? ahead(along, rightOf(unit.facing)) : along
}

function turnWord(unit, facing) {
	if (!unit || !facing)
		return ''
	return facing === leftOf(unit.facing) ? 'left' : facing === rightOf(unit.facing) ? 'right' : facing === opposite(unit.facing) ? 'about' : 'to the front'
}

const part = (order, scene) => order.stands?.length ? ` (only ${order.stands.map(id => nameOf(scene, id)).join(', ')})` : ''

const DESCRIBE = {
	place_stand: order => ({ actor: order.stand, at: order.box, facing: order.facing, label: `Place at ${place(order.box)}, facing ${FACING_NAME[order.facing]}` }),
	place_staff: order => ({ actor: order.staff, at: order.box, label: `Place at ${place(order.box)}` }),
	end_phase: () => ({ actor: null, label: 'No more on this wing' }),
	end_step: (order, { view }) => ({ actor: null, label: STEP_END[view.turn?.phase] || 'End this step' }),
	place_gun_marker: (order, { scene, decision }) => {
		const target = order.target && scene.byBox.get(place(order.target))?.unit
		return { actor: actorOf(scene, decision.subject) || actorOf(scene, order.gun), at: order.target || null, label: order.target ? `Fire at ${target?.name || 'the enemy'} (${place(order.target)})` : 'Hold fire' }
	},
	move_staff: (order, { scene }) => {
		const end = order.path[order.path.length - 1], beside = scene.byBox.get(place(end))?.unit
		return { actor: order.staff, at: end, path: order.path, label: `Ride to ${place(end)}${beside ? `, to ${beside.name}` : ''}` }
	},
	select_activation: (order, { scene }) => selection(order, scene),
	reenter: order => ({ actor: order.staff, at: order.box, label: `Ride on at ${place(order.box)}` }),
	move: (order, { scene }) => {
		const unit = unitOf(scene, order.formation), steps = order.steps || 1
		const target = order.then_engage && scene.byBox.get(place(step(unit, steps + 1) || [0, 0]))?.unit
		return {
			actor: order.formation, at: step(unit, order.then_engage ? steps + 1 : steps),
			label: (order.then_engage ? `Advance and engage ${target?.name || ''}`.trim() : steps > 1 ? `Move forward ${steps} boxes` : 'Move forward') + part(order, scene),
		}
	},
	move_light_guns: (order, { scene }) => ({ actor: order.formation, at: step(unitOf(scene, order.formation), 1), label: `Move forward with ${nameOf(scene, order.with)}` }),
	move_square: (order, { scene }) => ({ actor: order.formation, at: step(unitOf(scene, order.formation), -2), label: 'Withdraw one box in square' }),
	turn: (order, { scene }) => {
		const unit = unitOf(scene, order.formation)
		return { actor: order.formation, at: order.advance ? ahead(front(unit), order.facing) : front(unit), facing: order.facing, label: `Turn ${turnWord(unit, order.facing)}${order.advance ? ' and move on one box' : ''}, facing ${FACING_NAME[order.facing]}` }
	},
	wheel: (order, { scene }) => {
		const unit = unitOf(scene, order.formation), into = step(unit, 1)
		return { actor: order.formation, at: order.advance ? ahead(into, order.facing) : into, facing: order.facing, label: `Wheel ${turnWord(unit, order.facing)}${order.advance ? ' and move on one box' : ''}, facing ${FACING_NAME[order.facing]}${part(order, scene)}` }
	},
	shift: (order, { scene }) => ({ actor: order.formation, at: step(unitOf(scene, order.formation), order.kind === 'diagonal' ? 1 : 0, order.side), label: `Shift ${order.kind === 'diagonal' ? 'diagonally ' : ''}${order.side}${part(order, scene)}` }),
	step_back: (order, { scene }) => ({ actor: order.formation, at: step(unitOf(scene, order.formation), -1), label: `Step back${part(order, scene)}` }),
	form_square: (order, { scene }) => ({ actor: order.front, at: front(unitOf(scene, order.rear)), label: `Form square with ${nameOf(scene, order.rear)}` }),
	unform_square: (order, { scene }) => ({ actor: order.formation, at: front(unitOf(scene, order.formation)), label: 'Break up the square' }),
	engage: (order, { scene }) => {
		const at = step(unitOf(scene, order.formation), 1)
		return { actor: order.formation, at, label: `Engage ${scene.byBox.get(place(at || [0, 0]))?.unit?.name || 'the enemy'}` }
	},
	test_return: order => ({ actor: order.formation, at: order.box || null, label: order.box ? `Return at ${place(order.box)}` : 'Test to return' }),
	resolve_engagement: (order, { scene }) => {
		const fight = scene.fights.find(fight => fight.id === order.engagement)
		return { actor: order.engagement, at: fight?.to || null, label: `Fight ${nameOf(scene, order.engagement)}` }
	},
	change_facing: (order, context) => facingChoice(order, context),
	rally_facing: (order, context) => facingChoice(order, context),
	break_off: (order, context) => stepChoice(order, context, 'Break off: step back', 'Fight on'),
	step_back_choice: (order, context) => stepChoice(order, context, 'Step back', 'Stay'),
	send_aide: (order, { scene }) => ({ actor: order.aide, at: front(unitOf(scene, order.formation)), label: `Send ${nameOf(scene, order.aide)} to ${nameOf(scene, order.formation)}` }),
	choose_sidestep: (order, { scene }) => ({ actor: order.formation, at: sidestepBox(unitOf(scene, order.formation), order.column), label: `Sidestep to column ${order.column}` }),
	choose_further_retreat: (order, { scene }) => {
		const unit = unitOf(scene, order.formation), aside = order.column === 'own' ? null : order.column
		return { actor: order.formation, at: step(unit, -1, aside), label: `Retreat ${order.column === 'own' ? 'straight back' : `by the column to the ${order.column}`}${order.aide ? `, met by ${nameOf(scene, order.aide)}` : ''}` }
	},
	advance: (order, { scene }) => {
		const unit = unitOf(scene, order.formation)
		const [at, words] = { advance: [step(unit, 1), 'Advance one box'], stand: [front(unit), 'Stand'], rally_back: [step(unit, -2), 'Rally back two boxes'] }[order.choice] || [front(unit), order.choice]
		return { actor: order.formation, at, label: words + (order.face ? ' and face the retreat' : '') }
	},
	staff_flee: order => ({ actor: order.staff, at: order.path?.[order.path.length - 1] || null, path: order.path, label: `Ride to ${place(order.path?.[order.path.length - 1] || [])}` }),
	staff_leave: order => order.leave ? { actor: order.staff, at: null, label: 'Leave the field with the troops' }
		: { actor: order.staff, at: order.path?.[order.path.length - 1] || null, path: order.path, label: `Ride to ${place(order.path?.[order.path.length - 1] || [])}` },
}

function facingChoice(order, { scene }) {
	const unit = unitOf(scene, order.formation)
	const label = order.facing ? `Turn ${turnWord(unit, order.facing)}, facing ${FACING_NAME[order.facing]}` : 'Keep facing'
	return { actor: order.formation, at: front(unit), facing: order.facing || null, label: leadsAway(unit, order.facing) ? `${label}: if they win, an advance leads away from the enemy` : label }
}

// MDCC-7.7 with 24.2: whoever began a fight and wins it goes where he then faces, and may have to.
const leadsAway = (unit, facing) => Boolean(facing) && unit?.fights.some(fight => fight.aggressor === unit.id && fight.from && fight.to && !sameBox(ahead(fight.from, facing), fight.to))

function stepChoice(order, { scene }, yes, no) {
	const unit = unitOf(scene, order.formation)
	return { actor: order.formation, at: order.step ? step(unit, -1) : front(unit), label: order.step ? yes : no }
}

function sidestepBox(unit, column) {
	const box = front(unit)
	return box ? [column, box[1] + (unit.side === 'A' ? -1 : 1)] : null
}

function selection(order, scene) {
	switch (order.kind) {
	case 'row': return { actor: null, area: { row: order.index }, label: `Row ${order.index}` }
	case 'column': return { actor: null, area: { column: order.index }, label: `Column ${order.index}` }
	case 'nine': {
		const figure = scene.staff.get(order.staff), box = figure?.box
		return { actor: order.staff, area: box && { around: box }, label: `Nine boxes round ${nameOf(scene, order.staff)}${box ? ` at ${place(box)}` : ''}` }
	}
	case 'all': return { actor: null, area: { all: true }, label: 'Everything (treble score)' }
	case 'return_commander': return { actor: order.staff, label: `Bring ${nameOf(scene, order.staff)} back to the field` }
	default: return { actor: null, label: 'Nothing this turn' }
	}
}

/** Does an area of a selection hold this box? */
export function inArea(area, box) {
	return area.all ? true : area.row ? box[1] === area.row : area.column ? box[0] === area.column : distance(area.around, box) <= 1
}

// The acting part of a box: a formation by its own id or by that of a gun stand in it.
function actorOf(scene, id) {
	return scene.units.has(id) ? id : scene.stands.get(id)?.formation || null
}

/**
 * What a player means who drags a thing to a box nobody offered: the order he tries, for the server to judge and
 * refuse in words. null when it means nothing.
 */
export function attempt(actor, box, decisions, scene, facing) {
	const kinds = new Set(decisions.flatMap(decision => [decision.kind, ...decision.orders.slice(0, 1).map(order => order.type)]))
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
	return kinds.has('staff_flee') ? { type: 'staff_flee', staff: figure.id, path } : kinds.has('move_staff') ? { type: 'move_staff', staff: figure.id, path } : null
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
	const enemy = scene.byBox.get(place(box))?.unit
	if (enemy && enemy.side !== unit.side)
		return is(2) ? { type: 'move', formation, steps: 1, then_engage: true } : { type: 'engage', formation }
	if (is(-1)) return { type: 'step_back', formation }
	for (const side of ['left', 'right']) {
		if (is(1, side)) return { type: 'shift', formation, kind: 'diagonal', side }
		if (is(0, side)) return { type: 'shift', formation, kind: 'sideways', side }
	}
	return { type: 'move', formation, steps: is(1) ? 1 : 2 }
}

/** A stand, figure or fight in a list: its name and what it is. */
export function actorLine(scene, id) {
	const unit = scene.units.get(id) || scene.limbo.find(unit => unit.id === id)
	if (unit)
		return { name: unit.name, what: `${typeName(unit.lead)}${unit.boxes[0] ? ` at ${place(unit.boxes[0])}` : ''}` }
	const figure = scene.staff.get(id)
	if (figure)
		return { name: nameOf(scene, id), what: ROLE[figure.role] || '' }
	const stand = scene.stands.get(id)
	return stand ? { name: stand.name || typeName(stand), what: `${typeName(stand)}${stand.cv ? `, CV ${stand.cv}` : ''}` } : { name: nameOf(scene, id), what: '' }
}
