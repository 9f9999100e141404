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
		found.set(state.rows, { side, bound: lastBound(state.rows, side) })
	const from = state.layers.lately && found.get(state.rows)?.bound
	if (!from || state.past || state.replay || state.form?.copy || state.tracks.length)
		return []
	const before = begun.get(table)
	if (before?.from !== from.seq)
		ask(table, from.seq)
	return before?.from === from.seq && before.view ? drawn(table, before.view, from.moved) : []
}

async function ask(table, from) {
	begun.set(table, { from, view: null })
	const { view } = await table.server.quietly('look', { seq: from }) || {}
	if (view && begun.get(table)?.from === from) {
		begun.set(table, { from, view })
		table.change({})
	}
}

/**
 * The number with which that bound began (the first of all, if the battle did), and of each element that of its last
 * move since; null while the beginning is not known, and when one's own side has moved since.
 */
function lastBound(rows, side) {
	let active = '', seq = rows[0]?.seq === 1 ? 1 : 0, moved = new Map()
	for (const row of rows)
		for (const event of row.events || []) {
			if (event.type === 'step' && event.active && event.active !== active) {
				if (active && event.active !== side)
					[seq, moved] = [row.seq, new Map()]
				active = event.active
			}
			if (event.type === 'spent' && event.side === side)
				seq = 0
			if (event.type === 'posed')
				moved.set(event.element, row.seq)
		}
	return side && seq > 0 ? { seq, moved } : null
}

// Of those who have moved longest ago so little is left.
const FAINTEST = 0.6

function drawn(table, before, moved) {
	const { ruleset, state } = table, order = [...moved.values()].sort((a, b) => a - b)
	return ruleset.tracks(before, state.view, state.ground).filter(track => !track.kind && track.bases).map(track => {
		const { key, id, from, to, bases, width, depth, side } = track,
			age = (order.indexOf(moved.get(id) ?? order.at(-1)) + 1) / order.length
		return {
			kind: 'drawn', key: `lately ${key}`, class: classes('lately', `side-${side}`, track.class), under: true,
			draw: field => h('g', { style: { opacity: (FAINTEST + (1 - FAINTEST) * age).toFixed(2) } },
				h('path', {
					class: 'stood', d: bases.map(base => path(field.corners(base, width, depth), true)).join(''),
				}),
				to && h('path', {
					class: 'went', d: path([from, short(from, to, depth)].map(place => field.page(place))),
					'marker-end': 'url(#arrow)',
				})),
		}
	})
}

// A way ends behind who went it, or nobody would see its end; a short one as far on as it can.
function short(from, to, depth) {
	const [x, y] = [to[0] - from[0], to[1] - from[1]], part = Math.max(0.5, 1 - depth / (Math.hypot(x, y) || 1))
	return [from[0] + x * part, from[1] + y * part]
}
