// The account of the fighting: of the last turn in which somebody fired or fought, a line for each of
// those throws, the newest first and unfolded, with what came of it. Other dice of the moment lie before them.
import { h } from '../dom.js'
import { calledIn, die, rollName, rollsOf } from '../dice/dice.js'
import { befallen, isVolley, throws } from '../moment/moment.js'
/** @import { Roll, Table } from '../types.d.ts' */

/** Of the rows of a table, which are others with each that comes: the fights found in them. */
const found = new WeakMap()

/** @param {Table} table */
export function account(table) {
	const { rows, dice } = table.state
	if (!found.has(rows))
		found.set(rows, lastFights(rows, table.ruleset.SPECTACLE))
	const fights = found.get(rows), told = fights.flatMap(({ rolls }) => rolls.map(numberOf)),
		others = (dice?.rolls || []).filter(roll => !told.includes(numberOf(roll)))
	return (others.length > 0 || fights.length > 0) && h('section',
		{
			key: 'account', class: 'dice-tray', 'aria-label': 'The last dice',
			memo: `${rows.at(-1)?.seq} ${rows.length} ${dice?.seq}`,
		},
		rollsOf(table, others), fights.map((fight, n) => line(table, fight, n === 0)))
}

// Every roll has a number of its own, or is at least another.
const numberOf = roll => roll.number ?? roll

/**
 * All of a turn, the newest first.
 * @param {any[]} rows
 * @returns {{ rolls: Roll[], befell: [string, string][] }[]}
 */
function lastFights(rows, spectacle) {
	const fights = []
	for (const { events = [] } of [...rows].reverse()) {
		const begun = events.findLastIndex(event => event.class === 'turn') + 1
		fights.push(...fightsOf(events.slice(begun), spectacle))
		if (begun && fights.length)
			break
		fights.push(...fightsOf(events.slice(0, begun), spectacle))
	}
	return fights
}

const fightsOf = (events, spectacle) =>
	throws(events.filter(({ type }) => type === 'roll'), spectacle)
		.map(rolls => ({ rolls, befell: befallen(rolls, events, spectacle) || [] })).reverse()

function line(table, { rolls, befell }, open) {
	const [first, last] = rolls, named = (roll, id) => h('b', {}, calledIn(table, roll, id))
	const thrown = roll =>
		[' ', (roll.faces || []).map(face => die(face)), h('strong', {}, ` ${roll.score ?? roll.passes ?? 0} `)]
	const volley = isVolley(first, table.ruleset.SPECTACLE)
	return h('details', { key: numberOf(first), class: 'fight', open: open ? '' : null },
		h('summary', {},
			`${rollName(table, first.purpose)}: `, named(first, first.by),
			volley ? [' at ', named(first, first.against), thrown(first), last && ['cover', thrown(last)]]
				: [thrown(first), 'against ', named(last, last.by), thrown(last)],
			befell.length > 0 && h('em', {}, befell.map(([id, words]) =>
				`${volley ? '' : calledIn(table, last, id) || 'Somebody'} ${words}`).join(', '))),
		rollsOf(table, rolls))
}
