/* Plans: orders thought through on a copy in another tint, kept, given when their moment comes, and shown to nobody else. */
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

const open = page => page.getByRole('button', { name: 'Plan orders' }).click()
const form = page => page.getByRole('form', { name: 'Plan' })
const planned = page => form(page).locator('ol.planned > li')

/* Plans the order that stands at this place among what would be open next; returns its words. */
async function then(page, place, already) {
	const choice = form(page).getByLabel('Then')
	await choice.locator('option').nth(place).waitFor({ state: 'attached' })
	const words = await choice.locator('option').nth(place).textContent()
	await choice.selectOption({ index: place })
	await planned(page).nth(already).waitFor()
	await settled(page)
	return words
}

for (const [scenario, mine, other] of [['mdcc/training', 'A', 'B'], ['dba18/training', 'A', 'B'], ['paperboys/training', 'french', 'alliance'],
	['malbrook/training', 'A', 'B']])
	test(`what is planned in ${scenario} is tried on a copy, kept, and on the telephone too`, { timeout: 300000 }, async () => {
		const { links } = await daemon.newGame(scenario)
		const [anne, louis] = await Promise.all([openPage(browser, links[mine]), openPage(browser, links[other])])
		await open(anne)
		await form(anne).getByRole('heading', { name: 'A plan, not the battle' }).waitFor()
		const first = await then(anne, 1, 0)
		const second = await then(anne, 1, 1)
		assert.ok(await anne.locator('#table.planning').count(), 'the copy has another tint')
		assert.ok((await planned(anne).nth(0).textContent()).startsWith(first))
		if (scenario.startsWith('paperboys'))
			await anne.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.endsWith('/late.css'))) // and what that shows
		assert.deepEqual(await seriousFaults(anne), [])
		await shoot(anne, `plan-${scenario.replace('/', '-')}`)
		await planned(anne).nth(1).getByRole('button', { name: 'Take out' }).click()
		await settled(anne)
		assert.equal(await planned(anne).count(), 1)
		await form(anne).getByRole('button', { name: 'Keep it, held' }).click()
		await settled(anne)
		const phone = await openPage(browser, links[mine], { size: PHONE, touch: true })
		await phone.getByText('The plan is held').waitFor()
		await shoot(phone, `plan-${scenario.replace('/', '-')}-phone`)
		await form(anne).getByRole('button', { name: 'Back to the battle' }).click()
		await settled(anne)
		assert.equal(await anne.locator('#table.planning').count(), 0)
		await settled(louis)
		assert.equal(await louis.getByText('The plan').count(), 0)
		assert.ok(!louis.received.some(text => text.includes('"method":"plan"') || text.includes('"plan":')))
		assert.ok(second.length > 0)
		for (const page of [anne, louis, phone])
			assert.deepEqual(page.wrongs, [])
		await Promise.all([anne, louis, phone].map(page => page.close()))
	})
