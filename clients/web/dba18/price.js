// What an order would cost and lead to, as the server's preview says it.
import { paces } from './orders.js'

const pips = count => `${count} ${count === 1 ? 'PIP' : 'PIPs'}`
const percent = thousandth => `${Math.round((thousandth || 0) / 10)}%`

/** { free, lines: [{ text, clause }], sides } of a preview, which may be missing. */
export function priceOf(preview, name = String) {
	if (!preview)
		return { free: true, lines: [], sides: [] }
	const { own = 0, cinc = 0, allowance, used, left, range, odds, bad_going, march, edge, why, notes = [], unit } = preview, fights = notes.some(note => note.score)
	const lines = []
	const say = (text, clause = null) => lines.push({ text, clause })
	if (own || cinc)
		say(`Costs ${[own && `${pips(own)} of its own`, cinc && `${pips(cinc)} of the C-in-C\u2019s`].filter(Boolean).join(' and ')}`, 'DBA-4.9')
	if (allowance)
		say(`${paces(used)} of ${paces(allowance)}${left ? `, ${paces(left)} left` : ''}${bad_going ? ', at the rate of bad going' : ''}`, 'DBA-6.1')
	if (march)
		say('a March Move', 'DBA-5.8')
	if (edge)
		say(`lines up with the ${edge}`, 'DBA-20.1')
	if (range !== undefined)
		say(`at ${paces(range)}`, 'DBA-8.1')
	for (const note of notes.filter(note => !note.score))
		say(`${note.what.replaceAll('_', ' ')}${note.amount ? ` ${note.amount > 0 ? '+' : ''}${note.amount}` : ''}`, note.clause)
	if (odds && (odds.doubles || odds.beats || odds.nothing || odds.beaten || odds.doubled))
		say(`doubles ${percent(odds.doubles)}, beats ${percent(odds.beats)}, nothing ${percent(odds.nothing)}, is beaten ${percent(odds.beaten)}, is doubled ${percent(odds.doubled)}`)
	if (why)
		say(why)
	if (!lines.length && !fights)
		say('costs nothing')
	return { free: false, lines, sides: fights ? [side(name(unit), notes, 1), side('The other', notes, 2)] : [] }
}

// One of two sums, itemised, without its die.
function side(title, notes, score) {
	const modifiers = notes.filter(note => note.score === score).map(({ what, amount, clause }) => ({ what, amount, clause })), sum = modifiers.reduce((all, { amount }) => all + amount, 0)
	return { title, text: `${sum} and a die`, modifiers }
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
