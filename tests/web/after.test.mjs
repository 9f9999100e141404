/* After the battle: what it came to, in every ruleset; the picture and the record to keep, and where it turned. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { startDaemon, tricorne } from '../lib/servers/daemon.mjs'
import { DESK, PHONE, openPage, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'
import { waysOf } from '../../clients/web/map/courses.js'
import { diceOf, farther, lossesOf, turningPoints, wingsOf } from '../../clients/web/end/toll.js'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon({ flags: ['--rate', '0'] })]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

const FIRST_SEAT = { mdcc: 'A', malbrook: 'A', dba18: 'A', paperboys: 'A' }
const LOOKS = { mdcc: {}, malbrook: { dark: true }, dba18: { size: PHONE, touch: true }, paperboys: { size: DESK } }

/* A battle fought to its end by bots; its links. */
async function foughtOut(scenario, ...more) {
	const { links } = await daemon.newGame(scenario, ...more)
	await Promise.all(Object.keys(links).filter(role => role !== 'watch').map(role => tricorne('bot', '--seed', '5', links[role])))
	return links
}

/* The file that a button gives to keep. */
async function kept(page, button) {
	const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
	return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

for (const [ruleset, how] of Object.entries(LOOKS))
	test(`${ruleset}: a battle that is over has its page: who won, losses, turning points, dice; a picture and the record`, { timeout: 600000 }, async () => {
		const links = await foughtOut(`${ruleset}/training`)
		const seat = Object.keys(links).find(role => role.startsWith(FIRST_SEAT[ruleset])) || Object.keys(links)[0]
		const page = await openPage(browser, links[seat], how)
		await page.locator('#desk').getByRole('button', { name: 'After the battle' }).click()
		const dialog = page.locator('dialog.after')
		await dialog.locator('.dice-table').waitFor()
		const verdict = (await dialog.locator('.verdict').textContent()).replace(/[\s\d.]+$/, '')
		assert.match(verdict, /^[A-Z].{20}/, 'a sentence, whoever the dice let win')
		assert.ok((await page.locator('#desk').textContent()).includes(verdict), verdict)
		for (const row of await dialog.locator('.dice-table tbody tr').all()) {
			const [count, mean] = await row.locator('td').allTextContents()
			assert.ok(Number(count) > 0 && Number(mean) >= 1 && Number(mean) <= 6, `${count} dice of ${mean}`)
		}
		for (const wing of await dialog.locator('.wings tbody tr').all())
			assert.match(await wing.innerText(), /^[A-Z][\s\S]* \d+$|^[A-Z][\s\S]*\t\d+$/, 'a wing that lost has a name, and how many')
		const counted = await dialog.locator('.toll li').allInnerTexts(), listed = await page.locator('#troops .meter').allInnerTexts()
		if (ruleset === 'paperboys')
			assert.deepEqual(counted.map(text => text.match(/\d+/)[0]), listed.map(text => text.match(/lost (\d+) of/)[1]), 'as the table has it')
		assert.equal(await dialog.locator('.field').locator('.cursor, .labels, .tracks, .handles').count(), 0, 'the field alone')
		assert.deepEqual(await seriousFaults(page), [])
		await shoot(page, `after-${ruleset}`)
		const picture = await kept(page, 'Keep a picture of it'), record = await kept(page, 'Keep the record')
		assert.equal(picture.bytes.subarray(1, 4).toString(), 'PNG')
		assert.match(picture.name, /\.png$/)
		assert.ok(picture.bytes.length > 20000, 'there is something on it')
		assert.equal(JSON.parse(record.bytes.toString().split('\n')[0]).complete, true)
		await dialog.getByRole('button', { name: 'Make a link by which anybody sees it fought' }).click()
		const friend = await openPage(browser, await dialog.getByLabel('A link by which anybody sees it fought').inputValue(), how)
		await friend.locator('.replay').waitFor()
		await friend.context().close()
		assert.equal(await dialog.getByRole('button', { name: 'Truth beside belief' }).count(), 0, 'everything was seen')
		await dialog.getByRole('button', { name: 'Where everybody went' }).click()
		await page.locator('.courses').waitFor({ state: 'attached' })
		const nobody = await page.getByText('Nobody left the place where he stood.').count()
		assert.equal(await page.locator('.courses .course').count() > 0, nobody === 0, 'a line, or that there is none')
		assert.equal(await page.locator('.timeline .eyes').inputValue(), 'umpire')
		await shoot(page, `courses-${ruleset}`)
		await page.locator('#desk').getByRole('button', { name: 'Put the lines away' }).click()
		await page.locator('.courses').waitFor({ state: 'detached' })
		await page.locator('#desk').getByRole('button', { name: 'After the battle' }).click()
		if (await dialog.locator('.points button').count()) {
			await dialog.locator('.points button').first().click()
			await page.locator('.looking-back').waitFor()
			await page.locator('.replay').waitFor()
			assert.equal(await page.locator('.timeline .eyes').inputValue(), 'umpire')
		}
		await settled(page)
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	})

const HIDDEN = { 'dba18/meeting': [], 'malbrook/training': ['--options', '{"visibility":"side"}'] }

for (const [scenario, options] of Object.entries(HIDDEN))
	test(`${scenario}: when it is over, truth stands beside belief, at any moment, with a line to draw between them`, { timeout: 600000 }, async () => {
		const links = await foughtOut(scenario, ...options), page = await openPage(browser, Object.values(links)[0])
		await page.locator('#desk').getByRole('button', { name: 'After the battle' }).click()
		await page.locator('dialog.after').getByRole('button', { name: 'Truth beside belief' }).click()
		const line = page.getByRole('slider', { name: 'The line between belief and truth' }), map = page.locator('#map > svg')
		await map.locator('.veiled .belief .unit').first().waitFor({ state: 'attached' })
		const standing = async part => (await map.locator(`.veiled > [clip-path*=${part}] .unit`).evaluateAll(all => all.map(one => one.dataset.id))).sort().join()
		const atMoment = async seq => {
			await page.locator('.timeline input').evaluate((node, seq) => {
				node.value = seq
				node.dispatchEvent(new Event('input', { bubbles: true }))
			}, seq)
			await page.getByText(`looking back at ${seq} of`).waitFor()
			await settled(page)
			await page.waitForFunction(() => document.querySelector('.veiled .belief .unit'))
			await settled(page)
			return [await standing('believed'), await standing('true')]
		}
		// it opens at a moment when somebody was deceived: of a marker it is what it holds that is not seen
		const [believed, really] = await atMoment(await page.locator('.timeline input').inputValue())
		if (scenario !== 'dba18/meeting')
			assert.notEqual(believed, really, 'somebody was not seen')
		assert.ok(really.length > 0)
		const inside = part => map.locator(`.veiled > [clip-path*=${part}]`).evaluate(node => node.innerHTML)
		assert.notEqual(await inside('believed'), await inside('true'))
		await line.fill('100')
		await page.waitForFunction(() => document.querySelector('#true rect').getAttribute('width') === '0')
		await shoot(page, `veil-${scenario.replace('/', '-')}`)
		assert.deepEqual(await seriousFaults(page), [])
		await page.locator('#desk').getByRole('button', { name: 'The truth alone' }).click()
		await page.locator('.veiled').waitFor({ state: 'detached' })
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	})

test('a way goes from place to place, who never moved has none, and who is gone at the end is marked', () => {
	const scenes = [{ A1: [0, 0], A2: [1, 1], B1: [5, 5], AL: [2, 2] }, { A1: [0, 1], A2: [1, 1], B1: [5, 4], AL: [3, 3] }, { A1: [0, 1], A2: [1, 1] }, { A1: [0, 3], A2: [1, 1] }]
	const ways = waysOf({
		idsOf: scene => Object.keys(scene), placeOf: (scene, id) => scene[id], sideOf: (_, id) => id[0], sortOf: (_, id) => id[1] === 'L' ? 'leader' : 'troops',
	}, scenes)
	assert.deepEqual(ways, { A1: { side: 'A', points: [[0, 0], [0, 1], [0, 3]], gone: false }, B1: { side: 'B', points: [[5, 5], [5, 4]], gone: true } })
})

/* ---- What it is worked out of --------------------------------------------------------------------------------- */

const sideOf = id => /^[AB]/.test(id) ? id[0] : null
const lost = (seq, ...ids) => ({ seq, at: 0, events: ids.map(unit => ({ type: 'removed', class: 'loss', sentence: `${unit} is gone.`, unit })) })
const turn = (seq, n) => ({ seq, at: 0, events: [{ type: 'turn_began', class: 'turn', n }] })
const roll = (by, faces, more = {}) => ({ seq: 1, at: 0, events: [{ type: 'roll', class: 'fight', purpose: 'test', by, sides: 6, faces, ...more }] })

test('a loss is told with the fight it came of, and with no other', () => {
	const told = (more, sentence) => ({ class: 'fight', type: 'fired', sentence, ...more })
	const [{ sentences }] = lossesOf([{ seq: 1, at: 0, events: [
		told({ class: 'step' }, 'The troops fire.'), told({ type: 'roll', by: 'A1', at: 'B1' }, 'A1 fires at B1: 6.'),
		told({ unit: 'A1', at: 'B2' }, 'A1 misses B2.'), told({ unit: 'A1', at: 'B1' }, 'A1 fires at B1: a hit.'),
		{ class: 'loss', type: 'lost', unit: 'B1', left: 1, sentence: 'B1 loses a base; one left.' },
		{ class: 'loss', type: 'lost', unit: 'B1', left: 0, sentence: 'B1 loses a base; none left.' },
		{ class: 'loss', type: 'lost', unit: 'B3', left: 0, sentence: 'B3 loses a base.' }, told({ unit: 'B3' }, 'B3 runs.'),
	] }], sideOf).marks
	assert.deepEqual(sentences, ['A1 fires at B1: a hit.', 'B1 loses a base; one left.', 'B1 loses a base; none left.', 'B3 loses a base.'])
})

test('losses are counted by side and turn, and turning points are the largest swings, as they came', () => {
	const rows = [turn(1, 1), lost(2, 'A1'), turn(3, 2), lost(4, 'B1', 'B2', 'A2'), lost(5, 'B3', 'A3'), lost(6, 'B4', 'B5', 'B6')]
	const losses = lossesOf(rows, sideOf)
	assert.deepEqual(losses.total, { A: 3, B: 6 })
	assert.deepEqual(turningPoints(losses).map(({ seq, turn, swing }) => [seq, turn, swing]), [[2, '1', 1], [4, '2', 1], [6, '2', 3]])
})

test('losses are told by wing and turn, the hardest hit first, and all of them are somewhere', () => {
	const rows = [lost(1, 'A9'), turn(2, 1), lost(3, 'A1'), turn(4, 2), lost(5, 'A4', 'A2', 'A3')]
	const wings = wingsOf(lossesOf(rows, sideOf), sideOf, id => ({ A1: 'Left', A2: 'Left', A3: 'Right', A4: 'Left' })[id] || '')
	assert.deepEqual(wings, { A: [{ wing: 'Left', total: 3, counts: [0, 1, 2] }, { wing: 'Others', total: 1, counts: [1, 0, 0] }, { wing: 'Right', total: 1, counts: [0, 0, 1] }] })
})

const part = (unit, left) => ({ type: 'casualty', class: 'loss', sentence: `${unit} loses a base.`, unit, ...left && { left } })

test('who is gone with his last base has lost it once', () => {
	const { total } = lossesOf([{ seq: 1, at: 0, events: [part('A1', 1), part('A1', 0), ...lost(1, 'A1').events] }], sideOf, () => ({ parts: 2, each: 1 }))
	assert.deepEqual(total, { A: 2 })
})

test('who runs or scatters takes with him all that he had still, each part for what the rules count it', () => {
	const strength = { A1: [6, 1], B1: [6, 1], B2: [3, 1], B9: [1, 4] }
	const rows = [{ seq: 1, at: 0, events: [part('A1', 5)] }, { seq: 2, at: 0, events: [part('B1', 5), part('B1', 4), ...lost(2, 'B1').events] }, lost(3, 'B2'), lost(4, 'B9'), lost(5, 'B1')]
	const losses = lossesOf(rows, sideOf, id => ({ parts: strength[id][0], each: strength[id][1] }))
	assert.deepEqual(losses.total, { A: 1, B: 13 })
	assert.deepEqual(turningPoints(losses).map(({ seq, swing }) => [seq, swing]), [[1, 1], [2, 6], [3, 3], [4, 4]])
	assert.deepEqual(wingsOf(losses, sideOf, () => 'Left').B.map(({ total }) => total), [13])
})

test('dice are held against what their kind is expected to throw, and tests against their odds, whichever way they are passed', () => {
	const { A, B } = diceOf([
		roll('A1', [6, 6, 5], { purpose: 'over', target: 5, passes: 3 }), roll('A1', [1, 4], { purpose: 'over', target: 5 }),
		roll('B1', [1, 1, 6], { purpose: 'under', target: 2, passes: 2 }), roll('B1', [3, 4], { purpose: 'move', sides: -6 }),
		roll('', [5, 20, 9], { sides: 26, purpose: 'cards' }),
	], sideOf)
	assert.deepEqual([A.dice, A.sum, A.expected, A.tested, A.passed], [5, 22, 17.5, 5, 3])
	assert.ok(Math.abs(A.hoped - 5 / 3) < 1e-9)
	assert.deepEqual([B.dice, B.sum, B.expected, B.tested, B.passed, B.hoped], [5, 15, 17.5, 3, 2, 1])
})

test('how likely it is to be as far off agrees with the tables of the normal law', () => {
	for (const [deviations, odds] of [[0, 1], [1, 0.3173], [1.96, 0.05], [2.576, 0.01]])
		assert.ok(Math.abs(farther(deviations * 3, 9) - odds) < 0.0005, String(deviations))
})
