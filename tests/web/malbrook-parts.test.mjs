/* The parts of Malbrook's page, and of measured maps, that need no browser. */
import test from 'node:test'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aboutOf } from '../../clients/web/malbrook/about.js'
import { Field, INCH, beside, holds, seenFrom } from '../../clients/web/measured/field.js'
import { drawGround } from '../../clients/web/measured/ground.js'
import { curve } from '../../clients/web/map/outline.js'
import { men } from '../../clients/web/measured/men.js'
import { overlay } from '../../clients/web/measured/overlays.js'
import { landOf } from '../../clients/web/measured/tilth.js'
import { readGround } from '../../clients/web/malbrook/ground.js'
import { deskTool } from '../../clients/web/malbrook/fill.js'
import { gripOf, handlesOf } from '../../clients/web/malbrook/moves.js'
import { aimOf, declineOf, hintOf } from '../../clients/web/malbrook/orders.js'
import { previewOverlays } from '../../clients/web/malbrook/chosen.js'
import { overlaysOf } from '../../clients/web/malbrook/overlays.js'
import { eyesOf, lightOf } from '../../clients/web/malbrook/sight.js'
import { leaves, ridden, riderFigure } from '../../clients/web/malbrook/underway.js'
import { arc, carried, frontageOf, poseOf, posesOf, wheeled } from '../../clients/web/malbrook/poses.js'
import { priceOf } from '../../clients/web/malbrook/price.js'
import { disorderOf, lineOf, nameOf, readScene, tagOf } from '../../clients/web/malbrook/scene.js'
import { rollsOf } from '../../clients/web/dice/dice.js'
import { drawRoll, layOut, rollWords } from '../../clients/web/malbrook/rolls.js'
import { rosterOf } from '../../clients/web/malbrook/roster.js'
import { calledAmong } from '../../clients/web/measured/standing.js'
import { root } from '../lib/servers/daemon.mjs'
import { malbrookTable } from './malbrook.mjs'

const BATTLES = ['training', 'blenheim', 'ramillies', 'oudenarde', 'malplaquet']

test('of many orders of a brigade the likeliest stand first, in full; others in rows, in a word each, ways to retire behind a button', () => {
	const scene = { things: new Map(), brigades: new Map(), guns: new Map() }, aim = order => aimOf({ unit: 'A1', ...order }, {}, {}, scene)
	for (const order of [{ type: 'roll_move', movers: ['A1'] }, { type: 'move_brigade', legs: [{ kind: 'advance', dist: 5000 }] }, { type: 'move_brigade' }, { type: 'declare_charge', units: ['A1'] }])
		assert.equal(aim(order).fold, undefined, order.type)
	const rows = [
		[{ type: 'move_brigade', legs: [{ kind: 'wheel', side: 'left', angle: 225 }, { kind: 'advance', dist: 3000 }] }, '', 'Move', 'wheel left 22.5\u00b0'],
		[{ type: 'move_brigade', legs: [{ kind: 'advance', dist: 5000, dev: -225 }] }, '', 'Move', 'off left 22.5\u00b0'],
		[{ type: 'change_formation', to: 'line', anchor: 'front', ranks: 2 }, '', 'Form', 'line, deeper'],
		[{ type: 'change_formation', to: 'march_column', anchor: 'flank', facing_change: 900 }, '', 'Form', 'march column, right'],
		[{ type: 'about_face' }, '', 'Here', 'about'], [{ type: 'side_step', direction: 'back' }, '', 'Here', 'step back'],
		[{ type: 'continue_retire', heading: 1800, halt_behind: true }, 'Retire \u2026', 'Towards', 'south, halting'],
	]
	for (const [order, part, row, word] of rows)
		assert.deepEqual(aim(order).fold, { part, row, word, always: false })
	const ranks = rows.map(([order]) => aim(order).rank)
	assert.deepEqual(ranks, ranks.toSorted((a, b) => a - b))
	assert.equal(disorderOf({ dps: 2, dp_cap: 1 }), '2, more than the 1 it bears')
	assert.equal(disorderOf({ dps: 1, dp_cap: 3 }), '1 of 3')
})

test('whom a leader joins, where he rides and at whom a gun fires stand in rows, however few, as the server and the eye have it', () => {
	const scene = readScene({ ...malbrookTable('training').view, strangers: { B1: { called: 'the western foot of the French on the rise' } } }, null)
	const mine = [...scene.brigades.values()].find(({ side, name }) => side === 'A' && name)
	const orders = [
		{ type: 'leader_move', leader: 'L', attach: mine.id, path: [[1, 1]] }, { type: 'leader_move', leader: 'L', path: [[1, 1]] },
		{ type: 'leader_move', leader: 'L', detach: true }, { type: 'fire_gun', gun: 'G', target: 'B1' },
	]
	const says = ['Let him ride to his own and stay with it', 'Let him ride to a place close behind Godfrey', 'Let him leave those he is with', 'Fire at them with it']
	const told = orders.map(order => aimOf(order, { kind: 'act', subject: '', orders, says }, scene.view, { ...scene, brigades: new Map([...scene.brigades, ['B1', { id: 'B1', side: 'B' }]]) }).fold)
	assert.deepEqual(told.map(fold => fold && [fold.row, fold.word, fold.always]), [
		['Join', nameOf(scene, mine.id), true], ['Ride', 'close behind Godfrey', true], undefined, ['Fire at', 'western foot on the rise', true],
	])
	assert.equal(aimOf(orders[1], { kind: 'act', subject: '', orders: [] }, scene.view, scene).fold, undefined, 'a plan has no words of the server')
})

