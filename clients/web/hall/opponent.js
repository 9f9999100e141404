// The machine as an opponent: battles against it that begin with one touch, and who plays the seats of a table.
import { h } from '../dom.js'
import { keep } from './made.js'
import { MANNERS } from './manners.js'
/** @import { Made } from '../types.d.ts' */

/** How the machine plays whom it is given. */
export const mannerChoice = (value, choose) =>
	h('label', { key: 'manner', class: 'manner' },
		'The machine plays ',
		h('select', { name: 'manner', value, on: { change: event => choose(event.target.value) } },
			MANNERS.map(([id, adverb, gist]) =>
				h('option', { value: id, selected: id === value }, `${adverb}: ${gist}`))))

/** Who plays this seat: a person, or the machine. */
export const playerChoice = (seat, name) =>
	h('select', { name: `machine.${seat}`, 'aria-label': `Who plays ${name}` },
		h('option', { value: '' }, 'a person'),
		MANNERS.map(([id]) => h('option', { value: id }, `the machine (${id})`)))

/** The seats a form gives to the machine: { B: 'bold' }. */
export const machinesOf = form =>
	Object.fromEntries(
		[...form.querySelectorAll('[name^="machine."]')].filter(field => field.value)
			.map(field => [field.name.slice(8), field.value]))

/**
 * Makes a battle in which the machine plays all seats but `own` (all of them, if that is null), and opens it there, or
 * as a watcher, who sees it from its beginning, however soon it is over. `about`: what this browser keeps of the table.
 * @param {(method: string, params: object) => Promise<any>} call
 * @param {{ scenario: string, options?: object, title: string, seats: Record<string, string> }} about
 */
export async function against(call, about, own, manner) {
	const machine = Object.fromEntries(Object.keys(about.seats).filter(id => id !== own).map(id => [id, manner]))
	const { scenario, options = {} } = about
	const made = await call('hall.create', { scenario, options, machine })
	keep({ ...made, ...about, machine, names: {} })
	location.assign(own ? made.links[own] : `${made.links.watch}&play`)
}
