// The desk: whose decision it is, what is open as buttons, what an order would cost, the dice of the moment.
import { h, classes, walking } from '../dom.js'
import { clauseLink, closeButton, explained, meaningOf, reasonList } from '../clauses/clause.js'
import { reasons, rollsOf } from '../dice/dice.js'
import { ago, agreedWords } from './clocks.js'
import { shortWords } from '../table/orders.js'
import { isProcedure } from './story.js'
import { atTheEnd, formOf, later } from '../rulesets.js'
import { askedBack, takingBack } from '../table/undo.js'
/** @import { Table } from '../types.d.ts' */

const MANY = 14, SEVERAL = 6, LONG = 32

const YOURS = 'Your decision', COMING = 'You are asked something', OVER = 'The battle is over'

/** @param {Table} table */
export function desk(table) {
	const { state } = table, title = heading(table)
	return [
		h('h2', {
			key: 'heading', class: classes('desk-heading', { loud: title === OVER, yours: title === YOURS }),
			id: 'desk-heading', tabindex: '-1',
		}, title),
		state.replay && later(table, 'replay', () => import('../moment/replay.js'), part => part.panel(table)),
		state.past && !state.replay &&
			h('p', { key: 'past', class: 'past' },
				`You are looking back at ${state.past.seq} of ${table.told.seq}. `,
				h('button', { type: 'button', on: { click: () => table.look.back(null) } }, 'Return to now')),
		state.courses &&
			later(table, 'courses', () => import('../map/courses.js'), part => part.panel(table), 'map/courses.css'),
		state.veil &&
			later(table, 'veil', () => import('../map/veil.js'), part => part.panel(table), 'map/courses.css'),
		state.view?.result && atTheEnd(table, 'verdict'),
		firstWords(table),
		motion(table),
		askedBack(table),
		state.view?.adjourned && !state.past &&
			later(table, 'time', () => import('./time.js'), part => part.adjourned(table)),
		standing(table),
		onItsWay(state),
		freeRefusal(table),
		!state.past && !state.form?.copy && decisions(table),
		!state.past && forms(table),
		planned(table),
		!state.past && state.you?.seats.some(seat => state.clock?.deadlines?.[seat]) &&
			later(table, 'time', () => import('./time.js'), part => part.ifLate(table)),
		takingBack(table),
		!(state.armed?.onMap && state.armed.offer.at) && priceCard(table),
		fallen(table),
		!state.replay && h('div', { key: 'last', class: 'last-words' }, lastWords(table)),
		agreedWords(table),
	]
}

function heading(table) {
	const { view, you, past, replay, offersReady } = table.state
	if (!view)
		return 'Opening the table …'
	if (replay?.away)
		return 'Since you were away'
	if (past)
		return 'Looking back'
	if (view.result)
		return OVER
	if (view.adjourned)
		return 'Adjourned'
	if (view.paused)
		return 'Paused'
	const owing = Object.entries(view.seats || {}).filter(([, seat]) => seat.owes)
	if (owing.some(([id, seat]) => you.seats.includes(id) && !seat.machine))
		return offersReady || table.offers.list.length ? YOURS : COMING
	return owing.length
		? `${owing.map(([id, seat]) => seat.player || seat.name || id).join(' and ')} to decide`
		: 'The dice are rolling'
}

// What is put to the vote.
const motion = table => table.state.view?.motion && !table.state.past &&
	later(table, 'motion', () => import('../table/motion.js'), part => part.stands(table))

// For who has just sat down for the first time.
const firstWords = table => !table.state.greeted && table.state.seq <= 30 && table.state.you && table.state.view &&
	later(table, 'first', () => import('./first-words.js'), part => part.firstWords(table))

// Until one knows what is asked; and while the other side thinks: since when, and what can be done meanwhile.
function standing(table) {
	const { view, you, past, rows } = table.state
	if (heading(table) === COMING)
		return h('p', { key: 'waiting', class: 'waiting' }, 'What is asked of you is on its way.')
	if (past || view?.result || !view)
		return null
	const own = you.seats.map(id => view.seats?.[id] || {})
	if (own.some(({ machine }) => machine))
		return later(table, 'stand-in', () => import('./dialog.js'), part => part.standIn(table))
	if (own.some(({ owes }) => owes) || !own.length)
		return null
	const since = rows[rows.length - 1]?.at
	return h('p', { key: 'waiting', class: 'waiting' },
		since ? `Since ${ago(Date.now() - since - table.state.clockSkew)}. ` : '',
		'Meanwhile you can study the ground, or step back through the battle.')
}

