/* The parts of the page that need no browser. */
import test from 'node:test'
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { Connection, merge } from '../../clients/web/connection.js'
import { Field } from '../../clients/web/grid/field.js'
import { placeAt, placesNamed } from '../../clients/web/grid/names.js'
import { chains, loopsAround } from '../../clients/web/grid/lattice.js'
import { ago, left } from '../../clients/web/desk/clocks.js'
import { classes, h } from '../../clients/web/dom.js'
import { shortWords } from '../../clients/web/table/orders.js'
import { Field as Measured } from '../../clients/web/measured/field.js'
import { overlay } from '../../clients/web/measured/overlays.js'
import { barred } from '../../clients/web/measured/barred.js'
import { Sketch } from '../../clients/web/measured/sketch.js'
import { inWords } from '../../clients/web/measured/odds.js'
import { Look } from '../../clients/web/table/look.js'
import { apart, marksOf } from '../../clients/web/desk/timeline.js'
import { questionOf } from '../../clients/web/desk/desk.js'
import { readTable, writeTable } from '../../clients/web/mdcc/resolve.js'
import { priceOf } from '../../clients/web/mdcc/price.js'
import { layOut, resolveCell, rollWords } from '../../clients/web/mdcc/rolls.js'
import { aboutOf } from '../../clients/web/mdcc/about.js'
import { plate } from '../../clients/web/map/plate.js'
import { drawUp } from '../../clients/web/desk/draw-up.js'
import { roster } from '../../clients/web/desk/roster.js'
import { initials } from '../../clients/web/map/outline.js'
import { readGround, readScene } from '../../clients/web/mdcc/scene.js'
import { hintOf } from '../../clients/web/mdcc/ruleset.js'
import { rosterOf as mdccRoster } from '../../clients/web/mdcc/roster.js'
import { attempt, declines, inArea, aimOf } from '../../clients/web/mdcc/orders.js'
import { root } from '../lib/servers/daemon.mjs'
import { mapOf, scenarioOf, viewOf } from './fake.mjs'
import { bundled, bytesOf, filesOf, generated, importsOf, sentAs } from './sent.mjs'

/* ---- The connection ---- */

test('that a server hangs is told within five seconds after it was last heard, and not before it was asked', async t => {
	t.mock.timers.enable({ apis: ['setTimeout'] })
	const asked = [], told = [], real = globalThis.WebSocket
	const socket = { readyState: 1, send: words => asked.push(JSON.parse(words)), close() {}, onmessage(_) {} }
	globalThis.WebSocket = Object.assign(function () { return socket }, { OPEN: 1 })
	t.after(() => globalThis.WebSocket = real)
	const server = new Connection('ws://table', { state: name => told.push(name), begin() {}, notification() {} })
	const pass = seconds => { for (let tenth = 0; tenth < 10 * seconds; tenth++) t.mock.timers.tick(100) }
	await Promise.resolve() // in which it is taken up, as it stands open
	pass(1.5)
	assert.deepEqual([told, asked], [['connecting'], []], 'who was heard just now is left in peace')
	pass(1)
	assert.deepEqual(asked.map(({ method }) => method), ['ping'])
	socket.onmessage({ data: JSON.stringify({ jsonrpc: '2.0', id: asked[0].id, result: {} }) })
	pass(3)
	assert.deepEqual([told, asked.length], [['connecting'], 2], 'who answers is there')
	pass(2)
	assert.deepEqual(told, ['connecting', 'silent'])
	socket.onmessage({ data: JSON.stringify({ jsonrpc: '2.0', method: 'chat', params: {} }) })
	assert.deepEqual(told, ['connecting', 'silent', 'connecting'], 'whatever it says, it speaks')
	server.close()
})

/* ---- Patches: the examples of RFC 7396, appendix A ---- */

