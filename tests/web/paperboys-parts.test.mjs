/* The parts of Paperboys' page that need no browser. */
import test from 'node:test'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aboutOf } from '../../clients/web/paperboys/about.js'
import { faceOf } from '../../clients/web/paperboys/cards.js'
import { previewOverlays } from '../../clients/web/paperboys/chosen.js'
import { explained } from '../../clients/web/clauses/clause.js'
import { story } from '../../clients/web/desk/story.js'
import { deskTool, formsOf } from '../../clients/web/paperboys/fill.js'
import { readGround } from '../../clients/web/paperboys/ground.js'
import { gripOf, handlesOf } from '../../clients/web/paperboys/moves.js'
import { aimOf, declineOf, hintOf } from '../../clients/web/paperboys/orders.js'
import { overlaysOf } from '../../clients/web/paperboys/overlays.js'
import { meant, underWay } from '../../clients/web/paperboys/assault.js'
import { bodyOf, wheeled } from '../../clients/web/paperboys/poses.js'
import { priceOf } from '../../clients/web/paperboys/price.js'
import { drawRoll, layOut } from '../../clients/web/paperboys/rolls.js'
import { deadPool, rosterOf } from '../../clients/web/paperboys/roster.js'
import * as ruleset from '../../clients/web/paperboys/ruleset.js'
import { lineOf, nameOf, readScene, whatOf } from '../../clients/web/paperboys/scene.js'
import { Field } from '../../clients/web/measured/field.js'
import { drawGround } from '../../clients/web/measured/ground.js'
import { men } from '../../clients/web/measured/men.js'
import { overlay } from '../../clients/web/measured/overlays.js'
import { root } from '../lib/servers/daemon.mjs'
import { statesOf } from './states.mjs'

const folder = join(root, 'server/rules/paperboys'), shipped = join(folder, 'scenarios')
const byId = things => Object.fromEntries(Object.entries(things || {}).map(([id, one]) => [id, { id, ...one }]))
const load = name => JSON.parse(readFileSync(join(shipped, `${name}.json`)))

/* A unit of a scenario file as a view shows it: a line's stands by their middles. */
function unitOf({ line, ...unit }) {
	const depth = unit.arm === 'cavalry' ? 500 : unit.arm === 'artillery' ? 600 : 300, angle = line ? line[3] * Math.PI / 180 : 0
	const stands = line ? Array.from({ length: line[0] }, (_, n) => {
		const [u, v] = [(n - (line[0] - 1) / 2) * 600, -depth / 2]
		return { id: n + 1, x: Math.round(line[1] + u * Math.cos(angle) + v * Math.sin(angle)), y: Math.round(line[2] - u * Math.sin(angle) + v * Math.cos(angle)), facing: line[3], command: n === 2, grenadier: n === 5 }
	}) : Array.isArray(unit.stands) ? unit.stands : []
	return { mounted: unit.arm === 'cavalry', w: 600, d: depth, ...unit, stands, status: unit.status || (stands.length ? 'ready' : 'reserve') }
}

function viewOf(scenario, turn = { n: 1, step: 'I1', side: 'french', cards_seen: 'BRBB' }) {
	const units = byId(Object.fromEntries(Object.entries(scenario.units).map(([id, unit]) => [id, unitOf(unit)]))), officers = byId(scenario.officers)
	for (const one of Object.values(officers))
		one.state ||= one.x || one.attached_to ? 'alive' : 'reserve'
	const terrain = byId(Object.fromEntries(Object.entries(scenario.terrain || {}).map(([id, { polygon, line, ...one }]) => [id, { ...one, area: Boolean(polygon), points: polygon || line }])))
	return { turn, options: { control_percent: 30, by_control: true }, sides: byId({ french: { name: 'The French', home_edge: 'N' }, alliance: { name: 'The Alliance', home_edge: 'S' } }), units, officers, markers: {}, terrain, breaches: {}, fights: {}, attacks: [], dead_pool: [], tallies: { french: { id: 'french', initial: 44 } }, seats: { french: { id: 'french', side: 'french', owes: 1 } } }
}

function tableOf(view, kind = 'act') {
	const ground = readGround({ width: 24000, depth: 16000, terrain: view.terrain }, statesOf('paperboys')), scene = readScene(view, ground)
	return { change() {}, get shown() { return this.state.view }, get open() { return this.state.offers }, state: { view, ground, you: { side: 'french', seats: ['french'] }, offers: [{ kind, seat: 'french', subject: '', orders: [] }], selected: null, layers: { zones: true, reach: true } }, scene, offers: { has: () => true } }
}

