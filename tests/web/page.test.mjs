/* The page in a browser, at a table that the test lays: how it draws, what it says, and that nobody's text is markup. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { isAt, openPage, PHONE, seriousFaults, settled, shoot, startBrowser, tool } from './browser.mjs'
import { foldersOf, mapOf, opened, scenarioOf, startFake, until, viewOf, worded } from './fake.mjs'
import { carry } from './player.mjs'
import { bytesOf } from './sent.mjs'

let browser
before(async () => { browser = await startBrowser() })
after(() => browser.close())

const EVIL = '<img src=x onerror="document.title=\'pwned\'"><script>document.title="pwned"</script>&lt;b&gt;'

const scenarios = () => ['training', 'blenheim'].map(name => {
	const { title, date, blurb, sides, ...scenario } = scenarioOf(name)
	return { id: `mdcc/${name}`, ruleset: 'mdcc', name, title, date, blurb, sides, seats: sides.map(side => ({ id: side.id, side: side.id, role: 'army', name: side.name })), options: {}, map: mapOf(scenario) }
})

function blenheim() {
	const scenario = scenarioOf('blenheim'), view = viewOf(scenario)
	return { title: scenario.title, map: mapOf(scenario), view, you: { seats: ['A'], umpire: false, watch: false, side: 'A' }, rows: [], decisions: [], scenarios: scenarios() }
}

const foot = (view, side) => Object.values(view.formations).find(one => one.side === side && view.stands[one.stands[0]].arm === 'foot')

/* Lays a table, opens it, runs the test, and asks that nothing went wrong on the way. */
async function at(table, options, run) {
	const fake = await startFake(table)
	const page = await openPage(browser, `${fake.url}${options.hall ? '/' : '/table#token'}`, options)
	try {
		await page.locator(options.hall ? '.battle' : '.units .unit').first().waitFor()
		await run(page, fake)
		assert.deepEqual(page.wrongs, [])
	} finally {
		await page.context().close()
		await fake.stop()
	}
}

test('every unit of Blenheim stands on the map, the whole field in sight', () => at(blenheim(), {}, async page => {
	const count = Object.keys(blenheim().view.formations).length
	assert.equal(await page.locator('.units > .unit').count(), count)
	const frame = await page.locator('#map').boundingBox()
	for (const box of await Promise.all((await page.locator('.units > .unit .halo').all()).slice(0, 12).map(one => one.boundingBox())))
		assert.ok(box.x >= frame.x && box.y >= frame.y && box.x + box.width <= frame.x + frame.width && box.y + box.height <= frame.y + frame.height)
}))

test('where men would be too small a unit is one body in its coats, each stand with its arm on it; near by its stands are drawn', () => {
	const table = blenheim(), { stands } = table.view
	const horse = Object.values(table.view.formations).find(one => stands[one.stands[0]].type === 'horse' && one.stands.length === 1)
	const two = Object.values(table.view.formations).find(one => one.stands.length === 2 && one.stands.every(id => stands[id].arm === 'foot' && stands[id].size === 'full'))
	return at(table, { size: PHONE }, async page => {
		const drawn = ({ id }) => page.locator(`.units [data-id="${id}"]`).evaluate(node => ({
			stands: getComputedStyle(node.querySelector('.stands')).display, mass: getComputedStyle(node.querySelector('.mass')).display,
			troops: node.querySelectorAll('.mass .troop').length, coats: [...node.querySelectorAll('.mass .body')].map(({ style }) => style.fill),
		}))
		const coats = ({ stands: ids }) => ids.map(id => `var(--nation-${stands[id].nation}, var(--nation-none))`)
		assert.deepEqual(await drawn(horse), { stands: 'none', mass: 'inline', troops: 1, coats: coats(horse) })
		assert.deepEqual(await drawn(two), { stands: 'none', mass: 'inline', troops: 0, coats: coats(two) })
		for (let n = 0; n < 6; n++)
			await page.keyboard.press('+')
		await page.waitForFunction(() => !document.querySelector('#map').classList.contains('small'))
		const { stands: near, mass } = await drawn(horse)
		assert.deepEqual([near, mass], ['inline', 'none'])
	})
})

test('news on a small map is two lines, and goes by itself', () => {
	const table = blenheim(), unit = foot(table.view, 'A')
	return at(table, { size: PHONE, touch: true }, async (page, fake) => {
		fake.push('update', { seq: 1, at: 1, patch: {}, events: [{ type: 'removed', class: 'loss', formation: unit.id, sentence: 'The regiment that was to hold the left of the village to the last is destroyed and taken off the field.' }] })
		const news = page.locator('.banner .news')
		await news.waitFor()
		await page.waitForFunction(() => getComputedStyle(document.querySelector('.news')).display === 'flex')
		assert.ok((await news.boundingBox()).height < 48, 'two lines')
		await news.waitFor({ state: 'detached' })
	})
})

test('places of Blenheim are named on the map, and said with the box under the cursor', () => at(blenheim(), {}, async page => {
	await page.locator('.places text').getByText('Blindheim').waitFor({ state: 'attached' })
	const named = await page.locator('.places text').allTextContents()
	for (const name of ['Oberglau', 'Lutzingen', 'The Nebel'])
		assert.ok(named.includes(name), `${named}`)
	await page.locator('#map').focus()
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('ArrowUp')
	await page.locator('#cursor-words').getByText('Box in column 9, row 7. Oberglau').waitFor({ state: 'attached' })
}))

test('a table loads the frame and its own ruleset, sent in less than 76 KB', () => at(blenheim(), { opening: true }, async (page, fake) => {
	assert.ok(bytesOf(fake.served) < 76 * 1024)
	assert.deepEqual(foldersOf(fake.served), [...opened, 'grid', 'mdcc'].sort())
	assert.ok(!fake.served.some(file => file.endsWith('hall.js')))
}))

test('names, chat and sentences never become markup', () => {
	const table = blenheim(), unit = foot(table.view, 'A')
	table.title = EVIL
	table.view.seats.B.player = EVIL
	table.view.sides.A.name = EVIL
	table.view.stands[unit.stands[0]].name = EVIL
	table.view.staff['A.gen'].name = EVIL
	table.chat = [{ n: 1, from: { seat: 'B', name: EVIL }, to: 'table', text: EVIL }]
	table.rows = [{ seq: 1, at: 1, events: [{ type: 'moved', clause: 'MDCC-4.1', sentence: EVIL }, { type: 'roll', purpose: EVIL, by: EVIL, faces: [3], modifiers: [{ clause: EVIL, amount: 1, what: EVIL }], clause: EVIL, sentence: EVIL }] }]
	table.decisions = [{ seat: 'A', kind: EVIL, subject: unit.id, orders: [{ type: EVIL, formation: unit.id }] }]
	table.answer = method => method === 'clauses' ? { clauses: [{ id: EVIL, gist: EVIL }] } : undefined
	return at(table, {}, async (page, fake) => {
		fake.push('chat', { n: 2, from: { seat: 'B', name: EVIL }, to: 'table', text: EVIL })
		await page.keyboard.press('c')
		await page.locator('#talk .lines li').nth(1).waitFor()
		await page.keyboard.press('Escape')
		await page.locator(`[data-id="${unit.id}"]`).first().click()
		await page.locator('.card').getByText(EVIL).first().waitFor()
		await page.locator('#story').getByText(EVIL).first().waitFor({ state: 'attached' })
		await settled(page)
		assert.equal(await page.locator('#table img, #table script, #table b').count(), 0)
		assert.notEqual(await page.title(), 'pwned')
	})
})

