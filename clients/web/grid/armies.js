// Armies on the small map of the hall, as the map of a table draws them from afar.
import { h } from '../dom.js'
import { Field } from './field.js'

/** `figure` draws a unit that faces so many degrees from the top of the page. */
export function armiesOf(scene, map, figure) {
	const field = new Field(map.W, map.H)
	return [...scene.units.values()].map(unit => {
		const centres = unit.boxes.map(box => field.centre(box)),
			[x, y] = [0, 1].map(axis => centres.reduce((sum, at) => sum + at[axis], 0) / centres.length)
		return h('g', {
			key: unit.id, class: `unit side-${unit.side}`, style: { transform: `translate(${x}px, ${y}px)` },
		},
			figure(unit, field.angle(unit.facing)))
	})
}
