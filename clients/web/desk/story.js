// The story of the battle in sentences, each with its clause; it can be filtered and searched.
import { h, classes } from '../dom.js'
import { clauseLink, explained } from '../clauses/clause.js'
import { rollsOf } from '../dice/dice.js'
/** @import { Table } from '../types.d.ts' */

const FILTERS = { all: 'All', mine: 'Mine', fights: 'Fights', moves: 'Moves', rolls: 'Dice' }
const STEPS = 'Every step of the procedure, too'
const SHOWN = 150

/** @param {Table} table */
export function story(table) {
	const { filter, search, past, steps } = table.state, { rows } = table.told
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
				(steps || wanted || !isProcedure(event)) &&
				matches(table, event, filter) &&
				(!wanted || event.sentence.toLowerCase().includes(wanted)),
		)
		if (events.length)
			told.push(
				moment(table, row, `${filter}${wanted}${steps}${table.state.through || ''}`,
					sentences(table, events)),
			)
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
				),
				h('button', {
					type: 'button', key: 'steps', title: STEPS, 'aria-label': STEPS, 'aria-pressed': String(steps),
					on: { click: () => table.change({ steps: !steps }) },
				}, '\u22ef')),
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

/** Does it only carry the turn on? The story leaves it out, unless somebody wants every step or searches for it. */
export const isProcedure = event => event.class === 'step'

// A turn is a heading of the story.
const HOW = { turn: 'headed', step: 'procedure' }

const CLASSES = { fights: ['fight', 'combat', 'loss'], moves: ['move'] }

// Dice of both sides that are one drawing are one matter, and told in one sentence.
function sentences(table, events) {
	const all = []
	for (let n = 0; n < events.length;) {
		const rolls = events.slice(n, n + 2), [{ by }, other] = rolls,
			told = other?.against === by && rolls.every(isRoll) && table.ruleset.drawRoll(table, rolls, 0)?.used || 1
		all.push(sentence(table, events[n], rolls.slice(0, told)))
		n += told
	}
	return all
}

const isRoll = event => event.type === 'roll'

function sentence(table, event, rolls) {
	return isRoll(event)
		? h('details', { class: 'told-roll' },
			h('summary', {}, inOne(rolls), ' ', table.ruleset.rollWords.outcome?.(event)), rollsOf(table, rolls))
		: h('p', { class: classes('told', event.type, HOW[event.class]) },
			explained(table, event.sentence), ' ', clauseLink(table, event.clause))
}

const inOne = ([one, other]) => other ? `${one.sentence.replace(/\.$/, ';')} ${other.sentence}` : one.sentence

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
