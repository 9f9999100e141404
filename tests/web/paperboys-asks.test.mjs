/* What players of Paperboys are asked, in browsers over the real daemon: an army drawn up by hand, and every answer that the rules
 * know, with its form. Each position is such that it must be asked. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, PHONE, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'
import { drillFlags } from './drill.mjs'
import { asked, drag, failed, give, hasMoved, placeOf, press, seqOf, thing, went } from './player.mjs'

let browser, daemon
before(async () => {
	[browser, daemon] = await Promise.all([startBrowser(), startDaemon({ flags: drillFlags() })])
})
after(async () => {
	await browser.close()
	await daemon.stop()
})

/* Two players at a drill, the first of them the French; it ends with nothing wrong on either page. */
async function at(name, play, how = {}) {
	const { links } = await daemon.newGame(`paperboys/${name}`), pages = [await openPage(browser, links.french), await openPage(browser, links.alliance, how)]
	await settled(...pages)
	await play(...pages)
	for (const page of pages) {
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	}
}

const headingOf = page => page.locator('#desk .decision h3').first().textContent()
const rowOf = (page, id) => page.locator(`button.row[data-row=${id}]`)
const open = (page, form) => page.locator(`[data-form=${form}]`).click().then(() => page.locator('form.filling').waitFor()).catch(error => failed(page, error))

/* Gives the order that is filled in; resolves when both players have seen what came of it. */
async function fillIn(page, other) {
	const before = await seqOf(page)
	await settled(page)
	await page.getByRole('button', { name: 'Give the order' }).click()
	await went(page, before)
	await settled(page, other)
}

/* A place of the muster, 60 by 45 centimetres, on the screen of a player whose army stands in the north (turned) or in the south. */
const spot = (page, turned, [x, y]) => page.evaluate(([x, y]) => {
	const at = new DOMPoint(x * 10, y * 10).matrixTransform(document.querySelector('#map > svg').getScreenCTM())
	return [at.x, at.y]
}, turned ? [60 - x, y] : [x, 45 - y])

const standing = (page, count) => page.waitForFunction(count => document.querySelectorAll('#map > svg .unit.troops, #map > svg .unit.gun').length === count, count).catch(error => failed(page, error))

async function carried(page, id, to) {
	const { x, y, width, height } = await rowOf(page, id).boundingBox()
	await page.mouse.move(x + width / 2, y + height / 2)
	await page.mouse.down()
	await page.mouse.move(x + width / 2 + 20, y + height / 2, { steps: 2 })
	await page.mouse.move(...to, { steps: 5 })
	await page.locator('.bubble.carried').waitFor().catch(error => failed(page, error))
	await settled(page)
	return page.locator('.bubble.carried').innerText()
}

/* What a finger does is sometimes taken for half of something else: it is done again until it is seen. */
const FINGER_MS = 3000
async function until(page, seen, act) {
	for (let n = 0; n < 20; n++) {
		await act()
		if (await page.waitForFunction(seen, null, { timeout: FINGER_MS }).then(() => true, () => false))
			return
	}
	await failed(page, new Error('the finger is not felt'))
}

/* A finger that takes somebody by his picture in the roster and puts him down there. */
async function fingered(page, id, [x, y]) {
	const wire = await page.context().newCDPSession(page), box = await rowOf(page, id).locator('.glyph').boundingBox(), from = [box.x + box.width / 2, box.y + box.height / 2]
	const touch = (type, point) => wire.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] })
	await until(page, () => document.querySelector('.bubble.carried'), async () => {
		await touch('touchCancel').catch(() => {}) /* of what was begun before, if anything was */
		await touch('touchStart', from)
		await touch('touchMove', [from[0] + 10, from[1] - 20])
		await touch('touchMove', [x, y])
	})
	await settled(page)
	await touch('touchEnd')
}

