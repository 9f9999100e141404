// A lesson, while a real battle is played: what to say next to somebody who plays it for the first time. It is a table
// of rows, which the ruleset has (<ruleset>/lesson.js), and each row a condition over what is open and what was told;
// no row knows where anybody stands, since the dice lead where they will. Nothing here is drawn: guide.js does that.
/** @import { Event, Kept, LessonRow, LessonRows, Now, Offer, Step, Term } from '../types.d.ts' */

const WORDS_MOST = 3

export class Lesson {
	/** @type {LessonRows} */
	#rows
	#done
	#met
	/** How often a deed was done within a step of the battle. @type {Map<string, number>} */
	#counts = new Map()
	/** @type {{ row: LessonRow, event: Event }[]} */
	#unread = []
	#refused = new Set()
	/** Who has acted in a step of the battle. */
	#acted = new Set()
	#otherwise = false

	/**
	 * @param {LessonRows} rows
	 * @param {Partial<Kept>} [kept] what was learnt before
	 */
	constructor(rows, { done = [], met = [] } = {}) {
		this.#rows = rows
		this.#done = new Set(done)
		this.#met = new Set(met)
	}

	/** What is to be kept, so that it is not told again. */
	get kept() {
		return { done: [...this.#done], met: [...this.#met] }
	}

	/** How much of it has been done: [rows, of so many]. */
	get progress() {
		return [this.#rows.filter(row => this.#done.has(row.key)).length, this.#rows.length]
	}

	/** What it is for, and has not come up yet. */
	get missing() {
		return this.#rows.filter(row => row.need && !this.#done.has(row.key))
	}

	// ---- What has happened -------------------------------------------------------------------------------------

	/**
	 * What was told at the table; who has not heard of it before will be told what it means.
	 * @param {Event[]} events
	 */
	hear(events) {
		for (const event of events)
			for (const row of this.#rows)
				if (row.told?.(event) && !this.#done.has(row.key) && !this.#unread.some(one => one.row === row))
					this.#unread.push({ row, event })
	}

	/**
	 * An order was given, whichever it is: of the kind that was asked for, or another.
	 * @param {Offer} offer
	 * @param {Now} now
	 */
	gave(offer, now) {
		const asked = this.next(now).row
		this.#refused.clear()
		this.#otherwise = Boolean(asked?.wants) && !asked?.wants?.(offer)
		for (const id of [offer.actor, .../** @type {any} */ (offer.order)?.ids || []])
			this.#acted.add(`${id} ${now.moment}`)
		for (const row of this.#rows)
			if (row.wants?.(offer)) {
				this.#done.add(row.key)
				this.#counts.set(countOf(row, now), this.#times(row, now) + 1)
			}
	}

	/** The server would not have this as things stand; another is pointed at. */
	refused(offer) {
		this.#refused.add(offer.key)
	}

	/**
	 * What stands there has been read.
	 * @param {Step} step
	 */
	read({ row, kind }) {
		if (kind === 'told')
			this.#unread.shift()
		if (row)
			this.#done.add(row.key)
	}

	// ---- What to say -------------------------------------------------------------------------------------------

	/**
	 * What to do or read now.
	 * @param {Now} now
	 * @returns {Step}
	 */
	next(now) {
		const [unread] = this.#unread, page = this.#rows.find(row => this.#isPage(row, now))
		if (unread && (!page || page.when)) // who has just come is welcomed first
			return { kind: 'told', ...unread, offers: [], says: unread.row.says }
		if (page)
			return { kind: 'page', row: page, offers: [], says: page.says }
		if (now.over || !this.missing.length || now.late)
			return { kind: 'end', offers: [], says: '' }
		if (!now.offers.length)
			return { kind: 'wait', offers: [], says: '' }
		return this.#deed(now)
	}

	/** @returns {Step} */
	#deed(now) {
		const open = now.offers.filter(offer => !this.#refused.has(offer.key)),
			rows = this.#rows.filter(one => one.wants && open.some(one.wants)),
			fresh = rows.filter(one => one.ends || this.#times(one, now) < (one.often ?? 1)),
			// Where the end is refused, something has to be done that was done often enough.
			row = (fresh.length ? fresh : rows).sort((a, b) => this.#rank(a) - this.#rank(b))[0]
		if (!row)
			return { kind: 'other', offers: open, says: '', otherwise: this.#otherwise }
		const known = this.#done.has(row.key), wanted = open.filter(/** @type {any} */ (row.wants))
		return {
			kind: 'deed', row, offers: this.#othersFirst(row.best ? row.best(wanted, now) : wanted, now),
			says: known ? row.again || row.says : row.says, otherwise: this.#otherwise,
		}
	}

	// First what is new, then what may be done again, and last what ends the step.
	#rank(row) {
		return row.ends ? 2 : this.#done.has(row.key) ? 1 : 0
	}

	// Who has not acted yet, before who has.
	#othersFirst(offers, { moment }) {
		const has = ({ actor }) => Number(this.#acted.has(`${actor} ${moment}`))
		return [...offers].sort((a, b) => has(a) - has(b))
	}

	#isPage(row, now) {
		return !row.wants && !row.told && !this.#done.has(row.key) && (!row.when || row.when(now))
	}

	#times(row, now) {
		return this.#counts.get(countOf(row, now)) || 0
	}

	/**
	 * The words of a text that have not come up before, with what they mean; they are known from then on.
	 * @param {string} text
	 * @param {Term[]} glossary
	 * @returns {Term[]}
	 */
	newWords(text, glossary) {
		const found = glossary.filter(({ word }) => !this.#met.has(word) && wordsOf(word).test(text))
			.slice(0, WORDS_MOST)
		for (const { word } of found)
			this.#met.add(word)
		return found
	}
}

const countOf = (row, { moment }) => `${row.key} ${moment}`
const wordsOf = word => new RegExp(
	`(?<![\\w-])(${word.split('|').map(one => one.replace(/[^\w ]/g, '\\$&')).join('|')})(?![\\w-])`, 'i')

// ---- What rows are made of ---------------------------------------------------------------------------------------

/** Is the order of one of these types? @type {(...types: string[]) => (offer: Offer) => boolean} */
export const ordered = (...types) => ({ order }) => types.includes(String(order?.type))

/** Was something told of one of these types, or rolled for one of these purposes? */
export const heard = (...names) => event => names.includes(event.type === 'roll' ? event.purpose : event.type)

/** What aims nearest at the enemy comes first; of the same, what is nearest to the middle. */
export const towardsEnemy = (offers, { far }) => [...offers].sort((a, b) => far(a.at) - far(b.at))
