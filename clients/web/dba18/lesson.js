// What is learnt of dba18 on its training battle, row by row (lesson.js says how they are chosen).
import { heard, ordered, towardsEnemy } from '../lesson/lesson.js'
/** @import { LessonRow, Offer } from '../types.d.ts' */

const moves = ordered('move_group', 'move_element')
/** @type {(asks: RegExp) => (offer: Offer) => boolean} */
const ending = asks => ({ order, decision }) => order?.type === 'end_step' && asks.test(decision?.asks || '')

/** Into the enemy: it fights at the end of the bound. */
/** @type {(offer: Offer) => boolean} */
const meets = offer => {
	const { contact, contacts = [] } = Object(offer.order)
	return moves(offer) && Boolean(contact?.target || contacts.some(one => one.target))
}

/** Whole lines before single elements, as far ahead as may be. */
/** @type {LessonRow['best']} */
const linesFirst = (offers, now) => towardsEnemy(offers, now).sort((a, b) => size(b) - size(a))
const size = ({ order }) => Object(order).ids?.length || 1

/** @type {LessonRow[]} */
const rows = [
	{
		key: 'army',
		says: 'Your army is made of elements: one base is a battalion, some squadrons or a few guns. Both armies ' +
			'stand ready. The sides have their bounds in turn: in yours you move, and then your muskets fire; in ' +
			'the enemy\u2019s your guns do. Of a command that has lost half, the rest runs.',
	},
	{
		key: 'dice', need: true, told: heard('pip_cinc', 'pip_command'), clause: 'DBA-4.7', name: 'PIPs',
		says: 'A bound begins with dice: an average die for the C-in-C, an ordinary one for each command. They are ' +
			'PIPs, and each move costs some of them. They serve this bound only.',
	},
	{
		key: 'pips', wants: ordered('allocate_pip_dice'), clause: 'DBA-4.2', name: 'sharing out dice',
		says: 'Say which command the die is for. The one that is nearest to the enemy needs it most.',
	},
	{
		key: 'cinc', ends: true, wants: ending(/C-in-C/), clause: 'DBA-4.1', name: 'the C-in-C',
		says: 'The C-in-C may ride first, for PIPs of his own. He does well where he stands: let him, and go on.',
	},
	{
		key: 'generals', ends: true, wants: ending(/generals/), clause: 'DBA-2.3', name: 'generals',
		says: 'Then the generals ride. A commander among troops that fight adds one to their score, and risks ' +
			'himself. For now leave them behind their lines, and go on.',
	},
	{
		key: 'volley', need: true, often: 3, wants: ordered('declare_small_arms_fire'),
		clause: 'DBA-8.4', name: 'the first volley',
		says: 'Your muskets reach somebody: fire. The nearer the better; the first volley of a line at 250 paces ' +
			'or less is its best, and comes only once.',
		again: 'Fire with the next one who has a target.',
	},
	{
		key: 'guns', need: true, often: 2, wants: ordered('declare_artillery_fire'),
		clause: 'DBA-3.12', name: 'artillery',
		says: 'It is the enemy\u2019s bound, and now your guns may fire: they do so in his bound, not in yours. ' +
			'Choose a target.',
		again: 'Fire with the other guns, too.',
	},
	{
		key: 'meet', often: 2, wants: meets, best: linesFirst, clause: 'DBA-11.4', name: 'coming to blows',
		says: 'One of yours can reach the enemy now. Who touches him fights at the end of the bound; before that the ' +
			'muskets speak. Lead it on: the price says what speaks for either side.',
		again: 'Here is one more who can meet the enemy.',
	},
	{
		key: 'unlimber', wants: ordered('unlimber'), clause: 'DBA-7.9', name: 'limbered guns',
		says: 'Your guns are limbered, as they march, and so do not fire. Unlimber them while PIPs are there: they ' +
			'reach far.',
	},
	{
		key: 'move', need: true, often: 3, wants: moves, best: linesFirst, clause: 'DBA-5.1', name: 'moving',
		says: 'Now your troops, for PIPs. A line that stands together moves as a group and costs no more than one ' +
			'element: move it whole. Choose it and the way here, or drag it on the map. The price tells what it ' +
			'costs.',
		again: 'Move another group, while PIPs are left; or move no more.',
	},
	{
		key: 'moved', need: true, ends: true, wants: ending(/Move your troops/), clause: 'DBA-5.8', name: 'march moves',
		says: 'What is not spent is gone when the bound ends. A second move of the same troops is a march move, ' +
			'and only far from the enemy. When you have done, move no more.',
		again: 'When you have moved whom you wish, move no more.',
	},
	{
		key: 'muskets', ends: true, wants: ending(/muskets/), clause: 'DBA-8.9', name: 'small arms',
		says: 'After the moves, muskets: each element fires once a bound. Nobody is in range, or all have fired: ' +
			'go on.',
	},
	{
		key: 'batteries', ends: true, wants: ending(/guns/), clause: 'DBA-3.12', name: 'artillery',
		says: 'It is the enemy\u2019s bound, and your guns might fire in it. None has a target now: go on.',
	},
	{
		key: 'fire', told: heard('shoot_small', 'shoot_artillery'), clause: 'DBA-10.1', name: 'scores of fire',
		says: 'Fire: a die and the factor of the range for who fires, a die and a factor for who stands under it. ' +
			'Both sums stand on the desk with all that was added. More than the other, and he recoils; twice as ' +
			'much, and it is worse.',
	},
	{
		key: 'recoil', told: heard('recorded', 'morale'), clause: 'DBA-13.2', name: 'what becomes of the beaten',
		says: 'Beaten troops recoil, a base back with their back to the enemy, or flee, or break and run on until ' +
			'they rally. PIPs turn them round again.',
	},
	{
		key: 'combat', need: true, told: heard('combat'), clause: 'DBA-14.1', name: 'combat',
		says: 'Hand to hand. Both throw a die and add what speaks for them: the kind of troops, the ground, a ' +
			'first volley kept; an enemy on the flank, an overlap, takes one off. Who is doubled, has half or ' +
			'less, is lost or runs.',
	},
	{
		key: 'return', often: 9, wants: ({ order }) => order?.type === 'return_fire_choice' && order.fire === true,
		clause: 'DBA-7.5', name: 'returning fire',
		says: 'One of yours is fired at, and may return the fire: its score is then that of its own fire, and if ' +
			'it is the higher the other suffers. A line may withhold it, and only stand. Return it.',
		again: 'Return this fire, too.',
	},
	{
		key: 'recover', wants: ordered('recover', 'rally', 'steady'), clause: 'DBA-13.7',
		name: 'turning back to the enemy',
		says: 'Somebody has his back to the enemy, or runs. PIPs turn him round: do that before he is attacked ' +
			'again.',
	},
	{
		key: 'step', ends: true, wants: ending(/./), says: 'Nothing more is needed here: go on to the next step.',
	},
]

/** Its rows, and after how many bounds it ends, whatever has come up until then. */
export const LESSON = { rows, turns: 12 }
