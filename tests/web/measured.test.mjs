/* Malbrook's page at a table that the test lays: the measured map, hands on it, and what the server is asked. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { isAt, openPage, PHONE, seriousFaults, settled, shoot, startBrowser, tool } from './browser.mjs'
import { foldersOf, opened, startFake } from './fake.mjs'
import { malbrookTable } from './malbrook.mjs'
import { wholeOf } from '../../clients/web/malbrook/figures.js'
import { Field } from '../../clients/web/measured/field.js'
import { beneath, extents, labelled, namesFor } from '../../clients/web/measured/names.js'
import { saidOf } from '../../clients/web/measured/said.js'
import { middle, thing } from './player.mjs'
import { bytesOf } from './sent.mjs'

let browser
before(async () => { browser = await startBrowser() })
after(() => browser.close())

/* Lays a table, opens it, runs the test, and asks that nothing went wrong on the way. */
async function at(table, options, run) {
	const fake = await startFake(table)
	const page = await openPage(browser, `${fake.url}/table#token`, options)
	try {
		await run(page, fake)
		assert.deepEqual(page.wrongs, [])
	} finally {
		await page.context().close()
		await fake.stop()
	}
}

async function drag(page, [x, y], [dx, dy]) {
	await page.mouse.move(x, y)
	await page.mouse.down()
	await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 })
	await page.mouse.move(x + dx, y + dy, { steps: 4 })
	await settled(page)
}

async function drop(page) {
	await page.mouse.up()
	await settled(page)
}

/* Points of the screen for an inch of the table. */
const inchOf = page => page.evaluate(() => 50 * document.querySelector('#map').clientWidth * 1.7 / Number(document.querySelector('#map > svg').getAttribute('viewBox').split(' ')[2]))

const act = (...orders) => [{ seat: 'A', kind: 'act', subject: '', orders: [...orders, { type: 'end_step' }] }]

/* The training battle with Godfrey's brigade rolled for, four inches. */
function rolled() {
	const table = malbrookTable('training'), sent = []
	table.view.brigades.A1.move = { rolled: true, allowance: 4000, left: 4000, faces: [4, 0, 0] }
	table.decisions = act({ type: 'move_brigade', unit: 'A1', legs: [{ kind: 'advance', dev: 0, dist: 4000 }] })
	table.answer = (method, params) => {
		if (method === 'preview' || method === 'order')
			sent.push([method, params.order])
		return method === 'preview' ? { allowed: true, preview: { unit: 'A1', cost: 4000, allowance: 4000, path: [{ M: [14800, 9000] }, { M: [14800, 13000] }], bases: [{ id: 1, pos: [13300, 13000] }, { id: 2, pos: [14300, 13000] }], notes: [{ what: 'tired', amount: 1, clause: 'MALB-13.1' }] } } : method === 'order' ? { seq: 0 } : undefined
	}
	return { table, sent }
}

test('all of Blenheim stands on the map to scale, and only what it needs is loaded, sent in less than 76 KB', () => {
	const table = malbrookTable('blenheim'), { brigades, guns, leaders } = table.view
	return at(table, { opening: true }, async (page, fake) => {
		assert.equal(await page.locator('.units > .unit').count(), Object.values(brigades).filter(one => one.bases.length).length)
		assert.equal(await page.locator('.guns > .unit').count(), Object.keys(guns).length)
		assert.equal(await page.locator('.leaders > .unit').count(), Object.keys(leaders).length)
		const inch = await inchOf(page), one = Object.values(brigades).find(brigade => brigade.bases.length && !(brigade.frame.facing % 900))
		const { width } = await thing(page, one.id).locator('.hatch').boundingBox()
		assert.ok(Math.abs(width - one.bases.length * one.width / 1000 * inch) < 1.5, `${width}`)
		assert.ok(bytesOf(fake.served) < 76 * 1024)
		assert.deepEqual(foldersOf(fake.served), [...opened, 'malbrook', 'measured'].sort())
		await shoot(page, 'malbrook-blenheim')
	})
})

