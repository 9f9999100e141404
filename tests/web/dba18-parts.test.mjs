/* The parts of dba18's page that need no browser. */
import test from 'node:test'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aboutOf } from '../../clients/web/dba18/about.js'
import { chosenOverlays, previewOverlays } from '../../clients/web/dba18/chosen.js'
import { readGround } from '../../clients/web/dba18/ground.js'
import { meaningOf } from '../../clients/web/clauses/clause.js'
import { isFar } from '../../clients/web/map/camera.js'
import { account } from '../../clients/web/desk/account.js'
import { deskTool } from '../../clients/web/dba18/desk.js'
import { troopsFigure } from '../../clients/web/dba18/figures.js'
import { lately } from '../../clients/web/dba18/lately.js'
import { men } from '../../clients/web/dba18/miniatures.js'
import { gather, gripOf, shortcut } from '../../clients/web/dba18/moves.js'
import { aimOf, declineOf, hintOf } from '../../clients/web/dba18/orders.js'
import { overlaysOf } from '../../clients/web/dba18/overlays.js'
import { along, arc, bodyOf } from '../../clients/web/dba18/poses.js'
import { priceOf } from '../../clients/web/dba18/price.js'
import { bandsOf, rateOf } from '../../clients/web/dba18/reach.js'
import { drawRoll } from '../../clients/web/dba18/rolls.js'
import { beatenMeter, defeatMeter, rosterOf } from '../../clients/web/dba18/roster.js'
import * as ruleset from '../../clients/web/dba18/ruleset.js'
import { lineOf, nameOf, readScene, whatOf } from '../../clients/web/dba18/scene.js'
import { Orders } from '../../clients/web/table/orders.js'
import { Field } from '../../clients/web/measured/field.js'
import { drawGround } from '../../clients/web/measured/ground.js'
import { overlay } from '../../clients/web/measured/overlays.js'
import { root } from '../lib/servers/daemon.mjs'
import { ENDS } from './player.mjs'
import { statesOf } from './states.mjs'
import { woods } from './woods.mjs'

const shipped = join(root, 'server/rules/dba18/scenarios')
const byId = things => Object.fromEntries(Object.entries(things || {}).map(([id, one]) => [id, { id, ...one }]))

/* A view of a scenario file as its owner A might have it, without the rules: what is placed is on the table, and B's marker is unknown. */
function viewOf(scenario) {
	const elements = byId(scenario.elements), markers = byId(scenario.markers)
	for (const one of Object.values(elements))
		Object.assign(one, { morale: one.morale || 'STEADY', depth_mm: one.depth_mm || 10, deployed: one.x !== undefined })
	Object.values(markers).forEach((one, n) => Object.assign(one, { alias: `m${n + 1}`, deployed: one.x !== undefined, ...(one.side === 'B' ? { unknown: true, contents: undefined } : {}) }))
	return { turn: scenario.turn || { step: 'DEPLOY_DEFENDER', active: 'A' }, options: { mm_per_100p: 25 }, sides: byId(scenario.sides), commands: byId(scenario.commands), elements, markers, ambushes: byId(scenario.ambushes), contacts: [], shots: [], notes: [], losses: {}, seats: { A: { id: 'A', side: 'A', owes: 1 } } }
}

function tableOf(scenario, decisions = [{ kind: 'act', seat: 'A', orders: [] }]) {
	const view = viewOf(scenario), ground = readGround({ ...scenario.table, terrain: byId(scenario.terrain) }, statesOf('dba18')), scene = readScene(view, ground)
	const table = { get shown() { return this.state.view }, get open() { return this.state.offers }, state: { view, ground, you: { side: 'A', seats: ['A'] }, offers: decisions, group: null, selected: null, layers: {} }, scene, offers: { has: () => true } }
	table.change = some => void Object.assign(table.state, some)
	table.select = id => table.change({ selected: id })
	return table
}

const at = (table, id, to) => gripOf(table, id, null, null)?.to(to)

test('every shipped battle can be read as ground, scene and order of battle', () => {
	for (const file of readdirSync(shipped).filter(name => name.endsWith('.json'))) {
		const scenario = JSON.parse(readFileSync(join(shipped, file))), { state: { view, ground }, scene } = tableOf(scenario)
		assert.ok(drawGround(new Field(ground), ground).length > 2, file)
		const listed = ['A', 'B'].flatMap(side => rosterOf(scene, side, view).groups.flatMap(([, rows]) => rows.map(row => row.id)))
		assert.equal(new Set(listed).size, listed.length, `${file}: nobody is listed twice`)
		for (const id of Object.keys(view.elements))
			assert.ok(listed.includes(id), `${file}: ${id} is listed`)
		for (const thing of scene.things.values()) {
			assert.ok(thing.figure(new Field(ground)).outline, thing.id)
			assert.ok(lineOf(scene, thing.id).length > 5 && aboutOf(scene, thing.id).facts.length > 2)
		}
	}
})

