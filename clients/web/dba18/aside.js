// What is seldom looked at: keys, signs, and an example for the umpire.
import { glyph, markerGlyph } from './figures.js'

/** What the umpire may write where he corrects something. */
export const CORRECTION = '/elements/A.l1/morale'

/** Acts of the umpire that only this ruleset has. */
export const ACTS = []

export const KEYS = [
	['Arrow keys', 'walk the map from one thing to the next that way, or the list that has the focus'],
	['Shift + arrow keys', 'move the cursor a hundred paces'],
	['Enter', 'choose what stands there; with troops chosen, give the order that aims there'],
	['Shift + Enter', 'move what is chosen to the cursor, as if dragged; onto an enemy: attack it, or fire at it'],
	['G', 'take what is under the cursor into the group, or out of it'],
	['F', 'draw a frame over troops to choose them together'],
	['L', 'lay the ruler, or take it away'],
]

const TYPES = [
	['Line', 'LINE', 'A', 'BRITAIN'], ['Scouts', 'SCOUTS', 'B', 'AUSTRIA'],
	['Cuirassiers', 'CUIRASSIERS', 'A', 'PRUSSIA'], ['Dragoons', 'DRAGOONS', 'B', 'FRANCE'],
	['Hussars', 'HUSSARS', 'A', 'AUSTRIA'], ['Warriors', 'WARRIORS', 'B', ''],
	['Tribesmen', 'TRIBESMEN', 'A', ''], ['Artillery', 'ARTILLERY', 'A', 'BRITAIN'],
	['Baggage', 'BAGGAGE', 'B', ''], ['General', 'COMMANDER', 'A', ''], ['Commander-in-Chief', 'CINC', 'B', ''],
]

/** The signs of the map: { signs: [{ name, viewBox, figure }], words }. */
export const signs = () => ({
	signs: [
		...TYPES.map(([name, type, side, nation]) => ({
			name, viewBox: '-50 -36 100 66', figure: glyph({ id: 'N', type, side, nation }, 1),
		})),
		{ name: 'Hidden marker', viewBox: '-50 -36 100 66', figure: markerGlyph({ id: 'm1', side: 'B' }, 2) },
	],
	words: 'All is to scale: a base is 160 paces wide. The heavier edge and the arrow show where it faces; who has ' +
		'recoiled shows his back, with a hollow arrow. The line round a group, and the square at the left, are the ' +
		'colour of the command, the band at the rear that of the side; E and I are grades. A diamond is a first ' +
		'volley in hand, a dot a rally, a flag a commander, bars a prisoner.',
})
