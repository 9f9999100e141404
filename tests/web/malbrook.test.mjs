/* Malbrook between two browsers over the real daemon: a first turn, with troops dragged over the measured map. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, PHONE, shoot, startBrowser } from './browser.mjs'
import { ENDS, drag, failed, give, goOn, hasMoved, placeOf, press, stepOf, thing } from './player.mjs'

let browser, daemon
before(async () => {
	[browser, daemon] = await Promise.all([startBrowser(), startDaemon()])
})
after(async () => {
	await browser.close()
	await daemon.stop()
})

const turnOf = async page => Number(/\d+/.exec(await page.locator('.turn-number').textContent())?.[0] || 0)

/* Chooses a thing on the map and waits for what it may do. */
async function choose(page, id) {
	await thing(page, id).locator('.halo').click()
	await page.locator('#desk .actor .offer').first().waitFor().catch(error => failed(page, error))
}

/* Rolls for one group of the side, drags its first brigade forward, and lets the others take the first way that is offered. */
async function moveSome(page, other, side) {
	const id = `${side}4`
	await choose(page, id)
	await press(page, /^Roll/)
	const both = [page, other], stood = await Promise.all(both.map(one => placeOf(one, id))), { height } = await thing(page, id).locator('.halo').boundingBox()
	await drag(page, id, [0, -40 - height / 2], `malbrook-move-${side}`)
	await give(page)
	await Promise.all(both.map((one, n) => hasMoved(one, id, stood[n])))
	for (let n = 0; n < 8 && await page.locator('#map .handle').count(); n++)
		await press(page, /^Move (?!no more)/)
	await choose(page, `${side}5`)
	if (await page.locator('#desk .offer').getByText(/^Move (?!no more)/).count())
		await press(page, /^Move (?!no more)/)
}

test('a turn of Malbrook: dice for a group, a brigade dragged, and on to the next turn', { timeout: 600000 }, async () => {
	const { links } = await daemon.newGame('malbrook/training')
	const pages = [await openPage(browser, links.A), await openPage(browser, links.B)]
	const moved = new Set(), seen = new Set()
	await goOn(pages, ENDS, async () => await turnOf(pages[0]) === 2, async page => {
		const at = pages.indexOf(page), step = await stepOf(page), moves = step === 'Movement' && !moved.has(at)
		seen.add(step)
		if (moves && moved.add(at))
			await moveSome(page, pages[1 - at], 'AB'[at])
		return moves
	})
	assert.equal(moved.size, 2)
	for (const step of ['Bombardment', 'Command', 'Movement', 'Charges'])
		assert.ok(seen.has(step), [...seen].join())
	await shoot(pages[0], 'malbrook-turn-2')
	const phone = await openPage(browser, links.B, { size: PHONE, touch: true, dark: true })
	await shoot(phone, 'malbrook-phone')
	for (const page of [...pages, phone]) {
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	}
})
