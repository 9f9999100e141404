// Armies on the small map of the hall: a bar for each body of troops, in the colour of its side.
import { h } from '../dom.js'
import { BOX, Field } from './field.js'

export function armiesOf(scene, map) {
	const field = new Field(map.W, map.H)
	return [...scene.units.values()].flatMap(unit =>
		unit.boxes.map((box, n) => {
			const [x, y] = field.centre(box),
				[wide, high] = ['E', 'W'].includes(unit.facing) ? [BOX * 0.32, BOX * 0.7] : [BOX * 0.7, BOX * 0.32]
			return h('rect', {
				key: `${unit.id} ${n}`,
				class: `body side-${unit.side}`, x: x - wide / 2, y: y - high / 2, width: wide, height: high,
			})
		}),
	)
}
