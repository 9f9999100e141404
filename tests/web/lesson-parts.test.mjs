/* Lessons without a browser: what the guide says next is a condition over what is open and what was told, whatever happens. */
import test from 'node:test'
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { heard, Lesson, ordered, towardsEnemy } from '../../clients/web/lesson/lesson.js'
import { root } from '../lib/servers/daemon.mjs'
import { bytesOf } from './sent.mjs'

const rows = [
	{ key: 'hello', says: 'Hello.' },
	{ key: 'fire', says: 'Fire.', need: true, often: 2, wants: ordered('fire'), again: 'Again.' },
	{ key: 'move', says: 'Move.', need: true, wants: ordered('move') },
	{ key: 'done', says: 'Done.', ends: true, wants: ordered('end') },
	{ key: 'dice', says: 'Dice.', told: heard('combat') },
]
const offer = (type, more = {}) => ({ key: `${type} ${more.actor || ''}`, order: { type }, actor: 'A1', at: null, ...more })
const now = (types, more = {}) => ({ offers: types.map(type => typeof type === 'string' ? offer(type) : type), moment: 'Turn 1 1', over: false, late: false, far: () => 0, own: [], ...more })
const keyOf = step => step.row?.key || step.kind

function begun() {
	const lesson = new Lesson(rows)
	lesson.read(lesson.next(now([])))
	return lesson
}

test('a page is read before anything is asked for, and once', () => {
	const lesson = new Lesson(rows)
	assert.equal(keyOf(lesson.next(now(['fire']))), 'hello')
	lesson.read(lesson.next(now(['fire'])))
	assert.equal(keyOf(lesson.next(now(['fire']))), 'fire')
})

test('who has just come is welcomed before he is told what happened meanwhile', () => {
	const lesson = new Lesson(rows), event = { type: 'roll', purpose: 'combat' }
	lesson.hear([event])
	assert.equal(keyOf(lesson.next(now(['fire']))), 'hello')
	lesson.read(lesson.next(now(['fire'])))
	assert.deepEqual([lesson.next(now(['fire'])).kind, lesson.next(now(['fire'])).event], ['told', event])
})

test('what is not open is not asked for; nothing open is waited for', () => {
	const lesson = begun()
	assert.equal(keyOf(lesson.next(now(['move', 'end']))), 'move')
	assert.equal(keyOf(lesson.next(now(['end']))), 'done')
	assert.equal(keyOf(lesson.next(now([]))), 'wait')
	assert.equal(keyOf(lesson.next(now(['retreat']))), 'other')
})

test('a deed is asked for as often as it says within a step, and anew in the next; new deeds come first', () => {
	const lesson = begun(), first = now(['fire', 'move', 'end'])
	lesson.gave(offer('fire'), first)
	assert.equal(keyOf(lesson.next(first)), 'move')
	lesson.gave(offer('move'), first)
	assert.equal(lesson.next(now(['fire', 'end'], { offers: first.offers })).kind, 'end')
	const more = new Lesson([...rows, { key: 'charge', says: 'Charge.', need: true, wants: ordered('charge') }], lesson.kept)
	assert.equal(more.next(first).says, 'Again.')
	more.gave(offer('fire'), first)
	assert.equal(keyOf(more.next(first)), 'fire')
	more.gave(offer('fire'), first)
	assert.equal(keyOf(more.next(first)), 'move')
	more.gave(offer('move'), first)
	assert.equal(keyOf(more.next(first)), 'done')
	assert.equal(keyOf(more.next({ ...first, moment: 'Turn 2 1' })), 'fire')
})

test('whatever else is done is in order, and the guide waits on', () => {
	const lesson = begun(), open = now(['fire', 'retreat'])
	lesson.gave(offer('retreat'), open)
	assert.deepEqual([keyOf(lesson.next(open)), lesson.next(open).otherwise], ['fire', true])
	lesson.gave(offer('fire'), open)
	assert.ok(!lesson.next(open).otherwise)
})

test('what the server refuses is not pointed at again', () => {
	const lesson = begun(), open = now([offer('fire', { actor: 'A1' }), offer('fire', { actor: 'A2' })])
	lesson.refused(lesson.next(open).offers[0])
	assert.deepEqual(lesson.next(open).offers.map(({ actor }) => actor), ['A2'])
	lesson.refused(lesson.next(open).offers[0])
	assert.equal(keyOf(lesson.next(now(open.offers.concat(offer('end'))))), 'done')
	lesson.gave(offer('retreat'), open)
	assert.equal(lesson.next(open).offers.length, 2, 'as things stand then it may be in order')
})

test('where the end of a step is refused, what was done often enough is done again', () => {
	const lesson = begun(), open = now(['fire', 'end'])
	for (let n = 0; n < 2; n++)
		lesson.gave(offer('fire'), open)
	assert.equal(keyOf(lesson.next(open)), 'done')
	lesson.refused(open.offers[1])
	assert.equal(keyOf(lesson.next(open)), 'fire')
})

