/* What a hand's drag onto the enemy means is what the referee takes for a charge: the page's own order, in a shipped battle brought within reach. */
import test from 'node:test'
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readGround } from '../../clients/web/dba18/ground.js'
import { gripOf } from '../../clients/web/dba18/moves.js'
import { readScene } from '../../clients/web/dba18/scene.js'
import { root } from '../lib/servers/daemon.mjs'

const TARGET = 'B.l6', LINE = ['A.l1', 'A.l2', 'A.l3', 'A.l4', 'A.l5', 'A.l6'], build = process.env.BUILD || 'build'

/* The battle to learn on as the troops of A come to move, these so far before the enemy's line and so far aside. */
function broughtUp(ids, gap, aside) {
	const scenario = JSON.parse(readFileSync(join(root, 'server/rules/dba18/scenarios/training.json'))), enemy = scenario.elements[TARGET]
	scenario.turn = { bound: 1, active: 'A', step: 'MOVE_TROOPS' }
	scenario.sides.A.cinc_pips = 4
	ids.forEach((id, n) => Object.assign(scenario.elements[id], { x: enemy.x + aside + n * 16000, y: enemy.y - gap, heading: 0 }))
	return scenario
}

const byId = things => Object.fromEntries(Object.entries(things || {}).map(([id, one]) => [id, { id, ...one }]))

/* The order that dragging the first of them onto the enemy makes. */
function dragged(scenario, ids, target) {
	const elements = byId(scenario.elements), ground = readGround({ ...scenario.table, terrain: byId(scenario.terrain) })
	for (const one of Object.values(elements))
		Object.assign(one, { morale: 'STEADY', depth_mm: { LINE: 10, ARTILLERY: 30, CINC: 30 }[one.type] || 20, deployed: true })
	const view = { turn: scenario.turn, options: { mm_per_100p: 25 }, sides: byId(scenario.sides), commands: byId(scenario.commands), elements, markers: {}, ambushes: {}, contacts: [], shots: [], notes: [], losses: {}, seats: { A: { id: 'A', side: 'A', owes: 1 } } }
	const table = { get shown() { return this.state.view }, get open() { return this.state.offers }, state: { view, ground, you: { side: 'A', seats: ['A'] }, offers: [{ kind: 'act', seat: 'A', orders: [] }], group: ids.length > 1 ? ids : null, selected: ids[0], layers: {} }, scene: readScene(view, ground), offers: { has: () => true } }
	return gripOf(table, ids[0], null, null).to([elements[target].x, elements[target].y]).order
}

function refereed(cases) {
	const folder = mkdtempSync(join(tmpdir(), 'charges-'))
	try {
		const files = cases.map((one, n) => {
			writeFileSync(join(folder, `${n}.json`), JSON.stringify(one))
			return join(folder, `${n}.json`)
		})
		return execFileSync(join(root, build, 'tricorne'), ['referee', ...files], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
	} catch (failed) {
		return failed.stdout
	} finally {
		rmSync(folder, { recursive: true })
	}
}

const charge = (ids, gap, aside, target = TARGET) => {
	const scenario = broughtUp(ids, gap, aside), order = dragged(scenario, ids, target), met = order.contacts?.[0] || order.contact
	assert.equal(met?.target, target, `${gap} ahead, ${aside} aside: it is a charge`)
	return { title: `${ids.length} of A, ${gap} ahead, ${aside} aside, against ${target}`, clauses: ['DBA-20.1'], ruleset: 'dba18', scenario, steps: [{ seat: 'A', order, expect: { elements: { [met.id || ids[0]]: { charged: true } } } }] }
}

test('one who is dragged onto an enemy within his reach meets him, however far off he stands', () => {
	const cases = [3000, 4130, 5000, 5370, 6660, 7990, 9700].flatMap(gap => [0, 2500, -5200].map(aside => charge(['A.l1'], gap, aside)))
	assert.match(refereed(cases), new RegExp(`${cases.length} passed, 0 failed`))
})

test('a line that is dragged onto an enemy meets him with whoever stands before him', () => {
	const cases = [4000, 5370, 8810].flatMap(gap => [charge(LINE, gap, 0), charge(LINE, gap, 3000), charge(LINE, gap, 0, 'B.l3')])
	assert.match(refereed(cases), new RegExp(`${cases.length} passed, 0 failed`))
})
