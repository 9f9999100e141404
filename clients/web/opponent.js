// The machine as an opponent: battles against it that begin with one touch, and who plays the seats of a table.
import { h } from './dom.js'
import { tableOf } from './holder.js'
import { remember } from './join.js'
import { keep } from './made.js'
/** @import { Made } from './types.d.ts' */

/** @type {[manner: string, adverb: string, gist: string][]} */
export const MANNERS = [
	['cautious', 'cautiously', 'it fires, and waits for you'],
	['bold', 'boldly', 'it comes at you'],
	['keen', 'keenly', 'it tries its orders out, and takes the best'],
]

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
 * as a watcher. `about`: what this browser keeps of the table.
 * @param {(method: string, params: object) => Promise<any>} call
 * @param {{ scenario: string, options?: object, title: string, seats: Record<string, string> }} about
 */
export async function against(call, about, own, manner) {
	const machine = Object.fromEntries(Object.keys(about.seats).filter(id => id !== own).map(id => [id, manner]))
	const { scenario, options = {} } = about
	const made = await call('hall.create', { scenario, options, machine })
	keep({ ...made, ...about, machine, names: {} })
	location.assign(made.links[own || 'watch'])
}

/**
 * The battle of this table once more with sides changed, for who played here: a button. Whoever presses it first has it
 * laid; all are led there, each to a seat of his own.
 * @param {import('./types.d.ts').OpenTable} table
 */
export function rematch(table) {
	const { you, presence } = table.state
	return (you.seats.length > 0 || presence?.rematch) &&
		h('button', { key: 'rematch', type: 'button', class: 'rematch', on: { click: () => lead(table) } },
			presence?.rematch ? 'To the battle that follows' : 'Again, with sides changed')
}

/** @param {import('./types.d.ts').OpenTable} table */
async function lead(table) {
	const { game, role, link } = await table.server.ask('rematch', {}), { title, you } = table.state
	if (link && you.seats.length)
		remember({ title }, link.split('#')[1], role)
	if (game)
		location.assign(link || tableOf({ game, role }))
}
