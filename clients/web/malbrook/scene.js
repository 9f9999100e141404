// What a Malbrook view shows, as things to draw and to speak of. Everything here is read from the view; nothing is
// worked out by the rules.
import { initials } from '../map/outline.js'
import { calledAmong } from '../measured/standing.js'
import { asides, gunFigure, leaderFigure, markerFigure, messengerFigure, troopsFigure } from './figures.js'
/** @import { Brigade, Gun, Leader, Messenger, Named, Scene, View } from './types.d.ts' */

const scenes = new WeakMap()

/**
 * The scene of a view: { view, things, brigades, guns, leaders, messengers, ghosts }, kept as long as the view is.
 * @param {View} view
 */
export function readScene(view) {
	if (!scenes.has(view))
		scenes.set(view, build(view))
	return scenes.get(view)
}

const stands = thing => !thing.fate || thing.fate === 'table'

/** @param {View} view */
function build(view) {
	const scene = /** @type {Scene} */ ({ view, things: new Map() })
	for (const name of ['brigades', 'guns', 'leaders', 'messengers', 'wagons', 'markers', 'wings', 'commands'])
		scene[name] = new Map(Object.entries(view[name] || {}))
	scene.ghosts = view.ghosts || []
	for (const brigade of scene.brigades.values())
		if (stands(brigade) && brigade.bases?.length)
			put(scene, brigade, 'units', armOf(brigade), middleOf(brigade), field => troopsFigure(field, brigade))
	for (const gun of scene.guns.values())
		if (stands(gun) && gun.state !== 'destroyed' && gun.pos)
			put(scene, gun, 'guns', 'gun', gun.pos, field => gunFigure(field, gun))
	const leading = [...scene.leaders.values()].filter(one => stands(one) && !fallen(one) && one.pos),
		aside = asides(leading)
	for (const leader of leading)
		put(scene, leader, 'leaders', 'leader', leader.pos, field =>
			leaderFigure(field, leader, initials(leader), aside.get(leader.id)))
	for (const messenger of scene.messengers.values())
		if (messenger.pos && (messenger.state === 'riding' || messenger.state === 'waiting'))
			put(scene, messenger, 'leaders', 'messenger', messenger.pos, (field, underway) => underway
				? underway.riderFigure(field, messenger, scene.things.get(goalOf(messenger) || '')?.at)
				: messengerFigure(field, messenger))
	for (const thing of [...scene.wagons.values(), ...scene.markers.values()])
		if (stands(thing) && thing.pos)
			put(scene, thing, 'marks', 'marker', thing.pos, field =>
				markerFigure(field, thing, scene.wagons.has(thing.id) ? 'W' : 'H'),
			)
	return scene
}

function put(scene, source, layer, kind, at, figure) {
	scene.things.set(source.id, { id: source.id, side: source.side, source, layer, kind, at, figure })
}

/**
 * Whom he rides to: back to who sent him, when he was not heard.
 * @param {Messenger} messenger
 */
export const goalOf = ({ heading_back, from, to }) => heading_back ? from : to

const fallen = leader => leader.state === 'killed' || leader.state === 'captured'

function middleOf(brigade) {
	const { bases } = brigade
	const [xs, ys] = [bases.map(base => base.pos[0]), bases.map(base => base.pos[1])]
	return [Math.round((Math.min(...xs) + Math.max(...xs)) / 2), Math.round((Math.min(...ys) + Math.max(...ys)) / 2)]
}

/**
 * How a brigade is drawn: foot, horse, dragoon, hussar or civilian.
 * @param {{ type?: string, mounted?: boolean }} brigade
 */
export function armOf({ type, mounted }) {
	return (
		{ horse: 'horse', hussars: 'hussar', civilians: 'civilian' }[type] ||
		(type === 'dragoons' && mounted ? 'dragoon' : 'foot')
	)
}

// ---- Words ---------------------------------------------------------------------------------------------------

const TYPE = { infantry: 'Foot', horse: 'Horse', dragoons: 'Dragoons', hussars: 'Hussars', civilians: 'Civilians' }
const FORMATION = { line: 'line', march_column: 'march column', field_column: 'field column', unformed: 'unformed' }
const GUN = { light: 'Light gun', medium: 'Field gun', heavy: 'Heavy gun', howitzer: 'Howitzer', mortar: 'Mortar' }
export const RANK = { MG: 'Major General', LG: 'Lieutenant General', MARSHAL: 'Marshal' }
export const ORDER = { 1: 'defend', 2: 'advance and defend', 3: 'attack' }

