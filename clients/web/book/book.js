// The book: the battles of one person, those that wait for him first.
import { ago } from '../desk/clocks.js'
import { Connection, socketAddress } from '../connection.js'
import { copy } from '../copy.js'
import { classes, draw, element, h } from '../dom.js'
import { forgetBook, heldBook, holdBook, openHeld, tableOf } from './holder.js'
import { ownHours } from './hours.js'
import { notices } from './notices.js'
import { canBeTold, ownAddress, subscribe } from './push.js'
import { hallOf, sheet } from '../rulesets.js'

const REFRESH_MS = 60_000

/** @type {{ [name: string]: any, seats: any[] | null, links: any[] }} */
const book = {
	opened: false, about: null, seats: null, links: [], told: null, now: 0, problem: null, made: null, sure: false,
	confirmed: false, sent: false,
	asked: null, // the token of the link that was opened; held once the server has opened it
	before: null, // the link of the book that this browser held until then
	here: null, // the address at which this browser is told
}
const rulesets = new Map(), grounds = new Map()
let connection

/** Draws the book of the link that was opened, or the one this browser holds. */
export async function showBook(token) {
	await Promise.all(['hall/hall.css', 'desk/aside.css'].map(sheet))
	document.title = 'Your book – Tricorne'
	element('hall').hidden = false
	if (token) {
		book.asked = token
		history.replaceState(null, '', '/book')
	}
	connection = new Connection(socketAddress(location), { state: stands, begin: begun, notification: () => {} })
	setInterval(() => book.opened ? read().catch(() => {}) : book.seats === null && begun(), REFRESH_MS)
	change({})
}

const UNREACHED = 'The server cannot be reached; it is tried again.'

function stands(name) {
	if (name === 'lost')
		change({ problem: UNREACHED })
	else if (name === 'open' && book.problem === UNREACHED)
		change({ problem: null })
}

const begun = () => open().catch(failure => failure.code !== 'lost' && change({ problem: failure.message }))

/** Goes to the battle that has waited longest, or to the book if none waits. */
export async function goToNext() {
	await sheet('hall/hall.css')
	document.title = 'The battle that has waited longest – Tricorne'
	element('hall').hidden = false
	const say = words => draw(element('hall'), h('main', { class: 'book' }, h('p', { role: 'status' }, words)))
	const go = async () => {
		const { seats } = await openHeld(next) ? await next.call('book.seats') : { seats: [] }
		next.close()
		location.replace(seats[0]?.since ? tableOf(seats[0]) : '/book')
	}
	const next = new Connection(socketAddress(location), {
		state: name => name === 'lost' && say(UNREACHED), notification: () => {},
		begin: () => go().catch(failure => failure.code !== 'lost' && say(failure.message)),
	})
	say('Looking for the battle that has waited longest …')
}

function change(some) {
	Object.assign(book, some)
	draw(element('hall'), page())
}

// ---- What the server says --------------------------------------------------------------------------------------

// The link that was followed, if there was one: what opens nothing takes the place of nothing.
async function openAsked() {
	const token = book.asked, before = heldBook()
	if (!token)
		return
	try {
		await connection.call('book.open', { book: token })
		holdBook(token)
		book.before = before && before !== token ? new URL(`/book#${before}`, location.href).href : null
		book.asked = null
	} catch (failure) {
		if (failure.code === 'lost' || failure.code === 'late')
			throw failure
		book.asked = null
		change({ problem: failure.message })
	}
}

async function open() {
	await openAsked()
	const held = Boolean(heldBook())
	if (!await openHeld(connection)) {
		connection.settled()
		change({ opened: false, seats: [], ...held && { problem: GONE } })
		return
	}
	await read()
	connection.settled()
	await confirm()
	drawGrounds(await connection.call('hall.scenarios'))
}

const GONE = 'The book that this browser held opens no more: its link was voided, or it was deleted.'

