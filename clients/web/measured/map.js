// The map of a measured table: the ground and what stands on it to scale, with ways, bands and ghosts laid over. A
// thing is described again only when something about it differs, so three hundred of them cost little.
import { draw, h, classes } from '../dom.js'
import { Camera } from '../map/camera.js'
import { signSize } from '../map/engraving.js'
import { clear, spectacleShots, spectacleWords, standBeside } from '../moment/spectacle.js'
import { path } from '../map/outline.js'
import { drawnAt, sheetOf } from '../map/paper.js'
import { HAND, inHand, menuAt, priceAt, refusalAt, sketchWords } from '../map/speech.js'
import { QUIET_MS, later, sheet } from '../rulesets.js'
import { Field, INCH, distance, holds, unitOf } from './field.js'
import { atFirst, layersOf, switchTo, switches } from './layers.js'
import { overlay } from './overlays.js'
import { still } from './ground.js'
import { afterwards, plannedTracks } from '../table/look.js'
import { pencilled, strokeFrom } from '../map/pencil.js'
/** @import { Child, Ground, Point, Scene, State, Table } from './types.d.ts' */

const FINGER_PX = 16, FAR = 13, NEAR = 38, HANDLE_OFF = 34
// What is said of a drag is about the hand, which hides what lies below a finger.
const BY_PX = 16, PALM_PX = 40
// Far off, what lies so near to who is chosen would hide him.
const CROWD_PX = 30
// An inch of so few points of the screen is small; so much ground is seen around the armies.
const SMALL = 9, AROUND = INCH * 2, CLOSER = 0.85
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
const LENGTHS = [60, 30, 12, 6, 3]
const keyOf = at => at.join(',')

export class BattleMap {
	/** @type {Table} */
	#table
	#camera
	#svg
	#overlay
	#switches
	#field
	/** @type {import('./sketch.js').Sketch | null} */
	#sketch = null
	/** @type {Ground | null} */
	#ground = null
	/** @type {Child[][]} */
	#still = [[], []]
	/** @type {typeof import('./tilth.js').tilth | null} */
	#tilth = null
	/** @type {Child} */
	#country = null
	/** @type {typeof import('./soon.js') | null} */
	#naming = null
	/** @type {((what: any) => Child) | null} */
	#men = null
	/** @type {object | null} */
	#adornment = null
	#far = false
	/** @type {{ of?: any[], turn?: number, shown?: Child, labels?: Child }} */
	#names = {}
	/** @type {object | null} */
	#seen = null
	#figures = new Map()
	#believed = new Map()
	#described = 0

