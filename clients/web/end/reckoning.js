// How the reckoning of a battle is drawn on its last page: what each side lost, when, and of which wing; and its dice
// against what was to be expected of them.
import { h, classes } from '../dom.js'
import { listed } from '../desk/roster.js'
import { momentOf } from '../desk/top.js'
/** @import { OpenTable } from '../types.d.ts' */

const WIDE = 560, HIGH = 190, LEFT = 30, BELOW = 24, STEP = 12, TALL = 22

const sidesOf = ({ state }) => Object.keys(state.view.sides)
const nameOf = ({ state }, side) => state.view.sides[side]?.name || side

/** The colours of the sides, as they come. */
export const colourOf = n => `side-${'AB'[n] || 'none'}`

const swatch = () => h('span', { class: 'swatch', 'aria-hidden': 'true' })

/** What the rules call a turn. */
export const turnWord = table => momentOf(table.state.view).title.split(' ')[0] || 'Turn'

/**
 * What a side has lost, in words; of a ruleset in which nobody leaves the table, how it stands.
 * @param {OpenTable} table
 */
export const lossWords = (table, { marks, total }, side) =>
	marks.length ? countOf(total[side] || 0) : listed(table, side).meter?.text || ''

/**
 * That nobody is gone, and what then the numbers of both armies are that stand above.
 * @param {OpenTable} table
 */
export function unlostWords(table) {
	const title = listed(table, sidesOf(table)[0]).meter?.title
	return `Nobody left the table for good.${title ? ` What is counted above: ${title.toLowerCase()}.` : ''}`
}

const countOf = count => `${count} ${count === 1 ? 'loss' : 'losses'}`

/**
 * Both armies beside each other: who won, and what is lost.
 * @param {OpenTable} table
 */
export function tally(table, losses) {
	const { result } = table.state.view
	return h('ul', { key: 'toll', class: 'toll' }, sidesOf(table).map((side, n) => {
		const [count, ...words] = lossWords(table, losses, side).split(/[\s\u00a0]/)
		return h('li', { key: side, class: colourOf(n) },
			h('span', { class: 'army-name' }, swatch(), nameOf(table, side)),
			h('strong', {}, count), h('small', {}, words.join(' ')),
			result?.winner === side && h('span', { class: 'victory' }, 'Victory'))
	}))
}

// ---- Losses, as they grew --------------------------------------------------------------------------------------

/** @param {OpenTable} table */
export function plot(table, { marks, turns, total }, last) {
	const sides = sidesOf(table), most = Math.max(...Object.values(total), 1)
	const x = seq => LEFT + (WIDE - LEFT - 8) * seq / last, y = count => (HIGH - BELOW) * (1 - count / most) + 6
	const words = sides.map(side => `${nameOf(table, side)} ${total[side] || 0}`).join(', ')
	const every = Math.ceil(turns.length / 8)
	return h('figure', { key: 'losses', class: 'plot' },
		h('svg', { viewBox: `0 0 ${WIDE} ${HIGH + 8}`, role: 'img', 'aria-label': `Losses: ${words}` },
			h('path', { class: 'axis', d: `M${LEFT} 6V${y(0)}H${WIDE}` }),
			h('text', { x: LEFT - 6, y: y(most) + 6, 'text-anchor': 'end' }, String(most)),
			h('text', { x: LEFT - 6, y: y(0) + 5, 'text-anchor': 'end' }, '0'),
			turns.map(({ seq, label }, n) => n % every === 0 && [
				h('path', { class: 'tick', d: `M${x(seq)} ${y(0)}v4` }),
				h('text', { x: x(seq), y: HIGH + 4, 'text-anchor': 'middle' }, label),
			]),
			sides.map((side, n) =>
				h('path', { class: classes('losses', colourOf(n)), d: stair(marks, side, x, y, last) }))))
}

