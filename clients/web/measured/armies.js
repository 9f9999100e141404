// Armies on the small map of the hall: the ground each body of troops stands on, in the colour of its side.
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
		.filter(thing => thing.layer === 'units' || thing.layer === 'guns')
		.map(thing => {
			const { at, outline } = thing.figure(field)
			return h('path', {
				class: `body side-${thing.side} ${thing.kind}`,
				transform: `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`, d: outline,
			})
		})
}