/* ---- The field ---- */

test('points of the table and of the drawing are each other\u2019s, either way round', () => {
	for (const turned of [false, true]) {
		const field = new Field({ width: 48000, height: 36000, inch: 1000, degree: 10 }, turned)
		for (const point of [[0, 0], [48000, 36000], [123, 45678 % 36000], [24000, 100]])
			assert.deepEqual(field.point(field.page(point)), point)
		assert.equal(field.width, 2400)
	}
})

test('what lies beside a pose is seen from it there', () => {
	for (const facing of [0, 225, 900, 1800, 3333])
		for (const [u, v] of [[0, 1000], [-700, 20], [4000, -2500]]) {
			const [x, y] = seenFrom({ pos: [5000, 6000], facing }, beside({ pos: [5000, 6000], facing }, u, v, 10), 10)
			assert.ok(Math.abs(x - u) < 1e-6 && Math.abs(y - v) < 1e-6)
		}
	assert.deepEqual(beside({ pos: [0, 0], facing: 900 }, 0, 1000, 10).map(Math.round), [1000, 0])
})

test('a polygon holds what is inside, also where it is hollow', () => {
	const hollow = [[0, 0], [10, 0], [10, 10], [5, 3], [0, 10]]
	assert.ok(holds(hollow, [1, 5]) && holds(hollow, [9, 5]) && !holds(hollow, [5, 8]) && !holds(hollow, [11, 1]))
})

test('where a road comes to a brook there is a bridge with planks and parapets, as wide as the road and as long as the water', () => {
	const ground = readGround(malbrookTable('training').map), drawn = JSON.stringify(drawGround(new Field(ground), ground))
	assert.equal(drawn.match(/"class":"planks"/g)?.length, 1)
	assert.equal(drawn.match(/"class":"parapets"/g)?.length, 1)
	const dry = { ...ground, lines: ground.lines.filter(line => line.sign !== 'stream') }
	assert.ok(!/planks/.test(JSON.stringify(drawGround(new Field(ground), dry))), 'and none where there is no water')
})

test('leaders who stand at one place are drawn side by side, the highest where he is, and stand where they stood', () => {
	const { map, view } = malbrookTable('training'), own = Object.values(view.leaders).filter(({ side }) => side === 'A'), ground = readGround(map)
	const leaders = Object.fromEntries(Object.values(view.leaders).map(one => [one.id, one.side === 'A' ? { ...one, pos: [20000, 20000 + own.indexOf(one)] } : one]))
	const scene = readScene({ ...view, leaders }), field = new Field(ground), radius = { MG: 375, LG: 500, MARSHAL: 625 }
	const at = own.map(({ id, rank }) => ({ rank, r: radius[rank] * field.scale, at: scene.things.get(id).figure(field).at }))
	for (const one of at)
		for (const other of at.filter(other => other !== one))
			assert.ok(Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) >= (one.r + other.r) * 0.8)
	const first = own.find(({ rank }) => rank === 'MARSHAL')
	assert.deepEqual(scene.things.get(first.id).figure(field).at, field.page(leaders[first.id].pos))
	assert.ok(own.every(({ id }) => String(scene.things.get(id).at) === String(leaders[id].pos)))
})

/* ---- Views ---- */

test('every shipped battle can be read as ground, scene and order of battle', () => {
	for (const name of BATTLES) {
		const { map, view } = malbrookTable(name), ground = readGround(map), scene = readScene(view)
		assert.ok(drawGround(new Field(ground), ground).length > 3)
		assert.equal(readScene(view), scene, 'the scene of a view is kept')
		const listed = ['A', 'B'].flatMap(side => rosterOf(scene, side, view).groups.flatMap(([, rows]) => rows.map(row => row.id)))
		assert.equal(new Set(listed).size, listed.length, `${name}: nobody is listed twice`)
		for (const id of [...Object.keys(view.brigades), ...Object.keys(view.guns)])
			assert.ok(listed.includes(id), `${name}: ${id} is listed`)
		for (const thing of scene.things.values()) {
			assert.ok(aboutOf(scene, thing.id) && lineOf(scene, thing.id) && nameOf(scene, thing.id))
			assert.ok(thing.figure(new Field(ground)).outline.startsWith('M'), thing.id)
		}
	}
})

