// Where the owner of a book is told that something waits for him: named, confirmed, adjusted, ended.
import { h } from '../dom.js'

const EVERY = { once: 'at once', hour: 'at most once an hour', day: 'at most once a day' }
const SORTS = {
	turn: 'when something waits for you',
	reminder: 'before your time runs out',
	plan: 'when a plan of yours has stopped, and why',
	over: 'when a battle is over',
	table: 'when a battle begins or is adjourned, a seat counts as left, or a vote is asked for',
	words: 'when something is said at the table',
}
const NAMED = {
	mail: { label: 'Address of mail', type: 'email', example: 'anne@example.org', does: 'Tell me by mail' },
	webhook: {
		label: 'Address of the webhook', type: 'url', example: `${location.protocol}//example.org/hook`,
		does: 'Tell me there',
	},
}

// What is pushed goes to one browser, which may be that of another device.
function nameOf({ kind, address, made }, here) {
	const at = new Date(made).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
	if (kind === 'push')
		return address === here ? 'This browser' : `A browser, named on ${at}`
	return `${kind === 'mail' ? 'Mail' : 'Webhook'}: ${address}`
}

/**
 * The section of the book. `ask` calls a method and reads the book again; `secret` is what the webhook made last signs
 * with, shown once; `here` is the address at which this browser is pushed to.
 *
 * @param {{ kinds: string[], channels: any[] }} told as book.channels answers
 */
export function notices(told, ask, { secret, made, push, here }) {
	if (!told.kinds.length && !told.channels.length)
		return null
	return h('section', { key: 'notices', class: 'notices-of-book', 'aria-labelledby': 'notices-of-book' },
		h('h3', { id: 'notices-of-book' }, 'Told when it is your turn'),
		told.channels.map(channel => h('fieldset', { key: String(channel.n) },
			h('legend', {}, nameOf(channel, here)),
			failure(channel),
			channel.confirmed ? wishes(channel, ask) : confirmation(channel, ask, nameOf(channel, here)),
			h('button', {
				type: 'button', 'aria-label': `Tell me there no more: ${nameOf(channel, here)}`,
				on: { click: () => ask('book.end', { n: channel.n }) },
			},
				'Tell me there no more'))),
		secret && h('p', { key: 'secret', role: 'status' },
			'What is sent to your webhook is signed with this secret, shown only now: ', h('code', {}, secret)),
		Object.keys(NAMED).filter(kind => told.kinds.includes(kind)).map(kind => another(kind, made)),
		push && told.kinds.includes('push') && !told.channels.some(({ address }) => address === here) &&
			h('p', { key: 'push', class: 'buttons' },
				h('button', { type: 'button', on: { click: push } }, 'Tell me in this browser')))
}

function failure({ failed, failure: why, off, sent = 0, confirmed = 0 }) {
	if (!failed)
		return null
	const when = `On ${new Date(failed).toLocaleString()} it failed: ${why}.`
	if (!off && Math.max(sent, confirmed) > failed)
		return h('p', { key: 'failure', class: 'hint' }, `${when} Since then it has arrived.`)
	return h('p', { key: 'failure', class: 'refused' }, when,
		off ? ' Nothing more is sent there until you choose again how often.' : ' It is tried again.')
}

function confirmation(channel, ask, name) {
	const id = `code-${channel.n}`
	return h('form', {
		key: 'code',
		on: {
			submit: event => {
				event.preventDefault()
				ask('book.confirm', { n: channel.n, code: event.currentTarget.elements.code.value.trim() })
			},
		},
	},
		h('label', { for: id }, 'A code was sent there. Type it here, or open the link that came with it: '),
		h('input', { id, name: 'code', required: true, maxlength: '15', autocomplete: 'one-time-code' }),
		h('button', { 'aria-label': `Confirm ${name}` }, 'Confirm'))
}

// As the whole stands now: what was chosen a moment ago may not have come back from the server yet.
function wishes(channel, ask) {
	const wish = event => {
		const chosen = event.currentTarget.closest('.wishes')
		ask('book.wish', {
			n: channel.n, every: chosen.querySelector('select').value,
			...Object.fromEntries(Object.keys(SORTS).map(sort =>
				[sort, chosen.querySelector(`[name="${sort}"]`).checked])),
		})
	}
	return h('div', { key: 'wishes', class: 'wishes' },
		h('label', {}, 'How often ',
			h('select', { on: { change: wish } },
				Object.entries(EVERY).map(([every, words]) =>
					h('option', { value: every, selected: every === channel.every }, words)))),
		Object.entries(SORTS).map(([sort, words]) => h('label', { key: sort },
			h('input', { type: 'checkbox', name: sort, checked: channel[sort], on: { change: wish } }), ` ${words}`)))
}

function another(kind, made) {
	const { label, type, example, does } = NAMED[kind]
	return h('form', {
		key: `another-${kind}`,
		on: {
			submit: event => {
				event.preventDefault()
				const form = event.currentTarget
				made(kind, form.elements.address.value.trim()).then(done => done && form.reset())
			},
		},
	},
		h('label', { for: `another-${kind}` }, `${label} `),
		h('input', { id: `another-${kind}`, name: 'address', type, required: true,
			placeholder: example, maxlength: '499' }),
		h('button', {}, does))
}
