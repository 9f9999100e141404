// What a player of dba18 fills in himself, where no button says it. Legality is the server's; lists are of what he can
// name.
import { filled, units } from '../measured/forms.js'
import { DEGREE, PACE } from './ground.js'
import { along, bodyOf, carried, ghosts, groupOf, markersMoved, seatSide } from './poses.js'
import { isCommander, nameOf } from './scene.js'
/** @import { Table } from './types.d.ts' */

/** @param {Table} table */
export const form = table => filled(table, FORMS)

export const cp = text => units(text, PACE)
export const hundredths = text => units(text, DEGREE)

export const number = (name, label, unit, more) => ({ kind: 'number', name, label, unit, ...more })
export const choice = (name, label, options) => ({ kind: 'choice', name, label, options })
const NOBODY = ['', '\u2026']
const HAND = [['left', 'left'], ['right', 'right']]
export const named = (scene, ids) => ids.map(id => [id, nameOf(scene, id)])
const own = table => [...table.scene.things.values()].filter(thing => thing.side === seatSide(table))
const enemies = table =>
	[...table.scene.things.values()].filter(thing => thing.side !== seatSide(table) && thing.kind !== 'hidden')
const others = (table, id, kind = thing => thing.kind !== 'hidden') =>
	own(table)
		.filter(thing => kind(thing) && thing.kind !== 'leader')
		.map(thing => thing.id)

// ---- What is paid --------------------------------------------------------------------------------------------

const PAY = [
	choice('pay', 'Paid by', [['', 'its own die first'], ['cinc', 'the C-in-C'], ['own', 'its own die']]),
	number('pips', 'PIPs, if that is said', '', { min: 0, step: 1 }),
]
const paid = values => (values.pay && Number(values.pips) ? { pay: { [values.pay]: Number(values.pips) } } : {})
const PAYING = { pay: '', pips: '0' }

// ---- Moves ---------------------------------------------------------------------------------------------------

/**
 * Of each kind: its name, what a fresh one has, its fields, and what it is in an order.
 * @type {{ [kind: string]: [name: string, fresh: object, fields: Function, written: Function] }}
 */
const SEGMENT = {
	forward: [
		'Ahead', { forward: '50' }, () => [number('forward', 'Distance', 'paces')],
		one => ({ forward: cp(one.forward) }),
	],
	wheel: [
		'Wheel', { wheel: 'left', angle: '10' },
		() => [choice('wheel', 'To the', HAND), number('angle', 'Angle', '\u00b0')],
		one => ({ wheel: one.wheel, angle: hundredths(one.angle) }),
	],
}
const segmentsOf = values => values.segments.map(one => SEGMENT[one.kind][3](one))
const EDGES = [['front', 'front'], ['left', 'left flank'], ['right', 'right flank'], ['rear', 'rear']]

const members = (table, values) => ({
	kind: 'ticks', name: 'ids', label: 'Who: touch them on the map, or tick',
	options: named(table.scene, [
		...new Set([
			...values.ids,
			...others(table, null, thing => (thing.kind === 'hidden') === table.scene.markers.has(values.ids[0])),
		]),
	]),
})

const segments = {
	title: 'Exact segments', hint: 'They are made one after the other, from where the front stands.',
	begin: (table, id) => ({
		ids: groupOf(table, id), segments: [{ kind: 'forward', forward: '100' }], target: '', edge: 'front',
		mode: 'normal', accept: '', ...PAYING,
	}),
	fields(table, values, id) {
		const commander = isCommander(table.scene.elements.get(id) || {}), marker = table.scene.markers.has(id)
		return [
			{
				kind: 'list', name: 'segments', label: 'Segments',
				each: one => [SEGMENT[one.kind][0], SEGMENT[one.kind][2]()],
				fresh: Object.entries(SEGMENT).map(([kind, [label, begins]]) => [label, { kind, ...begins }]),
			},
			...(commander ? [] : [members(table, values)]),
			...(commander || marker
				? []
				: [
						choice('target', 'Into contact with', [
							['', 'nobody'],
							...named(table.scene, enemies(table).map(one => one.id)),
						]),
						values.target && choice('edge', 'Its', EDGES),
						choice('mode', 'How', [
							['normal', 'as usual'], ['advance_and_fire', 'advance and fire'],
							['road', 'along a road'],
						]),
						choice('accept', 'If friends in the way would break', [
							['', 'do not go'], ['yes', 'go all the same'],
						]),
					]),
			...PAY,
		]
	},
	order(table, values, id) {
		const { scene, state } = table,
			way = segmentsOf(values), ids = values.ids, pay = paid(values),
			contact = values.target && { target: values.target, edge: values.edge }
		const more = {
			...(values.mode !== 'normal' ? { mode: values.mode } : {}),
			...(values.accept ? { accept_break: true } : {}), ...pay,
		}
		if (isCommander(scene.elements.get(id) || {}))
			return { type: 'move_commander', id, segments: way, ...pay }
		if (scene.markers.has(id))
			return ids.length > 0 && { ...markersMoved(ids), segments: way, ...pay }
		if (state.offers.some(decision => decision.kind === 'resume_move'))
			return { type: 'resume_move', ids, segments: way, ...(contact ? { contact } : {}) }
		return ids.length > 1
			? {
					type: 'move_group', ids, segments: way,
					...(contact ? { contacts: [{ id: ids[0], ...contact }] } : {}), ...more,
				}
			: ids.length === 1 && {
					type: 'move_element', id: ids[0], segments: way, ...(contact ? { contact } : {}), ...more,
				}
	},
	overlays({ scene }, values, id) {
		const body = bodyOf(scene, isCommander(scene.elements.get(id) || {}) ? [id] : values.ids),
			stops = body ? along(body, segmentsOf(values)) : []
		return body
			? [
					{ kind: 'fronts', key: 'fronts', class: 'draft', poses: stops },
					...ghosts('draft', 'draft', carried(body, stops.at(-1))),
				]
			: []
	},
}

