// What the owner of a book says of himself: name, his own hours, and how much others are told of his presence.
import { h } from '../dom.js'

const HOLIDAYS_MAX = 12
const PRESENCE = {
	exact: 'that I am at a table, at once',
	today: 'the day I was there, when it is over',
	hidden: 'nothing of it',
}

/* What is being said and is not kept yet: the holidays in the form. */
let holidays = null, kept = null, saying = null

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const zones = () => Intl.supportedValuesOf?.('timeZone') ?? []

const lastOf = holiday => holiday.split('/').at(-1)
/** A day that is over everywhere. */
const isOver = holiday => lastOf(holiday) < new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** "20 Dec 2026 to 3 Jan 2027", in the words of the browser's language. */
function inWords(holiday) {
	const days = holiday.split('/').map(day => new Date(`${day}T12:00Z`).toLocaleDateString(undefined, {
		day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }))
	return [...new Set(days)].join(' to ')
}

/**
 * The form of the book. `ask` calls a method and reads the book again; `redraw` draws the page anew.
 *
 * @param {{ name?: string, zone?: string, quiet?: string, holidays?: string[], presence?: string }} about
 */
export function ownHours(about, ask, redraw) {
	if (kept !== JSON.stringify(about)) {
		kept = JSON.stringify(about)
		holidays = (about.holidays || []).filter(holiday => !isOver(holiday))
	}
	const [from, to] = about.quiet?.split('-') ?? ['', '']
	return h('form', { key: 'own', class: 'own-hours', on: { submit: event => keep(event, ask, redraw) } },
		h('label', {}, 'Your name ', field({ name: 'name', maxlength: '40', autocomplete: 'name' }, about.name)),
		h('fieldset', {},
			h('legend', {}, 'Your hours'),
			h('p', {}, 'They hold for all your battles. A clock that is counted in days stands in your quiet hours ' +
				'and on your holidays, and notices wait for the morning. Others never see them: only that you are on ' +
				'holiday, and until when.'),
			h('label', {}, 'Time zone ', zoneChooser(about.zone)),
			h('div', { class: 'span' }, h('label', {}, 'Quiet from ', field({ name: 'from', type: 'time' }, from)),
				h('label', {}, 'to ', field({ name: 'to', type: 'time' }, to))),
			holidayList(redraw)),
		h('fieldset', {},
			h('legend', {}, 'Others are told'),
			Object.entries(PRESENCE).map(([value, words]) => h('label', { key: value },
				field({ type: 'radio', name: 'presence', value, checked: value === (about.presence || 'exact') }),
				` ${words}`))),
		saying && h('p', { key: 'said', role: 'status' }, saying),
		h('button', {}, 'Keep'))
}

/* It is filled once, and is its owner's from then on. */
const field = (props, value) => h('input', {
	...props,
	...value !== undefined && { made: node => { node.value = value } },
})

function zoneChooser(said) {
	const proposed = said || here()
	const all = new Set([...zones(), proposed, 'UTC'])
	return h('select', { name: 'zone' },
		[...all].map(zone => h('option', { value: zone, selected: zone === proposed },
			zone.replaceAll('_', ' '), zone === here() && ' (of this browser)')))
}

function holidayList(redraw) {
	const change = wanted => {
		holidays = wanted
		redraw()
	}
	return h('div', { class: 'holidays', role: 'group', 'aria-labelledby': 'holidays-title' },
		h('h4', { id: 'holidays-title' }, 'Holidays'),
		h('p', {}, 'Announced two days before they begin; sixty days together at most.'),
		holidays.length > 0 && h('ul', {}, holidays.map(holiday => h('li', { key: holiday }, `${inWords(holiday)} `,
			h('button', {
				type: 'button', 'aria-label': `Take back ${inWords(holiday)}`,
				on: { click: () => change(holidays.filter(one => one !== holiday)) },
			}, 'Take back')))),
		holidays.length < HOLIDAYS_MAX && h('div', { class: 'span' },
			h('label', {}, 'First day ', field({ type: 'date', name: 'first' })),
			h('label', {}, 'Last day ', field({ type: 'date', name: 'last' })),
			h('button', { type: 'button', on: { click: event => add(event.currentTarget.form.elements, change) } },
				'Add')))
}

function add({ first, last }, change) {
	const from = first.value, to = last.value || from
	if (!from || to < from) {
		(from ? last : first).focus()
		return
	}
	const holiday = to === from ? from : `${from}/${to}`
	first.value = last.value = ''
	change([...holidays.filter(one => one !== holiday), holiday].sort())
	first.focus()
}

/** What the form says, as book.set wants it. */
function said({ name, zone, from, to, presence }) {
	return {
		name: name.value.trim(), zone: zone.value, presence: presence.value, holidays,
		quiet: from.value && to.value ? `${from.value}-${to.value}` : '',
	}
}

async function keep(event, ask, redraw) {
	event.preventDefault()
	const { elements } = event.currentTarget
	if (elements.first?.value) /* chosen, and not added */
		add(elements, wanted => { holidays = wanted })
	saying = await ask('book.set', said(elements)) && 'It is kept.'
	redraw()
}
