// MDCC's rolls that are drawn in ways of their own: both sides of a fight as a pair, and the table of resolve.
import { h, classes } from '../dom.js'
import { clauseLink } from '../clauses/clause.js'
import { die, reasons, rollTitle } from '../dice/dice.js'
import { layOut, resolveCell } from './rolls.js'
/** @import { Roll, Table } from './types.d.ts' */

/**
 * The rolls from `n` on, drawn: { drawn, used }, or null when the common way will do.
 * @param {Table} table
 * @param {Roll[]} rolls
 */
export function drawRoll(table, rolls, n) {
	const [roll, next] = [rolls[n], rolls[n + 1]]
	if (roll.purpose === 'combat' && next?.purpose === 'combat' && next.by === roll.against)
		return { drawn: combat(table, roll, next), used: 2 }
	return roll.purpose === 'resolve' ? { drawn: resolve(table, roll), used: 1 } : null
}

// Both sides of a round: the best two of each, compared one with one.
function combat(table, ours, theirs) {
	const [a, b] = [layOut(ours), layOut(theirs)].map(({ best = [], ...more }) => ({ ...more, best }))
	const lost = [0, 0]
	const pairs = [0, 1].map(n => {
		const [x, y] = [a.best[n] ?? 0, b.best[n] ?? 0]
		lost[x < y ? 0 : 1] += x === y ? 0 : 1
		return h('li', {},
			die(x, x < y ? 'fail' : x > y ? 'pass' : ''),
			h('span', { class: 'versus' }, x > y ? 'beats' : x < y ? 'loses to' : 'equals'),
			die(y, y < x ? 'fail' : y > x ? 'pass' : ''))
	})
	return h('section', { class: 'roll combat' },
		[ours, theirs].map((roll, n) =>
			h('div', { class: `fighter side-${table.ruleset.sideOf(table.scene, roll.by)}` },
				rollTitle(table, roll),
				h('p', { class: 'dice' }, (n ? b : a).dice.map(one => die(one.face, one.kept ? '' : 'dropped'))),
				reasons(table, roll)),
		),
		h('ul', { class: 'pairs' }, pairs),
		h('p', { class: 'roll-sum' },
			lost[0] || lost[1] ? `Losses: ${[ours, theirs].map(({ by }, n) =>
				`${table.ruleset.nameOf(table.scene, by)} ${lost[n]}`).join(', ')}` : 'No losses', ' ',
			clauseLink(table, 'MDCC-7.2')))
}

function resolve(table, roll) {
	const { rows, row, column } = resolveCell(table.state.map, roll)
	return h('section', { class: 'roll' },
		rollTitle(table, roll),
		h('p', { class: 'dice' }, layOut(roll).dice.map(one => die(one.face, one.good ? 'pass' : 'fail'))),
		reasons(table, roll),
		h('p', { class: 'roll-sum' },
			`${roll.passes || 0} passed, ${roll.fails || 0} failed: `,
			h('strong', {}, cellWords(rows[row][column])),
			' ',
			clauseLink(table, 'MDCC-12.26')),
		h('details', { class: 'resolve' },
			h('summary', {}, 'Table'),
			h('table', {},
				h(
					'thead', {},
					h('tr', {},
						h('th', { scope: 'col' }, 'fails \\ passes'),
						rows[0].map((_, n) => h('th', { scope: 'col' }, `${n}${n === rows[0].length - 1 ? '+' : ''}`))),
				),
				h('tbody', {},
					rows.map((cells, r) =>
						h('tr', {},
							h('th', { scope: 'row' }, `${r}${r === rows.length - 1 ? '+' : ''}`),
							cells.map((cell, c) =>
								h('td', { class: classes(r === row && c === column && 'here') }, cellWords(cell)),
							)),
					)))),
	)
}

const cellWords = cell => `${cell.result}${cell.disorder ? ` +${cell.disorder}` : ''}`
