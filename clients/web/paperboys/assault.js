// Who strikes whom, louder than all else on the map: an attack that is meant or under way, with the ground it crosses,
// whom it meets and what the dice may bring; and where fights wait for their dice. Geometry alone; what comes of it is
// the server's. Loaded with the first of them.
import { h } from '../dom.js'
import { beside, seenFrom } from '../measured/field.js'
import { path } from '../map/outline.js'
import { COLOUR } from './figures.js'
import { CM, DEGREE } from './ground.js'
import { bodyOf, frontOf, sizeOf, standsThere, wheeled } from './poses.js'
/** @import { Field, Pose, Preview, Roll, Scene, Table, Unit } from './types.d.ts' */
/** @typedef {Pose & { width: number }} Front */

/** @type {(key: string, kind: string, draw: (field: Field) => unknown, under?: boolean) => any} */
const drawn = (key, kind, draw, under) => ({ kind: 'drawn', key, class: kind, under, draw })

/**
 * Fights that wait for their dice, attacks that are not over, who has just faced off, and what else the last dice have
 * done, where they fell.
 * @param {Table} table
 * @param {Roll[]} rolls
 */
export const underWay = ({ scene, state }, rolls) => [
	...state.layers.zones ? struggles(scene, rolls) : [], ...rolls.flatMap((roll, n) => told(scene, roll, n)),
]

const TESTS = {
	heavy: ['stands', 'shaken'], friends: ['stands', 'shaken'], officer: ['lives', 'falls'],
	rally: ['rallies', 'runs on'], manoeuvre: ['passes', 'fails'],
}

/** @type {(scene: Scene, roll: any, n: number) => any[]} */
function told(scene, { by, against, purpose, faces = [], passes = 0 }, n) {
	const points = [by, against].map(id => scene.things.get(id)?.at), hits = `${passes} of ${faces.length} hit`
	const said = (of, text) => ({ kind: 'said', key: `said${n}`, of, text })
	if (/^(fire|pistol)$/.test(purpose))
		return points.every(Boolean)
			? [{ kind: 'way', key: `dice${n}`, class: 'shot', points }, said(against, hits)]
			: []
	return /^fight/.test(purpose) ? [said(by, hits)]
		: TESTS[purpose] ? [said(by, TESTS[purpose][passes ? 0 : 1])] : []
}

function struggles(scene, rolls) {
	const fights = [...scene.fights.values()], there = id => standing(scene, id),
		held = id => fights.some(fight => fight.attackers?.some(one => one.unit === id))
	/** @type {[string | undefined, string | undefined][]} */
	const attacks = (scene.view.attacks || []).map(({ unit, target }) => [unit, target])
	rolls.forEach(({ purpose, by, against }) => purpose === 'faceoff.att' && attacks.push([by, against]))
	return [
		...fights.flatMap(fight => (fight.attackers || []).flatMap((one, n) => (fight.defenders || []).map((other, m) =>
			there(one.unit) && there(other.unit) &&
				clash(`${fight.id} ${n} ${m}`, there(one.unit), there(other.unit), n + m ? 0 : fight.round || 1)))),
		...attacks.filter(([id], n) => !held(id) && attacks.findLastIndex(([other]) => other === id) === n)
			.flatMap(([id, target]) => charge(scene, id, target)),
	]
}

const standing = (scene, id) => {
	const unit = scene.units.get(id)
	return unit && standsThere(unit) ? unit : null
}

/**
 * An attack that an order means, with what the server says of it, if it was asked.
 * @param {Scene} scene
 * @param {string} id
 * @param {any} order
 * @param {Preview | null} [preview]
 */
export const meant = (scene, id, { target, wheel }, preview) =>
	charge(scene, id, target, { wheel, odds: preview?.odds })

// From the front of who attacks, once he has wheeled, straight ahead to whom he meets.
/** @type {(scene: Scene, id: any, target: any, more?: { wheel?: any, odds?: any[] }) => any[]} */
function charge(scene, id, target, { wheel, odds = [] } = {}) {
	const own = standing(scene, id), other = standing(scene, target), body = own && bodyOf(own)
	if (!body || !other)
		return []
	const front = wheel?.deg ? wheeled(body, wheel.pivot, wheel.deg) : body, far = reachTo(front, other)
	return [
		drawn(`ground ${id}`, `crossed side-${own.side}`, field => crossed(field, front, far), true),
		drawn(`struck ${id}`, 'struck', field => struck(field, other), true),
		drawn(`assault ${id}`, `assault ${COLOUR[own.side]}`, field => [
			arrow(field, front, far), odds.length > 0 && odd(field, front, far + sizeOf(other).depth, own, odds),
		]),
	]
}

const cornersOf = unit => (unit.stands || []).map(stand => {
	const { width, depth } = sizeOf(unit), front = frontOf(stand, depth)
	return [front, width, depth]
})

// How far straight ahead a front meets somebody; to his middle, if it passes him.
/** @type {(front: Front, unit: Unit) => number} */
function reachTo(front, unit) {
	const half = front.width / 2
	const met = edgesOf(front, unit).flatMap(([[u, v], [w, z]]) => [
		...Math.abs(u) <= half ? [v] : [],
		...[-half, half].filter(side => (u - side) * (w - side) < 0).map(side => v + (z - v) * (side - u) / (w - u)),
	])
	const middle = met.length ? Math.min(...met) : Math.max(...edgesOf(front, unit).map(([[, v]]) => v))
	return Math.max(middle, 0)
}

