/* A small battle for a test: two wings of one side with a wood between them, at the moment when their leaders may act. What stands
 * beyond the wood is seen by one wing alone; they speak by messenger, and moves against a wing's order go before the umpire. */
const foot = (id, side, command, name, M, facing) => ({ id, side, command, name, nation: side === 'A' ? 'british' : 'french', type: 'infantry', style: 'new', grade: 'C', bases: 4, formation: 'line', M, facing })
const leader = (id, side, rank, name, pos) => ({ id, side, rank, name, pos, base_actions: rank === 'MG' ? 1 : 2 })
const wing = (id, side, name, general, type, zone) => ({ id, side, name, leader: general, order: { type, issued_by: `${side}.marshal`, ...(zone ? { zone } : {}) } })

/* Seen by the left wing only: the right may not read its name. */
export const SECRET = 'B.lurkers'

/* On its way from the Marshal to the general of the right wing when the test begins. */
export const LETTER = 'The left is fording the brook.'

export const twoWings = {
	ruleset: 'malbrook', title: 'Two wings', date: '1710', blurb: 'A wood between two wings.', table: { width: 48000, height: 36000 }, umpire: 'allowed',
	options: { visibility: 'wing', comms: 'messengers', orders_enforcement: 'umpire' },
	turn: { n: 2, step: 'CMD_LEADERS', acting: 'A', first_side: 'A' },
	sides: { A: { name: 'The Allies', baseline: 0 }, B: { name: 'The French', baseline: 1800 } },
	seats: [
		{ id: 'A', kind: 'marshal', side: 'A', name: 'Marlborough', wings: ['A.left'] },
		{ id: 'A.right', kind: 'wing', side: 'A', name: 'Overkirk', wings: ['A.right'] },
		{ id: 'B', kind: 'marshal', side: 'B', name: 'Villeroy', wings: ['B.wing'] },
	],
	terrain: { areas: [{ id: 'wood', name: 'The long wood', kind: 'woods', dense: true, polygon: [[21000, 5000], [25000, 5000], [25000, 36000], [21000, 36000]] }, { id: 'rise', name: 'The rise', kind: 'hill', level: 1, polygon: [[4000, 24000], [17000, 24000], [17000, 31000], [4000, 31000]] }], lines: [], roads: [] },
	wings: [wing('A.left', 'A', 'The left wing', 'A.lg1', 3), wing('A.right', 'A', 'The right wing', 'A.lg2', 1, [[26000, 0], [46000, 0], [46000, 6000], [26000, 6000]]), wing('B.wing', 'B', 'The French', 'B.lg', 1, [[2000, 18000], [46000, 18000], [46000, 35000], [2000, 35000]])],
	commands: [{ id: 'A.c1', side: 'A', wing: 'A.left', leader: 'A.mg1', arm: 'foot', name: 'The first line' }, { id: 'A.c2', side: 'A', wing: 'A.right', leader: 'A.mg2', arm: 'foot', name: 'The Dutch' }, { id: 'B.c1', side: 'B', wing: 'B.wing', leader: 'B.mg1', arm: 'foot', name: 'The guards' }],
	leaders: [
		leader('A.marshal', 'A', 'MARSHAL', 'Duke of Marlborough', [15000, 3000]), leader('A.lg1', 'A', 'LG', 'Lord Orkney', [12000, 6000]), leader('A.mg1', 'A', 'MG', 'Meredith', [12000, 9000]),
		leader('A.lg2', 'A', 'LG', 'Overkirk', [40000, 3000]), leader('A.mg2', 'A', 'MG', 'Fagel', [34000, 10000]),
		leader('B.marshal', 'B', 'MARSHAL', 'Duc de Villeroy', [12000, 33000]), leader('B.lg', 'B', 'LG', 'Comte de Guiche', [11000, 32000]), leader('B.mg1', 'B', 'MG', 'Artagnan', [13000, 31500]),
	],
	brigades: [
		foot('A1', 'A', 'A.c1', 'Godfrey', [9500, 10500], 0), foot('A2', 'A', 'A.c1', 'Pallandt', [14500, 10500], 0), foot('A3', 'A', 'A.c2', 'Lauder', [32000, 12000], 0), foot('A4', 'A', 'A.c2', 'Murray', [37000, 12000], 0),
		foot(SECRET, 'B', 'B.c1', 'Piémont', [11000, 29000], 1800), foot('B2', 'B', 'B.c1', 'Bourbonnois', [35000, 29000], 1800),
	],
	messengers: [{ id: 'A.letter', side: 'A', from: 'A.marshal', to: 'A.lg2', state: 'riding', pos: [33000, 3000], written: 1, payload: { text: LETTER } }],
	guns: [], deployment: { mode: 'fixed' },
	victory: { turn_limit: 10, army_morale: { A: { measure: 'bases', break_at_pct: 40 }, B: { measure: 'bases', break_at_pct: 40 } }, objectives: [], personal: [] },
}
