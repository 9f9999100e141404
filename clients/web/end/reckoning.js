// How the reckoning of a battle is drawn on its last page: what each side lost, when, and of which wing; and its dice
// against what was to be expected of them.
import { h, classes } from '../dom.js'
import { rollName } from '../dice/dice.js'
import { momentOf } from '../desk/top.js'
/** @import { OpenTable, Outcome } from '../types.d.ts' */

const WIDE = 560, HIGH = 220, LEFT = 46, INSIDE = 16, ABOVE = 22, BELOW = 28, STEP = 12, TALL = 22

const sidesOf = ({ state }) => Object.keys(state.view.sides)
const nameOf = ({ state }, side) => state.view.sides[side]?.name || side

/** The colours of the sides, as they come. */
export const colourOf = n => `side-${'AB'[n] || 'none'}`

const swatch = () => h('span', { class: 'swatch', 'aria-hidden': 'true' })

/** What the rules call a turn. */
export const turnWord = table => momentOf(table.state.view).title.split(' ')[0] || 'Turn'

const amount = count => `${count >= 1 || !count ? Math.floor(count) : ''}${count % 1 ? '\u00bd' : ''}`

const ofAll = ({ unit, sides }, side) => `of ${amount(sides[side].of)} ${unit}`

/**
 * What a side has lost, in words.
 * @param {Outcome} outcome
 * @param {string} side
 */
export const lossWords = (outcome, side) => `${amount(outcome.sides[side].lost)} ${ofAll(outcome, side)} lost`

/**
 * What decided it, in numbers, for people.
 * @param {OpenTable} table
 * @param {Outcome} outcome
 */
