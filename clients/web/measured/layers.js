// Layers of the map that can be put away, and the frame that is drawn round several.
import { h } from '../dom.js'
/** @import { Table } from './types.d.ts' */

/**
 * What a ruleset says can be shown or not: a word for it, and whether it is at first. The ruler is one of them, since
 * it lies on the map.
 * @param {Table} table
 * @returns {[string, string, boolean][]}
 */
export const layersOf = table => table.ruleset.layers

// What is chosen once is so at the next table; the ruler and the frame are taken up anew.
const KEY = 'layers', IN_HAND = ['ruler', 'frame']

function remembered() {
	try {
		return JSON.parse(localStorage.getItem(KEY) || '{}')
	} catch {
		return {}
	}
}

/** @param {Table} table */
export function atFirst(table) {
	const kept = remembered()
	return Object.fromEntries(layersOf(table).map(([name, , shown]) => [name, kept[name] ?? shown]))
}

/** @param {Table} table */
export function switchTo(table, name) {
	const shown = !table.state.layers?.[name]
	table.change({ layers: { ...table.state.layers, [name]: shown } })
	if (!IN_HAND.includes(name))
		try {
			localStorage.setItem(KEY, JSON.stringify({ ...remembered(), [name]: shown }))
		} catch {
			// A browser without storage forgets the choice, and that is all.
		}
}

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
				title: 'Choose several together: draw a frame round them (F, or drag with Shift)',
				on: { click: () => switchTo(table, 'frame') },
			},
				'Choose several'),
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
