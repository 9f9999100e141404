// What is put to the vote: what stands, who has agreed to it, and what one may ask the others.
import { h } from '../dom.js'
import { playsAlone } from './undo.js'
/** @import { OpenTable } from '../types.d.ts' */

/** @type {[motion: string, words: string, open: (view: any) => boolean][]} */
const MOTIONS = [
	['pause', 'Pause the game', view => !view.paused],
	['resume', 'Let it go on', view => view.paused],
	['adjourn', 'Adjourn it', view => !view.adjourned],
	['draw', 'End it as a draw', () => true],
	['go_on', 'Wait no more for those who have left', view => Object.values(view.seats).some(seat => seat.absent)],
]
const HOUR = 3600

export const vote = (table, motion) => {
	table.change({ dialog: null })
	return table.orders.send({ type: 'vote', ...motion }, { seat: table.state.you.seats[0] })
}

const button = (words, click, more = {}) => h('button', { type: 'button', ...more, on: { click } }, words)

const named = ({ view, you }, ids) =>
	ids.map(id => you.seats.includes(id) ? 'you' : view.seats[id].player || view.seats[id].name || id).join(', ')

/**
 * What stands, at the desk.
 * @param {OpenTable} table
 */
export function stands(table) {
	const { state } = table, { you, view: { motion } } = state
	if (!motion)
		return null
	const { for: what, to, seconds } = motion, asked = motion.waits.some(id => you.seats.includes(id))
	return h('section', { key: 'motion', class: 'motion', 'aria-label': 'Put to the vote' },
		h('p', { role: 'status' }, h('strong', {}, `Put to the vote: ${motion.says}.`)),
		h('p', { class: 'hint' }, `For it: ${named(state, motion.ayes)}. Yet to agree: ${named(state, motion.waits)}.`),
		you.seats.length > 0 && h('p', { class: 'buttons' },
			asked && button('Agree', () => vote(table, { for: what, ...to && { to, seconds } }), { key: 'aye' }),
			button(asked ? 'Refuse' : 'Take it back', () => vote(table, { for: 'nothing' }), { key: 'no' })))
}

/**
 * What may be put there, in the dialog.
 * @param {OpenTable} table
 */
export function asking(table) {
	const { view } = table.state, alone = playsAlone(table.state)
	return h('section', { key: 'asking', class: 'asking' },
		h('h3', {}, alone ? 'The game' : 'Put to the vote'),
		view.motion
			? h('p', {}, `One thing at a time: ${view.motion.says} stands, on the desk.`)
			: [
					h('p', {}, alone
						? 'Nobody else is asked: it is done at once.'
						: 'It comes about when all agree who are there.'),
					h('p', { class: 'buttons' }, MOTIONS.filter(([, , open]) => open(view))
						.map(([what, words]) => button(words, () => vote(table, { for: what }), { key: what }))),
					table.state.agreed?.timed && moreTime(table),
				])
}

const moreTime = table =>
	h('form', {
		class: 'buttons',
		on: {
			submit: event => {
				event.preventDefault()
				const { to, hours } = event.currentTarget.elements
				vote(table, { for: 'more_time', to: to.value, seconds: Math.round(Number(hours.value) * HOUR) })
			},
		},
	},
		h('select', { name: 'to', 'aria-label': 'More time for' },
			Object.entries(table.state.view.seats)
				.map(([id, seat]) => h('option', { value: id }, seat.player || seat.name || id))),
		h('label', {}, h('input', { name: 'hours', type: 'number', min: '0.1', step: 'any', required: true,
			made: node => {
				node.value = '24'
			} }), ' hours'),
		h('button', {}, 'Give more time'))
