// The server, as one table has it: sitting down, what is told from then on, and whatever is asked.
import { Connection, elsewhere, merge, socketAddress } from '../connection.js'
import { foresee, rulesetOf } from '../rulesets.js'
import { sinceAway } from './seen.js'
/** @import { Table } from '../types.d.ts' */

const REASONS = {
	rewound: 'The umpire has taken the battle back to an earlier moment.',
	corrected: 'The umpire has corrected the table.',
}

/** What the state of a table has of it. */
export const told = {
	terms: null, // what was agreed upon, to be read before the seat is taken
	connection: 'connecting', failure: null, // how we stand with the server
	late: false, // something was not answered
	game: null, ruleset: '', scenario: '', title: '', rolls: {}, states: {}, map: null, ground: null, you: null,
	seq: 0, view: null, rows: [], presence: null, clock: null, agreed: null, clockSkew: 0,
	chat: [], misused: false,
	clauses: new Map(), glossary: [], notice: null,
	seen: null, // how far this seat has seen (seen.js); null: nothing was marked yet
	notes: null, // what it noted for itself
	noting: null, // its words while they are typed
	plan: null, // what it has planned, as the server says it
	coming: false, // what happened while it was away is being looked for
}

// By its link alone; where this browser holds a book, that is opened first.
async function sitDown(connection, link, since) {
	let held = link.startsWith('book:')
	try {
		held ||= Boolean(localStorage.getItem('book'))
	} catch {
		// A browser without storage holds none.
	}
	return held
		? (await import('../book/holder.js')).sitDown(connection, link, since)
		: connection.call('open', { link, ...since })
}

// Was what was agreed upon read in this browser (join.js)?
function hasJoined(link) {
	try {
		return localStorage.getItem('joined')?.includes(`"${link}"`)
	} catch {
		return false
	}
}

export class Server {
	/** @type {Table} */
	#table
	#connection
	#history
	#early = [] // what was told while the ruleset was on its way
	#asKept = false // the table stands as this browser kept it: nothing was told yet

