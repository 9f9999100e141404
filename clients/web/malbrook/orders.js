// Malbrook's orders in words, and at whom or where each aims. Legality is the server's; this only says what was offered.
import { beside } from '../measured/field.js'
import { DEGREE } from './ground.js'
import { poseOf, posesOf } from './poses.js'
import { carries, formationName, nameOf, ORDER, thingOf, whatOf } from './scene.js'

const inches = mil => `${Math.round(mil / 10) / 100} in`
const degrees = tenths => `${Math.abs(tenths) / 10}\u00b0`

/** What is asked of a seat, by kind of decision; an act by the step it belongs to. */
const ASKED = {
	choose_initiative: ['Initiative', 'You have won the roll: act first or second this turn.'],
	deploy: ['Deployment', 'Choose troops, then drag them to where they shall stand.'],
	set_wing_order: ['Orders', 'Give every wing its order before the battle.'],
	control_choice: ['Out of control', 'What shall these troops do?'],
	control_adjust: ['Control test', 'You may adjust the die.'],
	skirmish_withdraw: ['Fall back?', 'Formed enemy comes near these skirmishers.'],
	flank_fire: ['Flanking musketry?', 'Enemy passes within an inch of these muskets.'],
	respond: ['Charged', 'How shall these troops receive the charge?'],
	charge_dice: ['Dice of the charge', 'How fast shall they ride?'],
	fire_at_leader: ['A lone leader', 'These troops may shoot at him.'],
	after_combat: ['After the combat', 'What shall these troops do now?'],
	rule: ['A ruling', 'An order has been brought before you.'],
}
const ACT = {
	BOMB: ['Bombardment', 'Choose a gun, then what it fires at.'],
	CMD_LEADERS: ['Leaders', 'Choose a leader: he rides, steadies, inspires, orders.'],
	CMD_CONTROL: ['Control', 'See who leads whom, then go on.'],
	MOVE: ['Movement', 'Choose troops: roll for their group, then drag each brigade.'],
	CLOSE_FIRE: ['Close fire', 'Choose a gun, then what it fires at.'],
	COMBAT_DECLARE: ['Charges', 'Choose who charges, then whom.'],
	COMBAT_SUPPORT: ['Supports', 'Brigades behind may join those in front.'],
}

export const asked = (kind, view) => (kind === 'act' ? ACT[view?.turn?.step] : ASKED[kind]) || [kind.replaceAll('_', ' '), '']

/** Orders that are given without asking their price. */
export const needsNoPrice = order => ['end_step', 'choose_initiative', 'standing', 'preset_loss'].includes(order.type)

/** The order that answers a decision with "no", or null. */
export const declineOf = decision => decision.orders.find(order => (decision.kind === 'flank_fire' && order.choice === 'decline') || (['skirmish_withdraw', 'fire_at_leader'].includes(decision.kind) && order.choice === 'no')) || null

/**
 * An order to be chosen: actor, whom it is about; on, the thing it aims at; at, the place; placing, it brings troops onto the
 * table. What is rolled for a whole group is offered at each of its members.
 */
export function offerOf(order, decision, view, scene) {
	const shown = { ...DESCRIBE[order.type]?.(order, scene, view) }
	shown.label ||= order.type.replaceAll('_', ' ')
	const actor = shown.actor || order.unit || order.gun || order.leader || order.brigade || order.messenger || decision.subject || null
	const offer = who => ({ order, decision, key: `${decision.kind}|${decision.subject}|${who || ''}|${JSON.stringify(order)}`, at: null, on: null, placing: order.type === 'deploy', ...shown, actor: who })
	return shown.actors ? shown.actors.map(offer) : offer(actor)
}

export function actorLine(scene, id) {
	const thing = thingOf(scene, id)
	return { name: nameOf(scene, id), what: thing ? whatOf(scene, id) : '' }
}

// ---- Words ---------------------------------------------------------------------------------------------------

const place = ([x, y]) => `${Math.round(x / 1000)},${Math.round(y / 1000)}`
const last = path => path?.length ? path[path.length - 1] : null
const dice = ({ avd = 0, d6 = 0 } = {}) => [avd && `${avd} average ${avd > 1 ? 'dice' : 'die'}`, d6 && `${d6} ${d6 > 1 ? 'dice' : 'die'}`].filter(Boolean).join(' and ')
const off = dev => dev ? ` ${degrees(dev)} ${dev > 0 ? 'right' : 'left'}` : ''

/** A leg of a move in words. */
function legWords(leg) {
	switch (leg.kind) {
	case 'wheel': return `wheel ${leg.side} ${degrees(leg.angle)}`
	case 'advance': return `advance ${inches(leg.dist || 0)}${off(leg.dev)}`
	case 'incline': return `incline ${leg.side} ${inches(leg.a || 0)}`
	case 'turn': return `turn ${leg.angle > 0 ? 'right' : 'left'} ${degrees(leg.angle)}`
	case 'cross': return 'cross'
	case 'pass_gap': return 'pass the gap'
	case 'bases': return 'go in no order'
	default: return leg.kind
	}
}

