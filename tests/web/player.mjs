/* A player at the page: decides what is open by what he sees and touches there, and knows no rules. */
import assert from 'node:assert/strict'
import { settled, shoot } from './browser.mjs'

const LIKES = [/^Engage/, /^Move .* and engage/, /^Fire at/, /^Advance/, /^Move .* forward/, /^Activate row [34567]$/, /^Activate the nine/, /^Activate row/, /^Fight .* against/]

/* What is said by orders that end a step, or answer with no. */
export const ENDS = /^((End|Go|Act first|Hold|Keep|Leave|Withhold|Nobody|Halt|Fight on|Shift|The (army|orders|leaders|C-in-C|generals))\b|(\S+ ){1,3}no (more|further)\b|Let .* (stand|stay|pass)( halted)?$|Let the new commander)|: on to /
const SECONDS_TO_BE_ASKED = 60

export const isAsked = page => page.evaluate(() => document.querySelector('#desk-heading')?.textContent === 'Your decision' && !document.querySelector('#table.stale') && Boolean(document.querySelector('#desk .offer, #desk .pick, #desk .places')))
export const isOver = page => page.evaluate(() => document.querySelector('#desk-heading')?.textContent === 'The battle is over')
export const seqOf = page => page.evaluate(() => Number(document.querySelector('.timeline input')?.max))
export const stepOf = page => page.locator('.steps [aria-current=step]').getAttribute('data-name')

/* A thing on the map, and where it is drawn. */
export const thing = (page, id) => page.locator(`#map > svg [data-id="${id}"]`)
export const placeOf = (page, id) => page.evaluate(id => document.querySelector(`#map > svg [data-id="${id}"]`)?.style.transform || '', id)
export const hasMoved = (page, id, before) => page.waitForFunction(([id, before]) => document.querySelector(`#map > svg [data-id="${id}"]`).style.transform !== before, [id, before]).catch(error => failed(page, error))

export async function middle(page, id) {
	const { x, y, width, height } = await thing(page, id).locator('.halo').boundingBox()
	return [x + width / 2, y + height / 2]
}

/* Fails with what stands on the page, and keeps a picture of it. */
export const failed = async (page, error) => (await shoot(page, 'failed'), assert.fail(`${await page.locator('#desk').innerText()}\n${await page.locator('.bubble, #notice').allInnerTexts()}\n${page.wrongs}\n${error.message}`))

/* With everything twice as large: the map and the time line have room, and title and needle stand whole on the map and apart. */
export async function roomAtTwice(page) {
	for (const size of [{ width: 640, height: 400 }, { width: 720, height: 450 }]) {
		await page.setViewportSize(size)
		await page.waitForFunction(() => {
			const box = one => document.querySelector(one).getBoundingClientRect(), line = box('.timeline .line'), time = document.querySelector('.timeline')
			const [map, title, north] = ['#map', '.cartouche > text', '.cartouche .compass'].map(box)
			return map.height > 200 && line.width > 110 && time.scrollWidth <= time.clientWidth
				&& north.top >= map.top - 1 && north.right <= map.right + 1 && title.top >= map.top - 1 && title.right < north.left
		}).catch(error => failed(page, error))
	}
}

/* ---- Orders -------------------------------------------------------------------------------------------------- */

/* Resolves when the table has gone on since `before` and what is open then is known. */
export const went = (page, before) => page.waitForFunction(seq => Number(document.querySelector('.timeline input').max) > seq && !document.querySelector('.stale'), before).catch(error => failed(page, error))

/* Sees an order through that was begun when the table stood at `before`: takes the first way of a menu, gives what has a price.
 * Resolves when the table has gone on, or nothing more is asked. */
async function seenThrough(page, before) {
	for (;;) {
		await settled(page)
		const next = await page.evaluate(seq => Number(document.querySelector('.timeline input').max) === seq
			&& ['.bubble.menu [role=menuitem]', '.price .give'].find(one => document.querySelector(one)), before)
		if (!next)
			return
		await page.locator(next).first().click()
	}
}

/* Presses an offer of the desk whose words are liked. */
export async function press(page, words) {
	const before = await seqOf(page)
	await page.locator('#desk .offer').getByText(words).first().click().catch(error => failed(page, error))
	await seenThrough(page, before)
	await went(page, before)
}

/* Gives the order whose price is shown. */
export async function give(page) {
	const before = await seqOf(page)
	await page.locator('.price .give').click().catch(error => failed(page, error))
	await went(page, before)
	await page.keyboard.press('Escape')
	await settled(page)
}

