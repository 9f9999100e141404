// Lines as an engraver draws them: rounded, scattered over, measured off; and his colours of coats.

/** A small generator of even numbers in 0..1 that gives the same drawing every time. */
export function scatter(...seeds) {
	let state = 0x9E3779B9
	for (const seed of seeds)
		state = Math.imul(state ^ (seed + 0x7F4A7C15), 0x85EBCA6B) ^ (state >>> 13)
	return () => {
		state = Math.imul(state ^ (state >>> 15), 0x2C1B3C6D) + 0x9E3779B9 | 0
		return ((state ^ (state >>> 16)) >>> 0) / 4294967296
	}
}

/**
 * Corner cutting (Chaikin): each pass replaces a corner by two softer ones.
 * @param {number[][]} points
 * @param {boolean} closed
 */
export function soften(points, closed, passes = 3) {
	for (let pass = 0; pass < passes; pass++) {
		const softer = closed ? [] : [points[0]]
		const last = closed ? points.length : points.length - 1
		for (let i = 0; i < last; i++) {
			const a = points[i],
				b = points[(i + 1) % points.length]
			softer.push(
				[a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
				[a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
			)
		}
		if (!closed)
			softer.push(points[points.length - 1])
		points = softer
	}
	return points
}

/** Points at even distances along a line, each with its direction: [x, y, dx, dy]. */
export function stations(points, closed, gap) {
	const found = []
	let rest = gap / 2
	const last = closed ? points.length : points.length - 1
	for (let i = 0; i < last; i++) {
		const a = points[i], b = points[(i + 1) % points.length]
		const length = Math.hypot(b[0] - a[0], b[1] - a[1])
		if (!length)
			continue
		const dx = (b[0] - a[0]) / length, dy = (b[1] - a[1]) / length
		for (; rest <= length; rest += gap)
			found.push([a[0] + dx * rest, a[1] + dy * rest, dx, dy])
		rest -= length
	}
	return found
}

const round = number => Math.round(number * 10) / 10

/**
 * A path text through points.
 * @param {number[][]} points
 * @param {boolean} [closed]
 */
export function path(points, closed) {
	return 'M' + points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L') + (closed ? 'Z' : '')
}

/**
 * A path text of the curve that cutting the corners of these points without end would come to.
 * @param {number[][]} points
 * @param {boolean} [closed]
 */
export function curve(points, closed) {
	const at = (/** @type {number[]} */ point) => point.map(round).join(' ')
	const amid = (/** @type {number} */ n) =>
		at(points[n].map((value, axis) => (value + points[(n + 1) % points.length][axis]) / 2))
	const [bends, from] = closed ? [points, 0] : [points.slice(1, -1), 1],
		drawn = bends.map((point, n) => `Q${at(point)} ${amid(n + from)}`).join('')
	return closed
		? `M${amid(points.length - 1)}${drawn}Z`
		: `M${at(points[0])}L${amid(0)}${drawn}L${at(points[points.length - 1])}`
}

/** A path text of one straight stroke. */
export const stroke = (x1, y1, x2, y2) => `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`

/** map.css knows the colours of coats; a nation it does not know has none. */
export const coat = nation => `var(--nation-${/^[a-z]+$/.test(nation) ? nation : 'none'}, var(--nation-none))`

// ---- Two letters for a commander's disc or flag

const SMALL = new Set(['of', 'de', 'von', 'van', 'the', 'du', 'la', 'le', 'd', 'brigadier', 'general'])

/**
 * "Duke of Marlborough" is DM, "Villars" is VI. Who has no name is said by the last part of his id.
 * @param {{ id: string, name?: string }} one
 */
export function initials(one) {
	const name = one.name || one.id.replace(/^.*\./, '')
	const words = name.split(/[\s.'\u2019-]+/).filter(word => word && !SMALL.has(word.toLowerCase()))
	return (words.length > 1 ? words[0][0] + words[words.length - 1][0] : (words[0] || name).slice(0, 2)).toUpperCase()
}
