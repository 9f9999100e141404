// Layers of the map that can be put away, and the frame that is drawn round several.
import { h } from '../dom.js'
/** @import { Table } from './types.d.ts' */

// What can be shown or not: a word for it, and whether it is at first. The ruler is one of them, since it lies on the
// map.
/** @type {[string, string, boolean][]} */
const LAYERS = [
	['names', 'Names', true], ['places', 'Places', true], ['zones', 'Orders and goals', true],
	['ghosts', 'Last seen', true], ['feet', 'Feet', false], ['ruler', 'Ruler', false],
]

/**
 * A ruleset may have a list of its own.
 * @param {Table} table
 * @returns {[string, string, boolean][]}
 */
export const layersOf = table => table.ruleset.layers || LAYERS

/** @param {Table} table */
export const switchTo = (table, name) =>
	table.change({ layers: { ...table.state.layers, [name]: !table.state.layers[name] } })

/**
 * The buttons beside the map.
 * @param {Table} table
 */
export function switches(table) {
	const { layers } = table.state
	return [
		table.ruleset.gather &&
			table.plays &&
			h('button', {
				key: 'frame', type: 'button', class: 'frame-switch', 'aria-pressed': String(layers.frame),
				title: 'Draw a frame round several (F, or drag with Shift)',
				on: { click: () => switchTo(table, 'frame') },
			},
				'Frame'),
		h('details', { key: 'layers' },
			h('summary', {}, 'Layers'),
			layersOf(table).map(([name, title]) =>
				h('label', { key: name },
					h('input', {
						type: 'checkbox', checked: layers[name], on: { change: () => switchTo(table, name) },
					}),
					` ${title}`),
			)),
	]
}
