// What the umpire of a Malbrook battle does at the table. Each act has its reason, which stands in the ledger.
import { filled, units } from '../measured/forms.js'
import { DEGREE, INCH } from './ground.js'
import { nameOf } from './scene.js'
/** @import { Table } from './types.d.ts' */

/** @param {Table} table */
export const form = table => filled(table, ACTS)

const mil = text => units(text, INCH)
const tenths = text => units(text, DEGREE)
const choice = (name, label, options) => ({ kind: 'choice', name, label, options })
const why = { kind: 'text', name: 'reason', label: 'Reason', most: 199 }

// Everybody of some kinds, by side and name.
function everybody({ scene }, kinds, wanted = () => true) {
	const all = kinds.flatMap(kind => [...scene[kind].values()]).filter(wanted)
	return [
		['', '\u2026'],
		...all
			.map(one => [one.id, `${scene.view.sides?.[one.side]?.name || one.side}: ${nameOf(scene, one.id)}`])
			.sort(([, a], [, b]) => a.localeCompare(b)),
	]
}

const TROOPS = ['brigades', 'guns'], ALL = [...TROOPS, 'leaders', 'wagons', 'markers']
const chosen = ({ state }) => state.selected || ''

// An act upon one unit.
function upon(type, title, hint, kinds, more = {}) {
	const { begin = () => ({}), fields = () => [], wanted, content = () => ({}), full = () => true, overlays } = more
	return {
		act: true, title, hint, overlays,
		begin: table => ({ unit: chosen(table), reason: '', ...begin(table, table.scene.things.get(chosen(table))) }),
		fields: (table, values) => [
			choice('unit', 'Who: touch the map, or', everybody(table, kinds, wanted?.(table))),
			...fields(table, values), why,
		],
		order: (table, values) =>
			values.unit &&
			values.reason &&
			full(values) && { type, unit: values.unit, ...content(values, table), reason: values.reason },
	}
}

const whereto = {
	begin: (table, thing) => ({
		M: ['', ''], facing: String((thing?.source.frame?.facing || thing?.source.facing || 0) / DEGREE),
	}),
	full: values => values.M[0] !== '' && values.M[1] !== '',
	overlays: ({ scene }, { unit, M, facing }) => {
		const { width, depth, base_count: count } = scene.brigades.get(unit) || scene.guns.get(unit) || {}
		return width && M[0] !== ''
			? [
					{
						kind: 'ghost', key: 'there', class: 'draft',
						bases: [{ pos: M.map(mil), facing: tenths(facing) }], width: width * (count || 1),
						depth,
					},
				]
			: []
	},
}
const spot = [
	{ kind: 'place', name: 'M', label: 'Middle of the front' },
	{ kind: 'number', name: 'facing', label: 'Facing, clockwise from north', unit: '\u00b0' },
]
const FORMATION = [
	['', 'as it is'], ['line', 'line'], ['march_column', 'march column'], ['field_column', 'field column'],
	['unformed', 'none'],
]

const place_unit = upon('place_unit', 'Put on the table', 'Troops of a reserve, or drawn up anew.', ALL, {
	...whereto, begin: (table, thing) => ({ ...whereto.begin(table, thing), formation: '', ranks: '1' }),
	fields: ({ scene }, values) => [
		...spot,
		...(scene.brigades.has(values.unit)
			? [
					choice('formation', 'Formation', FORMATION),
					{ kind: 'number', name: 'ranks', label: 'Ranks', min: 1, max: 2, step: 1 },
				]
			: []),
	],
	content: (values, { scene }) => ({
		...(scene.brigades.has(values.unit) && values.formation
			? { formation: values.formation, ranks: Number(values.ranks) }
			: {}),
		M: values.M.map(mil), facing: tenths(values.facing),
	}),
})
const move_unit = upon('move_unit', 'Move', 'As it stands, to another place.', ALL, {
	...whereto, fields: () => spot,
	wanted:
		({ scene }) =>
		one =>
			scene.things.has(one.id),
	content: values => ({ M: values.M.map(mil), facing: tenths(values.facing) }),
})

const GROUND = [
	['impassable', 'Nobody can pass'], ['rough', 'Rough'], ['dense', 'Dense'],
	['blocks_los', 'Hides what is behind'],
]
const OBSTACLE = [
	['none', 'none: it is open'], ['minor_rough', 'a ditch or brook'], ['minor', 'minor'], ['major', 'major'],
	['chevaux', 'stakes'], ['impassable', 'cannot be crossed'],
]

