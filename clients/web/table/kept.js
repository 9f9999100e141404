// What this browser keeps for when there is no connection: the page itself, by its worker, and the tables that were
// looked at last, as they stood. A table is found by its link alone, of which no more than a digest is kept.
/** @import { OpenTable, Table } from '../types.d.ts' */

const TABLES = 'tables', MOST = 4, REST_MS = 3000

/** Has the worker keep what this page has loaded; again when more was. */
export async function keepPage() {
	const { active } = await navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)
	const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
		.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
	active?.postMessage({ files: [...new Set(files)] })
}

async function nameOf(link) {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(link))
	return `/kept/${Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The table as it stands is kept, a while after it last changed, and the page with it.
 * @param {Table} table
 */
export function keepTable(table) {
	let timer = 0, kept = -1
	table.listen(({ view, seq, connection, eyes }) => {
		if (!view || eyes || connection !== 'open' || seq === kept)
			return
		kept = seq
		clearTimeout(timer)
		timer = setTimeout(() => write(/** @type {OpenTable} */ (table)).catch(() => {}), REST_MS)
	})
}

/** @param {OpenTable} table */
async function write({ state }) {
	const { game, ruleset, scenario, title, rolls, states, map, you, seq, view, agreed } = state
	const answer = { game, ruleset, scenario, title, rolls, states, map, you, seq, view, agreed }
	const tables = await caches.open(TABLES), name = await nameOf(state.link)
	await tables.delete(name)
	await tables.put(name, new Response(JSON.stringify(answer)))
	for (const old of (await tables.keys()).slice(0, -MOST))
		await tables.delete(old)
	await keepPage()
}

/** The table of a link as it was kept, in the form of the answer to `open`; null: it was not. */
export async function asKept(link) {
	try {
		const found = await (await caches.open(TABLES)).match(await nameOf(link))
		return found ? await found.json() : null
	} catch {
		return null
	}
}