test('fields lie where the ground has no sign, gardens within towns, and both always the same', () => {
	for (const name of BATTLES) {
		const ground = readGround(malbrookTable(name).map), field = new Field(ground), { open, gardens } = landOf(field, ground)
		const towns = ground.areas.filter(({ sign }) => sign === 'town'), on = (areas, point) => areas.some(({ points }) => holds(points, field.point(point)))
		assert.ok(open.length > 40 && gardens.length > towns.length, `${name}: ${open.length} fields, ${gardens.length} gardens`)
		assert.ok(open.every(({ parcel }) => parcel.every(point => !on(ground.areas.filter(({ sign }) => sign !== 'plain'), point))), name)
		assert.ok(gardens.every(({ parcel }) => parcel.every(point => on(towns, point))), name)
		assert.deepEqual(landOf(new Field(ground), ground), { open, gardens })
	}
})

test('a curve is what the cutting of corners comes to', () => {
	const corners = [[0, 0], [8, 0], [8, 8]]
	assert.equal(curve(corners), 'M0 0L4 0Q8 0 8 4L8 8')
	assert.equal(curve(corners, true), 'M4 4Q0 0 4 0Q8 0 8 4Q8 8 4 4Z')
})

test('a side is told how many of its own still stand, and what it sees of who is not counted for it', () => {
	const { view } = malbrookTable('blenheim'), standing = side => rosterOf(readScene(view), side, view).meter
	view.sides.A.start_strength = 127
	const bases = side => Object.values(view.brigades).filter(one => one.side === side && one.bases.length && (!one.fate || one.fate === 'table')).reduce((sum, one) => sum + one.bases.length, 0)
	const guns = side => Object.values(view.guns).filter(one => one.side === side).length
	assert.equal(standing('A').text, `${bases('A') + guns('A')} of 127 bases and guns`)
	assert.equal(standing('B').text, `${bases('B') + guns('B')} in sight`)
	const unseen = { ...view, brigades: {}, guns: {} }
	assert.ok(!rosterOf(readScene(unseen), 'B', unseen).meter)
})

test('no two rows of a side read alike when a brigade or a unit was split', () => {
	const { view } = malbrookTable('training'), [[id, brigade]] = Object.entries(view.brigades)
	view.brigades[`${id}a`] = { ...brigade, id: `${id}a` }
	const names = rosterOf(readScene(view), brigade.side, view).groups.flatMap(([, rows]) => rows.map(({ name }) => name))
	assert.deepEqual(names.filter(name => name.includes(brigade.name)), [`First ${brigade.name}`, `Second ${brigade.name}`])
	const units = new Map([['A1', { name: 'The Guards', side: 'a' }], ['A2', { name: 'The Guards', side: 'a' }], ['F1', { name: 'The Guards', side: 'f' }]])
	assert.deepEqual([...units.values()].map(unit => calledAmong(units, unit)), ['First Guards', 'Second Guards', 'The Guards'])
})

test('guns and leaders of one name are told apart as well', () => {
	for (const name of ['blenheim', 'malplaquet', 'oudenarde', 'ramillies']) {
		const { view } = malbrookTable(name), scene = readScene(view)
		for (const side of ['A', 'B']) {
			const guns = [...scene.guns.values(), ...scene.leaders.values()].filter(one => one.side === side && one.name)
			const names = guns.map(one => nameOf(scene, one.id))
			assert.deepEqual(names.filter((one, n) => names.indexOf(one) !== n), [], name)
		}
	}
})

test('a brigade is listed with the disorder it bears and can bear', () => {
	const { view } = malbrookTable('training'), [id, brigade] = Object.entries(view.brigades)[0]
	Object.assign(brigade, { dps: 2, dp_cap: 5 })
	const rows = rosterOf(readScene(view), brigade.side, view).groups.flatMap(([, rows]) => rows)
	assert.match(rows.find(row => row.id === id).what, /\b2 of 5 DP\b/)
})

test('who is not known by name is called as the server sees him', () => {
	const { view } = malbrookTable('training'), id = Object.keys(view.brigades).find(id => view.brigades[id].side === 'B')
	const called = (...words) => nameOf(readScene({ ...view, brigades: { [id]: { ...view.brigades[id], name: undefined } }, strangers: Object.fromEntries(words.map(called => [id, { called }])) }), id)
	assert.equal(called('the western foot of the French on the rise'), 'The western foot of the French on the rise')
	assert.equal(called(), 'Foot')
})

test('what befell a brigade is said beside it', () => {
	assert.equal(tagOf({ status: 'normal' }), '')
	assert.equal(tagOf({ status: 'routing', halted: 'steadied' }), 'routing, halted')
	assert.equal(tagOf({ status: 'normal', charge: { declared: true } }), 'charges')
	assert.equal(tagOf({ status: 'normal', charge: { declared: true, moved: true, contacted: true } }), '', 'it has come in')
})