	/** @param {Table} table */
	constructor(table) {
		this.#table = table
		this.#history = new History(table, this)
		this.#connection = new Connection(socketAddress(location), {
			state: name => this.#stands(name),
			begin: () => this.#open(),
			notification: (method, params) => this.#notified(method, params),
		})
	}

	/** Asks; rejects with what went wrong (Connection). */
	call(method, params) {
		return this.#connection.call(method, params)
	}

	/**
	 * Asks; a failure becomes a notice and an empty answer. What was late is said until the server speaks again.
	 */
	async ask(method, params) {
		try {
			return await this.call(method, params)
		} catch (failure) {
			if (failure.code !== 'lost')
				this.#table.change(failure.code === 'late' ? { late: true } : { notice: failure.message })
			return {}
		}
	}

	/** The same, of what the page does by itself: nobody hears of a failure. */
	async quietly(method, params) {
		try {
			return await this.call(method, params)
		} catch {
			return null
		}
	}

	// Before there was any connection the table is shown as this browser saw it last (kept.js).
	async #stands(name) {
		const table = this.#table, { state } = table
		table.change({ connection: name })
		if (name !== 'lost' || state.view || !globalThis.caches)
			return
		const kept = await import('./kept.js').then(part => part.asKept(state.link), () => null),
			ruleset = kept && await rulesetOf(kept.ruleset)
		if (!ruleset || state.view)
			return
		this.#asKept = true
		table.ruleset ||= ruleset
		table.change({
			...kept, ground: ruleset.readGround(kept.map, kept.states), ...ruleset.seatedAs(kept.view, kept.you.side),
		})
	}

	// ---- Sitting down ------------------------------------------------------------------------------------------

	/** Takes the seat, now that what was agreed upon is known. */
	sit() {
		this.#open()
	}

	// Of a game that keeps time, or has strict dice, what was agreed upon is read first, by who has not yet sat down.
	async #mustAgree() {
		const { link, you } = this.#table.state
		if (you || hasJoined(link) || link.startsWith('book:'))
			return false
		const terms = await this.quietly('terms', { link })
		const { agreed, ruleset } = terms || {}
		foresee(ruleset)
		if (!(agreed?.timed || agreed?.dice || agreed?.talk) || ['umpire', 'watch'].includes(terms.role))
			return false
		this.#table.change({ terms })
		this.#connection.settled()
		return true
	}

	async #open() {
		const table = this.#table, { state } = table
		if (await this.#mustAgree())
			return
		const since = state.view && !state.eyes ? { since: state.seq } : {}
		try {
			const answer = await sitDown(this.#connection, state.link, since)
			const early = this.#early = []
			table.ruleset ||= await rulesetOf(answer.ruleset)
			if (early !== this.#early) // it was opened anew meanwhile
				return
			this.#seated(answer)
			this.#connection.at(answer.game)
			this.#connection.settled()
			for (const [method, params] of early)
				this.#notified(method, params)
			if (state.eyes)
				await table.look.through(state.eyes)
		} catch (failure) {
			if (failure.code === 'lost' || failure.code === 'late' || this.#isSentOn(failure))
				return
			table.change({ failure: failure.message, connection: 'refused' })
			this.#connection.close()
		}
	}

	// Another server of the house has the game. One that is not reached by this page's own address shows its own page.
	#isSentOn(failure) {
		const address = elsewhere(failure)
		if (address)
			this.#connection.follow(address)
		else if (failure.data?.address)
			location.replace(`${failure.data.address.replace(/^ws/, 'http')}${location.pathname}${location.hash}`)
		return Boolean(failure.data?.address)
	}

	#seated(answer) {
		const table = this.#table, { state } = table, first = !state.you || this.#asKept
		this.#asKept = false
		Object.assign(state, {
			game: answer.game, ruleset: answer.ruleset, rolls: answer.rolls || {}, states: answer.states || {},
			you: answer.you, agreed: answer.agreed || null,
			title: answer.title || answer.scenario, date: answer.date, scale: answer.scale,
			scenario: answer.scenario, chat: answer.chat || [],
			failure: null, notes: answer.notes || null, plan: answer.plan || null,
		})
		if (answer.map)
			Object.assign(state, { map: answer.map, ground: table.ruleset.readGround(answer.map, state.states) })
		this.#presence(answer.presence)
		this.#clock(answer.clock)
		if (answer.view)
			this.taken(answer.view, answer.seq)
		for (const update of answer.missed || [])
			this.#updated(update)
		state.seq = answer.seq
		if (first) {
			Object.assign(state, table.ruleset.seatedAs(state.view, answer.you.side))
			this.#readClauses()
			state.seen = answer.seen ?? null
		}
		const read = this.#history.read()
		if (first)
			this.#comeBack(read)
		table.offers.fetch()
		table.change({})
	}

	// To the moment of the link, from which on it may be played, or to what happened since this seat looked last.
	async #comeBack(read) {
		const table = this.#table, { state } = table, { at, as, plays } = state.moment || {}
		if (!at && !plays && (state.seen === null || state.seen >= state.seq))
			return
		state.coming = true
		await read
		state.coming = false
		if (at && as && state.view?.result)
			await table.look.backAs(as)
		if (at)
			table.look.back(at)
		if (plays)
			await (await import('../moment/replay.js')).playerOf(table).play()
		else if (!at)
			await sinceAway(table)
		table.change({})
	}

	/** A whole view takes the place of the one before. */
	taken(view, seq) {
		const { replay, past } = this.#table.state
		Object.assign(this.#table.state, { view, seq, past: replay ? past : null, late: false })
	}

	/** The story is read anew, as somebody else is told it. */
	readHistory() {
		this.#history.read()
	}

	async #readClauses() {
		const { clauses, terms } = await this.ask('clauses')
		this.#table.change({
			clauses: new Map((clauses || []).map(clause => [clause.id, clause.gist])), glossary: terms || [],
		})
	}

	// ---- What is told ------------------------------------------------------------------------------------------

	#notified(method, params) {
		const table = this.#table, { state } = table
		if (!table.ruleset)
			return void this.#early.push([method, params])
		switch (method) {
		case 'update':
			if (params.seq !== state.seq + 1)
				return void this.#open()
			this.#updated(params)
			return void table.offers.fetch()
		case 'fresh':
			this.#freshened(params)
			return void table.offers.fetch()
		case 'chat':
			return void table.change({ chat: [...state.chat, params] })
		case 'presence':
			return void this.#presence(params)
		case 'clock':
			return void this.#clock(params)
		case 'chance':
			return void import('../dice/chance.js').then(({ give }) => give(table, params))
		case 'plan':
			return void table.change({ plan: params })
		case 'closing':
			return void table.change({ notice: params.reason })
		}
	}

	#updated({ seq, at, patch, events }) {
		const { state } = this.#table, before = state.view
		state.view = merge(before, patch)
		state.seq = seq
		state.late = false
		state.rows = [...state.rows, { seq, at, events }]
		this.#settle()
		if (events.some(({ type }) => type === 'dice_given'))
			this.#watchDice(events)
		this.#trace(before, events)
	}

	// As it was then, however long it takes until what draws it has come. A step of procedure leaves nothing, nor does
	// who comes to a seat.
	#trace(before, events) {
		const table = this.#table, { seq, view } = table.state
		if (events.some(event => event.class !== 'step' && event.type !== 'seated'))
			import('../moment/moment.js')
				.then(({ trace }) => table.state.past || trace(table, before, view, events, seq), () => {})
	}

	async #watchDice(events) {
		const { isMisused } = await import('../dice/chance.js')
		if (isMisused(this.#table, events))
			this.#table.change({ misused: true })
	}

	#freshened({ seq, at, reason, view, events }) {
		const { state } = this.#table
		state.rows = [...state.rows, { seq, at, events: events || [] }]
		this.taken(view, seq)
		this.#settle()
		this.#table.change({ notice: REASONS[reason] || null })
		if (reason === 'behind')
			this.#history.read()
	}

	// Who is no longer there cannot be chosen. What was about to be ordered waits for the new offers.
	#settle() {
		const { state, ruleset } = this.#table
		const { selected, view } = state
		if (selected && view && !ruleset.exists(ruleset.readScene(view, state.ground), selected))
			state.selected = null
		this.#table.change({})
	}

	#presence(presence) {
		if (presence)
			this.#table.change({ presence })
	}

	#clock(clock) {
		if (clock)
			this.#table.change({ clock, clockSkew: Date.now() - clock.now })
	}
}

// The story so far, read page by page: the newest first, then what lies before it.
const PAGE = 200

class History {
	/** @type {Table} */
	#table
	#server

	/** @param {Table} table */
	constructor(table, server) {
		this.#table = table
		this.#server = server
	}

	/** Reads what is not known yet. */
	async read() {
		const { state } = this.#table, known = new Set(state.rows.map(row => row.seq))
		const add = rows => {
			const fresh = rows.filter(row => !known.has(row.seq) && known.add(row.seq))
			this.#table.change({ rows: [...state.rows, ...fresh].sort((a, b) => a.seq - b.seq) })
		}
		for (let to = state.seq; to > 0; to -= PAGE) {
			const from = Math.max(1, to - PAGE + 1)
			if (!Array.from({ length: to - from + 1 }, (_, n) => from + n).every(seq => known.has(seq)))
				await this.#readPage(from, to, add)
		}
	}

	// An answer may hold fewer rows than were asked for.
	async #readPage(from, to, add) {
		for (let next = from; next <= to;) {
			const { rows = [] } = await this.#server.ask('history', { from: next, to })
			if (!rows.length)
				return
			add(rows)
			next = rows[rows.length - 1].seq + 1
		}
	}
}
