// Malbrook's orders on the map: whom each is about, and at whom or where it aims. Legality and words are the server's.
import { beside } from '../measured/field.js'
import { DEGREE } from './ground.js'
import { poseOf, posesOf } from './poses.js'
import { nameOf, thingOf, whatOf } from './scene.js'
/** @import { Decision, Order, Scene, View } from './types.d.ts' */

/** How a hand answers what is asked, if that does not show by itself. */
const HINT = {
	MOVE: 'Choose troops and roll for their group; then drag each brigade, or a corner of its front to wheel it.',
	BOMB: 'Drag from a gun to its target.', CLOSE_FIRE: 'Drag from a gun to its target.',
	CMD_LEADERS: 'Drag a leader to where he shall ride, or onto a brigade to join it.',
	COMBAT_DECLARE: 'Drag a brigade onto whom it shall charge.',
	CMD_CONTROL: 'Who stands near several generals is under the nearest. Put him under another, or go on: it stays so.',
}
const ASKED = {
	deploy: 'Drag troops to where they shall stand.',
	control_adjust: 'At 3 or 4 it does as you wish. At 2 or less it halts, at 5 or more it repeats its last move; ' +
		'who flees, pursues or charges goes on with it.',
	charge_dice: 'More dice go farther: how likely each choice brings the charge home stands beside it.',
}

/**
 * @param {string} kind
 * @param {View} view
 */
export const hintOf = (kind, view) =>
	(kind === 'act' ? HINT[view.turn?.step] : ASKED[kind]) || ''

/**
 * Orders that are given without asking their price.
 * @param {Order} order
 */
export const needsNoPrice = order => ['end_step', 'choose_initiative', 'standing', 'preset_loss'].includes(order.type)

/**
 * The order that answers a decision with "no", or null.
 * @param {Decision} decision
 */
export const declineOf = decision =>
	decision.orders.find(
		order =>
			(decision.kind === 'flank_fire' && order.choice === 'decline') ||
			(['skirmish_withdraw', 'fire_at_leader'].includes(decision.kind) && order.choice === 'no'),
	) || null

/**
 * Whom an order is about, and where it aims: actor; on, the thing it aims at; at, the place; placing, it brings troops
 * onto the table. What is rolled for a whole group is offered at each of its members, the actors.
 * @param {Order} order
 * @param {Decision} decision
 * @param {View} view
 * @param {Scene} scene
 */
export const aimOf = (order, decision, view, scene) => ({
	actor: order.unit || order.gun || order.leader || order.brigade || order.messenger || decision.subject,
	placing: order.type === 'deploy', ...folded(order, decision, scene),
	...AIM[order.type]?.(order, scene),
})

// What a brigade does as a rule stands first, in full: it rolls, goes ahead, charges. Ways aside, other formations and
// what is done on the spot are many and alike: they stand in rows, in a word each; ways to retire when asked for. Whom
// a leader joins, where he rides and at whom a gun fires stand in rows however few they are.
const ROWS = {
	leader_move: 'Ride', leader_free_move: 'Ride', messenger_move: 'Ride', fire_gun: 'Fire at', move_brigade: 'Move',
	change_formation: 'Form', about_face: 'Here', refuse_flank: 'Here', side_step: 'Here', split: 'Here',
	continue_retire: 'Towards',
}
const EVEN_FEW = ['Join', 'Ride', 'Fire at']
const FORMED = { line: 'line', march_column: 'march column', field_column: 'field column', unformed: 'loose order' }
const hand = turned => turned < 0 ? 'left' : 'right', degrees = angle => `${Math.abs(angle) / DEGREE}\u00b0`

/**
 * @param {any} order
 * @param {Decision} decision
 * @param {Scene} scene
 */
function folded(order, decision, scene) {
	const row = order.attach ? 'Join' : ROWS[order.type], word = row && WORD[order.type](order, scene, decision)
	return word ? {
		rank: Object.keys(ROWS).indexOf(order.type) + (order.attach ? 0.5 : 1),
		fold: {
			part: order.type === 'continue_retire' ? 'Retire \u2026' : '', row, word, always: EVEN_FEW.includes(row),
		},
	} : {}
}

// Where to the server says that it leads: "close behind Orkney".
const whereto = (order, scene, { orders, says }) => says?.[orders.indexOf(order)]?.split(' to a place ')[1]

