// What is seldom looked at: keys, signs, and an example for the umpire.
import { glyph, gunGlyph, leaderGlyph } from './figures.js'

/** What the umpire may write where he corrects something. */
export const CORRECTION = '/brigades/A1/dps'

/** Acts of the umpire that only this ruleset has: [[name of the form, label]]. */
export const ACTS = [
	['rule', 'Rule on an order'], ['send_message', 'Message'], ['roll', 'Roll'], ['reveal', 'Show'],
	['hide', 'Hide'], ['move_unit', 'Move'], ['place_unit', 'Put on'], ['remove_unit', 'Take off'],
	['set_terrain', 'Ground'],
]

export const KEYS = [
	['Arrow keys', 'walk the map from one thing to the next that way, or the list that has the focus'],
	['Shift + arrow keys', 'move the cursor an inch'],
	['Enter', 'choose what stands there; with troops chosen, give the order that aims there'],
	['Shift + Enter', 'move what is chosen to the cursor, as if dragged'],
	['L', 'lay the ruler, or take it away'],
]

const TROOPS = [
	['Foot', 'foot', 'A', 'british'], ['Horse', 'horse', 'B', 'french'], ['Dragoons', 'dragoon', 'A', 'dutch'],
	['Hussars', 'hussar', 'B', 'imperial'], ['Civilians', 'civilian', 'A', 'none'],
]

/** The signs of the map: { signs: [{ name, viewBox, figure }], words }. */
export const signs = () => ({
	signs: [
		...TROOPS.map(([name, sign, side, nation]) => ({
			name, viewBox: '-50 -36 100 66', figure: glyph(side, sign, nation),
		})),
		...[['Field gun', 'medium'], ['Heavy gun', 'heavy'], ['Howitzer', 'howitzer']].map(([name, size]) => ({
			name, viewBox: '-50 -36 100 66', figure: gunGlyph('A', { class: size, nation: 'none' }),
		})),
		...[
			['Major General', 'MG'], ['Lieutenant General', 'LG'], ['Marshal', 'MARSHAL'],
		].map(([name, rank]) => ({ name, viewBox: '-36 -30 72 60', figure: leaderGlyph('B', rank, 'M') })),
	],
	words: 'All is to scale: bases are the bases. The heavier edge is the front; the band at the rear is the colour ' +
		'of the side; beads are disorder points. Troops wear their nation\u2019s coats; side B is hatched. ' +
		'Guards have a border of gold and a crown, chosen troops a stripe of gold and a grenade, or a star where ' +
		'they are mounted. A rider with a letter is a messenger on his way; a shaded strip is the ground of a charge.',
})
