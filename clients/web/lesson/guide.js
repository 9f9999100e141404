// The guide at the table: says what the lesson has to say, shows where, and waits. He stands beside whatever is open
// and never in its way: he is told of every order that was given, and asks for none himself.
import { draw, element, h, classes } from '../dom.js'
import { Lesson } from './lesson.js'
import { clauseLink, explained } from '../clauses/clause.js'
import { partOf, sheet } from '../rulesets.js'
import { isOpen } from '../table/table.js'
import { where, withinReach } from './pointing.js'
/** @import { Kept, LessonRows, Now, OpenTable, Place, Step, Table, Term } from '../types.d.ts' */

const BEGIN = [
	{
		key: 'welcome',
		says: 'This is a real battle with real dice against the machine; nothing in it is arranged. I say what to do ' +
			'next, and why, and wait until you have done it. Whatever else is open stays open: do as you like, I ' +
			'shall find my place again.',
	},
	{
		key: 'page',
		says: 'What you may do stands on the desk, as buttons, and is lit on the map: either will do. A frame shows ' +
			'you which. A word with dots below it says what it means when you touch it. You may leave at any moment, ' +
			'and come back by this page.',
	},
]

/**
 * A lesson at this table, as soon as it is open; for who plays there.
 * @param {Table} table
 */
export function learn(table) {
	let begun = false
	table.listen(async state => {
		if (begun || !isOpen(table) || !state.glossary.length)
			return
		begun = true
		if (!state.you?.seats.length)
			return
		const [{ LESSON }] = await Promise.all([partOf(state.ruleset, 'lesson'), sheet('lesson/lesson.css')])
		new Guide(table, LESSON)
	})
}

class Guide {
	/** @type {OpenTable} */
	#table
	#lesson
	#turns
	/** @type {Kept} */
	#kept
	#root
	#frames
	/** What is said, and the words that came up with it. @type {{ of: string, words: Term[] }} */
	#said = { of: '', words: [] }
	#shown = ''

	/**
	 * @param {OpenTable} table
	 * @param {{ rows: LessonRows, turns: number }} lesson
	 */
	constructor(table, { rows, turns }) {
		this.#table = table
		this.#turns = turns
		this.#kept = { done: [], met: [], heard: 0, left: false, ...read(this.#key) }
		this.#lesson = new Lesson([...BEGIN, ...rows], this.#kept)
		this.#root = Object.assign(document.createElement('section'), { id: 'lesson', className: 'lesson' })
		this.#root.setAttribute('aria-label', 'The lesson')
		element('notice').before(this.#root)
		this.#frames = Object.assign(document.createElement('div'), { className: 'lesson-frames' })
		this.#frames.setAttribute('aria-hidden', 'true')
		document.body.append(this.#frames)
		this.#listen()
		this.#draw()
	}

	get #key() {
		return `lesson ${this.#table.state.game}`
	}

	#listen() {
		const { orders } = this.#table, send = orders.send.bind(orders)
		orders.send = async (parcel, more = {}, offer = null) => {
			const now = this.#now, done = await send(parcel, more, offer)
			if (done && parcel.type !== 'take_up')
				this.#lesson.gave(/** @type {any} */ (offer?.order ? offer : { order: parcel }), now)
			else if (!done && offer)
				this.#lesson.refused(offer)
			this.#keep()
			return done
		}
		this.#table.listen(() => this.#draw())
		const follow = () => {
			this.#frame()
			setTimeout(() => requestAnimationFrame(follow), FOLLOW_MS)
		}
		follow()
	}

	#keep() {
		Object.assign(this.#kept, this.#lesson.kept)
		write(this.#key, this.#kept)
	}

	/** @returns {Now} */
	get #now() {
		const table = this.#table, { state, offers } = table, { view } = state, { title, at } = view.moment || {}
		return {
			offers: offers.list, moment: `${title} ${at}`, view, over: Boolean(view.result),
			late: Number(/\d+/.exec(title || '')?.[0] || 0) > this.#turns,
			far: place => farFrom(table, place), own: ownPlaces(table), facing: state.facing, selected: state.selected,
		}
	}

