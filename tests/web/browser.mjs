/* Browsers for the tests of the page: one Chromium for a file of tests, a context of its own for each player.
 *
 * The page draws with the next frame, hears from the daemon when it does, and another's page hears of it when that does. So
 * whoever reads a page waits for what he reads (a locator's waitFor), or until it is settled; never for some time to pass. */
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build, root } from '../lib/servers/daemon.mjs'

const shots = join(build, 'screenshots')
/* What this browser does without. For each page it would load suggestions below an address nobody types in, some 200 modules with
 * more to do than the page under test. The others are those that Playwright names, since the last list is the one that counts. */
const WITHOUT = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'BoundaryEventDispatchTracksNodeRemoval', 'DestroyProfileOnBrowserClose', 'DialMediaRouteProvider', 'GlobalMediaControls', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'Translate', 'AutoDeElevate', 'RenderDocument', 'OptimizationHints']
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--host-resolver-rules=MAP page.test 127.0.0.1', '--no-first-run', '--disable-default-apps', '--mute-audio', `--disable-features=${WITHOUT}`]
const chrome = process.env.CHROMIUM || ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(path => existsSync(path))

/* What a slow machine with other work to do may take for one step. */
const PATIENCE_MS = 60000

export async function startBrowser() {
	return chromium.launch({ executablePath: chrome, args: ARGUMENTS, timeout: 3 * PATIENCE_MS })
}

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/* Of a ruleset without a page of its own the hall asks in vain; of a daemon that is gone the browser does, for the worker, too. */
const expected = message => /WebSocket connection|ERR_CONNECTION|ERR_INTERNET|error occurred when fetching the script|Opener-Policy header has been ignored/.test(message.text()) || message.location().url.endsWith('/hall.js')

/* A page that notes what must never happen (errors of scripts, breaches of the content policy) and every byte it was sent over its
 * socket; at a table once it has sat down there. `opening`: however slow the machine, what comes when all is quiet does not. */
export async function openPage(browser, address, { size = DESK, dark = false, touch = false, opening = false } = {}) {
	const context = await browser.newContext({ viewport: size, colorScheme: dark ? 'dark' : 'light', hasTouch: touch, isMobile: touch, reducedMotion: 'reduce' })
	context.setDefaultTimeout(PATIENCE_MS)
	await context.addInitScript(listenIn)
	if (opening)
		await context.addInitScript(stayAtFirst)
	const page = await context.newPage()
	page.wrongs = []
	page.received = []
	page.on('websocket', socket => socket.on('framereceived', ({ payload }) => page.received.push(String(payload))))
	page.on('pageerror', error => page.wrongs.push(String(error.stack || error)))
	page.on('console', message => message.type() === 'error' && !expected(message) && page.wrongs.push(message.text()))
	await page.goto(address)
	if (address.includes('/table#')) {
		await page.locator('#desk-heading').waitFor({ state: 'attached' }).catch(error => assert.fail(`${page.wrongs}\n${error.message}`))
		await settled(page)
	}
	return page
}

/* In the page, before its own scripts: what would begin after a second or more never does. */
function stayAtFirst() {
	const later = globalThis.setTimeout
	globalThis.setTimeout = (run, ms, ...words) => (ms >= 1000 ? 0 : later(run, ms, ...words))
}

/* In the page, before its own scripts: keeps its newest socket, and what was asked over it and is not answered yet, by id. */
function listenIn() {
	const Socket = globalThis.WebSocket
	globalThis.WebSocket = class extends Socket {
		asked = new Map()

		constructor(...words) {
			super(...words)
			globalThis.wire = this
			this.addEventListener('message', ({ data }) => this.asked.delete(JSON.parse(data).id))
		}

		send(text) {
			this.asked.set(JSON.parse(text).id, text)
			super.send(text)
		}
	}
}

/* In the page: resolves when nothing is under way between it and the server, and what it knows is drawn. An answer comes after
 * all that the server had said before, so one more question tells when that has come. What never comes is named, so that a
 * test does not end by its own limit, saying nothing. */
async function settle(patience) {
	const late = Date.now() + patience
	const frame = () => new Promise((done, fail) => requestAnimationFrame(() => Date.now() < late ? done()
		: fail(new Error(`socket ${globalThis.wire?.readyState}, not answered: ${[...globalThis.wire?.asked.values() ?? []]}`))))
	const lives = () => globalThis.wire?.readyState === WebSocket.OPEN
	do {
		while (!lives())
			await frame()
		const { wire } = globalThis
		wire.send(JSON.stringify({ jsonrpc: '2.0', id: `echo ${wire.echoes = (wire.echoes || 0) + 1}`, method: 'echo' }))
		do
			await frame()
		while (wire.asked.size && lives())
		await frame()
		await frame()
	} while (!lives() || globalThis.wire.asked.size)
}

/* Resolves when these pages know and show everything that has come of what any of them has done: what one has done is with the
 * server after the first time, and with the others after the second. */
export async function settled(...pages) {
	await Promise.all(pages.map(page => page.evaluate(settle, 2 * PATIENCE_MS)))
	if (pages.length > 1)
		await Promise.all(pages.map(page => page.evaluate(settle, 2 * PATIENCE_MS)))
}

/* Keeps a picture for people to look at. */
export async function shoot(page, name) {
	mkdirSync(shots, { recursive: true })
	await page.screenshot({ path: join(shots, `${name}.png`) })
}

/* Does a bubble of the map stand at a point of the screen? */
export const isAt = (page, [x, y], most = 60) => page.locator('.bubble').evaluateAll((all, [x, y, most]) => all.some(one => {
	const { left, right, top, bottom } = one.getBoundingClientRect()
	return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) <= most
}), [x, y, most])

/* What axe-core finds that is serious or worse, as readable lines. The policy of the page stays as it is: axe is handed
 * in by the browser, not loaded by the page. */
export async function seriousFaults(page) {
	await page.evaluate(readFileSync(join(root, 'tests/node_modules/axe-core/axe.min.js'), 'utf8'))
	const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
	return violations.filter(found => ['serious', 'critical'].includes(found.impact)).flatMap(found => found.nodes.map(node => `${found.id}: ${node.target} ${node.failureSummary}`))
}

/* Goes on by Tab until that has the focus. */
export async function tabTo(page, locator, most = 120) {
	for (let i = 0; i < most; i++) {
		await page.keyboard.press('Tab')
		if (await locator.evaluate(node => node === document.activeElement))
			return
	}
	assert.fail('Tab never comes there')
}

/* A tool of the top by its name: on a small screen those are behind a button, over which a rule may lie. */
export async function tool(page, name) {
	const more = page.getByRole('button', { name: 'More', exact: true }), one = page.getByRole('button', { name })
	if (await more.isVisible() && !await one.isVisible())
		await more.evaluate(node => node.click())
	return one
}
