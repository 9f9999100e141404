// What needs a moment's attention: the keys and signs, resigning, offering a draw. Each can be left with Escape.
import { h } from '../dom.js'
import { closeButton } from '../clauses/clause.js'
import { asking, vote } from '../table/motion.js'
import { MANNERS } from '../hall/manners.js'
import { aboutLacking, later } from '../rulesets.js'
import { playsAlone } from '../table/undo.js'
/** @import { Table } from '../types.d.ts' */

const TITLES = { keys: 'Keys and signs', parley: 'Parley', dice: 'The dice', after: 'After the battle' }

/** @param {Table} table */
export function dialog(table, aside) {
	const { dialog } = table.state
	const body = dialog && { keys, parley, dice, after }[dialog]
	if (!body)
		return null
	// What is told of its end may come when another one is open by then.
	const close = () => table.state.dialog === dialog && table.change({ dialog: null })
	return h('dialog', {
		key: dialog, class: `dialog ${dialog}`, 'aria-labelledby': 'dialog-title', made: node => node.showModal(),
		on: { close, cancel: close },
	},
		h('header', {},
			h('h2', { id: 'dialog-title' }, TITLES[dialog]),
			closeButton(close)),
		body(table, aside) || table.state.lacking && h('p', { role: 'status' }, aboutLacking()))
}

const KEYS = [
	['Escape', 'step back: close, put the order away, let the troops go, return to now'],
	['N, P', 'next and previous troops that something is open to'],
	['O', 'to the orders on the desk'], ['M', 'to the map'], ['R', 'to the roster'], ['S', 'to the story'],
	['C', 'to the talk'], ['T', 'to the time line'],
	['V', 'to what is put to the vote, or to put something'],
	['+ \u2212 0', 'nearer, farther, the whole field'],
	['?', 'this page'],
]

function keys(table, aside) {
	const { signs, words } = aside.signs()
	return [
		h('dl', { class: 'keys' },
			[...aside.KEYS, ...KEYS].map(([key, what]) =>
				h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, what)),
			)),
		h('h3', {}, 'Signs'),
		h('ul', { class: 'signs' },
			signs.map(({ name, viewBox, figure }) =>
				h('li', {}, h('svg', { viewBox, 'aria-hidden': 'true' }, figure), name),
			)),
		h('p', { class: 'hint' }, words),
	]
}

const dice = table => later(
	table, 'fairness', () => import('../dice/fairness.js'), module => module.fairness(table), 'dice/fairness.css',
)

const after = table =>
	later(table, 'after', () => import('../end/after.js'), module => module.after(table), 'end/reckoning.css')

function parley(table) {
	const theirs = table.drawOffered, { view, agreed } = table.state, alone = playsAlone(table.state)
	const act = type => async () => {
		table.change({ dialog: null })
		await table.orders.give({ type })
	}
	return [
		theirs
			? h('p', {}, 'The other side offers a draw.')
			: h(
					'p', {},
					alone
						? 'The machine is not asked for a draw: it is one as soon as you say so. Who resigns has lost.'
						: 'A draw must be agreed by the other side. Who resigns has lost at once, and cannot take ' +
							'it back.',
				),
		h(
			'p', { class: 'buttons' },
			theirs
				? [
						h('button', { type: 'button', on: { click: act('accept_draw') } }, 'Accept the draw'),
						h('button', { type: 'button', on: { click: act('decline_draw') } }, 'Decline the draw'),
					]
				: alone
					? h('button', { type: 'button', on: { click: () => vote(table, { for: 'draw' }) } },
						'End it as a draw')
					: h('button', { type: 'button', on: { click: act('offer_draw') } }, 'Offer a draw'),
			h('details', { class: 'resign' },
				h('summary', { class: 'button' }, 'Resign \u2026'),
				h('button', { type: 'button', class: 'danger', on: { click: act('resign') } }, 'Resign the battle'))),
		!view.result && (!alone || agreed?.timed || view.paused) && asking(table),
		standIn(table),
	]
}

/** Whether the machine plays in one's place. */
export function standIn(table) {
	const { view, you } = table.state, given = you.seats.filter(seat => view.seats[seat]?.machine)
	const say = (seats, manner) => async () => {
		table.change({ dialog: null })
		for (const seat of seats)
			await table.orders.send({ type: 'stand_in', seat, manner }, { seat })
	}
	return [
		h('p', {}, given.length
			? 'The machine plays in your place.'
			: 'You may leave your seat to the machine, and take it back whenever you like.'),
		h('p', { class: 'buttons' },
			given.length
				? h('button', { type: 'button', on: { click: say(given, 'none') } }, 'Play on myself')
				: MANNERS.map(([manner, adverb]) =>
						h('button', { key: manner, type: 'button', on: { click: say(you.seats, manner) } },
							`Let it play ${adverb}`))),
	]
}
