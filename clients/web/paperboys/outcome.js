// What a battle of Paperboys came to, as chapter 13 counts it: what each side has lost of what it is worth, by kind.
import { defeatOf } from './roster.js'
/** @import { Outcome, Scene, View } from './types.d.ts' */

const KINDS = {
	infantry: 'Stands of foot', cavalry: 'Stands of horse', cannon: 'Cannon, 2 each', mortar: 'Mortars',
	officer: 'Officers', cinc: 'The commander',
}
const EACH = { cannon: 2, train: 0, horses: 0 }

/**
 * @param {View} view
 * @returns {Outcome}
 */
export function outcomeOf(view) {
	const sides = Object.keys(view.sides), limit = view.options?.by_control && view.options.control_percent
	const perSide = count => Object.fromEntries(sides.map(side => [side, count(side)]))
	const worth = (kind, side) => kind === 'cinc' ? view.sides[side].cinc_value || 0 : EACH[kind] ?? 1
	const dead = (kind, side) => (view.dead_pool || []).filter(one => one.side === side && one.kind === kind)
		.reduce((sum, { stands = 0 }) => sum + stands * worth(kind, side), 0)
	return {
		unit: 'points', ends: 'withdraws',
		sides: perSide(side => defeatOf(view, side) || { lost: 0, of: 0 }),
		rule: limit ? `an army withdraws at ${limit}\u00a0%` : '', more: '',
		accounts: [{
			title: 'What is lost', total: 'Points in all',
			rows: [
				...Object.entries(KINDS).map(([kind, what]) => ({ what, of: perSide(side => dead(kind, side)) })),
				{ what: 'Running when it ended', of: perSide(side => view.tallies?.[side]?.routing || 0) },
			].filter(({ of }) => sides.some(side => of[side])),
		}],
		notes: [],
	}
}

/**
 * With how many stands somebody began, and what each of them counts in the tally.
 * @param {Scene} scene
 * @param {string} id
 */
export function strengthOf({ units, officers, view }, id) {
	const unit = units.get(id), officer = officers.get(id), guns = unit?.arm === 'artillery' && unit.class !== 'mortar'
	return {
		parts: unit?.initial_stands || 1,
		each: officer?.kind === 'cinc' ? view.sides[officer.side || '']?.cinc_value || 0
			: unit?.arm === 'train' ? 0 : guns ? 2 : 1,
	}
}
