/* dba18 in browsers over the real daemon: bounds with dragged troops and fire; and, between two players and an umpire, a marker
 * that moves, a decoy uncovered and an ambush sprung. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, PHONE, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'
import { ENDS, drag, failed, give, goOn, hasMoved, isAsked, middle, placeOf, press, seqOf, stepOf, thing, went } from './player.mjs'
import { woodsFile } from './woods.mjs'

let browser, daemon
before(async () => {
	[browser, daemon] = await Promise.all([startBrowser(), startDaemon({ flags: ['--scenario', woodsFile()] })])
})
after(async () => {
	await browser.close()
	await daemon.stop()
})

const titleOf = page => page.locator('.turn-number').textContent()

/* How many pixels of this page a pace is, and which way is up the table. */
const paceOf = page => page.evaluate(() => {
	const svg = document.querySelector('#map > svg')
	return svg.getScreenCTM().a * 0.5
})

async function seated(game) {
	const { links } = await daemon.newGame(game), pages = [await openPage(browser, links.A), await openPage(browser, links.B), await openPage(browser, links.umpire)]
	await settled(...pages)
	return { links, pages }
}

async function leave(...pages) {
	for (const page of pages) {
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	}
}

test('two players and an umpire: a marker moves, an ambush is sprung, a decoy uncovered', { timeout: 600000 }, async () => {
	const { pages: [anne, louis, umpire] } = await seated('dba18/woods')
	const pace = await paceOf(anne)
	assert.equal(await thing(anne, 'B.4').count(), 0, 'nothing is known of the ambush')
	assert.doesNotMatch(anne.received.join(), /Warasdiner|B\.h[12]|Kolowrat|"B\.w"/)
	assert.equal(await thing(louis, 'B.4').count(), 1, 'its owner sees it')
	assert.match(await thing(louis, 'B.h2').textContent(), /DECOY/)
	assert.match(await thing(umpire, 'B.h2').textContent(), /DECOY/)
	const worn = side => umpire.locator(`#map > svg .unit.side-${side} .coat`).evaluateAll(all => [...new Set(all.map(one => getComputedStyle(one).fill))])
	const [[ours, ...more], [theirs, ...others]] = [await worn('A'), await worn('B')]
	assert.ok(ours && theirs && ours !== theirs && !more.length && !others.length, 'each side stands in its own colour, whatever coats it wears')
	const aliases = await anne.locator('#map > svg .unit.hidden.side-B').evaluateAll(all => all.map(one => one.dataset.id))
	assert.equal(aliases.length, 2)
	await shoot(umpire, 'dba18-umpire')

	/* a note on one of them, which the other side never reads */
	await thing(anne, aliases[0]).locator('.halo').click()
	await anne.locator('[data-form=note]').click()
	await anne.getByLabel('Note', { exact: true }).fill('hussars?')
	await anne.getByRole('button', { name: 'Give the order' }).click()
	await thing(anne, aliases[0]).getByText('hussars?').waitFor().catch(error => failed(anne, error))
	await anne.keyboard.press('Escape')

	/* a marker of her own */
	const before = await placeOf(louis, 'm1')
	assert.match(await drag(anne, 'A.h1', [0, -130 * pace], 'dba18-marker'), /PIP/)
	await give(anne)
	await hasMoved(louis, 'm1', before)
	await settled(louis)
	assert.doesNotMatch(louis.received.join(), /hussars\?|Hidden 1|A\.h1/)
	await shoot(louis, 'dba18-other-side')

	/* cards that open on her map are counted from here on: none does while the enemy's move, or when an ambush is sprung */
	await anne.evaluate(() => {
		globalThis.cards = new Set()
		new MutationObserver(() => document.querySelectorAll('#map .opens').forEach(card => globalThis.cards.add(card.textContent)))
			.observe(document.querySelector('#map > svg'), { childList: true, subtree: true })
	})
	const cards = () => anne.evaluate(() => [...globalThis.cards])

	/* past the wood */
	await drag(anne, 'A.4', [0, -95 * pace])
	await give(anne)
	await Promise.all([anne, umpire].map(page => page.waitForFunction(() => document.querySelector('#map > svg [data-id="B.4"]'))))
	assert.match(await anne.locator('#desk').innerText(), /The enemy has turned up before/)
	await shoot(anne, 'dba18-ambush')
	await press(anne, /^Halt /)
	assert.deepEqual(await cards(), [])

	/* he sees where she went till he moves himself, and still does when he comes back to his table: an empty outline,
	 * that nobody takes for troops */
	await goOn([anne, louis], ENDS, async () => /Austrians/.test(await titleOf(louis)))
	await louis.reload()
	await louis.locator('#map > svg .lately.side-A').first().waitFor({ state: 'attached' }).catch(error => failed(louis, error))
	await louis.waitForFunction(() => [...document.querySelectorAll('#map > svg .lately .stood')].every(stood => {
		const { fill, strokeDasharray } = getComputedStyle(stood)
		return fill === 'none' && strokeDasharray !== 'none'
	})).catch(error => failed(louis, error))

	/* to the beginning of her next bound: the marker before her line holds nothing */
	await goOn([anne, louis], ENDS, async () => /Bound 2/.test(await titleOf(anne)) || await thing(anne, aliases[1]).count() === 0)
	await goOn([anne, louis, umpire], ENDS, async () => await thing(umpire, 'B.h2').count() === 0)
	assert.deepEqual(await cards(), ['decoy'], 'it opens where it lay, and holds nothing')
	assert.match(await anne.locator('#story').innerText(), /decoy|nothing|blank/i)
	await shoot(anne, 'dba18-decoy')
	await shoot(louis, 'dba18-bound')
	await leave(anne, louis, umpire)
})

