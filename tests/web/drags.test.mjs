/* Troops moved and brought to blows by the hand alone, in every ruleset: with the mouse at a desk, with a thumb on a telephone; and the same only planned. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { ownBattles, startDaemon } from '../lib/servers/daemon.mjs'
import { DESK, openPage, PHONE, settled, shoot, startBrowser } from './browser.mjs'
import { Sketch } from '../../clients/web/measured/sketch.js'
import { carry, failed, middle, placeOf, press, seqOf, thing, went } from './player.mjs'

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

/* Whose way to the enemy is barred by his friends: he may still go back, or round by the other hand. */
const BARRED = {
	ruleset: 'paperboys', title: 'Behind friends', table: { width: 9000, depth: 7000 }, turn: { n: 2, step: 'I1', side: 'french' }, victory: { control: false },
	units: { F1: line('french', 'Picardie', 3000, 4600), F2: line('french', 'Navarre', 2400, 4000), A1: { side: 'alliance', name: 'Howe\u2019s', quality: 'trained', line: [4, 7800, 4600, 270] } },
}

let browser, daemon
before(async () => {
	const battles = Object.entries({ ...MOVES, 'paperboys, barred': { scenario: BARRED } })
	const flags = ownBattles(Object.fromEntries(battles.map(([name, { scenario }]) => [name.replace(/\W+/g, '-'), scenario])))
	;[browser, daemon] = await Promise.all([startBrowser(), startDaemon({ flags })])
})
after(async () => {
	await browser.close()
	await daemon.stop()
})

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

/* What a finger hides while it drags stands beside it, larger: what is drawn in the middle of the lens lies under the finger. Where
 * men are large anyway there is none. */
async function magnified(page, id, [x, y]) {
	if (await page.locator('#map').evaluate(map => map.matches('.near')))
		return assert.equal(await page.locator('.lens').count(), 0)
	await page.locator('.lens').waitFor()
	const seen = await page.evaluate(([id, x, y]) => {
		const lens = document.querySelector('.lens'), box = lens.getBoundingClientRect(), map = document.querySelector('#map > svg')
		const { x: left, y: top, width, height } = lens.firstChild.viewBox.baseVal, under = new DOMPoint(x, y).matrixTransform(map.getScreenCTM().inverse())
		return {
			off: Math.hypot(left + width / 2 - under.x, top + height / 2 - under.y) / width, larger: box.width / width / map.getScreenCTM().a,
			hidden: Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < box.width / 2, drawn: Boolean(lens.querySelector(`[data-id="${id}"]`)),
		}
	}, [id, x, y])
	assert.ok(seen.off < 0.03, `${seen.off} of the lens beside the finger`)
	assert.ok(seen.larger > 1.8, `${seen.larger} times as large`)
	assert.deepEqual([seen.hidden, seen.drawn], [false, true], 'it lies beside the finger, and shows who is dragged')
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
	const there = from.map((c, i) => c + (enemy[i] - c) * part)
	await carry(page, touch, from, there, () => touch && magnified(page, id, there))
	await settled(page)
	assert.equal(await page.locator('.lens').count(), 0, 'with the finger it goes')
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

for (const [name, part] of [['mdcc', 1 / 3], ['paperboys', 0.3]])
	test(`${name}: Escape in the midst of a drag ends it, and nothing comes of it`, { timeout: 300000 }, async () => {
		const { seat, move } = MOVES[name], { links } = await daemon.newGame(`${name}/${name}`), page = await openPage(browser, links[seat], { size: DESK })
		await settled(page)
		const [from, enemy] = [await middle(page, move.id), await middle(page, move.to)], [seq, stood] = [await seqOf(page), await placeOf(page, move.id)]
		const there = from.map((c, i) => c + (enemy[i] - c) * part)
		const carried = async () => [await thing(page, move.id).evaluate(node => node.style.translate), await page.locator('#map .sketch > *').count()]
		await carry(page, false, from, there, async () => {
			assert.notDeepEqual(await carried(), ['', 0])
			await page.keyboard.press('Escape')
			await page.mouse.move(there[0] + 9, there[1])
			assert.deepEqual(await carried(), ['', 0], 'the hand is empty')
		})
		await settled(page)
		assert.equal(await page.locator('.bubble, .price, #map .sketch > *').count(), 0)
		assert.deepEqual([await seqOf(page), await placeOf(page, move.id)], [seq, stood])
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	})

/* A browser takes a quick drag for a fling where nobody says otherwise, and the next tap for what ends it. */
for (const [what, start] of [['what was dragged is drawn anew under the finger', page => middle(page, 'f1')],
	['it was the sheet that was dragged', async page => {
		const { x, y, width, height } = await page.locator('.sheet-handle').boundingBox()
		return [x + width / 2, y + height / 2]
	}]])
	test(`a tap counts at once after a drag, also when ${what}`, { timeout: 300000 }, async () => {
		const { links } = await daemon.newGame('mdcc/mdcc'), page = await openPage(browser, links.A, { size: PHONE, touch: true })
		await page.evaluate(() => addEventListener('touchstart', ({ target }) => target.closest('svg') && target.replaceWith(target.cloneNode(true)), { capture: true, once: true }))
		for (const panel of ['troops', 'story', 'desk']) {
			const from = await start(page)
			await carry(page, true, from, [from[0] + 20, from[1] - 170])
			await page.locator(`.tab-${panel}`).tap()
			await page.locator(`.tab-${panel}[aria-pressed=true]`).waitFor({ timeout: 20000 })
		}
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	})

test('paperboys: who may not go the likely way is offered another, and so is told to be free to act', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('paperboys/paperboys-barred'), page = await openPage(browser, links.french, { size: DESK })
	await settled(page)
	assert.deepEqual(await page.locator('#map > svg .unit.open').evaluateAll(all => all.map(one => one.dataset.id).sort()), ['F1', 'F2'])
	assert.equal(await page.locator('#desk').getByRole('button', { name: /Picardie/ }).filter({ hasText: /^(Move|Wheel)/, hasNotText: 'still could' }).count(), 1)
	await page.context().close()
})