test('far off a brigade is one shape, its coat before the colour of its side, with the sign of its arm over the whole; near by men stand on its stands', () => {
	const table = malbrookTable('blenheim'), { brigades } = table.view
	const inLine = type => Object.values(brigades).find(one => one.type === type && one.bases.length > 2 && one.ranks === 1 && one.formation === 'line').id
	return at(table, {}, async page => {
		const drawn = id => thing(page, id).evaluate(node => {
			const shown = [...node.querySelectorAll('path')].filter(path => getComputedStyle(path).display !== 'none')
			const stroke = getComputedStyle(node.querySelector('.body'))
			return { parts: shown.map(path => path.classList[0]).filter(name => ['sign', 'band', 'edge', 'turf', 'horses', 'men', 'arm'].includes(name)), signs: shown.flatMap(path => path.classList[0] === 'sign' ? path.getAttribute('d').match(/M/g) : []).length,
				beneath: stroke.paintOrder.startsWith('stroke') && stroke.stroke !== 'none', coat: node.querySelector('.body').style.fill }
		})
		const coat = id => `var(--nation-${brigades[id].nation}, var(--nation-none))`
		for (const [type, parts] of [['horse', ['band', 'sign']], ['infantry', ['band']]]) {
			const id = inLine(type)
			assert.deepEqual(await drawn(id), { parts, signs: parts.length - 1, beneath: true, coat: coat(id) }, type)
		}
		for (let n = 0; n < 8; n++)
			await page.keyboard.press('+')
		await page.waitForFunction(() => document.querySelector('#map').classList.contains('near'))
		await page.locator('.men').first().waitFor({ state: 'attached' })
		const id = inLine('horse')
		assert.deepEqual(await drawn(id), { parts: ['band', 'edge', 'turf', 'arm', 'horses', 'men'], signs: 0, beneath: false, coat: coat(id) })
		assert.equal(await thing(page, id).locator('.arm').evaluate(path => path.getAttribute('d').match(/M/g).length), brigades[id].bases.length)
	})
})

test('bases that fill a rectangle are one, however it is turned; those that leave a gap or face apart are not', () => {
	const turned = (points, degrees) => points.map(([x, y]) => {
		const angle = degrees * Math.PI / 180
		return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
	})
	const base = (file, rank, degrees = 30) => turned([[file * 10, rank * 8], [file * 10 + 10, rank * 8], [file * 10 + 10, rank * 8 + 8], [file * 10, rank * 8 + 8]], degrees)
	const whole = wholeOf([base(1, 1), base(0, 0), base(1, 0), base(0, 1)])
	turned([[0, 0], [20, 0], [20, 16], [0, 16]], 30).forEach((corner, n) => corner.forEach((value, axis) => assert.ok(Math.abs(value - whole[n][axis]) < 1e-9)))
	assert.equal(wholeOf([base(0, 0), base(1, 0), base(0, 1)]), null)
	assert.equal(wholeOf([base(0, 0), base(2, 0)]), null)
	assert.equal(wholeOf([base(0, 0), base(0, 1, 60)]), null)
})

test('a brigade that is dragged asks the server, shows its answer, and goes when it is told to', () => {
	const { table, sent } = rolled()
	return at(table, {}, async page => {
		const inch = await inchOf(page)
		await thing(page, 'A1').locator('.halo').click()
		await page.locator('.handle').first().waitFor()
		const [x, y] = await middle(page, 'A1'), dropped = [x, y - 3.8 * inch]
		await drag(page, [x, y], [0, -3.8 * inch])
		await page.locator('.bubble.sketched').getByText('moves 4 of 4 inches').waitFor()
		assert.ok(await page.locator('.sketch .answer.ghost').count(), 'the end is drawn')
		await shoot(page, 'malbrook-drag')
		await drop(page)
		await page.locator('.bubble .price').getByText('tired: +1').waitFor()
		assert.ok(await isAt(page, dropped), 'the price stands where it was dropped')
		assert.ok(sent.every(([method]) => method === 'preview'))
		const [, order] = sent[sent.length - 1]
		assert.equal(order.type, 'move_brigade')
		assert.equal(order.legs.length, 1)
		assert.equal(order.legs[0].dist, 4000, 'about as far as was rolled is just as far')
		await page.locator('.bubble .give:focus').getByText('Give the order').waitFor()
		await page.keyboard.press('Enter')
		await page.locator('.price').waitFor({ state: 'detached' })
		await settled(page)
		assert.deepEqual(sent[sent.length - 1], ['order', order])
	})
})

