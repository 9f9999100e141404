// The tables made in this browser, whose links it keeps until they are forgotten.
/** @import { Made } from '../types.d.ts' */

const KEY = 'tables'

/** The tables kept in this browser, newest first: [{ game, title, at, links, seats, names }]. */
export function kept() {
	try {
		return JSON.parse(localStorage.getItem(KEY) || '[]')
	} catch {
		return []
	}
}

function store(tables) {
	try {
		localStorage.setItem(KEY, JSON.stringify(tables))
		return true
	} catch {
		return false
	}
}

/**
 * Keeps a table that has just been made; gives it back, with `lasting`: whether this browser could keep it.
 * @param {Made} table
 */
export function keep(table) {
	const made = { ...table, at: Date.now() }
	return { ...made, lasting: store([made, ...kept().filter(other => other.game !== table.game)]) }
}

/** What this browser keeps of a table; null: nothing. */
export const keptTable = game => kept().find(table => table.game === game) || null

/** Another link of that table has taken the place of this; null: there is none any more. */
export function keepInstead(game, role, link) {
	const made = keptTable(game)
	if (!made?.links[role])
		return
	const { [role]: old, ...links } = made.links
	const now = { ...made, links: link ? { ...made.links, [role]: link } : links }
	store(kept().map(table => table.game === game ? now : table))
}

export const forget = game => store(kept().filter(table => table.game !== game))

// To watchers it may be told what is behind it, before they open it.
export const addressOf = (id, link) => id === 'watch' ? link.replace('/table#', '/watch/') : link
