/* Coming back to a table: what happened meanwhile is played before his eyes, up to what he owes; and the battle again. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { connect } from '../lib/servers/client.mjs'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { DESK, PHONE, openPage, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'
import { ENDS, isAsked, press, seqOf } from './player.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon({ flags: ['--rate', '0'] })]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

const heading = page => page.locator('#desk-heading').textContent()
const replay = page => page.locator('#desk .replay')
const handOf = (page, name) => replay(page).getByRole('button', { name })

/* Gives orders over sockets, in words that end what is asked where there are some, else of the middle, until holds(). */
async function playOn(links, roles, holds) {
	const clients = await Promise.all(roles.map(role => connect(daemon.url, links[role])))
	for (let n = 0; !holds(clients[0]); n++) {
		assert.ok(n < 400, 'it goes on')
		for (const client of clients) {
			const { decisions: [first] } = await client.call('offer')
			if (!first || holds(clients[0]))
				continue
			const end = first.says.findIndex(says => ENDS.test(says)), at = end < 0 ? Math.floor(first.says.length * 0.4) : end
			await client.call('order', { id: `on-${Math.random()}`, order: first.orders[at] })
		}
	}
	await Promise.all(clients.map(client => client.level()))
	const { seq } = clients[0]
	await Promise.all(clients.map(client => client.close()))
	return seq
}

/* A table that is looked at, left, and goes on without him for so many turns; where it stood, and stands. */
async function leftAlone(turns) {
	const { links } = await daemon.newGame('mdcc/training')
	await playOn(links, ['A', 'B'], ({ view }) => view.turn.n === 1)
	const page = await openPage(browser, links.A)
	await marked(links.A, () => seqOf(page))
	const from = await seqOf(page)
	await page.context().close()
	const seq = await playOn(links, ['A', 'B'], ({ view, updates }) => view.turn.n > turns && owes(view) && updates.length > 0)
	return { links, from, seq }
}

const owes = view => view.seats.A.owes > 0

/* Until the daemon knows that this seat has seen as far as so(): a page that has just come may go on by itself, since it adds its
 * chance to the dice. */
async function marked(link, so) {
	for (const end = Date.now() + 20000; ;) {
		const client = await connect(daemon.url, link), { seen } = client.table, seq = await so()
		await client.close()
		if (seen === seq)
			return
		assert.ok(Date.now() < end, `seen up to ${seen} and not ${seq}`)
	}
}

for (const [name, how] of Object.entries({ desk: { size: DESK }, phone: { size: PHONE, touch: true }, dark: { size: DESK, dark: true } }))
	test(`away for three turns, he is shown what happened, skips to what he owes, and answers (${name})`, { timeout: 600000 }, async () => {
		const { links, from, seq } = await leftAlone(3)
		const anne = await openPage(browser, links.A, how)
		await replay(anne).waitFor()
		assert.equal(await heading(anne), 'Since you were away')
		await anne.waitForFunction(() => /\d+ more to come/.test(document.querySelector('.replay-count')?.textContent))
		await anne.locator('.replay-words .told').first().waitFor()
		await shoot(anne, `since-${name}`)
		assert.deepEqual(await seriousFaults(anne), [])
		assert.ok(await seqOf(anne) === seq && Number(await anne.locator('.timeline input').inputValue()) > from)
		await handOf(anne, 'Skip to your decision').click()
		await settled(anne)
		assert.equal(await heading(anne), 'Your decision')
		assert.ok(await isAsked(anne))
		await press(anne, /./)
		await marked(links.A, () => seqOf(anne))
		assert.deepEqual(anne.wrongs, [])
		await anne.context().close()
	})

test('what comes while it plays waits for its turn, in order, and an order is not held up by it', { timeout: 600000 }, async () => {
	const { links, seq } = await leftAlone(1), umpire = await connect(daemon.url, links.umpire)
	const anne = await openPage(browser, links.A)
	await replay(anne).waitFor()
	await replay(anne).getByLabel('How fast').selectOption('quick')
	await anne.evaluate(() => {
		globalThis.shown = []
		new MutationObserver(() => globalThis.shown.push(Number(document.querySelector('.timeline input').value)))
			.observe(document.querySelector('#desk'), { childList: true, subtree: true, characterData: true })
	})
	await umpire.call('order', { id: 'wait', order: { type: 'announce', text: 'A word from the umpire.' } })
	await anne.locator('.replay-words').getByText('A word from the umpire.').waitFor()
	await replay(anne).waitFor({ state: 'detached' })
	const shown = await anne.evaluate(() => globalThis.shown)
	assert.deepEqual(shown, shown.toSorted((a, b) => a - b), 'nothing out of order')
	assert.ok(shown.includes(seq + 1))
	assert.equal(await heading(anne), 'Your decision')
	await marked(links.A, () => seqOf(anne))
	await umpire.close()
	assert.deepEqual(anne.wrongs, [])
	await anne.context().close()
})