/* ---- Orders ---- */

const scene = () => readScene(malbrookTable('training').view)
const aim = order => aimOf(order, { kind: 'act', subject: '' }, {}, scene())

test('orders name whom they are about, and at whom or where they aim', () => {
	const is = (order, aims) => {
		for (const name in aims)
			assert.deepEqual(aim(order)[name], aims[name], `${order.type} ${name}`)
	}
	is({ type: 'fire_gun', gun: 'A.gun1', target: 'B2' }, { actor: 'A.gun1', on: 'B2' })
	is({ type: 'leader_move', leader: 'A.mg1', path: [[16300, 7625]], attach: 'A1' }, { actor: 'A.mg1', on: 'A1' })
	is({ type: 'leader_free_move', leader: 'A.mg1', path: [[16300, 7625]] }, { at: [16300, 7625] })
	is({ type: 'move_brigade', unit: 'A1', legs: [{ kind: 'wheel', side: 'left', angle: 225 }, { kind: 'advance', dist: 1429 }] }, { actor: 'A1', legs: true })
	is({ type: 'declare_charge', units: ['A4'], target: 'B5', outrance: true }, { actor: 'A4', on: 'B5' })
	is({ type: 'end_step' }, { actor: '' })
	is({ type: 'an_order_of_tomorrow', unit: 'A1' }, { actor: 'A1' })
})

test('a roll for a group is offered at each of its members', () => {
	assert.deepEqual(aim({ type: 'roll_move', group: 'A.c1/A.mg1', foot: { avd: 1, d6: 1 }, cavalry: { avd: 1 }, pace: 'double', movers: ['A1', 'A2'] }).actors, ['A1', 'A2'])
})

test('"no" is the order that says so', () => {
	const no = { type: 'flank_fire', brigade: 'A1', choice: 'decline' }
	assert.equal(declineOf({ kind: 'flank_fire', orders: [{ type: 'flank_fire', brigade: 'A1', choice: 'fire' }, no] }), no)
	assert.equal(declineOf({ kind: 'act', orders: [{ type: 'end_step' }] }), null)
	assert.match(hintOf('act', { turn: { step: 'MOVE' } }), /drag/)
	assert.match(hintOf('act', { turn: { step: 'CMD_CONTROL' } }), /go on/)
	for (const kind of ['control_adjust', 'charge_dice'])
		assert.ok(hintOf(kind, { turn: {} }), kind)
})

test('while who has rolled must still move, the end of the moves stands on the desk and is asked for', () => {
	const asked = [], table = (list, step = 'MOVE') => ({
		offers: { list: list.map(type => ({ order: { type } })) }, orders: { attempt: order => asked.push(order) }, state: { view: { turn: { step } } },
	})
	assert.equal(deskTool(table(['roll_move', 'end_step']), 'act'), null)
	assert.equal(deskTool(table(['fire_gun'], 'BOMB'), 'act'), null)
	const [button] = deskTool(table(['move_brigade']), 'act').children
	assert.deepEqual(button.children, ['Move no more'])
	button.props.on.click()
	assert.deepEqual(asked, [{ type: 'end_step' }])
})

test('a preview is read as its price', () => {
	assert.ok(priceOf(undefined).free)
	const { free, lines } = priceOf({ cost: 1505, allowance: 3000, left: 1495, notes: [{ what: 'tired', amount: 1, clause: 'MALB-13.1' }], stop: 'MALB-12.7', why: 'It halts before the enemy.' })
	assert.ok(!free)
	assert.deepEqual(lines.map(line => line.text), ['moves 1.6 of 3 inches, 1.4 inches left', 'tired: +1', 'It halts before the enemy.'])
})

test('the odds of a charge are told by the best dice, those of each choice folded behind them', () => {
	const { lines } = priceOf({ cost: 3000, allowance: 9000, odds: 417, notes: [
		{ what: 'two average dice reach: 13 in 36', clause: 'MALB-16.6' }, { what: 'and they cost a DP: 1 in 6', clause: 'MALB-13.1' },
		{ what: 'DPs for what it crosses', amount: 1, clause: 'MALB-14.9' },
	] })
	assert.deepEqual(lines.filter(line => !line.folded).map(line => line.text),
		['moves 3 of 9 inches', 'DPs for what it crosses: +1', 'with the best dice it reaches him 5 in 12'])
	assert.equal(lines.filter(line => line.folded && line.more).length, 2)
	assert.ok(!priceOf({ cost: 1000, allowance: 2000, notes: [{ what: 'tired', amount: 1, clause: 'MALB-13.1' }] }).lines.some(line => line.folded))
})

