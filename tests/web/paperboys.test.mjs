/* Paperboys in browsers over the real daemon: two players turn cards, drag units and officers, fire, and read the other's turn. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder, startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'
import { ENDS, drag, failed, give, goOn, hasMoved, isAsked, placeOf, press, roomAtTwice, seqOf, stepOf, thing, went } from './player.mjs'

/* Lines a few centimetres apart: foot against foot, a gun that looks on, and an officer with his pips. */
function closeFile() {
	const file = join(scratchFolder(), 'close.json')
	writeFileSync(file, JSON.stringify({
		ruleset: 'paperboys', title: 'Close', table: { width: 9000, depth: 7000 }, turn: { n: 2, step: 'I1', side: 'french', cards_seen: 'BRBRB', deck: 'R' },
		units: {
			F1: { side: 'french', name: 'Picardie', quality: 'trained', line: [4, 4500, 4600, 180], pips: 1 }, F2: { side: 'french', name: 'Navarre', quality: 'trained', line: [4, 1500, 5600, 180] }, FG: { side: 'french', name: 'A gun', arm: 'artillery', class: 'cannon', line: [1, 7000, 5000, 180] },
			A1: { side: 'alliance', name: 'Orkney\u2019s', quality: 'trained', line: [4, 4500, 3400, 0], pips: 5, casualties: 2 }, A2: { side: 'alliance', name: 'Howe\u2019s', quality: 'trained', line: [4, 1500, 1400, 0] },
		},
		officers: { FC: { side: 'french', kind: 'cinc', name: 'Puys\u00e9gur', attached_to: 'F1', pips_held: 1 } },
		terrain: { farm: { name: 'The farm', polygon: [[6200, 2000], [7400, 2000], [7400, 2900], [6200, 2900]], building: true, capacity_stands: 2, burning_since: 2 }, wall: { name: 'The wall', line: [[5600, 1200], [7400, 1200], [8400, 1500]], cover: 'wall', height: 'high', wall_hits: [1, 0] } },
		breaches: { 'wall.1': { feature: 'wall', x: 7900, y: 1350, width: 600 } },
	}))
	return file
}

let browser, daemon
before(async () => {
	[browser, daemon] = await Promise.all([startBrowser(), startDaemon({ flags: ['--scenario', closeFile()] })])
})
after(async () => {
	await browser.close()
	await daemon.stop()
})

const pixelsPerCm = page => page.evaluate(() => document.querySelector('#map > svg').getScreenCTM().a * 10)

async function seated(game) {
	const { links } = await daemon.newGame(game), pages = [await openPage(browser, links.french), await openPage(browser, links.alliance)]
	await settled(...pages)
	return pages
}

const asks = (pages, words) => async () => {
	for (const page of pages)
		if (await isAsked(page) && words.test(await page.locator('#desk .decision h3').first().textContent()))
			return page
	return null
}

test('two players: an officer rides, foot is dragged, the guns fire, cards are turned', { timeout: 600000 }, async () => {
	const pages = await seated('paperboys/training'), [louis, anne] = pages
	await shoot(anne, 'paperboys-table')
	await shoot(louis, 'paperboys-french')
	assert.match(await anne.locator('.turn-number').textContent(), /Turn 1/)
	assert.equal(await anne.locator('.steps li').count(), 7)

	/* the windows are for officers */
	const cm = await pixelsPerCm(anne), before = await placeOf(louis, 'AO')
	await drag(anne, 'AO', [12 * cm, 0], 'paperboys-officer')
	await give(anne)
	await hasMoved(louis, 'AO', before)

	/* the first card of either colour is fire; the third moves foot */
	const foot = await goOn(pages, ENDS, asks(pages, /^Move your foot and guns/)), own = foot === anne ? 'A2' : 'F2', stood = await placeOf(foot, own)
	assert.match(await stepOf(foot), /foot/)
	assert.ok(await foot.locator('.now .turned').evaluate(card => card.offsetTop + card.offsetHeight <= document.querySelector('#map').getBoundingClientRect().top), 'a card that is turned hides nothing of the map')
	await thing(foot, own).locator('.halo').click()
	await shoot(foot, 'paperboys-chosen')
	assert.match(await drag(foot, own, [0, -10 * cm], 'paperboys-drag'), /10 cm of 15 cm/)
	await give(foot)
	assert.notEqual(await placeOf(foot, own), stood)
	await shoot(foot, 'paperboys-moved')

	/* what no button says is filled in */
	await thing(foot, own === 'A2' ? 'A3' : 'F3').locator('.halo').click()
	await foot.locator('[data-form=move]').click()
	await foot.getByLabel('How', { exact: true }).selectOption('wheel')
	await foot.locator('form .cost').getByText(/of 15 cm/).waitFor().catch(error => failed(foot, error))
	await shoot(foot, 'paperboys-form')
	const asked = await seqOf(foot)
	await foot.getByRole('button', { name: 'Give the order' }).click()
	await went(foot, asked)
	assert.deepEqual(await seriousFaults(foot), [])
	await roomAtTwice(foot)
	await shoot(foot, 'paperboys-twice')
	for (const page of pages) {
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	}
})

test('an attack is dragged onto the enemy: odds before it, two dice after it', { timeout: 600000 }, async () => {
	const pages = await seated('paperboys/close'), [louis, anne] = pages
	const cm = await pixelsPerCm(louis)
	assert.equal(await thing(louis, 'farm').count(), 1, 'the fire is seen')
	assert.equal(await thing(louis, 'wall.1').count(), 1, 'the breach is seen')
	assert.match(await drag(louis, 'F1', [0, -13 * cm], 'paperboys-attack'), / in \d|always/)
	await give(louis)
	await louis.locator('.roll').first().waitFor().catch(error => failed(louis, error))
	await settled(louis, anne)
	await shoot(louis, 'paperboys-faceoff')
	assert.match(await anne.locator('#desk').innerText(), /Comes on|wins by|even/)
	for (const page of pages) {
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	}
})

test('a town is drawn up: who waits is placed where the map is touched', { timeout: 600000 }, async () => {
	const pages = await seated('paperboys/town'), [page] = pages
	for (const one of pages) {
		await one.locator('#desk .offer').first().waitFor().catch(error => failed(one, error))
		await press(one, ENDS)
	}
	await settled(...pages)
	await page.locator('#desk .decision h3').getByText('Deploy your army').waitFor().catch(error => failed(page, error))
	await page.locator('button.row').getByText('Saint-Vallier').click()
	await page.locator('[data-form=post]').click().catch(error => failed(page, error))
	await page.locator('.filling').waitFor()
	await settled(page)
	const box = await page.locator('#map > svg .goal path').boundingBox(), before = await seqOf(page)
	await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
	await page.locator('#map > svg .ghost').first().waitFor()
	await shoot(page, 'paperboys-town')
	await page.getByRole('button', { name: 'Give the order' }).click()
	await went(page, before)
	await page.keyboard.press('Escape')
	await settled(page)
	await shoot(page, 'paperboys-placed')
	assert.equal(await page.locator('.units > .unit.troops').count(), 1)
	for (const one of pages) {
		assert.deepEqual(one.wrongs, [])
		await one.context().close()
	}
})
