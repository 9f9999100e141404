/* The page before several daemons: it goes where its game is. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { scratchFolder, startDaemon, steadyPort } from '../lib/servers/daemon.mjs'
import { hasHaproxy, startHaproxy } from '../lib/servers/haproxy.mjs'
import { startPostgres } from '../lib/disks/postgres.mjs'
import { newGame } from '../net/game.mjs'
import { openPage, startBrowser } from './browser.mjs'

const postgres = hasHaproxy && await startPostgres()
const skip = postgres ? false : 'there is no HAProxy or no PostgreSQL on this machine'

let browser
before(async () => { browser = skip ? null : await startBrowser() })
after(() => browser?.close())

const start = (...flags) => startDaemon({ db: join(scratchFolder(), 'marks.db'), flags: ['--store', postgres.url, '--lease', '2', ...flags] })
const address = (link, url) => `${url}/table${new URL(link).hash}`
const sockets = page => {
	const urls = []
	page.on('websocket', socket => urls.push(new URL(socket.url()).pathname))
	return urls
}

test('by_way_of_the_proxy_the_page_goes_on_at_the_daemon_that_has_its_game', { skip, timeout: 300000 }, async () => {
	const port = await steadyPort(), daemons = []
	for (let i = 1; i <= 3; i++)
		daemons.push(await start('--address', `ws://127.0.0.1:${port}/${i}`))
	const proxy = await startHaproxy(port, daemons.map(daemon => daemon.port))
	const { game, links } = await newGame(daemons[1])
	for (let i = 0; i < 3; i++) {
		const page = await openPage(browser, address(links.A, proxy.url))
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	}
	const page = await openPage(browser, address(links.B, proxy.url)), urls = sockets(page)
	daemons[1].kill()
	await page.waitForFunction(id => globalThis.wire?.url.includes(id) || /\/[13]\/ws$/.test(globalThis.wire?.url), game)
	await page.waitForFunction(() => globalThis.wire.readyState === 1 && !document.querySelector('#connection.lost'))
	assert.ok(urls.includes(`/ws/${game}`), `it came back by its game's own way: ${urls}`)
	assert.deepEqual(page.wrongs, [])
	for (const daemon of [daemons[0], daemons[2]])
		assert.equal(await daemon.stop(), 0)
	await proxy.stop()
})

test('without_one_the_page_of_the_daemon_that_has_the_game_is_shown', { skip, timeout: 300000 }, async () => {
	const [one, other] = [await start(), await start()]
	const { links } = await newGame(other)
	const page = await openPage(browser, address(links.A, one.url))
	assert.equal(new URL(page.url()).host, new URL(other.url).host)
	assert.equal(new URL(page.url()).hash, new URL(links.A).hash)
	assert.deepEqual(page.wrongs, [])
	assert.equal(await one.stop(), 0)
	assert.equal(await other.stop(), 0)
})
