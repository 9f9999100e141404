// What is learnt of MDCC on its training battle, row by row (lesson.js says how they are chosen).
import { inArea } from './orders.js'
import { heard, ordered, towardsEnemy } from '../lesson/lesson.js'
/** @import { LessonRow, Now, Offer } from '../types.d.ts' */

/** How many rows a place lies ahead of one's own edge: troops face the enemy when they are placed. */
/** @type {(offer: Offer, now: Now) => number} */
const ahead = ({ at }, { facing }) => (facing === 'S' ? -1 : 1) * (at?.[1] || 0)

/** Of those that face as chosen the foremost row, or the second for who stays behind it; there the middle. */
/** @type {(behind: number) => (offers: Offer[], now: Now) => Offer[]} */
const inTheMiddle = behind => (offers, now) => {
	const facingSo = offers.filter(offer => !offer.facing || offer.facing === now.facing),
		same = facingSo.length ? facingSo : offers, columns = same.flatMap(({ at }) => at ? [at[0]] : []),
		middle = (Math.min(...columns) + Math.max(...columns)) / 2,
		row = Math.max(...same.map(one => ahead(one, now))) - behind,
		away = one => Math.abs((one.at?.[0] || 0) - middle)
	return [...same].sort((a, b) => Math.abs(ahead(a, now) - row) - Math.abs(ahead(b, now) - row) || away(a) - away(b))
}

/** The more troops it takes in the better, and rather those before the enemy. */
/** @type {(offers: Offer[], now: Now) => Offer[]} */
const mostTroops = (offers, { own, far }) => {
	const worth = one => own.filter(box => one.area && inArea(one.area, box))
		.reduce((sum, box) => sum + 1 + 1 / (1 + far(box)), 0)
	return [...offers].sort((a, b) => worth(b) - worth(a))
}

const isEngagement = ({ order }) => order?.type === 'engage' || Boolean(order?.then_engage)
/** @type {(kind: string, type?: string) => (offer: Offer) => boolean} */
const ending = (kind, type = 'end_step') => ({ order, decision }) =>
	order?.type === type && (!kind || decision?.kind === kind)
const keepsFacing = ({ order }) => ['change_facing', 'rally_facing'].includes(order?.type || '') && !order.facing

