/* Two people at two browsers fight against each other over the real daemon, from the hall to the field. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon, steadyPort } from '../lib/servers/daemon.mjs'
import { openPage, PHONE, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'
import { asked, isOver, playUntil, seqOf, stepOf } from './player.mjs'

let browser, daemon
before(async () => {
	[browser, daemon] = await Promise.all([startBrowser(), startDaemon({ listen: `127.0.0.1:${await steadyPort()}` })])
})
after(async () => {
	await browser.close()
	await daemon.stop()
})

const turnOf = async page => Number(/\d+/.exec(await page.locator('.turn-number').textContent())?.[0] || 0)
const unitsOf = page => page.locator('.units > .unit').count()
const close = pages => Promise.all(pages.map(page => page.context().close()))
const unharmed = pages => pages.forEach(page => assert.deepEqual(page.wrongs, []))

/* A game made in the hall, as people make one; resolves to its links by seat. */
async function inTheHall(scenario, names) {
	const page = await openPage(browser, daemon.url)
	await page.locator('button.battle').and(page.getByRole('button', { name: scenario })).click()
	for (const [seat, name] of Object.entries(names))
		await page.locator(`[name="name.${seat}"]`).fill(name)
	await page.getByRole('button', { name: 'Create the game' }).click()
	await page.getByText('the table is laid').waitFor()
	const links = {}
	for (const seat of ['A', 'B', 'umpire', 'watch'])
		links[seat] = await page.locator(`.link.side-${seat} input`).inputValue()
	unharmed([page])
	await page.context().close()
	return links
}

test('two browsers deploy and fight; an order is refused on the screen; the daemon dies in between', { timeout: 1800000 }, async () => {
	const links = await inTheHall(/skirmish at the brook/, { A: 'Anne', B: 'Louis' })
	const anne = await openPage(browser, links.A), louis = await openPage(browser, links.B, { size: PHONE, touch: true, dark: true })
	const pages = [anne, louis]
	await anne.locator('.seat').getByText('Louis').waitFor()
	await settled(...pages)

	/* Anne points her first battalion at the enemy's half of the table, and hears why not, there. */
	await anne.locator('.lit .target').first().waitFor()
	const before = await seqOf(anne)
	const map = await anne.locator('#map').boundingBox()
	await anne.mouse.click(map.x + map.width / 2, map.y + map.height * 0.42)
	const bubble = anne.locator('#map .bubble.refused')
	await bubble.getByRole('button', { name: 'Rule MDCC-2.10' }).click()
	await anne.locator('.rule p').waitFor()
	assert.ok((await anne.locator('.rule p').textContent()).length > 20, 'the rule is there in words')
	await shoot(anne, 'refused')
	await anne.keyboard.press('Escape')
	await settled(...pages)
	assert.equal(await seqOf(anne), before, 'a refused order leaves no trace')

	/* Both place everything they have. */
	await playUntil(pages, async () => await turnOf(anne) >= 1 && await stepOf(anne) !== 'Commanders')
	await shoot(anne, 'deployed')
	await shoot(louis, 'deployed-phone')
	assert.equal(await unitsOf(anne), await unitsOf(louis))

	/* Two turns; then the daemon is killed and started again, and both go on where they stood. */
	await playUntil(pages, async () => await turnOf(anne) >= 3, { patience: 1 })
	const [seq, story] = [await seqOf(anne), await anne.locator('#story .row').count()]
	await daemon.kill()
	await anne.locator('.connection.lost').waitFor()
	await anne.locator('.notice').getByText('The connection is lost').waitFor()
	await shoot(anne, 'lost')
	daemon = await startDaemon({ db: daemon.db, listen: `127.0.0.1:${daemon.port}` })
	await settled(...pages)
	await Promise.all(pages.map(page => page.locator('.connection.open').waitFor({ state: 'attached' })))
	assert.equal(await seqOf(anne), seq)
	assert.ok(await anne.locator('#story .row').count() >= story)

	/* On until blood has been drawn, but at most to the end. */
	const fought = () => anne.evaluate(() => document.querySelectorAll('.marks .fight, .marks .loss').length >= 3)
	await playUntil(pages, async () => await turnOf(anne) >= 5 && await fought(), { patience: 1, limit: 600 })
	await shoot(anne, 'fighting')
	await shoot(louis, 'fighting-phone')
	for (const page of pages)
		assert.deepEqual(await seriousFaults(page), [])

	/* Looking back shows the deployment, and Escape the present again: who is left of those who were placed. */
	const present = await unitsOf(anne)
	await anne.locator('.timeline input').fill('4')
	await anne.getByText('You are looking back at 4 of').waitFor()
	await anne.waitForFunction(present => document.querySelectorAll('.units > .unit').length < Math.min(present, 6), present)
	await anne.locator('#map').focus()
	await anne.keyboard.press('Escape')
	await anne.waitForFunction(present => document.querySelectorAll('.units > .unit').length === present, present)
	unharmed(pages)
	await close(pages)
})

