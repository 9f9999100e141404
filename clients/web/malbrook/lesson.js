// What is learnt of Malbrook on its training battle, row by row (lesson.js says how they are chosen).
import { heard, ordered, towardsEnemy } from '../lesson/lesson.js'
/** @import { LessonRow, Now, Offer } from '../types.d.ts' */

const shoots = ordered('fire_gun', 'fire_indirect')
/** @type {(asks: RegExp) => (offer: Offer) => boolean} */
const ending = asks => ({ order, decision }) => order?.type === 'end_step' && asks.test(decision?.asks || '')

/** One average die, and the whole group on it: the foot first. */
/** @type {(offers: Offer[], now: Now) => Offer[]} */
const oneDie = (offers, { selected }) => [...offers].sort((a, b) => cost(a, selected) - cost(b, selected))
/** @type {(offer: Offer, selected: string | null) => number} */
const cost = ({ order, actor }, selected) =>
	(Object(order).foot?.avd || 0) + (Object(order).cavalry?.avd || 0) + (actor === selected ? -1 : 0) +
	(/gun/.test(actor || '') ? 9 : 0)

/** As far as makes a difference: the last half inch of a roll is not asked for. */
const LEAST = 500
/** @type {(offer: Offer) => boolean} */
const goesFar = ({ order }) => order?.type === 'move_brigade' &&
	(Object(order).legs || []).reduce((sum, leg) => sum + (leg.dist || 0), 0) >= LEAST

/** @type {(offer: Offer) => number} */
const standing = ({ order }) => Number(Object(order).choice !== 'test')

