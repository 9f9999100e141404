// The table's page: which part is drawn where.
import { draw, element, h, classes, noFling } from './dom.js'
import { closeButton, rulePanel } from './clauses/clause.js'
import { desk } from './desk/desk.js'
import { phaseRow, top } from './desk/top.js'
import { aboutLacking, later, partOf, sheet } from './rulesets.js'
import { keepSeen, unreadOf } from './table/seen.js'
import { mayDraw } from './map/pencil.js'
import { isOpen } from './table/table.js'
import { story as storyOf } from './desk/story.js'
import { timeline } from './desk/timeline.js'
export { Table } from './table/table.js'
/** @import { Child, Table } from './types.d.ts' */

const PANELS = [['desk', 'Desk'], ['story', 'Story'], ['troops', 'Troops'], ['talk', 'Talk'], ['umpire', 'Umpire']]

// Do the dice want something of a seat of this link?
const wants = seat => ['commit', 'open'].includes(seat?.dice) || (seat?.chain && seat.chain.stands !== 'counts')
const isAsked = ({ you, view, eyes }) =>
	Boolean(!eyes && you && view && you.seats.some(seat => wants(view.seats?.[seat])))

/**
 * Draws the table into the page, now and whenever its state changes.
 * @param {Table} table
 */
export function showTable(table) {
	const at = element
	at('table').hidden = false
	layFlat()
	flat.addEventListener('change', layFlat)
	const frame = at('map')
	let map = null
	const acts = { nearer: () => map?.zoom(1.4), farther: () => map?.zoom(1 / 1.4), whole: () => map?.fit(),
		pencil: () => table.change({ pencil: { ...table.state.pencil, on: !table.state.pencil.on } }) }
	for (const id in acts)
		at(id).addEventListener('click', acts[id])
	listenToKeys((keys, event) => keys.pressed(table, () => map, frame, event))
	let told = null, offered = null
	/** @type {[id: string, part: (table: Table) => Child][]} */
	const parts = [
		['top', top], ['phases', phaseRow], ['tabs', tabs], ['desk', desk], ['story', story], ['troops', roster],
		['talk', talk], ['umpire', umpire], ['timeline', timeline], ['above', above],
		['pencils', pencils], ['plate', plate],
	]
	const redraw = state => {
		// Before anything is written: later it would have all laid out at once.
		if (offered !== state.offers) {
			offered = state.offers
			at('desk').scrollTop = 0
		}
		document.title = titleOf(state)
		at('table').dataset.panel = state.panel
		at('table').dataset.sheet = state.sheet || 'half'
		at('table').classList.toggle('looking-back', Boolean(state.past))
		at('table').classList.toggle('planning', Boolean(state.form?.copy))
		at('table').classList.toggle('stale', !state.offersReady || state.busy)
		at('table').classList.toggle('through-eyes', Boolean(state.eyes))
		at('pencil').hidden = !mayDraw(state)
		at('pencil').setAttribute('aria-pressed', String(state.pencil.on))
		const held = ['desk', 'map'].find(id => at(id).contains(document.activeElement))
		if (state.view) {
			for (const [id, part] of parts)
				draw(at(id), part(table))
			map ||= new table.ruleset.BattleMap(frame, table)
			map.draw(state)
			if (state.reveal) {
				map.reveal(state.reveal)
				state.reveal = null
			}
		}
		else
			draw(at('above'), state.terms &&
				later(table, 'join', () => import('./table/join.js'), part => part.terms(table)))
		draw(at('notice'), noticeOf(table))
		if (held && document.activeElement === document.body)
			focusAgain(held === 'map' ? frame : at('desk').querySelector(NEXT) || at('desk-heading'))
		say(at('cursor-words'), map ? map.words() : '')
		if (state.rows.length && state.rows[state.rows.length - 1].seq !== told) {
			told = state.rows[state.rows.length - 1].seq
			say(at('live'), newestWords(state))
		}
	}
	table.listen(redraw)
	table.listen(state =>
		isAsked(state) && isOpen(table) && import('./dice/chance.js').then(({ contribute }) => contribute(table)))
	keepSeen(table)
	setTimeout(() => {
		if ('serviceWorker' in navigator && globalThis.caches)
			import('./table/kept.js').then(part => part.keepTable(table), () => {})
		plateIsDue = true
		sheet('late.css')
		if (matchMedia('(pointer: coarse)').matches)
			import('./desk/handle.js').catch(() => {}) // a quick finger is followed from the first
		table.change({})
	}, PLATE_MS)
	table.change({})
	setInterval(() => table.state.clock && document.visibilityState === 'visible' && table.change({}), 1000)
}

// What takes the focus at the desk when what had it is gone.
const NEXT = 'button.offer, button.pick'
/** @param {HTMLElement} node */
const focusAgain = node => node.focus({ preventScroll: true })

// Loaded with the first key; those pressed until it has come keep their order, but none is late for a hand that has
// touched something since: it was not meant for that.
function listenToKeys(press) {
	let keys = null, loading = null, touches = 0
	document.addEventListener('pointerdown', () => touches++, true)
	document.addEventListener('keydown', event => {
		const before = touches
		if (keys)
			return press(keys, event)
		loading ||= import('./desk/keys.js').then(module => { keys = module })
		loading.then(() => before === touches && press(keys, event), () => { loading = null })
	})
}