test('names and chat with markup stay text at both tables', { timeout: 600000 }, async () => {
	const evil = '<img src=x onerror=alert(1)><b>x</b>'
	const links = await inTheHall(/skirmish at the brook/, { A: evil, B: '<script>alert(2)</script>' })
	const pages = [await openPage(browser, links.A), await openPage(browser, links.B)]
	for (const page of pages) {
		await page.locator('.seat').getByText(evil).waitFor()
		await page.locator('.seat').getByText('<script>alert(2)</script>').waitFor()
	}
	await pages[0].getByRole('button', { name: 'Talk' }).click()
	await pages[0].getByLabel('Message').fill(evil)
	await pages[0].getByLabel('Message').press('Enter')
	await pages[1].getByRole('button', { name: 'Talk' }).click()
	await pages[1].locator('.lines').getByText(evil).last().waitFor()
	await settled(...pages)
	for (const page of pages)
		assert.equal(await page.locator('#table img, #table script, #table b').count(), 0)
	unharmed(pages)
	await close(pages)
})

test('what is said to one\u2019s own side or to one alone stays there, in a thread of its own; the umpire hears it, a watcher does not', { timeout: 600000 }, async () => {
	const { links } = await daemon.newGame('mdcc/blenheim')
	const [a, b, umpire, watch] = await Promise.all(['A', 'B', 'umpire', 'watch'].map(seat => openPage(browser, links[seat])))
	const talk = page => page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Talk' }).click()
	for (const page of [a, b, umpire, watch])
		await talk(page)
	const thread = (page, name) => page.locator('#talk').getByRole('group', { name: 'To whom' }).getByRole('button', { name }).click()
	await thread(a, 'My side')
	await a.getByLabel('Message').fill('The feint goes left.')
	await a.getByLabel('Message').press('Enter')
	await thread(a, 'The table')
	await a.getByLabel('Message').fill('Good luck!')
	await a.getByLabel('Message').press('Enter')
	for (const page of [a, b, umpire, watch])
		await page.locator('.lines').getByText('Good luck!').waitFor()
	await settled(a, b, umpire, watch)
	for (const [page, hears] of [[a, 1], [umpire, 1], [b, 0], [watch, 0]])
		assert.equal(page.received.some(text => text.includes('The feint goes left.')) ? 1 : 0, hears)
	for (const page of [a, b, umpire])
		assert.equal(await page.locator('.lines').getByText('The feint goes left.').count(), 0, 'that is another thread')
	await thread(a, 'My side')
	await a.locator('.lines').getByText('The feint goes left.').waitFor()
	await thread(a, 'The umpire')
	await a.getByLabel('Message').fill('May I?')
	await a.getByLabel('Message').press('Enter')
	await a.locator('.lines').getByText('May I?').waitFor()
	await settled(a, b, umpire, watch)
	const threads = umpire.locator('#talk').getByRole('group', { name: 'To whom' }).getByRole('button')
	assert.deepEqual(await threads.locator('.count').allTextContents(), ['1', '1'], 'a word of the side, and one to him alone')
	const asks = threads.filter({ hasText: '1' }).last()
	await asks.click()
	await umpire.locator('.lines').getByText('May I?').waitFor()
	assert.equal(await threads.locator('.count').count(), 1)
	await umpire.getByLabel('Message').fill('You may.')
	await umpire.getByLabel('Message').press('Enter')
	await a.locator('.lines').getByText('You may.').waitFor()
	await settled(a, b, umpire, watch)
	assert.ok(![b, watch].some(page => page.received.some(text => text.includes('ay I?') || text.includes('You may.'))))
	await shoot(umpire, 'talk-threads')
	await umpire.reload()
	await settled(umpire)
	await talk(umpire)
	await umpire.locator('.lines').getByText('The feint goes left.').waitFor() // what he has not read yet stands open
	assert.equal(await watch.getByLabel('Message').count(), 0, 'watchers only listen')
	unharmed([a, b, umpire, watch])
	await close([a, b, umpire, watch])
})

