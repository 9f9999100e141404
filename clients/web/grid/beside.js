// What is told of a fight stands beside the boxes it is in, with a line that leads there, and on none of them.

const GAP = 18, EDGE = 6

/**
 * Where a note so large may stand in a frame, off what it is about: on the side that has room for all of it, else where
 * least of that is covered. Gives its left upper corner, and the line from its edge to what it is about.
 * @param {{ wide: number, high: number }} note
 * @param {{ left: number, right: number, top: number, bottom: number }} about
 * @param {{ wide: number, high: number }} frame
 */
export function beside({ wide, high }, about, frame) {
	const x = (about.left + about.right) / 2, y = (about.top + about.bottom) / 2
	const hold = (value, size, most) => Math.min(Math.max(value, EDGE), Math.max(EDGE, most - size - EDGE))
	const spots = [
		[about.right + GAP, y - high / 2], [about.left - GAP - wide, y - high / 2],
		[x - wide / 2, about.bottom + GAP], [x - wide / 2, about.top - GAP - high],
	].map(([left, top]) => ({ left: hold(left, wide, frame.wide), top: hold(top, high, frame.high) }))
	const covered = ({ left, top }) =>
		Math.max(0, Math.min(left + wide, about.right) - Math.max(left, about.left)) *
		Math.max(0, Math.min(top + high, about.bottom) - Math.max(top, about.top))
	const spot = spots.reduce((best, one) => covered(one) < covered(best) ? one : best)
	const within = (value, least, most) => Math.min(Math.max(value, least), most),
		from = [within(x, spot.left, spot.left + wide), within(y, spot.top, spot.top + high)],
		to = [within(from[0], about.left, about.right), within(from[1], about.top, about.bottom)],
		aim = [(to[0] + x) / 2 - from[0], (to[1] + y) / 2 - from[1]]
	return {
		...spot,
		line: {
			x: from[0] - spot.left, y: from[1] - spot.top, length: Math.hypot(...aim), turn: Math.atan2(aim[1], aim[0]),
		},
	}
}

/**
 * Puts an element of the overlay there.
 * @param {HTMLElement} node
 */
export function standBeside(node, about) {
	const frame = /** @type {HTMLElement} */ (node.parentElement),
		note = { wide: node.offsetWidth, high: node.offsetHeight },
		{ left, top, line } = beside(note, about, { wide: frame.clientWidth, high: frame.clientHeight })
	const set = {
		left: `${left}px`, top: `${top}px`, '--line-x': `${line.x}px`, '--line-y': `${line.y}px`,
		'--line-length': `${line.length}px`, '--line-turn': `${line.turn}rad`,
	}
	for (const [name, value] of Object.entries(set))
		node.style.setProperty(name, value)
}