/* Drags something so many points of the screen; resolves to what the server says to it before it is dropped. `name`: of a picture. */
export async function drag(page, id, [dx, dy], name) {
	await settled(page)
	const [x, y] = await middle(page, id)
	await page.mouse.move(x, y)
	await page.mouse.down()
	await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 })
	await page.mouse.move(x + dx, y + dy, { steps: 4 })
	const bubble = page.locator('.bubble.sketched')
	await bubble.waitFor().catch(error => failed(page, error))
	await settled(page)
	const said = await bubble.innerText()
	if (name)
		await shoot(page, name)
	await page.mouse.up()
	await settled(page)
	return said
}

/* Carries from one point of the screen to another in steps, as this screen is touched; `held`: what is done there before it is let
 * go. */
export async function carry(page, touch, from, to, held = () => {}) {
	const points = Array.from({ length: 9 }, (_, n) => from.map((c, i) => c + (to[i] - c) * n / 8))
	if (!touch) {
		await page.mouse.move(...from)
		await page.mouse.down()
		for (const [x, y] of points)
			await page.mouse.move(x, y)
		await held()
		return page.mouse.up()
	}
	const finger = await page.context().newCDPSession(page), send = (type, points) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
	await send('touchStart', [from])
	for (const point of points)
		await send('touchMove', [point])
	await held()
	await send('touchEnd', [])
	return finger.detach()
}

/* ---- Turns --------------------------------------------------------------------------------------------------- */

/* The page whose player is asked next, when all pages know what has happened; null when the battle is over. */
export async function asked(pages) {
	for (const end = Date.now() + SECONDS_TO_BE_ASKED * 1000; Date.now() < end;) {
		await settled(...pages)
		for (const page of pages) {
			if (await isAsked(page))
				return page
			if (await isOver(page))
				return null
		}
	}
	return assert.fail(`nobody is asked:\n${(await Promise.all(pages.map(page => page.locator('#desk').innerText()))).join('\n')}`)
}

/* Goes on with whoever is asked until holds() does, which is what it resolves to. He ends his step, in such words as `ends` has,
 * unless `each` has done something else with him; asked something that no end has, he takes the first way. */
export async function goOn(pages, ends, holds, each = () => false, limit = 400) {
	for (let n = 0; n < limit; n++) {
		const page = await asked(pages), held = await holds()
		if (held)
			return held
		assert.ok(page, 'the battle ended before that')
		if (!await each(page))
			await press(page, await page.locator('#desk .offer').getByText(ends).count() ? ends : /./)
	}
	return assert.fail(`it does not go on: ${await pages[0].locator('#desk').innerText()}`)
}

/* ---- Players who like to fight ------------------------------------------------------------------------------- */

/* Which of the offers on the desk, as an index: with patience what he likes, without it whatever ends the matter. */
function choice(labels, patience) {
	for (const like of patience ? LIKES : []) {
		const at = labels.findIndex(label => like.test(label))
		if (at >= 0)
			return at
	}
	const end = labels.findIndex(label => ENDS.test(label))
	return end >= 0 ? end : 0
}

/* Touches a lit box of the map, one that nothing lies over. */
async function touchLitBox(page, wide) {
	const spots = await page.evaluate(() => [...document.querySelectorAll('.lit .target')].map(node => {
		const box = node.getBoundingClientRect()
		return [box.x + box.width / 2, box.y + box.height / 2]
	}).filter(([x, y]) => document.elementFromPoint(x, y)?.closest('#map svg')))
	assert.ok(spots.length, 'a lit box can be touched')
	await page.mouse.click(...spots[Math.floor(spots.length * wide) % spots.length])
}

/* One touch of who is asked, with the mouse, and what that asks for. Resolves when the table has gone on, or it is known what he
 * has chosen may do. */
export async function decide(page, { patience = 0, wide = 0.5 } = {}) {
	const before = await seqOf(page), offers = page.locator('#desk .offer'), picks = page.locator('#desk .pick')
	if (await page.locator('.facings, #desk .places').count() && await page.locator('.lit .target').count())
		await touchLitBox(page, wide)
	else if (!await offers.count() || (patience && await picks.count() && !await page.locator('#desk .actor .offer').count())) {
		await picks.nth(Math.floor(await picks.count() * wide)).click()
		return settled(page)
	} else
		await offers.nth(choice(await offers.allTextContents(), patience)).click()
	return seenThrough(page, before)
}

/* Lets the players decide in turn until done() holds or the battle is over. `limit` decisions at most. */
export async function playUntil(pages, done, { limit = 400, ...how } = {}) {
	for (let n = 0; n < limit; n++) {
		const page = await asked(pages)
		if (!page || await done(n))
			return
		await decide(page, { ...how, wide: (n * 0.37) % 1 })
	}
	assert.fail(`not done after ${limit} decisions`)
}
