// What a battle came to, worked out of its story: who lost how many and when, where it turned, and what the dice were
// against what was to be expected of them. It knows no rules: classes of events and rolls say all of it.
/** @import { Row } from '../types.d.ts' */

const POINTS = 6
const AVERAGE = [2, 3, 3, 4, 4, 5]

/** The faces of a die, each as likely as the others; null of what is no die (cards). */
function facesOf(sides) {
	const fair = sides > 1 && sides <= 20
	return sides === -6 ? AVERAGE : fair ? Array.from({ length: sides }, (_, n) => n + 1) : null
}

/**
 * Losses as they came: { marks: [{ seq, n, turn, who: { side: count }, lost: [id], sentences }], turns:
 * [{ seq, label }], total }, `n` being how many turns had begun. Whoever loses a part of himself is told with what is
 * `left`; who is gone at once takes with him all he has still: `strengthOf` says of how many parts he was at first, and
 * what each of them counts.
 * @param {Row[]} rows
 * @param {(id: string) => string | null} sideOf
 * @param {(id: string) => { parts: number, each: number }} [strengthOf]
 */
export function lossesOf(rows, sideOf, strengthOf = () => ({ parts: 1, each: 1 })) {
	const marks = [], turns = [], total = {}, left = new Map()
	const partial = new Set(rows.flatMap(({ events = [] }) => events)
		.filter(event => event.class === 'loss' && 'left' in event).map(event => event.type))
	for (const { seq, events = [] } of rows)
		for (const event of /** @type {any[]} */ (events)) {
			const label = String(event.n || event.bound || '')
			if (event.class === 'turn' && label !== turns.at(-1)?.label)
				turns.push({ seq, label })
			const id = event.class === 'loss' ? idOf(event, sideOf) : '', side = sideOf(id)
			if (!side)
				continue
			const { parts, each } = strengthOf(id), part = partial.has(event.type),
				count = each * (part ? 1 : left.get(id) ?? parts), mark = markOf(marks, seq, turns)
			left.set(id, part && event.left || 0)
			mark.who[side] = (mark.who[side] || 0) + count
			total[side] = (total[side] || 0) + count
			mark.lost.push(...Array(count).fill(id))
			for (const one of [causeOf(event, events, id), event])
				if (one && !mark.sentences.includes(one.sentence))
					mark.sentences.push(one.sentence)
		}
	return { marks: marks.filter(({ lost }) => lost.length), turns, total }
}

// What was lost with one row, in one turn: a row that ends a turn may begin the next.
function markOf(marks, seq, turns) {
	const last = marks.at(-1)
	if (last?.seq === seq && last.n === turns.length)
		return last
	const mark = { seq, n: turns.length, turn: turns.at(-1)?.label || '', who: {}, lost: [], sentences: [] }
	marks.push(mark)
	return mark
}

// By what he lost it: the first thing told of the fight, before that, in which he has a part. Dice say no more than it
// does.
const causeOf = (loss, events, id) =>
	events.slice(0, events.indexOf(loss)).find(event =>
		['fight', 'combat'].includes(event.class) && event.type !== 'roll' && Object.values(event).includes(id))

// Who is gone: the first of whom the event tells that has a side.
const idOf = (event, sideOf) =>
	Object.entries(event).filter(([name, value]) => name !== 'sentence' && typeof value === 'string')
		.map(([, value]) => value).find(value => sideOf(value)) || ''

/**
 * The same by wing and turn: { side: [{ wing, total, counts }] }, the hardest hit first; `counts` has a number for each
 * of the turns, and before them what was lost before the first.
 * @param {ReturnType<typeof lossesOf>} losses
 * @param {(id: string) => string | null} sideOf
 * @param {(id: string) => string} wingOf
 */
