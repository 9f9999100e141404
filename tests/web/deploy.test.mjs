/* An army of dba18 is drawn up by hand over the real daemon: from the roster by a touch and by a drag, on the map by a drag; and what
 * stands is chosen, held and framed without pressing anything else. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, PHONE, settled, shoot, startBrowser } from './browser.mjs'
import { drag, failed, hasMoved, middle, placeOf, roomAtTwice, seqOf, thing, went } from './player.mjs'
import { woodsFile } from './woods.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon({ flags: ['--scenario', woodsFile()] })]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

/* Where a share of the hatched ground lies on the screen. */
const ground = (page, across, down) => page.evaluate(([across, down]) => {
	const { x, y, width, height } = document.querySelector('.deploy-zone path').getBoundingClientRect()
	return [x + width * across, y + height * down]
}, [across, down])

const waiting = page => page.locator('#troops .row').filter({ hasText: 'to be placed' })

async function leave(page) {
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
}

test('troops are put on the hatched ground by a touch, by a drag out of the roster, and moved there by a drag', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('dba18/meeting'), page = await openPage(browser, links.B)
	await page.locator('.deploy-zone path').waitFor().catch(error => failed(page, error))
	await settled(page)
	const row = waiting(page).first(), id = await row.getAttribute('data-row')
	await row.click()
	let before = await seqOf(page)
	await page.mouse.click(...await ground(page, 0.3, 0.4))
	await went(page, before)
	await thing(page, id).waitFor()

	await settled(page)
	const next = waiting(page).nth(1), other = await next.getAttribute('data-row')
	await next.scrollIntoViewIfNeeded()
	const box = await next.boundingBox()
	before = await seqOf(page)
	await page.mouse.move(box.x + 60, box.y + box.height / 2)
	await page.mouse.down()
	await page.mouse.move(box.x + 200, box.y, { steps: 4 })
	await page.mouse.move(...await ground(page, 0.6, 0.4), { steps: 6 })
	await page.locator('.bubble.carried').waitFor()
	await settled(page)
	await shoot(page, 'dba18-deploy')
	await page.mouse.up()
	await went(page, before)
	await thing(page, other).waitFor()

	await settled(page)
	before = await seqOf(page)
	const stood = await placeOf(page, other)
	await drag(page, other, [60, 20])
	await went(page, before)
	await hasMoved(page, other, stood)

	/* beyond its ground it is told why not, there */
	before = await seqOf(page)
	await waiting(page).first().click()
	const map = await page.locator('#map').boundingBox()
	await page.mouse.click(map.x + map.width * 0.4, map.y + map.height * 0.25)
	await page.locator('.bubble.refused').getByRole('button', { name: /Rule DBA-3/ }).waitFor().catch(error => failed(page, error))
	assert.equal(await seqOf(page), before)
	await leave(page)
})

test('a button places all that is left, by orders that the story tells, and leaves it to the player to say that they stand there', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('dba18/meeting'), page = await openPage(browser, links.B)
	const button = page.locator('#desk .draw-up')
	await button.waitFor().catch(error => failed(page, error))
	const left = await waiting(page).count(), before = await seqOf(page)
	assert.ok(left > 3)
	assert.equal(await button.evaluate(one => getComputedStyle(one).fontWeight), '600', 'who has just come sees it first')
	await shoot(page, 'dba18-draw-up')
	await button.click()
	await button.waitFor({ state: 'detached' }).catch(error => failed(page, error))
	await settled(page)
	assert.equal(await waiting(page).count(), 0)
	assert.ok(await seqOf(page) >= before + left, 'each by an order')
	await page.locator('#desk').getByRole('button', { name: 'The army stands' }).first().waitFor().catch(error => failed(page, error))
	await shoot(page, 'dba18-drawn-up')
	const all = await seqOf(page)
	await page.locator('#desk').getByRole('button', { name: /^Take back/ }).click()
	await went(page, all)
	await settled(page)
	assert.equal(await waiting(page).count(), 1, 'who takes one back places it himself')
	await leave(page)
})

test('a finger puts troops on the hatched ground', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('dba18/meeting'), page = await openPage(browser, links.B, { size: PHONE, touch: true })
	await page.locator('.deploy-zone path').waitFor({ state: 'attached' }).catch(error => failed(page, error))
	await page.locator('.tab-troops').tap()
	const row = waiting(page).first(), id = await row.getAttribute('data-row'), before = await seqOf(page)
	await row.tap()
	await settled(page)
	await shoot(page, 'dba18-deploy-phone')
	await page.touchscreen.tap(...await ground(page, 0.5, 0.4))
	await went(page, before)
	await thing(page, id).waitFor()
	await leave(page)
})

