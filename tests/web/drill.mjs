/* Small positions of Paperboys in which something must be asked, whatever the dice say. */
import { ownBattles } from '../lib/servers/daemon.mjs'

const french = (name, x, y, more = {}) => ({ side: 'french', name, quality: 'trained', line: [4, x, y, 180], ...more })
const alliance = (name, x, y, more = {}) => ({ side: 'alliance', name, quality: 'trained', line: [4, x, y, 0], ...more })
const fighting = { status: 'fighting' }, horse = { arm: 'cavalry', class: 'horse' }
const turn = (step, side) => ({ n: 2, step, side })
const drill = (title, step, side, units, more = {}) => ({ ruleset: 'paperboys', title, table: { width: 9000, depth: 7000 }, turn: turn(step, side), units, victory: { control: false }, ...more })

const DRILLS = {
	/* both sides wait; the French draw up first */
	muster: {
		ruleset: 'paperboys', title: 'Muster', table: { width: 6000, depth: 4500 },
		units: {
			F1: { side: 'french', name: 'Picardie', quality: 'trained', stands: 4 }, F2: { side: 'french', name: 'Navarre', quality: 'trained', stands: 4 }, FG: { side: 'french', name: 'A gun', arm: 'artillery', class: 'cannon', stands: 1 },
			A1: { side: 'alliance', name: 'Orkney\u2019s', quality: 'trained', stands: 4 }, A2: { side: 'alliance', name: 'Howe\u2019s', quality: 'trained', stands: 4 },
		},
		officers: { FC: { side: 'french', kind: 'cinc', name: 'Puys\u00e9gur' } },
	},
	/* two may fire, each at another */
	volleys: drill('Two volleys', 'F1', 'french', {
		F1: french('Picardie', 2500, 4200), A1: alliance('Orkney\u2019s', 2500, 2800), F2: french('Navarre', 6500, 4200), A2: alliance('Howe\u2019s', 6500, 2800),
	}),
	/* foot comes on against horse that is in no fight: the horse must go back */
	retire: drill('Foot against horse', 'I1', 'alliance', { A1: alliance('Orkney\u2019s', 4500, 2000), FH: french('Royal Cravates', 4500, 3000, horse) }),
	/* it would touch both, and a shift leaves one: both sides are asked */
	readjust: drill('Two before one', 'I1', 'alliance', { A1: alliance('Orkney\u2019s', 4500, 2000, { line: [2, 4500, 2000, 0] }), F1: french('Picardie', 3894, 2600, { line: [2, 3894, 2600, 180] }), F2: french('Navarre', 5106, 2600, { line: [2, 5106, 2600, 180] }) }),
	/* in the rear of shaken, raw foot: it wins by five at least */
	glory: drill('Glory', 'I1', 'alliance', {
		A1: alliance('1st Guards', 4500, 2000, { class: 'guard', quality: 'elite' }), F1: french('Picardie', 4500, 2900, { line: [4, 4500, 2900, 0], pips: 6, quality: 'raw' }), F2: french('Navarre', 4500, 3300),
		F3: french('Zurlauben', 1500, 6500),
	}, { table: { width: 9000, depth: 9000 } }),
	/* two in the fight on either side, and somebody loses a stand */
	losses: drill('Two and two', 'I1', 'french', {
		F1: french('Picardie', 2500, 3500, { ...fighting, line: [6, 2500, 3500, 180] }), F2: french('Navarre', 6100, 3500, { ...fighting, line: [6, 6100, 3500, 180] }),
		A1: alliance('Orkney\u2019s', 2500, 3500, { ...fighting, line: [6, 2500, 3500, 0] }), A2: alliance('Howe\u2019s', 6100, 3500, { ...fighting, line: [6, 6100, 3500, 0] }),
	}, { fights: { f1: { attackers: [{ unit: 'F1' }, { unit: 'F2' }], defenders: [{ unit: 'A1' }, { unit: 'A2' }], side: 'french', primary_attacker: 'F1' } } }),
	/* two fights wait for the end of the phase */
	fights: drill('Two fights', 'I1', 'french', {
		F1: french('Picardie', 2000, 3500, fighting), A1: alliance('Orkney\u2019s', 2000, 3500, fighting), F2: french('Navarre', 6500, 3500, fighting), A2: alliance('Howe\u2019s', 6500, 3500, fighting),
	}, { fights: { f1: { attackers: [{ unit: 'F1' }], defenders: [{ unit: 'A1' }], side: 'french' }, f2: { attackers: [{ unit: 'F2' }], defenders: [{ unit: 'A2' }], side: 'french', obstacle: true } } }),
	/* horse before horse, six times: the odds that none of them comes to a fight are one in thirty */
	pistols: {
		...drill('Horse against horse', 'C1', 'alliance', Object.fromEntries(Array.from({ length: 6 }, (_, n) => [
			[`A${n + 1}`, alliance(`Lumley\u2019s ${n + 1}`, 2000 + n * 4000, 6500, { ...horse, line: [2, 2000 + n * 4000, 6500, 0] })], [`F${n + 1}`, french(`Cravates ${n + 1}`, 2000 + n * 4000, 8000, { ...horse, line: [2, 2000 + n * 4000, 8000, 180] })],
		]).flat())), table: { width: 24000, depth: 16000 }, options: { control_rule: false },
	},
}

/** Flags with which the daemon finds them, as paperboys/NAME. */
export const drillFlags = () => ownBattles(DRILLS)
