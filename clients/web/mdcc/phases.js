// The steps of an MDCC turn, and of the deployment, as a row of words.

const TURN = [
	['S1', 'Activation', 'MDCC-3.1', 'Both sides roll; the higher score is active.'],
	['S2', 'Guns', 'MDCC-17.1', 'The guns of both sides fire.'],
	['S3', 'Command', 'MDCC-4.6', 'Commanders may ride before their troops act.'],
	['S4', 'Actions', 'MDCC-3.5', 'The active side selects boxes, and their troops act.'],
	['S5', 'Command', 'MDCC-16.5', 'Commanders who have not ridden may ride now.'],
	['S6', 'Fights', 'MDCC-7.1', 'Every engagement is fought one round.'],
	['S8', 'Step backs', 'MDCC-11.1', 'Indecisive fights end.'],
	['S9', 'Rally', 'MDCC-13.6', 'Who stood still shakes off disorder, if the turn was won.'],
	['S10', 'Retreats', 'MDCC-12.2', 'The beaten retreat and test their resolve; victors advance.'],
	['S11', 'Verdict', 'MDCC-21.1', 'Has an army lost?'],
]
const DEPLOYMENT = [
	['D1', 'Infantry', 'MDCC-2.3', 'The infantry is placed, battalion by battalion.'],
	['D2', 'Mounted, right', 'MDCC-2.7', 'The mounted of the right wing are placed.'],
	['D3', 'Mounted, left', 'MDCC-2.7', 'The mounted of the left wing are placed.'],
	['D4', 'Guns', 'MDCC-2.8', 'The guns are placed.'],
	['D5', 'Commanders', 'MDCC-2.9', 'Commanders are placed last.'],
]

/** Where the battle is: { title, row: [[id, name, clause, gist]], index of the present step in it, words }. */
export function turnOf(view, map) {
	const phase = String(view.turn?.phase || view.phase || '')
	const row = phase.startsWith('D') ? DEPLOYMENT : TURN
	const step = phase.replace(/(?<=\d)[a-z]$/i, '')
	const index = row.findIndex(([id]) => id === step || (id === 'S8' && step === 'S7'))
	const limit = map?.turn_limit || 0
	if (row === DEPLOYMENT)
		return { title: 'Deployment', row, index, words: limit ? `The battle lasts ${limit} turns at most` : '' }
	return { title: `Turn ${view.turn?.n}${limit ? ` of ${limit}` : ''}`, row, index, words: activation(view) }
}

// What the activation came to, in words.
function activation({ turn, sides }) {
	if (!turn?.active)
		return ''
	const other = turn.active === 'A' ? 'B' : 'A'
	const scores = turn.scores?.[turn.active] ? `, ${turn.scores[turn.active]} to ${turn.scores[other]}` : ''
	const gifts = [turn.treble && 'treble', turn.six && 'six', turn.double_one && 'double one'].filter(Boolean)
	return `${sides?.[turn.active]?.name || turn.active} ${turn.won === false ? 'was handed the turn' : 'won the turn'}${scores}${gifts.length ? ` (${gifts.join(', ')})` : ''}`
}
