// What an order would cost and lead to, as the server's preview says it.
import { outcomes } from '../measured/odds.js'
import { CM } from './ground.js'
/** @import { Preview, PreviewFight } from './types.d.ts' */

// To a tenth, as refusals say them: of what is left never more than that, so that both parts make the whole.
const cm = (length, round = Math.round) => `${round((length || 0) / CM * 10) / 10} cm`
const TENTH = CM / 10
const OUTCOME = {
	fight: 'a fight', defender_routs: 'the defender routs', defender_falls_back: 'the defender falls back',
	attacker_halts: 'the attacker halts', attacker_falls_back: 'the attacker falls back',
	attacker_falls_back_shaken: 'the attacker falls back, shaken', cavalry_falls_back: 'the horse falls back',
	infantry_routs: 'the foot routs', router_runs_on: 'the routers run on',
}

const ENDS = {
	attacker_routs: 'the attacker routs', attacker_falls_back: 'the attacker falls back',
	drawn: 'drawn, and fought on next turn', drawn_again: 'drawn, and the attacker falls back',
	defender_falls_back: 'the defender falls back', defender_routs: 'the defender routs',
}
const chances = (odds, words) => outcomes(odds.map(one => [words[one.outcome] || 'nothing comes of it', one.per_mille]))
const dice = n => `${n || 0} ${n === 1 ? 'die' : 'dice'}`
const onWhat = least => least < 6 ? `${least} or more` : '6'

/**
 * { free, lines: [{ text, clause }], sides } of a preview, which may be missing. Lines that are `more` are too long for
 * a glance.
 * @param {Preview} preview
 */
export function priceOf(preview, name = String) {
	if (!preview)
		return { free: true, lines: [], sides: [] }
	const {
			allowance, used, left = 0, test, stop, edge, why, notes = [], odds = [], targets = [], prizes = [],
			fights = [], unit, target,
		} = preview,
		scored = notes.some(note => note.score) || odds.length > 0
	const lines = []
	/** @type {(text: string, clause?: string | null, more?: object) => void} */
	const say = (text, clause = null, more = {}) => void lines.push({ text, clause, ...more })
	if (allowance)
		say(
			`${cm(used, Math.ceil)} of ${cm(allowance)}${left < TENTH ? '' : `, ${cm(left, Math.floor)} left`}`,
			'PB-5.2',
		)
	if (test)
		say(`a manoeuvre in a critical place: needs ${test} or more`, 'PB-6.3')
	for (const one of prizes)
		say(
			`runs over ${name(one.id)}${one.worth ? `, worth ${one.worth} to its side` : ''}`,
			one.worth ? 'PB-13.6' : 'PB-8.2',
		)
	if (edge)
		say(`meets the ${edge}`, edge === 'front' ? null : 'PB-8.10')
	if (why) say(why, stop)
	else if (stop) say('ends the move early', stop)
	for (const one of targets) {
		const saved = one.covered === one.dice ? 'all' : one.covered
		const cover = one.covered ? `cover saves on 4 or more from ${saved} of them, ` : ''
		say(
			`${name(one.id)} at ${cm(one.range)}: ${dice(one.dice)}, ${onWhat(one.hits_on)} hits, ` +
			`${cover}${Math.round((one.expected || 0) / 10) / 10} to be expected`,
			'PB-4.14',
		)
	}
	for (const note of notes.filter(note => !note.score))
		say(`${note.what}${note.amount ? ` ${note.amount > 0 ? '+' : ''}${note.amount}` : ''}`, note.clause)
	if (odds.length) {
		const meets = chances(odds, OUTCOME)
		say(meets.text, 'PB-8.3', { lead: 'The face-off', odds: meets.odds })
	}
	const folded = odds.length ? 'If it comes to a fight' : ''
	fights.forEach((fight, n) => {
		const number = fights.length > 1 ? `${n + 1}. ` : '',
			round = (fight.round || 0) > 1 ? `, round ${fight.round}` : '', ends = chances(fight.odds || [], ENDS)
		const lead = folded ? '' : `${number}${against(fight, name)}${round}`
		say(`${folded || lead}: ${ends.text}`, 'PB-9.4', { more: Boolean(folded), folded, lead, odds: ends.odds })
	})
	if (!lines.length && !scored)
		say('costs nothing')
	return {
		free: false, lines,
		sides: [
			...(scored
				? [sum(unit ? name(unit) : 'Attacker', notes, 1), sum(target ? name(target) : 'Defender', notes, 2)]
				: []),
			...fights.flatMap(fight => partiesOf(fight, name, folded)),
		],
	}
}

/** @type {(fight: PreviewFight, name: (id?: string) => string) => string} */
const against = ({ parties = [] }, name) =>
	[1, 2]
		.map(score =>
			parties
				.filter(one => one.score === score)
				.map(one => name(one.unit))
				.join(', '),
		)
		.join(' against ')

// Who throws how many dice in a fight, and what is added to each.
function partiesOf(fight, name, folded) {
	const { parties = [], attacker_pistols: his, defender_pistols: theirs } = fight
	return parties.map((one, n) => {
		const first = parties.findIndex(other => other.score === one.score) === n,
			pistols = first && (one.score === 1 ? his : theirs)
		return {
			title: name(one.unit), folded,
			text: `${dice(one.dice)}, ${onWhat(one.hits_on)} hits${pistols ? `, and ${pistols} of pistols` : ''}`,
			modifiers: (one.notes || []).map(({ what, amount = 0, clause }) => ({ what, amount, clause })),
			fight: true,
		}
	})
}

// One of two sums, itemised, without its die.
function sum(title, notes, score) {
	const modifiers = notes
			.filter(note => note.score === score)
			.map(({ what, amount = 0, clause }) => ({ what, amount, clause })),
		all = modifiers.reduce((total, { amount }) => total + amount, 0)
	return { title, text: `a die ${all < 0 ? '\u2212' : '+'} ${Math.abs(all)}`, modifiers }
}
