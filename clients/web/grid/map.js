// The map of a table of boxes: the ground, the troops on it, and what may be done shown on it first.
import { draw, h, classes } from '../dom.js'
import { Camera } from '../map/camera.js'
import { clear, spectacleShots, spectacleWords, standBeside } from '../moment/spectacle.js'
import { path as line, scatter } from '../map/outline.js'
import { drawnAt, sheet, sheetOf } from '../map/paper.js'
import { QUIET_MS } from '../rulesets.js'
import { HAND, inHand, menuAt, priceAt, refusalAt } from '../map/speech.js'
import { Aim } from './aim.js'
import { blow } from './blow.js'
import { BOX, Field, boxKey, boxWords, sameBox } from './field.js'
import { terrain } from './terrain.js'
import { afterwards, plannedTracks } from '../table/look.js'
import { pencilled, strokeFrom } from '../map/pencil.js'
/** @import { Child, Ground, Table } from './types.d.ts' */

// A box of fewer points of the screen is far off: marks and commanders are larger then. Of still fewer, men are too
// small to be told.
const FAR = 60, SMALL = 36
const CORNERS = [[-41, 27], [41, 27], [41, -27], [-41, -27]]
const STEPS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], ROUND = ['N', 'E', 'S', 'W']

export class BattleMap {
	/** @type {Table} */
	#table
	#aim
	#camera
	#svg
	#overlay
	#field
	/** @type {Ground | null} */
	#ground = null
	/** @type {Child[]} */
	#still = []
	#figures = new Map()
	/** @type {((unit: any, angle: number) => Child) | null} */
	#soldiers = null
	/** @type {typeof import('./names.js') | null} */
	#naming = null
	/** @type {{ scene?: object, scale?: number, turn?: number, shown?: Child }} */
	#names = {}