test('an army is drawn up: out of the roster, by a touch of the map, with keys, and by a finger', { timeout: 600000 }, () => at('muster', async (louis, anne) => {
	assert.match(await headingOf(louis), /^Deploy your army/)
	assert.equal(await louis.locator('#map > svg .drawn-up').count(), 1, 'it is shown how deep')

	/* with a mouse; too far forward is said before it is dropped, and refused where it is */
	assert.match(await carried(louis, 'F1', await spot(louis, true, [30, 20])), /more than 15 cm/)
	await shoot(louis, 'paperboys-carried')
	await louis.mouse.up()
	await louis.locator('.bubble.refused').waitFor().catch(error => failed(louis, error))
	await standing(louis, 0)
	await carried(louis, 'F1', await spot(louis, true, [30, 34]))
	await louis.mouse.up()
	await standing(louis, 1)

	/* chosen, and a place touched */
	await settled(louis)
	await rowOf(louis, 'F2').click()
	await settled(louis)
	await louis.mouse.click(...await spot(louis, true, [30, 40]))
	await standing(louis, 2)

	/* with keys alone */
	await settled(louis)
	await rowOf(louis, 'FG').focus()
	await louis.keyboard.press('Enter')
	await settled(louis)
	await louis.keyboard.press('m')
	for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
		await louis.keyboard.press(`Shift+${key}`)
	await settled(louis)
	await louis.keyboard.press('Enter')
	await standing(louis, 3)
	assert.deepEqual(await seriousFaults(louis), [])

	/* the officer onto a unit */
	await settled(louis)
	await carried(louis, 'FC', await spot(louis, true, [30, 35.5]))
	await louis.mouse.up()
	await thing(louis, 'FC').waitFor({ state: 'attached' }).catch(error => failed(louis, error))
	await settled(louis)
	assert.match(await rowOf(louis, 'FC').textContent(), /with Picardie/)
	await press(louis, /^The army stands/)

	/* the other side with a finger: the roster is a tab, the map lies above it */
	await settled(louis, anne)
	await anne.locator('.tab-troops').click()
	await rowOf(anne, 'A1').click()
	await settled(anne)
	const place = await spot(anne, false, [30, 6])
	await until(anne, () => document.querySelector('#map > svg [data-id=A1]'), () => anne.touchscreen.tap(...place))
	await standing(anne, 4)
	await settled(anne)
	await fingered(anne, 'A2', await spot(anne, false, [30, 12]))
	await standing(anne, 5)
	await settled(anne)
	await shoot(anne, 'paperboys-phone-muster')
	await anne.locator('.tab-desk').click()
	await settled(anne)
	for (const id of ['A1', 'A2', 'F1', 'FG'])
		assert.ok(await thing(anne, id).locator('.body').first().isVisible(), `${id} is seen while the desk is`)
	await press(anne, /^The army stands/)
	await settled(louis, anne)
	assert.match(await louis.locator('.turn-number').textContent(), /Turn 1/)
}, { size: PHONE, touch: true }))

test('nobody is asked before a card, and officers ride all the same, in the enemy\u2019s phase; who wants to be asked says so', { timeout: 600000 }, () => at('training', async (louis, anne) => {
	const page = await asked([louis, anne]), other = page === louis ? anne : louis, officer = page === louis ? 'AO' : 'FO'
	assert.match(await headingOf(page), /^(Fire|Move)/, 'the first that is asked has something to do')
	const stood = await placeOf(page, officer)
	await drag(other, officer, [60, 0])
	await give(other)
	await hasMoved(page, officer, stood)
	await shoot(other, 'paperboys-enemys-phase')

	const before = await seqOf(page)
	await page.locator('.beforehand').getByText('Ask me before every card').click()
	await went(page, before)
	await settled(louis, anne)
	assert.equal(await asked([louis, anne]), page)
	await press(page, /^Move no more|^Fire no more/)
	assert.equal(await asked([louis, anne]), page)
	assert.match(await headingOf(page), /^Let officers ride/)
	assert.match(await page.locator('.beforehand').innerText(), /^Do not ask before every card/)
}))

test('whoever may fire is told at whom; volleys stay at the desk, a line each, with what came of them', { timeout: 600000 }, () => at('volleys', async (louis, anne) => {
	const labels = await louis.locator('#desk .offer').allTextContents()
	assert.ok(labels.includes('Fire at Orkney\u2019s') && labels.includes('Fire at Howe\u2019s'), labels.join())
	assert.ok(labels.every(label => !/nearest/.test(label)))
	await press(louis, /^Fire at Orkney/)
	await press(louis, /^Fire at Howe/)
	await settled(louis, anne)
	for (const page of [louis, anne]) {
		await page.locator('.dice-tray .fight').nth(1).waitFor().catch(error => failed(page, error))
		const lines = (await page.locator('.dice-tray .fight > summary').allInnerTexts()).map(line => line.replace(/\s+/g, ' '))
		assert.equal(lines.length, 2, lines.join())
		assert.match(lines[0], /^Fire: Navarre at Howe\u2019s \d (unhurt|\d casualt(y|ies), \d pips?)/, 'the newest stands above')
		assert.match(lines[1], /^Fire: Picardie at Orkney\u2019s \d (unhurt|\d casualt(y|ies), \d pips?)/)
	}
	await shoot(anne, 'paperboys-volleys')
}))

test('foot advances on horse: its owner says how far it goes back', { timeout: 600000 }, () => at('retire', async (louis, anne) => {
	const before = await placeOf(anne, 'FH')
	await press(anne, /^Attack Royal Cravates/)
	await settled(louis, anne)
	assert.match(await headingOf(louis), /^Foot advances on Royal Cravates/)
	await open(louis, 'retire')
	await louis.getByLabel('How far', { exact: true }).fill('20')
	await settled(louis)
	await shoot(louis, 'paperboys-retire')
	await fillIn(louis, anne)
	await hasMoved(anne, 'FH', before)
	assert.match(await headingOf(anne), /^Move your foot and guns/)
}))

