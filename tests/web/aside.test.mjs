/* What is said while troops are dragged on a measured map stands aside, and what is in their way is marked: with the mouse at a desk,
 * with a thumb on a telephone. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { ownBattles, startDaemon } from '../lib/servers/daemon.mjs'
import { DESK, openPage, PHONE, settled, shoot, startBrowser } from './browser.mjs'
import { carry, failed, middle, press, thing } from './player.mjs'

const SIDES = { A: { name: 'The Allies' }, B: { name: 'The French' } }
const element = (side, name, x, y) => ({ side, command: `${side}.all`, name, type: side === 'A' || name !== 'c' ? 'LINE' : 'CINC', x, y, heading: side === 'B' ? 18000 : 0 })
const line = (side, name, x, y) => ({ side, name, quality: 'trained', line: [4, x, y, side === 'french' ? 180 : 0] })
const brigade = (side, name, M) => ({ side, name, type: 'infantry', grade: 'C', bases: 4, frame: { M, facing: side === 'A' ? 0 : 1800 } })

/* { scenario, seat, ready: what comes before, id: who is dragged, onto: whom, who is in the way } */
const BARRED = {
	malbrook: {
		scenario: {
			ruleset: 'malbrook', title: 'Behind friends', table: { width: 24000, height: 24000 }, turn: { n: 1, step: 'MOVE' }, sides: SIDES,
			brigades: { H: brigade('A', 'Lumley', [12000, 11500]), F: brigade('A', 'Orkney', [12800, 13000]), E: brigade('B', 'Navarre', [12000, 21000]) },
			leaders: { 'A.m': { side: 'A', name: 'Cadogan', rank: 'MARSHAL', pos: [7000, 4000] }, 'B.m': { side: 'B', name: 'Villars', rank: 'MARSHAL', pos: [17000, 22000] } },
		},
		seat: 'A', ready: /^Roll/, id: 'H', onto: 'F',
	},
	dba18: {
		scenario: {
			ruleset: 'dba18', title: 'Behind friends', table: { width: 180000, height: 180000 }, turn: { bound: 1, active: 'A', step: 'MOVE_TROOPS' }, first_bound: 'A', bound_limit: 20,
			sides: { A: { ...SIDES.A, army_code: 'BRITAIN', war: 'WSS', role: 'attacker', home: 'S' }, B: { ...SIDES.B, army_code: 'FRANCE', war: 'WSS', role: 'defender', home: 'N' } },
			commands: { 'A.all': { side: 'A', name: 'The whole', rank: 'CINC_OWN', commander: 'A.c', pip_die: 6, pips_left: 6 }, 'B.all': { side: 'B', name: 'The whole', rank: 'CINC_OWN', commander: 'B.c' } },
			elements: {
				'A.c': { ...element('A', 'Cadogan', 80000, 30000), type: 'CINC' }, 'A.1': element('A', 'Howe\u2019s', 90000, 70000), 'A.2': element('A', 'Orkney\u2019s', 95000, 80000),
				'B.c': { ...element('B', 'Villars', 80000, 150000), type: 'CINC' }, 'B.1': element('B', 'Picardie', 90000, 130000),
			},
		},
		seat: 'A', id: 'A.1', onto: 'A.2',
	},
	paperboys: {
		scenario: {
			ruleset: 'paperboys', title: 'Behind friends', table: { width: 9000, depth: 7000 }, turn: { n: 2, step: 'I1', side: 'french' }, victory: { control: false },
			units: { F1: line('french', 'Picardie', 4600, 4600), F2: line('french', 'Navarre', 4000, 3900), A1: { side: 'alliance', name: 'Howe\u2019s', quality: 'trained', line: [4, 8200, 1600, 270] } },
		},
		seat: 'french', id: 'F1', onto: 'F2',
	},
}

let browser, daemon
before(async () => {
	const flags = ownBattles(Object.fromEntries(Object.entries(BARRED).map(([name, { scenario }]) => [`${name}-barred`, scenario])))
	;[browser, daemon] = await Promise.all([startBrowser(), startDaemon({ flags })])
})
after(async () => {
	await browser.close()
	await daemon.stop()
})