test('scenario texts in the hall never become markup', () => {
	const table = blenheim()
	Object.assign(table.scenarios[0], { title: EVIL, blurb: EVIL, date: EVIL, sides: [{ id: 'A', name: EVIL }] })
	return at(table, { hall: true }, async page => {
		await page.locator('.blurb').getByText(EVIL).waitFor()
		assert.equal(await page.locator('#hall img:not([src="/hall/shown.jpg"]), #hall script').count(), 0)
		assert.notEqual(await page.title(), 'pwned')
	})
})

test('a refusal appears at the box, with its clause, and the clause opens our wording', () => {
	const table = blenheim(), unit = foot(table.view, 'A')
	table.decisions = [{ seat: 'A', kind: 'action', subject: unit.id, orders: [{ type: 'move', formation: unit.id, steps: 1 }], says: ['Move forward'] }]
	table.answer = method => method === 'preview' ? { allowed: false, refusals: [{ clause: 'MDCC-9.3', why: 'The ground is taken.', gist: 'x' }] } : undefined
	return at(table, {}, async page => {
		await page.locator(`.units [data-id="${unit.id}"]`).click()
		await page.locator('#desk').getByRole('button', { name: 'Move forward' }).click()
		const bubble = page.locator('.bubble.refused')
		await bubble.getByText('The ground is taken.').waitFor()
		await settled(page)
		const ring = await page.locator('rect.barred').boundingBox(), target = await page.locator('.lit .target').first().boundingBox()
		assert.ok(Math.hypot(ring.x - target.x, ring.y - target.y) < 10, 'a refusal that names nobody rings the box it is about')
		await page.locator('.bubble[style*="--line-x"]').waitFor()
		const place = await bubble.boundingBox()
		assert.ok(await isAt(page, [target.x + target.width / 2, target.y + target.height / 2]), 'it is near the box')
		assert.ok(place.x >= target.x + target.width || place.x + place.width <= target.x || place.y >= target.y + target.height || place.y + place.height <= target.y, 'and lies beside it')
		const link = bubble.getByRole('button', { name: 'Rule MDCC-9.3' }), asked = await link.boundingBox()
		await link.click()
		await page.locator('.rule').getByText('Friends beside the fight are worth a die').waitFor()
		await settled(page)
		const rule = await page.locator('.rule').boundingBox()
		const off = ['x', 'y'].map((at, n) => Math.max(rule[at] - asked[at] - asked[['width', 'height'][n]], asked[at] - rule[at] - rule[['width', 'height'][n]], 0))
		assert.ok(Math.hypot(...off) < 40, `a clause stands beside what it explains, and not ${off} off`)
		await page.keyboard.press('Escape')
		await page.locator('.rule').waitFor({ state: 'detached' })
	})
})

test('the card of who is chosen in the roster does not lie over the roster', () => at(blenheim(), {}, async page => {
	await page.locator('#troops .army[open] .wing > summary').first().click()
	const rows = page.locator('#troops .army[open] > .wing[open] > button.row')
	await rows.nth(1).click()
	await page.locator('.card.chosen').waitFor()
	await rows.nth(3).hover()
	await settled(page)
	const roster = await page.locator('#troops').boundingBox()
	for (const card of await page.locator('.card').all()) {
		const { x, y } = await card.boundingBox()
		assert.ok(x >= roster.x + roster.width || y >= roster.y + roster.height - 1, 'the card stands beside it or below')
	}
}))

for (const [name, options] of [['desk', { size: { width: 1280, height: 800 } }], ['phone', { size: PHONE, touch: true }]])
	test(`no card lies over the menu that opens on whom it is about: ${name}`, () => {
		const table = blenheim(), unit = foot(table.view, 'A')
		table.decisions = [{ seat: 'A', kind: 'select_activation', subject: '', orders: [{ type: 'select_activation', kind: 'row', index: unit.box[1] }, { type: 'select_activation', kind: 'column', index: unit.box[0] }, { type: 'select_activation', kind: 'all' }], says: Array(3).fill('Activate whoever stands where the Duke of Marlborough is able to see how he fares') }]
		return at(table, options, async page => {
			const troops = page.locator(`.units [data-id="${unit.id}"]`)
			await page.locator('#desk .offer').first().waitFor()
			await page.locator('.first-words').waitFor()
			await settled(page)
			await (options.touch ? troops.tap() : troops.click())
			await page.locator('.bubble.menu').waitFor()
			await page.locator('.card').first().waitFor({ state: 'attached' })
			await settled(page)
			const menu = await page.locator('.bubble.menu').boundingBox()
			for (const card of await page.locator('.card:visible').all()) {
				const { x, y, width, height } = await card.boundingBox()
				assert.ok(x >= menu.x + menu.width || x + width <= menu.x || y >= menu.y + menu.height || y + height <= menu.y, 'they stand apart')
			}
		})
	})