export function toldOf(table, outcome) {
	const { sides, rule, more, unit } = outcome, why = table.state.view.result?.why || '', known = sidesOf(table)
	const lost = known.filter(side => sides[side].of).map((side, n) => {
		const { lost, of } = sides[side], counts = `${amount(lost)} of ${amount(of)}`
		return n ? `${nameOf(table, side).replace(/^The /, 'the ')} ${counts}`
			: `${nameOf(table, side)} lost ${counts} ${unit}`
	})
	const isSaid = known.every(side => why.includes(`${amount(sides[side].lost)} ${ofAll(outcome, side)}`)),
		words = [!isSaid && lost.join(', '), rule].filter(Boolean).join('; ')
	return [words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`, more].filter(Boolean).join(' ')
}

/**
 * Both armies beside each other: who won, and what is lost.
 * @param {OpenTable} table
 * @param {Outcome} outcome
 */
export function tally(table, outcome) {
	const { result } = table.state.view, { ends, sides } = outcome
	return h('ul', { key: 'toll', class: 'toll' }, sidesOf(table).map((side, n) => {
		const { lost, at } = sides[side]
		return h('li', { key: side, class: colourOf(n) },
			h('span', { class: 'army-name' }, swatch(), nameOf(table, side)),
			h('strong', {}, amount(lost)),
			h('small', {},
				`${ofAll(outcome, side)} lost`, at && h('span', {}, `, ${ends} at\u00a0${amount(at)}`)),
			result?.winner === side && h('span', { class: 'victory' }, 'Victory'))
	}))
}

/**
 * What is counted for each side, thing by thing, and what that means.
 * @param {OpenTable} table
 * @param {Outcome} outcome
 */
export function accounts(table, { accounts, notes }) {
	const sides = sidesOf(table), line = (what, of) => h('tr', { key: what },
		h('th', { scope: 'row' }, what),
		sides.map(side => h('td', {}, of[side] ? amount(of[side]) : '\u2013')))
	return [
		...accounts.filter(({ rows }) => rows.length).map(({ title, total, rows }) =>
			h('table', { key: `account ${title}`, class: 'account' },
				headed(table, title),
				h('tbody', {}, rows.map(({ what, of }) => line(what, of))),
				h('tfoot', {}, line(total, Object.fromEntries(sides.map(side =>
					[side, rows.reduce((sum, { of }) => sum + (of[side] || 0), 0)])))))),
		...notes.map(words => h('p', { key: words, class: 'hint' }, words)),
	]
}

const headed = (table, title) => h('thead', {}, h('tr', {},
	h('th', { scope: 'col' }, title),
	sidesOf(table).map((side, n) => h('th', { scope: 'col', class: colourOf(n) }, swatch(), nameOf(table, side)))))

// ---- Losses, as they grew --------------------------------------------------------------------------------------

/**
 * How near each army came to its end, turn by turn: each turn stands below what was lost when it was over.
 * @param {OpenTable} table
 * @param {Outcome} outcome
 * @param {{ n: number, sides: Outcome['sides'] }[]} course
 */
export function plot(table, outcome, course, turns) {
	const sides = sidesOf(table), ends = limitsOf(table, outcome), called = turnWord(table).toLowerCase()
	const [top, step] = measure(Math.max(
		1, ...ends.map(({ at }) => at), ...course.flatMap(moment => sides.map(side => moment.sides[side].lost))))
	const x = n => LEFT + INSIDE + (WIDE - LEFT - 2 * INSIDE) * (n - 1) / (turns.length - 1 || 1),
		y = count => ABOVE + (HIGH - ABOVE - BELOW) * (1 - count / top), every = Math.ceil(turns.length / 8)
	return h('figure', { key: 'losses', class: 'plot' },
		h('figcaption', {}, `Lost by the end of each ${called}: ${outcome.unit}`),
		h('svg', {
			viewBox: `0 0 ${WIDE} ${HIGH}`, role: 'img',
			'aria-label': sides.map(side => `${nameOf(table, side)}: ${lossWords(outcome, side)}`).join('; '),
		},
			h('path', { class: 'axis', d: `M${LEFT} ${y(top)}V${y(0)}H${WIDE}` }),
			Array.from({ length: top / step + 1 }, (_, n) => h('text', {
				class: 'lost', x: LEFT - 8, y: y(n * step) + 6, 'text-anchor': 'end',
			}, String(n * step))),
			turns.map(({ label }, n) => (turns.length - n - 1) % every === 0 && [
				h('path', { class: 'tick', d: `M${x(n + 1)} ${y(0)}v5` }),
				h('text', { class: 'turn-of', x: x(n + 1), y: HIGH - 6, 'text-anchor': 'middle' }, label),
			]),
			ends.map(({ at, words, class: side }, n) => h('g', { class: classes('limit', side) },
				h('path', { d: `M${LEFT} ${y(at)}H${WIDE}` }),
				h('text', { x: n ? WIDE : LEFT + 6, y: y(at) - 5, 'text-anchor': n ? 'end' : 'start' }, words))),
			sides.map((side, n) => h('path', {
				class: classes('losses', colourOf(n)),
				d: `M${course.map(moment =>
					`${x(moment.n).toFixed(1)} ${y(moment.sides[side].lost).toFixed(1)}`).join('L')}h0`,
			}))))
}

// The lines at which it is over: one, where both armies have the same; else each in the colours of its army.
function limitsOf(table, { sides, ends }) {
	const limits = sidesOf(table).map((side, n) => ({ at: sides[side].at || 0, class: colourOf(n) }))
			.filter(({ at }) => at),
		lines = limits.length > 1 && limits.every(({ at }) => at === limits[0].at)
			? [{ at: limits[0].at, class: '' }] : limits
	return lines.map(line => ({ ...line, words: `${ends} at ${amount(line.at)}` }))
}

/** Up to what an axis goes for so many, and by what steps, both whole numbers. */
export function measure(most) {
	const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find(one => most / one <= 5) || 1000
	return [Math.ceil(most / step) * step, step]
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
		h('caption', {}, swatch(), `${nameOf(table, side)}: who is gone, ${called} by ${called}`),
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

// So many dice say nothing yet of who threw them.
const FEW = 20

/** How that compares with a hundred armies that throw fair dice, in a sentence for each side. */
export const diceWords = (table, dice) =>
	sidesOf(table).filter(side => dice[side]).map(side => {
		const { dice: count, sum, expected, odds, tested, passed, hoped, chance } = dice[side]
		return h('p', { key: `words ${side}`, class: 'dice-words' },
			`${nameOf(table, side)} threw ${rank(count, sum - expected, odds, 'higher', 'lower')}.`,
			tested > 0 && ` Of ${tested} dice that had a number to reach ${passed} did, where ${hoped.toFixed(1)} ` +
				`were to be expected: ${rank(tested, passed - hoped, chance, 'better', 'worse')}.`)
	})

// Of a hundred, how many would have had less, or more; `odds` are those of being as far off to whichever side.
function rank(dice, off, odds, over, under) {
	const count = Math.min(99, Math.round(100 - odds * 50))
	return dice < FEW ? 'too few to judge' : count < 60 ? 'as most would'
		: `${off > 0 ? over : under} than ${count} armies in 100 would`
}

/**
 * Dice that reached their number, by what they were thrown for.
 * @param {OpenTable} table
 */
export function kindTable(table, dice) {
	const kinds = [...new Set(Object.values(dice).flatMap(({ kinds }) => Object.keys(kinds)))]
	return kinds.length > 0 && h('table', { key: 'kinds', class: 'account' },
		headed(table, 'Reached their number'),
		h('tbody', {}, kinds.map(kind => h('tr', { key: kind },
			h('th', { scope: 'row' }, rollName(table, kind)),
			sidesOf(table).map(side => {
				const his = dice[side]?.kinds[kind]
				return h('td', {}, his ? `${his.passed} of ${his.tested}` : '\u2013')
			})))))
}
