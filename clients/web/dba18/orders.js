// dba18's orders in words, and at whom or where each aims. Legality is the server's; this only says what was offered.
import { DEGREE, PACE } from './ground.js'
import { along, bodyOf } from './poses.js'
import { nameOf, thingOf, whatOf } from './scene.js'

export const paces = cp => `${Math.round((cp || 0) / PACE)} paces`
const degrees = hundredths => `${Math.round(Math.abs(hundredths || 0) / DEGREE * 10) / 10}\u00b0`
const capital = text => text[0].toUpperCase() + text.slice(1)

/** What is asked of a seat, by kind of decision; an act by the step it belongs to. */
const ASKED = {
	allocate_pip_dice: ['Command dice', 'Take up a die and give it to a command, or drag it there.'],
	return_fire_choice: ['Return fire?', 'They have been fired at.'],
	pursue_choice: ['Pursue?', 'Their enemy gives way.'],
	resume_move: ['Halted', 'The enemy has halted this move. Its rest may still be made.'],
	place_replacement: ['A new commander', 'He takes over beside the Commander-in-Chief.'],
}
const DEPLOY = ['Deployment', 'Choose troops or a marker in the roster and touch the hatched ground, or drag them there. Who stands can be dragged.']
const ACT = {
	DEPLOY_DEFENDER: DEPLOY, DEPLOY_ATTACKER: DEPLOY,
	PLACE_AMBUSHES: ['Ambushes', 'Scouts may hide in woods and other bad going.'],
	MOVE_CINC: ['The Commander-in-Chief', 'Drag him where he shall ride.'],
	MOVE_COMMANDERS: ['Generals', 'Drag them where they shall ride.'],
	MOVE_TROOPS: ['Movement', 'Drag an element, or a group you have framed: ahead, wheeling, back, or onto an enemy.'],
	ARTILLERY_DECLARE: ['Artillery', 'Drag from a battery to its target.'],
	FIRE_DECLARE: ['Small arms', 'Drag from an element to its target.'],
}

export const asked = (kind, view) => (kind === 'act' || kind === 'deploy_done' ? ACT[view?.turn?.step] : ASKED[kind]) || [kind.replaceAll('_', ' '), '']

/** The order that moves these markers: one, or several as a group. */
export const markersMoved = ids => ids.length === 1 ? { type: 'move_marker', id: ids[0] } : { type: 'move_marker_group', ids }

/** Orders that are given without asking their price. */
export const needsNoPrice = order => ['end_step', 'deploy_done', 'note_marker'].includes(order.type)

/** The order that answers a decision with "no", or null. */
export const declineOf = decision => decision.orders.find(order => order.fire === false || order.pursue === false) || null

/** An order to be chosen: actor, whom it is about; on, the thing it aims at; at, the place. A group's order is offered at each of its members. */
export function offerOf(order, decision, view, scene) {
	const shown = { ...DESCRIBE[order.type]?.(order, scene, view) }
	shown.label ||= capital(order.type.replaceAll('_', ' '))
	if (order.pay)
		shown.label += ` (${payWords(order.pay)})`
	const actor = shown.actor || order.id || order.commander || decision.subject || null
	const offer = who => ({ order, decision, key: `${decision.kind}|${decision.subject}|${who || ''}|${JSON.stringify(order)}`, at: null, on: null, placing: order.type === 'deploy_element' || order.type === 'deploy_marker', ...shown, actor: who })
	const group = shown.actors || (order.ids?.length ? order.ids : null)
	return group ? group.map(offer) : offer(actor)
}

export function actorLine(scene, id) {
	return { name: nameOf(scene, id), what: thingOf(scene, id) ? whatOf(scene, id) : '' }
}

// ---- Words ---------------------------------------------------------------------------------------------------

const payWords = ({ own, cinc }) => [own && `${own} of its own`, cinc && `${cinc} of the C-in-C\u2019s`].filter(Boolean).join(', ')
const segmentWords = one => one.wheel ? `wheel ${one.wheel} ${degrees(one.angle)}` : `${paces(one.forward)} ahead`

/** All segments of a move, as one sentence. */
export const movesWords = segments => capital((segments || []).map(segmentWords).join(', then ') || 'stand')

const EDGE = { front: 'front', left: 'left flank', right: 'right flank', rear: 'rear' }
const into = (scene, contact) => contact?.target ? `, into the ${EDGE[contact.edge] || 'edge'} of ${nameOf(scene, contact.target)}` : ''
const many = ids => ids?.length > 1 ? ` (${ids.length} together)` : ''
const place = ({ x = 0, y = 0 }) => `${Math.round(x / PACE)}, ${Math.round(y / PACE)}`

// Where a thing is aimed at: on it, if it stands there.
const on = (scene, id) => ({ on: scene.things.has(id) ? id : null, at: scene.things.get(id)?.at || null })

function endOf(scene, ids, segments) {
	const body = bodyOf(scene, ids)
	return body && segments?.length ? along(body, segments).at(-1).pos : null
}

function moved(order, scene, ids) {
	const contact = order.contact?.target ? order.contact : order.contacts?.find(one => one.target)
	return { ...(contact ? on(scene, contact.target) : { at: endOf(scene, ids, order.segments) }), segments: order.segments, label: `${movesWords(order.segments)}${into(scene, contact)}${order.mode === 'road' ? ', by road' : order.mode === 'advance_and_fire' ? ', ready to fire' : ''}${many(order.ids)}` }
}

