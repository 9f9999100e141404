/* Why not? Whoever touches a body that is not lit, of his own or of the enemy's, or a step that is not open, is told in one
 * sentence, with its clause: foot, horse, guns, leaders and whatever else stands on the map of each ruleset, in several steps, by
 * who is asked and by who waits. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, settled, startBrowser } from './browser.mjs'
import { asked, decide, ENDS, failed, goOn, stepOf } from './player.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon()]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

const UNDER_THE_HAND = '.price .give, .bubble.menu [role=menuitem]'

/* One body of each kind and side that nothing is open to, none drawn over by another: [id, kind, x, y]. */
const bodies = page => page.evaluate(() => {
	const kinds = new Map()
	for (const node of document.querySelectorAll('#map > svg .unit[data-id]')) {
		const box = (node.querySelector('.halo') || node).getBoundingClientRect(),
			x = box.x + box.width / 2, y = box.y + box.height / 2,
			kind = [...node.classList].filter(name => !['selected', 'open', 'unit'].includes(name)).join(' ') ||
				`box of ${node.dataset.id[0]}`
		if (!node.matches('.open, .selected') && !kinds.has(kind) && document.elementFromPoint(x, y)?.closest('[data-id]') === node)
			kinds.set(kind, [node.dataset.id, kind, x, y])
	}
	return [...kinds.values()]
})

const AN_ID = /\b(?:[AB]|[ab])\.?[a-z]*\d+\b|\b[AB]\.[a-z]+\b|\b[AF][CGHO]?\d*\d\b/

async function isToldWhy(page, [id, kind, x, y]) {
	await page.keyboard.press('Escape') /* nobody is chosen, as placing leaves somebody */
	await settled(page)
	await page.mouse.click(x, y)
	const said = page.locator('.bubble.refused, #desk .refused').first()
	await said.or(page.locator(UNDER_THE_HAND).first()).first().waitFor().catch(error => failed(page, new Error(`${id} (${kind}) in ${error.message}`)))
	await settled(page)
	if (await page.locator(UNDER_THE_HAND).count()) /* the only one who may act may go there */
		return void await page.keyboard.press('Escape')
	const words = (await said.innerText()).replaceAll('\n', ' ')
	assert.match(words, /[A-Za-z]{3}.*[a-z)]/, `${kind}: ${words}`)
	assert.doesNotMatch(words, /there is nobody of that name|no such piece/, kind)
	assert.doesNotMatch(words, AN_ID, `${kind}: ${words}`)
	assert.doesNotMatch(words, /\b(order|to) The /, `${kind}: ${words}`)
	assert.ok(await said.locator('.clause').count(), `${kind}: "${words}" names no clause`)
	await page.keyboard.press('Escape')
	await page.keyboard.press('Escape')
	await settled(page)
	return words
}

/* Every other step of the row says that it is not open, and which is. */
async function stepsSayWhy(page) {
	const buttons = page.locator('.steps button'), now = await stepOf(page)
	for (let n = 0; n < await buttons.count(); n++) {
		const name = await buttons.nth(n).getAttribute('aria-label') /* a card shows its face */
		if (name === now)
			continue
		await buttons.nth(n).click()
		await page.locator('.rule').getByText(`${name} is not open: it is ${now} now.`).waitFor().catch(error => failed(page, error))
		assert.ok(await page.locator('.rule').getByText(/[A-Z]+-\d/).count(), `${name} has its clause`)
		await page.keyboard.press('Escape')
	}
}

/* Whoever has troops to place places them. */
async function drawnUp(page) {
	if (await page.locator('#desk .offer').count())
		return false
	await decide(page)
	return true
}

const BATTLES = ['mdcc/training', 'malbrook/training', 'dba18/training', 'paperboys/training']
const MOMENTS = 5

for (const battle of BATTLES)
	test(`whoever touches what is not open in ${battle} is told why not`, { timeout: 600000 }, async t => {
		const { links } = await daemon.newGame(battle)
		const seats = Object.keys(links).filter(seat => !['umpire', 'watch'].includes(seat))
		const pages = await Promise.all(seats.map(seat => openPage(browser, links[seat])))
		const seen = new Set(), kinds = new Set()
		for (let moment = 0; moment < MOMENTS; moment++) {
			await settled(...pages)
			for (const page of pages)
				for (const body of await bodies(page)) {
					kinds.add(body[1])
					t.diagnostic(`${await stepOf(page)}: ${body[1]}: ${await isToldWhy(page, body)}`)
				}
			await stepsSayWhy(pages[0])
			const was = await stepOf(pages[0])
			seen.add(was)
			if (moment + 1 < MOMENTS)
				await goOn(pages, ENDS, async () => await stepOf(pages[0]) !== was, drawnUp)
		}
		t.diagnostic([...kinds].join('; '))
		/* the boxes of a grid are told apart by side alone */
		assert.ok(kinds.size >= (battle === 'mdcc/training' ? 2 : 4), `kinds of bodies: ${[...kinds]}`)
		assert.ok(seen.size >= 3, `steps: ${[...seen]}`)
		await asked(pages)
		for (const page of pages) {
			assert.deepEqual(page.wrongs, [])
			await page.context().close()
		}
	})

test('a key that is late does nothing to what was touched after it', { timeout: 300000 }, async () => {
	const { links } = await daemon.newGame('malbrook/training'), page = await openPage(browser, links.A)
	let go
	const held = new Promise(done => { go = done })
	await page.route('**/keys*.js', async route => (await held, route.continue()))
	const [[id, kind, x, y]] = await bodies(page)
	await page.keyboard.press('Escape')
	await page.mouse.click(x, y)
	const said = page.locator('.bubble.refused, #desk .refused').first()
	await said.waitFor()
	await Promise.all([page.waitForResponse('**/keys*.js'), go()])
	await settled(page)
	assert.ok(await said.isVisible(), `${id} (${kind})`)
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
})
