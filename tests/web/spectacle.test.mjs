/* What a row of the story shows on the map, worked out of what its viewer was told and sees. */
import test from 'node:test'
import assert from 'node:assert/strict'
import { shots } from '../../clients/web/smoke.js'
import { spectacleOf } from '../../clients/web/spectacle.js'

const SPECTACLE = { guns: ['gunfire'], muskets: ['volley'], news: ['fallen', 'loss'] }
const ruleset = { SPECTACLE, placeOf: (scene, id) => scene[id] || null }
const table = scene => ({ ruleset, scene })
const seen = { battery: [0, 0], foot: [10, 4] }
const shot = { type: 'roll', purpose: 'gunfire', by: 'battery', against: 'foot', faces: [6, 2] }

test('dice lie between those they are about, and a gun fires from one to the other', () => {
	const moment = spectacleOf(table(seen), null, [shot], 7)
	assert.deepEqual(moment.dice, { at: [5, 2], faces: [6, 2] })
	assert.deepEqual(moment.shots, [{ key: '7 0', kind: 'gun', from: [0, 0], to: [10, 4] }])
	assert.deepEqual(moment.ribbons, [])
})

test('in a clash the dice of both lie there: those thrown last for the same, each against the other', () => {
	const ours = { type: 'roll', purpose: 'combat', by: 'battery', against: 'foot', faces: [6, 2] }, theirs = { ...ours, by: 'foot', against: 'battery', faces: [3] }
	const [again, answer] = [{ ...ours, faces: [5] }, { ...theirs, faces: [1] }]
	assert.deepEqual(spectacleOf(table(seen), null, [ours, theirs, again, answer], 7).dice, { at: [5, 2], faces: [1], clash: [again, answer] })
	assert.deepEqual(spectacleOf(table(seen), null, [ours, theirs, { ...ours, purpose: 'resolve' }], 7).dice.clash, [ours, theirs], 'what comes of it lies in the tray')
	for (const other of [{ ...ours, purpose: 'morale' }, { ...ours, against: 'horse' }, { ...ours, by: 'horse' }])
		assert.equal(spectacleOf(table(seen), null, [other, theirs], 7).dice.clash, undefined)
	assert.deepEqual(spectacleOf(table({ battery: [0, 0] }), null, [ours, theirs], 7).dice, { at: [0, 0], faces: [6, 2] }, 'the other is unseen')
})

test('musketry is told from gunfire, and other dice make no smoke', () => {
	assert.deepEqual(spectacleOf(table(seen), null, [{ ...shot, purpose: 'volley' }], 7).shots.map(one => one.kind), ['muskets'])
	assert.deepEqual(spectacleOf(table(seen), null, [{ ...shot, purpose: 'morale' }], 7).shots, [])
})

test('news stands where it happened, also of somebody who is gone since; news of nobody on the map is not shown', () => {
	const gone = { type: 'fallen', leader: 'duke', sentence: 'The Duke is killed.' }
	assert.deepEqual(spectacleOf(table(seen), { duke: [3, 3] }, [gone], 8).ribbons, [{ key: '8 0', at: [3, 3], words: 'The Duke is killed.' }])
	assert.equal(spectacleOf(table(seen), null, [gone], 8), null)
	assert.deepEqual(spectacleOf(table(seen), null, [{ type: 'removed', class: 'loss', unit: 'foot', sentence: 'The foot is gone.' }], 8).ribbons.map(one => one.at), [[10, 4]])
})

test('where nothing is seen of who fires nothing is shown, and two who are told and see the same are shown the same', () => {
	assert.equal(spectacleOf(table({ foot: [10, 4] }), null, [shot], 7), null, 'a gun unseen')
	assert.deepEqual(spectacleOf(table({ battery: [0, 0] }), null, [shot], 7).shots, [], 'a target unseen')
	const twins = [table({ ...seen }), table({ ...seen })].map(one => spectacleOf(one, { ...seen }, [{ ...shot }], 7))
	assert.deepEqual(twins[0], twins[1])
})

test('smoke lies before who fires, along a front or at one muzzle, and the track leads to who is hit', () => {
	const drawn = kind => shots([{ key: '7', kind, from: [0, 0], to: [100, 0] }], at => at, 10)[0].children
	for (const [kind, puffs, wide] of [['gun', 3, 40], ['muskets', 5, 60]]) {
		const [flight, ...smoke] = drawn(kind), ends = smoke.flatMap(({ props }) => [...props.d.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => [+x, +y]))
		assert.equal(flight.props.d, 'M0 0L100 0')
		assert.equal(smoke.length, puffs)
		assert.ok(ends.every(([x, y]) => x > -10 && x < 50 && Math.abs(y) < wide / 2 + 10), kind)
	}
})
