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

const day = ahead => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/* Goes on by Tab until that has the focus. */
async function tabTo(page, locator) {
	for (let i = 0; i < 40; i++) {
		await page.keyboard.press('Tab')
		if (await locator.evaluate(node => node === document.activeElement))
			return
	}
	assert.fail('Tab never comes there')
}

test('its owner says his own hours, holidays and presence, by the keyboard and on a telephone', { timeout: 120_000 }, async () => {
	for (const [name, options] of [['desk', {}], ['phone', { size: PHONE, touch: true }]]) {
		const page = await openPage(browser, `${daemon.url}/book`, options)
		await makeBook(page)
		await page.getByText('This book', { exact: true }).click()
		const zone = page.getByLabel('Time zone')
		assert.equal(await zone.inputValue(), await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone), 'the browser\'s own is proposed')
		assert.ok(await zone.locator('option').count() > 300)
		await zone.selectOption('America/Los_Angeles')
		await page.getByLabel('Quiet from').fill('22:00')
		await page.getByLabel('to', { exact: true }).fill('07:00')
		await page.getByLabel('First day').fill(day(10))
		await page.getByLabel('Last day').fill(day(20))
		await page.getByLabel('Last day').focus()
		await tabTo(page, page.getByRole('button', { name: 'Add', exact: true }))
		await page.keyboard.press('Enter')
		await page.locator('.holidays li').waitFor()
		assert.equal(await page.getByLabel('First day').evaluate(node => node === document.activeElement), true, 'the focus goes to the next')
		await page.getByLabel('the day I was there, when it is over').check()
		await tabTo(page, page.getByRole('button', { name: 'Keep', exact: true }))
		await page.keyboard.press('Enter')
		await page.getByText('It is kept.').waitFor()
		assert.deepEqual(await seriousFaults(page), [])
		assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
		await shoot(page, `book-hours-${name}`)
		await page.reload()
		await page.getByText('This book', { exact: true }).click()
		assert.equal(await zone.inputValue(), 'America/Los_Angeles')
		assert.equal(await page.getByLabel('Quiet from').inputValue(), '22:00')
		assert.ok(await page.getByLabel('the day I was there, when it is over').isChecked())
		await page.getByRole('button', { name: /^Take back/ }).click()
		assert.equal(await page.locator('.holidays li').count(), 0)
		await page.getByLabel('First day').fill(day(0))
		await page.getByRole('button', { name: 'Keep', exact: true }).click()
		await page.getByText(/begins too soon; a holiday is announced two days before/).waitFor()
		await leave(page)
	}
})

test('the table tells of others what they let it tell', { timeout: 120_000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training', '--names', '{"A":"Anne","B":"Louis"}')
	const anne = await openPage(browser, `${daemon.url}/book`)
	await makeBook(anne)
	await sit(anne, links.A)
	const louis = await openPage(browser, links.B)
	const dot = louis.locator('#top .seat', { hasText: 'Anne' }).locator('.presence')
	await louis.locator('#top .seat .presence.here').nth(1).waitFor()
	assert.equal(await dot.getAttribute('aria-label'), 'at the table')
	const second = await anne.context().newPage()
	await second.goto(`${daemon.url}/book`)
	await second.getByText('This book', { exact: true }).click()
	await second.getByLabel('nothing of it').check()
	await second.getByRole('button', { name: 'Keep', exact: true }).click()
	await second.getByText('It is kept.').waitFor()
	await louis.locator('#top .presence[aria-label="does not say whether he is here"]').waitFor()
	assert.deepEqual(await seriousFaults(louis), [])
	await leave(louis)
	await leave(anne)
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