test('decisions have words', () => {
	const { state: { view }, scene } = tableOf(woods)
	assert.match(hintOf('act', view), /Drag/)
	const aim = (step, types) => types.map(type => aimOf({ type, id: '' }, { kind: 'act', orders: types.map(type => ({ type })) }, { ...view, turn: { step } }, scene))
	for (const step of ['MOVE_CINC', 'MOVE_COMMANDERS', 'ARTILLERY_DECLARE', 'FIRE_DECLARE']) {
		assert.deepEqual([true, false].map(idle => /asked all the same/.test(hintOf('act', { turn: { step } }, idle))), [true, false], step)
		const [{ asks, label }] = aim(step, ['end_step'])
		assert.match(asks, /^Nobody can (ride|fire)$/)
		assert.match(label, /^Nobody can .*: go on$/)
		assert.match(label, ENDS, 'it ends the step')
	}
	assert.deepEqual(aim('FIRE_DECLARE', ['reveal_ambush', 'end_step']).map(({ asks, label }) => [asks, label]), [['Only an ambush may show itself', undefined], ['Only an ambush may show itself', 'Nobody can fire: go on']])
	assert.deepEqual(aim('FIRE_DECLARE', ['declare_small_arms_fire', 'end_step']).map(({ asks, label }) => asks || label), [undefined, undefined], 'who can fire is asked in the words of the server')
	assert.equal(declineOf({ orders: [{ fire: true }, { fire: false }] }).fire, false)
})

test('orders name whom they are about, and at whom or where they aim', () => {
	const { state: { view }, scene } = tableOf(woods), aim = order => aimOf(order, { kind: 'act', subject: '' }, view, scene)
	assert.deepEqual(aim({ type: 'move_group', ids: ['A.1', 'A.2'], segments: [{ forward: 5000 }] }).actors, ['A.1', 'A.2'])
	assert.deepEqual(aim({ type: 'move_element', id: 'A.1', segments: [{ forward: 5000 }] }).at, [100000, 125000])
	assert.equal(aim({ type: 'move_element', id: 'A.1', segments: [{ forward: 5000 }], contact: { target: 'B.1', edge: 'front' } }).on, 'B.1')
	assert.deepEqual(aim({ type: 'move_element', id: 'A.1', bua: 'mill', building: 2 }).at, [230000, 215000])
	assert.equal(aim({ type: 'attach_commander', commander: 'A.g', element: 'A.4' }).actor, 'A.g')
	assert.deepEqual(aim({ type: 'declare_small_arms_fire', shots: [{ shooter: 'A.1', target: 'B.1' }] }), { actor: '', placing: false, actors: ['A.1'], on: 'B.1', at: [100000, 152000], label: 'Fire at Botta 1: Itzenplitz 1' })
	assert.equal(aim({ type: 'place_ambush', terrain: 'wood', elements: [{ id: 'A.1', x: 1, y: 2 }] }).placing, true, 'what sets out the army lays ambushes, too')
	assert.deepEqual(aim({ type: 'end_step' }), { actor: '', placing: false })
})

test('of many ways plain ones come first, a whole line\u2019s before one man\u2019s, and a shot says who fires', () => {
	const { scene } = tableOf(woods), straight = [{ forward: 10000 }], round = [{ wheel: 'left', angle: 900 }, ...straight], ids = ['A.1', 'A.2']
	const rank = order => aimOf(order, { kind: 'act', orders: [order] }, {}, scene).rank
	assert.deepEqual([
		{ type: 'move_group', ids, segments: straight }, { type: 'move_element', id: 'A.1', segments: round, contact: { target: 'B.1' } }, { type: 'move_element', id: 'A.1', segments: straight },
		{ type: 'move_element', id: 'A.1', segments: round }, { type: 'move_group', ids, segments: round }, { type: 'retire', ids, distance: 5000 }, { type: 'countermarch', id: 'A.1' },
	].map(rank), [0, 0, 1, 2, 2, 3, 3])
	const fire = { type: 'declare_small_arms_fire', shots: [{ shooter: 'A.2', target: 'B.2' }] }
	assert.equal(aimOf(fire, { kind: 'act', orders: [fire] }, {}, scene).label, 'Fire at Botta 2: Itzenplitz 2')
})

test('who passes a step in which nobody can do anything passes those that follow, up to the next that asks something of him', async () => {
	const end = (passes, more) => [{ key: `${passes}`, order: { type: 'end_step' }, ...passes ? { passes } : {}, ...more }], given = []
	const steps = [end('nobody can ride'), end('nobody can fire'), [], end('nobody can fire'), [...end('nobody can ride'), { key: 'other', order: { type: 'resume_move' } }]]
	const table = { ruleset: { needsNoPrice: () => true }, state: { you: { seats: ['A'] } }, offers: { list: steps.shift(), handed() {} }, undo: { given() {}, look() {} } }
	table.change = some => void Object.assign(table.state, some)
	table.server = { call: async (method, { order }) => (given.push(order.type), table.offers.list = steps.shift()) }
	table.orders = new Orders(table)
	const idle = async () => { for (let n = 0; n < 40; n++) await null }
	await table.orders.choose(table.offers.list[0])
	await idle()
	assert.equal(given.length, 2)
	assert.ok(!table.state.notice, 'the other side is at it')
	table.offers.list = steps.shift()
	table.orders.passOn()
	await idle()
	assert.equal(given.length, 3)
	assert.equal(table.state.notice, 'Passed: nobody can ride, nobody can fire.')
	table.orders.passOn()
	await idle()
	assert.equal(given.length, 3, 'where something else is open nothing goes by itself')
	const orders = [{ type: 'end_step' }, { type: 'reveal_ambush', id: 'A.w' }], aim = (all, step = 'FIRE_DECLARE') => aimOf(all[0], { kind: 'act', orders: all }, { turn: { step } }, tableOf(woods).scene).passes
	assert.deepEqual([aim(orders.slice(0, 1)), aim(orders), aim(orders.slice(0, 1), 'MOVE_TROOPS')], ['nobody can fire', undefined, undefined], 'an ambush may show itself')
	const passes = all => aimOf(orders[0], { kind: 'act', seat: 'A', orders: orders.slice(0, 1) }, { turn: { step: 'FIRE_DECLARE' }, seats: { A: { side: 'A' } }, ...all }, tableOf(woods).scene).passes
	for (const [all, words] of [[{ ambushes: { 'A.w': { side: 'A', revealed: true }, 'B.w': { side: 'B' } }, markers: { 'B.h1': { side: 'B' } } }, 'nobody can fire'], [{ ambushes: { 'A.w': { side: 'A', revealed: false } } }, undefined], [{ markers: { 'A.h1': { side: 'A' } } }, undefined]])
		assert.equal(passes(all), words, 'to go on at once tells that nobody is hidden')
})