test('beyond the fan a drag is a wheel and then an advance; a corner in the hand is a wheel about the other', () => {
	const { table, sent } = rolled()
	return at(table, {}, async page => {
		const inch = await inchOf(page), last = () => sent[sent.length - 1][1].legs
		await thing(page, 'A1').locator('.halo').click()
		await drag(page, await middle(page, 'A1'), [3.5 * inch, -3 * inch])
		await drop(page)
		await page.locator('.price').waitFor()
		assert.deepEqual(last().map(leg => leg.kind), ['wheel', 'advance'])
		assert.equal(last()[0].side, 'right')
		const cost = Math.round(4000 * last()[0].angle * 174532925 / 1e11)
		assert.equal(cost + last()[1].dist, 4000, 'all of the move is used')
		await page.getByRole('button', { name: 'Not yet' }).click()
		await settled(page)
		const { x, y, width, height } = await page.locator('.handle').last().boundingBox()
		await drag(page, [x + width / 2, y + height / 2], [0, -1.2 * inch])
		await drop(page)
		await page.locator('.price').waitFor()
		assert.equal(last()[0].kind, 'wheel')
		assert.equal(last()[0].side, 'left')
		assert.ok(last()[0].angle > 100 && last()[0].angle < 230, `${last()[0].angle}`)
	})
})

test('what is refused under the hand says so there, and leaves no trace', () => {
	const { table, sent } = rolled()
	const answer = table.answer
	table.answer = (method, params) => method === 'preview' && sent.push([method, params.order]) ? { allowed: false, refusals: [{ clause: 'MALB-0.5', why: 'it would end on top of the guns' }] } : answer(method, params)
	return at(table, {}, async page => {
		await thing(page, 'A1').locator('.halo').click()
		await drag(page, await middle(page, 'A1'), [0, -60])
		await page.locator('.bubble.sketched').getByText('on top of the guns').waitFor()
		await drop(page)
		await page.locator('.bubble.refused').getByRole('button', { name: 'Rule MALB-0.5' }).waitFor()
		assert.ok(sent.every(([method]) => method === 'preview'))
	})
})

test('a gun fires at whom it is pointed: by its target on the map, by a drag, or at the desk', () => {
	const table = malbrookTable('training', 'BOMB'), sent = []
	table.decisions = act(...['B1', 'B2'].map(target => ({ type: 'fire_gun', gun: 'A.gun1', target })))
	table.decisions[0].says = ['Fire at the first', 'Fire at the second', 'Fire no more guns']
	table.answer = (method, params) => method === 'order' && sent.push(params.order) ? { seq: 0 } : undefined
	return at(table, {}, async page => {
		await thing(page, 'A.gun1').locator('.halo').click()
		await page.locator('.unit.aim').first().waitFor()
		await page.locator('.overlay-mark.arc').first().waitFor()
		assert.equal(await page.locator('.unit.aim').count(), 2)
		assert.equal(await page.locator('.overlay-mark.arc').count(), 1)
		await thing(page, 'B2').locator('.halo').click()
		await settled(page)
		const [from, to] = [await middle(page, 'A.gun1'), await middle(page, 'B1')]
		await drag(page, from, [to[0] - from[0], to[1] - from[1]])
		await drop(page)
		await page.locator('#desk').getByRole('button', { name: 'Fire at the first' }).click()
		await settled(page)
		assert.deepEqual(sent, ['B2', 'B1', 'B1'].map(target => ({ type: 'fire_gun', gun: 'A.gun1', target })))
	})
})