test('bounds in the open: a group framed and dragged into contact, fire with both sums, combat with both sums', { timeout: 600000 }, async () => {
	const { pages: [anne, louis, umpire] } = await seated('dba18/woods')
	const pace = await paceOf(anne)

	/* by keyboard alone: the cursor to the battalion by the wood, then ahead of it, and the price of going there */
	await anne.waitForFunction(() => document.querySelectorAll('.unit.open').length > 1)
	await anne.keyboard.press('m')
	for (let n = 0; n < 12 && await anne.evaluate(() => document.querySelector('.unit.selected')?.dataset.id) !== 'A.4'; n++) {
		await anne.keyboard.press('n')
		await settled(anne)
	}
	assert.ok(await thing(anne, 'A.4').evaluate(node => node.matches('.selected')), 'N comes to everybody')
	await anne.keyboard.press('m')
	await anne.keyboard.press('Shift+ArrowUp')
	await anne.keyboard.press('Shift+Enter')
	await anne.locator('.price').getByText('100 paces of 100 paces').waitFor().catch(error => failed(anne, error))
	await anne.waitForFunction(() => document.activeElement?.matches('.bubble .price .give')) // which Enter gives
	await anne.keyboard.press('Escape')
	await anne.keyboard.press('Escape')

	/* cuirassiers onto a battalion: where they would line up is shown */
	assert.match(await drag(anne, 'A.8', [0, -130 * pace], 'dba18-charge'), /lines up with the front/)
	assert.deepEqual(await anne.evaluate(() => [...document.querySelectorAll('#map, #map .overlay')].map(node => node.scrollLeft + node.scrollTop)), [0, 0], 'the price has not pushed the map aside')
	await give(anne)
	await louis.locator('#map > svg .engaged').first().waitFor({ state: 'attached' })

	/* a frame over three battalions, and all of them dragged */
	await anne.keyboard.press('f')
	const [[x, y], [, , ], [right]] = await Promise.all(['A.1', 'A.2', 'A.3'].map(id => middle(anne, id)))
	await anne.mouse.move(x - 100 * pace, y - 60 * pace)
	await anne.mouse.down()
	await anne.mouse.move(right + 60 * pace, y + 60 * pace, { steps: 5 })
	await shoot(anne, 'dba18-frame')
	await anne.mouse.up()
	await anne.waitForFunction(() => document.querySelectorAll('#map .unit.selected').length === 3)
	const before = await placeOf(louis, 'A.3')
	assert.match(await drag(anne, 'A.2', [0, -45 * pace], 'dba18-group'), /PIP/)
	await give(anne)
	await hasMoved(louis, 'A.3', before)

	/* she fires at 275 paces: both sums and what the dice may bring are said before */
	await goOn([anne, louis], ENDS, async () => await stepOf(anne) === 'Small arms' && await isAsked(anne))
	assert.match(await drag(anne, 'A.2', [0, -312 * pace], 'dba18-aim'), /against|doubles/)
	await shoot(anne, 'dba18-fire')
	const price = await anne.locator('.price').innerText()
	assert.match(price, /Botta 2 recoils\s+\d+ in \d+/)
	assert.equal(await anne.locator('.price .cost-side').count(), 2)
	await give(anne)
	const prompted = [], duels = new Set()
	const look = async () => {
		await louis.locator('.dice-tray .fight').evaluateAll(lines => lines.forEach(line => { line.open = true }))
		for (const title of await louis.locator('.dice-tray .duel .roll-title').allInnerTexts())
			duels.add(title)
	}
	await goOn([anne, louis], ENDS, async () => /Austrians/.test(await titleOf(anne)), async page => {
		await look()
		if (page === louis && await page.locator('#desk').getByText('Return the fire').count()) {
			prompted.push(await page.locator('#desk').innerText())
			await shoot(page, 'dba18-return')
			await press(page, /^Return the fire/)
			return true
		}
		return false
	})
	assert.equal(prompted.length, 1, 'who is fired at is asked')
	await louis.locator('.dice-tray .duel').first().waitFor() // its part of the page comes with the first dice
	await look()
	for (const title of ['Small arms: Itzenplitz 2 against Botta 2', 'Return fire: Botta 2', 'Combat: Leibregiment against Starhemberg', 'Combat: Starhemberg'])
		assert.ok([...duels].some(one => one.startsWith(title)), `${title}: ${[...duels]}`)
	await louis.locator('#story summary').first().click()
	await shoot(louis, 'dba18-duel')
	assert.ok(await anne.locator('#story').getByText(/fire/).count())

	await leave(anne, louis, umpire)
})

