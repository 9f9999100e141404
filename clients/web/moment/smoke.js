// Shots on any map: a gun's ball with the places where it strikes the ground, the volley along a front, horse at the
// charge, and the smoke, which rolls along it, drifts off and thins. Loaded with the first of them.
import { h } from '../dom.js'
import { path, scatter, stroke } from '../map/outline.js'
/** @import { Child, Shot } from '../types.d.ts' */

const MOST = 9, APART = 1.4, LEAST = 5
// Of whom it is not seen where his front lies.
const MUZZLES = { gun: [0], muskets: [-2.6, -1.3, 0, 1.3, 2.6], charge: [-1.5, 0, 1.5] }

/**
 * `page` brings a place into the drawing, `size` is how large a puff is there, `stands` gives the corners of what
 * somebody stands on: front left, front right, rear right, rear left.
 * @param {Shot[]} shots
 * @param {(place: any) => number[]} page
 * @param {number} size
 * @param {(id: string) => number[][][]} stands
 * @returns {Child[]}
 */
export const shots = (shots, page, size, stands) => shots.map(({ key, kind, by, from, to }) => {
	const target = page(to), front = frontOf(stands(by), page(from), target, size, kind)
	return h('g', { key, class: `discharge of-${kind}` },
		kind === 'charge' ? onset(front, target) : fire(front, target, size, kind === 'gun'))
})

// What flies, what flashes, and the smoke, whose clouds touch each other.
function fire(front, target, size, gun) {
	const [[x, y], [nextX, nextY]] = /** @type {number[][]} */ ([...front, target]),
		wide = Math.min(size, Math.hypot(nextX - x, nextY - y) / 1.1)
	return [
		gun ? ball(front[0], target, size) : tracks(front, target),
		front.map(at => h('path', { class: 'flash', d: flash(at, wide) })),
		front.map((at, n) => puffs(at, n, wide, gun ? 3 : 1)),
	]
}

/**
 * Where it flashes, from the left to the right, each with the direction in which it fires: [x, y, dx, dy]. Along the
 * foremost edge of who fires that way; else before him.
 */
function frontOf(rects, from, to, size, kind) {
	const aim = towards(from, to)
	const rect = rects.find(([fl, , , rl]) => dot(towards(rl, fl), aim) > 0.5)
	if (kind === 'gun' || !rect) {
		const [x, y] = rect ? middle(rect[0], rect[1]) : from
		return MUZZLES[kind].map(aside => [x - aim[1] * aside * size, y + aim[0] * aside * size, ...aim])
	}
	const ahead = towards(rect[3], rect[0]), across = [-ahead[1], ahead[0]], corners = rects.flat(),
		[first, last] = [Math.min, Math.max].map(most => most(...corners.map(corner => dot(corner, across)))),
		lead = Math.max(...corners.map(corner => dot(corner, ahead))),
		count = Math.min(MOST, Math.max(LEAST, Math.round((last - first) / size / APART)))
	return Array.from({ length: count }, (_, n) => {
		const along = first + (last - first) * (n + 0.5) / count
		return [0, 1].map(axis => across[axis] * along + ahead[axis] * lead).concat(ahead)
	})
}

const dot = (a, b) => a[0] * b[0] + a[1] * b[1]
const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
/** @type {(from: number[], to: number[]) => number[]} */
function towards([x, y], [tx, ty]) {
	const far = Math.hypot(tx - x, ty - y) || 1
	return [(tx - x) / far, (ty - y) / far]
}

// It flies flat, strikes the ground, and goes on in leaps that grow shorter.
const STRIKES = [0.56, 0.78, 0.92]
function ball([x, y], [tx, ty], size) {
	const [dx, dy] = [tx - x, ty - y]
	return [
		h('path', { class: 'flight', d: stroke(x, y, tx, ty) }),
		STRIKES.map((share, n) => h('ellipse', {
			class: `strike strike${n}`, cx: x + dx * share, cy: y + dy * share, rx: size * (0.6 - n * 0.1),
			ry: size * (0.35 - n * 0.05),
		})),
		h('circle', {
			class: 'ball', cx: tx, cy: ty, r: size * 0.32,
			style: { '--from-x': `${(-dx).toFixed(1)}px`, '--from-y': `${(-dy).toFixed(1)}px` },
		}),
	]
}

// Every second musket's: they part from the front side by side, and close in on whom they are fired at.
function tracks(front, target) {
	const middle = front[front.length >> 1]
	return h('path', {
		class: 'flight',
		d: front.filter((_, n) => n % 2 === 0).map(([x, y]) =>
			stroke(x, y, target[0] + (x - middle[0]) * 0.6, target[1] + (y - middle[1]) * 0.6)).join(''),
	})
}

// What horse rides over: as broad as its front, it fills up to whom it strikes.
function onset(front, target) {
	const [first, last] = [front[0], front[front.length - 1]], [x, y] = middle(first, last),
		[dx, dy] = [(target[0] - x) * 0.8, (target[1] - y) * 0.8],
		at = ([px, py], share) => [px + dx * share, py + dy * share]
	return h('path', {
		class: 'onset', style: { 'transform-origin': `${x.toFixed(1)}px ${y.toFixed(1)}px` },
		d: path([at(first, -0.3), at(first, 0.7), at([x, y], 1), at(last, 0.7), at(last, -0.3), at([x, y], 0)], true),
	})
}

// A tongue of fire.
function flash([x, y, dx, dy], size) {
	const at = (ahead, aside) => [x + (dx * ahead - dy * aside) * size, y + (dy * ahead + dx * aside) * size]
	return path([at(0, -0.22), at(0.7, -0.3), at(1.5, 0), at(0.7, 0.3), at(0, 0.22)], true)
}

// So many clouds, one before the other, of which those of a volley begin one after the other along the front.
function puffs([x, y, dx, dy], n, size, deep) {
	const random = scatter(Math.round(x), Math.round(y), n)
	return Array.from({ length: deep }, (_, step) => {
		const ahead = (1 + step * 0.9 + random() * 0.5) * size, aside = (random() - 0.5) * size * (0.4 + step)
		return h('path', {
			class: `puff puff${(n + step) % 3}`,
			style: { '--late': `${n * 70 + step * 60}ms`, '--drift': `${Math.round((0.5 + random()) * size)}px` },
			d: cloud(x + dx * ahead - dy * aside, y + dy * ahead + dx * aside, size * (0.85 + random() * 0.35)),
		})
	})
}

const LOBES = [[-0.75, 0.15, 0.6], [-0.25, -0.4, 0.7], [0.45, -0.3, 0.65], [0.8, 0.2, 0.5], [0.1, 0.3, 0.75]]

/** @type {(x: number, y: number, size: number) => string} */
const cloud = (x, y, size) => LOBES.map(([dx, dy, r]) => {
	const [left, top, wide] = [x + (dx - r) * size, y + dy * size, r * size].map(value => Math.round(value * 10) / 10)
	return `M${left} ${top}a${wide} ${wide} 0 1 1 ${2 * wide} 0a${wide} ${wide} 0 1 1 ${-2 * wide} 0`
}).join('')
