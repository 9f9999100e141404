/* A player at the page: decides what is open by what he sees and touches there, and knows no rules. */
import assert from 'node:assert/strict'

const LIKES = [/^Engage/, /^Advance and engage/, /^Fire at/, /^Advance one box/, /^Move forward/, /^Row [34567]$/, /^Nine boxes/, /^Row/, /^Fight/]

export const isAsked = page => page.evaluate(() => document.querySelector('#desk-heading')?.textContent === 'Your decision' && !document.querySelector('#table.stale') && Boolean(document.querySelector('#desk .offer, #desk .pick, #desk .places')))
export const isOver = page => page.evaluate(() => document.querySelector('#desk-heading')?.textContent === 'The battle is over')
export const seqOf = page => page.evaluate(() => Number(document.querySelector('.timeline input')?.max))

/* Which of the offers on the desk, as an index: with patience what he likes, without it whatever ends the matter. */
function choice(labels, patience) {
	for (const like of patience ? LIKES : []) {
		const at = labels.findIndex(label => like.test(label))
		if (at >= 0)
			return at
	}
	const end = labels.findIndex(label => /^End |: on to |^No |^Hold|^Keep|^Stay|^Stand|^Send no/.test(label))
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

/* One decision, with the mouse. Resolves when the table has gone on. */
export async function decide(page, { patience = 0, wide = 0.5 } = {}) {
	const before = await seqOf(page)
	const menu = page.locator('.bubble.menu [role=menuitem]')
	if (await page.locator('.facings, #desk .places').count() && await page.locator('.lit .target').count())
		await touchLitBox(page, wide)
	else if (!await page.locator('#desk .offer').count() || (patience && await page.locator('#desk .pick').count() && !await page.locator('#desk .actor .offer').count()))
		return page.locator('#desk .pick').nth(Math.floor(await page.locator('#desk .pick').count() * wide)).click().then(() => before)
	else {
		const labels = await page.locator('#desk .offer').allTextContents()
		await page.locator('#desk .offer').nth(choice(labels, patience)).click()
	}
	await page.waitForFunction(seq => Number(document.querySelector('.timeline input').max) > seq || document.querySelector('.give, .bubble.menu, .refused'), before)
		.catch(async error => assert.fail(`nothing came of it: ${await page.locator('#desk').innerText()}\n${error}`))
	if (await menu.count())
		await menu.first().click()
	if (await page.locator('.give').count())
		await page.locator('.give').click()
	await page.waitForFunction(seq => Number(document.querySelector('.timeline input').max) > seq || document.querySelector('.refused'), before)
	return before
}

/* Lets the players decide in turn until done() holds. `limit` decisions at most. */
export async function playUntil(pages, done, { limit = 400, each = () => {}, ...how } = {}) {
	for (let n = 0; n < limit; n++) {
		if (await done(n))
			return n
		const page = await someoneAsked(pages)
		if (!page)
			return n
		await decide(page, { ...how, wide: (n * 0.37) % 1 })
		await each(page, n)
	}
	assert.fail(`not done after ${limit} decisions`)
}

/* The page whose player is asked next; null when the battle is over. */
async function someoneAsked(pages) {
	for (let n = 0; n < 400; n++) {
		for (const page of pages) {
			if (await isAsked(page))
				return page
			if (await isOver(page))
				return null
		}
		await pages[0].waitForTimeout(25)
	}
	return assert.fail('nobody is asked')
}
