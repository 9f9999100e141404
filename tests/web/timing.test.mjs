/* How time is kept, over the real daemon: chosen where a table is laid out, and said to whoever sits down. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, PHONE, seriousFaults, shoot, startBrowser } from './browser.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon()]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

/** Lays a table out with this clock; `fill` fills its fields. Returns the page at the first seat. */
async function sitDown(kind, fill, options = {}) {
	const page = await openPage(browser, daemon.url, options)
	await page.locator('.battle').first().click()
	await page.getByLabel('The clock').selectOption(kind)
	await fill(page)
	await shoot(page, `timing-${kind}`)
	assert.deepEqual(await seriousFaults(page), [])
	await page.getByRole('button', { name: 'Create the game' }).click()
	await page.goto(await page.locator('.link input').first().inputValue())
	await page.getByRole('button', { name: 'Sit down' }).click()
	await page.locator('.agreed').waitFor()
	return page
}

test('a time for each turn, without weekends and nights, is said at the table before it begins', async () => {
	const page = await sitDown('turn', async form => {
		await form.getByLabel('Hours for each turn').fill('36')
		await form.getByText('Hours that do not count').click()
		await form.getByLabel('By the time of').fill('Europe/Berlin')
		await form.getByLabel('Every day from–to').fill('22:00–07:00')
		await form.getByLabel('Saturdays and Sundays').check()
	})
	await page.getByText('The clocks have not begun').click()
	const words = await page.locator('.agreed p').innerText()
	for (const part of ['1 day and 12 hours for its share of a turn', 'when every seat has been opened', 'mon tue wed thu fri',
		'22:00-07:00', 'Europe/Berlin'])
		assert.ok(words.includes(part), `${part}: ${words}`)
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
})

test('a bank of days on a phone', async () => {
	const page = await sitDown('days', form => form.getByLabel('Hours more every turn').fill('12'), { size: PHONE, touch: true })
	await page.getByText('The clocks have not begun').tap()
	const words = await page.locator('.agreed p').innerText()
	assert.ok(words.includes('begins with 7 days, gains 12 hours with every turn, and never has more than 10 days'), words)
	assert.deepEqual(await seriousFaults(page), [])
	await page.context().close()
})

test('a clock that cannot be is refused in the server\'s words', async () => {
	const page = await openPage(browser, daemon.url)
	await page.locator('.battle').first().click()
	await page.getByLabel('The clock').selectOption('live')
	await page.getByLabel('Minutes for each seat').fill('30')
	await page.getByText('Hours that do not count').click()
	await page.getByLabel('Every day from–to').fill('at night')
	await page.getByRole('button', { name: 'Create the game' }).click()
	await page.getByText('hours like 22:00-07:00 are wanted').waitFor()
	await page.context().close()
})
