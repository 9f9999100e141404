// The map: the ground, the troops on it, and what may be done shown on it first. Panning and zooming move the camera
// only; the drawing itself follows the table's state.
import { draw, h, classes } from './dom.js'
import { BOX, Field, boxKey, sameBox } from './grid.js'
import { terrain } from './terrain.js'
import { staffFigure, unitFigure, unitMarks } from './unit.js'
import { die } from './dice.js'
import { reasonList, closeButton } from './clause.js'
import { path as line, scatter } from './outline.js'

const MARGIN = 46, HEAD = 66, DRAG_PX = 7, ZOOM_MOST = 12

export class BattleMap {
	#table
	#svg
	#overlay
	#field = null
	#ground = null
	#still = null
	#figures = new Map()
	#camera = null
	#whole = true
	#pointers = new Map()
	#gesture = null

	/** `frame` is the element the map lives in; it holds an <svg> and an overlay for what speaks at a box. */
	constructor(frame, table) {
		this.#table = table
		this.#svg = frame.querySelector('svg')
		this.#overlay = frame.querySelector('.overlay')
		this.frame = frame
		this.#listen()
		new ResizeObserver(() => this.#field && (this.#whole ? this.fit() : this.#aim(this.#camera))).observe(frame)
	}

	get field() {
		return this.#field
	}

	draw(state) {
		const { ground, turned } = state
		if (!ground || turned === null)
			return
		if (this.#ground !== ground || this.#field.turned !== turned) {
			this.#ground = ground
			this.#field = new Field(ground.W, ground.H, turned)
			this.#still = stillLayers(this.#field, ground, state.title)
			this.#figures.clear()
			this.fit()
		}
		draw(this.#svg, this.#layers(state))
		draw(this.#overlay, this.#speech(state))
		this.#placeSpeech()
	}

	// ---- Layers ------------------------------------------------------------------------------------------------

	#layers(state) {
		const field = this.#field, scene = this.#table.scene, offers = this.#table.shownOffers
		return [
			...this.#still,
			h('g', { key: 'zones' }, this.#zones(state)),
			h('g', { key: 'area', class: 'area' }, this.#area(state)),
			h('g', { key: 'handles', class: 'handles' }, offers.filter(offer => offer.area?.row || offer.area?.column).map(offer => handle(field, offer))),
			h('g', { key: 'lit', class: 'lit' }, this.#lit(state)),
			h('g', { key: 'tracks', class: 'tracks' }, state.past ? null : state.tracks.map(track => this.#track(track))),
			h('g', { key: 'fights', class: 'fights' }, scene.fights.map(fight => this.#fight(fight))),
			h('g', { key: 'units', class: 'units' }, [...scene.units.values()].map(unit => this.#unit(unit, state))),
			h('g', { key: 'smoke', class: 'smoke' }, scene.fights.filter(fight => fight.smoke).map(fight => this.#smoke(fight))),
			h('g', { key: 'staffs', class: 'staffs' }, [...scene.byBox.values()].flatMap(place => place.staff.map((figure, n) => this.#staff(figure, n, place, state)))),
			h('g', { key: 'ride', class: 'tracks' }, this.#ride(state)),
			state.cursor && h('rect', { key: 'cursor', class: 'cursor', ...square(field, state.cursor, 2) }),
		]
	}

	#zones(state) {
		const decision = state.offers.find(decision => decision.kind === 'place_stand' || decision.kind === 'place_staff')
		if (!decision || state.past)
			return null
		return this.#table.shownOffers.length && !state.selected ? null : (this.#ground.zones[state.you?.side] || []).map(box => h('rect', { key: boxKey(box), class: 'zone', ...square(this.#field, box, 0) }))
	}

	// The boxes a selection would take in, while its button is under the finger.
	#area(state) {
		const offer = state.hovered || state.armed?.offer
		if (!offer?.area)
			return null
		const boxes = []
		for (let c = 1; c <= this.#field.W; c++)
			for (let r = 1; r <= this.#field.H; r++)
				if (this.#table.ruleset.inArea(offer.area, [c, r]))
					boxes.push(h('rect', { key: `${c},${r}`, ...square(this.#field, [c, r], 0) }))
		return boxes
	}

	#lit(state) {
		const boxes = new Map(this.#table.aimed.map(offer => [boxKey(offer.at), offer.at]))
		const aimed = state.hovered?.at || state.armed?.offer.at
		return [...boxes].map(([key, box]) => h('rect', { key, class: classes('target', aimed && sameBox(aimed, box) && 'aimed'), ...square(this.#field, box, 5), rx: 8 }))
	}

	#track({ unit, from, to }) {
		const [x, y] = this.#field.centre(from)
		return h('g', { key: `${unit.id}${boxKey(from)}`, class: 'track' },
			h('g', { class: 'ghost', transform: `translate(${x} ${y})` }, unitFigure(unit, this.#field.angle(unit.facing))),
			to && h('path', { d: line([[x, y], this.#field.centre(to)]), 'marker-end': 'url(#arrow)' }))
	}

	// The way a figure rides or troops go, while the order is under the finger.
	#ride(state) {
		const offer = state.hovered || state.armed?.offer, scene = this.#table.scene
		const path = offer?.path || (offer && state.armed?.offer === offer && state.armed.answer?.preview?.path)
		const from = path?.length && (scene.staff.get(offer.actor)?.box || scene.units.get(offer.actor)?.boxes[0])
		return from ? h('path', { class: 'ride', d: line([from, ...path].map(box => this.#field.centre(box))), 'marker-end': 'url(#arrow)' }) : null
	}

	#fight(fight) {
		if (!fight.from || !fight.to)
			return null
		const [x, y] = this.#field.between(fight.from, fight.to)
		const selected = this.#table.state.selected === fight.id
		return h('g', { key: fight.id, class: classes('fight', fight.decided && 'decided', selected && 'selected'), 'data-id': fight.id },
			h('path', { class: 'line', d: line([this.#field.centre(fight.from), this.#field.centre(fight.to)]) }),
			h('g', { transform: `translate(${x} ${y})` },
				h('circle', { class: 'ground', r: 12 }),
				h('path', { class: 'swords', d: 'M-8 -8L8 8M8 -8L-8 8M-9 4l5 5M9 4l-5 5' })))
	}

	#smoke(fight) {
		const [x, y] = this.#field.between(fight.from, fight.to)
		const random = scatter(fight.seq || 1, fight.from[0], fight.from[1])
		return h('g', { key: fight.id, transform: `translate(${x} ${y})`, class: 'puffs' },
			Array.from({ length: fight.smoke }, (_, n) => puff((n * 2 - fight.smoke + 1) * 26 + (random() - 0.5) * 8, (n ? 14 : -14) + (random() - 0.5) * 8)))
	}

	#unit(unit, state) {
		const table = this.#table, field = this.#field
		const [x, y] = unit.boxes.length > 1 ? field.between(...unit.boxes) : field.centre(unit.boxes[0])
		const fight = unit.fights.find(fight => fight.aggressor === unit.id && fight.from && fight.to)
		const push = fight ? field.centre(fight.to).map((value, n) => (value - field.centre(fight.from)[n]) * 0.2) : [0, 0]
		const selected = state.selected === unit.id
		const open = table.hasOffers(unit.id)
		const memo = [x + push[0], y + push[1], selected, open, unit.eligible, unit.acted, unit.disorder, unit.losses, unit.threshold, unit.mustTest, unit.facing,
			unit.square, unit.half?.type, unit.half?.nation, unit.side, ...unit.bars.map(bar => `${bar.type}${bar.aux}${bar.nation}${bar.acted}`)].join()
		return this.#keep(unit.id, memo, () => h('g', {
			key: unit.id, memo, 'data-id': unit.id,
			class: classes('unit', { selected, open, eligible: unit.eligible && !unit.acted, acted: unit.acted, test: unit.mustTest }),
			style: { transform: `translate(${x + push[0]}px, ${y + push[1]}px)` },
		},
			h('rect', { class: 'halo', x: -46, y: unit.square ? -92 : -46, width: 92, height: unit.square ? 184 : 92, rx: 10 }),
			unitFigure(unit, field.angle(unit.facing)), unitMarks(unit)))
	}

	// A figure is described again only when something about it differs.
	#keep(id, memo, describe) {
		if (this.#figures.get(id)?.props.memo !== memo)
			this.#figures.set(id, describe())
		return this.#figures.get(id)
	}

	// Commanders stand at the rear corners of their box, in a row if they are many; alone, in its middle.
	#staff(figure, n, place, state) {
		const [x, y] = this.#field.centre(figure.box)
		const dx = place.unit ? -44 + n * 30 : -15 + n * 32 - (place.staff.length - 1) * 12, dy = place.unit ? -20 : 10
		const selected = state.selected === figure.id
		const open = this.#table.hasOffers(figure.id)
		return h('g', {
			key: figure.id, memo: [x + dx, y + dy, selected, open, figure.moved, figure.initials].join(), 'data-id': figure.id,
			class: classes('unit', { selected, open }), style: { transform: `translate(${x + dx}px, ${y + dy}px)` },
		}, h('rect', { class: 'halo', x: -6, y: -30, width: 40, height: 40, rx: 6 }), staffFigure(figure))
	}

	// ---- What is said at a box ---------------------------------------------------------------------------------

	#speech(state) {
		return [this.#refusal(state), this.#menu(state), this.#fallen(state)]
	}

	#refusal({ refusal }) {
		if (!refusal?.offer?.at)
			return null
		return h('div', { key: 'refusal', class: 'bubble refused', role: 'alert', 'data-box': boxKey(refusal.offer.at) },
			reasonList(this.#table, refusal.reasons), closeButton(() => this.#table.change({ refusal: null })))
	}

	#menu({ menu }) {
		if (!menu)
			return null
		return h('div', { key: `menu${boxKey(menu.box)}`, class: 'bubble menu', role: 'menu', 'aria-label': `Orders at ${boxKey(menu.box)}`, 'data-box': boxKey(menu.box), on: { keydown: walkMenu } },
			menu.offers.map((offer, n) => h('button', {
				key: offer.key, type: 'button', role: 'menuitem', made: node => n === 0 && node.focus({ preventScroll: true }),
				on: { click: () => this.#table.choose(offer), focus: () => this.#table.change({ hovered: offer }), pointerenter: () => this.#table.change({ hovered: offer }), pointerleave: () => this.#table.change({ hovered: null }) },
			}, offer.facing ? h('span', { class: 'compass', 'aria-hidden': 'true', style: { transform: `rotate(${this.#field.angle(offer.facing)}deg)` } }, '\u2191') : null, offer.label)))
	}

	// The dice of the last roll, small, where it was rolled.
	#fallen({ dice, past, seq, rolling }) {
		const roll = !past && rolling === seq ? [...dice.rolls].reverse().find(roll => this.#boxOf(roll.by)) : null
		if (!roll)
			return null
		return h('div', { key: `dice${seq}`, class: 'fallen', 'aria-hidden': 'true', 'data-box': boxKey(this.#boxOf(roll.by)) }, roll.faces.map(face => die(face)))
	}

	#boxOf(id) {
		return this.#table.scene.units.get(id)?.boxes[0] || this.#table.scene.staff.get(id)?.box || null
	}

	#placeSpeech() {
		if (!this.#overlay.firstChild)
			return
		const bounds = this.frame.getBoundingClientRect(), scale = this.#scale()
		for (const node of this.#overlay.children) {
			const [x, y] = this.#field.centre(node.dataset.box.split(',').map(Number))
			const [px, py] = [(x - this.#camera.x) * scale, (y - this.#camera.y) * scale]
			const below = py + BOX * scale / 2 + node.offsetHeight + 8 < bounds.height
			const left = Math.min(Math.max(px - node.offsetWidth / 2, 6), Math.max(6, bounds.width - node.offsetWidth - 6))
			const top = below ? py + BOX * scale * 0.5 : py - BOX * scale * 0.5 - node.offsetHeight
			node.style.left = `${left}px`
			node.style.top = `${Math.min(Math.max(top, 6), Math.max(6, bounds.height - node.offsetHeight - 6))}px`
		}
	}

	// ---- Camera ------------------------------------------------------------------------------------------------

	#scale() {
		return this.frame.clientWidth / this.#camera.width
	}

	/** Shows the whole field. */
	fit() {
		const { width, height } = this.#field
		const shape = this.frame.clientWidth / Math.max(this.frame.clientHeight, 1)
		const wide = Math.max(width + 2 * MARGIN, (height + 2 * MARGIN + HEAD) * shape)
		this.#aim({ x: (width - wide) / 2, y: (height - HEAD - wide / shape) / 2, width: wide })
		this.#whole = true
	}

	#aim(camera) {
		this.#whole = false
		const shape = this.frame.clientWidth / Math.max(this.frame.clientHeight, 1)
		const widest = Math.max(this.#field.width + 2 * MARGIN, (this.#field.height + 2 * MARGIN + HEAD) * shape) * 1.3
		const width = Math.min(Math.max(camera.width, widest / ZOOM_MOST / 1.3), widest)
		const height = width / shape
		const hold = (value, size, length) => Math.min(Math.max(value, -size / 2), length - size / 2)
		this.#camera = { x: hold(camera.x, width, this.#field.width), y: hold(camera.y, height, this.#field.height), width, height }
		this.#svg.setAttribute('viewBox', `${this.#camera.x} ${this.#camera.y} ${width} ${height}`)
		this.frame.classList.toggle('far', this.#scale() < 0.42)
		this.#placeSpeech()
	}

	/** Zooms by a factor round a point of the frame; if none is given, round the cursor's box, or the middle. */
	zoom(factor, px = null, py = null) {
		const scale = this.#scale(), { cursor } = this.#table.state
		if (px === null && cursor)
			[px, py] = this.#field.centre(cursor).map((value, n) => (value - (n ? this.#camera.y : this.#camera.x)) * scale)
		px ??= this.frame.clientWidth / 2
		py ??= this.frame.clientHeight / 2
		const [x, y] = [this.#camera.x + px / scale, this.#camera.y + py / scale]
		const width = this.#camera.width / factor
		this.#aim({ x: x - (x - this.#camera.x) / factor, y: y - (y - this.#camera.y) / factor, width })
	}

	/** Moves the camera so that a box is well inside it. */
	reveal(box) {
		const [x, y] = this.#field.centre(box), { width, height } = this.#camera
		const nudge = (at, from, size) => at < from + BOX ? at - BOX : at > from + size - BOX ? at - size + BOX : from
		const [cx, cy] = [nudge(x, this.#camera.x, width), nudge(y, this.#camera.y, height)]
		if (cx !== this.#camera.x || cy !== this.#camera.y)
			this.#aim({ x: cx, y: cy, width })
	}

	// ---- Fingers and mice --------------------------------------------------------------------------------------

	#listen() {
		const frame = this.#svg
		frame.addEventListener('pointerdown', event => this.#down(event))
		frame.addEventListener('pointermove', event => this.#move(event))
		frame.addEventListener('pointerup', event => this.#up(event))
		frame.addEventListener('pointercancel', event => this.#forget(event))
		frame.addEventListener('pointerleave', event => this.#hover(event))
		frame.addEventListener('wheel', event => {
			event.preventDefault()
			const [x, y] = this.#point(event)
			this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), x, y)
		}, { passive: false })
	}

	#point(event) {
		const bounds = this.frame.getBoundingClientRect()
		return [event.clientX - bounds.left, event.clientY - bounds.top]
	}

	#box(event) {
		const [x, y] = this.#point(event), scale = this.#scale()
		return this.#field.boxAt(this.#camera.x + x / scale, this.#camera.y + y / scale)
	}

	#down(event) {
		if (event.button || !this.#field)
			return
		this.#svg.setPointerCapture(event.pointerId)
		this.#pointers.set(event.pointerId, this.#point(event))
		const id = event.target.closest('[data-id]')?.dataset.id || null
		this.#gesture = this.#pointers.size > 1 ? { kind: 'pinch' } : { kind: 'tap', id, offer: event.target.dataset.offer, from: this.#point(event), camera: this.#camera }
	}

	#move(event) {
		if (!this.#pointers.has(event.pointerId)) {
			this.#hover(event)
			return
		}
		const before = this.#pointers.get(event.pointerId), now = this.#point(event)
		this.#pointers.set(event.pointerId, now)
		const gesture = this.#gesture
		if (gesture?.kind === 'pinch')
			return this.#pinch(event.pointerId, before, now)
		if (gesture?.kind === 'tap' && Math.hypot(now[0] - gesture.from[0], now[1] - gesture.from[1]) > DRAG_PX)
			gesture.kind = gesture.id && this.#table.plays && !this.#table.state.past && this.#table.scene.fights.every(fight => fight.id !== gesture.id) && this.#grabs(gesture.id) ? 'drag' : 'pan'
		if (gesture?.kind === 'pan')
			this.#pan(now)
		if (gesture?.kind === 'drag')
			this.#drag(event, now)
	}

	// Troops are dragged once something is open to them, or when they are already chosen; else the map moves.
	#grabs(id) {
		return this.#table.hasOffers(id) || this.#table.state.selected === id
	}

	#hover(event) {
		const id = event.pointerType === 'mouse' && event.type !== 'pointerleave' ? event.target.closest?.('[data-id]')?.dataset.id || null : null
		if (id !== this.hovering) {
			this.hovering = id
			this.#table.change({ card: id })
		}
	}

	#pan([x, y]) {
		const { from, camera } = this.#gesture, scale = this.#scale()
		this.#aim({ ...camera, x: camera.x - (x - from[0]) / scale, y: camera.y - (y - from[1]) / scale })
	}

	#pinch(moved, before, now) {
		const other = [...this.#pointers].find(([id]) => id !== moved)?.[1]
		if (!other)
			return
		const length = point => Math.hypot(point[0] - other[0], point[1] - other[1]) || 1
		this.zoom(length(now) / length(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2)
		const scale = this.#scale()
		this.#aim({ ...this.#camera, x: this.#camera.x - (now[0] - before[0]) / 2 / scale, y: this.#camera.y - (now[1] - before[1]) / 2 / scale })
	}

	#drag(event, [x, y]) {
		const { id, from } = this.#gesture
		if (this.#table.state.selected !== id)
			this.#table.select(id)
		const box = this.#box(event), node = this.#svg.querySelector(`[data-id="${CSS.escape(id)}"]`)
		if (node)
			node.style.translate = `${(x - from[0]) / this.#scale()}px ${(y - from[1]) / this.#scale()}px`
		if (box && !sameBox(box, this.#table.state.cursor))
			this.#table.change({ cursor: box })
	}

	#up(event) {
		const gesture = this.#gesture
		this.#forget(event)
		if (!gesture || this.#pointers.size)
			return
		const box = this.#box(event)
		if (gesture.kind === 'drag') {
			const node = this.#svg.querySelector(`[data-id="${CSS.escape(gesture.id)}"]`)
			if (node)
				node.style.translate = ''
			if (box)
				this.#table.tryAt(gesture.id, box)
		} else if (gesture.kind === 'tap' && gesture.offer) {
			this.#table.choose(this.#table.shownOffers.find(offer => offer.key === gesture.offer))
		} else if (gesture.kind === 'tap') {
			box ? this.#table.tap(box, gesture.id) : this.#table.select(null)
		}
	}

	#forget(event) {
		this.#pointers.delete(event.pointerId)
		if (!this.#pointers.size)
			this.#gesture = null
	}
}

function walkMenu(event) {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
	if (!step)
		return
	event.preventDefault()
	event.stopPropagation()
	const items = [...event.currentTarget.querySelectorAll('[role=menuitem]')]
	items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus()
}

// What never moves is described once.
function stillLayers(field, ground, title) {
	const memo = `${field.turned} ${title}`
	return [
		h('defs', { key: 'defs', memo }, patterns(), h('clipPath', { id: 'table-edge' }, h('rect', { width: field.width, height: field.height }))),
		h('g', { key: 'frame', memo }, neatline(field)),
		h('g', { key: 'cartouche', class: 'cartouche', memo }, cartouche(field, title)),
		h('g', { key: 'ground', class: 'terrain', 'clip-path': 'url(#table-edge)', memo }, terrain(field, ground)),
		h('g', { key: 'grid', class: 'grid', memo }, ruling(field)),
		h('g', { key: 'coordinates', class: 'coordinates', memo }, coordinates(field)),
		h('g', { key: 'aims', class: 'aims', memo }, ground.objectives.map(aim => objective(field, aim))),
	]
}

// ---- Paper ---------------------------------------------------------------------------------------------------

function square(field, box, inset) {
	const [x, y] = field.topLeft(box)
	return { x: x + inset, y: y + inset, width: BOX - 2 * inset, height: BOX - 2 * inset }
}

function patterns() {
	return [
		h('pattern', { id: 'hatch-B', width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
			h('rect', { class: 'hatch-ground', width: 7, height: 7 }), h('rect', { class: 'hatch-line', width: 3.2, height: 7 })),
		h('pattern', { id: 'zone-hatch', width: 12, height: 12, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, h('path', { d: 'M0 0V12' })),
		h('marker', { id: 'arrow', viewBox: '0 0 10 10', refX: 8, refY: 5, markerWidth: 5, markerHeight: 5, orient: 'auto-start-reverse' }, h('path', { d: 'M0 0L10 5L0 10z' })),
	]
}

const neatline = field => [
	h('rect', { class: 'neatline thin', x: -MARGIN + 8, y: -MARGIN + 8, width: field.width + 2 * MARGIN - 16, height: field.height + 2 * MARGIN - 16 }),
	h('rect', { class: 'neatline', x: -MARGIN + 14, y: -MARGIN + 14, width: field.width + 2 * MARGIN - 28, height: field.height + 2 * MARGIN - 28 }),
	h('rect', { class: 'neatline', x: 0, y: 0, width: field.width, height: field.height }),
]

// The title above the frame, and the needle that says where north is.
function cartouche(field, title) {
	const north = field.turned ? 180 : 0
	return [
		h('text', { x: field.width / 2, y: -MARGIN - 12 }, title),
		h('g', { transform: `translate(${field.width - 16} ${-MARGIN - 26})` },
			h('g', { transform: `rotate(${north})` }, h('path', { d: 'M0 -26V26' }), h('path', { class: 'needle', d: 'M0 -28l7 14h-14z' })),
			h('text', { class: 'north', x: -22, y: 8 }, 'N')),
	]
}

function ruling(field) {
	let d = ''
	for (let c = 1; c < field.W; c++)
		d += `M${c * BOX} 0V${field.height}`
	for (let r = 1; r < field.H; r++)
		d += `M0 ${r * BOX}H${field.width}`
	return h('path', { d })
}

function coordinates(field) {
	const marks = []
	for (let c = 1; c <= field.W; c++)
		for (const y of [-9, field.height + 24])
			marks.push(h('text', { x: field.centre([c, 1])[0], y }, String(c)))
	for (let r = 1; r <= field.H; r++)
		for (const x of [-16, field.width + 16])
			marks.push(h('text', { x, y: field.centre([1, r])[1] + 6 }, String(r)))
	return marks
}

// A row's or column's number, to be tapped when it may be selected.
function handle(field, offer) {
	const { row, column } = offer.area
	const [x, y] = row ? [-16, field.centre([1, row])[1]] : [field.centre([column, 1])[0], field.height + 17]
	return h('g', { key: offer.key }, h('rect', { x: x - 17, y: y - 15, width: 34, height: 30, rx: 6, 'data-offer': offer.key }))
}

// A scenario's goal: a star, with its name beneath.
function objective(field, aim) {
	const [x, y] = field.topLeft(aim.box)
	return h('g', { transform: `translate(${x + 84} ${y + 16})` },
		h('path', { d: 'M0 -11L3 -4L11 -3L5 2L7 10L0 6L-7 10L-5 2L-11 -3L-3 -4Z' }), h('title', {}, aim.name || 'Objective'))
}

const puff = (x, y) => h('path', { transform: `translate(${x} ${y})`, d: 'M-20 8a9 9 0 0 1 1 -17a11 11 0 0 1 19 -6a10 10 0 0 1 17 7a8 8 0 0 1 -1 16a10 10 0 0 1 -17 3a11 11 0 0 1 -19 -3Z' })