for (const [name, options] of [['desk', { size: { width: 1280, height: 800 } }], ['phone', { size: PHONE, touch: true }]])
	test(`of many orders those that go forward come first, manoeuvres in rows, and the end is in sight: ${name}`, () => {
		const table = blenheim(), [unit, other] = Object.values(table.view.formations).filter(one => one.side === 'A' && one.facing === 'N' && one.stands.length > 1), { id: formation } = unit
		const both = ['W', 'E'].map(facing => ({ type: 'wheel', formation, facing }))
		const alone = { type: 'move', formation, steps: 1, stands: [unit.stands[0]] }
		const orders = [...['E', 'S', 'W'].map(facing => ({ type: 'turn', formation, facing })), { type: 'move', formation, steps: 1 }, ...both.reverse(), alone, { type: 'shift', formation, kind: 'sideways', side: 'left' },
			...Array.from({ length: 9 }, (_, n) => ({ type: 'move', formation: other.id, steps: n + 1 })), { type: 'end_step' }]
		table.decisions = [{ seat: 'A', kind: 'action', subject: '', orders, says: orders.map((order, n) => order.formation ? `${order.type[0].toUpperCase()}${order.type.slice(1)} them ${order.side || order.facing || (order.stands ? 'alone' : 'forward')}${order.formation === formation ? '' : ` ${n}`}` : 'End the actions') }]
		return at(table, options, async page => {
			await page.locator('#desk .pick').first().click()
			const offers = page.locator('#desk .offer')
			await page.getByRole('button', { name: 'Turn them W', exact: true }).waitFor()
			assert.deepEqual(await offers.allTextContents(), ['Move them forward', 'Wheel them W', 'Wheel them E', 'Turn them W', 'Turn them S', 'Turn them E', 'Shift them left', 'End the actions'])
			const inSight = await page.locator('#desk .ends .offer').evaluate(node => {
				const { left, top, right, bottom } = node.getBoundingClientRect()
				return bottom <= innerHeight && document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === node
			})
			assert.ok(inSight, 'the end stands where it is seen')
			await page.getByRole('button', { name: /alone$/ }).click()
			await page.getByRole('button', { name: 'Move them alone' }).waitFor()
			await settled(page)
			assert.deepEqual(await seriousFaults(page), [])
		})
	})

test('a touch that opens a menu is no click on what stands in it', () => {
	const table = blenheim(), unit = foot(table.view, 'A')
	table.decisions = [{ seat: 'A', kind: 'select_activation', subject: '', orders: [{ type: 'select_activation', kind: 'row', index: unit.box[1] }, { type: 'select_activation', kind: 'column', index: unit.box[0] }] }]
	return at(table, { size: PHONE, touch: true }, async page => {
		await page.locator('#desk .offer').first().waitFor()
		await settled(page)
		await page.evaluate(() => {
			globalThis.clicks = 0
			document.addEventListener('click', () => clicks++, true)
		})
		await page.locator(`.units [data-id="${unit.id}"]`).tap()
		await page.locator('.bubble.menu').waitFor()
		await settled(page)
		assert.equal(await page.evaluate(() => globalThis.clicks), 0)
		await page.locator('.bubble.menu button').first().tap()
		await page.locator('.bubble.menu').waitFor({ state: 'detached' })
		assert.equal(await page.evaluate(() => globalThis.clicks), 1, 'a touch of the menu is one')
	})
})

test('a row that is about to be chosen lights who stands in it, and no empty box', () => {
	const table = blenheim(), row = foot(table.view, 'A').box[1]
	table.decisions = [{ seat: 'A', kind: 'select_activation', subject: '', orders: [{ type: 'select_activation', kind: 'row', index: row }] }]
	return at(table, {}, async page => {
		await page.locator('#desk .offer').first().hover()
		await page.locator('.area rect').first().waitFor()
		const own = Object.values(table.view.formations).filter(({ side, box }) => side === 'A' && box[1] === row)
		assert.equal(await page.locator('.area rect').count(), own.length)
	})
})

test('who has found the range is asked to fire before he is asked to hold his fire', () => {
	const table = blenheim(), guns = Object.values(table.view.formations).find(one => one.side === 'A' && table.view.stands[one.stands[0]].arm === 'guns')
	table.decisions = [{ seat: 'A', kind: 'place_gun_marker', subject: guns.stands[0], orders: [{ type: 'place_gun_marker', gun: guns.stands[0], target: null }, { type: 'place_gun_marker', gun: guns.stands[0], target: [8, 6] }], says: ['Hold the fire', 'Fire'] }]
	return at(table, {}, async page => {
		await page.locator('#desk .offer').first().waitFor()
		assert.deepEqual(await page.locator('#desk .offer').allTextContents(), ['Fire', 'Hold the fire'])
	})
})

test('the price is shown before the order goes out', () => {
	const table = blenheim(), unit = foot(table.view, 'A'), sent = []
	table.decisions = [{ seat: 'A', kind: 'action', subject: unit.id, orders: [{ type: 'move', formation: unit.id, steps: 1 }], says: ['Move forward'] }]
	const preview = { certain_disorder: 1, possible_disorder: 1, costs: [{ what: 'obstacle', amount: 1, clause: 'MDCC-13.12' }], own: { by: unit.id, good_dice: 2, modifiers: [{ what: 'support', amount: 2, clause: 'MDCC-9.3' }] } }
	table.answer = (method, params) => method === 'preview' ? { allowed: true, preview } : method === 'order' && sent.push(params.order) ? { seq: 0 } : undefined
	return at(table, {}, async page => {
		await page.locator(`.units [data-id="${unit.id}"]`).click()
		await page.locator('#desk').getByRole('button', { name: 'Move forward' }).click()
		await page.locator('.price').getByText('obstacle: +1 disorder').waitFor()
		await page.locator('.price').getByText('4 dice, the best two count').waitFor()
		assert.equal(sent.length, 0)
		await page.getByRole('button', { name: 'Give the order' }).click()
		await page.locator('.price').waitFor({ state: 'detached' })
		await settled(page)
		assert.deepEqual(sent, [{ type: 'move', formation: unit.id, steps: 1 }])
		await page.keyboard.press('Escape')
		const halo = await page.locator(`.units [data-id="${unit.id}"] .halo`).boundingBox(), box = halo.width / 0.92
		const from = [halo.x + halo.width / 2, halo.y + halo.height / 2], to = [from[0], from[1] - box]
		await page.locator(`.units .unit.open[data-id="${unit.id}"]`).waitFor()
		await carry(page, false, from, to)
		await page.locator('.bubble .price').getByText('4 dice, the best two count').waitFor()
		await page.locator('.bubble[style*="--line-x"]').waitFor()
		assert.ok(await isAt(page, to) || await isAt(page, from), 'beside the order in hand stands its price')
		assert.ok(!await isAt(page, to, box * 0.4) && !await isAt(page, from, box * 0.4), 'and hides neither who goes nor where to')
		await page.locator('.bubble .give:focus').waitFor()
		await page.keyboard.press('Enter')
		await page.locator('.price').waitFor({ state: 'detached' })
		await settled(page)
		assert.equal(sent.length, 2)
	})
})

test('until it is known what is asked the desk says that it is on its way, and is never blank', () => {
	const table = blenheim(), unit = foot(table.view, 'A')
	table.decisions = [{ seat: 'A', kind: 'action', subject: unit.id, orders: [{ type: 'move', formation: unit.id, steps: 1 }], says: ['Move forward'], asks: 'What does it do?' }]
	const { decisions } = table, tell = []
	table.decisions = []
	return at(table, {}, async (page, fake) => {
		table.answer = method => method === 'offer' ? new Promise(done => tell.push(() => done({ decisions }))) : undefined
		table.rows = [{ seq: 1, at: 1, events: [] }]
		fake.push('update', { seq: 1, at: 1, patch: {}, events: [] })
		await page.locator('#desk').getByText('What is asked of you is on its way.').waitFor()
		assert.notEqual(await page.locator('#desk-heading').textContent(), 'Your decision')
		tell.forEach(one => one())
		await page.locator('#desk').getByRole('button', { name: 'Move forward' }).waitFor()
		assert.equal(await page.locator('#desk-heading').textContent(), 'Your decision')
		assert.equal(await page.locator('#desk .waiting').count(), 0)
	})
})

