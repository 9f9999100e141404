// Dice: every roll drawn, every modifier and clause in a line that can be read aloud.
import { h, classes } from './dom.js'
import { clauseLink } from './clause.js'
import { layOut, resolveCell, rollWords } from './mdcc/rolls.js'

const PIPS = {
	1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
	5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
}

/** One die as a drawing. */
export function die(face, mark = '') {
	return h('svg', { class: classes('die', mark), viewBox: '-12 -12 24 24', role: 'img', 'aria-label': `${face}${mark ? ` ${mark}` : ''}` },
		h('rect', { x: -10.5, y: -10.5, width: 21, height: 21, rx: 4 }),
		(PIPS[face] || []).map(([x, y]) => h('circle', { cx: x * 5.2, cy: y * 5.2, r: 2.1 })))
}

/** The rolls of one update, combat rolls of the same fight as a pair. */
export function rollsOf(table, rolls) {
	const drawn = []
	for (let i = 0; i < rolls.length; i++) {
		const [roll, next] = [rolls[i], rolls[i + 1]]
		if (roll.purpose === 'combat' && next?.purpose === 'combat' && next.by === roll.against) {
			drawn.push(combat(table, roll, next))
			i++
		} else {
			drawn.push(single(table, roll))
		}
	}
	return drawn
}

function title(table, roll) {
	const name = id => table.state.view.sides?.[id]?.name || table.ruleset.nameOf(table.scene, id)
	const who = roll.by ? name(roll.by) : ''
	return h('p', { class: 'roll-title' },
		h('strong', {}, rollWords.name(roll.purpose)), who && `: ${who}`, roll.against && ` against ${name(roll.against)}`,
		roll.target ? ` (${roll.target} or less)` : null, ' ', clauseLink(table, roll.clause))
}

function single(table, roll) {
	const layout = layOut(roll)
	return h('section', { class: 'roll' },
		title(table, roll),
		h('p', { class: 'dice' }, layout.dice.map(one => die(one.face, markOf(layout, one)))),
		reasons(table, roll),
		roll.purpose === 'resolve' ? resolve(table, roll) : h('p', { class: 'roll-sum' }, summary(roll, layout)))
}

function markOf(layout, one) {
	if (layout.kind === 'passes')
		return one.good ? 'pass' : 'fail'
	return one.kept ? '' : 'dropped'
}

function summary(roll, layout) {
	if (layout.kind === 'passes')
		return layout.dice.length === 1 ? (layout.dice[0].good ? 'passed' : 'failed') : `${roll.passes || 0} passed, ${roll.fails || 0} failed`
	return roll.score ? `comes to ${roll.score}` : ''
}

/** "support +1 (9.3)": each modifier of a roll or a preview. */
export function reasons(table, roll) {
	if (!roll.modifiers?.length)
		return null
	return h('ul', { class: 'reasons' }, roll.modifiers.map(modifier => h('li', {},
		h('span', { class: 'amount' }, modifier.amount > 0 ? `+${modifier.amount}` : String(modifier.amount)), ` ${rollWords.modifier(modifier.what)} `, clauseLink(table, modifier.clause))))
}

// Both sides of a round: the best two of each, compared one with one.
function combat(table, ours, theirs) {
	const [a, b] = [layOut(ours), layOut(theirs)]
	const lost = [0, 0]
	const pairs = [0, 1].map(n => {
		const [x, y] = [a.best[n] ?? 0, b.best[n] ?? 0]
		lost[x < y ? 0 : 1] += x === y ? 0 : 1
		return h('li', {}, die(x, x < y ? 'fail' : x > y ? 'pass' : ''), h('span', { class: 'versus' }, x > y ? 'beats' : x < y ? 'loses to' : 'equals'), die(y, y < x ? 'fail' : y > x ? 'pass' : ''))
	})
	return h('section', { class: 'roll combat' },
		[ours, theirs].map((roll, n) => h('div', { class: `fighter side-${sideOf(table, roll.by)}` },
			title(table, roll),
			h('p', { class: 'dice' }, (n ? b : a).dice.map(one => die(one.face, one.kept ? '' : 'dropped'))),
			reasons(table, roll))),
		h('ul', { class: 'pairs' }, pairs),
		h('p', { class: 'roll-sum' }, lost[0] || lost[1] ? `Losses ${lost[0]} to ${lost[1]}` : 'No losses', ' ', clauseLink(table, 'MDCC-7.2')))
}

const sideOf = (table, id) => table.scene.units.get(id)?.side || String(id).split('.')[0]

function resolve(table, roll) {
	const { rows, row, column } = resolveCell(table.state.map, roll)
	return [
		h('p', { class: 'roll-sum' }, `${roll.passes || 0} passed, ${roll.fails || 0} failed: `, h('strong', {}, cellWords(rows[row][column])), ' ', clauseLink(table, 'MDCC-12.26')),
		h('details', { class: 'resolve' },
			h('summary', {}, 'Table'),
			h('table', {},
				h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'fails \\ passes'), rows[0].map((_, n) => h('th', { scope: 'col' }, `${n}${n === rows[0].length - 1 ? '+' : ''}`)))),
				h('tbody', {}, rows.map((cells, r) => h('tr', {},
					h('th', { scope: 'row' }, `${r}${r === rows.length - 1 ? '+' : ''}`),
					cells.map((cell, c) => h('td', { class: classes(r === row && c === column && 'here') }, cellWords(cell)))))))),
	]
}

const cellWords = cell => `${cell.result}${cell.disorder ? ` +${cell.disorder}` : ''}`