test('what is unknown says that it may be blank, and a decoy of one\u2019s own is called one', () => {
	const table = tableOf({ ...woods, markers: { ...woods.markers, 'A.h2': { side: 'A', command: 'A.foot', contents: [], x: 10000, y: 10000 } } })
	assert.match(whatOf(table.scene, 'B.h1'), /may be blank/)
	assert.match(whatOf(table.scene, 'A.h2'), /DECOY/)
	assert.match(whatOf(table.scene, 'A.h1'), /Hidden 1, Hidden 2/)
	assert.equal(table.scene.things.has('A.5'), false, 'who is in a marker has no base of his own')
})

test('a drag ahead goes ahead, aside wheels first, back retires, and no farther than the rates say', () => {
	const table = tableOf(woods)
	assert.deepEqual(at(table, 'A.4', [270000, 118000]).order, { type: 'move_element', id: 'A.4', segments: [{ forward: 8000 }] })
	assert.deepEqual(at(table, 'A.4', [270000, 190000]).order.segments, [{ forward: 10000 }])
	const aside = at(table, 'A.4', [275000, 118000]).order.segments
	assert.equal(aside[0].wheel, 'right')
	assert.ok(arc(16000, aside[0].angle) + aside[1].forward <= 10000)
	assert.deepEqual(at(table, 'A.4', [270000, 90000]).order, { type: 'retire', ids: ['A.4'], distance: 5000 })
	assert.deepEqual(at(table, 'A.h1', [40000, 112000]).order, { type: 'move_marker', id: 'A.h1', segments: [{ forward: 12000 }] })
	assert.equal(at(table, 'B.1', [100000, 140000]), undefined, 'the enemy\u2019s troops are not moved')
})

test('a drag onto an enemy is contact with the edge that is seen', () => {
	const { order } = at(tableOf(woods), 'A.8', [240000, 126000])
	assert.deepEqual(order.contact, { target: 'B.6', edge: 'front' })
	assert.ok(order.segments[0].forward >= 12000)
})

test('a frame takes one\u2019s own troops as a group, which moves as one; G takes one out again', () => {
	const table = tableOf(woods), { scene } = table
	gather(table, ['A.1', 'A.2', 'A.3', 'A.cinc', 'A.h1', 'B.1'].map(id => scene.things.get(id)))
	assert.deepEqual(table.state.group, ['A.1', 'A.2', 'A.3'])
	const { order } = at(table, 'A.1', [116000, 124000])
	assert.equal(order.type, 'move_group')
	assert.deepEqual(order.ids, ['A.1', 'A.2', 'A.3'])
	assert.equal(bodyOf(scene, order.ids).width, 48000)
	assert.ok(shortcut(table, 'g', 'A.3'))
	assert.deepEqual(table.state.group, ['A.1', 'A.2'])
})

test('of a frame that holds more than a group the greatest group in it is taken, and that is said at once', () => {
	const scenario = structuredClone(woods), framed = ['A.1', 'A.2', 'A.3', 'A.4'], all = ['A.1', 'A.2', 'A.3']
	scenario.turn.step = 'MOVE_TROOPS'
	const taken = ids => {
		const table = tableOf(scenario)
		gather(table, ids.map(id => table.scene.things.get(id)))
		return [table.state.group, table.state.notice]
	}
	assert.deepEqual(taken(all), [all, undefined], 'a group is taken whole')
	assert.deepEqual(taken(framed), [all, 'These 4 are no group, who touch and face one way: 3 of them taken.'])
	scenario.elements['A.2'].heading = 4500
	assert.deepEqual(taken(all), [['A.1'], 'These 3 are no group, who touch and face one way: one taken.'])
	all.forEach((id, n) => Object.assign(scenario.elements[id], { x: 100000, y: 120000 - n * 9000, heading: 0 }))
	assert.deepEqual(taken(all), [all, undefined], 'a column may be drawn out')
})

test('a group that is dragged straight ahead goes straight ahead, whomever of it the hand holds, and wheels when the hand leads aside', () => {
	const table = tableOf(woods), ids = ['A.1', 'A.2', 'A.3']
	table.change({ group: ids, selected: 'A.1' })
	const drag = (id, by) => {
		const { at: [x, y] } = table.scene.things.get(id)
		return gripOf(table, id, null, [x, y]).to([x + by[0], y + by[1]]).order.segments
	}
	for (const id of ids) {
		assert.deepEqual(drag(id, [0, 9000]), [{ forward: 9000 }], id)
		for (const beside of [0, -5000, 5000])
			assert.deepEqual(drag(id, [beside, 40000]), [{ forward: 10000 }], `${id}: past the limit, ${beside} beside`)
	}
	assert.deepEqual(ids.map(id => drag(id, [9000, 12000])[0].wheel), ['right', 'right', 'right'])
	assert.deepEqual(ids.map(id => drag(id, [-9000, 12000])[0].wheel), ['left', 'left', 'left'])
})

