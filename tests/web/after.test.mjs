/* After the battle: what it came to, in every ruleset; the picture and the record to keep, and where it turned. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { startDaemon, tricorne } from '../lib/servers/daemon.mjs'
import { DESK, PHONE, openPage, seriousFaults, settled, shoot, startBrowser } from './browser.mjs'
import { waysOf } from '../../clients/web/map/courses.js'
import { diceOf, farther, lossesOf, turningPoints, wingsOf } from '../../clients/web/end/toll.js'
import { accounts, diceWords, lossWords, measure, plot, toldOf } from '../../clients/web/end/reckoning.js'
import { outcomeOf as dba18, strengthOf } from '../../clients/web/dba18/outcome.js'
import { outcomeOf as malbrook } from '../../clients/web/malbrook/outcome.js'
import { outcomeOf as mdcc } from '../../clients/web/mdcc/outcome.js'
import { outcomeOf as paperboys } from '../../clients/web/paperboys/outcome.js'

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
		assert.equal(await dialog.locator('.field').locator('.cursor, .labels, .tracks, .handles, .way.shot, .messenger-way, .lately, .ghost').count(), 0, 'the field alone')
		await dialog.locator('.plot').waitFor()
		assert.match(await dialog.locator('.told').innerText(), /\.$/, 'what decided it, in numbers')
		assert.deepEqual(await seriousFaults(page), [])
		await shoot(page, `after-${ruleset}`)
		const picture = await kept(page, 'Keep a picture of it'), record = await kept(page, 'Keep the record')
		assert.equal(picture.bytes.subarray(1, 4).toString(), 'PNG')
		assert.match(picture.name, /\.png$/)
		assert.ok(picture.bytes.length > 20000, 'there is something on it')
		const lines = record.bytes.toString().trim().split('\n').map(line => JSON.parse(line))
		assert.equal(lines[0].complete, true)
		if (ruleset === 'malbrook') {
			const { points } = lines.flatMap(line => line.events || []).find(event => event.type === 'game_over')
			assert.deepEqual((await dialog.locator('.account tfoot td').allInnerTexts()).map(text => text === '\u2013' ? 0 : Number(text)), points.slice(1), 'thing by thing, all that was counted')
		}
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
	assert.deepEqual(wings, { A: [{ wing: 'Left', total: 3, counts: [0, 1, 2] }, { wing: 'Without a command', total: 1, counts: [1, 0, 0] }, { wing: 'Right', total: 1, counts: [0, 0, 1] }] })
})

test('a row that ends a turn and begins the next has losses of both, each in its own', () => {
	const row = { seq: 3, at: 0, events: [...lost(3, 'A1').events, ...turn(3, 2).events, ...lost(3, 'A2', 'B1').events] }
	const losses = lossesOf([turn(1, 1), row], sideOf)
	assert.deepEqual(losses.marks.map(({ turn, who }) => [turn, who]), [['1', { A: 1 }], ['2', { A: 1, B: 1 }]])
	assert.deepEqual(wingsOf(losses, sideOf, () => 'Left').A[0].counts, [0, 1, 1])
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

/* ---- What the rules count ------------------------------------------------------------------------------------- */

const names = { A: { name: 'The Allies' }, B: { name: 'The French' } }
const tableOf = view => ({ state: { view: { sides: names, moment: { title: 'Turn 3' }, ...view }, rolls: {} } })
const rowsIn = outcome => outcome.accounts.flatMap(({ rows }) => rows.map(({ what, of }) => [what, of.A || 0, of.B || 0]))
const all = node => [node, ...(node?.children || (Array.isArray(node) ? node : [])).flatMap(all)].filter(one => one?.tag)
const textOf = node => Array.isArray(node) ? node.map(textOf).join('') : node?.tag ? textOf(node.children) : String(node || '')

