// How far this seat has seen, told to the daemon, which keeps it for all devices: together for what came in a while,
// and at once when the page goes.
/** @import { Table } from './types.d.ts' */

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
		await (await import('./replay.js')).playerOf(table).sinceAway(seen)
}

// What stands before his eyes, of his own number; null when that is nothing he could have missed.
function shownNow({ state }) {
	const { you, view, eyes, replay, past, seq, coming } = state
	if (!you || you.watch || !view || eyes || coming || document.hidden || (past && !replay?.away))
		return null
	return replay?.away ? past?.seq ?? null : seq
}