const capital = text => text[0].toUpperCase() + text.slice(1)

/** All legs of a move, as one sentence. */
export const movesWords = legs => capital((legs || []).map(legWords).join(', then ') || 'stand')

const payload = (scene, content) => content?.wing_order ? `${ORDER[content.wing_order.type] || 'an order'}${content.wing_order.wing ? ` (${nameOf(scene, content.wing_order.wing)})` : ''}` : content?.reassign ? `${nameOf(scene, content.reassign.unit)} to ${nameOf(scene, content.reassign.to)}` : carries(content)

// Where a thing is aimed at: on it, if it stands there.
const on = (scene, id) => ({ on: scene.things.has(id) ? id : null, at: scene.things.get(id)?.at || null })
const to = (scene, path, attach) => attach ? { ...on(scene, attach) } : { at: last(path) }

function endOf(scene, { unit, legs = [] }) {
	const thing = scene.things.get(unit), poses = thing && posesOf(thing.source, poseOf(thing), legs)
	return poses ? poses[poses.length - 1].pos : null
}

const hauled = (gun, legs = []) => gun ? legs.reduce((pos, leg) => beside({ pos, facing: leg.heading || 0 }, 0, leg.dist || 0, DEGREE), gun.pos) : null

function groupRoll(order, scene) {
	const movers = order.movers || [], arms = ['foot', 'cavalry', 'limbered'].filter(arm => order[arm] && movers.some(id => armyArm(scene, id) === arm))
	const rolled = [...new Set((arms.length ? arms : ['foot']).map(arm => dice(order[arm])))].join('; ')
	return { actors: movers.length ? movers : [order.group], label: `Roll ${rolled}${movers.length > 1 ? ` for ${movers.length}` : ''}${order.pace === 'double' ? ', double move' : ''}` }
}

/** Which dice somebody moves by: foot, cavalry or limbered. */
export function armyArm(scene, id) {
	const brigade = scene.brigades.get(id)
	return !brigade ? 'limbered' : brigade.type === 'infantry' || (brigade.type === 'dragoons' && !brigade.mounted) ? 'foot' : 'cavalry'
}