const sart = {
	sides: { A: { name: 'The Allies' }, B: { name: 'The French' } }, result: { winner: 'A', why: 'The French: the army is broken.' },
	reckoning: {
		measure: 'bases and guns', rule: 'an army breaks at 40\u00a0%', army: [{}, { lost: 1, of: 10, at: 4 }, { of: 10, at: 4, lost: 10 }],
		points: [{ what: 'Enemy bases lost', of: [0, 4, 1] }, { what: 'Places held, turn by turn', of: [0, 0, 2] }, { what: 'The mill, held by nobody' }],
		ahead: 'In points the Allies were ahead, 4 to 3.', held: ['The Allies held Sart.', 'Nobody held the mill.'], personal: ['Cadogan: Hold Sart. Done, for 3 points of his own.'],
	},
}

test('malbrook: points are laid out thing by thing as they are told, and who held what', () => {
	const outcome = malbrook(sart)
	assert.deepEqual(rowsIn(outcome), [['Enemy bases lost', 4, 1], ['Places held, turn by turn', 0, 2], ['The mill, held by nobody', 0, 0]])
	assert.deepEqual(outcome.sides, { A: { lost: 1, of: 10, at: 4 }, B: { lost: 10, of: 10, at: 4 } })
	assert.equal(toldOf(tableOf(sart), outcome), 'The Allies lost 1 of 10 bases and guns, the French 10 of 10; an army breaks at 40\u00a0%. '
		+ 'In points the Allies were ahead, 4 to 3. The Allies held Sart. Nobody held the mill.')
	assert.deepEqual(outcome.notes, ['Cadogan: Hold Sart. Done, for 3 points of his own.'])
	assert.equal(textOf(all(accounts(tableOf(sart), outcome)).find(({ tag }) => tag === 'tfoot')), 'Points in all43')
})

test('malbrook: nothing is reckoned for who does not know everything', () => {
	const outcome = malbrook({ sides: sart.sides })
	assert.deepEqual([outcome.accounts[0].rows, outcome.sides.A, toldOf(tableOf({}), outcome)], [[], { lost: 0, of: 0 }, ''])
})

test('paperboys: dead and running count towards withdrawing, by kind, with the line at which it comes', () => {
	const sides = { A: { cinc_value: 3 }, B: { cinc_value: 3 } }
	const view = {
		sides, options: { by_control: true, control_percent: 30 }, tallies: { A: { initial: 44, lost: 2 }, B: { initial: 44, lost: 9, routing: 5 } },
		dead_pool: [{ side: 'A', kind: 'cannon', stands: 1 }, { side: 'B', kind: 'cinc', stands: 1 }, { side: 'B', kind: 'infantry', stands: 6 }],
	}, outcome = paperboys(view)
	assert.deepEqual(outcome.sides, { A: { lost: 2, of: 44, at: 14 }, B: { lost: 14, of: 44, at: 14 } })
	assert.deepEqual(rowsIn(outcome), [['Stands of foot', 0, 6], ['Cannon, 2 each', 2, 0], ['The commander', 0, 3], ['Running when it ended', 0, 5]])
	assert.equal(toldOf(tableOf({}), outcome), 'The Allies lost 2 of 44 points, the French 14 of 44; an army withdraws at 30\u00a0%.')
	assert.equal(lossWords(outcome, 'B'), '14 of 44 points lost')
})

test('dba18: broken elements are told from those that are gone, and from beaten commands', () => {
	const command = (side, state) => ({ id: side + state, side, state })
	const view = {
		sides: names, commands: { a: command('A', 'NORMAL'), b: command('B', 'NORMAL'), c: command('B', 'BEATEN') },
		losses: { A: { of: 15, broken: 2, gone: 1 }, B: { of: 15, broken: 2, gone: 3, in_beaten: 6 }, ANORMAL: { broken: 2, gone: 1 }, BNORMAL: { broken: 1 }, BBEATEN: { of: 6, broken: 1, gone: 3 } },
	}, outcome = dba18(view)
	assert.deepEqual(rowsIn(outcome), [['Destroyed, taken, or off the table', 1, 3], ['Broken or routing, still on the table', 2, 2], ['Others, whose command is beaten', 0, 2]])
	assert.deepEqual(outcome.sides, { A: { lost: 3, of: 15, at: 10 }, B: { lost: 7, of: 15, at: 10 } })
	const elements = new Map([['general', { type: 'COMMANDER' }], ['line', { type: 'LINE' }], ['horde', { type: 'WARRIORS', double_based: true }]])
	assert.deepEqual([...elements.keys()].map(id => strengthOf({ elements }, id).each), [0, 1, 2])
})

