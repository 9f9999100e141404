/* A battle over weeks, over the real daemon: what becomes of who stays away is chosen where the table is laid out and read
 * before one sits down; those who are there vote, and a seat somebody has left is taken by another. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { connect } from '../lib/servers/client.mjs'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, PHONE, seriousFaults, settled, shoot, startBrowser, tabTo } from './browser.mjs'

let browser, daemon
before(async () => {
	[browser, daemon] = await Promise.all([
		startBrowser(), startDaemon({ flags: ['--limit', 'clock=1', '--limit', 'absences=0'] }),
	])
})
after(async () => {
	await browser.close()
	await daemon.stop()
})

const desk = page => page.locator('#desk')
const button = (page, name) => page.getByRole('button', { name })

/* Lays the first battle out with so many hours for each turn: the addresses of its seats, in order. */
async function layOut(hours, misses, falls) {
	const page = await openPage(browser, daemon.url)
	await page.locator('.battle').first().click()
	await page.getByLabel('The clock').selectOption('turn')
	await page.getByLabel('Hours for each turn').fill(String(hours))
	await page.getByLabel('Times in a row').fill(String(misses))
	await page.getByLabel('Then he counts as having left').selectOption(falls)
	if (falls === 'machine')
		await page.getByLabel('It plays').selectOption('bold')
	await shoot(page, `absence-house-${falls}`)
	assert.deepEqual(await seriousFaults(page), [])
	await button(page, 'Create the game').click()
	await page.getByText('the table is laid').waitFor()
	const links = await page.locator('.link input').evaluateAll(fields => fields.map(field => field.value))
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
	return links
}

/* Goes on by Tab to a field and types into it, in the place of what stands there; of a list, how the choice begins. */
async function typeInto(page, field, text) {
	await tabTo(page, field)
	if (await field.evaluate(node => node.tagName === 'INPUT'))
		await page.keyboard.press('Control+A')
	await page.keyboard.type(text)
}

/* The same as laying out, by the keyboard alone. */
async function layOutByKeys(hours, misses, falls) {
	const page = await openPage(browser, daemon.url)
	await tabTo(page, page.locator('.battle').first())
	await page.keyboard.press('Enter')
	await typeInto(page, page.getByLabel('The clock'), 'over weeks: so')
	await typeInto(page, page.getByLabel('Hours for each turn'), String(hours))
	await typeInto(page, page.getByLabel('Times in a row'), String(misses))
	await typeInto(page, page.getByLabel('Then he counts as having left'), falls)
	assert.deepEqual(await seriousFaults(page), [])
	await tabTo(page, button(page, 'Create the game'))
	await page.keyboard.press('Enter')
	await page.getByText('the table is laid').waitFor()
	const links = await page.locator('.link input').evaluateAll(fields => fields.map(field => field.value))
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
	return links
}

/* Opens a seat, reads what was agreed upon, and sits down; by the keyboard alone, or with a finger. */
async function sitDown(address, options = {}) {
	const page = await openPage(browser, 'about:blank', options)
	await page.goto(address)
	await button(page, 'Sit down').waitFor()
	const words = await page.locator('.terms').innerText()
	await shoot(page, `absence-terms${options.touch ? '-phone' : ''}`)
	assert.deepEqual(await seriousFaults(page), [])
	await (options.touch ? button(page, 'Sit down').tap() : page.keyboard.press('Enter'))
	await desk(page).locator('.agreed').waitFor()
	await settled(page)
	return { page, words }
}

test('the rules of the house are chosen, and read before anybody sits down, once', async () => {
	const [byKeys] = await layOutByKeys(48, 4, 'may be taken')
	const { page: keyed, words: said } = await sitDown(byKeys)
	for (const part of ['2 days for its share', '4 times in a row', 'Whoever likes'])
		assert.ok(said.includes(part), `${part}: ${said}`)
	await keyed.context().close()
	const [first] = await layOut(36, 2, 'machine')
	const { page, words } = await sitDown(first)
	for (const part of ['1 day and 12 hours for its share', '2 times in a row', 'The machine (bold) plays his seat then'])
		assert.ok(words.includes(part), `${part}: ${words}`)
	await page.reload()
	await desk(page).locator('.agreed').waitFor()
	assert.equal(await button(page, 'Sit down').count(), 0)
	await page.goto(daemon.url)
	await page.getByRole('heading', { name: 'Seats you have taken' }).waitFor()
	await button(page, 'Forget this link').click()
	assert.equal(await page.getByRole('heading', { name: 'Seats you have taken' }).count(), 0)
	assert.equal(await page.evaluate(() => localStorage.getItem('joined')), '[]')
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
})

