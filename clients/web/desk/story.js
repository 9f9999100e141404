// The story of the battle in sentences, each with its clause; it can be filtered and searched.
import { h, classes } from '../dom.js'
import { clauseLink, explained } from '../clauses/clause.js'
import { rollsOf } from '../dice/dice.js'
/** @import { Table } from '../types.d.ts' */

const FILTERS = { all: 'All', mine: 'Mine', fights: 'Fights', moves: 'Moves', rolls: 'Dice' }
const SHOWN = 150

/** @param {Table} table */
export function story(table) {
	const { filter, search, past } = table.state, { rows } = table.told
	const until = past ? past.seq : Infinity
	const wanted = search.trim().toLowerCase()
	const told = []
	for (let i = rows.length - 1; i >= 0 && told.length < SHOWN; i--) {
		const row = rows[i]
		if (row.seq > until)
			continue
		const events = (row.events || []).filter(
			event =>
				event.sentence &&
				matches(table, event, filter) &&
				(!wanted || event.sentence.toLowerCase().includes(wanted)),
		)
		const [steps, deeds] = [true, false].map(is => events.filter(event => isProcedure(event) === is))
		if (deeds.length)
			told.push(
				moment(table, row, `${filter}${wanted}${table.state.through || ''}`, [
					...deeds.map(event => sentence(table, event)), steps.length > 0 && folded(table, steps),
				]),
			)
		else if (steps.length) fold(table, told, row, steps)
	}
	return [
		h('div', { key: 'tools', class: 'story-tools' },
			h('div', { role: 'group', 'aria-label': 'Show' },
				Object.entries(FILTERS).map(([id, name]) =>
					h('button', {
						type: 'button', key: id, 'aria-pressed': String(filter === id),
						on: { click: () => table.change({ filter: id }) },
					},
						name),
				)),
			h('input', {
				type: 'search', 'aria-label': 'Search the story', placeholder: 'Search', value: search,
				on: { input: event => table.change({ search: event.target.value }) },
			})),
		told.length
			? h('ol', { key: 'rows', class: 'rows' }, told)
			: h(
					'p', { key: 'none', class: 'hint' },
					rows.length ? 'Nothing of that kind has happened.' : 'Nothing has happened yet.',
				),
	]
}

const moment = (table, { seq }, key, children) =>
	h('li', { key: String(seq), memo: `${seq}${key}`, class: 'row' },
		h('button', {
			type: 'button', class: 'moment', title: 'See the table at this moment',
			on: { click: () => table.look.back(seq) },
		},
			String(seq)),
		h('div', {}, children))

// Steps lie folded between the deeds, those of several rows together.
function fold(table, told, row, steps) {
	const last = told[told.length - 1], all = [...(last?.folded || []), ...steps]
	if (last?.folded)
		told.pop()
	const { seq } = last?.folded ? last.row : row
	told.push(
		Object.assign(moment(table, { seq }, `folded ${all.length}`, folded(table, all)), {
			folded: all, row: { seq },
		}),
	)
}

const folded = (table, steps) =>
	h('details', { class: 'procedure' },
		h('summary', {}, steps.length === 1 ? 'A step of procedure' : `${steps.length} steps of procedure`),
		steps.map(event => sentence(table, event)))

/** Does it only carry the turn on? */
export const isProcedure = event => event.class === 'step'

const CLASSES = { fights: ['fight', 'combat', 'loss'], moves: ['move'] }

function sentence(table, event) {
	return event.type === 'roll'
		? h('details', { class: 'told-roll' }, h('summary', {}, event.sentence), rollsOf(table, [event]))
		: h('p', { class: classes('told', event.type) },
			explained(table, event.sentence), ' ', clauseLink(table, event.clause))
}

function matches(table, event, filter) {
	switch (filter) {
	case 'rolls': return event.type === 'roll'
	case 'fights': case 'moves': return CLASSES[filter].includes(event.class)
	case 'mine': return isMine(table, event)
	default: return true
	}
}

// Ours are events that name our side or one of our troops.
function isMine(table, event) {
	const side = table.state.you.side
	return Object.values(event).some(
		value => value === side || (typeof value === 'string' && value.startsWith(`${side}.`)),
	)
}
