// Malbrook's rolls in words.

const NAMES = {
	initiative: 'Initiative', direct_fire: 'Gunfire', indirect_fire: 'A shell', leader_hit: 'Is the leader hit', leader_fate: 'Fate of the leader', leader_shot: 'Shots at a leader', control_test: 'Control',
	group_move: 'Move of a group', move: 'Move', charge: 'Charge', countercharge: 'Counter-charge', fast_move: 'Fast move', ride_through: 'Riding through', flank_musketry: 'Flanking musketry', combat: 'Combat',
	free_hack: 'Cutting them down', rolloff: 'Who places first',
}

/** A roll's name, its modifiers' names and what it must come to, for people. */
export const rollWords = { name: purpose => NAMES[purpose] || purpose.replaceAll('_', ' '), modifier: what => what.replaceAll('_', ' '), target: target => `${target} or more` }

const HITS = new Set(['combat', 'free_hack'])

/** Each die with whether it counts: of combat those that hit, else all. */
export function layOut(roll) {
	const faces = roll.faces || []
	return HITS.has(roll.purpose) && roll.target ? { kind: 'passes', dice: faces.map(face => ({ face, good: face >= roll.target })) } : { kind: 'plain', dice: faces.map(face => ({ face, kept: true })) }
}

/** Nothing is drawn in a way of its own. */
export const drawRoll = () => null