const examples = [
	[{ a: 'b' }, { a: 'c' }, { a: 'c' }], [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }], [{ a: 'b' }, { a: null }, {}],
	[{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }], [{ a: ['b'] }, { a: 'c' }, { a: 'c' }], [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
	[{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }], [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
	[['a', 'b'], ['c', 'd'], ['c', 'd']], [{ a: 'b' }, ['c'], ['c']], [{ a: 'foo' }, null, null], [{ a: 'foo' }, 'bar', 'bar'],
	[{ e: null }, { a: 1 }, { e: null, a: 1 }], [[1, 2], { a: 'b', c: null }, { a: 'b' }], [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
]
test('a merge patch makes what RFC 7396 says', () => {
	for (const [target, patch, result] of examples)
		assert.deepEqual(merge(target, patch), result)
})

test('a patch leaves what it does not touch the same object, and the old view as it was', () => {
	const view = Object.freeze({ turn: Object.freeze({ n: 1 }), stands: Object.freeze({ x: 1 }) })
	const next = merge(view, { turn: { n: 2 } })
	assert.equal(next.stands, view.stands)
	assert.equal(view.turn.n, 1)
})

test('a patch cannot reach the prototype of objects', () => {
	const patch = JSON.parse('{"__proto__":{"evil":true},"constructor":{"prototype":{"evil":true}}}')
	merge({}, patch)
	assert.equal({}.evil, undefined)
})

/* ---- Names of places on boxes ---- */

const namedOn = (units, places, { boxes = new Map(), scale = 1, turned = false, staff = [], fights = [], ground = { W: 10, H: 8, boxes, zones: {}, places } } = {}) => {
	const field = new Field(10, 8, turned)
	return placesNamed(field, ground, { fights, units: new Map(units.map((unit, n) => [n, { facing: 'N', fights: [], ...unit }])), byBox: new Map(staff.map(box => [`${box}`, { unit: null, staff: [{ box }] }])) }, scale)
		.map(({ props, children }) => ({ name: children.flat(9).map(child => child.text ?? child).join(''), x: props.x, y: props.y }))
}

test('a place is named on its own ground, among houses and troops on a line between rows, and not where there is no room', () => {
	const wood = { name: 'The wood', box: [4, 5], to: [5, 5] }, field = new Field(10, 8)
	const [free] = namedOn([], [wood])
	assert.deepEqual([free.name, free.x], ['The wood', 400])
	assert.ok(Math.abs(free.y - field.centre([4, 5])[1]) < 15)
	const [held] = namedOn([{ boxes: [[4, 5]] }], [wood])
	assert.ok(held.y > field.centre([4, 5])[1] + 35, 'below who stands there')
	const houses = new Map([['4,5', { ground: 'buildings', elevation: 0, entrench: [] }]])
	const [village] = namedOn([], [wood], { boxes: houses })
	assert.ok(village.y > field.centre([4, 5])[1] + 35, 'below the houses')
	const all = Array.from({ length: 80 }, (_, n) => ({ boxes: [[n % 10 + 1, Math.floor(n / 10) + 1]], facing: 'E' }))
	assert.deepEqual(namedOn(all, [wood], { scale: 0.2 }), [])
})

test('no name of a place lies over another or a commander or is cut by the edge, and the first named goes first', () => {
	const [first, second] = namedOn([], [{ name: 'Oberglau', box: [4, 5] }, { name: 'Unterglau', box: [4, 5] }])
	assert.deepEqual([first.name, second.name], ['Oberglau', 'Unterglau'])
	assert.ok(Math.abs(first.y - second.y) >= 20)
	assert.deepEqual(namedOn([], [{ name: 'A name much longer than the map is wide', box: [1, 1] }], { scale: 0.2 }), [])
	const [river] = namedOn([], [{ name: 'The Danube', box: [1, 3], to: [1, 6] }], { scale: 0.4 }), wide = 'The Danube'.length * 30 * 0.58
	assert.ok(river.x - wide / 2 > 0 && river.x - wide / 2 < 10, 'pushed inwards, not aside')
	const [ridden] = namedOn([], [{ name: 'The wood', box: [4, 5] }], { staff: [[4, 5]] })
	assert.ok(Math.abs(ridden.y - new Field(10, 8).centre([4, 5])[1]) > 30)
	const [turned] = namedOn([], [{ name: 'The wood', box: [2, 1] }], { turned: true })
	assert.deepEqual(turned.x, new Field(10, 8, true).centre([2, 1])[0])
})

test('a name steps aside for a fight, who leans into it and marks of disorder, and does not come back with each move', () => {
	const field = new Field(10, 8), [x, y] = field.centre([4, 5]), wood = { name: 'Mill', box: [4, 5] }
	const foe = { boxes: [[4, 5]] }, bare = namedOn([foe], [wood])[0], fight = { from: [4, 4], to: [4, 5], aggressor: 'a' }
	assert.ok(bare.y > y + 35 && bare.y < y + 65, 'below who stands there')
	const isAside = ([name]) => assert.ok(name.y < bare.y - 5 || name.y > bare.y + 5 || Math.abs(name.x - x) > 60, `${name.x}, ${name.y}`)
	isAside(namedOn([{ ...foe, disorder: 2 }], [wood]))
	isAside(namedOn([foe], [wood], { fights: [fight] }))
	isAside(namedOn([foe, { id: 'a', boxes: [[4, 4]], fights: [fight] }], [wood]))
	const ground = { W: 10, H: 8, boxes: new Map(), zones: {}, places: [wood] }
	const [free, taken, left] = [[], [foe], []].map(units => namedOn(units, [wood], { ground })[0].y)
	assert.notEqual(taken, free)
	assert.equal(left, taken, 'it stays where it went')
})

test('a box is called by the place it is a part of', () => {
	const ground = { places: [{ name: 'Blindheim', box: [2, 7], to: [3, 7] }, { name: 'Oberglau', box: [9, 7] }] }
	assert.deepEqual([[3, 7], [9, 7], [4, 7]].map(box => placeAt(ground, box)), ['Blindheim', 'Oberglau', undefined])
})

/* ---- The field ---- */

test('boxes lie with north above, and turned round with north below', () => {
	const field = new Field(10, 8), turned = new Field(10, 8, true)
	assert.deepEqual(field.topLeft([1, 8]), [0, 0])
	assert.deepEqual(turned.topLeft([10, 1]), [0, 0])
	for (const one of [field, turned])
		for (const box of [[1, 1], [10, 8], [4, 5]])
			assert.deepEqual(one.boxAt(...one.centre(box)), box)
	assert.deepEqual(field.neighbour([4, 4], 'ArrowUp'), [4, 5])
	assert.deepEqual(turned.neighbour([4, 4], 'ArrowUp'), [4, 3])
	assert.deepEqual(field.neighbour([10, 8], 'ArrowRight'), [10, 8])
	assert.equal(field.boxAt(-1, 5), null)
	assert.equal(turned.angle('S'), 0)
})

test('an area with a hole has two loops', () => {
	const ring = (x, y) => x >= 0 && x < 3 && y >= 0 && y < 3 && !(x === 1 && y === 1)
	const loops = loopsAround(ring, 0, 0, 2, 2)
	assert.deepEqual(loops.map(loop => loop.length).sort((a, b) => a - b), [4, 12])
})

test('edges that touch are one line', () => {
	const lines = chains([[[2, 0], [3, 0]], [[0, 0], [1, 0]], [[1, 0], [2, 0]], [[7, 7], [7, 8]]])
	assert.deepEqual(lines.map(line => line.length).sort(), [2, 4])
})

/* ---- Descriptions ---- */

test('texts are children, and nothing is a child', () => {
	assert.deepEqual(h('p', null, 'a', null, false, ['b', undefined], 0).children, ['a', 'b', 0])
	assert.equal(classes('a', { b: true, c: false }, null, 'd'), 'a b d')
})

test('clocks speak in people\u2019s units', () => {
	assert.deepEqual([5e3, 65e3, 3.7e6, 9e7 * 2].map(ago), ['5 s', '1 min', '1 h 1 min', '2 days'])
	assert.equal(left(100000, 0, 35000), '1:05')
	assert.equal(left(100000, 5000, 105000), '0:00')
	assert.equal(left(0, 0, 5), '0:00')
})

test('the time line marks turns, fights and losses', () => {
	const rows = [['turn'], ['move'], ['combat'], ['combat', 'loss'], ['fight']].map((classes, n) => ({ seq: n + 1, events: classes.map(name => ({ class: name, n: 7 })) }))
	assert.deepEqual(marksOf(rows).map(mark => [mark.seq, mark.kind, mark.label]), [[1, 'turn', '7'], [3, 'fight', ''], [4, 'loss', '']])
	const turns = [1, 40, 44, 80, 100].map((seq, n) => ({ seq, kind: 'turn', label: String(n + 1) }))
	assert.deepEqual(apart(turns, 100).map(mark => mark.label), ['1', '', '3', '4', '5'], 'no number touches the one after it')
	const dense = Array.from({ length: 12 }, (_, n) => ({ seq: 1 + n * 9, kind: 'turn', label: String(n + 1) }))
	assert.deepEqual(apart(dense, 100, 0.2).filter(mark => mark.label).map(mark => mark.label), ['1', '4', '7', '12'], 'on a narrow one few are said')
})

test('odds are said as a gambler says them', () => {
	assert.deepEqual([1000, 167, 417, 28, 306, 383, 4, 996, 500].map(inWords), ['always', '1 in 6', '5 in 12', '1 in 36', '11 in 36', '38 in 100', 'hardly ever', 'nearly always', '1 in 2'])
})

/* ---- MDCC ---- */

test('every shipped battle can be read as ground and scene', () => {
	for (const name of ['blenheim', 'ramillies', 'neerwinden']) {
		const scenario = scenarioOf(name), view = viewOf(scenario), scene = readScene(view), ground = readGround(mapOf(scenario))
		assert.equal(scene.units.size, Object.keys(view.formations).length)
		assert.equal(ground.boxes.size, scenario.boxes.length)
		for (const unit of scene.units.values())
			assert.ok(unit.bars.length >= 1 && aboutOf(scene, unit.id).facts.length > 1, unit.id)
		assert.equal(readScene(view), scene, 'the scene of a view is kept')
	}
})

test('initials are those of the names, not of the little words', () => {
	assert.equal(initials({ id: 'A.gen', name: 'Duke of Marlborough' }), 'DM')
	assert.equal(initials({ id: 'A.gen', name: 'Overkirk' }), 'OV')
	assert.equal(initials({ id: 'A.w1' }), 'W1')
})

const smallView = () => ({
	formations: { 'A.f1': { side: 'A', box: [4, 4], facing: 'N', stands: ['A.1'] }, 'B.f1': { side: 'B', box: [4, 6], facing: 'S', stands: ['B.1'] } },
	stands: { 'A.1': { side: 'A', arm: 'foot', type: 'musketeer', name: 'Orkney', formation: 'A.f1' }, 'B.1': { side: 'B', arm: 'foot', type: 'musketeer', name: 'Picardie', formation: 'B.f1' }, 'A.2': { side: 'A', arm: 'foot', type: 'musketeer' } },
	staff: { 'A.gen': { side: 'A', role: 'army', box: [2, 2], name: 'Withers' } },
})
const scene = () => readScene(smallView())

test('the order of battle lists the foremost troops first, each row from the left of its side', () => {
	const at = (side, box, name) => [{ side, box, facing: 'N', stands: [name] }, { side, arm: 'foot', type: 'musketeer', name }]
	const all = { 'A.f1': at('A', [4, 2], 'rear'), 'A.f2': at('A', [5, 4], 'right'), 'A.f3': at('A', [3, 4], 'left'), 'B.f1': at('B', [4, 8], 'theirs, rear'), 'B.f2': at('B', [4, 6], 'theirs, front') }
	const view = {
		sides: { A: { forward: 'N' }, B: { forward: 'S' } },
		formations: Object.fromEntries(Object.entries(all).map(([id, [formation]]) => [id, formation])), stands: Object.fromEntries(Object.values(all).map(([{ stands }, stand]) => [stands[0], stand])),
	}
	const foot = side => mdccRoster(readScene(view), side, view).groups.find(([title]) => title === 'Foot')[1].map(row => row.name)
	assert.deepEqual(foot('A'), ['left', 'right', 'rear'])
	assert.deepEqual(foot('B'), ['theirs, front', 'theirs, rear'])
})

test('an army says how much it has lost, and of how much it is beaten; while it is placed it says neither', () => {
	const { stands } = smallView()
	const said = (lost, ahead, more = {}, baseline = 0) => {
		const view = { formations: {}, stands: more, staff: {}, sides: { A: { forward: 'N', meter: { lost, ahead, baseline } } } }
		return mdccRoster(readScene(view), 'A', view).meter?.text.replaceAll('\u00a0', ' ')
	}
	assert.equal(said(0, 17), '0 lost, beaten at 4\u00bd')
	assert.equal(said(3, 13), '1\u00bd lost, beaten at 4\u00bd', 'half of them are not more than the others')
	assert.equal(said(3, 13, {}, 2), '1\u00bd lost (1 on the baseline), beaten at 4\u00bd', 'who counts as lost and is there is told apart')
	assert.equal(said(0, 4, { 'A.2': stands['A.2'] }), undefined)
})

test('the card of troops names their nation as a name', () => {
	const view = smallView()
	view.stands['A.1'].nation = 'hanoverian'
	assert.match(aboutOf(readScene(view), 'A.f1').facts[0][1], /, Hanoverian$/)
})

/* ---- Hands on a measured table ---- */

/* A table whose server lets nobody farther than `most`, and what was ordered there. */
function shortTable(most) {
	const given = [], why = 'F1 would go farther than it may'
	const preview = async ({ far }) => far <= most ? { allowed: true, preview: {} } : { allowed: false, refusals: [{ why, clause: 'PB-5.2' }] }
	return { given, orders: { preview, attempt: (...words) => given.push(words) }, ruleset: { previewOverlays: () => [] } }
}
const eastwards = from => ({ to: ([x]) => ({ actor: 'F1', from, overlays: [], order: { type: 'move', far: x - 100 } }) })

test('who is dragged farther than he may goes as far that way as he may, and why is said', async () => {
	const table = shortTable(180), [[order, actor, at, short]] = await new Sketch(table, () => {}).drop(eastwards([100, 0]), [500, 0]).then(() => table.given)
	assert.ok(order.far <= 180 && order.far > 170, `${order.far}`)
	assert.deepEqual([actor, at[0]], ['F1', 100 + order.far])
	assert.deepEqual(short, { why: 'F1 would go farther than it may', clause: 'PB-5.2' })
	assert.equal(shortWords(short), 'As far as may be: F1 would go farther than it may.')
})

test('who is dragged farther than he may goes just as far as he may, where the price says how far that is', async () => {
	const table = shortTable(300), asked = []
	table.orders.preview = async ({ far }) => asked.push(far) && far <= 300 ? { allowed: true, preview: { used: far } } : { allowed: false, refusals: [{ why: `F1 would go ${far}`, clause: 'PB-5.2' }] }
	const grip = { ...eastwards([100, 0]), spare: ({ used }) => 300 / used }
	const [[order, , , short]] = await new Sketch(table, () => {}).drop(grip, [1050, 0]).then(() => table.given)
	assert.ok(Math.abs(order.far - 300) < 0.001, `${order.far}`)
	assert.equal(short.why, 'F1 would go 950', 'what is said is what the hand wanted')
	assert.ok(asked.length < 6, `${asked}`)
})

test('whom and what ground a refusal names is marked, but for who is dragged; where it names none, the edge he would stand over', () => {
	const ground = { width: 1000, height: 1000, inch: 100, degree: 1, areas: [{ id: 'mere', points: [[0, 0], [100, 0], [100, 100]] }], lines: [] }
	const ghost = x => ({ kind: 'ghost', bases: [{ pos: [x, 500], facing: 0 }], width: 100, depth: 50 })
	const table = { scene: {}, state: { ground, group: ['F3'] }, ruleset: { standsOf: (scene, id) => id.startsWith('F') ? ghost(500) : null } }
	const marks = (about, x = 500) => barred(table, { actor: 'F1', answer: { allowed: false, refusals: [{ why: 'no', about }] }, overlays: [ghost(x)] })
	assert.deepEqual(marks(['F1', 'F2', 'F3', 'mere']).map(({ key, kind }) => [key, kind]), [['barred F2', 'ghost'], ['barred mere', 'drawn']])
	const field = new Measured(ground), drawn = one => one.draw(field).props.d
	assert.match(drawn(marks(['mere'])[0]), /Z$/)
	assert.equal(drawn(marks(['F1'], 20)[0]), `M0 0V${field.height}`)
	assert.equal(drawn(marks(undefined, 990)[0]), `M${field.width} 0V${field.height}`)
	assert.equal(drawn(marks(['F1'])[0]), '')
	assert.deepEqual(barred(table, { actor: 'F1', answer: { allowed: true }, overlays: [ghost(20)] }), [])
})

test('who may go so far, or may not go at all, is ordered what the hand meant', async () => {
	for (const [most, from] of [[400, [100, 0]], [-1, [100, 0]], [180, undefined]]) {
		const table = shortTable(most)
		await new Sketch(table, () => {}).drop(eastwards(from), [500, 0])
		assert.deepEqual(table.given, [[{ type: 'move', far: 400 }, 'F1', [500, 0], undefined]])
	}
})

test('a hand that rests too far off is shown how far it may be', async () => {
	const table = shortTable(180)
	const drawn = await new Promise(done => {
		const sketch = new Sketch(table, () => sketch.draft?.short && done(sketch.draft))
		sketch.move(eastwards([100, 0]), [500, 0])
	})
	assert.ok(drawn.answer.allowed && drawn.order.far <= 180 && drawn.order.far > 170)
	assert.deepEqual(drawn.to, [500, 0], 'what is said stands where the hand is')
})

test('how far somebody comes in several ways is told side by side, as wide as the words are on the screen', () => {
	const drawn = overlay(new Measured({ width: 1000, height: 1000, inch: 100, degree: 1, areas: [], lines: [], roads: [] }), {
		kind: 'fan', key: 'reach', pose: { pos: [500, 500], facing: 0, width: 40 }, spread: 0, reaches: [{ far: 200, text: '200' }, { far: 250, text: '250' }],
	})
	const places = drawn.children.flat().filter(one => one.tag === 'text').map(one => Number(/calc\((-?[\d.]+) /.exec(one.props.style.translate)[1]))
	assert.equal(places.length, 2)
	assert.ok(places[1] - places[0] > 30, `${places}`)
})

test('orders name whom they are about and the box they aim at', () => {
	const at = (order, box, actor = 'A.f1') => {
		const aim = aimOf(order, { kind: 'action', subject: 'A.f1' }, {}, scene())
		assert.deepEqual([aim.at ?? null, aim.actor ?? null], [box, actor], order.type)
	}
	at({ type: 'move', formation: 'A.f1', steps: 2 }, [4, 6])
	at({ type: 'move', formation: 'A.f1', steps: 1, then_engage: true }, [4, 6])
	at({ type: 'shift', formation: 'A.f1', kind: 'diagonal', side: 'left' }, [3, 5])
	at({ type: 'shift', formation: 'A.f1', kind: 'sideways', side: 'right' }, [5, 4])
	at({ type: 'wheel', formation: 'A.f1', facing: 'W' }, [4, 5])
	at({ type: 'wheel', formation: 'A.f1', facing: 'W', advance: true }, [3, 5])
	at({ type: 'turn', formation: 'A.f1', facing: 'S' }, [4, 4])
	at({ type: 'step_back', formation: 'A.f1' }, [4, 3])
	at({ type: 'end_step' }, null, null)
	at({ type: 'an_order_of_tomorrow', formation: 'A.f1' }, null)
})

test('a thing dragged to a box is the order its player means', () => {
	const decisions = kind => [{ kind, orders: [{ type: kind }] }]
	const tried = (actor, box, kind) => attempt(actor, box, decisions(kind), scene(), 'N')
	assert.deepEqual(tried('A.2', [9, 9], 'place_stand'), { type: 'place_stand', stand: 'A.2', box: [9, 9], facing: 'N' })
	assert.deepEqual(tried('A.f1', [4, 5], 'action'), { type: 'move', formation: 'A.f1', steps: 1 })
	assert.deepEqual(tried('A.f1', [4, 6], 'action'), { type: 'move', formation: 'A.f1', steps: 1, then_engage: true })
	assert.deepEqual(tried('A.f1', [5, 5], 'action'), { type: 'shift', formation: 'A.f1', kind: 'diagonal', side: 'right' })
	assert.deepEqual(tried('A.f1', [4, 3], 'action'), { type: 'step_back', formation: 'A.f1' })
	assert.deepEqual(tried('A.gen', [4, 3], 'move_staff'), { type: 'move_staff', staff: 'A.gen', path: [[3, 3], [4, 3]] })
	assert.equal(tried('A.f1', [4, 5], 'change_facing'), null)
})

test('"no" is known from "yes"', () => {
	for (const order of [{ type: 'change_facing', facing: null }, { type: 'change_facing' }, { type: 'break_off', step: false }, { type: 'advance', choice: 'stand' }, { type: 'place_gun_marker', target: null }])
		assert.ok(declines(order), order.type)
	for (const order of [{ type: 'change_facing', facing: 'N' }, { type: 'break_off', step: true }, { type: 'advance', choice: 'stand', face: true }, { type: 'place_gun_marker', target: [1, 1] }, { type: 'move' }])
		assert.ok(!declines(order), order.type)
})

test('areas of a selection hold their boxes', () => {
	assert.ok(inArea({ row: 3 }, [9, 3]) && !inArea({ row: 3 }, [9, 4]))
	assert.ok(inArea({ column: 3 }, [3, 9]) && !inArea({ column: 3 }, [4, 3]))
	assert.ok(inArea({ around: [4, 4] }, [5, 3]) && !inArea({ around: [4, 4] }, [6, 4]))
})

test('dice show which count', () => {
	assert.deepEqual(layOut({ purpose: 'combat', faces: [2, 6, 4, 1], kept: 2 }).best, [6, 4])
	assert.deepEqual(layOut({ purpose: 'activation', faces: [5, 2], kept: 1 }).dice.map(one => one.kept), [false, true])
	assert.deepEqual(layOut({ purpose: 'resolve', faces: [3, 4], target: 3 }).dice.map(one => one.good), [true, false])
	assert.deepEqual(layOut({ purpose: 'return_test', faces: [3], target: 3, modifiers: [{ amount: 1 }] }).dice.map(one => one.good), [false])
})

test('what adds dice is said as dice, before the throw and after it; pips are not', () => {
	const words = (roll, modifier) => `${rollWords.amount(modifier.amount, roll)} ${rollWords.modifier(modifier.what)}`
	assert.equal(words({ purpose: 'combat' }, { what: 'support', amount: 2 }), '+2 dice support')
	assert.equal(words({ by: 'A.1', good_dice: 1 }, { what: 'type', amount: 1 }), '+1 die better troops')
	assert.equal(words({ purpose: 'resolve' }, { what: 'losses', amount: 1 }), '+1 die losses')
	assert.equal(words({ purpose: 'activation' }, { what: 'bad die', amount: 1 }), '+1 die active last turn: the lower one counts')
	assert.ok(!rollWords.amount(3, { purpose: 'mutual_retreat' }) && !rollWords.amount(1, { purpose: 'return_test' }))
	const { sides: [own] } = priceOf({ own: { by: 'A.1', good_dice: 1, modifiers: [{ what: 'type', amount: 1, clause: 'MDCC-8.1' }] } }, String, {})
	assert.equal(own.text, '3 dice, the best two count')
})

test('the resolve table shows the cell a roll came to, its ends open', () => {
	const map = mapOf(scenarioOf('training'))
	const { rows, row, column } = resolveCell(map, { passes: 3, fails: 3 })
	assert.deepEqual(rows[row][column], { result: 'Retreat further', disorder: 4 })
	const far = resolveCell(map, { passes: 9, fails: 9 })
	assert.equal(far.rows[far.row][far.column].result, 'Dispersed')
	const own = resolveCell({ options: { resolve_table: { rows: [[['halt', 7]]] } } }, { fails: 2 })
	assert.deepEqual(own.rows[own.row][own.column], { result: 'Halt', disorder: 7 })
})

test('a resolve table is written by hand and read, and a cell that says nothing is named', () => {
	const written = ['H1 H1 H1 H1 H1', 'H2 H2 H1 H1 H1', 'F3 F3 F3 F2 F2', 'F4 F4 F4 F4 F3', 'L L L L L', 'D D D D D'].join('\n'), usual = readTable(written)
	assert.deepEqual([usual.max_pass, usual.max_fail], [4, 5])
	assert.deepEqual(usual.rows.map(row => row[4]), [['halt', 1], ['halt', 1], ['further', 2], ['further', 3], ['leave', 0], ['disperse', 0]])
	assert.equal(writeTable(usual), written)
	assert.deepEqual(readTable(' h2 F10\n d  l3 ').rows, [[['halt', 2], ['further', 10]], [['disperse', 0], ['leave', 3]]])
	assert.throws(() => readTable('H1 X2'), /0 fails: "X2"/)
	assert.throws(() => readTable('H1 H1\nH1'), /as many cells/)
})

/* ---- The order of battle ---- */

test('each wing says how many of it may act, and one of which nobody may says nothing', () => {
	const rows = (...ids) => ids.map(id => ({ id, name: id, what: '', sought: id, figure: null })), may = new Set(['1', '3'])
	const table = { state: { view: { sides: { A: { name: 'The Allies' } } }, you: { side: 'A' }, glossary: [] }, scene: {}, shown: {}, offers: { has: id => may.has(id) },
		ruleset: { rosterOf: () => ({ meter: null, groups: [['Left', rows('1', '2', '3')], ['Right', rows('4')]] }) } }
	const heads = node => node?.tag === 'h3' ? [node.children.map(part => part.tag ? part.children.join('') : part)] : [node?.children || node || []].flat(Infinity).flatMap(one => one?.tag ? heads(one) : [])
	assert.deepEqual(heads(roster(table)), [['Left (3)', '2 may act'], ['Right (1)']])
	may.clear()
	assert.deepEqual(heads(roster(table)), [['Left (3)'], ['Right (1)']])
})

/* ---- What is asked ---- */

test('where not the same is asked of all, the heading says of whom', () => {
	const several = new Set(['Does Orkney stand?', 'Does Howe stand?'])
	assert.equal(questionOf(new Set(['Choose troops']), ['Orkney', 'Howe']), 'Choose troops')
	assert.equal(questionOf(several, ['Orkney']), 'Asked: Orkney')
	assert.equal(questionOf(several, ['Orkney', 'Howe']), 'Asked: Orkney, Howe')
	assert.equal(questionOf(several, ['Orkney', 'Howe', 'Sturler']), 'Asked: Orkney, Howe, Sturler')
	assert.equal(questionOf(several, ['Orkney', 'Howe', 'Sturler', 'Schwerin']), 'Asked: Orkney, Howe, Sturler and 1 more')
	assert.equal(questionOf(several, []), 'Does Orkney stand? Does Howe stand?', 'that nobody in particular is asked is said in its own words')
})

/* ---- The plate below a wide map ---- */

test('the plate says when it is and how both armies stand, one\u2019s own first, as far as the table shown has it', () => {
	const texts = node => [node?.props?.['data-words'], ...(node?.children || node || []).flatMap(texts)].filter(Boolean)
	const shown = { sides: { A: { name: 'The Allies' }, B: { name: 'The French' } }, moment: { title: 'Turn 3' } }
	const ruleset = { rosterOf: (scene, side, view) => ({ meter: view.sides[side].lost && { text: view.sides[side].lost }, groups: [] }) }
	const said = (side, lost) => texts(plate({ scene: {}, ruleset, shown: { ...shown, sides: { ...shown.sides, A: { ...shown.sides.A, lost } } },
		state: { you: { side }, date: '13 August 1704', scale: 'A stand is a battalion. North is above.' } }))
	assert.deepEqual(said('A', '2 lost'), ['The Allies', '2 lost', 'Turn 3', '13 August 1704', 'The French', 'A stand is a battalion'])
	assert.deepEqual(said('B'), ['The French', 'Turn 3', '13 August 1704', 'The Allies', 'A stand is a battalion'])
})

test('the plate marks every body of troops by its command, those that may act among them, and what is lost of what may be', () => {
	const all = node => [node, ...(node?.children || (Array.isArray(node) ? node : [])).flatMap(all)]
	const rows = [{ id: 'a1' }, { id: 'a2' }, { id: 'a3' }]
	const ruleset = { rosterOf: (scene, side) => side === 'A' ? { meter: { text: '7 of 28', share: 0.25 }, groups: [['The first line · die 3, 3 left', rows], ['Gone', []]] } : { meter: null, groups: [] } }
	const drawn = all(plate({ scene: {}, ruleset, shown: { sides: { A: {}, B: {} } }, offers: { has: id => id === 'a2' }, state: { you: { side: 'A' } } }))
	assert.deepEqual(drawn.filter(node => node?.tag === 'li').map(node => node.props['data-words']), ['The first line'])
	assert.deepEqual(drawn.filter(node => node?.tag === 'i').map(node => node.props.class), ['', 'open', ''])
	assert.deepEqual(drawn.filter(node => node?.props?.class === 'lost').map(node => node.props.style['--share']), ['25%'])
})

/* ---- The battle of the start page ---- */

test('the battle that fights itself is a fight that ends by itself, of about a minute, and who is spoken of is there', () => {
	const { view, steps } = JSON.parse(readFileSync(join(root, 'clients/web/hall/shown.json'), 'utf8')), views = [view]
	steps.forEach(({ patch }) => views.push(merge(views.at(-1), patch)))
	assert.ok(views.at(-1).result.winner && !/last turn|last bound|night/i.test(views.at(-1).result.why), views.at(-1).result.why)
	assert.equal(steps.at(-1).words, views.at(-1).result.why)
	assert.ok(steps.length > 40 && steps.length < 60)
	assert.ok(steps.filter(({ words }) => /casualt|loses? a stand|scatter|falls back|halts/.test(words)).length > steps.length / 3)
	steps.forEach(({ at }, n) => assert.ok(!at || views[n].units[at] || views[n + 1].units[at], `${n}: ${at}`))
})

/* ---- The page as a whole ---- */

const web = join(root, 'clients/web')
const rulesets = readdirSync(web).filter(name => existsSync(join(web, name, 'ruleset.js')))

function files(folder) {
	return readdirSync(folder).filter(name => name !== 'docs' && !name.endsWith('.md')).flatMap(name => statSync(join(folder, name)).isDirectory() ? files(join(folder, name)) : [join(folder, name)])
}

const importedBy = path => [...readFileSync(path, 'utf8').matchAll(/^(?:import|export)[^'\n]*'(\.[^']+)'/gm)].map(([, name]) => resolve(dirname(path), name))

/* A module and all that it imports, by the way; what is only asked for later is named besides. */
function loaded(...paths) {
	const all = new Set()
	const load = path => {
		if (all.has(path))
			return
		all.add(path)
		importedBy(path).forEach(load)
	}
	paths.forEach(path => load(join(web, path)))
	return [...all]
}

/* How many rounds it takes, one after the other, until these files and all they import have come; those of `before` are there. */
function rounds(files, before) {
	const seen = new Set(before)
	let front = files.filter(file => !seen.has(file)), count = 0
	for (; front.length; count++) {
		front.forEach(file => seen.add(file))
		front = [...new Set(front.flatMap(importsOf))].filter(file => !seen.has(file))
	}
	return count
}

const sheets = path => [...readFileSync(join(web, path), 'utf8').matchAll(/'([\w/]+\.css)'/g)].map(([, name]) => name)
const frame = ['main.js', 'page.js', 'table/table.js']
const rarely = ['desk/umpire.js', 'desk/dialog.js', 'desk/card.js', 'desk/chat.js', 'end/over.js', 'moment/replay.js', 'end/after.js', 'desk/notes.js', 'map/marks.js', 'moment/sound.js', 'table/undo.js',
	'table/join.js', 'table/motion.js', 'table/beforehand.js', 'table/plan.js', 'map/planned.js']
const ended = ['end/over.js', 'end/after.js', 'end/truth.js', 'end/reckoning.js', 'end/picture.js', 'end/keep.js', 'map/courses.js', 'map/veil.js']
const besides = [...rulesets, 'grid', 'measured'].map(name => join(web, name)) // what is no part of the frame
const asked = name => ['about.js', 'aside.js', 'forms.js', 'acts.js'].map(part => `${name}/${part}`).filter(path => existsSync(join(web, path)))
const still = ['index.html', 'style.css', 'map/map.css', 'icon.svg']

for (const name of rulesets)
	test(`a table of ${name} is sent in less than 70 KB, and in less than 100 with everything opened that can be`, () => {
		const table = [...still, ...frame, `${name}/ruleset.js`, ...sheets(`${name}/ruleset.js`)]
		const size = bytesOf(table), all = bytesOf([...table, ...rarely, ...asked(name), 'desk/aside.css'])
		assert.ok(size < 70 * 1024, `${size}`)
		assert.ok(all < 100 * 1024, `${all}`)
	})

const built = file => readFileSync(join(generated, 'front', file), 'utf8')

test('what a table needs is asked for in one round, and what its ruleset needs besides in two more, by a few requests', () => {
	const hints = [...built('index.html').matchAll(/modulepreload" href="\/[0-9a-f]{8}\/([^"]+)"/g)].map(([, file]) => file), there = ['main.js', ...hints]
	assert.deepEqual(filesOf(['main.js']).sort(), [...there].sort(), 'with the page itself')
	const [, list] = /\[("\.\/page\.js"[^\]]*)\]/.exec(built('main.js')), first = [...list.matchAll(/"\.\/([^"]+)"/g)].map(([, file]) => file)
	assert.equal(rounds(first, there), 1)
	for (const name of rulesets) {
		assert.equal(rounds([`${name}/ruleset.js`], [...there, ...first]), 2, name)
		const files = filesOf(['main.js', 'page.js', `${name}/ruleset.js`])
		assert.ok(files.length <= 15, `${name}: ${files}`)
	}
})

test('every module is sent in one file, and what is asked for by its name goes by that', () => {
	const all = bundled.flatMap(([, modules]) => modules).filter(module => module.endsWith('.js'))
	assert.equal(new Set(all).size, all.length)
	assert.deepEqual(all.sort(), files(web).map(file => relative(web, file)).filter(file => file.endsWith('.js') && file !== 'worker.js').sort())
	const parts = new Set(['ruleset', 'hall', 'forms', ...files(web).filter(file => file.endsWith('.js'))
		.flatMap(file => [...readFileSync(file, 'utf8').matchAll(/\bpart: '(\w+)'|\bpartOf\([^)]*'(\w+)'\)|, '(setup)'\)/g)].map(([, ...names]) => names.find(Boolean)))])
	assert.ok(['about', 'aside', 'acts', 'setup', 'lesson'].every(part => parts.has(part)), [...parts].join())
	for (const path of ['main.js', 'page.js', ...rulesets.flatMap(name => [...parts].map(part => `${name}/${part}.js`)).filter(path => existsSync(join(web, path)))])
		assert.equal(sentAs(path), path)
})

/* What the build does not see is not sent: whoever asks for a module by a name that he was given gets none. */
test('a module that comes late is named where it is imported, but for those that are sent under their own names', () => {
	const unnamed = files(web).filter(file => file.endsWith('.js')).flatMap(file => readFileSync(file, 'utf8').split('\n')
		.flatMap(line => /(?<!\*.*|\/\/.*)\bimport\((?!'\.)/.test(line) ? [relative(web, file)] : []))
	assert.deepEqual([...new Set(unnamed)].sort(), ['main.js', 'rulesets.js'])
})

/* What a module imports when it is wanted, and what that imports in turn; style sheets that are loaded with it are named by it. */
function wanted(files) {
	const all = new Set(files)
	for (const file of all)
		for (const [, name] of file.endsWith('.js') ? readFileSync(file, 'utf8').matchAll(/import\('(\.[^']+\.js)'\)/g) : [])
			loaded(relative(web, resolve(dirname(file), name))).forEach(one => all.add(one))
	return [...all]
}

for (const name of rulesets)
	test(`a map of ${name} is sent in less than 120 KB with all that a battle may want of it, hands, figures, ground and smoke`, () => {
		const own = wanted(loaded(`${name}/ruleset.js`, 'moment/spectacle.js')).filter(file => besides.includes(dirname(file)) || dirname(file) === join(web, 'moment')).map(file => relative(web, file))
		const styles = ['map/plate.css', 'desk/roster.css', 'moment/spectacle.css', 'desk/aside.css', 'measured/detail.css', 'measured/men.css', 'measured/tilth.css']
			.concat(own.filter(file => file.endsWith('.js')).flatMap(sheets)) // and what comes late
		const bytes = bytesOf([...still, ...frame, ...rarely, `${name}/ruleset.js`, ...asked(name), ...sheets(`${name}/ruleset.js`), ...own, ...styles])
		assert.ok(bytes < 120 * 1024, `${bytes}`)
	})

test('the page of a battle that is over is sent in less than 16 KB more', () => {
	const bytes = bytesOf([...ended, 'end/reckoning.css'], [...frame, ...rarely.filter(part => !ended.includes(part))])
	assert.ok(bytes < 16 * 1024, `${bytes}`)
})

test('the hall is sent in less than 76 KB with all rulesets', () => {
	const parts = rulesets.map(name => `${name}/hall.js`)
	const size = bytesOf([...still, 'main.js', 'hall/hall.js', ...parts, ...['hall/hall.js', ...parts].flatMap(sheets)])
	assert.ok(size < 76 * 1024, `${size}`)
})

test('the frame knows no ruleset, and rulesets know nothing of each other', () => {
	for (const file of loaded(...frame, ...rarely, ...ended, 'hall/hall.js')) {
		assert.ok(!besides.includes(dirname(file)), `${file} belongs to a ruleset and is loaded with the frame`)
		assert.doesNotMatch(readFileSync(file, 'utf8'), new RegExp(rulesets.join('|'), 'i'), file)
	}
	for (const name of rulesets)
		for (const file of loaded(`${name}/ruleset.js`, `${name}/hall.js`, ...asked(name)))
			assert.ok(!rulesets.some(other => other !== name && file.startsWith(join(web, other))), file)
})

test('every ruleset supplies what the page asks for', async () => {
	const asked = new Set(loaded(...frame, ...rarely, ...ended).flatMap(file => [...readFileSync(file, 'utf8').matchAll(/\bruleset\.(\w+)\b(?!\?\.)/g)].map(([, name]) => name)))
	asked.delete('js')
	for (const name of rulesets) {
		const [ruleset, hall, aside, about] = await Promise.all(['ruleset.js', 'hall.js', 'aside.js', 'about.js'].map(part => import(join(web, name, part))))
		assert.deepEqual([...asked].filter(one => !(one in ruleset)), [], name)
		assert.deepEqual(['TITLE', 'styles', 'picture'].filter(one => !(one in hall)), [], name)
		assert.deepEqual(['KEYS', 'signs', 'CORRECTION', 'ACTS'].filter(one => !(one in aside)), [], name)
		assert.ok('aboutOf' in about, name)
		assert.ok(!aside.ACTS.length || 'form' in await import(join(web, name, 'acts.js')), name)
	}
})

// Those of a described tree that are asked for.
const within = (node, wanted) => !node?.tag ? [] : [...wanted(node) ? [node] : [], ...node.children.flatMap(child => within(child, wanted))]

test('whoever plays several seats says for which he plans, and the orders of the others stay in the plan', async () => {
	const { form } = await import(join(web, 'table/plan.js')), asked = []
	const orders = [{ seat: 'A', order: { type: 'one' }, says: 'One' }, { seat: 'B', order: { type: 'two' }, says: 'Two' }]
	const ask = async (method, params) => (asked.push([method, params]), {})
	const state = {
		seq: 1, you: { seats: ['A', 'B'], side: 'x' }, view: { seats: { A: { name: 'Left' }, B: { name: 'Right' } } },
		plan: { revision: 3, orders, next: 'One.' }, form: {},
	}
	const table = { state, shown: {}, server: { ask }, orders: { priceOf: () => null }, change: some => Object.assign(state, some), fill() {} }
	const seats = within(form(table), ({ props }) => props['aria-label'] === 'Thought through for')
	assert.deepEqual(seats[0].children.map(({ props, children }) => [props.value, ...children]), [['A', 'Left'], ['B', 'Right']])
	assert.deepEqual(asked.at(-1), ['plan.try', { seat: 'A', orders: [{ seat: 'A', order: { type: 'one' } }] }])
	seats[0].props.on.change({ target: { value: 'B' } })
	assert.deepEqual(asked.at(-1), ['plan.try', { seat: 'B', orders: [{ seat: 'B', order: { type: 'two' } }] }])
	form(table).props.on.submit({ preventDefault() {} })
	assert.deepEqual(asked.at(-1), ['plan.keep', { was: 3, held: false, orders: orders.map(({ says, ...one }) => one) }])
	state.you = { seats: ['A'], side: 'x' }
	assert.equal(within(form(table), ({ props }) => props['aria-label'] === 'Thought through for').length, 0)
})

test('whoever plays the machine alone is not told that others must agree before he takes back what they have answered', async () => {
	const { takingBack } = await import(join(web, 'table/undo.js'))
	const said = machine => {
		const view = { seats: { A: {}, B: { machine } } }
		return JSON.stringify(takingBack({ state: { view, you: { seats: ['A'] }, undo: { ask: true, refusals: [{ why: 'The others must agree' }] }, glossary: [] } }))
	}
	assert.match(said(undefined), /Ask the others to let me.*must agree/)
	assert.match(said('bold'), /Take back your last order/)
	assert.doesNotMatch(said('bold'), /must agree|"Take back"/)
})

test('MDCC says what its commanders are for, and who may act', () => {
	assert.match(hintOf('move_staff'), /before .* or after .* not both/)
	assert.match(hintOf('select_activation'), /row or column .* seen by the army commander/)
	assert.match(hintOf('action'), /once/)
	assert.equal(hintOf('advance'), '')
})

test('what may be taken back is asked anew when a question has fallen, and when the game goes on', async () => {
	const { Undo } = await import(join(web, 'table/undo.js')), asked = []
	const state = { you: { seats: ['A'] }, view: {}, rows: [] }
	const undo = new Undo({ state, server: { ask: async (_, { order: { type } }) => (asked.push(type), { allowed: false, refusals: [] }) }, change: some => Object.assign(state, some) })
	const asks = async view => (Object.assign(state.view, view), asked.length = 0, await undo.look(), asked.length > 0)
	assert.deepEqual([await asks({}), await asks({})], [true, false], 'once')
	for (const [there, gone] of [[{ undo_asked: { seat: 'B' } }, { undo_asked: undefined }], [{ paused: 'tea' }, { paused: undefined }], [{ adjourned: true }, { adjourned: false }]])
		assert.deepEqual([await asks(there), await asks({}), await asks(gone), await asks({})], [true, false, true, false])
})

test('whoever plays several seats says for which he answers beforehand, and takes back what the last of them ordered', async () => {
	const [{ form }, { Undo }] = await Promise.all(['table/beforehand.js', 'table/undo.js'].map(part => import(join(web, part)))), asked = []
	const state = { seq: 1, you: { seats: ['A', 'B'], side: 'x' }, view: { seats: { A: { name: 'Left' } } }, form: { about: null } }
	const ask = async (method, params) => (asked.push([method, params]), {})
	const table = { state, server: { ask }, change: some => Object.assign(state, some) }
	const isFor = ({ props }) => props['aria-label'] === 'For'
	form(table)
	assert.deepEqual(asked.at(-1), ['beforehand', { seat: 'A' }])
	within(form(table), isFor)[0].props.on.change({ target: { value: 'B' } })
	assert.deepEqual(asked.at(-1), ['beforehand', { seat: 'B' }])
	const undo = new Undo(table)
	assert.deepEqual(undo.seat, { seat: 'A' })
	undo.given('B')
	undo.given()
	assert.deepEqual(undo.seat, { seat: 'B' })
	state.you = { seats: ['B'], side: 'x' }
	assert.deepEqual(undo.seat, {})
	assert.equal(within(form(table), isFor).length, 0)
})

test('no line of the page is wider than 120 columns, a tab being four', () => {
	const wide = files(web).filter(file => file.endsWith('.js')).flatMap(file => readFileSync(file, 'utf8').split('\n')
		.flatMap((line, n) => line.replaceAll('\t', '    ').length > 120 ? [`${file}:${n + 1}`] : []))
	assert.deepEqual(wide, [])
})

test('the page reaches for nothing outside, and never writes markup', () => {
	for (const file of files(web)) {
		const text = readFileSync(file, 'utf8')
		assert.doesNotMatch(text.replaceAll('http://www.w3.org/2000/svg', ''), /https?:\/\//, file)
		assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\sstyle="/, file)
	}
})

test('what comes late of one\'s own eyes is not taken for what others saw', async () => {
	const asked = [], state = { view: { now: true }, past: null, through: null, replay: null }
	const table = {
		state, told: { seq: 11 }, change: some => Object.assign(state, some),
		server: { ask: (method, params) => new Promise(done => asked.push({ method, params, done })) },
	}
	const next = async test => {
		for (;;) {
			const found = asked.findIndex(test)
			if (found >= 0)
				return asked.splice(found, 1)[0]
			await new Promise(done => setTimeout(done, 5))
		}
	}
	const look = new Look(table)
	look.back(10)
	const own = await next(({ params }) => params.seq === 10 && !params.as)
	const chosen = look.backAs('umpire'), row = await next(({ params }) => params.seq === 10)
	row.done({ row: 20 })
	const truth = await next(({ params }) => params.row === 20), story = await next(({ method }) => method === 'history')
	truth.done({ seq: 10, view: { truth: true } })
	story.done({ rows: [], seq: 12 })
	await chosen
	assert.deepEqual(state.past, { seq: 10, view: { truth: true } })
	own.done({ view: { own: true } })
	await new Promise(done => setTimeout(done, 0))
	assert.deepEqual(state.past, { seq: 10, view: { truth: true } })
})

/* Two pieces that wait; `after` is called with each that is placed. */
function armyOf(after = () => {}, begins = false) {
	const given = [], offer = n => ({ placing: true, actor: n, decision: { seat: 'A', kind: 'place' }, order: { n } })
	const table = {
		given, state: { offersReady: true }, offers: { list: [offer(1), offer(2)] }, change: () => table.drawn(), drawn: () => drawUp(table, 'place', begins),
		server: { ask: async (method, params) => (assert.deepEqual([method, params], ['advise', { seat: 'A' }]), table.offers.list[0] || {}) },
		orders: { give: async order => (given.push(order.n), table.offers.list.shift(), after(table), true) },
	}
	return table
}
const pressed = table => table.drawn().children[0].props.on.click()
const idle = () => new Promise(done => setTimeout(done, 0))

test('what is left to place is placed for who wants that, each piece by an order of its own, and no more than he wants', async () => {
	const table = armyOf()
	table.drawn()
	assert.deepEqual(table.given, [], 'not unasked')
	pressed(table)
	await idle()
	assert.deepEqual(table.given, [1, 2])
	assert.equal(table.drawn(), null, 'nothing is left to place')
	const stopped = armyOf(pressed)
	pressed(stopped)
	await idle()
	assert.deepEqual(stopped.given, [1])
	assert.deepEqual(stopped.drawn().children[0].children, ['Place them for me'])
	assert.match(stopped.drawn().children[1].children[0], /The machine sets out all who are left/, 'it is said what that does')
	const begun = armyOf(() => {}, true)
	pressed(begun)
	await idle()
	assert.deepEqual(begun.given, [1], 'the battle does not begin before he has looked')
	const [hint, { children: [begin] }] = begun.drawn().children
	assert.match(hint.children[0], /with the last that is placed the battle begins/)
	begin.props.on.click()
	await idle()
	assert.deepEqual([begun.given, begun.drawn()], [[1, 2], null], 'and begins when he has said so')
	const refused = armyOf()
	refused.orders.give = async order => void refused.given.push(order.n)
	pressed(refused)
	await idle()
	assert.deepEqual(refused.given, [1], 'a refusal ends it')
})

test('what a browser remembers of the last table is foreseen if there is such a ruleset, and harms nobody if there is none', async () => {
	const { foresee } = await import('../../clients/web/rulesets.js')
	for (const name of ['mdcc', null, '', '../hall/hall', 'chess'])
		await foresee(name)
	await assert.rejects(import('../../clients/web/rulesets.js').then(({ rulesetOf }) => rulesetOf('../hall/hall')), /no ruleset/)
})
