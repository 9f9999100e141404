// What lies on the desk of who plays: PIPs as dice in the hand, the C-in-C's average die and each command's own, how
// much of them is left, and giving them away; and forms that may be filled in.
import { h, classes } from '../dom.js'
import { die } from '../dice/dice.js'
import { drawUp } from '../rulesets.js'
import { isIdle } from './orders.js'
import { seatSide } from './poses.js'
import { fates } from './price.js'
import { beatenMeter, defeatMeter } from './roster.js'
import { nameOf } from './scene.js'
/** @import { OpenForm } from '../types.d.ts' */
/** @import { Table } from './types.d.ts' */

// In the order in which their dice were thrown: by id.
const entitled = (view, side) =>
	Object.values(view.commands || {})
		.filter(command => command.side === side && command.pip_die)
		.sort((a, b) => (a.id < b.id ? -1 : 1))

/**
 * What stands at the head of a decision: what is at stake and the dice of whose bound it is, the odds of an answer, or
 * what sets out an army.
 * @param {Table} table
 * @param {string} kind
 */
export const deskTool = (table, kind) =>
	kind === 'return_fire_choice' ? answersOf(table) : [kind === 'act' && stakes(table.state.view), hand(table, kind)]

// How near each army is to what decides the day, and when it ends all the same (13.24, 21.2).
function stakes(view) {
	const lost = Object.keys(view.sides || {}).flatMap(side => {
		const meter = defeatMeter(view, side)
		return meter ? [`${view.sides[side].name || side} ${meter.lost}${meter.of ? ` of ${meter.at}` : ' seen'}`] : []
	})
	const winner = view.sides?.[view.limit_winner]?.name
	return h('p', { key: 'stakes', class: 'hint stakes', title: view.victory },
		`Lost, of what defeats an army: ${lost.join(', ')}.`,
		view.bound_limit &&
			h('span', {}, ` After bound ${view.bound_limit} ${winner || 'who lost the smaller share'} wins.`))
}

function hand(table, kind) {
	const { view } = table.state,
		side = seatSide(table)
	if (
		kind !== 'allocate_pip_dice' &&
		(kind !== 'act' || view.turn?.active !== side || !view.turn.step?.startsWith('MOVE_'))
	)
		return drawUp(table, kind)
	const commands = entitled(view, side)
	return commands.length || view.sides?.[side]?.cinc_die
		? h(
				'div', { class: 'pip-hand', role: 'group', 'aria-label': 'Command dice' },
				(kind === 'act' ? held : giving)(table, commands, view.sides[side]),
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
			command.id, nameOf(scene, command.id), command.pip_die, `c${scene.colours.get(command.id)}`,
			command.pips_left, command.granted, beatenMeter(state.view, command.id),
		)),
	]
}

// ---- Answering fire ------------------------------------------------------------------------------------------

/** What the server said to both answers, by the decision. */
const ANSWERS = new WeakMap()

const answersOf = table => table.state.offers
	.filter(({ kind }) => kind === 'return_fire_choice')
	.map(decision => {
		if (!ANSWERS.has(decision)) {
			ANSWERS.set(decision, [])
			Promise.all(decision.orders.map(order => table.orders.preview(order, decision))).then(told => {
				ANSWERS.set(decision, told)
				table.change({})
			})
		}
		const told = ANSWERS.get(decision)
		return h('ul', { key: `answers ${decision.orders[0]?.exchange}`, class: 'answers', 'aria-live': 'polite' },
			decision.orders.map((order, n) => told[n]?.preview && answer(table, order, told[n])))
	})

// The odds are told of who opened fire: to who answers it they are the other way round.
function answer(table, { fire }, told) {
	const [his, own] = table.orders.priceOf(told).sides
	return h('li', {},
		h('strong', {}, fire ? 'Returned: ' : 'Withheld: '), `${own?.text} against ${his?.text}; `,
		fates(told.preview, id => nameOf(table.scene, id), [
			'doubled', 'beaten', 'the enemy beaten', 'the enemy doubled',
		]).text)
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
					die(faces[dealt.of[n] - 1], `c${table.scene.colours.get(command.id)}`)),
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

// ---- Forms ----------------------------------------------------------------------------------------------------

/** @type {(label: string, name: string, about?: string | null, part?: string) => [string, OpenForm]} */
const form = (label, name, about = null, part = 'forms') => [label, { part, name, about }]

/**
 * Forms that may be filled in now, as [[label, form]].
 * @param {Table} table
 */
export function formsOf(table) {
	const {
			state: { view, you, selected, offers }, scene,
		} = table,
		step = view.turn?.step, one = scene.elements.get(selected),
		marker = scene.markers.get(selected)
	const mine = thing => thing && thing.side === seatSide(table),
		acting = offers.some(
			decision => decision.kind === 'act' || decision.kind === 'deploy_done' || decision.kind === 'resume_move',
		)
	const stands = one && mine(one) && scene.things.has(selected),
		rides = step === 'MOVE_CINC' || step === 'MOVE_COMMANDERS',
		guns = one?.type === 'ARTILLERY', marches = acting && step === 'MOVE_TROOPS' && stands
	if (!you.seats.length && !table.state.answering)
		return []
	return [
		acting &&
			step?.startsWith('DEPLOY') &&
			one && mine(one) &&
			!one.marker &&
			form('Place exactly \u2026', 'deploy', selected, 'setup'),
		acting && step?.startsWith('DEPLOY') && mine(marker) &&
			form('Place and load it \u2026', 'load', selected, 'setup'),
		acting &&
			step === 'PLACE_AMBUSHES' &&
			one && mine(one) &&
			one.type === 'SCOUTS' &&
			form('Hide exactly \u2026', 'ambush', selected, 'setup'),
		acting &&
			(step === 'MOVE_TROOPS' || rides) &&
			(stands || (mine(marker) && step === 'MOVE_TROOPS')) &&
			form('Exact segments \u2026', 'segments', selected),
		marches && form('Retire \u2026', 'retire', selected),
		marches && !guns && form('By the drill book \u2026', 'drill', selected),
		marches && form('Pass through friends \u2026', 'passage', selected),
		marches && guns && form('Turn the guns \u2026', 'turn', selected),
		acting && (step === 'ARTILLERY_DECLARE' || step === 'FIRE_DECLARE') &&
			!offers.some(decision => isIdle(decision, view)) &&
			form('Declare fire \u2026', 'fire', selected),
		marker && !mine(marker) && form('Note on this marker \u2026', 'note', selected),
		acting &&
			(rides || step === 'MOVE_TROOPS') &&
			view.posts?.find(post => you.seats.includes(post.id))?.cinc &&
			form('Grant PIPs \u2026', 'grant'),
		(view.posts || []).filter(post => post.side === you.side).length > 1 &&
			form('Hand over a command \u2026', 'delegate'),
	].filter(Boolean)
}
