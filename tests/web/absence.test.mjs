/* A battle over weeks, over the real daemon: what becomes of who stays away is chosen where the table is laid out and read
 * before one sits down; those who are there vote, and a seat somebody has left is taken by another. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/daemon.mjs'
import { openPage, PHONE, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'

let browser, daemon
before(async () => {
	[browser, daemon] = await Promise.all([
		startBrowser(), startDaemon({ flags: ['--limit', 'clock=1', '--limit', 'absences=0'] }),
	])
})
after(async () => {
	await browser.close()
	await daemon.stop()
})

const desk = page => page.locator('#desk')
const button = (page, name) => page.getByRole('button', { name })

/* Lays the first battle out with so many hours for each turn: the addresses of its seats, in order. */
async function layOut(hours, misses, falls) {
	const page = await openPage(browser, daemon.url)
	await page.locator('.battle').first().click()
	await page.getByLabel('The clock').selectOption('turn')
	await page.getByLabel('Hours for each turn').fill(String(hours))
	await page.getByLabel('Times in a row').fill(String(misses))
	await page.getByLabel('Then he counts as having left').selectOption(falls)
	if (falls === 'machine')
		await page.getByLabel('It plays').selectOption('bold')
	await shoot(page, `absence-house-${falls}`)
	assert.deepEqual(await seriousFaults(page), [])
	await button(page, 'Create the game').click()
	const links = await page.locator('.link input').evaluateAll(fields => fields.map(field => field.value))
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
	return links
}

/* Opens a seat, reads what was agreed upon, and sits down; by the keyboard alone, or with a finger. */
async function sitDown(address, options = {}) {
	const page = await openPage(browser, 'about:blank', options)
	await page.goto(address)
	await button(page, 'Sit down').waitFor()
	const words = await page.locator('.terms').innerText()
	await shoot(page, `absence-terms${options.touch ? '-phone' : ''}`)
	assert.deepEqual(await seriousFaults(page), [])
	await (options.touch ? button(page, 'Sit down').tap() : page.keyboard.press('Enter'))
	await desk(page).locator('.agreed').waitFor()
	await settled(page)
	return { page, words }
}

test('the rules of the house are chosen, and read before anybody sits down, once', async () => {
	const [first] = await layOut(36, 2, 'machine')
	const { page, words } = await sitDown(first)
	for (const part of ['1 day and 12 hours for its share', '2 times in a row', 'The machine (bold) plays his seat then'])
		assert.ok(words.includes(part), `${part}: ${words}`)
	await page.reload()
	await desk(page).locator('.agreed').waitFor()
	assert.equal(await button(page, 'Sit down').count(), 0)
	await page.goto(daemon.url)
	await page.getByRole('heading', { name: 'Seats you have taken' }).waitFor()
	await button(page, 'Forget this link').click()
	assert.equal(await page.getByRole('heading', { name: 'Seats you have taken' }).count(), 0)
	assert.equal(await page.evaluate(() => localStorage.getItem('joined')), '[]')
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
})

test('those who are there vote: one by the keyboard alone, one on a telephone', { timeout: 240_000 }, async () => {
	const [first, second] = await layOut(24, 3, 'comrade')
	const { page: anne } = await sitDown(first), { page: louis } = await sitDown(second, { size: PHONE, touch: true })
	const wants = async name => {
		await anne.keyboard.press('v')
		await button(anne, name).focus()
		await anne.keyboard.press('Enter')
		await louis.locator('.motion').waitFor()
		await settled(anne, louis)
	}
	const agreed = async heading => {
		await button(louis, 'Agree').tap()
		for (const page of [anne, louis])
			await page.locator('#desk-heading').getByText(heading).waitFor()
		await settled(anne, louis)
	}
	await wants('Pause the game')
	assert.match(await anne.locator('.motion').innerText(), /to pause the game.*For it: you\. Yet to agree: /s)
	assert.match(await anne.locator('.late').innerText(), /^If your time runs out: Place .* facing north, .*\.$/)
	assert.equal(await louis.locator('.late').count(), 0)
	await shoot(anne, 'absence-motion')
	await shoot(louis, 'absence-motion-phone')
	for (const page of [anne, louis])
		assert.deepEqual(await seriousFaults(page), [])
	await agreed('Paused')
	await wants('Let it go on')
	await button(louis, 'Agree').tap()
	await anne.locator('.motion').waitFor({ state: 'detached' })

	await wants('Give more time')
	await button(louis, 'Refuse').tap()
	await anne.locator('.motion').waitFor({ state: 'detached' })

	await wants('Adjourn it')
	await agreed('Adjourned')
	await shoot(anne, 'absence-adjourned')
	await button(louis, 'Take it up again').tap()
	await button(anne, 'Take it up again').waitFor({ state: 'detached' })
	for (const page of [anne, louis]) {
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	}
})

test('a seat whose player stays away is taken from the list of the hall', { timeout: 240_000 }, async () => {
	const [first, second] = await layOut(0.0006, 1, 'open')
	const { page: anne } = await sitDown(first), { page: louis } = await sitDown(second, { size: PHONE, touch: true })
	await anne.locator('.seats .duty').getByText('to be had').first().waitFor()
	await shoot(anne, 'absence-vacant-table')
	const page = await openPage(browser, daemon.url)
	await page.locator('.vacant summary').first().click()
	await page.locator('.vacant').getByText('Whoever likes may then take it').waitFor()
	await page.locator('.vacant').getByPlaceholder('your name').first().fill('Eugene')
	await shoot(page, 'absence-vacant')
	assert.deepEqual(await seriousFaults(page), [])
	await button(page, 'Take the seat').first().click()
	await desk(page).locator('.agreed').waitFor()
	await page.locator('.seat.mine').getByText('Eugene').waitFor()
	for (const one of [anne, louis, page]) {
		assert.deepEqual(one.wrongs, [])
		await one.context().close()
	}
})
