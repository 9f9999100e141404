// The hall: choose a battle, name the players, and hand out the links.
import { draw, element, h, classes } from '../dom.js'
import { ask, Connection, socketAddress } from '../connection.js'
import { heldBook, openHeld } from '../book/holder.js'
import { chosenHouse, houseChoice } from './house.js'
import { forget, joined, remember } from '../table/join.js'
import { keep } from './made.js'
import { fresh, keptTables } from './links.js'
import { askStanding, ownGames } from './mine.js'
import { against, machinesOf, mannerChoice, playerChoice } from './opponent.js'
import { patterns } from '../map/paper.js'
import { hallOf, sheet } from '../rulesets.js'
import { chosenClock, clockChoice } from './timing.js'
import { vacantSeats } from './vacant.js'

const rulesets = new Map(), pictures = new Map()
/** @type {{ [name: string]: any, scenarios: any[] | null, vacant: any[] }} */
const hall = { scenarios: null, rules: {}, chosen: null, created: null, problem: null,
	busy: false, manner: 'bold', clock: 'none', falls: 'comrade', vacant: [], missed: null }
let connection

/** Draws the hall into the page. */
export async function showHall() {
	const style = sheet('hall/hall.css')
	connection = new Connection(socketAddress(location), {
		state: () => {},
		begin: async () => {
			connection.settled()
			// what lies above the battles comes with them: they stay where they are when somebody goes to touch one
			const [{ scenarios, rulesets: rules }, { games: vacant = [] }] = await Promise.all([
				connection.call('hall.scenarios', { brief: true }), connection.call('hall.vacant'),
			])
			await Promise.all([...new Set(scenarios.map(scenario => scenario.ruleset))].map(async name =>
				rulesets.set(name, await hallOf(name, false))))
			await style
			change({ rules, vacant, scenarios: [...scenarios].sort((a, b) => placeOf(a) - placeOf(b)) })
			requestAnimationFrame(() => setTimeout(showBattle)) // when all else is drawn
			await askStanding(connection)
			change({})
		},
		notification: () => {},
	})
	await style
	document.title = 'Tricorne'
	element('hall').hidden = false
	change({})
}

function change(some) {
	Object.assign(hall, some)
	draw(element('hall'), page())
}

function page() {
	return [
		h('svg', { key: 'patterns', class: 'visually-hidden', 'aria-hidden': 'true' },
			h('defs', { memo: 'patterns' }, patterns())),
		h('header', { key: 'header', class: 'hall-header' },
			h('h1', {}, 'Tricorne'),
			h('p', {}, 'The Duke of Marlborough\u2019s wars against Louis XIV, 1702 to 1711, and others of that ' +
				'century: on a tabletop, refereed by a server.'),
			h('nav', { 'aria-label': 'Besides' },
				h('a', { href: '/rules' }, 'The rules'),
				h('a', { href: '/book', title: 'It gathers your battles, on all your devices' },
					heldBook() ? 'Your book' : 'Keep a book'))),
		h('main', { key: 'main' },
			hall.created
				? fresh(hall.created, change)
				: [
						h('div', { key: 'first', class: 'first-look' },
							shownBattle(),
							h('div', { key: 'begin' }, ways(), ownGames() || sorts())),
						keptTables(change),
						joinedSeats(),
						vacantSeats(hall.vacant, take, nameOfSeat, hall.missed),
						h('section', { key: 'battles', class: 'battles', 'aria-labelledby': 'battles-title' },
							h('h2', { id: 'battles-title' }, 'Choose a battle'),
							mannerChoice(hall.manner, manner => change({ manner })),
							hall.scenarios
								? [...new Set(hall.scenarios.map(scenario => scenario.ruleset))].map(battles)
								: h('p', { role: 'status' }, 'Asking the server …')),
					]),
	]
}

// ---- A battle that fights itself --------------------------------------------------------------------------------