test('an order without a price goes out at once', () => {
	const table = blenheim(), unit = foot(table.view, 'A'), sent = []
	table.decisions = [{ seat: 'A', kind: 'action', subject: unit.id, orders: [{ type: 'move', formation: unit.id, steps: 1 }], says: ['Move forward'] }]
	table.answer = (method, params) => method === 'order' && sent.push(params.order) ? { seq: 0 } : undefined
	return at(table, {}, async page => {
		await page.locator(`.units [data-id="${unit.id}"]`).click()
		await page.locator('.lit .target').click()
		await settled(page)
		assert.deepEqual(sent, [{ type: 'move', formation: unit.id, steps: 1 }])
	})
})

test('what waits for its word is not dropped by who ends a step, but if he says so twice', () => {
	const table = blenheim(), unit = foot(table.view, 'A'), sent = []
	table.decisions = [
		{ seat: 'A', kind: 'action', subject: unit.id, orders: [{ type: 'move', formation: unit.id, steps: 1 }], says: ['Move forward'] },
		{ seat: 'A', kind: 'end_step', subject: '', orders: [{ type: 'end_step' }], says: ['Do no more'] },
	]
	const preview = { certain_disorder: 1, possible_disorder: 1, costs: [{ what: 'obstacle', amount: 1, clause: 'MDCC-13.12' }] }
	table.answer = (method, params) => method === 'preview' ? { allowed: true, preview: params.order.type === 'move' ? preview : {} } : method === 'order' && sent.push(params.order.type) ? { seq: 0 } : undefined
	return at(table, {}, async page => {
		const desk = page.locator('#desk'), press = name => desk.getByRole('button', { name }).click()
		await page.locator(`.units [data-id="${unit.id}"]`).click()
		await press('Move forward')
		await desk.locator('.price .give').waitFor()
		await press('Do no more')
		await desk.locator('.refused').getByText('Move forward: that is not given yet.').waitFor()
		await settled(page)
		assert.equal(await desk.locator('.price .give').count(), 1, 'and it still waits')
		assert.deepEqual(sent, [])
		await shoot(page, 'end-asked')
		await press('Do no more')
		await until(() => sent.length)
		await settled(page)
		assert.deepEqual(sent, ['end_step'])
	})
})

/* A table at which a unit may move, for a price, or go back, while other things happen. */
function withPrices() {
	const table = blenheim(), unit = foot(table.view, 'A'), sent = []
	const order = type => ({ type, formation: unit.id })
	table.decisions = [{ seat: 'A', kind: 'action', subject: unit.id, orders: [order('turn'), order('step_back'), { type: 'form_square', front: unit.id, rear: unit.id }] }]
	table.priced = () => ({ allowed: true, preview: { certain_disorder: 1, possible_disorder: 1, costs: [{ what: 'obstacle', amount: sent.length + 1, clause: 'MDCC-13.12' }] } })
	table.answer = (method, params) => method === 'preview' && sent.push(params.order.type) ? table.priced() : undefined
	return { table, sent }
}

const someNews = (fake, seq) => fake.push('update', { seq, at: 1, patch: {}, events: [{ type: 'announced', sentence: `News ${seq}.` }] })

test('what the machine decides in one\u2019s place is not asked of oneself, until one plays on', () => {
	const table = blenheim(), unit = Object.values(table.view.formations).find(({ side }) => side === 'A')
	table.view.seats.A.machine = 'bold'
	table.decisions = [{ seat: 'A', kind: 'action', subject: unit.id, orders: [{ type: 'move', formation: unit.id, steps: 1 }], says: ['Move forward'] }]
	const said = []
	table.answer = (method, params) => method === 'order' && said.push(params.order) ? {} : undefined
	return at(table, {}, async (page, fake) => {
		const back = page.locator('#desk').getByRole('button', { name: 'Play on myself' })
		await back.waitFor()
		assert.notEqual(await page.locator('#desk-heading').innerText(), 'Your decision')
		assert.equal(await page.locator('#desk .offer, .lit .target').count(), 0)
		await back.click()
		await until(() => said.some(({ type, manner }) => type === 'stand_in' && manner === 'none'))
		fake.push('update', { seq: 1, at: Date.now(), patch: { seats: { A: { machine: null } } }, events: [] })
		await page.locator('#desk .offer').getByText('Move forward').waitFor()
		assert.equal(await page.locator('#desk-heading').innerText(), 'Your decision')
		assert.equal(await back.count(), 0)
	})
})

test('the only place there is for who is placed last is taken, not asked', () => {
	const table = blenheim(), general = Object.values(table.view.staff).find(one => one.side === 'A'), sent = []
	const place = r => ({ type: 'place_staff', staff: general.id, box: [4, r] })
	table.decisions = [{ seat: 'A', kind: 'place_staff', subject: '', orders: [place(1), place(2)] }]
	table.answer = (method, params) => method === 'order' && sent.push(params.order) ? { seq: 0 } : undefined
	return at(table, {}, async (page, fake) => {
		await page.locator('#desk .offer').nth(1).waitFor()
		assert.deepEqual(sent, [])
		table.decisions[0].orders.pop()
		fake.push('update', { seq: 1, at: Date.now(), patch: { paused: false }, events: [] })
		await until(() => sent.length)
		await settled(page)
		assert.deepEqual(sent, [place(1)])
	})
})

test('what is about to be ordered outlasts news of others; its price is asked again', () => {
	const { table, sent } = withPrices()
	return at(table, {}, async (page, fake) => {
		await page.locator('#desk').getByRole('button', { name: 'Step back' }).click()
		await page.locator('.price').getByText('obstacle: +2 disorder').waitFor()
		someNews(fake, 1)
		await page.locator('.price').getByText('obstacle: +3 disorder').waitFor()
		await settled(page)
		assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Give the order')
		table.priced = () => ({ allowed: false, refusals: [{ clause: 'MDCC-9.3', why: 'The enemy has come up.' }] })
		someNews(fake, 2)
		await page.getByText('The enemy has come up.').waitFor()
		await settled(page)
		assert.equal(await page.locator('.price').count(), 0)
		assert.deepEqual(sent, ['step_back', 'step_back', 'step_back'])
	})
})

