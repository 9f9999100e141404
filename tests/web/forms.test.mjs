/* Forms of Malbrook's page at a table that the test lays: what is filled in, by mouse, keyboard and map, is the order that is sent. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { openPage, PHONE, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'
import { startFake } from './fake.mjs'
import { malbrookTable } from './malbrook.mjs'

let browser
before(async () => { browser = await startBrowser() })
after(() => browser.close())

/* As the daemon has it of Malbrook. */
const BEFOREHAND = {
	decisions: [
		{ name: 'skirmish', title: 'skirmish before formed enemy', answers: { ask: 'be asked', yes: 'fall back', no: 'stay' }, member: true, units: true },
		{ name: 'respond', title: 'receive a charge', answers: { ask: 'be asked', countercharge: 'counter-charge', evade: 'evade', stand: 'stand' }, member: true, units: true },
	],
	said: [{ order: { type: 'standing', unit: 'A1', respond: 'stand' }, says: 'Say beforehand: Byng, when to receive a charge: stand' }],
}

/* Lays a table, opens it, runs the test, and asks that nothing went wrong on the way. `sent` are the orders given. */
async function at(table, options, run) {
	const sent = []
	table.answer = (method, params) => method === 'preview' ? { allowed: true, says: `Give ${params.order.type} of ${params.order.legs?.length || 0} legs`, preview: { cost: 1000, allowance: 4000 } } : method === 'beforehand' ? BEFOREHAND : method === 'order' ? (sent.push(params.order), { seq: 0 }) : undefined
	const fake = await startFake(table)
	const page = await openPage(browser, `${fake.url}/table#token`, options)
	try {
		await run(page, sent, fake)
		assert.deepEqual(page.wrongs, [])
	} finally {
		await page.context().close()
		await fake.stop()
	}
}

const act = (...orders) => [{ seat: 'A', kind: 'act', subject: '', orders: [...orders, { type: 'end_step' }] }]
const choose = async (page, id) => {
	await page.locator(`#map > svg [data-id="${id}"] .halo`).click()
	await settled(page)
}
const form = page => page.locator('.filling')
const open = async (page, name) => {
	await page.locator(`[data-form="${name}"]`).last().click()
	await form(page).waitFor()
	await settled(page)
}
/* Gives the order of the form, which goes with it. */
const give = async (page, sent) => {
	const before = sent.length
	await form(page).locator('.give').click()
	await form(page).waitFor({ state: 'detached' })
	await settled(page)
	assert.equal(sent.length, before + 1)
	return sent[before]
}

/* Touches the table at a place, in inches. */
async function touch(page, [x, y]) {
	const spot = await page.evaluate(([x, y]) => {
		const svg = document.querySelector('#map > svg'), { e, f, a, d } = svg.getScreenCTM(), height = 36
		return [e + a * x * 50, f + d * (height - y) * 50]
	}, [x, y])
	await page.mouse.click(...spot)
	await settled(page)
}

function moving() {
	const table = malbrookTable('training')
	table.view.brigades.A1.move = { rolled: true, allowance: 4000, left: 4000, faces: [4, 0, 0] }
	table.decisions = act({ type: 'move_brigade', unit: 'A1', legs: [{ kind: 'advance', dev: 0, dist: 4000 }] }, { type: 'roll_move', group: 'A.c1/A.mg1', foot: { avd: 1 }, cavalry: { avd: 1 }, limbered: { avd: 1 }, pace: 'single', movers: ['A2', 'A3'] })
	return table
}

test('exact legs are written, drawn as they are written, and given', () => at(moving(), {}, async (page, sent) => {
	await choose(page, 'A1')
	await open(page, 'legs')
	await form(page).getByRole('button', { name: '+ Wheel' }).click()
	await form(page).getByRole('group', { name: /2\. Wheel/ }).getByLabel('To the').selectOption('right')
	await form(page).getByRole('group', { name: /2\. Wheel/ }).getByLabel('Angle').fill('12.5')
	await form(page).getByLabel('Distance').fill('1.5')
	await form(page).getByLabel('Off to the right').fill('-7.5')
	await form(page).getByLabel('What cuts it short').selectOption('MALB-12.6')
	await form(page).getByText('Give move_brigade of 2 legs').waitFor()
	assert.equal(await page.locator('.overlay-mark.fronts.draft').count(), 1)
	await form(page).getByText('moves 1 of 4 inches').waitFor()
	await shoot(page, 'form-legs')
	assert.deepEqual(await give(page, sent), { type: 'move_brigade', unit: 'A1', legs: [{ kind: 'advance', dev: -75, dist: 1500 }, { kind: 'wheel', side: 'right', angle: 125 }], stop_reason: 'MALB-12.6' })
}))

