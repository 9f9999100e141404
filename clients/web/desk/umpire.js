// The umpire's tools. Each act asks for a reason and stands in the ledger.
import { h } from '../dom.js'
import { formOf, lacks } from '../rulesets.js'
/** @import { OpenTable } from '../types.d.ts' */

/** @param {OpenTable} table */
export function umpire(table, aside) {
	const { state } = table
	const seats = Object.entries(state.view?.seats || {})
	const name = ([id, seat]) => seat.player || seat.name || id
	const calledBy = id => id === 'umpire' ? 'the umpire' : id === 'watch' ? 'the watchers'
		: name([id, state.view?.seats[id] || {}])
	return [
		h('h2', { key: 'title' }, 'The umpire'),
		h('section', { key: 'eyes' },
			h('h3', {}, 'Eyes'),
			h('div', { class: 'buttons small', role: 'group', 'aria-label': 'Look through the eyes of' },
				[[null, 'All there is'], ...seats.map(seat => [seat[0], name(seat)]), ['watch', 'A watcher']].map(
					([id, label]) =>
						h('button', {
							type: 'button', key: String(id), 'aria-pressed': String(state.eyes === id),
							on: { click: () => table.look.through(id) },
						},
							label),
				)),
			unplayed(state) &&
				h('p', { class: 'hint', role: 'status' },
					`Nobody plays ${name([state.eyes, state.view.seats[state.eyes || '']])}: this is what its ` +
					`commander would see. Its troops obey another meanwhile.`)),
		aside.ACTS.length > 0 &&
			h('section', { key: 'acts' },
				h('h3', {}, 'At the table'),
				h('div', { class: 'buttons small' },
					aside.ACTS.map(([name, label]) =>
						h('button', {
							key: name, type: 'button', 'data-form': name,
							'aria-expanded': String(state.form?.name === name),
							on: { click: () => table.fill(state.form?.name === name ? null : { part: 'acts', name }) },
						},
							label),
					)),
				state.form?.part === 'acts' && formOf(table)),
		state.view?.paused
			? form('resume', 'Resume the game', table, [text('reason', 'Reason')], fields => ({
					type: 'resume', reason: fields.reason,
				}))
			: form('pause', 'Pause the game', table, [text('reason', 'Reason')], fields => ({
					type: 'pause', reason: fields.reason,
				})),
		form('announce', 'Announce', table, [text('text', 'To everybody at the table')], fields => ({
			type: 'announce', text: fields.text,
		})),
		form(
			'rewind', 'Rewind', table,
			[number('to', 'Back to', state.past?.seq ?? Math.max(0, state.seq - 1), 0), text('reason', 'Reason')],
			fields => ({ type: 'rewind', to: Number(fields.to), reason: fields.reason }),
		),
		form(
			'answer', 'Answer for a seat', table,
			[
				choice('seat', 'Seat', seats.map(seat => [seat[0], name(seat)])),
				text('reason', 'Reason'),
			],
			null,
			fields => {
				table.answerFor(fields.seat, fields.reason)
				return true
			},
		),
		state.answering &&
			h('p', { key: 'answering', class: 'notice' },
				`You decide for ${calledBy(state.answering.seat)}. `,
				h('button', { type: 'button', on: { click: () => table.answerFor(null) } }, 'Stop')),
		form(
			'time', 'Extend a clock', table,
			[
				choice('seat', 'Seat', seats.map(seat => [seat[0], name(seat)])),
				number('seconds', 'Seconds', 3600, 1), text('reason', 'Reason'),
			],
			fields => ({ type: 'extend_time', ...fields, seconds: Number(fields.seconds) }),
		),
		form(
			'transfer', 'Hand over a seat', table,
			[
				choice('seat', 'Seat', seats.map(seat => [seat[0], name(seat)])),
				text('player', 'To whom'), text('reason', 'Reason'),
			],
			null,
			async fields => {
				const answer = await table.orders.send({ type: 'transfer_seat', ...fields })
				if (answer?.link)
					table.change({
						notice: `The new link of ${fields.player}: ${new URL(answer.link, location.href).href}`,
					})
				return answer
			},
		),
		form(
			'renew', 'Give a new link', table,
			[
				choice('role', 'For whom', [
					...seats.map(seat => [seat[0], name(seat)]), ['watch', 'The watchers'],
					['umpire', 'The umpire, yourself'],
				]),
			],
			null,
			({ role }) => relinked(table, part => part.renew(table, role, calledBy(role))),
		),
		relinking?.newLink(table),
		form(
			'void', 'Make a link void', table,
			[
				choice('role', 'Whose', [
					['watch', 'The watchers’: nobody watches any more'],
					['umpire', 'Your own: there is no umpire any more, for good'],
				]),
			],
			null,
			({ role }) => relinked(table, part => part.makeVoid(table, role)),
		),
		form(
			'set', 'Correct the table', table,
			[text('at', `Where, as ${aside.CORRECTION}`), text('value', 'Value'), text('reason', 'Reason')],
			fields => ({ type: 'set', at: fields.at, value: valueOf(fields.value), reason: fields.reason }),
		),
		form(
			'end', 'End the game', table,
			[
				choice('winner', 'Winner', [
					['', 'A draw'],
					...Object.entries(state.view?.sides || {}).map(([id, side]) => [id, side.name || id]),
				]),
				text('reason', 'Reason'),
			],
			fields => ({ type: 'end_game', winner: fields.winner, reason: fields.reason }),
		),
		h('section', { key: 'ledger' }, h('h3', {}, 'Ledger'), ledger(state)),
	]
}

