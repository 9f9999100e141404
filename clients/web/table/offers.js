// What is open to whoever sits here: asked of the server whenever that may have changed, and kept as the page shows it.
/** @import { Offer, Table } from '../types.d.ts' */
/** @typedef {{ list: Offer[], has: Set<string>, actors: string[] }} Open */

/** @type {Open} */
const NOTHING = { list: [], has: new Set(), actors: [] }

/** What the state of a table has of it: the decisions as the server wrote them, and whose place the umpire takes. */
export const open = { offers: [], offersReady: false, answering: null }

export class Offers {
	/** @type {Table} */
	#table
	#round = 0
	/** @type {Promise<void> | null} */
	#fresh = null
	/** @type {Open & { offers: object } | null} */
	#worked = null
	/** @type {string | null} */
	#handed = null
	#asked = ''

	/** @param {Table} table */
	constructor(table) {
		this.#table = table
	}

	// ---- Asking ------------------------------------------------------------------------------------------------

	/** Asks anew; the newest answer wins. */
	fetch() {
		this.#table.undo.look()
		return this.#fresh = this.#read()
	}

	/** Resolves when what is open now is known. */
	get fresh() {
		return this.#fresh
	}

	/** @returns {Promise<void>} */
	async #read() {
		const table = this.#table, { state } = table, round = ++this.#round
		const seats = state.answering ? [state.answering.seat] : state.you?.seats || []
		const asked =
			seats.some(seat => state.view?.seats?.[seat]?.owes && (state.answering || !this.#isLeft(seat))) ||
			(state.you?.umpire && !state.answering && !state.eyes)
		if (!asked)
			return void table.change({ offers: [], offersReady: true, armed: null, menu: null, hovered: null })
		state.offersReady = false
		const answer = await table.server.ask('offer', state.answering ? { seat: state.answering.seat } : {})
		if (round !== this.#round)
			return this.#fresh || undefined
		table.change({
			offers: (answer.decisions || []).filter(({ seat }) => state.answering || !this.#isLeft(seat)),
			offersReady: true, ...(answer.decisions ? { late: false } : {}),
		})
		this.#takeOver()
		this.#letGo()
		this.#takeNext()
		this.#table.orders.passOn()
	}

	// To the machine: it is asked then, and nobody else.
	#isLeft(seat) {
		return Boolean(this.#table.state.view?.seats?.[seat]?.machine)
	}

	// What was chosen among the old offers stands as long as it is open; its price is asked again.
	#takeOver() {
		const table = this.#table, { menu, hovered, armed } = table.state
		const still = old => this.list.find(offer => offer.key === old?.key)
		const offers = menu?.offers.flatMap(old => still(old) || [])
		table.change({ menu: menu && offers?.length ? { ...menu, offers } : null, hovered: still(hovered) || null })
		if (armed?.answer)
			table.orders.askPrice(armed.offer)
	}

	// Whoever was chosen before a question about somebody else came: nothing of his is to lie over it.
	#letGo() {
		const { state: { offers, selected } } = this.#table,
			asked = offers.flatMap(({ kind, subject }) => subject ? `${kind} ${subject}` : []).join()
		if (asked && asked !== this.#asked && !this.has(selected))
			this.#table.change({ selected: null, card: null })
		this.#asked = asked
	}

	// While the army is placed, the next body of troops is taken up without being asked for, and its place as well if
	// there is but one; who has no more to do is let go.
	#takeNext() {
		const { state: { selected, form, answering }, orders } = this.#table, [only, other] = this.list
		if (only?.placing && !other && !form && !answering)
			orders.choose(only)
		const next = this.list.find(offer => offer.actor && offer.placing)
		if (this.has(selected) || (!next && selected !== this.#handed))
			return
		this.#handed = next?.actor || null
		if (this.#handed !== selected)
			this.#table.select(this.#handed)
	}

	/**
	 * Whom an order was given to: he is let go when he has no more to do.
	 * @param {string | null} [actor]
	 */
	handed(actor) {
		this.#handed = actor || this.#handed
	}

	// ---- What is open ------------------------------------------------------------------------------------------

	/** As the page shows them: one for each actor, with words, and where it aims. */
	get list() {
		return this.#kept.list
	}

	/** Ids that something is open to, in the order of the offers. */
	get actors() {
		return this.#kept.actors
	}

	/** @param {string | null} [id] */
	has(id) {
		return Boolean(id) && this.#kept.has.has(String(id))
	}

	/**
	 * The decision that an order of this actor belongs to.
	 * @param {string | null} actor
	 */
	decisionOf(actor) {
		return this.list.find(offer => offer.actor === actor)?.decision || this.#table.state.offers[0]
	}

	// Worked out once for one set of offers, by the view they were made for.
	/** @returns {Open} */
	get #kept() {
		const { open: offers, state: { past, view }, shown } = this.#table
		if (past || !view || !shown)
			return NOTHING
		if (this.#worked?.offers !== offers) {
			const list = this.#describe(offers, shown)
			/** @type {Set<string>} */
			const has = new Set(list.flatMap(offer => offer.actor || []))
			this.#worked = { offers, list, has, actors: [...has] }
		}
		return this.#worked
	}

	#describe(offers, view) {
		const { ruleset, state } = this.#table, scene = ruleset.readScene(view, state.ground)
		return once(offers.flatMap(decision =>
			(decision.orders || []).flatMap((order, n) => {
				const { actors, ...aim } = ruleset.aimOf(order, decision, view, scene)
				return (actors || [aim.actor || null]).map(actor =>
					offerOf(order, decision, decision.says[n], aim, actor))
			}),
		)).sort((one, other) => (one.rank || 0) - (other.rank || 0))
	}
}

// What is nobody's own ("Fire no more guns") stands once, though several decisions offer it.
function once(list) {
	const seen = new Set()
	return list.filter(({ actor, decision, order }) => {
		const key = `${decision.seat}${JSON.stringify(order)}`
		return actor || (!seen.has(key) && seen.add(key))
	})
}

// An order to be chosen, in the words of the server; one for several actors is offered at each of them.
const offerOf = (order, decision, label, aim, actor) => ({
	order, decision, label, asks: decision.asks, at: null, on: null, placing: false, ...aim, actor,
	key: `${decision.kind}|${decision.subject}|${actor}|${JSON.stringify(order)}`,
})
