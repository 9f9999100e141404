/* The book over the real daemon: made with one tap, filled by opening links, opened on a telephone, and gone when it is deleted. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { mailSink, webhookSink } from '../lib/servers/sinks.mjs'
import { connect, tokenOf } from '../lib/servers/client.mjs'
import { playUntilA } from '../net/game.mjs'
import { openPage, PHONE, seriousFaults, settled, shoot, startBrowser, tabTo } from './browser.mjs'

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

/* Opens a link and waits until the table stands, and what the page says of it to the book was answered. From one link to another
 * the page begins anew by itself, later: so it is left first. */
async function sit(page, link) {
	await page.goto('about:blank')
	await page.goto(link)
	await page.locator('#desk-heading').waitFor({ state: 'attached' })
	await settled(page)
}

test('a book is made with one tap, and a seat that is opened is in it, on a telephone too', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training', '--names', '{"A":"Anne","B":"Louis"}')
	const desk = await openPage(browser, `${daemon.url}/book`), link = await makeBook(desk)
	assert.match(link, /\/book#[\w-]{43}$/)
	for (const seat of ['A', 'B'])
		await sit(desk, links[seat])
	await desk.goto(`${daemon.url}/book`)
	await waits(desk).first().waitFor()
	await desk.getByText(/you play the/).nth(1).waitFor() // what a seat is called comes with the battles
	assert.equal(await waits(desk).count() + await others(desk).count(), 2)
	assert.match(await waits(desk).first().innerText(), /A skirmish at the brook[^]*you play the (Allies|French) as (Anne|Louis), with (Louis|Anne)[^]*has waited/)
	await waits(desk).first().locator('.picture').waitFor()
	const waiting = /you play the \w+ as (\w+)/.exec(await waits(desk).first().innerText())[1]
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

test('without a book the page says what one is, and nothing is lost by forgetting it', { timeout: 300000 }, async () => {
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

test('its owner says his own hours, holidays and presence, by the keyboard and on a telephone', { timeout: 300000 }, async () => {
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

test('the table tells of others what they let it tell', { timeout: 300000 }, async () => {
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

test('its links are made and voided, and deleting it leaves nothing', { timeout: 300000 }, async () => {
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

/* Answers of the server in its place, by method; the rest is its own. */
async function answerFor(page, answers) {
	await page.context().routeWebSocket(/\/ws/, socket => {
		const server = socket.connectToServer()
		socket.onMessage(text => {
			const { id, method } = JSON.parse(text)
			if (answers[method])
				socket.send(JSON.stringify({ jsonrpc: '2.0', id, error: answers[method] }))
			else
				server.send(text)
		})
	})
}

test('a server that is busy makes no browser forget its book, and keeps nobody from a table', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training'), page = await openPage(browser, `${daemon.url}/book`), busy = {}
	await makeBook(page)
	await answerFor(page, busy)
	Object.assign(busy, { 'book.open': { code: -32006, message: 'this server has much to do just now', data: { retry_after: 1 } } })
	for (const address of ['/book', '/next']) {
		await page.goto(`${daemon.url}${address}`)
		await page.getByText('this server has much to do just now').waitFor()
	}
	await sit(page, links.A)
	await page.locator('#desk button').first().waitFor()
	delete busy['book.open']
	await page.goto(`${daemon.url}/book`)
	await page.getByText('No battle is in it yet').waitFor()
	await leave(page)
})

test('a link of a book that opens nothing says so, and takes no other book away', { timeout: 300000 }, async () => {
	const page = await openPage(browser, `${daemon.url}/book`), first = await makeBook(page)
	await page.getByText('This book', { exact: true }).click()
	for (const name of ['my telephone', '']) {
		await page.getByLabel('which you call').fill(name)
		await page.getByRole('button', { name: 'Another link', exact: true }).click()
		await page.locator('.settings li', { hasText: name || /\d\. A link, made/ }).waitFor()
	}
	await page.locator('.settings li').nth(2).waitFor()
	const second = await page.getByLabel('The new link').inputValue()
	const voids = await page.getByRole('button', { name: /^Void/ }).evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
	assert.equal(new Set(voids).size, 3, `no two buttons are alike: ${voids}`)
	assert.deepEqual(await seriousFaults(page), [])
	await shoot(page, 'book-links')
	await page.getByRole('button', { name: voids[2], exact: true }).click()
	await page.locator('.settings li').nth(2).waitFor({ state: 'detached' })
	await page.goto(second)
	await page.getByText('this link opened a book once and has been voided').waitFor()
	await page.getByText('No battle is in it yet').waitFor()
	await page.goto(`${daemon.url}/book#${'x'.repeat(43)}`)
	await page.getByText('perhaps it was mistyped').waitFor()
	await page.getByText('No battle is in it yet').waitFor()

	const other = await openPage(browser, `${daemon.url}/book`), theirs = await makeBook(other)
	await leave(other)
	await page.goto(theirs)
	assert.equal(await page.getByLabel('Link of the other book').inputValue(), first, 'two books: that of before is not lost')
	await shoot(page, 'book-other')
	await page.getByRole('button', { name: 'Let it go' }).click()

	const elsewhere = await openPage(browser, theirs, { size: PHONE, touch: true })
	await elsewhere.getByText('This book', { exact: true }).click()
	await elsewhere.getByRole('button', { name: 'Delete the book' }).click()
	await elsewhere.getByRole('button', { name: 'Delete it for good' }).click()
	await elsewhere.getByText('You do not need one to play').waitFor()
	await page.goto(`${daemon.url}/book`)
	await page.getByText('The book that this browser held opens no more').waitFor()
	assert.deepEqual(await seriousFaults(page), [])
	await leave(elsewhere)
	await leave(page)
})

test('of two seats of a battle one is taken out, and one that was replaced says so', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training'), page = await openPage(browser, `${daemon.url}/book`)
	await makeBook(page)
	for (const seat of ['A', 'B', 'umpire'])
		await sit(page, links[seat])
	await page.goto(`${daemon.url}/book`)
	await page.locator('.seat').nth(2).waitFor()
	await page.locator('.seat', { hasText: 'the French' }).waitFor()
	const out = await page.getByRole('button', { name: /^Take out/ }).evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
	assert.equal(new Set(out).size, 3, `no two buttons are alike: ${out}`)
	await page.getByRole('button', { name: out.find(label => label.includes('the French')), exact: true }).click()
	await page.locator('.seat').nth(2).waitFor({ state: 'detached' })
	assert.equal(await page.locator('.seat', { hasText: 'the French' }).count(), 0)
	const way = await page.locator('.seat', { hasText: 'the Allies' }).getByRole('link').getAttribute('href')

	const umpire = await openPage(browser, links.umpire)
	await umpire.getByRole('button', { name: 'The umpire\u2019s tools' }).click()
	await umpire.getByText('Give a new link').first().click()
	await umpire.getByLabel('For whom').selectOption({ label: 'The Allies' })
	await umpire.getByRole('button', { name: 'Give a new link' }).click()
	await umpire.getByText('The new link of The Allies').waitFor()
	const fresh = await umpire.getByLabel('The new link').inputValue()
	assert.deepEqual(await seriousFaults(umpire), [])
	await shoot(umpire, 'umpire-new-link')
	await page.goto(`${daemon.url}/book`)
	await page.locator('.group.void').getByText('replaced or taken back').waitFor()
	await page.goto(`${daemon.url}${way}`)
	await page.getByText('has been replaced by another').waitFor()
	await sit(page, fresh)
	await page.goto(`${daemon.url}/book`)
	await page.locator('.seat', { hasText: 'the Allies' }).waitFor()
	assert.equal(await page.locator('.group.void').count(), 0, 'the new one stands in the place of the old')

	await umpire.getByLabel('For whom').selectOption({ label: 'The umpire, yourself' })
	await umpire.getByRole('button', { name: 'Give a new link' }).click()
	await umpire.getByText('The new link of the umpire').waitFor()
	assert.equal(await umpire.getByLabel('The new link').inputValue(), umpire.url(), 'he goes on by his new one')
	await umpire.reload()
	await umpire.getByRole('button', { name: 'The umpire\u2019s tools' }).click()
	await umpire.getByText('Make a link void').first().click()
	await umpire.getByRole('button', { name: 'Make a link void' }).click()
	await umpire.getByText('The watchers’ link is void').waitFor()
	await page.goto(links.watch)
	await page.getByText('was good once and has been made void').waitFor()
	await umpire.getByLabel('Whose').selectOption({ label: 'Your own: there is no umpire any more, for good' })
	await umpire.getByRole('button', { name: 'Make a link void' }).click()
	await umpire.getByText('was good once and has been made void').waitFor()
	await leave(umpire)
	await leave(page)
})

test('a webhook is named, confirmed by its code and by its link, shown when it fails, and ended by one click', { timeout: 300000 }, async () => {
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

test('mail is confirmed by its link, tells the time by his clocks, leads to the table, and ends with one press of a key', { timeout: 300000 }, async () => {
	const mail = await mailSink(), url = 'https://battles.example.org'
	const told = await startDaemon({ flags: ['--url', url, '--notices-inside', '--limit', 'all=0', '--mail', mail.url, '--mail-from', 'tricorne@example.org'] })
	const here = link => link.replace(url, told.url), linkOf = ({ text }, path) => here(new RegExp(`${url}${path}\\S+`).exec(text)[0])
	const page = await openPage(browser, `${told.url}/book`, { dark: true })
	await page.getByRole('button', { name: 'Make a book' }).click()
	await page.getByRole('button', { name: 'Done' }).click()
	await page.getByText('This book', { exact: true }).click()
	await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
	await page.getByRole('button', { name: 'Keep', exact: true }).click()
	await page.getByText('It is kept.').waitFor()
	await page.getByLabel('Address of mail', { exact: false }).last().fill('anne@example.org')
	await page.getByRole('button', { name: 'Tell me by mail' }).click()
	await page.goto(linkOf(await mail.next(), '/book\\?confirm='))
	await page.getByText('It is confirmed').waitFor()

	const options = { clock: { kind: 'turn', turn_seconds: 86400 } }
	const { links } = await told.newGame('mdcc/training', '--options', JSON.stringify(options))
	const token = await page.evaluate(() => localStorage.getItem('book')), owner = await connect(told.url)
	await owner.call('book.open', { book: token })
	await owner.call('book.add', { link: tokenOf(links.A) })
	await playUntilA(told, links)
	const turn = await mail.next()
	assert.match(turn.headers.Subject, /^Your turn: A skirmish at the brook$/)
	assert.match(turn.text, /Your time runs out on \w{3} \d\d \w{3} \d{4} at \d\d:\d\d \(Asia\/Tokyo\)\./)
	await page.goto(linkOf(turn, '/table#'))
	await page.locator('#desk button').first().waitFor()

	const phone = await openPage(browser, here(/<(\S+)>/.exec(turn.headers['List-Unsubscribe'])[1]), { size: PHONE, dark: true })
	await phone.getByText('Do you want no more notices').waitFor()
	assert.deepEqual(await seriousFaults(phone), [])
	await shoot(phone, 'unsubscribe-phone-dark')
	await tabTo(phone, phone.getByRole('button', { name: 'No more of them' }))
	await phone.keyboard.press('Enter')
	await phone.getByText('nothing more will come').waitFor()
	await page.goto(`${told.url}/book`)
	await page.getByText('This book', { exact: true }).click()
	await page.getByLabel('Address of the webhook').waitFor()
	assert.equal(await page.getByRole('group', { name: /^Mail/ }).count(), 0)
	assert.deepEqual(await seriousFaults(page), [])
	await shoot(page, 'book-dark')
	await owner.close()
	await leave(phone)
	await leave(page)
	mail.close()
	await told.stop()
})

test('the page installs, and what is pushed to it is shown and leads to the table', { timeout: 300000 }, async () => {
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