const at = (table, id, to, handle = null) => gripOf(table, id, handle, null)?.to(to)

test('every shipped battle can be read as ground, scene and order of battle', () => {
	for (const file of readdirSync(shipped)) {
		const view = viewOf(JSON.parse(readFileSync(join(shipped, file)))), { state: { ground }, scene } = tableOf(view)
		assert.ok(drawGround(new Field(ground), ground).length > 2, file)
		const listed = ['french', 'alliance'].flatMap(side => rosterOf(scene, side, view).groups.flatMap(([, rows]) => rows.map(row => row.id)))
		assert.equal(new Set(listed).size, listed.length, `${file}: nobody is listed twice`)
		for (const id of [...Object.keys(view.units), ...Object.keys(view.officers)])
			assert.ok(listed.includes(id), `${file}: ${id} is listed`)
		for (const thing of scene.things.values()) {
			assert.ok(thing.figure(new Field(ground)).outline, thing.id)
			assert.ok(lineOf(scene, thing.id).length > 5 && aboutOf(scene, thing.id).facts.length > 1)
		}
	}
})

test('orders aim at somebody or somewhere', () => {
	const view = viewOf(load('training')), { scene } = tableOf(view), aim = order => aimOf(order, { kind: 'act', subject: '' }, view, scene)
	assert.equal(aim({ type: 'attack', unit: 'F1', target: 'A1', wheel: { pivot: 'left', deg: 3 } }).on, 'A1')
	assert.deepEqual(aim({ type: 'fire', unit: 'F1', aim: { kind: 'building', x: 4, y: 5 } }).at, [4, 5])
	assert.deepEqual(aim({ type: 'fire', unit: 'F1', aim: { kind: 'auto' } }), { actor: 'F1', placing: false })
	assert.equal(aim({ type: 'officer_move', officer: 'FO', join: 'F3' }).on, 'F3')
	assert.ok(aim({ type: 'move', unit: 'F1', shift: { forward: 1000 } }).at)
	assert.match(hintOf('act', { turn: { step: 'C1' } }), /Drag/)
	assert.equal(declineOf({ orders: [{ type: 'readjust', accept: true }, { type: 'readjust', accept: false }] }).accept, false)
})

test('a unit is dragged straight or aside, a corner wheels it, an enemy is attacked', () => {
	const table = tableOf(viewOf(load('training'))), stood = table.scene.things.get('F2').at
	assert.deepEqual(at(table, 'F2', [stood[0] - 300, stood[1] - 1000]).order, { type: 'move', unit: 'F2', shift: { forward: 1000, right: 300 } })
	const { order } = at(table, 'F2', [stood[0] + 1700, stood[1] - 1000], 'left')
	assert.equal(order.wheel.pivot, 'right')
	assert.ok(order.wheel.deg > 5 && order.wheel.deg < 40)
	assert.deepEqual(at(table, 'F2', table.scene.things.get('A3').at).order, { type: 'attack', unit: 'F2', target: 'A3' })
	assert.ok(at(table, 'F2', table.scene.things.get('A1').at).order.wheel.deg > 0, 'who stands aside is wheeled to')
	assert.equal(gripOf(table, 'A1', null, null), null, 'the enemy is not moved')
	assert.equal(handlesOf({ ...table, state: { ...table.state, selected: 'F2' } }).length, 2)
})

test('guns are aimed by hand, officers join whom they are dragged to', () => {
	const table = tableOf(viewOf(load('training'), { n: 1, step: 'F1', side: 'french', cards_seen: 'B' }))
	assert.deepEqual(at(table, 'FG1', table.scene.things.get('A2').at).order.aim, { kind: 'unit', id: 'A2' })
	assert.deepEqual(at(table, 'F1', table.scene.things.get('A2').at).order.aim, { kind: 'auto' })
	assert.equal(at(table, 'FO', table.scene.things.get('F3').at).order.join, 'F3')
	assert.ok(formsOf({ ...table, state: { ...table.state, selected: 'FG1' } }).some(([, form]) => form.name === 'fire'))
})

