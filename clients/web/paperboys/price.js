// What an order would cost and lead to, as the server's preview says it.
import { CM } from './ground.js'

const cm = length => `${Math.round((length || 0) / CM * 10) / 10} cm`
const percent = thousandth => `${Math.round((thousandth || 0) / 10)}%`
const OUTCOME = {
	fight: 'a fight', defender_routs: 'the defender routs', defender_falls_back: 'the defender falls back', attacker_halts: 'the attacker halts', attacker_falls_back: 'the attacker falls back',
	attacker_falls_back_shaken: 'the attacker falls back, shaken', cavalry_falls_back: 'the horse falls back', infantry_routs: 'the foot routs', router_runs_on: 'the routers run on',
}

/** { free, lines: [{ text, clause }], sides } of a preview, which may be missing. */
export function priceOf(preview, name = String) {
	if (!preview)
		return { free: true, lines: [], sides: [] }
	const { allowance, used, left, test, stop, edge, attacker_dice: own, defender_dice: his, why, notes = [], odds = [], targets = [], unit } = preview, scored = notes.some(note => note.score)
	const lines = []
	const say = (text, clause = null) => lines.push({ text, clause })
	if (allowance)
		say(`${cm(used)} of ${cm(allowance)}${left ? `, ${cm(left)} left` : ''}`, 'PB-5.2')
	if (test)
		say(`a manoeuvre in a critical place: needs ${test} or more`, 'PB-6.3')
	if (stop)
		say('ends the move early', stop)
	if (edge)
		say(`meets the ${edge}`, edge === 'front' ? null : 'PB-8.10')
	for (const one of targets)
		say(`${name(one.id)} at ${cm(one.range)}: ${one.dice} ${one.dice === 1 ? 'die' : 'dice'}, hits on ${one.hits_on}${one.hits_on < 6 ? ' or more' : ''}, about ${(one.expected || 0) / 100} hits`, 'PB-4.14')
	for (const note of notes.filter(note => !note.score))
		say(`${note.what}${note.amount ? ` ${note.amount > 0 ? '+' : ''}${note.amount}` : ''}`, note.clause)
	if (odds.length)
		say(odds.map(one => `${OUTCOME[one.outcome] || 'nothing comes of it'} ${percent(one.per_mille)}`).join(', '), 'PB-8.3')
	if (own || his)
		say(`a fight would be ${own || 0} dice against ${his || 0}`, 'PB-9.1')
	if (why)
		say(why)
	if (!lines.length && !scored)
		say('costs nothing')
	return { free: false, lines, sides: scored ? [sum(unit ? name(unit) : 'Attacker', notes, 1), sum('Defender', notes, 2)] : [] }
}

// One of two sums, itemised, without its die.
function sum(title, notes, score) {
	const modifiers = notes.filter(note => note.score === score).map(({ what, amount, clause }) => ({ what, amount, clause })), all = modifiers.reduce((total, { amount }) => total + amount, 0)
	return { title, text: `a die ${all < 0 ? '\u2212' : '+'} ${Math.abs(all)}`, modifiers }
}

/** The same in a few words, for what is under the hand. */
export function sketchWords(answer) {
	if (answer.allowed === false)
		return { no: true, text: answer.refusals?.[0]?.why || 'This is not allowed.' }
	if (!answer.allowed)
		return null
	const { lines, sides } = priceOf(answer.preview)
	return { text: [...(sides.length ? [sides.map(one => one.text).join(' against ')] : []), ...lines.map(line => line.text)].join('; ') || 'This is allowed.' }
}