/* Does an act of the umpire's: opens its form, fills it in, gives it. */
async function act(umpire, title, fields) {
	const form = umpire.locator('#umpire details').filter({ has: umpire.getByText(title, { exact: true }) }).locator('form')
	await umpire.locator('#umpire summary').getByText(title, { exact: true }).click()
	for (const [label, value] of Object.entries(fields)) {
		const field = form.getByLabel(label)
		await (await field.evaluate(node => node.tagName) === 'SELECT' ? field.selectOption(value) : field.fill(String(value)))
	}
	await form.getByRole('button', { name: title }).click()
}

test('the umpire pauses, looks through a seat\u2019s eyes, rewinds; each act stands in his ledger', { timeout: 600000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training')
	const [a, umpire] = await Promise.all(['A', 'umpire'].map(seat => openPage(browser, links[seat])))
	await playUntil([a, await openPage(browser, links.B)], n => n >= 4)
	await umpire.getByRole('button', { name: 'The umpire\u2019s tools' }).click()
	await act(umpire, 'Pause the game', { Reason: 'tea' })
	await a.getByRole('heading', { name: 'Paused', exact: true }).waitFor()
	await act(umpire, 'Resume the game', { Reason: 'tea is over' })
	await a.getByRole('heading', { name: /decide|decision/ }).waitFor()
	await act(umpire, 'Rewind', { 'Back to': 2, Reason: 'a slip of the hand' })
	await a.getByText('taken the battle back').waitFor()
	await umpire.locator('.ledger').getByText('a slip of the hand').waitFor()
	assert.equal(await umpire.locator('.ledger li').count(), 3)
	await settled(a, umpire)
	await act(umpire, 'Answer for a seat', { Seat: await a.locator('.seat.mine .duty').count() ? 'A' : 'B', Reason: 'he is asleep' })
	await umpire.locator('.lit .target').first().waitFor()
	await settled(umpire)
	const before = await seqOf(umpire)
	const spot = await umpire.locator('.lit .target').first().boundingBox()
	await umpire.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2)
	await umpire.waitForFunction(seq => Number(document.querySelector('.timeline input').max) > seq, before)
	await umpire.locator('.ledger').getByText('he is asleep').waitFor()
	await umpire.getByRole('button', { name: 'Stop', exact: true }).click()
	await umpire.getByRole('button', { name: 'The Allies', exact: true }).click()
	await umpire.locator('.through-eyes').waitFor()
	await shoot(umpire, 'umpire')
	unharmed([a, umpire])
	await Promise.all(browser.contexts().map(context => context.close()))
})