// An order that is not answered yet.
function onItsWay({ sending, connection }) {
	return (
		sending &&
		h('p', { key: 'sending', class: classes('on-its-way', connection !== 'open' && 'held-up'), role: 'status' },
			`On its way${sending.words ? `: ${sending.words}` : ''}. `,
			connection !== 'open' && 'It is carried out once.')
	)
}

// A refusal that has no place on the map stands here.
function freeRefusal(table) {
	const { refusal } = table.state
	if (
		!refusal ||
		refusal.offer?.at ||
		refusal.offer?.key === 'form' ||
		table.offers.list.some(offer => offer.key === refusal.offer?.key)
	)
		return null
	return h('div', { key: 'refusal', class: 'refused', role: 'alert' },
		reasonList(table, refusal.reasons),
		closeButton(() => table.change({ refusal: null })))
}

// ---- Decisions -----------------------------------------------------------------------------------------------

function decisions(table) {
	const { state } = table
	const offers = table.offers.list
	if (!offers.length)
		return null
	const kinds = [...new Set(offers.map(offer => offer.decision.kind))]
	return h('div', { key: 'decisions', class: 'decisions', on: { keydown: walking('button:not(:disabled)', true) } },
		table.orders.canDeclineAll &&
			h('button',
				{ key: 'decline', type: 'button', class: 'decline', on: { click: () => table.orders.declineAll() } },
				`No to all ${state.offers.length}`),
		kinds.map(kind =>
			decision(table, kind, offers.filter(offer => offer.decision.kind === kind)),
		))
}

function decision(table, kind, offers) {
	const { selected, view } = table.state,
		asks = new Set(offers.map(offer => offer.asks)), alike = asks.size === 1,
		byActor = grouped(offers), actors = [...byActor.keys()],
		hint = table.ruleset.hintOf(kind, view, !actors.length)
	const general = [...new Map(offers.filter(offer => !offer.actor).map(offer => [offer.label, offer])).values()]
	const folded = actors.length > 1 && offers.length > MANY
	const chosen = folded ? actors.filter(actor => actor === selected) : actors
	const shown = chosen.length ? chosen : folded ? [] : actors
	return h('section', { key: kind, class: 'decision' },
		h('h3', { class: classes(alike && [...asks][0].length > LONG && 'long') },
			explained(table, questionOf(asks, actors.map(id => table.ruleset.actorLine(table.scene, id).name)))),
		hint && h('p', { class: 'hint' }, hint),
		table.ruleset.deskTool(table, kind),
		shown.map(actor => actorBlock(table, kind, actor, byActor.get(actor), !alike)),
		general.length > 0 &&
			h('div', {
				key: 'general',
				class: classes(
					'buttons', general.length > SEVERAL && 'small', actors.length > 0 && general.length < 3 && 'ends'),
			},
				general.map(offer => button(table, offer))),
		folded &&
			h('div', { key: 'actors', class: 'actors', role: 'group', 'aria-label': 'Choose who' },
				actors
					.filter(actor => !shown.includes(actor))
					.map(actor => actorButton(table, actor, byActor.get(actor).length))),
	)
}

/**
 * What is asked, at the head of a decision; where that is not the same of all, of whom, and it stands below each name.
 * @param {Set<string>} asks
 * @param {string[]} names
 */
export function questionOf(asks, names) {
	return asks.size === 1 || !names.length
		? [...asks].join(' ')
		: `Asked: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`
}

function actorBlock(table, kind, actor, offers, asked) {
	const line = table.ruleset.actorLine(table.scene, actor)
	const rows = offers.filter(({ fold }) => fold && (fold.always || offers.length > SEVERAL))
	const plain = offers.filter(offer => !rows.includes(offer))
	const many = plain.length > MANY && plain.some(offer => offer.at)
	const near = many ? plain.filter(offer => !offer.at) : plain
	return h('div', { key: `a${actor}`, class: 'actor' },
		h('p', { class: 'actor-name' },
			h('button', {
				type: 'button', class: 'name',
				on: { click: () => table.select(table.state.selected === actor ? null : actor) },
			},
				line.name),
			h('span', {}, ' ', explained(table, line.what))),
		asked && h('p', { class: 'hint' }, explained(table, offers[0].asks)),
		table.ruleset.actorTool?.(table, kind, actor),
		h('div', { class: 'buttons' }, near.map(offer => button(table, offer, line.name))),
		rows.length > 0 && later(table, 'rows', () => import('./rows.js'),
			({ inRows }) => inRows(table, actor, rows, line.name), 'desk/rows.css'),
		many &&
			h('p', { class: 'hint' },
				`${new Set(plain.filter(offer => offer.at).map(offer => String(offer.at))).size} places are lit on ` +
				`the map.`),
		many && later(table, 'places', () => import('./places.js'), part => part.places(table, plain, button)))
}