test('fights are priced by who throws what, and the odds of what comes of it', () => {
	const party = (unit, score, dice, hits_on, notes = []) => ({ unit, score, dice, hits_on, notes }), odds = [{ outcome: 'drawn', per_mille: 644 }, { outcome: 'defender_routs', per_mille: 14 }, { outcome: 'attacker_routs', per_mille: 0 }]
	const fights = [{ fight: 'f2', round: 2, parties: [party('V', 1, 6, 5), party('W', 2, 1, 4, [{ what: 'obstacle', amount: 1, clause: 'PB-9.7' }])], odds }, { fight: 'f1', round: 1, attacker_pistols: 1, parties: [party('X', 1, 6, 5), party('Y', 2, 6, 6)], odds: [] }]
	const { lines, sides } = priceOf({ fights })
	assert.deepEqual(lines.map(line => line.text.split(':')[0]), ['1. V against W, round 2', '2. X against Y'])
	assert.match(lines[0].text, /drawn, and fought on next turn 64 in 100, the defender routs 1 in 100$/)
	assert.deepEqual(sides.map(side => side.text), ['6 dice, 5 or more hits', '1 die, 4 or more hits', '6 dice, 5 or more hits, and 1 of pistols', '6 dice, 6 hits'])
	assert.deepEqual(sides[1].modifiers, [{ what: 'obstacle', amount: 1, clause: 'PB-9.7' }])

	const attack = { unit: 'V', target: 'W', notes: [{ what: 'pips', amount: -2, score: 2, clause: 'PB-8.3' }], odds: [{ outcome: 'fight', per_mille: 1000 }], fights: fights.slice(0, 1) }
	assert.deepEqual(priceOf(attack).sides.map(side => side.title), ['V', 'W', 'V', 'W'])
	assert.deepEqual(priceOf(attack).sides.map(side => side.folded), [undefined, undefined, 'If it comes to a fight', 'If it comes to a fight'])
	assert.deepEqual(priceOf(attack).lines.filter(line => line.folded).map(line => line.more), [true], 'a glance is short')
	assert.deepEqual(priceOf(attack).lines.map(line => line.odds), [[['a fight', 1000, 'always']], [['drawn, and fought on next turn', 644, '64 in 100'], ['the defender routs', 14, '1 in 100']]], 'as bars')
	assert.deepEqual(priceOf({ prizes: [{ id: 'G', worth: 2 }, { id: 'h1' }], stop: 'PB-8.23', why: 'It goes back.' }).lines.map(line => `${line.text} ${line.clause}`), ['runs over G, worth 2 to its side PB-13.6', 'runs over h1 PB-8.2', 'It goes back. PB-8.23'])
})

test('a wheel keeps its corner; prices say what is used and what the dice may bring', () => {
	const table = tableOf(viewOf(load('training'))), body = bodyOf(table.scene.units.get('A2'))
	assert.equal(Math.round(body.width), 3600)
	assert.equal(wheeled(body, 'right', 90).facing, 90)
	const preview = { unit: 'F2', allowance: 1500, used: 1000, left: 500, test: 3, odds: [{ outcome: 'fight', per_mille: 306 }], notes: [{ what: 'pips', amount: -2, score: 1, clause: 'PB-8.3' }], stands: [{ id: 1, x: 5, y: 6 }] }
	assert.match(priceOf(preview).lines.map(line => line.text).join('; '), /10 cm of 15 cm, 5 cm left; .*3 or more; a fight 11 in 36/)
	const [moved] = priceOf({ allowance: 1500, used: 1004, left: 496 }).lines
	assert.equal(moved.text, '10.1 cm of 15 cm, 4.9 cm left', 'a refusal grants no more than that')
	assert.match(priceOf(preview).sides[0].text, /\u2212 2/)
	assert.equal(previewOverlays(table, { unit: 'F2' }, preview)[0].bases.length, 1)
})

test('the arrow of an attack is slender, however broad the front it goes before', () => {
	const table = tableOf(viewOf(load('training'))), field = new Field(table.state.ground)
	const [{ draw }] = meant(table.scene, 'F1', { target: 'A1' }).filter(one => one.class.startsWith('assault'))
	const [arrow] = [draw(field)].flat(3).filter(Boolean).map(node => node.children.flat(2)[0])
	assert.equal(arrow.props.class, 'arrow')
	assert.ok(Number(arrow.props.style['--broad']) <= 900 * field.scale, 'within nine centimetres of the table')
	const xs = arrow.props.d.match(/-?[\d.]+/g).map(Number).filter((_, n) => n % 2 === 0)
	assert.ok(Math.abs(Math.max(...xs) - Math.min(...xs) - Number(arrow.props.style['--broad'])) < 1, 'and late.css, which is told that, keeps it so on the screen')
	assert.match(readFileSync(join(root, 'clients/web/paperboys/late.css'), 'utf8'), /\.arrow \{[^}]*scaleX\(min\(1, \d+ \* var\(--per\) \/ var\(--broad\)\)\)/)
})