for (const [name, options] of [['desk', {}], ['phone', { size: PHONE, touch: true }]])
	test(`what is chosen has its handles outside, and a touch on it presses nothing else: ${name}`, { timeout: 300000 }, async () => {
		const { links } = await daemon.newGame('dba18/woods'), page = await openPage(browser, links.A, options)
		const touch = async (x, y) => options.touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)
		await page.locator('.unit.open').first().waitFor()
		await touch(...await middle(page, 'A.2'))
		await page.locator('.unit.selected').waitFor()
		await page.locator('.handle').first().waitFor()
		await settled(page)
		await shoot(page, `dba18-handles-${name}`)
		const body = await thing(page, 'A.2').locator('.body').first().boundingBox()
		const along = (from, size, low, length) => Math.max(low - from - size, from - low - length)
		const apart = (a, b) => Math.max(along(a.x, a.width, b.x, b.width), along(a.y, a.height, b.y, b.height))
		const handles = await Promise.all((await page.locator('.handle').all()).map(one => one.boundingBox()))
		assert.equal(handles.length, 2)
		for (const handle of handles) {
			assert.ok(apart(handle, body) > 0, 'a handle lies on the base')
			assert.ok(handle.width >= (options.touch ? 43.9 : 23.9), `a handle is ${handle.width} wide`)
		}
		assert.ok(apart(handles[0], handles[1]) > 0, 'a handle lies on the other')
		const before = await seqOf(page)
		await touch(...await middle(page, 'A.2'))
		await settled(page)
		assert.equal(await page.locator('.price, .bubble.menu').count(), 0)
		assert.equal(await page.locator('.unit.selected').count(), 0, 'a second touch lets it go')
		assert.equal(await seqOf(page), before)
		await leave(page)
	})

test('a frame is drawn with Shift, and with the button on the map', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('dba18/woods'), page = await openPage(browser, links.A)
	await page.locator('.unit.open').first().waitFor()
	await settled(page)
	const [[x, y], [right]] = await Promise.all(['A.1', 'A.3'].map(id => middle(page, id)))
	const frame = async () => {
		await page.mouse.move(x - 40, y - 30)
		await page.mouse.down()
		await page.mouse.move(right + 30, y + 30, { steps: 5 })
		await page.mouse.up()
		await page.waitForFunction(() => document.querySelectorAll('#map .unit.selected').length === 3).catch(error => failed(page, error))
	}
	await page.keyboard.down('Shift')
	await frame()
	await page.keyboard.up('Shift')
	await page.keyboard.press('Escape')
	await page.waitForFunction(() => !document.querySelector('#map .unit.selected'))
	await page.getByRole('button', { name: 'Choose several' }).click()
	await frame()
	await leave(page)
})

test('who places troops is told which row counts as lost', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training'), page = await openPage(browser, links.A)
	await page.locator('.decision .hint').getByText('count towards defeat').waitFor()
	const places = await page.locator('#desk .places option').allTextContents()
	assert.ok(places.some(text => /row 1, .*on its baseline/.test(text)), places[1])
	assert.ok(!places.some(text => /row [23], .*baseline/.test(text)))
	assert.ok(await page.evaluate(() => document.querySelector('.actor .facings').previousElementSibling.matches('.actor-name')), 'who it is stands above how he is to face')
	await page.setViewportSize({ width: 720, height: 450 })
	await page.waitForFunction(() => {
		const desk = document.querySelector('#desk').getBoundingClientRect(), facings = [...document.querySelectorAll('.facings label')]
		return desk.width < 360 && facings.length === 4 && facings.every(one => one.getBoundingClientRect().right <= desk.right)
	}).catch(error => failed(page, error))
	await leave(page)
})

/* A sentence where the finger was, with its clause. */
async function toldWhy(page, words) {
	const said = page.locator('.bubble.refused, #desk .refused').getByText(words).first()
	await said.waitFor().catch(error => failed(page, error))
	assert.ok(await page.locator('.bubble.refused .clause, #desk .refused .clause').count(), 'the clause is named')
	await page.keyboard.press('Escape')
	await settled(page)
}

test('who touches what is not open is told why not: own troops, an enemy, a row of the roster, a step', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('dba18/woods'), page = await openPage(browser, links.A)
	await page.locator('.unit.open').first().waitFor()
	await settled(page)
	await page.locator('button.row[data-row="A.4"]').click()
	await page.locator('.card.chosen').waitFor()
	await page.locator('#troops .army[open] > .wing[open] > .row').last().click({ trial: true }) // the card lies over no row of the roster
	await page.keyboard.press('Escape')
	await settled(page)
	await thing(page, 'A.cinc').locator('.halo').click()
	await toldWhy(page, /\w/)
	await thing(page, 'B.1').locator('.halo').click()
	await toldWhy(page, /not yours to order/)
	await thing(page, 'A.4').locator('.halo').click()
	await settled(page)
	await thing(page, 'B.1').locator('.halo').click()
	await toldWhy(page, /\w/)
	await page.locator('button.row[data-row="A.5"]').click()
	await toldWhy(page, /\w/)
	await page.locator('.steps button').getByText('Combat').click()
	await page.locator('.rule').getByText('Combat is not open: it is Movement now.').waitFor()
	await roomAtTwice(page)
	await leave(page)
})