async function read() {
	const { about } = await connection.call('book.open', { book: heldBook() })
	const { seats, now } = await connection.call('book.seats')
	const { links } = await connection.call('book.links')
	const told = await connection.call('book.channels')
	change({ opened: true, about, seats, now, links, told, here: await ownAddress() })
}

// A small picture of each battle's ground.
async function drawGrounds({ scenarios }) {
	const names = new Set((book.seats || []).map(seat => seat.scenario))
	for (const scenario of scenarios.filter(one => names.has(one.id))) {
		if (!rulesets.has(scenario.ruleset))
			rulesets.set(scenario.ruleset, await hallOf(scenario.ruleset))
		grounds.set(scenario.id, scenario)
	}
	change({})
}

/** Does it, reads the book again, and says what went wrong if it did. */
async function ask(method, params = {}) {
	try {
		const answer = await connection.call(method, params)
		await read()
		change({ problem: null })
		return answer
	} catch (failure) {
		change({ problem: failure.message })
		return null
	}
}

// By the link that was sent: /book?confirm=N.CODE
async function confirm() {
	const [, n, code] = /^\?confirm=(\d+)\.([\w-]+)$/.exec(location.search) || []
	if (!n)
		return
	history.replaceState(null, '', '/book')
	if (await ask('book.confirm', { n: Number(n), code }))
		change({ confirmed: true })
}

// A message comes here at once; a tap on it confirms.
async function tellHere() {
	try {
		const answer = await connection.call('book.channel', { kind: 'push', ...await subscribe(book.told.key) })
		await read()
		change({ problem: null, signing: answer.secret })
	} catch (failure) {
		change({ problem: failure.message })
	}
}

/** A place more to be told at: was it taken? */
async function tellAt(kind, address) {
	const answer = await ask('book.channel', { kind, address })
	if (answer)
		change({ signing: answer.secret })
	return answer !== null
}

async function make() {
	try {
		const { link } = await connection.call('book.make', {})
		holdBook(link.split('#')[1])
		change({ made: new URL(link, location.href).href })
		await read()
	} catch (failure) {
		change({ problem: failure.message })
	}
}

// ---- Drawn -----------------------------------------------------------------------------------------------------

function page() {
	return [
		h('header', { key: 'header', class: 'hall-header' }, h('h1', {}, 'Your book'),
			h('p', {}, h('a', { href: '/' }, 'All battles'))),
		h('main', { key: 'main', class: 'book' },
			book.problem && h('p', { class: 'refused', role: 'alert' }, book.problem),
			book.confirmed && h('p', { role: 'status' }, 'It is confirmed: you will be told there.'),
			book.seats === null
				? h('p', { role: 'status' }, 'Asking the server …')
				: book.opened
					? [linkOfBook(), another(), games(), settings()]
					: none(),
		),
	]
}

const button = (text, act, props = {}) => h('button', { type: 'button', ...props, on: { click: act } }, text)

function none() {
	return h(
		'section', { key: 'none' },
		h('p', {},
			'A book gathers the battles you play, on every device on which you open it: what waits for you, since ' +
			'when, and what is new.',
			' It has no password: it is a link, and whoever holds it is you. You do not need one to play.'),
		h('p', { class: 'buttons' }, button('Make a book', make, { class: 'create' })),
		h('p', {}, 'If you have one already, open its link in this browser.'),
		lost())
}

// Nobody learns here whether there is such a book.
function lost() {
	return h('form', { class: 'lost', on: { submit: sendAnew } },
		h('label', { for: 'lost' }, 'You had one, and confirmed an address of mail in it? A new link goes there: '),
		h('input', { id: 'lost', name: 'address', type: 'email', required: true, maxlength: '254',
			autocomplete: 'email' }),
		h('button', {}, 'Send it'),
		book.sent && h('p', { role: 'status' }, 'If that is the address of a book, a link to it is on its way.'))
}

async function sendAnew(event) {
	event.preventDefault()
	try {
		await connection.call('book.lost', { address: event.currentTarget.elements.address.value.trim() })
		change({ sent: true, problem: null })
	} catch (failure) {
		change({ problem: failure.message })
	}
}

