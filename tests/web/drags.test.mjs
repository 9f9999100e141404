/* Troops moved and brought to blows by the hand alone, in every ruleset: with the mouse at a desk, with a thumb on a telephone. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder, startDaemon } from '../lib/daemon.mjs'
import { DESK, openPage, PHONE, settled, shoot, startBrowser } from './browser.mjs'
import { failed, middle, placeOf, press, seqOf, thing, went } from './player.mjs'

const SIDES = { A: { name: 'The Allies' }, B: { name: 'The French' } }
const musketeers = (id, side, box, facing) => ({ side, box, facing, stands: [{ id: `${id}s`, name: side === 'A' ? `Howe's ${id}` : `Navarre ${id}`, arm: 'foot', type: 'musketeer', cv: 3 }] })
/* Whoever has rolled must go all he rolled, whatever the dice were: so his enemy stands farther off than any dice carry him. */
const malbrook = (turn, far) => ({
	ruleset: 'malbrook', title: 'Sabres', table: { width: 24000, height: 24000 }, turn, sides: SIDES,
	brigades: {
		H: { side: 'A', name: 'Lumley', type: 'horse', grade: 'C', bases: 4, frame: { M: [7000, 8000], facing: 0 } },
		E: { side: 'B', name: 'Navarre', type: 'infantry', grade: 'C', bases: 4, frame: { M: [7000, 8000 + far], facing: 1800 } },
	},
	leaders: { 'A.m': { side: 'A', name: 'Cadogan', rank: 'MARSHAL', pos: [7000, 4000] }, 'B.m': { side: 'B', name: 'Villars', rank: 'MARSHAL', pos: [17000, 20000] } },
})
const element = (side, type, name, x, y) => ({ side, command: `${side}.all`, name, type, x, y, heading: side === 'B' ? 18000 : 0 })
const line = (side, name, x, y) => ({ side, name, quality: 'trained', line: [4, x, y, side === 'french' ? 180 : 0] })

/* { at: the scenario, by: whose seat, id, to: an enemy, how far of the way to him; ready: what comes before; comes: the event that must come of it } */
const MOVES = {
	mdcc: {
		scenario: {
			ruleset: 'mdcc', title: 'Two lines', W: 6, H: 6, sides: { A: { ...SIDES.A, baseline: 1, forward: 'N' }, B: { ...SIDES.B, baseline: 6, forward: 'S' } }, deploy: { mode: 'preset' },
			turn: { n: 3, active: 'A', phase: 'S4', won: true, treble: true, selection: { kind: 'all' } },
			formations: { f1: musketeers('f1', 'A', [2, 2], 'N'), f2: musketeers('f2', 'A', [4, 3], 'N'), g1: musketeers('g1', 'B', [2, 5], 'S'), g2: musketeers('g2', 'B', [4, 4], 'S') },
			staff: { 'A.gen': { side: 'A', name: 'Withers', role: 'army', box: [1, 1] }, 'B.gen': { side: 'B', name: 'Horn', role: 'army', box: [6, 6] } },
		},
		seat: 'A', move: { id: 'f1', to: 'g1', part: 1 / 3 }, charge: { id: 'f2', to: 'g2', part: 1, comes: 'engaged' },
	},
	malbrook: { scenario: malbrook({ n: 1, step: 'MOVE' }, 14000), seat: 'A', move: { id: 'H', to: 'E', part: 0.8, ready: /^Roll/ } },
	'malbrook, charging': { scenario: malbrook({ n: 1, step: 'COMBAT_DECLARE' }, 5000), seat: 'A', charge: { id: 'H', to: 'E', part: 1, comes: 'charge_declared' } },
	dba18: {
		scenario: {
			ruleset: 'dba18', title: 'Sabres', table: { width: 180000, height: 180000 }, turn: { bound: 1, active: 'A', step: 'MOVE_TROOPS' }, first_bound: 'A', bound_limit: 20,
			sides: { A: { ...SIDES.A, army_code: 'BRITAIN', war: 'WSS', role: 'attacker', home: 'S' }, B: { ...SIDES.B, army_code: 'FRANCE', war: 'WSS', role: 'defender', home: 'N' } },
			commands: { 'A.all': { side: 'A', name: 'The whole', rank: 'CINC_OWN', commander: 'A.c', pip_die: 6, pips_left: 6 }, 'B.all': { side: 'B', name: 'The whole', rank: 'CINC_OWN', commander: 'B.c' } },
			elements: { 'A.c': element('A', 'CINC', 'Cadogan', 80000, 60000), 'A.1': element('A', 'LINE', 'Howe\u2019s', 40000, 70000), 'A.2': element('A', 'CUIRASSIERS', 'Lumley\u2019s', 120000, 76000), 'B.c': element('B', 'CINC', 'Villars', 80000, 150000), 'B.1': element('B', 'LINE', 'Picardie', 40000, 130000), 'B.2': element('B', 'LINE', 'Navarre', 120000, 90000) },
		},
		seat: 'A', move: { id: 'A.1', to: 'B.1', part: 0.12 }, charge: { id: 'A.2', to: 'B.2', part: 1, comes: 'contact' },
	},
	paperboys: {
		scenario: {
			ruleset: 'paperboys', title: 'Two lines', table: { width: 9000, depth: 7000 }, turn: { n: 2, step: 'I1', side: 'french' }, victory: { control: false },
			units: { F1: line('french', 'Picardie', 2200, 4600), F2: line('french', 'Navarre', 6400, 4600), A1: line('alliance', 'Howe\u2019s', 2200, 2000), A2: line('alliance', 'Orkney\u2019s', 6400, 3300) },
		},
		seat: 'french', move: { id: 'F1', to: 'A1', part: 0.3 }, charge: { id: 'F2', to: 'A2', part: 1, comes: 'attack_begun' },
	},
}