function grouped(offers) {
	const byActor = new Map()
	for (const offer of offers)
		if (offer.actor)
			byActor.has(offer.actor) ? byActor.get(offer.actor).push(offer) : byActor.set(offer.actor, [offer])
	return byActor
}

function actorButton(table, actor, orders) {
	const line = table.ruleset.actorLine(table.scene, actor)
	return h('button', { key: actor, type: 'button', class: 'pick', on: { click: () => table.select(actor) } },
		h('strong', {}, line.name), ` ${line.what} `, h('small', {}, orders > 1 ? `${orders} orders open` : ''))
}

// Beneath his name it does not stand again on each of his orders, but where he is named with others.
const DOES = /^(retire|remain|pursue|take|ride|leave)\b/
const unnamed = (label, name) => [` with ${name}`, ` for the charge of ${name}`].reduce((text, said) =>
	text.endsWith(said) ? text.slice(0, -said.length) : text.replace(`${said}, `, ', '), doing(label, name))
function doing(label, name) {
	const said = label.startsWith(`Let ${name} `) ? label.slice(name.length + 5) : ''
	return DOES.test(said) ? said[0].toUpperCase() + said.slice(1) : label
}

/**
 * `word` is what is seen of its label, where it stands among others like it.
 * @param {Table} table
 * @param {string | null} [word]
 */
export function button(table, offer, name = '', word = null) {
	const { armed, refusal, busy } = table.state
	const isArmed = armed?.offer.key === offer.key
	return [
		h('button', {
			key: offer.key, type: 'button', class: classes('offer', isArmed && 'armed'),
			'data-word': word,
			'aria-disabled': busy ? 'true' : null, 'aria-expanded': isArmed ? 'true' : null,
			on: {
				click: () => table.orders.choose(offer), focus: () => table.change({ hovered: offer }),
				blur: () => table.state.hovered === offer && table.change({ hovered: null }),
				pointerenter: () => table.change({ hovered: offer }),
				pointerleave: () => table.change({ hovered: null }),
			},
		},
			name ? unnamed(offer.label, name) : offer.label, offer.beside && h('small', {}, ` ${offer.beside}`)),
		refusal &&
			!refusal.offer?.at &&
			refusal.offer?.key === offer.key &&
			h('div', { key: `${offer.key}!`, class: 'refused', role: 'alert' }, reasonList(table, refusal.reasons)),
	]
}

// What one may see to besides, and nobody needs in order to play.
const ASIDE = about => [
	['Answers beforehand \u2026', { part: 'beforehand', name: 'standing', about },
		'What your troops do when they are asked while you are away'],
	['Plan orders \u2026', { part: 'plan', name: 'plan', about: null },
		'Try orders out on a copy of the table, and keep them for later'],
]

// Orders that are filled in, and the one that is.
function forms(table) {
	const { form, you, view, selected } = table.state, open = table.ruleset.formsOf(table)
	/** @param {any[]} one */
	const opening = ([label, one, title = null]) =>
		h('button', {
			key: one.name, type: 'button', 'data-form': one.name, title: title || meaningOf(table, label),
			'aria-expanded': String(form?.name === one.name),
			on: { click: () => table.fill(form?.name === one.name ? null : one) },
		},
			label)
	return h('section', { key: 'forms', class: 'forms' },
		h('div', { class: 'buttons small' }, open.map(opening)),
		you.seats.length > 0 && !view.result && h('p', { class: 'aside-orders' }, ASIDE(selected).map(opening)),
		(form?.part === 'forms' || form?.part === 'setup') && formOf(table),
		form?.part === 'beforehand' &&
			later(table, 'beforehand', () => import('../table/beforehand.js'), part => part.form(table)),
		form?.part === 'plan' && later(table, 'plan', () => import('../table/plan.js'), part => part.form(table)))
}

// What is planned, in a line.
const planned = ({ state: { plan, past, form } }) =>
	plan && !past && form?.part !== 'plan' && (plan.orders.length > 0 || plan.stopped) &&
	h('p', { key: 'planned', class: 'hint planned-next' },
		plan.stopped ? `The plan has stopped: ${plan.stopped[0].why}` : plan.next)