/* Whoever has fought, and has more ways than a telephone shows at once. */
function fought() {
	const table = malbrookTable('training', 'COMBAT_AFTER'), name = table.view.brigades.A1.name
	table.decisions = [{
		seat: 'A', kind: 'after_combat', subject: 'A1', asks: `${name} has fought: choose what it does now`,
		orders: ['remain', 'retire', ...Array(9).fill('retire')].map((choice, dev) => ({ type: 'after_combat', unit: 'A1', choice, dev })),
		says: [`Let ${name} remain`, `Let ${name} retire`, ...Array.from({ length: 9 }, (_, n) => `Let ${name} retire, off to the left by ${n} degrees`)],
	}]
	table.answer = method => method === 'preview' ? { allowed: true, preview: { unit: 'A1', spread: { least: 1000, mean: 3000, most: 6000 }, notes: Array.from({ length: 4 }, (_, n) => ({ what: `note ${n}`, amount: 1 })) } } : undefined
	return { table, name }
}

test('beneath a name it is not repeated on each button, but stands in the price; and a long question has a smaller heading', () => {
	const { table, name } = fought(), size = page => page.locator('.decision > h3').evaluate(one => parseFloat(getComputedStyle(one).fontSize))
	return at(table, { size: { width: 1280, height: 800 } }, async page => {
		await page.locator('#desk').getByRole('button', { name: 'Remain', exact: true }).waitFor()
		const retire = page.locator('#desk').getByRole('button', { name: 'Retire', exact: true }), long = await size(page)
		await retire.click()
		await page.locator('.price h3').getByText(`Let ${name} retire`).waitFor()
		await shoot(page, 'malbrook-after-combat')
		table.decisions[0].asks = 'Move your troops'
		await page.reload()
		await retire.waitFor()
		assert.ok(await size(page) > long)
	})
})

test('on a telephone the price of what is ordered comes into sight, however far its button is from it', () => {
	const { table } = fought()
	return at(table, { size: PHONE, touch: true }, async page => {
		await page.locator('#desk').getByRole('button', { name: 'Remain', exact: true }).tap()
		await page.locator('.price .give').waitFor()
		await page.waitForFunction(() => {
			const { top, bottom } = document.querySelector('.price').getBoundingClientRect(), sheet = document.querySelector('.price').closest('#desk').parentElement.getBoundingClientRect()
			return bottom <= innerHeight + 1 && top >= sheet.top - 1
		})
	})
})

test('a map of three hundred is not drawn anew while it is moved', () => {
	const table = malbrookTable('blenheim'), { brigades } = table.view
	for (let n = 0; Object.keys(brigades).length < 300; n++) {
		const like = Object.values(brigades)[n]
		if (like.bases.length)
			brigades[`X${n}`] = { ...like, id: `X${n}`, bases: like.bases.map(base => ({ ...base, pos: [base.pos[0], base.pos[1] + 1500] })) }
	}
	return at(table, {}, async page => {
		assert.ok(await page.locator('.units > .unit').count() > 250)
		await page.evaluate(() => {
			globalThis.touched = 0
			new MutationObserver(seen => { globalThis.touched += seen.length }).observe(document.querySelector('#map > svg'), { subtree: true, childList: true, attributes: true, characterData: true })
		})
		const frame = await page.locator('#map').boundingBox()
		await page.evaluate(() => { globalThis.touched = 0 })
		await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height - 40)
		await page.mouse.down()
		await page.mouse.move(frame.x + frame.width / 2 + 80, frame.y + frame.height - 90, { steps: 30 })
		await settled(page)
		assert.ok(await page.evaluate(() => globalThis.touched) <= 60, 'only the drawing as a whole is moved')
		await page.mouse.up()
		const nodes = await page.evaluate(() => document.querySelectorAll('#map .units *').length / document.querySelectorAll('#map .units > .unit').length)
		assert.ok(nodes <= 10, `${nodes} elements for each unit`)
	})
})

