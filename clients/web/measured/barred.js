// What is in the way of a hand that drags: whom and what ground its refusal names, else the edge of the table.
import { h } from '../dom.js'
import { line } from './overlays.js'
/** @import { Ground, Overlay, Table } from './types.d.ts' */

/**
 * Overlays that mark what bars a draft, or lets it go no farther.
 * @param {Table} table
 * @param {any} draft
 * @returns {Overlay[]}
 */
export function barred({ ruleset, scene, state }, { actor, answer, short, overlays, wanted = overlays }) {
	const reason = answer?.refusals?.[0] || short, { areas, lines } = /** @type {Ground} */ (state.ground)
	const bars = (reason?.about || []).flatMap(id => {
		const stands = ruleset.standsOf(scene, id), piece = [...areas, ...lines].find(one => one.id === id)
		return id === actor || state.group?.includes(id) ? []
			: stands ? bar(id, { kind: 'ghost', ...stands })
			: piece ? bar(id, drawn(field => line(field, piece.points, areas.some(area => area === piece)))) : []
	})
	return reason && !bars.length ? [bar('edge', drawn(field => edges(field, wanted)))] : bars
}

const bar = (id, one) => ({ ...one, key: `barred ${id}`, class: 'barred' })
const drawn = path => ({ kind: 'drawn', draw: field => h('path', { d: path(field) }) })

// Those over which he would stand, where the hand has him.
function edges(field, ghosts) {
	const corners = ghosts.flatMap(({ bases = [], width, depth }) =>
			bases.flatMap(base => field.corners(base, width, depth))),
		ends = [field.width, field.height]
	return [0, 1].flatMap(axis => [0, ends[axis]].map(edge =>
		corners.some(corner => edge ? corner[axis] > edge : corner[axis] < 0)
			? axis ? `M0 ${edge}H${ends[0]}` : `M${edge} 0V${ends[1]}` : '')).join('')
}
