// A picture of the whole field as it stands: shown on the last page of a battle, or as a file to keep or to send, the
// drawing with its styles written into it, and with it what the battle was and how it ended.
import { drawingOf } from '../map/camera.js'
import { drawnAt } from '../map/paper.js'

const WIDE = 1600, HIGH_MOST = 1200, MARGIN = 60, TITLE = 128, LINE = 42, FOOT = 130, DATE = 500
const SEEN_WIDE = 900, BESIDE = 6
// What lies on the map of who plays, and is no part of the field.
const PASSING = [
	'.cartouche', '.cursor', '.labels', '.tracks', '.handles', '.lit', '.sketch', '.shots',
	'.overlay-mark.way', '.overlay-mark.ghost', '.lately', '.hoofs',
	...['selected', 'open', 'aim'].map(name => `.unit.${name} > .halo`),
].join()
const BOLD = '600 30px'
const STYLES = [
	'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin',
	'stroke-opacity', 'opacity', 'font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing',
	'text-anchor', 'dominant-baseline', 'stop-color', 'stop-opacity', 'visibility', 'display', 'paint-order',
	'marker-end', 'marker-start', 'transform',
]

/** What is on the picture besides the field. @typedef {{ name: string, losses: string }} Army */

/**
 * A copy of the map in this frame, made to show the whole field, however much of it is shown there.
 * @param {HTMLElement} frame
 * @param {HTMLElement} node where it is put
 */
export function showField(frame, node) {
	const copy = /** @type {SVGSVGElement} */ (drawingOf(frame).cloneNode(true)), field = fieldOf(copy)
	for (const one of copy.querySelectorAll(PASSING))
		one.remove()
	copy.removeAttribute('style')
	copy.setAttribute('viewBox', `${field.x} ${field.y} ${field.width} ${field.height}`)
	node.classList.add(...frame.classList)
	node.replaceChildren(copy)
	drawnAt(node, { scale: node.clientWidth / field.width, seen: field }, field.height)
}

// The field within the outermost line of its frame: the title of the sheet is said beside the picture.
function fieldOf(svg) {
	const line = svg.querySelector('.neatline'), of = (name, more) => Number(line?.getAttribute(name)) + more * BESIDE
	return { x: of('x', -1), y: of('y', -1), width: of('width', 2), height: of('height', 2) }
}

/**
 * A PNG of the field in this frame, below what battle it was and how it ended, above what both armies lost.
 * @param {HTMLElement} frame
 * @param {{ title: string, when: string, words: string, armies: Army[] }} told
 * @returns {Promise<Blob>}
 */
export async function pictureOf(frame, told) {
	const canvas = document.createElement('canvas'), brush = canvas.getContext('2d')
	if (!brush)
		throw new Error('This browser paints no pictures.')
	const { backgroundColor, color, fontFamily } = getComputedStyle(document.body)
	const letter = (/** @type {string} */ how) => {
		brush.font = `${how} ${fontFamily}`
	}
	letter(BOLD)
	const lines = linesOf(brush, told.words), head = TITLE + lines.length * LINE + MARGIN / 2
	const { image, wide, high } = await imageOf(frame)
	canvas.width = WIDE
	canvas.height = head + high + FOOT
	brush.fillStyle = backgroundColor
	brush.fillRect(0, 0, WIDE, canvas.height)
	brush.drawImage(image, (WIDE - wide) / 2, head, wide, high)
	brush.fillStyle = brush.strokeStyle = color
	ruled(brush)
	letter('italic 600 58px')
	brush.fillText(told.title, MARGIN, TITLE - 20, WIDE - 3 * MARGIN - DATE)
	letter(BOLD)
	lines.forEach((line, n) => brush.fillText(line, MARGIN, TITLE + LINE * (n + 1) - 8))
	armies(brush, told.armies, canvas.height - MARGIN, color)
	brush.textAlign = 'right'
	letter('italic 600 32px')
	brush.fillText('Tricorne', WIDE - MARGIN, canvas.height - MARGIN)
	letter('italic 26px')
	brush.fillText(told.when, WIDE - MARGIN, TITLE - 20, DATE)
	return new Promise((done, fail) =>
		canvas.toBlob(blob => blob ? done(blob) : fail(new Error('The picture is too large.')), 'image/png'))
}

function ruled(brush) {
	for (const [far, wide] of [[18, 3], [26, 1]]) {
		brush.lineWidth = wide
		brush.strokeRect(far, far, WIDE - 2 * far, brush.canvas.height - 2 * far)
	}
}

function armies(brush, all, y, color) {
	let x = MARGIN
	all.forEach(({ name, losses }, n) => {
		const words = [name, losses].filter(Boolean).join(': ')
		brush.fillStyle = colourOf(`--side-${'AB'[n] || 'none'}`)
		brush.fillRect(x, y - 23, 26, 26)
		brush.fillStyle = color
		brush.fillText(words, x + 38, y)
		x += 38 + brush.measureText(words).width + MARGIN
	})
}

// What a name of the palette is by day or by night.
function colourOf(name) {
	const probe = document.body.appendChild(document.createElement('i'))
	probe.style.color = `var(${name})`
	const { color } = getComputedStyle(probe)
	probe.remove()
	return color
}

// As many words in a line as there is room for.
function linesOf(brush, text) {
	return text.split(' ').reduce((lines, word) => {
		const longer = `${lines.at(-1) || ''} ${word}`.trim()
		return brush.measureText(longer).width > WIDE - 2 * MARGIN ? [...lines, word] : [...lines.slice(0, -1), longer]
	}, [])
}

// The field as an image, and how large it is on the picture. What is as large on the screen at any scale is as on a map
// so wide.
async function imageOf(frame) {
	const svg = drawingOf(frame), field = fieldOf(svg), copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true))
	const scale = Math.min((WIDE - 2 * MARGIN) / field.width, HIGH_MOST / field.height), image = new Image()
	const [wide, high] = [field.width, field.height].map(size => Math.round(size * scale))
	const { className, style: { cssText } } = frame
	drawnAt(frame, { scale: SEEN_WIDE / field.width, seen: field }, field.height)
	const passing = copy.querySelectorAll(PASSING)
	writeStyles(svg, copy)
	for (const one of passing)
		one.remove()
	Object.assign(frame, { className })
	frame.style.cssText = cssText
	copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
	copy.setAttribute('viewBox', `${field.x} ${field.y} ${field.width} ${field.height}`)
	copy.setAttribute('width', String(wide))
	copy.setAttribute('height', String(high))
	image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
	await image.decode()
	return { image, wide, high }
}

// What style sheets say of each element, as attributes: a picture is drawn without them.
function writeStyles(from, to) {
	const style = getComputedStyle(from)
	for (const name of STYLES) {
		const value = style.getPropertyValue(name)
		if (value && value !== 'none' || name === 'fill' || name === 'display' && value === 'none')
			to.setAttribute(name, value)
	}
	to.removeAttribute('class')
	to.removeAttribute('style')
	for (let n = 0; n < from.children.length; n++)
		writeStyles(from.children[n], to.children[n])
}
