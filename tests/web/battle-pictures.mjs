/* The pictures that messengers show of a battle's links: its map with both armies before the first shot, and its name, drawn by the
 * page itself into clients/web/battles; and of the battle that fights itself in the hall that map alone, which stands there
 * until it moves. Made anew when a scenario comes or its map changes:
 *
 *     node tests/web/battle-pictures.mjs
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, startBrowser } from './browser.mjs'

const SIZE = { width: 800, height: 420 }, STILL = { width: 720, height: 480 }, QUALITY = 62

/* In the hall: nothing is seen but the picture of this battle, and its name. */
function alone(id) {
	const card = document.querySelector(`[data-scenario="${id}"]`), sheet = document.createElement('div')
	const style = (node, css) => Object.assign(node.style, css)
	document.querySelectorAll('#sheet').forEach(node => node.remove())
	sheet.id = 'sheet'
	style(sheet, { position: 'fixed', inset: '0', zIndex: '99', background: '#efe4c8', display: 'grid', gridTemplateRows: '1fr auto', padding: '16px 24px 12px', gap: '8px' })
	const picture = card.querySelector('svg.picture').cloneNode(true)
	style(picture, { width: '100%', height: '100%', minHeight: '0', maxHeight: 'none' })
	const words = document.createElement('p')
	words.textContent = [card.querySelector('strong').textContent, card.querySelector('small')?.textContent].filter(Boolean).join(' \u00b7 ')
	style(words, { margin: '0', textAlign: 'center', font: 'italic 600 30px serif', color: '#2b2118' })
	sheet.append(picture, words)
	document.body.append(sheet)
}

const [browser, daemon] = await Promise.all([startBrowser(), startDaemon({ flags: ['--rate', '0'] })])
const page = await openPage(browser, daemon.url, { size: SIZE })
await page.locator('[data-scenario]').first().waitFor()
for (const id of await page.locator('[data-scenario]').evaluateAll(all => all.map(one => one.dataset.scenario))) {
	const card = page.locator(`[data-scenario="${id}"]`), path = join(root, 'clients/web/battles', `${id}.jpg`)
	await page.evaluate(() => document.querySelectorAll('#sheet').forEach(node => node.remove()))
	await card.scrollIntoViewIfNeeded()
	await card.locator('.armies').waitFor({ state: 'attached' })
	await page.evaluate(alone, id)
	mkdirSync(dirname(path), { recursive: true })
	await page.screenshot({ path, type: 'jpeg', quality: QUALITY })
}

const { scenario } = JSON.parse(readFileSync(join(root, 'clients/web/hall/shown.json'), 'utf8'))
await page.evaluate(() => document.querySelectorAll('#sheet').forEach(node => node.remove()))
await page.setViewportSize(STILL)
await page.evaluate(alone, scenario)
await page.evaluate(() => { document.querySelector('#sheet').style.padding = '0'; document.querySelector('#sheet p').remove() })
await page.screenshot({ path: join(root, 'clients/web/hall/shown.jpg'), type: 'jpeg', quality: QUALITY - 20 })
await browser.close()
await daemon.stop()
process.exit()