// One who has no name of his own is an enemy: whose he is need not be said.
function seenAs(scene, id) {
	const called = scene.view.strangers?.[id]?.called, side = scene.view.sides?.[thingOf(scene, id)?.side || '']?.name
	return called ? called.replace(/^the /, '').replace(` of ${side?.replace(/^The /, 'the ')}`, '') : nameOf(scene, id)
}

const LEG = {
	wheel: ({ side, angle }) => `wheel ${side} ${degrees(angle)}`,
	turn: ({ angle }) => `${hand(angle)} ${degrees(angle)}`,
	advance: ({ dev }) => dev && `off ${hand(dev)} ${degrees(dev)}`, incline: ({ side }) => `incline ${side}`,
}
const WORD = {
	leader_move: (order, scene, decision) =>
		order.attach ? nameOf(scene, order.attach) : whereto(order, scene, decision),
	leader_free_move: whereto, messenger_move: whereto,
	fire_gun: ({ target }, scene) => seenAs(scene, target),
	move_brigade: ({ legs: [leg, ...more] = [] }) =>
		more.every(({ kind }) => kind === 'advance') && LEG[leg?.kind]?.(leg),
	change_formation: ({ to, ranks, anchor, facing_change: turned, second }) => [
		`${FORMED[to] || to}${ranks > 1 ? ', deeper' : ''}`,
		turned ? hand(turned) : anchor !== 'front' && anchor?.replaceAll('_', ' '),
		second?.to && `then ${FORMED[second.to]}`,
	].filter(Boolean).join(', '),
	about_face: () => 'about', refuse_flank: ({ side, step_back: back }) => `bend ${side}${back ? '' : ', turned'}`,
	side_step: ({ direction }) => `step ${direction}`, split: ({ bases }) => `split ${bases?.length || ''} off`,
	continue_retire: ({ heading = 0, halt_behind: halting }) =>
		`${WINDS[Math.round(heading / DEGREE / 45) % 8]}${halting ? ', halting' : ''}`,
}
const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

/**
 * @param {Scene} scene
 * @param {string} id
 */
export function actorLine(scene, id) {
	const thing = thingOf(scene, id)
	return { name: nameOf(scene, id), what: thing ? whatOf(scene, id) : '' }
}

const last = path => path?.length ? path[path.length - 1] : null

// Where a thing is aimed at: on it, if it stands there.
const on = (scene, id) => ({ on: scene.things.has(id) ? id : null, at: scene.things.get(id)?.at || null })
const target = (order, scene) => on(scene, order.target)
const rides = ({ path }) => ({ at: last(path), way: path })

function endOf(scene, { unit, legs = [] }) {
	const thing = scene.things.get(unit), poses = thing && posesOf(thing.source, poseOf(thing), legs)
	return poses ? poses[poses.length - 1].pos : null
}

const hauled = (gun, legs = []) =>
	gun ? legs.reduce((pos, leg) => beside({ pos, facing: leg.heading || 0 }, 0, leg.dist || 0, DEGREE), gun.pos) : null

const AIM = {
	deploy: order => ({ at: order.M }),
	set_wing_order: order => ({ actor: order.wing }),
	fire_gun: target, fire_indirect: target, fire_at_leader: target,
	leader_move: (order, scene) => ({
		...(order.attach ? on(scene, order.attach) : { at: last(order.path) }), way: order.path,
	}),
	leader_free_move: rides, messenger_move: rides, road_move: rides,
	issue_order: (order, scene) => on(scene, order.to),
	send_messenger: (order, scene) => on(scene, order.to),
	listen: (order, scene) => on(scene, order.from),
	control_choice: order => order.to ? { on: order.to } : {},
	choose_controller: (order, scene) => on(scene, order.leader),
	roll_move: order => ({ actors: order.movers?.length ? order.movers : [order.group] }),
	move_brigade: (order, scene) => ({ at: endOf(scene, order), legs: true }),
	gun_move: (order, scene) => ({ at: hauled(scene.guns.get(order.gun), order.legs) }),
	take_gun: (order, scene) => ({ actor: order.brigade, ...on(scene, order.gun) }),
	horse_holder_move: order => ({ at: last(order.path) }),
	merge: (order, scene) => ({ actor: order.units?.[0], ...on(scene, order.units?.[1]) }),
	declare_charge: (order, scene) => ({ actor: order.units?.[0], ...on(scene, order.target) }),
	declare_support: (order, scene) => ({ actor: order.rear, ...on(scene, order.front) }),
	rule: (order, scene) => ({ actor: (scene.view.questions || []).find(one => one.id === order.question)?.brigade }),
}
