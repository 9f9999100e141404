// The story of the battle in sentences, each with its clause; it can be filtered and searched.
import { h, classes } from './dom.js'
import { clauseLink } from './clause.js'
import { rollsOf } from './dice.js'

const FILTERS = { all: 'All', mine: 'Mine', fights: 'Fights', moves: 'Moves', rolls: 'Dice' }
const SHOWN = 150

export function story(table) {
	const { rows, filter, search, past } = table.state
	const until = past ? past.seq : Infinity
	const wanted = search.trim().toLowerCase()
	const told = []
	for (let i = rows.length - 1; i >= 0 && told.length < SHOWN; i--) {
		const row = rows[i]
		if (row.seq > until)
			continue
		const events = (row.events || []).filter(event => event.sentence && matches(table, event, filter) && (!wanted || event.sentence.toLowerCase().includes(wanted)))
		if (events.length)
			told.push(h('li', { key: String(row.seq), memo: `${row.seq}${filter}${wanted}`, class: 'row' },
				h('button', { type: 'button', class: 'moment', title: 'See the table at this moment', on: { click: () => table.lookBack(row.seq) } }, String(row.seq)),
				h('div', {}, events.map(event => sentence(table, event)))))
	}
	return [
		h('div', { key: 'tools', class: 'story-tools' },
			h('div', { role: 'group', 'aria-label': 'Show' }, Object.entries(FILTERS).map(([id, name]) =>
				h('button', { type: 'button', key: id, 'aria-pressed': String(filter === id), on: { click: () => table.change({ filter: id }) } }, name))),
			h('input', { type: 'search', 'aria-label': 'Search the story', placeholder: 'Search', value: search, on: { input: event => table.change({ search: event.target.value }) } })),
		told.length ? h('ol', { key: 'rows', class: 'rows' }, told) : h('p', { key: 'none', class: 'hint' }, rows.length ? 'Nothing of that kind has happened.' : 'Nothing has happened yet.'),
	]
}

function sentence(table, event) {
	return event.type === 'roll' ? h('details', { class: 'told-roll' }, h('summary', {}, event.sentence), rollsOf(table, [event])) : h('p', { class: classes('told', event.type) }, event.sentence, ' ', clauseLink(table, event.clause))
}

function matches(table, event, filter) {
	switch (filter) {
	case 'rolls': return event.type === 'roll'
	case 'fights': case 'moves': return table.ruleset.storyOf(event) === filter
	case 'mine': return isMine(table, event)
	default: return true
	}
}

// Ours are events that name our side or one of our troops.
function isMine(table, event) {
	const side = table.state.you.side
	return Object.values(event).some(value => value === side || (typeof value === 'string' && value.startsWith(`${side}.`)))
}
