// An army is drawn up: where it may stand, and hands that put there who is not on the table yet, or elsewhere who is.
import { carrying } from '../measured/carry.js'
import { DEGREE, PACE } from './ground.js'
import { countedPose, seatSide } from './poses.js'
import { footprintOf, thingOf } from './scene.js'
/** @import { Table, View } from './types.d.ts' */

/** @param {View} view */
export const drawnUp = view => Boolean(view.turn?.step?.startsWith('DEPLOY'))

function waiting(table, id) {
	const { scene, state } = table,
		one = thingOf(scene, id),
		waits = one && !scene.things.has(id) && !one.deployed && !one.marker
	return waits && !state.past && !state.busy && drawnUp(table.shown) && table.offers.has(id)
		? gripOf(table, id, null, null)
		: null
}

export const { tapped, listen } = carrying(waiting, drawnUp)

/**
 * The hold a hand has on who waits, or on who stands: { to(point) } gives the draft of an order; or null.
 * @param {Table} table
 * @param {string} id
 */
export function gripOf(table, id, handle, from) {
	const { scene } = table, thing = scene.things.get(id)
	if (
		(!scene.elements.has(id) && !scene.markers.has(id)) ||
		(thing && thing.side !== seatSide(table)) ||
		!table.open.some(decision => ['act', 'deploy_done'].includes(decision.kind))
	)
		return null
	const front = thing ? countedPose(scene, thing).pos : [0, 0], start = thing ? from || front : [0, 0]
	const along = (point, axis) => Math.round(front[axis] + point[axis] - start[axis])
	return { to: point => deploy(table, id, [along(point, 0), along(point, 1)]) }
}

function deploy({ scene, shown }, id, [x, y]) {
	const marker = scene.markers.has(id), one = thingOf(scene, id)
	if (!one)
		return null
	const south = shown.sides?.[one.side || '']?.home === 'N' ? 180 * DEGREE : 0,
		heading = one.deployed ? one.heading || 0 : south
	const size = footprintOf(scene, { kind: marker ? 'hidden' : '', source: one })
	return {
		actor: id,
		order: {
			type: marker ? 'deploy_marker' : 'deploy_element', id, x, y, heading,
			...(marker ? { keep: true } : one.limbered ? { limbered: true } : {}),
		},
		overlays: [{ kind: 'ghost', key: 'ghost', class: 'draft', bases: [{ pos: [x, y], facing: heading }], ...size }],
	}
}

const CLEAR = 500 * PACE

// The ground that may be taken: who comes first in his own half (3.1), who comes second clear of the line along the
// first (3.2).
export function placingOverlays({ scene, shown, open, plays }) {
	const side =
		shown.turn?.step?.startsWith('DEPLOY') &&
		plays &&
		open.some(decision => decision.kind === 'deploy_done') &&
		shown.seats?.[open[0].seat]?.side
	if (!side || !scene.ground)
		return []
	const { width, height } = scene.ground,
		north = shown.sides?.[side]?.home === 'N',
		own = north ? height : 0
	const edge = shown.line_known ? shown.line_y + (north ? CLEAR : -CLEAR) : height / 2
	return [
		{
			kind: 'zone', key: 'deploy', class: 'deploy-zone', under: true,
			points: [[0, own], [width, own], [width, edge], [0, edge]],
		},
	]
}
