// What is told of a fight stands beside those who are in it, with a line that leads there: on none of them, within the
// frame of the map, and on as little else as can be; and so does news. Loaded with the first of that on a map.
/** @import { Box, Table } from '../types.d.ts' */
/** @typedef {{ wide: number, high: number }} Size */

// Between them a word flies on how it is with somebody, where there is room.
const GAP = 30, NARROW = 0.035, EDGE = 6, LEAST = 14
// What a point of the screen costs that is covered of who fights, of the ground between them and what else is to be
// read, and of other troops; and one that lies between the note and the fight.
const FIGHT = 400, READ = 60, TROOPS = 3, FAR = 30
// A place that was taken is kept while another is better by no more than that for a point of the note: it does not leap
// as a map moves.
const KEPT = 0.1

/**
 * Where a note so large may stand in a frame, whom it is about being in the boxes of `about`. `others` are those that
 * are to be covered last, `kept` is the spot it has stood in; `amid`: it may lie between them. Gives its left upper
 * corner, that spot, whether it covers nobody it is about, and the line from its edge to the fight.
 * @param {Size} note
 * @param {Box[]} about
 * @param {Size} frame
 * @param {{ read?: Box[], troops?: Box[], kept?: number, amid?: boolean }} [others]
 */
export function beside({ wide, high }, about, frame, { read = [], troops = [], kept = -1, amid } = {}) {
	const all = around(about), x = (all.left + all.right) / 2, y = (all.top + all.bottom) / 2
	const between = amid ? [[x - wide / 2, y - high / 2]] : []
	const boxes = [...between, ...spots(wide, high, [all, ...about.length > 1 ? about : []], frame)]
		.map(([left, top]) => ({ left, top, right: left + wide, bottom: top + high }))
	const costs = boxes.map(box => FIGHT * covered(box, about) + READ * covered(box, amid ? read : [all, ...read]) +
		TROOPS * covered(box, troops) + FAR * apart(box, all))
	const best = costs.indexOf(Math.min(...costs)), limit = costs[best] + KEPT * wide * high,
		spot = costs[kept] <= limit ? kept : best, box = boxes[spot]
	const within = (value, least, most) => Math.min(Math.max(value, least), most),
		from = [within(x, box.left, box.right), within(y, box.top, box.bottom)],
		to = [within(from[0], all.left, all.right), within(from[1], all.top, all.bottom)],
		aim = [(to[0] + x) / 2 - from[0], (to[1] + y) / 2 - from[1]]
	return {
		left: box.left, top: box.top, spot, free: !covered(box, about),
		line: {
			x: from[0] - box.left, y: from[1] - box.top, length: Math.hypot(...aim), turn: Math.atan2(aim[1], aim[0]),
		},
	}
}

// On each side of each of these, in the middle of it or level with an end; and along the edges of the frame.
function spots(wide, high, boxes, frame) {
	const hold = (value, size, most) => Math.min(Math.max(value, EDGE), Math.max(EDGE, most - size - EDGE)),
		shares = [0.5, 0, 1], gap = Math.min(GAP, NARROW * frame.wide)
	return [
		...boxes.flatMap(({ left, right, top, bottom }) => shares.flatMap(share => {
			const x = left + (right - left - wide) * share, y = top + (bottom - top - high) * share
			return [[right + gap, y], [left - gap - wide, y], [x, bottom + gap], [x, top - gap - high]]
		})),
		...shares.flatMap(u => shares.map(v => [(frame.wide - wide) * u, (frame.high - high) * v])),
	].map(([left, top]) => [hold(left, wide, frame.wide), hold(top, high, frame.high)])
}

const around = boxes => ({
	left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)),
	top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})
const covered = (box, others) => others.reduce((sum, other) => sum +
	Math.max(0, Math.min(box.right, other.right) - Math.max(box.left, other.left)) *
	Math.max(0, Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)), 0)
const apart = (a, b) => Math.hypot(
	Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom))

/** The spot in which an element stands. @type {WeakMap<Element, number>} */
const standing = new WeakMap()

/**
 * Puts dice and news of an overlay there, one after the other, none on those before. On the frame of the map, `boxesOf`
 * says where somebody stands, whose id it is, and `pointOf` where a place lies: who has left was there.
 * @param {Table} table
 * @param {HTMLElement} overlay
 * @param {(id: string) => Box[]} boxesOf
 * @param {(place: any) => number[]} pointOf
 */
export function standBeside({ ruleset, scene }, overlay, boxesOf, pointOf) {
	const notes = /** @type {HTMLElement[]} */ ([...overlay.children]),
		isOurs = node => node.matches('.fallen, .banner')
	const frame = { wide: overlay.clientWidth, high: overlay.clientHeight }, bounds = overlay.getBoundingClientRect(),
		others = overlay.ownerDocument.querySelectorAll('.map-switches > *, .dice-say, .turned')
	const read = [...notes.filter(one => !isOurs(one)), ...others].map(one => boxIn(bounds, one)),
		troops = ruleset.idsOf(scene).flatMap(boxesOf)
	for (const node of notes.filter(isOurs)) {
		const { offsetWidth: wide, offsetHeight: high, dataset: { at = '', about } } = node,
			stands = about?.split(' ').map(boxesOf) || [[]], [x, y] = pointOf(at.split(',').map(Number)),
			middle = { left: x - LEAST, right: x + LEAST, top: y - LEAST, bottom: y + LEAST },
			fight = [...stands.flat(), ...stands.every(({ length }) => length) ? [] : [middle]]
		const amid = Boolean(about && !node.querySelector('.clash')), kept = standing.get(node)
		const { left, top, line, spot } = beside({ wide, high }, fight, frame, { read, troops, kept, amid })
		standing.set(node, spot)
		read.push({ left, top, right: left + wide, bottom: top + high }, ...fight)
		const set = {
			left: `${left}px`, top: `${top}px`, '--line-x': `${line.x}px`, '--line-y': `${line.y}px`,
			'--line-length': `${line.length}px`, '--line-turn': `${line.turn}rad`,
		}
		for (const [name, value] of Object.entries(set))
			node.style.setProperty(name, value)
	}
}

function boxIn(bounds, node) {
	const { left, right, top, bottom } = node.getBoundingClientRect()
	return {
		left: left - bounds.left, right: right - bounds.left, top: top - bounds.top, bottom: bottom - bounds.top,
	}
}
