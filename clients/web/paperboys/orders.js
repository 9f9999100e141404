// Paperboys' orders in words, and at whom or where each aims. Legality is the server's; this only says what was offered.
import { CM } from './ground.js'
import { bodyOf, shifted, wheeled } from './poses.js'
import { nameOf, thingOf, whatOf } from './scene.js'

export const cm = length => `${Math.round(Math.abs(length || 0) / CM * 10) / 10} cm`
const capital = text => text[0].toUpperCase() + text.slice(1)

/** What is asked of a seat, by kind of decision; an act by the step it belongs to. */
const ASKED = {
	fight_order: ['Which fight first?', 'The others follow by their ids; a form names all of them.'],
	readjust: ['Shift to meet one enemy?', 'The attack would meet several. Both sides have to agree to one unit against one.'],
	retire_before_infantry: ['Foot advances on your horse', 'It goes back before steady foot: how far?'],
	pistol_fire: ['Fire pistols at contact?', 'Once fired they are never loaded again before a contact.'],
	glory_attack: ['Glory!', 'The unit may attack on at once.'],
	choose_loss: ['Who loses the stands?', 'Several of yours are in this fight.'],
}
const PLACING = ['Deployment', 'Drag who waits from the roster onto the map, or choose him there and touch a place. Who stands can be dragged elsewhere.']
const RIDE = ['Officers may ride', 'Drag an officer to a unit or a place, or let it pass. They may ride in any phase, too, the enemy\u2019s as well.']
const ACT = {
	S2: ['Grenadiers', 'Draw grenadier stands together into a battalion, if you like.'], S4: PLACING, S5: PLACING, S6: ['Rearranging', 'A quarter of your units may be placed elsewhere.'],
	T2: RIDE, E1: RIDE,
	F1: ['Fire', 'Foot and horse fire at the nearest; drag from a gun to what it shall fire at.'],
	C1: ['Cavalry', 'Drag a unit to shift it, a corner to wheel it, or onto an enemy to attack.'],
	I1: ['Foot and guns', 'Drag a unit to shift it, a corner to wheel it, or onto an enemy to attack.'],
}

export const asked = (kind, view) => (kind === 'act' ? ACT[view?.turn?.step] : ASKED[kind]) || [capital(kind.replaceAll('_', ' ')), '']

/** Orders that are given without asking their price. */
export const needsNoPrice = order => ['place_unit', 'place_officer', 'place_train', 'take_back', 'ready', 'pass', 'standing', 'set_loss_order', 'glory_decline', 'readjust', 'pistol_fire', 'choose_loss'].includes(order.type)

/** The order that answers a decision with "no", or null. */
export const declineOf = decision => decision.orders.find(order => order.type === 'glory_decline' || (order.type === 'readjust' && !order.accept) || (order.type === 'pistol_fire' && !order.yes)) || null

/** An order to be chosen: actor, whom it is about; on, the thing it aims at; at, the place. */
export function offerOf(order, decision, view, scene) {
	const shown = { ...DESCRIBE[order.type]?.(order, scene, view) }
	shown.label ||= capital(order.type.replaceAll('_', ' '))
	const subject = thingOf(scene, decision.subject) ? decision.subject : null
	return { order, decision, key: `${decision.kind}|${decision.subject}|${JSON.stringify(order)}`, actor: order.unit || order.officer || order.id || subject, at: null, on: null, placing: /^place_/.test(order.type), ...shown }
}

export const actorLine = (scene, id) => ({ name: nameOf(scene, id), what: thingOf(scene, id) ? whatOf(scene, id) : '' })

// ---- Words ---------------------------------------------------------------------------------------------------

const place = ({ x = 0, y = 0 }) => `${Math.round(x / CM)}, ${Math.round(y / CM)}`

// Where a thing is aimed at: on it, if it stands there.
const on = (scene, id) => ({ on: scene.things.has(id) ? id : null, at: scene.things.get(id)?.at || null })
const shiftWords = ({ forward = 0, right = 0 }) => [forward && `${cm(forward)} ${forward > 0 ? 'ahead' : 'back'}`, right && `${cm(right)} to the ${right > 0 ? 'right' : 'left'}`].filter(Boolean).join(' and ') || 'stay'
const wheelWords = ({ pivot, deg }) => `wheel ${pivot} ${deg}\u00b0`

/** A move in words. */
export function moveWords({ shift, wheel, forward, formation, stands }) {
	if (formation?.to)
		return `Form ${formation.to}`
	if (wheel?.deg)
		return capital([wheelWords(wheel), forward && `then ${cm(forward)} ahead`].filter(Boolean).join(', '))
	return stands?.length ? 'Place each stand' : capital(shiftWords(shift || {}))
}