export function wingsOf({ marks, turns }, sideOf, wingOf) {
	/** @type {{ [side: string]: { wing: string, total: number, counts: number[] }[] }} */
	const sides = {}
	for (const { n, lost } of marks)
		for (const id of lost) {
			const wings = sides[sideOf(id) || ''] ||= [], wing = wingOf(id) || 'Without a command'
			const his = wings.find(one => one.wing === wing) ||
				wings[wings.push({ wing, total: 0, counts: [0, ...turns.map(() => 0)] }) - 1]
			his.counts[n]++
			his.total++
		}
	for (const side in sides)
		sides[side].sort((a, b) => b.total - a.total)
	return sides
}

/** Where it turned: the rows in which one side lost the most more than the other, as they came. */
export const turningPoints = ({ marks }) =>
	marks.map(mark => {
		const [most = 0, next = 0] = Object.values(mark.who).sort((a, b) => b - a)
		return { ...mark, swing: most - next }
	}).filter(mark => mark.swing > 0).sort((a, b) => b.swing - a.swing || a.seq - b.seq).slice(0, POINTS)
		.sort((a, b) => a.seq - b.seq)

// A test is passed at or under its target, or at or over it: whichever all of its kind agree with; else nobody can say.
function senseOf(rolls) {
	const counted = (roll, holds) => roll.faces.filter(face => holds(face, roll.target)).length,
		agrees = holds => rolls.every(roll => counted(roll, holds) === (roll.passes || 0))
	const [under, over] = [(face, target) => face <= target, (face, target) => face >= target]
	return agrees(under) === agrees(over) ? null : agrees(under) ? under : over
}

const none = () =>
	({ dice: 0, sum: 0, expected: 0, variance: 0, tested: 0, passed: 0, hoped: 0, spread: 0, kinds: {} })

/**
 * The dice of each side against their expectation:
 * { side: { dice, sum, expected, odds, tested, passed, hoped, chance, kinds } }. `odds` and `chance`: how likely it is
 * to be as far off, or farther, with fair dice; `kinds`: of those with a target by purpose { tested, passed, hoped }.
 * @param {Row[]} rows
 * @param {(id: string) => string | null} sideOf
 */
export function diceOf(rows, sideOf) {
	const found = {}, rolls = rollsOf(rows), senses = new Map()
	for (const { purpose } of rolls)
		if (!senses.has(purpose))
			senses.set(purpose, senseOf(rolls.filter(roll => roll.purpose === purpose && roll.target > 0)))
	for (const roll of rolls) {
		const side = sideOf(roll.by || ''), faces = facesOf(roll.sides)
		if (!side || !faces)
			continue
		const mean = sumOf(faces) / faces.length, his = found[side] ||= none()
		his.dice += roll.faces.length
		his.sum += sumOf(roll.faces)
		his.expected += roll.faces.length * mean
		his.variance += roll.faces.length * sumOf(faces.map(face => (face - mean) ** 2)) / faces.length
		const passes = roll.target > 0 && senses.get(roll.purpose)
		if (passes)
			addTest(his, roll, faces.filter(face => passes(face, roll.target)).length / faces.length)
	}
	return Object.fromEntries(Object.entries(found).map(([side, his]) => [side, {
		...his, odds: farther(his.sum - his.expected, his.variance),
		chance: farther(his.passed - his.hoped, his.spread),
	}]))
}

function addTest(his, roll, likely) {
	const kind = his.kinds[roll.purpose] ||= { tested: 0, passed: 0, hoped: 0 }
	for (const counts of [his, kind]) {
		counts.tested += roll.faces.length
		counts.passed += roll.passes || 0
		counts.hoped += roll.faces.length * likely
	}
	his.spread += roll.faces.length * likely * (1 - likely)
}

function rollsOf(rows) {
	const events = /** @type {any[]} */ (rows.flatMap(row => row.events || []))
	return events.filter(event => event.type === 'roll' && event.faces?.length)
}

const sumOf = list => list.reduce((sum, one) => sum + one, 0)

/** How likely it is to be as far from what is expected, or farther: of many dice, by the normal law. */
export function farther(off, variance) {
	if (variance <= 0)
		return 1
	const x = Math.abs(off) / Math.sqrt(2 * variance), t = 1 / (1 + 0.3275911 * x)
	const tail = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
	return Math.min(1, tail * Math.exp(-x * x))
}
