// The handle of a telephone's sheet, under a finger: the sheet follows it, and stays at the nearest of its three
// heights.
import { element } from '../dom.js'
/** @import { Table } from '../types.d.ts' */

// As style.css has them, in parts of the screen.
const HEIGHTS = { low: 0, half: 0.38, full: 0.66 }, SLIGHT_PX = 6, ENDS = ['pointerup', 'pointercancel']

/**
 * From where it was touched until it is let go.
 * @param {Table} table
 * @param {PointerEvent} event
 */
export function hold(table, { clientY, target, pointerId }) {
	const root = element('table'), handle = /** @type {Element} */ (target), high = innerHeight
	try {
		handle.setPointerCapture(pointerId)
	} catch {
		return // it was let go before this had come
	}
	// A lesson has it stand lower.
	const from = element(table.state.panel).offsetHeight
	let moved = false, height = from
	const follow = event => {
		if (!event.buttons)
			return leave() // a mouse was let go before this had come
		moved ||= Math.abs(event.clientY - clientY) > SLIGHT_PX
		height = Math.min(Math.max(from + clientY - event.clientY, 0), HEIGHTS.full * high)
		if (moved)
			root.style.setProperty('--sheet', `${height}px`)
	}
	const off = name => Math.abs(HEIGHTS[name] * high - height)
	const leave = () => {
		handle.removeEventListener('pointermove', follow)
		for (const end of ENDS)
			handle.removeEventListener(end, leave)
		root.style.removeProperty('--sheet')
		setTimeout(() => removeEventListener('click', unlessMoved, true))
		if (moved)
			table.change({ sheet: Object.keys(HEIGHTS).sort((a, b) => off(a) - off(b))[0] })
	}
	// A mouse that comes to rest on it has not clicked it.
	const unlessMoved = event => moved && event.stopImmediatePropagation()
	handle.addEventListener('pointermove', follow)
	for (const end of ENDS)
		handle.addEventListener(end, leave)
	addEventListener('click', unlessMoved, true)
}
