// Dice: every roll drawn, every modifier and clause in a line that can be read aloud.
import { h, classes } from '../dom.js'
import { clauseLink } from '../clauses/clause.js'
/** @import { Roll, Table } from '../types.d.ts' */

/** Where the dots of a face lie. */
export const PIPS = {
	1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
	5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
}

/** One die as a drawing. */
export function die(face, mark = '') {
	return h(
		'svg',
		{
			class: classes('die', mark), viewBox: '-12 -12 24 24', role: 'img',
			'aria-label': `${face}${mark ? ` ${mark}` : ''}`,
		},
		h('rect', { x: -10.5, y: -10.5, width: 21, height: 21, rx: 4 }),
		(PIPS[face] || []).map(([x, y]) => h('circle', { cx: x * 5.2, cy: y * 5.2, r: 2.1 })))
}

/**
 * What people call the dice thrown for a purpose, as the server says it.
 * @param {Table} table
 */
export const rollName = (table, purpose) => table.state.rolls?.[purpose] || purpose.replaceAll('_', ' ')

/** A roll's words where a ruleset has none of its own: its modifiers' names, and what it must come to. */
export const plainWords = { modifier: what => what.replaceAll('_', ' '), target: target => `${target} or more` }

/**
 * The rolls of one update; a ruleset may draw some of them in its own way.
 * @param {Table} table
 * @param {Roll[]} rolls
 */
export function rollsOf(table, rolls) {
	const all = []
	for (let n = 0; n < rolls.length;) {
		const { drawn, used } = table.ruleset.drawRoll(table, rolls, n) || { drawn: plain(table, rolls[n]), used: 1 }
		all.push(drawn)
		n += used
	}
	return all
}

/**
 * Whom a roll names, as it fell: whoever is gone since is called as he was then.
 * @param {Table} table
 * @param {Roll} roll
 */
export function calledIn(table, roll, id) {
	const named = roll.named ??= {}, now = table.state.view?.sides?.[id]?.name || table.ruleset.nameOf(table.scene, id)
	return now === id ? named[id] : (named[id] = now)
}

/**
 * Whose roll it is, for what, against whom.
 * @param {Table} table
 * @param {Roll} roll
 */
export function rollTitle(table, roll) {
	const by = calledIn(table, roll, roll.by), against = calledIn(table, roll, roll.against)
	return h('p', { class: 'roll-title' },
		h('strong', {}, rollName(table, roll.purpose)),
		by && `: ${by}`, against && ` against ${against.replace(/^The /, 'the ')}`,
		roll.target ? ` (${table.ruleset.rollWords.target(roll.target, roll)})` : null, ' ',
		clauseLink(table, roll.clause))
}

/**
 * A roll with its reasons, and what it comes to.
 * @param {Table} table
 * @param {Roll} roll
 */
export function plain(table, roll) {
	const layout = table.ruleset.layOut(roll), passes = layout.kind === 'passes',
		words = layout.words || table.ruleset.rollWords.outcome?.(roll)
	return h('section', { class: 'roll' },
		rollTitle(table, roll),
		h('p', { class: 'dice' },
			layout.dice.map(one => die(one.face, passes ? (one.good ? 'pass' : 'fail') : one.kept ? '' : 'dropped'))),
		reasons(table, roll),
		h('p', { class: 'roll-sum' },
			words
				? words
				: !passes
					? roll.score && `comes to ${String(roll.score).replace('-', '\u2212')}`
					: layout.dice.length === 1
						? layout.dice[0].good
							? 'passed'
							: 'failed'
						: `${roll.passes || 0} passed, ${roll.fails || 0} failed`),
	)
}

const signed = amount => amount < 0 ? `\u2212${-amount}` : `+${amount}`

/**
 * What a modifier adds to a roll.
 * @param {Table} table
 * @param {Roll} roll
 */
export const amountOf = ({ ruleset }, roll, { amount = 0 }) =>
	ruleset.rollWords.amount?.(amount, roll) || signed(amount)

/**
 * "support +1 (9.3)": each modifier of a roll or a preview.
 * @param {Table} table
 * @param {Roll} roll
 */
export function reasons(table, roll) {
	if (!roll.modifiers?.length)
		return null
	return h('ul', { class: 'reasons' },
		roll.modifiers.map(modifier =>
			h('li', {},
				h('span', { class: 'amount' }, amountOf(table, roll, modifier)),
				` ${table.ruleset.rollWords.modifier(modifier.what)} `,
				clauseLink(table, modifier.clause)),
		))
}
