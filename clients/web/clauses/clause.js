// The rules beside the battle: a small link wherever a clause is named, our wording of it, and the words that a
// newcomer does not know, explained wherever they stand.
import { h } from '../dom.js'
/** @import { Table } from '../types.d.ts' */

/**
 * The link to a clause: "9.5". Nothing when there is none.
 * @param {Table} table
 */
export function clauseLink(table, clause) {
	if (!clause)
		return null
	return h('button', {
		type: 'button', class: 'clause', 'aria-label': `Rule ${clause}`,
		title: table.state.clauses.get(clause) || clause,
		on: {
			click: event => {
				event.stopPropagation()
				showRule(table, clause, event.currentTarget)
			},
		},
	},
		clause.replace(/^[A-Z0-9]+-/, ''))
}

/**
 * Opens a rule beside the element that named it; `words` are said before it.
 * @param {Table} table
 * @param {string | null} [words]
 */
export const showRule = (table, clause, by, words = null) =>
	table.change({ rule: clause, ruleBy: by.getBoundingClientRect(), ruleWords: words })

// Below what it explains if there is room, else above it; within the page.
function beside(node, { left, top, bottom }) {
	const [wide, high] = [node.offsetWidth, node.offsetHeight],
		within = (value, most) => `${Math.max(8, Math.min(value, most - 8))}px`
	node.style.left = within(left, innerWidth - wide)
	node.style.top = within(bottom + 6 + high < innerHeight ? bottom + 6 : top - 6 - high, innerHeight - high)
}

/**
 * The rule that was asked for, in our words; drawn above everything until it is closed.
 * @param {Table} table
 */
export function rulePanel(table) {
	const { rule, ruleBy, ruleWords, clauses } = table.state
	if (!rule)
		return null
	return h(
		'aside',
		{
			class: 'rule', key: `rule ${rule}`, role: 'dialog', 'aria-label': `Rule ${rule}`,
			made: node => ruleBy && beside(node, ruleBy),
		},
		h('header', {},
			h('h2', {}, rule),
			closeButton(() => table.change({ rule: null }), true)),
		ruleWords && h('p', {}, ruleWords),
		h('p', {}, clauses.get(rule) || 'The server has no wording for this clause.'),
		clauses.has(rule) && !rule.startsWith('TABLE-') &&
			h('a', { class: 'example-link', href: `/rules#${rule}`, target: '_blank', rel: 'noopener' },
				'An example, in the book of rules'))
}

/**
 * A refusal's reasons: one sentence each, with its clause.
 * @param {Table} table
 */
export function reasonList(table, reasons) {
	return h('ul', { class: 'refusals' },
		(reasons || []).map(reason => h('li', {}, reason.why || reason.gist, ' ', clauseLink(table, reason.clause))))
}

export function closeButton(close, taken = false) {
	return h('button', {
		type: 'button', class: 'close', 'aria-label': 'Close',
		made: node => taken && node.focus({ preventScroll: true }), on: { click: close },
	},
		'\u00d7')
}

// ---- Words ---------------------------------------------------------------------------------------------------------

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

/** What the first such word of a text means, for what is itself to be pressed. */
export function meaningOf({ state: { glossary } }, text) {
	const { meaning, pattern } = readTerms(glossary), found = glossary.length && pattern.exec(text)
	return found ? meaning.get(found[0].toLowerCase()).gist : null
}

// A finger hovers over nothing: it touches the word.
const marked = (table, term, word) =>
	h('abbr', {
		class: 'term', title: term.gist,
		on: {
			click: event => {
				event.preventDefault() // what it stands in folds for it no more
				showRule(table, term.clause, event.currentTarget, term.gist)
			},
		},
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