test('an attack would meet two: both sides are asked whether it shifts', { timeout: 600000 }, () => at('readjust', async (louis, anne) => {
	const before = await placeOf(louis, 'A1')
	await press(anne, /^Attack Picardie/)
	await settled(louis, anne)
	for (const page of [anne, louis]) {
		assert.equal(await asked([louis, anne]), page)
		assert.match(await headingOf(page), /would meet several/)
		await shoot(page, `paperboys-readjust-${page === anne ? 'one' : 'other'}`)
		await press(page, /^Shift/)
		await settled(louis, anne)
	}
	await hasMoved(louis, 'A1', before)
	assert.match(await louis.locator('#desk').innerText(), /Comes on/)
}))

test('glory: odds before the attack, and the unit attacks on at once', { timeout: 600000 }, () => at('glory', async (louis, anne) => {
	await press(anne, /^Attack Picardie/)
	await settled(louis, anne)
	assert.match(await headingOf(anne), /have won glory/)
	await shoot(anne, 'paperboys-glory')
	await open(anne, 'glory')
	await anne.getByLabel(/^Whom/).selectOption('F2')
	await anne.locator('form .cost').getByText(/ in \d/).first().waitFor().catch(error => failed(anne, error))
	await settled(anne)
	await shoot(anne, 'paperboys-glory-form')
	await anne.locator('form summary', { hasText: 'If it comes to a fight' }).click()
	await anne.locator('form details .odds').getByText(/ in \d/).first().waitFor()
	await fillIn(anne, louis)
	assert.match(await louis.locator('#desk').innerText(), /Comes on/)
}))

test('two of a side fight: its owner says who loses the stands', { timeout: 600000 }, () => at('losses', async (louis, anne) => {
	await press(louis, /^Move no more foot and guns/)
	const page = await asked([louis, anne]), id = page === louis ? 'F2' : 'A2'
	assert.match(await headingOf(page), /^Choose who bears the losses/)
	await shoot(page, 'paperboys-losses')
	await press(page, id === 'F2' ? /^Let Navarre bear/ : /^Let Howe/)
	const other = await asked([louis, anne])
	if (/bears the losses/.test(await headingOf(other)))
		await press(other, /bear the losses/)
	await settled(louis, anne)
	assert.match(await rowOf(louis, id).textContent(), /[45] stands/)
}))

test('two fights wait: their dice and odds are told before the phase ends, and their order is filled in', { timeout: 600000 }, () => at('fights', async (louis, anne) => {
	await louis.locator('#desk .offer').getByText(/^Move no more foot and guns/).click()
	await louis.locator('.price .give').waitFor().catch(error => failed(louis, error))
	for (const words of [/Picardie against Orkney\u2019s.*\n[^:]*drawn, and fought on next turn\s+\d+ in \d+/, /Howe\u2019s: 4 dice, 4 or more hits\s+\+1 obstacle/])
		await louis.waitForFunction(words => new RegExp(words).test(document.querySelector('.price')?.innerText), words.source).catch(error => failed(louis, error)) // in lines when its style has come
	await shoot(louis, 'paperboys-fights')
	await give(louis)
	assert.match(await headingOf(louis), /^Choose which fight is thrown first/)
	await open(louis, 'order')
	const [first, second] = [louis.getByLabel('Fight', { exact: true }).first(), louis.getByLabel('Fight', { exact: true }).nth(1)]
	await first.selectOption('f2')
	await second.selectOption('f1')
	await settled(louis)
	await shoot(louis, 'paperboys-fight-order')
	await fillIn(louis, anne)
	const told = await anne.locator('.dice-tray').innerText()
	assert.ok(told.indexOf('Picardie') >= 0 && told.indexOf('Picardie') < told.indexOf('Navarre'), `the newest stands above: ${told}`)
	await shoot(anne, 'paperboys-fought')
}))

/* Six pairs to a drill, and drill after drill until one of them comes to a fight. */
test('horse comes to a fight: pistols are fired at contact, or kept', { timeout: 900000 }, async () => {
	for (let fired = false; !fired;)
		await at('pistols', async (louis, anne) => {
			for (let n = 1; n <= 6 && !fired; n++) {
				await rowOf(anne, `A${n}`).click()
				await settled(anne)
				await press(anne, new RegExp(`^Charge Cravates ${n}`))
				const page = await asked([louis, anne])
				if (page !== louis)
					continue
				assert.match(await headingOf(louis), /fire its pistols/)
				await shoot(louis, 'paperboys-pistols')
				await press(louis, /^Fire the pistols/)
				await settled(louis, anne)
				assert.match(await anne.locator('.dice-tray').innerText(), /Pistols/)
				fired = true
			}
		})
})
