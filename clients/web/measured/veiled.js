// A measured map of which a part is as somebody believed it to be (veil.js): two drawings, each cut off at the line.
import { h } from '../dom.js'
/** @import { Child, Field, Table } from './types.d.ts' */

/**
 * @param {Table} table
 * @param {Field} field
 * @param {Child} truth
 * @param {Child} belief
 */
export function veiled({ state }, { width, height }, truth, belief) {
	if (!state.veil)
		return truth
	const { share, as } = state.veil, at = Math.round(width * share), gap = width * 0.008
	const name = (state.view.seats[as]?.name || as).replace(/^The /, 'the ')
	const cut = (id, x, wide) => h('clipPath', { id }, h('rect', { x, y: 0, width: Math.max(wide, 0), height }))
	return h('g', { key: 'veiled', class: 'veiled' },
		h('defs', {}, cut('believed', 0, at), cut('true', at, width - at)),
		h('rect', { key: 'haze', class: 'haze', x: 0, y: 0, width: at, height }),
		h('g', { key: 'belief', class: 'belief', 'clip-path': 'url(#believed)' }, belief),
		h('g', { key: 'truth', 'clip-path': 'url(#true)' }, truth),
		h('path', { key: 'line', class: 'veil-line', d: `M${at} 0V${height}` }),
		at > width * 0.12 && h('text', { key: 'left', class: 'veil-name left', x: at - gap, y: height - gap },
			`As ${name} believed`),
		at < width * 0.88 && h('text', { key: 'right', class: 'veil-name', x: at + gap, y: height - gap },
			'As it was'))
}