	/**
	 * `frame` is the element the map lives in; it holds an <svg> and an overlay for what speaks at a box.
	 * @param {Table} table
	 */
	constructor(frame, table) {
		this.#table = table
		this.#field = new Field(table.state.ground.W, table.state.ground.H)
		this.#aim = new Aim(table)
		this.#svg = frame.querySelector('svg')
		this.#overlay = frame.querySelector('.overlay')
		this.#camera = new Camera(frame, this.#svg, {
			tap: (point, target, id) => this.#tap(point, target, id),
			grab: (id, from) => this.#grab(id, from),
			hover: (id, left) => table.change({ card: id, cardAway: left }),
			draws: () => table.state.pencil.on,
			pencil: from => strokeFrom(table, from, point => this.#field.point(point), BOX / 2),
			moved: () => this.#placeSpeech(),
			drawn: scale => {
				frame.classList.toggle('far', scale * BOX < FAR)
				frame.classList.toggle('small', scale * BOX < SMALL)
				drawnAt(frame, this.#camera, this.#field.height)
				if (this.#names.shown && this.#names.scale !== scale)
					table.change({})
			},
		})
		this.frame = frame
		import('./names.js').then(part => {
			this.#naming = part
			table.change({})
		})
		// Nobody waits for soldiers.
		setTimeout(async () => {
			this.#soldiers = await table.ruleset.soldiersLater()
			table.change({})
		}, QUIET_MS)
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
			this.#names = {}
			this.#camera.show(sheetOf(this.#field.width, this.#field.height))
		}
		draw(this.#svg, this.#layers(state))
		draw(this.#overlay, this.#speech(state))
		this.#placeSpeech()
	}

	// ---- Layers ------------------------------------------------------------------------------------------------

	#layers(state) {
		const field = this.#field, scene = this.#table.scene, offers = this.#table.offers.list
		return [
			...this.#still,
			h('g', { key: 'places', class: 'places', memo: this.#namesNow() }, this.#names.shown),
			h('g', { key: 'zones' }, this.#zones(state)),
			h('g', { key: 'area', class: 'area' }, this.#area(state)),
			h('g', { key: 'handles', class: 'handles' },
				offers.filter(offer => offer.area?.row || offer.area?.column).map(offer => handle(field, offer))),
			h('g', { key: 'lit', class: 'lit' }, this.#lit(state)),
			h('g', { key: 'barred', class: 'lit' }, this.#inTheWay().map(box =>
				h('rect', { key: boxKey(box), class: 'barred', ...square(field, box, 3), rx: 8 }))),
			h('g', { key: 'tracks', class: 'tracks' },
				state.tracks.map(track => this.#track(track))),
			h('g', { key: 'planned', class: 'tracks planned' },
				plannedTracks(this.#table).map(track => this.#track(track))),
			h('g', { key: 'units', class: 'units' }, [...scene.units.values()].map(unit => this.#unit(unit, state))),
			h('g', { key: 'fights', class: 'fights' }, scene.fights.map(fight => this.#fight(fight))),
			h('g', { key: 'smoke', class: 'smoke' },
				scene.fights.filter(fight => fight.smoke).map(fight => this.#smoke(fight))),
			spectacleShots(this.#table, place => field.centre(place), 13, (...of) => this.#body(...of)),
			h('g', { key: 'staffs', class: 'staffs' },
				[...scene.byBox.values()].flatMap(place =>
					place.staff.map((figure, n) => this.#staff(figure, n, place, state)),
				)),
			h('g', { key: 'ride', class: 'tracks' }, this.#ride(state)),
			afterwards(this.#table, place => field.centre(place)),
			pencilled(this.#table, place => field.page(place), BOX / 2),
			state.cursor && h('rect', { key: 'cursor', class: 'cursor', ...square(field, state.cursor, 2) }),
		]
	}

	// Found anew when the scene is another or is seen at another scale; gives what tells one finding from another.
	#namesNow() {
		const { scene } = this.#table, { scale } = this.#camera, ground = this.#ground
		if (ground && this.#naming && (this.#names.scene !== scene || this.#names.scale !== scale))
			this.#names = {
				scene, scale, turn: (this.#names.turn || 0) + 1,
				shown: this.#naming.placesNamed(this.#field, ground, scene, scale),
			}
		return `${this.#field.turned} ${this.#names.turn}`
	}

	#zones(state) {
		if (!state.selected || !this.#table.offers.list.some(offer => offer.placing))
			return null
		return (this.#ground?.zones[state.you?.side] || []).map(box =>
			h('rect', { key: boxKey(box), class: 'zone', ...square(this.#field, box, 0) }),
		)
	}

	// The boxes with troops that a selection would take in, while its button is under the finger.
	#area(state) {
		const offer = state.hovered || state.armed?.offer
		if (!offer?.area)
			return null
		const boxes = []
		for (let c = 1; c <= this.#field.W; c++)
			for (let r = 1; r <= this.#field.H; r++)
				if (this.#table.ruleset.inArea(offer.area, [c, r]) && this.#holds([c, r], offer))
					boxes.push(h('rect', { key: `${c},${r}`, ...square(this.#field, [c, r], 0) }))
		return boxes
	}

	#holds(box, { decision }) {
		const { scene, state } = this.#table, unit = scene.byBox.get(boxKey(box))?.unit
		return unit && unit.side === state.view?.seats?.[decision.seat]?.side
	}

	#lit(state) {
		const boxes = new Map(this.#aim.offers.flatMap(({ at }) => at ? [[boxKey(at), at]] : []))
		const aimed = state.hovered?.at || state.armed?.offer.at
		return [...boxes].map(([key, box]) =>
			h('rect', {
				key, class: classes('target', aimed && sameBox(aimed, box) && 'aimed'),
				...square(this.#field, box, 5), rx: 8,
			}),
		)
	}

	#track({ key, unit, from, to, back, rout }) {
		const [x, y] = this.#field.centre(from), way = to && [[x, y], this.#field.centre(to)]
		return h('g', { key: key || `${unit.id}${boxKey(from)}`, class: classes('track', rout && 'rout') },
			unit && h('g', { class: 'ghost', transform: `translate(${x} ${y})` },
				this.#table.ruleset.unitFigure(unit, this.#field.angle(unit.facing))),
			way && h('path', { class: 'way', d: line(back ? way.reverse() : way), 'marker-end': 'url(#arrow)' }))
	}

	// The way a figure rides or troops go, while the order is under the finger.
	#ride(state) {
		const offer = state.hovered || state.armed?.offer, scene = this.#table.scene
		const path = offer?.path || (offer && state.armed?.offer === offer && state.armed.answer?.preview?.path)
		const from = path?.length && (scene.staff.get(offer.actor)?.box || scene.units.get(offer.actor)?.boxes[0])
		return from
			? h('path', {
					class: 'ride', d: line([from, ...path].map(box => this.#field.centre(box))),
					'marker-end': 'url(#arrow)',
				})
			: null
	}

	#fight(fight) {
		if (!fight.from || !fight.to)
			return null
		const [x, y] = this.#field.between(fight.from, fight.to)
		const selected = this.#table.state.selected === fight.id
		return h(
			'g',
			{
				key: fight.id, class: classes('fight', fight.decided && 'decided', selected && 'selected'),
				'data-id': fight.id,
			},
			h('path', {
				class: `blow side-${this.#table.ruleset.sideOf(this.#table.scene, fight.aggressor)}`,
				d: blow(this.#field.centre(fight.from), this.#field.centre(fight.to)),
			}),
			h('g', { transform: `translate(${x} ${y})` },
				h('circle', { class: 'ground', r: 12 }),
				h('path', { class: 'swords', d: 'M-8 -8L8 8M8 -8L-8 8M-9 4l5 5M9 4l-5 5' })))
	}

	#smoke(fight) {
		const [x, y] = this.#field.between(fight.from, fight.to)
		const random = scatter(fight.seq || 1, fight.from[0], fight.from[1])
		return h('g', { key: fight.id, transform: `translate(${x} ${y})`, class: 'puffs' },
			Array.from({ length: fight.smoke }, (_, n) =>
				puff((n * 2 - fight.smoke + 1) * 26 + (random() - 0.5) * 8, (n ? 14 : -14) + (random() - 0.5) * 8),
			))
	}

	// The box that troops are in, as far as they fill it.
	#body(id, scene = this.#table.scene) {
		const unit = scene.units.get(id)
		if (!unit)
			return { rects: [] }
		const [x, y] = this.#field.centre(unit.boxes[0]), angle = this.#field.angle(unit.facing) * Math.PI / 180,
			[ux, uy] = [Math.sin(angle), -Math.cos(angle)]
		return {
			rects: [CORNERS.map(([u, v]) => [x - uy * u + ux * v, y + ux * u + uy * v])],
			nation: unit.lead.nation, mounted: unit.arm === 'mounted',
		}
	}

	#unit(unit, state) {
		const table = this.#table, field = this.#field
		const [x, y] = unit.boxes.length > 1 ? field.between(...unit.boxes) : field.centre(unit.boxes[0])
		const push = field.push(unit)
		const selected = state.selected === unit.id
		const open = table.offers.has(unit.id)
		const memo = [
			x + push[0], y + push[1], selected, open, unit.eligible, unit.acted, unit.disorder, unit.losses,
			unit.threshold, unit.mustTest, unit.facing, unit.square, unit.half?.type, unit.half?.nation,
			unit.side, !this.#soldiers, ...unit.bars.map(bar => `${bar.type}${bar.aux}${bar.nation}${bar.acted}`),
		].join()
		return this.#keep(unit.id, memo, () =>
			h('g', {
				key: unit.id, memo, 'data-id': unit.id,
				class: classes('unit', {
					selected, open, eligible: unit.eligible && !unit.acted, acted: unit.acted,
					test: unit.mustTest,
				}),
				style: { transform: `translate(${x + push[0]}px, ${y + push[1]}px)` },
			},
				h('rect', {
					class: 'halo', x: -46, y: unit.square ? -92 : -46, width: 92,
					height: unit.square ? 184 : 92, rx: 10,
				}),
				table.ruleset.unitFigure(unit, field.angle(unit.facing), this.#soldiers),
				table.ruleset.unitMarks(unit)),
		)
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
		const dx = place.unit ? -44 + n * 30 : -15 + n * 32 - (place.staff.length - 1) * 12, dy = place.unit ? -12 : 12
		const selected = state.selected === figure.id
		const open = this.#table.offers.has(figure.id)
		return h('g', {
			key: figure.id, memo: [x + dx, y + dy, selected, open, figure.moved, figure.initials].join(),
			'data-id': figure.id, class: classes('unit', { selected, open }),
			style: { transform: `translate(${x + dx}px, ${y + dy}px)` },
		},
			h('rect', { class: 'halo', x: -6, y: -42, width: 44, height: 52, rx: 6 }),
			this.#table.ruleset.staffFigure(figure))
	}

	// ---- What is said at a box ---------------------------------------------------------------------------------

	#speech(state) {
		return [
			refusalAt(this.#table, boxKey),
			priceAt(this.#table, boxKey),
			menuAt(
				this.#table, boxKey,
				offer =>
					offer.facing &&
					h('span', {
						class: 'compass', 'aria-hidden': 'true',
						style: { transform: `rotate(${this.#field.angle(offer.facing)}deg)` },
					},
						'\u2191'),
			),
			...spectacleWords(this.#table),
		]
	}

	#placeSpeech() {
		for (const node of this.#overlay.children)
			this.#camera.speakAt(node, this.#field.centre(node.dataset.at.split(',').map(Number)), BOX / 2)
		standBeside(this.#table, this.#overlay, (...of) => this.#boxesOf(...of), box =>
			this.#camera.onFrame(this.#field.centre(box)))
	}

	// The boxes somebody is in, in points of the screen.
	#boxesOf(id, scene = this.#table.scene) {
		return (id === HAND ? this.#aimedAt(scene) : this.#standsIn(id, scene)).map(box => {
			const [x, y] = this.#field.topLeft(box)
			return this.#camera.boxAround([[x, y], [x + BOX, y + BOX]])
		})
	}

	#standsIn(id, { units, staff }) {
		const rides = staff.get(id)?.box
		return units.get(id)?.boxes || (rides ? [rides] : [])
	}

	// The boxes that an order in hand is about: of whom it moves, where it aims, and who stands there.
	#aimedAt(scene) {
		const { at = null, actor = null } = inHand(this.#table) || {}
		return [...at ? [at] : [], ...this.#standsIn(actor, scene), ...this.#inTheWay()]
	}

	// Those whom a refusal names, where they stand; else where it was to go.
	#inTheWay() {
		const { refusal } = this.#table.state, { at, actor } = refusal?.offer || {}
		const named = (refusal?.reasons || []).flatMap(({ about = [] }) => about).filter(id => id !== actor)
			.flatMap(id => this.#standsIn(id, this.#table.scene))
		return named.length ? named : at ? [at] : []
	}

	// ---- What the frame asks of a map --------------------------------------------------------------------------

	fit() {
		this.#camera.fit()
	}

	/** Zooms round the cursor's box, or the middle. */
	zoom(factor) {
		const { cursor } = this.#table.state
		this.#camera.zoom(factor, cursor && this.#field.centre(cursor))
	}

	reveal(box) {
		this.#camera.reveal(this.#field.centre(box), BOX)
	}

	/** A key pressed on the map; true when it means something there. */
	key(event) {
		const table = this.#table, { cursor, selected } = table.state
		if (STEPS.includes(event.key)) {
			const box = cursor ? this.#field.neighbour(cursor, event.key) : this.#start()
			table.change({ cursor: box, card: null })
			this.reveal(box)
			return true
		}
		if (event.key !== 'Enter' && event.key !== ' ')
			return false
		const box = cursor || this.#start()
		event.shiftKey && selected ? this.#aim.try(selected, box) : this.#aim.tap(box)
		return true
	}

	/**
	 * A key pressed anywhere; true when it means something.
	 * @param {string} key
	 */
	shortcut(key) {
		if (key !== 'f')
			return false
		this.#table.change({ facing: ROUND[(ROUND.indexOf(this.#table.state.facing || 'W') + 1) % 4] })
		return true
	}

	/** The box under the cursor in one sentence. */
	words() {
		const table = this.#table,
			{ cursor, ground } = table.state
		if (!cursor)
			return ''
		const key = boxKey(cursor),
			box = ground.boxes.get(key), place = table.scene.byBox.get(key),
			offers = this.#aim.at(cursor)
		return [
			`Box in ${boxWords(cursor)}`,
			this.#naming?.placeAt(ground, cursor),
			box && box.ground !== 'open' && box.ground,
			box?.elevation && `height ${box.elevation}`,
			box?.entrench?.length && `entrenched ${box.entrench.join(' and ')}`,
			place?.unit && table.ruleset.unitLine(place.unit, table.shown.sides),
			place?.staff.length && place.staff.map(figure => table.ruleset.nameOf(table.scene, figure.id)).join(', '),
			offers.length &&
				`Open here: ${offers
					.slice(0, 4)
					.map(offer => offer.label)
					.join('; ')}${offers.length > 4 ? ` and ${offers.length - 4} more` : ''}`,
		]
			.filter(Boolean)
			.join('. ')
	}

	// Where a walk over the map begins: at what is chosen, at the first troops something is open to, or in the middle.
	#start() {
		const table = this.#table
		const at = id => table.ruleset.placeOf(table.scene, id)
		return (
			at(table.state.selected) ||
			table.offers.actors.map(at).find(Boolean) || [Math.ceil(this.#field.W / 2), Math.ceil(this.#field.H / 2)]
		)
	}

	// ---- Fingers and mice --------------------------------------------------------------------------------------

	#tap(point, target, id) {
		clear(this.#table)
		const table = this.#table, box = this.#field.boxAt(...point)
		const chosen = table.offers.list.find(offer => offer.key === target.dataset.offer)
		if (target.dataset.offer)
			chosen && table.orders.choose(chosen, true)
		else
			box ? this.#aim.tap(box, id) : table.select(null)
	}

	// Troops are dragged once something is open to them, or when they are already chosen; else the map moves.
	#grab(id, from) {
		const table = this.#table,
			{ state } = table
		if (
			!id ||
			!table.plays ||
			state.past ||
			table.scene.fights.some(fight => fight.id === id) ||
			!(table.offers.has(id) || state.selected === id)
		)
			return null
		const node = this.#svg.querySelector(`[data-id="${CSS.escape(id)}"]`)
		return {
			drag: point => {
				if (table.state.selected !== id)
					table.select(id)
				const box = this.#field.boxAt(...point)
				node.style.translate = `${point[0] - from[0]}px ${point[1] - from[1]}px`
				if (box && !sameBox(box, table.state.cursor))
					table.change({ cursor: box })
			},
			drop: point => {
				const box = point && this.#field.boxAt(...point)
				node.style.translate = ''
				if (box)
					this.#aim.try(id, box)
			},
		}
	}
}

// What never moves is described once.
function stillLayers(field, ground, title) {
	const memo = `${field.turned} ${title}`
	return [
		...sheet({ width: field.width, height: field.height, turned: field.turned, title, memo }),
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
	return h('g', { key: offer.key },
		h('rect', { x: x - 17, y: y - 15, width: 34, height: 30, rx: 6, 'data-offer': offer.key }))
}

// A scenario's goal: a star, with its name beneath.
function objective(field, aim) {
	const [x, y] = field.topLeft(aim.box)
	return h('g', { transform: `translate(${x + 84} ${y + 16})` },
		h('path', { d: 'M0 -11L3 -4L11 -3L5 2L7 10L0 6L-7 10L-5 2L-11 -3L-3 -4Z' }),
		h('title', {}, aim.name || 'Objective'))
}

const puff = (x, y) =>
	h('path', {
		transform: `translate(${x} ${y})`,
		d: 'M-20 8a9 9 0 0 1 1 -17a11 11 0 0 1 19 -6a10 10 0 0 1 17 7a8 8 0 0 1 -1 16a10 10 0 0 1 -17 3a11 11 0 0 1 ' +
			'-19 -3Z',
	})