let replaying = null, shown = null, failed = false

async function showBattle() {
	if (replaying)
		return
	replaying = import('./replaying.js')
	const scenarioOf = async id => {
		const scenario = hall.scenarios?.find(scenario => scenario.id === id)
		if (!scenario)
			return null
		const { map } = await groundOf(scenario)
		return { map, title: scenario.title || scenario.name }
	}
	const armiesOf = (id, view, map) => rulesets.get(id.split('/')[0])?.armies(view, map)
	shown = await replaying.then(part => part.begin(scenarioOf, armiesOf, () => change({}))).catch(() => null)
	failed = !shown
	change({})
}

// Its place is kept from the beginning, and until it moves how it began is seen there (tests/web/battle-pictures.mjs).
const STILL = h('img', { key: 'still', class: 'picture', src: '/hall/shown.jpg', alt: '' })

function shownBattle() {
	const ground = shown && rulesets.get(shown.scenario.split('/')[0])
		?.picture(shown.map, 'edge-shown')
	return !failed && h('figure', { key: 'shown', class: 'shown' },
		h('div', { class: 'frame' }, !ground ? STILL : small(ground, `${shown.title}, as it was fought`, undefined,
			h('g', { memo: shown.scenario }, ground.drawing), h('g', { class: 'armies' }, shown.armies))),
		h('div', { class: 'shown-line', 'aria-hidden': 'true' },
			h('i', { style: { inlineSize: `${100 * (shown?.part || 0)}%` } })),
		h('figcaption', {}, ground && [
			h('p', { class: 'shown-title' },
				h('strong', {}, `${shown.title}. ${shown.moment}. `),
				shown.sides.map(([id, name]) => h('span', { key: id, class: `side-${id}` },
					h('span', { class: 'swatch', 'aria-hidden': 'true' }), name))),
			h('p', {}, shown.words),
		]))
}

// A small map: drawn as a table's is from afar, for eyes that see so many points of it.
const SEEN_WIDE = 560
const small = ({ viewBox }, label, memo, ...drawing) =>
	h('svg', {
		key: 'picture', class: 'picture terrain far', viewBox, role: 'img', 'aria-label': label, memo,
		style: { '--px': `${Math.round(viewBox.split(' ')[2] / SEEN_WIDE * 100) / 100}px` },
	}, ...drawing)

// ---- The ways in ---------------------------------------------------------------------------------------------

// What one can do here, in one look: play now, learn it, watch, join, and go on.
function ways() {
	const first = hall.scenarios?.[0]
	return h('section', { key: 'ways', class: 'ways', 'aria-label': 'Begin' },
		h('button', {
			key: 'play', type: 'button', class: 'create',
			disabled: hall.busy || !first, on: { click: () => play(first) },
		},
			'Play now', h('small', {}, first ? aboutPlaying(first) : ' ')),
		h('button', {
			key: 'learn', type: 'button', class: 'learn',
			disabled: hall.busy || !first, on: { click: () => learn(first) },
		},
			'Learn it', h('small', {}, 'ten minutes at the table, with a guide')),
		h('button', {
			key: 'watch', type: 'button', disabled: hall.busy || !first, on: { click: () => play(first, null) },
		},
			'Watch', h('small', {}, 'the machine fights itself')),
		h('form', { key: 'join', on: { submit: join } },
			h('label', {},
				'Join with a link',
				h('input', { name: 'link', type: 'url', required: true, autocomplete: 'off',
					placeholder: `${location.origin}/table#\u2026` })),
			h('button', {}, 'Join')),
		hall.problem && !hall.chosen && h('p', { key: 'problem', class: 'refused', role: 'alert' }, hall.problem))
}

// Which battle, by whose rules, on which side.
function aboutPlaying(scenario) {
	const own = seatName(scenario, seatsOf(scenario)[0])
	return `${scenario.title || scenario.name}, by ${titleOf(scenario.ruleset)}: ` +
		`you lead ${own.replace(/^The /, 'the ')} against the machine`
}

