/* Sound: nothing before it is asked for, and then what the table shows. */
import test, { after, before } from 'node:test'
import assert from 'node:assert/strict'
import { audible, heard } from '../../clients/web/moment/sound.js'
import { PHONE, openPage, seriousFaults, settled, shoot, startBrowser, tool } from './browser.mjs'
import { mapOf, scenarioOf, startFake, viewOf } from './fake.mjs'

const silent = { owes: false, dice: null, spectacle: null }
const shot = (kind, x) => ({ kind, from: [0, 0], to: [x, 0] })

test('dice are heard, then shots by how far they go, then the drum of who must decide', () => {
	const now = { owes: true, dice: { seq: 3 }, spectacle: { shots: [shot('gun', 40), shot('muskets', 10)] } }
	assert.deepEqual(heard(silent, now), [{ name: 'dice' }, { name: 'gun', far: 1 }, { name: 'muskets', far: 0.25 }, { name: 'drum' }])
})

test('what is still there is not heard again, nor what is cleared away', () => {
	const now = { owes: true, dice: { seq: 3 }, spectacle: { shots: [shot('gun', 40)] } }
	assert.deepEqual(heard(now, { ...now }), [])
	assert.deepEqual(heard(now, silent), [])
})

test('no drum for another\'s turn, nor for a turn long past', () => {
	const view = { seats: { A: { owes: 1 }, B: { owes: 0 } } }, state = seat => ({ you: { seats: [seat] }, view, past: null, dice: null, spectacle: null })
	assert.equal(audible(state('A')).owes, true)
	assert.equal(audible(state('B')).owes, false)
	assert.equal(audible({ ...state('A'), past: { seq: 1 } }).owes, false)
})

let browser
before(async () => { browser = await startBrowser() })
after(() => browser.close())

/* In the page: counts whatever is made to sound. */
function count() {
	globalThis.sounded = 0
	for (const one of [AudioBufferSourceNode, OscillatorNode]) {
		const { start } = one.prototype
		one.prototype.start = function (...when) {
			globalThis.sounded++
			return start.apply(this, when)
		}
	}
}

function skirmish() {
	const scenario = scenarioOf('training')
	return { title: scenario.title, map: mapOf(scenario), view: viewOf(scenario), you: { seats: ['A'], umpire: false, watch: false, side: 'A' }, rows: [], decisions: [] }
}

const roll = { type: 'roll', purpose: 'combat', seat: 'A', faces: [4, 2], modifiers: [] }
const sounded = page => page.evaluate(() => globalThis.sounded), button = page => tool(page, 'Sound')
const isLoaded = page => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/sound.js')))

test('the page is silent, and has no sounds loaded, until somebody asks; then dice are heard, and not when he asks for silence', { timeout: 200000 }, async t => {
	const fake = await startFake(skirmish())
	t.after(() => fake.stop())
	const pages = await Promise.all([{}, { size: PHONE, touch: true, dark: true }].map(options => openPage(browser, `${fake.url}/table#token`, options)))
	const [desk, phone] = pages, throwDice = async seq => {
		fake.push('update', { seq, at: 1, patch: {}, events: [roll] })
		await settled(...pages)
	}
	await Promise.all(pages.map(page => page.evaluate(count)))
	await throwDice(1)
	for (const page of pages) {
		assert.deepEqual([await sounded(page), await isLoaded(page), await (await button(page)).getAttribute('aria-pressed')], [0, false, 'false'])
		await (await button(page)).click()
		await page.waitForFunction(() => globalThis.sounded > 0)
		assert.equal(await (await button(page)).getAttribute('aria-pressed'), 'true')
		assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
	}
	assert.deepEqual(await seriousFaults(desk), [])
	await shoot(desk, 'sound')
	await shoot(phone, 'sound-phone')
	await (await button(phone)).click()
	const before = await Promise.all(pages.map(sounded))
	await throwDice(2)
	assert.deepEqual(await Promise.all(pages.map(sounded)), [before[0] + 5, before[1]])
	for (const page of pages)
		assert.deepEqual(page.wrongs, [])
})
