// What a player of Malbrook fills in himself, where no button says it. Legality is the server's; lists are of what he
// can name.
import { seenFrom } from '../measured/field.js'
import { filled, units } from '../measured/forms.js'
import { DEGREE, INCH } from './ground.js'
import { carried, poseOf, posesOf } from './poses.js'
import { nameOf, ORDER, RANK } from './scene.js'
/** @import { Table } from './types.d.ts' */

/** @param {Table} table */
export const form = table => filled(table, FORMS)

const mil = text => units(text, INCH)
const tenths = text => units(text, DEGREE)
const place = written => written.map(mil)
const places = written => written.filter(([x, y]) => x !== '' && y !== '').map(place)

const number = (name, label, unit, more) => ({ kind: 'number', name, label, unit, ...more })
const choice = (name, label, options) => ({ kind: 'choice', name, label, options })
const HAND = [['left', 'left'], ['right', 'right']]
const FORMATION = [
	['line', 'Line'], ['march_column', 'March column'], ['field_column', 'Field column'],
	['unformed', 'No formation'],
]

/** Orders of a kind that are offered to somebody. */
const offered = (table, about, type) =>
	table.offers.list.filter(offer => offer.actor === about && offer.order.type === type).map(offer => offer.order)
const sideOf = table => table.state.view.seats?.[table.state.answering?.seat]?.side || table.state.you.side
const own = (table, things) => [...things.values()].filter(thing => thing.side === sideOf(table))
const named = (table, things) => things.map(one => [one.id, nameOf(table.scene, one.id)])
const grounds = ground => [...ground.areas, ...ground.lines].filter(one => one.name).map(one => [one.id, one.name])

// ---- Moves ---------------------------------------------------------------------------------------------------

// A leg's name, what it begins with, its fields, and what is sent of it.
/** @type {{ [kind: string]: [name: string, fresh: object, fields: Function, written: Function] }} */
const LEG = {
	advance: [
		'Advance', { dist: '1', dev: '0' },
		() => [number('dist', 'Distance', 'in'), number('dev', 'Off to the right (left: below 0)', '\u00b0')],
		one => ({ dev: tenths(one.dev), dist: mil(one.dist) }),
	],
	wheel: [
		'Wheel', { side: 'left', angle: '10' },
		() => [choice('side', 'To the', HAND), number('angle', 'Angle', '\u00b0')],
		one => ({ side: one.side, angle: tenths(one.angle) }),
	],
	incline: [
		'Incline', { side: 'left', a: '1' },
		() => [choice('side', 'To the', HAND), number('a', 'Ahead, and as far aside', 'in')],
		one => ({ side: one.side, a: mil(one.a) }),
	],
	turn: [
		'Turn the head', { angle: '10' }, () => [number('angle', 'To the right (left: below 0)', '\u00b0')],
		one => ({ angle: tenths(one.angle) }),
	],
	cross: [
		'Cross', { line: '' },
		ground => [
			choice('line', 'What', [
				['', 'what bars the way'], ...ground.lines.map(line => [line.id, line.name || line.id]),
			]),
		],
		one => (one.line ? { line: one.line } : {}),
	],
	pass_gap: ['Pass the gap', {}, () => [], () => ({})],
}
const legsOf = ({ legs }) => legs.map(one => ({ kind: one.kind, ...LEG[one.kind][3](one) }))

const STOPS = [
	['', 'nothing: it goes all the way'], ['MALB-12.3', 'it was declared before the dice'],
	['MALB-12.6', 'friends, ground or a fight lie ahead'], ['MALB-14.9', 'it waits at an obstacle'],
	['MALB-14.20', 'the other half is for a manoeuvre'],
]

