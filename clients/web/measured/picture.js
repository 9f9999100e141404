// A small map of a measured battlefield, for the hall.
import { h } from '../dom.js'
import { paper, tints } from '../map/engraving.js'
import { openFields } from '../map/fields.js'
import { Field } from './field.js'
import { drawGround } from './ground.js'
/** @import { Ground } from './types.d.ts' */

/**
 * { viewBox, drawing } of a ground; `id` tells its clip path from others of the page.
 * @param {Ground} ground
 * @param {string} id
 */
export function pictureOf(ground, id) {
	const field = new Field(ground), { width, height } = field
	return {
		viewBox: `-8 -8 ${width + 16} ${height + 16}`,
		drawing: [
			h('defs', {}, h('clipPath', { id }, h('rect', { width, height }))),
			h('g', { 'clip-path': `url(#${id})` },
				tints(), ...paper(width, height), ...openFields(width, height), ...drawGround(field, ground)),
			h('rect', { class: 'neatline', width, height }),
		],
	}
}
