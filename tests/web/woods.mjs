/* A small dba18 position for two browsers and an umpire: troops face to face in the open, markers of both sides (one of the
 * enemy's a decoy close by), and scouts in ambush in a wood that one element marches past. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../lib/servers/daemon.mjs'

const line = (side, command, name, x, y, more = {}) => ({ side, command, name, type: 'LINE', x, y, heading: side === 'B' ? 18000 : 0, ...more })

export const woods = {
	ruleset: 'dba18', title: 'Between the woods', blurb: 'A patrol, and what waits for it.', sources: ['Invented.'], table: { width: 360000, height: 300000 },
	turn: { bound: 1, active: 'A', step: 'MOVE_TROOPS' }, first_bound: 'A', bound_limit: 20, victory: 'Who has lost less has won.',
	sides: { A: { name: 'The Prussians', army_code: 'PRUSSIA', war: 'SYW', role: 'attacker', home: 'S', cinc_pips: 4, cinc_die: 4 }, B: { name: 'The Austrians', army_code: 'AUSTRIA', war: 'SYW', role: 'defender', home: 'N' } },
	commands: {
		'A.own': { side: 'A', name: 'Winterfeldt\u2019s staff', rank: 'CINC_OWN', commander: 'A.cinc' }, 'A.foot': { side: 'A', name: 'Manstein\u2019s foot', rank: 'GENERAL', commander: 'A.g', pip_die: 6, pips_left: 6 },
		'B.own': { side: 'B', name: 'Loudon\u2019s staff', rank: 'CINC_OWN', commander: 'B.cinc' }, 'B.foot': { side: 'B', name: 'Amad\u00e9i\u2019s foot', rank: 'GENERAL', commander: 'B.g' },
	},
	elements: {
		'A.cinc': { side: 'A', command: 'A.own', name: 'Winterfeldt', type: 'CINC', x: 150000, y: 60000 }, 'A.g': { side: 'A', command: 'A.foot', name: 'Manstein', type: 'COMMANDER', x: 200000, y: 60000 },
		'A.1': line('A', 'A.foot', 'Itzenplitz 1', 100000, 120000), 'A.2': line('A', 'A.foot', 'Itzenplitz 2', 116000, 120000), 'A.3': line('A', 'A.foot', 'Kleist 1', 132000, 120000),
		'A.4': line('A', 'A.foot', 'Freibataillon Le Noble', 270000, 110000), 'A.5': { side: 'A', command: 'A.foot', name: 'Hidden 1', type: 'LINE', marker: 'A.h1' }, 'A.6': { side: 'A', command: 'A.foot', name: 'Hidden 2', type: 'LINE', marker: 'A.h1' },
		'A.7': { side: 'A', command: 'A.foot', name: 'The battery', type: 'ARTILLERY', gun: 'P6', crew: 'REGULAR', x: 152000, y: 118000 },
		'A.8': { side: 'A', command: 'A.foot', name: 'Leibregiment', type: 'CUIRASSIERS', x: 240000, y: 112000 },
		'B.6': line('B', 'B.foot', 'Starhemberg', 240000, 124000),
		'B.cinc': { side: 'B', command: 'B.own', name: 'Loudon', type: 'CINC', x: 160000, y: 250000, heading: 18000 }, 'B.g': { side: 'B', command: 'B.foot', name: 'Amad\u00e9i', type: 'COMMANDER', x: 120000, y: 240000, heading: 18000 },
		'B.1': line('B', 'B.foot', 'Botta 1', 100000, 152000), 'B.2': line('B', 'B.foot', 'Botta 2', 116000, 152000), 'B.3': line('B', 'B.foot', 'Botta 3', 132000, 152000),
		'B.4': { side: 'B', command: 'B.foot', name: 'Warasdiner', type: 'SCOUTS', ambush: 'B.w', x: 300000, y: 140000, heading: 27000 }, 'B.5': { side: 'B', command: 'B.foot', name: 'Kolowrat', type: 'LINE', marker: 'B.h1' },
	},
	markers: {
		'A.h1': { side: 'A', command: 'A.foot', contents: ['A.5', 'A.6'], x: 40000, y: 100000 },
		'B.h1': { side: 'B', command: 'B.foot', contents: ['B.5'], x: 40000, y: 230000, heading: 18000 }, 'B.h2': { side: 'B', command: 'B.foot', contents: [], x: 184000, y: 158000, heading: 18000 },
	},
	ambushes: { 'B.w': { side: 'B', terrain: 'wood' } },
	terrain: {
		wood: { name: 'The wood', kind: 'WOOD', polygon: [[285000, 120000], [340000, 120000], [340000, 190000], [285000, 190000]] },
		mill: { name: 'The mill', kind: 'BUA', polygon: [[200000, 200000], [240000, 200000], [240000, 230000], [200000, 230000]], buildings: [{ number: 1, x: 210000, y: 215000 }, { number: 2, x: 230000, y: 215000 }] },
	},
}

/** Where the daemon finds it. */
export function woodsFile() {
	const file = join(scratchFolder(), 'woods.json')
	writeFileSync(file, JSON.stringify(woods))
	return file
}