test('seals of fights and pennants are smaller where a brigade is less deep than they are high', () => {
	const late = readFileSync(join(root, 'clients/web/paperboys/late.css'), 'utf8')
	for (const name of [/\.fought :is\(\.seal, \.swords\)/, /\.streamer \.pennant/, /\.streamer \.above \.pennant/])
		assert.match(late, new RegExp(`\\.map:not\\(\\.near\\) ${name.source} \\{ transform: [^;]*scale\\(\\.\\d`))
})

test('what becomes of the ground is shown: fires, breaches, hits, bridges, fights', () => {
	const view = viewOf(load('training')), farm = { ...view.terrain.farm, burning_since: 2 }, wall = { id: 'wall', cover: 'wall', height: 'high', points: [[0, 0], [600, 0], [1200, 0]], wall_hits: [0, 1] }, bridge = { id: 'bridge', bridge: true, width: 600, points: [[0, 0], [0, 900]] }
	const table = tableOf({ ...view, terrain: { ...view.terrain, farm, wall, bridge }, breaches: { 'wall.1': { id: 'wall.1', feature: 'wall', x: 300 } }, fights: { f1: { id: 'f1', attackers: [{ unit: 'F1' }], defenders: [{ unit: 'A1' }] } } })
	for (const id of ['farm', 'wall.1', 'wall 1'])
		assert.ok(table.scene.things.get(id)?.figure(new Field(table.state.ground)).drawn, id)
	assert.match(whatOf(table.scene, 'farm'), /Burning/)
	assert.deepEqual(overlaysOf(table).map(one => one.class).filter(name => ['burning', 'bridge'].includes(name)).sort(), ['bridge', 'burning'])
	assert.deepEqual(underWay(table, []).map(one => one.class), ['fought'])
})

const summaries = node => Array.isArray(node) ? node.flatMap(summaries) : node?.tag === 'summary' ? [textOf(node).trim()] : summaries(node?.children || [])
const textOf = node => Array.isArray(node) ? node.map(textOf).join('') : node?.tag ? textOf(node.children) : String(node || '')

test('both dice of a face-off are told in one sentence, and those of others in one each', () => {
	const { state, ...table } = tableOf(viewOf(load('training'))), roll = (purpose, by, against, sentence) => ({ type: 'roll', class: 'fight', purpose, by, against, faces: [5], score: 5, sentence })
	const told = (...events) => summaries(story({ ...table, ruleset, told: { rows: [{ seq: 1, events }] }, state: { ...state, filter: 'all', search: '', you: {} } }))
	const one = roll('faceoff.att', 'A1', 'F1', 'Orkney\u2019s comes on against Picardie: 5.'), other = roll('faceoff.def', 'F1', 'A1', 'Picardie stands its ground: 2.')
	assert.deepEqual(told(one, other), ['Orkney\u2019s comes on against Picardie: 5; Picardie stands its ground: 2.'])
	assert.equal(told(one, roll('faceoff.def', 'F2', 'A2', 'Navarre stands its ground: 2.')).length, 2, 'others\u2019')
	assert.equal(told(roll('fire', 'A1', 'F1', 'Fire: 5.'), roll('fire', 'F1', 'A1', 'Fire: 2.')).length, 2)
})

test('a face-off is one drawing; several dice pass by what they show; losses are counted by kind', () => {
	const table = { ...tableOf(viewOf(load('training'))), ruleset: { nameOf: (scene, id) => id, rollWords: { modifier: String } } }
	const one = { purpose: 'faceoff.att', by: 'F1', against: 'A1', faces: [5], score: 6, modifiers: [] }
	assert.equal(drawRoll(table, [one, { ...one, purpose: 'faceoff.def', by: 'A1', against: 'F1', score: 2 }], 0).used, 2)
	assert.equal(drawRoll(table, [{ ...one, purpose: 'fire' }], 0), null)
	assert.deepEqual(layOut({ purpose: 'fire', faces: [4, 6], target: 5, passes: 1 }).dice.map(die => die.good), [false, true])
	assert.equal(deadPool({ dead_pool: [{ side: 'french', kind: 'infantry', stands: 2 }, { side: 'french', kind: 'infantry', stands: 1 }, { side: 'alliance', kind: 'cannon', stands: 1 }] }, 'french'), '3 of foot')
})

