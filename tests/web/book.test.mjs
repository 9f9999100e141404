/* The book over the real daemon: made with one tap, filled by opening links, opened on a telephone, and gone when it is deleted. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/daemon.mjs'
import { webhookSink } from '../lib/sinks.mjs'
import { openPage, PHONE, seriousFaults, shoot, startBrowser } from './browser.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon()]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

const waits = page => page.locator('.group.waits .seat'), others = page => page.locator('.group.goes-on .seat')

/* A page with a new book; resolves to its link. */
async function makeBook(page) {
	await page.goto(`${daemon.url}/book`)
	await page.getByRole('button', { name: 'Make a book' }).click()
	await page.getByText('Your book is made').waitFor()
	const link = await page.getByLabel('Link of your book').inputValue()
	await page.getByRole('button', { name: 'Done' }).click()
	return link
}

async function leave(page) {
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
}

/* Opens a link and waits until the table stands. */
async function sit(page, link) {
	await page.goto(link)
	await page.locator('#desk').waitFor()
	await page.locator('#top .title, #top').first().waitFor()
}

test('a book is made with one tap, and a seat that is opened is in it, on a telephone too', { timeout: 120_000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training', '--names', '{"A":"Anne","B":"Louis"}')
	const desk = await openPage(browser, `${daemon.url}/book`), link = await makeBook(desk)
	assert.match(link, /\/book#[\w-]{43}$/)
	for (const seat of ['A', 'B'])
		await sit(desk, links[seat])
	await desk.goto(`${daemon.url}/book`)
	await waits(desk).first().waitFor()
	assert.equal(await waits(desk).count() + await others(desk).count(), 2)
	assert.match(await waits(desk).first().innerText(), /A skirmish at the brook[^]*you play as (Anne|Louis), with (Louis|Anne)[^]*has waited/)
	await waits(desk).first().locator('.picture').waitFor()
	const waiting = /you play as (\w+)/.exec(await waits(desk).first().innerText())[1]
	assert.deepEqual(await seriousFaults(desk), [])
	await shoot(desk, 'book-desk')

	const phone = await openPage(browser, `${daemon.url}/`, { size: PHONE, touch: true })
	await phone.goto(link)
	await waits(phone).first().waitFor()
	assert.ok(!phone.url().includes('#'), 'the secret does not stay in the address')
	assert.deepEqual(await seriousFaults(phone), [])
	assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
	await shoot(phone, 'book-phone')
	await phone.goto(`${daemon.url}/next`)
	await phone.waitForURL(/\/table#book:/)
	await phone.locator('#desk button').first().waitFor()
	assert.match(await phone.locator('#top').innerText(), new RegExp(waiting), 'the one of the two seats that waits')
	await leave(phone)
	await leave(desk)
})

test('without a book the page says what one is, and nothing is lost by forgetting it', { timeout: 60_000 }, async () => {
	const page = await openPage(browser, `${daemon.url}/book`)
	await page.getByLabel(/A new link goes there/).fill('anne@example.org')
	await page.getByRole('button', { name: 'Send it' }).click()
	await page.getByText('this server sends no mail').waitFor()
	await page.getByText('You do not need one to play').waitFor()
	const link = await makeBook(page)
	await page.getByText('This book', { exact: true }).click()
	await page.getByLabel('Your name').fill('Anne')
	await page.getByRole('button', { name: 'Keep' }).click()
	await page.getByRole('button', { name: 'Forget it in this browser' }).click()
	await page.getByText('You do not need one to play').waitFor()
	await page.goto(link)
	await page.getByText('No battle is in it yet').waitFor()
	await page.getByText('This book', { exact: true }).click()
	assert.equal(await page.getByLabel('Your name').inputValue(), 'Anne')
	await leave(page)
})

test('its links are made and voided, and deleting it leaves nothing', { timeout: 60_000 }, async () => {
	const page = await openPage(browser, `${daemon.url}/book`), link = await makeBook(page)
	await page.getByText('This book', { exact: true }).click()
	await page.getByRole('button', { name: 'Another link' }).click()
	const second = await page.getByLabel('The new link').inputValue()
	assert.match(second, /\/book#/)
	await page.getByRole('button', { name: 'A calendar of my deadlines' }).click()
	await page.locator('.settings li', { hasText: 'A calendar' }).waitFor()
	const feed = await page.getByLabel('The new link').inputValue()
	assert.match(await (await fetch(feed)).text(), /^BEGIN:VCALENDAR/)
	await page.getByRole('button', { name: 'Delete the book' }).click()
	await page.getByRole('button', { name: 'Delete it for good' }).click()
	await page.getByText('You do not need one to play').waitFor()
	assert.equal((await fetch(feed)).status, 404)
	for (const old of [link, second]) {
		await page.goto(old)
		await page.getByText('You do not need one to play').waitFor()
	}
	await leave(page)
})

test('a webhook is named, confirmed by its code and by its link, shown when it fails, and ended by one click', { timeout: 120_000 }, async () => {
	const sink = await webhookSink(), url = 'https://battles.example.org'
	const told = await startDaemon({ flags: ['--url', url, '--notices-inside'] })
	const page = await openPage(browser, `${told.url}/book`)
	await page.getByRole('button', { name: 'Make a book' }).click()
	await page.getByRole('button', { name: 'Done' }).click()
	await page.getByText('This book', { exact: true }).click()
	await page.getByLabel('Address of the webhook').fill(sink.url)
	await page.getByRole('button', { name: 'Tell me there', exact: true }).click()
	await page.getByText(/^whsec_/).waitFor()
	const { code, link } = (await sink.next()).json.data
	await page.getByLabel(/A code was sent there/).fill('1234-5678')
	await page.getByRole('button', { name: 'Confirm' }).click()
	await page.getByText(/not the code/).waitFor()
	await page.getByLabel(/A code was sent there/).fill(code)
	await page.getByRole('button', { name: 'Confirm' }).click()
	await page.getByLabel(/How often/).selectOption('day')
	await page.getByLabel('when something is said at the table').check()
	await page.reload()
	await page.getByText('This book', { exact: true }).click()
	assert.equal(await page.getByLabel(/How often/).inputValue(), 'day')
	assert.ok(await page.getByLabel('when something is said at the table').isChecked())
	await shoot(page, 'book-notices')
	assert.deepEqual(await seriousFaults(page), [])
	await page.getByRole('button', { name: 'Tell me there no more' }).click()
	await page.getByRole('group', { name: /Webhook/ }).waitFor({ state: 'detached' })
	assert.match(link, /^https:\/\/battles\.example\.org\/book\?confirm=\d+\./)
	await page.getByLabel('Address of the webhook').fill(`${sink.url}/again`)
	await page.getByRole('button', { name: 'Tell me there', exact: true }).click()
	await page.goto((await sink.next()).json.data.link.replace(url, told.url))
	await page.getByText('It is confirmed').waitFor()
	await leave(page)
	sink.close()
	await told.stop()
})

test('the page installs, and what is pushed to it is shown and leads to the table', { timeout: 120_000 }, async () => {
	const told = await startDaemon({ flags: ['--url', 'https://battles.example.org'] })
	const page = await openPage(browser, `${told.url}/book`)
	const manifest = await (await fetch(`${told.url}/manifest.webmanifest`)).json()
	for (const { src, type } of manifest.icons)
		assert.equal((await fetch(told.url + src)).headers.get('content-type'), type)
	assert.equal(await page.evaluate(() => document.querySelector('link[rel=manifest]').getAttribute('href')), '/manifest.webmanifest')
	await page.context().grantPermissions(['notifications'], { origin: told.url })
	const shown = await page.evaluate(async () => {
		const registration = await navigator.serviceWorker.register('/worker.js')
		await navigator.serviceWorker.ready
		return registration.scope
	})
	assert.equal(shown, `${told.url}/`)
	const [worker] = page.context().serviceWorkers()
	const notices = await worker.evaluate(async () => {
		const data = JSON.stringify({ title: 'Your turn: Training', body: 'It waits for you.', link: 'https://elsewhere.example.org/next' })
		const event = new PushEvent('push', { data }), waits = []
		event.waitUntil = promise => waits.push(promise)
		dispatchEvent(event)
		await Promise.all(waits)
		return (await registration.getNotifications()).map(({ title, body, data: { link } }) => ({ title, body, link }))
	})
	assert.deepEqual(notices, [{ title: 'Your turn: Training', body: 'It waits for you.', link: 'https://elsewhere.example.org/next' }])
	await leave(page)
	await told.stop()
})
