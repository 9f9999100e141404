// What dba18 lays over the map: numbered buildings, the line of deployment, who is in contact, who fires at whom; and
// for what is chosen, what chosen.js has.
import { h, classes } from '../dom.js'
import { streamers } from '../measured/overlays.js'
import { path } from '../map/outline.js'
import { DEGREE, PACE } from './ground.js'
import { footprintOf, moraleOf, poseOf, runs, sizeOf, standsOnTable } from './scene.js'
/** @import { Table } from './types.d.ts' */

/** What can be shown or not. */
export const layers = [
	['names', 'Names', true], ['places', 'Places', true], ['zones', 'Lines, contacts, shots', true],
	['groups', 'Colours of commands', true], ['lately', 'The other side\u2019s last bound', true],
	['command', 'Command: 600 and 1200', true], ['rings', 'Distances 100 to 500', false],
	['feet', 'Each 1200 paces', false], ['ruler', 'Ruler', false], ['frame', 'Choose by a frame', false],
]

/** @param {Table} table */
export function overlaysOf(table) {
	const { state, scene, shown } = table
	return [
		...(scene.ground?.buildings || []).map(house => ({
			kind: 'zone', key: `b${house.bua}${house.number}`, class: 'numbered', under: true,
			points: square(house.pos, 30 * PACE), text: String(house.number),
		})),
		...(state.layers.groups && !shown.result ? groups(scene, shown) : []), ...unsteady(scene),
		...(state.layers.zones
			? [...lineOfDeployment(scene, shown), ...contacts(scene, shown), ...shots(scene, shown)]
			: []),
	]
}

/** A line round what these stand on, within another: one where bases stand side by side. */
export const round = (name, scene, things) => ({
	kind: 'drawn', key: name, class: name,
	draw: field => ['round', 'within'].map(name => h('path', {
		class: name, d: things.map(thing => {
			const { width, depth } = footprintOf(scene, thing)
			return path(field.corners(poseOf(thing.source), width, depth), true)
		}).join(''),
	})),
})

/** Does he stand on a base? */
export const standsOpen = thing => thing && thing.kind !== 'garrison'

// The colour of its command round each group, until the battle is over; faint when nothing is left to pay for a move
// of it.
function groups(scene, view) {
	const commands = new Map()
	for (const thing of scene.things.values()) {
		const { command } = thing.source
		if (scene.colours.has(command) && standsOpen(thing))
			commands.set(command, [...(commands.get(command) || []), thing])
	}
	return [...commands].map(([id, things]) => {
		const line = round(`command c${scene.colours.get(id)}`, scene, things)
		return {
			...line, class: classes(line.class, isUnpaid(view, scene.commands.get(id)) && 'unpaid'),
			key: `group ${id}`, under: true,
		}
	})
}

const isUnpaid = ({ turn, sides }, { side, pip_die, pips_left }) =>
	/^MOVE_/.test(turn?.step || '') && turn.active === side && Boolean(pip_die) &&
	!pips_left && !sides?.[side]?.cinc_pips

// How it is with those who are not steady.
const unsteady = scene => streamers([...scene.elements.values()].filter(standsOnTable).map(one => [
	one.id, runs(one) ? 'routing' : '', moraleOf(scene, one),
	{ bases: [poseOf(one)], turned: one.morale === 'RECOILED', ...sizeOf(scene, one) },
]))

const lineOfDeployment = (scene, view) =>
	view.line_known && scene.ground
		? [
				{
					kind: 'corridor', key: 'line', class: 'deployment', under: true,
					points: [[0, view.line_y || 0], [scene.ground.width, view.line_y || 0]],
				},
			]
		: []

// Who is charged stands in the colour of alarm, and who charges him points at him.
function contacts(scene, view) {
	const pairs = (view.contacts || []).map(one => [one.attacker, one.target].map(id => scene.things.get(id)))
	const charged = [...new Set(pairs.filter(([from]) => from).map(([, to]) => to))].filter(standsOpen)
	return [
		charged.length > 0 && round('charged', scene, charged),
		...pairs.map(([from, to], n) => from && to && {
			kind: 'way', key: `k${n}`, class: 'engaged', points: [middle(scene, from), middle(scene, to)],
		}),
	].filter(Boolean)
}

function middle(scene, thing) {
	if (thing.kind === 'garrison')
		return thing.at
	const pose = poseOf(thing.source),
		angle = ((pose.facing / DEGREE) * Math.PI) / 180,
		back = footprintOf(scene, thing).depth / 2
	return [pose.pos[0] - Math.sin(angle) * back, pose.pos[1] - Math.cos(angle) * back]
}

function shots(scene, view) {
	return (view.shots || []).map((one, n) => {
		const [from, to] = [one.shooter, one.target].map(id => scene.things.get(id))
		return from && to && { kind: 'way', key: `s${n}`, class: 'shot', points: [from.at, to.at] }
	}).filter(Boolean)
}

export const square = ([x, y], half) => [
	[x - half, y + half], [x + half, y + half], [x + half, y - half], [x - half, y - half],
]
