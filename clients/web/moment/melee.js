// Two bodies that have met, while their dice lie there: they press each other, with dust and the sparks of steel along
// the line between them. And whom it cost: men tip over and lie where they stood; a body that is no more runs, and
// thins out. Loaded with the first of that.
import { h, classes } from '../dom.js'
import { HEAD, TRICORNE, laid, mounted } from '../map/horseman.js'
import { coat, path, scatter } from '../map/outline.js'
import { turnMs } from './pace.js'
/** @import { BodyOf, Child, Down, Fallen } from '../types.d.ts' */

/**
 * Of the clash that is shown, if there is one, and of all who fell. `size` is how large a puff is.
 * @param {Fallen | undefined} clash
 * @param {Down[]} down
 * @param {number} size
 * @param {BodyOf} bodyOf
 * @returns {Child}
 */
export const melee = (clash, down, size, bodyOf) => [
	down.map(one => h('g', { key: `down ${one.key}`, class: classes('down', one.old && 'old') },
		whoFell(one, size, bodyOf))),
	clash && h('g', { key: `melee ${clash.key}`, class: 'melee' }, contact(clash, size, bodyOf)),
]

// ---- Where they met ----------------------------------------------------------------------------------------------

const DUST = [3, 8], APART = 1.1, PRESS = 0.3

/** How both of a clash stood and stand. @type {WeakMap<Fallen, { id: string, back: number[], push: number[] }[]>} */
const pressing = new WeakMap()

// Before what came of it, or after: when they stood nearer to each other.
function contact(clash, size, bodyOf) {
	const met = [clash.then, undefined].flatMap(scene => {
		const bodies = clash.about.map(id => bodyOf(id, scene)), [a, b] = bodies.map(({ rects }) => rects.flat())
		return a?.length && b?.length ? [{ bodies, a, b, far: length(between(middle(a), middle(b))) }] : []
	}).sort((one, other) => one.far - other.far)[0]
	if (!met)
		return null
	const [ax, ay] = between(middle(met.a), middle(met.b)), far = length([ax, ay]), ahead = [ax / far, ay / far],
		across = [-ahead[1], ahead[0]], along = (all, axis) => all.map(point => dot(point, axis))
	const front = (Math.max(...along(met.a, ahead)) + Math.min(...along(met.b, ahead))) / 2,
		[left, right] = [[met.a, met.b].map(all => Math.min(...along(all, across))),
			[met.a, met.b].map(all => Math.max(...along(all, across)))],
		from = Math.max(...left), to = Math.max(Math.min(...right), from + size)
	pressing.set(clash, clash.about.map((id, n) => {
		const now = bodyOf(id).rects.flat(), stood = middle(n ? met.b : met.a)
		return {
			id, back: now.length ? between(middle(now), stood) : [0, 0],
			push: ahead.map(value => value * size * PRESS * (n ? -1 : 1)),
		}
	}))
	const at = share => [0, 1].map(axis => across[axis] * (from + (to - from) * share) + ahead[axis] * front)
	return fray(at, Math.round(Math.min(Math.max((to - from) / size / APART, DUST[0]), DUST[1])), size,
		met.bodies.some(one => one.mounted))
}

const dot = (a, b) => a[0] * b[0] + a[1] * b[1]
/** @param {number[]} way */
const length = ([x, y]) => Math.hypot(x, y) || 1
const between = (a, b) => [b[0] - a[0], b[1] - a[1]]
const middle = points => [0, 1].map(axis => points.reduce((sum, point) => sum + point[axis], 0) / points.length)

// Dust all along it, and steel: of horse everywhere, of foot here and there.
function fray(at, count, size, horse) {
	const [x, y] = at(0), random = scatter(Math.round(x), Math.round(y), count), amid = () => (random() - 0.5) * size
	const late = () => `${Math.round(-random() * 1600)}ms`
	/** @type {(n: number) => [number, number]} */
	const place = n => {
		const [u, v] = at((n + 0.5) / count)
		return [u + amid() * 0.7, v + amid() * 0.7]
	}
	return [
		Array.from({ length: count }, (_, n) => h('path', {
			class: `dust dust${n % 3}`, style: { '--late': late() },
			d: puff(...place(n), size * (0.55 + random() * 0.3)),
		})),
		Array.from({ length: horse ? count + 2 : Math.ceil(count / 2) }, (_, n) => h('path', {
			class: 'spark', style: { '--late': late() },
			d: star(...place((n + random()) * count / (count + 2)), size * (0.6 + random() * 0.4)),
		})),
	]
}