function say(node, words) {
	if (node.textContent !== words)
		node.textContent = words
}

// The sentences of the newest row, for the live region.
function newestWords({ rows }) {
	return (rows[rows.length - 1].events || []).map(event => event.sentence).filter(Boolean).slice(-8).join(' ')
}

function titleOf(state) {
	const mine = state.you?.seats.some(seat => state.view?.seats?.[seat]?.owes)
	return `${mine ? '\u25cf ' : ''}${state.title || 'A table'} \u00b7 Tricorne`
}

// A telephone held flat has its sheet beside the map, and folds it.
const flat = matchMedia('(max-height: 500px) and (min-width: 561px) and (pointer: coarse)')
const layFlat = () => flat.matches && sheet('desk/flat.css')
const after = height => flat.matches && height !== 'low' ? 'low' : { half: 'full', full: 'low', low: 'half' }[height]

function tabs(table) {
	const { state } = table, unread = [...unreadOf(state).values()].reduce((sum, count) => sum + count, 0)
	return [
		h('button', {
			key: 'sheet', type: 'button', class: 'sheet-handle', 'aria-label': 'Larger or smaller',
			on: {
				pointerdown: event => {
					noFling(event.target)
					flat.matches || import('./desk/handle.js').then(part => part.hold(table, event), () => {})
				},
				click: () => table.change({ sheet: after(state.sheet || 'half') }),
			},
		}),
		...PANELS.filter(([id]) => id !== 'umpire' || state.you?.umpire).map(([id, name]) =>
			h('button', {
				key: id, type: 'button', class: `tab-${id}`, 'aria-pressed': String(state.panel === id),
				on: {
					click: () => table.change({
						panel: id, ...(id === 'talk' && unread ? { talkTo: null } : {}),
						...(state.sheet === 'low' ? { sheet: 'half' } : {}),
					}),
				},
			},
				name,
				id === 'talk' && unread && state.panel !== 'talk'
					? h('span', { class: 'count' }, String(unread))
					: null),
		),
	]
}

function above(table) {
	return [about(table), rulePanel(table), table.state.dialog && dialog(table)]
}

// Loaded when it is first looked at.
const wide = matchMedia('(min-width: 1101px)'),
	opened = new Set()
const isLookedAt = (table, id) =>
	(wide.matches || table.state.panel === id || opened.has(id)) && opened.add(id)
const roster = table =>
	isLookedAt(table, 'troops')
		? later(
				table, 'roster', () => import('./desk/roster.js'), part => part.roster(table), 'desk/roster.css',
			)
		: null
const story = table => (isLookedAt(table, 'story') ? storyOf(table) : null)

const about = table =>
	table.state.card || table.state.selected
		? later(
				table, 'card', () => Promise.all([import('./desk/card.js'), partOf(table.state.ruleset, 'about')]),
				([{ card }, { aboutOf }]) => card(table, aboutOf),
			)
		: null
const talk = table =>
	table.state.panel === 'talk'
		? later(
				table, 'chat', () => import('./desk/chat.js'), ({ chat }) => chat(table),
			)
		: null
const umpire = table =>
	table.state.you.umpire ? withAside(table, 'umpire', umpires) : null
const umpires = async () => (await Promise.all([import('./desk/umpire.js'), sheet('desk/umpire.css')]))[0]
const dialog = table => withAside(table, 'dialog', () => import('./desk/dialog.js'))
const withAside = (table, name, load) =>
	later(
		table, name, () => Promise.all([load(), partOf(table.state.ruleset, 'aside')]),
		([module, aside]) => module[name](table, aside),
	)

// All of it is said elsewhere: it comes when what is needed at once has been there for a while.
const PLATE_MS = 2500
let plateIsDue = false
const plate = table =>
	wide.matches && plateIsDue
		? later(table, 'plate', () => import('./map/plate.js'), part => part.plate(table), 'map/plate.css')
		: null

const pencils = table =>
	table.state.pencil.on
		? later(table, 'marks', () => import('./map/marks.js'), part => part.palette(table), 'map/marks.css')
		: null

// How we stand with the server, as long as we stand so.
function troubleOf({ connection, view, late }) {
	if (connection === 'lost' && view)
		return 'The connection is lost. The table stands as you last saw it; it is being taken up again.'
	return connection === 'silent' || late ? 'The server does not answer. The table stands as you last saw it.' : null
}

function noticeOf(table) {
	const { state } = table, trouble = troubleOf(state), words = state.failure || trouble || state.notice
	return [
		words &&
			h('div', { key: 'words', class: classes('notice', state.failure && 'failure'), role: 'status' },
				words, !state.failure && !trouble ? closeButton(() => table.change({ notice: null })) : null,
				state.failure ? h('a', { href: '/' }, 'To the hall') : null),
		state.lacking === true &&
			h('div', { key: 'lacking', class: 'notice', role: 'status' },
				aboutLacking(), closeButton(() => table.change({ lacking: 'read' }))),
		state.view &&
			table.drawOffered &&
			h('div', { key: 'draw', class: 'notice', role: 'status' },
				'The other side offers a draw. ',
				h('button', { type: 'button', on: { click: () => table.change({ dialog: 'parley' }) } }, 'Answer')),
		!state.view && !state.terms &&
			!state.failure &&
			h('div', { key: 'opening', class: 'notice', role: 'status' }, 'Opening the table …'),
	]
}