const SCREENS = [['mouse', { size: DESK }], ['thumb', { size: PHONE, touch: true }]]

/* What the words under the hand cover: of who is dragged, where he would stand, the hand, what is marked and the lens. */
const covered = (page, id, [x, y]) => page.evaluate(([id, x, y]) => {
	const box = node => node.getBoundingClientRect(), said = box(document.querySelector('#map .bubble.sketched'))
	const meets = one => Math.min(said.right, one.right) - Math.max(said.left, one.left) > 1 && Math.min(said.bottom, one.bottom) - Math.max(said.top, one.top) > 1
	const map = box(document.querySelector('#map')), all = {
		dragged: [box(document.querySelector(`#map > svg [data-id="${id}"] .halo`))],
		ghost: Array.from(document.querySelectorAll('#map > svg .sketch .ghost'), box),
		hand: [new DOMRect(x - 8, y - 8, 16, 16)], marked: Array.from(document.querySelectorAll('#map > svg .sketch .barred'), box), lens: Array.from(document.querySelectorAll('.lens'), box),
	}
	return [...Object.keys(all).filter(name => all[name].some(meets)), ...said.left < map.left || said.right > map.right || said.top < map.top || said.bottom > map.bottom ? ['the edge'] : []]
}, [id, x, y])

for (const [name, { seat, ready, id, onto }] of Object.entries(BARRED))
	for (const [screen, options] of SCREENS)
		test(`${name}: who drags somebody onto another with the ${screen} is told why not beside both, and sees who is in the way`, { timeout: 300000 }, async () => {
			const { touch } = options, { links } = await daemon.newGame(`${name}/${name}-barred`), page = await openPage(browser, links[seat], options)
			await settled(page)
			if (ready) {
				await thing(page, id).locator('.halo')[touch ? 'tap' : 'click']()
				await press(page, ready)
				await page.keyboard.press('Escape')
				await settled(page)
			}
			const [from, there] = [await middle(page, id), await middle(page, onto)]
			await carry(page, touch, from, there, async () => {
				await page.locator('.bubble.sketched').waitFor().catch(error => failed(page, error))
				await settled(page)
				await shoot(page, `aside-${name}-${screen}`)
				assert.deepEqual(await covered(page, id, there), [])
				const marks = page.locator('#map > svg .sketch .barred')
				assert.equal(await marks.count(), 1)
				const [mark, bar] = [await marks.boundingBox(), await thing(page, onto).locator('.halo').boundingBox()]
				assert.ok(Math.abs(mark.x + mark.width / 2 - bar.x - bar.width / 2) < 3 && Math.abs(mark.y + mark.height / 2 - bar.y - bar.height / 2) < 3, 'it is he')
				assert.notEqual(await marks.locator('.shape').evaluate(node => getComputedStyle(node).strokeDasharray), 'none', 'not by colour alone')
				await page.keyboard.press('Escape')
			})
			await settled(page)
			assert.equal(await page.locator('#map .barred').count(), 0)
			assert.deepEqual(page.wrongs, [])
			await page.context().close()
		})

for (const [screen, options] of SCREENS)
	test(`paperboys: who is dragged farther than he may with the ${screen} stands at the most he may go, and is told that`, { timeout: 300000 }, async () => {
		const { links } = await daemon.newGame('paperboys/paperboys-barred'), page = await openPage(browser, links.french, options)
		await settled(page)
		const from = await middle(page, 'F2'), { height } = await page.locator('#map').boundingBox()
		await carry(page, options.touch, from, [from[0], from[1] - height * 0.36], async () => {
			const said = page.locator('.bubble.sketched')
			await said.getByText('as far as may be').waitFor().catch(error => failed(page, error))
			await settled(page)
			await shoot(page, `aside-most-${screen}`)
			assert.match(await said.innerText(), /; 15 cm of 15 cm$/)
			assert.deepEqual(await covered(page, 'F2', [from[0], from[1] - height * 0.36]), [])
		})
		await settled(page)
		assert.deepEqual(page.wrongs, [])
		await page.context().close()
	})
