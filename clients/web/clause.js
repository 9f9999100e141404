// Clauses: a small link wherever a rule is named, and our wording of the rule beside it.
import { h } from './dom.js'

/** The link to a clause: "9.5". Nothing when there is none. */
export function clauseLink(table, clause) {
	if (!clause)
		return null
	return h('button', {
		type: 'button', class: 'clause', 'aria-label': `Rule ${clause}`, title: table.state.clauses.get(clause) || clause,
		on: { click: event => { event.stopPropagation(); table.change({ rule: clause }) } },
	}, clause.replace(/^[A-Z0-9]+-/, ''))
}

/** The rule that was asked for, in our words; drawn above everything until it is closed. */
export function rulePanel(table) {
	const { rule, clauses } = table.state
	if (!rule)
		return null
	return h('aside', { class: 'rule', key: 'rule', role: 'dialog', 'aria-label': `Rule ${rule}` },
		h('header', {}, h('h2', {}, rule), closeButton(() => table.change({ rule: null }), true)),
		h('p', {}, clauses.get(rule) || 'The server has no wording for this clause.'))
}

/** A refusal's reasons: one sentence each, with its clause. */
export function reasonList(table, reasons) {
	return h('ul', { class: 'refusals' }, (reasons || []).map(reason => h('li', {}, reason.why || reason.gist, ' ', clauseLink(table, reason.clause))))
}

export function closeButton(close, taken = false) {
	return h('button', { type: 'button', class: 'close', 'aria-label': 'Close', made: node => taken && node.focus({ preventScroll: true }), on: { click: close } }, '\u00d7')
}