test('beside each choice of dice stands how likely they bring the charge home', async () => {
	let changes = 0
	const list = [361, 0].map(odds => ({ order: { type: 'charge_dice' }, decision: {}, preview: { allowance: 9000, ...odds ? { odds } : {} } }))
	const table = { offers: { list }, orders: { preview: async order => list.find(one => one.order === order) }, state: { view: {} }, change: () => changes++ }
	deskTool(table, 'charge_dice')
	deskTool(table, 'charge_dice')
	await new Promise(setImmediate)
	assert.deepEqual(list.map(offer => offer.beside), ['13 in 36 home', 'never home'])
	assert.equal(changes, 2, 'each is asked once')
})

test('a combat without dice says whether no base faces the enemy or too much is taken off', () => {
	const words = (modifiers, faces = []) => layOut({ purpose: 'combat', target: 5, faces, modifiers }).words
	assert.match(words(undefined), /no base faces an enemy/)
	assert.equal(words([{ clause: 'MALB-18.3', amount: 4 }, { clause: 'MALB-18.15', amount: -4 }]), 'no dice are left')
	assert.equal(words(undefined, [3]), undefined)
})

test('what is wanted low says what it means, and what counts in a combat has a name', () => {
	const roll = face => ({ purpose: 'leader_hit', target: 1, faces: [face] })
	assert.deepEqual([1, 6].map(face => rollWords.outcome(roll(face))), ['A 1 hits him.', 'Not hit: only a 1 hits him.'])
	assert.equal(rollWords.target(1, roll(1)), '1 or less')
	assert.equal(rollWords.target(5, { purpose: 'combat' }), '5 or more')
	assert.deepEqual([rollWords.outcome({ purpose: 'move', faces: [3] }), layOut({ purpose: 'combat', target: 5, faces: [5] }).counts], ['', ['hit', 'hits']])
})

test('dice of several kinds that somebody throws for the same are one throw; those that must come to something are not', () => {
	const roll = (more = {}) => ({ type: 'roll', purpose: 'fast_move', by: 'A1', faces: [4], score: 4, ...more })
	const drawn = rolls => rollsOf({ scene: {}, state: {}, ruleset: { drawRoll, layOut, rollWords, nameOf: (_, id) => id } }, rolls)
	assert.equal(drawn([roll(), roll({ faces: [2] }), roll({ by: 'A2' })]).length, 2)
	assert.equal(drawn([roll({ target: 4 }), roll({ target: 4 })]).length, 2)
	const [one] = drawn([roll(), roll({ faces: [2] })])
	assert.ok(!JSON.stringify(one).includes('comes to'), 'they are no sum')
})

test('what a place is worth is told in points', () => {
	const goals = overlaysOf(tableAt('MOVE')).filter(one => one.class === 'goal')
	assert.ok(goals.length)
	for (const { noted, text } of goals)
		assert.match(noted?.[1] || text, /\d victory points?$/)
})

/* ---- Poses ---- */

test('wheels cost the arc of the opposite corner, as the specification counts', () => {
	assert.deepEqual([[4000, 225], [4000, 100], [3000, 225], [6000, 450], [2000, 450]].map(([length, angle]) => arc(length, angle)), [1571, 698, 1178, 4712, 1571])
})

test('a wheel keeps its pivot, and carries bases rigidly', () => {
	const [thing] = [...scene().things.values()], from = poseOf(thing), to = wheeled(from, frontageOf(thing.source), 'right', 225)
	const pivot = pose => beside(pose, frontageOf(thing.source) / 2, 0, 10)
	assert.ok(Math.hypot(pivot(from)[0] - pivot(to)[0], pivot(from)[1] - pivot(to)[1]) < 1e-6)
	const bases = carried(thing.source, from, to)
	for (let n = 1; n < bases.length; n++)
		assert.ok(Math.abs(Math.hypot(bases[n].pos[0] - bases[n - 1].pos[0], bases[n].pos[1] - bases[n - 1].pos[1]) - thing.source.width) < 1e-6)
	const poses = posesOf(thing.source, { pos: [0, 0], facing: 0 }, [{ kind: 'advance', dev: 0, dist: 1000 }, { kind: 'incline', side: 'left', a: 500 }])
	assert.deepEqual(poses[2].pos.map(Math.round), [-500, 1500])
})

/* ---- Hands and overlays ---- */

function tableAt(step, change = () => {}) {
	const { view, map } = malbrookTable('training', step)
	change(view)
	return { scene: readScene(view), shown: view, get open() { return this.state.offers }, offers: { has: () => true }, ruleset: {}, change() {}, state: { view, ground: readGround(map), you: { side: 'A' }, selected: 'A1', offers: [{ kind: 'act', orders: [] }], layers: { zones: true, ghosts: true }, hovered: null, armed: null } }
}

const rolled = view => { view.brigades.A1.move = { rolled: true, allowance: 4000, left: 4000 } }
const dragged = (table, id, by, handle = null) => {
	const { at } = table.scene.things.get(id)
	return gripOf(table, id, handle, at)?.to([at[0] + by[0], at[1] + by[1]])?.order
}

