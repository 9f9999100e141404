// The roster: the order of battle as the ruleset groups it, what is off the table, and what may still act.
import { element, h, classes, walking } from '../dom.js'
import { explained } from '../clauses/clause.js'
/** @import { Roster, RosterRow, Table } from '../types.d.ts' */

/** @param {Table} table */
export function roster(table) {
	const { state } = table, isFolded = isWide() && folded(ASIDE) === false
	showChosen(state.selected)
	const toggle = h('button', {
		key: 'aside', type: 'button', class: 'aside', 'aria-expanded': String(!isFolded),
		'aria-label': 'Order of battle', title: isFolded ? 'Order of battle' : 'More room for the map',
		on: { click: () => { remember(ASIDE, isFolded); table.change({}) } },
	}, isFolded ? '\u203a' : '\u2039')
	if (isFolded)
		return [toggle]
	const wanted = (state.find || '').trim().toLowerCase()
	const own = state.you?.side
	const sides = Object.keys(state.view?.sides || {})
		.sort((a, b) => Number(b === own) - Number(a === own) || a.localeCompare(b))
	return [
		toggle,
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
		h('div', { key: 'sides', on: { keydown: walked } },
			sides.map(side => army(table, side, wanted, side === own || !own))),
	]
}

// On a wide page it gives its room to the map, until it is wanted again.
const ASIDE = 'fold aside', isWide = () => globalThis.matchMedia?.('(min-width: 1101px)').matches

// Who is chosen on the map is brought into sight here, above his card.
let chosen = null
function showChosen(id) {
	if (id && id !== chosen)
		requestAnimationFrame(() =>
			element('troops').querySelector('.selected:not(:hover)')?.scrollIntoView({ block: 'center' }))
	chosen = id
}

// Up and down as in any list; to the right a fold is opened, to the left it is closed, from within it, too.
const walk = walking(':is(summary, button.row):not(details:not([open]) > :not(summary) *, details:not([open]) > .row)')
function walked(event) {
	const fold = event.target.closest('details'), open = { ArrowRight: true, ArrowLeft: false }[event.key]
	if (open === undefined || !fold)
		return walk(event)
	event.preventDefault()
	const summary = fold.querySelector('summary')
	if (fold.open === open)
		return
	summary.focus()
	summary.click()
}

// Of an army of more those wings are open in which somebody may act, until somebody folds or opens them.
const FEW = 40

function army(table, side, wanted, open) {
	const { view, onlyOpen } = table.state
	const { meter, groups } = listed(table, side)
	const shown = row =>
		(!onlyOpen || table.offers.has(row.id)) && (!wanted || row.sought.toLowerCase().includes(wanted))
	const few = groups.reduce((sum, [, rows]) => sum + rows.length, 0) <= FEW, sought = Boolean(wanted || onlyOpen),
		called = holds(table, groups.flatMap(([, rows]) => rows))
	return fold(table, side, open, called, { class: `army side-${side}` },
		[
			h('span', { class: 'swatch', 'aria-hidden': 'true' }),
			view.sides[side].name || side,
			meter && h('small', { class: 'meter', title: meter.title }, ' ', explained(table, meter.text)),
		],
		wingsOf(groups).map(({ title, parts }, n) => {
			const left = parts.map(part => ({ ...part, rows: part.rows.filter(shown) }))
				.filter(({ rows }) => rows.length)
			const usually = few || isCalled(table, parts),
				open = sought || parts.some(({ rows }) => holds(table, rows))
			return left.length > 0 && fold(table, `${side} ${n}`, usually, open, { class: 'wing' },
				head(table, title, left.flatMap(({ rows }) => rows)),
				left.map(({ title: command, rows }) => [
					command !== title && h('h4', { key: `of ${command}` }, command),
					rows.map(one => row(table, one)),
				]))
		}))
}

// Where who is chosen stands is open as long as he is.
const holds = ({ state: { selected } }, rows) => Boolean(selected) && rows.some(({ id }) => id === selected)

const isCalled = (table, parts) => parts.some(({ rows }) => rows.some(({ id }) => table.offers.has(id)))

/**
 * The groups of an order of battle by wings, each with its own and those that say they are part of it.
 * @param {Roster['groups']} groups
 */
export function wingsOf(groups) {
	/** @type {{ title: string, rows: RosterRow[], parts: { title: string, rows: RosterRow[] }[] }[]} */
	const wings = []
	for (const [title, rows, of = title] of groups) {
		const wing = wings.find(one => one.title === of) || wings[wings.push({ title: of, rows: [], parts: [] }) - 1]
		wing.rows.push(...rows)
		wing.parts.push({ title, rows })
	}
	return wings
}

// ---- Folds -----------------------------------------------------------------------------------------------------

// What somebody has folded stays so, at this table and in this tab.
function fold(table, key, usually, sought, props, summary, rows) {
	const name = `fold ${table.state.game} ${key}`, open = sought || (folded(name) ?? usually)
	return h('details', { key, ...props, open },
		h('summary', { on: { click: ({ currentTarget }) => sought || remember(name, !currentTarget.parentNode.open) } },
			summary),
		rows)
}

function folded(name) {
	try {
		return { open: true, shut: false }[sessionStorage.getItem(name) || '']
	} catch {
		return undefined
	}
}

function remember(name, open) {
	try {
		sessionStorage.setItem(name, open ? 'open' : 'shut')
	} catch {
		// A browser without storage folds anew, and that is all.
	}
}

function head(table, title, rows) {
	const [name, ...state] = title.split(/: | \u00b7 /)
	return h('h3', {}, `${name} (${rows.length})`, ready(table, rows),
		state.length > 0 && h('small', {}, state.join(' \u00b7 ')))
}

// How many of these may act now: who commands one wing of many finds it at a glance.
function ready(table, rows) {
	const count = rows.filter(({ id }) => table.offers.has(id)).length
	return count > 0 && h('span', { class: 'ready' }, `${count} may act`)
}

// Worked out once for a scene: it has a figure for every regiment.
const lists = new WeakMap()

/** @param {import('../types.d.ts').OpenTable} table */
export function listed({ scene, ruleset, shown }, side) {
	if (!lists.has(scene))
		lists.set(scene, {})
	return lists.get(scene)[side] ||= ruleset.rosterOf(scene, side, shown)
}

/**
 * @param {Table} table
 * @param {RosterRow} one
 */
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
