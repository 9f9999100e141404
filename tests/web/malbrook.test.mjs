/* Malbrook between two browsers over the real daemon: a first turn, with troops dragged over the measured map. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/daemon.mjs'
import { openPage, PHONE, shoot, startBrowser } from './browser.mjs'
import { isAsked, seqOf } from './player.mjs'

let browser, daemon
before(async () => {
	[browser, daemon] = await Promise.all([startBrowser(), startDaemon()])
})
after(async () => {
	await browser.close()
	await daemon.stop()
})

const turnOf = async page => Number(/\d+/.exec(await page.locator('.turn-number').textContent())?.[0] || 0)
const stepOf = page => page.locator('.steps [aria-current=step]').textContent()
const went = (page, before) => page.waitForFunction(seq => Number(document.querySelector('.timeline input').max) > seq && !document.querySelector('.stale'), before)

/* Presses an offer of the desk whose words are liked; gives it if it has a price. */
async function press(page, words) {
	const before = await seqOf(page)
	await page.locator('#desk .offer').getByText(words).first().click()
	await page.waitForFunction(seq => Number(document.querySelector('.timeline input').max) > seq || document.querySelector('.give, .refused'), before)
	if (await page.locator('.give').count())
		await page.locator('.give').click()
	await went(page, before).catch(async error => assert.fail(`${await page.locator('#desk').innerText()}\n${await page.locator('.bubble, #notice').allInnerTexts()}\n${page.wrongs}\n${error.message}`))
}

/* Chooses a thing on the map and waits for what it may do. */
async function choose(page, id) {
	await page.locator(`#map > svg [data-id="${id}"] .halo`).click()
	await page.locator('#desk .actor .offer').first().waitFor()
}

const placeOf = (page, id) => page.evaluate(id => document.querySelector(`#map > svg [data-id="${id}"]`).style.transform, id)

/* Rolls for one group of the side, drags its first brigade forward, and lets the others take the first way that is offered. */
async function moveSome(page, other, side) {
	const id = `${side}4`
	await choose(page, id)
	await press(page, /^Roll/)
	const [before, seq] = [await placeOf(page, id), await seqOf(page)]
	const { x, y, width, height } = await page.locator(`#map > svg [data-id="${id}"] .halo`).boundingBox()
	await page.mouse.move(x + width / 2, y + height / 2)
	await page.mouse.down()
	await page.mouse.move(x + width / 2, y - 40, { steps: 6 })
	await page.locator('.bubble.sketched').waitFor()
	await shoot(page, `malbrook-move-${side}`)
	await page.mouse.up()
	await page.locator('.price .give').click()
	await went(page, seq)
	await page.waitForFunction(([id, before]) => document.querySelector(`#map > svg [data-id="${id}"]`).style.transform !== before, [id, before])
	assert.equal(await placeOf(other, id) === before, false, 'both see it')
	await page.keyboard.press('Escape')
	for (let n = 0; n < 8 && await page.locator('#map .handle').count(); n++)
		await press(page, /^(Advance|Wheel|Incline|Cross)/)
	await choose(page, `${side}5`)
	if (await page.locator('#desk .offer').getByText(/^Advance/).count())
		await press(page, /^Advance/)
}

test('a turn of Malbrook: dice for a group, a brigade dragged, and on to the next turn', { timeout: 240000 }, async () => {
	const { links } = await daemon.newGame('malbrook/training')
	const pages = [await openPage(browser, links.A), await openPage(browser, links.B)]
	await Promise.all(pages.map(page => page.locator('.units > .unit').first().waitFor()))
	const moved = new Set(), seen = new Set()
	for (let n = 0; n < 200 && await turnOf(pages[0]) < 2; n++) {
		const at = await isAsked(pages[0]) ? 0 : await isAsked(pages[1]) ? 1 : -1
		if (at < 0) {
			await pages[0].waitForTimeout(30)
			continue
		}
		const page = pages[at], side = 'AB'[at], step = await stepOf(page)
		seen.add(step)
		if (step === 'Movement' && !moved.has(side)) {
			moved.add(side)
			await moveSome(page, pages[1 - at], side)
		} else
			await press(page, /^(Act first|No more|Leaders are done|Go on|All have moved|Done)/)
	}
	assert.equal(await turnOf(pages[0]), 2)
	assert.equal(moved.size, 2)
	for (const step of ['Bombardment', 'Command', 'Movement', 'Charges'])
		assert.ok(seen.has(step), [...seen].join())
	await shoot(pages[0], 'malbrook-turn-2')
	const phone = await openPage(browser, links.B, { size: PHONE, touch: true, dark: true })
	await phone.locator('.units > .unit').first().waitFor()
	await shoot(phone, 'malbrook-phone')
	for (const page of [...pages, phone]) {
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	}
})