function entered(order, scene) {
	if (order.exit)
		return { at: [order.exit.x || 0, order.exit.y || 0], label: `Leave the building, facing ${degrees(order.exit.heading)}` }
	const house = scene.ground?.buildings.find(one => one.bua === order.bua && one.number === order.building)
	return { at: house?.pos || null, segments: order.segments, label: `Enter building ${order.building} of ${nameOf(scene, order.bua)}` }
}

function shots(order, scene) {
	const [first] = order.shots || []
	return { actors: [...new Set((order.shots || []).map(shot => shot.shooter))], ...(first?.target ? on(scene, first.target) : {}), label: !first?.target ? 'Hold fire' : `Fire at ${nameOf(scene, first.target)}${first.hold ? ', later' : ''}` }
}

const MANOEUVRE = { processional_to_line: 'Processional: column into line', tiroir_to_line: 'En tiroir: column into line', processional_to_column: 'Processional: line into column' }
const FORMATION = { to_line_step: 'A step from column to line', to_column_step: 'A step from line to column' }
const facing = order => order.facing === 'reverse' ? ', faced about' : ''

const DESCRIBE = {
	deploy_element: order => ({ at: [order.x || 0, order.y || 0], label: order.attach ? `Join ${order.attach}` : order.bua ? `Into building ${order.building}` : `Place at ${place(order)}${order.limbered ? ', limbered' : ''}` }),
	deploy_marker: (order, scene) => ({ at: [order.x || 0, order.y || 0], label: `Place at ${place(order)}${order.contents ? (order.contents.length ? `, holding ${order.contents.map(id => nameOf(scene, id)).join(', ')}` : ', blank') : ''}` }),
	place_ambush: (order, scene) => ({ actor: order.elements?.[0]?.id, at: order.elements?.[0] ? [order.elements[0].x || 0, order.elements[0].y || 0] : null, label: `Hide in ${nameOf(scene, order.terrain)}` }),
	deploy_done: (order, scene) => ({ label: scene.view.turn?.step === 'PLACE_AMBUSHES' ? 'No more ambushes' : 'The army stands' }),
	allocate_pip_dice: (order, scene) => ({ label: (order.dice || []).map(({ command, die }) => `${nameOf(scene, command)} ${scene.view.sides?.[scene.commands.get(command)?.side]?.die_results?.[die - 1] ?? `die ${die}`}`).join(', ') }),
	move_commander: (order, scene) => ({ ...moved(order, scene, [order.id]), label: `Ride: ${movesWords(order.segments).toLowerCase()}` }),
	attach_commander: (order, scene) => ({ actor: order.commander, ...on(scene, order.element), label: `Join ${nameOf(scene, order.element)}` }),
	detach_commander: order => ({ actor: order.commander, at: [order.x || 0, order.y || 0], label: `Leave, to ${place(order)}` }),
	place_replacement: order => ({ at: [order.x || 0, order.y || 0], label: `Place him at ${place(order)}` }),
	move_element: (order, scene) => order.bua || order.exit ? entered(order, scene) : moved(order, scene, [order.id]),
	resume_move: (order, scene) => order.segments?.length ? moved(order, scene, order.ids) : { label: 'Stay where they are' },
	move_group: (order, scene) => moved(order, scene, order.ids),
	retire: (order, scene) => ({ at: endOf(scene, order.ids, [{ forward: -order.distance }]), label: `Retire ${paces(order.distance)}${many(order.ids)}` }),
	countermarch: () => ({ label: 'Counter-march' }),
	turn_guns: order => ({ label: `Turn ${degrees(order.angle)} ${order.angle > 0 ? 'right' : 'left'}` }),
	limber: order => ({ label: `Limber up${facing(order)}` }),
	unlimber: order => ({ label: `Unlimber${facing(order)}` }),
	fixed_manoeuvre: order => ({ label: `${MANOEUVRE[order.kind]} to the ${order.side}${many(order.ids)}` }),
	formation_change: order => ({ label: `${FORMATION[order.kind]}${order.side ? ` to the ${order.side}` : ''}${many(order.ids)}` }),
	ordered_interpenetration: (order, scene) => ({ ...on(scene, order.through?.[0]), label: `Pass ${order.direction === 'retire' ? 'back ' : ''}through ${(order.through || []).map(id => nameOf(scene, id)).join(', ')}` }),
	recover: () => ({ label: 'Recover: face the enemy again' }),
	steady: order => ({ label: `Steady${many(order.ids)}` }),
	remove_permanent: () => ({ label: 'Take off the table' }),
	move_marker: (order, scene) => moved(order, scene, [order.id]),
	move_marker_group: (order, scene) => moved(order, scene, order.ids),
	reveal_marker: () => ({ label: 'Uncover it' }),
	reveal_ambush: (order, scene) => ({ actors: [...scene.elements.values()].filter(one => one.ambush === order.id).map(one => one.id), label: 'Spring the ambush' }),
	declare_artillery_fire: shots, declare_small_arms_fire: shots,
	return_fire_choice: (order, scene) => ({ actor: scene.view.exchanges?.find(one => one.id === order.exchange)?.target, label: order.fire ? 'Return the fire' : 'Withhold fire' }),
	pursue_choice: order => ({ actor: order.element, label: order.pursue ? 'Pursue' : 'Stay' }),
	end_step: (order, scene) => ({ label: order.force ? 'End the step for all' : ENDS[scene.view.turn?.step] || 'Done with this step' }),
}
const ENDS = {
	ALLOCATE: 'Keep the dice as they fell', MOVE_CINC: 'The Commander-in-Chief is done', MOVE_COMMANDERS: 'Generals are done', MOVE_TROOPS: 'All have moved', ARTILLERY_DECLARE: 'No more guns fire', FIRE_DECLARE: 'No more fire',
}
