/* The page, in a browser that draws by software, over the real daemon: frames, the first table on a telephone, how soon a push is
 * drawn, and what an evening sends over the wire. Measured, never asserted.
 *
 *     node tests/bench/page.mjs [PART ...]        frames, phone, push, evening; all of them without a word
 */
import { startDaemon, tricorne } from '../lib/servers/daemon.mjs'
import { startFar } from '../lib/servers/far.mjs'
import { openPage, PHONE, settled, startBrowser } from '../web/browser.mjs'

const GREAT = 'malbrook/malplaquet', RULESETS = ['mdcc', 'malbrook', 'paperboys', 'dba18']
/* A telephone of the middle sort where there is a fair net: four times slower than this machine, 9 Mbit/s, 80 ms there and back. */
const SLOWER = 4, LINE = { delay: 40, rate: 9e6 / 8 }

const part = (all, share) => [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))]
const say = (what, figures) => console.log(`  ${what.padEnd(62)} ${figures}`)
const tell = (what, ms, most) =>
	say(what, `${ms.toFixed(1).padStart(12)} ms     bar: at most ${most.toLocaleString('en')}, ${ms <= most ? 'within' : 'over'}`)
const doing = what => console.error(`    ... ${what}`)
const kilobytes = bytes => `${(bytes / 1000).toFixed(0)} kB`

/* ---- Frames -------------------------------------------------------------------------------------------------- */

/* In the page: notes when frames come until it is told to stop. */
const watched = () => {
	const times = globalThis.frames = []
	const note = time => {
		times.push(time)
		globalThis.watching = requestAnimationFrame(note)
	}
	globalThis.watching = requestAnimationFrame(note)
}
const gaps = () => {
	cancelAnimationFrame(globalThis.watching)
	return globalThis.frames.slice(1).map((time, n) => time - globalThis.frames[n])
}

async function measured(page, what, act) {
	doing(what)
	await settled(page)
	await page.evaluate(watched)
	await act()
	const all = await page.evaluate(gaps)
	tell(`${what}, a frame, median of ${all.length}`, part(all, 0.5), 16)
	tell('the same, 95 of 100 below', part(all, 0.95), 33)
}

const WHEELS = 60
async function frames({ browser, daemon }) {
	const { links } = await daemon.newGame(GREAT), page = await openPage(browser, Object.values(links)[0])
	const { x, y, width, height } = await page.locator('#map').boundingBox(), middle = [x + width / 2, y + height / 2]
	const wheel = by => async () => {
		await page.mouse.move(...middle)
		for (let n = 0; n < WHEELS; n++) {
			await page.mouse.wheel(0, by)
			await page.evaluate(() => new Promise(requestAnimationFrame))
		}
	}
	for (const round of ['first', 'second']) {
		await measured(page, `Malplaquet, zoom in, ${round}`, wheel(-25))
		await measured(page, `Malplaquet, pan, ${round}`, async () => {
			await page.mouse.move(...middle)
			await page.mouse.down()
			for (let n = 1; n <= WHEELS; n++)
				await page.mouse.move(middle[0] + 3 * n, middle[1] + 2 * n)
			await page.mouse.up()
		})
		await measured(page, `Malplaquet, zoom out, ${round}`, wheel(25))
	}
	await page.context().close()
}

/* ---- The first table on a telephone -------------------------------------------------------------------------- */

/* In the page, before its own scripts: when the table is painted first, its map and what is to be decided. */
const awaitTable = () => {
	const look = () => document.querySelector('#desk-heading') && document.querySelector('#map > svg .cartouche') ? requestAnimationFrame(() => { globalThis.drawn = performance.now() }) : requestAnimationFrame(look)
	requestAnimationFrame(look)
}

