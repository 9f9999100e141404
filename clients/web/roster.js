// The roster: the order of battle by side and arm, what is off the table, and what may still act.
import { h, classes } from './dom.js'
import { staffFigure, unitFigure } from './unit.js'

const ARMS = [['foot', 'Foot'], ['mounted', 'Mounted'], ['guns', 'Guns']]

export function roster(table) {
	const { state } = table
	const wanted = (state.find || '').trim().toLowerCase()
	const own = state.you?.side
	const sides = Object.keys(state.view?.sides || {}).sort((a, b) => (b === own) - (a === own) || a.localeCompare(b))
	return [
		h('div', { key: 'tools', class: 'roster-tools' },
			h('input', { type: 'search', 'aria-label': 'Search the order of battle', placeholder: 'Find a regiment', value: state.find || '', on: { input: event => table.change({ find: event.target.value }) } }),
			h('label', {}, h('input', { type: 'checkbox', checked: Boolean(state.onlyOpen), on: { change: event => table.change({ onlyOpen: event.target.checked }) } }), ' may act')),
		h('div', { key: 'sides', on: { keydown: walkRows } }, sides.map(side => army(table, side, wanted, side === own || !own))),
	]
}

function army(table, side, wanted, open) {
	const { view, onlyOpen } = table.state
	const scene = table.scene
	const actors = { has: id => table.hasOffers(id) }
	const shown = thing => thing.side === side && (!onlyOpen || actors.has(thing.id)) && (!wanted || `${thing.name || ''} ${thing.type || ''} ${thing.stands?.map(stand => stand.name).join(' ') || ''}`.toLowerCase().includes(wanted))
	const units = [...scene.units.values()].filter(shown)
	const groups = [
		['Commanders', [...scene.staff.values()].filter(shown).map(figure => staffRow(table, figure, actors))],
		...ARMS.map(([arm, title]) => [title, units.filter(unit => unit.arm === arm).map(unit => unitRow(table, unit, actors))]),
		['To be placed', scene.unplaced.filter(shown).map(stand => standRow(table, stand, actors))],
		['Off the table, may return', scene.limbo.filter(shown).map(unit => unitRow(table, unit, actors))],
		['Lost for good', scene.lost.filter(shown).map(stand => standRow(table, stand, actors))],
	].filter(([, rows]) => rows.length)
	return h('details', { key: side, class: `army side-${side}`, made: node => { node.open = open } },
		h('summary', {}, h('span', { class: 'swatch', 'aria-hidden': 'true' }), view.sides[side].name || side, meter(view, side)),
		groups.map(([title, rows]) => h('section', { key: title }, h('h3', {}, `${title} (${rows.length})`), rows)))
}

// 21.1 as the view counts it: what is lost or on the baseline, against what stands ahead of it.
function meter(view, side) {
	const counts = view.sides[side].meter
	return counts && h('small', { class: 'meter', title: 'Lost or on the own baseline, against what stands ahead of it, in half-stands' }, ` ${counts.lost || 0} : ${counts.ahead || 0}`)
}

function row(table, id, actors, figure, name, what) {
	return h('button', {
		key: id, type: 'button', class: classes('row', { open: actors.has(id), selected: table.state.selected === id }), 'aria-pressed': String(table.state.selected === id),
		on: { click: () => pick(table, id) },
	}, h('svg', { class: 'glyph', viewBox: '-50 -30 100 60', 'aria-hidden': 'true', memo: what + name }, figure), h('span', { class: 'who' }, name), h('span', { class: 'what' }, what))
}

function pick(table, id) {
	const box = table.scene.units.get(id)?.boxes[0] || table.scene.staff.get(id)?.box
	table.select(id)
	if (box)
		table.change({ cursor: box, reveal: box })
}

function unitRow(table, unit, actors) {
	const marks = [unit.boxes[0] && unit.boxes[0].join(','), unit.disorder && `disorder ${unit.disorder}`, unit.losses && `losses ${unit.losses}/${unit.threshold}`, unit.fights.length && 'engaged', unit.acted && 'acted'].filter(Boolean)
	return row(table, unit.id, actors, unitFigure({ ...unit, square: false }, 0), unit.stands.map(stand => stand.name).filter(Boolean).join(', ') || unit.name, marks.join(' · '))
}

function staffRow(table, figure, actors) {
	const where = figure.fate === 'captured' ? 'captured' : figure.fate === 'off_field' ? 'off the field' : figure.box ? figure.box.join(',') : 'to be placed'
	return row(table, figure.id, actors, h('g', { transform: 'translate(-14 14)' }, staffFigure(figure)), table.ruleset.nameOf(table.scene, figure.id), `${table.ruleset.ROLE[figure.role] || ''} · ${where}`)
}

function standRow(table, stand, actors) {
	const unit = { side: stand.side, arm: stand.arm, bars: [stand], half: null, square: false }
	return row(table, stand.id, actors, unitFigure(unit, 0), stand.name || table.ruleset.typeName(stand), [table.ruleset.typeName(stand), stand.fate && stand.fate !== 'field' && stand.fate !== 'none' ? stand.fate : ''].filter(Boolean).join(' · '))
}

function walkRows(event) {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
	if (!step)
		return
	const rows = [...event.currentTarget.querySelectorAll('summary, details[open] button.row')]
	event.preventDefault()
	event.stopPropagation()
	rows[rows.indexOf(document.activeElement) + step]?.focus()
}
