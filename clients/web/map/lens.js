// What lies under a finger that drags, beside it and larger: the drawing as it was when the drag began, with what the
// hand draws on it now.
import { sheet } from '../rulesets.js'

const WIDE_PX = 132, OFF_PX = 96, LARGER = 2.2

/**
 * A lens over the drawing of a frame: show() what lies at a place of the frame, which is such a point of the drawing,
 * and leave() when the finger does.
 * @param {HTMLElement} frame
 * @param {SVGSVGElement} drawing
 */
export function lensOver(frame, drawing) {
	const node = Object.assign(document.createElement('div'), { className: 'lens', ariaHidden: 'true' }),
		svg = /** @type {SVGSVGElement} */ (drawing.cloneNode(true)), sketch = drawing.querySelector('.sketch')
	let copy = svg.querySelector('.sketch')
	sheet('map/lens.css')
	svg.removeAttribute('style')
	node.append(svg)
	frame.append(node)
	return {
		/** @type {(place: number[], point: number[], scale: number) => void} */
		show([x, y], point, scale) {
			const wide = WIDE_PX / LARGER / scale, now = /** @type {Element | undefined} */ (sketch?.cloneNode(true))
			svg.setAttribute('viewBox', [...point.map(middle => middle - wide / 2), wide, wide].join(' '))
			if (copy && now)
				copy.replaceWith(copy = now)
			// Above the finger, or below it where there is no room.
			const top = y - OFF_PX - WIDE_PX / 2
			node.style.translate = `${x - WIDE_PX / 2}px ${top < 0 ? y + OFF_PX - WIDE_PX / 2 : top}px`
		},
		leave() {
			node.remove()
		},
	}
}