	#hear() {
		const { rows } = this.#table.state, news = rows.filter(({ seq }) => seq > this.#kept.heard)
		if (!news.length)
			return
		this.#lesson.hear(news.flatMap(({ events }) => events || []))
		this.#kept.heard = rows[rows.length - 1].seq
		this.#keep()
	}

	// ---- Drawn -------------------------------------------------------------------------------------------------

	#draw() {
		const { refusal } = this.#table.state
		this.#hear()
		if (refusal?.offer?.key)
			this.#lesson.refused(refusal.offer)
		this.#root.classList.toggle('left', this.#kept.left)
		draw(this.#root, this.#kept.left ? this.#comeBack() : this.#page(this.#lesson.next(this.#now)))
		this.#follow()
		this.#frame()
	}

	#comeBack() {
		return h('button', { key: 'back', type: 'button', class: 'lesson-on', on: { click: () => this.#leave(false) } },
			'Go on with the lesson')
	}

	#leave(left) {
		this.#kept.left = left
		this.#keep()
		this.#draw()
	}

	/** @param {Step} step */
	#page(step) {
		const table = this.#table, { ruleset, scene } = table,
			text = this.#text(step), [done, all] = this.#lesson.progress,
			actor = step.kind === 'deed' && this.#aimed(step)?.actor
		if (this.#said.of !== text)
			this.#said = { of: text, words: this.#lesson.newWords(text, table.state.glossary) }
		return [
			h('header', { key: 'header' },
				h('strong', {}, 'The lesson'),
				h('progress', { value: String(done), max: String(all), 'aria-label': `${done} of ${all} steps` }),
				h('button', { type: 'button', class: 'lesson-leave', on: { click: () => this.#leave(true) } },
					'Leave')),
			h('div', { key: 'says', class: 'lesson-says', role: 'status', tabindex: '0' },
				step.event?.sentence && h('p', { class: 'lesson-told' }, step.event.sentence),
				h('p', {},
					step.otherwise && 'Done, and quite in order. ', explained(table, text), ' ',
					actor && ruleset.exists(scene, actor) && h('strong', {}, `${ruleset.nameOf(scene, actor)}. `),
					clauseLink(table, step.row?.clause)),
				this.#said.words.map(({ word, gist }) =>
					h('p', { key: word, class: 'lesson-word' }, h('b', {}, word.split('|')[0]), `: ${gist}`)),
				step.kind === 'end' && this.#more()),
			this.#button(step),
		]
	}

	#text(step) {
		const { past, form } = this.#table.state
		if (past)
			return 'You are looking at what has been. Return to the present, and we go on.'
		if (form?.copy)
			return 'You are planning, on a copy of the battle. Close the plan, and we go on.'
		switch (step.kind) {
			case 'wait':
				return 'It is not yours to decide now: the machine does. What it orders, and what the dice make ' +
					'of it, is shown on the map and told in the story.'
			case 'other': {
				const { decision } = step.offers[0] || {}
				return `You are asked: ${decision?.asks || 'what next'}. Every answer is in order; if you do not ` +
					'mind, take the one in the frame.'
			}
			case 'end':
				return this.#lesson.missing.length
					? 'That is how a turn goes. Not everything came up today; the dice had it so.'
					: 'That is how a turn goes, and you have seen all of it. The battle is yours from here.'
			default:
				return step.says
		}
	}

	// What has not come up, in the book of rules; and the ways from here.
	#more() {
		const missing = this.#lesson.missing.filter(({ clause }) => clause)
		return [
			missing.length > 0 && h('p', {}, 'To read about it: ', missing.map(({ clause, name }, n) => [
				n > 0 && ', ',
				h('a', { href: `/rules#${clause}`, target: '_blank', rel: 'noopener' }, name || clause),
			]), '.'),
			h('p', {}, h('a', { href: '/' }, 'To other battles'), '; or fight this one to its end.'),
		]
	}

	// One button under the same thumb, whatever it says.
	#button(step) {
		const [words, act] = step.kind === 'page' || step.kind === 'told'
			? ['Go on', () => { this.#lesson.read(step); this.#keep(); this.#draw() }]
			: step.kind === 'end'
				? ['Close the lesson', () => this.#leave(true)]
				: ['Show me where', () => this.#show()]
		return (step.kind !== 'wait' || this.#table.state.past) &&
			h('button',
				{ key: 'on', type: 'button', class: 'lesson-on', 'data-kind': step.kind, on: { click: act } }, words)
	}

	// ---- Shown -------------------------------------------------------------------------------------------------

	// The offer that is pointed at: of who is chosen, if he has one.
	#aimed({ offers }) {
		const { selected } = this.#table.state, own = offers.filter(offer => offer.actor === selected)
		return own.length ? withinReach(own) : offers[0]
	}

	// What is new on the desk is brought into sight; what somebody has scrolled to since stays there.
	#follow() {
		const [first] = this.#targets, key = first && /** @type {any} */ (first).described?.key
		if (first?.closest('#desk') && key !== this.#shown)
			first.scrollIntoView({ block: 'nearest' })
		this.#shown = first ? key : ''
	}

	// What is in the frame now; and another, on the map, that means the same.
	get #targets() {
		const step = this.#lesson.next(this.#now)
		return this.#kept.left || step.kind === 'page' || step.kind === 'told' || step.kind === 'end'
			? [] : where(this.#table, this.#aimed(step))
	}

	#frame() {
		const seen = this.#targets.map(inSight)
		draw(this.#frames, seen.map((rect, n) => {
			if (!rect)
				return null
			const wide = Math.max(rect.right - rect.left + 2 * GAP, SMALLEST),
				high = Math.max(rect.bottom - rect.top + 2 * GAP, SMALLEST)
			return h('div', {
				key: n, class: classes('lesson-frame', n > 0 && 'also'), style: {
					left: `${(rect.left + rect.right - wide) / 2}px`, top: `${(rect.top + rect.bottom - high) / 2}px`,
					width: `${wide}px`, height: `${high}px`,
				},
			})
		}))
	}

	// Brings it into sight, under the finger or the keyboard.
	#show() {
		const table = this.#table, aimed = this.#aimed(this.#lesson.next(this.#now)),
			place = aimed?.actor && table.ruleset.placeOf(table.scene, aimed.actor)
		// In a list that is too long for buttons it is chosen, and taken with the button beside it.
		if (aimed && aimed.actor === table.state.selected)
			table.change({ hovered: aimed })
		table.change({ panel: 'desk', sheet: table.state.sheet === 'low' ? 'half' : table.state.sheet,
			...place ? { reveal: place } : {} })
		requestAnimationFrame(() => requestAnimationFrame(() => {
			const [first] = this.#targets
			first?.scrollIntoView({ block: 'nearest' })
			if (first instanceof HTMLElement)
				first.focus({ preventScroll: true })
			this.#frame()
		}))
	}
}

