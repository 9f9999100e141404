// What a player of dba18 fills in while armies are drawn up: places to the pace, what a marker holds, who lies in
// ambush.
import { filled } from '../measured/forms.js'
import { choice, cp, hundredths, named, number } from './forms.js'
import { DEGREE, PACE } from './ground.js'
import { seatSide } from './poses.js'
import { footprintOf, isCommander } from './scene.js'
/** @import { Table } from './types.d.ts' */

/** @param {Table} table */
export const form = table => filled(table, FORMS)

const place = written => ({ x: cp(written[0]), y: cp(written[1]) })
const written = where => where.map(value => String(value / PACE))

const home = table => (table.state.view.sides?.[seatSide(table)]?.home === 'N' ? '180' : '0')
const ghostAt = ({ scene }, id, { at, heading }) =>
	at[0] === ''
		? []
		: [
				{
					kind: 'ghost', key: 'there', class: 'draft',
					bases: [{ pos: [cp(at[0]), cp(at[1])], facing: hundredths(heading) }],
					...footprintOf(scene, {
						kind: scene.markers.has(id) ? 'hidden' : '',
						source: scene.elements.get(id) || scene.markers.get(id),
					}),
				},
			]
const standing = (table, id) => {
	const one = table.scene.elements.get(id) || table.scene.markers.get(id) || {}
	return {
		at: one.deployed ? written([one.x || 0, one.y || 0]) : ['', ''],
		heading: one.deployed ? String((one.heading || 0) / DEGREE) : home(table),
	}
}
const SPOT = [
	{ kind: 'place', name: 'at', label: 'Middle of the front' },
	number('heading', 'Facing, clockwise from north', '\u00b0'),
]

const deploy = {
	title: 'Place exactly',
	begin: (table, id) => ({
		...standing(table, id), limbered: table.scene.elements.get(id)?.limbered ? 'yes' : '', house: '',
		attach: '',
	}),
	fields({ scene, state }, values, id) {
		const one = scene.elements.get(id),
			friends = isCommander(one)
				? [...scene.elements.values()]
						.filter(other => other.side === one.side && other.id !== id && !isCommander(other))
						.map(other => other.id)
				: []
		return [
			...SPOT,
			one.type === 'ARTILLERY' &&
				choice('limbered', 'Guns', [['', 'in action'], ['yes', 'limbered']]),
			state.ground.buildings.length > 0 &&
				choice('house', 'In a building', [
					['', 'no'],
					...state.ground.buildings.map(house => [
						`${house.bua} ${house.number}`, `${house.name}, ${house.number}`,
					]),
				]),
			friends.length > 0 && choice('attach', 'With', [['', 'nobody'], ...named(scene, friends)]),
		]
	},
	order(table, { at, heading, limbered, house, attach }, id) {
		const where = attach
			? { attach }
			: house
				? { bua: house.split(' ')[0], building: Number(house.split(' ')[1]) }
				: at[0] !== '' && { ...place(at), heading: hundredths(heading) }
		return where && { type: 'deploy_element', id, ...where, ...(limbered ? { limbered: true } : {}) }
	},
	overlays: (table, values, id) => ghostAt(table, id, values),
}

const load = {
	title: 'Place and load the marker', hint: 'Nothing ticked makes it a decoy. Tick from front to rear.',
	begin: (table, id) => ({ ...standing(table, id), held: [...table.scene.markers.get(id)?.contents || []] }),
	fields({ scene }, values, id) {
		const marker = scene.markers.get(id),
			free = [...scene.elements.values()].filter(
				one =>
					one.side === marker.side &&
					!isCommander(one) &&
					(one.marker === id || (!one.deployed && !one.marker) || values.held.includes(one.id)),
			)
		return [
			...SPOT,
			{
				kind: 'ticks', name: 'held', label: 'Holds',
				options: named(scene, free.map(one => one.id)),
			},
		]
	},
	order: (table, { at, heading, held }, id) =>
		at[0] !== '' && { type: 'deploy_marker', id, ...place(at), heading: hundredths(heading), contents: held },
	overlays: (table, values, id) => ghostAt(table, id, values),
}

const ambush = {
	title: 'Hide exactly',
	begin: (table, id) => ({
		...standing(table, id), terrain: table.state.ground.areas.find(area => area.bad)?.id || '',
	}),
	fields: ({ state }) => [
		choice(
			'terrain', 'In',
			state.ground.areas.filter(area => area.bad).map(area => [area.id, area.name || area.id]),
		),
		...SPOT,
	],
	order: (table, { at, heading, terrain }, id) =>
		at[0] !== '' &&
		terrain && { type: 'place_ambush', terrain, elements: [{ id, ...place(at), heading: hundredths(heading) }] },
	overlays: (table, values, id) => ghostAt(table, id, values),
}

const FORMS = { deploy, load, ambush }