/** @type {LessonRow[]} */
const rows = [
	{
		key: 'army',
		says: 'Your army is a few brigades, of two bases or more each. A brigade moves and fights as one. Two or ' +
			'more are a command under a Major General, and the commands a wing. Who keeps his brigades near their ' +
			'generals keeps them in hand: that is what Malbrook is about. You need the village of Sart, in the ' +
			'middle.',
	},
	{
		key: 'initiative', told: heard('order_of_play'), clause: 'MALB-10.3', name: 'the initiative',
		says: 'Each turn it is settled who acts first in every step: guns, leaders, moves, charges. Both sides do ' +
			'each step before the next begins. The row at the top of the page shows which step it is.',
	},
	{
		key: 'initiative-mine', wants: ordered('choose_initiative'), clause: 'MALB-10.3', name: 'the initiative',
		says: 'You have the initiative: say whether you act first or second in every step. First is good to get ' +
			'somewhere before the enemy, second to see what he does.',
	},
	{
		key: 'fire', need: true, often: 2, wants: shoots, clause: 'MALB-15.7', name: 'gunfire',
		says: 'The guns begin. Choose one and its target. A die is thrown, more at close range and less far off; ' +
			'what it does is a DP or two on the target, a disorder point.',
		again: 'Fire with the guns that still can.',
	},
	{
		key: 'fired', ends: true, wants: ending(/guns/), clause: 'MALB-10.7', name: 'when guns fire',
		says: 'No gun of yours has a target it may fire at, or you have fired. Go on to the next step.',
	},
	{
		key: 'shot', told: heard('direct_fire'), clause: 'MALB-9.1', name: 'disorder points',
		says: 'A gun has fired: the die, what was added and taken off, and the sum stand on the desk. A DP makes a ' +
			'brigade fight and move worse. It bears as many as it has bases, six at most; what is beyond that ' +
			'costs it a base.',
	},
	{
		key: 'inspire', wants: ordered('steady'), clause: 'MALB-4.8', name: 'steadying troops',
		says: 'A leader is with a brigade that has DPs. He may steady it: a DP is gone at once, but the brigade ' +
			'then stays where it is this turn.',
	},
	{
		key: 'leaders', need: true, ends: true, wants: ending(/leaders/), clause: 'MALB-6.1', name: 'control',
		says: 'Leaders ride, steady, inspire and send orders now. A brigade is in control within four inches of a ' +
			'general of its own who stands free. In the beginning yours stand well: leave them, and say that they ' +
			'have done.',
		again: 'If your troops have gone ahead, let a Major General ride after them, within four inches. Then go ' +
			'on.',
	},
	{
		key: 'controllers', ends: true, wants: ending(/controls/),
		says: 'Who controls whom is settled by who is nearest. Go on.',
	},
	{
		key: 'control', often: 9, wants: ordered('control_choice'), clause: 'MALB-6.10', name: 'the control test',
		best: offers => [...offers].sort((a, b) => standing(a) - standing(b)),
		says: 'This one is out of control: nobody of its generals is near. Test its control: with a die it halts, ' +
			'does as you wish, or does again what it did last. Or let it stand, if that is what you want.',
		again: 'Another one that is out of control. Test it, or let it stand.',
	},
	{
		key: 'roll', need: true, often: 3, wants: ordered('roll_move'), best: oneDie,
		clause: 'MALB-12.12', name: 'dice to move',
		says: 'Your move. Dice say how far: foot throws one average die, horse one or two, and a brigade goes half ' +
			'an inch for each pip of it. Brigades of a command share one roll. More dice go farther and tire the ' +
			'troops.',
		again: 'Roll for the next command.',
	},
	{
		key: 'move', need: true, often: 6, wants: goesFar, best: towardsEnemy, clause: 'MALB-12.2', name: 'moving',
		says: 'The dice are thrown. Now lead the brigade ahead: by the button, or drag it on the map, where its ' +
			'way and what it costs are drawn before you let go. What was rolled is moved in full.',
		again: 'Bring the next one up beside it: a line that holds together supports itself.',
	},
	{
		key: 'moved', need: true, ends: true, wants: ending(/Move your troops/), clause: 'MALB-12.9',
		name: 'who moves together',
		says: 'Those you have moved have done. Move others as you like, guns too; then say that you move no more.',
		again: 'When you have moved whom you wish, move no more.',
	},
	{
		key: 'rest', often: 0, wants: ordered('move_brigade'), best: towardsEnemy, clause: 'MALB-12.2',
		says: 'What was rolled is moved in full, and of this one\u2019s move something is left. Use it up.',
	},
	{
		key: 'charge', need: true, often: 2, wants: ordered('declare_charge'), clause: 'MALB-16.2', name: 'charges',
		says: 'Your horse sees somebody to charge. A charge is a move besides the turn\u2019s own, straight ahead, ' +
			'into combat: only cavalry charges. Declare it, if you dare; horse that charges has one more die.',
		again: 'One more who may charge.',
	},
	{
		key: 'charge-dice', often: 4, wants: ordered('charge_dice'), clause: 'MALB-16.6', name: 'dice of a charge',
		says: 'Name the dice of the charge: two average dice go farther, and cost more. It goes all the way, or ' +
			'until it meets somebody.',
		again: 'The dice of this charge, too.',
	},
	{
		key: 'charged', ends: true, wants: ending(/charges/), clause: 'MALB-16.3', name: 'when charges are declared',
		says: 'Only cavalry charges, and only if there is somebody before it. Declare no more, and see what the ' +
			'enemy does.',
	},
	{
		key: 'respond', often: 4, wants: ordered('respond'), clause: 'MALB-16.12', name: 'answers to a charge',
		says: 'One of yours is charged. Foot stands and fires; formed cavalry may ride to meet the enemy, a ' +
			'counter-charge, and unformed cavalry may evade. Choose.',
		again: 'Charged once more: choose its answer.',
	},
	{
		key: 'combat', need: true, told: heard('combat'), clause: 'MALB-18.1', name: 'combat',
		says: 'A combat. Each brigade throws a die for each base that fights, more for its grade, for a charge or ' +
			'for inspired troops, fewer for its DPs. Each line says what was added and why. Who hits more has the ' +
			'better of it, and the other falls back, or runs.',
	},
	{
		key: 'after', often: 4, wants: ordered('after_combat'), clause: 'MALB-20.1', name: 'after combat',
		says: 'Your brigade has fought: now it may stay, or do what its success allows. To remain is safe.',
		again: 'It has fought once more: say what it does.',
	},
	{
		key: 'dressed', need: true, told: heard('turn_ended'), clause: 'MALB-9.4', name: 'dressing ranks',
		says: 'The turn is over. Brigades that stood still dress their ranks: they lose a DP. Who always marches ' +
			'wears himself out.',
	},
	{ key: 'step', ends: true, wants: ending(/./), says: 'Nothing more is needed here: go on to the next step.' },
]

/** Its rows, and after how many turns it ends, whatever has come up until then. */
export const LESSON = { rows, turns: 6 }