test('who has not acted yet is pointed at before who has', () => {
	const lesson = begun(), open = now([offer('fire', { actor: 'A1' }), offer('fire', { actor: 'A2' })])
	lesson.gave(open.offers[0], open)
	assert.equal(lesson.next(open).offers[0].actor, 'A2')
})

test('what has happened is explained once, before anything else, and over the dice of either side', () => {
	const lesson = begun(), open = now(['fire'])
	lesson.hear([{ type: 'roll', purpose: 'combat', sentence: 'Six.' }, { type: 'roll', purpose: 'combat' }, { type: 'combat_begun' }])
	assert.deepEqual([keyOf(lesson.next(open)), lesson.next(open).event.sentence], ['dice', 'Six.'])
	lesson.read(lesson.next(open))
	lesson.hear([{ type: 'roll', purpose: 'combat' }])
	assert.equal(keyOf(lesson.next(open)), 'fire')
})

test('it ends when all that is needed was done, when the battle is over and when it has lasted long enough, and says what is missing', () => {
	const lesson = begun()
	assert.equal(lesson.next(now(['fire'], { over: true })).kind, 'end')
	assert.equal(lesson.next(now(['fire'], { late: true })).kind, 'end')
	assert.deepEqual(lesson.missing.map(({ key }) => key), ['fire', 'move'])
	for (const type of ['fire', 'move'])
		lesson.gave(offer(type), now([type]))
	assert.equal(lesson.next(now(['fire'])).kind, 'end')
})

test('what was learnt is kept, and not told again', () => {
	const lesson = begun(), again = () => new Lesson(rows, JSON.parse(JSON.stringify(lesson.kept)))
	lesson.gave(offer('fire'), now(['fire']))
	assert.equal(keyOf(again().next(now(['move']))), 'move')
	assert.deepEqual(again().progress, [2, 5])
	const glossary = [{ word: 'PIP|PIPs', gist: 'points', clause: 'X-1' }, { word: 'bound', gist: 'a turn', clause: 'X-2' }]
	assert.deepEqual(lesson.newWords('Two PIPs in a pipe.', glossary).map(({ word }) => word), ['PIP|PIPs'])
	assert.deepEqual(again().newWords('A PIP in this bound.', glossary).map(({ word }) => word), ['bound'])
	assert.deepEqual(again().newWords('Unbound.', glossary), [])
})

test('towards the enemy: what has no place comes last', () => {
	const far = at => at ? Math.abs(at[0]) : Infinity
	assert.deepEqual(towardsEnemy([{ at: null }, { at: [9, 0] }, { at: [2, 0] }, { at: null }], { far }).map(({ at }) => at?.[0]), [2, 9, undefined, undefined])
})

/* ---- The lessons that there are ---- */

const web = join(root, 'clients/web'), rulesets = readdirSync(web).filter(name => existsSync(join(web, name, 'ruleset.js')))

for (const name of rulesets)
	test(`the lesson of ${name} can be trusted: its rules exist, its words are short, nothing in it is said twice`, async () => {
		const { LESSON } = await import(`../../clients/web/${name}/lesson.js`), keys = LESSON.rows.map(({ key }) => key)
		const clauses = readFileSync(join(root, `server/rules/${name}/clauses.def`), 'utf8')
		assert.equal(new Set(keys).size, keys.length)
		for (const { key, clause, says, again, need, name: title } of LESSON.rows) {
			const [, chapter, number] = /^\w+-(\d+)\.(\d+)$/.exec(clause || '') || []
			if (clause)
				assert.ok(clauses.includes(`CLAUSE(${chapter}, ${number}, `), `${key}: ${clause}`)
			assert.ok(!need || clause && title, `${key} is read about where it has not come up`)
			assert.ok(says.length < 330 && (again || '').length < 160, `${key}: ${says.length}`)
		}
		assert.ok(LESSON.rows.some(row => row.ends && !row.need), 'there is always a way on')
	})

test('a lesson costs an ordinary table nothing, and who takes it less than 14 KB', () => {
	const guide = ['guide.js', 'lesson.js', 'pointing.js', 'lesson.css'].map(file => `lesson/${file}`)
	for (const name of rulesets)
		assert.ok(bytesOf([...guide, `${name}/lesson.js`], ['main.js', 'page.js', `${name}/ruleset.js`]) < 14 * 1024)
	for (const file of ['main.js', 'page.js', 'table/table.js', 'hall/hall.js', ...rulesets.map(name => `${name}/ruleset.js`)])
		assert.doesNotMatch(readFileSync(join(web, file), 'utf8'), /^(import|export).*lesson\/(guide|lesson|pointing)\.js/m, file)
})
