// Forms, for what no button offers: exact legs, ground drawn on the map, words. A form says which fields it has and
// what order they make; the server is asked what it thinks of that while it is filled in. The map fills it in, too: who
// is touched there is chosen, and a place is taken down.
import { h } from '../dom.js'
import { reasonList } from '../clauses/clause.js'
import { costOf } from '../desk/desk.js'
import { unitOf } from './field.js'
/** @import { Form, FormField, OpenForm, Order, Point, PreviewResult, Table } from './types.d.ts' */

/**
 * The form that is open at a table. `forms` are, by name, { title, hint, begin(table, about), fields(table, values,
 * about), order(table, values, about) }, `about` being whom it is about, and if they like overlays(table, values,
 * about), touch(table, values, place, id, about), which gives other values or null, and act: an act of the umpire's. A
 * field is { kind, name, label } with what its kind asks for below. Numbers are kept as they were typed; places in the
 * unit of the ground.
 * @param {Table} table
 * @param {{ [name: string]: Form }} forms
 */
export function filled(table, forms) {
	const { form } = table.state, kind = form && forms[form.name]
	if (!kind)
		return null
	form.filling ||= new Filling(table, kind, form)
	return form.filling.drawn()
}

/** A number that was typed, in whole parts: units('2.5', 1000). */
export const units = (text, parts) => Math.round(Number(text) * parts) || 0

class Filling {
	/** @type {Table} */
	#table
	#kind
	#about
	/** @type {PreviewResult | null} */
	#answer = null
	#asked = ''
	#asking = false

	/**
	 * @param {Table} table
	 * @param {Form} kind
	 * @param {OpenForm} form
	 */
	constructor(table, kind, { name, about = null }) {
		this.#table = table
		this.#kind = kind
		this.#about = about
		this.key = `form-${name}-${about}`
		this.values = kind.begin(table, about)
	}

