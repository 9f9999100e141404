// Who falls upon whom: an arrow as the plans of the time draw them, broad and bent, from the rear of one box round its
// flank into the next.
import { path } from '../map/outline.js'

// From whom to whom is to the right, their boxes touching in the middle; it bends to the left hand of who attacks.
const BEND = [[-46, -30], [-2, -64], [36, -13]], STEPS = 12
const TAIL = 3.2, NECK = 6.5, BARB = 14, HEAD = 0.78

/** @param {number} share */
function bend(share) {
	const [a, b, c] = BEND, u = 1 - share
	const at = [0, 1].map(n => u * u * a[n] + 2 * u * share * b[n] + share * share * c[n]),
		along = [0, 1].map(n => 2 * u * (b[n] - a[n]) + 2 * share * (c[n] - b[n])), length = Math.hypot(...along)
	return { at, across: [-along[1] / length, along[0] / length] }
}

/**
 * Between the centres of two boxes of the drawing.
 * @param {number[]} from
 * @param {number[]} to
 */
export function blow([x, y], [tx, ty]) {
	const far = Math.hypot(tx - x, ty - y) || 1, [ux, uy] = [(tx - x) / far, (ty - y) / far]
	/** @type {(at: number[]) => number[]} */
	const laid = ([u, v]) => [(x + tx) / 2 + ux * u * far / 100 - uy * v, (y + ty) / 2 + uy * u * far / 100 + ux * v]
	const edge = (share, out) => {
		const { at, across } = bend(share)
		return [at[0] + across[0] * out, at[1] + across[1] * out]
	}
	const shaft = side => Array.from({ length: STEPS + 1 }, (_, n) =>
		edge(HEAD * n / STEPS, side * (TAIL + (NECK - TAIL) * n / STEPS)))
	return path([
		...shaft(-1), edge(HEAD - 0.04, -BARB), edge(1, 0), edge(HEAD - 0.04, BARB), ...shaft(1).reverse(),
		edge(0.06, 0),
	].map(laid), true)
}