/** @type {(x: number, y: number, r: number) => string} */
const puff = (x, y, r) => [[-0.7, 0.1, 0.7], [0.1, -0.4, 0.8], [0.8, 0.1, 0.6], [0, 0.4, 0.7]].map(([u, v, wide]) => {
	const [left, top, half] = [x + (u - wide) * r, y + v * r, wide * r].map(value => Math.round(value * 10) / 10)
	return `M${left} ${top}a${half} ${half} 0 1 1 ${2 * half} 0a${half} ${half} 0 1 1 ${-2 * half} 0`
}).join('')
/** @type {(x: number, y: number, r: number) => string} */
const star = (x, y, r) => path(Array.from({ length: 8 }, (_, n) => {
	const far = n % 2 ? r * 0.22 : r
	return [x + far * Math.sin(n * Math.PI / 4), y - far * Math.cos(n * Math.PI / 4)]
}), true)

// ---- They press --------------------------------------------------------------------------------------------------

const SWAYS = 4, TILL = 0.72, GOES = 1.4

/** What moves on a map, and for which clash. @type {WeakMap<Element, { clash?: Fallen, moves: Animation[] }>} */
const moving = new WeakMap()

/**
 * Has both of this clash press each other on the map where they met, until one who was thrown back goes; none moves
 * any more where there is none.
 * @param {Element} frame
 * @param {Fallen | undefined} clash
 */
export function press(frame, clash) {
	const kept = moving.get(frame)
	if (kept?.clash === clash || clash && !pressing.has(clash))
		return
	kept?.moves.forEach(one => one.cancel())
	const still = matchMedia('(prefers-reduced-motion: reduce)').matches
	moving.set(frame, {
		clash, moves: still || !clash ? [] : (pressing.get(clash) || []).flatMap(({ id, back, push }) => {
			const node = frame.querySelector(`.unit[data-id="${CSS.escape(id)}"]`), goes = length(back) > 2
			return node ? [node.animate(swaying(back, push), {
				duration: turnMs() * (goes ? GOES : 1), iterations: goes ? 1 : Infinity,
			})] : []
		}),
	})
}

function swaying(back, push) {
	const at = share => ({
		translate: back.map((value, axis) => `${(value + push[axis] * share).toFixed(1)}px`).join(' '),
	})
	return [
		...Array.from({ length: 2 * SWAYS + 1 }, (_, n) => ({
			...at(n % 2 ? 1 : -0.25), offset: n * TILL / (2 * SWAYS), easing: 'ease-in-out',
		})),
		{ ...length(back) > 2 ? { translate: '0px 0px' } : at(-0.25), offset: 1 },
	]
}

// ---- Who fell ----------------------------------------------------------------------------------------------------

// A man is twenty units high (map/horseman.js), and lies as he fell.
const COAT = [[-3, -3.6], [3, -3.6], [4.6, 4.8], [-4.6, 4.8]], LEGS = [[-2.4, 4], [2.4, 4], [3.4, 10], [-3.4, 10]]
const TALL = 20, RUNNERS = 9, FLIGHT = 7

// Some before their front, most where they stood; half of them to the other side.
function whoFell({ id, then, count, runs }, size, bodyOf) {
	const { rects, nation, mounted: rides } = bodyOf(id, then)
	if (!rects.length)
		return null
	const random = scatter(count, id.length, Math.round(rects[0][0][0]))
	const tall = Math.min(size * 1.5, Math.max(size * 0.7, deep(rects[0]) * 0.6)) / TALL
	const spot = () => {
		const [fl, fr, , rl] = rects[Math.floor(random() * rects.length)],
			[along, back] = [random(), random() * 0.9 - 0.25]
		return [0, 1].map(axis => fl[axis] + (fr[axis] - fl[axis]) * along + (rl[axis] - fl[axis]) * back)
	}
	const one = (name, horse, n) => {
		const place = spot(), turn = Math.round((n % 2 ? 1 : -1) * (70 + random() * 50))
		const away = between(rects[0][0], rects[0][3]), far = size * FLIGHT * (0.7 + random() * 0.6) / length(away)
		return h('g', { transform: `translate(${place.map(value => value.toFixed(1))})` }, h('g', {
			class: name,
			style: {
				'--turn': `${turn}deg`, '--late': `${Math.round(turnMs() * (0.25 + random() * 0.5))}ms`,
				...name === 'runner' ? {
					'--to-x': `${Math.round(away[0] * far)}px`, '--to-y': `${Math.round(away[1] * far)}px`,
				} : {},
			},
		}, figure(tall, horse, nation)))
	}
	return [
		Array.from({ length: count }, (_, n) => one('lies', rides && n % 2 === 0, n)),
		runs && Array.from({ length: RUNNERS }, (_, n) => one('runner', rides, n)),
	]
}

const deep = ([fl, , , rl]) => length(between(fl, rl))

function figure(size, rides, nation = '') {
	const { shape } = laid([0, 0], size), parts = rides ? mounted([0, 0], size)
		: { legs: shape(LEGS), coat: shape(COAT), face: shape(HEAD), tricorne: shape(TRICORNE) }
	return Object.entries(parts).map(([part, d]) => h('path', {
		class: `of-${part}`, d, style: part === 'coat' ? { fill: coat(nation) } : {},
	}))
}
