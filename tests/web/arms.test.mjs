/* Troops far off: at ten points of the screen who goes on foot is told from horse, dragoons, hussars and guns, in every coat. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { root, startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, startBrowser } from './browser.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon()]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

const ARMS = ['LINE', 'CUIRASSIERS', 'DRAGOONS', 'HUSSARS', 'ARTILLERY'], COATS = ['PRUSSIA', 'AUSTRIA', 'FRANCE', 'BRITAIN', 'BAVARIA', 'SAXONY']
const WIDE = 10, AROUND = 16

/* In the page, which is sent its modules together, and here each alone besides: one base of each arm as a far map draws it, ten points wide, each alone on the paper. */
async function musterOf([arms, nation, side, wide, around]) {
	const [{ troopsFigure }, { Field }, { draw, h }] = await Promise.all(['/alone/dba18/figures.js', '/alone/measured/field.js', '/alone/dom.js'].map(path => import(path)))
	const field = new Field({ width: 360000, height: 300000, inch: 10000, degree: 100 }), size = { width: 16000, depth: 8000 }, unit = size.width * field.scale / wide, half = around * unit / 2
	const frame = document.createElement('div')
	frame.id = 'muster'
	frame.className = 'map far'
	frame.style.cssText = `position: fixed; inset: 0; z-index: 99; background: var(--map-paper); --px: ${unit}px; --per: ${unit}`
	document.querySelector('#muster')?.remove()
	document.body.append(frame)
	const row = document.createElement('div')
	row.style.cssText = 'display: flex'
	frame.append(row)
	arms.forEach((type, n) => {
		const svg = row.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
		svg.setAttribute('viewBox', `${-half} ${-half} ${2 * half} ${2 * half}`)
		svg.style.cssText = `width: ${around}px; height: ${around}px`
		draw(svg, [h('g', { key: `${n}`, class: `unit side-${side} troops` }, troopsFigure(field, { type, gun: 'P6', nation, x: 100000, y: 100000 }, size, {}).drawn)])
	})
	await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
	return [...row.children].map(svg => svg.getBoundingClientRect()).map(({ x, y }) => [x, y])
}

/* In the page: how bright each point of the picture is. */
async function brightness([picture, count, around]) {
	const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), letter => letter.charCodeAt(0))])), canvas = new OffscreenCanvas(image.width, image.height), brush = canvas.getContext('2d')
	brush.drawImage(image, 0, 0)
	return Array.from({ length: count }, (_, n) => {
		const { data } = brush.getImageData(n * around, 0, around, around)
		return Array.from({ length: around * around }, (_, i) => 0.2126 * data[4 * i] + 0.7152 * data[4 * i + 1] + 0.0722 * data[4 * i + 2])
	})
}

const SEEN = 36, POINTS = 8
const differing = (one, other) => one.filter((value, n) => Math.abs(value - other[n]) > SEEN).length

for (const dark of [false, true])
	test(`at ten points of the screen each arm looks like no other, ${dark ? 'by night' : 'by day'}`, { timeout: 300000 }, async () => {
		const { links } = await daemon.newGame('dba18/training'), page = await openPage(browser, links.A, { dark }), alike = []
		await page.route('**/alone/**', route => route.fulfill({ path: join(root, 'clients/web', route.request().url().split('/alone/')[1]) }))
		for (const nation of COATS)
			for (const side of ['A', 'B']) {
				await page.evaluate(musterOf, [ARMS, nation, side, WIDE, AROUND])
				const picture = await page.screenshot({ clip: { x: 0, y: 0, width: ARMS.length * AROUND, height: AROUND } })
				const drawn = await page.evaluate(brightness, [picture.toString('base64'), ARMS.length, AROUND])
				ARMS.forEach((arm, n) => ARMS.slice(0, n).forEach((other, m) => {
					const points = differing(drawn[n], drawn[m])
					if (points < POINTS)
						alike.push(`${nation} ${side}: ${arm} and ${other} differ in ${points} points`)
				}))
			}
		assert.deepEqual(alike, [])
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	})

test('at the scale of a desk men in their coats stand on every base, framed in the colour of its side', async () => {
	for (const battle of ['training', 'mollwitz']) {
		const { links } = await daemon.newGame(`dba18/${battle}`), page = await openPage(browser, links.A || Object.values(links)[0], { size: { width: 1440, height: 900 } })
		await page.locator('#map .unit > .men').first().waitFor({ state: 'attached' })
		await page.waitForFunction(() => [...document.querySelectorAll('#map .unit.troops')].every(unit => unit.querySelector(':scope > .men .coats')))
		const [ours, theirs] = await Promise.all(['A', 'B'].map(side => page.locator(`#map .unit.troops.side-${side} .hatch`).evaluateAll(all => [...new Set(all.map(one => getComputedStyle(one).stroke))])))
		const [coats, others] = await Promise.all(['A', 'B'].map(side => page.locator(`#map .unit.troops.side-${side} .coats`).first().evaluate(one => getComputedStyle(one).fill)))
		const colours = await page.evaluate(() => ['A', 'B'].map(side => {
			const probe = document.body.appendChild(document.createElement('i'))
			probe.style.color = `var(--side-${side})`
			return getComputedStyle(probe).color
		}))
		assert.deepEqual([ours, theirs], colours.map(colour => [colour]), battle)
		assert.ok(coats !== colours[0] && others !== colours[1], 'and their coats are their own')
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	}
})
