// What is laid over the map for what is chosen: how far it commands, marches and shoots; what an order would lead to.
import { beside } from '../measured/field.js'
import { DEGREE, PACE } from './ground.js'
import { round, square, standsOpen } from './overlays.js'
import { along, bodyOf, countedPose, ghosts, groupOf } from './poses.js'
import { bandsOf, rateOf } from './reach.js'
import { footprintOf, isCommander, poseOf } from './scene.js'
export { priceOf } from './price.js'
/** @import { Order, Preview, Table } from './types.d.ts' */

/** @param {Table} table */
export function chosenOverlays(table) {
	const { state, scene, shown } = table,
		offer = state.hovered || state.armed?.offer,
		thing = scene.things.get(state.selected)
	return [
		...(thing && standsOpen(thing)
			? [round('chosen', scene, groupOf(table, thing.id).flatMap(id => scene.things.get(id) || []))]
			: []),
		...(thing ? reach(table, thing, shown.turn?.step) : []),
		...(offer && !state.past ? meant(scene, offer) : []),
		...(state.armed?.answer?.preview
			? previewOverlays(table, state.armed.offer.order || {}, state.armed.answer.preview)
			: []),
	]
}

const RINGS = [100, 200, 300, 500], COMMAND = [600, 1200]
// Lines at distances all round a base: quarters of circles at its corners.
const rings = (key, pose, { width, depth }, list) =>
	list.map(far => ({
		kind: 'zone', key: `${key}${far}`, class: key, under: true, text: String(far),
		points: [[1, 0, 0], [1, -1, 90], [-1, -1, 180], [-1, 0, 270]].flatMap(([u, v, from]) => {
			const corner = beside(pose, (u * width) / 2, v * depth, DEGREE)
			return Array.from({ length: 10 }, (_, n) =>
				beside({ pos: corner, facing: pose.facing + (from + n * 10) * DEGREE }, 0, far * PACE, DEGREE),
			)
		}),
	}))

// How far what is chosen reaches: an army's commander commands, troops march and shoot.
function reach(table, thing, step) {
	const { scene, state } = table,
		pose = thing.kind === 'garrison' ? { pos: thing.at, facing: 0 } : countedPose(scene, thing),
		size = thing.kind === 'garrison' ? { width: 2, depth: 2 } : footprintOf(scene, thing)
	const command = scene.commands.get(thing.source.command),
		leads = isCommander(thing.source) || command?.commander === thing.id
	return [
		...(state.layers.rings ? rings('rings', pose, size, RINGS) : []),
		...(state.layers.command && leads ? rings('command-rings', pose, size, COMMAND) : []),
		step === 'MOVE_TROOPS' && marching(table, thing),
		(step === 'ARTILLERY_DECLARE' || step === 'FIRE_DECLARE') &&
			thing.kind !== 'hidden' &&
			arcOf(thing, poseOf(thing.source), size),
	].filter(Boolean)
}

function marching(table, thing) {
	const body = ['troops', 'gun', 'hidden'].includes(thing.kind) && bodyOf(table.scene, groupOf(table, thing.id)),
		how = thing.kind === 'hidden' ? ['marker'] : ['bad', 'move']
	const far = [...new Set(how.map(one => rateOf(thing.source, one)))].filter(Boolean)
	return (
		body &&
		far.length && {
			kind: 'fan', key: 'reach', under: true,
			pose: { pos: body.pos, facing: body.facing, width: body.width }, spread: 0,
			reaches: far.map(one => ({ far: one, text: `${one / PACE}` })),
		}
	)
}

// 30 degrees outward from the corners of a battery; a width to either side of everybody else.
function arcOf(thing, pose, { width }) {
	const bands = bandsOf(thing.source).reverse(),
		guns = thing.source.type === 'ARTILLERY'
	return (
		bands.length && {
			kind: 'fan', key: 'arc', class: 'ranges', under: true,
			pose: { ...pose, width: guns ? width : 3 * width }, spread: guns ? 30 * DEGREE : 0, reaches: bands,
		}
	)
}

// What an offer aims at, before its price is known.
function meant(scene, offer) {
	const actor = scene.things.get(offer.actor), body = actor && bodyOf(scene, offer.order.ids || [offer.actor])
	if (!actor)
		return offer.placing && offer.at ? [{ kind: 'zone', key: 'meant', points: square(offer.at, 80 * PACE) }] : []
	if (offer.segments?.length && body && actor.kind !== 'garrison')
		return [{ kind: 'fronts', key: 'meant', class: 'draft', poses: along(body, offer.segments) }]
	return offer.at ? [{ kind: 'way', key: 'meant', points: [actor.at, offer.at] }] : []
}

/**
 * What the server says an order leads to: where each element or marker would stand.
 * @param {Table} table
 * @param {{ type?: string, [member: string]: any }} order
 * @param {Preview} preview
 */
export function previewOverlays({ scene }, order, preview) {
	const ends = (preview.poses || [])
		.map(one => {
			const source = scene.elements.get(one.id) || scene.markers.get(one.id)
			return (
				source && {
					pose: poseOf(one),
					...footprintOf(scene, {
						kind: scene.markers.has(one.id) ? 'hidden' : '',
						source:
							order.type === 'limber' || order.type === 'unlimber'
								? { ...source, limbered: order.type === 'limber' }
								: source,
					}),
				}
			)
		})
		.flatMap(one => one || [])
	return ghosts('end', 'answer', ends)
}
