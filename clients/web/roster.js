// The roster: the order of battle as the ruleset groups it, what is off the table, and what may still act.
import { h, classes, walking } from './dom.js'
/** @import { Table } from './types.d.ts' */

/** @param {Table} table */
export function roster(table) {
	const { state } = table
	const wanted = (state.find || '').trim().toLowerCase()
	const own = state.you?.side
	const sides = Object.keys(state.view?.sides || {})
		.sort((a, b) => Number(b === own) - Number(a === own) || a.localeCompare(b))
	return [
		h('div', { key: 'tools', class: 'roster-tools' },
			h('input', {
				type: 'search', 'aria-label': 'Search the order of battle', placeholder: 'Find a regiment',
				value: state.find || '', on: { input: event => table.change({ find: event.target.value }) },
			}),
			h('label', {},
				h('input', {
					type: 'checkbox', checked: Boolean(state.onlyOpen),
					on: { change: event => table.change({ onlyOpen: event.target.checked }) },
				}),
				' may act')),
		h('div', { key: 'sides', on: { keydown: walking('summary, details[open] button.row') } },
			sides.map(side => army(table, side, wanted, side === own || !own))),
	]
}

function army(table, side, wanted, open) {
	const { view, onlyOpen } = table.state
	const { meter, groups } = listed(table, side)
	const shown = row =>
		(!onlyOpen || table.offers.has(row.id)) && (!wanted || row.sought.toLowerCase().includes(wanted))
	return h('details', {
		key: side, class: `army side-${side}`,
		made: node => {
			node.open = open
		},
	},
		h('summary', {},
			h('span', { class: 'swatch', 'aria-hidden': 'true' }),
			view.sides[side].name || side,
			meter && h('small', { class: 'meter', title: meter.title }, ` ${meter.text}`)),
		groups
			.map(([title, rows]) => [title, rows.filter(shown)])
			.filter(([, rows]) => rows.length)
			.map(([title, rows]) =>
				h('section', { key: title },
					h('h3', {}, `${title} (${rows.length})`, ready(table, rows)),
					rows.map(one => row(table, one))),
			))
}

// How many of these may act now: who commands one wing of many finds it at a glance.
function ready(table, rows) {
	const count = rows.filter(({ id }) => table.offers.has(id)).length
	return count > 0 && h('span', { class: 'ready' }, `${count} may act`)
}

// Worked out once for a scene: it has a figure for every regiment.
const lists = new WeakMap()

/** @param {import('./types.d.ts').OpenTable} table */
export function listed({ scene, ruleset, shown }, side) {
	if (!lists.has(scene))
		lists.set(scene, {})
	return lists.get(scene)[side] ||= ruleset.rosterOf(scene, side, shown)
}

function row(table, { id, name, what, figure }) {
	const selected = table.state.selected === id
	return h('button', {
		key: id, type: 'button', 'data-row': id, class: classes('row', { open: table.offers.has(id), selected }),
		'aria-pressed': String(selected), on: { click: () => pick(table, id) },
	},
		h('svg', { class: 'glyph', viewBox: '-50 -30 100 60', 'aria-hidden': 'true', memo: what + name }, figure),
		h('span', { class: 'who' }, name),
		h('span', { class: 'what' }, what))
}

function pick(table, id) {
	const place = table.ruleset.placeOf(table.scene, id)
	if (table.state.selected === id)
		table.select(id)
	else
		table.touch(id)
	if (place)
		table.change({ cursor: place, reveal: place })
}
