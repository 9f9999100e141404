// The field of boxes on paper: where a box lies in the drawing, whichever way the map is turned.
/** @import { Place as Box } from '../types.d.ts' */

/** One box is this many units of the drawing wide. */
export const BOX = 100

export const STEP = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] }
export const ANGLE = { N: 0, E: 90, S: 180, W: 270 }
export const FACING_NAME = { N: 'north', E: 'east', S: 'south', W: 'west' }
const ROUND = ['N', 'E', 'S', 'W']

export const leftOf = facing => ROUND[(ROUND.indexOf(facing) + 3) % 4]
export const rightOf = facing => ROUND[(ROUND.indexOf(facing) + 1) % 4]
export const opposite = facing => ROUND[(ROUND.indexOf(facing) + 2) % 4]
/** @type {(box: Box) => string} */
export const boxKey = box => `${box[0]},${box[1]}`
/** As people say it, and as the server does. @type {(box: Box) => string} */
export const boxWords = ([column, row]) => `column ${column}, row ${row}`
/** @type {(box: Box, facing: string, steps?: number) => Box} */
export const ahead = ([c, r], facing, steps = 1) => [c + STEP[facing][0] * steps, r + STEP[facing][1] * steps]
/** @type {(a?: Box | null, b?: Box | null) => boolean} */
export const sameBox = (a, b) => Boolean(a && b && a[0] === b[0] && a[1] === b[1])
/** @type {(a: Box, b: Box) => number} */
export const distance = (a, b) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))

/** The field: W columns, H rows; `turned` puts north at the bottom, so that its player looks up the map. */
export class Field {
	/**
	 * @param {number} W
	 * @param {number} H
	 * @param {boolean} [turned]
	 */
	constructor(W, H, turned = false) {
		this.W = W
		this.H = H
		this.turned = turned
		this.width = W * BOX
		this.height = H * BOX
	}

	/** @param {Box} box */
	has([c, r]) {
		return c >= 1 && c <= this.W && r >= 1 && r <= this.H
	}

	/** A corner of the lattice: (0,0) is the south-west corner of the field. */
	corner(c, r) {
		return this.turned ? [(this.W - c) * BOX, r * BOX] : [c * BOX, (this.H - r) * BOX]
	}

	/**
	 * A point of the field in the drawing, in hundredths of a box from its south-west corner.
	 * @param {number[]} point
	 */
	page([x, y]) {
		return this.corner(x / BOX, y / BOX)
	}

	/**
	 * A point of the drawing on the field.
	 * @param {number[]} point
	 */
	point([x, y]) {
		return (this.turned ? [this.width - x, y] : [x, this.height - y]).map(Math.round)
	}

	/**
	 * The top left of a box in the drawing.
	 * @param {Box} box
	 */
	topLeft([c, r]) {
		return this.turned ? this.corner(c, r - 1) : this.corner(c - 1, r)
	}

	/**
	 * @param {Box} box
	 * @returns {Box}
	 */
	centre(box) {
		const [x, y] = this.topLeft(box)
		return [x + BOX / 2, y + BOX / 2]
	}

	/** The middle between two boxes' centres. */
	between(a, b) {
		const [p, q] = [this.centre(a), this.centre(b)]
		return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
	}

	/** How far in the drawing a unit that attacks leans towards whom it fights. */
	push({ id, fights }) {
		const fight = fights.find(fight => fight.aggressor === id && fight.from && fight.to)
		return fight ? [0, 1].map(n => (this.centre(fight.to)[n] - this.centre(fight.from)[n]) * 0.2) : [0, 0]
	}

	/** The box under a point of the drawing, or null. */
	boxAt(x, y) {
		const column = Math.floor(x / BOX), row = Math.floor(y / BOX)
		/** @type {Box} */
		const box = this.turned ? [this.W - column, row + 1] : [column + 1, this.H - row]
		return this.has(box) ? box : null
	}

	/** Degrees clockwise from the top of the page. */
	angle(facing) {
		return (ANGLE[facing] + (this.turned ? 180 : 0)) % 360
	}

	/**
	 * The box one arrow key away on the page.
	 * @param {Box} box
	 * @param {string} key
	 * @returns {Box}
	 */
	neighbour(box, key) {
		const facing = { ArrowUp: 'N', ArrowRight: 'E', ArrowDown: 'S', ArrowLeft: 'W' }[key]
		const next = ahead(box, this.turned ? opposite(facing) : facing)
		return this.has(next) ? next : box
	}
}