// For who has no games yet, where they are: the rulesets, the easiest first.
function sorts() {
	const all = [...new Set((hall.scenarios || []).map(scenario => scenario.ruleset))]
	return all.length > 0 && h('nav', { key: 'sorts', class: 'mine', 'aria-label': 'Battles, by their rules' },
		h('ul', {}, all.map(ruleset => {
			const count = battlesOf(ruleset).length
			return h('li', { key: ruleset },
				h('button', { type: 'button', on: { click: () => element(`rules-${ruleset}`).scrollIntoView() } },
					h('strong', {}, titleOf(ruleset)), h('span', {}, `${count} battles`),
					h('small', {}, gistOf(ruleset))))
		})))
}

const titleOf = ruleset => rulesets.get(ruleset)?.TITLE || ruleset
const gistOf = ruleset => rulesets.get(ruleset)?.GIST
const battlesOf = ruleset => (hall.scenarios || []).filter(scenario => scenario.ruleset === ruleset)

/** With the guide beside him, against who comes at him: all that is to be learnt comes up the sooner. */
const learn = scenario => play(scenario, seatsOf(scenario)[0].id, 'bold', true)

/** Against the machine, in the first seat; `own` null: it plays them all, and one watches. */
async function play(scenario, own = seatsOf(scenario)[0].id, manner = hall.manner, lesson = false) {
	change({ busy: true, problem: null, chosen: null })
	const title = scenario.title || scenario.name
	try {
		await against(
			async (method, params) => {
				const made = await connection.call(method, params)
				if (lesson && own)
					made.links[own] += '&lesson'
				return made
			},
			{ scenario: scenario.id, title, seats: seatNames(scenario) }, own, manner,
		)
	} catch (failure) {
		change({ problem: failure.message, busy: false })
	}
}

// A link of this server; of another, that one is gone to.
function join(event) {
	event.preventDefault()
	location.assign(String(new FormData(event.currentTarget).get('link')).trim())
}

// ---- Seats ---------------------------------------------------------------------------------------------------

function joinedSeats() {
	const seats = joined()
	return seats.length > 0 &&
		h('section', { key: 'joined', class: 'links kept', 'aria-labelledby': 'joined-title' },
			h('h2', { id: 'joined-title' }, 'Seats you have taken'),
			h('p', {}, 'This browser remembers their links. Whoever uses it after you can open them, unless you ' +
				'forget them.'),
			h('ul', {}, seats.map(({ link, title, at }) =>
				h('li', { key: link, class: 'buttons' },
					h('a', { class: 'button', href: `/table#${link}` },
						`${title}, since ${new Date(at).toLocaleDateString()}`),
					h('button', {
						type: 'button', 'aria-label': `Forget this link: ${title}`,
						on: { click: () => change(forget(link)) },
					},
						'Forget')))))
}

function nameOfSeat(id, seat) {
	const scenario = hall.scenarios?.find(one => one.id === id)
	return scenario && seatNames(scenario)[seat] || seat
}

// What was agreed upon has been read above it, and is not asked again.
async function take(game, seat, player) {
	try {
		const { link } = await ask(connection, 'hall.take', { game, seat, ...player && { player } })
		remember(hall.vacant.find(one => one.game === game), link.split('#')[1], seat)
		location.assign(link)
	} catch (failure) {
		const { games } = await connection.call('hall.vacant').catch(() => ({ games: hall.vacant }))
		change({ missed: failure.message, vacant: games })
	}
}

// ---- The battles ---------------------------------------------------------------------------------------------

const troopsOf = scenario => scenario.counts?.[rulesets.get(scenario.ruleset)?.TROOPS] || 0
/** The easiest rules first, and of each the smallest battle. */
const placeOf = scenario => (rulesets.get(scenario.ruleset)?.HARD ?? 9) * 1000 + troopsOf(scenario)

