// What is laid over the map for what is chosen: how far it reaches, and what an order under the finger would lead to.
// Reaches are those of the specification's tables, to be looked at only.
import { h } from '../dom.js'
import { ahead, arc } from '../measured/reach.js'
import { INCH } from './ground.js'
import { frontageOf, poseOf, posesOf } from './poses.js'
export { priceOf } from './price.js'
/** @import { Order, Preview, Table } from './types.d.ts' */

const FAN = 225, QUARTER = 450
const RANGE = { light: [2, 8, 24], medium: [2, 8, 36], heavy: [2, 8, 36], howitzer: [8, 36], mortar: [8, 36] }
const CONTROL = { MG: 4, LG: 4, MARSHAL: 6 }

/** @param {Table} table */
export function chosenOverlays(table) {
	const { state, scene, shown } = table, chosen = scene.things.get(state.selected),
		offer = state.hovered || state.armed?.offer
	return [
		...(chosen ? reach(scene, chosen, shown.turn?.step) : []),
		...(offer && !state.past ? meant(scene, offer) : []),
		...(state.armed?.answer?.preview
			? previewOverlays(table, state.armed.offer.order || {}, state.armed.answer.preview)
			: []),
	]
}

// How far what is chosen reaches.
function reach(scene, thing, step) {
	const brigade = scene.brigades.get(thing.id), gun = scene.guns.get(thing.id), leader = scene.leaders.get(thing.id)
	if (gun && !gun.limbered && (step === 'BOMB' || step === 'CLOSE_FIRE'))
		return [
			arc({
				pose: gun, spread: QUARTER,
				reaches: (RANGE[gun.class] || RANGE.medium).map(far => ({ far: far * INCH, text: `${far}` })),
			}),
		]
	if (leader)
		return [
			{
				kind: 'drawn', key: 'reach', under: true,
				draw: field => h('circle', {
					transform: `translate(${field.page(leader.pos)})`, r: CONTROL[leader.rank] * INCH * field.scale,
					style: { fill: 'var(--lit-wash)' },
				}),
			},
		]
	if (!brigade)
		return []
	const left = brigade.move?.rolled ? brigade.move.left : 0
	return left && brigade.formation !== 'unformed'
		? [
				{
					kind: 'fan', key: 'reach', under: true,
					pose: { ...poseOf(thing), width: frontageOf(brigade) }, spread: FAN,
					reaches: [{ far: left, text: `${left / INCH} in` }],
				},
			]
		: [
				ahead({
					bases: brigade.bases.filter(base => (base.rank || 1) === 1), width: brigade.width, reach: INCH,
				}),
			]
}

// What an offer aims at, before its price is known.
function meant(scene, offer) {
	const actor = scene.things.get(offer.actor)
	if (!actor)
		return []
	if (offer.way?.length)
		return [{ kind: 'way', key: 'meant', points: [actor.at, ...offer.way] }]
	if (offer.legs && scene.brigades.has(offer.actor)) {
		const brigade = scene.brigades.get(offer.actor), poses = posesOf(brigade, poseOf(actor), offer.order.legs || [])
		return poses ? [{ kind: 'fronts', key: 'meant', class: 'draft', poses }] : []
	}
	return offer.on && scene.things.has(offer.on)
		? [{ kind: 'way', key: 'meant', points: [actor.at, scene.things.get(offer.on).at] }]
		: []
}

/**
 * What the server says an order leads to: the way of the front, and where the bases stand in the end or how far ahead
 * dice may carry.
 * @param {Table} table
 * @param {{ type?: string, [member: string]: any }} order
 * @param {Preview} preview
 */
export function previewOverlays(table, order, preview) {
	const { scene } = table,
		id = preview.unit || order.unit, thing = scene.things.get(id), brigade = scene.brigades.get(id),
		body = brigade || scene.guns.get(id),
		{ spread, bases = [] } = preview, stands = bases.length > 0
	if (!thing)
		return []
	const width = brigade ? frontageOf(brigade) : thing.source.width || 0
	const poses = (preview.path || []).map(frame => ({ pos: frame.M, facing: frame.facing || 0, width }))
	return [
		poses.length > 0 &&
			(brigade
				? { kind: 'fronts', key: 'path', class: 'answer', poses }
				: { kind: 'way', key: 'path', class: 'answer', points: [thing.at, ...poses.map(pose => pose.pos)] }),
		stands &&
			body && {
				kind: 'ghost', key: 'end', class: 'answer', bases, width: body.width,
				depth: body.depth, side: body.side,
			},
		spread?.most &&
			!stands &&
			brigade && {
				kind: 'fan', key: 'spread', class: 'answer', pose: { ...poseOf(thing), width }, spread: FAN,
				reaches: [spread.most, spread.mean, spread.least].map((far = 0) => ({ far, text: `${far / INCH} in` })),
			},
	].filter(Boolean)
}
