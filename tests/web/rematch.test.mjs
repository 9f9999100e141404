/* A battle once more with sides changed, by two browsers: each is led to his own seat, and what one was given opens nothing of
 * the other's. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, PHONE, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon()]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

test('who plays again is led to the other side, and so is who played against him, each to his own seat', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training', '--names', '{"A":"Anne","B":"Louis"}')
	const anne = await openPage(browser, links.A), louis = await openPage(browser, links.B, { size: PHONE, touch: true })
	await anne.getByRole('button', { name: 'Resign, offer a draw, vote, or leave it to the machine' }).click()
	await anne.getByText('Resign \u2026').click()
	await anne.getByRole('button', { name: 'Resign the battle' }).click()
	await louis.getByRole('button', { name: 'Again, with sides changed' }).waitFor()
	await anne.getByRole('button', { name: 'Again, with sides changed' }).click()
	await anne.waitForURL(url => !url.href.endsWith(links.A.split('#')[1]))
	await anne.locator('.seat.mine.side-B', { hasText: 'Anne' }).waitFor()
	await louis.getByRole('button', { name: 'To the battle that follows' }).waitFor()
	await shoot(louis, 'rematch-asked')
	assert.deepEqual(await seriousFaults(louis), [])
	await louis.getByRole('button', { name: 'To the battle that follows' }).tap()
	await louis.locator('.seat.mine.side-A', { hasText: 'Louis' }).waitFor()
	await settled(anne, louis)
	assert.notEqual(anne.url(), louis.url())
	const token = anne.url().split('#')[1]
	assert.ok(!louis.received.some(text => text.includes(token)), 'nobody is told another man\u2019s link')
	assert.deepEqual([anne.wrongs, louis.wrongs], [[], []])
	await anne.context().close()
	await louis.context().close()
})