test('the keyboard walks from one thing to the next, chooses, and moves what is chosen', () => {
	const { table, sent } = rolled()
	return at(table, {}, async page => {
		await page.keyboard.press('m')
		await page.keyboard.press('n')
		await page.locator('#cursor-words').getByText('Godfrey').waitFor({ state: 'attached' })
		await page.keyboard.press('ArrowRight')
		await page.locator('#cursor-words').getByText('Pallandt').waitFor({ state: 'attached' })
		await page.keyboard.press('ArrowLeft')
		for (let n = 0; n < 5; n++)
			await page.keyboard.press('Shift+ArrowUp')
		await page.locator('#cursor-words').getByText(/inches/).waitFor({ state: 'attached' })
		await page.keyboard.press('Shift+Enter')
		await page.waitForFunction(() => document.activeElement?.matches('.give'))
		assert.equal(sent[sent.length - 1][1].legs[0].kind, 'advance')
		await page.keyboard.press('Enter')
		await settled(page)
		assert.equal(sent[sent.length - 1][0], 'order')
	})
})

test('the ruler measures inches; layers can be put away; who was lost from sight stands as a ghost', () => {
	const table = malbrookTable('training')
	table.view.ghosts = [{ eye: 1, unit: 7, frame: { M: [30000, 20000], facing: 1800 }, formation: 'line', bases: 4, ranks: 1, turn: 1 }]
	return at(table, {}, async page => {
		await page.locator('.overlay-mark.lost').getByText('turn 1').waitFor()
		await page.keyboard.press('l')
		// a key that is late does nothing to what is touched after it
		await page.waitForFunction(() => [...document.querySelectorAll('.map-switches label')].some(one => /Ruler/.test(one.textContent) && one.querySelector('input').checked))
		const frame = await page.locator('#map').boundingBox(), inch = await inchOf(page)
		await drag(page, [frame.x + frame.width / 3, frame.y + frame.height * 0.45], [0, 5 * inch])
		await page.locator('.overlay-mark.ruler').getByText(/^(4\.9|5|5\.1) in$/).waitFor()
		await drop(page)
		await page.locator('.map-switches summary').click()
		await page.locator('.map-switches').getByLabel('Last seen').uncheck()
		await page.locator('.overlay-mark.lost').waitFor({ state: 'detached' })
	})
})

for (const [name, options] of [['desk', {}], ['phone at night', { size: PHONE, touch: true, dark: true }]])
	test(`axe finds nothing serious at a table of Malbrook: ${name}`, () => {
		const { table } = rolled()
		Object.assign(table.view.brigades.B1, { dps: 3, status: 'routing' })
		Object.assign(table.view.brigades.A4, { charge: { declared: true, target: 'B5' } })
		return at(table, options, async page => {
			await thing(page, 'A1').locator('.halo').click()
			await page.locator('.card').waitFor({ state: 'attached' })
			assert.deepEqual(await seriousFaults(page), [])
			await (await tool(page, 'Keys and signs')).click()
			await page.locator('dialog').waitFor()
			assert.deepEqual(await seriousFaults(page), [], 'keys')
			await shoot(page, `malbrook keys ${name}`)
			await page.keyboard.press('Escape')
			await page.locator('dialog').waitFor({ state: 'detached' })
			await shoot(page, `malbrook ${name}`)
			assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the screen')
		})
	})