/** An attack in words. */
export function attackWords(scene, { target, charge, follow_up: follows, wheel, through, grenadiers }) {
	return [`${charge ? 'Charge' : 'Attack'} ${nameOf(scene, target)}`, wheel?.deg && wheelWords(wheel), through && `through ${nameOf(scene, through)}`, grenadiers && 'grenadiers first', follows && 'and follow up'].filter(Boolean).join(', ')
}

function moveEnd(scene, { unit, shift, wheel, forward = 0, formation, stands }) {
	const one = scene.units.get(unit), body = one && bodyOf(one)
	if (formation?.to)
		return [formation.x || 0, formation.y || 0]
	if (stands?.length)
		return [stands[0].x || 0, stands[0].y || 0]
	if (!body)
		return null
	return wheel?.deg ? shifted(wheeled(body, wheel.pivot, wheel.deg), forward, 0).pos : shifted(body, shift?.forward || 0, shift?.right || 0).pos
}

const AIM = { wall: 'the wall', building: 'the building' }
function fired({ aim }, scene) {
	if (!aim?.kind || aim.kind === 'auto')
		return { label: 'Fire at the nearest' }
	return { ...(aim.kind === 'unit' ? on(scene, aim.id) : { at: aim.x || aim.y ? [aim.x || 0, aim.y || 0] : null }), label: `Fire at ${AIM[aim.kind] && !thingOf(scene, aim.id)?.name ? AIM[aim.kind] : nameOf(scene, aim.id)}` }
}

const placed = (order, words = 'Place') => order.attach ? { label: `With ${order.attach}` } : order.line?.x || order.line?.y ? { at: [order.line.x || 0, order.line.y || 0], label: `${words} at ${place(order.line)}` }
	: order.stands?.length ? { at: [order.stands[0].x || 0, order.stands[0].y || 0], label: `${words} at ${place(order.stands[0])}` } : { at: [order.x || 0, order.y || 0], label: `${words} at ${place(order)}` }

const ENDS = { F1: 'No more fire', C1: 'The cavalry has done', I1: 'Foot and guns have done' }

const DESCRIBE = {
	form_grenadier_battalion: order => ({ label: `Form ${order.name || 'a grenadier battalion'} of ${(order.stands || []).map(one => one.unit).join(', ')}` }),
	place_unit: order => ({ ...placed(order) }),
	place_officer: (order, scene) => ({ ...placed(order), ...(order.attach ? { ...on(scene, order.attach), label: `Ride with ${nameOf(scene, order.attach)}` } : {}) }),
	place_train: (order, scene) => ({ ...placed(order), ...(order.attach ? { ...on(scene, order.attach), label: `Stay with ${nameOf(scene, order.attach)}` } : {}) }),
	take_back: () => ({ label: 'Take off the table again' }),
	ready: (order, scene) => ({ label: scene.view.turn?.step === 'S2' ? 'No more grenadiers' : 'The army stands' }),
	officer_move: (order, scene) => order.join ? { ...on(scene, order.join), label: `Join ${nameOf(scene, order.join)}` } : { at: [order.x || 0, order.y || 0], label: `Ride to ${place(order)}` },
	pass: () => ({ label: 'Nobody rides' }),
	fire: fired,
	move: (order, scene) => ({ at: moveEnd(scene, order), label: moveWords(order) }),
	attack: (order, scene) => ({ ...on(scene, order.target), label: attackWords(scene, order) }),
	overrun: (order, scene) => ({ ...on(scene, order.target), label: `Overrun ${nameOf(scene, order.target)}` }),
	dismount: () => ({ label: 'Dismount' }), remount: () => ({ label: 'Mount again' }),
	unlimber: order => ({ label: `Unlimber facing ${order.facing || 0}\u00b0` }),
	pivot_artillery: order => ({ label: `Turn to ${order.facing || 0}\u00b0` }),
	end_phase: (order, scene) => ({ label: ENDS[scene.view.turn?.step] || 'Done' }),
	fight_order: (order, scene) => ({ label: (order.fights || []).map(id => nameOf(scene, id)).join(', then ') || 'As they come' }),
	readjust: order => ({ label: order.accept ? 'Shift' : 'Do not shift' }),
	retire_before_infantry: order => ({ label: order.distance ? `Go back ${cm(order.distance)}` : 'Stand and be fought' }),
	pistol_fire: order => ({ label: order.yes ? 'Fire the pistols' : 'Keep them loaded' }),
	glory_attack: (order, scene) => ({ ...on(scene, order.target), label: order.target ? `Go on against ${nameOf(scene, order.target)}` : 'Go on' }),
	glory_decline: () => ({ label: 'Halt here' }),
	choose_loss: (order, scene) => ({ label: `${nameOf(scene, order.unit)} loses them` }),
	set_loss_order: order => ({ label: `Lose stands in the order ${(order.stands || []).join(', ')}` }),
	standing: () => ({ label: 'Say beforehand how this seat answers' }),
	open_window: () => ({ label: 'Let officers ride now' }),
}
