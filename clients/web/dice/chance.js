// What this browser adds to the dice for the seats of its link, unasked (protocol/dice.md): it commits to a value when
// the table wants one, and opens it when all have committed. The values come of a secret that never leaves the browser.
import { blake2b, hex, unhex } from './blake2b.js'
import { LENGTH, chainOf } from './chains.js'
/** @import { OpenTable, Table } from '../types.d.ts' */

const STORED = 'chance', GIVEN = 'chance.given'
const done = new Set()
let passing = null

function secret() {
	passing ||= crypto.getRandomValues(new Uint8Array(32))
	try {
		const kept = localStorage.getItem(STORED)
		if (kept?.length === 64)
			return unhex(kept)
		localStorage.setItem(STORED, hex(passing))
	} catch {
		// A browser without storage has a secret for as long as the page stands.
	}
	return passing
}

/**
 * The same when it is committed to and when it is opened: no two rounds share a transcript.
 * @param {string} game
 * @param {string} seat
 * @param {string | undefined} transcript
 * @param {Uint8Array} [key]
 */
export const valueOf = (game, seat, transcript, key = secret()) =>
	hex(blake2b(`value ${game} ${seat} ${transcript || ''}`, key))

export const hashOf = (game, seat, value) => hex(blake2b(`contribution ${game} ${seat} ${value}`))

/**
 * Does what the view asks of the link's seats; each thing once.
 * @param {OpenTable} table
 */
export async function contribute(table) {
	const { game, you, view } = table.state
	if (!game)
		return
	for (const seat of you.seats) {
		const { dice: wish, chain } = view.seats?.[seat] || {}, { number = 0, stands } = chain || {}
		const transcript = view.dice_transcript, value = valueOf(game, seat, transcript)
		if (wish === 'commit')
			await orderOnce(table, seat, `${transcript} commit`,
				{ type: 'commit_dice', hash: hashOf(game, seat, value) })
		if (wish === 'open')
			await orderOnce(table, seat, `${transcript} open`, { type: 'open_dice', value })
		if (stands && stands !== 'counts')
			await orderOnce(table, seat, `chain ${number + 1}`,
				{ type: 'chain_dice', hash: valuesOf(game, seat, number + 1)[0] })
	}
}

async function orderOnce(table, seat, step, order) {
	const key = `${table.state.game} ${seat} ${step}`
	if (done.has(key))
		return
	done.add(key)
	const id = `dice-${hex(crypto.getRandomValues(new Uint8Array(12)))}`
	if (!(await table.server.quietly('order', { id, order, seat })))
		done.delete(key)
}

// ---- Strict dice -----------------------------------------------------------------------------------------------

const chains = new Map()

/** The values of a seat's chain of this number, which are always the same. */
function valuesOf(game, seat, number) {
	const name = `chain ${game} ${seat} ${number}`
	if (!chains.has(name))
		chains.set(name, chainOf(game, seat, hex(blake2b(name, secret()))))
	return chains.get(name)
}

/** What this browser gave last for a chain, and for which ticket: kept, so that no other is ever given the same. */
function givenOf(name) {
	try {
		return JSON.parse(localStorage.getItem(GIVEN) || '{}')[name] || chains.get(`given ${name}`) || {}
	} catch {
		return chains.get(`given ${name}`) || {}
	}
}

function keepGiven(name, given) {
	chains.set(`given ${name}`, given)
	try {
		const all = Object.entries(JSON.parse(localStorage.getItem(GIVEN) || '{}')).filter(([one]) => one !== name)
		localStorage.setItem(GIVEN, JSON.stringify(Object.fromEntries([...all.slice(-40), [name, given]])))
	} catch {
		// As long as the page stands it is remembered all the same.
	}
}

/**
 * The next number of the seat's chain for this ticket; null if the chain is another device's, or used up.
 * @param {string} game
 * @param {string} seat
 * @param {{ number: number, used: number, tip?: string }} chain
 * @param {string} ticket
 */
export function chanceFor(game, seat, { number, used, tip }, ticket) {
	const values = valuesOf(game, seat, number), name = `${game} ${seat} ${number}`, last = givenOf(name)
	if (values[used] !== tip)
		return null
	const again = last.ticket === ticket && last.number > used
	const next = again ? last.number : Math.max(used, last.number || 0) + 1
	if (next > LENGTH)
		return null
	keepGiven(name, { number: next, ticket })
	return { number: next, value: values[next] }
}

/**
 * Answers the table, which asks for numbers: an order waits for them.
 * @param {Table} table
 * @param {{ ticket: string, seats: string[] }} asked
 */
export async function give(table, { ticket, seats }) {
	const { game, view } = table.state
	for (const seat of seats) {
		const chain = view?.seats?.[seat]?.chain, chance = game && chain && chanceFor(game, seat, chain, ticket)
		if (chance)
			await table.server.quietly('chance', { ticket, seat, ...chance })
	}
}

/**
 * Was a number of this browser's used for another order than the one it was given for?
 * @param {Table} table
 * @param {{ type: string, seat?: string, ticket?: string, number?: number }[]} events
 */
export function isMisused(table, events) {
	const { game, view } = table.state, ticket = events.find(({ type }) => type === 'dice_called')?.ticket
	return events.some(({ type, seat = '', number }) => {
		const chain = view?.seats?.[seat]?.chain
		const given = type === 'dice_given' && chain && givenOf(`${game} ${seat} ${chain.number}`)
		return given && given.number === number && given.ticket !== ticket
	})
}