function stair(marks, side, x, y, last) {
	let count = 0
	const steps = marks.filter(mark => mark.who[side])
		.map(mark => `H${x(mark.seq).toFixed(1)}V${y(count += mark.who[side]).toFixed(1)}`)
	return `M${LEFT} ${y(0)}${steps.join('')}H${x(last)}`
}

/**
 * The wings of each side, with their losses turn by turn: those of both sides to one measure.
 * @param {OpenTable} table
 */
export function wingTables(table, wings, turns) {
	const most = Math.max(...Object.values(wings).flat().flatMap(({ counts }) => counts))
	return sidesOf(table).map((side, n) =>
		wings[side] && wingTable(table, side, n, wings[side], turns, most))
}

function wingTable(table, side, n, wings, turns, most) {
	const wide = Math.max(turns.length + 1, 8) * STEP, called = turnWord(table).toLowerCase()
	const words = ({ counts }) =>
		counts.flatMap((count, turn) =>
			count ? [`${count} in ${turn ? `${called} ${turns[turn - 1].label}` : 'the beginning'}`] : [])
			.join(', ')
	return h('table', { key: `wings ${side}`, class: classes('wings', colourOf(n)) },
		h('caption', {}, swatch(), `${nameOf(table, side)}, ${called} by ${called}`),
		h('tbody', {}, wings.map(one => h('tr', { key: one.wing },
			h('th', { scope: 'row' }, one.wing),
			h('td', {}, h('svg', {
				viewBox: `0 0 ${wide} ${TALL + 1}`, role: 'img', 'aria-label': words(one), preserveAspectRatio: 'none',
			},
				h('path', { class: 'axis', d: `M0 ${TALL}H${wide}` }),
				one.counts.map((count, turn) => count > 0 && h('rect', {
					x: turn * STEP + 1, width: STEP - 2, y: TALL * (1 - count / most), height: TALL * count / most,
				}, h('title', {}, `${count} in ${called} ${turns[turn - 1]?.label || 1}`))))),
			h('td', { class: 'count-of' }, String(one.total))))))
}

// ---- The dice --------------------------------------------------------------------------------------------------

/** @param {OpenTable} table */
export function diceTable(table, dice) {
	const thrown = sidesOf(table).filter(side => dice[side])
	if (!thrown.length)
		return h('p', { key: 'dice', class: 'hint' }, 'No dice were thrown.')
	return h('table', { key: 'dice', class: 'dice-table', 'aria-label': 'The dice of each side' },
		h('thead', {}, h('tr', {},
			['', 'Dice', 'A die', 'Expected'].map(words => h('th', { scope: 'col' }, words)))),
		h('tbody', {}, thrown.map(side => {
			const { dice: count, sum, expected } = dice[side]
			return h('tr', { key: side },
				h('th', { scope: 'row' }, nameOf(table, side)),
				[count, (sum / count).toFixed(2), (expected / count).toFixed(2)].map(words =>
					h('td', {}, String(words))))
		})))
}

/** How that compares with a hundred armies that throw fair dice, in a sentence for each side. */
export const diceWords = (table, dice) =>
	sidesOf(table).filter(side => dice[side]).map(side => {
		const { sum, expected, odds, tested, passed, hoped, chance } = dice[side]
		return h('p', { key: `words ${side}`, class: 'dice-words' },
			`${nameOf(table, side)} threw ${rank(sum - expected, odds, 'higher', 'lower')}`,
			tested > 0 && `, and passed ${passed} of ${tested} tests where ${hoped.toFixed(1)} were to be expected: ` +
				rank(passed - hoped, chance, 'better', 'worse'), '.')
	})

// Of a hundred, how many would have had less, or more; `odds` are those of being as far off to whichever side.
function rank(off, odds, over, under) {
	const count = Math.min(99, Math.round(100 - odds * 50))
	return count < 60 ? 'as most would' : `${off > 0 ? over : under} than ${count} armies in 100 would`
}