async function phone({ browser, daemon }) {
	for (const ruleset of RULESETS) {
		const { links } = await daemon.newGame(`${ruleset}/training`), far = await startFar(daemon.port, LINE)
		const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true }), page = await context.newPage()
		await page.addInitScript(awaitTable)
		const devtools = await context.newCDPSession(page)
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
		for (const visit of ['for the first time', 'again']) {
			doing(`${ruleset}, a telephone that comes ${visit}`)
			const before = far.bytes.back
			await page.goto('about:blank')
			await page.goto(Object.values(links)[0].replace(daemon.url, far.url))
			await page.waitForFunction(() => globalThis.drawn)
			tell(`${ruleset}, the table on a telephone, ${visit}, ${kilobytes(far.bytes.back - before)}`,
				await page.evaluate(() => globalThis.drawn), 1000)
		}
		far.stop()
		await context.close()
	}
}

/* ---- A push is drawn ----------------------------------------------------------------------------------------- */

/* In the page, before its own scripts: how long after an update came over the socket the map that it changed was painted. */
const timePushes = () => {
	const { port1, port2 } = new MessageChannel(), Socket = globalThis.WebSocket
	let came = 0
	globalThis.pushes = []
	port2.onmessage = () => {
		if (came)
			globalThis.pushes.push(performance.now() - came)
		came = 0
	}
	globalThis.WebSocket = class extends Socket {
		constructor(...words) {
			super(...words)
			this.addEventListener('message', ({ data }) => { came = data.includes('"method":"update"') ? performance.now() : came })
		}
	}
	new MutationObserver(changes => came && changes.some(({ target }) => target.closest?.('#map')) && port1.postMessage(0))
		.observe(document, { subtree: true, childList: true, attributes: true })
}

const ORDERS = 60
async function push({ browser, daemon }) {
	for (const battle of [...RULESETS.map(ruleset => `${ruleset}/training`), GREAT]) {
		const { links } = await daemon.newGame(battle), seats = Object.entries(links).filter(([name]) => !['umpire', 'watch'].includes(name)).map(([, link]) => link)
		const context = await browser.newContext({ reducedMotion: 'reduce' }), page = await context.newPage()
		await page.addInitScript(timePushes)
		await page.goto(seats[0])
		doing(`${battle}, ${ORDERS} pushes`)
		const bots = seats.map((link, n) => tricorne('bot', link, '--seed', String(n + 1), '--pause', '200'))
		/* Until there are enough, or the battle is over. */
		const enough = page.waitForFunction(most => globalThis.pushes.length >= most, ORDERS, { timeout: 300_000 })
		enough.catch(() => {})
		await Promise.race([enough, Promise.allSettled(bots)])
		bots.forEach(bot => bot.child.kill())
		const all = await page.evaluate(() => globalThis.pushes)
		tell(`${battle}, a push is drawn, median of ${all.length}`, part(all, 0.5), 50)
		tell('the same, 95 of 100 below', part(all, 0.95), 50)
		await context.close()
	}
}

/* ---- An evening on the wire ---------------------------------------------------------------------------------- */

async function evening({ browser, daemon }) {
	for (const ruleset of RULESETS) {
		const { links } = await daemon.newGame(`${ruleset}/training`), far = await startFar(daemon.port)
		doing(`${ruleset}, an evening of two bots`)
		const seats = Object.entries(links).filter(([name]) => !['umpire', 'watch'].includes(name)).map(([, link]) => link)
		const page = await openPage(browser, seats[0].replace(daemon.url, far.url)), opened = far.bytes.back
		await Promise.all(seats.map((link, n) => tricorne('bot', link, '--seed', String(n + 1))))
		await settled(page)
		const rows = await page.evaluate(() => Number(document.querySelector('.timeline input').max))
		say(`${ruleset}, a battle of ${rows} orders`, `${kilobytes(opened)} for the page and the table, ${kilobytes(far.bytes.back - opened)} after it`)
		far.stop()
		await page.context().close()
	}
}

const PARTS = { frames, phone, push, evening }, wanted = process.argv.slice(2)
const [browser, daemon] = await Promise.all([startBrowser(), startDaemon()])
for (const [name, measure] of Object.entries(PARTS))
	if (!wanted.length || wanted.includes(name))
		await measure({ browser, daemon })
await browser.close()
await daemon.stop()
