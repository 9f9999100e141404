// What a hand draws on the map before anything is ordered: an order under it, the ruler, a frame round several.
/** @import { Draft, Grip, Overlay, Point, Table } from './types.d.ts' */

export class Sketch {
	/** @type {Table} */
	#table
	#changed
	/** @type {(Draft & { to: Point }) | null} */
	#draft = null
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

	/** The order under the hand, where that is, and what the server said to it; or null. */
	get draft() {
		return this.#draft
	}

	/** @returns {Overlay[]} */
	overlays() {
		const table = this.#table, draft = this.#draft, answer = draft?.answer,
			preview = answer && 'preview' in answer && answer.preview
		return [
			...(draft?.overlays || []),
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
		this.#let(draft && { ...draft, to, answer: this.#draft?.answer || null })
		if (!this.#asking)
			this.#ask()
	}

	/**
	 * The hand lets go: what it meant is ordered.
	 * @param {Grip | null} grip
	 * @param {Point} to
	 */
	drop(grip, to) {
		const draft = grip?.to(to)
		this.#let(null)
		if (draft)
			this.#table.orders.attempt(draft.order, draft.actor, to)
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
		}
		this.#asking = false
	}

	#let(draft) {
		this.#draft = draft
		this.#changed()
	}
}
