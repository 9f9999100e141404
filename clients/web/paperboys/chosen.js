// What is laid over the map for what is chosen: how far it moves and fires; what an order would lead to.
import { CM } from './ground.js'
import { assaults } from './overlays.js'
import { bodyOf, frontOf, ghost, shifted, sizeOf, wheeled } from './poses.js'
export { priceOf } from './price.js'
/** @import { Order, Preview, Table } from './types.d.ts' */

/** @param {Table} table */
export function chosenOverlays(table) {
	const { state, scene } = table, { armed, hovered } = state, unit = scene.units.get(state.selected)
	return [
		...(unit && state.layers.reach ? reach(unit, table.shown.turn?.step) : []),
		...(armed && !state.past ? meant(table, armed.offer, !armed.onMap && armed.answer?.preview) : []),
		...(hovered && !state.past && hovered.actor !== armed?.offer.actor ? meant(table, hovered) : []),
		...(state.armed?.answer?.preview
			? previewOverlays(table, state.armed.offer.order || {}, state.armed.answer.preview)
			: []),
	]
}

// Clauses 5.2 and 4.13: what a side can read there for itself, drawn for a unit that is chosen.
const MOVES = { infantry: [15], cavalry: [30], artillery: [10], train: [15] }
const RANGES = { infantry: [25], cavalry: [5], cannon: [25, 70], mortar: [15, 40] }

function reach(unit, step) {
	const body = bodyOf(unit), guns = unit.arm === 'artillery', on_foot = unit.arm === 'cavalry' && !unit.mounted
	if (!body || unit.formation === 'square')
		return []
	if (step === 'F1') {
		const ranges =
			unit.arm === 'cavalry' && unit.side !== 'french' && !on_foot
				? []
				: RANGES[guns ? unit.class : on_foot ? 'infantry' : unit.arm] || []
		return ranges.length && unit.deploy_state !== 'limbered'
			? [
					{
						kind: 'fan', key: 'arc', class: 'ranges', under: true, pose: body, spread: 45,
						reaches: ranges.map(far => ({ far: far * CM, text: `${far} cm` })),
					},
				]
			: []
	}
	const far = MOVES[on_foot ? 'infantry' : guns && unit.deploy_state === 'limbered' ? 'train' : unit.arm] || []
	return step === 'C1' || step === 'I1'
		? [
				{
					kind: 'fan', key: 'reach', under: true, pose: body, spread: 0,
					reaches: far.map(one => ({ far: one * CM, text: `${one} cm` })),
				},
			]
		: []
}

// What an offer aims at, and once it is priced what may come of it.
function meant(table, offer, preview) {
	const { actor, order, at } = offer, { scene } = table
	if (order.target)
		return assaults(table, part => part.meant(scene, actor, order, preview))
	const unit = scene.units.get(actor), body = unit && bodyOf(unit)
	if (body && order.type === 'move' && (order.shift || order.wheel?.deg))
		return [
			ghost(
				`meant ${actor}`, 'draft', body,
				order.wheel?.deg
					? shifted(wheeled(body, order.wheel.pivot, order.wheel.deg), order.forward || 0, 0)
					: shifted(body, order.shift.forward || 0, order.shift.right || 0),
			),
		]
	const from = scene.things.get(actor)?.at
	return from && at
		? [{ kind: 'way', key: `meant ${actor}`, class: order.type === 'fire' ? 'shot' : '', points: [from, at] }]
		: []
}

/**
 * What the server says an order leads to: where each stand would be.
 * @param {Table} table
 * @param {{ type?: string, [member: string]: any }} order
 * @param {Preview} preview
 */
export function previewOverlays({ scene }, order, preview) {
	const unit = scene.units.get(preview.unit || order.unit)
	if (!unit)
		return []
	const size = sizeOf(unit), from = scene.things.get(unit.id)?.at
	return [
		preview.stands?.length && {
			kind: 'ghost', key: 'answer', class: 'answer',
			bases: preview.stands.map(stand => frontOf(stand, size.depth)), ...size,
		},
		...(preview.targets || []).map(
			one => {
				const to = scene.things.get(one.id)?.at
				return from && to && {
					kind: 'way', key: `t${one.id}`, class: 'shot', points: [from, to],
					text: `${one.dice} on ${one.hits_on}`,
				}
			},
		),
	].filter(Boolean)
}