test('those who are there vote: one by the keyboard alone, one on a telephone', { timeout: 300000 }, async () => {
	const [first, second] = await layOut(24, 3, 'comrade')
	const { page: anne } = await sitDown(first), { page: louis } = await sitDown(second, { size: PHONE, touch: true })
	const wants = async name => {
		await anne.keyboard.press('v')
		await tabTo(anne, button(anne, name))
		await anne.keyboard.press('Enter')
		await louis.locator('.motion').waitFor()
		await settled(anne, louis)
	}
	const agreed = async heading => {
		await button(louis, 'Agree').tap()
		for (const page of [anne, louis])
			await page.locator('#desk-heading').getByText(heading).waitFor()
		await settled(anne, louis)
	}
	await wants('Pause the game')
	assert.match(await anne.locator('.motion').innerText(), /to pause the game.*For it: you\. Yet to agree: /s)
	assert.match(await anne.locator('.late').innerText(), /^If your time runs out: Place .* facing north, .*\.$/)
	assert.equal(await louis.locator('.late').count(), 0)
	await shoot(anne, 'absence-motion')
	await shoot(louis, 'absence-motion-phone')
	for (const page of [anne, louis])
		assert.deepEqual(await seriousFaults(page), [])
	await agreed('Paused')
	await wants('Let it go on')
	await button(louis, 'Agree').tap()
	await anne.locator('.motion').waitFor({ state: 'detached' })

	await wants('Give more time')
	await button(louis, 'Refuse').tap()
	await anne.locator('.motion').waitFor({ state: 'detached' })

	await wants('Adjourn it')
	await agreed('Adjourned')
	await shoot(anne, 'absence-adjourned')
	await button(louis, 'Take it up again').tap()
	await button(anne, 'Take it up again').waitFor({ state: 'detached' })
	for (const page of [anne, louis]) {
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	}
})

test('a seat whose player stays away is taken from the list of the hall', { timeout: 300000 }, async () => {
	const [first, second] = await layOut(0.0006, 1, 'open')
	const { page: anne } = await sitDown(first), { page: louis } = await sitDown(second, { size: PHONE, touch: true })
	await anne.locator('.seats .duty').getByText('to be had').first().waitFor()
	await shoot(anne, 'absence-vacant-table')
	const page = await openPage(browser, daemon.url)
	await page.locator('.vacant summary').first().waitFor()
	await tabTo(page, page.locator('.vacant summary').first())
	await page.keyboard.press('Enter')
	await page.locator('.vacant').getByText('Whoever likes may then take it').waitFor()
	await typeInto(page, page.locator('.vacant').getByPlaceholder('your name').first(), 'Eugene')
	await shoot(page, 'absence-vacant')
	assert.deepEqual(await seriousFaults(page), [])
	await tabTo(page, button(page, 'Take the seat').first())
	await page.keyboard.press('Enter')
	await desk(page).locator('.agreed').waitFor()
	await page.locator('.seat.mine').getByText('Eugene').waitFor()
	for (const one of [anne, louis, page]) {
		assert.deepEqual(one.wrongs, [])
		await one.context().close()
	}
})

/* What stands beside the names, as it is seen: of whatever is cut off or lies on another, what. */
const covered = page => page.locator('.seats').first().evaluate(seats => {
	const whole = seats.getBoundingClientRect(), marks = [...seats.querySelectorAll('.swatch, .duty, .clock')].filter(mark => mark.checkVisibility())
	const of = mark => `${mark.closest('.seat').innerText.replaceAll('\n', ' ')}: ${mark.className} ${mark.innerText}`
	return marks.flatMap((mark, i) => {
		const a = mark.getBoundingClientRect()
		const cut = a.right > whole.right + 1 || a.bottom > whole.bottom + 1 ? [`cut off: ${of(mark)}`] : []
		return [...cut, ...marks.slice(i + 1).filter(other => {
			const b = other.getBoundingClientRect()
			return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
		}).map(other => `${of(mark)} / ${of(other)}`)]
	})
})

test('of six seats that are waited for, and have been left, each is read', { timeout: 300000 }, async () => {
	const options = { clock: { kind: 'turn', turn_seconds: 2 }, house: { misses: 1, falls: 'open' } }
	const { links } = await daemon.newGame('malbrook/malplaquet', '--options', JSON.stringify(options))
	const seats = Object.entries(links).filter(([id]) => /^[AB]/.test(id)).map(([, link]) => link)
	const { page } = await sitDown(seats[0], { dark: true })
	const others = await Promise.all(seats.slice(1).map(link => connect(daemon.url, link))) // the clock begins with the last of them
	await page.locator('#desk-heading').getByText('Adjourned').waitFor() // nobody is left
	await page.locator('.seats .duty', { hasText: 'to be had' }).nth(4).waitFor()
	await settled(page)
	assert.ok(await page.locator('.seats .duty').count() > 6)
	await shoot(page, 'absence-crowd')
	for (const size of [{ width: 1440, height: 900 }, { width: 1150, height: 800 }, { width: 1000, height: 800 }, { width: 800, height: 800 }, PHONE]) {
		await page.setViewportSize(size)
		assert.deepEqual(await covered(page), [], `${size.width} wide`)
	}
	const named = await page.locator('.seat.mine').evaluate(seat => { // where the first who is asked has left as well
		seat.querySelectorAll('.duty').forEach(duty => duty.remove())
		for (const innerText of ['to be had', 'you decide'])
			seat.append(Object.assign(document.createElement('span'), { className: 'duty', innerText }))
		const name = seat.querySelector('.seat-name'), whole = seat.parentNode.getBoundingClientRect()
		return [name.scrollWidth - name.clientWidth, ...[...seat.children].map(one => one.getBoundingClientRect().right - whole.right)].every(over => over <= 0)
	})
	assert.ok(named, 'his name and all that is said of him is read')
	assert.deepEqual(await seriousFaults(page), [])
	others.forEach(client => client.close())
	await page.context().close()
})