test('what troops are called is written where they are in view, officers first, and never over troops or another name', () => {
	const thing = (id, layer, text, at, dy = null) => ({ id, layer, figure: { at, outline: 'M-30 -8L30 -8L30 8L-30 8Z', name: text && { text, place: { y: 10, dy } } } })
	const field = new Field({ width: 1000, height: 800, inch: 50, degree: 1 })
	const said = (things, seen = { x: 0, y: 0, width: 1000, height: 800 }, flying = []) => labelled(field, flying, { things: new Map(things.map(one => [one.id, one])) }, new Map(things.map(one => [one.id, one.figure])), { scale: 1, seen }).map(({ drawn }) => drawn)
	const words = (...all) => said(...all).map(({ children }) => String(children))
	const column = [0, 1, 2, 3].map(n => thing(`u${n}`, 'units', 'Truchsess', [100 + n * 20, 100]))
	assert.deepEqual(words(column), ['Truchsess', 'Truchsess'], 'of a column one behind and one before')
	const neighbours = [0, 66].map(x => thing(`n${x}`, 'units', 'Truchsess', [100 + x, 100]))
	assert.deepEqual(said(neighbours).map(({ props: { y } }) => Number(y)), [110, 78], 'names of neighbours that all but touch stand on either side')
	assert.deepEqual(words([...column, thing('o', 'leaders', 'Schwerin', [120, 100])]), ['Schwerin', 'Truchsess'])
	const [first, second] = said([thing('a', 'units', 'Garde', [100, 100]), thing('b', 'units', 'Sydow', [100, 122])]).map(({ props: { y } }) => Number(y))
	assert.deepEqual([first, second], [78, 132], 'before him, where somebody stands behind')
	assert.deepEqual(words([thing('a', 'units', 'Garde', [100, 100]), thing('b', 'units', 'Sydow', [100, 122]), thing('c', 'units', 'Kleist', [100, 78])]), ['Sydow', 'Kleist'], 'and not at all between others')
	assert.deepEqual(words([thing('a', 'units', 'Garde', [100, 100]), thing('n', 'units', '', [300, 300])], { x: 300, y: 0, width: 100, height: 100 }), [], 'out of view, or without a name')
	const streamer = { kind: 'streamer', text: 'halted', bases: [{ pos: [100, 708], facing: 0 }], width: 60, depth: 16 }
	assert.deepEqual(said([thing('d', 'units', 'Garde', [100, 100]), thing('e', 'units', '', [100, 84])], undefined, [streamer]).map(({ props: { y } }) => Number(y)), [128], 'beyond his streamer, where somebody stands before him')
	assert.deepEqual(said([thing('c', 'units', 'Garde', [100, 100], '1.5em')]).map(({ props: { x, y } }) => [Number(x), Number(y)]), [[100, 128]])
})

test('what is said of troops at the moment of a fight lies on nobody and nothing, in as many rows as it takes, and comes before names', () => {
	const figure = at => ({ at, outline: 'M-30 -8L30 -8L30 8L-30 8Z', name: { text: 'Garde', place: { y: 10 } } })
	const figures = new Map([['a', figure([100, 100])], ['b', figure([100, 130])], ['gone', figure([400, 400])]])
	const things = new Map(['a', 'b'].map(id => [id, { id, layer: 'units' }])), field = new Field({ width: 1000, height: 800, inch: 50, degree: 1 })
	const camera = { scale: 1, seen: { x: 0, y: 0, width: 1000, height: 800 } }, say = (of, text, n) => ({ kind: 'said', key: `said${n}`, of, text })
	const words = ['2 of 5 hit', 'stands', '1 of 6 hit'].map((text, n) => say('a', text, n)).concat(say('b', 'lives', 3), say('gone', 'falls', 4))
	const said = saidOf(field, words, { things }, figures, camera), boxes = [...said.map(({ box }) => box), ...extents([figures.get('a'), figures.get('b')])]
	assert.deepEqual(said.map(({ drawn }) => String(drawn.children)), ['2 of 5 hit', 'stands', '1 of 6 hit', 'lives'])
	assert.ok(boxes.every((one, n) => boxes.every((other, m) => n === m || one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top)))
	assert.equal(labelled(field, [], { things }, figures, camera).length, 2)
	assert.ok(labelled(field, [], { things }, figures, camera, said).length < 2)
})