let browser, daemon
before(async () => {
	const folder = scratchFolder()
	const flags = Object.entries(MOVES).flatMap(([name, { scenario }]) => {
		const file = join(folder, `${name.replace(/\W+/g, '-')}.json`)
		writeFileSync(file, JSON.stringify(scenario))
		return ['--scenario', file]
	})
	;[browser, daemon] = await Promise.all([startBrowser(), startDaemon({ flags })])
})
after(async () => {
	await browser.close()
	await daemon.stop()
})

/* Carries from one point of the screen to another in steps, as this screen is touched. */
async function carry(page, touch, from, to) {
	const points = Array.from({ length: 9 }, (_, n) => from.map((c, i) => c + (to[i] - c) * n / 8))
	if (!touch) {
		await page.mouse.move(...from)
		await page.mouse.down()
		for (const [x, y] of points)
			await page.mouse.move(x, y)
		return page.mouse.up()
	}
	const finger = await page.context().newCDPSession(page), send = (type, points) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
	await send('touchStart', [from])
	for (const point of points)
		await send('touchMove', [point])
	await send('touchEnd', [])
	return finger.detach()
}

/* Does the button that gives the order, if there is one, lie before the eyes? */
const inSight = page => page.evaluate(() => {
	const give = document.querySelector('.price .give'), box = give?.getBoundingClientRect()
	return !give || document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('button') === give
})

/* Takes what is offered there, if anything is. */
async function taken(page, touch, button, before) {
	await settled(page)
	if (await seqOf(page) !== before || !await button.count())
		return
	await button[touch ? 'tap' : 'click']().catch(error => failed(page, error))
	await button.waitFor({ state: 'detached' }).catch(error => failed(page, error))
}

/* Drags somebody so much of the way to his enemy, and gives what is priced there. */
async function dragged(page, touch, { id, to, part, ready }, label) {
	if (ready) {
		await thing(page, id).locator('.halo')[touch ? 'tap' : 'click']()
		await press(page, ready)
		await page.keyboard.press('Escape')
		await settled(page)
	}
	const [from, enemy] = [await middle(page, id), await middle(page, to)], before = await seqOf(page)
	await carry(page, touch, from, from.map((c, i) => c + (enemy[i] - c) * part))
	await settled(page)
	await shoot(page, label)
	assert.ok(await inSight(page), 'the order is given without scrolling for it')
	const ways = ['.bubble.menu [role=menuitem]', '.price .give']
	await page.waitForFunction(([seq, ways]) => ways.some(way => document.querySelector(way)) || Number(document.querySelector('.timeline input').max) > seq, [before, ways])
		.catch(error => failed(page, error))
	for (const way of ways)
		await taken(page, touch, page.locator(way).first(), before)
	await went(page, before)
	await settled(page)
}

for (const [name, { seat, move, charge }] of Object.entries(MOVES))
	for (const [screen, options] of [['mouse', { size: DESK }], ['thumb', { size: PHONE, touch: true }]])
		test(`${name}: ${[move && 'a move', charge && 'an attack'].filter(Boolean).join(' and ')} with the ${screen}`, { timeout: 300000 }, async () => {
			const { links } = await daemon.newGame(`${name.split(',')[0]}/${name.replace(/\W+/g, '-')}`), page = await openPage(browser, links[seat], options)
			await settled(page)
			if (move) {
				const stood = await placeOf(page, move.id)
				await dragged(page, options.touch, move, `drag-${name}-${screen}-move`)
				assert.notEqual(await placeOf(page, move.id), stood)
			}
			if (charge) {
				await page.keyboard.press('Escape')
				await dragged(page, options.touch, charge, `drag-${name}-${screen}-attack`)
				assert.ok(page.received.some(said => said.includes(`"type":"${charge.comes}"`)), `${charge.comes} is told`)
			}
			assert.deepEqual(page.wrongs, [])
			await page.context().close()
		})
