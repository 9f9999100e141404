// Names of places on a table of boxes: on their own ground where nobody stands and no house, else on a line between
// rows or beside it, pushed inwards by the table's edge. None lies over troops and their marks, a fight, a commander or
// another name; who is named first goes first. Where a name stands it stays as long as there is room.
import { h } from '../dom.js'
import { BOX } from './field.js'
/** @import { Field } from './field.js' */
/** @import { Ground, Named, Scene } from './types.d.ts' */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Area */

// A letter is so wide in the widest of the faces a browser may take; of its height so much is ink.
const SIZE = 20, SIZE_PX = 12, WIDE = 0.58, INK = 0.8
// Half of what a unit takes of its box, along its front and in depth; of its marks, how low they reach, and how far out
// those of losses do.
const LONG = 43, DEEP = 30, EDGE = 5, LOW = 46, OUT = 46
// Half of the sign of a fight, as it is from afar, when a commander's flag is so much larger.
const FIGHT = 23, FLAG_FAR = 1.65, FAR_PX = 0.6

/** Which of its spots each name of a ground has. @type {WeakMap<Ground, Map<string, number>>} */
const standing = new WeakMap()
const spotsOf = ground => standing.get(ground) || standing.set(ground, new Map()).get(ground)

/**
 * `scale` is how many points of the screen a unit of the drawing has.
 * @param {Field} field
 * @param {Ground} ground
 * @param {Scene} scene
 * @param {number} scale
 */
export function placesNamed(field, ground, scene, scale) {
	const size = Math.max(SIZE, SIZE_PX / scale), kept = spotsOf(ground)
	const taken = [
		...[...scene.units.values()].flatMap(unit => covered(field, unit)),
		...scene.fights.flatMap(({ from, to }) => from && to ? [around(field.between(from, to), FIGHT)] : []),
		...[...scene.byBox.values()].filter(({ staff }) => staff.length)
			.map(place => flags(field, place, scale < FAR_PX ? FLAG_FAR : 1)),
	]
	return ground.places.flatMap(place => {
		const areas = spots(field, ground, place, size)
		const isFree = area => area && inside(field, area) && !taken.some(other => meet(area, other))
		const had = kept?.get(place.name) ?? 0, spot = isFree(areas[had]) ? had : areas.findIndex(isFree)
		if (spot < 0)
			return []
		const area = areas[spot]
		kept?.set(place.name, spot)
		taken.push(area)
		return h('text', {
			key: place.name, x: Math.round((area.left + area.right) / 2), y: Math.round(area.bottom - size * 0.05),
		},
			place.name)
	})
}

/** @param {number[]} point */
const around = ([x, y], half) => ({ left: x - half, right: x + half, top: y - half, bottom: y + half })

// Its boxes, as far as it fills them and towards whom it is fighting, and below each what disorder and losses it is
// marked with.
/** @returns {Area[]} */
function covered(field, unit) {
	const [dx, dy] = field.push(unit), [across, down] = 'NS'.includes(unit.facing) ? [LONG, DEEP] : [DEEP, LONG]
	return unit.boxes.flatMap(box => {
		const [x, y] = field.centre(box).map((value, n) => value + [dx, dy][n])
		const body = { left: x - across, right: x + across, top: y - down, bottom: y + down }
		const marks = { left: x - (unit.disorder ? OUT + EDGE : 0), right: x + (unit.losses ? OUT : 0) }
		return unit.disorder || unit.losses ? [body, { ...marks, top: y, bottom: y + LOW }] : [body]
	})
}

// Where the map puts the flags of commanders.
/** @returns {Area} */
function flags(field, { unit, staff }, larger) {
	const [x, y] = field.centre(staff[0].box), left = x + (unit ? -44 : -20), pole = y + (unit ? -20 : 10)
	return {
		left, right: left + 12 * larger + 30 * (staff.length - 1 + larger), top: pole - 34 * larger, bottom: pole + 10,
	}
}

/**
 * Where its name may stand, the best first.
 * @param {Field} field
 * @param {Ground} ground
 * @param {Named} place
 * @param {number} size
 * @returns {Area[]}
 */
function spots(field, ground, place, size) {
	const { name, box, to = box } = place
	const [[ax, ay], [bx, by]] = [field.centre(box), field.centre(to)], [x, y] = [(ax + bx) / 2, (ay + by) / 2]
	const [wide, high] = [name.length * size * WIDE / 2, size * INK / 2]
	const [aside, off] = [Math.abs(ax - bx) / 2 + BOX / 2 + wide, Math.abs(ay - by) / 2 + BOX / 2]
	const built = ground.boxes.get(`${box}`)?.ground === 'buildings'
	const at = [
		...built ? [] : [[0, 0]], [0, off], [0, -off], [aside, 0], [-aside, 0], [0, off + BOX / 2], [0, -off - BOX / 2],
	]
	return at.map(([dx, dy]) => {
		const middle = Math.min(Math.max(x + dx, wide + EDGE), field.width - wide - EDGE)
		return { left: middle - wide, right: middle + wide, top: y + dy - high, bottom: y + dy + high }
	})
}

/** The name of the ground of a box, if people call it anything. */
export const placeAt = (ground, [c, r]) =>
	ground.places.find(({ box, to = box }) =>
		[[c, 0], [r, 1]].every(([value, axis]) =>
			value >= Math.min(box[axis], to[axis]) && value <= Math.max(box[axis], to[axis])))?.name

const inside = ({ width, height }, { left, right, top, bottom }) =>
	left > 0 && top > 0 && right < width && bottom < height
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
