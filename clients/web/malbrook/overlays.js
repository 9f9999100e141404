// What Malbrook lays over the map: orders and goals, who was last seen where, who rides and charges, and how it is with
// troops; for what is chosen, what chosen.js has.
import { beside } from '../measured/field.js'
import { streamers } from '../measured/overlays.js'
import { later } from '../rulesets.js'
import { DEGREE, INCH } from './ground.js'
import { RADIUS } from './figures.js'
import { tagOf } from './scene.js'
/** @import { Table } from './types.d.ts' */

/** What can be shown or not. */
export const layers = [
	['names', 'Names', true], ['places', 'Places', true], ['zones', 'Orders and goals', true],
	['sight', 'What is in sight', true], ['ghosts', 'Last seen', true], ['feet', 'Feet', false],
	['ruler', 'Ruler', false],
]

/** @param {Table} table */
export function overlaysOf(table) {
	const { state: { layers, ground }, scene, shown } = table
	return [
		...(layers.zones ? zones(scene, shown, ground) : []),
		...(layers.ghosts ? lastSeen(scene) : []),
		...(rides(scene)
			? later(table, 'underway', () => import('./underway.js'), part => part.ridden(scene), null) || []
			: []),
		...streamers([...scene.brigades.values()].filter(({ id }) => scene.things.has(id)).map(one => {
			const charging = one.charge?.declared && !one.charge.moved
			return [one.id, charging ? 'charging' : one.status || 'normal', tagOf(one), one]
		})),
	]
}

// Who rides with a letter, or charges, wants it.
const rides = ({ messengers, brigades }) =>
	messengers.size || [...brigades.values()].some(({ charge }) => charge?.declared)

/** What somebody saw last of those who are out of his sight; who sees them all the same needs no telling. */
export const lastSeen = scene =>
	scene.ghosts.filter(({ id }) => !scene.things.has(id)).map((seen, n) => ghost(seen, n, scene.view.turn?.n))

function zones(scene, view, ground) {
	const ordered = [...scene.wings.values()]
		.filter(wing => wing.order?.zone?.length)
		.map(wing => ({
			kind: 'zone', key: `z${wing.id}`, under: true, points: wing.order.zone, side: wing.side,
			heraldic: wing,
		}))
	const goals = (view.victory?.objectives || [])
		.filter(goal => goal.zone?.length)
		.map(goal => ({
			kind: 'zone', key: `g${goal.id}`, class: 'goal', under: true, points: goal.zone,
			side: goal.holder || 'none', ...worthOf(ground, goal),
		}))
	return [...ordered, ...goals]
}

// What a goal is worth stands with the name of the place, if the map has one; else at the zone.
function worthOf(ground, { name, points }) {
	const most = Math.max(...(points || [0])), worth = `${most} victory ${most === 1 ? 'point' : 'points'}`
	return ground?.areas.some(area => area.name === name) ? { noted: [name, worth] } : { text: `${name}: ${worth}` }
}

// Somebody out of sight: as many bases in a row as were seen, as large as they are, where they were, and in which turn.
// Who has no bases is a disc.
function ghost(seen, n, now = seen.turn) {
	const { width = INCH, depth = width, side } = seen,
		count = Math.max(1, seen.bases || 1),
		pose = { pos: seen.frame?.M || [0, 0], facing: seen.frame?.facing || 0 }
	const files =
		seen.formation === 'march_column'
			? 1
			: seen.formation === 'field_column'
				? 2
				: Math.ceil(count / (seen.ranks || 1))
	const bases = Array.from({ length: count }, (_, i) => ({
		pos: beside(pose, ((i % files) - (files - 1) / 2) * width, -Math.floor(i / files) * depth, DEGREE),
		facing: pose.facing,
	}))
	return {
		kind: 'ghost', key: `ghost${n}`, class: `lost age${Math.min(3, now - seen.turn)}`, bases, width, depth, side,
		round: seen.kind === 'leader' && RADIUS.MG, text: `turn ${seen.turn}`,
	}
}
