// What never moves on the map of a measured table: the sheet, the ground, the feet.
import { h } from '../dom.js'
import { paper, signSize, tints } from '../engraving.js'
import { sheet } from '../paper.js'
import { INCH } from './field.js'
import { drawGround } from './ground.js'

/** Described once: what lies under the open country, and what lies over it. */
export function still(field, ground, title) {
	const { width, height, turned } = field, memo = `${turned} ${title}`
	return [
		[
			...sheet({ width, height, turned, title, memo }),
			h('g', { key: 'paper', memo }, tints(), ...paper(width, height)),
		],
		[
			h('g', { key: 'ground', memo, ...grounded(field) }, drawGround(field, ground)),
			h('g', { key: 'feet', class: 'feet', memo }, feet(field)),
		],
	]
}

/** Of a drawing of the ground: it ends with the table. */
export const grounded = field => ({
	class: 'terrain', 'clip-path': 'url(#table-edge)', style: { '--signs': String(signSize(field.width)) },
})

function feet(field) {
	let d = ''
	for (let x = 12 * INCH; x < field.width; x += 12 * INCH)
		d += `M${x} 0V${field.height}`
	for (let y = 12 * INCH; y < field.height; y += 12 * INCH)
		d += `M0 ${y}H${field.width}`
	return h('path', { d })
}
