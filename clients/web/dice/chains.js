// Chains of values for strict dice (protocol/dice.md): each value is the hash of the next, and the end is committed to.
import { blake2b, hex } from './blake2b.js'

export const LENGTH = 1024

/** The value before this one in its seat's chain. */
export const valueBefore = (game, seat, value) => hex(blake2b(`chain ${game} ${seat} ${value}`))

/**
 * All values of a chain, its end first, so that each stands at its number.
 * @param {string} game
 * @param {string} seat
 * @param {string} last
 */
export function chainOf(game, seat, last) {
	const values = Array(LENGTH + 1)
	values[LENGTH] = last
	for (let number = LENGTH; number; number--)
		values[number - 1] = valueBefore(game, seat, values[number])
	return values
}
