// Outlines on the lattice of boxes: loops round areas, and edges that are one line.

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
			if (!inside(x, y - 1))
				edge(x, y, x + 1, y)
			if (!inside(x + 1, y))
				edge(x + 1, y, x + 1, y + 1)
			if (!inside(x, y + 1))
				edge(x + 1, y + 1, x, y + 1)
			if (!inside(x - 1, y))
				edge(x, y + 1, x, y)
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
