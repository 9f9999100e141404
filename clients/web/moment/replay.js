// The player of history: shows what this viewer was told, deed by deed, moved and rolled before his eyes, from any
// moment on to the present. What happened while he was away is played so, and a whole battle. What comes meanwhile
// waits for its turn, since it stands in the same story.
import { h, classes } from '../dom.js'
import { clauseLink } from '../clauses/clause.js'
import { rollsOf } from '../dice/dice.js'
import { stillNews, trace } from './moment.js'
import { PACES, keepPace, pace } from './pace.js'
/** @import { Row, Table, View } from '../types.d.ts' */

const FIGHTS = ['fight', 'combat', 'loss'], ROLLED = 1.5, DRAWN_UP = 0.25

/**
 * Is there something to see? What only carries the turn on is passed over.
 * @param {Row} row
 */
export const isDeed = ({ events = [] }) =>
	events.some(event => event.class !== 'step' && (event.sentence || event.type === 'roll'))

/** @param {Row} row */
const isFight = ({ events = [] }) => events.some(event => FIGHTS.includes(event.class))

const players = new WeakMap()

/**
 * The player of this table.
 * @param {Table} table
 */
export function playerOf(table) {
	if (!players.has(table))
		players.set(table, new Player(table))
	return players.get(table)
}

class Player {
	/** @type {Table} */
	#table
	#timer = 0
	/**
	 * The view that is wanted next, on its way.
	 * @type {{ seq: number, as: string | null, view: Promise<View> } | null}
	 */
	#ahead = null
	#run = 0 // what was begun before belongs to another run

	constructor(table) {
		this.#table = table
	}

	/** What happened after this number, while nobody looked; nothing if there is nothing to see. */
	async sinceAway(from) {
		const { told } = this.#table, count = told.rows.filter(row => row.seq > from && isDeed(row)).length
		if (!count)
			return
		const waits = pace() === 'none'
		this.#table.change({ replay: { away: true, from, count, running: false, waits } })
		if (!waits)
			await this.#from(from)
	}

	/** Goes on, or begins: from the moment that is looked at, what was missed, or the beginning. */
	play() {
		const { state, told } = this.#table, { past, replay } = state
		const begin = replay?.waits ? replay.from : past && past.seq < told.seq ? past.seq : 0
		if (!replay)
			this.#table.change({ replay: { away: false, from: begin, count: 0, running: false, waits: false } })
		return this.#from(begin)
	}

	pause() {
		clearTimeout(this.#timer)
		this.#run++
		if (this.#table.state.replay)
			this.#change({ running: false })
	}

	/** To what is now. */
	end() {
		this.pause()
		this.#table.change({ replay: null, past: null, tracks: [], spectacle: null })
	}

	/** To the next deed, or fight, and no further. */
	async next(fight = false) {
		this.pause()
		const { state, told } = this.#table,
			row = this.#after(state.past?.seq ?? state.replay?.from ?? 0, fight ? isFight : isDeed)
		if (!state.replay)
			this.#table.change({ replay: { away: false, from: 0, count: 0, running: false, waits: false } })
		if (row && row.seq <= told.seq)
			await this.#show(row, this.#run)
		else
			this.end()
	}

	setPace(name) {
		keepPace(name)
		if (name === 'none')
			this.pause()
		else if (this.#table.state.replay?.running)
			this.#goOn()
		this.#table.change({})
	}

	// ---- Deed by deed ------------------------------------------------------------------------------------------

	#change(some) {
		this.#table.change({ replay: { ...this.#table.state.replay, ...some } })
	}

	#after(seq, wanted = isDeed) {
		return this.#table.told.rows.find(row => row.seq > seq && wanted(row))
	}

	async #from(seq) {
		const run = ++this.#run
		if (pace() === 'none')
			keepPace('steady')
		this.#change({ running: true, waits: false })
		const view = await this.#viewAt(seq)
		if (!this.#plays(run))
			return
		if (!view)
			return this.end()
		this.#table.change({
			past: { seq, view }, tracks: [], spectacle: null, armed: null, menu: null, refusal: null,
		})
		this.#goOn(PACES[pace()][1] / 2)
	}

	#goOn(wait = PACES[pace()][1]) {
		clearTimeout(this.#timer)
		const run = this.#run, next = this.#after(this.#table.state.past?.seq ?? this.#table.told.seq)
		if (next)
			this.#viewAt(next.seq)
		this.#timer = setTimeout(() => this.#step(run), wait)
	}

	// Nobody has paused it since, or taken the time line into his own hand.
	#plays(run) {
		return run === this.#run && this.#table.state.replay
	}

	async #step(run) {
		if (!this.#plays(run))
			return
		const row = this.#after(this.#table.state.past?.seq ?? this.#table.told.seq)
		if (!row)
			return this.end()
		if (await this.#show(row, run) && this.#plays(run))
			this.#goOn(PACES[pace()][1] * this.#longer(row))
	}

	/**
	 * Dice want a longer look; armies that draw up before the first turn are soon seen.
	 * @param {Row} row
	 */
	#longer({ seq, events = [] }) {
		const fought = this.#table.told.rows.find(row => row.events?.some(event => event.class === 'turn'))
		if (fought && seq < fought.seq)
			return DRAWN_UP
		return Math.max(events.some(event => event.type === 'roll') ? ROLLED : 1, this.#fights())
	}

	/**
	 * The table after this row, with what it leaves behind; false if it could not be had, or something else is shown.
	 * @param {Row} row
	 */
	async #show({ seq, events = [] }, run) {
		const table = this.#table, view = await this.#viewAt(seq)
		if (!this.#plays(run))
			return false
		if (!view) {
			this.pause()
			return false
		}
		const before = table.shown, spectacle = stillNews(table.state.spectacle)
		table.change({ past: { seq, view }, tracks: [], spectacle, reveal: this.#placeOf(events) })
		trace(table, before, view, events, seq)
		return true
	}

	// So many clashes are shown one after the other.
	#fights() {
		return this.#table.state.spectacle?.dice.filter(({ clash }) => clash).length || 0
	}

	// Where it happens, if one of those it is about stands on the map.
	#placeOf(events) {
		const { ruleset, scene } = this.#table
		const ids = events.filter(event => event.class !== 'step').flatMap(event => Object.values(event))
		return ids.filter(id => typeof id === 'string' && ruleset.exists(scene, id))
			.map(id => ruleset.placeOf(scene, id)).find(Boolean) || null
	}

	async #viewAt(seq) {
		const { server, state } = this.#table, as = state.through
		let ahead = this.#ahead
		if (!ahead || ahead.seq !== seq || ahead.as !== as)
			ahead = this.#ahead = {
				seq, as, view: server.ask('look', { seq, ...(as ? { as } : {}) }).then(answer => answer.view),
			}
		const found = await ahead.view
		if (!found)
			this.#ahead = null
		return found
	}
}