const DESCRIBE = {
	deploy: order => ({ at: order.M, label: `Place${order.formation ? ` in ${order.formation.replaceAll('_', ' ')}` : ''} at ${place(order.M || [0, 0])}` }),
	set_wing_order: (order, scene) => ({ actor: order.wing, label: `${nameOf(scene, order.wing)}: ${ORDER[order.order] || 'an order'}` }),
	choose_initiative: order => ({ label: order.choice === 'first' ? 'Act first' : 'Act second' }),
	fire_gun: (order, scene) => ({ ...on(scene, order.target), label: `Fire at ${nameOf(scene, order.target)}` }),
	fire_indirect: (order, scene) => ({ ...on(scene, order.target), label: `Lob a shell at ${nameOf(scene, order.target)}${order.base ? `, base ${order.base}` : ''}` }),
	leader_move: (order, scene) => ({ ...to(scene, order.path, order.attach), label: order.attach ? `Ride to ${nameOf(scene, order.attach)} and stay with them` : order.path?.length ? `Ride to ${place(last(order.path))}` : 'Leave the brigade', way: order.path }),
	leader_free_move: order => ({ at: last(order.path), label: `Ride to ${place(last(order.path) || [0, 0])}`, way: order.path }),
	steady: (order, scene) => ({ label: `Steady ${nameOf(scene, scene.leaders.get(order.leader)?.attached_to)}` }),
	inspire: (order, scene) => ({ label: `Inspire ${nameOf(scene, scene.leaders.get(order.leader)?.attached_to)}` }),
	issue_order: (order, scene) => ({ ...on(scene, order.to), label: `Order ${nameOf(scene, order.to)}: ${payload(scene, order.payload)}` }),
	send_messenger: (order, scene) => ({ ...on(scene, order.to), label: `Send to ${nameOf(scene, order.to)}: ${payload(scene, order.payload)}` }),
	listen: (order, scene) => ({ ...on(scene, order.from), label: `Hear ${nameOf(scene, order.from)}` }),
	messenger_move: order => ({ at: last(order.path), label: `Ride to ${place(last(order.path) || [0, 0])}`, way: order.path }),
	control_choice: (order, scene) => ({ label: { conform: `Conform to ${nameOf(scene, order.to)}`, stand_halted: 'Stand halted', test: 'Test', continue: 'Go on' }[order.choice], ...(order.to ? { on: order.to } : {}) }),
	control_adjust: order => ({ label: order.leader || order.grade ? `Adjust: ${[order.leader && `leader ${signed(order.leader)}`, order.grade && `guns or grade ${signed(order.grade)}`].filter(Boolean).join(', ')}` : 'Leave the die' }),
	choose_controller: (order, scene) => ({ ...on(scene, order.leader), label: `Under ${nameOf(scene, order.leader)}` }),
	roll_move: groupRoll,
	move_brigade: (order, scene) => ({ at: endOf(scene, order), legs: true, label: movesWords(order.legs) }),
	change_formation: order => ({ label: `Form ${formationName({ formation: order.to, ranks: order.ranks })}${order.facing_change ? ` facing ${degrees(order.facing_change)} ${order.facing_change > 0 ? 'right' : 'left'}` : ''}${order.anchor && order.anchor !== 'front' ? ` on the ${order.anchor.replaceAll('_', ' ')}` : ''}` }),
	about_face: () => ({ label: 'About face' }),
	refuse_flank: order => ({ label: `Refuse the ${order.side}: ${order.bases} ${order.bases > 1 ? 'bases' : 'base'} ${order.angle ? `back ${degrees(order.angle)}` : `stepped back ${inches(order.step_back || 0)}`}` }),
	side_step: order => ({ label: `Step ${order.direction} ${inches(order.dist || 0)}` }),
	road_move: order => ({ at: last(order.path), way: order.path, label: `March by the road to ${place(last(order.path) || [0, 0])}` }),
	reform: order => ({ label: `Form up in ${formationName({ formation: order.formation, ranks: order.ranks })}, facing ${degrees(order.facing || 0)}` }),
	gun_move: (order, scene) => ({ at: hauled(scene.guns.get(order.gun), order.legs), label: `Move ${(order.legs || []).map(leg => `${inches(leg.dist || 0)} towards ${degrees(leg.heading || 0)}`).join(', then ')}` }),
	gun_pivot: order => ({ label: `Turn ${degrees(order.delta)} ${order.delta > 0 ? 'right' : 'left'}` }),
	unlimber: order => ({ label: `Unlimber facing ${degrees(order.facing || 0)}` }),
	recrew: () => ({ label: 'Send the crew back' }),
	take_gun: (order, scene) => ({ actor: order.brigade, ...on(scene, order.gun), label: `Take ${nameOf(scene, order.gun)}` }),
	mount: () => ({ label: 'Mount' }),
	dismount: () => ({ label: 'Dismount' }),
	horse_holder_move: order => ({ at: last(order.path), label: 'Withdraw the horses' }),
	merge: (order, scene) => ({ actor: order.units?.[0], ...on(scene, order.units?.[1]), label: `Merge with ${(order.units || []).slice(1).map(id => nameOf(scene, id)).join(', ')}` }),
	split: order => ({ label: `Split off bases ${[order.bases].flat().join(', ')}` }),
	continue_retire: order => ({ label: `Retire on towards ${degrees(order.heading || 0)}` }),
	skirmish_withdraw: order => ({ label: order.choice === 'yes' ? `Fall back${order.heading !== undefined ? ` towards ${degrees(order.heading)}` : ''}` : 'Stay' }),
	flank_fire: order => ({ label: order.choice === 'fire' ? `Fire${order.at ? ` when they have come ${inches(order.at)}` : ''}` : 'Let them pass' }),
	declare_charge: (order, scene) => ({ actor: order.units?.[0], ...on(scene, order.target), label: `Charge ${nameOf(scene, order.target)}${off(order.dev)}${order.outrance ? ' \u00e0 l\u2019outrance' : ''}${order.units?.length > 1 ? ` with ${order.units.length}` : ''}` }),
	respond: order => ({ label: { countercharge: 'Counter-charge', evade: `Evade${off(order.dev)}`, stand: `Stand${order.step_back ? `, a base ${order.step_back} stepped back` : ''}${order.about_face ? ', faced about' : ''}` }[order.choice] }),
	charge_dice: order => ({ label: `Roll ${dice(order)}` }),
	fire_at_leader: (order, scene) => ({ ...on(scene, order.target), label: order.choice === 'no' ? 'Hold fire' : `Shoot at ${nameOf(scene, order.target)}` }),
	declare_support: (order, scene) => ({ actor: order.rear, ...on(scene, order.front), label: `Support ${nameOf(scene, order.front)}` }),
	after_combat: order => ({ label: `${capital({ take_position: 'take the position', ride_through: `ride through with ${order.dice || 2} dice` }[order.choice] || order.choice || 'remain')}${off(order.dev)}` }),
	end_step: (order, scene) => ({ label: ENDS[scene.view.turn?.step] || 'Done with this step' }),
	rule: (order, scene) => ({ actor: (scene.view.questions || []).find(one => one.id === order.question)?.brigade, label: order.choice === 'allow' ? 'Allow it' : 'Refuse it' }),
}

// ---- What can be filled in -----------------------------------------------------------------------------------

const signed = number => number > 0 ? `+${number}` : String(number)
const ENDS = {
	SETUP_DEPLOY: 'The army stands', BOMB: 'No more fire', CMD_LEADERS: 'Leaders are done', CMD_CONTROL: 'Go on', MOVE: 'All have moved', CLOSE_FIRE: 'No more fire', COMBAT_DECLARE: 'No more charges', COMBAT_SUPPORT: 'No more support',
}

