// The table as this client knows it: what the server said, what the player is looking at, and what he may ask.
// Everything drawn is a function of `state`; everything said to the server goes through here.
import { Connection, socketAddress } from './connection.js'
import { merge } from './patch.js'
import { rulesetOf } from './rulesets.js'

const HISTORY_PAGE = 200
const TRACK_MS = 4000
const NOTHING = { list: [], has: new Set(), actors: [] }

// By its link alone; where this browser holds a book, that is opened first.
async function sitDown(connection, link, since) {
	let held = link.startsWith('book:')
	try {
		held ||= Boolean(localStorage.getItem('book'))
	} catch {
		// A browser without storage holds none.
	}
	return held
		? (await import('./holder.js')).sitDown(connection, link, since)
		: connection.call('open', { link, ...since })
}

export class Table {
	#listeners = []
	#scheduled = false
	#offerRound = 0
	#lookTimer = 0
	#connection
	#worked = null
	#handed = null
	#fresh = null
	#overtaken = false

	constructor(link) {
		this.state = {
			link, connection: 'connecting',
			failure: null, // how we stand with the server
			game: null, you: null, title: '', rolls: {}, map: null, ground: null, seq: 0, view: null, rows: [],
			chat: [],
			unread: 0, // what it told us
			presence: null, clock: null, clockSkew: 0, eyes: null, offers: [], offersReady: false,
			busy: false, // what is open to us
			late: false,
			sending: null, // something was not answered; what is on its way
			past: null, // { seq, view } while looking back
			through: null, // whose eyes one looks back with when the battle is over; null: one's own
			selected: null, cursor: null, armed: null, menu: null, hovered: null, refusal: null, notice: null,
			tracks: [], dice: null, rolling: null, panel: 'desk', filter: 'all', search: '', turned: null,
			answering: null, dialog: null, proof: null, rule: null, clauses: new Map(), form: null,
		}
		this.ruleset = null                                       // the module of this game's ruleset, once it is known
		this.#connection = new Connection(socketAddress(location), {
			state: name => this.change({ connection: name }),
			begin: () => this.#open(),
			notification: (method, params) => this.#notified(method, params),
		})
	}

	// ---- State -------------------------------------------------------------------------------------------------

	listen(listener) {
		this.#listeners.push(listener)
	}

	change(some) {
		Object.assign(this.state, some)
		if (this.#scheduled)
			return
		this.#scheduled = true
		requestAnimationFrame(() => {
			this.#scheduled = false
			for (const listener of this.#listeners)
				listener(this.state)
		})
	}

	/** The view on the table now: the newest, or the one looked back at. */
	get shown() {
		return this.state.past?.view || this.state.view
	}

	get scene() {
		return this.ruleset.readScene(this.shown, this.state.ground)
	}

	/** Does somebody of the other side offer a draw? */
	get drawOffered() {
		const { view, you } = this.state
		return (view.draw_offers || []).some(seat => you.seats.length && view.seats?.[seat]?.side !== you.side)
	}

	get plays() {
		return Boolean(this.state.you?.seats.length) || Boolean(this.state.answering)
	}

	// ---- Sitting down ------------------------------------------------------------------------------------------

	async #open() {
		const { state } = this
		const since = state.view && !state.eyes ? { since: state.seq } : {}
		try {
			const answer = await sitDown(this.#connection, state.link, since)
			this.ruleset ||= await rulesetOf(answer.ruleset)
			if (this.#overtaken) {
				this.#overtaken = false
				return this.#open()
			}
			this.#seated(answer)
			this.#connection.settled()
			if (state.eyes)
				await this.lookThrough(state.eyes)
		} catch (failure) {
			if (failure.code === 'lost' || failure.code === 'late')
				return
			this.change({ failure: failure.message, connection: 'refused' })
			this.#connection.close()
		}
	}

	#seated(answer) {
		const { state } = this
		const first = !state.you
		Object.assign(state, {
			game: answer.game, ruleset: answer.ruleset, rolls: answer.rolls || {}, you: answer.you,
			title: answer.title || answer.scenario, scenario: answer.scenario, chat: answer.chat || [],
			failure: null,
		})
		if (answer.map)
			Object.assign(state, { map: answer.map, ground: this.ruleset.readGround(answer.map) })
		this.#presence(answer.presence)
		this.#clock(answer.clock)
		if (answer.view)
			this.#taken(answer.view, answer.seq)
		for (const update of answer.missed || [])
			this.#updated(update)
		state.seq = answer.seq
		if (first) {
			Object.assign(state, this.ruleset.seatedAs(state.view, state.you.side))
			this.#readClauses()
		}
		this.#readHistory()
		this.#fetchOffers()
		this.change({})
	}

	#taken(view, seq) {
		Object.assign(this.state, { view, seq, past: null, late: false })
	}

	async #readClauses() {
		const { clauses } = await this.ask('clauses')
		this.change({ clauses: new Map((clauses || []).map(clause => [clause.id, clause.gist])) })
	}

	// The story so far, newest page first, then what lies before it.
	async #readHistory() {
		const known = new Set(this.state.rows.map(row => row.seq))
		const add = rows => {
			const fresh = rows.filter(row => !known.has(row.seq) && known.add(row.seq))
			this.change({ rows: [...this.state.rows, ...fresh].sort((a, b) => a.seq - b.seq) })
		}
		for (let to = this.state.seq; to > 0; to -= HISTORY_PAGE) {
			const from = Math.max(1, to - HISTORY_PAGE + 1)
			if (!Array.from({ length: to - from + 1 }, (_, n) => from + n).every(seq => known.has(seq)))
				await this.#readPage(from, to, add)
		}
	}

	// An answer may hold fewer rows than were asked for.
	async #readPage(from, to, add) {
		for (let next = from; next <= to;) {
			const { rows = [] } = await this.ask('history', { from: next, to })
			if (!rows.length)
				return
			add(rows)
			next = rows[rows.length - 1].seq + 1
		}
	}

	// ---- What the server tells ---------------------------------------------------------------------------------

	#notified(method, params) {
		if (!this.ruleset)
			return void (this.#overtaken = true)
		switch (method) {
		case 'update':
			if (params.seq !== this.state.seq + 1)
				return void this.#open()
			this.#updated(params)
			return void this.#fetchOffers()
		case 'fresh':
			this.#freshened(params)
			return void this.#fetchOffers()
		case 'chat':
			return void this.change({ chat: [...this.state.chat, params], unread: this.state.unread + 1 })
		case 'presence':
			return void this.#presence(params)
		case 'clock':
			return void this.#clock(params)
		case 'closing':
			return void this.change({ notice: params.reason })
		}
	}

	#updated({ seq, at, patch, events }) {
		const { state } = this
		const before = state.view
		state.view = merge(before, patch)
		state.seq = seq
		state.late = false
		state.rows = [...state.rows, { seq, at, events }]
		this.#settle()
		this.#trace(before, state.view, events)
	}

	#freshened({ seq, at, reason, view, events }) {
		const { state } = this
		state.rows = [...state.rows, { seq, at, events: events || [] }]
		this.#taken(view, seq)
		this.#settle()
		this.change({
			notice:
				{
					rewound: 'The umpire has taken the battle back to an earlier moment.',
					corrected: 'The umpire has corrected the table.',
				}[reason] || null,
		})
		if (reason === 'behind')
			this.#readHistory()
	}

	// Who is no longer there cannot be chosen. What was about to be ordered waits for the new offers.
	#settle() {
		const { state } = this
		if (state.selected && !this.ruleset.exists(this.ruleset.readScene(state.view, state.ground), state.selected))
			state.selected = null
		this.change({})
	}

	// Who stood elsewhere a moment ago leaves a ghost and a track for a while; the last dice lie on the table.
	#trace(before, after, events) {
		const tracks = this.ruleset.tracks(before, after, this.state.ground)
		const rolls = (events || []).filter(event => event.type === 'roll')
		const { state } = this,
			{ seq } = state
		this.change({
			tracks: [...state.tracks, ...tracks].slice(-40),
			...(rolls.length ? { dice: { seq, rolls }, rolling: seq } : {}),
		})
		if (tracks.length || rolls.length)
			setTimeout(
				() =>
					this.change({
						tracks: state.tracks.filter(track => !tracks.includes(track)),
						rolling: state.rolling === seq ? null : state.rolling,
					}),
				TRACK_MS,
			)
	}

	#presence(presence) {
		if (presence)
			this.change({ presence })
	}

	#clock(clock) {
		if (clock)
			this.change({ clock, clockSkew: Date.now() - clock.now })
	}

	// ---- Asking ------------------------------------------------------------------------------------------------

	/**
	 * Asks the server; a failure becomes a notice and an empty answer. What was late is said until the server speaks
	 * again.
	 */
	async ask(method, params) {
		try {
			return await this.#connection.call(method, params)
		} catch (failure) {
			if (failure.code !== 'lost')
				this.change(failure.code === 'late' ? { late: true } : { notice: failure.message })
			return {}
		}
	}

	/** The same, of what the page does by itself: nobody hears of a failure. */
	async quietly(method, params) {
		try {
			return await this.#connection.call(method, params)
		} catch {
			return null
		}
	}

	// Offers are asked for whenever something may be open to us, and the newest answer wins.
	#fetchOffers() {
		return this.#fresh = this.#readOffers()
	}

	async #readOffers() {
		const { state } = this
		const round = ++this.#offerRound
		const seats = state.answering ? [state.answering.seat] : state.you?.seats || []
		const asked =
			seats.some(seat => state.view?.seats?.[seat]?.owes) ||
			(state.you?.umpire && !state.answering && !state.eyes)
		if (!asked)
			return void this.change({ offers: [], offersReady: true, armed: null, menu: null, hovered: null })
		state.offersReady = false
		const answer = await this.ask('offer', state.answering ? { seat: state.answering.seat } : {})
		if (round !== this.#offerRound)
			return this.#fresh
		this.change({ offers: answer.decisions || [], offersReady: true, ...(answer.decisions ? { late: false } : {}) })
		this.#takeOver()
		this.#takeNext()
	}

	// What was chosen among the old offers stands as long as it is open; its price is asked again.
	#takeOver() {
		const { menu, hovered, armed } = this.state
		const still = old => this.shownOffers.find(offer => offer.key === old?.key)
		const offers = menu?.offers.map(still).filter(Boolean)
		this.change({ menu: offers?.length ? { ...menu, offers } : null, hovered: still(hovered) || null })
		if (armed?.answer)
			this.#askPrice(armed.offer)
	}

	// While the army is placed, the next body of troops is taken up without being asked for; who has no more to do is
	// let go.
	#takeNext() {
		const { selected } = this.state
		const next = this.shownOffers.find(offer => offer.actor && offer.placing)
		if (this.hasOffers(selected) || (!next && selected !== this.#handed))
			return
		this.#handed = next?.actor || null
		if (this.#handed !== selected)
			this.select(this.#handed)
	}

	/** The offers as the page shows them: with their words and boxes. */
	get shownOffers() {
		return this.#kept.list
	}

	/** Ids that something is open to, in the order of the offers. */
	get actors() {
		return this.#kept.actors
	}

	hasOffers(id) {
		return this.#kept.has.has(id)
	}

	// Worked out once for one set of offers, by the view they were made for.
	get #kept() {
		const { offers, view, past } = this.state
		if (past || !view)
			return NOTHING
		if (this.#worked?.offers !== offers) {
			const list = this.#describeOffers(offers, view)
			const has = new Set(list.map(offer => offer.actor).filter(Boolean))
			this.#worked = { offers, list, has, actors: [...has] }
		}
		return this.#worked
	}

	#describeOffers(offers, view) {
		const scene = this.ruleset.readScene(view, this.state.ground)
		return offers.flatMap(decision =>
			(decision.orders || []).flatMap((order, n) =>
				this.#offersOf(order, decision, decision.says[n], view, scene),
			),
		)
	}

	// An order to be chosen, in the words of the server; one for several actors is offered at each of them.
	#offersOf(order, decision, label, view, scene) {
		const { actors, ...aim } = this.ruleset.aimOf(order, decision, view, scene),
			written = JSON.stringify(order)
		return (actors || [aim.actor || null]).map(actor => ({
			order, decision, label, at: null, on: null, placing: false, ...aim, actor,
			key: `${decision.kind}|${decision.subject}|${actor}|${written}`,
		}))
	}

	/**
	 * Chooses an offer: an order without a price is given, that of any other is shown first, on the map if it was
	 * chosen there.
	 */
	async choose(offer, onMap = Boolean(offer.dragged)) {
		if (this.state.busy)
			return
		this.change({ menu: null, refusal: null })
		if (
			this.ruleset.needsNoPrice(offer.order) ||
			(this.state.armed?.offer.key === offer.key && this.state.armed.answer)
		)
			return this.give(offer.order, offer)
		await this.arm(offer, onMap)
	}

	/** Asks the price of an offer. If there is none the order is given, else it is shown and waits. */
	async arm(offer, onMap) {
		this.change({ armed: { offer, onMap, answer: null } })
		const answer = await this.#askPrice(offer)
		if (answer && this.priceOf(answer).free)
			return this.give(offer.order, offer)
	}

	// Resolves to the answer; to null when it is no, or something else was chosen.
	async #askPrice(offer) {
		const answer = await this.preview(offer.order, offer.decision)
		if (this.state.armed?.offer !== offer)
			return null
		offer.label ||= answer.says
		if (answer.allowed)
			this.change({ armed: { ...this.state.armed, answer } })
		else
			this.change({ armed: null, refusal: answer.allowed === false ? { offer, reasons: answer.refusals } : null })
		return answer.allowed ? answer : null
	}

	priceOf(answer) {
		return this.ruleset.priceOf(answer.preview, id => this.ruleset.nameOf(this.scene, id), this)
	}

	#seatOf(decision) {
		const seat = this.state.answering?.seat || decision?.seat
		return seat && (this.state.answering || this.state.you.seats.length > 1) ? { seat } : {}
	}

	/**
	 * Gives an order, and is busy with it until it is known what is open then. A refusal is shown where the order was
	 * given: at the offer's place or button.
	 */
	async give(order, offer = null) {
		const { answering, busy } = this.state
		if (busy)
			return null
		this.#handed = offer?.actor || this.#handed
		this.change({ busy: true, armed: null, menu: null, refusal: null, notice: null })
		const parcel = answering ? { type: 'answer_for', seat: answering.seat, order, reason: answering.reason } : order
		const done = await this.send(parcel, answering ? {} : this.#seatOf(offer?.decision), offer)
		await this.#fresh
		this.change({ busy: false })
		return done
	}

	/**
	 * Sends an order, which is on its way until it is answered: it is sent again under the same id, and so played once.
	 */
	async send(order, more = {}, offer = null) {
		const parcel = { id: orderId(), order, ...more }
		this.change({ sending: { words: offer?.label || '', since: Date.now() } })
		try {
			return await this.#deliver(parcel)
		} catch (failure) {
			const reasons = failure.data?.refusals || [{ why: failure.message }]
			this.change(
				offer || failure.code === -32000 ? { refusal: { offer, reasons } } : { notice: failure.message },
			)
			return null
		} finally {
			this.change({ sending: null })
		}
	}

	async #deliver(parcel) {
		for (;;)
			try {
				return await this.#connection.call('order', parcel)
			} catch (failure) {
				if (failure.code !== 'lost' && failure.code !== 'late')
					throw failure
				while (!['open', 'refused'].includes(this.state.connection))
					await new Promise(done => setTimeout(done, 200))
				if (this.state.connection === 'refused')
					throw failure
			}
	}

	/** Answers "no" to everything that can be answered so. */
	async declineAll() {
		for (const decision of this.state.offers) {
			const order = this.ruleset.declineOf(decision)
			if (!await this.give(order, { decision }) || order.type === 'end_step')
				return
		}
	}

	get canDeclineAll() {
		const { offers } = this.state
		return offers.length > 1 && offers.every(decision => this.ruleset.declineOf(decision))
	}

	/**
	 * An order that nobody offered, for the server to judge: what `actor` was dragged to, or insisted upon, at a place.
	 */
	attempt(order, actor, at) {
		return this.choose({
			order, actor, at, dragged: true, key: JSON.stringify(order), decision: this.decisionOf(actor),
		})
	}

	/** What the server says to an order that is only being thought of. */
	preview(order, decision = this.decisionOf(null)) {
		return this.ask('preview', { order, ...this.#seatOf(decision) })
	}

	/** The decision that an order of this actor belongs to. */
	decisionOf(actor) {
		return this.shownOffers.find(offer => offer.actor === actor)?.decision || this.state.offers[0]
	}

	// ---- Looking -----------------------------------------------------------------------------------------------

	/** Whose orders the map shows: what is chosen, or the only one that something is open to. */
	get actor() {
		const { selected } = this.state
		return this.hasOffers(selected) ? selected : this.actors.length === 1 ? this.actors[0] : null
	}

	select(id) {
		this.change({ selected: id, armed: null, menu: null, refusal: null })
	}

	/** Whom somebody touched is chosen, or let go; to whom or against whom nothing is open says why not, there. */
	touch(id) {
		const { selected } = this.state
		this.select(id === selected ? null : id)
		if (this.state.selected)
			import('./why.js').then(({ whyNot }) => whyNot(this, id, selected))
	}

	/**
	 * Opens a form of the ruleset: { part, name, about }, `part` its module, "acts" being the umpire's; or puts it away
	 * (null).
	 */
	fill(form) {
		this.change({
			form: form && { ...form }, armed: null, menu: null, refusal: null,
			...(form?.part === 'acts' ? { panel: 'umpire' } : {}),
		})
	}

	/** Steps back to the table as it was; null returns to now. */
	lookBack(seq) {
		clearTimeout(this.#lookTimer)
		if (seq === null || seq >= this.state.seq)
			return this.change({ past: null, armed: null, menu: null })
		this.change({
			past: { seq, view: this.state.past?.view || this.state.view },
			selected: this.state.past && this.state.selected, armed: null, menu: null, refusal: null,
		})
		this.#lookTimer = setTimeout(async () => {
			const own = await this.ask('look', { seq }), { through } = this.state
			const answer = through && own.row ? await this.ask('look', { row: own.row, as: through }) : own
			if (answer.view && this.state.past?.seq === seq)
				this.change({ past: { seq, view: answer.view } })
		}, 60)
	}

	/**
	 * Once the battle is over one may look back through anybody's eyes: a seat's, 'umpire' for the truth, or null for
	 * one's own.
	 */
	lookBackAs(through) {
		this.change({ through })
		this.lookBack(this.state.past?.seq ?? Math.max(1, this.state.seq - 1))
	}

	/** The umpire looks through somebody's eyes: a seat, 'watch', or null for his own. */
	async lookThrough(seat) {
		const answer = await this.ask('eyes', { seat })
		if (!answer.view)
			return
		this.#taken(answer.view, answer.seq)
		this.change({ eyes: seat, rows: [], offers: [] })
		this.#readHistory()
	}

	/** The umpire answers for a seat from now on; null ends it. */
	answerFor(seat, reason) {
		this.change({ answering: seat ? { seat, reason } : null, offers: [] })
		this.#fetchOffers()
	}

	say(to, text) {
		return this.ask('chat', { to, text })
	}
}

function orderId() {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