test('a drag means the order of the step', () => {
	assert.deepEqual(dragged(tableAt('MOVE', rolled), 'A1', [0, 3900]), { type: 'move_brigade', unit: 'A1', legs: [{ kind: 'advance', dev: 0, dist: 4000 }] })
	assert.deepEqual(dragged(tableAt('MOVE', rolled), 'A1', [0, 2000]), { type: 'move_brigade', unit: 'A1', legs: [{ kind: 'advance', dev: 0, dist: 2000 }], stop_reason: 'MALB-12.6' })
	const table = tableAt('MOVE', rolled), { at } = table.scene.things.get('A1')
	assert.deepEqual(gripOf(table, 'A1', null, at).to([at[0], at[1] + 2000]).from, at, 'too far, it goes as far as it may from there')
	assert.deepEqual(dragged(tableAt('MOVE'), 'A1', [900, 0]), { type: 'side_step', unit: 'A1', direction: 'right', dist: 900 })
	assert.deepEqual(dragged(tableAt('MOVE'), 'A.gun1', [1000, 0]), { type: 'gun_move', gun: 'A.gun1', legs: [{ heading: 900, dist: 1000 }] })
	const mg = tableAt('CMD_LEADERS'), [x, y] = mg.scene.things.get('A.mg1').at, to = mg.scene.things.get('A2').at
	assert.deepEqual(dragged(mg, 'A.mg1', [to[0] - x, to[1] - y]), { type: 'leader_move', leader: 'A.mg1', path: [to], attach: 'A2' })
	assert.equal(gripOf(tableAt('MORALE'), 'A1', null, null), null)
	const idle = tableAt('MOVE', rolled)
	idle.state.offers = []
	assert.equal(gripOf(idle, 'A1', null, null), null, 'nobody is asked')
})

test('beyond the fan a drag turns first, and all of the move is used', () => {
	for (const by of [[3000, 3000], [-3500, 1500], [2500, -500]]) {
		const { legs } = dragged(tableAt('MOVE', rolled), 'A1', by)
		assert.equal(legs[0].kind, 'wheel')
		assert.equal(legs[0].side, by[0] > 0 ? 'right' : 'left')
		assert.ok(arc(4000, legs[0].angle) + (legs[1]?.dist || 0) <= 4000)
		assert.ok(Math.abs(legs[1]?.dev || 0) <= 225)
	}
	const column = view => { rolled(view); view.brigades.A1.formation = 'march_column' }
	assert.equal(dragged(tableAt('MOVE', column), 'A1', [2000, 2000]).legs[0].kind, 'turn')
	const loose = view => { rolled(view); view.brigades.A1.formation = 'unformed' }
	assert.equal(dragged(tableAt('MOVE', loose), 'A1', [0, -4000]).legs[0].bases.length, 4)
})

test('handles are the front corners of a brigade that has rolled', () => {
	assert.deepEqual(handlesOf(tableAt('MOVE')), [])
	assert.deepEqual(handlesOf(tableAt('MOVE', rolled)).map(handle => handle.name), ['left', 'right'])
	const { legs: [wheel] } = dragged(tableAt('MOVE', rolled), 'A1', [0, 1000], 'right')
	assert.equal(wheel.kind, 'wheel')
	assert.equal(wheel.side, 'left')
	assert.ok(Math.abs(wheel.angle - 140) < 5, `${wheel.angle}`)
})

test('the server\u2019s answer is drawn as it is given', () => {
	const table = tableAt('MOVE', rolled)
	const kinds = preview => previewOverlays(table, { unit: 'A1' }, { unit: 'A1', ...preview }).map(one => one.kind)
	assert.deepEqual(kinds({ path: [{ M: [14800, 9000] }, { M: [14800, 10505] }], bases: [{ id: 1, pos: [13300, 10505] }] }), ['fronts', 'ghost'])
	assert.deepEqual(kinds({ spread: { least: 2000, mean: 3500, most: 5000 } }), ['fan'])
	assert.deepEqual(kinds({ spread: { least: 2500, mean: 4500, most: 6500 }, bases: [{ id: 1, pos: [13300, 4505] }] }), ['ghost'], 'a way back is no fan ahead')
	assert.deepEqual(previewOverlays(table, {}, { unit: 'nobody' }), [])
})

test('who was last seen is the fainter the longer ago, and none who stands in sight is a ghost besides', () => {
	const seen = turn => ({ eye: 1, unit: turn, frame: { M: [9000, 9000] }, bases: 2, formation: 'line', turn })
	const table = tableAt('MOVE', view => {
		view.turn.n = 7
		view.ghosts = [seen(7), seen(6), seen(2), { ...seen(1), id: 'A4' }]
	})
	assert.deepEqual(overlaysOf(table).filter(one => one.kind === 'ghost').map(one => one.class), ['lost age0', 'lost age1', 'lost age3'])
})

