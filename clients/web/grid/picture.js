// A small map of a battlefield of boxes, for the hall.
import { h } from '../dom.js'
import { Field } from './field.js'
import { terrain } from './terrain.js'

/**
 * { viewBox, drawing } of a ground; `id` tells its clip path from others of the page.
 * @param {string} id
 */
export function pictureOf(ground, id) {
	const field = new Field(ground.W, ground.H)
	return {
		viewBox: `-8 -8 ${field.width + 16} ${field.height + 16}`,
		drawing: [
			h('defs', {}, h('clipPath', { id }, h('rect', { width: field.width, height: field.height }))),
			h('g', { 'clip-path': `url(#${id})` }, terrain(field, ground)),
			h('rect', { class: 'neatline', width: field.width, height: field.height }),
		],
	}
}