const legs = {
	title: 'Exact legs', hint: 'The legs are made one after the other.',
	begin: ({ scene }, id) => ({
		legs: [{ kind: 'advance', dev: '0', dist: String((scene.brigades.get(id)?.move?.left || 0) / INCH) }],
		stop: '',
	}),
	fields: ({ state }) => [
		{
			kind: 'list', name: 'legs', label: 'Legs',
			each: one => [LEG[one.kind][0], LEG[one.kind][2](state.ground)],
			fresh: Object.entries(LEG).map(([kind, [label, begins]]) => [label, { kind, ...begins }]),
		},
		choice('stop', 'What cuts it short', STOPS),
	],
	order: (table, values, unit) => ({
		type: 'move_brigade', unit, legs: legsOf(values), ...(values.stop ? { stop_reason: values.stop } : {}),
	}),
	overlays: ({ scene }, values, id) => {
		const brigade = scene.brigades.get(id),
			thing = scene.things.get(id),
			stops = thing && posesOf(brigade, poseOf(thing), legsOf(values))
		return stops
			? [
					{ kind: 'fronts', key: 'fronts', class: 'draft', poses: stops },
					{
						kind: 'ghost', key: 'ghost', class: 'draft', width: brigade.width, depth: brigade.depth,
						bases: carried(brigade, poseOf(thing), stops[stops.length - 1]),
					},
				]
			: []
	},
}

const haul = {
	title: 'Move the gun', hint: 'Headings are clockwise from north.',
	begin: ({ scene }, id) => ({ legs: [{ heading: String((scene.guns.get(id)?.facing || 0) / DEGREE), dist: '1' }] }),
	fields: () => [
		{
			kind: 'list', name: 'legs', label: 'Legs',
			each: () => ['Leg', [number('heading', 'Towards', '\u00b0'), number('dist', 'Distance', 'in')]],
			fresh: [['Leg', { heading: '0', dist: '1' }]],
		},
	],
	order: (table, values, gun) => ({
		type: 'gun_move', gun,
		legs: values.legs.map(one => ({ heading: tenths(one.heading), dist: mil(one.dist) })),
	}),
}

// What rides or marches along a way of its own: the order's name for it.
const RIDES = {
	leader_move: 'leader', leader_free_move: 'leader', messenger_move: 'messenger', road_move: 'unit',
	horse_holder_move: 'brigade',
}

const way = {
	title: 'A way of your own', hint: 'Touch the places it leads through, one after the other.',
	begin: (table, about) => ({
		type: Object.keys(RIDES).find(type => offered(table, about, type).length), path: [], attach: '',
	}),
	fields: (table, values, about) => [
		{ kind: 'places', name: 'path', label: 'Through', from: table.ruleset.placeOf(table.scene, about) || [0, 0] },
		values.type === 'leader_move' &&
			choice('attach', 'And joins', [
				['', 'nobody'],
				...named(table, own(table, table.scene.brigades).filter(one => table.scene.things.has(one.id))),
			]),
	],
	order: ({ scene }, values, about) =>
		values.type &&
		(values.path.length || values.attach) && {
			type: values.type, [RIDES[values.type]]: about, path: places(values.path),
			...(values.type === 'leader_move' && scene.leaders.get(about)?.attached_to ? { detach: true } : {}),
			...(values.attach ? { attach: values.attach } : {}),
		},
	touch: (table, values, at) => ({ ...values, path: [...values.path, at.map(value => String(value / INCH))] }),
}

// Which dice somebody moves by.
function armyArm(scene, id) {
	const brigade = scene.brigades.get(id)
	return !brigade
		? 'limbered'
		: brigade.type === 'infantry' || (brigade.type === 'dragoons' && !brigade.mounted)
			? 'foot'
			: 'cavalry'
}

const DICE = {
	foot: [['1 0', 'one average die'], ['1 1', 'an average and a common die']],
	cavalry: [
		['1 0', 'one average die'], ['2 0', 'two average dice'], ['1 1', 'an average and a common die'],
		['2 1', 'two average and a common die'],
	],
	limbered: [['1 0', 'one average die'], ['2 0', 'two average dice']],
}
const ARMS = [['foot', 'Foot rolls'], ['cavalry', 'Cavalry rolls'], ['limbered', 'Guns roll']]
const armsOf = ({ scene }, movers) => ARMS.filter(([arm]) => movers.some(id => armyArm(scene, id) === arm))
const throws = text => ({ avd: Number(text[0]), d6: Number(text[2]) })

