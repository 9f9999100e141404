// How time is kept in a game: chosen when it is made.
import { h } from '../dom.js'

const KINDS = [
	['none', 'no clock'],
	['live', 'an evening: minutes for each side, and more every turn'],
	['days', 'over weeks: days for each seat, and more every turn'],
	['turn', 'over weeks: so long for each turn'],
]
// [name, what it says, unit in seconds, at first]
/** @type {Record<string, [string, string, number, number][]>} */
const AMOUNTS = {
	none: [],
	live: [['bank', 'Minutes for each seat', 60, 45], ['gain', 'Seconds more every turn', 1, 60]],
	days: [
		['bank', 'Days for each seat', 86400, 7], ['gain', 'Hours more every turn', 3600, 24],
		['cap', 'Days it never has more than', 86400, 10],
	],
	turn: [['turn', 'Hours for each turn', 3600, 24]],
}

/** As it is at first: what was typed stays when the page is drawn anew. */
const first = value => node => {
	node.value = String(value)
}

const amount = (kind, name, words, value) =>
	h('label', { key: `${kind}.${name}`, class: 'clock-choice' }, `${words} `,
		h('input', { type: 'number', name: `clock.${name}`, min: '0', step: 'any',
			required: true, made: first(value) }))

const text = (name, words, placeholder, value = '') =>
	h('label', { key: name, class: 'clock-choice' }, `${words} `,
		h('input', { type: 'text', name: `clock.${name}`, autocomplete: 'off', placeholder, made: first(value) }))

/** The fields of a form; `kind` is what is chosen, and choose() is told what is chosen instead. */
export const clockChoice = (kind, choose) =>
	h('fieldset', { class: 'timing' }, h('legend', {}, 'How time is kept'),
		h('label', { class: 'clock-choice' }, 'The clock ',
			h('select', { name: 'clock', value: kind, on: { change: event => choose(event.target.value) } },
				KINDS.map(([value, words]) => h('option', { value, selected: value === kind }, words)))),
		AMOUNTS[kind].map(([name, words, , value]) => amount(kind, name, words, value)),
		kind !== 'none' && h('p', { class: 'hint' },
			'It counts only while a seat owes something, and begins when every seat has been opened.'),
		kind !== 'none' && h('details', { key: `hours-${kind}` },
			h('summary', {}, 'Hours that do not count'),
			text('zone', 'By the time of', 'Europe/Berlin', Intl.DateTimeFormat().resolvedOptions().timeZone),
			text('quiet', 'Every day from–to', '22:00-07:00'),
			h('label', { class: 'clock-choice' },
				h('input', { type: 'checkbox', name: 'clock.weekends' }), ' Saturdays and Sundays'),
			text('holidays', 'Days, or from/to', '2026-12-24/2026-12-26 2027-01-01')))

function hoursOf(field) {
	const quiet = field('quiet')?.value.trim(), holidays = field('holidays')?.value.trim()
	const hours = {
		...quiet && { quiet: quiet.replace(/\s*[–—-]\s*/, '-') },
		...field('weekends')?.checked && { weekdays: 'mon tue wed thu fri' },
		...holidays && { holidays: holidays.split(/[\s,]+/) },
	}
	return Object.keys(hours).length ? { ...hours, zone: field('zone').value.trim() } : null
}

/** The option `clock` of hall.create, as the form has it; null: there is none. */
export function chosenClock(form) {
	const kind = form.elements.clock.value, field = name => form.elements[`clock.${name}`]
	if (kind === 'none')
		return null
	const hours = hoursOf(field)
	return {
		kind,
		...Object.fromEntries(
			AMOUNTS[kind].map(([name, , unit]) => [`${name}_seconds`, Math.round(Number(field(name).value) * unit)])),
		...hours && { hours },
	}
}