test('movers, dice and halts of a roll are chosen, at the desk or on the map', () => at(moving(), {}, async (page, sent) => {
	await choose(page, 'A2')
	await open(page, 'movers')
	await choose(page, 'A3')
	assert.equal(await form(page).getByLabel(moving().view.brigades.A3.name, { exact: true }).isChecked(), false)
	await form(page).getByLabel('Foot rolls').selectOption('1 1')
	await form(page).getByRole('button', { name: '+ Halt' }).click()
	await form(page).getByLabel('Where').selectOption('level_with A3')
	await shoot(page, 'form-movers')
	assert.deepEqual(await give(page, sent), { type: 'roll_move', group: 'A.c1/A.mg1', foot: { avd: 1, d6: 1 }, pace: 'single', movers: ['A2'], halts: [{ unit: 'A2', at: { level_with: 'A3' } }] })
}))

test('the ground of a wing\u2019s order is drawn on the map: corners touched, dragged, walked to with the keys, and written', () => {
	const table = malbrookTable('training', 'SETUP_ORDERS')
	table.decisions = [{ seat: 'A', kind: 'set_wing_order', subject: 'A.wing', orders: [{ type: 'set_wing_order', wing: 'A.wing', order: 1 }] }]
	return at(table, {}, async (page, sent) => {
		await open(page, 'wing_order')
		await form(page).getByLabel('Order', { exact: true }).selectOption('2')
		for (const corner of [[4, 14], [20, 14], [20, 20]])
			await touch(page, corner)
		await page.waitForFunction(() => document.querySelectorAll('.handles .handle').length === 3)
		const { x, y, width } = await page.locator('.handle').last().boundingBox()
		await page.mouse.move(x + width / 2, y + width / 2)
		await page.mouse.down()
		await page.mouse.move(x + width / 2 + 30, y + width / 2 - 20, { steps: 4 })
		await page.mouse.up()
		await page.locator('#map').focus()
		await page.keyboard.press('Shift+ArrowLeft')
		await page.keyboard.press('Enter')
		await page.waitForFunction(() => document.querySelectorAll('.handles .handle').length === 4)
		await form(page).getByLabel('East', { exact: true }).last().fill('5')
		await form(page).getByLabel('North', { exact: true }).last().fill('20.25')
		await shoot(page, 'form-zone')
		const { zone, ...order } = await give(page, sent)
		assert.deepEqual(order, { type: 'set_wing_order', wing: 'A.wing', order: 2 })
		assert.equal(zone.length, 4)
		assert.deepEqual(zone[3], [5000, 20250])
		for (const [n, corner] of [[4, 14], [20, 14]].entries())
			assert.ok(Math.hypot(zone[n][0] - corner[0] * 1000, zone[n][1] - corner[1] * 1000) < 100, `${zone[n]}`)
		assert.ok(zone[2][0] > 20500 && zone[2][1] > 20300, `${zone[2]}`)
	})
})