test('messengers have their way, charges their ground, the lost their ghost', () => {
	const table = tableAt('COMBAT_DECLARE', view => {
		view.messengers.m1 = { id: 'm1', side: 'A', from: 'A.marshal', to: 'A.lg1', state: 'riding', pos: [23000, 4000] }
		view.brigades.A4.charge = { declared: true, target: 'B5', dev: 50 }
		view.ghosts = [{ eye: 1, unit: 3, frame: { M: [9000, 9000] }, bases: 5, ranks: 2, formation: 'line', turn: 1 }]
	})
	const overlays = [...overlaysOf(table), ...ridden(table.scene)], of = kind => overlays.filter(one => one.kind === kind)
	assert.deepEqual(of('way').map(one => one.points[1]), [table.scene.things.get('A.lg1').at])
	assert.equal(of('drawn').length, 1, 'the prints of his hoofs')
	assert.equal(of('charge').length, 1)
	assert.equal(of('ghost')[0].bases.length, 5)
	assert.ok(of('zone').length >= 2)
})

test('a streamer says how it is with a brigade that is on the table, and paces lead up the ground of a charge', () => {
	const table = tableAt('COMBAT_DECLARE', view => {
		Object.assign(view.brigades.A1, { status: 'routing' })
		Object.assign(view.brigades.A2, { status: 'pursuing', fate: 'destroyed' })
		view.brigades.A4.charge = { declared: true, target: 'B5', dev: 50 }
	})
	const overlays = overlaysOf(table), field = new Field(table.state.ground)
	assert.deepEqual(overlays.filter(({ kind }) => kind === 'streamer').map(one => [one.key, one.class, one.text]),
		[['streamer A1', 'routing', 'routing'], ['streamer A4', 'charging', 'charges']])
	const charge = ridden(table.scene).find(({ kind }) => kind === 'charge'), [ground, paces] = overlay(field, charge).children, [[x, y], [tx, ty]] = charge.points.map(point => field.page(point))
	assert.equal(ground.props.d.split('L').length, 4)
	assert.equal(paces.props.d.split('M').length - 1, Math.round(Math.hypot(tx - x, ty - y) / INCH), 'one for each inch')
})

test('the ground of a charge is of its own side, and ends where the front comes to whom it is aimed at', () => {
	const table = tableAt('COMBAT_DECLARE', view => {
		const { A4, B5 } = view.brigades, [dx, dy] = [0, 1].map(n => A4.frame.M[n] + (n ? 6000 : 1000) - B5.frame.M[n])
		A4.charge = { declared: true, target: 'B5', dev: 0 }
		A4.frame.facing = 0
		B5.frame = { M: B5.frame.M.map((at, n) => at + [dx, dy][n]), facing: 1800 }
		B5.bases = B5.bases.map(base => ({ ...base, pos: [base.pos[0] + dx, base.pos[1] + dy], facing: 1800 }))
	})
	const charge = ridden(table.scene).find(({ kind }) => kind === 'charge'), { A4, B5 } = table.scene.view.brigades
	assert.equal(charge.class, 'side-A')
	const nearest = Math.min(...B5.bases.map(base => base.pos[1]))
	assert.equal(Math.round(charge.points[1][1]), nearest)
	assert.ok(nearest > A4.frame.M[1])
})

test('a rider turns to whom he rides, and back to who sent him when he was not heard', () => {
	const rider = { id: 'm1', side: 'A', from: 'A.marshal', to: 'A.lg1', state: 'riding', pos: [23000, 4000] }
	const table = tableAt('COMMAND', view => { view.messengers = { m1: rider, m2: { ...rider, id: 'm2', heading_back: true } } })
	const [there, back] = ridden(table.scene).filter(({ kind }) => kind === 'way').map(one => one.points[1])
	assert.deepEqual([there, back], ['A.lg1', 'A.marshal'].map(id => table.scene.things.get(id).at))
	const field = new Field(table.state.ground), coat = goal => riderFigure(field, rider, goal).drawn.children.find(one => one.props.class === 'horse').props.d
	assert.notEqual(coat([0, 4000]), coat([40000, 4000]))
})

test('a charge that goes in leaves its corridor, which fills as broad as its front', () => {
	const table = tableAt('CHARGE', view => { view.brigades.A4.charge = { declared: true, target: 'B5' } }), thing = table.scene.things.get('A4')
	const source = { ...thing.source, frame: { ...thing.source.frame, M: [thing.source.frame.M[0], thing.source.frame.M[1] + 4000] } }
	const field = new Field(table.state.ground), { kind, draw } = leaves(thing, { ...thing, source }, { bases: source.bases, width: source.width, depth: source.depth })
	const [ghost, ground, fill] = draw(field)
	assert.deepEqual([kind, ghost.props.class, ground.props.class, fill.props.class], ['drawn', 'overlay-mark ghost', 'overlay-mark charge side-A', 'onset'])
	assert.equal(Number(fill.props.style['stroke-width']), frontageOf(source) * field.scale)
})

