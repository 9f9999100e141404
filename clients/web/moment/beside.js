// What is told of a fight stands beside those who are in it, with a line that leads there: on none of them, within the
// frame of the map, and on as little else as can be; and so do news, prices and refusals. Loaded with the first of that
// on a map.
/** @import { Box, Table } from '../types.d.ts' */
/** @typedef {{ wide: number, high: number }} Size */

// Between them a word flies on how it is with somebody, where there is room.
const GAP = 30, NARROW = 0.035, EDGE = 6, LEAST = 14
// A word on what befell somebody stands at him.
const CLOSE = 3
// What a point of the screen costs that is covered of who fights and of other notes, of the ground between them and
// what else is to be read, and of troops who have no part in it; and one that lies between the note and the fight.
const FIGHT = 400, READ = 60, TROOPS = 0.1, FAR = 30
// A place that was taken is kept while another is better by no more than that for a point of the note: it does not leap
// as a map moves.
const KEPT = 0.1

/**
 * Where a note so large may stand in a frame, whom it is about being in the boxes of `about`. `others` are those that
 * are to be covered last, `notes` those that are not to be covered, `kept` is the spot it has stood in; `amid`: it may
 * lie between them; `gap`: so far off it stands. Gives its left upper corner, that spot, whether it covers nobody it is
 * about, and the line from its edge to the fight.
 * @param {Size} note
 * @param {Box[]} about
 * @param {Size} frame
 * @param {{ notes?: Box[], read?: Box[], troops?: Box[], kept?: number, amid?: boolean, gap?: number }} [others]
 */
export function beside({ wide, high }, about, frame, others = {}) {
	const { notes = [], read = [], troops = [], kept = -1, amid, gap = Math.min(GAP, NARROW * frame.wide) } = others
	const all = around(about), x = (all.left + all.right) / 2, y = (all.top + all.bottom) / 2
	const between = amid ? [[x - wide / 2, y - high / 2]] : []
	const lie = [all, ...about.length > 1 ? about : [], ...notes]
	const boxes = [...between, ...spots(wide, high, lie, frame, gap, notes.length ? FINE : SHARES)]
		.map(([left, top]) => ({ left, top, right: left + wide, bottom: top + high }))
	const costs = boxes.map(box => FIGHT * covered(box, [...about, ...notes]) +
		READ * covered(box, amid ? read : [all, ...read]) + TROOPS * covered(box, troops) + FAR * apart(box, all))
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

// On each side of each of these, in the middle of it or level with an end; and along the edges of the frame, or all
// over it where notes want room beside each other.
const SHARES = [0.5, 0, 1], FINE = [0.5, 0, 0.25, 0.75, 1]
function spots(wide, high, boxes, frame, gap, over) {
	const hold = (value, size, most) => Math.min(Math.max(value, EDGE), Math.max(EDGE, most - size - EDGE))
	return [
		...boxes.flatMap(({ left, right, top, bottom }) => SHARES.flatMap(share => {
			const x = left + (right - left - wide) * share, y = top + (bottom - top - high) * share
			return [[right + gap, y], [left - gap - wide, y], [x, bottom + gap], [x, top - gap - high]]
		})),
		...over.flatMap(u => over.map(v => [(frame.wide - wide) * u, (frame.high - high) * v])),
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
 * Puts dice and news of an overlay, and what is said of an order in hand, there, one after the other, none on those
 * before. On the frame of the map, `boxesOf` says where somebody stands in a scene or now, whose id it is, and
 * `pointOf` where a place lies: who has left was there. A clash is where both stood nearer to each other, before what
 * came of it or after.
 * @param {Table} table
 * @param {HTMLElement} overlay
 * @param {(id: string, scene?: any) => Box[]} boxesOf
 * @param {(place: any) => number[]} pointOf
 */
export function standBeside({ ruleset, scene, state: { spectacle } }, overlay, boxesOf, pointOf) {
	const then = spectacle?.dice.find(({ clash }) => clash)?.then
	const notes = /** @type {HTMLElement[]} */ ([...overlay.children]),
		isOurs = node => node.matches('.fallen, .banner, .befell, [data-about=hand]')
	const frame = { wide: overlay.clientWidth, high: overlay.clientHeight }, bounds = overlay.getBoundingClientRect(),
		words = overlay.ownerDocument.querySelectorAll('.map-switches > *, .dice-say, .turned')
	const read = [...notes.filter(one => !isOurs(one)), ...words].map(one => boxIn(bounds, one)),
		troops = ruleset.idsOf(scene).flatMap(id => boxesOf(id)),
		others = Array.from(overlay.parentElement?.querySelectorAll('.lens') || [], one => boxIn(bounds, one))
	for (const node of notes.filter(isOurs)) {
		const { offsetWidth: wide, offsetHeight: high, dataset: { at = '', about } } = node,
			stands = met(about?.split(' ') || [], boxesOf, node.querySelector('.clash') ? then : undefined),
			[x, y] = pointOf(at.split(',').map(Number)),
			middle = { left: x - LEAST, right: x + LEAST, top: y - LEAST, bottom: y + LEAST },
			fight = [...stands.flat(), ...about && stands.every(({ length }) => length) ? [] : [middle]]
		const amid = Boolean(about && !node.matches('[data-about=hand], :has(.clash:not(.afar))'))
		const kept = standing.get(node), gap = node.matches('.befell') ? { gap: CLOSE, amid: false } : {}
		const { left, top, line, spot } = beside(
			{ wide, high }, fight, frame, { notes: others, read, troops, kept, amid, ...gap },
		)
		standing.set(node, spot)
		others.push({ left, top, right: left + wide, bottom: top + high })
		read.push(...fight)
		const set = {
			left: `${left}px`, top: `${top}px`, '--line-x': `${line.x}px`, '--line-y': `${line.y}px`,
			'--line-length': `${line.length}px`, '--line-turn': `${line.turn}rad`,
		}
		for (const [name, value] of Object.entries(set))
			node.style.setProperty(name, value)
	}
}

// How they stand, or stood in that scene.
/** @type {(ids: string[], boxesOf: (id: string, scene?: any) => Box[], then: any) => Box[][]} */
function met(ids, boxesOf, then) {
	const [now, before] = [undefined, then].map(scene => ids.map(id => boxesOf(id, scene)))
	const far = stands =>
		stands.every(({ length }) => length) ? apart(around(stands[0]), around(stands[1])) : Infinity
	return then && ids.length > 1 && far(before) < far(now) ? before : now
}

function boxIn(bounds, node) {
	const { left, right, top, bottom } = node.getBoundingClientRect()
	return {
		left: left - bounds.left, right: right - bounds.left, top: top - bounds.top, bottom: bottom - bounds.top,
	}
}
