// What has changed since the other side's last bound began: where those stood who have moved, and how they went, as far
// as the viewer was told. It stays on the map until he moves somebody himself. Loaded when a map stands.
import { h, classes } from '../dom.js'
import { path } from '../map/outline.js'
/** @import { Overlay, Table } from './types.d.ts' */

/** Of each table: where that bound began, what was asked for it, and its view. */
const begun = new WeakMap()

/** Of the rows of a table, which are others with each that comes: the bound found in them, for whom. */
const found = new WeakMap()

/**
 * @param {Table} table
 * @returns {Overlay[]}
 */
export function lately(table) {
	const { state } = table, { side } = state.you || {}
	if (found.get(state.rows)?.side !== side)
		found.set(state.rows, { side, begun: lastBound(state.rows, side) })
	const from = state.layers.lately && found.get(state.rows)?.begun
	if (!from || state.past || state.replay || state.form?.copy || state.tracks.length)
		return []
	const before = begun.get(table)
	if (before?.from !== from)
		ask(table, from)
	return before?.from === from && before.view ? drawn(table, before.view) : []
}

async function ask(table, from) {
	begun.set(table, { from, view: null })
	const { view } = await table.server.quietly('look', { seq: from }) || {}
	if (view && begun.get(table)?.from === from) {
		begun.set(table, { from, view })
		table.change({})
	}
}

// The number with which that bound began (the first of all, if the battle did); 0 while that is not known, and when
// one's own side has moved since.
function lastBound(rows, side) {
	let active = '', seq = rows[0]?.seq === 1 ? 1 : 0
	for (const row of rows)
		for (const event of row.events || []) {
			if (event.type === 'step' && event.active && event.active !== active) {
				if (active && event.active !== side)
					seq = row.seq
				active = event.active
			}
			if (event.type === 'spent' && event.side === side)
				seq = 0
		}
	return side ? seq : 0
}

// An outline as of nobody, and a way: nothing on the map that is taken for troops.
const drawn = ({ ruleset, state }, before) =>
	ruleset.tracks(before, state.view, state.ground).filter(track => !track.kind && track.bases).map(track => {
		const { key, from, to, bases, width, depth, side } = track
		return {
			kind: 'drawn', key: `lately ${key}`, class: classes('lately', `side-${side}`, track.class), under: true,
			draw: field => [
				h('path', {
					class: 'stood', d: bases.map(base => path(field.corners(base, width, depth), true)).join(''),
				}),
				to && h('path', {
					class: 'went', d: path([from, short(from, to, depth)].map(place => field.page(place))),
					'marker-end': 'url(#arrow)',
				}),
			],
		}
	})

// A way ends behind who went it, or nobody would see its end; a short one as far on as it can.
function short(from, to, depth) {
	const [x, y] = [to[0] - from[0], to[1] - from[1]], part = Math.max(0.5, 1 - depth / (Math.hypot(x, y) || 1))
	return [from[0] + x * part, from[1] + y * part]
}
