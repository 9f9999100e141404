// The steps of a Malbrook turn, and what stands before it, as a row of words.

const TURN = [
	['INIT', 'Initiative', 'MALB-10.3', 'Both sides roll; the winner says who acts first.'],
	['BOMB', 'Bombardment', 'MALB-15.1', 'Unlimbered guns fire.'],
	['CMD', 'Command', 'MALB-4.2', 'Leaders act, orders ride, and troops are found to be in control or not.'],
	['MOVE', 'Movement', 'MALB-12.1', 'Groups roll for their moves and make them, from right to left.'],
	['CLOSE_FIRE', 'Close fire', 'MALB-10.7', 'Guns fire at who has come near.'],
	['CHARGE', 'Charges', 'MALB-16.1', 'Charges are declared, answered and ridden.'],
	['COMBAT', 'Combat', 'MALB-18.2', 'Combats are fought, and what follows from them is done.'],
	['MORALE', 'Morale', 'MALB-9.6', 'Ranks are dressed, and fright spreads.'],
]
const SETUP = [
	['SETUP_DEPLOY', 'Deployment', 'MALB-2.3', 'The armies are placed.'],
	['SETUP_ORDERS', 'Orders', 'MALB-5.3', 'The Marshals give their wings their orders.'],
]
const PART = {
	CMD_LEADERS: 'CMD', CMD_CONTROL: 'CMD', COMBAT_DECLARE: 'CHARGE', COMBAT_RESPOND: 'CHARGE', COMBAT_DICE: 'CHARGE', COMBAT_MOVE: 'CHARGE',
	COMBAT_GUNS: 'COMBAT', COMBAT_SUPPORT: 'COMBAT', COMBAT_ROLL: 'COMBAT', COMBAT_AFTER: 'COMBAT', END: 'MORALE',
}
const DOING = {
	SETUP_DEPLOY: 'place their troops', SETUP_ORDERS: 'order their wings', BOMB: 'bombard', CMD_LEADERS: 'have their leaders act', CMD_CONTROL: 'see who obeys', MOVE: 'move', CLOSE_FIRE: 'fire at close range',
	COMBAT_DECLARE: 'declare charges', COMBAT_SUPPORT: 'bring up supports',
}

/* Some battles do not begin before he is there. */
const awaits = open => open?.some(({ seat, kind }) => seat === 'umpire' && kind === 'end_step')

/** Where the battle is: { title, row: [[id, name, clause, gist]], index of the present step in it, words }. */
export function turnOf({ turn, sides, open }) {
	const step = turn?.step || 'INIT', row = step.startsWith('SETUP') ? SETUP : TURN
	const side = sides?.[turn?.acting]?.name
	return {
		title: row === SETUP ? 'Before the battle' : `Turn ${turn?.n ?? 1}`, row, index: row.findIndex(([id]) => id === (PART[step] || step)),
		words: awaits(open) ? 'The umpire is awaited' : side && DOING[step] ? `${side} ${DOING[step]}` : '',
	}
}
