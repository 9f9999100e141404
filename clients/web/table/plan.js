// Planning: orders thought through on a copy of what this seat knows, and kept to be given when their moment comes.
import { h } from '../dom.js'
import { clauseLink, reasonList } from '../clauses/clause.js'
/** @import { Decision, Offer, OpenForm, Order, Refusal, Table } from '../types.d.ts' */

/**
 * The form that is open at a table.
 * @param {Table} table
 */
export function form(table) {
	const form = /** @type {OpenForm} */ (table.state.form)
	form.said ||= new Planning(table, form)
	return form.said.drawn()
}

const TRIED = 12

// As the server wants it: what it says of an order is its own.
const sent = ({ says, ...one }) => one

const NOTHING = { tried: [], decisions: [] }

class Planning {
	/** @type {Table} */
	#table
	#form
	/** @type {{ seat?: string, order: Order, decision?: string, step?: string, says: string }[]} */
	#orders
	/** @type {{ tried: any[], refusals?: Refusal[], decisions: Decision[] }} */
	#thought = NOTHING
	#asked = -1 // up to which row it was thought through
	#round = 0
	#chosen = ''
	#seat // which of those of the link it is thought for

	/**
	 * @param {Table} table
	 * @param {OpenForm} form `first` is what was chosen at the table, to be planned after the others
	 */
	constructor(table, form) {
		this.#table = table
		this.#form = form
		this.#orders = (table.state.plan?.orders || []).map(one => ({ ...one }))
		this.#seat = form.first?.decision?.seat || this.#orders[0]?.seat || this.#seats[0] || ''
		if (form.first?.order)
			this.#orders.push(this.#written(form.first.order, form.first))
	}

	// ---- What the map asks of it -------------------------------------------------------------------------------

	get orders() {
		return this.#orders
	}

	/** Nothing is planned before what comes next, and it is asked for now. */
	get isNow() {
		return !this.#orders.length && this.#table.state.offers.length > 0
	}

	/** What the server says to an order after those that are planned. */
	async preview(order, decision) {
		const orders = [...this.#own.map(sent), sent(this.#written(order, { decision }))]
		if (orders.length > TRIED)
			return { allowed: false, refusals: [{ why: `No more than ${TRIED} orders can be thought through.` }] }
		const { tried, refusals } = await this.#table.server.ask('plan.try', { seat: this.#seat, orders, brief: true })
		const last = tried?.[orders.length - 1]
		return last ? { allowed: true, ...last } : refusals ? { allowed: false, refusals } : {}
	}

	/** An order of the map or the keyboard joins the plan. */
	take(order, offer) {
		this.#table.change({ armed: null, menu: null, refusal: null, selected: null })
		this.#change([...this.#orders, this.#written(order, offer)])
		return null
	}

	/** It is given after all, in the battle. */
	give(offer) {
		this.#table.fill(null)
		return this.#table.orders.give(offer.order, offer)
	}

	/**
	 * An order as it is kept: in this step, as an answer to that decision.
	 * @param {Order} order
	 * @param {Offer} offer
	 */
	#written(order, { decision, label = '' }) {
		const { moment } = this.#table.shown || {}, step = moment?.steps?.[moment.at]?.name
		return {
			seat: decision?.seat || this.#seat, order, says: label,
			...(decision?.kind ? { decision: decision.kind } : {}), ...(step ? { step } : {}),
		}
	}