test('a key pressed while the offers are on their way is not lost', () => {
	const { table } = withPrices()
	return at(table, {}, async (page, fake) => {
		await page.locator('#desk').getByRole('button', { name: 'Step back' }).focus()
		const ask = table.answer, answers = []
		table.answer = (method, params) => method === 'offer' ? new Promise(answer => answers.push(() => answer({ decisions: worded(structuredClone(table.decisions)) }))) : ask(method, params)
		someNews(fake, 1)
		await page.locator('#story').getByText('News 1.').waitFor()
		await page.keyboard.press('Enter')
		await page.locator('.price').getByText('obstacle').waitFor()
		await until(() => answers.length)
		table.answer = ask
		answers.forEach(answer => answer())
		await settled(page)
		assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Give the order')
	})
})

test('an order under way closes the desk until it is known what is open then', () => {
	const { table, sent } = withPrices(), ask = table.answer, held = {}
	table.answer = (method, params) => method === 'order' && sent.push('order') ? new Promise(answer => { held.order = () => answer({ seq: 1 }) })
		: method === 'offer' && sent.includes('order') ? new Promise(answer => { held.offer = () => answer({ decisions: worded(table.decisions) }) }) : ask(method, params)
	return at(table, {}, async (page, fake) => {
		await page.locator('#desk').getByRole('button', { name: 'Step back' }).click()
		await page.getByRole('button', { name: 'Give the order' }).click()
		await page.locator('#desk .offer[aria-disabled=true]').first().waitFor()
		await until(() => held.order)
		someNews(fake, 1)
		held.order()
		await page.locator('#story').getByText('News 1.').waitFor()
		await page.locator('#desk .offer').first().focus()
		await page.keyboard.press('Enter')
		await until(() => held.offer)
		held.offer()
		await settled(page)
		assert.deepEqual(sent.filter(what => what !== 'offer'), ['step_back', 'order'])
	})
})

test('what is written while other words are on their way is not lost; what did not arrive comes back', () => {
	const table = blenheim(), said = [], held = []
	table.answer = (method, params) => method === 'chat' && said.push(params.text) ? new Promise((done, fail) => held.push({ done, fail })) : undefined
	return at(table, {}, async page => {
		await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Talk' }).click()
		const field = page.getByLabel('Message')
		await field.fill('One.')
		await field.press('Enter')
		await until(() => held.length === 1)
		await field.fill('Two.')
		held[0].done({ n: 1 })
		await settled(page)
		assert.equal(await field.inputValue(), 'Two.')
		await field.press('Enter')
		await until(() => held.length === 2)
		assert.equal(await field.inputValue(), '')
		held[1].fail({ code: -32006, message: 'Too much at once.' })
		await settled(page)
		assert.equal(await field.inputValue(), 'Two.')
		assert.deepEqual(said, ['One.', 'Two.'])
	})
})

test('the focus stays on an offer when those before it go', () => {
	const { table } = withPrices()
	return at(table, {}, async (page, fake) => {
		const last = page.locator('#desk .offer').last()
		await last.focus()
		const name = await last.textContent()
		table.decisions = [{ ...table.decisions[0], orders: table.decisions[0].orders.slice(1) }]
		someNews(fake, 1)
		await page.waitForFunction(() => document.querySelectorAll('#desk .offer').length === 2)
		await settled(page)
		assert.equal(await page.evaluate(() => document.activeElement.textContent), name)
	})
})

test('troops are dragged: to a lit box for the order, to another for the reason why not', () => {
	const table = blenheim(), unit = foot(table.view, 'A'), sent = []
	table.decisions = [{ seat: 'A', kind: 'action', subject: unit.id, orders: [{ type: 'move', formation: unit.id, steps: 1 }, { type: 'end_step' }] }]
	table.answer = (method, params) => method === 'preview' && params.order.type === 'shift' ? { allowed: false, refusals: [{ clause: 'MDCC-5.10', why: 'The enemy is too near to shift.' }] }
		: method === 'order' && sent.push(params.order) ? { seq: 0 } : undefined
	return at(table, {}, async page => {
		const halo = await page.locator(`.units [data-id="${unit.id}"] .halo`).boundingBox()
		const [x, y, box] = [halo.x + halo.width / 2, halo.y + halo.height / 2, halo.width / 0.92]
		const drag = async (dx, dy) => {
			await page.mouse.move(x, y)
			await page.mouse.down()
			await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 })
			await page.mouse.move(x + dx, y + dy, { steps: 4 })
			await page.mouse.up()
		}
		await page.locator('.units .unit.open').first().waitFor()
		await drag(box, 0)
		await page.locator('.bubble.refused').getByText('The enemy is too near to shift.').waitFor()
		assert.deepEqual(sent, [])
		await page.locator('.bubble .close').click()
		await page.locator('.bubble').waitFor({ state: 'detached' })
		await drag(0, -box)
		await settled(page)
		assert.deepEqual(sent, [{ type: 'move', formation: unit.id, steps: 1 }])
	})
})

test('the map is carried while the hand moves, and drawn anew when it rests', () => at(blenheim(), {}, async page => {
	const seen = () => page.evaluate(() => ({ carried: document.querySelector('#map > svg').style.transform, drawn: document.querySelector('#map > svg').getAttribute('viewBox') }))
	const halo = page.locator('.units > .unit .halo').nth(3)
	const [frame, first, before] = [await page.locator('#map').boundingBox(), await seen(), await halo.boundingBox()]
	await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height - 80)
	await page.mouse.down()
	await page.mouse.move(frame.x + frame.width / 2 + 40, frame.y + frame.height - 50, { steps: 5 })
	await settled(page)
	const [moving, during] = [await seen(), await halo.boundingBox()]
	assert.notEqual(moving.carried, '')
	assert.equal(moving.drawn, first.drawn)
	await page.mouse.up()
	await settled(page)
	const [rested, after] = [await seen(), await halo.boundingBox()]
	assert.equal(rested.carried, '')
	for (const [now, then] of [[during, before], [after, before]])
		assert.ok(Math.abs(now.x - then.x - 40) < 1.5 && Math.abs(now.y - then.y - 30) < 1.5)
	await page.mouse.wheel(0, -300)
	await page.waitForFunction(then => document.querySelector('#map > svg').getAttribute('viewBox') !== then && !document.querySelector('#map > svg').style.transform, rested.drawn)
	assert.ok(Math.abs((await halo.boundingBox()).width / after.width - Math.exp(0.45)) < 0.05)
}))