function linkOfBook() {
	return (
		book.made &&
		h('section', { key: 'made', class: 'links', 'aria-labelledby': 'made-title' },
			h('h2', { id: 'made-title', tabindex: '-1', made: node => node.focus() }, 'Your book is made'),
			h('p', {},
				'This is its link, shown only now. This browser holds it; open it on your other devices, and keep ' +
				'it where you keep such things.'),
			addressRow(book.made, 'Link of your book'),
			h('p', { class: 'buttons' }, button('Done', () => change({ made: null }))))
	)
}

// Two books in one browser: it holds the newer.
function another() {
	return (
		book.before &&
		h('section', { key: 'before', class: 'links', 'aria-labelledby': 'before-title' },
			h('h2', { id: 'before-title' }, 'This browser held another book'),
			h('p', {},
				'It holds this one from now on. Keep the link of the other, shown only now, if you want it yet.'),
			addressRow(book.before, 'Link of the other book'),
			h('p', { class: 'buttons' }, button('Let it go', () => change({ before: null }))))
	)
}

const addressRow = (address, label) =>
	h('div', { class: 'link' },
		h('input', {
			readonly: true, value: address, 'aria-label': label, on: { focus: event => event.target.select() },
		}),
		h('span', { class: 'buttons' },
			button('Copy', event => copy(event.target.closest('.link').querySelector('input')))))

// ---- The battles -----------------------------------------------------------------------------------------------

/** @type {[key: string, title: string, belongs: (seat: any) => boolean][]} */
const GROUPS = [
	['waits', 'They wait for you', seat => seat.since],
	['goes-on', 'Others are to move', seat => !seat.since && !seat.over && !seat.void],
	['over', 'Over', seat => seat.over && !seat.void],
	['void', 'No longer yours', seat => seat.void],
]

function games() {
	const { seats: all } = book
	if (!all?.length)
		return h('p', { key: 'empty' },
			'No battle is in it yet. Open the link of a seat in this browser, and it is put in.')
	return [nextWay(all), ...GROUPS.map(([key, title, belongs]) => ({ key, title, seats: all.filter(belongs) }))
		.filter(({ seats }) => seats.length)
		.map(({ key, title, seats }) =>
			h('section', { key, class: `group ${key}`, 'aria-labelledby': `group-${key}` },
				h('h2', { id: `group-${key}` }, `${title} (${seats.length})`),
				h('ul', { class: 'seats' }, seats.map(card))),
		)]
}

// Where there are several, the one to begin with.
const nextWay = seats =>
	seats.filter(seat => seat.since).length > 1 &&
	h('p', { key: 'next', class: 'buttons' },
		h('a', { class: 'button create', href: '/next' }, 'To the one that has waited longest'))

function card(seat) {
	return h('li', { key: `${seat.game} ${seat.role}`, class: classes('seat', `side-${seat.role}`) },
		picture(seat),
		h('div', { class: 'about' },
			seat.void ? h('strong', {}, seat.title) : h('a', { class: 'title', href: tableOf(seat) }, seat.title),
			h('span', {}, whoOf(seat)),
			h('small', {}, standing(seat)),
		),
		button('Take out', () => ask('book.remove', { game: seat.game, role: seat.role }), {
			class: 'quiet', 'aria-label': `Take out: ${seat.title}, ${whoOf(seat)}, of ${momentOf(seat.created)}`,
		}),
	)
}

const momentOf = at => new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

// Whom a seat leads, as the battle has it: "the French".
function ledBy({ scenario, role }) {
	const { seats = [], sides = [] } = grounds.get(scenario) || {}, seat = seats.find(({ id }) => id === role),
		name = seat?.name || sides.find(({ id }) => id === (seat ? seat.side : role))?.name
	return name ? ` ${name.replace(/^The /, 'the ')}` : ''
}

