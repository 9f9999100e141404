// What is seldom looked at: keys, signs, and an example for the umpire.
import { glyph } from './figures.js'

/** What the umpire may write where he corrects something. */
export const CORRECTION = '/units/A1/pips'

/** Acts of the umpire that only this ruleset has. */
export const ACTS = [['open_window', 'Let officers ride']]

export const KEYS = [
	['Arrow keys', 'walk the map from one thing to the next that way, or the list that has the focus'],
	['Shift + arrow keys', 'move the cursor five centimetres'],
	['Enter', 'choose what stands there; with a unit chosen, give the order that aims there'],
	['Shift + Enter', 'move what is chosen to the cursor, as if dragged; onto an enemy: attack it, or fire at it'],
	['Enter on free ground', 'while an army is drawn up: place whom you have chosen in the roster'],
	['L', 'lay the ruler, or take it away'],
]

/** @type {[name: string, thing: object][]} */
const TYPES = [
	['Foot', { arm: 'infantry', class: 'line', side: 'french' }],
	['Horse', { arm: 'cavalry', class: 'horse', mounted: true, side: 'alliance' }],
	['Dragoons', { arm: 'cavalry', class: 'dragoon', mounted: true, side: 'french' }],
	['Hussars', { arm: 'cavalry', class: 'hussar', mounted: true, side: 'alliance' }],
	['Cannon', { arm: 'artillery', class: 'cannon', side: 'french' }],
	['Mortar', { arm: 'artillery', class: 'mortar', side: 'alliance' }],
	['Train', { arm: 'train', side: 'french' }], ['Brigadier', { kind: 'brigadier', side: 'alliance' }],
	['Commander-in-Chief', { kind: 'cinc', side: 'french' }],
]

/** The signs of the map: { signs: [{ name, viewBox, figure }], words }. */
export const signs = () => ({
	signs: TYPES.map(([name, one]) => ({ name, viewBox: '-50 -36 100 66', figure: glyph({ id: 'N', ...one }) })),
	words: 'All is to scale, each stand by itself; the heavier edge is its front. The flag is the command stand, ' +
		'the grenade your grenadiers, gold along the front the guards. The die beside a unit shows its pips: five or ' +
		'six and it is shaky. Beads are casualties on the way to a lost stand. Officers are on horseback, a general ' +
		'under a pennon, the commander under a flag; a pale one has ridden.',
})
