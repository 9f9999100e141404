/* The sizes of type: four on every page and no more, over the real daemon; nothing that is read falls out of them. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, startDaemon, tricorne } from '../lib/servers/daemon.mjs'
import { DESK, openPage, PHONE, settled, shoot, startBrowser, tool } from './browser.mjs'
import { failed } from './player.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon()]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

/* In the page: every size in which something is read, with the first words that are, and the four sizes that have names. What is
 * drawn is lettered as drawings are. */
function sizesInUse() {
	const found = {}, probe = document.body.appendChild(document.createElement('i'))
	const named = ['small', 'text', 'large', 'title'].map(name => {
		probe.style.fontSize = `var(--${name})`
		return getComputedStyle(probe).fontSize
	})
	const note = (node, words) => {
		const { fontSize } = getComputedStyle(node), name = `${node.tagName.toLowerCase()}.${node.className}`
		if (parseFloat(fontSize) && !node.closest('svg, script, style, .visually-hidden') && node.checkVisibility({ visibilityProperty: true }))
			found[fontSize] ??= `${name}: ${words.trim().slice(0, 40)}`
	}
	probe.remove()
	for (const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walk.nextNode();)
		if (walk.currentNode.data.trim() && walk.currentNode.parentElement)
			note(walk.currentNode.parentElement, walk.currentNode.data)
	document.querySelectorAll('select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden])').forEach(node => note(node, node.value || node.placeholder))
	return { found, sizes: named }
}

async function hasFourSizes(page, where) {
	await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
	const { found, sizes } = await page.evaluate(sizesInUse)
	assert.ok(Object.keys(found).length > 1, where)
	assert.deepEqual(Object.entries(found).filter(([size]) => !sizes.includes(size)), [], `${where}: sizes are ${sizes}`)
}

async function leave(page) {
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
}

const touched = (page, locator) => locator.evaluate(node => node.click()).then(() => settled(page))

/* Everything that a table opens by a button is opened, one after the other. */
async function lookThrough(page, where) {
	for (const tab of await page.locator('.tabs button').all()) {
		await touched(page, tab)
		await hasFourSizes(page, `${where}, ${await tab.innerText()}`)
	}
	await page.evaluate(() => document.querySelectorAll('details').forEach(node => { node.open = true }))
	await touched(page, page.locator('.troops .row').first())
	await hasFourSizes(page, `${where}, somebody is chosen`)
	for (const form of await page.locator('[data-form]').evaluateAll(all => all.map(node => node.dataset.form))) {
		await touched(page, page.locator(`[data-form="${form}"]`).first())
		await hasFourSizes(page, `${where}, ${form}`)
		await page.keyboard.press('Escape')
	}
	for (const clause of (await page.locator('.clause').all()).slice(0, 1)) {
		await touched(page, clause)
		await hasFourSizes(page, `${where}, a rule`)
	}
	for (const dialog of ['Keys and signs', 'Check the dice']) {
		await touched(page, await tool(page, dialog))
		await page.locator('.dialog').first().waitFor().catch(error => failed(page, error))
		await hasFourSizes(page, `${where}, ${dialog}`)
		await page.keyboard.press('Escape')
	}
}

for (const game of ['mdcc/training', 'malbrook/training', 'paperboys/training', 'dba18/training', 'paperboys/town'])
	test(`a table of ${game} has four sizes of type, whatever is opened on it`, { timeout: 600000 }, async () => {
		const { links } = await daemon.newGame(game)
		for (const [seat, link] of [Object.entries(links).find(([name]) => !['umpire', 'watch'].includes(name)), ['umpire', links.umpire]].filter(([, link]) => link))
			for (const size of [DESK, PHONE]) {
				const page = await openPage(browser, link, { size })
				await settled(page)
				await lookThrough(page, `${seat}, ${size.width}`)
				if (size === DESK)
					await shoot(page, `type-${game.replace('/', '-')}-${seat}`)
				await leave(page)
			}
	})

test('a battle that is over has four sizes of type, and the heading is the loudest of them', { timeout: 600000 }, async () => {
	const { links } = await daemon.newGame('mdcc/training')
	await Promise.all(['A', 'B'].map(seat => tricorne('bot', '--seed', '5', links[seat])))
	const page = await openPage(browser, links.A)
	await page.locator('.verdict').waitFor().catch(error => failed(page, error))
	await lookThrough(page, 'over')
	await touched(page, page.locator('.tab-desk'))
	const { found, sizes } = await page.evaluate(sizesInUse)
	assert.match(found[sizes.at(-1)], /: The battle is over$/)
	await touched(page, page.getByRole('button', { name: 'After the battle' }).first())
	await page.locator('.dialog.after').waitFor().catch(error => failed(page, error))
	await hasFourSizes(page, 'after')
	await leave(page)
})

for (const [where, path, shown] of [['the hall', '/', '[data-scenario]'], ['the book', '/book', 'h1'], ['the rules', '/rules#PB-8.11', 'h2']])
	test(`${where} has four sizes of type`, { timeout: 300000 }, async () => {
		for (const size of [DESK, PHONE]) {
			const page = await openPage(browser, `${daemon.url}${path}`, { size })
			await page.locator(shown).first().waitFor()
			await page.evaluate(() => document.querySelectorAll('details').forEach(node => { node.open = true }))
			await hasFourSizes(page, where)
			for (const button of ['Make a book', 'conditions']) {
				const found = button === 'conditions' ? page.locator('[data-scenario]').first() : page.getByRole('button', { name: button })
				if (await found.count()) {
					await found.click()
					await page.waitForLoadState('networkidle')
					await hasFourSizes(page, `${where}, ${button}`)
				}
			}
			await leave(page)
		}
	})

test('a lesson has four sizes of type', { timeout: 300000 }, async () => {
	const page = await openPage(browser, daemon.url)
	await page.getByRole('button', { name: 'Learn it' }).first().click()
	await page.waitForURL(/\/table#/)
	await page.locator('#lesson .lesson-on').waitFor()
	await hasFourSizes(page, 'lesson')
	await leave(page)
})

test('no style sheet measures type but in those four, and on drawings in points of the drawing', () => {
	const web = join(root, 'clients/web')
	for (const file of readdirSync(web, { recursive: true }).filter(name => name.endsWith('.css')))
		for (const [said, value] of readFileSync(join(web, file), 'utf8').matchAll(/[{;\s]font(?:-size)?:([^;}]*)/g))
			assert.doesNotMatch(value, /[\d.](rem|em|ex|ch|pt|%)/, `${file}:${said}`)
})
