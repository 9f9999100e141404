/* The dice at the table: two browsers contribute unasked, and every die of the finished battle is drawn again on the page. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, scratchFolder, startDaemon } from '../lib/daemon.mjs'
import { openPage, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'

const run = promisify(execFile)
let browser, daemon
before(async () => {
	[browser, daemon] = await Promise.all([startBrowser(), startDaemon()])
})
after(async () => {
	await browser.close()
	await daemon.stop()
})

const openDice = async page => {
	await page.getByRole('button', { name: 'Check the dice' }).click()
	await page.locator('.contributions').waitFor()
}

async function keepReceipt(page) {
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Keep a receipt' }).click()
	const kept = join(scratchFolder(), 'receipt.json')
	await (await download).saveAs(kept)
	return kept
}

test('each page adds chance of its own, and afterwards every die is drawn again', { timeout: 900000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training')
	const anne = await openPage(browser, links.A), louis = await openPage(browser, links.B)
	await openDice(anne)
	await anne.locator('.contributions .counts').nth(1).waitFor()
	assert.equal(await anne.locator('.contributions li').count(), 2)
	assert.equal(await anne.getByRole('button', { name: 'Check every die' }).count(), 0, 'not before the battle is over')
	const kept = await keepReceipt(anne)
	await shoot(anne, 'dice-sealed')
	await louis.context().close()
	await Promise.all(['A', 'B'].map(seat => run(join(build, 'tricorne'), ['bot', '--seed', '7', links[seat]])))
	await settled(anne)
	await anne.getByRole('button', { name: 'Check every die' }).click()
	await anne.locator('.drawn').waitFor()
	assert.match(await anne.locator('.drawn').textContent(), /^All \d+ rolls fell as they are written\.$/)
	assert.equal(await anne.locator('.rolls-checked .bad').count(), 0)
	assert.ok(await anne.locator('.rolls-checked .good').count() > 5)
	assert.deepEqual(await seriousFaults(anne), [])
	await shoot(anne, 'dice-checked')
	const record = join(scratchFolder(), 'game.jsonl')
	writeFileSync(record, (await run(join(build, 'tricorne'), ['export', links.A])).stdout)
	assert.match((await run(join(build, 'tricorne'), ['verify', '--receipt', kept, record])).stdout, /The receipt holds/)
	assert.deepEqual(anne.wrongs, [])
	await anne.context().close()
})