test('dice are drawn with their modifiers, the best compared, the table\u2019s cell marked', () => {
	const table = blenheim(), [a, b] = [foot(table.view, 'A').id, foot(table.view, 'B').id]
	const events = [
		{ type: 'roll', purpose: 'combat', by: a, against: b, faces: [6, 4, 2, 1], kept: 2, clause: 'MDCC-7.1', modifiers: [{ clause: 'MDCC-9.3', amount: 2, what: 'support' }], sentence: 'One.' },
		{ type: 'roll', purpose: 'combat', by: b, against: a, faces: [5, 4, 1], kept: 2, clause: 'MDCC-7.1', modifiers: [{ clause: 'MDCC-8.1', amount: 1, what: 'type' }], sentence: 'Two.' },
		{ type: 'roll', purpose: 'resolve', by: b, faces: [1, 2, 3, 4, 6], target: 3, passes: 3, fails: 2, clause: 'MDCC-12.10', sentence: 'Three.' },
	]
	return at(table, {}, async (page, fake) => {
		fake.push('update', { seq: 1, at: Date.now(), patch: {}, events })
		const tray = page.locator('.dice-tray'), clash = page.locator('.overlay .clash')
		await tray.getByText(/^Losses: \S.* 0, \S.* 1/).waitFor()
		await clash.waitFor()
		assert.deepEqual(await clash.locator('.fighter').evaluateAll(all => all.map(one => [one.className, one.querySelectorAll('.die').length, one.querySelectorAll('.dropped').length, one.innerText.trim().replaceAll('\n', ' ')])),
			[['fighter side-A', 4, 2, 'Rowe: North & Grey, Howe +2 dice support'], ['fighter side-B', 3, 1, 'Navarre +1 die better troops']])
		assert.equal(await tray.locator('.combat .fighter .die').count(), 7)
		assert.equal(await tray.locator('.combat .dropped').count(), 3)
		await tray.getByText('support').waitFor()
		await tray.locator('summary').click()
		assert.equal(await tray.locator('td.here').textContent(), 'Retreat further +2')
	})
})

test('an update that skips a number makes the page ask for the table again; a fresh view replaces it', () => {
	const table = blenheim(), opened = []
	table.answer = (method, params) => void (method === 'open' && opened.push(params))
	return at(table, {}, async (page, fake) => {
		fake.push('update', { seq: 7, at: 1, patch: {}, events: [] })
		await settled(page)
		assert.deepEqual(opened.map(params => params.since), [undefined, 0])
		const view = structuredClone(table.view)
		view.moment = { title: 'Turn 9', steps: [], at: -1, words: '' }
		fake.push('fresh', { seq: 1, at: 1, reason: 'rewound', view, events: [] })
		await page.getByText('Turn 9').waitFor()
		await page.getByText('taken the battle back').waitFor()
	})
})

test('what happens while the ruleset is on its way is shown when it has come, and the table is opened once', async () => {
	const table = blenheim(), unit = foot(table.view, 'A'), opened = []
	let letGo
	const coming = new Promise(done => { letGo = done })
	table.held = file => file === 'mdcc/ruleset.js' && coming
	table.answer = method => void (method === 'open' && opened.push(method))
	const fake = await startFake(table), opening = openPage(browser, `${fake.url}/table#token`)
	await until(() => opened.length)
	fake.push('update', { seq: 1, at: 1, patch: { formations: { [unit.id]: { disorder: 2 } } }, events: [{ type: 'disordered', sentence: 'Confusion spreads.' }] })
	letGo()
	const page = await opening
	await page.locator('#story').getByText('Confusion spreads.').waitFor()
	assert.equal(await page.locator(`.units [data-id="${unit.id}"] .beads circle`).count(), 2)
	assert.deepEqual([opened.length, page.wrongs], [1, []])
	await page.context().close()
	await fake.stop()
})

test('the end of a dialog that was closed does not close the one that is open by then', () => at(blenheim(), {}, async page => {
	await page.getByRole('button', { name: 'Keys and signs' }).click()
	await page.locator('dialog.keys').waitFor()
	await page.evaluate(() => {
		document.querySelector('dialog.keys').close() // told later, as when it is left with Escape
		document.querySelector('[aria-label^="Resign"]').click()
	})
	await settled(page)
	assert.equal(await page.locator('dialog.parley').count(), 1)
}))

test('a lost connection is said, and taken up again with what was missed', () => {
	const table = blenheim(), unit = foot(table.view, 'A')
	return at(table, {}, async (page, fake) => {
		table.answer = (method, params) => method === 'open' && params.since === 0
			? { game: 'g-1', you: table.you, title: table.title, seq: 1, map: table.map, missed: [{ seq: 1, patch: { formations: { [unit.id]: { disorder: 2 } } }, events: [{ type: 'disordered', sentence: 'Confusion spreads.' }] }], chat: [] } : undefined
		fake.away(true)
		await page.locator('.connection.lost').waitFor()
		fake.away(false)
		await page.locator('#story').getByText('Confusion spreads.').waitFor()
		await page.locator('.connection.open').waitFor()
		await settled(page)
		assert.equal(await page.locator(`.units [data-id="${unit.id}"] .beads circle`).count(), 2)
	})
})

test('a server that has no room is asked again when it said, and not before', () => {
	const table = blenheim(), SECONDS = 3
	return at(table, {}, async (page, fake) => {
		let opened = 0
		table.answer = method => method === 'open' ? void opened++ : undefined
		fake.push('closing', { reason: 'This server is full; try again a little later.', retry_after: SECONDS })
		await page.getByText('This server is full; try again a little later.').waitFor()
		const lost = Date.now()
		fake.away(true)
		fake.away(false)
		await page.locator('.connection.lost').waitFor()
		await until(() => opened)
		assert.ok(Date.now() - lost >= SECONDS * 1000, `it was asked again after ${Date.now() - lost} ms`)
		await page.locator('.connection.open').waitFor()
	})
})

test('what only carries the turn on is left out of the story, unless somebody asks for it', () => {
	const table = blenheim()
	table.rows = [
		{ seq: 1, at: 1, events: [{ type: 'moved', sentence: 'Orkney moves.' }, { type: 'phase', class: 'step', sentence: 'The actions are over.' }] },
		...[2, 3].map(seq => ({ seq, at: seq, events: [{ type: 'phase', class: 'step', sentence: `Step ${seq}.` }] })),
	]
	return at(table, {}, async page => {
		const story = page.locator('#story')
		await story.getByText('Orkney moves.').waitFor()
		const steps = ['The actions are over.', 'Step 2.', 'Step 3.']
		for (const words of steps)
			assert.equal(await story.getByText(words).filter({ visible: true }).count(), 0, words)
		assert.equal(await story.locator('.row').count(), 1, 'nothing stands for what is left out')
		await story.getByRole('button', { name: 'Every step of the procedure, too' }).click()
		for (const words of steps)
			await story.getByText(words).waitFor()
		await story.getByRole('button', { name: 'Every step of the procedure, too' }).click()
		await story.getByText('Step 2.').waitFor({ state: 'detached' })
		await story.getByRole('searchbox').fill('step 3')
		await story.getByText('Step 3.').waitFor()
	})
})