test('guards have lace all round, chosen troops less of it, and each a medal, as far as it is known who they are', () => {
	const { view } = malbrookTable('training'), field = new Field(readGround(malbrookTable('training').map))
	const lace = grade => readScene({ ...view, brigades: { A1: { ...view.brigades.A1, grade } } }).things.get('A1').figure(field).marks.flat().filter(Boolean).map(one => one.props.class).join()
	assert.deepEqual(['A', 'B', 'C', undefined].map(lace), ['lace guards,medal guards', 'lace chosen,medal chosen', '', ''])
})

/* ---- What is in sight ---- */

const PLAIN = { width: 40000, height: 12000, areas: [] }, corners = (x, y, wide, high) => [[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]]
const watcher = { id: 'A1', side: 'A', formation: 'line', bases: [{ pos: [2500, 6500] }] }
/* How light it is so many inches from the west, in the row of who looks. */
function lightAt(areas, others = []) {
	const brigades = new Map([watcher, ...others].map(one => [one.id, one]))
	const things = new Map([...brigades.values()].map(one => [one.id, { id: one.id, at: one.bases[0].pos }]))
	const { wide, light } = lightOf({ ...PLAIN, areas }, [watcher], { brigades, things })
	return x => light[6 * wide + x]
}

test('light falls on what troops look over, and not behind woods, hills and bodies of troops', () => {
	const open = lightAt([]), wood = lightAt([{ sign: 'woods', points: corners(15000, 0, 6000, 12000) }])
	assert.ok(open(30) === 1 && wood(10) === 1)
	assert.equal(wood(25), 0)
	const hill = lightAt([{ sign: 'hill', level: 1, points: corners(15000, 0, 6000, 12000) }])
	assert.ok(hill(16) === 1 && hill(27) === 0, 'as far as its crest')
	const body = { id: 'B1', side: 'B', formation: 'line', bases: Array.from({ length: 12 }, (_, n) => ({ pos: [15500, n * 1000 + 500] })) }
	assert.ok(lightAt([], [body])(25) === 0 && lightAt([], [{ ...body, formation: 'unformed' }])(25) === 1)
	const beyond = { id: 'B2', side: 'B', formation: 'line', bases: [{ pos: [25500, 6500] }] }
	assert.ok(lightAt([], [body, beyond])(25) > 0, 'who is seen all the same stands in light')
})

test('those look who look for a seat: its wings alone, where each sees for itself', () => {
	const posts = [{ id: 'A', side: 'A', wings: ['w1'] }, { id: 'A.left', side: 'A', wings: ['w2'] }, { id: 'B', side: 'B', wings: [] }]
	const brigades = new Map([['a', 'w1'], ['b', 'w2']].map(([id, wing]) => [id, { id, side: 'A', command: `c${wing}` }]))
	const scene = visibility => ({ view: { posts, options: { visibility } }, brigades, things: brigades, commands: new Map(['w1', 'w2'].map(wing => [`c${wing}`, { wing }])) })
	const of = (visibility, ...seats) => eyesOf(scene(visibility), seats).map(({ id }) => id).join('')
	assert.deepEqual([of('side', 'A'), of('wing', 'A'), of('wing', 'A.left'), of('wing', 'A', 'A.left'), of('side', 'B'), of('side', 'umpire')], ['ab', 'a', 'b', 'ab', '', ''])
})

test('men stand on bases in two ranks, horse in one, and as far out of line as they are in disorder', () => {
	const table = malbrookTable('training'), field = new Field(readGround(table.map)), { view } = table
	const drawn = brigade => men(readScene({ ...view, brigades: { A1: { ...view.brigades.A1, ...brigade } } }).things.get('A1').figure(field).men).find(node => node && node.props.class === 'hats').props.d
	const { length } = view.brigades.A1.bases, count = d => d.split('M').length - 1
	assert.equal(count(drawn({ type: 'infantry', mounted: false })), 12 * length)
	assert.equal(count(drawn({ type: 'horse', mounted: true })), 3 * length)
	assert.equal(count(drawn({ type: 'infantry', mounted: false, start_bases: 2 * length })), 6 * length, 'who has lost half of it has gaps in every rank')
	const [steady, shaken, worse] = [0, 2, 4].map(dps => [...drawn({ dps }).matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [+x, +y]))
	const astray = places => places.reduce((sum, [x, y], n) => sum + Math.hypot(x - steady[n][0], y - steady[n][1]), 0)
	assert.ok(astray(shaken) > 0 && astray(worse) > 1.5 * astray(shaken))
	assert.equal(drawn({ dps: 2 }), drawn({ dps: 2 }))
})
