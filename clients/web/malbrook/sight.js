// What one's own troops have before their eyes, where not everybody sees all: soft light on the ground they look over,
// and a thin veil on what lies behind woods, houses, hills and bodies of troops. It is made of the ground and of who is
// seen alone, and only as fine as an inch: an aid to the eye, which tells nothing of who stands in the dark.
import { h } from '../dom.js'
import { holds } from '../measured/field.js'
import { INCH } from './ground.js'
/** @import { Brigade, Field, Ground, Scene, Table } from './types.d.ts' */

// In inches, of which each is a cell: how far one sees, how far into woods and houses, and who of a line looks.
const FAR = 36, INSIDE = 2, EACH = 4
const DARK = [24, 26, 44, 66], LIT = [255, 222, 130, 40]

/**
 * As an overlay; nothing for who sees all.
 * @param {Table} table
 */
export function sight(table) {
	const { state, scene } = table, { you, past, through, eyes, ground } = state, other = (past && through) || eyes,
		lookers = eyesOf(scene, other ? [other] : you.umpire ? [] : you.seats)
	return lookers.length ? [{
		kind: 'drawn', key: 'sight', class: 'sight', under: true,
		draw: (/** @type {Field} */ { width, height, turned }) => h('image', {
			href: pictureOf(table, ground, lookers, scene), width, height, preserveAspectRatio: 'none',
			transform: turned ? `rotate(180 ${width / 2} ${height / 2})` : null,
		}),
	}] : []
}

/**
 * Who looks for these seats: all troops of the side, or those of the wings that a seat leads.
 * @param {Scene} scene
 * @param {string[]} seats
 */
export function eyesOf({ view, brigades, commands, things }, seats) {
	const posts = (view.posts || []).filter(({ id = '' }) => seats.includes(id)),
		wings = view.options?.visibility === 'wing' && posts.flatMap(({ wings = [] }) => wings)
	return [...brigades.values()].filter(({ id, side, command = '' }) =>
		things.has(id) && posts.some(post => post.side === side) &&
		(!wings || wings.includes(commands.get(command)?.wing || '')))
}

// The same as long as nobody has moved, and for a while when somebody has: with it all of the map is drawn anew, which
// is not to be done with each of many moves.
const HELD_MS = 2500
let latest = { of: '', href: '', until: 0 }, waits = 0

function pictureOf(table, ground, lookers, scene) {
	const of = [...lookers, '', ...scene.things.values()].map(({ id, at }) => `${id}${at}`).join(),
		now = performance.now()
	clearTimeout(waits)
	if (latest.of !== of && now < latest.until)
		waits = setTimeout(() => table.change({}), latest.until - now)
	else if (latest.of !== of)
		latest = { of, href: drawn(lightOf(ground, lookers, scene)), until: now + HELD_MS }
	return latest.href
}

function drawn({ wide, high, light }) {
	const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high }),
		paper = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')),
		image = paper.createImageData(wide, high)
	light.forEach((share, n) => {
		const [r, g, b, most] = share < 0.5 ? DARK : LIT, row = high - 1 - Math.floor(n / wide)
		image.data.set([r, g, b, most * Math.abs(1 - 2 * share)], (row * wide + n % wide) * 4)
	})
	paper.putImageData(image, 0, 0)
	return canvas.toDataURL()
}

/**
 * How much of it is looked over, cell by cell from the south-west, 0 to 1, soft at the edges. Where somebody is seen,
 * there is light.
 * @param {Ground} ground
 * @param {Brigade[]} eyes
 * @param {Scene} scene
 */
export function lightOf(ground, eyes, scene) {
	const land = landOf(ground), { wide, high } = land, bodies = bodiesOf(land, scene)
	const lit = new Float32Array(wide * high), looked = new Set()
	for (const brigade of eyes)
		for (const { pos = [0, 0] } of (brigade.bases || []).filter((_, n) => n % EACH === 0)) {
			const cell = cellOf(land, pos)
			if (!looked.has(cell))
				look(land, bodies, lit, cell, brigade.id)
			looked.add(cell)
		}
	const light = soft(soft(lit, wide, high), wide, high)
	bodies.forEach((_, cell) => light[cell] = 1)
	return { wide, high, light: soft(light, wide, high) }
}

const lands = new WeakMap()

// How high each cell lies, and where woods and houses stand: once for a ground.
function landOf(ground) {
	if (!lands.has(ground)) {
		const [wide, high] = [ground.width, ground.height].map(length => Math.ceil(length / INCH)),
			level = new Uint8Array(wide * high), covered = new Uint8Array(wide * high)
		level.forEach((_, n) => {
			const at = [n % wide + 0.5, Math.floor(n / wide) + 0.5].map(value => value * INCH)
			for (const area of ground.areas.filter(({ points }) => holds(points, at))) {
				level[n] = Math.max(level[n], area.level || 0)
				covered[n] ||= Number(area.sign === 'woods' || area.sign === 'town')
			}
		})
		lands.set(ground, { wide, high, level, covered })
	}
	return lands.get(ground)
}

/** @type {(land: { wide: number, high: number }, at: number[]) => number} */
const cellOf = ({ wide, high }, [x, y]) => {
	const within = (value, most) => Math.min(Math.max(Math.floor(value / INCH), 0), most - 1)
	return within(y, high) * wide + within(x, wide)
}

// Who stands in which cell; those in no order are seen past.
function bodiesOf(land, { things, brigades }) {
	const bodies = new Map()
	for (const { id, at } of things.values()) {
		const { bases = [{ pos: at }], formation = 'unformed' } = brigades.get(id) || {}
		for (const { pos } of bases)
			bodies.set(cellOf(land, pos), formation === 'unformed' ? '' : id)
	}
	return bodies
}

// The lines that lead to the rim all round, step by step: across and up.
const LINES = Array.from({ length: FAR * 8 }, (_, n) => {
	const along = n % (FAR * 2) - FAR,
		[x, y] = [[along, FAR], [FAR, -along], [-along, -FAR], [-FAR, along]][Math.floor(n / FAR / 2)]
	return Array.from({ length: FAR }, (_, step) => [x, y].map(value => Math.round(value / FAR * (step + 1))))
		.filter(([u, v]) => Math.hypot(u, v) <= FAR)
})

// From one cell along all of them; at first past those of one's own brigade.
function look({ wide, high, level, covered }, bodies, lit, from, own) {
	const x = from % wide, y = Math.floor(from / wide), stands = level[from]
	lit[from] = 1
	for (const line of LINES) {
		let crest = stands
		for (let step = 0; step < line.length; step++) {
			const u = x + line[step][0], v = y + line[step][1], cell = v * wide + u
			if (u < 0 || v < 0 || u >= wide || v >= high || (step >= INSIDE && covered[cell]))
				break
			if (level[cell] >= crest)
				lit[cell] = 1
			crest = Math.max(crest, level[cell])
			if (level[cell] >= stands && bodies.has(cell) && bodies.get(cell) && bodies.get(cell) !== own)
				break
		}
	}
}

// Each cell as the nine round it are.
function soft(light, wide, high) {
	return light.map((_, n) => {
		const x = n % wide, y = Math.floor(n / wide)
		let sum = 0, count = 0
		for (let v = Math.max(0, y - 1); v <= Math.min(high - 1, y + 1); v++)
			for (let u = Math.max(0, x - 1); u <= Math.min(wide - 1, x + 1); u++, count++)
				sum += light[v * wide + u]
		return sum / count
	})
}
