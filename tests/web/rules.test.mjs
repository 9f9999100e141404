/* The page of the rules: chapters, words, search, and each clause with an example on the map. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { startDaemon } from '../lib/servers/daemon.mjs'
import { merge } from '../../clients/web/connection.js'
import { openPage, PHONE, seriousFaults, shoot, startBrowser } from './browser.mjs'

let browser, daemon
before(async () => { [browser, daemon] = await Promise.all([startBrowser(), startDaemon()]) })
after(async () => {
	await browser.close()
	await daemon.stop()
})

const served = async path => (await fetch(`${daemon.url}/rules/${path}.json`)).json()

test('every clause of every ruleset stands in a chapter, and nearly all have an example that can be played through', async () => {
	const list = await served('index')
	assert.equal(list.length, 4)
	for (const { ruleset, prefix } of list) {
		const [book, examples] = await Promise.all([served(ruleset), served(`${ruleset}-examples`)]),
			clauses = book.chapters.flatMap(chapter => chapter.clauses)
		assert.ok(clauses.length > 200 && clauses.every(clause => clause.id.startsWith(`${prefix}-`) && clause.gist.length > 10))
		assert.ok(book.chapters.every(chapter => chapter.title && chapter.clauses.length), `${ruleset}: a chapter without a clause`)
		assert.ok(book.terms.length >= 15)
		for (const term of book.terms)
			assert.ok(clauses.some(clause => clause.id === term.clause), `${ruleset}: ${term.word} names ${term.clause}`)
		assert.ok(Object.keys(examples).length > clauses.length * 0.85, `${ruleset}: ${Object.keys(examples).length} of ${clauses.length} have an example`)
		for (const [id, example] of Object.entries(examples)) {
			assert.ok(example.title && example.steps.length, id)
			const end = example.steps.reduce((view, step) => step.view ? merge(view, step.view) : view, example.view)
			assert.ok(end.turn || end.phase || end.step, `${id}: a view that is none`)
		}
	}
})

test('a word is looked for, an example is opened and played to its end', async () => {
	const page = await openPage(browser, `${daemon.url}/rules`)
	await page.getByRole('heading', { name: 'Movement', level: 2 }).waitFor()
	assert.deepEqual(await seriousFaults(page), [])
	await shoot(page, 'rules')
	await page.getByRole('searchbox').fill('cuirassiers move')
	await page.locator('#MDCC-4\\.4').waitFor()
	assert.equal(await page.locator('#MDCC-4\\.5').count(), 0)
	const clause = page.locator('#MDCC-4\\.4')
	await clause.getByRole('button', { name: 'example of rule 4.4' }).click()
	await clause.locator('svg .armies *').first().waitFor()
	while (await clause.getByRole('button', { name: 'Next' }).isEnabled())
		await clause.getByRole('button', { name: 'Next' }).click()
	assert.ok(await clause.locator('ol > li').count() > 0)
	assert.deepEqual(await seriousFaults(page), [])
	await shoot(page, 'rules-example')
	await page.getByRole('searchbox').fill('nothing of the kind is here')
	await page.getByText('Nothing here speaks of that.').waitFor()
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
})

test('each ruleset is opened by its own address, a clause by its number, on the phone too', async () => {
	const page = await openPage(browser, `${daemon.url}/rules#PB-8.11`, { size: PHONE, touch: true })
	const clause = page.locator('#PB-8\\.11')
	await clause.waitFor()
	await clause.getByRole('button', { name: 'example of rule 8.11' }).tap()
	await clause.locator('svg .armies *').first().waitFor()
	await clause.getByRole('button', { name: 'Next' }).tap()
	await shoot(page, 'rules-phone')
	assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the phone')
	assert.deepEqual(await seriousFaults(page), [])
	for (const name of ['Malbrook', 'DBA-style rules for the 18th century']) {
		await page.getByRole('button', { name }).tap()
		await page.locator('.clauses > li').first().waitFor()
		await page.locator('.clauses > li button').first().tap()
		await page.locator('.example').first().waitFor()
	}
	assert.deepEqual(page.wrongs, [])
	await page.context().close()
})
