// Names of places: as many as have room at this scale, the greater first; none under troops or over another, none cut, none twice.
import { h } from '../dom.js'
import { INCH, middle, turnOf } from './field.js'

const SIZE = 20, SIZE_PX = 12, WIDE = 0.52, BODY = INCH * 0.7

/** Places that have a name: { id, text, at, weight }, the weight being how much ground they take. */
export const namedPlaces = (field, ground) => [
	...ground.areas.map(area => [area, middle(area.points.map(point => field.page(point))), Math.abs(turnOf(area.points.map(point => field.page(point))))]),
	...ground.lines.map(line => [line, field.page(line.points[Math.floor(line.points.length / 2)]), 0]),
].filter(([thing]) => thing.name).map(([thing, at, weight]) => ({ id: thing.id, text: thing.name, at, weight }))

/** `places` are { id, text, at, weight } in units of the drawing, `bodies` where troops stand; `scale` is points of the screen for a unit. */
export function namesFor(field, places, bodies, scale) {
	const size = Math.max(SIZE, SIZE_PX / scale), taken = bodies.map(([x, y]) => ({ left: x - BODY, right: x + BODY, top: y - BODY, bottom: y + BODY }))
	const said = new Set(), shown = []
	for (const place of [...places].sort((a, b) => b.weight - a.weight)) {
		const box = !said.has(place.text) && spots(place, size).find(box => inside(field, box) && !taken.some(other => meet(box, other)))
		if (!box)
			continue
		said.add(place.text)
		taken.push(box)
		shown.push(h('text', { key: place.id, x: Math.round((box.left + box.right) / 2), y: Math.round(box.bottom - size * 0.25) }, place.text))
	}
	return shown
}

// In its middle, below, above, and to either side of that.
function spots({ text, at: [x, y] }, size) {
	const wide = text.length * size * WIDE, box = (dx, dy) => ({ left: x + dx - wide / 2, right: x + dx + wide / 2, top: y + dy - size * 0.75, bottom: y + dy + size * 0.5 })
	return [[0, 0], [0, size * 1.6], [0, -size * 1.6], [wide * 0.6, 0], [-wide * 0.6, 0], [0, size * 3], [0, -size * 3]].map(([dx, dy]) => box(dx, dy))
}

const inside = ({ width, height }, { left, right, top, bottom }) => left > 0 && top > 0 && right < width && bottom < height
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