// ---- The price -----------------------------------------------------------------------------------------------

/**
 * What is about to be ordered, with its price.
 * @param {Table} table
 */
export function priceCard(table) {
	const { armed } = table.state
	if (!armed)
		return null
	const { offer, answer } = armed
	const cost = answer && table.orders.priceOf(answer)
	return h('section', { key: `price${offer.key}`, class: 'price', 'aria-live': 'polite' },
		offer.label && h('h3', {}, offer.label),
		offer.short && h('p', {}, shortWords(offer.short), ' ', clauseLink(table, offer.short.clause)),
		!answer && h('p', { class: 'hint' }, 'Asking the price …'),
		cost && costOf(table, cost),
		cost &&
			h('p', { class: 'buttons' },
				ways(table, offer).map(([label, act], n) => h('button', {
					key: label, type: 'button', ...(n ? {} : { class: 'give', made: shown }), on: { click: act },
				},
					label)),
				h('button', { type: 'button', on: { click: () => table.change({ armed: null }) } }, 'Not yet')),
	)
}

// It is given, or planned; first what the table is for now, the battle or the copy.
function ways(table, offer) {
	const { state: { form, you, answering }, orders } = table, give = () => orders.give(offer.order, offer)
	if (form?.plan)
		return [['Plan it', give], ...form.plan.isNow ? [['Give the order', () => form.plan.give(offer)]] : []]
	const plan = () => table.fill({ part: 'plan', name: 'plan', about: null, first: offer })
	return [['Give the order', give], ...you.seats.length && !answering ? [['Plan it', plan]] : []]
}

// The price in sight, the order in hand, once it is drawn, and again when more of it has come. Over the map it is put
// where it is seen, and the map must not be scrolled for it.
function shown(node) {
	node.focus({ preventScroll: true })
	if (!node.closest('.bubble'))
		requestAnimationFrame(() => {
			const card = node.closest('.price')
			if (card)
				new ResizeObserver(() => card.scrollIntoView({ block: 'nearest' })).observe(card)
		})
}

const linesOf = (table, lines) => h('ul', { class: 'cost' }, lines.map(({ text, clause, lead, odds }) =>
	odds
		? h('li', { class: 'odds' }, lead, ' ', clauseLink(table, clause),
			odds.map(one => barOf(table, one)))
		: h('li', {}, explained(table, text), ' ', clauseLink(table, clause))))

const barOf = (table, [words, perMille, chance]) =>
	h('span', { style: { '--share': `${perMille / 10}%` } }, h('span', {}, explained(table, words)), h('b', {}, chance))

/**
 * What a ruleset makes of a preview.
 * @param {Table} table
 */
export const costOf = (table, { lines, sides }) => [
	linesOf(table, lines.filter(({ folded }) => !folded)),
	sidesOf(table, sides.filter(({ folded }) => !folded)),
	lines.some(({ folded }) => folded) && h('details', {},
		h('summary', {}, lines.find(({ folded }) => folded)?.folded),
		linesOf(table, lines.filter(({ folded }) => folded)),
		sidesOf(table, sides.filter(({ folded }) => folded))),
]

const sidesOf = (table, sides) => sides.map(side =>
	h('div', { class: 'cost-side' },
		h('p', {}, h('strong', {}, side.title), `: ${side.text}`),
		reasons(table, side)))

// ---- What has just happened ----------------------------------------------------------------------------------

function fallen(table) {
	const { dice, past, rows } = table.state
	if (!past && table.ruleset?.SPECTACLE.befell)
		return rows.some(({ events = [] }) => events.some(({ type }) => type === 'roll')) &&
			later(table, 'account', () => import('./account.js'), part => part.account(table), 'desk/account.css')
	if (!dice || past)
		return null
	return h('section',
		{ key: `dice${dice.seq}`, class: 'dice-tray', 'aria-label': 'The last dice', memo: `${dice.seq}` },
		rollsOf(table, dice.rolls))
}

function lastWords({ state, told }) {
	const rows = state.past ? told.rows.filter(row => row.seq <= state.past.seq) : told.rows
	return rows
		.slice(-4)
		.flatMap(row =>
			(row.events || [])
				.filter(event => event.sentence && event.type !== 'roll' && !isProcedure(event))
				.map((event, n) => h('p', { key: `${row.seq}.${n}` }, event.sentence)),
		)
		.slice(-5)
}