test('by the keyboard alone: paused, gone on with, left for the orders', { timeout: 600000 }, async () => {
	const { links, from } = await leftAlone(1), anne = await openPage(browser, links.A)
	await handOf(anne, 'Pause').focus()
	await anne.keyboard.press('Enter')
	await handOf(anne, 'Go on').waitFor()
	assert.equal(await heading(anne), 'Since you were away')
	await handOf(anne, 'Next fight').focus()
	await anne.keyboard.press('Enter')
	await settled(anne)
	assert.ok(Number(await anne.locator('.timeline input').inputValue()) > from)
	await anne.locator('#map').focus()
	await anne.keyboard.press('o')
	await settled(anne)
	assert.equal(await heading(anne), 'Your decision')
	assert.equal(await replay(anne).count(), 0)
	assert.deepEqual(anne.wrongs, [])
	await anne.context().close()
})

test('whoever wants nothing played by itself is told how much there is, and shown it when he asks', { timeout: 600000 }, async () => {
	const { links } = await leftAlone(1), anne = await openPage(browser, links.A)
	await replay(anne).getByLabel('How fast').selectOption('none')
	await handOf(anne, 'Go on').waitFor()
	await anne.reload()
	await replay(anne).waitFor()
	assert.match(await replay(anne).locator('.replay-count').textContent(), /^\d+ things? ha(s|ve) happened\.$/)
	assert.equal(await anne.locator('.looking-back').count(), 0)
	await handOf(anne, 'Show me').click()
	await anne.locator('.looking-back').waitFor()
	await anne.locator('.replay-words .told').first().waitFor()
	assert.deepEqual(anne.wrongs, [])
	await anne.context().close()
})

test('who opens a table for the first time begins at once, and so does who has seen it all', { timeout: 600000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training')
	await playOn(links, ['A', 'B'], ({ seq }) => seq > 3)
	for (const _ of [1, 2]) {
		const anne = await openPage(browser, links.A)
		await marked(links.A, () => seqOf(anne))
		assert.equal(await replay(anne).count(), 0)
		await anne.context().close()
	}
})

test('the battle is played from any moment on, and a link leads to one', { timeout: 600000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training')
	await playOn(links, ['A', 'B'], ({ view }) => view.turn.n === 2)
	const watcher = await openPage(browser, `${links.watch}&at=5`)
	await watcher.locator('#desk .past').getByText('You are looking back at 5 of').waitFor()
	await watcher.getByRole('button', { name: 'Play the battle' }).click()
	await watcher.waitForFunction(() => Number(document.querySelector('.timeline input').value) > 5)
	await watcher.locator('.replay-words .told').first().waitFor()
	await shoot(watcher, 'replay-desk')
	await watcher.getByRole('button', { name: 'Pause' }).first().click()
	await watcher.getByRole('button', { name: 'One step back' }).click()
	await watcher.locator('#desk .past').waitFor()
	assert.equal(await replay(watcher).count(), 0, 'the time line is in his own hand')
	assert.deepEqual(watcher.wrongs, [])
	await watcher.context().close()
})

test('what may not be taken back freely is asked of the other at his telephone: let stand, asked no longer, overtaken, agreed to', { timeout: 600000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training')
	let acts
	await playOn(links, ['A', 'B'], ({ view }) =>
		!view.turn.phase.startsWith('D') && (acts = ['A', 'B'].find(seat => view.seats[seat].owes)))
	const anne = await openPage(browser, links[acts === 'A' ? 'B' : 'A']),
		louis = await openPage(browser, links[acts], { size: PHONE, touch: true })
	const hand = (page, name) => page.locator('.undo').getByRole('button', { name })
	const isAsked = page => page.locator('.undo.asked')
	const asks = async () => {
		await hand(anne, 'Ask the others to let me').click()
		await Promise.all([isAsked(anne).waitFor(), isAsked(louis).waitFor()])
		await settled(anne, louis)
	}
	const isOver = async () => {
		await settled(anne, louis)
		assert.deepEqual(await Promise.all([anne, louis].map(page => isAsked(page).count())), [0, 0])
	}
	await asks()
	assert.equal(await hand(anne, 'Agree').count(), 0, 'he who asks does not answer himself')
	assert.equal(await hand(louis, 'Ask no longer').count(), 0)
	for (const [page, name] of [[anne, 'desk'], [louis, 'phone']]) {
		await isAsked(page).scrollIntoViewIfNeeded()
		await shoot(page, `undo-asked-${name}`)
		assert.deepEqual(await seriousFaults(page), [])
	}
	await hand(louis, 'Let it stand').tap()
	await isOver()
	await asks()
	await hand(anne, 'Ask no longer').click()
	await isOver()
	await asks()
	await press(louis, /./)
	await isOver()
	await asks()
	const before = await seqOf(louis)
	await hand(louis, 'Agree').tap()
	await louis.waitForFunction(seq => Number(document.querySelector('.timeline input').max) > seq, before)
	await isOver()
	for (const page of [anne, louis]) {
		assert.ok(page.received.some(text => text.includes('"type":"undone"')))
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	}
})
