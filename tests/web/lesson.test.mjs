/* Lessons over the real daemon: each is played to its end by nothing but what the guide points at, whatever the dice say; it is
 * left and taken up again, and stands in nobody's way. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { DESK, openPage, PHONE, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'
import { failed } from './player.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon()]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

const MOST = 400
const on = page => page.locator('#lesson .lesson-on')
const says = page => page.locator('#lesson .lesson-says').innerText()

/* What the guide asks for, once it is somebody's to decide: a page to be read, a deed, or that there is no more. */
async function kindOf(page) {
	await settled(page)
	await on(page).waitFor().catch(error => failed(page, error))
	return on(page).getAttribute('data-kind')
}

/* The middle of the frame, if what it is round can be touched there. */
const framed = page => page.evaluate(() => {
	const box = document.querySelector('.lesson-frame:not(.also)')?.getBoundingClientRect(), at = box && [box.x + box.width / 2, box.y + box.height / 2],
		found = at && document.elementFromPoint(...at)
	return found?.closest('#desk button, .bubble, #tabs button, #map svg') ? at : null
})

/* Does what the guide says, as this screen is touched. */
async function follow(page, touch) {
	if (!await framed(page)) {
		await touch(on(page))
		await settled(page)
	}
	const at = await framed(page)
	if (!at)
		return false
	await (page.options.touch ? page.touchscreen.tap(...at) : page.mouse.click(...at))
	return true
}

async function begun(title, options) {
	const page = await openPage(browser, daemon.url, options), touch = found => options.touch ? found.tap() : found.click()
	page.options = options
	await touch(page.getByRole('button', { name: `Learn it: ten minutes. ${title}` }))
	await page.waitForURL(/\/table#/)
	await on(page).waitFor()
	return [page, touch]
}

const LESSONS = [['mdcc', 'A skirmish at the brook', { size: DESK }], ['malbrook', 'Training: the brook at Sart', { size: PHONE, touch: true }],
	['dba18', 'Training: the road at Sassegnies', { size: DESK, dark: true }], ['paperboys', 'Training: two brigades and a farm', { size: PHONE, touch: true }]]

for (const [ruleset, title, options] of LESSONS)
	test(`the lesson of ${ruleset} is played to its end by what the guide points at`, { timeout: 900000 }, async t => {
		const [page, touch] = await begun(title, options), heard = new Set(), done = { page: 0, told: 0, deed: 0, other: 0, missed: 0 }
		let kind = await kindOf(page)
		for (let n = 0; kind !== 'end'; n++, kind = await kindOf(page)) {
			assert.ok(n < MOST, `no end after so many steps: ${await says(page)}`)
			const text = await says(page)
			if (process.env.LOOK && !heard.has(text))
				await shoot(page, `lesson-${ruleset}-${options.touch ? 'phone' : 'desk'}-${String(n).padStart(3, '0')}`)
			if (process.env.LOOK && (kind === 'other' || n % 20 === 19))
				t.diagnostic(`${n} ${kind}: ${text} | ${await page.locator('.turn-number').innerText()} ${(await page.locator('#desk .offer').allTextContents()).slice(0, 3)}`)
			heard.add(text)
			done[kind]++
			if (kind === 'page' || kind === 'told')
				await touch(on(page))
			else if (!await follow(page, touch))
				done.missed++
		}
		t.diagnostic(`${heard.size} things said: ${JSON.stringify(done)}`)
		await shoot(page, `lesson-${ruleset}`)
		/* With what a turn begins is told whatever falls; whether anybody is hit or comes to blows is for the dice. */
		assert.ok(done.told >= 1 && done.deed >= 5, JSON.stringify(done))
		assert.deepEqual(await seriousFaults(page), [])
		assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the screen')
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	})

test('a lesson is left, taken up again after the page was loaded anew, and followed by the keyboard alone; other orders are in order', async () => {
	const [page] = await begun('Training: two brigades and a farm', { size: DESK }), press = async () => { await on(page).focus(); await page.keyboard.press('Enter') }
	await press()
	const second = await says(page)
	await page.getByRole('button', { name: 'Leave', exact: true }).click()
	await page.locator('#lesson.left').waitFor()
	assert.equal(await page.locator('.lesson-frame').count(), 0)
	await page.reload()
	await page.locator('#lesson.left .lesson-on').waitFor()
	await press()
	await page.locator('#lesson .lesson-says').waitFor()
	assert.equal(await says(page), second, 'it goes on where it was left')
	for (let n = 0, kind; (kind = await kindOf(page)) !== 'deed' && kind !== 'other'; n++) {
		assert.ok(n < 40)
		await press()
	}
	const before = await page.locator('#timeline input').getAttribute('max')
	await press()
	await page.waitForFunction(() => document.activeElement?.closest('#desk'))
	await page.keyboard.press('Enter')
	await page.waitForFunction(seq => document.querySelector('#timeline input').max !== seq || document.querySelector('.price .give'), before)
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
})

test('the start page offers a lesson with its first look, and one for every ruleset', async () => {
	const page = await openPage(browser, daemon.url, { size: PHONE })
	await page.locator('.ways .learn:not(:disabled)').waitFor()
	assert.equal(await page.locator('.learn-now').count(), LESSONS.length)
	await shoot(page, 'lesson-start')
	assert.deepEqual(await seriousFaults(page), [])
	await page.locator('.ways .learn').click()
	await on(page).waitFor()
	await page.locator('.seat', { hasText: 'The machine (bold)' }).waitFor()
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
})
