// How far this seat has seen, told to the daemon, which keeps it for all devices: together for what came in a while,
// and at once when the page goes. And which words were read, which each browser keeps for itself.
/** @import { State, Table } from '../types.d.ts' */

const TOGETHER_MS = 2000, AWAY_MS = 60000

/** @param {Table} table */
export function keepSeen(table) {
	let timer = 0, hiddenAt = 0
	const tell = () => {
		clearTimeout(timer)
		timer = 0
		const seq = shownNow(table)
		if (seq !== null && seq > (table.state.seen ?? -1)) {
			table.state.seen = seq
			table.server.quietly('seen', { seq })
		}
	}
	table.listen(() => {
		const seq = shownNow(table)
		if (!timer && seq !== null && seq > (table.state.seen ?? -1))
			timer = setTimeout(tell, TOGETHER_MS)
	})
	addEventListener('pagehide', tell)
	document.addEventListener('visibilitychange', () => {
		if (document.hidden) {
			tell()
			hiddenAt = Date.now()
		} else if (hiddenAt && Date.now() - hiddenAt > AWAY_MS && !table.state.replay && !table.state.past)
			sinceAway(table)
		table.change({})
	})
}

/**
 * Plays what this seat was told since it looked last, if anything.
 * @param {Table} table
 */
export async function sinceAway(table) {
	const { seen, seq } = table.state
	if (seen !== null && seen < seq)
		await (await import('../moment/replay.js')).playerOf(table).sinceAway(seen)
}

// What stands before his eyes, of his own number; null when that is nothing he could have missed.
function shownNow({ state }) {
	const { you, view, eyes, replay, past, seq, coming } = state
	if (!you || you.watch || !view || eyes || coming || document.hidden || (past && !replay?.away))
		return null
	return replay?.away ? past?.seq ?? null : seq
}

// ---- Words ---------------------------------------------------------------------------------------------------------

const isOwn = (you, id) => (you?.umpire ? id === 'umpire' : you?.seats.includes(id))

/**
 * "table", "side" or a side of the umpire's, "@B" of words with one alone; "@A+B" of those the umpire only reads.
 * @param {Pick<State, 'you'>} state
 * @param {State['chat'][number]} line
 */
export const threadOf = ({ you }, { from, to, seat }) =>
	to === 'seat' ? `@${[from.seat, seat].filter(id => !isOwn(you, id)).sort().join('+')}`
		: to === 'table' || you?.umpire ? to : 'side'

/**
 * How many words of each thread were not read here. All of the one that is shown now is.
 * @param {Pick<State, 'you' | 'game' | 'chat'>} state
 * @param {string} [shown]
 * @returns {Map<string, number>}
 */
export function unreadOf(state, shown) {
	const { game, you, chat } = state, key = `read ${game} ${you?.seats}`, counts = new Map()
	/** @type {Record<string, number>} */
	let marks = {}
	try {
		marks = JSON.parse(localStorage.getItem(key) || '{}')
	} catch {
		// A browser without storage counts all that was said.
	}
	for (const line of chat) {
		const thread = threadOf(state, line)
		if (!(line.n <= marks[thread]) && !isOwn(you, line.from.seat))
			counts.set(thread, (counts.get(thread) || 0) + 1)
		if (thread === shown)
			marks[thread] = line.n
	}
	try {
		if (shown)
			localStorage.setItem(key, JSON.stringify(marks))
	} catch {
		// likewise
	}
	return counts
}
