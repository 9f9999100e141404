// Who waits is put on the table: taken out of the roster, with a mouse anywhere on his row, with a finger by his
// picture; or he is chosen and a place of the map is touched, with a finger, a mouse or the cursor and Enter.
import { element } from '../dom.js'
import { drawingOf } from '../map/camera.js'
import { isFar } from '../map/camera.js'
import { Field } from './field.js'
/** @import { Table } from './types.d.ts' */

/**
 * `waiting(table, id)` is the hold of a hand on somebody who waits, while an army is drawn up, or null; `drawnUp(view)`
 * whether one is. Gives { tapped(table, place), listen(table) }: what becomes of a touch where nobody is (true when it
 * puts somebody there), and the roster listened to.
 */
export const carrying = (waiting, drawnUp) => ({
	tapped: (table, place) => put(table, waiting(table, table.state.selected), place),
	listen: table => listen(table, waiting, drawnUp),
})

function put(table, grip, place) {
	const draft = grip?.to(place)
	if (draft)
		table.orders.attempt(draft.order, draft.actor, place)
	return Boolean(draft)
}

function listen(table, waiting, drawnUp) {
	const roster = element('troops')
	/** @type {Carried | null} */
	let carried = null
	roster.addEventListener('pointerdown', event => {
		const touched = /** @type {Element} */ (event.target),
			id = /** @type {HTMLElement | null} */ (touched.closest('button.row'))?.dataset.row,
			takes = !event.button && (event.pointerType === 'mouse' || touched.closest('.glyph')),
			grip = takes && id ? waiting(table, id) : null
		if (grip && id)
			carried = new Carried(table, id, grip, event)
	})
	document.addEventListener('pointermove', event => carried?.move(event))
	const end = (event, done) => {
		if (!carried || event.pointerId !== carried.pointer)
			return
		carried.end(event, done)
		carried = null
	}
	document.addEventListener('pointerup', event => end(event, true))
	document.addEventListener('pointercancel', event => end(event, false))
	document.addEventListener('keydown', event => {
		if (event.key !== 'Escape' || !carried)
			return
		event.preventDefault()
		carried.end(event, false)
		carried = null
	}, true)
	// What the browser takes for a fling swallows the next tap.
	roster.addEventListener('touchmove', event => carried && event.preventDefault(), { passive: false })
	const mark = () =>
		roster.classList.toggle('placing', Boolean(table.state.view) && drawnUp(table.state.view) && table.plays)
	table.listen(mark)
	mark()
}

class Carried {
	/** @type {Table} */
	#table
	#id
	#grip
	#from
	/** @type {HTMLElement | null} */
	#words = null
	#asking = false

	/**
	 * @param {Table} table
	 * @param {string} id
	 */
	constructor(table, id, grip, { clientX, clientY, pointerId }) {
		this.#table = table
		this.#id = id
		this.#grip = grip
		this.#from = [clientX, clientY]
		this.pointer = pointerId
	}

	move(event) {
		if (
			event.pointerId !== this.pointer ||
			(!this.#words && !isFar(event, [event.clientX, event.clientY], this.#from))
		)
			return
		if (!this.#words) {
			this.#table.select(this.#id)
			this.#words = Object.assign(document.createElement('div'), {
				className: 'bubble carried', textContent: 'Put it down on the map',
			})
		}
		const at = this.#place(event), draft = at && this.#grip.to(at)
		Object.assign(this.#words.style, { left: `${event.clientX + 12}px`, top: `${event.clientY + 12}px` })
		this.#show(draft && { ...draft, to: at, answer: this.#table.state.carried?.answer })
		if (!this.#asking)
			this.#ask()
	}

	end(event, done) {
		const { carried } = this.#table.state,
			at = done && carried && this.#place(event),
			draft = at && this.#grip.to(at)
		this.#words?.remove()
		this.#table.change({ carried: null })
		if (draft)
			this.#table.orders.attempt(draft.order, draft.actor, at)
	}

	// Where that is on the table; null beside the map.
	#place({ clientX, clientY }) {
		const { ground, turned } = this.#table.state,
			map = element('map')
		if (!map.contains(document.elementFromPoint(clientX, clientY)))
			return null
		const onScreen = drawingOf(map).getScreenCTM()
		if (!onScreen)
			return null
		const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(onScreen.inverse())
		return new Field(ground, Boolean(turned)).point([x, y])
	}

	#show(carried) {
		// What the server says of it stands on the map.
		if (this.#words)
			carried?.answer ? this.#words.remove() : document.body.append(this.#words)
		this.#table.change({ carried })
	}

	async #ask() {
		this.#asking = true
		for (let asked = null, now; (now = this.#table.state.carried) && now.order !== asked;) {
			asked = now.order
			const answer = await this.#table.orders.preview(asked)
			if (this.#table.state.carried)
				this.#show({ ...this.#table.state.carried, answer })
		}
		this.#asking = false
	}
}
