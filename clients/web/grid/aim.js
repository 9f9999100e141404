// What a box of the map means to the player: the offers aimed at it, and what he wants who touches it.
import { sameBox } from './field.js'
/** @import { Table } from './types.d.ts' */

const FEW = 40

export class Aim {
	/** @type {Table} */
	#table

	constructor(table) {
		this.#table = table
	}

	/** Offers that aim at a box: those of the one who acts, or everybody's while they are few. */
	get offers() {
		const { actor, offers: { list } } = this.#table
		return list.filter(
			offer => offer.at && (actor ? offer.actor === actor : list.length < FEW || !offer.actor),
		)
	}

	at(box) {
		return this.offers.filter(offer => sameBox(offer.at, box))
	}

	/**
	 * A box was tapped, or Enter pressed on it: `id` is the thing touched in it, if any.
	 * @param {string | null} [id]
	 */
	tap(box, id = null) {
		const table = this.#table, { state } = table
		const offers = this.at(box)
		table.change({ cursor: box, menu: null, refusal: null })
		const place = table.scene.byBox.get(`${box[0]},${box[1]}`)
		const touched = id || place?.unit?.id || place?.staff[0]?.id || null
		if (
			offers.length &&
			(!table.offers.has(touched) || (table.actor && id !== table.actor) || touched === state.selected)
		)
			return this.#choose(box, offers)
		if (
			state.selected &&
			!offers.length &&
			!this.#standsSomewhere(state.selected) &&
			table.offers.has(state.selected)
		)
			return this.try(state.selected, box)
		const areas = table.offers.list.filter(offer => offer.area && table.ruleset.inArea(offer.area, box))
		if (areas.length && (!touched || touched === state.selected || !table.offers.has(touched)))
			return table.change({ menu: { at: box, offers: areas }, selected: touched })
		touched ? table.touch(touched) : table.select(null)
	}

	/**
	 * A thing was dragged to a box, or a box was insisted upon: the offer for it, or the attempt, for the server to
	 * judge.
	 * @param {string} actor
	 */
	try(actor, box) {
		const table = this.#table, fitting = this.at(box).filter(offer => offer.actor === actor)
		if (fitting.length)
			return this.#choose(box, fitting)
		const order = table.ruleset.tried(table, actor, box)
		return order && table.orders.attempt(order, actor, box)
	}

	// One offer at a box is chosen; several open a menu there.
	#choose(box, offers) {
		const table = this.#table
		if (offers.length > 1 && offers.every(offer => offer.facing)) {
			const liked = offers.find(offer => offer.placing && offer.facing === table.state.facing)
			if (liked)
				return table.orders.choose(liked, true)
		}
		if (offers.length === 1)
			return table.orders.choose(offers[0], true)
		table.change({ menu: { at: box, offers }, cursor: box })
	}

	// Troops still to be placed: any box they are pointed at is meant for them.
	#standsSomewhere(id) {
		const { scene } = this.#table
		return (
			scene.units.has(id) || Boolean(scene.staff.get(id)?.box) || !(scene.staff.has(id) || scene.stands.has(id))
		)
	}
}
