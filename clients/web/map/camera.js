// The camera over a drawing: panning, pinching, the wheel. While the hand moves, the drawing is only carried and
// stretched as a picture, however much is on it; it is drawn anew when the picture no longer reaches, and sharp when
// the hand rests.

import { noFling, still } from '../dom.js'

const REST_MS = 140, REST_MOST_MS = 600, ZOOM_MOST = 12, SMALLEST = 1.3
/** @import { Hands, Hold, Place } from '../types.d.ts' */
/** @typedef {{ x: number, y: number, width: number, height: number }} Bounds */
/**
 * What the fingers are about. A tap becomes a pan or a drag when it moves.
 * @typedef {{ kind: 'pinch', hold?: undefined } | { kind: 'drag', hold: Hold }
 *	| { kind: 'tap' | 'pan', target: any, id: string | null, from: Place, seen: Bounds, hold?: undefined }} Gesture
 */

/** Has the hand gone so far that it drags? A finger is never quite still. */
export const isFar = ({ pointerType }, [x, y], from) =>
	Math.hypot(x - from[0], y - from[1]) > (pointerType === 'touch' ? 10 : 7)

// So much is the picture stretched or shrunk while it is zoomed; what lies beyond it is bare till then.
const STRETCH_MOST = 8, SHRINK_MOST = 1 / 8
/** So much of the frame's size is drawn beyond each of its edges; map.css says the same of the <svg>. */
const SPARE = 0.35

/**
 * `hands` say what a touch means, every point being in units of the drawing: tap(point, target, id); grab(id, point,
 * target, shift), which gives { drag(point), drop(point) } or null to move the map; hover(id, left), left being that
 * half of the map; moved(), when the frame shows something else; and drawn(scale), when the hand rests and the drawing
 * has been drawn anew at so many points of the screen for its unit. pencil(point) gives the hold of a pencil, or null;
 * the right button has it, and every touch while draws(). `target` is the element touched, `id` the data-id it is part
 * of.
 */
export class Camera {
	#frame
	#svg
	#hands
	#wide = 0
	#high = 0
	#bounds = { x: 0, y: 0, width: 0, height: 0 } // nothing is shown
	#seen = { x: 0, y: 0, width: 1, height: 1 }
	#drawn = { x: 0, y: 0, scale: 1 }
	#whole = true
	#rest = 0
	#took = 0
	#pointers = new Map()
	/** @type {Gesture | null} */
	#gesture = null
	/** @type {string | null} */
	#hovering = null
	/** @type {ReturnType<typeof import('./lens.js').lensOver> | null} */
	#lens = null

	/**
	 * @param {HTMLElement} frame
	 * @param {SVGSVGElement} svg
	 * @param {Hands} hands
	 */
	constructor(frame, svg, hands) {
		this.#frame = frame
		this.#svg = svg
		this.#hands = hands
		this.#listen()
		this.#measure()
		new ResizeObserver(() => {
			this.#measure()
			if (this.#shows)
				this.#whole ? this.fit() : this.#aim(this.#seen, true)
		}).observe(frame)
	}

	// ---- What is seen ------------------------------------------------------------------------------------------

	/** Points of the screen for one unit of the drawing. */
	get scale() {
		return this.#wide / this.#seen.width
	}

	/** The part of the drawing that is shown: another object whenever that is another. */
	get seen() {
		return this.#seen
	}

	get #shows() {
		return this.#bounds.width > 0
	}

	// The frame's size, kept: to ask for it in the midst of drawing would have everything laid out twice.
	#measure() {
		[this.#wide, this.#high] = [this.#frame.clientWidth, this.#frame.clientHeight]
	}

	/** Shows the whole of a drawing of these bounds: { x, y, width, height }. */
	show(bounds) {
		this.#bounds = bounds
		this.fit()
	}

