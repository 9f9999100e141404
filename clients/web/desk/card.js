// The card of one unit: everything about it, each number with its clause.
import { h, classes } from '../dom.js'
import { clauseLink, explained } from '../clauses/clause.js'
/** @import { Table } from '../types.d.ts' */

/**
 * Whoever is chosen, and whoever lies under the hand besides. `aboutOf` is what the ruleset has to say of somebody.
 * @param {Table} table
 */
export function card(table, aboutOf) {
	const { selected, card } = table.state, scene = table.shown && table.scene
	return scene && [selected, card !== selected && card]
		.map(id => id && cardOf(table, id, aboutOf(scene, id)))
}

const cardOf = (table, id, about) => about && h('aside', {
	key: `card ${id}`,
	class: classes('card', `side-${about.side}`, {
		acting: id === table.actor, chosen: id === table.state.selected, away: table.state.cardAway,
	}),
	'aria-label': 'About these troops',
},
	h('h3', {}, table.ruleset.nameOf(table.scene, id)),
	h('dl', {},
		about.facts.map(([what, value, clause]) =>
			h('div', {}, h('dt', {}, what), h('dd', {}, explained(table, value), ' ', clauseLink(table, clause))),
		)))
