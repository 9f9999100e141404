// An example of a rule: a position on the map, and step by step what is ordered, told or refused there.
import { h } from '../dom.js'
import { merge } from '../connection.js'

export class Example {
	#id
	#case
	#rules
	#changed
	#step = 0
	#armies = new Map() // by step: who stands where after so many steps

	/**
	 * @param {string} id the clause it shows
	 * @param {object} given as /rules/RULESET-examples.json has it
	 * @param {object} rules what the hall knows of the ruleset
	 * @param {() => void} changed to be called when it is to be drawn anew
	 */
	constructor(id, given, rules, changed) {
		this.#id = id
		this.#case = given
		this.#rules = rules
		this.#changed = changed
	}

	drawn() {
		const { title, steps } = this.#case
		return h('figure', { class: 'example' },
			h('figcaption', {}, title, '.'),
			this.#picture(),
			h('div', { class: 'turner' },
				this.#button('Before', this.#step > 0, -1),
				h('span', { 'aria-live': 'polite' },
					this.#step ? `step ${this.#step} of ${steps.length}` : 'the position'),
				this.#button('Next', this.#step < steps.length, 1)),
			h('ol', {}, steps.slice(0, this.#step).map((step, n) => h('li', { key: n }, this.#told(step)))))
	}

	#button(label, may, by) {
		return h('button', { key: label, type: 'button', disabled: !may, on: { click: () => this.#turn(by) } }, label)
	}

	#turn(by) {
		this.#step += by
		this.#changed()
	}

	#told({ says, told, refused }) {
		return [
			h('p', { class: 'ordered' },
				says ? `${says}.` : told.length || refused.length ? 'It goes on.' : 'Nothing is ordered.'),
			refused.map(reason => h('p', { class: 'refusal' }, 'Refused: ', reason.why, ' ',
				h('span', { class: 'number' }, reason.clause.replace(/^[A-Z0-9]+-/, '')))),
			told.map(sentence => h('p', {}, sentence)),
		]
	}

	// The view after so many steps: each step says what is otherwise in it.
	#view() {
		return this.#case.steps.slice(0, this.#step).reduce((view, step) => step.view ? merge(view, step.view) : view,
			this.#case.view)
	}

	#picture() {
		const { map } = this.#case,
			drawn = map && this.#rules.picture(map, `example-${this.#id.replace(/[^\w]/g, '-')}`)
		if (!drawn)
			return null
		if (!this.#armies.has(this.#step))
			this.#place(this.#step)
		return h('svg', {
			class: 'picture terrain', viewBox: drawn.viewBox, role: 'img', 'aria-label': 'The position on the map',
		},
			drawn.drawing, h('g', { class: 'armies' }, this.#armies.get(this.#step)))
	}

	async #place(step) {
		const before = [...this.#armies.values()].at(-1)
		this.#armies.set(step, before || null)
		this.#armies.set(step, await this.#rules.armies(this.#view(), this.#case.map))
		this.#changed()
	}
}