const set_terrain = {
	act: true, title: 'Change the ground',
	begin: () => ({ feature: '', obstacle: 'none', impassable: '', rough: '', dense: '', blocks_los: '', reason: '' }),
	fields({ state: { ground } }, values) {
		const features = [...ground.areas, ...ground.lines].map(one => [
			one.id, one.name ? `${one.name} (${one.id})` : one.id,
		])
		return [
			choice('feature', 'Which', [['', '\u2026'], ...features]),
			...(ground.lines.some(line => line.id === values.feature)
				? [choice('obstacle', 'Obstacle', OBSTACLE)]
				: GROUND.map(([name, label]) =>
						choice(name, label, [['', 'as it is'], ['yes', 'yes'], ['no', 'no']]),
					)),
			why,
		]
	},
	order({ state: { ground } }, { feature, obstacle, reason, ...said }) {
		const change = ground.lines.some(line => line.id === feature)
			? { obstacle }
			: Object.fromEntries(GROUND.filter(([name]) => said[name]).map(([name]) => [name, said[name]]))
		return feature && reason && { type: 'set_terrain', feature, ...change, reason }
	},
	overlays({ state: { ground } }, { feature }) {
		const area = ground.areas.find(one => one.id === feature),
			line = ground.lines.find(one => one.id === feature)
		return area
			? [{ kind: 'zone', key: 'ground', points: area.points, side: 'none' }]
			: line
				? [{ kind: 'way', key: 'ground', points: line.points }]
				: []
	},
}

const send_message = {
	act: true, title: 'A message',
	begin: () => ({ to: [], text: '', reason: '' }),
	fields: ({ state }) => [
		{
			kind: 'ticks', name: 'to', label: 'To (nobody ticked: everybody)',
			options: Object.entries(state.view.seats).map(([id, seat]) => [id, seat.player || seat.name || id]),
		},
		{ kind: 'text', name: 'text', label: 'Text', long: true, most: 239 }, why,
	],
	order: (table, { to, text, reason }) =>
		text && reason && { type: 'send_message', ...(to.length ? { to } : {}), text, reason },
}

const roll = {
	act: true, title: 'Roll dice',
	begin: () => ({ dice: '1', sides: '6', what: '', reason: '' }),
	fields: () => [
		{ kind: 'number', name: 'dice', label: 'How many', min: 1, max: 40, step: 1 },
		choice('sides', 'Which', [
			['6', 'common dice'], ['-6', 'average dice'],
			...[4, 8, 10, 12, 20, 100].map(sides => [String(sides), `of ${sides} sides`]),
		]),
		{ kind: 'text', name: 'what', label: 'For what', most: 31, optional: true }, why,
	],
	order: (table, { dice, sides, what, reason }) =>
		reason && { type: 'roll', dice: Number(dice), sides: Number(sides), ...(what ? { what } : {}), reason },
}

const waiting = ({ state }) => (state.view.questions || []).filter(one => !one.allowed)

const rule = {
	act: true, title: 'Rule on an order',
	begin: table => ({ question: String(waiting(table)[0]?.id || ''), choice: 'allow', text: '', reason: '' }),
	fields: table => [
		choice('question', 'Which', [
			...waiting(table).map(one => [
				String(one.id),
				`${table.state.view.posts?.[one.seat - 1]?.name || 'A seat'}: ${one.order.replaceAll('_', ' ')}, ` +
				`${nameOf(table.scene, one.brigade)} (${one.clause})`,
			]),
		]),
		choice('choice', 'Ruling', [['allow', 'allow it'], ['refuse', 'refuse it']]),
		{ kind: 'text', name: 'text', label: 'To who asked', long: true, most: 239, optional: true }, why,
	],
	order: (table, { question, choice: said, text, reason }) =>
		question &&
		reason && { type: 'rule', question: Number(question), choice: said, ...(text ? { text } : {}), reason },
	overlays: ({ scene, state }, { question }) => {
		const asked = (state.view.questions || []).find(one => String(one.id) === question),
			brigade = scene.brigades.get(asked?.brigade)
		return brigade?.bases?.length
			? [
					{
						kind: 'ghost', key: 'asked', class: 'answer', bases: brigade.bases,
						width: brigade.width, depth: brigade.depth,
					},
				]
			: []
	},
}

const ACTS = {
	reveal: upon('reveal', 'Show', 'What was hidden is seen again by whoever can see it.', TROOPS, {
		wanted: () => one => one.hidden || one.withheld,
	}),
	hide: upon('hide', 'Hide', 'Nobody of the other side sees it, until it is shown.', TROOPS, {
		wanted: () => one => !one.withheld,
	}),
	place_unit, move_unit,
	remove_unit: upon('remove_unit', 'Take off the table', 'It waits in reserve and can be put back.', ALL, {
		wanted:
			({ scene }) =>
			one =>
				scene.things.has(one.id),
	}),
	set_terrain, send_message, roll, rule,
}
