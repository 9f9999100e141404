/* Four browsers at one table over the real daemon: two wings of one side, the enemy, the umpire. What each may not know is not
 * among the bytes it is sent. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder, startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, settled, shoot, startBrowser } from './browser.mjs'
import { ENDS, drag, failed, goOn, hasMoved, isAsked, placeOf, seqOf, stepOf, thing, went } from './player.mjs'
import { LETTER, SECRET, twoWings } from '../lib/worlds/twowings.mjs'

let browser, daemon
before(async () => {
	const scenario = join(scratchFolder(), 'twowings.json')
	writeFileSync(scenario, JSON.stringify(twoWings))
	;[browser, daemon] = await Promise.all([startBrowser(), startDaemon({ flags: ['--scenario', scenario] })])
})
after(async () => {
	await browser.close()
	await daemon.stop()
})

const NOTE = 'Hold the road to the mill.', WORDS = 'The enemy is gone, you may.', ASKED = 'May Murray leave our ground?'

const choose = async (page, id) => {
	await settled(page)
	if (!await thing(page, id).evaluate(node => node.matches('.selected')))
		await thing(page, id).locator('.halo').click()
	await page.locator('#desk .actor .offer').first().waitFor().catch(error => failed(page, error))
}
const told = (page, words) => page.locator('#story').getByText(words).first().waitFor().catch(error => failed(page, error))
const wasSent = (page, words) => page.received.some(frame => frame.includes(words))

/* Does something to the table that moves it on. */
async function moved(page, act) {
	const before = await seqOf(page)
	await act()
	await went(page, before)
}

/* Fills in a form and gives its order. */
async function fill(page, name, values, picture) {
	await page.locator(`[data-form="${name}"]:visible`).first().click()
	const form = page.locator('.filling')
	for (const [label, value] of Object.entries(values)) {
		const field = form.getByLabel(label, { exact: true })
		const kind = await field.evaluate(node => node.type)
		await (kind === 'checkbox' ? field.setChecked(value) : kind === 'select-one' ? field.selectOption(value) : field.fill(value))
	}
	if (picture)
		await shoot(page, picture)
	await moved(page, () => form.locator('.give').click())
	await form.waitFor({ state: 'detached' })
}

/* Whoever is asked ends the step, until this one has come for this page. */
const onTo = (pages, page, wanted) => goOn(pages, ENDS, async () => await stepOf(page) === wanted && isAsked(page))

/* Nobody plays the right wing yet: the umpire sees what its commander would, and then again all there is. */
async function looksThroughTheRight(umpire) {
	const look = name => umpire.locator('#umpire .buttons').getByRole('button', { name, exact: true }).click()
	await umpire.getByRole('button', { name: 'The umpire\u2019s tools' }).click()
	await look('Overkirk')
	await umpire.getByText('Nobody plays Overkirk: this is what its commander would see.').waitFor()
	await settled(umpire)
	const sees = await Promise.all(['A3', 'A4', 'B2', 'A1', SECRET].map(id => thing(umpire, id).count()))
	assert.deepEqual(sees, [1, 1, 1, 0, 0])
	await shoot(umpire, 'wings-unplayed')
	await look('All there is')
	await thing(umpire, SECRET).waitFor()
	await umpire.locator('.tab-story').click()
}