function whoOf(seat) {
	const { role, names } = seat
	const others = Object.entries(names).filter(([id]) => id !== role).map(([, name]) => name)
	const onlookers = { umpire: 'you are its umpire', watch: 'you watch' }
	const own = onlookers[role] || `you play${ledBy(seat)}${names[role] ? ` as ${names[role]}` : ''}`
	return others.length ? `${own}, with ${others.join(', ')}` : own
}

function standing(seat) {
	const words = []
	if (seat.void)
		words.push('your link was replaced or taken back')
	if (seat.since)
		words.push(`has waited ${ago(book.now - seat.since)}`)
	if (seat.deadline)
		words.push(seat.deadline > book.now ? `${ago(seat.deadline - book.now)} left` : 'your time is over')
	if (seat.new)
		words.push(`${seat.new} new`)
	if (seat.unread)
		words.push(seat.unread === 1 ? 'one word unread' : `${seat.unread} words unread`)
	return words.join(' · ')
}

function picture(seat) {
	const scenario = grounds.get(seat.scenario)
	const drawn = scenario?.map && rulesets.get(seat.ruleset)?.picture(scenario.map, `book-${seat.game}`)
	return (
		drawn &&
		h('svg', {
			key: 'picture', class: 'picture terrain', viewBox: drawn.viewBox, 'aria-hidden': 'true',
			memo: seat.scenario,
		},
			drawn.drawing)
	)
}

// ---- The book itself -------------------------------------------------------------------------------------------

function settings() {
	return h('details', { key: 'settings', class: 'settings' },
		h('summary', {}, 'This book'),
		ownHours(book.about, ask, () => change({})),
		notices(book.told, ask, {
			secret: book.signing, made: tellAt, push: canBeTold() && tellHere, here: book.here,
		}),
		links(),
		h('p', { class: 'buttons' },
			button('Forget it in this browser', () => {
				forgetBook()
				location.reload()
			}),
			book.sure
				? button('Delete it for good', deleteBook, { class: 'danger' })
				: button('Delete the book …', () => change({ sure: true }))),
		book.sure &&
			h('p', { role: 'status' },
				'Your name, its links and what is in it will be gone. The battles go on, and their own links open ' +
				'them.'))
}

function links() {
	return h('section', { class: 'links', 'aria-labelledby': 'links-of-book' },
		h('h3', { id: 'links-of-book' }, 'Its links'),
		h('ul', {},
			book.links.map((link, i) =>
				h('li', { key: String(link.n) },
					`${i + 1}. ${nameOf(link)}${link.this ? ', by which this browser opened it' : ''}, made ` +
					`${dayOf(link.made)}, last used ${dayOf(link.used)} `,
					button('Void', () => ask('book.void', { n: link.n }), {
						'aria-label': `Void ${i + 1}. ${nameOf(link)}`,
					})),
			)),
		book.another && addressRow(book.another, 'The new link'),
		h('form', { class: 'another', on: { submit: addLink } },
			h('label', { for: 'another-name' }, 'For another device, which you call '),
			h('input', { id: 'another-name', name: 'name', maxlength: '40', placeholder: 'my telephone' }),
			h('button', {}, 'Another link')),
		h('p', { class: 'buttons' }, button('A calendar of my deadlines', () => addTo({ calendar: true }))))
}

const dayOf = at => new Date(at).toLocaleDateString()
const nameOf = ({ kind, name }) => name || (kind === 'calendar' ? 'A calendar' : 'A link')

function addLink(event) {
	event.preventDefault()
	const form = event.currentTarget
	addTo({ name: form.elements.name.value.trim() }).then(() => form.reset())
}

async function addTo(params) {
	const answer = await ask('book.link', params)
	if (answer)
		change({ another: new URL(params.calendar ? `${answer.link}.ics` : answer.link, location.href).href })
}

async function deleteBook() {
	try {
		await connection.call('book.delete')
		forgetBook()
		location.reload()
	} catch (failure) {
		change({ problem: failure.message })
	}
}
