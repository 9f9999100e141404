// Words that a newcomer does not know, explained wherever they stand.
import { showRule } from './clause.js'
import { h } from './dom.js'
/** @import { Table } from './types.d.ts' */

/** By list of terms, as long as it is the same: its words as one pattern, and what each means. */
const read = new WeakMap()

function readTerms(terms) {
	if (!read.has(terms)) {
		const meaning = new Map(terms.flatMap(term => term.word.split('|').map(word => [word.toLowerCase(), term]))),
			words = [...meaning.keys()].sort((a, b) => b.length - a.length).map(word => word.replace(/[^\w ]/g, '\\$&'))
		read.set(terms, { meaning, pattern: new RegExp(`(?<![\\w-])(${words.join('|')})(?![\\w-])`, 'i') })
	}
	return read.get(terms)
}

// A finger hovers over nothing: it touches the word.
const marked = (table, term, word) =>
	h('abbr', {
		class: 'term', title: term.gist,
		on: { click: event => showRule(table, term.clause, event.currentTarget, term.gist) },
	},
		word)

/**
 * The text, in which the first of each such word says what it means: to the pointer, to the finger and to who listens.
 * @param {Table} table
 * @param {string} text
 */
export function explained(table, text) {
	const { glossary } = table.state
	if (!glossary.length || !text)
		return text
	const { meaning, pattern } = readTerms(glossary), parts = [], said = new Set()
	let rest = text
	for (let found; (found = pattern.exec(rest));) {
		const word = found[0], term = meaning.get(word.toLowerCase())
		parts.push(rest.slice(0, found.index), said.has(term) ? word : marked(table, term, word))
		said.add(term)
		rest = rest.slice(found.index + word.length)
	}
	return [...parts, rest]
}