function battles(ruleset) {
	return h('div', { key: ruleset, class: 'rules', id: `rules-${ruleset}` },
		h('h3', {}, titleOf(ruleset)),
		gistOf(ruleset) && h('p', { class: 'gist' }, gistOf(ruleset)),
		h('div', { class: 'cards' },
			battlesOf(ruleset).flatMap(scenario =>
				[battle(scenario), scenario.id === hall.chosen && conditions(scenario)])))
}

function battle(scenario) {
	return h('div', { key: scenario.id, class: 'battle-card' },
		card(scenario),
		h('button', {
			type: 'button', class: 'play-now', disabled: hall.busy, on: { click: () => play(scenario) },
			'aria-label': `Play now against the machine: ${scenario.title || scenario.name}`,
		},
			'Play now against the machine'),
		scenario.id === `${scenario.ruleset}/${rulesets.get(scenario.ruleset)?.LESSON}` &&
			h('button', {
				type: 'button', class: 'learn-now', disabled: hall.busy, on: { click: () => learn(scenario) },
				'aria-label': `Learn it: ten minutes. ${scenario.title || scenario.name}`,
			},
				'Learn it: ten minutes'))
}

function card(scenario) {
	const chosen = scenario.id === hall.chosen
	return h('button', {
		key: scenario.id, type: 'button', class: classes('battle', chosen && 'chosen'),
		'aria-expanded': String(chosen), 'data-scenario': scenario.id,
		on: { click: () => change({ chosen: chosen ? null : scenario.id, problem: null }) },
		made: node => seen.observe(node),
	},
		picture(scenario),
		h('strong', {}, scenario.title || scenario.name),
		scenario === hall.scenarios?.[0] && h('span', { class: 'start' }, 'Start here'),
		scenario.date && h('small', {}, scenario.date),
		h('span', { class: 'size' }, sizeOf(scenario).map(words => h('span', {}, words))),
		h('span', { class: 'blurb' }, scenario.blurb || ''),
		h('span', { class: 'sides' },
			(scenario.sides || []).map(side =>
				h('span', { class: `side-${side.id}` },
					h('span', { class: 'swatch', 'aria-hidden': 'true' }),
					side.name || side.id),
			)))
}

/** @type {[hours: number, words: string][]} */
const LENGTHS = [
	[1.25, 'about an hour'], [3, 'two to three hours'], [6, 'an evening'], [10, 'a long day'],
	[Infinity, 'several evenings'],
]
const HARDNESS = ['easy to learn', 'some practice', 'for the practised']

// How long, how many, how hard: by what the rules ask of a player, and by how many troops and seats there are.
function sizeOf(scenario) {
	const rules = rulesets.get(scenario.ruleset),
		troops = troopsOf(scenario),
		seats = scenario.seats?.length || 2
	if (!rules?.TROOPS || !troops)
		return [`${seats} players`]
	const hours = (troops * rules.MINUTES) / 60,
		hard = Math.min(rules.HARD + (troops > 40 ? 1 : 0) + (seats > 3 ? 1 : 0), HARDNESS.length) - 1
	return [
		LENGTHS.find(([most]) => hours <= most)?.[1], `${troops} ${rules.BODIES}`, `${seats} players`,
		HARDNESS[Math.max(hard, 0)],
	]
}

// Its place is kept until it is drawn.
const picture = scenario => pictures.get(scenario.id) || h('span', { key: 'no picture', class: 'picture' })

function drawPicture(scenario, map, troops) {
	const drawn = rulesets.get(scenario.ruleset).picture(map, `edge-${scenario.id.replace('/', '-')}`)
	return drawn && small(drawn, `Map of ${scenario.title || scenario.name}`, scenario.id,
		drawn.drawing, h('g', { class: 'armies' }, troops))
}

