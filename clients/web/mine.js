// The battles one plays: those begun in this browser, and the seats taken in it; each a touch away, the newest first.
import { h } from './dom.js'
import { joined } from './join.js'
import { addressOf, kept } from './made.js'

const MOST = 4
const NOBODY = ['umpire', 'watch']

/** @typedef {{ key: string, link: string, title: string, words: string, at: number }} Mine */

/** The list, or null where there is none yet. */
export function ownGames() {
	const games = [...begun(), ...taken()].sort((a, b) => b.at - a.at)
	return games.length > 0 && h('section', { key: 'mine', class: 'mine', 'aria-labelledby': 'mine-title' },
		h('h2', { id: 'mine-title' }, 'Your games'),
		h('ul', {}, games.slice(0, MOST).map(({ key, link, title, words, at }) =>
			h('li', { key },
				h('a', { class: 'button', href: link },
					h('strong', {}, title), h('small', {}, `${words}, ${whenOf(at)}`))))))
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
