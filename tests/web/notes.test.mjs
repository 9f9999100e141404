/* Notes of one's own: there on another device and after the page is opened again, and in nobody else's bytes. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { PHONE, openPage, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon()]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

test('what a seat notes is there on its other device, and in nobody else\'s bytes', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training'), words = 'Fall back to the hedge.\n\nThen charge.'
	const [anne, louis] = await Promise.all([openPage(browser, links.A), openPage(browser, links.B)])
	await anne.getByRole('button', { name: 'Talk' }).click()
	const field = page => page.getByLabel('My notes')
	await field(anne).fill(words)
	await louis.reload()
	await settled(louis, anne)
	assert.equal(await field(anne).inputValue(), words, 'what is told meanwhile leaves alone what is being typed')
	await field(anne).blur()
	await settled(anne, louis)
	assert.deepEqual(await seriousFaults(anne), [])
	await shoot(anne, 'notes')
	const phone = await openPage(browser, links.A, { size: PHONE, touch: true })
	await phone.getByRole('button', { name: 'Talk' }).click()
	await field(phone).waitFor()
	assert.equal(await field(phone).inputValue(), words)
	await louis.reload()
	await settled(louis)
	await louis.getByRole('button', { name: 'Talk' }).click()
	assert.equal(await field(louis).inputValue(), '')
	assert.ok(!louis.received.some(text => text.includes('hedge')))
	for (const page of [anne, louis, phone])
		assert.deepEqual(page.wrongs, [])
})
