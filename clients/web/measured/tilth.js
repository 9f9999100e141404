// The open country: ploughland, corn and meadow in parcels about the towns and here and there besides, heath between
// them, and gardens behind the houses of towns. No rule knows of it: it is faint, lies under all that some rule does
// know of, and is on no ground that has a sign. Loaded when the map stands.
import { h } from '../dom.js'
import { path, scatter, stroke } from '../map/outline.js'
import { signSize } from '../map/engraving.js'
import { holds } from './field.js'
import { grounded } from './ground.js'
/** @import { Field, Ground } from './types.d.ts' */
/** @typedef {number[][]} Parcel */

const KINDS = ['plough', 'corn', 'meadow', 'fallow'], FIELD = 92, GARDEN = 24
// How far apart furrows are, and how many parcels are drawn as one, since a browser passes over those elsewhere.
const FURROW = 7, BLOCK = 6

/**
 * @param {Field} field
 * @param {Ground} ground
 */
export function tilth(field, ground) {
	const furrow = FURROW * signSize(field.width), { open, gardens } = landOf(field, ground)
	return h('g', { key: 'tilth', memo: String(field.turned), ...grounded(field) },
		drawn('fields', open, furrow), drawn('gardens', gardens, furrow / 2))
}

/**
 * The parcels of the open country, and the gardens of its towns.
 * @param {Field} field
 * @param {Ground} ground
 */
export function landOf(field, ground) {
	const times = signSize(field.width), areas = ground.areas.filter(({ sign }) => sign !== 'plain')
		.map(({ sign, points }) => ({ sign, points: points.map(point => field.page(point)) }))
	const towns = areas.filter(({ sign }) => sign === 'town').map(({ points }) => corners(points)),
		tilled = tilledAbout(towns, FIELD * times)
	return {
		open: parcels([[0, 0], [field.width, field.height]], FIELD * times, parcel =>
			tilled(parcel) && !parcel.some(point => areas.some(area => holds(area.points, point)))),
		gardens: areas.filter(({ sign }) => sign === 'town').flatMap(({ points }) =>
			parcels(corners(points), GARDEN * times, parcel => parcel.every(point => holds(points, point)))),
	}
}

// Whether a parcel is under the plough: all that lie about a town are, and elsewhere whole stretches of them.
function tilledAbout(towns, size) {
	const reach = size * 3.5, off = (from, to, at) => Math.max(from - at, 0, at - to)
	const near = ([x, y]) => Math.max(0, ...towns.map(([[left, top], [right, bottom]]) =>
		1 - Math.hypot(off(left, right, x), off(top, bottom, y)) / reach))
	const swell = ([x, y]) =>
		Math.sin(x / size * 0.61 + 1.3 * Math.sin(y / size * 0.37)) +
		Math.sin(y / size * 0.83 + 1.1 * Math.sin(x / size * 0.29 + 2))
	return parcel => near(parcel[0]) * 3 + swell(parcel[0]) > 0.45
}

const corners = points =>
	[Math.min, Math.max].map(most => [0, 1].map(axis => most(...points.map(at => at[axis]))))

// Strips that wind across, each cut up as its owners have it; one parcel in seven is common land.
/** @param {number[][]} ends */
function parcels([[left, top], [right, bottom]], size, free) {
	/** @type {(x: number, row: number) => number[]} */
	const border = (x, row) => [x, top + size * (row + 0.3 * Math.sin(x / size * 0.45 + row * 1.9))]
	const found = []
	for (let row = -1; top + size * row < bottom; row++) {
		const random = scatter(row + 9, Math.round(size))
		for (let x = left - size * random(), n = 0; x < right; n++) {
			const wide = size * (0.55 + random() * 1.3), slant = (random() - 0.5) * size * 0.3, kind = random()
			const shape = [
				border(x, row), border(x + wide, row), border(x + wide + slant, row + 1), border(x + slant, row + 1),
			], parcel = shrunk(shape, size * 0.02)
			if (kind < 0.86 && free(parcel))
				found.push({
					parcel, kind: Math.floor(random() * KINDS.length), block: `${row / BLOCK | 0} ${n / BLOCK | 0}`,
				})
			x += wide
		}
	}
	return found
}

/** @param {Parcel} shape */
function shrunk(shape, by) {
	const [mx, my] = [0, 1].map(axis => shape.reduce((sum, at) => sum + at[axis] / shape.length, 0))
	return shape.map(([x, y]) => [x - Math.sign(x - mx) * by, y - Math.sign(y - my) * by])
}

function drawn(name, found, gap) {
	const blocks = new Map()
	for (const { parcel, kind, block } of found) {
		const key = `${KINDS[kind]} ${name} ${block}`, [ground, furrows] = blocks.get(key) || ['', '']
		blocks.set(key, [ground + path(parcel, true), furrows + ploughed(parcel, kind, gap)])
	}
	return [...blocks].flatMap(([key, [ground, furrows]]) => [
		h('path', { key, class: key.split(' ')[0], d: ground }),
		furrows && h('path', { key: `${key} furrows`, class: `furrows ${name}`, d: furrows }),
	])
}

// Furrows from side to side or from end to end, between two edges of their parcel. There are none in a meadow.
function ploughed([a, b, c, d], kind, gap) {
	const [[from, to], [off, other]] = kind % 2 ? [[a, b], [d, c]] : [[a, d], [b, c]],
		count = Math.round(Math.hypot(off[0] - from[0], off[1] - from[1]) / gap)
	return KINDS[kind] === 'meadow' ? '' : Array.from({ length: Math.max(count - 1, 0) }, (_, n) => {
		const at = (p, q) => p.map((value, axis) => value + (q[axis] - value) * (n + 1) / count)
		const [start, end] = [at(from, off), at(to, other)]
		return stroke(start[0], start[1], end[0], end[1])
	}).join('')
}
