// What is seldom looked at: keys, signs, and an example for the umpire.
import { staffFigure, unitFigure } from './figures.js'
/** @import { Drawn } from './types.d.ts' */

/** What the umpire may write where he corrects something. */
export const CORRECTION = '/formations/A.f1/disorder'

/** Acts of the umpire that only this ruleset has. */
export const ACTS = []

export const KEYS = [
	['Arrow keys', 'walk the map from box to box, or the list that has the focus'],
	['Enter', 'choose what stands in the box; with troops chosen, give the order the lit box stands for'],
	['Shift + Enter', 'try the box though it is not lit; the server says why not'],
	['F', 'turn the facing of what is placed next'],
]

/** @type {[name: string, unit: Drawn][]} */
const TROOPS = [
	['Foot', { bars: [{ type: 'musketeer' }] }],
	['Foot with pikes', { bars: [{ type: 'musketeer', aux: 'pike' }] }],
	['Foot with grenadiers', { bars: [{ type: 'musketeer', aux: 'grenadier' }] }],
	['Grenadiers', { bars: [{ type: 'grenadier' }] }], ['Horse', { bars: [{ type: 'horse' }] }],
	['Cuirassiers', { bars: [{ type: 'cuirassier' }] }], ['Dragoons', { bars: [{ type: 'dragoon' }] }],
	['Heavy guns', { arm: 'guns', bars: [{ type: 'heavy' }] }],
	['Light guns', { arm: 'guns', bars: [{ type: 'light' }] }],
]

/** The signs of the map: { signs: [{ name, viewBox, figure }], words }. */
export const signs = () => ({
	signs: [
		...TROOPS.map(([name, unit], n) => ({
			name, viewBox: '-50 -36 100 66',
			figure: unitFigure({ side: n % 2 ? 'B' : 'A', half: undefined, square: false, ...unit }, 0),
		})),
		...[['Army commander', 'army'], ['Wing commander', 'wing'], ['Aide', 'aide']].map(([name, role]) => ({
			name, viewBox: '-36 -48 100 62', figure: staffFigure({ side: 'A', role, initials: 'M' }),
		})),
	],
	words: 'The heavier edge and the arrow show where troops face. Beads are disorder, notches losses of the ' +
		'threshold. Troops wear their nation\u2019s coats; the band at the rear is the ' +
		'colour of the side, and side B is hatched.',
})
