// dba18's rolls in words; two that are measured against each other are drawn side by side.
import { h } from '../dom.js'
import { die, reasons, rollTitle } from '../dice/dice.js'
/** @import { Roll, Table } from './types.d.ts' */

/** @param {Roll} roll */
export const layOut = roll => ({ kind: 'plain', dice: (roll.faces || []).map(face => ({ face, kept: true })) })

const SCORES = new Set(['shoot_small', 'shoot_artillery', 'return_small', 'shot_at', 'combat'])
const facesEach = (one, other) =>
	other &&
	SCORES.has(one.purpose) &&
	SCORES.has(other.purpose) &&
	one.by === other.against &&
	other.by === one.against

/**
 * Two scores against each other: both sums with every modifier, and which is the greater.
 * @param {Table} table
 * @param {Roll[]} rolls
 */
export function drawRoll(table, rolls, n) {
	const [one, other] = [rolls[n], rolls[n + 1]]
	if (!facesEach(one, other))
		return null
	return {
		used: 2,
		drawn: h('section', { class: 'roll duel', key: `${n}${one.by}` },
			score(table, one), score(table, other),
			h('p', { class: 'roll-sum' }, verdict(table, one, other))),
	}
}

function score(table, roll) {
	return h('div', { class: 'duel-side' },
		rollTitle(table, roll),
		h('p', { class: 'dice' },
			(roll.faces || []).map(face => die(face)), ' ',
			h('strong', { class: 'duel-sum' }, String(roll.score || 0))),
		reasons(table, roll))
}

function verdict(table, one, other) {
	const [a, b] = [one.score || 0, other.score || 0], name = roll => table.ruleset.nameOf(table.scene, roll.by)
	if (a === b)
		return `${a} all: even`
	const [more, less, high, low] = a > b ? [one, other, a, b] : [other, one, b, a]
	return `${name(more)} ${high >= 2 * low ? 'double' : 'beat'} ${name(less)}: ${high} to ${low}`
}

/** What somebody does whom that befalls. */
export const BECOMES = {
	RECOIL: 'recoils', FLEE: 'flees', BREAK: 'breaks', ROUT: 'routs', DESTROYED: 'is destroyed',
	UNCONTROLLED: 'rushes on',
}

/**
 * What befell whom: whoever is beaten, and of fire that does nothing, who was shot at; in combat without a loser both.
 * @param {Roll[]} rolls
 * @param {any[]} events
 * @returns {[id: string, words: string][]}
 */
export function befell([one, other], events) {
	const told = events.filter(({ type }) => type === 'recorded')
	return told.length
		? told.map(({ element, reaction }) => [element, BECOMES[reaction] || 'stands'])
		: [...one.purpose === 'combat' ? [one] : [], other].flatMap(({ by }) => by ? [[by, 'stands']] : [])
}
