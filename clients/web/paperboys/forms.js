// What a player of Paperboys fills in himself, where no button says it. Legality is the server's; lists are of what he
// can name.
import { filled, units } from '../measured/forms.js'
import { CM } from './ground.js'
import { bodyOf, ghost, shifted, standsThere, wheeled } from './poses.js'
import { nameOf } from './scene.js'
/** @import { Table } from './types.d.ts' */

/** @param {Table} table */
export const form = table => filled(table, FORMS)

export const u = text => units(text, CM)
export const whole = text => Math.round(Number(text)) || 0
const written = where => where.map(value => String(value / CM))
export const spot = at => ({ x: u(at[0]), y: u(at[1]) })

const number = (name, label, unit, more) => ({ kind: 'number', name, label, unit, ...more })
export const choice = (name, label, options) => ({ kind: 'choice', name, label, options })
const yes = (name, label) => choice(name, label, [['', 'no'], ['yes', 'yes']])
export const place = (name, label) => ({ kind: 'place', name, label })
const NOBODY = ['', '\u2026']
const HAND = [['left', 'the left'], ['right', 'the right']]
export const FACING = number('facing', 'Facing, clockwise from north', '\u00b0')

const seatSide = table =>
	table.state.answering ? table.state.view.seats?.[table.state.answering.seat]?.side : table.state.you.side
export const named = (scene, all) => all.map(one => [one.id, nameOf(scene, one.id)])
export const own = (table, wanted = standsThere) =>
	[...table.scene.units.values()].filter(one => one.side === seatSide(table) && wanted(one))
const enemies = table => [...table.scene.units.values()].filter(one => one.side !== seatSide(table) && standsThere(one))
const features = (table, wanted) => [...table.scene.terrain.values()].filter(wanted)
export const facingOf = (table, id) =>
	String(
		table.scene.units.get(id)?.stands?.[0]?.facing ??
			(table.state.view.sides?.[seatSide(table)]?.home_edge === 'N' ? 180 : 0),
	)

// ---- Moves ---------------------------------------------------------------------------------------------------

const WHEEL = [choice('pivot', 'About', HAND), number('deg', 'Wheel', '\u00b0', { min: 0, max: 90, step: 1 })]
/** @type {(values: { pivot?: string, deg?: string }) => { wheel?: { pivot: string, deg: number } }} */
const wheelOf = ({ pivot = 'left', deg }) => whole(deg) ? { wheel: { pivot, deg: whole(deg) } } : {}
const VIA = { kind: 'places', name: 'via', label: 'By way of' }
const viaOf = values => values.via.length ? { via: values.via.map(one => one.map(u)) } : {}
const middleOf = (table, id) => table.scene.things.get(id)?.at || [0, 0]

const HOW = [
	['shift', 'straight or aside'], ['wheel', 'wheel, then ahead'], ['formation', 'take a formation'],
	['stands', 'each stand by itself'],
]

const move = {
	title: 'Move exactly', hint: 'Lengths in centimetres; below 0 is back, or to the left.',
	begin(table, id) {
		const unit = table.scene.units.get(id)
		return {
			how: 'shift', forward: '5', right: '0', pivot: 'left', deg: '10', ahead: '0', to: 'line',
			at: written(middleOf(table, id).map(Math.round)), facing: facingOf(table, id), width: '0', via: [],
			stands: unit.stands.map(one => ({
				id: one.id, x: String((one.x || 0) / CM), y: String((one.y || 0) / CM),
				facing: String(one.facing || 0),
			})),
		}
	},
	fields(table, values, id) {
		const by = {
			shift: [number('forward', 'Ahead', 'cm'), number('right', 'To the right', 'cm')],
			wheel: [...WHEEL, number('ahead', 'Then ahead', 'cm')],
			formation: [
				choice('to', 'Into', [['line', 'line'], ['column', 'column'], ['square', 'square']]),
				place('at', 'Middle of the front'), FACING,
				values.to === 'column' && number('width', 'Stands abreast (0: as usual)', '', { min: 0, step: 1 }),
			],
			stands: [
				{
					kind: 'list', name: 'stands', label: 'Stands, by their middle',
					each: one => [`Stand ${one.id}`, [number('x', 'East', 'cm'), number('y', 'North', 'cm'), FACING]],
					fresh: [],
				},
			],
		}
		return [choice('how', 'How', HOW), ...by[values.how], { ...VIA, from: middleOf(table, id) }]
	},
	order: (table, values, unit) => ({ type: 'move', unit, ...moved(values), ...viaOf(values) }),
	overlays({ scene }, values, id) {
		const unit = scene.units.get(id),
			body = unit && bodyOf(unit),
			{ shift, wheel, forward } = moved(values)
		return body && shift
			? [ghost('draft', 'draft', body, shifted(body, shift.forward, shift.right))]
			: body && wheel
				? [ghost('draft', 'draft', body, shifted(wheeled(body, wheel.pivot, wheel.deg), forward || 0, 0))]
				: []
	},
}

