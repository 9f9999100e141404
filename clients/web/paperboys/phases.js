// The turn as its six cards, those turned and those to come; and what stands before the first turn.

const SETUP = [
	['S2', 'Grenadiers', 'PB-1.6', 'Grenadier stands may be drawn together.'],
	['S4', 'Defender', 'PB-2.3', 'The defender places his army.'],
	['S5', 'Attacker', 'PB-2.3', 'The attacker places his army.'],
	['S6', 'Rearranging', 'PB-2.6', 'The defender may place a quarter of his units elsewhere.'],
]
const KIND = ['fire', 'cavalry', 'foot'], DOES = { fire: 'they fire', cavalry: 'their cavalry moves', foot: 'their foot and guns move' }
const CARD = { B: ['french', '\u2660', 'French'], R: ['alliance', '\u2665', 'Alliance'] }
const WINDOWS = { T2: 'Officers may ride before the next card.', E1: 'Officers may ride before the turn ends.' }

const many = (n, colour) => `${n} ${colour}`
const owes = (view, side) => Object.values(view.seats || {}).some(seat => seat.side === side && seat.owes)

/** The cards of a turn: { seen: [{ side, sign, name, kind }], black, red }, the last two being how many are to come. */
export function cardsOf(view) {
	const letters = [...view.turn?.cards_seen || ''], counted = { B: 0, R: 0 }
	const seen = letters.map(letter => {
		const [side, sign, name] = CARD[letter]
		return { side, sign, name, kind: KIND[counted[letter]++] }
	})
	return { seen, black: 3 - counted.B, red: 3 - counted.R }
}

/** Where the battle is: { title, row: [[id, name, clause, gist]], index of the present step in it, words }. */
export function turnOf(view) {
	const { turn, sides } = view, step = turn?.step || '', acting = Object.keys(sides || {}).filter(side => owes(view, side)).map(side => sides[side].name || side).join(' and ')
	const deciding = acting ? `${acting} to act` : ''
	if (/^S/.test(step)) {
		const at = SETUP.findIndex(([id]) => id === step)
		return { title: 'Before the battle', row: SETUP, index: at < 0 ? 1 : at, words: deciding }
	}
	const { seen, black, red } = cardsOf(view), left = [black && many(black, '\u2660'), red && many(red, '\u2665')].filter(Boolean).join(', '), ending = /^(E|OVER)/.test(step)
	const row = [
		...seen.map(({ side, sign, name, kind }, n) => [`${n}`, `${sign} ${name}: ${kind}`, 'PB-3.2', `${sides?.[side]?.name || name}: ${DOES[kind]}.`]),
		...Array.from({ length: 6 - seen.length }, (_, n) => [`${seen.length + n}`, '\u2660 or \u2665', 'PB-3.3', `Still to come: ${left}.`].map((word, at) => at === 1 && (!black || !red) ? (black ? '\u2660' : '\u2665') : word)),
		['end', 'End of turn', 'PB-3.5', 'Pips are recovered, routers rally or run on.'],
	]
	return { title: `Turn ${turn?.n || 1}`, row, index: ending ? 6 : step === 'T2' ? seen.length : Math.max(seen.length - 1, 0), words: [WINDOWS[step], left && `${left} to come.`, deciding].filter(Boolean).join(' ') }
}
