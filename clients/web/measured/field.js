// A measured table on paper. Points of the table are [x, y] in the ruleset's unit, x to the east and y to the north;
// a pose is { pos, facing }, the middle of a front edge and where that faces, clockwise from north.
/** @import { Point, Standing, Unit } from './types.d.ts' */

/** One inch of the table is this many units of the drawing. */
export const INCH = 50

export class Field {
	/**
	 * A ground says its width and height, how many of its units make an inch, and how many make a degree.
	 * @param {{ width: number, height: number, inch: number, degree: number, unit?: Unit }} ground
	 */
	constructor({ width, height, inch, degree, unit }, turned = false) {
		this.inch = inch
		this.degree = degree
		this.turned = turned
		this.unit = unitOf({ inch, unit })
		this.scale = INCH / inch
		this.table = [width, height]
		this.width = (width * INCH) / inch
		this.height = (height * INCH) / inch
	}

	/**
	 * A point of the table in the drawing; `turned` puts north at the bottom, so that its player looks up the map.
	 * @param {number[]} point
	 * @returns {Point}
	 */
	page([x, y]) {
		return this.turned
			? [this.width - x * this.scale, y * this.scale]
			: [x * this.scale, this.height - y * this.scale]
	}

	/**
	 * A point of the drawing on the table, in whole units.
	 * @param {number[]} point
	 * @returns {Point}
	 */
	point([px, py]) {
		const [x, y] = this.turned ? [this.width - px, py] : [px, this.height - py]
		return [Math.round(x / this.scale), Math.round(y / this.scale)]
	}

	/** A length in words: "7.5 in". */
	words(length) {
		return `${this.number(length)} ${this.unit.short}`
	}

	number(length) {
		return Math.round(length / this.unit.parts * 10) / 10
	}

	has([x, y]) {
		return x >= 0 && y >= 0 && x <= this.table[0] && y <= this.table[1]
	}

	/** Degrees clockwise from the top of the page. */
	angle(facing) {
		return facing / this.degree + (this.turned ? 180 : 0)
	}

	/**
	 * `u` to the right and `v` forward of a pose.
	 * @param {Standing} pose
	 * @param {number} u
	 * @param {number} v
	 */
	at(pose, u, v) {
		return beside(pose, u, v, this.degree)
	}

	/**
	 * The corners of a base in the drawing: front left, front right, rear right, rear left.
	 * @param {Standing} pose
	 * @param {number} width
	 * @param {number} depth
	 */
	corners(pose, width, depth) {
		return [[-1, 0], [1, 0], [1, -1], [-1, -1]].map(([u, v]) => this.page(this.at(pose, u * width / 2, v * depth)))
	}
}

/**
 * What lengths are spoken of in: so many parts of the table's unit, with its names. Inches, unless a ground says
 * otherwise.
 * @type {(ground: { inch: number, unit?: Unit }) => Unit}
 */
export const unitOf = ({ inch, unit }) => unit || { parts: inch, short: 'in', long: 'inches' }

/** The unit vectors of a facing: forward and right. */
export function vectors(facing, degree) {
	const angle = facing / degree * Math.PI / 180
	return { forward: [Math.sin(angle), Math.cos(angle)], right: [Math.cos(angle), -Math.sin(angle)] }
}

/**
 * `u` to the right and `v` forward of a pose.
 * @param {Standing} pose
 * @param {number} u
 * @param {number} v
 * @param {number} degree
 * @returns {Point}
 */
export function beside({ pos, facing = 0 }, u, v, degree) {
	const { forward, right } = vectors(facing, degree)
	return [pos[0] + u * right[0] + v * forward[0], pos[1] + u * right[1] + v * forward[1]]
}

/**
 * How far a point lies to the right of and ahead of a pose: [u, v].
 * @param {Standing} pose
 * @param {Point} point
 * @param {number} degree
 * @returns {Point}
 */
export function seenFrom({ pos, facing = 0 }, [x, y], degree) {
	const { forward, right } = vectors(facing, degree), [dx, dy] = [x - pos[0], y - pos[1]]
	return [dx * right[0] + dy * right[1], dx * forward[0] + dy * forward[1]]
}

/** @type {(a: number[], b: number[]) => number} */
export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** @type {(points: number[][]) => Point} */
export const middle = points => {
	const mean = axis => points.reduce((sum, point) => sum + point[axis] / points.length, 0)
	return [mean(0), mean(1)]
}

/**
 * Does a polygon hold a point?
 * @param {number[][]} polygon
 * @param {number[]} point
 */
export function holds(polygon, [x, y]) {
	let inside = false
	for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
		const [a, b] = [polygon[i], polygon[j]]
		if ((a[1] > y) !== (b[1] > y) && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0])
			inside = !inside
	}
	return inside
}

/**
 * Twice the area of a polygon of the drawing; positive when it is walked with its inside on the right (y grows
 * downwards).
 */
export const turnOf = polygon => polygon.reduce((sum, [x, y], i) => {
	const [nx, ny] = polygon[(i + 1) % polygon.length]
	return sum + x * ny - nx * y
}, 0)