/**
 * How a unit was moved, as an order says it.
 * @returns {{
 *	shift?: { forward: number, right: number }, wheel?: { pivot: string, deg: number }, forward?: number,
 *	formation?: object, stands?: object[]
 * }}
 */
function moved(values) {
	if (values.how === 'wheel')
		return { ...wheelOf(values), forward: u(values.ahead) }
	if (values.how === 'formation')
		return {
			formation: {
				to: values.to, ...spot(values.at), facing: whole(values.facing),
				...(values.to === 'column' && whole(values.width) ? { width: whole(values.width) } : {}),
			},
		}
	if (values.how === 'stands')
		return {
			stands: values.stands.map(one => ({ id: one.id, x: u(one.x), y: u(one.y), facing: whole(one.facing) })),
		}
	return { shift: { forward: u(values.forward), right: u(values.right) } }
}

const target = table =>
	choice('target', 'Whom: touch him on the map, or', [NOBODY, ...named(table.scene, enemies(table))])
const openings = table => [
	['', 'no'],
	...[...table.scene.breaches.keys(), ...features(table, one => one.bridge).map(one => one.id)].map(id => [
		id, nameOf(table.scene, id),
	]),
]

const assaulted = ({ target, follow, through, grenadiers, ...values }) => ({
	target, ...wheelOf(values), ...(follow ? { follow_up: true } : {}), ...(through ? { through } : {}),
	...(grenadiers ? { grenadiers: true } : {}),
})
const ASSAULT = table => [
	target(table), ...WHEEL, yes('follow', 'Follow up if they give way'),
	openings(table).length > 1 && choice('through', 'Through a breach or over a bridge', openings(table)),
	openings(table).length > 1 && yes('grenadiers', 'The grenadiers first'),
]
const BEGIN = { target: '', pivot: 'left', deg: '0', follow: '', through: '', grenadiers: '', charge: '' }

function sweep({ scene }, values, id) {
	const unit = scene.units.get(id),
		body = unit && bodyOf(unit)
	return body && whole(values.deg)
		? [ghost('draft', 'draft', body, wheeled(body, values.pivot, whole(values.deg)))]
		: []
}

const attack = {
	title: 'Attack', hint: 'Straight on, after a wheel if you like, until the enemy is met.',
	begin: () => BEGIN,
	fields: (table, values, id) => [
		...ASSAULT(table), table.scene.units.get(id)?.arm === 'cavalry' && yes('charge', 'Charge'),
	],
	order: (table, values, unit) =>
		values.target && { type: 'attack', unit, ...assaulted(values), ...(values.charge ? { charge: true } : {}) },
	overlays: sweep,
}

const glory = {
	title: 'Attack on', begin: () => ({ ...BEGIN, distance: '30' }),
	fields: table => [...ASSAULT(table), number('distance', 'How far, over guns and trains', 'cm')],
	order: (table, values, unit) =>
		values.target && { type: 'glory_attack', unit, ...assaulted(values), distance: u(values.distance) },
	overlays: sweep,
}

const overrun = {
	title: 'Overrun', hint: 'Guns, trains and held horses.',
	begin: () => ({ target: '', pivot: 'left', deg: '0', distance: '15' }),
	fields: table => [
		choice('target', 'Whom', [
			NOBODY,
			...named(table.scene, enemies(table).filter(one => one.arm === 'artillery' || one.arm === 'train')),
			...named(
				table.scene,
				[...table.scene.markers.values()].filter(
					one => table.scene.units.get(one.unit)?.side !== seatSide(table),
				),
			),
		]),
		...WHEEL, number('distance', 'How far in all', 'cm'),
	],
	order: (table, values, unit) =>
		values.target && {
			type: 'overrun', unit, target: values.target, ...wheelOf(values), distance: u(values.distance),
		},
	overlays: sweep,
}