const movers = {
	title: 'Who of the group moves',
	hint: 'Who is left out moves no more this turn. Touch troops to take them in or leave them out.',
	begin(table, about) {
		const orders = offered(table, about, 'roll_move')
		return {
			group: orders[0]?.group, all: [...new Set(orders.flatMap(order => order.movers || []))],
			movers: [...(orders[0]?.movers || [])], foot: '1 0', cavalry: '1 0', limbered: '1 0',
			pace: 'single', halts: [],
		}
	},
	fields: (table, values) => [
		{
			kind: 'ticks', name: 'movers', label: 'Movers',
			options: values.all.map(id => [id, nameOf(table.scene, id)]),
		},
		...armsOf(table, values.movers).map(([arm, label]) => choice(arm, label, DICE[arm])),
		choice('pace', 'Pace', [['single', 'single'], ['double', 'double']]),
		{
			kind: 'list', name: 'halts', label: 'Halts declared before the roll',
			fresh: [['Halt', { unit: values.movers[0] || '', at: '' }]],
			each: () => [
				'Halt',
				[
					choice('unit', 'Who', values.movers.map(id => [id, nameOf(table.scene, id)])),
					choice('at', 'Where', [
						['', '\u2026'],
						...named(
							table,
							own(table, table.scene.brigades).filter(one => table.scene.things.has(one.id)),
						).map(([id, name]) => [`level_with ${id}`, `level with ${name}`]),
						...grounds(table.state.ground).map(([id, name]) => [`feature ${id}`, `at ${name}`]),
					]),
				],
			],
		},
	],
	order: (table, values) =>
		values.group &&
		values.movers.length > 0 && {
			type: 'roll_move', group: values.group,
			...Object.fromEntries(armsOf(table, values.movers).map(([arm]) => [arm, throws(values[arm])])),
			pace: values.pace, movers: values.movers,
			...(values.halts.length
				? {
						halts: values.halts
							.filter(halt => halt.at)
							.map(({ unit, at }) => ({
								unit, at: { [at.split(' ')[0]]: at.slice(at.indexOf(' ') + 1) },
							})),
					}
				: {}),
		},
}

const deploy = {
	title: 'Place exactly',
	begin: ({ scene, state }, id) => ({
		M: ['', ''], facing: String((state.view.sides?.[scene.brigades.get(id)?.side]?.baseline || 0) / DEGREE),
		formation: scene.brigades.get(id)?.formation || 'line', ranks: '1',
	}),
	fields: ({ scene }, values, id) => [
		{ kind: 'place', name: 'M', label: 'Middle of the front' },
		number('facing', 'Facing, clockwise from north', '\u00b0'),
		...(scene.brigades.has(id)
			? [choice('formation', 'Formation', FORMATION), number('ranks', 'Ranks', '', { min: 1, max: 2, step: 1 })]
			: []),
	],
	order: ({ scene }, { M, facing, formation, ranks }, unit) =>
		M[0] !== '' && {
			type: 'deploy', unit, ...(scene.brigades.has(unit) ? { formation, ranks: Number(ranks) } : {}),
			M: place(M), facing: tenths(facing),
		},
}

const split = {
	title: 'Split the brigade',
	hint: 'Tick the bases that go, or touch them on the map. Both parts must be formations as they stand.',
	begin: () => ({ bases: [], leader: '' }),
	fields({ scene }, values, id) {
		const with_it = [...scene.leaders.values()].filter(leader => leader.attached_to === id)
		return [
			{
				kind: 'ticks', name: 'bases', label: 'Bases that go',
				options: scene.brigades.get(id).bases.map(base => [base.id, `base ${base.id}`]),
			},
			with_it.length > 0 &&
				choice('leader', 'Who goes with them', [
					['', 'nobody'], ...with_it.map(leader => [leader.id, nameOf(scene, leader.id)]),
				]),
		]
	},
	order: (table, values, unit) =>
		values.bases.length > 0 && {
			type: 'split', unit, bases: [...values.bases].sort((a, b) => a - b),
			...(values.leader ? { leader_with: values.leader } : {}),
		},
	touch({ scene }, values, at, id, about) {
		const { width, depth, bases } = scene.brigades.get(about),
			base = bases.find(one => {
				const [u, v] = seenFrom(one, at, DEGREE)
				return Math.abs(u) <= width / 2 && v <= 0 && v >= -depth
			})
		return (
			base && {
				...values,
				bases: values.bases.includes(base.id)
					? values.bases.filter(one => one !== base.id)
					: [...values.bases, base.id],
			}
		)
	},
	overlays({ scene }, values, id) {
		const { width, depth, bases } = scene.brigades.get(id),
			gone = bases.filter(base => values.bases.includes(base.id))
		return gone.length ? [{ kind: 'ghost', key: 'parted', class: 'answer', bases: gone, width, depth }] : []
	},
}