// A picture is drawn, and what it shows asked for, when its card comes into sight.
const seen = new IntersectionObserver(entries => {
	for (const { target, isIntersecting } of entries)
		if (isIntersecting && target instanceof HTMLElement) {
			seen.unobserve(target)
			muster(hall.scenarios?.find(({ id }) => id === target.dataset.scenario))
		}
}, { rootMargin: '200px' })

async function muster(scenario) {
	if (!scenario)
		return
	try {
		const [rules, { view, map }] = await Promise.all([hallOf(scenario.ruleset), groundOf(scenario)])
		pictures.set(scenario.id, drawPicture(scenario, map, await rules.armies(view, map)))
		change({})
	} catch {
		// A card without its picture is still a card.
	}
}

const files = new Map()

// The ground of a battle, and who stands there. Those that come with the program lie in a file a ruleset, which is sent
// packed; one of the operator's own is asked for.
async function groundOf({ id, ruleset, own }) {
	if (own)
		return connection.call('hall.view', { scenario: id })
	if (!files.has(ruleset))
		files.set(ruleset, fetch(`/rules/${ruleset}-battles.json`).then(file => file.json()))
	return (await files.get(ruleset))[id]
}

// ---- The conditions ------------------------------------------------------------------------------------------

const seatsOf = scenario =>
	scenario.seats?.length
		? scenario.seats
		: (scenario.sides || []).map(side => ({ id: side.id, side: side.id, name: side.name }))
const seatName = (scenario, seat) => seat.name || scenario.sides?.find(side => side.id === seat.side)?.name || seat.id
const seatNames = scenario => Object.fromEntries(seatsOf(scenario).map(seat => [seat.id, seatName(scenario, seat)]))
// What the server says may be chosen, with hands of the page's own for what is written by hand.
const optionsOf = ({ ruleset }) =>
	(hall.rules[ruleset]?.options || []).map(option => ({
		...option, ...rulesets.get(ruleset)?.WRITTEN?.[option.name],
	}))

function conditions(scenario) {
	const options = optionsOf(scenario)
	return h(
		'section',
		{
			key: `conditions ${scenario.id}`, class: 'conditions', 'aria-labelledby': 'conditions-title',
			made: node => node.scrollIntoView({ block: 'nearest' }),
		},
		h('h4', { id: 'conditions-title' }, scenario.title || scenario.name),
		h('form', { on: { submit: event => create(event, scenario) } },
			h('fieldset', {}, h('legend', {}, 'Who plays'),
				seatsOf(scenario).map(seat =>
					h('div', { key: seat.id, class: 'player' },
						h('span', { class: `side-${seat.side}` },
							h('span', { class: 'swatch', 'aria-hidden': 'true' }),
							seatName(scenario, seat)),
						h('input', {
							name: `name.${seat.id}`, maxlength: '40', autocomplete: 'off',
							placeholder: 'a name, if any',
							'aria-label': `Name of who plays ${seatName(scenario, seat)}`,
						}),
						playerChoice(seat.id, seatName(scenario, seat))),
				),
			),
			clockChoice(hall.clock, clock => change({ clock })),
			hall.clock !== 'none' && houseChoice(hall.falls, falls => change({ falls })),
			hall.clock !== 'days' && diceChoice(),
			talkChoice(),
			options.length > 0 &&
				h('details', { class: 'options' },
					h('summary', {}, `Optional rules (${options.length})`),
					h('div', { class: 'option-list' },
						options.map(option => optionRow(option, scenario.options || {})))),
			hall.problem && h('p', { class: 'refused', role: 'alert' }, hall.problem),
			h('button', { class: 'create', disabled: hall.busy }, 'Create the game')))
}

