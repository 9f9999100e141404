/* Paper soldiers on the stands of a table of boxes: who, how many are left, how far out of line, and which way up. */
import test from 'node:test'
import assert from 'node:assert/strict'
import { blow } from '../../clients/web/grid/blow.js'
import { staffFigure, standsOf, unitFigure } from '../../clients/web/mdcc/figures.js'
import { colours } from '../../clients/web/map/livery.js'
import { men } from '../../clients/web/measured/men.js'
import { newsOf } from '../../clients/web/mdcc/villages.js'
import { soldiers } from '../../clients/web/mdcc/soldiers.js'

const foot = { type: 'musketeer', nation: 'british' }, unit = more => ({ bars: [foot], square: false, losses: 0, threshold: 3, disorder: 0, ...more })
const all = node => Array.isArray(node) ? node.flatMap(all) : node?.tag ? [node, ...all(node.children)] : []
const part = (unit, name, angle = 0) => all(soldiers(unit, angle)).filter(one => one.props.class?.split(' ')[0] === name)
const count = (unit, name, angle) => part(unit, name, angle).reduce((sum, one) => sum + one.props.d.split('M').length - 1, 0)
const points = (unit, name, angle) => part(unit, name, angle).flatMap(one => [...one.props.d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [+x, +y]))

test('foot stand in two ranks in their coats, horse ride, and grenadiers wear mitres', () => {
	assert.deepEqual([count(unit(), 'coat'), count(unit(), 'tricorne'), count(unit(), 'mitre'), count(unit(), 'horse')], [16, 16, 0, 0])
	assert.ok(part(unit(), 'coat')[0].props.style.fill.includes('british'))
	assert.equal(count(unit({ bars: [{ ...foot, type: 'grenadier' }] }), 'mitre'), 16)
	assert.equal(count(unit({ bars: [{ ...foot, aux: 'grenadier' }] }), 'mitre'), 4)
	const horse = type => unit({ bars: [{ type, nation: 'french' }] })
	assert.deepEqual([count(horse('dragoon'), 'horse'), count(horse('dragoon'), 'coat')], [4, 4])
	assert.ok(part(horse('cuirassier'), 'coat')[0].props.class.includes('steel'))
	assert.equal(count(unit({ half: { ...foot } }), 'coat'), 24)
})

test('their coats are faced, they stand on the ground, and each battalion carries the colours of its nation', () => {
	const [ours, theirs] = ['british', 'bavarian'].map(nation => unit({ bars: [{ ...foot, nation }] }))
	assert.deepEqual([count(ours, 'shadows'), count(ours, 'facings'), part(ours, 'colours').length], [16, 48, 2])
	for (const name of ['facings', 'colours'])
		assert.notDeepEqual(...[ours, theirs].map(one => part(one, name).map(({ props }) => props.style.fill)))
	assert.equal(part(unit({ bars: [{ ...foot, nation: 'elsewhere' }] }), 'colours').length, 1, 'a plain cloth')
	const corners = [[10, 0], [20, 0], [20, 10], [10, 10]], within = d => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].every(([, x, y]) => x >= 10 && x <= 20 && y >= 0 && y <= 10)
	for (const nation of ['dutch', 'bavarian', 'austrian', 'spanish', 'danish', 'ottoman', 'prussian'])
		assert.ok(colours(nation, corners).length === 2 && colours(nation, corners).every(([d]) => within(d)), nation)
	const rects = [[[0, 0], [60, 0], [60, 30], [0, 30]]], drawn = all(men({ rects, each: 6, ranks: 2, nation: 'dutch', sign: 'foot' }))
	assert.deepEqual(['shadows', 'cuffs', 'crossbelts', 'silk'].map(name => drawn.filter(({ props }) => props.class === name).length), [1, 1, 1, 2], 'on a measured table, too')
})

test('who is lost is gone from the stands, from the right, and the turf lies bare; somebody is always left', () => {
	const left = losses => count(unit({ losses }), 'coat')
	assert.deepEqual([left(0), left(1), left(2), left(3), left(9)], [16, 12, 8, 4, 2])
	assert.ok(Math.max(...points(unit({ losses: 2 }), 'coat').map(([x]) => x)) < 5)
	assert.ok(Math.max(...points(unit({ losses: 2 }), 'turf').map(([x]) => x)) > 40)
})

test('disorder puts them out of line, always in the same way', () => {
	const spread = disorder => points(unit({ disorder }), 'belts').map(([, y]) => y).reduce(([low, high], y) => [Math.min(low, y), Math.max(high, y)], [99, -99])
	const deep = disorder => spread(disorder)[1] - spread(disorder)[0]
	assert.ok(deep(0) < deep(1) && deep(1) < deep(4) && deep(4) < 40)
	assert.deepEqual(points(unit({ disorder: 3 }), 'coat'), points(unit({ disorder: 3 }), 'coat'))
})

