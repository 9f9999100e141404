// Outlines of areas made of boxes: loops along the lattice, rounded as an engraver would draw them.

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
 * The loops round all cells for which inside(x, y) holds, x in x0..x1, y in y0..y1, as lists of lattice points.
 * Walked with the area on the right hand (y grows downwards).
 */
export function loopsAround(inside, x0, y0, x1, y1) {
	const from = new Map()
	const edge = (ax, ay, bx, by) => {
		const key = `${ax},${ay}`
		from.has(key) ? from.get(key).push([bx, by]) : from.set(key, [[bx, by]])
	}
	for (let y = y0; y <= y1; y++)
		for (let x = x0; x <= x1; x++) {
			if (!inside(x, y))
				continue
			if (!inside(x, y - 1)) edge(x, y, x + 1, y)
			if (!inside(x + 1, y)) edge(x + 1, y, x + 1, y + 1)
			if (!inside(x, y + 1)) edge(x + 1, y + 1, x, y + 1)
			if (!inside(x - 1, y)) edge(x, y + 1, x, y)
		}
	const loops = []
	for (const [start, ends] of from)
		while (ends.length) {
			const loop = []
			let here = start.split(',').map(Number), key = start
			do {
				loop.push(here)
				here = from.get(key).pop()
				key = `${here[0]},${here[1]}`
			} while (key !== start)
			loops.push(loop)
		}
	return loops
}

/** Corner cutting (Chaikin): each pass replaces a corner by two softer ones. */
export function soften(points, closed, passes = 3) {
	for (let pass = 0; pass < passes; pass++) {
		const softer = closed ? [] : [points[0]]
		const last = closed ? points.length : points.length - 1
		for (let i = 0; i < last; i++) {
			const a = points[i], b = points[(i + 1) % points.length]
			softer.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25], [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75])
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

/** Lattice edges [[x,y],[x,y]] that touch each other, joined end to end into lines as long as they go. */
export function chains(edges) {
	const at = new Map()
	const key = point => `${point[0]},${point[1]}`
	edges.forEach((edge, index) => edge.forEach(point => at.set(key(point), [...(at.get(key(point)) || []), index])))
	const used = new Set()
	const next = point => at.get(key(point)).find(index => !used.has(index))
	const walk = point => {
		const line = [point]
		for (let index = next(point); index !== undefined; index = next(point)) {
			used.add(index)
			const [a, b] = edges[index]
			point = key(a) === key(point) ? b : a
			line.push(point)
		}
		return line
	}
	const lines = []
	const ends = [...at].filter(([, indices]) => indices.length !== 2).map(([name]) => name.split(',').map(Number))
	for (const start of [...ends, ...edges.map(edge => edge[0])])
		while (next(start) !== undefined)
			lines.push(walk(start))
	return lines
}

const round = number => Math.round(number * 10) / 10

/** A path text through points. */
export function path(points, closed) {
	return 'M' + points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L') + (closed ? 'Z' : '')
}

/** A path text of one straight stroke. */
export const stroke = (x1, y1, x2, y2) => `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`
