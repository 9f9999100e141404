// The card of one unit: everything about it, each number with its clause.
import { h, classes } from './dom.js'
import { clauseLink } from './clause.js'
/** @import { Table } from './types.d.ts' */

/**
 * `aboutOf` is what the ruleset has to say of somebody.
 * @param {Table} table
 */
export function card(table, aboutOf) {
	const { state, ruleset } = table
	const scene = table.shown && table.scene
	const about = id => id && scene && aboutOf(scene, id)
	const id = [state.card, state.selected].find(about)
	if (!id || !scene)
		return null
	const { side, facts } = about(id)
	return h('aside', {
		key: 'card',
		class: classes('card', `side-${side}`, id === table.actor && 'acting', id === state.selected && 'chosen'),
		'aria-label': 'About these troops',
	},
		h('h3', {}, ruleset.nameOf(scene, id)),
		h('dl', {},
			facts.map(([what, value, clause]) =>
				h('div', {}, h('dt', {}, what), h('dd', {}, value, ' ', clauseLink(table, clause))),
			)))
}
