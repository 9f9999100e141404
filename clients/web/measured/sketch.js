// What a hand draws on the map before anything is ordered: an order under it, the ruler, a frame round several.
import { barred } from './barred.js'
/** @import { Draft, Grip, Overlay, Point, Table } from './types.d.ts' */

/** So often the way is halved until it is known how far it may lead. */
const HALVINGS = 6

export class Sketch {
	/** @type {Table} */
	#table
	#changed
	/** @type {(Draft & { to: Point }) | null} */
	#draft = null
	/** @type {Grip | null} */
	#grip = null
	#asking = false
	/** @type {{ from: Point, to: Point } | null} */
	#measured = null
	/** @type {Point[] | null} */
	#framed = null

	/**
	 * `changed` is called whenever there is something else to draw.
	 * @param {Table} table
	 * @param {() => void} changed
	 */
	constructor(table, changed) {
		this.#table = table
		this.#changed = changed
	}

	/** The order under the hand, of whom it has from the map or the roster, where, and what the server said to it. */
	get draft() {
		return this.#draft || this.#table.state.carried
	}

	/** @returns {Overlay[]} */
	overlays() {
		const table = this.#table, { draft } = this, answer = draft?.answer,
			preview = answer && 'preview' in answer && answer.preview
		return [
			...(draft?.overlays || []), ...(draft ? barred(table, draft) : []),
			...(draft && preview ? table.ruleset.previewOverlays(table, draft.order, preview) : []),
			...(this.#measured ? [{ kind: 'ruler', key: 'ruler', ...this.#measured }] : []),
			...(this.#framed ? [{ kind: 'corridor', key: 'frame', points: this.#framed }] : []),
		]
	}

	/**
	 * An order under the hand: drawn at once as the hand has it, and then as the server answers.
	 * @param {Grip} grip
	 * @param {Point} to
	 */
	move(grip, to) {
		const draft = grip.to(to)
		this.#grip = grip
		this.#let(draft && { ...draft, to, answer: this.#draft?.answer || null })
		if (!this.#asking)
			this.#ask()
	}

	/**
	 * The hand lets go: what it meant is ordered; who cannot go so far goes as far that way as he may.
	 * @param {Grip | null} grip
	 * @param {Point} to
	 */
	async drop(grip, to) {
		const draft = grip?.to(to), held = this.#draft
		this.#let(null)
		if (!grip || !draft)
			return
		const shorter = held?.short && held.to.every((one, i) => one === to[i])
			? held
			: draft.from && await this.#shortened(grip, { ...draft, to }, () => true)
		const { order, actor, end = to, short } = shorter || draft
		this.#table.orders.attempt(order, actor, end, short)
	}

	/** What was under the hand is gone. */
	leave() {
		this.#let(null)
	}

	/** @param {{ from: Point, to: Point } | null} measured */
	measure(measured) {
		this.#measured = measured
		this.#changed()
	}

	/** @param {Point[] | null} corners */
	frame(corners) {
		this.#framed = corners
		this.#changed()
	}

	async #ask() {
		this.#asking = true
		for (let asked = null; this.#draft && this.#draft.order !== asked;) {
			asked = this.#draft.order
			const answer = await this.#table.orders.preview(asked)
			if (this.#draft)
				this.#let({ ...this.#draft, answer })
			const draft = this.#draft, rests = () => this.#draft === draft
			const shorter = this.#grip && draft?.from && draft.order === asked &&
				await this.#shortened(this.#grip, draft, rests)
			if (shorter && rests()) {
				asked = shorter.order
				this.#let({ ...draft, ...shorter, wanted: draft.overlays })
			}
		}
		this.#asking = false
	}

	/**
	 * Of a way that leads too far: the draft that goes as far along it as it may, to its `end`, with what the server
	 * says to it, and why no farther; null where all of it is allowed, or none. `goes`: is that still wanted?
	 * @param {Grip} grip
	 * @param {any} draft
	 * @param {() => boolean} goes
	 */
	async #shortened(grip, { order, from = [0, 0], to, answer = null }, goes) {
		const { orders } = this.#table, whole = answer || await orders.preview(order)
		let [near, far, most] = [0, 1, -1], /** @type {any} */ found = null
		let why = whole?.refusals?.[0]
		for (let n = 0; whole?.allowed === false && n < HALVINGS && near !== most && goes(); n++) {
			const part = near < most && most < far ? most : (near + far) / 2,
				end = from.map((one, i) => one + (to[i] - one) * part), draft = grip.to(end)
			const said = draft && draft.order.type === order.type ? await orders.preview(draft.order) : null
			if (draft && said?.allowed) {
				[near, found] = [part, { ...draft, end, answer: said }]
				most = part === most ? most : part * (grip.spare?.(said.preview) || 0)
			} else
				[far, why] = [part, said?.refusals?.[0] || why]
		}
		// What stops it there, and not what else would farther on; who goes all he may is told of all the way.
		return found && { ...found, short: near === most ? whole.refusals[0] : why }
	}

	#let(draft) {
		this.#draft = draft
		this.#changed()
	}
}