const retire = {
	title: 'Retire', hint: 'Straight back, facing the enemy.',
	begin: (table, id) => ({ ids: groupOf(table, id), distance: '50', ...PAYING }),
	fields: (table, values) => [number('distance', 'Distance', 'paces'), members(table, values), ...PAY],
	order: (table, values) =>
		values.ids.length > 0 && { type: 'retire', ids: values.ids, distance: cp(values.distance), ...paid(values) },
}

const DRILL = [
	['processional_to_line', 'processional: column into line'],
	['tiroir_to_line', 'en tiroir: column into line'],
	['processional_to_column', 'processional: line into column'],
	['to_line_step', 'a step from column to line'], ['to_column_step', 'a step from line to column'],
]

const drill = {
	title: 'By the drill book', hint: 'Name them front to rear, or from left to right.',
	begin: (table, id) => ({
		ids: groupOf(table, id), kind: 'processional_to_line', side: 'left', steps: '1', ...PAYING,
	}),
	fields: (table, values) => [
		choice('kind', 'Which', DRILL), choice('side', 'To the', HAND),
		values.kind.endsWith('_step') && number('steps', 'Steps', '', { min: 1, max: 8, step: 1 }),
		members(table, values), ...PAY,
	],
	order: (table, values) =>
		values.ids.length > 1 && {
			type: values.kind.endsWith('_step') ? 'formation_change' : 'fixed_manoeuvre', kind: values.kind,
			ids: values.ids, side: values.side,
			...(values.kind.endsWith('_step') ? { steps: Number(values.steps) } : {}), ...paid(values),
		},
}

const passage = {
	title: 'Pass through friends',
	begin: (table, id) => ({ ids: groupOf(table, id), through: [], direction: 'forward', ...PAYING }),
	fields: (table, values) => [
		{
			kind: 'ticks', name: 'through', label: 'Through whom',
			options: named(table.scene, others(table).filter(id => !values.ids.includes(id))),
		},
		choice('direction', 'Going', [['forward', 'forward'], ['retire', 'back']]),
		...PAY,
	],
	order: (table, values) =>
		values.through.length > 0 && {
			type: 'ordered_interpenetration', ids: values.ids, through: values.through,
			direction: values.direction, ...paid(values),
		},
}

const turn = {
	title: 'Turn the guns', begin: () => ({ angle: '30', ...PAYING }),
	fields: () => [number('angle', 'To the right (left: below 0)', '\u00b0'), ...PAY],
	order: (table, values, id) => ({ type: 'turn_guns', id, angle: hundredths(values.angle), ...paid(values) }),
}

// ---- Fire, PIPs, notes ---------------------------------------------------------------------------------------

const fire = {
	title: 'Declare fire', hint: 'Several may fire at the same target; their fire is one exchange.',
	begin: (table, id) => ({ shots: [{ shooter: table.scene.things.has(id) ? id : '', target: '' }] }),
	fields: table => [
		{
			kind: 'list', name: 'shots', label: 'Shots', fresh: [['Shot', { shooter: '', target: '' }]],
			each: () => [
				'Shot',
				[
					choice('shooter', 'Who', [NOBODY, ...named(table.scene, others(table))]),
					choice('target', 'At whom', [
						['', 'nobody: hold fire'],
						...named(table.scene, enemies(table).map(one => one.id)),
					]),
				],
			],
		},
	],
	order: ({ state }, values) =>
		values.shots.length > 0 &&
		values.shots.every(one => one.shooter) && {
			type: state.view.turn.step === 'ARTILLERY_DECLARE' ? 'declare_artillery_fire' : 'declare_small_arms_fire',
			shots: values.shots.map(({ shooter, target }) => ({ shooter, ...(target ? { target } : { hold: true }) })),
		},
}

const note = {
	title: 'What you think it is', hint: 'Only your own side reads this. An empty note is taken away.',
	begin: ({ scene }, id) => ({ text: scene.notes.get(scene.markers.get(id)?.alias || id) || '' }),
	fields: () => [{ kind: 'text', name: 'text', label: 'Note', most: 63, optional: true }],
	order: (table, { text }, id) => ({ type: 'note_marker', marker: table.scene.markers.get(id)?.alias || id, text }),
}

const commands = table =>
	[...table.scene.commands.values()]
		.filter(command => command.side === seatSide(table))
		.map(command => [command.id, nameOf(table.scene, command.id)])

const grant = {
	title: 'Grant PIPs', hint: 'Of the C-in-C\u2019s die, for another command to spend.',
	begin: table => ({ command: commands(table)[0]?.[0] || '', n: '1' }),
	fields: table => [choice('command', 'To', commands(table)), number('n', 'PIPs', '', { min: 1, step: 1 })],
	order: (table, { command, n }) => command && { type: 'grant_pips', command, n: Number(n) },
}

const delegate = {
	title: 'Hand over a command', begin: () => ({ command: '', seat: '' }),
	fields: table => [
		choice('command', 'Command', [NOBODY, ...commands(table)]),
		choice('seat', 'To', [
			NOBODY,
			...table.state.view.posts
				.filter(post => post.side === seatSide(table))
				.map(post => [post.id, post.name || post.id]),
		]),
	],
	order: (table, { command, seat }) => command && seat && { type: 'delegate', command, seat },
}

const FORMS = { segments, retire, drill, passage, turn, fire, note, grant, delegate }
