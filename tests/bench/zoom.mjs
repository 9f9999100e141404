/* Frames while Malplaquet is zoomed and carried, in a browser over the real daemon: how far apart they come. Measured, never asserted.
 *
 *     node tests/bench/zoom.mjs [BATTLE]
 */
import { startDaemon } from '../lib/daemon.mjs'
import { openPage, settled, startBrowser } from '../web/browser.mjs'

const [battle = 'malbrook/malplaquet'] = process.argv.slice(2), WHEELS = 60

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

const part = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0)

async function measured(page, what, act) {
	await settled(page)
	await page.evaluate(watched)
	await act()
	const sorted = (await page.evaluate(gaps)).sort((a, b) => a - b)
	console.log(`${what.padEnd(24)} ${String(sorted.length).padStart(4)} frames, p50 ${part(sorted, 0.5)} ms, p95 ${part(sorted, 0.95)} ms, most ${part(sorted, 1)} ms`)
}

const [browser, daemon] = await Promise.all([startBrowser(), startDaemon()])
const { links } = await daemon.newGame(battle), page = await openPage(browser, Object.values(links)[0])
const { x, y, width, height } = await page.locator('#map').boundingBox(), middle = [x + width / 2, y + height / 2]
const wheel = by => async () => {
	await page.mouse.move(...middle)
	for (let n = 0; n < WHEELS; n++) {
		await page.mouse.wheel(0, by)
		await page.evaluate(() => new Promise(requestAnimationFrame))
	}
}
for (const round of ['first', 'second']) {
	await measured(page, `zoom in, ${round}`, wheel(-25))
	await measured(page, `pan, ${round}`, async () => {
		await page.mouse.move(...middle)
		await page.mouse.down()
		for (let n = 1; n <= WHEELS; n++)
			await page.mouse.move(middle[0] + 3 * n, middle[1] + 2 * n)
		await page.mouse.up()
	})
	await measured(page, `zoom out, ${round}`, wheel(25))
}
await browser.close()
await daemon.stop()
