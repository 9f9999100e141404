// Whose ground an order means: its corners, a shield that says what is ordered, and the name of the wing, where upon it
// neither troops stand nor anything else is written. Loaded when somebody has an order.
import { h } from '../dom.js'
import { path } from '../map/outline.js'
import { INCH, holds } from '../measured/field.js'
import { between } from '../measured/figures.js'
import { ORDER } from './scene.js'
/** @import { Box } from '../measured/types.d.ts' */
/** @import { Field } from './types.d.ts' */

// In points of the screen: how large a name is, how wide a letter, how far from the edge of the ground.
const SIZE = 12, LETTER = 7.4, SHIELD = 17, INSET = 5
const SHAPE = 'M-6 -8H6V0C6 5 2 7 0 8.5C-2 7 -6 5 -6 0Z'
// What stands on it, by what is ordered: a wall, a chevron, two blades.
const BLAZON = { 1: 'M-6 -1H6', 2: 'M-4 2L0 -4L4 2', 3: 'M-4 -5L4 4M4 -5L-4 4' }

/**
 * One for each of the overlays that is `heraldic`, the wing that is ordered there, as { box, drawn }: the box is what
 * of the drawing it covers. Where there is no room for name and order the name stands alone, or the shield.
 * @param {Field} field
 * @param {any[]} overlays
 * @param {Box[]} covered
 * @param {number} scale
 */
export function scrolls(field, overlays, covered, scale) {
	/** @type {Box[]} */
	const taken = [...covered]
	return overlays.filter(one => one.heraldic).map(one => {
		const { id, name = id, order: { type } } = one.heraldic, page = one.points.map(point => field.page(point))
		const [shield] = spots(page, '', scale), free = [`${name} \u00b7 ${ORDER[type]}`, name, '']
			.flatMap(text => spots(page, text, scale).map(box => ({ box, text })))
			.find(({ box }) => !taken.some(other => meet(box, other)))
		const { box, text } = free || { box: shield, text: '' }
		taken.push(box)
		return {
			box, drawn: h('g', { key: `order ${one.key}`, class: `scroll side-${one.side}` },
				h('path', { class: 'corners', d: page.map(cornerAt).join('') }),
				h('g', {
					style: {
						translate: `${box.left.toFixed(1)}px ${((box.top + box.bottom) / 2).toFixed(1)}px`,
					},
				},
					h('path', { class: 'shield', transform: 'translate(7 0)', d: SHAPE }),
					h('path', { class: 'blazon', transform: 'translate(7 0)', d: BLAZON[type] }),
					h('text', { x: SHIELD, dy: '.35em' }, text))),
		}
	})
}

// A corner of a polygon, a little of both its sides.
const cornerAt = (at, n, page) => {
	const toward = to => between(at, to, Math.min(0.3, INCH * 2 / Math.hypot(to[0] - at[0], to[1] - at[1])))
	return path([toward(page.at(n - 1)), at, toward(page[(n + 1) % page.length])])
}

// Along the upper edge of the ground, then along the lower, then anywhere upon it.
/**
 * @param {number[][]} page
 * @param {string} text
 * @param {number} scale
 * @returns {Box[]}
 */
function spots(page, text, scale) {
	const wide = (SHIELD + text.length * LETTER) / scale, high = (SIZE + 6) / scale, inset = INSET / scale
	const [[left, right], [top, bottom]] = [0, 1].map(axis => {
		const along = page.map(at => at[axis])
		return [Math.min(...along) + inset, Math.max(...along) - inset]
	})
	const across = [0, 1, 0.5, 0.25, 0.75], down = [0, 1, 0.15, 0.85, 0.3, 0.7, 0.5]
	const all = down.flatMap(v => across.map(u => {
		const x = left + u * Math.max(0, right - left - wide), y = top + v * Math.max(0, bottom - top - high)
		return { left: x, right: x + wide, top: y, bottom: y + high }
	}))
	return all.filter(({ left, right, top, bottom }) =>
		!text || [[left, top], [right, top], [right, bottom], [left, bottom]].every(at => holds(page, at)))
}

const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
