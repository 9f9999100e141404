// What an order would cost, as the server's preview says it: lines for people, and whether there is a price at all.

const list = value => Array.isArray(value) ? value : []

/**
 * { free, lines: [{ text, clause }], sides: [{ title, total, modifiers }], path: [boxes] } of a preview, null for none.
 */
export function priceOf(preview, name) {
	if (!preview)
		return { free: true, lines: [], sides: [], path: [] }
	const lines = [], say = (text, clause = null) => lines.push({ text, clause })
	if (preview.certain_disorder || preview.disorder)
		say(`certain disorder: ${preview.certain_disorder || preview.disorder}`, preview.disorder_clause || 'MDCC-5.15')
	if (preview.possible_disorder)
		say(`possible disorder: up to ${preview.possible_disorder}`, 'MDCC-13.11')
	for (const cost of list(preview.costs))
		say(`${cost.what || 'disorder'}${cost.amount ? `: ${cost.amount}` : ''}`, cost.clause)
	for (const roll of list(preview.rolls))
		say(rollLine(roll), roll.clause)
	const sides = ['own', 'enemy', 'aggressor', 'defender'].filter(side => preview[side]?.modifiers || preview[side]?.good_dice !== undefined)
		.map(side => ({ title: name(preview[side].by) || side, total: preview[side].good_dice ?? list(preview[side].modifiers).reduce((sum, one) => sum + one.amount, 0), modifiers: list(preview[side].modifiers) }))
	return { free: !lines.length && !sides.length, lines, sides, path: list(preview.path) }
}

function rollLine(roll) {
	const dice = `${roll.dice || roll.count || 1} ${(roll.dice || roll.count || 1) === 1 ? 'die' : 'dice'}`
	const odds = roll.odds || roll.chance ? `, ${roll.odds || roll.chance} in ${roll.of || 100}` : ''
	return `${dice}${roll.target ? `, ${roll.target} or less passes` : ''}${odds}`
}
