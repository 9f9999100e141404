/* Somebody who has never seen the page: from the hall through making a table and sharing it to one whole turn of both sides, by
 * nothing but what the screen offers; at a desk, on a laptop, with a finger on a telephone, and with everything twice as large. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { DESK, openPage, PHONE, settled, shoot, startBrowser } from './browser.mjs'
import { asked, carry, ENDS, failed, middle, seqOf, thing } from './player.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon()]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

const SCREENS = { desk: { size: DESK }, laptop: { size: { width: 1280, height: 720 } }, phone: { size: PHONE, touch: true }, twice: { size: { width: 720, height: 450 } } }
const MOST = 260

/* Touches what stands there, as this screen is touched: it must lie under the finger. */
const touch = (page, found) => page.options.touch ? found.tap() : found.click()

async function open(address, name) {
	const page = await openPage(browser, address, SCREENS[name])
	page.options = SCREENS[name]
	return page
}

/* A table made in the hall; resolves to the links as they stand there to be copied. */
async function inTheHall(title, name) {
	const page = await open(daemon.url, name)
	await touch(page, page.locator('.battle').filter({ has: page.locator('strong', { hasText: title }) }))
	await touch(page, page.getByRole('button', { name: 'Create the game' }))
	await page.getByText('the table is laid').waitFor()
	await shoot(page, `newcomer-links-${name}`)
	const links = await page.locator('.link:not(.side-umpire, .side-watch) input').evaluateAll(all => all.map(one => one.value))
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
	return links
}

/* The first view: the title of the map stands free of the needle, and of what welcomes him. */
const titleStandsFree = page => page.waitForFunction(() => {
	const [title, north, welcome] = ['.cartouche > text', '.compass', '.first-words'].map(one => document.querySelector(one)?.getBoundingClientRect())
	const isOver = welcome && welcome.left < title.right && welcome.right > title.left && welcome.top < title.bottom && welcome.bottom > title.top
	return title.right + 6 < north.left && !isOver
}).catch(error => failed(page, error))

const LIKES = /^(Place|Lay out|Ride|Engage|Attack|Charge|Fire|Move|Throw|Activate row|Let .* (ride|join|charge|move)|Fight|Roll|Advance) (?!no more)/

/* Whoever draws up goes on until all of his stand; and who may have troops act has them act. */
const ALWAYS = /^(Place|Lay out|Activate (row|column|the nine)) /

/* Where all that is open at first is the end of a step, he chooses somebody. */
const PICKY = new Set(['malbrook', 'paperboys', 'dba18'])

/* What he has done and not only ended. */
const DEEDS = /^(Place|Lay out|Ride|Engage|Attack|Charge|Fire|Move|Throw|Activate|Let .* (ride|join|charge|move)|Fight|Roll|Advance)/

/* Who may move is dragged, as this screen is touched: to the foremost place the map lights for him, or, where it lights none, a
 * finger's breadth towards the enemy; and what is priced there is given. Gives whether anybody moved by it. */
async function drags(page) {
	const open = page.locator('#map > svg .unit.open'), before = await seqOf(page)
	for (const id of (await open.evaluateAll(all => all.map(one => one.dataset.id))).slice(0, 9)) {
		await carry(page, page.options.touch, await middle(page, id), await goal(page, id))
		await settled(page)
		for (const way of ['.bubble.menu [role=menuitem]', '.price .give'])
			if (await page.locator(way).count()) {
				await touch(page, page.locator(way).first()).catch(error => failed(page, error))
				await settled(page)
			}
		if (await seqOf(page) > before)
			return true
		await page.keyboard.press('Escape')
	}
	return false
}

/* On a table of boxes whole rows act, and one behind others goes nowhere but aside: there it is the map that says where to. */
async function goal(page, id) {
	const [x, y] = await middle(page, id), { height } = await thing(page, id).locator('.halo').boundingBox()
	if (!await hasBoxes(page))
		return [x, y - Math.max(FINGER, height * 1.2)]
	if (!await thing(page, id).evaluate(node => node.classList.contains('selected')))
		await (page.options.touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
	await settled(page)
	const lit = await page.locator('#map > svg .lit .target').evaluateAll(all => all.map(one => one.getBoundingClientRect())
		.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]))
	const ahead = lit.filter(place => Math.hypot(place[0] - x, place[1] - y) > FINGER / 2).sort((a, b) => a[1] - b[1])
	return ahead[0] || [x, y - height * 1.2]
}

const FINGER = 30, MOVES = /^Move (?!no more|the C-in-C|commanders)/, MOVES_IN_BOXES = /^(Move|Shift|Wheel) (?!no more|commanders)/
const hasBoxes = async page => await page.locator('#map > svg .grid').count() > 0
async function mayMove(page) {
	const moves = await hasBoxes(page) ? MOVES_IN_BOXES : MOVES
	return (await page.locator('#desk .actor .offer').allTextContents()).some(words => moves.test(words))
}