test('who has moved leaves a track', () => {
	const view = viewOf(load('training')), { state: { ground } } = tableOf(view), unit = view.units.F1, moved = { ...unit, stands: unit.stands.map(stand => ({ ...stand, y: stand.y - 900 })) }
	const [track] = ruleset.tracks(view, { ...view, units: { ...view.units, F1: moved } }, ground)
	assert.equal(Math.round(track.from[1] - track.to[1]), 900)
	assert.equal(track.bases.length, 6)
})

test('how it is with somebody is said in the words of the server, and nothing of who is in hand', () => {
	const view = viewOf(load('training'))
	view.units.F1.status = 'routing'
	view.units.F2.status = 'ready'
	const { scene } = tableOf(view), [officer] = Object.values(view.officers)
	assert.match(whatOf(scene, 'F1'), /routing$/)
	assert.doesNotMatch(whatOf(scene, 'F2'), /ready|undefined/)
	assert.match(whatOf(scene, officer.id), new RegExp(`^(${Object.values(statesOf('paperboys')['officers.kind']).join('|')})`))
})

// All of a described drawing that have this class.
const classed = (node, name) => [node].flat(Infinity).filter(one => one?.tag).flatMap(one => [...(one.props.class || '').split(' ').includes(name) ? [one] : [], ...classed(one.children, name)])
const texts = node => [node].flat(Infinity).flatMap(one => one?.tag ? texts(one.children) : one ? [String(one)] : [])
const figures = (drawn, name) => classed(drawn, name).reduce((sum, { props }) => sum + props.d.split('M').length - 1, 0)

test('as many figures are on a stand as it can lose, and whoever has fallen is gone from it', () => {
	const view = viewOf(load('training')), { state: { ground } } = tableOf(view), field = new Field(ground), ranks = unit => readScene({ ...view, units: { F1: unit } }, ground).things.get('F1').figure(field).men
	const foot = { ...view.units.F1, arm: 'infantry', mounted: false, casualties: 0 }, stands = foot.stands.length
	assert.ok(stands > 1)
	assert.deepEqual([0, 1, 2, 3].map(casualties => figures(men(ranks({ ...foot, casualties })), 'hats')), [0, 1, 2, 3].map(casualties => 4 * stands - casualties))
	assert.deepEqual([0, 2].map(casualties => figures(men(ranks({ ...foot, casualties })), 'bare')), [0, 1], 'what they stood on lies bare, at any scale')
	const horse = { ...foot, arm: 'cavalry', class: 'horse', mounted: true, casualties: 2 }
	assert.equal(figures(men(ranks(horse)), 'hats'), 3 * stands - 2)
	assert.equal(figures(men(ranks(horse)), 'men'), 3 * stands - 2)
	assert.equal(figures(men(ranks({ ...foot, stands: foot.stands.map(one => ({ ...one, command: true })), casualties: 1 })), 'bare'), 1, 'where all stands are marked one of them, too')
})

test('the card says of glory, which comes once in a battle, that it is spent, and nothing of this turn', () => {
	const view = viewOf(load('training')), { id } = Object.values(view.units)[0]
	view.units[id].glory_used = true
	const scene = readScene(view, tableOf(view).state.ground), said = title => aboutOf(scene, id).facts.find(([what]) => what === title)?.[1] || ''
	assert.deepEqual([said('this turn'), said('spent')], ['', 'its glory'])
})

test('the card says under whom a battalion stands as the order of battle does', () => {
	for (const name of ['training', 'village']) {
		const view = viewOf(load(name)), { state: { ground } } = tableOf(view), scene = readScene(view, ground)
		for (const { id, brigade, side } of Object.values(view.units).filter(({ brigade }) => brigade)) {
			const title = rosterOf(scene, side, view).groups.find(([, rows]) => rows.some(row => row.id === id))[0]
			assert.equal(aboutOf(scene, id).facts.find(([what]) => what === 'brigade')?.[1], title, brigade)
		}
	}
})

