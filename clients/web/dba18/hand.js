// PIPs as dice in the hand: the C-in-C's average die and each command's own, how much of them is left, and giving them
// away.
import { h, classes } from '../dom.js'
import { die } from '../dice.js'
import { beatenMeter } from './roster.js'
import { nameOf } from './scene.js'
/** @import { Table } from './types.d.ts' */

// In the order in which their dice were thrown: by id.
const entitled = (view, side) =>
	Object.values(view.commands || {})
		.filter(command => command.side === side && command.pip_die)
		.sort((a, b) => (a.id < b.id ? -1 : 1))

/**
 * What stands at the head of a decision: the dice of whose bound it is.
 * @param {Table} table
 * @param {string} kind
 */
export function deskTool(table, kind) {
	const { view } = table.state,
		side = table.state.answering ? view.seats?.[table.state.answering.seat]?.side : table.state.you.side
	if (
		kind !== 'allocate_pip_dice' &&
		(kind !== 'act' ||
			view.turn?.active !== side ||
			!['MOVE_CINC', 'MOVE_COMMANDERS', 'MOVE_TROOPS'].includes(view.turn?.step || ''))
	)
		return null
	const commands = entitled(view, side)
	return commands.length || view.sides?.[side]?.cinc_die
		? h(
				'div', { class: 'pip-hand', role: 'group', 'aria-label': 'Command dice' },
				kind === 'allocate_pip_dice'
					? giving(table, commands, view.sides[side])
					: held(table, commands, view.sides[side]),
			)
		: null
}

// So many of something, some of them full; what that is, in words, for who hears the page or points there.
const tally = (name, full, of, words) =>
	h('span', { class: classes('tally', name), title: words },
		h('span', { class: 'visually-hidden' }, words),
		Array.from({ length: of }, (_, n) => h('i', { class: classes(n < full && 'full'), 'aria-hidden': 'true' })))

const left = (count, of) => tally('pips-left', count, of, `${count} of ${of} PIP${of === 1 ? '' : 's'} left`)
const losses = ({ lost, at }) => tally('losses', lost, at, `lost ${lost}, beaten at ${at}`)

function held({ scene, state }, commands, side) {
	const row = (key, name, face, mark, count, granted, meter) =>
		h('div', { key, class: 'pip-row' },
			die(face, mark),
			h('strong', {}, name),
			left(count || 0, Math.max(face, count || 0)),
			granted && h('small', {}, `${granted} granted`),
			meter && losses(meter))
	return [
		side.cinc_die && row('cinc', 'Commander-in-Chief', side.cinc_die, 'average', side.cinc_pips),
		...commands.map(command => row(
			command.id, nameOf(scene, command.id), command.pip_die, `colour${scene.colours.get(command.id)}`,
			command.pips_left, command.granted, beatenMeter(state.view, command.id),
		)),
	]
}

// ---- Giving dice to commands ---------------------------------------------------------------------------------

// Which die (from 1, as thrown) each command has in the hand; a die that is given changes places with the one that lay
// there.
function giving(table, commands, side) {
	const { state } = table, faces = side.die_results || [], fresh = state.dealt?.seq !== state.seq
	const dealt = fresh ? { seq: state.seq, of: commands.map((_, n) => n + 1), taken: null } : state.dealt
	const change = more => table.change({ dealt: { ...dealt, ...more } })
	const give = (from, to) => {
		const of = [...dealt.of]
		;[of[from], of[to]] = [of[to], of[from]]
		change({ of, taken: null })
	}
	const order = {
		type: 'allocate_pip_dice',
		dice: commands.map((command, n) => ({ command: command.id, die: dealt.of[n] })),
	}
	return [
		...commands.map((command, n) =>
			h('div', {
				key: command.id, class: 'pip-row',
				on: {
					dragover: event => event.preventDefault(),
					drop: event => {
						event.preventDefault()
						give(Number(event.dataTransfer.getData('text/plain')), n)
					},
				},
			},
				h('button', {
					type: 'button', draggable: 'true', class: classes('pip-die', dealt.taken === n && 'taken'),
					'aria-pressed': String(dealt.taken === n),
					'aria-label': `Die of ${faces[dealt.of[n] - 1]} at ${nameOf(table.scene, command.id)}` +
					`${dealt.taken !== null && dealt.taken !== n ? ': change with the one taken up' : ''}`,
					on: {
						dragstart: event => event.dataTransfer.setData('text/plain', String(n)),
						click: () => (dealt.taken === null ? change({ taken: n }) : give(dealt.taken, n)),
					},
				},
					die(faces[dealt.of[n] - 1], `colour${table.scene.colours.get(command.id)}`)),
				h('strong', {}, nameOf(table.scene, command.id))),
		),
		h('p', { key: 'give', class: 'buttons' },
			h('button', {
				type: 'button', class: 'give-dice',
				on: {
					click: () =>
						table.orders.give(order, {
							key: 'dice', order,
							decision: state.offers.find(decision => decision.kind === 'allocate_pip_dice'),
						}),
				},
			},
				'Give the dice so')),
	]
}