	/** @returns {FormField[]} */
	get #fields() {
		const { you } = this.#table.state,
			fields = this.#kind.fields(this.#table, this.values, this.#about).flatMap(field => field || [])
		return you.seats.length > 1 && !this.#kind.act && !this.#table.offers.has(this.#about)
			? [{ kind: 'choice', name: 'as', label: 'As', options: you.seats.map(id => [id, id]) }, ...fields]
			: fields
	}

	/** @returns {Order | null} */
	get #order() {
		return this.#kind.order(this.#table, this.values, this.#about) || null
	}

	get #decision() {
		return this.#table.offers.has(this.#about)
			? this.#table.offers.decisionOf(this.#about)
			: { seat: this.values.as || this.#table.state.you.seats[0] }
	}

	// ---- Filling in --------------------------------------------------------------------------------------------

	/** Sets what lies at a path of names and numbers. */
	set(path, value) {
		this.values = put(this.values, path, value)
		this.#table.change({ refusal: null })
	}

	/**
	 * Somebody, or a place, was touched on the map; true when that means something here.
	 * @param {Point} place
	 * @param {string | null} id
	 */
	touch(place, id) {
		const { values } = this, own = this.#kind.touch?.(this.#table, values, place, id, this.#about)
		if (own) {
			this.values = own
			return true
		}
		for (const field of this.#fields) {
			const value = values[field.name], known = (field.options || []).some(([one]) => one === id)
			if (field.kind === 'ticks' && known)
				this.set([field.name], toggled(value, id))
			else if (field.kind === 'choice' && known && value !== id)
				this.set([field.name], id)
			else if (field.kind === 'place')
				this.set([field.name], this.#written(place))
			else if (field.kind === 'places')
				this.set([field.name], [...value, this.#written(place)])
			else
				continue
			return true
		}
		return false
	}

	/** What can be dragged on the map. */
	handles() {
		const handle = (name, pos, title) => ({ name, pos, title })
		return this.#fields.flatMap(({ kind, name, label }) => {
			const value = this.values[name]
			return kind === 'place' && value[0]
				? [handle(name, this.#place(value), label)]
				: kind === 'places'
					? value.map((one, n) => handle(`${name} ${n}`, this.#place(one), `${label} ${n + 1}`))
					: []
		})
	}

	/**
	 * A handle was dragged to a place.
	 * @param {Point} place
	 */
	put(handle, place) {
		this.set(handle.split(' '), this.#written(place))
	}

	overlays() {
		const drawn = this.#fields
			.filter(({ kind, name }) => kind === 'places' && this.values[name].length)
			.map(({ name, label, closed, from }) => {
				const points = this.values[name].map(one => this.#place(one))
				return closed
					? {
							kind: 'zone', key: 'drawn', class: 'drawn', points,
							side: this.#table.state.you.side, text: label,
						}
					: { kind: 'way', key: 'drawn', points: [from, ...points] }
			})
		return [
			...drawn, ...(this.#kind.overlays?.(this.#table, this.values, this.#about) || []),
			...(this.#answer?.allowed && this.#answer.preview
				? this.#table.ruleset.previewOverlays(this.#table, this.#order || {}, this.#answer.preview)
				: []),
		]
	}

	#written(place) {
		return place.map(value => String(Math.round(value) / unitOf(this.#table.state.ground).parts))
	}

	#place(written) {
		return written.map(text => units(text, unitOf(this.#table.state.ground).parts))
	}

	// ---- Asking and giving -------------------------------------------------------------------------------------

	get #question() {
		return `${this.#table.state.seq} ${JSON.stringify(this.#order)} ${this.values.as}`
	}

	async #ask() {
		this.#asking = true
		while (this.#asked !== this.#question) {
			this.#asked = this.#question
			this.#answer = this.#order && await this.#table.orders.preview(this.#order, this.#decision)
		}
		this.#asking = false
		this.#table.change({})
	}

	async #give() {
		const table = this.#table, { orders, state: { form } } = table,
			order = this.#order, { values } = this
		table.change({ refusal: null })
		if (!order)
			return
		const offer = { key: 'form', order, decision: this.#decision, actor: this.#about }
		if (!(this.#kind.act ? await orders.send(order, {}, offer) : await orders.give(order, offer)))
			return
		if (table.state.form === form && this.values === values)
			table.fill(null) // unless something else has been filled in by then
		/** @type {HTMLElement | null} */
		const opened = document.querySelector(`[data-form="${form?.name}"]`)
		opened?.focus({ preventScroll: true })
	}

	// ---- The form ----------------------------------------------------------------------------------------------

	drawn() {
		const table = this.#table,
			{ title, hint } = this.#kind
		if (!this.#asking && this.#asked !== this.#question)
			this.#ask()
		return h('form', {
			key: this.key, class: 'filling', 'aria-label': title, made: begun,
			on: {
				submit: event => {
					event.preventDefault()
					this.#give()
				},
			},
		},
			h('h3', {}, title),
			hint && h('p', { class: 'hint' }, hint),
			this.#fields.map(field => this.#field(field, [field.name])),
			this.#answer?.allowed && this.#answer.says && h('p', { class: 'filled-words' }, this.#answer.says),
			this.#answers(),
			h('p', { class: 'buttons given' },
				h('button', { class: 'give', 'aria-disabled': this.#order ? null : 'true' },
					this.#kind.act ? 'Do it' : 'Give the order'),
				h('button', { type: 'button', on: { click: () => table.fill(null) } }, 'Put away')))
	}

	#answers() {
		const table = this.#table,
			{ refusal } = table.state,
			answer = this.#answer
		const refused =
				refusal?.offer?.key === 'form' ? refusal.reasons : answer?.allowed === false ? answer.refusals : null,
			cost = !refused && answer?.allowed && answer.preview && table.orders.priceOf(answer)
		return h('div', { key: 'answers', 'aria-live': 'polite' },
			refused ? h('div', { class: 'refused' }, reasonList(table, refused)) : cost && costOf(table, cost))
	}

	#field(field, path) {
		return FIELD[field.kind](
			{ ...field, measure: unitOf(this.#table.state.ground).long },
			path.reduce((value, name) => value?.[name], this.values),
			(value, ...more) => this.set([...path, ...more], value),
			(one, ...more) => this.#field(one, [...path, ...more]),
		)
	}
}

// The form in sight, the first field in hand.
function begun(node) {
	node.scrollIntoView({ block: 'nearest' })
	node.querySelector('input, select, textarea')?.focus({ preventScroll: true })
}

const toggled = (list, one) => list.includes(one) ? list.filter(other => other !== one) : [...list, one]

/**
 * @param {object} whole
 * @param {(string | number)[]} path
 */
function put(whole, [name, ...rest], value) {
	const copy = Array.isArray(whole) ? [...whole] : { ...whole }
	copy[name] = rest.length ? put(copy[name], rest, value) : value
	return copy
}

// The words beside a field are its name; what else stands in its label is not.
const input = (label, props, value, set) =>
	h('input', {
		'aria-label': label, ...props, value: String(value ?? ''),
		on: { input: event => set(event.target.value) },
	})
const select = (label, options, value, set) =>
	h('select', { 'aria-label': label, value: String(value ?? ''), on: { change: event => set(event.target.value) } },
		options.map(([one, words]) => h('option', { value: one }, words)))
const inch = (label, value, set) =>
	h('label', {}, label, input(label, { type: 'number', step: 'any', min: '0' }, value, set))
const point = (value, set) => [
	inch('East', value?.[0], text => set(text, 0)), inch('North', value?.[1], text => set(text, 1)),
]
const away = (what, click) =>
	h('button', { type: 'button', class: 'close', 'aria-label': `Take away ${what}`, on: { click } }, '\u00d7')

const FIELD = {
	// min, max, step, unit
	number: ({ name, label, unit, min, max, step }, value, set) =>
		h('label', { key: name },
			label,
			h('span', {},
				input(label, { type: 'number', step: step || 'any', min, max, required: true }, value, set),
				unit && ` ${unit}`)),
	// most; long; optional
	text: ({ name, label, long, most, optional }, value, set) =>
		h('label', { key: name, class: 'wide' },
			label,
			long
				? h('textarea', {
						'aria-label': label, maxlength: most, rows: '3', required: !optional,
						value: value || '', on: { input: event => set(event.target.value) },
					})
				: input(label, { maxlength: most, required: !optional, autocomplete: 'off' }, value, set)),
	// options: [[value, words]]
	choice: ({ name, label, options }, value, set) =>
		h('label', { key: name }, label, select(label, options, value, set)),
	ticks: ({ name, label, options }, value, set) =>
		h('fieldset', { key: name, class: 'ticks' },
			h('legend', {}, label),
			options.map(([one, words]) =>
				h('label', { key: String(one) },
					h('input', {
						type: 'checkbox', checked: value.includes(one),
						on: { change: () => set(toggled(value, one)) },
					}),
					` ${words}`),
			)),
	// one place, that may be touched on the map
	place: ({ name, label, measure }, value, set) =>
		h('fieldset', { key: name, class: 'place' },
			h('legend', {}, `${label}: touch the map, or write ${measure}`),
			h('p', {}, point(value, set))),
	// several, in order; closed: the corners of an area; from: where the way begins
	places: ({ name, label, measure }, value, set) =>
		h('fieldset', { key: name, class: 'place' },
			h('legend', {}, `${label}: touch the map, or write ${measure}`),
			value.map((one, n) =>
				h('p', { key: String(n) },
					`${n + 1}.`, point(one, (text, axis) => set(text, n, axis)),
					away(`place ${n + 1}`, () => set(value.filter((_, other) => other !== n)))),
			),
			h('p', { key: 'more', class: 'buttons small' },
				h('button',
					{ type: 'button', on: { click: () => set([...value, value[value.length - 1] || ['', '']]) } },
					'+ Place'))),
	// rows of fields: each(value) gives [title, fields]; fresh: [[label, value]] of what can be added
	list: ({ name, label, each, fresh }, value, set, inner) =>
		h('fieldset', { key: name, class: 'list' },
			h('legend', {}, label),
			value.map((one, n) => {
				const [title, fields] = each(one)
				return h('fieldset', { key: String(n) },
					h('legend', {},
						`${n + 1}. ${title}`,
						away(`${title} ${n + 1}`, () => set(value.filter((_, other) => other !== n)))),
					fields.map(field => inner(field, n, field.name)))
			}),
			h('p', { key: 'more', class: 'buttons small' },
				fresh.map(([words, one]) =>
					h('button', { key: words, type: 'button', on: { click: () => set([...value, one]) } },
						`+ ${words}`),
				))),
}