// ---- Orders and words ----------------------------------------------------------------------------------------

const ORDERS = Object.entries(ORDER)
const zone = label => ({ kind: 'places', name: 'zone', label, closed: true })

const wing_order = {
	title: 'The order of a wing',
	hint: 'Draw the ground it is about: touch its corners one after the other, and drag what lies wrong.',
	begin: ({ scene }, id) => ({ type: String(scene.wings.get(id)?.order?.type || 1), zone: [] }),
	fields: () => [choice('type', 'Order', ORDERS), zone('Ground')],
	order: (table, values, wing) => ({ type: 'set_wing_order', wing, order: Number(values.type), ...drawn(values) }),
}

const drawn = ({ zone: corners }) => places(corners).length ? { zone: places(corners) } : {}

const WHAT = [
	['order', 'an order for a wing'], ['transfer', 'troops that shall go to somebody else'], ['note', 'a note'],
]

const word = {
	title: 'An order or a note', hint: 'A messenger rides with it; face to face the two must touch.',
	begin(table, about) {
		const first = own(table, table.scene.leaders).find(one => one.id !== about && one.rank !== 'MG')
		return {
			how: offered(table, about, 'issue_order').length ? 'issue_order' : 'send_messenger',
			to: first?.id || '', what: 'order', wing: own(table, table.scene.wings)[0]?.id || '', type: '3',
			zone: [], unit: '', heir: '', text: '',
		}
	},
	fields(table, values, about) {
		const { scene } = table,
			leaders = own(table, scene.leaders)
				.filter(one => one.id !== about)
				.map(one => [one.id, `${nameOf(scene, one.id)}, ${RANK[one.rank]}`])
		return [
			choice('how', 'How', [['send_messenger', 'by messenger'], ['issue_order', 'face to face']]),
			choice('to', 'To', leaders), choice('what', 'What', WHAT),
			...{
				order: [
					choice('wing', 'Wing', named(table, own(table, scene.wings))),
					choice('type', 'Order', ORDERS), zone('Ground it is about'),
				],
				transfer: [
					choice('unit', 'Who', [
						['', '\u2026'],
						...named(table, [
							...own(table, scene.commands), ...own(table, scene.brigades),
							...own(table, scene.guns),
						]),
					]),
					choice('heir', 'Goes to', [['', '\u2026'], ...leaders]),
				],
				note: [{ kind: 'text', name: 'text', label: 'Text', long: true, most: 239 }],
			}[values.what],
		]
	},
	order(table, values, leader) {
		const payload = {
			order: { wing_order: { wing: values.wing, type: Number(values.type), ...drawn(values) } },
			transfer: values.unit && values.heir && { reassign: { unit: values.unit, to: values.heir } },
			note: values.text && { text: values.text },
		}[values.what]
		return payload && values.to && { type: values.how, leader, to: values.to, payload }
	},
}

const message = {
	title: 'A message',
	hint: 'It is said across the table; where the scenario has messengers, only generals who stand together can ' +
		'talk so, and anybody with the umpire.',
	begin: () => ({ to: [], text: '' }),
	fields: ({ state }) => [
		{
			kind: 'ticks', name: 'to', label: 'To (nobody ticked: all of your side)',
			options: [
				...Object.entries(state.view.seats)
					.filter(([id, seat]) => seat.side === state.you.side && !state.you.seats.includes(id))
					.map(([id, seat]) => [id, seat.player || seat.name || id]),
				['umpire', 'The umpire'],
			],
		},
		{ kind: 'text', name: 'text', label: 'Text', long: true, most: 239 },
	],
	order: (table, values) =>
		values.text && { type: 'message', ...(values.to.length ? { to: values.to } : {}), text: values.text },
}

const losses = {
	title: 'Who falls first', begin: ({ scene }, id) => ({ side: scene.brigades.get(id)?.preset_loss || 'left' }),
	fields: () => [choice('side', 'Losses are taken from the', HAND)],
	order: (table, values, unit) => ({ type: 'preset_loss', unit, side: values.side }),
}

const FORMS = { legs, haul, way, movers, deploy, split, wing_order, word, message, losses }