const FLAT = { width: 844, height: 390 }
test('on a telephone held flat the map has most of the screen, and all of it but a strip when the desk is folded', () => at(blenheim(), { size: FLAT, touch: true }, async page => {
	const part = async () => {
		const { width, height } = await page.locator('#map').boundingBox()
		return width * height / (FLAT.width * FLAT.height)
	}
	await page.waitForFunction(() => getComputedStyle(document.querySelector('.below')).position === 'absolute')
	assert.ok(await part() > 0.58, `${await part()}`)
	const [top, phases] = [await page.locator('#top').boundingBox(), await page.locator('#phases').boundingBox()]
	assert.ok(top.y === phases.y && top.height <= 48 && phases.height <= 48, 'one slim line')
	await page.locator('.sheet-handle').tap()
	await page.locator('#desk').waitFor({ state: 'hidden' })
	assert.ok(await part() > 0.78, `${await part()}`)
	await shoot(page, 'telephone-flat')
	await page.getByRole('button', { name: 'Story', exact: true }).tap()
	await page.locator('#story').waitFor()
	for (const box of await Promise.all((await page.locator('.below button:visible').all()).map(one => one.boundingBox())))
		assert.ok(box.width >= 44 && box.height >= 44)
	assert.deepEqual(await seriousFaults(page), [])
}))

test('against the machine nobody is to be asked', () => {
	const table = blenheim(), { seats } = table.view
	table.view.seats = { ...seats, B: { ...seats.B, player: 'The machine (bold)', machine: 'bold' } }
	return at(table, {}, async page => {
		await page.getByRole('button', { name: 'Resign, end it as a draw, or leave it to the machine' }).click()
		await page.getByRole('button', { name: 'End it as a draw', exact: true }).waitFor()
		assert.equal(await page.locator('.asking').count(), 0)
		assert.doesNotMatch(await page.locator('dialog.parley').innerText(), /vote|other side|agree/)
	})
})

