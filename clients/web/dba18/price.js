// What an order would cost and lead to, as the server's preview says it.
import { outcomes } from '../measured/odds.js'
import { PACE } from './ground.js'
import { BECOMES } from './rolls.js'
/** @import { Preview } from './types.d.ts' */

const paces = cp => `${Math.round((cp || 0) / PACE)} paces`
const pips = count => `${count} ${count === 1 ? 'PIP' : 'PIPs'}`

/**
 * { free, lines: [{ text, clause }], sides } of a preview, which may be missing.
 * @param {Preview} preview
 */
export function priceOf(preview, name = String) {
	if (!preview)
		return { free: true, lines: [], sides: [] }
	const { own = 0, cinc = 0, allowance, used, left, range, odds, bad_going, march, edge, why, unit, target } = preview
	const { notes = [] } = preview
	const fights = notes.some(note => note.score), lines = []
	/** @type {(text: string, clause?: string | null, more?: boolean) => void} */
	const say = (text, clause = null) => void lines.push({ text, clause })
	const purses = [own && `${pips(own)} of its own`, cinc && `${pips(cinc)} of the C-in-C\u2019s`].filter(Boolean)
	if (own || cinc)
		say(`Costs ${purses.join(' and ')}`, 'DBA-4.9')
	if (allowance)
		say(
			`${paces(used)} of ${paces(allowance)}${left ? `, ${paces(left)} left` : ''}` +
			`${bad_going ? ', at the rate of bad going' : ''}`,
			'DBA-6.1',
		)
	if (march)
		say('a March Move', 'DBA-5.8')
	if (edge)
		say(`lines up with the ${edge}`, 'DBA-20.1')
	if (range !== undefined)
		say(`at ${paces(range)}`, 'DBA-8.1')
	// What comes to the whole cost is that of the order alone, which is said above.
	for (const { what = '', amount, clause } of notes.filter(note => !note.score))
		if (!amount || amount !== own + cinc)
			say(`${what.replaceAll('_', ' ')}${amount ? `: ${pips(amount)}` : ''}`, clause)
	if (odds)
		lines.push({ ...fates(preview, name), clause: null })
	if (why)
		say(why)
	if (!lines.length && !fights)
		say('costs nothing')
	return {
		free: false, lines,
		sides: fights ? [side(name(unit), notes, 1), side(target ? name(target) : 'The other', notes, 2)] : [],
	}
}

/**
 * What the dice may bring, and to whom, where that is known; else in these words, for who fires first.
 * @param {Preview} preview
 */
export function fates({ odds = {}, unit, target }, name, words = ['doubles', 'beats', 'is beaten', 'is doubled']) {
	const all = new Map(), add = (words, perMille = 0) => all.set(words, (all.get(words) || 0) + perMille)
	const fate = (id, becomes, n) => becomes ? `${name(id)} ${BECOMES[becomes]}` : words[n]
	add(fate(target, odds.if_doubles, 0), odds.doubles)
	add(fate(target, odds.if_beats, 1), odds.beats)
	add('nothing', odds.nothing)
	add(fate(unit, odds.if_beaten, 2), odds.beaten)
	add(fate(unit, odds.if_doubled, 3), odds.doubled)
	return outcomes([...all])
}

// One of two sums, itemised, without its die.
function side(title, notes, score) {
	const modifiers = notes
			.filter(note => note.score === score)
			.map(({ what, amount = 0, clause }) => ({ what, amount, clause })),
		sum = modifiers.reduce((all, { amount }) => all + amount, 0)
	return { title, text: `${sum} and a die`, modifiers }
}
