/* Play against the machine over the real daemon: from the start page to the first decision with one touch, once more with
 * sides changed, and a seat that is left to it and taken back; at a desk and on a phone. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, PHONE, seriousFaults, shoot, startBrowser, tool } from './browser.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon()]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

const heading = page => page.locator('#desk-heading')

for (const [name, options] of [['desk', {}], ['phone', { size: PHONE, touch: true }]])
	test(`one touch leads from the start page to the first decision, and after the battle to the other side: ${name}`, async () => {
		const page = await openPage(browser, daemon.url, options), touch = options.touch ? 'tap' : 'click'
		await page.locator('.ways .create:not(:disabled)', { hasText: 'A skirmish at the brook, by MDCC: you lead the Allies against the machine' }).waitFor()
		await page.getByRole('link', { name: /Keep a book/ }).waitFor()
		await page.getByLabel('Join with a link').waitFor()
		await shoot(page, `start-${name}`)
		assert.deepEqual(await seriousFaults(page), [])
		await page.locator('.ways .create')[touch]()
		await page.waitForURL(/\/table#/)
		await page.getByText('The machine (bold)').first().waitFor()
		await heading(page).filter({ hasText: 'Your decision' }).waitFor()
		await shoot(page, `against-${name}`)
		assert.deepEqual(await seriousFaults(page), [])
		const first = page.url()
		await (await tool(page, 'Resign, end it as a draw, or leave it to the machine'))[touch]()
		const resign = page.getByRole('button', { name: 'Resign the battle' })
		assert.ok(!await resign.isVisible(), 'no slip of a finger loses a battle')
		await page.getByText('Resign \u2026')[touch]()
		await resign[touch]()
		await heading(page).filter({ hasText: 'The battle is over' }).waitFor()
		await shoot(page, `rematch-${name}`)
		await page.locator('#desk').getByRole('button', { name: 'After the battle' })[touch]()
		const link = page.getByLabel('A link by which anybody sees it fought')
		assert.match(await page.locator('dialog .verdict').innerText(), /^The French have won. The battle is given up by the Allies\./)
		assert.equal((await link.inputValue()).replace(/[^/]+#play$/, ''), `${daemon.url}/watch/`, 'whoever is sent it sees it fought')
		await page.locator('dialog').getByRole('button', { name: 'Close' })[touch]()
		await page.locator('dialog .verdict').waitFor({ state: 'hidden' })
		await page.locator('#desk').getByRole('button', { name: 'Again, with sides changed' })[touch]()
		await page.waitForURL(url => url.href !== first)
		await page.locator('.seat.mine.side-B').waitFor()
		await page.locator('.seat.side-A', { hasText: 'The machine (bold)' }).waitFor()
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	})

test('every battle has its button, and the machine is met as it was asked for', async () => {
	const page = await openPage(browser, daemon.url)
	await page.locator('.battle-card').first().waitFor()
	assert.equal(await page.locator('.play-now').count(), await page.locator('.battle').count())
	await page.getByLabel('The machine plays').selectOption('cautious')
	await page.getByRole('button', { name: 'Play now against the machine: A skirmish at the brook' }).click()
	await page.getByText('The machine (cautious)').first().waitFor()
	await page.context().close()
})

test('who lays a table out says which seats the machine plays', async () => {
	const page = await openPage(browser, daemon.url)
	await page.locator('.battle').first().click()
	await page.locator('.conditions select[name="machine.B"]').selectOption('keen')
	await page.getByRole('button', { name: 'Create the game' }).click()
	const link = await page.locator('.link input').first().inputValue()
	await page.goto(link)
	await page.getByText('The machine (keen)').first().waitFor()
	await page.context().close()
})

test('a seat is left to the machine and taken back', async () => {
	const { links } = await daemon.newGame('mdcc/training'), page = await openPage(browser, new URL(links.A, daemon.url).href)
	const parley = page.getByRole('button', { name: 'Resign, offer a draw, vote, or leave it to the machine' })
	await parley.click()
	await page.getByRole('button', { name: 'Let it play boldly' }).click()
	await page.locator('.seat.side-A', { hasText: 'The machine (bold)' }).waitFor()
	const desk = page.locator('#desk'), back = { name: 'Play on myself' }
	await desk.getByRole('button', back).waitFor()
	await parley.click()
	await page.locator('dialog').getByText('The machine plays in your place.').waitFor()
	await shoot(page, 'stand-in')
	assert.deepEqual(await seriousFaults(page), [])
	await page.locator('dialog').getByRole('button', back).click()
	await page.locator('.seat.side-A', { hasText: 'The machine' }).waitFor({ state: 'detached' })
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
})

test('the machine fights itself before whoever watches, from the beginning, however soon that is over', async () => {
	const page = await openPage(browser, daemon.url)
	await page.locator('.ways button', { hasText: 'Watch' }).click()
	await page.waitForURL(/\/table#/)
	await heading(page).filter({ hasText: 'Looking back' }).waitFor()
	await page.waitForFunction(() => Number(document.querySelector('.timeline input')?.value) > 3)
	assert.ok(await page.evaluate(() => Number(document.querySelector('.timeline input').value)) < 20)
	assert.ok(!await page.locator('.verdict').isVisible(), 'who will win is not told before')
	await page.waitForFunction(() => document.querySelector('.verdict'))
	await page.getByRole('button', { name: 'To now' }).click()
	await heading(page).filter({ hasText: 'The battle is over' }).waitFor()
	await page.context().close()
})
