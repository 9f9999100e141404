// The hall: choose a battle, name the players, and hand out the links.
import { draw, h, classes } from './dom.js'
import { Connection, socketAddress } from './connection.js'
import { hallOf, sheet } from './rulesets.js'

const rulesets = new Map(), pictures = new Map()
const hall = { scenarios: null, chosen: null, created: null, problem: null, busy: false, copied: null }
let connection

/** Draws the hall into the page. */
export async function showHall() {
	await sheet('hall.css')
	document.title = 'Tricorne'
	document.getElementById('hall').hidden = false
	connection = new Connection(socketAddress(location), {
		state: () => {},
		begin: async () => {
			connection.settled()
			const { scenarios } = await connection.call('hall.scenarios')
			change({ scenarios, chosen: hall.chosen || scenarios[0]?.id || null })
			await Promise.all([...new Set(scenarios.map(scenario => scenario.ruleset))].map(async name => rulesets.set(name, await hallOf(name))))
			change({})
		},
		notification: () => {},
	})
	change({})
}

function change(some) {
	Object.assign(hall, some)
	draw(document.getElementById('hall'), page())
}

function page() {
	const scenario = hall.scenarios?.find(scenario => scenario.id === hall.chosen)
	return [
		h('header', { key: 'header', class: 'hall-header' }, h('h1', {}, 'Tricorne'), h('p', {}, 'Battles on a tabletop, refereed by a server and fought between friends.')),
		h('main', { key: 'main' },
			hall.created ? links(hall.created) : [
				h('section', { key: 'battles', class: 'battles', 'aria-labelledby': 'battles-title' },
					h('h2', { id: 'battles-title' }, 'Choose a battle'),
					hall.scenarios ? [...new Set(hall.scenarios.map(scenario => scenario.ruleset))].map(battles) : h('p', { role: 'status' }, 'Asking the server …')),
				scenario && conditions(scenario),
			]),
	]
}

function battles(ruleset) {
	return h('div', { key: ruleset, class: 'rules' }, h('h3', {}, rulesets.get(ruleset)?.TITLE || ruleset), h('div', { class: 'cards' }, hall.scenarios.filter(scenario => scenario.ruleset === ruleset).map(battle)))
}

function battle(scenario) {
	const chosen = scenario.id === hall.chosen
	return h('button', { key: scenario.id, type: 'button', class: classes('battle', chosen && 'chosen'), 'aria-pressed': String(chosen), on: { click: () => change({ chosen: scenario.id, problem: null }) } },
		picture(scenario),
		h('strong', {}, scenario.title || scenario.name), scenario.date && h('small', {}, scenario.date),
		h('span', { class: 'blurb' }, scenario.blurb || ''),
		h('span', { class: 'sides' }, (scenario.sides || []).map(side => h('span', { class: `side-${side.id}` }, h('span', { class: 'swatch', 'aria-hidden': 'true' }), side.name || side.id))))
}

function picture(scenario) {
	if (!pictures.has(scenario.id) && rulesets.has(scenario.ruleset))
		pictures.set(scenario.id, drawPicture(scenario))
	return pictures.get(scenario.id)
}

function drawPicture(scenario) {
	const drawn = scenario.map && rulesets.get(scenario.ruleset)?.picture(scenario.map, `edge-${scenario.id.replace('/', '-')}`)
	return drawn && h('svg', { key: 'picture', class: 'picture terrain', viewBox: drawn.viewBox, role: 'img', 'aria-label': `Map of ${scenario.title || scenario.name}`, memo: scenario.id }, drawn.drawing)
}

// ---- The conditions ------------------------------------------------------------------------------------------

const optionsOf = scenario => rulesets.get(scenario.ruleset)?.OPTIONS || []

function conditions(scenario) {
	const options = optionsOf(scenario)
	return h('section', { key: `conditions ${scenario.id}`, class: 'conditions', 'aria-labelledby': 'conditions-title' },
		h('h2', { id: 'conditions-title' }, scenario.title || scenario.name),
		h('form', { on: { submit: event => create(event, scenario) } },
			h('fieldset', {}, h('legend', {}, 'Who plays'),
				(scenario.seats?.length ? scenario.seats : (scenario.sides || []).map(side => ({ id: side.id, side: side.id, name: side.name }))).map(seat =>
					h('label', { key: seat.id }, h('span', { class: `side-${seat.side}` }, h('span', { class: 'swatch', 'aria-hidden': 'true' }), seat.name || scenario.sides?.find(side => side.id === seat.side)?.name || seat.id),
						h('input', { name: `name.${seat.id}`, maxlength: '40', autocomplete: 'off', placeholder: 'a name (may stay empty)' })))),
			h('label', { class: 'clock-choice' }, 'Thinking time for each decision ',
				h('select', { name: 'clock' }, [['0', 'no clock'], ['300', '5 minutes'], ['3600', '1 hour'], ['86400', '1 day'], ['259200', '3 days']].map(([value, title]) => h('option', { value }, title)))),
			options.length > 0 && h('details', { class: 'options' }, h('summary', {}, `Optional rules (${options.length})`), h('div', { class: 'option-list' }, options.map(option => optionRow(option, scenario.options || {})))),
			hall.problem && h('p', { class: 'refused', role: 'alert' }, hall.problem),
			h('button', { class: 'create', disabled: hall.busy }, 'Create the game')))
}

