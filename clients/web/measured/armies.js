// Armies on the small map of the hall, as the map of a table draws them from afar.
import { h } from '../dom.js'
import { Field } from './field.js'
/** @import { Ground, Scene } from './types.d.ts' */

/**
 * @param {Scene} scene
 * @param {Ground} ground
 */
export function armiesOf(scene, ground) {
	const field = new Field(ground)
	return [...scene.things.values()]
		.filter(({ layer }) => layer === 'units' || layer === 'guns')
		.map(thing => {
			const { at, turn, drawn } = thing.figure(field)
			return h('g', {
				key: thing.id, class: `unit side-${thing.side} ${thing.kind}`,
				style: { transform: `translate(${at[0].toFixed(1)}px, ${at[1].toFixed(1)}px)` },
			},
				h('g', { transform: turn === undefined ? null : `rotate(${turn})` }, drawn))
		})
}
