// The top of the page: the sides, the turn and its steps as a row, clocks, connection, and the few things that are
// always at hand.
import { h, classes } from '../dom.js'
import { showRule } from '../clauses/clause.js'
import { left } from './clocks.js'
import { lacks } from '../rulesets.js'
import { playsAlone } from '../table/undo.js'
/** @import { Table } from '../types.d.ts' */

const PARLEY = 'Resign, offer a draw, vote, or leave it to the machine'
const ALONE = 'Resign, end it as a draw, or leave it to the machine'

const CONNECTION = {
	open: 'connected', connecting: 'connecting …', silent: 'the server does not answer',
	lost: 'connection lost, trying again …', refused: 'not connected',
}

/** @param {Table} table */
export function top(table) {
	const { state } = table, seats = Object.entries(state.view?.seats || {})
	return [
		h('a', { key: 'home', class: 'home', href: '/', title: 'The hall' }, 'Tricorne'),
		h('div', {
			key: 'seats',
			class: classes('seats', {
				crowded: marksOf(state) > CROWD, several: seats.length > 2, many: seats.length > 4,
			}),
		},
			seats.map(([id, seat]) => seatOf(table, id, seat))),
		h('div', { key: 'tools', class: classes('tools', state.tools && 'unfolded') },
			h('span', { key: 'connection', class: classes('connection', state.connection), role: 'status' },
				h('span', { class: 'lamp', 'aria-hidden': 'true' }),
				CONNECTION[state.connection] || state.connection),
			h('button', {
				key: 'all', type: 'button', class: 'tool all', 'aria-label': 'More',
				'aria-expanded': String(state.tools),
				on: { click: () => table.change({ tools: !state.tools }) },
			}, '\u22ef'),
			h('div', { key: 'set', class: 'tool-set', on: { click: () => table.change({ tools: false }) } },
				tool('turn', 'Turn the map round', '\u21c5', () => table.change({ turned: !state.turned })),
				tool('theme', 'Day or night', '\u25d1', switchTheme),
				tool('sound', 'Sound', '\u266a', () => switchSound(table), state.sound),
				state.you?.seats.length
					? tool('more', playsAlone(state) ? ALONE : PARLEY, '\u2691',
						() => table.change({ dialog: 'parley' }))
					: null,
				state.you?.umpire
					? tool('umpire', 'The umpire\u2019s tools', '\u2696', () => table.change({ panel: 'umpire' }))
					: null,
				state.view?.dice_commitment
					? tool('dice', 'Check the dice', '\u2684', () => table.change({ dialog: 'dice' }))
					: null,
				tool('keys', 'Keys and signs', '?', () => table.change({ dialog: 'keys' })))),
	]
}

/** @param {boolean | null} [pressed] */
const tool = (key, label, sign, click, pressed = null) =>
	h('button', {
		key, type: 'button', class: 'tool', title: label, 'aria-label': label,
		'aria-pressed': pressed === null ? null : String(pressed), on: { click },
	}, sign, h('span', {}, label))

function switchSound(table) {
	const sound = !table.state.sound
	table.change({ sound })
	if (sound)
		import('../moment/sound.js').then(
			part => part.listenIn(table),
			() => {
				table.change({ sound: false })
				lacks(table)
			},
		)
}

function switchTheme() {
	const root = document.documentElement
	const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
	root.dataset.theme = dark ? 'light' : 'dark'
	try {
		localStorage.setItem('theme', root.dataset.theme)
	} catch {
		// A browser without storage forgets the choice, and that is all.
	}
}

const DAY = /** @type {const} */ ({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayOf = day => new Date(`${day}T12:00Z`).toLocaleDateString(undefined, DAY)

/** Is somebody of the seat there, and the same in words: as far as he lets others know. */
function presenceOf({ presence, you }, id) {
	const here = you?.seats.includes(id) || presence?.seats?.[id]
	if (here !== undefined)
		return [here, here ? 'at the table' : 'away']
	const day = presence?.days?.[id]
	return [false, day ? `last here on ${dayOf(day)}` : 'does not say whether he is here']
}

// On a telephone the names want the room of their articles.
function called(name) {
	const [article = ''] = /^The /.exec(name) || []
	return [article && h('span', { key: 'article', class: 'article' }, article), name.slice(article.length)]
}

// So many words and clocks beside the names stand in one row, and more of them in two.
const CROWD = 4

/** @param {Table['state']} state */
const marksOf = ({ view, clock }) => Object.entries(view?.seats || {}).reduce((sum, [id, { absent, owes }]) =>
	sum + Number(Boolean(absent)) + Number(Boolean(owes)) + Number(id in (clock?.deadlines || {})) +
		Number(id in (clock?.away || {})), 0)

// Among many nobody is told by being the machine.
function nameOf({ seats, sides }, id, { player, name, side, machine }) {
	const own = name || sides?.[side]?.name || id
	return machine && Object.keys(seats).length > 2 ? own : player || own
}

function seatOf(table, id, seat) {
	const { state } = table
	const [here, whereabouts] = presenceOf(state, id)
	const deadline = state.clock?.deadlines?.[id]
	const mine = state.you?.seats.includes(id)
	return h('div', { key: id, class: classes('seat', `side-${seat.side}`, { owes: seat.owes, mine }) },
		h('span', { class: 'swatch', 'aria-hidden': 'true' }),
		h('span', { class: 'seat-name' },
			called(nameOf(state.view, id, seat)),
			mine && h('span', { class: 'visually-hidden' }, ' (you)')),
		h('span', {
			class: classes('presence', here && 'here', seat.machine && 'machine'), role: 'img',
			'aria-label': seat.machine ? seat.player : whereabouts, title: seat.machine ? seat.player : whereabouts,
		}),
		state.clock?.away?.[id] && h('span', { class: 'duty' }, `on holiday until ${dayOf(state.clock.away[id])}`),
		seat.absent ? h('span', { class: 'duty' }, seat.vacant ? 'to be had' : 'has left') : null,
		seat.owes ? h('span', { class: 'duty' }, mine ? 'you decide' : 'decides') : null,
		deadline ? h('time', { class: 'clock' }, left(deadline, state.clockSkew)) : null)
}

/** Where the battle is, as the server says it: { title, steps: [{ name, clause, gist }], at, words }. */
export const momentOf = view => ({ title: '', steps: [], at: -1, words: '', ...view.moment })

/**
 * The steps of the turn as a row, with the present one marked, and a word on the turn.
 * @param {Table} table
 */
export function phaseRow(table) {
	const view = table.shown
	if (!view)
		return null
	const { title, steps, at, words } = momentOf(view), asks = table.open[0]?.asks
	return [
		h('span', { key: 'turn', class: 'turn-number' }, title),
		h('ol', { key: 'steps', class: 'steps' },
			steps.map(({ name, clause, gist }, n) => {
				const now = n === at ? `${asks ? `To be done now: ${asks}` : words || gist}.`.replace('..', '.')
					: steps[at] ? `${name} is not open: it is ${steps[at].name} now.` : null
				return h('li', {
					key: `${n}`, 'data-name': name, class: classes(n < at && 'done', n === at && 'now'),
					'aria-current': n === at ? 'step' : null,
				},
					h('button', {
						type: 'button', title: gist, 'aria-label': name,
						on: { click: event => showRule(table, clause, event.currentTarget, now) },
					},
						table.ruleset.faceOf?.(name) || name),
					table.ruleset.faceOf?.(name, true))
			})),
		h('span', { key: 'words', class: 'turn-words' }, words),
	]
}
