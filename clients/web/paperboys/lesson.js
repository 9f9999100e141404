// What is learnt of Paperboys on its training battle, row by row (lesson.js says how they are chosen).
import { heard, ordered, towardsEnemy } from '../lesson/lesson.js'
/** @import { LessonRow, Offer } from '../types.d.ts' */

/** @type {(words: RegExp) => (offer: Offer) => boolean} */
const ending = words => ({ order, label }) =>
	['end_phase', 'pass'].includes(String(order?.type)) && words.test(label || '')

/** @type {LessonRow[]} */
const rows = [
	{
		key: 'army',
		says: 'You have battalions, regiments of horse and guns: units of a few stands each. Every turn six cards ' +
			'are turned, three black for the French and three red for the Alliance. Your first lets you fire, your ' +
			'second moves your horse, your third your foot and guns. In which order they come nobody knows.',
	},
	{
		key: 'card', need: true, told: heard('card_turned'), clause: 'PB-3.2', name: 'the cards',
		says: 'A card is turned. The row at the top shows those that have been, and what is still to come: so you ' +
			'can guess, and no more, who moves next.',
	},
	{
		key: 'ride', ends: true, wants: ending(/rides/), clause: 'PB-12.1', name: 'officers',
		says: 'Between cards officers may ride: one that rides with a unit takes a pip off it. There is no need ' +
			'for it yet. Let nobody ride, and the next card is turned.',
		again: 'Nobody needs to ride: on to the next card.',
	},
	{
		key: 'fire', need: true, often: 3, wants: ordered('fire'), clause: 'PB-4.5', name: 'firing',
		says: 'Your fire card, and somebody is in range. Each stand throws a die, at the nearest enemy. But a unit ' +
			'that fires does not move this turn, save after its very first volley.',
		again: 'Fire with the next one, if it need not move.',
	},
	{
		key: 'fired', ends: true, wants: ending(/Fire/), clause: 'PB-4.1', name: 'to fire or to move',
		says: 'This is your card to fire. Nobody else has a target in range: fire no more, and go on.',
	},
	{
		key: 'attack', need: true, often: 3, wants: ordered('attack', 'glory_attack', 'overrun'),
		clause: 'PB-8.1', name: 'attacks',
		says: 'One of yours can reach the enemy: attack. He stops just short, and both take the face-off, a die ' +
			'each, less their pips. The price shows what speaks for either.',
		again: 'Here is one more who can attack.',
	},
	{
		key: 'move', need: true, often: 4, wants: ordered('move'), best: towardsEnemy, clause: 'PB-5.2', name: 'moving',
		says: 'These may move now. Choose one and send it ahead; on the map you can drag it, and a corner of it ' +
			'wheels it. Within 30 cm of the enemy, a critical place, whatever is not straight on must be tested ' +
			'for.',
		again: 'Bring the next one up beside it.',
	},
	{
		key: 'horse-moved', ends: true, wants: ending(/cavalry/), clause: 'PB-5.3', name: 'cavalry',
		says: 'Horse that is far ahead of its foot dies alone. When it stands well, move no more cavalry.',
	},
	{
		key: 'moved', need: true, ends: true, wants: ending(/foot/), clause: 'PB-3.8', name: 'one move a turn',
		says: 'Each unit has one move a turn. Those that would rather fire need not. When you have done, move no ' +
			'more.',
		again: 'When you have moved whom you wish, go on.',
	},
	{
		key: 'shot', told: heard('fire'), clause: 'PB-4.16', name: 'casualties',
		says: 'Fire: so many dice as stands, and each that is high enough is a casualty. Four of them cost foot a ' +
			'stand, three cost horse one. And whoever is hit takes a pip.',
	},
	{
		key: 'pip', told: heard('pips'), clause: 'PB-7.1', name: 'pips',
		says: 'The die beside a unit, its record dice, counts its pips: how tired and shaken it is. At six it goes ' +
			'no nearer to the enemy. Rest, an officer, and time take them away.',
	},
	{
		key: 'face-off', need: true, told: heard('faced_off'), clause: 'PB-8.3', name: 'the face-off',
		says: 'A face-off: each threw a die, less its pips, with what speaks for it. By the difference one falls ' +
			'back or routs, or it comes to a fight. Winning by four or more against its own arm may bring glory: ' +
			'it goes on at once.',
	},
	{
		key: 'fight', told: heard('fight_round'), clause: 'PB-9.2', name: 'fights',
		says: 'A fight: each stand in contact throws a die, and a five or six hits. Beaten by two or three, a side ' +
			'falls back; by four or more it routs, and loses stands.',
	},
	{
		key: 'ended', need: true, told: heard('turn_begun'), clause: 'PB-3.5', name: 'the end of the turn',
		says: 'All six cards were turned. Rested units lost a pip, those that rout tried to rally, and the cards ' +
			'are shuffled anew. A side that has lost three tenths of its army, dead or running, withdraws.',
	},
	{ key: 'step', ends: true, wants: ending(/./), says: 'Nothing more is needed here: go on.' },
]

/** Its rows, and after how many turns it ends, whatever has come up until then. */
export const LESSON = { rows, turns: 4 }