test('two wings, an enemy and an umpire play at once, and none is sent what it may not know', { timeout: 600000 }, async () => {
	const { links } = await daemon.newGame('malbrook/twowings')
	/* The Marshal sits down first: troops of a seat without a player are another's to see. */
	const left = await openPage(browser, links.A)
	await thing(left, SECRET).waitFor()
	await left.getByText('You command Marlborough\u2019s wing of the Allies.').waitFor()
	const [enemy, umpire] = await Promise.all(['B', 'umpire'].map(seat => openPage(browser, links[seat])))
	await looksThroughTheRight(umpire)
	const right = await openPage(browser, links['A.right'])
	const all = [left, right, enemy, umpire], players = [left, right, enemy]
	await settled(...all)

	/* What one wing sees and the other does not. */
	assert.equal(await thing(left, SECRET).count(), 1)
	assert.equal(await thing(umpire, SECRET).count(), 1)
	assert.equal(await thing(right, SECRET).count(), 0)
	assert.equal(await thing(right, 'A1').count(), 0, 'nor the friends beyond the wood')
	assert.equal(await thing(left, 'A.letter').count(), 1)

	/* The Marshal writes; his messenger is seen to ride, and what it carries is not known before it is there. */
	await choose(left, 'A.marshal')
	await fill(left, 'word', { To: 'A.lg2', What: 'note', Text: NOTE }, 'wings-note')
	await told(left, NOTE)
	await thing(right, 'A.m1').waitFor()
	await settled(...all)
	assert.ok(!wasSent(right, NOTE) && !wasSent(enemy, NOTE))
	assert.ok(!wasSent(enemy, LETTER))
	await shoot(right, 'wings-messenger')
	await onTo(players, left, 'Movement')
	await told(right, `Overkirk reads what Duke of Marlborough wrote in turn 1: "${LETTER}"`)
	await settled(...all)
	assert.ok(wasSent(right, LETTER) && !wasSent(enemy, LETTER))

	/* Both wings move at the same time, one by hand and one by exact legs. */
	assert.deepEqual(await Promise.all([left, right].map(isAsked)), [true, true])
	await Promise.all([choose(left, 'A1'), choose(right, 'A4')])
	await Promise.all([fill(left, 'movers', { Pallandt: false, 'Foot rolls': '1 1' }), fill(right, 'movers', { Lauder: false })])
	await choose(left, 'A1')
	const stood = await placeOf(left, 'A1')
	await drag(left, 'A1', [0, -160], 'wings-drag')
	await left.locator('.price .give').waitFor()
	await choose(right, 'A4')
	await Promise.all([moved(left, () => left.locator('.price .give').click()), fill(right, 'legs', {}, 'wings-legs')])
	await hasMoved(left, 'A1', stood)
	await told(umpire, 'The umpire is asked whether Murray may march')

	/* The right wing's move goes against its order: the umpire is asked, and rules. */
	await told(right, 'The umpire is asked whether Murray may march')
	const before = await placeOf(right, 'A4')
	await fill(right, 'message', { 'The umpire': true, Text: ASKED })
	await told(umpire, ASKED)
	await umpire.locator('#desk .offer').getByText(/^Allow/).waitFor()
	await fill(umpire, 'rule', { Ruling: 'allow', 'To who asked': WORDS, Reason: 'a farmer has told them' }, 'wings-ruling')
	await umpire.locator('.ledger').getByText('a farmer has told them').waitFor()
	await told(right, 'The umpire allows what Murray would do.')
	await told(right, WORDS)
	await choose(right, 'A4')
	await fill(right, 'legs', {})
	await hasMoved(right, 'A4', before)
	await told(right, 'acts against the order')
	await settled(...all)
	for (const page of [left, enemy])
		for (const words of [WORDS, ASKED, 'The umpire allows', 'a farmer has told them'])
			assert.ok(!wasSent(page, words), words)
	assert.ok(!wasSent(right, 'a farmer has told them'), 'his reason is for the ledger')

	/* Until the end the right wing has not been sent the name of what only the left has seen. */
	await onTo(players, enemy, 'Movement')
	await shoot(enemy, 'wings-enemy')
	await shoot(umpire, 'wings-umpire')
	await shoot(right, 'wings-right')
	assert.ok(wasSent(left, SECRET) && wasSent(enemy, SECRET) && wasSent(umpire, SECRET))
	assert.deepEqual(right.received.filter(frame => frame.includes(SECRET)), [])
	for (const page of all)
		assert.deepEqual(page.wrongs, [])
	await Promise.all(browser.contexts().map(context => context.close()))
})