test('a frame over markers takes them as a group, which moves by an order of its own', () => {
	const table = tableOf({ ...woods, markers: { ...woods.markers, 'A.h2': { ...woods.markers['A.h1'], id: 'A.h2', x: woods.markers['A.h1'].x + 16000 } } }), { scene } = table
	gather(table, ['A.h1', 'A.h2', 'B.1'].map(id => scene.things.get(id)))
	assert.deepEqual(table.state.group, ['A.h1', 'A.h2'])
	const { order } = at(table, 'A.h1', [40000, 112000])
	assert.deepEqual({ ...order, segments: null }, { type: 'move_marker_group', ids: ['A.h1', 'A.h2'], segments: null })
})

test('fire is dragged from who shoots to the target', () => {
	const table = tableOf({ ...woods, turn: { ...woods.turn, step: 'FIRE_DECLARE' } })
	assert.deepEqual(at(table, 'A.1', [100000, 153000]).order, { type: 'declare_small_arms_fire', shots: [{ shooter: 'A.1', target: 'B.1' }] })
})

test('a wheel swings about its inner corner', () => {
	const [, end] = along({ pos: [0, 0], facing: 0, width: 16000 }, [{ wheel: 'left', angle: 9000 }])
	assert.deepEqual(end.pos.map(Math.round), [-8000, 8000])
	assert.equal(end.facing, 27000)
})

test('prices say who pays, what remains, and both sums with what the dice may bring', () => {
	const plain = priceOf({ own: 1, notes: [{ what: 'the order', amount: 1, clause: 'DBA-4.3' }] }).lines
	assert.deepEqual(plain.map(line => line.text), ['Costs 1 PIP of its own'], 'what costs nothing more is said once')
	const { lines } = priceOf({ own: 2, allowance: 10000, used: 8000, left: 2000, notes: [{ what: 'the order', amount: 1, clause: 'DBA-4.3' }] })
	assert.match(lines.map(line => line.text).join('; '), /2 PIPs of its own.*80 paces of 100 paces, 20 paces left.*the order: 1 PIP/)
	const fire = { unit: 'A.1', range: 20000, odds: { beats: 417, nothing: 200, beaten: 383 }, notes: [{ what: 'range_factor', amount: 2, score: 1, clause: 'DBA-8.1' }, { what: 'shot_at', amount: 3, score: 2, clause: 'DBA-7.1' }] }
	assert.deepEqual(priceOf(fire).sides.map(side => side.text), ['2 and a die', '3 and a die'])
	assert.match(priceOf(fire).lines.map(line => line.text).join('; '), /beats 5 in 12, nothing 1 in 5, is beaten 38 in 100/)
	const told = { ...fire, target: 'B.1', odds: { doubles: 250, if_doubles: 'BREAK', beats: 250, if_beats: 'RECOIL', nothing: 250, beaten: 125, if_beaten: 'RECOIL', doubled: 125, if_doubled: 'RECOIL' } }
	assert.match(priceOf(told).lines.map(line => line.text).join('; '), /B\.1 breaks 1 in 4, B\.1 recoils 1 in 4, nothing 1 in 4, A\.1 recoils 1 in 4$/, 'what befalls whom')
	assert.deepEqual(priceOf(told).sides.map(({ title }) => title), ['A.1', 'B.1'])
	const table = tableOf(woods)
	assert.equal(previewOverlays(table, { type: 'move_element' }, { poses: [{ id: 'A.1', x: 1, y: 2 }] })[0].width, 16000)
})

test('two scores against each other are one drawing, a lone roll is none', () => {
	const table = { ...tableOf(woods), ruleset: { nameOf: (scene, id) => id, rollWords: { modifier: String } } }
	const one = { purpose: 'combat', by: 'A.1', against: 'B.1', faces: [5], score: 9, modifiers: [] }
	assert.equal(drawRoll(table, [one, { ...one, by: 'B.1', against: 'A.1', score: 4 }], 0).used, 2)
	assert.equal(drawRoll(table, [{ purpose: 'pip_cinc', by: 'A', faces: [3] }], 0), null)
})