test('men are the farther out of line the more pips they have, and farthest when they run', () => {
	const view = viewOf(load('training')), { state: { ground } } = tableOf(view), foot = view.units.F1
	const ragged = unit => readScene({ ...view, units: { F1: { ...foot, arm: 'infantry', mounted: false, ...unit } } }, ground).things.get('F1').figure(new Field(ground)).men.ragged
	assert.deepEqual([{ pips: 0 }, { pips: 2 }, { pips: 6 }, { pips: 2, status: 'routing' }].map(ragged), [0, 1, 3, 4])
})

test('the record die shows its pips at any scale', () => {
	const view = viewOf(load('training')), { state: { ground } } = tableOf(view)
	for (const pips of [1, 4, 6]) {
		const [die] = classed(readScene({ ...view, units: { F1: { ...view.units.F1, pips } } }, ground).things.get('F1').figure(new Field(ground)).marks, 'record')
		assert.equal(classed(die, 'record')[0].children.flat(Infinity)[0].children.flat(Infinity).filter(one => one.tag === 'circle').length, pips)
		assert.deepEqual(texts(die), [`The record dice: ${pips} of 6 pips${pips >= 5 ? ', shaky' : ''}`], 'what it counts is said where it is pointed at')
	}
})

test('officers who stand close to each other are drawn side by side, in the order in which they stand, whichever way up', () => {
	const view = viewOf(load('training')), { state: { ground } } = tableOf(view), { AO, AC } = view.officers
	const drawn = (x, turned, y = AC.y) => {
		const scene = readScene({ ...view, officers: { AO, AC: { ...AC, x, y } } }, ground), field = new Field(ground, turned)
		return ['AO', 'AC'].map(id => {
			const { at, drawn: [officer] } = scene.things.get(id).figure(field), [, aside = 0] = /translate\((\S+) 0\)/.exec(officer.children.flat()[0].props.transform) || []
			return [at, Number(aside)]
		})
	}
	for (const turned of [false, true])
		for (const off of [-100, 0, 100]) {
			const [[one, left], [other, right]] = drawn(AO.x + off, turned)
			assert.equal(Math.abs(left - right), 34, 'their horses are so broad')
			assert.ok((other[0] - one[0]) * (right - left) >= 0)
		}
	assert.deepEqual(drawn(AO.x + 4000, false).map(([, aside]) => aside), [0, 0], 'who is by himself stands on his place')
	const { figure, flags } = readScene({ ...view, officers: { AO, AC } }, ground).things.get('AO')
	assert.ok(figure && flags !== readScene({ ...view, officers: { AO } }, ground).things.get('AO').flags, 'who is left alone is drawn anew')
})

test('a gun that is unlimbered has its crew, each foot unit a drum', () => {
	const view = viewOf(load('training')), { state: { ground } } = tableOf(view), field = new Field(ground)
	const [gun] = Object.entries(view.units).filter(([, unit]) => unit.arm === 'artillery'), parts = (id, more) => {
		const what = readScene({ ...view, units: { [id]: { ...view.units[id], ...more } } }, ground).things.get(id).figure(field).men
		return what && new Map(men(what).flat(Infinity).filter(Boolean).filter(one => one.props).map(one => [one.props.class, one.props.d?.split('M').length - 1]))
	}
	assert.equal(parts(gun[0], { deploy_state: 'deployed' }).get('hats'), 4)
	assert.ok(!parts(gun[0], { deploy_state: 'deployed' }).has('turf'), 'which is not on top of the gun')
	assert.equal(parts(gun[0], { deploy_state: 'limbered' }), false)
	assert.equal(parts('F1', { arm: 'infantry', mounted: false }).get('drum'), 1)
	assert.ok(!parts('F1', { arm: 'cavalry', mounted: true }).has('drum'))
})

