// An army is drawn up: hands that put on the table who waits in reserve, and elsewhere who stands.
import { carrying } from '../measured/carry.js'
import { abreast, bodyOf, friendAt, ghost, sizeOf, standsThere } from './poses.js'
/** @import { Table } from './types.d.ts' */

const drawnUp = view => /^S[456]$/.test(view.turn?.step)

function waiting(table, id) {
	const { scene, state } = table,
		unit = scene.units.get(id),
		waits = unit ? unit.status === 'reserve' && !standsThere(unit) : scene.officers.get(id)?.state === 'reserve'
	return waits && !state.past && !state.busy && drawnUp(table.shown) ? gripOf(table, id, null, null) : null
}

export const { tapped, listen } = carrying(waiting, drawnUp)

/**
 * The hold a hand has on who waits, or on who stands: { to(point) } gives the draft of an order; or null.
 * @param {Table} table
 * @param {string} id
 */
export function gripOf(table, id, handle, from) {
	const { scene, state } = table,
		unit = scene.units.get(id), officer = scene.officers.get(id),
		side = state.answering ? table.shown.seats?.[state.answering.seat]?.side : state.you.side
	if ((unit || officer)?.side !== side || !table.open.some(decision => decision.kind === 'act'))
		return null
	const moved = scene.things.has(id) && from
	return {
		to: point => ({
			actor: id, overlays: [],
			...placing(table, unit, officer, moved && [point[0] - from[0], point[1] - from[1]], point.map(Math.round)),
		}),
	}
}

// Who stands is carried along; who waits forms a line there.
function placing({ scene, shown }, unit, officer, by, [x, y]) {
	if (officer) {
		const friend = friendAt(scene, officer.side, [x, y], 0)
		return { order: { type: 'place_officer', id: officer.id, ...(friend ? { attach: friend.id } : { x, y }) } }
	}
	const facing = standsThere(unit)
		? unit.stands[0].facing || 0
		: shown.sides?.[unit.side]?.home_edge === 'N'
			? 180
			: 0
	if (unit.arm === 'train')
		return { order: { type: 'place_train', id: unit.id, x, y, facing } }
	if (!standsThere(unit) || !by)
		return {
			order: { type: 'place_unit', unit: unit.id, line: { x, y, facing } },
			overlays: [
				{
					kind: 'ghost', key: 'ghost', class: 'draft', bases: abreast(unit, { pos: [x, y], facing }),
					...sizeOf(unit),
				},
			],
		}
	const body = bodyOf(unit)
	if (!body)
		return null
	const stands = unit.stands.map(one => ({
			id: one.id, x: Math.round((one.x || 0) + by[0]), y: Math.round((one.y || 0) + by[1]),
			facing: one.facing || 0,
		}))
	return {
		order: { type: 'place_unit', unit: unit.id, stands },
		overlays: [ghost('ghost', 'draft', body, { ...body, pos: [body.pos[0] + by[0], body.pos[1] + by[1]] })],
	}
}