const turn = type => ({
	title: type === 'unlimber' ? 'Unlimber' : 'Turn the gun',
	begin: (table, id) => ({ facing: facingOf(table, id) }), fields: () => [FACING],
	order: (table, { facing }, unit) => ({ type, unit, facing: whole(facing) }),
})

// ---- Fire ----------------------------------------------------------------------------------------------------

const fire = {
	title: 'Fire with aim',
	hint: 'Foot and horse fire at the nearest; guns may choose among what the rules let them.',
	begin: () => ({ kind: 'auto', unit: '', wall: '', building: '', at: ['', ''] }),
	fields(table, values) {
		const walls = features(table, one => one.cover === 'wall' && !one.building),
			houses = features(table, one => one.building)
		return [
			choice('kind', 'At', [
				['auto', 'the nearest'], ['unit', 'a unit'], ...(walls.length ? [['wall', 'a wall']] : []),
				...(houses.length ? [['building', 'a building']] : []),
			]),
			values.kind === 'unit' && choice('unit', 'Which', [NOBODY, ...named(table.scene, enemies(table))]),
			values.kind === 'wall' && choice('wall', 'Which', [NOBODY, ...named(table.scene, walls)]),
			values.kind === 'wall' && place('at', 'Where on it'),
			values.kind === 'building' && choice('building', 'Which', [NOBODY, ...named(table.scene, houses)]),
		]
	},
	order(table, values, unit) {
		const id = values[values.kind]
		return (
			(values.kind === 'auto' || id) && {
				type: 'fire', unit,
				aim: {
					kind: values.kind, ...(id ? { id } : {}),
					...(values.kind === 'wall' && values.at[0] !== '' ? spot(values.at) : {}),
				},
			}
		)
	},
}

// ---- Officers ------------------------------------------------------------------------------------------------

const ride = {
	title: 'Ride', begin: () => ({ join: '', at: ['', ''], via: [] }),
	fields: (table, values, id) => [
		choice('join', 'To join', [['', 'nobody'], ...named(table.scene, own(table))]),
		!values.join && place('at', 'To'), { ...VIA, from: middleOf(table, id) },
	],
	order: (table, values, officer) =>
		(values.join || values.at[0] !== '') && {
			type: 'officer_move', officer, ...(values.join ? { join: values.join } : spot(values.at)),
			...viaOf(values),
		},
}

// ---- Answers and what is said beforehand ---------------------------------------------------------------------

const retire = {
	title: 'Go back exactly', begin: () => ({ distance: '15' }),
	fields: () => [number('distance', 'How far', 'cm', { min: 0 })],
	order: (table, { distance }, unit) => ({ type: 'retire_before_infantry', unit, distance: u(distance) }),
}

const order = {
	title: 'Order of the fights', hint: 'Touch up the order: the first is thrown first.',
	begin: ({ scene }) => ({ fights: [...scene.fights.keys()].map(id => ({ id })) }),
	fields: ({ scene }) => [
		{
			kind: 'list', name: 'fights', label: 'Fights',
			each: one => [
				nameOf(scene, one.id),
				[choice('id', 'Fight', [...scene.fights.keys()].map(id => [id, nameOf(scene, id)]))],
			],
			fresh: [['Fight', { id: [...scene.fights.keys()][0] }]],
		},
	],
	order: (table, { fights }) => fights.length > 0 && { type: 'fight_order', fights: fights.map(one => one.id) },
}

const losses = {
	title: 'Which stands go first', hint: 'Numbers of stands from the left, the first to be lost first.',
	begin: ({ scene }, id) => ({
		stands: (scene.units.get(id).loss_order || scene.units.get(id).stands.map(one => one.id)).join(', '),
	}),
	fields: () => [{ kind: 'text', name: 'stands', label: 'Stands', most: 79 }],
	order: (table, { stands }, unit) => ({
		type: 'set_loss_order', unit, stands: (stands.match(/\d+/g) || []).map(Number),
	}),
}

const FORMS = {
	move, attack, glory, overrun, unlimber: turn('unlimber'), pivot: turn('pivot_artillery'), fire, ride, retire,
	order, losses,
}