test('a streamer says how it is with a unit, behind it; nothing is said of who is in hand', () => {
	const view = viewOf(load('training')), [first, second, third] = Object.keys(view.units)
	Object.assign(view.units[third], { formation: 'square', must_fire_next: true })
	Object.assign(view.units[first], { status: 'routing', miss_next_move: true })
	Object.assign(view.units[second], { status: 'dead', must_fire_next: true })
	const table = tableOf(view), found = overlaysOf(table).filter(one => one.kind === 'streamer')
	assert.deepEqual(found.map(({ text, class: kind, bases }) => [text, kind, bases.length]), [['routing', 'routing', view.units[first].stands.length], ['square \u00b7 must fire', 'ready', view.units[third].stands.length]])
	const field = new Field(table.state.ground), drawn = overlay(field, found[0]), lies = Number(/ (-?[\d.]+)\)/.exec(drawn.children.flat(Infinity)[0].props.transform)[1])
	const ys = found[0].bases.flatMap(base => field.corners(base, found[0].width, found[0].depth)).map(([, y]) => y), looksUp = Math.cos(field.angle(found[0].bases[0].facing) * Math.PI / 180) > 0
	assert.ok(Math.abs(lies - (looksUp ? Math.max(...ys) : Math.min(...ys))) < 0.1)
})

test('the steps of a turn are cards: a face when it is turned, a back while it lies, with its suit if only one is left', () => {
	for (const [large, shape] of [[false, 'playing-card face'], [true, 'playing-card face turned']]) {
		const face = faceOf('\u2660 French: fire', large)
		assert.deepEqual(texts(face), ['\u2660', 'French', 'fire', '\u2660'])
		assert.equal(face.props.class, shape, 'in its row, and larger above the map for a moment')
		assert.equal(Boolean(face.props['aria-hidden']), large, 'it is said once')
	}
	assert.deepEqual(texts(faceOf('\u2660 or \u2665')), [], 'nothing is seen of what nobody may know')
	assert.deepEqual(texts(faceOf('\u2665')), ['\u2665'])
	for (const name of ['\u2665', '\u2660 or \u2665']) {
		assert.equal(faceOf(name).props.key, 'back')
		assert.equal(faceOf(name, true), null, 'and nothing of it is large')
	}
	assert.equal(faceOf('End of turn'), null)
})

test('who ends a phase is told who could still do something in it', () => {
	const view = viewOf(load('training')), table = tableOf(view), decision = { kind: 'act', seat: 'french', orders: [{ unit: 'F1' }] }, able = []
	const ending = { order: { type: 'end_phase' }, decision, actor: null }
	table.offers.list = [ending, { order: { type: 'officer_move' }, decision, actor: 'FO' }]
	table.state.offers = [decision]
	const beside = id => {
		able.push(id)
		table.offers.list.push({ order: { type: 'move' }, decision, actor: id }, { order: { type: 'attack' }, decision, actor: id })
		deskTool(table, 'act')
		return ending.beside
	}
	deskTool(table, 'act')
	assert.equal(ending.beside, undefined, 'an officer rides in any phase')
	const [one, two, three] = Object.keys(view.units).filter(id => view.units[id].side === 'french'), name = id => nameOf(table.scene, id)
	assert.equal(beside(one), `${name(one)} still could`)
	assert.equal(beside(two), `${name(one)} and ${name(two)} still could`)
	assert.equal(beside(three), `${name(one)}, ${name(two)} and 1 more still could`)
})

test('the meter of an army counts who routs towards withdrawing, as the rules do', () => {
	const view = viewOf(load('training')), meter = tally => rosterOf(tableOf(view).scene, 'french', { ...view, tallies: { french: { initial: 44, ...tally } } }).meter
	assert.equal(meter({ lost: 9, routing: 5 }).text, 'lost 14 of 44, 5 of them routing; withdraws at 14')
	assert.equal(meter({ lost: 9, routing: 5 }).share, 1)
	assert.equal(meter({ lost: 9 }).text, 'lost 9 of 44; withdraws at 14')
})

test('what the meter of an army and a price say is explained', () => {
	const rows = [...readFileSync(join(folder, 'terms.def'), 'utf8').matchAll(/TERM\("(.+?)", "(.+?)"/g)].map(([, word, gist]) => ({ word, gist, clause: 'PB-13.5' }))
	const marked = text => [explained({ state: { glossary: rows } }, text)].flat().filter(one => one?.props).map(one => [String(one.children), one.props.title])
	const view = viewOf(load('training')), { meter, ...more } = rosterOf(tableOf(view).scene, 'french', view)
	assert.match(marked(meter.text).find(([word]) => word === 'withdraws at')?.[1] || '', /gives up the field/, meter.text)
	assert.match(marked('runs over Du Jardin, worth 5 to its side')[0][1], /counts among losses/)
	assert.match(meter.title, /^All that is lost, the dead pool: /, Object.keys(more).join())
})
