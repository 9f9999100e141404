// What never moves on the map of a measured table: the sheet, the ground, the feet.
import { h } from '../dom.js'
import { signSize } from '../engraving.js'
import { sheet } from '../paper.js'
import { INCH } from './field.js'
import { drawGround } from './ground.js'

/** Described once. */
export function still(field, ground, title) {
	const memo = `${field.turned} ${title}`
	return [
		...sheet({ width: field.width, height: field.height, turned: field.turned, title, memo }),
		h('g', {
			key: 'ground', class: 'terrain', 'clip-path': 'url(#table-edge)', memo,
			style: { '--signs': String(signSize(field.width)) },
		},
			drawGround(field, ground)),
		h('g', { key: 'feet', class: 'feet', memo }, feet(field)),
	]
}

function feet(field) {
	let d = ''
	for (let x = 12 * INCH; x < field.width; x += 12 * INCH)
		d += `M${x} 0V${field.height}`
	for (let y = 12 * INCH; y < field.height; y += 12 * INCH)
		d += `M0 ${y}H${field.width}`
	return h('path', { d })
}
