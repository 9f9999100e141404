// Orders: chosen among what is offered, or thought of under a hand; priced, given, and sent until they are answered.
/** @import { Offer, Reason, Table } from '../types.d.ts' */

/** What the state of a table has of them. */
export const ordering = {
	armed: null, // { offer, onMap, answer }: what was chosen and waits for its word
	busy: false, sending: null, // from the word until it is known what is open then; on its way to the server
	refusal: null, // { offer, reasons }
}

export class Orders {
	/** @type {Table} */
	#table
	/** @type {string[] | null} */
	#passed = null

	/** @param {Table} table */
	constructor(table) {
		this.#table = table
	}

	// ---- Choosing ----------------------------------------------------------------------------------------------

	/**
	 * Chooses an offer: an order without a price is given, that of any other is shown first, on the map if it was
	 * chosen there. What ends a step for all leaves what waits for its word and says so: chosen again it drops it.
	 * @param {Offer} offer
	 * @param {boolean} [onMap]
	 */
	async choose(offer, onMap = Boolean(offer.dragged)) {
		const { busy, armed, refusal } = this.#table.state
		if (busy)
			return
		const waits = armed?.offer.actor && !offer.actor && !offer.at && refusal?.offer?.key !== offer.key
		this.#table.change({ menu: null, refusal: waits ? { offer, reasons: [{ why: waiting(armed.offer) }] } : null })
		if (waits)
			return
		if (this.#table.ruleset.needsNoPrice(offer.order) || (armed && armed.offer.key === offer.key && armed.answer))
			return this.give(offer.order, offer)
		await this.arm(offer, onMap)
	}

	/**
	 * An order that nobody offered, for the server to judge: what `actor` was dragged to, or insisted upon, at a place.
	 * `short` is why it goes no farther, if it was to.
	 * @param {string} actor
	 * @param {Reason} [short]
	 */
	attempt(order, actor, at, short) {
		return this.choose({
			order, actor, at, short, dragged: true, key: JSON.stringify(order),
			decision: this.#table.offers.decisionOf(actor),
		})
	}

	// ---- The price ---------------------------------------------------------------------------------------------

	/**
	 * Asks the price of an offer. If there is none the order is given, else it is shown and waits.
	 * @param {Offer} offer
	 */
	async arm(offer, onMap) {
		this.#table.change({ armed: { offer, onMap, answer: null } })
		const answer = await this.askPrice(offer)
		if (!answer || !this.priceOf(answer).free)
			return null
		const done = await this.give(offer.order, offer)
		if (done && offer.short)
			this.#table.change({ notice: shortWords(offer.short) })
		return done
	}

	/**
	 * Resolves to the answer; to null when it is no, or something else was chosen.
	 * @param {Offer} offer
	 */
	async askPrice(offer) {
		const table = this.#table, answer = await this.preview(offer.order, offer.decision)
		if (table.state.armed?.offer !== offer)
			return null
		offer.label ||= answer.says
		if (answer.allowed)
			table.change({ armed: { ...table.state.armed, answer } })
		else
			table.change({
				armed: null, refusal: answer.allowed === false ? { offer, reasons: answer.refusals } : null,
			})
		return answer.allowed ? answer : null
	}

	/** What the server says to an order that is only being thought of. */
	preview(order, decision = this.#table.offers.decisionOf(null)) {
		const { server, state } = this.#table, { plan } = state.form || {}
		return plan ? plan.preview(order, decision) : server.ask('preview', { order, ...this.#seatOf(decision) })
	}

	priceOf(answer) {
		const table = this.#table
		return table.ruleset.priceOf(answer.preview, id => table.ruleset.nameOf(table.scene, id), table)
	}

	#seatOf(decision) {
		const { answering, you } = this.#table.state, seat = answering?.seat || decision?.seat
		return seat && (answering || (you?.seats.length || 0) > 1) ? { seat } : {}
	}

	// ---- Giving ------------------------------------------------------------------------------------------------

	/**
	 * Gives an order, and is busy with it until it is known what is open then. A refusal is shown where the order was
	 * given: at the offer's place or button. While it is only planned, it joins the plan.
	 * @param {Offer | null} [offer]
	 */
	async give(order, offer = null) {
		const table = this.#table, { answering, busy, form } = table.state
		if (busy)
			return null
		if (form?.plan && offer)
			return form.plan.take(order, offer)
		table.offers.handed(offer?.actor)
		table.change({ busy: true, greeted: true, armed: null, menu: null, refusal: null, notice: null })
		const parcel = answering ? { type: 'answer_for', seat: answering.seat, order, reason: answering.reason } : order
		table.undo.given(offer?.decision?.seat)
		const done = await this.send(parcel, answering ? {} : this.#seatOf(offer?.decision), offer)
		if (done)
			table.undo.look()
		await table.offers.fresh
		table.change({ busy: false })
		this.#passed = done && offer?.passes ? [...this.#passed || [], offer.passes] : null
		this.passOn()
		return done
	}

	/**
	 * Who has passed a step in which nobody can do anything passes those that follow, up to the next in which something
	 * is open to him; then he is told of them.
	 */
	passOn() {
		const { offers, state: { busy, past, form, answering } } = this.#table, [only, other] = offers.list
		if (!this.#passed || !only || busy)
			return
		if (only.passes && !other && !past && !form && !answering)
			return void this.give(only.order, only)
		if (this.#passed.length > 1)
			this.#table.change({ notice: `Passed: ${[...new Set(this.#passed)].join(', ')}.` })
		this.#passed = null
	}

	/**
	 * Sends an order, which is on its way until it is answered: it is sent again under the same id, and so played once.
	 * @param {Offer | null} [offer]
	 */
	async send(order, more = {}, offer = null) {
		const table = this.#table, parcel = { id: orderId(), order, ...more }
		table.change({ sending: { words: offer?.label || '', since: Date.now() } })
		try {
			return await this.#deliver(parcel)
		} catch (failure) {
			const reasons = failure.data?.refusals || [{ why: failure.message }]
			table.change(
				offer || failure.code === -32000 ? { refusal: { offer, reasons } } : { notice: failure.message },
			)
			return null
		} finally {
			table.change({ sending: null })
		}
	}

	async #deliver(parcel) {
		const { server, state } = this.#table
		for (;;)
			try {
				return await server.call('order', parcel)
			} catch (failure) {
				if (failure.code !== 'lost' && failure.code !== 'late')
					throw failure
				while (!['open', 'refused'].includes(state.connection))
					await new Promise(done => setTimeout(done, 200))
				if (state.connection === 'refused')
					throw failure
			}
	}

	/** Answers "no" to everything that can be answered so. */
	async declineAll() {
		for (const decision of this.#table.state.offers) {
			const order = this.#table.ruleset.declineOf(decision)
			if (!order || !await this.give(order, { decision }) || order.type === 'end_step')
				return
		}
	}

	get canDeclineAll() {
		const { ruleset, state: { offers } } = this.#table
		return offers.length > 1 && offers.every(decision => ruleset.declineOf(decision))
	}
}

/** @param {Offer} offer */
const waiting = ({ label }) => `${label || 'Your order'}: that is not given yet. Give it first, or choose this again ` +
	'to go on without it.'

/** Why something goes only so far as it may. */
export const shortWords = ({ why }) => `As far as may be: ${why.replace(/\.$/, '')}.`

function orderId() {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
