// A picture of the map as it stands, as a file: the drawing with its styles written into it, above it a few words.

const WIDE = 1600, MARGIN = 40, LINE = 34
const STYLES = [
	'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin',
	'stroke-opacity', 'opacity', 'font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing',
	'text-anchor', 'dominant-baseline', 'visibility', 'display', 'paint-order', 'marker-end', 'marker-start',
	'transform',
]

/**
 * A PNG of this drawing, below these words.
 * @param {SVGSVGElement} svg
 * @param {string[]} words
 * @returns {Promise<Blob>}
 */
export async function pictureOf(svg, words) {
	const { width, height } = svg.getBoundingClientRect(), scale = WIDE / width, head = MARGIN + words.length * LINE
	const { backgroundColor, color, fontFamily } = getComputedStyle(document.body)
	const canvas = document.createElement('canvas')
	canvas.width = WIDE
	canvas.height = Math.round(height * scale) + head
	const brush = canvas.getContext('2d')
	if (!brush)
		throw new Error('This browser paints no pictures.')
	brush.fillStyle = backgroundColor
	brush.fillRect(0, 0, canvas.width, canvas.height)
	brush.drawImage(await imageOf(svg, width, height), 0, head, WIDE, height * scale)
	brush.fillStyle = color
	words.forEach((line, n) => {
		brush.font = `${n ? '' : 'italic 600 '}${n ? 20 : 30}px ${fontFamily}`
		brush.fillText(line, MARGIN, MARGIN + n * LINE, WIDE - 2 * MARGIN)
	})
	return new Promise((done, fail) =>
		canvas.toBlob(blob => blob ? done(blob) : fail(new Error('The picture is too large.')), 'image/png'))
}

async function imageOf(svg, width, height) {
	const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true)), image = new Image()
	writeStyles(svg, copy)
	copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
	copy.setAttribute('width', String(width))
	copy.setAttribute('height', String(height))
	image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
	await image.decode()
	return image
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