test('who goes as far as he may is told what stops him there, not what else would farther on', async () => {
	const table = { orders: { preview: async ({ far }) => far > 8 ? { allowed: false, refusals: [{ why: far > 15 ? 'too far' : 'the dragoons are in the way' }] } : { allowed: true } } }
	let short = null
	table.orders.attempt = (order, actor, end, why) => { short = why }
	await new Sketch(table, () => {}).drop({ to: ([far]) => ({ order: { type: 'move', far }, actor: 'A', from: [0, 0] }) }, [18, 0])
	assert.equal(short.why, 'the dragoons are in the way')
})

/* ---- Only planned ---------------------------------------------------------------------------------------------- */

const form = page => page.getByRole('form', { name: 'Plan' })
const ways = page => page.locator('#map .planned .way')
const button = (page, name) => page.getByRole('button', { name, exact: true })

async function opened(page, act) {
	await button(page, 'Plan orders \u2026')[act]()
	await form(page).getByRole('heading', { name: 'A plan, not the battle' }).waitFor()
	await page.locator('#table.planning').waitFor()
	await settled(page)
}

/* Drags somebody there in thought, and plans that. */
async function planned(page, touch, { id, to, part }, label) {
	const [from, enemy] = [await middle(page, id), await middle(page, to)]
	await carry(page, touch, from, from.map((c, i) => c + (enemy[i] - c) * part))
	await settled(page)
	const menu = page.locator('.bubble.menu [role=menuitem]').first()
	if (await menu.count())
		await menu[touch ? 'tap' : 'click']()
	await button(page, 'Plan it').or(form(page).locator('ol.planned > li')).first().waitFor().catch(error => failed(page, error))
	if (await button(page, 'Plan it').count()) {
		assert.equal(await button(page, 'Give the order').count(), 1, 'it may be given as well')
		await shoot(page, `${label}-price`)
		await button(page, 'Plan it')[touch ? 'tap' : 'click']()
	}
	await form(page).locator('ol.planned > li').first().waitFor().catch(error => failed(page, error))
	await settled(page)
	await shoot(page, label)
}