test('they stand upright whichever way they face, on their stands, those behind drawn first', () => {
	for (const angle of [0, 90, 180, 270]) {
		const hats = points(unit(), 'tricorne', angle).map(([, y]) => y), legs = points(unit(), 'legs', angle).map(([, y]) => y)
		assert.ok(Math.min(...hats) < Math.min(...legs) && Math.max(...hats) < Math.max(...legs), `${angle}`)
		const [xs, ys] = [0, 1].map(n => points(unit(), 'turf', angle).map(point => Math.abs(point[n])))
		assert.ok(angle % 180 ? Math.max(...ys) > 40 && Math.max(...xs) < 20 : Math.max(...xs) > 40 && Math.max(...ys) < 20)
	}
	const feet = points(unit(), 'belts', 90).filter((_, n) => n % 2 === 0).map(([, y]) => y)
	assert.deepEqual(feet, feet.toSorted((a, b) => a - b))
})

test('guns are served by more men the heavier they are, and a square has none beside itself', () => {
	const gun = type => unit({ arm: 'guns', bars: [{ type, nation: 'dutch' }] })
	assert.deepEqual([count(gun('heavy'), 'coat'), count(gun('light'), 'coat')], [4, 2])
	assert.equal(soldiers(unit({ square: true }), 0), null)
})

test('stands lie one behind the other within their box, half a stand half as wide', () => {
	for (const more of [{}, { bars: [foot, foot] }, { bars: [foot, foot], half: { ...foot } }]) {
		const rows = standsOf(unit(more)), ends = rows.map(({ y, deep }) => y + deep)
		assert.ok(rows.every(({ y }, n) => !n || y > ends[n - 1]) && rows[0].y >= -28.1 && ends.at(-1) < 28)
		assert.equal(rows.at(-1).width, more.half ? 42 : 84)
	}
})

test('commanders ride, and aides have a pennant alone', () => {
	const horses = role => all(staffFigure({ side: 'A', role, initials: 'M' })).filter(one => /^horse/.test(one.props.class || '')).length
	assert.deepEqual(['army', 'wing', 'aide'].map(horses), [1, 1, 0])
})

const village = more => ({ places: [{ name: 'Oberglau', box: [2, 2], to: [3, 2] }, { name: 'The Nebel', box: [5, 5] }], boxes: new Map([['2,2', { ground: 'buildings' }], ['3,2', { ground: 'buildings' }], ['5,5', { ground: 'marsh' }]]), ...more })
const held = (...boxes) => ({ byBox: new Map(boxes.map(([key, side]) => [key, { unit: { side }, staff: [] }])) })

test('a village that its holders are out of is lost, or taken if the enemy is among its houses; other ground is not told of', () => {
	const told = (then, now) => newsOf(then, now, village()).map(({ at, sort, side, words }) => [at, sort, side, words])
	assert.deepEqual(told(held(['2,2', 'B']), held()), [[[2, 2], 'place', 'B', 'They have lost Oberglau.']])
	assert.deepEqual(told(held(['2,2', 'B']), held(['3,2', 'A'])), [[[2, 2], 'place', 'A', 'They have taken Oberglau.']])
	assert.deepEqual(told(held(['2,2', 'B']), held(['3,2', 'B'], ['2,2', 'A'])), [], 'a part of it is held')
	assert.deepEqual(told(held(), held(['2,2', 'A'])), [])
	assert.deepEqual(told(held(['5,5', 'B']), held()), [])
})

/* ---- Far off, and who falls upon whom ---- */

const mass = (unit, name) => all(unitFigure(unit, 0)).filter(one => one.props.class?.split(' ')[0] === name)

test('far off foot is two ranks of hats and horse a row of wedges, each in its coat on the stripe of its side', () => {
	const shapes = (unit, name) => mass(unit, name).map(one => one.props.d.split('M').length - 1)
	assert.deepEqual([shapes(unit(), 'hats'), shapes(unit(), 'troop')], [[16], []])
	const horse = unit({ bars: [{ type: 'dragoon', nation: 'french' }] })
	assert.deepEqual([shapes(horse, 'hats'), shapes(horse, 'troop')], [[], [4]])
	assert.deepEqual(shapes(unit({ bars: [foot, foot], half: { ...foot } }), 'hats'), [16, 16, 8])
	assert.deepEqual([mass(unit(), 'stripe').length, mass(unit({ bars: [foot, foot] }), 'stripe').length], [1, 2])
})

test('an attack is an arrow from box to box, whichever way: from the rear of the one round its flank into the other', () => {
	const points = (from, to) => [...blow(from, to).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [+x, +y])
	const [xs, ys] = [0, 1].map(n => points([50, 50], [150, 50]).map(point => point[n]))
	assert.ok(Math.min(...xs) < 60 && Math.max(...xs) > 125 && Math.min(...ys) > 0 && Math.max(...ys) < 60)
	const down = points([50, 50], [50, 150]).map(([x, y]) => [y, 100 - x])
	for (const [n, [x, y]] of points([50, 50], [150, 50]).entries())
		assert.ok(Math.hypot(x - down[n][0], y - down[n][1]) < 0.3)
})
