// What is said of troops at the moment of a fight, where there is room for it.
import { NOTE_PX, extents, meet, sides, streaming, wordAt, written } from './names.js'
/** @import { Field, Scene } from './types.d.ts' */
/** @import { Seen, Word } from './names.js' */

// How many rows away from somebody something is said of him at most.
const ROWS = 4

/**
 * What is said of troops (overlays of that kind), each behind whom it is said of or else before him, beyond all that is
 * there: in how many rows it takes, at any scale.
 * @param {Field} field
 * @param {any[]} overlays
 * @param {Scene} scene
 * @param {Map<string, any>} figures
 * @param {{ scale: number, seen: Seen }} camera
 * @returns {Word[]}
 */
export function saidOf(field, overlays, { things }, figures, { scale, seen }) {
	const words = overlays.filter(({ kind, of }) => kind === 'said' && things.has(of) && figures.has(of)),
		size = NOTE_PX / scale, reach = ids => extents(ids.map(id => figures.get(id)), 1 / scale)
	if (!words.length)
		return []
	const taken = [...streaming(field, overlays, 1 / scale), ...reach([...things.keys()])]
	return words.flatMap(({ key, of, text }) => {
		const { at, name } = figures.get(of), ys = reach([of]).flatMap(box => [box.top, box.bottom])
		const [top, bottom] = [Math.min(...ys), Math.max(...ys)], down = (name?.place?.y || 0) >= 0
		const rows = Array.from({ length: ROWS }, (_, n) => [bottom + (n + 0.2) * size, top - (n + 1.2) * size])
			.flatMap(([below, above]) => down ? [below, above] : [above, below])
		const box = rows.map(row => wordAt(text, at[0] + (name?.place?.x || 0), row, size))
			.find(box => meet(box, sides(seen)) && !taken.some(other => meet(other, box)))
		if (!box)
			return []
		taken.push(box)
		return [{ box, drawn: written('dice-say', key, text, box) }]
	})
}
