/* Browsers for the tests of the page: one Chromium for a file of tests, a context of its own for each player. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build, root } from '../lib/daemon.mjs'

const shots = join(build, 'screenshots')
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-default-apps', '--mute-audio']
const chrome = process.env.CHROMIUM || ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(path => existsSync(path))

export async function startBrowser() {
	return chromium.launch({ executablePath: chrome, args: ARGUMENTS })
}

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/* Of a ruleset without a page of its own the hall asks in vain. */
const expected = message => /WebSocket connection|ERR_CONNECTION|ERR_INTERNET/.test(message.text()) || message.location().url.endsWith('/hall.js')

/* A page that notes what must never happen (errors of scripts, breaches of the content policy) and every byte it was sent over its
 * socket. */
export async function openPage(browser, address, { size = DESK, dark = false, touch = false } = {}) {
	const context = await browser.newContext({ viewport: size, colorScheme: dark ? 'dark' : 'light', hasTouch: touch, isMobile: touch, reducedMotion: 'reduce' })
	const page = await context.newPage()
	page.wrongs = []
	page.received = []
	page.on('websocket', socket => socket.on('framereceived', ({ payload }) => page.received.push(String(payload))))
	page.on('pageerror', error => page.wrongs.push(String(error.stack || error)))
	page.on('console', message => message.type() === 'error' && !expected(message) && page.wrongs.push(message.text()))
	await page.goto(address)
	return page
}

/* Resolves when all that the page knows by now stands in the document: it draws with the next frame, not at once. */
export const drawn = page => page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/* Keeps a picture for people to look at. */
export async function shoot(page, name) {
	mkdirSync(shots, { recursive: true })
	await page.screenshot({ path: join(shots, `${name}.png`) })
}

/* What axe-core finds that is serious or worse, as readable lines. The policy of the page stays as it is: axe is handed
 * in by the browser, not loaded by the page. */
export async function seriousFaults(page) {
	await page.evaluate(readFileSync(join(root, 'tests/node_modules/axe-core/axe.min.js'), 'utf8'))
	const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
	return violations.filter(found => ['serious', 'critical'].includes(found.impact)).flatMap(found => found.nodes.map(node => `${found.id}: ${node.target} ${node.failureSummary}`))
}