test('bases that part are touched; instructions, losses and messages are given at any time, with the keyboard alone', () => at(moving(), {}, async (page, sent) => {
	await choose(page, 'A1')
	await open(page, 'split')
	const [one, two] = malbrookTable('training').view.brigades.A1.bases
	for (const base of [one, two])
		await touch(page, [base.pos[0] / 1000, base.pos[1] / 1000 - 0.3])
	await page.locator('.overlay-mark.ghost.answer').waitFor()
	await shoot(page, 'form-split')
	assert.deepEqual(await give(page, sent), { type: 'split', unit: 'A1', bases: [1, 2] })
	await page.waitForFunction(() => document.activeElement?.dataset.form === 'split')
	await page.locator('[data-form="standing"]').focus()
	await page.keyboard.press('Enter')
	await page.waitForFunction(() => document.activeElement?.matches('.filling select'))
	await page.keyboard.press('ArrowDown')
	await page.locator('.filling').getByLabel('They', { exact: true }).selectOption('evade')
	await shoot(page, 'form-beforehand')
	await form(page).locator('.give').press('Enter')
	await page.waitForFunction(() => !document.querySelector('.filling .give[disabled]'))
	assert.deepEqual(sent[sent.length - 1], { type: 'standing', unit: 'A1', respond: 'evade' })
	await page.getByLabel('Take back: Say beforehand: Byng, when to receive a charge: stand').click()
	await page.waitForFunction(() => !document.querySelector('.offer[aria-disabled]'))
	assert.deepEqual(sent[sent.length - 1], { type: 'standing', unit: 'A1', respond: 'ask' })
	await open(page, 'losses')
	await form(page).getByLabel('Losses are taken from the').selectOption('right')
	assert.deepEqual(await give(page, sent), { type: 'preset_loss', unit: 'A1', side: 'right' })
	await open(page, 'message')
	await page.keyboard.press('Space')
	await page.keyboard.press('Tab')
	await page.keyboard.type('Is the brook fordable?')
	await form(page).locator('.give').press('Enter')
	await form(page).waitFor({ state: 'detached' })
	assert.deepEqual(sent[sent.length - 1], { type: 'message', to: ['umpire'], text: 'Is the brook fordable?' })
	await open(page, 'message')
	await page.keyboard.press('Escape')
	await form(page).waitFor({ state: 'detached' })
}))

test('a leader rides by a way of his own and sends an order with its ground', () => {
	const table = malbrookTable('training', 'CMD_LEADERS')
	table.decisions = act({ type: 'leader_move', leader: 'A.marshal', path: [[20000, 4000]] }, { type: 'send_messenger', leader: 'A.marshal', to: 'A.lg1', payload: { wing_order: { wing: 'A.wing', type: 1 } } })
	return at(table, {}, async (page, sent) => {
		await choose(page, 'A.marshal')
		await open(page, 'way')
		await touch(page, [25, 8])
		await touch(page, [29, 10])
		await shoot(page, 'form-way')
		const { path, ...order } = await give(page, sent)
		assert.deepEqual(order, { type: 'leader_move', leader: 'A.marshal' })
		assert.equal(path.length, 2)
		await open(page, 'word')
		await form(page).getByLabel('Order', { exact: true }).selectOption('2')
		for (const corner of [[10, 15], [22, 15], [22, 22]])
			await touch(page, corner)
		await shoot(page, 'form-word')
		const word = await give(page, sent)
		assert.deepEqual({ ...word, payload: { wing_order: { ...word.payload.wing_order, zone: word.payload.wing_order.zone.length } } }, { type: 'send_messenger', leader: 'A.marshal', to: 'A.lg1', payload: { wing_order: { wing: 'A.wing', type: 2, zone: 3 } } })
		await open(page, 'word')
		await form(page).getByLabel('What', { exact: true }).selectOption('note')
		await form(page).getByLabel('Text').fill('Hold on.')
		assert.deepEqual((await give(page, sent)).payload, { text: 'Hold on.' })
	})
})

test('what the server refuses is said in the form, which stays open', () => {
	const table = moving()
	return at(table, {}, async page => {
		table.answer = method => method === 'preview' ? { allowed: false, refusals: [{ clause: 'MALB-12.2', why: 'the full allowance must be moved' }] } : method === 'order' ? Promise.reject({ code: -32000, message: 'no', data: { refusals: [{ clause: 'MALB-12.2', why: 'still not' }] } }) : undefined
		await choose(page, 'A1')
		await open(page, 'legs')
		await form(page).getByText('the full allowance must be moved').waitFor()
		await form(page).locator('.give').click()
		await form(page).getByText('still not').waitFor()
		await settled(page)
		assert.equal(await page.locator('#desk .refused').count(), 1, 'said once')
	})
})