/** @type {LessonRow[]} */
const rows = [
	{
		key: 'place', need: true, often: Infinity, wants: ordered('place_stand'), best: inTheMiddle(0),
		clause: 'MDCC-2.3', name: 'how armies are drawn up',
		says: 'First both armies draw up: your foot, then horse and guns, one stand at a time. Choose a lit box ' +
			'for the one that is named. Stand ahead of your own edge, the baseline: who is found on it counts as ' +
			'lost.',
		again: 'The next one: beside the others, so that they can help each other.',
	},
	{
		key: 'staff', often: Infinity, wants: ordered('place_staff'), best: inTheMiddle(1), clause: 'MDCC-3.6',
		name: 'what commanders are for',
		says: 'Commanders come last. They take no room. Later you may order the nine boxes round one of them to ' +
			'act, and beaten troops hold where he is: put them behind the middle of your line.',
		again: 'The next commander: behind the other half of the line.',
	},
	{
		key: 'drawn', ends: true, wants: ending('', 'end_phase'),
		says: 'No more of these can or need be placed here. Go on.',
	},
	{
		key: 'activation', need: true, told: heard('activated'), clause: 'MDCC-3.1', name: 'the activation',
		says: 'Every turn begins with the activation: a die for each side, and the higher has the turn. Only that ' +
			'side has troops act. Who had the turn before throws two dice and keeps the lower, one bad die, so it ' +
			'changes hands.',
	},
	{
		key: 'guns', often: 2, clause: 'MDCC-17.1', name: 'how guns fire',
		wants: ({ order }) => order?.type === 'place_gun_marker' && Boolean(order.target),
		says: 'Your guns have found the range. Name the box they shall fire at: whoever is hit is disordered.',
		again: 'The guns once more: the same target, or a better one.',
	},
	{
		key: 'rode', ends: true, wants: ending('move_staff'), clause: 'MDCC-3.14', name: 'when commanders ride',
		says: 'The turn is yours. Before troops act, and again after it, commanders may ride. Yours stand where ' +
			'they are wanted: let them, and go on.',
	},
	{
		key: 'select', need: true, wants: ordered('select_activation'), clause: 'MDCC-3.5', name: 'whom you may select',
		best: mostTroops,
		says: 'Now the choice that makes this game: one row of boxes, one column, or the nine boxes round a ' +
			'commander. Only troops in them act this turn, once each. Touch a choice to see on the map whom it ' +
			'takes in.',
		again: 'Choose who acts this turn: the line that is nearest to the enemy gains most.',
	},
	{
		key: 'engage', need: true, often: 3, wants: isEngagement, clause: 'MDCC-6.1', name: 'engaging the enemy',
		says: 'An enemy stands straight before your troops: they may engage him. Your box is then the aggressor, ' +
			'and the fight, an engagement, is fought at the end of the turn. The price shows what speaks for ' +
			'either side.',
		again: 'Here is one more whom you may engage.',
	},
	{
		key: 'move', need: true, often: 3, wants: ordered('move'), best: towardsEnemy,
		clause: 'MDCC-4.1', name: 'moving',
		says: 'Who may act is lit. Choose one and send him ahead, on the map or by the button: foot goes a box at ' +
			'a time, horse farther. What the move costs is shown before you give the order.',
		again: 'Move another one up, so that your line keeps together; or end the actions.',
	},
	{
		key: 'acted', ends: true, wants: ending('action'), clause: 'MDCC-3.7', name: 'one action each',
		says: 'Each may act once. Others may still do so; when you have done, end the actions. Then fights are ' +
			'fought, and who won the turn may have tired troops rally.',
		again: 'When you have moved whom you wish, end the actions.',
	},
	{
		key: 'face', often: 9, wants: keepsFacing,
		clause: 'MDCC-7.7', name: 'turning in a fight',
		says: 'One of yours may turn to another side at once, because it was not hurt or has rallied. It faces the ' +
			'enemy already: leave it as it is.',
		again: 'Leave this one as it faces, too.',
	},
	{
		key: 'step', ends: true, wants: ending(''), says: 'Nothing more is needed here: go on to the next step.',
	},
	{
		key: 'fire', told: heard('gun_fire'), clause: 'MDCC-17.1', name: 'how guns fire',
		says: 'Guns try the range with a die against the number it needs: that is in the line of dice on the desk, ' +
			'with every number that was added. If it passes they may name a target.',
	},
	{
		key: 'disorder', told: heard('disordered'), clause: 'MDCC-13.1', name: 'disorder',
		says: 'The beads beside a unit are its disorder. It limits what it may do, and gives who fights it good ' +
			'dice. It goes one at a time when troops rally: by standing still in a turn you have won.',
	},
	{
		key: 'fight', need: true, told: heard('combat'), clause: 'MDCC-7.1', name: 'the fight',
		says: 'A fight. Both throw two dice, and one more for each advantage, the good dice; the two highest ' +
			'count. Highest against highest, second against second: each one that is lower is a loss. An ' +
			'engagement has three rounds at most, one a turn, and smoke shows how many were fought.',
	},
	{
		key: 'resolve', told: heard('resolve'), clause: 'MDCC-12.1', name: 'resolve',
		says: 'Troops that have lost as much as they can bear test their resolve. Their value, losses, disorder ' +
			'and who stands by them decide whether they halt, go farther back, or are gone.',
	},
	{
		key: 'ended', need: true, told: heard('turn_ended'), clause: 'MDCC-21.1', name: 'winning and losing',
		says: 'The turn is over. An army has lost when more of it is gone, fled or back on its baseline than ' +
			'stands ahead of that. Now the dice for the next turn.',
	},
]

/** Its rows, and after how many turns it ends, whatever has come up until then. */
export const LESSON = { rows, turns: 8 }