/* Where nothing is left but to end the moves or to choose somebody, he chooses somebody, until he has dragged one. */
async function choosesMover(page, n) {
	const labels = await page.locator('#desk .offer').allTextContents(), picks = page.locator('#desk .pick'), count = await picks.count()
	if (!count || !labels.some(label => /^(End the actions|Move no more (troops|foot|cavalry)|Move no more$)/.test(label)))
		return false
	await touch(page, picks.nth(n % count)).catch(error => failed(page, error))
	await settled(page)
	return true
}

const turnOf = page => page.locator('.turn-number').textContent()

/* What he would touch next, in the order of liking: the price that waits, a way of a menu, something to do, somebody to choose, the
 * end of the step. */
async function next(page, tries, picky) {
	const offers = page.locator('#desk .offer:not([aria-disabled=true])'), labels = await offers.allTextContents()
	const eager = tries % 3 === 0 || labels.some(label => ALWAYS.test(label)) || picky && await page.locator('#desk .actor .offer').count()
	const liked = eager ? labels.findIndex(label => LIKES.test(label) && !ENDS.test(label)) : -1
	const end = labels.findIndex(label => ENDS.test(label)), picks = page.locator('#desk .pick')
	for (const one of ['.price .give', '.bubble.menu [role=menuitem]'])
		if (await page.locator(one).count())
			return page.locator(one).first()
	if (picky && liked < 0 && tries % 3 === 0 && await picks.count())
		return picks.nth(tries % await picks.count())
	if (labels.length)
		return offers.nth(liked >= 0 ? liked : end >= 0 ? end : labels.length - 1)
	if (await page.locator('#desk .places').count()) {
		await page.locator('#desk .places select').first().selectOption({ index: 1 + tries % 3 })
		return page.locator('#desk .places button').first()
	}
	return picks.first()
}

/* Whoever is asked touches what he likes, until the turn after the next has come, so that both sides have had one whole, and
 * somebody has been dragged. */
async function playThrough(pages, label, picky) {
	const turns = new Set(), done = new Set()
	let refused = 0, dragged = 0
	for (let n = 0; n < MOST; n++) {
		const page = await asked(pages)
		assert.ok(page, `the battle has not ended before that: ${[...turns]}`)
		turns.add(await turnOf(page))
		if ([...turns].filter(turn => /\d/.test(turn)).length > (dragged ? 2 : 6))
			return { turns, done, dragged }
		if (!dragged && await mayMove(page) && await drags(page)) {
			dragged++
			await shoot(page, `newcomer-${label}-dragged`)
			continue
		}
		if (!dragged && n % 2 && await choosesMover(page, n))
			continue
		const before = await seqOf(page)
		const touched = await next(page, n, picky), words = await touched.innerText().catch(() => '')
		if (DEEDS.test(words))
			done.add(DEEDS.exec(words)[0])
		await touch(page, touched).catch(error => failed(page, error))
		await settled(...pages)
		if (await seqOf(page) === before && await page.locator('.refused').count()) {
			assert.ok(++refused < 20, 'what is offered is not refused')
			await page.keyboard.press('Escape')
		}
		if (n === 12 || n === 60)
			await Promise.all(pages.map((one, seat) => shoot(one, `newcomer-${label}-${seat}-${n}`)))
	}
	return assert.fail(`no whole turn after ${MOST} touches: ${[...turns]}`)
}

const BATTLES = [['mdcc', 'A skirmish at the brook'], ['dba18', 'The Bohemian woods'], ['malbrook', 'Training: the brook at Sart'], ['paperboys', 'Training: two brigades and a farm']]

for (const [ruleset, title] of BATTLES)
	for (const screens of [['desk', 'phone'], ['laptop', 'twice']])
		test(`a newcomer plays a whole turn of ${ruleset}: ${screens.join(' and ')}`, { timeout: 1200000 }, async t => {
			const links = await inTheHall(title, screens[0])
			assert.equal(links.length, 2)
			const pages = await Promise.all(links.map((link, seat) => open(link, screens[seat])))
			await settled(...pages)
			assert.equal(await pages[0].locator('.first-words').getByText(/^You command the /).count(), 1, 'who sits down is told what he commands')
			await Promise.all(pages.map(titleStandsFree))
			const { turns, done, dragged } = await playThrough(pages, `${ruleset}-${screens.join('-')}`, PICKY.has(ruleset))
			t.diagnostic(`${[...turns].join('; ')}: ${[...done].join(', ')}`)
			assert.ok(dragged, 'somebody was dragged where he shall go')
			assert.ok(done.size >= 2, `he has not only ended steps, but ${[...done]}`)
			for (const [seat, page] of pages.entries()) {
				await shoot(page, `newcomer-${ruleset}-${screens[seat]}`)
				assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the screen')
				assert.deepEqual(page.wrongs, [])
				await page.context().close()
			}
		})