	/**
	 * `frame` is the element the map lives in; it holds an <svg> and an overlay for what speaks at a place.
	 * @param {Table} table
	 */
	constructor(frame, table) {
		this.#table = table
		this.#field = new Field(table.state.ground)
		this.#svg = frame.querySelector('svg')
		this.#overlay = frame.querySelector('.overlay')
		this.#switches = frame.parentElement.insertBefore(document.createElement('div'), frame.nextSibling)
		this.#switches.className = 'map-switches'
		this.#camera = new Camera(frame, this.#svg, {
			tap: (point, target, id) => this.#tap(this.#field.point(point), id, target),
			grab: (id, from, target, shift) => this.#grab(id, this.#field.point(from), target, shift),
			hover: (id, left) => table.change({ card: id, cardAway: left }),
			draws: () => table.state.pencil.on,
			pencil: from => strokeFrom(table, from, point => this.#field.point(point), this.#pencilSize()),
			moved: () => this.#placeSpeech(),
			drawn: scale => {
				if (this.#seen !== this.#camera.seen)
					table.change({})
				this.#seen = this.#camera.seen
				frame.classList.toggle('far', this.#far = scale * INCH < (table.ruleset.FAR || FAR))
				frame.classList.toggle('near', scale * INCH > NEAR)
				drawnAt(frame, this.#camera, this.#field.height)
			},
		})
		this.frame = frame
		Promise.all([import('./soon.js'), sheet('measured/detail.css')]).then(([part]) => {
			this.#naming = part
			this.#sketch = new part.Sketch(table, () => this.#drawSketch())
			table.change({})
		})
		// The open country, and men where a ruleset does not want them at once.
		setTimeout(() => this.#adorn(), QUIET_MS)
		table.state.layers = { ...atFirst(table), ...table.state.layers }
	}

	async #adorn() {
		const [{ tilth }, adornment = null] = await Promise.all([
			import('./tilth.js'), this.#table.ruleset.adornment?.(), sheet('measured/tilth.css'),
		])
		this.#tilth = tilth
		this.#adornment = adornment
		this.#figures.clear()
		this.#country = this.#ground && tilth(this.#field, this.#ground)
		this.#table.change({})
	}

	/** @param {State} state */
	draw(state) {
		const { turned } = state, ground = /** @type {Ground} */ (state.ground)
		if (!ground || turned === null)
			return
		if (this.#ground !== ground || this.#field.turned !== turned) {
			this.#ground = ground
			this.#field = new Field(ground, turned)
			this.#still = still(this.#field, ground, state.title)
			this.#country = this.#tilth?.(this.#field, ground)
			this.#names = {}
			this.#figures.clear()
			this.#believed.clear()
			this.#camera.show(sheetOf(this.#field.width, this.#field.height))
			this.#lookAtTroops()
		}
		// Nobody sees men far off.
		this.#men = !this.#far && (this.#tilth || this.#table.ruleset.MEN_AT_ONCE)
			? later(this.#table, 'men', this.#table.ruleset.men, part => part.men, 'measured/men.css')
			: null
		for (const [name] of layersOf(this.#table))
			this.frame.classList.toggle(`without-${name}`, !state.layers[name])
		draw(this.#svg, this.#layers(state))
		draw(this.#switches, switches(this.#table))
		this.#drawSketch()
	}

	// Where the whole table makes troops too small for a thumb the first look is at where both armies stand, if that is
	// much less than the whole: for a little no edge of the map is cut off.
	#lookAtTroops() {
		const things = [...this.#table.scene.things.values()], sides = new Set(things.map(thing => thing.side))
		if (sides.size < 2 || this.#camera.scale * INCH > SMALL)
			return
		const places = things.map(thing => this.#field.page(thing.at)),
			[xs, ys] = [0, 1].map(n => places.map(place => place[n])),
			[x, y] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND],
			part = { x, y, width: Math.max(...xs) + AROUND - x, height: Math.max(...ys) + AROUND - y },
			{ width, height } = this.#camera.seen
		if (part.width < width * CLOSER && part.height < height * CLOSER)
			this.#camera.closeUp(part)
	}

	// ---- Layers ------------------------------------------------------------------------------------------------

	#layers(state) {
		const table = this.#table,
			field = this.#field, filling = state.form?.filling,
			overlays = [...table.ruleset.overlaysOf(table), ...(filling?.overlays() || [])]
		const laid = under => overlays.filter(one => Boolean(one.under) === under).map(one => overlay(field, one))
		const aimed = new Set(this.#aimed().map(offer => offer.on).filter(Boolean))
		const armies = this.#armies(table.scene, state, aimed, this.#figures),
			named = `${this.#namesNow(overlays)} ${Boolean(state.veil?.view)}`
		const handles = state.past ? []
			: filling?.handles() || table.ruleset.handlesOf(table).map(handle => this.#outward(handle))
		return [
			...this.#still[0], this.#country, ...this.#still[1],
			h('g', { key: 'places', class: 'places', memo: named }, this.#names.shown),
			h('g', { key: 'under', class: 'overlays' }, laid(true)),
			h('g', { key: 'tracks', class: 'tracks' },
				state.tracks.map(track => this.#track(track))),
			h('g', { key: 'planned', class: 'tracks planned' }, plannedTracks(table).map(track => this.#track(track))),
			h('g', { key: 'reaches', class: 'handles' }, handles.map(handle => this.#reach(handle))),
			...state.veil?.view ? [this.#beside(armies, state)] : armies,
			h('g', { key: 'labels', class: 'labels', memo: named }, !state.veil?.view && this.#names.labels),
			spectacleShots(table, place => field.page(place), 14 * signSize(field.width), (...of) => this.#body(...of)),
			h('g', { key: 'over', class: 'overlays' }, laid(false)),
			h('g', { key: 'offered', class: 'overlays' }, this.#offered(aimed)),
			h('g', { key: 'lit', class: 'lit' }, this.#lit(state)),
			h('g', { key: 'handles', class: 'handles' }, handles.map(handle => this.#handle(handle))),
			afterwards(table, place => field.page(place)),
			pencilled(table, place => field.page(place), this.#pencilSize()),
			h('g', { key: 'sketch', class: 'sketch overlays', own: true }),
			state.cursor &&
				h('circle', { key: 'cursor', class: 'cursor', r: INCH * 0.55, ...centre(field.page(state.cursor)) }),
		]
	}

	// Who stands there, by layers. `figures` are those that were described before.
	#armies(scene, state, aimed, figures) {
		const things = [...scene.things.values()]
		return ['marks', 'units', 'guns', 'leaders'].map(layer =>
			h('g', { key: layer, class: layer },
				things.filter(thing => thing.layer === layer)
					.map(thing => this.#thing(thing, state, aimed, figures))))
	}

	// Beside that, what somebody believed of it.
	#beside(truth, state) {
		const table = this.#table, scene = table.ruleset.readScene(state.veil.view, state.ground)
		return later(table, 'veiled', () => import('./veiled.js'), part =>
			part.veiled(table, this.#field, truth, [
				...this.#armies(scene, state, new Set(), this.#believed),
				...table.ruleset.lastSeen?.(scene).map(one => overlay(this.#field, one)) || [],
			]))
	}

	#body(id, scene = this.#table.scene) {
		return { ...scene.things.get(id)?.figure(this.#field).men, rects: this.#stands(id, scene) }
	}

	#stands(id, scene = this.#table.scene) {
		const stands = this.#table.ruleset.standsOf(scene, id)
		return stands ? stands.bases.map(pose => this.#field.corners(pose, stands.width, stands.depth)) : []
	}

	#pencilSize() {
		return 46 * signSize(this.#field.width)
	}

	// Found anew when something else is seen or said or the scene is another; gives what tells one finding from
	// another.
	#namesNow(overlays) {
		const table = this.#table, { scene } = table, ground = this.#ground, naming = this.#naming
		const scrolls = overlays.some(one => one.heraldic) && table.ruleset.scrolls?.(table)
		const told = overlays.filter(one => one.kind === 'said').map(({ of, text }) => `${of} ${text}`).join()
		const of = [scene, this.#seen, scrolls, told]
		if (ground && naming && of.some((one, n) => one !== this.#names.of?.[n])) {
			const said = told ? naming.saidOf(this.#field, overlays, scene, this.#figures, this.#camera) : []
			const words = this.#camera.scale * INCH > NEAR
				? [...said, ...naming.labelled(this.#field, overlays, scene, this.#figures, this.#camera, said)]
				: said
			this.#names = {
				of, turn: (this.#names.turn || 0) + 1,
				shown: naming.placesNamed(
					this.#field, ground, scene, overlays, this.#figures, this.#camera, this.#switches, scrolls, words,
				),
				labels: words.map(({ drawn }) => drawn),
			}
		}
		return `${this.#field.turned} ${this.#names.turn}`
	}

	#thing(thing, state, aimed, figures) {
		const selected =
				state.selected === thing.id || [state.selected, thing.id].every(id => state.group?.includes(id)),
			open = this.#table.offers.has(thing.id),
			aim = aimed.has(thing.id)
		const flags = `${selected}${open}${aim}${Boolean(this.#men)}${thing.flags || ''}`,
			kept = figures.get(thing.id)
		if (kept?.source === thing.source && kept.flags === flags)
			return kept.node
		const { at, turn, drawn, men, marks, outline, name } = thing.figure(this.#field, this.#adornment)
		const node = h(
			'g',
			{
				key: thing.id, memo: ++this.#described, 'data-id': thing.id,
				class: classes('unit', `side-${thing.side}`, thing.kind, {
					selected, open, aim,
					concealed: thing.concealed || thing.source.hidden || thing.source.withheld,
				}),
				style: { transform: `translate(${at[0].toFixed(1)}px, ${at[1].toFixed(1)}px)` },
			},
			h('path', { class: 'halo', d: outline }),
			this.#men && thing.layer !== 'leaders' && h('path', { key: 'cast', class: 'cast', d: outline }),
			turn === undefined ? drawn : h('g', { transform: `rotate(${turn})` }, drawn),
			men && this.#men?.(men), marks)
		figures.set(thing.id, { source: thing.source, flags, node, at, outline, name })
		return node
	}

	#track({ key, from, to, back, ...ghost }) {
		const field = this.#field, way = to && [field.page(from), field.page(to)]
		return h('g', { key, class: 'track' },
			ghost.bases && overlay(field, { kind: 'ghost', key: 'ghost', ...ghost }),
			way && h('path', { class: 'way', d: path(back ? way.reverse() : way), 'marker-end': 'url(#arrow)' }))
	}

	// Onto which enemies who is chosen may be dragged.
	#offered(aimed) {
		const { actor, scene } = this.#table, own = actor && scene.things.get(actor)
		return own && [...aimed].map(id => scene.things.get(id)).map(one => one && one.side !== own.side &&
			overlay(this.#field, {
				kind: 'way', key: `offered ${one.id}`, class: 'offered', points: [own.at, one.at],
			}))
	}

	// Places that offers aim at and where nobody stands; none that would hide who is chosen.
	#lit(state) {
		const { actor, scene } = this.#table, offer = state.hovered || state.armed?.offer, places = new Map(),
			stands = this.#far && actor && scene.things.get(actor)?.at,
			crowd = CROWD_PX / this.#camera.scale / this.#field.scale
		for (const { key, at, on, dragged } of this.#aimed())
			if (at && !on && !dragged && !(stands && distance(at, stands) < crowd))
				places.set(keyOf(at), { key, at })
		return [...places].map(([place, { key, at }]) =>
			h('circle', {
				key: place, class: classes('target', offer?.key === key && 'aimed'), r: INCH * 0.42,
				...centre(this.#field.page(at)),
			}))
	}

	// A handle stands off what it belongs to by `out`, a direction of the drawing as long as one, at the end of a thin
	// line, as far and as large on the screen at any scale: it hides neither the base nor another. `sign` is drawn on
	// it.
	#handle(handle) {
		const { name, title, sign } = handle, [cx, cy] = offOf(handle)
		return this.#gripped(handle,
			(cx || cy) && h('path', { class: 'stem', d: path([[cx / 10, cy / 10], [cx, cy]]) }),
			h('circle', { class: 'knob', 'data-handle': name, cx, cy, r: 8 },
				h('title', {}, title)),
			sign && h('path', { class: 'turn', d: sign, transform: `translate(${cx.toFixed(1)} ${cy.toFixed(1)})` }))
	}

	// Where a finger finds it. That lies below the troops: who stands there is touched, and not the handle of another.
	#reach(handle) {
		const [cx, cy] = offOf(handle)
		return this.#gripped(handle, h('circle', { class: 'handle', 'data-handle': handle.name, cx, cy, r: 12 }))
	}

	#gripped({ name, pos }, ...parts) {
		const [x, y] = this.#field.page(pos)
		return h('g', { key: name, class: 'grip', transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
			h('g', { class: 'alike' }, parts))
	}

	// Away from the middle of what is chosen.
	#outward(handle) {
		const { scene, state: { selected } } = this.#table, thing = selected && scene.things.get(selected)
		if (!thing)
			return handle
		const [x, y] = this.#field.page(handle.pos),
			[mx, my] = this.#field.page(thing.at),
			far = Math.hypot(x - mx, y - my) || 1
		return { ...handle, out: [(x - mx) / far, (y - my) / far] }
	}

	// ---- What is said at a place -------------------------------------------------------------------------------

	#speech() {
		const draft = this.#sketch?.draft, words = draft && sketchWords(this.#table, draft.answer, draft.short)
		return [
			refusalAt(this.#table, keyOf),
			priceAt(this.#table, keyOf),
			menuAt(this.#table, keyOf, () => null),
			...spectacleWords(this.#table),
			words &&
				h('div', {
					key: 'sketch', 'data-at': keyOf(draft.to), 'data-about': HAND,
					class: classes('bubble', 'sketched', words.no && 'refused', this.#table.state.carried && 'carried'),
				},
					words.text),
		]
	}

	#placeSpeech() {
		for (const node of this.#overlay.children)
			this.#camera.speakAt(node, this.#field.page(node.dataset.at.split(',').map(Number)), INCH * 0.7)
		standBeside(this.#table, this.#overlay, (...of) => this.#boxesOf(...of), place =>
			this.#camera.onFrame(this.#field.page(place)))
	}

	// What of the frame somebody covers; or the hand, with whom it holds, where he would stand, and who is in his way.
	#boxesOf(id, scene = this.#table.scene) {
		const sketch = this.#sketch, draft = id === HAND && sketch?.draft
		if (draft) {
			const [x, y] = this.#camera.onFrame(this.#field.page(draft.to)), { group } = this.#table.state
			return [
				{ left: x, right: x, top: y, bottom: y + PALM_PX },
				...[draft.actor, ...group || []].flatMap(one => this.#boxesOf(one)),
				...sketch.overlays().filter(one => one.kind === 'ghost').map(({ bases, width, depth }) =>
					this.#camera.boxAround(bases.flatMap(base => this.#field.corners(base, width, depth)))),
			].map(({ left, right, top, bottom }) => (
				{ left: left - BY_PX, right: right + BY_PX, top: top - BY_PX, bottom: bottom + BY_PX }))
		}
		if (id === HAND)
			return this.#ordered(inHand(this.#table), scene)
		const place = this.#table.ruleset.placeOf(scene, id), stands = this.#stands(id, scene)
		return place ? [this.#camera.boxAround(stands.length ? stands.flat() : [this.#field.page(place)])] : []
	}

	// Whom an order is about that was dropped, where that was, and whom it aims at.
	#ordered(offer, scene) {
		const [x, y] = offer?.at ? this.#camera.onFrame(this.#field.page(offer.at)) : [0, 0]
		return offer?.at ? [
			{ left: x - BY_PX, right: x + BY_PX, top: y - BY_PX, bottom: y + BY_PX },
			...[offer.actor, offer.on].flatMap(one => one ? this.#boxesOf(one, scene) : []),
		] : []
	}

	// ---- What the frame asks of a map --------------------------------------------------------------------------

	/** A round length as a bar shows it: how long it is in the drawing, and in words. */
	static bar(ground) {
		const { parts, short } = unitOf(ground), length = LENGTHS.find(one => one * parts < ground.width / 4) || 1
		return { long: length * parts / ground.inch * INCH, words: `${length} ${short}` }
	}

	fit() {
		this.#camera.fit()
	}

	/** Zooms round the cursor, or the middle. */
	zoom(factor) {
		const { cursor } = this.#table.state
		this.#camera.zoom(factor, cursor && this.#field.page(cursor))
	}

	/** @param {Point} place */
	reveal(place) {
		this.#camera.reveal(this.#field.page(place), INCH * 2)
	}

	/** A key pressed on the map; true when it means something there. */
	key(event) {
		const table = this.#table, { state } = table
		if (STEPS[event.key]) {
			const place = event.shiftKey
				? this.#step(state.cursor || this.#start(), STEPS[event.key])
				: this.#next(state.cursor, STEPS[event.key])
			table.change({ cursor: place, card: null })
			this.reveal(place)
			return true
		}
		if (event.key !== 'Enter' && event.key !== ' ')
			return false
		const place = state.cursor || this.#start()
		if (event.shiftKey && state.selected)
			this.#sketch?.drop(table.ruleset.gripOf(table, state.selected, null, null), place)
		else
			this.#tap(place, this.#under(place)?.id || null, null)
		return true
	}

	/**
	 * A key pressed anywhere; true when it means something.
	 * @param {string} key
	 */
	shortcut(key) {
		const table = this.#table, { cursor } = table.state
		if (key !== 'l')
			return Boolean(table.ruleset.shortcut?.(table, key, (cursor && this.#under(cursor)?.id) || null))
		switchTo(table, 'ruler')
		return true
	}

	/** What is under the cursor, in one sentence. */
	words() {
		const table = this.#table, { cursor } = table.state
		if (!cursor)
			return ''
		const thing = this.#under(cursor), offers = this.#at(cursor, thing?.id)
		const place = cursor.map(value => this.#field.number(value)).join(' by ')
		return [
			thing ? table.ruleset.lineOf(table.scene, thing.id) : `${place} ${this.#field.unit.long}`,
			offers.length &&
				`Open here: ${offers
					.slice(0, 4)
					.map(offer => offer.label)
					.join('; ')}${offers.length > 4 ? ` and ${offers.length - 4} more` : ''}`,
		]
			.filter(Boolean)
			.join('. ')
	}

	#start() {
		const table = this.#table,
			at = id => id && table.ruleset.placeOf(table.scene, id)
		return (
			at(table.state.selected) ||
			table.offers.actors.map(at).find(Boolean) ||
			this.#field.table.map(length => Math.round(length / 2))
		)
	}

	// One inch farther, on the page.
	#step(place, [dx, dy]) {
		const [x, y] = this.#field.page(place), next = this.#field.point([x + dx * INCH, y + dy * INCH])
		return this.#field.has(next) ? next : place
	}

	// To the nearest thing in a direction; what lies off it counts as farther away.
	#next(cursor, [dx, dy]) {
		if (!cursor)
			return this.#start()
		const [x, y] = this.#field.page(cursor)
		let best = null, least = Infinity
		for (const thing of this.#table.scene.things.values()) {
			const [tx, ty] = this.#field.page(thing.at),
				along = (tx - x) * dx + (ty - y) * dy,
				off = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx)
			if (along > 4 && along + off * 2 < least)
				[best, least] = [thing, along + off * 2]
		}
		return best ? best.at : cursor
	}

	// ---- Offers ------------------------------------------------------------------------------------------------

	// Offers that aim somewhere: those of the one who acts.
	#aimed() {
		const { actor, offers } = this.#table
		return actor ? offers.list.filter(offer => offer.actor === actor && (offer.at || offer.on)) : []
	}

	#at(place, id) {
		const near = FINGER_PX / this.#camera.scale / this.#field.scale
		return this.#aimed().filter(offer =>
			offer.on
				? offer.on === id
				: offer.at && distance(offer.at, place) <= Math.max(near, this.#field.inch * 0.42),
		)
	}

	// The thing at a place, or the nearest that a finger may have meant.
	#under(place) {
		const near = FINGER_PX / this.#camera.scale / this.#field.scale
		let best = null, least = near
		for (const thing of this.#table.scene.things.values()) {
			const far = distance(thing.at, place)
			if (far <= least)
				[best, least] = [thing, far]
		}
		return best
	}

	// ---- Fingers and mice --------------------------------------------------------------------------------------

	#tap(place, id, target) {
		clear(this.#table)
		const table = this.#table, { state } = table
		if (state.layers.ruler)
			return
		const own = id && id === state.selected
		id ||= this.#under(place)?.id || null
		if (state.form?.filling?.touch(place, id))
			return void table.change({ cursor: place })
		const offers = own ? this.#aimed().filter(offer => offer.on === id) : this.#at(place, id)
		table.change({ cursor: place, menu: null, refusal: null })
		if (offers.length === 1)
			table.orders.choose(offers[0], true)
		else if (offers.length)
			table.change({ menu: { at: place, offers } })
		else if (id || !table.ruleset.tapped?.(table, place))
			id ? table.touch(id) : table.select(null)
	}

	// The ruler measures; what may be moved by hand is; else the map is.
	#grab(id, from, target, shift) {
		const table = this.#table, sketch = this.#sketch
		if (!sketch)
			return null
		if (table.state.layers.ruler)
			return {
				drag: point => sketch.measure({ from, to: this.#field.point(point) }),
				drop: () => setTimeout(() => sketch.measure(null), 4000),
			}
		if (table.ruleset.gather && (shift || table.state.layers.frame))
			return this.#frame(from, sketch)
		const handle = target?.dataset.handle || null, held = handle && table.state.form?.filling
		if (held)
			return {
				drag: point => held.put(handle, this.#field.point(point)),
				drop: point => point && held.put(handle, this.#field.point(point)),
			}
		const actor = handle ? table.state.selected : id
		const grip = !table.state.past && table.plays && actor ? table.ruleset.gripOf(table, actor, handle, from) : null
		if (!grip)
			return null
		return {
			drag: point => {
				if (table.state.selected !== actor)
					table.select(actor)
				sketch.move(grip, this.#field.point(point))
			},
			drop: point => point ? sketch.drop(grip, this.#field.point(point)) : sketch.leave(),
		}
	}

	// A frame drawn over troops, of rulesets that choose several together.
	/** @param {import('./sketch.js').Sketch} sketch */
	#frame(from, sketch) {
		const table = this.#table, corners = point => {
			const [x, y] = this.#field.point(point)
			return [from, [x, from[1]], [x, y], [from[0], y]]
		}
		return {
			drag: point => sketch.frame(corners(point)),
			drop: point => {
				sketch.frame(null)
				table.ruleset.gather?.(
					table,
					[...table.scene.things.values()].filter(thing => point && holds(corners(point), thing.at)),
				)
			},
		}
	}

	#drawSketch() {
		draw(this.#svg.querySelector('.sketch'), this.#sketch?.overlays().map(one => overlay(this.#field, one)))
		draw(this.#overlay, this.#speech())
		this.#placeSpeech()
	}
}

const centre = ([cx, cy]) => ({ cx, cy })
const offOf = ({ out: [u, v] = [0, 0] }) => [u * HANDLE_OFF, v * HANDLE_OFF]