const FOLLOW_MS = 120, GAP = 4, LEAST = 8, SMALLEST = 24

/**
 * As much of it as what it scrolls in lets see; null: nothing.
 * @param {Element} node
 */
function inSight(node) {
	const { left, top, right, bottom } = node.getBoundingClientRect(),
		pane = (node.closest('#desk, #map') || document.body).getBoundingClientRect(),
		rect = {
			left: Math.max(left, pane.left), top: Math.max(top, pane.top),
			right: Math.min(right, pane.right, innerWidth), bottom: Math.min(bottom, pane.bottom, innerHeight),
		}
	return rect.right - rect.left > Math.min(LEAST, (right - left) / 2) &&
		rect.bottom - rect.top > Math.min(LEAST, (bottom - top) / 2) ? rect : null
}

/**
 * To the nearest enemy there is.
 * @param {OpenTable} table
 * @param {Place | null} [place]
 */
function farFrom(table, place) {
	const { ruleset, scene, state: { you } } = table
	if (!place)
		return Infinity
	return Math.min(...placesOf(table, id => ruleset.sideOf(scene, id) !== you.side)
		.map(there => Math.hypot(there[0] - place[0], there[1] - place[1])))
}

/** @param {OpenTable} table */
const ownPlaces = table => placesOf(table, id => table.ruleset.sideOf(table.scene, id) === table.state.you.side &&
	table.ruleset.sortOf(table.scene, id) === 'troops')

/**
 * @param {OpenTable} table
 * @param {(id: string) => boolean} which
 */
const placesOf = ({ ruleset, scene }, which) =>
	ruleset.idsOf(scene).filter(which).flatMap(id => {
		const place = ruleset.placeOf(scene, id)
		return place ? [place] : []
	})

// ---- Kept in this browser ----------------------------------------------------------------------------------------

function read(key) {
	try {
		return JSON.parse(localStorage.getItem(key) || '{}')
	} catch {
		return {}
	}
}

function write(key, kept) {
	try {
		localStorage.setItem(key, JSON.stringify(kept))
	} catch {
		// A browser without storage begins the lesson again when it is loaded again.
	}
}
