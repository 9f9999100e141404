// The steps of a bound, and what stands before the first, as a row of words.

const BOUND = [
	['REVEAL', 'Uncovering', 'DBA-18.5', 'Markers near the enemy, or that have fired, are uncovered.'],
	['PIPS', 'Command dice', 'DBA-4.3', 'Dice are thrown for the commands and the Commander-in-Chief.'],
	['GENERALS', 'Generals', 'DBA-2.3', 'Generals ride where they are wanted.'],
	['MOVES', 'Movement', 'DBA-5.1', 'Elements, groups and markers move for PIPs.'],
	['GUNS', 'Artillery', 'DBA-3.12', 'The other side\u2019s batteries fire.'],
	['FIRE', 'Small arms', 'DBA-3.13', 'Elements of whose bound it is fire, and are fired at.'],
	['COMBAT', 'Combat', 'DBA-11.1', 'Who is in contact fights, the newest first.'],
	['END', 'End', 'DBA-13.24', 'Beaten commands and armies are found.'],
]
const SETUP = [
	['DEPLOY_DEFENDER', 'Defender', 'DBA-3.1', 'The first army is placed.'],
	['PLACE_AMBUSHES', 'Ambushes', 'DBA-3.7', 'Scouts hide.'],
	['DEPLOY_ATTACKER', 'Attacker', 'DBA-3.4', 'The second army is placed.'],
]
const PART = {
	RECOVERY: 'REVEAL', PIP_DICE: 'PIPS', ALLOCATE: 'PIPS', MOVE_CINC: 'GENERALS', MOVE_COMMANDERS: 'GENERALS', COMPULSORY_ENEMY: 'MOVES', MOVE_TROOPS: 'MOVES', COMPULSORY_OWN: 'MOVES', ARTILLERY_DECLARE: 'GUNS', ARTILLERY_RESOLVE: 'GUNS', ARTILLERY_RESPONSES: 'GUNS',
	FIRE_DECLARE: 'FIRE', FIRE_RESOLVE: 'FIRE', FIRE_RESPONSES: 'FIRE', COMBAT_RESPONSES: 'COMBAT', BOUND_END: 'END', OVER: 'END',
}

const owes = (view, side) => Object.values(view.seats || {}).some(seat => seat.side === side && seat.owes)

/** Where the battle is: { title, row: [[id, name, clause, gist]], index of the present step in it, words }. */
export function turnOf(view) {
	const { turn, sides } = view, step = turn?.step || 'REVEAL', row = SETUP.some(([id]) => id === step) ? SETUP : BOUND
	const acting = Object.keys(sides || {}).filter(side => owes(view, side)).map(side => sides[side].name || side).join(' and ')
	return {
		title: row === SETUP ? 'Before the battle' : `Bound ${turn?.bound || 1}: ${sides?.[turn?.active]?.name || turn?.active || ''}`, row, index: row.findIndex(([id]) => id === (PART[step] || step)),
		words: acting ? `${acting} to act` : '',
	}
}