test('mdcc: why troops that may return count as lost stands beside them, and what the verdict said is not said again', () => {
	const meter = (lost, more) => ({ meter: { lost, ahead: 17 - lost, ...more } })
	const view = { sides: { A: meter(4, { baseline: 4 }), B: meter(5, { limbo: 3, dispersed: 2 }) } }, outcome = mdcc(view)
	assert.deepEqual(outcome.sides, { A: { lost: 2, of: 8.5, at: 4.5 }, B: { lost: 2.5, of: 8.5, at: 4.5 } })
	assert.deepEqual(rowsIn(outcome), [['Dispersed', 0, 1], ['Off the table, and may return', 0, 1.5], ['On their own baseline', 2, 0]])
	assert.match(textOf(accounts(tableOf({}), outcome)), /Stands in all22\u00bd.*free to return, count as lost/)
	const why = 'the Allies have lost 2 of 8\u00bd stands, the French have lost 2\u00bd of 8\u00bd stands.'
	assert.doesNotMatch(toldOf(tableOf({ result: { why } }), outcome), /lost 2/)
	assert.match(toldOf(tableOf({}), outcome), /^The Allies lost 2 of 8\u00bd stands, the French 2\u00bd of 8\u00bd; /)
})

test('an axis goes by whole steps to a little more than there is', () => {
	for (const [most, axis] of [[1, [1, 1]], [4.5, [5, 1]], [8, [8, 2]], [14, [15, 5]], [37, [40, 10]], [312, [400, 100]]])
		assert.deepEqual(measure(most), axis, String(most))
})

test('each turn stands below what was lost by its end, and the line at which an army is beaten is drawn and named', () => {
	const sides = (a, b) => ({ A: { lost: a, of: 44, at: 14 }, B: { lost: b, of: 44, at: 14 } }), turns = ['1', '2', '3'].map(label => ({ seq: 1, label }))
	const outcome = { unit: 'points', ends: 'withdraws', sides: sides(6, 15) }
	const drawn = all(plot(tableOf({}), outcome, [[1, 0, 0], [2, 1, 9], [3, 6, 15]].map(([n, a, b]) => ({ n, sides: sides(a, b) })), turns))
	const ticks = drawn.filter(({ props }) => props?.class === 'turn-of').map(({ props }) => Math.round(props.x)), lines = drawn.filter(({ props }) => /losses/.test(props?.class))
	for (const { props } of lines)
		assert.deepEqual([...props.d.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Math.round(x)), ticks)
	assert.equal(lines.length, 2)
	assert.deepEqual(drawn.filter(({ props }) => /limit/.test(props?.class)).map(textOf), ['withdraws at 14'])
	assert.deepEqual(drawn.filter(({ props }) => props?.class === 'lost').map(textOf), ['0', '5', '10', '15'])
	const apart = { ...outcome, sides: { A: { lost: 38, of: 127, at: 45 }, B: { lost: 38, of: 133, at: 44 } } }
	const limits = all(plot(tableOf({}), apart, [{ n: 1, sides: apart.sides }], turns)).filter(({ props }) => /limit/.test(props?.class))
	assert.deepEqual(limits.map(node => [node.props.class, textOf(node), all(node).at(-1).props['text-anchor']]), [['limit side-A', 'withdraws at 45', 'start'], ['limit side-B', 'withdraws at 44', 'end']])
})

test('of too few dice no judgement is passed', () => {
	const rolls = (count, face) => Array.from({ length: count }, () => roll('A1', [face], { target: 4, passes: face >= 4 ? 1 : 0 }))
	const said = rows => textOf(diceWords(tableOf({}), diceOf([...rows, roll('B1', [1, 6], { target: 4, passes: 1 })], sideOf)))
	assert.match(said(rolls(19, 6)), /The Allies threw too few to judge\. .*: too few to judge\./)
	assert.match(said(rolls(20, 6)), /The Allies threw higher than 99 armies in 100 would\. Of 20 dice that had a number to reach 20 did, where 10\.0 were to be expected: better than 99/)
})
