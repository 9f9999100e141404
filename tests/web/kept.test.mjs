/* A table without a connection: it opens as it was seen last, can be looked at, and goes on when the server is there again. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon, steadyPort } from '../lib/servers/daemon.mjs'
import { PHONE, openPage, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'

let browser
before(async () => { browser = await startBrowser() })
after(() => browser.close())

for (const scenario of ['malbrook/training', 'paperboys/training'])
	test(`${scenario}: without a connection a table opens as it was seen last, and with one it goes on`, { timeout: 300000 }, async () => {
		const listen = `127.0.0.1:${await steadyPort()}`, first = await startDaemon({ listen })
		const [link] = Object.values((await first.newGame(scenario)).links), page = await openPage(browser, link, { size: PHONE, touch: true })
		const drawn = () => page.locator('#map > svg [data-id]').evaluateAll(all => all.map(one => one.dataset.id).sort())
		const before = await drawn()
		await page.evaluate(async () => {
			const page = await caches.open('page'), tables = await caches.open('tables')
			while (!await page.match('/table') || !(await tables.keys()).length)
				await new Promise(done => requestAnimationFrame(done))
		})
		await page.evaluate(async () => {
			const page = await caches.open('page'), { active } = await navigator.serviceWorker.ready
			await page.put('/of-before.js', await fetch('/00000000/main.js'))
			active.postMessage({ files: [new URL(document.querySelector('script').src).pathname] })
			while (await page.match('/of-before.js')) // what was kept of another edition goes
				await new Promise(done => requestAnimationFrame(done))
		})
		const keys = await page.evaluate(async () => (await (await caches.open('tables')).keys()).map(({ url }) => url))
		assert.ok(!keys.some(key => key.includes(link.split('#')[1])), 'its link is not among what is kept')
		await first.stop()
		await page.reload()
		await page.getByText('The table stands as you last saw it').waitFor()
		await page.locator('#map > svg [data-id]').first().waitFor({ state: 'attached' })
		assert.deepEqual(await drawn(), before)
		await shoot(page, `kept-${scenario.replace('/', '-')}`)
		assert.deepEqual(await seriousFaults(page), [])
		const second = await startDaemon({ listen, db: first.db })
		await page.getByText('The table stands as you last saw it').waitFor({ state: 'detached' })
		await settled(page)
		await page.locator('.connection.open').waitFor({ state: 'attached' })
		assert.deepEqual(await drawn(), before)
		assert.deepEqual(page.wrongs.filter(words => !/Failed to fetch|ERR_/.test(words)), [])
		await page.context().close()
		await second.stop()
	})

test('who comes again is sent the page and what is said at the table, and no module or style sheet again', { timeout: 300000 }, async () => {
	const daemon = await startDaemon(), [link] = Object.values((await daemon.newGame('dba18/training')).links), page = await openPage(browser, link)
	const sent = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name, transferSize }) => /\.(js|css)$/.test(name) && transferSize).length)
	assert.ok(await sent() > 20)
	await page.goto('about:blank')
	await page.goto(link)
	await settled(page)
	assert.equal(await sent(), 0)
	await page.context().close()
	await daemon.stop()
})
