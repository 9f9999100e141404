// Clauses: a small link wherever a rule is named, and our wording of the rule beside it.
import { h } from './dom.js'
/** @import { Table } from './types.d.ts' */

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