test('the desk keeps every throw of a bound, each in a line with what came of it, the newest first and unfolded', () => {
	const table = tableOf(woods), { SPECTACLE, layOut, rollWords } = ruleset, texts = node => [node].flat(Infinity).filter(Boolean).map(one => one.tag ? one.tag === 'svg' ? one.props['aria-label'] : texts(one.children) : one).join('')
	const roll = (number, purpose, by, against, face, score = face) => ({ type: 'roll', number, purpose, by, against, faces: [face], score })
	const recorded = (element, reaction) => ({ type: 'recorded', element, by: 'A.1', reaction })
	const old = [roll(1, 'combat', 'A.3', 'B.3', 2), roll(2, 'combat', 'B.3', 'A.3', 1)], turn = { type: 'step', class: 'turn' }
	const volleys = [roll(3, 'shoot_small', 'A.1', 'B.1', 5, 6), roll(4, 'shot_at', 'B.1', 'A.1', 1), recorded('B.1', 'BREAK'), roll(5, 'shoot_small', 'A.2', 'B.2', 2), roll(6, 'return_small', 'B.2', 'A.2', 3)]
	const combat = [roll(7, 'combat', 'A.8', 'B.6', 4, 8), roll(8, 'combat', 'B.6', 'A.8', 1, 4), recorded('B.6', 'RECOIL'), turn, roll(9, 'pip_cinc', 'B', undefined, 3)]
	Object.assign(table, { ruleset: { ...ruleset, SPECTACLE, layOut, rollWords } })
	Object.assign(table.state, { rolls: { combat: 'Combat', shoot_small: 'Small arms', pip_cinc: 'Die' }, clauses: new Map(), glossary: [], rows: [{ seq: 1, events: [...old, turn] }, { seq: 2, events: volleys }, { seq: 3, events: combat }], dice: { seq: 3, rolls: combat.filter(({ type }) => type === 'roll') } })
	const all = account(table).children, lines = all.filter(({ tag }) => tag === 'details'), others = all.filter(({ tag }) => tag !== 'details')
	assert.deepEqual(others.map(texts).map(text => text.slice(0, 3)), ['Die'], 'dice of nobody against anybody stand by themselves')
	assert.deepEqual(lines.map(line => [texts(line.children[0]), line.props.open]), [
		['Combat: Leibregiment 4 8 against Starhemberg 1 4 Starhemberg recoils', ''],
		['Small arms: Itzenplitz 2 2 2 against Botta 2 3 3 Botta 2 stands', null],
		['Small arms: Itzenplitz 1 5 6 against Botta 1 1 1 Botta 1 breaks', null],
	])
	assert.equal(lines.every(line => line.children.flat().some(one => one.props?.class === 'roll duel')), true)
	assert.notEqual(account({ ...table, state: { ...table.state, dice: { seq: 4, rolls: [] } } }).props.memo, account(table).props.memo, 'dice may come after their row: then it is drawn anew')
	table.state.rows = table.state.rows.slice(0, 1)
	assert.deepEqual(account(table).children.map(({ tag }) => tag), ['section', 'section', 'details'], 'and those of the bound before, as long as there were none since')
})

test('meters count to a beaten command and to defeat', () => {
	const view = { losses: { A: { of: 12, broken: 2, gone: 1, in_beaten: 4 }, 'A.1': { of: 5, broken: 1, gone: 1 }, 'A.2': { of: 4, broken: 1 } }, commands: { 'A.1': { id: 'A.1', side: 'A', state: 'NORMAL' }, 'A.2': { id: 'A.2', side: 'A', state: 'BEATEN' } } }
	assert.deepEqual(beatenMeter(view, 'A.1'), { lost: 2, of: 5, at: 3 })
	assert.deepEqual(defeatMeter(view, 'A'), { lost: 6, of: 12, at: 8 })
})

test('who takes over a command is called after it, and never by his id', () => {
	const { scene } = tableOf({ ...woods, elements: { ...woods.elements, 'A.foot.2': { side: 'A', command: 'A.foot', type: 'COMMANDER', x: 200000, y: 60000 } } })
	assert.equal(nameOf(scene, 'A.foot.2'), 'General of Manstein\u2019s foot')
})

test('rates and ranges are those of the tables', () => {
	assert.equal(rateOf({ type: 'HUSSARS' }, 'move'), 25000)
	assert.equal(rateOf({ type: 'ARTILLERY', gun: 'P24' }, 'move'), 0)
	assert.deepEqual(bandsOf({ type: 'ARTILLERY', gun: 'P6' }).map(band => band.words), ['150: +4', '400: +2', '600: +1', '800: +0'])
	assert.deepEqual(bandsOf({ type: 'ARTILLERY', gun: 'P6', limbered: true }), [])
	assert.deepEqual(bandsOf({ type: 'LINE', battalion_guns: true, first_volley: true }).map(band => band.words), ['50: +5', '100: +4', '150: +3', '200: +2', '400: +1', '600: +0'], 'as far as it fires at all')
})

test('the colour of its command lies round each group, as a line round all its bases, unless it is put away', () => {
	const table = tableOf(woods), field = new Field(table.state.ground), lines = () => overlaysOf(table).filter(one => /^command/.test(one.class))
	assert.deepEqual(lines(), [])
	table.change({ layers: { groups: true } })
	const drawn = lines().map(one => [one.key, one.class, one.under, ...overlay(field, one).children.flat().map(({ props }) => [props.class, props.d.split('Z').length - 1])])
	assert.deepEqual(drawn.sort(), [['A.foot', 'c2', 8], ['A.own', 'c1', 1], ['B.foot', 'c4', 8], ['B.own', 'c3', 1]].map(([id, colour, count]) =>
		[`group ${id}`, `command ${colour}`, true, ['round', count], ['within', count]]))
})

test('round a group for which nothing is left to pay that line is faint, while its side moves', () => {
	const faint = (turn, cinc_pips) => {
		const table = tableOf(woods)
		table.change({ layers: { groups: true } })
		Object.assign(table.state.view, { turn: { ...table.state.view.turn, ...turn }, sides: { A: { cinc_pips } } })
		Object.assign(table.state.view.commands['A.foot'], { pip_die: 3, pips_left: 0 })
		Object.assign(table.state.view.commands['A.own'], { pip_die: 3, pips_left: 1 })
		return overlaysOf(table).filter(one => / unpaid$/.test(one.class)).map(one => one.key)
	}
	assert.deepEqual(faint({ active: 'A', step: 'MOVE_TROOPS' }, 0), ['group A.foot'])
	for (const [turn, pips] of [[{ active: 'A', step: 'MOVE_TROOPS' }, 1], [{ active: 'B', step: 'MOVE_TROOPS' }, 0], [{ active: 'A', step: 'COMBAT' }, 0]])
		assert.deepEqual(faint(turn, pips), [])
})