test('a name stays on the side where it stood as long as it has room there', () => {
	const field = { width: 1000, height: 800 }, kept = new Map(), sart = { id: 's', text: 'Sart', at: [500, 400], weight: 9, wide: 60, built: 40 }
	const below = (bodies, scale = 1) => namesFor(field, [sart], bodies, scale, { kept })[0].props.y > 440
	assert.deepEqual([below([]), below([[500, 470]]), below([]), below([], 1.5), below([[500, 330]])], [true, false, false, false, true])
	const crowd = [[500, 470], [500, 330], [596, 400], [404, 400]]
	assert.ok(!below(crowd), 'among its houses')
	assert.ok(below([]), 'but no longer than it must')
})

test('names of places lie neither over each other nor under troops, nor beyond the table', () => {
	const place = (id, text, at, weight) => ({ id, text, at, weight }), field = { width: 1000, height: 800 }
	const shown = (places, bodies = [], scale = 1) => namesFor(field, places, bodies, scale).map(({ key }) => key)
	assert.deepEqual(shown([place('a', 'Blaregnies', [300, 300], 1), place('b', 'Blaregnies', [700, 300], 9)]), ['b'], 'no place is named twice')
	const crowd = Array.from({ length: 30 }, (_, n) => place(`p${n}`, `A long name ${n}`, [500, 400], n))
	assert.ok(shown(crowd).length < 30 && shown(crowd).includes('p29'), 'the greater come first')
	const spread = Array.from({ length: 30 }, (_, n) => place(`s${n}`, `Place ${n}`, [80 + n % 6 * 160, 100 + Math.floor(n / 6) * 140], n))
	assert.ok(shown(spread, [], 0.2).length < shown(spread, [], 2).length, 'far off there is less room')
	assert.deepEqual(shown([place('e', 'At the very edge', [10, 400], 1)]).length, 1)
	const [long] = namesFor(field, [place('w', 'The eastern wood \u00b7 bad going', [60, 400], 9)], [[60, 400]], 0.5)
	assert.ok(Math.abs(long.props.x - 60) < 200, 'a name stays by what it names')
	assert.deepEqual(namesFor(field, [{ ...place('s', 'Sart \u00b7 worth 5', [500, 400], 9), wide: 60, built: 40 }], [], 1).map(({ props }) => props.y > 440), [true], 'houses are named below them')
	const lies = scale => namesFor(field, [{ ...place('s', 'Sart \u00b7 worth 5', [500, 400], 9), wide: 60, built: 40 }], [], scale)[0].props.y - 440
	assert.ok(lies(4) < lies(1) / 2, 'seen near a name is no larger on the screen than it is read by, and stands nearer to what it names')
	const crowded = namesFor(field, [{ ...place('s', 'Sart \u00b7 worth 5', [500, 400], 9), wide: 60, built: 40 }], [[596, 470], [596, 330]], 1)
	assert.deepEqual(crowded.map(({ children, props }) => [String(children), props.y > 440]), [['Sart', true]], 'and by their name alone, rather than among them')
	assert.deepEqual(namesFor(field, [{ ...place('b', 'The carp pond \u00b7 bad going', [500, 400], 9), wide: 90 }], [], 1).map(({ children }) => String(children)), ['The carp pond'], 'what is much longer than the place is left out')
	assert.deepEqual(namesFor(field, [place('x', 'The copse', [500, 400], 9)], [], 1, { written: [{ text: 'The advanced guard: defend', at: [400, 402] }] }).some(({ props }) => Math.abs(props.y - 400) < 12), false, 'nothing is written over what is written already')
	const bodies = Array.from({ length: 400 }, (_, n) => [n % 20 * 50, Math.floor(n / 20) * 40])
	const seen = { x: 200, y: 100, width: 400, height: 300 }, hills = place('h', 'The hills of Lutzingen', [590, 200], 9)
	const [whole] = namesFor(field, [hills], [], 1, { seen }), half = 11 * 20 * 0.58
	assert.ok(whole.props.x + half <= 600 && whole.props.x > 400, 'what is seen does not cut a name in two')
	assert.deepEqual(namesFor(field, [place('f', 'Farther down', [400, 401], 9)], [], 1, { seen }).map(({ props: { y } }) => y + 5 <= 400 || y - 20 >= 400), [true], 'nor does its lower edge')
	assert.deepEqual(namesFor(field, [place('o', 'Out of it', [900, 700], 9)], [], 1, { seen }).map(({ props }) => props.x), [900], 'and what is out of sight stays where it is')
	const town = { ...place('t', 'Oberglau', [400, 250], 1), wide: 60, built: 40 }, aside = place('a', 'Beyond the edge', [630, 250], 99)
	assert.deepEqual(namesFor(field, [aside, place('m', 'A meadow', [300, 350], 50), town], [], 1, { seen }).map(({ key }) => key), ['t', 'm', 'a'], 'towns come first, and last what is hardly seen')
	const element = (left, top, right, bottom, more) => /** @type {any} */ ({ getBoundingClientRect: () => ({ left, top, right, bottom }), ...more })
	const buttons = element(0, 0, 0, 0, { previousElementSibling: element(10, 100, 810, 500), children: [element(20, 460, 100, 490)] })
	assert.deepEqual(beneath(buttons, 2, seen), [{ left: 205, right: 245, top: 280, bottom: 295 }], 'what lies under a button is no room for a name')
	const wing = extents([{ at: [500, 400], outline: 'M-240 -5L-200 -5L-200 5L-240 5ZM200 -5L240 -5L240 5L200 5Z' }])
	assert.deepEqual(wing, [{ left: 260, right: 300, top: 395, bottom: 405 }, { left: 700, right: 740, top: 395, bottom: 405 }], 'every base is a body')
	const over = covered => namesFor(field, [place('v', 'Oberglau', [720, 400], 9)], [], 1, { covered }).map(({ props }) => props.y)
	assert.notDeepEqual(over(wing), over([]), 'no name under the far end of a long line')
	assert.deepEqual(shown([place('u', 'Under them all', [500, 400], 1)], bodies), [])
})

