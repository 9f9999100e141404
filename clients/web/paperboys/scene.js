// What a Paperboys view shows, as things to draw and to speak of. Everything here is read from the view; nothing is
// worked out by the rules.
import { COLOUR, breachFigure, fireFigure, hitFigure, horsesFigure, officerFigure, unitFigure } from './figures.js'
import { distance } from '../measured/field.js'
import { calledAmong, stateOf } from '../measured/standing.js'
import { centreOf, officerPlace, sectionMiddle, standsThere } from './poses.js'
/** @import { Ground, Named, Officer, Point, Scene, Thing, View } from './types.d.ts' */

const scenes = new WeakMap()

/**
 * The scene of a view: { view, things, units, officers, markers, terrain, breaches, fights, ground }, kept as long as
 * the view is.
 * @param {View} view
 * @param {Ground} ground
 */
export function readScene(view, ground) {
	if (!scenes.has(view))
		scenes.set(view, build(view, ground))
	return scenes.get(view)
}

/**
 * @param {View} view
 * @param {Ground} ground
 */
function build(view, ground) {
	const scene = /** @type {Scene} */ ({ view, ground, things: new Map() })
	for (const name of ['units', 'officers', 'markers', 'terrain', 'breaches', 'fights'])
		scene[name] = new Map(Object.entries(view[name] || {}))
	for (const feature of scene.terrain.values())
		structures(scene, feature)
	for (const breach of scene.breaches.values())
		put(scene, breach, 'breach', [breach.x || 0, breach.y || 0], field => breachFigure(field, breach), {
			layer: 'marks',
		})
	for (const marker of scene.markers.values())
		put(scene, marker, 'horses', [marker.x || 0, marker.y || 0], field => horsesFigure(field, marker), {
			side: scene.units.get(marker.unit)?.side,
		})
	for (const unit of scene.units.values())
		if (standsThere(unit))
			put(scene, unit, unit.arm === 'artillery' ? 'gun' : 'troops', centreOf(unit), field =>
				unitFigure(field, unit),
			)
	officersOf(scene)
	return scene
}

// So near one another their horses, flags and letters would lie one over the other.
const CLOSE = 1500

// Those who are that near step apart, in the order in which they are from the left to the right.
/** @param {Scene} scene */
function officersOf(scene) {
	/** @type {{ officer: Officer, at: Point }[][]} */
	const groups = []
	for (const officer of scene.officers.values()) {
		const at = officerPlace(scene, officer)
		if (at) {
			const near = groups.filter(group => group.some(one => distance(one.at, at) < CLOSE))
			near.forEach(group => groups.splice(groups.indexOf(group), 1))
			groups.push([{ officer, at }, ...near.flat()])
		}
	}
	for (const group of groups)
		group.sort((one, other) => one.at[0] - other.at[0]).forEach(({ officer, at }, n) => {
			const aside = n - (group.length - 1) / 2
			put(scene, officer, 'leader', at, (field, staff) => officerFigure(field, officer, at, staff, aside), {
				layer: 'leaders', flags: `${at} ${aside}`,
			})
		})
}

// What has become of walls and buildings.
function structures(scene, feature) {
	const points = feature.points || []
	if (feature.burning_since)
		put(
			scene, feature, 'fire',
			points.reduce(([x, y], [px, py]) => [x + px / points.length, y + py / points.length], [0, 0]),
			field => fireFigure(field, feature), { layer: 'marks' },
		)
	;(feature.wall_hits || []).forEach(
		(hits, n) =>
			hits &&
			points[n + 1] &&
			put(
				scene, feature, 'hit', sectionMiddle(points, n),
				field => hitFigure(field, sectionMiddle(points, n), hits),
				{ id: `${feature.id} ${n}`, layer: 'marks' },
			),
	)
}

function put(scene, source, kind, at, figure, more = {}) {
	const side = more.side || source.side || 'none',
		id = more.id || source.id
	scene.things.set(id, {
		layer: 'units', ...more, id, side, source, kind: [kind, COLOUR[side]].filter(Boolean).join(' '), at,
		figure,
	})
}

/**
 * @param {Thing} thing
 * @param {string} kind
 */
export const isKind = (thing, kind) => thing.kind.split(' ')[0] === kind

// ---- Words ---------------------------------------------------------------------------------------------------

