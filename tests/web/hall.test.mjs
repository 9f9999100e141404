/* The hall over the real daemon: choosing a battle, and the links of a table, which are kept, copied, shared and shown as a code. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import jsQR from 'jsqr'
import { qrOf } from '../../clients/web/hall/qr.js'
import { root, startDaemon } from '../lib/servers/daemon.mjs'
import { DESK, openPage, PHONE, seriousFaults, shoot, startBrowser } from './browser.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon({ listen: '0.0.0.0:0', flags: ['--origin', 'http://page.test'] })]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

const card = (page, title) => page.locator('.battle').filter({ has: page.locator('strong', { hasText: title }) })

/* Fails with where the page is by then, which card is open, and whether it still answers. */
async function stuck(page, error) {
	const open = await page.locator('.battle[aria-expanded=true]').evaluateAll(all => all.map(one => one.dataset.scenario)).catch(String)
	await shoot(page, 'hall-stuck').catch(() => {})
	assert.fail(`at ${page.url()}, open: ${open}; ${page.wrongs}\n${error.message}`)
}

/* Makes a table in the hall; resolves to the address of its first link. */
async function made(page, title = 'A skirmish at the brook') {
	await card(page, title).click()
	await page.getByRole('button', { name: 'Create the game' }).click().catch(error => stuck(page, error))
	await page.getByText('the table is laid').waitFor().catch(error => stuck(page, error))
	return page.locator('.link input').first().inputValue()
}

async function leave(page) {
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
}

/* What a camera reads from a square of modules, so many points wide each. */
function read(square, wide = 4) {
	const size = (square.length + 8) * wide, points = new Uint8ClampedArray(size * size * 4).fill(255)
	for (let y = 0; y < size; y++)
		for (let x = 0; x < size; x++)
			if (square[Math.floor(y / wide) - 4]?.[Math.floor(x / wide) - 4])
				points.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
	return jsQR(points, size, size)?.data
}

test('a QR code is read as the text it was made of, at every length it has room for', () => {
	const token = 'Ab-_9'.repeat(9).slice(0, 43)
	for (const text of [`http://192.168.178.23:1704/table#${token}`, `https://battles.example.org/table#${token}`, 'Höchstädt', ...Array.from({ length: 43 }, (_, n) => 'Malplaquet '.repeat(20).slice(0, 1 + n * 5))])
		assert.equal(read(qrOf(text)), text)
	assert.equal(qrOf('x'.repeat(214)), null, 'what is too long has none')
})

for (const [name, options] of [['desk', {}], ['phone', { size: PHONE, touch: true }]])
	test(`the easiest battle comes first, and a battle that is touched opens its form under its card: ${name}`, async () => {
		const page = await openPage(browser, daemon.url.replace('0.0.0.0', '127.0.0.1'), options)
		const cards = page.locator('.battle')
		await page.locator('.start').waitFor()
		assert.match(await cards.first().innerText(), /A skirmish at the brook[^]*Start here[^]*about an hour[^]*22 stands[^]*2 players[^]*easy to learn/)
		assert.equal(await page.locator('.start').count(), 1)
		assert.match(await page.locator('.mine li').first().innerText(), /^MDCC[^]*4 battles[^]*from box to box/)
		assert.equal(await page.locator('.conditions').count(), 0)
		const told = page.received.reduce((sum, { length }) => sum + length, 0)
		assert.ok(told < 45_000, `${told} bytes of talk until the battles are there`)
		assert.equal(await cards.last().locator('svg').count(), 0, 'far below, nothing is drawn yet')
		await cards.first().scrollIntoViewIfNeeded()
		await cards.first().locator('svg.picture').waitFor()
		await shoot(page, `hall-${name}`)
		for (const title of ['Blenheim', 'Malplaquet']) {
			const chosen = card(page, title).first()
			await chosen.scrollIntoViewIfNeeded()
			await chosen.locator('.armies .body').first().waitFor({ state: 'attached' })
			await chosen[options.touch ? 'tap' : 'click']()
			const form = page.locator('.conditions')
			await form.waitFor()
			await page.waitForFunction(() => document.querySelector('.conditions h4').getBoundingClientRect().top < innerHeight)
			const [above, below] = [await chosen.boundingBox(), await form.boundingBox()]
			assert.ok(below.y >= above.y + above.height && below.y < above.y + above.height + 260, `${title}: ${above.y + above.height} and ${below.y}`)
			await shoot(page, `hall-form-${name}-${title}`)
			await page.locator('.timing select').first().selectOption({ index: 3 })
			for (const more of await form.locator('summary').all())
				await more.click()
			assert.deepEqual(await page.evaluate(wide => [...document.querySelectorAll('.conditions *')].filter(one => one.getBoundingClientRect().right > wide).map(one => one.outerHTML.slice(0, 80)), page.viewportSize().width), [], 'nothing of it is wider than the screen')
			await chosen.click()
			await form.waitFor({ state: 'detached' })
		}
		assert.match(await page.locator('.hall-header').innerText(), /Marlborough.*1702/, 'which wars these are')
		assert.deepEqual((await page.getByRole('heading').allInnerTexts()).filter(words => /battle/i.test(words) && /choose/i.test(words)), ['Choose a battle'])
		for (const text of await cards.allInnerTexts())
			assert.match(text, /1[67]\d\d, (in|on|at|near|north|south)/, 'when it was fought, and where')
		for (const text of await cards.allInnerTexts())
			assert.match(text, /(hour|hours|evening|evenings|day)[^]*\d+ (stands|elements|units|brigades)[^]*\d players[^]*(easy|practice|practised)/)
		assert.deepEqual(await seriousFaults(page), [])
		await leave(page)
	})