test('the field of a battle that is over bears no colours of commands', () => {
	const table = tableOf(woods), groups = () => overlaysOf(table).filter(one => one.key.startsWith('group ')).length
	table.change({ layers: { groups: true } })
	assert.ok(groups() > 1)
	Object.assign(table.state.view, { result: { winner: 'A' } })
	assert.equal(groups(), 0)
})

test('who is charged is ringed over all that stands, and who is chosen with all of his group', () => {
	const table = tableOf(woods)
	table.change({ layers: { zones: true } })
	Object.assign(table.state.view, { contacts: [{ attacker: 'A.8', target: 'B.6', edge: 'front' }, { attacker: 'A.8', target: 'B.gone' }] })
	const classes = all => all.map(one => [one.class, Boolean(one.under)])
	assert.deepEqual(classes(overlaysOf(table).filter(one => /charged|engaged/.test(one.class))), [['charged', false], ['engaged', false]])
	table.change({ selected: 'A.1', group: ['A.1', 'A.2', 'A.gone'] })
	const [chosen] = chosenOverlays(table), [{ props }] = chosen.draw(new Field(table.state.ground))
	assert.deepEqual([chosen.class, chosen.under, props.d.split('Z').length - 1], ['chosen', undefined, 2])
})

/* What comes of the woods when these have changed. */
const { tracks } = ruleset
const tracksOf = (changed, before = tableOf(woods).state) =>
	tracks(before.view, { ...before.view, ...changed(before.view) }, before.ground)
const withElement = (id, more) => view => ({ elements: { ...view.elements, [id]: { ...view.elements[id], ...more } } })

test('who has marched leaves a track, who runs one of his own, and who is lost a word where he stood', () => {
	const [marched] = tracksOf(withElement('A.1', { y: 125000 }))
	assert.deepEqual([marched.from, marched.to, marched.class, marched.side], [[100000, 120000], [100000, 125000], undefined, 'A'])
	const [ran] = tracksOf(withElement('A.1', { y: 80000, heading: 18000, morale: 'BROKEN' }))
	assert.deepEqual([ran.to, ran.class, ran.text], [[100000, 80000], 'runs', ''])
	const [lost] = tracksOf(withElement('A.1', { morale: 'OFF_TABLE' }))
	assert.deepEqual([lost.to, lost.class, lost.text], [null, 'runs', 'off the table'])
})

/* The enemy's marker before the line is gone from the view, and these stand there. */
const gone = found => view => {
	const { 'B.h2': left, ...markers } = view.markers
	return { markers, elements: { ...view.elements, ...Object.fromEntries(found.map((one, n) => [`B.f${n}`, { id: `B.f${n}`, side: 'B', type: 'LINE', morale: 'STEADY', deployed: true, ...one }])) } }
}
const cards = all => all.filter(track => /opens/.test(track.class)).map(track => [track.class, track.to, within(track)])
const within = track => track.draw(new Field(tableOf(woods).state.ground)).flat().filter(Boolean).flatMap(({ children }) => children.flat()).filter(part => typeof part === 'string')

test('a marker that is discovered opens like a card, with those who were in it or as a decoy', () => {
	assert.deepEqual(cards(tracksOf(gone([{ x: 184000, y: 158000, heading: 18000 }, { x: 184000, y: 162000, heading: 18000 }]))), [['opens side-B', null, []]])
	assert.deepEqual(cards(tracksOf(gone([]))), [['opens side-B', null, ['decoy']]])
})

test('no card opens of what the viewer may not know: a marker that moves, is hidden by fog, or is taken up again', () => {
	assert.deepEqual(cards(tracksOf(view => ({ markers: { ...view.markers, 'B.h2': { ...view.markers['B.h2'], y: 150000 } } }))), [])
	const foggy = tableOf(woods).state
	foggy.view.options = { ...foggy.view.options, wing_commander_fog: true }
	assert.deepEqual(cards(tracksOf(gone([]), foggy)), [], 'gone out of sight, or empty: nobody has told')
	assert.deepEqual(cards(tracksOf(gone([{ x: 40000, y: 230000 }]), foggy)), [], 'whoever is seen elsewhere was not in it')
	assert.equal(cards(tracksOf(gone([{ x: 184000, y: 158000 }]), foggy)).length, 1, 'who is seen there was')
	const placed = tableOf({ ...woods, turn: { ...woods.turn, step: 'DEPLOY_ATTACKER' } }).state
	assert.deepEqual(cards(tracksOf(view => ({ markers: { ...view.markers, 'A.h1': { ...view.markers['A.h1'], deployed: false } } }), placed)), [])
})

test('how it is with somebody is said in the words of the server, and nothing of who is steady', () => {
	const scenario = structuredClone(woods)
	Object.assign(scenario.elements['A.1'], { morale: 'PERM_BROKEN', grade: 'E' })
	const { scene } = tableOf(scenario)
	assert.match(whatOf(scene, 'A.1'), /elite.*, broken for good$/)
	assert.doesNotMatch(whatOf(scene, 'A.2'), /steady|STEADY|undefined/)
	assert.equal(aboutOf(scene, 'A.1').facts.find(([what]) => what === 'grade')[1], 'elite')
})