// The edges of all stands of a unit as a front sees them, [to the right, ahead].
function edgesOf(front, unit) {
	return cornersOf(unit).flatMap(([pose, width, depth]) => {
		const seen = [[-1, 0], [1, 0], [1, -1], [-1, -1]].map(([u, v]) =>
			seenFrom(front, beside(pose, u * width / 2, v * depth, DEGREE), DEGREE))
		return seen.map((point, n) => [point, seen[(n + 1) % 4]])
	})
}

const lineOf = (field, front, points, closed) => path(points.map(([u, v]) => field.page(field.at(front, u, v))), closed)

function crossed(field, front, far) {
	const half = front.width / 2
	return h('path', { d: lineOf(field, front, [[-half, 0], [-half, far], [half, far], [half, 0]], true) })
}

// A broad arrow as plans of battles have it: its shaft widens towards the rear, where it is cut out.
// One that would be too short to be seen begins behind the front. No front makes it broader than MOST, nor a map seen
// near broader on the screen than late.css lets it be.
const HEAD = 0.42, NECK = 0.17, TAIL = 0.24, LEAST = 9 * CM, MOST = 9 * CM

function arrow(field, front, far) {
	const long = Math.max(far, LEAST), wide = Math.min(front.width, long * 3, MOST),
		head = Math.min(long * 0.6, wide * 0.6),
		neck = far - head * 0.8, rear = far - long, cut = rear + Math.min(long, wide) * 0.1
	const [x, y] = field.page(front.pos), turn = `rotate(${field.angle(front.facing).toFixed(1)})`
	return h('g', { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) ${turn}` },
		h('path', {
			class: 'arrow', style: { '--broad': (2 * HEAD * wide * field.scale).toFixed(1) },
			d: path([
				[0, far], [wide * HEAD, far - head], [wide * NECK, neck], [wide * TAIL, rear], [0, cut],
				[-wide * TAIL, rear], [-wide * NECK, neck], [-wide * HEAD, far - head],
			].map(([u, v]) => [u * field.scale, -v * field.scale]), true),
		}))
}

function struck(field, unit) {
	const d = cornersOf(unit).map(([pose, width, depth]) => path(field.corners(pose, width, depth), true)).join('')
	return ['around', 'ring'].map(name => h('path', { class: name, d }))
}

// As large on the screen at any scale, this place of the drawing being its middle.
const alike = ([x, y], inside) =>
	h('g', { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, h('g', { class: 'alike' }, inside))

// What the dice may bring, beyond whom it meets: what is well for who attacks above, what is ill for him below.
const WIDE = 128, ROW = 16, OFF = 44

function odd(field, front, far, own, odds) {
	const chances = /** @type {[string, string, number][]} */ ([
		['good', 'driven off', sumOf(odds, one => outcomeFor(own, one) > 0)],
		['even', 'a fight', sumOf(odds, one => !outcomeFor(own, one))],
		['ill', 'thrown back', sumOf(odds, one => outcomeFor(own, one) < 0)],
	])
	const page = field.page(field.at(front, 0, far)), [x, y] = field.page(front.pos),
		long = Math.hypot(page[0] - x, page[1] - y) || 1,
		off = [(page[0] - x) / long * (WIDE / 2 + 8), (page[1] - y) / long * OFF]
	return alike(page, h('g', { transform: `translate(${off.map(value => value.toFixed(1)).join(' ')})` },
		h('rect', { class: 'slip', x: -WIDE / 2 - 5, y: -ROW * 1.5 - 4, width: WIDE + 10, height: ROW * 3 + 8, rx: 4 }),
		chances.map(([name, words, share], n) => {
			const top = ROW * (n - 1.5)
			return [
				h('rect', {
					class: name, x: -WIDE / 2, y: top + 1, width: Math.max(WIDE * share / 1000, 1), height: ROW - 2,
				}),
				h('text', { x: 0, y: top + ROW / 2, dy: '.35em' }, `${words} ${Math.round(share / 10)}%`),
			]
		})))
}

const sumOf = (odds, counts) => odds.filter(counts).reduce((sum, one) => sum + one.per_mille, 0)

// Is an outcome well for who attacks (1), ill (-1), or neither? It is named after who has the worse of it.
function outcomeFor(own, { outcome }) {
	const [worse] = outcome.split('_'), rides = own.arm === 'cavalry' && own.mounted
	return { fight: 0, attacker: -1, cavalry: rides ? -1 : 1, infantry: rides ? 1 : -1 }[worse] ?? 1
}

// ---- Fights --------------------------------------------------------------------------------------------------

// Where two are at each other a line is hacked, with crossed swords on it; how often they have, if not once.
const TOOTH = 200, BITE = 75
const SWORDS = 'M-8 -7L6 6M3.5 8.5L8.5 3.5M6 6L9.5 9.5M8 -7L-6 6M-3.5 8.5L-8.5 3.5M-6 6L-9.5 9.5'

function clash(key, own, other, round) {
	const front = /** @type {Front} */ (bodyOf(own)), half = front.width / 2,
		us = edgesOf(front, other).map(([[u]]) => Math.max(-half, Math.min(half, u))),
		[left, right] = [Math.min(...us), Math.max(...us)], count = Math.max(2, Math.round((right - left) / TOOTH))
	const hacked = Array.from({ length: count + 1 }, (_, n) => (
		[left + (right - left) * n / count, n % 2 ? BITE : -BITE]))
	return drawn(`clash ${key}`, 'fought', field => [
		['around', 'hacked'].map(name => h('path', { class: name, d: lineOf(field, front, hacked) })),
		round > 0 && alike(field.page(field.at(front, (left + right) / 2, 0)), [
			h('circle', { class: 'seal', r: 14 }), h('path', { class: 'swords', d: SWORDS }),
			round > 1 && h('text', { x: 17, y: -9, class: 'round' }, `round ${round}`),
		]),
	])
}