// ---- What is drawn of it ---------------------------------------------------------------------------------------

/**
 * At the head of the desk: what is being shown, in words, and the hand on it.
 * @param {Table} table
 */
export function panel(table) {
	const { replay, past } = table.state, player = playerOf(table)
	if (!replay)
		return null
	const row = past && table.told.rows.find(one => one.seq === past.seq)
	return h('section', { key: 'replay', class: 'replay', 'aria-label': 'Replay' },
		replay.away && h('p', { key: 'how-much', class: 'replay-count' }, left(table)),
		h('div', { key: 'words', class: 'replay-words', 'aria-live': 'polite' }, row && wordsOf(table, row)),
		h('div', { key: 'hand', class: 'buttons' },
			replay.running
				? button('pause', 'Pause', () => player.pause())
				: button('play', replay.waits ? 'Show me' : 'Go on', () => player.play()),
			button('fight', 'Next fight', () => player.next(true)),
			h('button', { key: 'end', type: 'button', class: 'give', on: { click: () => player.end() } },
				replay.away ? `Skip to ${owes(table) ? 'your decision' : 'now'}` : 'To now'),
			paceOf(table, player)))
}

const button = (key, label, click) => h('button', { key, type: 'button', on: { click } }, label)

const owes = ({ state: { view, you } }) => you.seats.some(seat => view.seats?.[seat]?.owes)

function left(table) {
	const { past, replay } = table.state,
		more = table.told.rows.filter(row => row.seq > (past?.seq ?? replay.from) && isDeed(row)).length
	return past
		? more ? `${more} more to come.` : 'This is the last of it.'
		: `${more} ${more === 1 ? 'thing has' : 'things have'} happened.`
}

/**
 * @param {Table} table
 * @param {Row} row
 */
const wordsOf = (table, row) => {
	const events = (row.events || []).filter(event => event.class !== 'step')
	return [
		...events.filter(event => event.sentence && event.type !== 'roll').map((event, n) =>
			h('p', { key: `${row.seq}.${n}`, class: classes('told', event.type) },
				event.sentence, ' ', clauseLink(table, event.clause))),
		rollsOf(table, /** @type {any[]} */ (events.filter(event => event.type === 'roll'))),
	]
}

const paceOf = (table, player) =>
	h('select', {
		key: 'pace', 'aria-label': 'How fast', value: pace(),
		on: { change: event => player.setPace(event.target.value) },
	},
		Object.entries(PACES).map(([name, [words]]) => h('option', { key: name, value: name }, words)))
