// What is laid over a measured table to show what could be: ways, fans, bands, arcs, ghosts, corridors, zones. All of
// it is said in units of the table; nothing is worked out by rules.
import { h, classes } from '../dom.js'
import { curve, path } from '../map/outline.js'
/** @import { Field } from './types.d.ts' */

/**
 * One overlay: { kind, key, class, ... } with what its kind asks for below, or with draw(field, overlay), if it is
 * drawn in a way of its own.
 * @param {Field} field
 */
export function overlay(field, one) {
	const drawn = (one.draw || KIND[one.kind])(field, one)
	return drawn && h('g', { key: one.key, class: classes('overlay-mark', one.kind, one.class) }, drawn)
}

/** How it is with those who are not simply in hand: [[id, state, words, bases with width and depth]]. */
export const streamers = all => all.filter(([, , text]) => text).map(([id, state, text, stand]) => (
	{ ...stand, kind: 'streamer', key: `streamer ${id}`, class: state, text }))

// How wide a letter is on the screen, and on a streamer.
const LETTER = 9, SMALL_LETTER = 6.3

export const line = (field, points, closed) => path(points.map(point => field.page(point)), closed)
const centre = ([cx, cy]) => ({ cx: Math.round(cx), cy: Math.round(cy) })
const cornerOf = page => page.reduce((a, b) => (b[1] + b[0] < a[1] + a[0] ? b : a))

/** What is written at a zone, and from where on: no name of a place is written over it. */
export const writtenAt = (field, { kind, points, text }) =>
	kind === 'zone' && text ? [{ text, at: cornerOf(points.map(point => field.page(point))) }] : []

/** Where a streamer hangs, above or below there, and half its length on the screen. */
export function hung(field, { bases, width, depth, text, turned }) {
	const corners = bases.flatMap(base => field.corners(base, width, depth)), ys = corners.map(([, y]) => y),
		down = (Math.cos(field.angle(bases[0].facing || 0) * Math.PI / 180) > -0.3) !== Boolean(turned)
	return {
		x: corners.reduce((sum, corner) => sum + corner[0], 0) / corners.length,
		y: down ? Math.max(...ys) : Math.min(...ys), down, half: text.length * SMALL_LETTER / 2 + 10,
	}
}

export const label = ([x, y], text, props) => text && h('text', { x: Math.round(x), y: Math.round(y), ...props }, text)

// A slice of a circle round a point of the table, from one heading to another, as points.
export function slice(field, pos, from, to, reach) {
	const steps = Math.max(2, Math.ceil(Math.abs(to - from) / field.degree / 6))
	return Array.from({ length: steps + 1 }, (_, n) =>
		field.at({ pos, facing: from + ((to - from) * n) / steps }, 0, reach),
	)
}

// All points a front reaches that goes straight ahead, or off it by up to `spread` on either hand.
export function sweep(field, { pos, facing = 0, width }, spread, reach) {
	const [left, right] = [-1, 1].map(hand => field.at({ pos, facing }, (hand * width) / 2, 0))
	return [
		left, ...slice(field, left, facing - spread, facing, reach),
		...slice(field, right, facing, facing + spread, reach), right,
	]
}

// How many points of the screen the text of one of several stands off their middle, so that they touch at no scale.
function beside(reaches, n) {
	const wide = ({ text }) => LETTER * (String(text || '').length + 1),
		before = reaches.slice(0, n).reduce((sum, reach) => sum + wide(reach), 0),
		all = reaches.reduce((sum, reach) => sum + wide(reach), 0)
	return before + (wide(reaches[n]) - all) / 2
}

const KIND = {
	// of whom, and text: what is said of somebody, where there is room for it (said.js).
	said: () => null,
	// points: a way, with an arrow at its end.
	way: (field, { points, text }) => [
		h('path', { d: line(field, points), 'marker-end': 'url(#arrow)' }),
		label(field.page(points[points.length - 1]), text, { dy: -10 }),
	],
	// poses with their width: where a front stands, leg by leg.
	fronts: (field, { poses }) => [
		h('path', {
			class: 'trail',
			d: line(field, poses.map(pose => pose.pos)),
		}),
		h('path', {
			class: 'stops',
			d: poses
				.map(pose =>
					line(field, [-1, 1].map(hand => field.at(pose, (hand * pose.width) / 2, 0))),
				)
				.join(''),
		}),
	],
	// pose, spread and reaches: how far it may come, straight ahead or off it; several are told side by side.
	fan: (field, { pose, spread, reaches }) =>
		reaches
			.map((reach, n) =>
				h('path', {
					key: String(n), class: `band${n}`,
					d: line(field, sweep(field, pose, spread, reach.far), true),
				}),
			)
			.concat(reaches.map((reach, n) =>
				label(field.page(field.at(pose, 0, reach.far)), reach.text, {
					dy: -4, style: { translate: `calc(${beside(reaches, n)} * var(--px)) 0` },
				}))),
	// bases where somebody was last seen, or would stand; round: the radius of who stands on a disc.
	ghost: (field, { bases, width, depth, round, side, text }) => [
		round
			? h('circle', {
					class: classes('shape', `side-${side}`), r: round * field.scale,
					...centre(field.page(bases[0].pos)),
				})
			: h('path', {
					class: classes('shape', `side-${side}`),
					d: bases.map(base => path(field.corners(base, width, depth), true)).join(''),
				}),
		!round &&
			h('path', {
				class: 'brow',
				d: bases.map(base => path(field.corners(base, width, depth).slice(0, 2))).join(''),
			}),
		label(field.page(bases[0].pos), text, { dy: 26 }),
	],
	// points: a frame, or a line between two.
	corridor: (field, { points }) => h('path', { d: line(field, points, true) }),
	// bases, and a word on whoever stands on them: behind them, as large on the screen at any scale; far off a pennant
	// alone. `turned`: they show their backs.
	streamer: (field, one) => {
		const { x, y, down, half } = hung(field, one)
		return h('g', { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
			h('g', { class: down ? 'below' : 'above' },
				h('path', { class: 'pennant', d: 'M-4 8V-8L8 -5L3 -2L8 1L-3 3V8Z' }),
				h('path', { class: 'silk', d: `M${-half} -7.5H${half}l-5 7.5l5 7.5H${-half}l5 -7.5Z` }),
				h('text', { dy: '.35em' }, one.text)))
	},
	// points of a polygon with its name; `round`: as hills are.
	zone: (field, { points, side, text, round }) => {
		const page = points.map(point => field.page(point))
		return [
			h('path', { class: `side-${side}`, d: (round ? curve : path)(page, true) }),
			label(cornerOf(page), text, { dx: 6, dy: -6, style: { 'text-anchor': 'start' } }),
		]
	},
	// from, to: the ruler, with what it measures.
	ruler: (field, { from, to }) => {
		const [[ax, ay], [bx, by]] = [field.page(from), field.page(to)]
		return [
			h('path', { d: path([[ax, ay], [bx, by]]) }),
			label([(ax + bx) / 2, (ay + by) / 2], field.words(Math.hypot(to[0] - from[0], to[1] - from[1])), {
				dy: -8,
			}),
		]
	},
}
