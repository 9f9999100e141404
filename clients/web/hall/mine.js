// The battles one plays: those begun in this browser, and the seats taken in it; each a touch away, those first that
// wait for one's own orders, then the newest.
import { ask } from '../connection.js'
import { h, classes } from '../dom.js'
import { joined } from '../table/join.js'
import { addressOf, kept } from './made.js'

const MOST = 4, ASKED = 12
const NOBODY = ['umpire', 'watch']

/** @typedef {{ key: string, link: string, title: string, words: string, at: number }} Mine */
/** @import { Connection } from '../connection.js' */

/** How those stand whose link was asked about, by links. @type {Map<string, { over: boolean, since?: number }>} */
const standing = new Map()
const newest = () => [...begun(), ...taken()].sort((a, b) => b.at - a.at)

/**
 * Asks how they stand, the newest of them; nothing is opened by that, and nobody is told that somebody asked.
 * @param {Connection} connection
 */
export const askStanding = connection =>
	Promise.all(newest().slice(0, ASKED).map(({ link }) =>
		ask(connection, 'terms', { link: link.split(/#|watch./)[1] }).then(
			({ over, since }) => standing.set(link, { over, since }), () => {})))

// Those that wait for one come first, the longest first; those that are over last.
function urgency({ link }) {
	const { over, since } = standing.get(link) || {}
	return since ? since - Date.now() : over ? 1 : 0
}

/** The list, or null where there is none yet. */
export function ownGames() {
	const games = newest().sort((a, b) => urgency(a) - urgency(b))
	return games.length > 0 && h('section', { key: 'mine', class: 'mine', 'aria-labelledby': 'mine-title' },
		h('h2', { id: 'mine-title' }, 'Your games'),
		h('ul', {}, games.slice(0, MOST).map(({ key, link, title, words, at }) =>
			h('li', { key, class: classes(standing.get(link)?.since && 'waits') },
				h('a', { class: 'button', href: link },
					h('strong', {}, title), stands(link), h('small', {}, `${words}, ${whenOf(at)}`))))))
}

function stands(link) {
	const { over, since } = standing.get(link) || {}
	return (since || over) && h('span', { class: classes(since && 'duty') }, since ? 'your turn' : 'over')
}

// Against the machine, or only looked at: of one with several people nobody knows here which of them it is.
/** @returns {Mine[]} */
function begun() {
	return kept().flatMap(({ game, links, title, machine = {}, at = 0 }) => {
		const people = Object.keys(links).filter(id => !NOBODY.includes(id) && !machine[id]), [own = 'watch'] = people
		return people.length > 1 || !links[own] ? [] : [{
			key: game, link: addressOf(own, links[own]), title, at,
			words: people.length ? 'against the machine' : 'the machine against itself',
		}]
	})
}

/** @returns {Mine[]} */
function taken() {
	const known = new Set(kept().flatMap(({ links }) => Object.values(links).map(link => link.split('#')[1])))
	return joined().filter(({ link }) => !known.has(link))
		.map(({ link, title, at }) => ({ key: link, link: `/table#${link}`, title, words: 'your seat', at }))
}

const DAY = /** @type {const} */ ({ day: 'numeric', month: 'long' })
const HOUR = /** @type {const} */ ({ hour: '2-digit', minute: '2-digit' })

function whenOf(at) {
	const then = new Date(at)
	return then.toDateString() === new Date().toDateString()
		? `at ${then.toLocaleTimeString(undefined, HOUR)}` : then.toLocaleDateString(undefined, DAY)
}