test('a streamer says how it is with an element on the table, behind him or before who shows his back; nothing of the others', () => {
	const scenario = structuredClone(woods)
	Object.assign(scenario.elements['A.1'], { morale: 'BROKEN' })
	Object.assign(scenario.elements['A.2'], { morale: 'RECOILED' })
	Object.assign(scenario.elements['A.3'], { morale: 'DESTROYED' })
	Object.assign(scenario.elements['A.5'], { morale: 'BROKEN' })
	const table = tableOf(scenario), found = overlaysOf(table).filter(one => one.kind === 'streamer'), field = new Field(table.state.ground)
	assert.deepEqual(found.map(one => [one.key, one.text, one.class, one.turned]), [['streamer A.1', 'broken', 'routing', false], ['streamer A.2', 'recoiled', '', true]], 'who is in a marker is not spoken of')
	const lies = one => Number(/ (-?[\d.]+)\)/.exec(overlay(field, one).children.flat(Infinity)[0].props.transform)[1])
	const [broken, recoiled] = found.map(one => [lies(one), ...field.corners(one.bases[0], one.width, one.depth).map(([, y]) => y)])
	assert.ok(Math.abs(broken[0] - Math.max(...broken.slice(1))) < 0.1 && Math.abs(recoiled[0] - Math.min(...recoiled.slice(1))) < 0.1)
})

test('PIPs and losses of a command are counted out, and said to who hears the page', () => {
	const scenario = structuredClone(woods), table = tableOf(scenario)
	table.state.view.losses = { 'A.foot': { of: 9, broken: 1, gone: 1 } }
	table.state.view.commands['A.foot'].pips_left = 4
	const rows = deskTool(table, 'act')[1].children.flat(Infinity).filter(Boolean), of = name => rows.flatMap(row => row.children.flat(Infinity)).filter(one => one?.props?.class?.includes(name))
	const counted = tally => tally.children.flat(Infinity).filter(one => one.tag === 'i').map(one => Number(one.props.class === 'full'))
	assert.deepEqual(of('pips-left').map(counted), [[1, 1, 1, 1], [1, 1, 1, 1, 0, 0]])
	assert.deepEqual(of('losses').map(counted), [[1, 1, 0, 0, 0]])
	assert.deepEqual([...of('pips-left'), ...of('losses')].map(one => one.props.title), ['4 of 4 PIPs left', '4 of 6 PIPs left', 'lost 2, beaten at 5'])
})

const wordsOf = drawn => [drawn].flat(Infinity).filter(Boolean).map(one => typeof one === 'string' ? one : wordsOf(one.children)).join('')

test('at the head of a decision stands what either army has lost of what defeats it, and when it ends all the same', () => {
	const table = tableOf(woods), { view } = table.state, words = () => wordsOf(deskTool(table, 'act')[0])
	Object.assign(view, { losses: { A: { of: 12, in_beaten: 0 }, 'A.foot': { broken: 2, gone: 1 }, B: { gone: 1 } }, bound_limit: 24 })
	view.commands['A.foot'].state = 'NORMAL'
	assert.equal(words(), `Lost, of what defeats an army: ${view.sides.A.name} 3 of 8, ${view.sides.B.name} 1 seen. After bound 24 who lost the smaller share wins.`)
	view.limit_winner = 'B'
	assert.match(words(), new RegExp(`After bound 24 ${view.sides.B.name} wins`))
	delete view.bound_limit
	assert.doesNotMatch(words(), /After/)
})

test('who may withhold his fire sees both sums and the odds of either answer, from where he stands', async () => {
	const orders = [true, false].map(fire => ({ type: 'return_fire_choice', exchange: 1, fire }))
	const table = tableOf(woods, [{ kind: 'return_fire_choice', seat: 'A', orders }]), notes = factor => [{ what: 'range factor', amount: 1, score: 1 }, { what: 'factor', amount: factor, score: 2 }]
	table.orders = {
		preview: async ({ fire }) => ({ allowed: true, preview: { unit: 'B.1', notes: notes(fire ? 0 : 3), odds: fire ? { beats: 500, nothing: 250, beaten: 250 } : { beats: 250, nothing: 750 } } }),
		priceOf: ({ preview }) => priceOf(preview),
	}
	deskTool(table, 'return_fire_choice')
	await new Promise(setImmediate)
	assert.equal(wordsOf(deskTool(table, 'return_fire_choice')), 'Returned: 0 and a die against 1 and a die; beaten 1 in 2, nothing 1 in 4, the enemy beaten 1 in 4' +
		'Withheld: 3 and a die against 1 and a die; beaten 1 in 4, nothing 3 in 4')
})

/* All that is drawn of something, by class. */
const partsOf = drawn => [drawn].flat(Infinity).filter(Boolean).flatMap(one => typeof one === 'string' ? [] : [[one.props.class, one.props.d], ...partsOf(one.children)])
const ofType = (type, more = {}) => troopsFigure(new Field(tableOf(woods).state.ground), { type, id: 'A.x', name: 'Somebody', side: 'A', regular: true, grade: 'N', morale: 'STEADY', nation: 'FRANCE', x: 100000, y: 100000, ...more }, { width: 16000, depth: 8000 }, {})

