// The table as this client knows it. Everything drawn is a function of its state, and each of its nouns keeps a part of
// that: the server, what is open, orders, looking back, and, here, what the player has in hand.
import { Look, looking } from './look.js'
import { Offers, open } from './offers.js'
import { Orders, ordering } from './orders.js'
import { Server, told } from './server.js'
import { traces } from '../moment/spectacle.js'
import { Undo, undoing } from './undo.js'
/** @import { OpenForm, OpenTable, Ruleset, State, Table as AnyTable, View } from '../types.d.ts' */

/** What is in hand, under the finger, or opened on the page. */
/** @satisfies {Partial<State>} */
const hand = {
	selected: null, hovered: null, cursor: null, menu: null, form: null, card: null, cardAway: false, group: null,
	carried: null, unfolded: null,
	panel: 'desk', sheet: null, dialog: null, rule: null, ruleBy: null, ruleWords: null, filter: 'all', search: '',
	steps: false, find: '', onlyOpen: false, dealt: null, proof: null, talkTo: null,
	pencil: { on: false, with: 'red' }, stroke: null, sound: false,
	turned: null, facing: null, layers: {}, reveal: null, greeted: false, tools: false,
}

/** @type {(table: AnyTable) => table is OpenTable} */
export const isOpen = table => Boolean(table.state.view && table.state.you)

export class Table {
	#listeners = []
	#scheduled = false

	/** @param {{ at: number, as: string | null, plays?: boolean } | null} [moment] of the battle to begin with */
	constructor(link, moment = null) {
		/** @type {State} */
		this.state = { link, moment, ...told, ...open, ...ordering, ...looking, ...traces, ...undoing, ...hand }
		/** The module of this game's ruleset; before it is known nothing is drawn or asked of it. @type {Ruleset} */
		this.ruleset = /** @type {any} */ (null)
		this.offers = new Offers(this)
		this.orders = new Orders(this)
		this.look = new Look(this)
		this.undo = new Undo(this)
		this.server = new Server(this)
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

	/** The view on the table now: the newest, the one looked back at, or the copy on which something is planned. */
	get shown() {
		return this.state.past?.view || this.state.form?.copy || this.state.view
	}

	/** The decisions that are open there. */
	get open() {
		const { form, offers } = this.state
		return form?.copy ? form.open || [] : offers
	}

	/** What was told, and how far: to this viewer, or to whom he looks back as. */
	get told() {
		return this.state.other || this.state
	}

	get scene() {
		return this.ruleset.readScene(/** @type {View} */ (this.shown), this.state.ground)
	}

	/** Does somebody of the other side offer a draw? */
	get drawOffered() {
		const { view, you } = this.state
		return Boolean(you?.seats.length) &&
			(view?.draw_offers || []).some(seat => view?.seats?.[seat]?.side !== you?.side)
	}

	get plays() {
		return Boolean(this.state.you?.seats.length) || Boolean(this.state.answering)
	}

	// ---- In hand -----------------------------------------------------------------------------------------------

	/** Whose orders the map shows: what is chosen, or the only one that something is open to. */
	get actor() {
		const { selected } = this.state, { actors } = this.offers
		return this.offers.has(selected) ? selected : actors.length === 1 ? actors[0] : null
	}

	/** @param {string | null} id */
	select(id) {
		this.change({ selected: id, armed: null, menu: null, refusal: null })
	}

	/**
	 * Whom somebody touched is chosen, or let go; to whom or against whom nothing is open says why not, there.
	 * @param {string | null} id
	 */
	touch(id) {
		const { selected } = this.state
		this.select(id === selected ? null : id)
		/** @type {AnyTable} */
		const table = this
		if (id && this.state.selected && isOpen(table))
			import('./why.js').then(({ whyNot }) => whyNot(table, id, selected))
	}

	/**
	 * Opens a form of the ruleset: { part, name, about }, `part` its module, "acts" being the umpire's; or puts it away
	 * (null).
	 * @param {OpenForm | null} form
	 */
	fill(form) {
		this.change({
			form: form && { ...form }, armed: null, menu: null, refusal: null,
			...(form?.part === 'acts' ? { panel: 'umpire' } : {}),
		})
	}

	/**
	 * The umpire answers for a seat from now on; null ends it.
	 * @param {string | null} seat
	 */
	answerFor(seat, reason = '') {
		this.change({ answering: seat ? { seat, reason } : null, offers: [] })
		this.offers.fetch()
	}
}