// Whoever gives numbers for the dice must be there when they fall: not where days go by between two orders.
const diceChoice = () =>
	h('fieldset', { key: 'dice', class: 'timing' }, h('legend', {}, 'Dice'),
		h('label', { class: 'clock-choice' },
			h('input', { type: 'checkbox', name: 'dice.strict' }), ' Strict: not even the host can foresee them'),
		h('p', { class: 'hint' },
			'Before dice fall that everybody sees, the browser of each player who is there adds a number that nobody ' +
			'knew. It is waited for, a second at most: this is for evenings at which all are there.'))

const talkChoice = () =>
	h('fieldset', { key: 'talk', class: 'timing' }, h('legend', {}, 'Talk'),
		h('label', { class: 'clock-choice' },
			h('input', { type: 'checkbox', name: 'talk.closed' }),
			' Closed while the battle lasts: words to the umpire and, by the rules, to one\u2019s own side only'))

function optionRow(option, set) {
	const value = usual(option, set)
	const id = `option-${option.name}`
	const field = option.read
		? h('textarea', {
				id, name: `option.${option.name}`, rows: '6', spellcheck: 'false',
				made: node => {
					node.value = usual(option, set)
				},
			})
		: typeof option.value === 'boolean'
			? h('input', {
					id, type: 'checkbox', name: `option.${option.name}`,
					made: node => {
						node.checked = value
					},
				})
			: option.choices
				? h(
						'select',
						{
							id, name: `option.${option.name}`,
							made: node => {
								node.value = value
							},
						},
						option.choices.map(choice =>
							h('option', { value: String(choice) }, plain(choice)),
						),
					)
				: h('input', {
						id, type: 'number', min: '0', name: `option.${option.name}`,
						made: node => {
							node.value = value
						},
					})
	return h('div', { key: option.name, class: 'option' },
		field,
		h('label', { for: id },
			h('strong', {}, option.title),
			h('span', {}, ` ${option.gist}`),
			!option.read &&
				h('small', {}, ` Usually ${plain(option.value)}.`)))
}

const plain = value => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value).replaceAll('_', ' '))

// What the scenario would have anyway; of what is written by hand, the text.
function usual({ name, value, write = it => it }, set) {
	return write(name in set ? set[name] : value)
}

// Only what differs from that is sent.
function chosenOptions(form, scenario) {
	const options = {}
	for (const option of optionsOf(scenario)) {
		const field = form.elements[`option.${option.name}`]
		const value =
			typeof option.value === 'boolean'
				? field.checked
				: typeof option.value === 'number'
					? Number(field.value)
					: field.value
		if (value !== usual(option, scenario.options || {}))
			options[option.name] = option.read ? option.read(value) : value
	}
	const clock = chosenClock(form), house = chosenHouse(form)
	const strict = form.elements['dice.strict']?.checked, closed = form.elements['talk.closed']?.checked
	return {
		...options, ...clock && { clock }, ...house && { house }, ...strict && { dice: 'strict' },
		...closed && { talk: 'closed' },
	}
}

async function create(event, scenario) {
	event.preventDefault()
	const form = event.currentTarget
	const names = {}
	for (const field of form.querySelectorAll('[name^="name."]'))
		if (field.value.trim())
			names[field.name.slice(5)] = field.value.trim()
	change({ busy: true, problem: null })
	const options = chosenOptions(form, scenario), machine = machinesOf(form)
	try {
		const created = await connection.call('hall.create', { scenario: scenario.id, options, names, machine })
		await putIn(created.links.umpire)
		change({
			created: keep({
				...created, title: scenario.title || scenario.name, seats: seatNames(scenario), names, machine, options,
				scenario: scenario.id,
			}),
			busy: false,
		})
	} catch (failure) {
		change({ problem: failure.message, busy: false })
	}
}

// Who holds a book finds in it what he has made; the seats are put in by whoever opens them.
async function putIn(link) {
	try {
		if (await openHeld(connection))
			await connection.call('book.add', { link: link.split('#')[1] })
	} catch {
		// The game is made all the same, and its links are shown.
	}
}
