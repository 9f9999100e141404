// What a dba18 view shows, as things to draw and to speak of. Everything here is read from the view; nothing is worked
// out by the rules.
import { garrisonFigure, markerFigure, openedFigure, troopsFigure } from './figures.js'
import { distance } from '../measured/field.js'
import { ordinal, stateOf } from '../measured/standing.js'
import { PACE } from './ground.js'
/** @import { Ground, Marker, Named, Pose, Scene, Size, Sized, Thing, View } from './types.d.ts' */

const scenes = new WeakMap()

/**
 * The scene of a view: { view, things, elements, markers, commands, ambushes, notes, ground }, kept as long as the view
 * is.
 * @param {View} view
 * @param {Ground} ground
 */
export function readScene(view, ground) {
	if (!scenes.has(view))
		scenes.set(view, build(view, ground))
	return scenes.get(view)
}

const GONE = new Set(['DESTROYED', 'OFF_TABLE', 'CAPTURED', 'DEAD'])
export const isGone = one => GONE.has(one.morale)
export const isCommander = one => one.type === 'COMMANDER' || one.type === 'CINC'
/** Is it a base on the table, as far as the viewer knows? */
export const standsOnTable = one => Boolean(one.deployed) && !isGone(one) && !one.attached_to && !one.marker && !one.bua

/**
 * @param {View} view
 * @param {Ground} ground
 */
function build(view, ground) {
	const mm = 100 * PACE / (view.options?.mm_per_100p || 25),
		scene = /** @type {Scene} */ ({ view, ground, mm, things: new Map() })
	for (const name of ['elements', 'markers', 'commands', 'ambushes'])
		scene[name] = new Map(Object.entries(view[name] || {}))
	scene.notes = new Map((view.notes || []).map(({ marker = '', text = '' }) => [marker, text]))
	scene.colours = new Map([...scene.commands.keys()].map((id, n) => [id, n % 8 + 1]))
	const with_it = [...scene.elements.values()].filter(one => isCommander(one) && one.attached_to && !isGone(one))
	const prisoners = [...scene.elements.values()].filter(one => one.captor)
	for (const one of scene.elements.values()) {
		const led = with_it.find(commander => commander.attached_to === one.id),
			prisoner = prisoners.find(other => other.captor === one.id)
		const more = {
			colour: scene.colours.get(one.command),
			led: Boolean(led) || Boolean(one.commander_rank && one.commander_rank !== 'NONE'),
			prisoner: Boolean(prisoner), morale: moraleOf(scene, one),
		}
		const ambush = scene.ambushes.get(one.ambush)
		if (standsOnTable(one))
			put(scene, one, kindOf(one), poseOf(one).pos, field => troopsFigure(field, one, sizeOf(scene, one), more), {
				flags: JSON.stringify(more), concealed: Boolean(ambush && !ambush.revealed),
			})
		else if (one.deployed && one.bua && !isGone(one))
			put(
				scene, one, 'garrison', housePlace(scene, one),
				field => garrisonFigure(field, one, housePlace(scene, one), more),
				{ flags: JSON.stringify(more), concealed: scene.view.options?.bua_garrison_hidden && !one.disclosed },
			)
	}
	for (const marker of scene.markers.values())
		if (marker.deployed) {
			const held = holdsOf(scene, marker),
				note = scene.notes.get(marker.alias || marker.id)
			put(
				scene, marker, 'hidden', [marker.x || 0, marker.y || 0],
				field =>
					markerFigure(field, marker, markerSize(scene), {
						held: held?.map(id => tagOf(scene, id)), note, number: numberOf(scene, marker),
						colour: scene.colours.get(marker.command),
					}),
				{ flags: `${note}` },
			)
		}
	return scene
}

function put(scene, source, kind, at, figure, more = {}) {
	scene.things.set(source.id, {
		id: source.id, side: source.side, source, layer: isCommander(source) ? 'leaders' : 'units', kind, at,
		figure, ...more,
	})
}

const kindOf = one => isCommander(one) ? 'leader' : one.type === 'ARTILLERY' ? 'gun' : 'troops'

function housePlace(scene, one) {
	const { bua, building } = one
	return (
		scene.ground?.buildings.find(house => house.bua === bua && house.number === building)?.pos ||
		scene.ground?.areas.find(area => area.id === bua)?.points[0] || [0, 0]
	)
}

/**
 * What a marker holds, front to rear; null when the viewer is not told.
 * @param {Scene} scene
 * @param {Marker} marker
 */
export const holdsOf = (scene, marker) => marker.unknown ? null : marker.contents || []

// ---- Where it stands -----------------------------------------------------------------------------------------

/** @type {(one: { x?: number, y?: number, heading?: number }) => Pose} */
export const poseOf = one => ({ pos: [one.x || 0, one.y || 0], facing: one.heading || 0 })

/**
 * A base: 40 mm wide, as deep as its kind is (T-1).
 * @param {Scene} scene
 */
export function sizeOf(scene, one) {
	const depth = one.type === 'ARTILLERY' ? (one.limbered ? 60 : 30) : one.depth_mm || 20
	return { width: 40 * scene.mm, depth: depth * scene.mm }
}

/** @param {Scene} scene */
export const markerSize = scene => ({ width: 40 * scene.mm, depth: 40 * scene.mm })
/** @type {(scene: Scene, thing: Sized) => Size} */
export const footprintOf = (scene, thing) => thing.kind === 'hidden' ? markerSize(scene) : sizeOf(scene, thing.source)

// ---- What he leaves there for a moment ----------------------------------------------------------------------------

/** Does it run, or has it? */
export const runs = one => /BROKEN|ROUTING/.test(one.morale)

