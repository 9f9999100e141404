// What an MDCC view shows, as things to draw: units, commanders, fights, troops off the table. The ground likewise.
// Everything here is read from the view; nothing is worked out by the rules.
import { initials } from '../map/outline.js'
import { ANGLE } from '../grid/field.js'
/** @import { GivenMap, Scene, Stand, Unit, View } from './types.d.ts' */

/**
 * The ground of `map`, as terrain.js wants it.
 * @param {GivenMap} map
 */
export function readGround(map) {
	const boxes = new Map()
	for (const box of list(map.boxes))
		boxes.set(`${box.at[0]},${box.at[1]}`, {
			ground: box.ground || 'open', elevation: box.elevation || 0, entrench: list(box.entrench),
		})
	return {
		W: map.W, H: map.H, boxes, edges: list(map.edges), zones: map.zones || {},
		objectives: list(map.objectives), places: list(map.places),
	}
}

const list = value => Array.isArray(value) ? value : value ? Object.values(value) : []

const scenes = new WeakMap()

/**
 * The scene of a view: { units, unplaced, limbo, lost, staff, fights, byBox }, each thing with its id. Kept per view.
 * @param {View} view
 */
export function readScene(view) {
	if (!scenes.has(view))
		scenes.set(view, build(view))
	return scenes.get(view)
}

function build(view) {
	const stands = named(view.stands)
	const units = new Map(), limbo = []
	for (const formation of named(view.formations).values()) {
		const unit = readUnit(formation, stands, view)
		unit.boxes.length ? units.set(unit.id, unit) : limbo.push(unit)
	}
	const fights = [...named(view.engagements).values()].map(fight => readFight(fight, units))
	for (const fight of fights)
		for (const unit of [units.get(fight.aggressor), units.get(fight.defender)])
			unit?.fights.push(fight)
	const staff = new Map([...named(view.staff).values()].map(figure => [figure.id, readStaff(figure)]))
	const loose = [...stands.values()].filter(stand => !stand.formation && stand.size !== 'half')
	const scene = {
		units, limbo, fights, staff, stands,
		unplaced: loose.filter(stand => !stand.fate || stand.fate === 'none' || stand.fate === 'field'),
		lost: [...stands.values()].filter(stand => ['dispersed', 'surrendered', 'abandoned'].includes(stand.fate)),
		byBox: new Map(),
	}
	for (const unit of units.values())
		for (const box of unit.boxes)
			put(scene, box, 'unit', unit)
	for (const figure of staff.values())
		if (figure.box)
			put(scene, figure.box, 'staff', figure)
	return scene
}

function put(scene, box, kind, thing) {
	const key = `${box[0]},${box[1]}`
	const place = scene.byBox.get(key) || { unit: null, staff: [] }
	kind === 'unit' ? place.unit = thing : place.staff.push(thing)
	scene.byBox.set(key, place)
}

const named = collection => new Map(Object.entries(collection || {}).map(([id, thing]) => [id, { id, ...thing }]))
const onTable = box => Array.isArray(box) && box[0] > 0 ? box : null

function readUnit(formation, stands, view) {
	const all = list(formation.stands).map(id => stands.get(id)).filter(Boolean)
	const full = all.filter(stand => stand.size !== 'half')
	const flags = formation.flags || {}
	const lead = full[0] || all[0] || {}
	return {
		id: formation.id, side: formation.side, facing: formation.facing in ANGLE ? formation.facing : 'N',
		boxes: [formation.box, formation.box2].filter(onTable),
		arm: lead.arm, bars: full.length ? full : all, half: all.find(stand => stand.size === 'half'),
		square: Boolean(formation.square), name: lead.name || typeName(lead), lead, stands: all,
		disorder: formation.disorder || 0, losses: formation.losses || 0, threshold: formation.threshold || 2,
		cv: formation.cv ?? lead.cv, type: formation.fighting || lead.type,
		acted: all.length > 0 && all.every(stand => stand.acted || stand.size === 'half'),
		eligible: list(view.turn?.eligible).includes(formation.id),
		mustTest: Boolean(formation.must_test), metBy: formation.met_by || null,
		roughHold: Boolean(formation.rough_hold), flags: Object.keys(flags).filter(name => flags[name]),
		fights: [], exitColumn: formation.exit_col, exitTurn: formation.exit_turn,
	}
}

function readFight(fight, units) {
	const [aggressor, defender] = [units.get(fight.aggressor), units.get(fight.defender)]
	return {
		...fight,
		from: onTable(fight.aggressor_box) || aggressor?.boxes[0] || null,
		to: onTable(fight.defender_box) || defender?.boxes[0] || null,
	}
}

function readStaff(figure) {
	return {
		...figure, box: figure.fate === 'off_field' || figure.fate === 'captured' ? null : onTable(figure.box),
		initials: initials(figure),
	}
}

const TYPE = {
	musketeer: 'Foot', grenadier: 'Grenadiers', cuirassier: 'Cuirassiers', horse: 'Horse', dragoon: 'Dragoons',
	heavy: 'Heavy guns', light: 'Light guns',
}

/**
 * What a stand is, in a word or two.
 * @param {Stand} stand
 */
export function typeName(stand) {
	const base = TYPE[stand.type] || stand.arm || 'Troops'
	return stand.aux === 'pike' ? `${base} with pikes` : stand.aux === 'grenadier' ? `${base} with grenadiers` : base
}

/**
 * The name people read for any id of the view: a formation, stand, commander or engagement.
 * @param {Scene} scene
 * @param {string | null | undefined} id
 */
export function nameOf(scene, id) {
	const unit = scene.units.get(id) || scene.limbo.find(unit => unit.id === id)
	if (unit)
		return unit.name
	const figure = scene.staff.get(id), stand = scene.stands.get(id)
	if (figure)
		return figure.name || ROLE[figure.role]
	if (stand)
		return stand.name || typeName(stand)
	const fight = scene.fights.find(fight => fight.id === id)
	return fight ? `${nameOf(scene, fight.aggressor)} against ${nameOf(scene, fight.defender)}` : id
}

export const ROLE = { army: 'Army commander', wing: 'Wing commander', aide: 'Aide' }

/**
 * One line for the live region and for the roster's tooltip.
 * @param {Unit} unit
 * @param {Record<string, { name?: string }>} [sides]
 */
export function unitLine(unit, sides = {}) {
	const FACING = { N: 'north', E: 'east', S: 'south', W: 'west' }
	return [
		unit.name,
		`${unit.square ? 'square of ' : ''}${unit.bars.length > 1 ? `${unit.bars.length} ` : ''}` +
		`${typeName(unit.lead).toLowerCase()}`,
		sides[unit.side]?.name, unit.boxes.length ? `facing ${FACING[unit.facing]}` : 'off the table',
		unit.disorder && `disorder ${unit.disorder}`,
		unit.losses && `losses ${unit.losses} of ${unit.threshold}`, unit.fights.length && 'engaged',
		unit.acted && 'has acted', unit.mustTest && 'must test',
	]
		.filter(Boolean)
		.join(', ')
}
