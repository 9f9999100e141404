// Before a seat is taken in a game that keeps time: what was agreed upon, once for each browser.
import { h } from '../dom.js'
/** @import { Table } from '../types.d.ts' */

const KEY = 'joined'

/** The seats that were taken in this browser, the newest first: [{ link, title, role, at }]. */
export function joined() {
	try {
		return JSON.parse(localStorage.getItem(KEY) || '[]')
	} catch {
		return []
	}
}

function store(seats) {
	try {
		localStorage.setItem(KEY, JSON.stringify(seats))
	} catch {
		// A browser without storage asks each time, and that is all.
	}
}

/** What was agreed upon there was read, and the seat of this link taken. */
export const remember = ({ title }, link, role) => store([{ link, title, role, at: Date.now() }, ...joined()])

/** Forgets this link; what was agreed to is asked again with it. */
export const forget = link => store(joined().filter(seat => seat.link !== link))

/**
 * What was agreed upon, and a button that takes the seat.
 * @param {Table} table
 */
export function terms(table) {
	const { link, terms } = table.state
	if (!terms)
		return null
	const { title, names, role, agreed } = terms
	const others = Object.entries(names).filter(([id]) => id !== role).map(([, name]) => name)
	const sit = () => {
		remember(terms, link, role)
		table.change({ terms: null })
		table.server.sit()
	}
	return h('dialog', {
		key: 'terms', class: 'dialog terms', 'aria-labelledby': 'terms-title', made: node => node.showModal(),
		on: { cancel: event => event.preventDefault() },
	},
		h('h2', { id: 'terms-title' }, `${title}: before you sit down`),
		h('p', {}, names[role] ? `This seat is ${names[role]}’s` : 'A seat waits for you',
			others.length ? `, with ${others.join(', ')}.` : '.', ' All who play here agreed to this:'),
		h('h3', {}, 'Time'), h('p', {}, agreed.clock),
		h('h3', {}, 'Whoever stays away'), h('p', {}, agreed.house),
		agreed.dice && [h('h3', {}, 'Dice'), h('p', { class: 'strict' }, agreed.dice)],
		agreed.talk && [h('h3', {}, 'Talk'), h('p', {}, agreed.talk)],
		h('p', { class: 'buttons' },
			h('button', { type: 'button', class: 'create', autofocus: true, on: { click: sit } }, 'Sit down'),
			h('a', { class: 'button', href: '/' }, 'Not now')),
		h('p', { class: 'hint' }, 'This browser then remembers the link, until you forget it in the hall.'))
}
