// The house rules: what becomes of whoever stays away, chosen when a game is made.
import { h } from '../dom.js'
import { MANNERS } from './manners.js'

/** @type {[falls: string, words: string][]} */
const FALLS = [
	['waits', 'waits: the first seat of its side may hand it over'],
	['comrade', 'falls to a comrade of its side'],
	['machine', 'is played by the machine'],
	['open', 'may be taken by anybody, from the list of the hall'],
	['rules', 'is answered for by the rules, at once'],
	['adjourn', 'is missed: the game is adjourned'],
]

/** As it is at first: what was chosen stays when the page is drawn anew. */
const first = value => node => {
	node.value = value
}

/** The fields of a form; `falls` is what is chosen, and choose() is told what is chosen instead. */
export const houseChoice = (falls, choose) =>
	h('fieldset', { key: 'house', class: 'timing' }, h('legend', {}, 'If somebody stays away'),
		h('label', { class: 'clock-choice' }, 'Times in a row his time may run out (0: as often as it does) ',
			h('input', {
				type: 'number', name: 'house.misses', min: '0', max: '50', required: true, made: first('3'),
			})),
		h('label', { class: 'clock-choice' }, 'Then he counts as having left, and his seat ',
			h('select', { name: 'house.falls', on: { change: event => choose(event.target.value) } },
				FALLS.map(([value, words]) => h('option', { value, selected: value === falls }, words)))),
		falls === 'machine' && h('label', { key: 'manner', class: 'clock-choice' }, 'It plays ',
			h('select', { name: 'house.manner', made: first('cautious') },
				MANNERS.map(([value, adverb, gist]) => h('option', { value }, `${adverb}: ${gist}`)))),
		h('p', { class: 'hint' }, 'Who comes back takes his seat again. These rules are shown to whoever sits down.'))

/** The option `house` of hall.create, as the form has it; null: there is none. */
export function chosenHouse(form) {
	const field = name => form.elements[`house.${name}`], misses = Number(field('misses')?.value)
	return misses ? {
		misses, falls: field('falls').value, ...field('manner') && { manner: field('manner').value },
	} : null
}