test('when it is over a telephone sends it, with its picture, who won and a link to see it fought', () => {
	const table = blenheim()
	table.view.result = { winner: 'A', why: 'The French have given way.', clause: 'MDCC-21.1' }
	table.you = { seats: [], umpire: false, watch: true, side: null }
	return at(table, { size: PHONE, touch: true }, async page => {
		await page.evaluate(() => { navigator.canShare = () => true; navigator.share = async ({ files, ...words }) => { globalThis.sent = { ...words, files: files.map(file => file.type) } } })
		await page.getByRole('button', { name: 'After the battle' }).tap()
		await page.getByRole('button', { name: 'Send it to somebody' }).tap()
		const { files, text, url } = await (await page.waitForFunction(() => globalThis.sent)).jsonValue()
		assert.deepEqual(files, ['image/png'])
		assert.match(text, /The Allies have won\. The French have given way\./)
		assert.match(url, /\/watch\/token#play$/)
	})
})

test('what nobody needs in order to play is quieter than the orders', () => at(blenheim(), {}, async page => {
	for (const name of ['Answers beforehand', 'Plan orders']) {
		const button = page.getByRole('button', { name })
		assert.equal(await button.evaluate(node => getComputedStyle(node).borderTopStyle), 'none')
		assert.ok(await button.getAttribute('title'), `${name} says what it is for`)
	}
}))

test('where a part of the page does not come, a button loads it anew', () => at(blenheim(), {}, async page => {
	await page.route('**/sound.js', route => route.abort())
	await (await tool(page, 'Sound')).click()
	const said = page.locator('.notice', { hasText: 'A part of this page did not come' })
	await said.waitFor()
	assert.equal(await (await tool(page, 'Sound')).getAttribute('aria-pressed'), 'false')
	await said.getByRole('button', { name: 'Close' }).click()
	await said.waitFor({ state: 'detached' })
	await (await tool(page, 'Sound')).click()
	await page.unroute('**/sound.js')
	await said.getByRole('button', { name: 'Load it anew' }).click()
	await said.waitFor({ state: 'detached' })
	await page.locator('#desk-heading').waitFor({ state: 'attached' })
	await (await tool(page, 'Sound')).click()
	await page.locator('[aria-pressed=true]', { hasText: 'Sound' }).waitFor({ state: 'attached' })
	page.wrongs.length = 0 // that it was not loaded
}))

test('a dialog of which nothing came says so, also to who has read it before', () => at({ ...blenheim(), view: { ...blenheim().view, dice_commitment: 'ab'.repeat(32) } }, {}, async page => {
	await page.route('**/fairness.js', route => route.abort())
	const dialog = page.locator('dialog.dice')
	const look = async () => {
		await (await tool(page, 'Check the dice')).click()
		await dialog.getByText('A part of this page did not come').waitFor()
		await dialog.getByRole('button', { name: 'Close' }).click()
		await dialog.waitFor({ state: 'detached' })
	}
	await look()
	await page.locator('.notice', { hasText: 'A part of this page did not come' }).getByRole('button', { name: 'Close' }).click()
	await look()
	assert.equal(await page.locator('.notice').count(), 0)
	await page.unroute('**/fairness.js')
	await (await tool(page, 'Check the dice')).click()
	await dialog.getByRole('button', { name: 'Load it anew' }).click()
	await dialog.waitFor({ state: 'detached' })
	page.wrongs.length = 0 // that it was not loaded
}))

test('looking back dims nothing but time, and Escape returns to now', () => {
	const table = blenheim()
	table.rows = [1, 2, 3].map(seq => ({ seq, at: seq, events: [{ type: 'moved', sentence: `Moment ${seq}.` }] }))
	return at(table, {}, async page => {
		await page.getByRole('button', { name: 'One step back' }).click()
		await page.getByText('You are looking back at 2 of 3.').waitFor()
		assert.equal(await page.locator('#story').getByText('Moment 3.').count(), 0)
		await page.locator('#map').focus()
		await page.keyboard.press('Escape')
		await page.locator('#story').getByText('Moment 3.').waitFor()
	})
})

test('the hall hands out a link for every seat', () => at(blenheim(), { hall: true }, async page => {
	await page.locator('button.battle').and(page.getByRole('button', { name: /Blenheim/ })).click()
	await page.getByRole('button', { name: 'Create the game' }).click()
	await page.getByText('the table is laid').waitFor()
	assert.equal(await page.locator('.link').count(), 4)
	assert.match(await page.locator('.link input').first().inputValue(), /^http:.*\/table#aaa$/)
}))

test('eyes of a seat that nobody plays say so', () => {
	const table = blenheim()
	Object.assign(table.you, { umpire: true, seats: [] })
	table.view.seats.A.taken = true
	table.answer = (method, params) => method === 'eyes' ? { as: params.seat, seq: 0, view: table.view } : undefined
	return at(table, {}, async page => {
		await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Umpire' }).click()
		await page.locator('#umpire').getByRole('button', { name: 'Anne' }).click()
		await settled(page)
		assert.equal(await page.locator('#umpire').getByText('Nobody plays').count(), 0)
		await page.locator('#umpire').getByRole('button', { name: 'Louis' }).click()
		await page.locator('#umpire').getByText('Nobody plays Louis').waitFor()
	})
})

test('what the umpire has written is gone when it is done, and not when it is refused or other words stand there by then', () => {
	const table = blenheim()
	let reply
	table.you.umpire = true
	table.answer = method => method === 'order' ? new Promise((done, failed) => { reply = { done: () => done({ seq: 1 }), refused: () => failed({ code: -32000, message: 'refused', data: { refusals: [{ why: 'not now' }] } }) } }) : undefined
	return at(table, {}, async page => {
		await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Umpire' }).click()
		await page.locator('#umpire summary').getByText('Announce', { exact: true }).click()
		const words = page.getByLabel('To everybody at the table')
		const say = async (text, meanwhile, answer, left) => {
			reply = null
			await words.fill(text)
			await words.press('Enter')
			await until(() => reply)
			await words.fill(meanwhile)
			reply[answer]()
			await page.waitForFunction(() => new Promise(done => setTimeout(() => done(true), 100)))
			assert.equal(await words.inputValue(), left)
		}
		await say('Dinner at eight', 'Dinner at eight', 'done', '')
		await say('Dinner at eight', 'At nine', 'done', 'At nine')
		await say('Dinner at eight', 'Dinner at eight', 'refused', 'Dinner at eight')
	})
})

test('on a telephone the order of battle folds by wing under a thumb, and stays so', () => at(blenheim(), { size: PHONE, touch: true }, async page => {
	const wings = page.locator('#troops .army[open] > .wing'), heads = wings.locator('> summary'), isOpen = n => wings.nth(n).evaluate(wing => wing.open)
	await page.getByRole('button', { name: 'Troops', exact: true }).tap()
	await heads.first().waitFor()
	for (const head of await heads.all())
		assert.ok((await head.boundingBox()).height >= 44, `${await head.innerText()} is large enough for a thumb`)
	assert.deepEqual(await Promise.all([0, 1].map(isOpen)), [false, false], 'of a large army those are shut in which nobody may act')
	await heads.nth(1).tap()
	await wings.nth(1).locator('.row').first().waitFor()
	assert.ok((await wings.nth(1).locator('.row').first().boundingBox()).height >= 44)
	assert.equal(await isOpen(0), false)
	await page.reload()
	await settled(page)
	await page.getByRole('button', { name: 'Troops', exact: true }).tap()
	await wings.nth(1).locator('.row').first().waitFor()
	await page.getByLabel('Search the order of battle').fill('a')
	await page.waitForFunction(() => document.querySelectorAll('#troops .wing:not([open])').length === 0)
	await page.getByLabel('Search the order of battle').fill('')
	await page.waitForFunction(() => document.querySelectorAll('#troops .army[open] > .wing[open]').length === 1)
	await heads.nth(1).tap()
	await page.waitForFunction(() => document.querySelectorAll('#troops .wing[open]').length === 0)

	const sheet = () => page.locator('#table').getAttribute('data-sheet'), high = () => page.locator('#troops').evaluate(node => node.offsetHeight)
	const half = await high()
	for (const next of ['full', 'low', 'half']) {
		await page.locator('.sheet-handle').tap()
		await page.waitForFunction(next => document.querySelector('#table').dataset.sheet === next, next)
	}
	const handle = await page.locator('.sheet-handle').boundingBox(), from = [handle.x + handle.width / 2, handle.y + handle.height / 2]
	await carry(page, true, from, [from[0], from[1] - 150], async () => {
		await page.waitForFunction(high => Math.abs(document.querySelector('#troops').offsetHeight - high) <= 1, half + 150)
		assert.equal(await sheet(), 'half', 'nothing is settled while the finger is down')
	})
	await page.waitForFunction(() => document.querySelector('#table').dataset.sheet === 'full')
	assert.ok(Math.abs(await high() - 0.66 * PHONE.height) <= 1, 'it stays at the nearest of its heights')
	const now = await page.locator('.sheet-handle').boundingBox(), top = now.y + now.height / 2
	await carry(page, true, [from[0], top], [from[0], top + 500])
	await page.waitForFunction(() => document.querySelector('#table').dataset.sheet === 'low' && document.querySelector('#troops').offsetHeight === 0)
	await page.locator('.sheet-handle').tap()
	await page.getByRole('button', { name: 'Story', exact: true }).tap()
	await page.waitForFunction(() => [...document.querySelectorAll('.story-tools :is(button, input)')].every(one => one.offsetHeight >= 44), null, { timeout: 20000 })
}))

for (const [name, options] of [['desk', {}], ['desk at night', { dark: true }], ['phone', { size: PHONE, touch: true }], ['phone at night', { size: PHONE, touch: true, dark: true }]]) {
	test(`axe finds nothing serious at the table and in the hall: ${name}`, () => {
		const table = blenheim(), unit = foot(table.view, 'A')
		table.you.umpire = name === 'desk'
		table.decisions = [{ seat: 'A', kind: 'action', subject: unit.id, orders: [{ type: 'move', formation: unit.id, steps: 1 }, { type: 'step_back', formation: unit.id }] }, { seat: 'A', kind: 'end_step', subject: '', orders: [{ type: 'end_step' }] }]
		table.rows = [{ seq: 1, at: 1, events: [{ type: 'activated', n: 1, clause: 'MDCC-3.1', sentence: 'The turn begins.' }, { type: 'roll', purpose: 'steadiness', by: unit.id, faces: [2], target: 3, clause: 'MDCC-10.1', sentence: 'Steady.' }] }]
		return at(table, options, async page => {
			assert.deepEqual(await seriousFaults(page), [])
			for (const tab of ['Story', 'Talk', ...(table.you.umpire ? ['Umpire'] : [])]) {
				await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: tab }).click()
				await page.locator(`#${tab.toLowerCase()} > *`).first().waitFor()
				assert.deepEqual(await seriousFaults(page), [], tab)
			}
			await (await tool(page, 'Keys and signs')).click()
			await page.locator('dialog').waitFor()
			assert.deepEqual(await seriousFaults(page), [], 'keys')
			assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the screen')
		}).then(() => at(table, { ...options, hall: true }, async page => {
			assert.deepEqual(await seriousFaults(page), [], 'hall')
			await shoot(page, `hall ${name}`)
			assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the hall is not wider than the screen')
		}))
	})
}
