// What Paperboys lays over the map: buildings with the stands they hold, breaches' ways, who fights whom; and for what
// is chosen, what chosen.js has.
import { distance } from '../measured/field.js'
import { later, sheet } from '../rulesets.js'
import { streamers } from '../measured/overlays.js'
import { statusOf } from './figures.js'
import { frontOf, sizeOf, standsThere } from './poses.js'
/** @import { Table } from './types.d.ts' */

/** What can be shown or not. */
export const layers = [
	['names', 'Names', true], ['places', 'Places', true], ['zones', 'Buildings, fights, goals', true],
	['reach', 'Moves and ranges', true], ['feet', 'Each 60 cm', false], ['ruler', 'Ruler', false],
]

/**
 * What is drawn of attacks and fights, by a part that comes with the first of them.
 * @param {Table} table
 * @param {(part: typeof import('./assault.js')) => any[]} draw
 * @returns {any[]}
 */
export const assaults = (table, draw) =>
	later(table, 'assault', () => import('./assault.js'), draw, 'paperboys/late.css') || []

/** @param {Table} table */
function struck(table) {
	const rolls = lastRolls(table), { fights, view } = table.scene
	return rolls.length || fights.size || view.attacks?.length
		? assaults(table, part => part.underWay(table, rolls))
		: []
}

/** Officers are drawn more finely once a map stands. */
export const adornment = () =>
	Promise.all([import('./staff.js'), sheet('paperboys/late.css')]).then(([part]) => part)

/** @param {Table} table */
export function overlaysOf(table) {
	const { state, scene } = table
	return [
		...bridges(scene), ...zone(scene),
		...streamers([...scene.units.values()].filter(standsThere).map(unit => [unit.id, unit.status, statusOf(unit), {
			bases: (unit.stands || []).map(stand => frontOf(stand, sizeOf(unit).depth)), ...sizeOf(unit),
		}])),
		...(state.layers.zones ? buildings(scene) : []), ...struck(table),
	]
}

// Those that lie on the map, of however many fights, and those thrown last.
/** @type {(table: Table) => any[]} */
const lastRolls = ({ state: { dice, spectacle, seq, past } }) => [...new Set([
	...spectacle?.dice.flatMap(({ rolls }) => rolls) || [],
	...dice && (dice.seq === (past?.seq ?? seq) || dice.seq === spectacle?.seq) ? dice.rolls : [],
])]

// Where an army may be drawn up (2.4): so deep from its own edge.
const DRAWN_UP = { S4: 'defender', S5: 'attacker', S6: 'defender' }
const STRIP = {
	N: (w, h, d) => [0, h - d, w, h], S: (w, h, d) => [0, 0, w, d], W: (w, h, d) => [0, 0, d, h],
	E: (w, h, d) => [w - d, 0, w, h],
}

function zone({ view, ground: { width, height } }) {
	const side = Object.values(view.sides || {}).find(one => one.story && one.story === DRAWN_UP[view.turn?.step]),
		edge = side && STRIP[side.home_edge]
	if (!edge)
		return []
	const [west, south, east, north] = edge(
		width, height,
		view.options?.deployment_depth || Math.floor(('NS'.includes(side.home_edge) ? height : width) / 3),
	)
	return [
		{
			kind: 'zone', key: 'drawn up', class: 'drawn-up', under: true,
			points: [[west, south], [west, north], [east, north], [east, south]],
			text: '',
		},
	]
}

// Over whatever water they cross.
const bridges = scene =>
	[...scene.terrain.values()]
		.filter(one => one.bridge && one.points?.length > 1)
		.map(one => {
			const [a, b] = [one.points[0], one.points.at(-1)],
				length = distance(a, b) || 1, half = (one.width || 600) / 2,
				[dx, dy] = [((b[1] - a[1]) / length) * half, (-(b[0] - a[0]) / length) * half]
			return {
				kind: 'zone', key: `bridge${one.id}`, class: 'bridge', under: true,
				points: [
					[a[0] + dx, a[1] + dy], [b[0] + dx, b[1] + dy], [b[0] - dx, b[1] - dy],
					[a[0] - dx, a[1] - dy],
				],
				text: one.name,
			}
		})

function buildings(scene) {
	return [...scene.terrain.values()]
		.filter(one => one.points?.length > 2 && one.area && (one.building || one.objective))
		.map(one => ({
			kind: 'zone', key: `b${one.id}`,
			class: one.burning_since ? 'burning' : one.building ? 'houses' : 'goal', under: true,
			points: one.points, round: scene.ground.areas.some(({ id, sign }) => id === one.id && sign === 'hill'),
			...notedOf(one, [
				one.building && one.capacity_stands && `room for ${one.capacity_stands}`,
				one.objective &&
					(one.objective === one.name?.toLowerCase() ? 'objective' : `objective: ${one.objective}`),
			]
				.filter(Boolean)
				.join(', ')),
		}))
}

// It stands with the name of the place, if that has one.
const notedOf = ({ name }, text) => (name && text ? { noted: [name, text] } : { text })
