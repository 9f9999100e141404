/* The dice at the table: two browsers contribute unasked, and every die of the finished battle is drawn again on the page. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, scratchFolder, startDaemon } from '../lib/servers/daemon.mjs'
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

test('strict dice are agreed to, given for by both pages unasked, and said at the end', { timeout: 900000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training', '--dice', 'strict')
	const anne = await openPage(browser, daemon.url)
	await anne.goto(links.A)
	await anne.locator('.terms .strict').waitFor()
	assert.match(await anne.locator('.terms .strict').textContent(), /not even the host can foresee/)
	await shoot(anne, 'dice-strict-terms')
	await anne.getByRole('button', { name: 'Sit down' }).click()
	await settled(anne)
	await openDice(anne)
	await anne.locator('.contributions .chain', { hasText: 'chain of numbers 0 have been given' }).first().waitFor()
	await Promise.all(['A', 'B'].map(seat => run(join(build, 'tricorne'), ['bot', '--seed', '7', links[seat]])))
	await settled(anne)
	await anne.getByRole('button', { name: 'Check every die' }).click()
	await anne.locator('.drawn').waitFor()
	assert.match(await anne.locator('.drawn').first().textContent(), /^All \d+ rolls fell as they are written\.$/)
	assert.match(await anne.locator('.strict').last().textContent(), /\d+ of \d+ rolls were made with numbers the players gave/)
	const record = join(scratchFolder(), 'strict.jsonl')
	writeFileSync(record, (await run(join(build, 'tricorne'), ['export', links.A])).stdout)
	const said = (await run(join(build, 'tricorne'), ['verify', record])).stdout
	assert.match(said, /Its dice are strict: [1-9]\d* of the \d+ rolls/)
	assert.ok(readFileSync(record, 'utf8').includes('"type":"dice_given","seat":"A"') || /"dice_given"[^}]*"seat":"A"/.test(readFileSync(record, 'utf8')), 'the page of A gave numbers')
	assert.deepEqual(await seriousFaults(anne), [])
	await shoot(anne, 'dice-strict-checked')
	assert.deepEqual(anne.wrongs, [])
	await anne.context().close()
})
