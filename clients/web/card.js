// The card of one unit: everything about it, each number with its clause.
import { h, classes } from './dom.js'
import { clauseLink } from './clause.js'

export function card(table) {
	const { state } = table
	const scene = table.shown && table.scene
	const id = [state.card, state.selected].find(id => id && (scene?.units.has(id) || scene?.staff.get(id)?.box))
	if (!id)
		return null
	const unit = scene.units.get(id)
	return h('aside', { key: 'card', class: classes('card', `side-${(unit || scene.staff.get(id)).side}`, id === table.actor && 'acting'), 'aria-label': 'About these troops' },
		h('h3', {}, table.ruleset.nameOf(scene, id)),
		h('dl', {}, (unit ? table.ruleset.describeUnit(unit) : figureFacts(table, scene.staff.get(id))).map(([what, value, clause]) =>
			h('div', {}, h('dt', {}, what), h('dd', {}, value, ' ', clauseLink(table, clause))))))
}

function figureFacts(table, figure) {
	const facts = [['rank', table.ruleset.ROLE[figure.role] || figure.role, null]]
	facts.push(['stands at', figure.box.join(','), null])
	if (figure.moved)
		facts.push(['this turn', 'has ridden', 'MDCC-18.2'])
	if (figure.with)
		facts.push(['stays with', table.ruleset.nameOf(table.scene, figure.with), 'MDCC-12.25'])
	return facts
}