/** @param {Named} brigade */
export const typeName = brigade =>
	brigade.type === 'dragoons' && !brigade.mounted ? 'Dragoons on foot' : TYPE[brigade.type] || 'Troops'
/** @param {Named} brigade */
export const formationName = brigade =>
	FORMATION[brigade.formation]
		? `${FORMATION[brigade.formation]}` +
			`${brigade.formation === 'line' && (brigade.ranks || 0) > 1 ? ` ${brigade.ranks} deep` : ''}`
		: ''
/** @param {Named} gun */
export const gunName = gun => GUN[gun.class] || 'Gun'

/**
 * How disordered it is, and how much of that it can bear: with bases lost that may be less than it has.
 * @param {{ dps?: number, dp_cap?: number }} one
 */
export const disorderOf = ({ dps = 0, dp_cap: most = 0 }, what = '') =>
	dps > most && most ? `${dps}${what}, more than the ${most} it bears` : `${dps}${most ? ` of ${most}` : ''}${what}`

/**
 * What is to be seen of a brigade's state at once, in a word or two.
 * @param {Named} brigade
 */
export function tagOf(brigade) {
	const words = [
		brigade.status !== 'normal' && brigade.status,
		brigade.charge?.declared && !brigade.charge.moved && (brigade.charge.counter ? 'counter-charges' : 'charges'),
		brigade.halted && 'halted', brigade.control === 'test' && '?',
	]
	return words.filter(Boolean).slice(0, 2).join(', ')
}

/**
 * The thing of an id, whatever it is.
 * @param {Scene} scene
 * @param {string | null | undefined} id
 * @returns {Named | null}
 */
export function thingOf(scene, id) {
	for (const name of ['brigades', 'guns', 'leaders', 'messengers', 'wagons', 'markers', 'commands', 'wings'])
		if (scene[name].has(id))
			return scene[name].get(id)
	return null
}

/**
 * @param {Scene} scene
 * @param {string | null | undefined} id
 */
export function nameOf(scene, id) {
	const thing = thingOf(scene, id)
	if (!thing)
		return scene.view.sides?.[id ?? '']?.name || String(id ?? '')
	const alike = thing.name && [scene.brigades, scene.guns, scene.leaders].find(things => things.has(id ?? ''))
	if (thing.name)
		return alike ? calledAmong(alike, thing) : thing.name
	const called = scene.view.strangers?.[id ?? '']?.called
	if (called)
		return called[0].toUpperCase() + called.slice(1)
	return scene.messengers.has(id)
		? `Messenger to ${nameOf(scene, thing.to)}`
		: scene.guns.has(id)
			? gunName(thing)
			: scene.leaders.has(id)
				? RANK[thing.rank]
				: scene.wagons.has(id)
					? 'Wagons'
					: scene.markers.has(id)
						? 'Horse-holders'
						: scene.brigades.has(id)
							? typeName(thing)
							: 'Somebody unseen'
}

/**
 * What a thing is, in a few words.
 * @param {Scene} scene
 * @param {string} id
 */
export function whatOf(scene, id) {
	const brigade = scene.brigades.get(id), gun = scene.guns.get(id), leader = scene.leaders.get(id)
	if (brigade)
		return [
			`${typeName(brigade)}${brigade.grade ? `, grade ${brigade.grade}` : ''}`,
			brigade.base_count && `${brigade.base_count} bases`, formationName(brigade),
		]
			.filter(Boolean)
			.join(', ')
	return gun
		? `${gunName(gun)}${gun.limbered ? ', limbered' : ''}`
		: leader
			? RANK[leader.rank]
			: scene.commands.has(id)
				? 'Command'
				: ''
}

/**
 * One line for the live region.
 * @param {Scene} scene
 * @param {string} id
 */
export function lineOf(scene, id) {
	const thing = thingOf(scene, id) || {}
	return [
		nameOf(scene, id), whatOf(scene, id), scene.view.sides?.[thing.side || '']?.name,
		thing.dps && `${thing.dps} ${thing.dps > 1 ? 'disorder points' : 'disorder point'}`,
		scene.brigades.has(id) && tagOf(thing),
	]
		.filter(Boolean)
		.join(', ')
}

/** What a messenger carries, in words. */
export function carries(payload) {
	if (!payload)
		return ''
	if (payload.wing_order || payload.order)
		return `an order: ${ORDER[(payload.wing_order || payload.order).type] || ''}`
	return payload.reassign || payload.unit
		? `${(payload.reassign || payload).unit} shall go to ${(payload.reassign || payload).to}`
		: payload.text || ''
}
