/* The plate below a wide map, in a browser: every mark of it is there to be seen. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { openPage, shoot, startBrowser } from './browser.mjs'

/* Where a map leaves room enough below for the troops of each command. */
const TALL = { width: 1440, height: 1000 }

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon()]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

/* The marks that do not stand whole on the plate, by their command, and how many each command has. */
const marksOf = page => page.locator('#plate li').evaluateAll(all => {
	const isWithin = (box, { left, right, top, bottom }) => box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1
	const isCut = mark => ![mark.parentNode, document.querySelector('#plate')].every(one => isWithin(mark.getBoundingClientRect(), one.getBoundingClientRect()))
	return all.map(row => [row.dataset.words, row.querySelectorAll('i').length, [...row.querySelectorAll('i')].filter(isCut).length])
})

for (const battle of ['dba18/mollwitz', 'malbrook/malplaquet'])
	test(`${battle}: all troops of a command, and of the enemy in sight, are marked on the plate`, async () => {
		const { links } = await daemon.newGame(battle), page = await openPage(browser, links.A, { size: TALL })
		await page.locator('#map.roomier #plate li i').first().waitFor()
		const rows = await marksOf(page)
		await shoot(page, `plate-${battle.replace('/', '-')}`)
		assert.ok(rows.length > 2 && rows.some(([, count]) => count > 5), JSON.stringify(rows))
		assert.deepEqual(rows.filter(([, , cut]) => cut), [])
		const [seen] = rows.slice(-1), [height, line] = await page.locator('#plate li').last().evaluate(row => [row.offsetHeight, parseFloat(getComputedStyle(row).lineHeight)])
		assert.ok(height < 2.5 * line, `${seen} takes ${height} px`)
		await page.context().close()
	})

test('where the plate has one line only, who fights and how they stand is read whole on it, however long their names', async () => {
	const { links } = await daemon.newGame('dba18/arcot'), page = await openPage(browser, links.A, { size: { width: 1440, height: 900 } })
	const words = page.locator('#plate .plate-card :is(p, small):visible')
	await words.first().waitFor()
	await shoot(page, 'plate-dba18-arcot')
	const [card] = await page.locator('#plate .plate-card').evaluateAll(all => all.map(one => one.offsetHeight))
	assert.ok(card < 60, `${card} px: more than one line`)
	const read = await words.evaluateAll(all => all.map(one => [one.dataset.words || one.innerText, one.scrollWidth > one.clientWidth]))
	assert.ok(read.length >= 3, JSON.stringify(read))
	assert.deepEqual(read.filter(([, cut]) => cut), [])
	await page.context().close()
})
