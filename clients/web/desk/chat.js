// Talk: at the table, with one's own side alone, or with one person; each a thread of its own.
import { h } from '../dom.js'
import { notes } from './notes.js'
import { threadOf, unreadOf } from '../table/seen.js'
/** @import { Table } from '../types.d.ts' */

/** @param {Table} table */
export function chat(table) {
	const { state } = table, threads = threadsOf(table)
	const open = state.talkTo || [...unreadOf(state).keys()].pop() || 'table', unread = unreadOf(state, open)
	state.talkTo = open // until another one is chosen, whatever comes meanwhile
	const lines = state.chat.filter(line => threadOf(state, line) === open)
	return [
		threads.size > 1 &&
			h('div', { key: 'threads', class: 'buttons small', role: 'group', 'aria-label': 'To whom' },
				[...threads].map(([id, name]) =>
					h('button', {
						key: id, type: 'button', 'aria-pressed': String(id === open),
						on: { click: () => table.change({ talkTo: id }) },
					}, name, id !== open && unread.has(id) && h('span', { class: 'count' }, String(unread.get(id)))))),
		h('ol', {
			key: 'lines', class: 'lines', tabindex: '0', 'aria-label': 'What was said',
			made: node =>
				new MutationObserver(() => {
					node.scrollTop = node.scrollHeight
				}).observe(node, { childList: true }),
		},
			lines.map(line =>
				h('li', {
					key: String(line.n), memo: String(line.n), class: `side-${sideOf(table, line.from)}`,
				},
					h('strong', {}, speaker(table, line.from)), `: ${line.text}`),
			),
			!lines.length && h('li', { class: 'hint' }, 'Nobody has said anything here yet.')),
		speaking(table, open),
		notes(table),
	]
}

// Those he can speak in, and those of others that the umpire reads.
function threadsOf({ state }) {
	const { you, view, chat } = state, threads = new Map([['table', 'The table']])
	if (!you || you.watch)
		return threads
	if (you.umpire)
		Object.entries(view?.sides || {}).forEach(([id, { name }]) => threads.set(id, `Side: ${name || id}`))
	else
		threads.set('side', 'My side').set('@umpire', 'The umpire')
	for (const id of Object.keys(view?.seats || {}))
		you.seats.includes(id) || threads.set(`@${id}`, called(view, id))
	for (const id of chat.map(line => threadOf(state, line)))
		threads.has(id) || threads.set(id, id.slice(1).split('+').map(one => called(view, one)).join(' and '))
	return threads
}

const called = (view, id) =>
	view?.seats?.[id]?.player || view?.seats?.[id]?.name || (id === 'umpire' ? 'The umpire' : id || 'Somebody')

// The field for it; of the open talk, where it is closed, why there is none.
function speaking(table, thread) {
	const { you, agreed, view } = table.state, seat = thread[0] === '@' ? thread.slice(1) : ''
	if (!you || you.watch || thread.includes('+'))
		return null
	if (agreed?.talk && !view?.result && !you.umpire && thread === 'table')
		return h('p', { key: 'closed', class: 'hint' }, agreed.talk)
	return h('form', {
		key: 'say', on: { submit: event => say(event, table, seat ? { to: 'seat', seat } : { to: thread }) },
	},
		h('input', {
			name: 'text', 'aria-label': 'Message', maxlength: '500', autocomplete: 'off', required: true,
			placeholder: seat && seat !== 'umpire' && !you.umpire ? 'To him, and the umpire' : 'Say something',
		}),
		h('button', {}, 'Say'))
}

const sideOf = (table, from) => table.state.view?.seats?.[from?.seat]?.side || from?.side || 'none'
const speaker = (table, from) => from?.name || called(table.state.view, from?.seat)

// The field is free for the next words at once; those that did not arrive come back to it, unless there are others by
// then.
async function say(event, table, to) {
	event.preventDefault()
	const { text } = event.currentTarget.elements, words = text.value.trim()
	if (!words)
		return
	text.value = ''
	const answer = await table.server.ask('chat', { ...to, text: words })
	if (answer.n === undefined && !text.value)
		text.value = words
}
