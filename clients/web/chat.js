// Talk: at the table, or with one's own side alone.
import { h, classes } from './dom.js'
import { notes } from './notes.js'
/** @import { Table } from './types.d.ts' */

/** @param {Table} table */
export function chat(table) {
	const { chat, you, talkTo } = table.state
	const canTalk = you && (you.seats.length || you.umpire)
	const audiences = you?.umpire
		? [
				['table', 'the table'],
				...Object.entries(table.state.view?.sides || {}).map(([id, { name }]) => [id, `${name || id} alone`]),
			]
		: [
				['table', 'the table'], ['side', 'my side'],
			]
	return [
		h('ol', {
			key: 'lines', class: 'lines', tabindex: '0', 'aria-label': 'What was said',
			made: node =>
				new MutationObserver(() => {
					node.scrollTop = node.scrollHeight
				}).observe(node, { childList: true }),
		},
			chat.map(line =>
				h('li', {
					key: String(line.n), memo: String(line.n),
					class: classes(line.to !== 'table' && 'aside', `side-${sideOf(table, line.from)}`),
				},
					h('strong', {}, speaker(table, line.from)),
					line.to !== 'table' && h('em', {}, ' (to his side)'),
					`: ${line.text}`),
			),
			!chat.length && h('li', { class: 'hint' }, 'Nobody has said anything yet.')),
		canTalk &&
			h('form', { key: 'say', on: { submit: event => say(event, table) } },
				h('select', {
					name: 'to', 'aria-label': 'To whom', value: talkTo || 'table',
					on: { change: event => table.change({ talkTo: event.target.value }) },
				},
					audiences.map(([id, name]) => h('option', { value: id }, name))),
				h('input', {
					name: 'text', 'aria-label': 'Message', maxlength: '500', autocomplete: 'off',
					placeholder: 'Say something', required: true,
				}),
				h('button', {}, 'Say')),
		notes(table),
	]
}

const sideOf = (table, from) => table.state.view?.seats?.[from?.seat]?.side || from?.side || 'none'
const speaker = (table, from) =>
	from?.name ||
	table.state.view?.seats?.[from?.seat]?.player ||
	table.state.view?.seats?.[from?.seat]?.name ||
	(from?.umpire || from?.seat === 'umpire' ? 'The umpire' : from?.seat || 'Somebody')

// The field is free for the next words at once; those that did not arrive come back to it, unless there are others by
// then.
async function say(event, table) {
	event.preventDefault()
	const { to, text } = event.currentTarget.elements, words = text.value.trim()
	if (!words)
		return
	text.value = ''
	const answer = await table.server.ask('chat', { to: to.value, text: words })
	if (answer.n === undefined && !text.value)
		text.value = words
}
