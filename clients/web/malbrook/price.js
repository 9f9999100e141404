// What an order would cost and lead to, as the server's preview says it.
import { inWords } from '../measured/odds.js'
/** @import { Preview } from './types.d.ts' */

// To a tenth, as refusals say them: of what is left never more than that, so that both parts make the whole.
const number = (mil, round = Math.round) => round(mil / 100) / 10
const inches = (mil, round) => `${number(mil, round)} ${number(mil, round) === 1 ? 'inch' : 'inches'}`

// What each choice of a charge's dice comes to, and whether it tires.
const DICE = 'MALB-16.6', ODDS = new Set([DICE, 'MALB-13.1', 'MALB-13.2'])

/**
 * { free, lines: [{ text, clause }], sides } of a preview, which may be missing.
 * @param {Preview} preview
 */
export function priceOf(preview) {
	if (!preview)
		return { free: true, lines: [], sides: [] }
	const { cost, allowance, left, dps, odds, spread, stop, why, notes = [] } = preview
	const lines = []
	/** @type {(text: string, clause?: string | null, more?: boolean) => void} */
	const say = (text, clause = null) => void lines.push({ text, clause })
	if (allowance && (cost || 0) > allowance)
		say(`${inches(cost || 0, Math.ceil)} to go, ${inches(allowance)} at most`, 'MALB-12.2')
	else if (allowance)
		say(
			`moves ${number(cost || 0, Math.ceil)} of ${inches(allowance)}` +
			`${left ? `, ${inches(left, Math.floor)} left` : ''}`,
			'MALB-12.2',
		)
	if (spread?.most)
		say(`the dice: ${inches(spread.least)} to ${inches(spread.most)}, ${inches(spread.mean)} as a rule`)
	const thrown = !spread && notes.some(({ clause }) => clause === DICE)
	for (const { what, amount, clause } of notes)
		lines.push({
			text: `${what}${amount ? `: ${amount > 0 ? '+' : ''}${amount}` : ''}`, clause,
			...thrown && ODDS.has(clause || '') ? { more: true, folded: 'The odds of each choice' } : {},
		})
	if (dps && !notes.length)
		say(`${dps} disorder`)
	if (odds)
		say(thrown ? `with the best dice it reaches him ${inWords(odds)}` : `succeeds ${inWords(odds)}`)
	if (stop || why)
		say(why || 'ends there', stop)
	if (!lines.length)
		say('costs nothing')
	return { free: false, lines, sides: [] }
}
