/* Marks of the pencil: drawn by the right button and by a finger, kept for all devices of a seat, and in nobody else's bytes. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { PHONE, openPage, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon()]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

/* A place of the map, by shares of its frame. */
async function placeOf(page, x, y) {
	const box = await page.locator('#map').boundingBox()
	return [box.x + box.width * x, box.y + box.height * y]
}

async function stroke(page, from, to, button = 'right') {
	await page.mouse.move(...await placeOf(page, ...from))
	await page.mouse.down({ button })
	await page.mouse.move(...await placeOf(page, ...to), { steps: 5 })
	await page.mouse.up({ button })
}

const arrows = page => page.locator('.mark .head'), circles = page => page.locator('.mark circle')
const sorts = async page => [await arrows(page).count(), await circles(page).count()]

for (const scenario of ['mdcc/training', 'malbrook/training', 'dba18/training', 'paperboys/training'])
	test(`what is drawn on the map of ${scenario} is the seat's own, on all its devices`, { timeout: 300000 }, async () => {
		const { links } = await daemon.newGame(scenario), name = scenario.split('/')[0]
		const [own, others] = links.A ? [links.A, links.B] : [links.alliance, links.french]
		const [anne, louis, watcher] = await Promise.all([own, others, links.watch].map(link => openPage(browser, link)))
		const frame = await anne.locator('#map > svg').getAttribute('viewBox')
		await stroke(anne, [0.3, 0.5], [0.5, 0.4])
		await arrows(anne).waitFor()
		await stroke(anne, [0.7, 0.6], [0.7, 0.6])
		await circles(anne).waitFor()
		assert.equal(await anne.locator('#map > svg').getAttribute('viewBox'), frame)
		await anne.getByRole('button', { name: 'Pencil' }).click()
		await anne.getByRole('button', { name: 'blue' }).click()
		await stroke(anne, [0.3, 0.7], [0.6, 0.75], 'left')
		await anne.locator('.mark.blue').waitFor()
		await settled(anne, louis, watcher)
		assert.deepEqual(await sorts(anne), [2, 1])
		assert.deepEqual(await seriousFaults(anne), [])
		await shoot(anne, `pencil-${name}`)

		const phone = await openPage(browser, own, { size: PHONE, touch: true, dark: true })
		await circles(phone).waitFor()
		assert.deepEqual(await sorts(phone), [2, 1])
		await phone.getByRole('button', { name: 'Pencil' }).tap()
		await phone.getByRole('button', { name: 'green' }).tap()
		await phone.touchscreen.tap(...await placeOf(phone, 0.2, 0.3))
		await phone.locator('.mark.green circle').waitFor()
		await settled(phone)
		await shoot(phone, `pencil-${name}-phone`)
		await phone.getByRole('button', { name: 'rubber' }).tap()
		await phone.touchscreen.tap(...await placeOf(phone, 0.2, 0.3))
		await phone.locator('.mark.green').waitFor({ state: 'detached' })
		await settled(phone)
		assert.deepEqual(await sorts(phone), [2, 1])

		const kept = text => /"(marks|colour|notes)":/.test(text)
		assert.ok(phone.received.some(kept))
		for (const other of [louis, watcher]) {
			await other.reload()
			await settled(other)
			assert.deepEqual(await sorts(other), [0, 0])
			assert.ok(!other.received.some(kept))
		}

		await anne.reload()
		await circles(anne).waitFor()
		assert.deepEqual(await sorts(anne), [2, 1])
		await stroke(anne, [0.3, 0.5], [0.5, 0.4])
		await arrows(anne).nth(1).waitFor({ state: 'detached' })
		await anne.getByRole('button', { name: 'Pencil' }).click()
		await anne.getByRole('button', { name: 'Clear' }).click()
		await circles(anne).waitFor({ state: 'detached' })
		await settled(anne, louis, watcher)
		assert.deepEqual(await sorts(anne), [0, 0])

		assert.ok(await watcher.locator('#pencil').isHidden())
		for (const page of [anne, louis, watcher, phone])
			assert.deepEqual(page.wrongs, [])
	})