// Before the first of all has come, every seat counts as played.
function unplayed({ view, eyes }) {
	const seats = view?.seats || {}, seat = seats[eyes]
	return Boolean(seat) && Object.values(seats).some(one => one.taken) && (!seat.taken || Boolean(seat.left))
}

const ACTS = new Set([
	'paused', 'resumed', 'rewound', 'ended', 'announced', 'answered_for', 'seat_transferred', 'time_extended',
	'corrected', 'umpired', 'time_ran_out',
])

function ledger(state) {
	const acts = state.rows.flatMap(row =>
		(row.events || []).filter(event => ACTS.has(event.type)).map(event => [row.seq, event]),
	)
	return acts.length
		? h(
				'ol', { class: 'ledger' },
				acts.map(([seq, event], n) => h('li', { key: `${seq}.${n}` }, `${seq}: ${event.sentence}`)),
			)
		: h('p', { class: 'hint' }, 'Nothing yet.')
}

// A value as JSON if it is any, else the text as it stands.
function valueOf(text) {
	try {
		return JSON.parse(text)
	} catch {
		return text
	}
}

const text = (name, label) =>
	h('label', { key: name }, label, h('input', { name, required: true, autocomplete: 'off' }))
const number = (name, label, value, min) =>
	h('label', { key: name },
		label,
		h('input', {
			name, type: 'number', min: String(min), required: true,
			made: node => {
				node.value = value
			},
		}))
const choice = (name, label, options) =>
	h('label', { key: name },
		label,
		h('select', { name }, options.map(([id, title]) => h('option', { value: id }, title))))

const underWay = new WeakSet()

// What is on its way is not sent a second time. The form is emptied when all is done, unless other words stand in it by
// then.
async function carryOut(form, act) {
	if (underWay.has(form))
		return
	const read = () => Object.fromEntries(new FormData(form)), said = read()
	underWay.add(form)
	const done = await act(said)
	underWay.delete(form)
	if (done && JSON.stringify(read()) === JSON.stringify(said))
		form.reset()
}

function form(key, title, table, fields, order, act = fields => table.orders.send(order(fields))) {
	return h('details', { key }, h('summary', {}, title),
		h('form', {
			on: {
				submit: event => {
					event.preventDefault()
					carryOut(event.currentTarget, act)
				},
			},
		}, fields, h('button', {}, title)))
}

/** @type {typeof import('./relink.js') | null} */
let relinking = null

// Links are seldom lost: what gives new ones is loaded when the first is asked for.
async function relinked(table, act) {
	try {
		relinking ||= await import('./relink.js')
	} catch {
		lacks(table)
		return false
	}
	return act(relinking)
}
