// What the seats of a record gave of their chains, for strict dice (protocol/dice.md).
import { LENGTH, valueBefore } from './chains.js'

/** The chains of a record, row by row: hands each event to it, and knows what was given for the row. */
export class Chains {
	#game
	#tips = new Map()
	given = ''
	inVain = 0
	withheld = new Map()

	/** @param {string} game */
	constructor(game) {
		this.#game = game
	}

	beginRow() {
		this.given = ''
	}

	/** The game goes on with another server, and every seat commits anew. */
	clear() {
		this.#tips.clear()
	}

	/** A sentence if the event breaks the rules of the chains. */
	take(event) {
		const { type, seat } = event
		if (type === 'dice_chained')
			return this.#chain(event)
		if (type === 'dice_given')
			return this.#give(event)
		if (type !== 'dice_withheld')
			return null
		this.withheld.set(seat, (this.withheld.get(seat) || 0) + 1)
		return this.#tips.delete(seat) ? null : 'a seat is said to have given nothing that could not be asked'
	}

	#chain({ seat, hash }) {
		const now = this.#tips.get(seat)
		this.#tips.set(seat, { used: 0, tip: hash })
		return now && now.used < LENGTH ? 'a seat committed to another chain while its own still served' : null
	}

	#give({ seat, number, value }) {
		const { used, tip } = this.#tips.get(seat) || { used: LENGTH, tip: '' }
		let before = value
		for (let n = number; n > used && n <= LENGTH; n--)
			before = valueBefore(this.#game, seat, before)
		this.#tips.set(seat, { used: number, tip: value })
		this.given += ` ${seat} ${value}`
		this.inVain += number - used - 1
		return number > used && number <= LENGTH && before === tip
			? null
			: 'a seat gave another value than the one of that number in its chain'
	}
}