function umpired() {
	const table = malbrookTable('training')
	table.you = { seats: [], umpire: true, watch: false, side: '' }
	table.view.questions = [{ id: 3, seat: 1, order: 'declare_charge', clause: 'MALB-5.6', brigade: 'A1' }]
	table.view.posts = [{ id: 'A', name: 'Anne', side: 'A' }, { id: 'B', name: 'Louis', side: 'B' }]
	table.view.brigades.B2.withheld = true
	return table
}

test('every act of the umpire has a form, and its reason', () => at(umpired(), {}, async (page, sent) => {
	await page.getByRole('button', { name: 'The umpire\u2019s tools' }).click()
	const done = async (name, fill) => {
		await open(page, name)
		await fill(form(page))
		await form(page).getByLabel('Reason').fill('so I rule')
		return give(page, sent)
	}
	const reason = 'so I rule', who = id => f => f.getByLabel('Who: touch the map, or').selectOption(id)
	assert.deepEqual(await done('reveal', who('B2')), { type: 'reveal', unit: 'B2', reason })
	assert.deepEqual(await done('hide', () => choose(page, 'B1')), { type: 'hide', unit: 'B1', reason })
	assert.deepEqual(await done('remove_unit', who('A.gun1')), { type: 'remove_unit', unit: 'A.gun1', reason })
	const moved = await done('move_unit', async f => {
		await choose(page, 'A3')
		await touch(page, [24, 17])
		await f.getByLabel('Facing').fill('22.5')
		await page.locator('.overlay-mark.ghost.draft').waitFor()
		await shoot(page, 'form-move-unit')
	})
	assert.ok(Math.abs(moved.M[0] - 24000) < 100 && Math.abs(moved.M[1] - 17000) < 100)
	assert.deepEqual({ ...moved, M: 0 }, { type: 'move_unit', unit: 'A3', M: 0, facing: 225, reason })
	const placed = await done('place_unit', async f => {
		await who('A3')(f)
		await f.getByLabel('East', { exact: true }).fill('10')
		await f.getByLabel('North', { exact: true }).fill('3')
		await f.getByLabel('Formation').selectOption('march_column')
	})
	assert.deepEqual(placed, { type: 'place_unit', unit: 'A3', formation: 'march_column', ranks: 1, M: [10000, 3000], facing: 0, reason })
	const { areas } = umpired().map, area = Object.keys(areas)[0]
	const ground = await done('set_terrain', async f => {
		await f.getByLabel('Which', { exact: true }).selectOption(area)
		await f.getByLabel('Nobody can pass').selectOption('yes')
	})
	assert.deepEqual(ground, { type: 'set_terrain', feature: area, impassable: 'yes', reason })
	assert.deepEqual(await done('send_message', f => f.getByLabel('Text').fill('Rain falls.')), { type: 'send_message', text: 'Rain falls.', reason })
	const rolled = await done('roll', async f => {
		await f.getByLabel('How many').fill('3')
		await f.getByLabel('Which', { exact: true }).selectOption('-6')
	})
	assert.deepEqual(rolled, { type: 'roll', dice: 3, sides: -6, reason })
	const ruled = await done('rule', async f => {
		await f.getByLabel('Ruling').selectOption('refuse')
		await f.getByLabel('To who asked').fill('Your wing defends.')
		await shoot(page, 'form-rule')
	})
	assert.deepEqual(ruled, { type: 'rule', question: 3, choice: 'refuse', text: 'Your wing defends.', reason })
}))

for (const [name, options] of [['desk', {}], ['phone at night', { size: PHONE, touch: true, dark: true }]])
	test(`axe finds nothing serious in a form: ${name}`, () => at(moving(), options, async page => {
		await choose(page, 'A1')
		await open(page, 'legs')
		await form(page).getByRole('button', { name: '+ Wheel' }).click()
		await settled(page)
		assert.deepEqual(await seriousFaults(page), [])
		await shoot(page, `form ${name}`)
		await page.keyboard.press('Escape')
		await choose(page, 'A2')
		await open(page, 'movers')
		await form(page).getByRole('button', { name: '+ Halt' }).click()
		await settled(page)
		assert.deepEqual(await seriousFaults(page), [])
		assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the screen')
	}))