test('links outlast a reload until they are forgotten, with one touch', async () => {
	const page = await openPage(browser, daemon.url.replace('0.0.0.0', '127.0.0.1')), address = await made(page)
	await page.getByText('They stay in this browser').waitFor()
	await page.reload()
	await page.getByRole('heading', { name: 'Your tables' }).waitFor()
	await page.locator('.kept summary').click()
	assert.equal(await page.locator('.kept .link input').first().inputValue(), address)
	await shoot(page, 'hall-kept')
	assert.deepEqual(await seriousFaults(page), [])
	await page.getByRole('button', { name: 'Forget these links' }).click()
	await page.locator('.kept').waitFor({ state: 'detached' })
	await page.reload()
	await page.locator('.start').waitFor()
	assert.equal(await page.locator('.kept').count(), 0)
	assert.equal(await page.evaluate(() => JSON.stringify(localStorage)).then(text => text.includes(address.split('#')[1])), false)
	await leave(page)
})

test('of one\u2019s own games those come first that wait for one, and say so; to be asked about them opens none', async () => {
	const { links: { A, B } } = await daemon.newGame('mdcc/training'), page = await openPage(browser, daemon.url.replace('0.0.0.0', '127.0.0.1'))
	const token = link => link.split('#')[1], mine = page.locator('.mine li')
	for (const [first, second] of [[A, B], [B, A]]) {
		await page.evaluate(seats => localStorage.setItem('joined', JSON.stringify(seats)), [first, second].map((link, n) => ({ link: token(link), title: `Seat ${n}`, role: 'A', at: Date.now() - n })))
		await page.reload()
		await page.locator('.mine .duty').waitFor()
		assert.equal(await mine.count(), 2)
		assert.deepEqual(await mine.evaluateAll(all => all.map(one => /your turn/.test(one.textContent))), [true, false])
	}
	await shoot(page, 'hall-mine')
	const seat = await openPage(browser, A.replace('0.0.0.0', '127.0.0.1'))
	assert.equal(await seat.locator('.presence.here').count(), 1, 'nobody else is at the table')
	await leave(seat)
	await leave(page)
})

test('a link is copied where there is no clipboard for pages: over plain HTTP, on an address of the house', async () => {
	const page = await openPage(browser, `http://page.test:${daemon.port}/`)
	assert.equal(await page.evaluate(() => isSecureContext), false)
	const address = await made(page)
	await page.evaluate(() => addEventListener('copy', () => { globalThis.copied = getSelection().toString() || document.activeElement.value }))
	await page.locator('.link').first().getByRole('button', { name: 'Copy' }).click()
	await page.locator('.link').first().getByRole('button', { name: 'Copied' }).waitFor()
	assert.equal(await page.evaluate(() => globalThis.copied), address)
	await leave(page)
})

