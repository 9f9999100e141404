// What this browser adds to the dice for the seats of its link, unasked (protocol/dice.md): it commits to a value when
// the table wants one, and opens it when all have committed. The values come of a secret that never leaves the browser.
import { blake2b, hex, unhex } from './blake2b.js'
/** @import { Table } from './types.d.ts' */

const STORED = 'chance'
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
 * @param {Table} table
 */
export async function contribute(table) {
	const { game, you, view } = table.state
	for (const seat of you.seats) {
		const wish = view.seats?.[seat]?.dice
		const step = `${game} ${seat} ${view.dice_transcript || ''} ${wish}`
		if ((wish !== 'commit' && wish !== 'open') || done.has(step))
			continue
		done.add(step)
		const value = valueOf(game, seat, view.dice_transcript)
		const order =
			wish === 'open' ? { type: 'open_dice', value } : { type: 'commit_dice', hash: hashOf(game, seat, value) }
		if (
			!(await table.server.quietly('order', {
				id: `dice-${hex(crypto.getRandomValues(new Uint8Array(12)))}`, order, seat,
			}))
		)
			done.delete(step)
	}
}
