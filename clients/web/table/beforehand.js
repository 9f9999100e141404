// Answers beforehand: what the troops of this seat do when they are asked and nobody is there to say so. What can be
// said is the server's to tell; it is one form for all rulesets.
import { h } from '../dom.js'
import { reasonList } from '../clauses/clause.js'
/** @import { OpenForm, Order, Table, ToSay } from '../types.d.ts' */

/**
 * The form that is open at a table; whom it was opened for is proposed.
 * @param {Table} table
 */
export function form(table) {
	const form = /** @type {OpenForm} */ (table.state.form) // open, or nobody asks
	form.said ||= new Said(table, own(table, form.about))
	return form.said.drawn()
}

// Of one's own side, or nobody.
function own({ state: { you }, ruleset, scene }, id) {
	return id && ruleset.exists(scene, id) && ruleset.sideOf(scene, id) === you.side ? id : null
}

class Said {
	/** @type {Table} */
	#table
	/** @type {ToSay[]} */
	#decisions = []
	/** @type {{ order: Order, says: string }[]} */
	#said = []
	#about
	#values
	#chosen = '' // of the seats of the link

	/**
	 * @param {Table} table
	 * @param {string | null} about
	 */
	constructor(table, about) {
		this.#table = table
		this.#about = about
		this.#values = { name: '', answer: '', unit: about || '', enemy: '', state: '', within: '' }
		this.#ask()
	}

	async #ask() {
		const { decisions = [], said = [] } = await this.#table.server.ask('beforehand', { seat: this.#seat })
		this.#decisions = decisions
		this.#said = said
		this.#choose(this.#values.name || decisions[0]?.name)
	}

	get #seat() {
		const { you, answering } = this.#table.state
		return answering?.seat || this.#chosen || you?.seats[0]
	}

	get #kind() {
		return this.#decisions.find(one => one.name === this.#values.name)
	}

	#choose(name) {
		const kind = this.#decisions.find(one => one.name === name),
			[first] = Object.keys(kind?.answers || {}).filter(word => word !== 'ask')
		this.#set({ name, answer: first || 'ask' })
	}

	#set(some) {
		this.#values = { ...this.#values, ...some }
		this.#table.change({ refusal: null })
	}

	// ---- Saying so ---------------------------------------------------------------------------------------------

	/**
	 * @param {ToSay} kind
	 * @returns {Order}
	 */
	#order(kind) {
		const { name, answer, unit, enemy, state, within } = this.#values
		return {
			type: 'standing', ...(kind.units && unit ? { unit } : {}),
			...(kind.member ? { [name]: answer } : { decision: name, answer }),
			...(kind.enemies && enemy ? { enemy } : {}), ...(kind.states && state ? { state } : {}),
			...(kind.within && within ? { within: Number(within) } : {}),
		}
	}

	/** @param {Order} order */
	async #give(order) {
		const offer = { key: 'beforehand', order, decision: { seat: this.#seat } }
		if (await this.#table.orders.give(order, offer))
			await this.#ask()
	}

	/** @param {Order} order */
	#takenBack(order) {
		const names = this.#decisions.map(one => one.name), member = names.find(name => order[name] !== undefined)
		return { ...order, ...(member ? { [member]: 'ask' } : { answer: 'ask' }) }
	}

	// ---- The form ----------------------------------------------------------------------------------------------

	drawn() {
		const table = this.#table, { refusal } = table.state, kind = this.#kind
		return h('form', {
			key: 'form-beforehand', class: 'filling', 'aria-label': 'Answers beforehand', made: begun,
			on: {
				submit: event => {
					event.preventDefault()
					kind && this.#give(this.#order(kind))
				},
			},
		},
			h('h3', {}, 'Answers beforehand'),
			h('p', { class: 'hint' },
				'What is done when you are asked, without asking you. Nobody else is shown it, or can tell.'),
			this.#forWhom(),
			this.#standing(),
			kind && this.#fields(kind),
			refusal?.offer?.key === 'beforehand' &&
				h('div', { class: 'refused', role: 'alert' }, reasonList(table, refusal.reasons)),
			h('p', { class: 'buttons given' },
				h('button', { class: 'give', 'aria-disabled': kind ? null : 'true' }, 'Say so'),
				h('button', { type: 'button', on: { click: () => table.fill(null) } }, 'Put away')))
	}

	// Where the link plays several seats.
	#forWhom() {
		const { you, answering, view } = this.#table.state, seats = you?.seats || []
		return seats.length > 1 && !answering &&
			select('For', seats.map(id => [id, view?.seats?.[id]?.name || id]), this.#seat,
				seat => (this.#chosen = seat, this.#ask()))
	}

	#standing() {
		return this.#said.length > 0 &&
			h('ul', { key: 'said', class: 'said' },
				this.#said.map(({ order, says }) =>
					h('li', { key: says }, says.replace(/^Say beforehand: (w?)/, (_, w) => w && 'W'), ' ',
						h('button', {
							type: 'button', class: 'close', 'aria-label': `Take back: ${says}`,
							on: { click: () => this.#give(this.#takenBack(order)) },
						}, '\u00d7'))))
	}

	/** @param {ToSay} kind */
	#fields(kind) {
		const { name, answer, unit, enemy, state, within } = this.#values,
			{ scene, ruleset } = this.#table, about = this.#about
		return [
			select('When they are to', this.#decisions.map(one => [one.name, one.title]), name,
				value => this.#choose(value), taken),
			select('They', Object.entries(kind.answers), answer, value => this.#set({ answer: value })),
			kind.units && about &&
				select('Who', [['', 'all my troops'], [about, ruleset.nameOf(scene, about)]], unit,
					value => this.#set({ unit: value })),
			kind.units && !about &&
				h('p', { class: 'hint' }, 'For all your troops; choose one first to say it of that one.'),
			kind.enemies &&
				select('Of which enemy', [['', 'any'], ...Object.entries(kind.enemies)], enemy,
					value => this.#set({ enemy: value })),
			kind.states &&
				select('Only while', [['', 'always'], ...Object.entries(kind.states)], state,
					value => this.#set({ state: value })),
			kind.within &&
				h('label', { key: 'within' }, 'Only of an enemy within',
					h('span', {},
						h('input', {
							'aria-label': 'Only of an enemy within', type: 'number', min: '0', value: within,
							max: String(kind.within.most),
							on: { input: event => this.#set({ within: event.target.value }) },
						}),
						` ${kind.within.measure}`)),
		]
	}
}

/** @param {(node: any) => void} [made] */
const select = (label, options, value, set, made) =>
	h('label', { key: label }, label,
		h('select', {
			'aria-label': label, value, ...(made && { made }), on: { change: event => set(event.target.value) },
		},
			options.map(([one, words]) => h('option', { value: one }, words))))

// The form in sight, the first field in hand once it is there.
const begun = node => node.scrollIntoView({ block: 'start' })
const taken = node => node.focus({ preventScroll: true })