test('the umpire announces, corrects, gives time, hands a seat over and ends the game', { timeout: 600000 }, async () => {
	const { links } = await daemon.newGame('mdcc/blenheim')
	const [a, umpire] = await Promise.all(['A', 'umpire'].map(seat => openPage(browser, links[seat])))
	await umpire.getByRole('button', { name: 'The umpire\u2019s tools' }).click()
	const stands = text => umpire.locator('.ledger').getByText(text).first().waitFor()
	await act(umpire, 'Announce', { 'To everybody at the table': 'The fog has lifted.' })
	await stands('The fog has lifted.')
	await act(umpire, 'Correct the table', { 'Where, as /formations/A.f1/disorder': '/formations/A.f1/disorder', Value: 2, Reason: 'a marker was forgotten' })
	await stands('a marker was forgotten')
	await act(umpire, 'Extend a clock', { Seat: 'A', Seconds: 600, Reason: 'the doorbell' })
	await stands('the doorbell')
	await act(umpire, 'Hand over a seat', { Seat: 'A', 'To whom': 'Zoe', Reason: 'Anne is ill' })
	await stands('Anne is ill')
	const notice = await umpire.getByText('The new link of Zoe').textContent()
	const zoe = await openPage(browser, /http\S+#[\w-]{43}/.exec(notice)[0])
	await zoe.locator('.seat').getByText('Zoe').first().waitFor()
	await act(umpire, 'End the game', { Winner: 'B', Reason: 'dinner is served' })
	await zoe.getByText('dinner is served').first().waitFor()
	unharmed([a, umpire, zoe])
	await Promise.all(browser.contexts().map(context => context.close()))
})

test('a whole turn is played with the keyboard alone', { timeout: 1800000 }, async () => {
	const { links } = await daemon.newGame('mdcc/blenheim')
	const pages = [await openPage(browser, links.A), await openPage(browser, links.B)]
	const begun = await turnOf(pages[0]), seen = new Set()
	const played = async () => await turnOf(pages[0]) !== begun && seen.has('Actions') && seen.has('moved')
	for (let n = 0; n < 600 && !await played(); n++) {
		const page = await asked(pages), step = await stepOf(page)
		if (!seen.has('moved') && await page.getByText('Choose a unit that may act').count() && await page.locator('#desk .pick').count())
			await orderOnTheMap(page, seen)
		else
			await orderOnTheDesk(page)
		seen.add(step)
		await settled(...pages)
	}
	assert.ok(await played(), `a turn has ended in which troops were moved: ${[...seen].join()}`)
	unharmed(pages)
	await close(pages)
})

/* Enter on what the desk offers first; Enter again if it has a price. */
async function orderOnTheDesk(page) {
	const before = await seqOf(page)
	await page.keyboard.press('o')
	await page.waitForFunction(() => document.activeElement?.matches('#desk .offer, #desk .pick'))
	if (await page.evaluate(() => document.activeElement.matches('.pick'))) {
		await page.keyboard.press('Enter')
		await page.locator('#desk .actor .offer').first().waitFor()
		await page.keyboard.press('o')
		await page.waitForFunction(() => document.activeElement?.matches('#desk .offer'))
	}
	await enter(page, before)
}

/* Enter, and again on what asks for it: a menu, then a price. */
async function enter(page, before, asked = ['[role=menuitem]', '.give']) {
	await page.keyboard.press('Enter')
	await page.waitForFunction(([seq, asked]) => Number(document.querySelector('.timeline input').max) > seq || asked.some(one => document.activeElement?.matches(one)), [before, asked])
	for (const one of asked)
		if (await page.evaluate(one => document.activeElement?.matches(one), one))
			return enter(page, before, asked.slice(asked.indexOf(one) + 1))
}

/* N takes up the next troops, the arrows walk to a lit box, Enter gives the order (or opens its menu). */
async function orderOnTheMap(page, seen) {
	const before = await seqOf(page)
	await page.keyboard.press('m')
	await page.keyboard.press('n')
	await settled(page)
	await page.waitForFunction(() => document.querySelector('.lit .target') && document.querySelector('.cursor'))
	const steps = await page.evaluate(() => {
		const middle = node => { const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2, box.width] }
		const [x, y, size] = middle(document.querySelector('.cursor'))
		const [tx, ty] = [...document.querySelectorAll('.lit .target')].map(middle).sort((a, b) => Math.hypot(b[0] - x, b[1] - y) - Math.hypot(a[0] - x, a[1] - y))[0]
		const times = (count, keys) => Array.from({ length: Math.abs(count) }, () => keys[count < 0 ? 0 : 1])
		return [...times(Math.round((tx - x) / size), ['ArrowLeft', 'ArrowRight']), ...times(Math.round((ty - y) / size), ['ArrowUp', 'ArrowDown'])]
	})
	for (const key of steps)
		await page.keyboard.press(key)
	await page.locator('#cursor-words').getByText('Open here: ').waitFor({ state: 'attached' })
	await enter(page, before)
	seen.add('moved')
}

test('a battle that is resigned is over for both, and says who has won', { timeout: 600000 }, async () => {
	const { links } = await daemon.newGame('mdcc/blenheim')
	const pages = [await openPage(browser, links.A), await openPage(browser, links.B)]
	await pages[0].getByRole('button', { name: 'Resign, offer a draw, vote, or leave it to the machine' }).click()
	await pages[0].getByRole('button', { name: 'Offer a draw', exact: true }).click()
	await pages[1].getByText('The other side offers a draw.').waitFor()
	await pages[1].getByRole('button', { name: 'Answer', exact: true }).click()
	await pages[1].getByRole('button', { name: 'Decline the draw' }).click()
	await pages[1].locator('.notice').getByText('The other side offers a draw.').waitFor({ state: 'detached' })
	await pages[0].getByRole('button', { name: 'Resign, offer a draw, vote, or leave it to the machine' }).click()
	await pages[0].getByText('Resign \u2026').click()
	await pages[0].getByRole('button', { name: 'Resign the battle' }).click()
	for (const page of pages) {
		await page.waitForFunction(() => document.querySelector('#desk-heading')?.textContent === 'The battle is over')
		assert.ok(await isOver(page))
	}
	unharmed(pages)
	await close(pages)
})
