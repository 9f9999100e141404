// What a seat notes for itself: kept by the daemon, shown on all its devices and to nobody else.
import { h } from '../dom.js'
/** @import { Mark, Table } from '../types.d.ts' */

const LINES = 40, BYTES = 300

/**
 * A field for them, below the talk; nothing for who only watches.
 * @param {Table} table
 */
export function notes(table) {
	const { you, notes, noting } = table.state
	return !you || you.watch
		? null
		: h('label', { key: 'notes', class: 'notes' },
				'My notes, which nobody else is shown',
				h('textarea', {
					rows: '4', value: noting ?? (notes?.lines || []).join('\n'),
					on: {
						input: event => table.change({ noting: event.target.value }),
						change: event => keep(table, event.target.value),
					},
				}))
}

// What is too long for the daemon goes on in the next line.
function linesOf(text) {
	const size = words => new TextEncoder().encode(words).length, lines = []
	for (const whole of text.split('\n')) {
		let line = ''
		for (const letter of whole) {
			if (size(line + letter) > BYTES) {
				lines.push(line)
				line = ''
			}
			line += letter
		}
		lines.push(line)
	}
	return lines.map(line => line.replaceAll('\t', ' '))
}

function keep(table, text) {
	const lines = linesOf(text.trimEnd())
	if (lines.length > LINES)
		return table.change({ notice: `Notes have at most ${LINES} lines; these are ${lines.length}.` })
	table.change({ noting: null })
	keepNotes(table, { lines: lines.join('') ? lines : [] })
}

/**
 * Keeps lines or marks in the place of those before. They are there at once; what the daemon could not keep goes.
 * @param {Table} table
 * @param {{ lines?: string[], marks?: Mark[] }} some
 */
export async function keepNotes(table, some) {
	const before = table.state.notes, notes = { lines: [], marks: [], ...before, ...some }
	table.change({ notes })
	if (await table.server.quietly('note', notes))
		return
	table.change({
		notice: 'The notes could not be kept; change them again later.',
		...(some.marks && table.state.notes === notes ? { notes: before } : {}),
	})
}