test('whoever is of the second side has an edge and a band of two tones, and nobody of the first', () => {
	const signs = side => ['LINE', 'HUSSARS', 'ARTILLERY', 'CINC'].map(type => partsOf(ofType(type, { side }).marks).map(([name]) => name).filter(name => /^(rope|bars)$/.test(name)).join())
	assert.deepEqual(signs('A'), ['', '', '', ''])
	assert.deepEqual(signs('B'), ['rope,bars', 'rope,bars', 'rope,bars', 'rope'])
})

test('behind its front a base shows a strip of its coat, on the colour of its side', () => {
	const all = drawn => [drawn].flat(Infinity).filter(one => one?.tag), strip = (type, nation) => all(ofType(type, { nation }).drawn).filter(({ props }) => props.class === 'nation').map(({ props }) => props.style.fill.slice(0, 20))
	assert.deepEqual([strip('LINE', 'BRITAIN'), strip('HUSSARS', 'FRANCE'), strip('CINC', 'FRANCE')], [['var(--nation-british'], ['var(--nation-french,'], []])
})

test('miniatures wear the hats of their arm and carry its weapons, and bases that are alike are painted once', () => {
	const painted = (type, more) => new Map(partsOf(men(ofType(type, more).men))), has = (type, part, more) => painted(type, more).has(part)
	for (const type of ['LINE', 'SCOUTS', 'WARRIORS', 'TRIBESMEN', 'CUIRASSIERS', 'DRAGOONS', 'HUSSARS', 'ARTILLERY', 'COMMANDER', 'CINC', 'BAGGAGE'])
		for (const [part, d] of painted(type))
			assert.doesNotMatch(`${d}`, /NaN|undefined.M/, `${type} ${part}`)
	assert.ok(has('LINE', 'hats') && has('LINE', 'silk') && has('LINE', 'drums') && !has('LINE', 'horses'))
	assert.ok(has('LINE', 'mitres', { grade: 'E' }) && has('LINE', 'straw', { regular: false }) && has('LINE', 'turbans', { nation: 'NATIVE' }))
	assert.ok(has('HUSSARS', 'furs') && !has('HUSSARS', 'hats') && has('CUIRASSIERS', 'steel') && !has('DRAGOONS', 'steel') && has('ARTILLERY', 'bronze'))
	assert.equal(painted('LINE').get('coats'), painted('LINE', { nation: 'BRITAIN', heading: 9000 }).get('coats'), 'only where they stand and their coats differ')
	assert.notEqual(painted('LINE').get('coats'), painted('LINE', { morale: 'BROKEN' }).get('coats'), 'who runs is in no order')
})

/* Her table after a bound of the enemy's, in which his battalion came nearer; it knows of rows from the first on. */
function afterHisBound(more = []) {
	const table = tableOf(woods), asked = [], step = active => ({ type: 'step', step: 'MOVE_TROOPS', active })
	const before = { ...table.state.view, elements: { ...table.state.view.elements, 'B.1': { ...table.state.view.elements['B.1'], y: 160000 } } }
	const rows = [[step('A')], [step('B')], [{ type: 'posed', element: 'B.1' }], [step('A')], ...more].map((events, n) => ({ seq: n + 1, events }))
	table.change({ rows, tracks: [], layers: { lately: true }, you: { side: 'A', seats: ['A'] } })
	return Object.assign(table, { asked, ruleset, server: { quietly: async (what, about) => (asked.push([what, about]), { view: before }) } })
}

test('what the other side did last lies on the map till one moves somebody oneself, as far as one was told', async () => {
	const table = afterHisBound()
	assert.deepEqual(lately(table), [])
	assert.deepEqual(table.asked, [['look', { seq: 2 }]], 'as it was when his bound began, with her own eyes')
	await Promise.resolve()
	const [one, ...others] = lately(table), [stood, went] = one.draw(new Field(table.state.ground))
	assert.deepEqual([others.length, one.class, one.under, stood.props.class, went.props.class], [0, 'lately side-B', true, 'stood', 'went'])
	assert.equal(table.asked.length, 1)
	for (const state of [{ past: {} }, { tracks: [{}] }, { layers: {} }])
		assert.deepEqual(lately({ ...table, state: { ...table.state, ...state } }), [], Object.keys(state)[0])
	assert.deepEqual(lately(afterHisBound([[{ type: 'spent', side: 'A' }]])), [], 'she has moved')
	const unread = afterHisBound()
	unread.state.rows = unread.state.rows.slice(1)
	lately(unread)
	assert.deepEqual(unread.asked, [], 'where it began is not known yet')
})

test('a button says what its word means, and a word of which nothing is known says nothing', () => {
	const glossary = [...readFileSync(join(root, 'server/rules/dba18/terms.def'), 'utf8').matchAll(/TERM\("(.+?)", "(.+?)"/g)].map(([, word, gist]) => ({ word, gist, clause: 'DBA-4.2' }))
	assert.match(meaningOf({ state: { glossary } }, 'Grant PIPs \u2026'), /The C-in-C gives some of his PIPs/)
	assert.equal(meaningOf({ state: { glossary } }, 'Place exactly \u2026'), null)
	assert.equal(meaningOf({ state: { glossary: [] } }, 'Grant PIPs \u2026'), null)
})

test('a finger that trembles on somebody does not drag him, and a mouse that goes as far does', () => {
	assert.deepEqual(['touch', 'mouse', 'pen'].map(pointerType => isFar({ pointerType }, [17, 20], [10, 14])), [false, true, true])
	assert.ok(isFar({ pointerType: 'touch' }, [10, 23], [10, 10]))
})
