// Files that somebody keeps of a battle that is over.
/** @import { Table } from '../types.d.ts' */

/**
 * All of it, as the server has written it down.
 * @param {Table} table
 */
export async function keepRecord(table) {
	const lines = []
	for (let next = 0; next !== undefined;) {
		const page = await table.server.ask('export', { from: next })
		if (!page.lines)
			return
		lines.push(...page.lines)
		next = page.next
	}
	keep(new Blob(lines.map(line => `${JSON.stringify(line)}\n`), { type: 'application/jsonl' }), table, 'jsonl')
}

/**
 * As a download, called after the battle.
 * @param {Blob} blob
 * @param {Table} table
 * @param {string} ending of the file's name
 */
export function keep(blob, table, ending) {
	const file = URL.createObjectURL(blob)
	Object.assign(document.createElement('a'), { href: file, download: `${fileName(table)}.${ending}` }).click()
	setTimeout(() => URL.revokeObjectURL(file), 60000)
}

const fileName = ({ state }) => (state.title || 'battle').toLowerCase().replace(/\W+/g, '-')