function optionRow(option, set) {
	const value = option.name in set ? set[option.name] : option.value
	const id = `option-${option.name}`
	const field = typeof option.value === 'boolean'
		? h('input', { id, type: 'checkbox', name: `option.${option.name}`, made: node => { node.checked = value } })
		: option.choices ? h('select', { id, name: `option.${option.name}`, made: node => { node.value = value } }, option.choices.map(choice => h('option', { value: choice }, choice.replaceAll('_', ' '))))
			: h('input', { id, type: 'number', min: '0', name: `option.${option.name}`, made: node => { node.value = value } })
	return h('div', { key: option.name, class: 'option' }, field, h('label', { for: id }, h('strong', {}, option.title), h('span', {}, ` ${option.gist}`),
		h('small', {}, ` Usually ${typeof option.value === 'boolean' ? (option.value ? 'on' : 'off') : option.value}.`)))
}

// Only what differs from what the scenario would have anyway is sent.
function chosenOptions(form, scenario) {
	const options = {}
	for (const option of optionsOf(scenario)) {
		const field = form.elements[`option.${option.name}`]
		const value = typeof option.value === 'boolean' ? field.checked : typeof option.value === 'number' ? Number(field.value) : field.value
		if (value !== (scenario.options?.[option.name] ?? option.value))
			options[option.name] = value
	}
	const clock = Number(form.elements.clock.value)
	return clock ? { ...options, clock_seconds: clock } : options
}

async function create(event, scenario) {
	event.preventDefault()
	const form = event.currentTarget
	const names = {}
	for (const field of form.querySelectorAll('[name^="name."]'))
		if (field.value.trim())
			names[field.name.slice(5)] = field.value.trim()
	change({ busy: true, problem: null })
	try {
		const created = await connection.call('hall.create', { scenario: scenario.id, options: chosenOptions(form, scenario), names })
		change({ created: { ...created, scenario, names }, busy: false })
	} catch (failure) {
		change({ problem: failure.message, busy: false })
	}
}

// ---- The links -----------------------------------------------------------------------------------------------

function links({ links, scenario, names }) {
	const seats = scenario.seats?.length ? scenario.seats : scenario.sides || []
	const title = id => id === 'umpire' ? 'The umpire, who sees and settles everything' : id === 'watch' ? 'Watchers, any number of them'
		: `${names[id] ? `${names[id]}: ` : ''}${seats.find(seat => seat.id === id)?.name || scenario.sides?.find(side => side.id === id)?.name || id}`
	return h('section', { key: 'links', class: 'links', 'aria-labelledby': 'links-title' },
		h('h2', { id: 'links-title', tabindex: '-1', made: node => node.focus() }, `${scenario.title || scenario.name}: the table is laid`),
		h('p', {}, 'Whoever holds a link is the person it was made for. They are shown this once: keep yours, and send the other to your friend.'),
		h('ul', {}, Object.entries(links).map(([id, link]) => linkRow(id, title(id), new URL(link, location.href).href))),
		h('button', { type: 'button', on: { click: () => change({ created: null, copied: null }) } }, 'Another battle'))
}

function linkRow(id, title, address) {
	return h('li', { key: id, class: classes('link', `side-${id}`) },
		h('strong', {}, title),
		h('input', { readonly: true, value: address, 'aria-label': `Link: ${title}`, on: { focus: event => event.target.select() } }),
		h('span', { class: 'buttons' },
			h('button', { type: 'button', on: { click: () => copy(id, address) } }, hall.copied === id ? 'Copied' : 'Copy'),
			h('a', { class: 'button', href: address, target: '_blank', rel: 'noopener noreferrer' }, 'Open')))
}

async function copy(id, address) {
	try {
		await navigator.clipboard.writeText(address)
		change({ copied: id })
	} catch {
		document.querySelector(`.link.side-${id} input`)?.focus()
	}
}