export const typeOf = (scene, one) =>
	one.arm === 'train'
		? 'Train'
		: [
				one.guard && one.class !== 'guard' && 'Guard',
				one.combined ? 'Combined grenadiers' : stateOf(scene, 'units.class', one.class) || 'Troops',
				one.class === 'dragoon' && !one.mounted && 'on foot',
			]
				.filter(Boolean)
				.join(' ')
export const rankOf = (scene, one) => stateOf(scene, 'officers.kind', one.kind) || 'Officer'
export const hasRecord = one => one.arm === 'infantry' || one.arm === 'cavalry'

/** @type {(scene: Scene, id: string | null | undefined) => Named | null} */
export const thingOf = (scene, id) =>
	scene.units.get(id) ||
	scene.officers.get(id) ||
	scene.markers.get(id) ||
	scene.breaches.get(id) ||
	scene.terrain.get(id) ||
	scene.things.get(id)?.source ||
	null

/**
 * @param {Scene} scene
 * @param {string | null | undefined} id
 */
export function nameOf(scene, id) {
	const thing = thingOf(scene, id), fight = scene.fights.get(id)
	const named = (some = []) => some.map(one => nameOf(scene, one.unit)).join(', ')
	if (fight)
		return `${named(fight.attackers)} against ${named(fight.defenders)}`
	if (!thing)
		return scene.view.sides?.[id ?? '']?.name || String(id ?? '')
	return (
		(thing.name && (scene.units.has(id) ? calledAmong(scene.units, thing) : thing.name)) ||
		(scene.units.has(id)
			? typeOf(scene, thing)
			: scene.markers.has(id)
				? `Horses of ${nameOf(scene, thing.unit)}`
				: scene.breaches.has(id)
					? `Breach in ${nameOf(scene, thing.feature)}`
					: scene.officers.has(id)
						? rankOf(scene, thing)
						: 'Ground')
	)
}

const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

/**
 * What a thing is, in a few words.
 * @param {Scene} scene
 * @param {string} id
 */
export function whatOf(scene, id) {
	const one = scene.units.get(id), officer = scene.officers.get(id), thing = thingOf(scene, id)
	if (one)
		return [
			typeOf(scene, one), one.quality && one.quality !== 'trained' && one.quality,
			one.stands?.length && count(one.stands.length, 'stand'),
			hasRecord(one) && one.pips && count(one.pips, 'pip'),
			one.casualties && count(one.casualties, 'casualty', 'casualties'),
			one.formation !== 'line' && one.formation !== 'free' && one.formation,
			one.deploy_state === 'limbered' && 'limbered', stateOf(scene, 'units.status', one.status),
		]
			.filter(Boolean)
			.join(', ')
	if (officer)
		return [
			rankOf(scene, officer), officer.attached_to && `with ${nameOf(scene, officer.attached_to)}`,
			officer.pips_held && `holds ${count(officer.pips_held, 'pip')}`,
			stateOf(scene, 'officers.state', officer.state),
		]
			.filter(Boolean)
			.join(', ')
	return scene.breaches.has(id)
		? 'A way through the wall'
		: thing?.burning_since
			? 'Burning'
			: thing?.wall_hits?.some(Boolean)
				? 'Damaged wall'
				: scene.markers.has(id)
					? 'Held horses'
					: ''
}

/** Small marks of a unit's state: [[name, words]]. */
export const badgesOf = one =>
	[
		one.must_fire_next && ['must', 'must fire next'],
		one.miss_next_move && ['miss', 'misses its next move'],
		one.immobile_this_turn && ['halt', 'stays where it is this turn'],
		one.moved_this_turn && ['moved', 'has moved'], one.fired_this_turn && ['fired', 'has fired'],
		one.glory_used && ['glory', 'has had its glory'],
	].filter(Boolean)

/**
 * One line for the live region.
 * @param {Scene} scene
 * @param {string} id
 */
export function lineOf(scene, id) {
	const thing = thingOf(scene, id) || {}
	return [
		nameOf(scene, id), whatOf(scene, id),
		thing.side && (scene.view.sides?.[thing.side]?.name || thing.side),
		thing.stands?.length && `facing ${thing.stands[0].facing || 0} degrees`,
		...badgesOf(thing).map(([, words]) => words),
	]
		.filter(Boolean)
		.join(', ')
}