test('a link is shared where the system shares, and shown as a code that a camera reads', async () => {
	const page = await openPage(browser, daemon.url.replace('0.0.0.0', '127.0.0.1'))
	await page.evaluate(() => { navigator.share = what => Promise.resolve(globalThis.shared = what) })
	const address = await made(page), first = page.locator('.link').first()
	await first.getByRole('button', { name: 'Share' }).click()
	assert.equal(await page.evaluate(() => globalThis.shared.url), address)
	await first.getByRole('button', { name: 'QR code' }).click()
	const drawing = first.locator('.qr svg')
	await drawing.waitFor()
	await shoot(page, 'hall-qr')
	const square = await drawing.evaluate(svg => {
		const size = svg.viewBox.baseVal.width - 8, square = Array.from({ length: size }, () => Array(size).fill(false))
		for (const [, x, y] of svg.querySelector('.dark').getAttribute('d').matchAll(/M(\d+) (\d+)/g))
			square[y - 4][x - 4] = true
		return square
	})
	assert.equal(read(square), address)
	await leave(page)
})

test('the battle of the start page stands there from the first and moves, who is spoken of is ringed where he stands, and who wants nothing to move sees its end', { timeout: 300000 }, async () => {
	const still = await openPage(browser, daemon.url), { steps } = JSON.parse(readFileSync(join(root, 'clients/web/hall/shown.json'), 'utf8'))
	await still.locator('.shown figcaption', { hasText: steps.at(-1).words }).waitFor()
	await leave(still)
	const context = await browser.newContext({ viewport: DESK }), page = await context.newPage()
	let go
	const held = new Promise(done => { go = done })
	await page.route('**/shown.json', async route => (await held, route.continue()))
	await page.goto(daemon.url)
	await page.waitForFunction(() => document.querySelector('.shown img')?.naturalWidth > 500, null, { timeout: 300000 })
	go()
	await page.locator('.shown .unit').first().waitFor()
	assert.equal(await page.locator('.shown img').count(), 0)
	const places = () => page.locator('.shown .unit').evaluateAll(all => all.map(node => node.style.transform))
	const first = await places()
	await page.waitForFunction(first => [...document.querySelectorAll('.shown .unit')].some((node, n) => first[n] && node.style.transform !== first[n]), first)
	await page.waitForFunction(() => document.querySelector('.shown .told'))
	assert.ok(await page.evaluate(() => [...document.querySelectorAll('.shown .unit')].some(node => node.style.transform === document.querySelector('.shown .told').style.transform)))
	await context.close()
})

test('on the cards of the hall every army stands in its place, and those of DBA 18 in the colours of their sides', async () => {
	const page = await openPage(browser, daemon.url)
	for (const [scenario, there] of [['mdcc/training', '.armies'], ['dba18/training', '.armies .unit']]) {
		await page.locator(`.battle[data-scenario="${scenario}"]`).scrollIntoViewIfNeeded()
		await page.locator(`.battle[data-scenario="${scenario}"] ${there}`).first().waitFor({ state: 'attached' })
	}
	const stands = page.locator('.battle[data-scenario="dba18/training"] .armies .unit')
	assert.deepEqual(await stands.evaluateAll(all => [...new Set(all.map(one => getComputedStyle(one).scale))]), ['none'], 'what another ruleset draws larger is its own')
	const worn = side => page.locator(`.battle[data-scenario="dba18/training"] .armies .side-${side} .coat`).evaluateAll(all => [...new Set(all.map(one => getComputedStyle(one).fill))])
	const [ours, theirs] = await Promise.all(['A', 'B'].map(worn))
	assert.ok(ours.length === 1 && theirs.length === 1 && ours[0] !== theirs[0], `${ours}; ${theirs}`)
	await leave(page)
})

/* By plain HTTP, where a browser unpacks gzip alone: by HTTPS a tenth less is sent. */
test('the files of a table of any ruleset are less than 100 kB over the wire', async t => {
	for (const battle of ['mdcc/blenheim', 'malbrook/malplaquet', 'dba18/mollwitz', 'paperboys/schellenberg']) {
		const { links } = await daemon.newGame(battle), page = await openPage(browser, links.A || Object.values(links)[0], { opening: true })
		const sent = await page.evaluate(() => performance.getEntries().filter(({ transferSize }) => transferSize !== undefined).reduce((sum, { transferSize }) => sum + transferSize, 0))
		t.diagnostic(`${battle}: ${sent} bytes`)
		assert.ok(sent > 20_000 && sent < 100_000, `${battle}: ${sent} bytes`)
		await leave(page)
	}
})