	get #seats() {
		return this.#table.state.you?.seats || []
	}

	// What is thought through: the orders of one seat.
	get #own() {
		return this.#orders.filter(({ seat = this.#seats[0] }) => seat === this.#seat)
	}

	// ---- Thinking it through -----------------------------------------------------------------------------------

	async #think() {
		const table = this.#table, round = ++this.#round
		this.#asked = table.state.seq
		const orders = this.#own.slice(0, TRIED).map(sent)
		const answer = await table.server.ask('plan.try', { seat: this.#seat, orders })
		if (round !== this.#round)
			return
		this.#thought = answer.tried ? answer : NOTHING
		const { ghosts } = /** @type {any} */ (table.state.view || {})
		Object.assign(this.#form, {
			copy: answer.view && { ...answer.view, ...(ghosts && { ghosts }) }, open: this.#thought.decisions,
			plan: answer.view && this,
		})
		this.#chosen = ''
		table.change({})
	}

	#change(orders) {
		this.#orders = orders
		this.#think()
	}

	#add() {
		const choice = this.#choices[Number(this.#chosen)]
		if (choice)
			this.#change([...this.#orders, choice])
	}

	#move(n, by) {
		const orders = [...this.#orders], [one] = orders.splice(n, 1)
		orders.splice(n + by, 0, one)
		this.#change(orders)
	}

	// What would be open after what is planned, each once.
	get #choices() {
		return this.#thought.decisions.flatMap(decision => decision.orders.map((order, n) =>
			this.#written(order, { decision, label: decision.says[n] })))
	}

	// ---- Keeping -----------------------------------------------------------------------------------------------

	/** @param {boolean} held */
	async #keep(held, orders = this.#orders.map(sent)) {
		const table = this.#table
		const kept = await table.server.ask('plan.keep', { was: table.state.plan?.revision || 0, held, orders })
		if (kept.orders)
			table.change({ plan: kept })
		return kept.orders
	}

	async #drop() {
		if (await this.#keep(false, []))
			this.#table.fill(null)
	}

	async #letGo() {
		if (await this.#keep(false))
			this.#table.fill(null)
	}

	// ---- The form ----------------------------------------------------------------------------------------------

	drawn() {
		const { state } = this.#table
		if (this.#asked !== state.seq)
			this.#think()
		return h('form', {
			key: 'form-plan', class: 'filling plan', 'aria-label': 'Plan', made: begun,
			on: { submit: event => (event.preventDefault(), this.#letGo()) },
		},
			h('h3', {}, 'A plan, not the battle'),
			h('p', { class: 'hint' },
				'Tried on a copy of what you know. No dice fall: they lie in the middle; others answer as one who is ' +
				'away. Nobody else is shown it, or can tell.'),
			state.plan && !state.plan.stopped && state.plan.orders.length > 0 &&
				h('p', { key: 'kept', role: 'status' }, 'Kept: ', state.plan.next),
			state.plan?.stopped &&
				h('div', { key: 'stopped', class: 'refused', role: 'alert' },
					h('p', {}, 'The plan has stopped:'), reasonList(this.#table, state.plan.stopped)),
			this.#seats.length > 1 && this.#forWhom(),
			h('ol', { key: 'planned', class: 'planned' }, this.#orders.map((one, n) => this.#order(one, n))),
			this.#thought.refusals &&
				h('div', { key: 'refused', class: 'refused', role: 'status' },
					reasonList(this.#table, this.#thought.refusals)),
			this.#adding(),
			h('p', { class: 'buttons given' },
				h('button', { class: 'give', 'aria-disabled': this.#orders.length ? null : 'true' }, 'Keep the plan'),
				h('button', { type: 'button', on: { click: () => this.#keep(true) } }, 'Keep it, held'),
				h('button', { type: 'button', on: { click: () => this.#drop() } }, 'Plan nothing'),
				h('button', { type: 'button', on: { click: () => this.#table.fill(null) } }, 'Back to the battle')))
	}

	// Of a link that plays several seats.
	#forWhom() {
		const { view } = this.#table.state
		return h('label', { key: 'seat', class: 'wide' }, 'Thought through for',
			h('select', {
				'aria-label': 'Thought through for', value: this.#seat,
				on: { change: event => (this.#seat = event.target.value, this.#think()) },
			},
				this.#seats.map(id => h('option', { value: id }, view?.seats?.[id]?.name || id))))
	}

	#adding() {
		const choices = this.#choices
		return choices.length > 0 && this.#own.length < TRIED && !this.#thought.refusals &&
			h('label', { key: 'then', class: 'wide' }, 'Then',
				h('select', {
					'aria-label': 'Then', value: this.#chosen,
					on: {
						change: event => {
							this.#chosen = event.target.value
							this.#add()
						},
					},
				},
					h('option', { value: '' }, 'choose what is ordered next \u2026'),
					choices.map(({ says }, n) => h('option', { value: String(n) }, says))))
	}

	#order(one, n) {
		const thought = this.#thought.tried[this.#own.indexOf(one)], { view } = this.#table.state
		return h('li', { key: `${n}${one.says}` },
			h('span', {}, this.#seats.length > 1 ? `${view?.seats?.[one.seat]?.name || one.seat}: ` : '', one.says,
				one.step ? ` (${one.step})` : ''),
			h('span', { class: 'buttons small' },
				n > 0 && button(`Earlier: ${one.says}`, '\u2191', () => this.#move(n, -1)),
				n < this.#orders.length - 1 && button(`Later: ${one.says}`, '\u2193', () => this.#move(n, 1)),
				button(`Take out: ${one.says}`, '\u00d7', () =>
					this.#change(this.#orders.filter(other => other !== one)))),
			thought && this.#outcome(thought))
	}

	// The odds of it, and what would be told.
	#outcome({ preview, events }) {
		const cost = preview && this.#table.orders.priceOf({ preview })
		return [
			cost && h('ul', { class: 'cost' },
				cost.lines.map(line => h('li', {}, line.text, ' ', clauseLink(this.#table, line.clause)))),
			h('p', { class: 'hint' },
				events.filter(event => event.type !== 'roll').slice(0, 4).map(event => event.sentence).join(' ')),
		]
	}
}

const button = (label, sign, click) =>
	h('button', { type: 'button', class: 'close', 'aria-label': label, title: label, on: { click } }, sign)
const begun = node => node.scrollIntoView({ block: 'start' })