test('the meeting in the woods: deployment, and dice given to whom one likes', { timeout: 600000 }, async () => {
	const { links } = await daemon.newGame('dba18/meeting'), anne = await openPage(browser, links.A), louis = await openPage(browser, links.B)
	await goOn([anne, louis], ENDS, async () => await stepOf(anne) === 'Command dice' && await isAsked(anne), async page => {
		if (!/Before the battle/.test(await titleOf(page)) || !await page.locator('#desk .offer').getByText(/^(Place|Lay out) /).count())
			return false
		await press(page, /^(Place|Lay out) /)
		return true
	})
	await shoot(anne, 'dba18-dice')
	const dice = anne.locator('.pip-die'), said = await dice.evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
	for (const n of [0, 1]) {
		await dice.nth(n).click()
		await settled(anne)
	}
	const then = await dice.evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
	assert.deepEqual(said.map(text => / at ([^:]+)/.exec(text)[1]), ['The dragoons', 'Zieten\'s hussars', 'Manstein\'s column'], 'in the order of the throw')
	const face = text => /Die of (\d)/.exec(text)[1]
	assert.deepEqual(then.map(face).slice(0, 2), [face(said[1]), face(said[0])])
	const before = await seqOf(anne)
	await anne.getByRole('button', { name: 'Give the dice so' }).click()
	await went(anne, before)
	await goOn([anne, louis], ENDS, async () => await stepOf(anne) === 'Movement' && await isAsked(anne))
	await shoot(anne, 'dba18-meeting')
	await anne.keyboard.press('n')
	await anne.locator('[data-form=segments]').click()
	await anne.locator('form.filling').waitFor()
	await settled(anne)
	assert.deepEqual(await seriousFaults(anne), [])
	await shoot(anne, 'dba18-form')
	const phone = await openPage(browser, links.A, { size: PHONE, touch: true, dark: true })
	const lines = await phone.locator('.turn-number').evaluate(node => node.offsetHeight / parseFloat(getComputedStyle(node).lineHeight))
	assert.ok(lines < 2.5, `${lines} lines of whose bound it is`)
	await shoot(phone, 'dba18-phone')
	await leave(anne, louis, phone)
})

test('on a telephone the first look is at the troops, not at the edges of the table', async () => {
	const { links } = await daemon.newGame('dba18/training')
	const phone = await openPage(browser, new URL(links.A, daemon.url).href, { size: PHONE, touch: true })
	const share = await phone.evaluate(() => {
		const boxes = [...document.querySelectorAll('#map > svg .unit')].map(one => one.getBoundingClientRect())
		return (Math.max(...boxes.map(box => box.right)) - Math.min(...boxes.map(box => box.left))) / document.querySelector('#map').clientWidth
	})
	assert.ok(share > 0.8 && share <= 1, `they take ${share} of its width`)
	await leave(phone)
})

test('when the battle is over one looks back through anybody\'s eyes: the truth beside what each side believed', { timeout: 600000 }, async () => {
	const { pages: [anne, louis, umpire] } = await seated('dba18/woods')
	assert.equal(await anne.locator('.timeline .eyes').count(), 0, 'nobody looks through others\' eyes while it lasts')
	await anne.getByRole('button', { name: 'Resign, offer a draw, vote, or leave it to the machine' }).click()
	await anne.getByText('Resign \u2026').click()
	await anne.getByRole('button', { name: 'Resign the battle' }).click()
	await anne.waitForFunction(() => document.querySelector('#desk-heading')?.textContent === 'The battle is over')
	const eyes = anne.locator('.timeline .eyes'), labels = () => anne.locator('#map > svg').innerHTML()
	await anne.getByRole('button', { name: 'One step back' }).click()
	await anne.waitForFunction(() => document.querySelector('#map > svg [data-id="m3"]'))
	assert.doesNotMatch(await labels(), /DECOY/, 'she did not know what lay there')
	await eyes.selectOption('umpire')
	await anne.waitForFunction(() => document.querySelector('#map > svg')?.innerHTML.includes('DECOY')).catch(error => failed(anne, error))
	await shoot(anne, 'dba18-truth')
	await anne.setViewportSize({ width: 720, height: 450 })
	await settled(anne)
	assert.ok(await anne.evaluate(() => document.querySelector('.timeline .line').clientWidth > 90 && document.querySelector('.timeline').scrollWidth <= document.querySelector('.timeline').clientWidth), 'the time line has room at 200 %')
	await shoot(anne, 'dba18-over-twice')
	await eyes.selectOption('')
	await anne.waitForFunction(() => !document.querySelector('#map > svg')?.innerHTML.includes('DECOY')).catch(error => failed(anne, error))
	await leave(anne, louis, umpire)
})
