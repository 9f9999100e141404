// The sheet a map is drawn on: its frame, its title, the needle, and the patterns that drawings fill with.
import { h } from '../dom.js'

const MARGIN = 46, HEAD = 66, ROUND = 12

// A letter of the title is about half as wide as high: so high that all of them have room beside the needle, and that
// none is cut off by the edge of the sheet.
const LONGEST = 1.3, HIGHEST = 1.05, NEEDLE = 0.6, ROOM_PX = 44

// A needle of scale 1: how high, how wide with its letter, how far from the right edge; what the title leaves there.
const NEEDLE_HIGH = 56, NEEDLE_WIDE = 40, NEEDLE_IN = 16, BESIDE_TITLE = 1 / 8

/** What a map of this size takes on the sheet, title and frame included; the leaf itself ends a little within that. */
export const sheetOf = (width, height, out = MARGIN + ROUND) => {
	const head = headOf(width)
	return { x: -out, y: -out - head, width: width + 2 * out, height: height + 2 * out + head }
}

/** Where title and needle are as large on the screen however wide the table is. */
const headOf = width => Math.max(HEAD, Math.round(width * 0.06))

/**
 * What is as large on the screen at any scale, and how much room there is below the sheet for what is told of the
 * battle there (plate.js): said of the frame, whenever the drawing has been drawn anew.
 * @param {HTMLElement} frame
 * @param {{ scale: number, seen: { y: number, height: number } }} camera
 * @param {number} height
 */
export function drawnAt({ style, classList }, { scale, seen }, height) {
	style.setProperty('--px', `${(1 / scale).toFixed(3)}px`)
	style.setProperty('--per', (1 / scale).toFixed(3))
	const needle = Math.max(1, NEEDLE / scale), high = NEEDLE_HIGH * needle, hidden = high + MARGIN + seen.y
	style.setProperty('--needle', needle.toFixed(3))
	style.setProperty('--sunk', `${Math.min(Math.max(0, hidden), high / 2).toFixed(1)}px`)
	const room = (seen.y + seen.height - height - MARGIN) * scale
	style.setProperty('--room', `${Math.round(room)}px`)
	classList.toggle('roomy', room > ROOM_PX)
	classList.toggle('roomier', room > 4 * ROOM_PX)
}

const titleMost = (width, title) => Math.min(LONGEST * width / (title?.length || 1), HIGHEST * headOf(width))

/** What never moves: patterns, frame, title, needle. `edge` is the id of the clip path of the map itself. */
export function sheet({ width, height, turned, title, memo, edge = 'table-edge' }) {
	return [
		h('defs', { key: 'defs', memo }, patterns(), h('clipPath', { id: edge }, h('rect', { width, height }))),
		h('g', { key: 'frame', memo }, leaf(width, height), neatline(width, height)),
		h('g', { key: 'cartouche', class: 'cartouche', memo },
			h('text', {
				x: width / 2, y: -MARGIN - 12,
				style: { '--most': `${Math.round(titleMost(width, title))}px` },
			}, title),
			h('g', { transform: `translate(${width - 16} ${-MARGIN - 26})` },
				h('g', {
					class: 'compass',
					style: { '--most': Math.max(1, (width * BESIDE_TITLE - NEEDLE_IN) / NEEDLE_WIDE).toFixed(2) },
				},
					h('g', { transform: `rotate(${turned ? 180 : 0})` },
						h('path', { d: 'M0 -26V26' }),
						h('path', { class: 'needle', d: 'M0 -28l7 14h-14z' })),
					h('text', { class: 'north', x: -22, y: 8 }, 'N'))),
		),
	]
}

/** What the sides and zones are hatched with. */
export function patterns() {
	return [
		h('pattern',
			{ id: 'hatch-B', width: 9, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
			h('rect', { class: 'hatch-line', width: 2.2, height: 7 })),
		h('pattern',
			{ id: 'hatch-far', width: 28, height: 28, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
			h('rect', { class: 'hatch-line', width: 9, height: 28 })),
		h('pattern',
			{ id: 'zone-hatch', width: 12, height: 12, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
			h('path', { d: 'M0 0V12' })),
		h('marker', {
			id: 'arrow', viewBox: '0 0 10 10', refX: 8, refY: 5, markerWidth: 5, markerHeight: 5,
			orient: 'auto-start-reverse',
		},
			h('path', { d: 'M0 0L10 5L0 10z' })),
	]
}

/** @type {[name: string, out: number][]} */
const RULED = [['neatline thin', 38], ['graduated', 35], ['neatline thin', 32], ['neatline', 0]]

const leaf = (width, height) =>
	['shade', 'leaf'].map(name => h('rect', { class: name, ...sheetOf(width, height, MARGIN) }))

const neatline = (width, height) =>
	RULED.map(([name, out]) =>
		h('rect', { class: name, x: -out, y: -out, width: width + 2 * out, height: height + 2 * out }))
