// What dba18 lays over the map: numbered buildings, the line of deployment, who is in contact, who fires at whom; and
// for what is chosen, what chosen.js has.
import { streamers } from '../measured/overlays.js'
import { DEGREE, PACE } from './ground.js'
import { footprintOf, moraleOf, poseOf, sizeOf, standsOnTable } from './scene.js'
/** @import { Table } from './types.d.ts' */

/** What can be shown or not. */
export const layers = [
	['names', 'Names', true], ['places', 'Places', true], ['zones', 'Lines, contacts, shots', true],
	['groups', 'Colours of commands', true],
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
		...(state.layers.groups ? groups(scene) : []), ...unsteady(scene),
		...(state.layers.zones
			? [...lineOfDeployment(scene, shown), ...contacts(scene, shown), ...shots(scene, shown)]
			: []),
	]
}

const ROUND = 8

// The colour of its command round each group: a band, which is one where bases stand side by side.
function groups(scene) {
	const bands = new Map()
	for (const thing of scene.things.values()) {
		const { command } = thing.source, colour = scene.colours.get(command)
		if (!colour || thing.kind === 'garrison')
			continue
		if (!bands.has(command))
			bands.set(command, {
				kind: 'ring', key: `group ${command}`, class: `command c${colour}`, under: true, bases: [],
				reach: ROUND * scene.mm,
			})
		bands.get(command).bases.push({ ...poseOf(thing.source), ...footprintOf(scene, thing) })
	}
	return [...bands.values()]
}

// How it is with those who are not steady.
const unsteady = scene => streamers([...scene.elements.values()].filter(standsOnTable).map(one => [
	one.id, /BROKEN|ROUTING/.test(one.morale) ? 'routing' : '', moraleOf(scene, one),
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

function contacts(scene, view) {
	return (view.contacts || [])
		.map((one, n) => {
			const [from, to] = [scene.things.get(one.attacker), scene.things.get(one.target)]
			return (
				from &&
				to && {
					kind: 'corridor', key: `k${n}`, class: 'engaged',
					points: [middle(scene, from), middle(scene, to)],
				}
			)
		})
		.filter(Boolean)
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
		const [from, to] = [scene.things.get(one.shooter), scene.things.get(one.target)]
		return from && to && { kind: 'way', key: `s${n}`, class: 'shot', points: [from.at, to.at] }
	}).filter(Boolean)
}

export const square = ([x, y], half) => [
	[x - half, y + half], [x + half, y + half], [x + half, y - half], [x - half, y - half],
]