for (const name of ['mdcc', 'malbrook', 'dba18', 'paperboys'])
	for (const [screen, options] of [['mouse', { size: DESK }], ['thumb', { size: PHONE, touch: true }]])
		test(`${name}: a move is planned with the ${screen}, lies on the map of who planned it alone, and is made when it may be`, { timeout: 300000 }, async () => {
			const { seat, move } = MOVES[name], touch = options.touch, act = touch ? 'tap' : 'click'
			const { links } = await daemon.newGame(`${name}/${name}`), [page, other] = await Promise.all([
				openPage(browser, links[seat], options), openPage(browser, links[name === 'paperboys' ? 'alliance' : 'B'])])
			await settled(page, other)
			if (move.ready) {
				await thing(page, move.id).locator('.halo')[act]()
				await press(page, move.ready)
				await page.keyboard.press('Escape')
				await settled(page)
			}
			const stood = await placeOf(page, move.id), before = await seqOf(page)
			await opened(page, act)
			await planned(page, touch, move, `plan-by-hand-${name}-${screen}`)
			assert.notEqual(await placeOf(page, move.id), stood, 'in thought he stands there')
			assert.ok(await ways(page).count(), 'and came from where he stands')
			await button(page, 'Keep it, held')[act]()
			await page.getByText('The plan is held').first().waitFor().catch(error => failed(page, error))
			await button(page, 'Back to the battle')[act]()
			await settled(page)
			await ways(page).first().waitFor({ state: 'attached' }).catch(error => failed(page, error))
			assert.equal(await placeOf(page, move.id), stood, 'in the battle he has not moved')
			assert.equal(await seqOf(page), before)
			await shoot(page, `planned-${name}-${screen}`)
			await settled(other)
			assert.equal(await ways(other).count(), 0)
			assert.ok(!other.received.some(text => text.includes('"plan":') || text.includes('"method":"plan"')))
			await opened(page, act)
			await button(page, 'Keep the plan')[act]()
			await went(page, before)
			await settled(page)
			assert.notEqual(await placeOf(page, move.id), stood)
			assert.equal(await ways(page).count(), 0, 'nothing is planned any more')
			assert.deepEqual([page.wrongs, other.wrongs], [[], []])
			await Promise.all([page.context().close(), other.context().close()])
		})

test('an order is planned with the keys alone', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('mdcc/mdcc'), page = await openPage(browser, links.A)
	await settled(page)
	await button(page, 'Plan orders \u2026').focus()
	await page.keyboard.press('Enter')
	await page.locator('#table.planning').waitFor()
	await settled(page)
	await page.evaluate(() => document.activeElement.blur())
	await page.keyboard.press('n')
	await page.keyboard.press('m')
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('Shift+Enter')
	await settled(page)
	if (await page.locator('.bubble.menu').count())
		await page.keyboard.press('Enter')
	await button(page, 'Plan it').or(form(page).locator('ol.planned > li')).first().waitFor().catch(error => failed(page, error))
	if (await button(page, 'Plan it').count())
		await page.keyboard.press('Enter')
	await form(page).locator('ol.planned > li').first().waitFor().catch(error => failed(page, error))
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
})

test('what was chosen in the battle is planned instead of given', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('dba18/dba18'), page = await openPage(browser, links.A), { id, to, part } = MOVES.dba18.move
	await settled(page)
	const [from, enemy] = [await middle(page, id), await middle(page, to)], before = await seqOf(page)
	await carry(page, false, from, from.map((c, i) => c + (enemy[i] - c) * part))
	await button(page, 'Plan it').click().catch(error => failed(page, error))
	await form(page).locator('ol.planned > li').first().waitFor()
	await settled(page)
	assert.equal(await seqOf(page), before, 'nothing was given')
	assert.ok(await ways(page).count())
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
})