	/** Shows a part of the drawing, as large as it fits. */
	closeUp({ x, y, width, height }) {
		const wide = Math.max(width, height * this.#shape())
		this.#aim({ x: x + (width - wide) / 2, y: y + (height - wide / this.#shape()) / 2, width: wide }, true)
	}

	/** All of it, and what room is left over lies below it; half of it above, where much is and no plate comes. */
	fit() {
		const { x, y, width, height } = this.#bounds, wide = this.#widest(), spare = wide / this.#shape() - height
		const above = innerWidth < 1101 && spare > height / 4 ? spare / 2 : 0
		this.#aim({ x: x + (width - wide) / 2, y: y - above, width: wide }, true)
		this.#whole = true
	}

	/**
	 * Zooms by a factor round a point of the drawing, or round the middle.
	 * @param {number} factor
	 * @param {number[] | null} at
	 */
	zoom(factor, at = null) {
		const { x, y, width, height } = this.#seen
		const [px, py] = at || [x + width / 2, y + height / 2]
		this.#aim({ x: px - (px - x) / factor, y: py - (py - y) / factor, width: width / factor }, false, true)
	}

	/** Moves so that a point is at least `margin` inside the frame. */
	reveal([px, py], margin) {
		const { x, y, width, height } = this.#seen
		const nudge = (at, from, size) =>
			at < from + margin ? at - margin : at > from + size - margin ? at - size + margin : from
		const [cx, cy] = [nudge(px, x, width), nudge(py, y, height)]
		if (cx !== x || cy !== y)
			this.#aim({ x: cx, y: cy, width })
	}

	/** Where a point of the drawing lies in the frame, in points of the screen. */
	onFrame([x, y]) {
		return [(x - this.#seen.x) * this.scale, (y - this.#seen.y) * this.scale]
	}

	/** How much of the frame these points of the drawing take. */
	boxAround(points) {
		const [xs, ys] = [0, 1].map(axis => points.map(point => this.onFrame(point)[axis]))
		return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
	}

	/** Puts an element of the overlay at a point, below it if there is room; `away`: half of what it must not cover. */
	speakAt(node, point, away) {
		const [wide, high] = [this.#wide, this.#high]
		const [x, y] = this.onFrame(point), gap = away * this.scale
		const within = (value, most) => `${Math.min(Math.max(value, 6), Math.max(6, most - 6))}px`
		node.style.left = within(x - node.offsetWidth / 2, wide - node.offsetWidth)
		node.style.top = within(
			y + gap + node.offsetHeight + 8 < high ? y + gap : y - gap - node.offsetHeight, high - node.offsetHeight)
	}

	#shape() {
		return this.#wide / Math.max(this.#high, 1)
	}

	#widest() {
		return Math.max(this.#bounds.width, this.#bounds.height * this.#shape())
	}

	#aim({ x, y, width }, now = false, zooming = false) {
		const { x: left, y: top, width: wide, height: high } = this.#bounds,
			shape = this.#shape(),
			widest = this.#widest()
		width = Math.min(Math.max(width, widest / ZOOM_MOST), widest * SMALLEST)
		// The middle of what is seen lies on the sheet; who goes farther off than to see all of it sees all of it.
		const hold = (value, size, from, length) => {
			const [least, most] = width > widest ? [length - size, 0] : [-size / 2, length - size / 2]
			return Math.min(Math.max(value, from + least), from + most)
		}
		this.#seen = {
			x: hold(x, width, left, wide), y: hold(y, width / shape, top, high), width, height: width / shape,
		}
		this.#whole = false
		this.#rest++
		if (now || !this.#carry(zooming))
			this.#redraw()
		if (now)
			this.#settle()
		else if (!this.#pointers.size)
			this.#awaitRest(this.#rest)
		this.#hands.moved()
	}

	// Nothing has moved for a while, and what did has been shown: on a slow machine two movements may lie farther apart
	// than that. To draw anew in between would make them lie farther apart still, so the rest is longer than that has
	// taken.
	#awaitRest(moment) {
		const frame = then => requestAnimationFrame(then)
		setTimeout(
			() => frame(() => frame(() => moment === this.#rest && this.#settle())),
			Math.max(REST_MS, 2 * this.#took),
		)
	}

	// Notes how long it takes until a new drawing is seen.
	#time() {
		const begun = performance.now()
		requestAnimationFrame(() =>
			requestAnimationFrame(() => {
				this.#took = Math.min(performance.now() - begun, REST_MOST_MS)
			}),
		)
	}

	// Moves and stretches the picture; false when that no longer does. To draw it anew takes longer than a frame: it
	// must be rare.
	#carry(zooming) {
		const { scale } = this, grown = scale / this.#drawn.scale
		const [dx, dy] = [(this.#drawn.x - this.#seen.x) * scale, (this.#drawn.y - this.#seen.y) * scale]
		const covers = (from, size) => from - SPARE * size * grown <= 0 && from + (1 + SPARE) * size * grown >= size
		const reaches = zooming
			? grown > SHRINK_MOST && grown < STRETCH_MOST
			: grown < STRETCH_MOST && covers(dx, this.#wide) && covers(dy, this.#high)
		if (!reaches)
			return false
		this.#svg.style.transform = `translate(${dx}px, ${dy}px) scale(${grown})`
		return true
	}

	// What depends on the scale waits until the hand rests: it costs all that stands on the map a look.
	#settle() {
		this.#rest++
		if (this.#svg.style.transform)
			this.#redraw()
		this.#hands.drawn?.(this.scale)
	}

	#redraw() {
		const { x, y, width, height } = this.#seen
		this.#drawn = { x, y, scale: this.scale }
		this.#svg.setAttribute(
			'viewBox',
			`${x - SPARE * width} ${y - SPARE * height} ${width * (1 + 2 * SPARE)} ${height * (1 + 2 * SPARE)}`,
		)
		this.#svg.style.transform = ''
		this.#time()
	}

	// ---- Fingers and mice --------------------------------------------------------------------------------------

	#listen() {
		const svg = this.#svg
		svg.addEventListener('pointerdown', event => this.#down(event))
		svg.addEventListener('pointermove', event => this.#move(event))
		svg.addEventListener('pointerup', event => this.#up(event))
		svg.addEventListener('pointercancel', event => this.#forget(event))
		svg.addEventListener('pointerleave', event => this.#hover(event))
		document.addEventListener('keydown', event => this.#letGo(event), true)
		svg.addEventListener('contextmenu', still)
		this.#own(svg)
		svg.addEventListener('wheel', event => {
			event.preventDefault()
			if (this.#shows)
				this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), this.#point(this.#place(event)))
		}, { passive: false })
	}

	// A touch of the map is the map's own. It would end in a click on whatever is there by then: on a menu, if it has
	// opened one. The focus that would go with that is given in #down.
	#own(touched) {
		noFling(touched)
		touched.addEventListener('touchend', still, { passive: false })
	}

	/** @returns {[number, number]} */
	#place(event) {
		const bounds = this.#frame.getBoundingClientRect()
		return [event.clientX - bounds.left, event.clientY - bounds.top]
	}

	/**
	 * @param {number[]} place
	 * @returns {[number, number]}
	 */
	#point([x, y]) {
		return [this.#seen.x + x / this.scale, this.#seen.y + y / this.scale]
	}

	#down(event) {
		const draws = this.#hands.pencil && (event.button === 2 || (!event.button && this.#hands.draws()))
		if ((event.button && !draws) || !this.#shows)
			return
		this.#own(event.target)
		if (event.pointerType === 'touch')
			this.#frame.focus({ preventScroll: true })
		const place = this.#place(event), second = this.#pointers.size > 0
		if (second)
			this.#gesture?.hold?.drop(null)
		this.#svg.setPointerCapture(event.pointerId)
		this.#pointers.set(event.pointerId, place)
		this.#gesture = this.#pointers.size > 1 ? { kind: 'pinch' }
			: draws ? drawing(this.#hands.pencil?.(this.#point(place)) || null)
			: { kind: 'tap', target: event.target, id: idOf(event.target), from: place, seen: this.#seen }
	}

	#move(event) {
		if (!this.#pointers.has(event.pointerId))
			return this.#hover(event)
		const before = this.#pointers.get(event.pointerId), now = this.#place(event)
		let gesture = this.#gesture
		this.#pointers.set(event.pointerId, now)
		if (gesture?.kind === 'pinch')
			return this.#pinch(event.pointerId, before, now)
		if (gesture?.kind === 'tap' && isFar(event, now, gesture.from)) {
			const hold = this.#hands.grab(gesture.id, this.#point(gesture.from), gesture.target, event.shiftKey)
			this.#gesture = gesture = hold ? { kind: 'drag', hold } : { ...gesture, kind: 'pan' }
		}
		if (gesture?.kind === 'pan')
			this.#aim({
				...gesture.seen, x: gesture.seen.x - (now[0] - gesture.from[0]) / this.scale,
				y: gesture.seen.y - (now[1] - gesture.from[1]) / this.scale,
			})
		if (gesture?.kind === 'drag') {
			gesture.hold.drag(this.#point(now))
			if (event.pointerType === 'touch')
				this.#magnify(now)
		}
	}

	// A finger hides what it drags, and where to: that is shown beside it, but where all is large anyway.
	#magnify(place) {
		import('./lens.js').then(({ lensOver }) => {
			if (this.#gesture?.kind !== 'drag' || this.#frame.matches('.near'))
				return
			this.#lens ||= lensOver(this.#frame, this.#svg)
			this.#lens.show(place, this.#point(place), this.scale)
			this.#hands.moved()
		}, () => {})
	}

	#pinch(moved, before, now) {
		const other = [...this.#pointers].find(([id]) => id !== moved)?.[1]
		if (!other)
			return
		const length = point => Math.hypot(point[0] - other[0], point[1] - other[1]) || 1
		this.zoom(length(now) / length(before), this.#point([(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]))
		this.#aim(
			{
				...this.#seen, x: this.#seen.x - (now[0] - before[0]) / 2 / this.scale,
				y: this.#seen.y - (now[1] - before[1]) / 2 / this.scale,
			},
			false, true,
		)
	}

	#up(event) {
		const gesture = this.#gesture
		this.#forget(event)
		if (!gesture || this.#pointers.size)
			return
		const point = this.#point(this.#place(event))
		if (gesture.kind === 'drag')
			gesture.hold.drop(point)
		else if (gesture.kind === 'tap')
			this.#hands.tap(point, gesture.target, gesture.id)
	}

	// Escape lets go of what is dragged: nothing comes of it, and the key has no other meaning then.
	#letGo(event) {
		if (event.key !== 'Escape' || this.#gesture?.kind !== 'drag')
			return
		event.preventDefault()
		this.#gesture.hold.drop(null)
		this.#gesture = null
		this.#lens = this.#lens?.leave() || null
	}

	#forget(event) {
		this.#pointers.delete(event.pointerId)
		if (this.#pointers.size)
			return
		if (event.type === 'pointercancel')
			this.#gesture?.hold?.drop(null)
		this.#gesture = null
		this.#lens = this.#lens?.leave() || null
		if (this.#shows)
			this.#settle()
	}

	#hover(event) {
		const id = event.pointerType === 'mouse' && event.type !== 'pointerleave' ? idOf(event.target) : null
		if (id !== this.#hovering)
			this.#hands.hover(this.#hovering = id, this.#place(event)[0] < this.#wide / 2)
	}
}

// What a pencil draws, of whom has one.
/**
 * @param {Hold | null} hold
 * @returns {Gesture | null}
 */
const drawing = hold => (hold ? { kind: 'drag', hold } : null)

/**
 * The drawing in the frame of a map.
 * @param {Element} frame
 */
export function drawingOf(frame) {
	const svg = frame.querySelector('svg')
	if (!svg)
		throw new Error('The map has no drawing.')
	return svg
}

const idOf = target => target.closest?.('[data-id]')?.dataset.id || null
