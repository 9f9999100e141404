/* What the page says of a server that hangs, and of an order given meanwhile: over the real daemon, stopped and let go on. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, settled, shoot, startBrowser } from './browser.mjs'
import { mapOf, scenarioOf, startFake, until, viewOf } from './fake.mjs'
import { seqOf, went } from './player.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon()]) })
after(async () => {
	await browser.close()
	daemon.child.kill('SIGCONT')
	await daemon.stop()
})

test('a daemon that hangs is seen; an order given meanwhile is on its way, and is carried out once', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training'), page = await openPage(browser, links.A)
	await page.locator('.lit .target').first().waitFor()
	await settled(page)
	const before = await seqOf(page)
	daemon.child.kill('SIGSTOP')
	await page.locator('.connection.silent').waitFor()
	await page.locator('#notice').getByText('The server does not answer').waitFor()

	await page.locator('#desk').getByRole('button', { name: 'There' }).waitFor()
	await page.locator('#desk .places select').selectOption({ index: 1 })
	await page.locator('#desk').getByRole('button', { name: 'There' }).click()
	await shoot(page, 'hung')
	daemon.child.kill('SIGCONT')
	await went(page, before)
	await page.locator('.connection.open').waitFor()
	await settled(page)
	assert.equal(await seqOf(page), before + 1)
	assert.equal(await page.locator('#notice').getByText('does not answer').count(), 0)
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
})

test('an order whose answer was lost is sent again as the same one, and nothing else can be ordered meanwhile', { timeout: 300000 }, async () => {
	const scenario = scenarioOf('blenheim'), view = viewOf(scenario), unit = Object.values(view.formations).find(one => one.side === 'A' && view.stands[one.stands[0]].arm === 'foot')
	const orders = []
	const fake = await startFake({
		title: scenario.title, map: mapOf(scenario), view, you: { seats: ['A'], umpire: false, watch: false, side: 'A' }, rows: [],
		decisions: [{ seat: 'A', kind: 'action', subject: unit.id, orders: [{ type: 'move', formation: unit.id, steps: 1 }, { type: 'step_back', formation: unit.id }], says: ['Move forward', 'Step back'] }],
		answer: (method, params) => method === 'order' ? (orders.push(params), orders.length === 1 ? new Promise(() => {}) : { seq: 0 }) : undefined,
	})
	const page = await openPage(browser, `${fake.url}/table#token`)
	await page.locator('#desk').getByRole('button', { name: 'Move forward' }).click()
	await until(() => orders.length === 1)
	fake.away(true)
	await page.locator('.on-its-way.held-up').getByText('Move forward').waitFor()
	await page.locator('#desk').getByRole('button', { name: 'Step back' }).click({ force: true })
	fake.away(false)
	await page.locator('.on-its-way').waitFor({ state: 'detached' })
	await settled(page)
	assert.equal(orders.length, 2)
	assert.equal(orders[0].id, orders[1].id)
	assert.deepEqual(orders[0].order, orders[1].order)
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
	await fake.stop()
})