test('while the hand zooms the map is carried, and hardly ever drawn anew', () => at(malbrookTable('malplaquet'), {}, async page => {
	const redraws = await page.evaluate(() => new Promise(done => {
		const svg = document.querySelector('#map > svg'), { x, y, width, height } = document.querySelector('#map').getBoundingClientRect()
		let redraws = 0, n = 0
		new MutationObserver(all => { redraws += all.length }).observe(svg, { attributeFilter: ['viewBox'] })
		const step = () => {
			if (n++ === 60)
				return done(redraws)
			svg.dispatchEvent(new WheelEvent('wheel', { deltaY: n < 30 ? -60 : 60, clientX: x + width / 2, clientY: y + height / 2, cancelable: true }))
			requestAnimationFrame(step)
		}
		step()
	}))
	assert.ok(redraws <= 4, `${redraws}`)
	await settled(page)
	await page.waitForFunction(() => !document.querySelector('#map > svg').style.transform)
}))

test('who zooms farther off than the whole map sees all of it, wherever his hand is', () => at(malbrookTable('malplaquet'), {}, async page => {
	const { x, y } = await page.locator('#map').boundingBox()
	await page.mouse.move(x + 30, y + 60)
	for (let n = 0; n < 12; n++)
		await page.mouse.wheel(0, 300)
	await settled(page)
	await page.waitForFunction(() => {
		const [map, leaf] = ['#map', '#map .leaf'].map(one => document.querySelector(one).getBoundingClientRect())
		return leaf.left > map.left && leaf.top > map.top && leaf.right < map.right && leaf.bottom < map.bottom
	})
}))