/**
 * What is drawn otherwise than of who has marched, of a thing that stood there `then` and is `next` now, if anything.
 * @param {Scene} then
 * @param {Thing} thing
 * @param {Thing | undefined} next
 * @param {Scene} now
 */
export function leftBy(then, thing, next, now) {
	const one = now.elements.get(thing.id)
	if (thing.kind === 'hidden')
		return !next && opened(then, thing, now)
	return one && (isGone(one) || runs(one)) && { class: 'runs', text: next ? '' : moraleOf(now, one) }
}

// A marker that is discovered: those of its side who stand there at once were in it. Where nobody does it was empty,
// unless it has only been taken up again, or gone where the viewer does not see it.
function opened({ things, view }, { at, side, source }, now) {
	const size = markerSize(now), found = [...now.things.values()].some(one =>
		!things.has(one.id) && one.side === side && distance(one.at, at) <= size.depth)
	return (found || !(source.unknown ? view.options?.wing_commander_fog : /DEPLOY/.test(view.turn?.step || ''))) && {
		kind: 'drawn', class: `opens side-${side}`, draw: field => openedFigure(field, source, size, found),
	}
}

// ---- Words ---------------------------------------------------------------------------------------------------

const plainType = (scene, { type = 'TROOPS' }) =>
	stateOf(scene, 'elements.type', type) || type[0] + type.slice(1).toLowerCase()
/** How it is with an element; nothing of who is steady. */
export const moraleOf = (scene, one) => stateOf(scene, 'elements.morale', one.morale)

export const typeOf = (scene, one) =>
	one.type === 'ARTILLERY'
		? [one.horse_artillery ? 'Horse artillery' : 'Artillery', stateOf(scene, 'elements.gun', one.gun)]
				.filter(Boolean)
				.join(', ')
		: one.type === 'LINE' && !one.regular
			? 'Militia'
			: plainType(scene, one)

/** @type {(scene: Scene, id: string | null | undefined) => Named | null} */
export const thingOf = (scene, id) => scene.elements.get(id) || scene.markers.get(id) || scene.commands.get(id) || null

/**
 * @param {Scene} scene
 * @param {string | null | undefined} id
 */
export function nameOf(scene, id) {
	const thing = thingOf(scene, id)
	if (!thing)
		return (
			scene.view.sides?.[id || '']?.name || scene.ground?.areas.find(area => area.id === id)?.name ||
			String(id ?? '')
		)
	const leads = scene.commands.get(thing.command)
	return (
		thing.name ||
		(isCommander(thing) && leads?.name
			? `General of ${leads.name}`
			: scene.markers.has(id)
				? markerName(scene, thing)
				: scene.elements.has(id)
					? typeOf(scene, thing)
					: 'Command')
	)
}

/**
 * The number by which both sides know a marker, once the enemy has seen it; and until then its place among those of its
 * side, as the server counts them.
 * @param {Scene} scene
 * @param {Marker} marker
 */
function numberOf(scene, marker) {
	const [, shown] = /^m(\d+)$/.exec(marker.alias || marker.id) || []
	return { shown, place: [...scene.markers.values()].filter(({ side }) => side === marker.side).indexOf(marker) + 1 }
}

function markerName(scene, marker) {
	const { shown, place } = numberOf(scene, marker)
	return shown ? `Marker ${shown}` : `${ordinal(place)} marker`
}

const SHORT = {
	TRIBESMEN: 'Tr', WARRIORS: 'Wa', LINE: 'Ln', SCOUTS: 'Sc', CUIRASSIERS: 'Cu', DRAGOONS: 'Dr', HUSSARS: 'Hu',
	ARTILLERY: 'Ar', COMMANDER: 'Ge', CINC: 'CC', BAGGAGE: 'Bg',
}
const tagOf = (scene, id) => SHORT[scene.elements.get(id)?.type] || id

/**
 * What a thing is, in a few words.
 * @param {Scene} scene
 * @param {string} id
 */
export function whatOf(scene, id) {
	const one = scene.elements.get(id), marker = scene.markers.get(id)
	if (one)
		return [
			typeOf(scene, one), stateOf(scene, 'elements.grade', one.grade), one.double_based && 'double base',
			one.limbered && 'limbered',
			moraleOf(scene, one),
		]
			.filter(Boolean)
			.join(', ')
	if (!marker)
		return scene.commands.has(id) ? 'Command' : ''
	const held = holdsOf(scene, marker)
	return held === null
		? 'Hidden: may be blank'
		: held.length
			? `Holds ${held.map(held => nameOf(scene, held)).join(', ')}`
			: 'DECOY: holds nothing'
}

/**
 * One line for the live region.
 * @param {Scene} scene
 * @param {string} id
 */
export function lineOf(scene, id) {
	const thing = thingOf(scene, id) || {},
		note = scene.notes.get(thing.alias || id)
	return [
		nameOf(scene, id), whatOf(scene, id), scene.view.sides?.[thing.side || '']?.name,
		thing.command && nameOf(scene, thing.command),
		thing.heading !== undefined || thing.x ? `facing ${Math.round((thing.heading || 0) / 100)} degrees` : '',
		...badgesOf(thing).map(([, words]) => words),
		thing.ambush && !scene.ambushes.get(thing.ambush)?.revealed && 'in ambush',
		note && `your note: ${note}`,
	]
		.filter(Boolean)
		.join(', ')
}

/** Small marks of an element's state: [[name, words]]. */
export function badgesOf(one) {
	return [
		one.type === 'LINE' && one.first_volley && ['volley', 'first volley in hand'],
		one.rallied && ['rallied', 'has rallied'],
		one.ever_broken && !one.rallied && one.morale === 'STEADY' && ['shaken', 'was broken'],
		one.forced_march && ['march', 'tired by a forced march'],
	].filter(Boolean)
}
