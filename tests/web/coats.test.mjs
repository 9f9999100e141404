/* Coats: every nation a battle or a list of armies names wears its own on the map, and by day and night no two are taken for one. */
import test from 'node:test'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { troopsFigure } from '../../clients/web/dba18/figures.js'
import { coat } from '../../clients/web/map/outline.js'
import { Field } from '../../clients/web/measured/field.js'
import { root } from '../lib/servers/daemon.mjs'

const sheet = readFileSync(join(root, 'clients/web/map/map.css'), 'utf8')
const coats = new Map([...sheet.matchAll(/--nation-(\w+): ([^;]+);/g)].map(([, nation, value]) => [nation, value.match(/#[0-9a-f]{6}/g)]))

/* All that a ruleset's scenarios say under this name. */
function named(ruleset, name) {
	const found = new Set(), folder = join(root, 'server/rules', ruleset, 'scenarios')
	const look = value => typeof value === 'object' && value !== null && Object.entries(value).forEach(([key, inner]) =>
		key === name && typeof inner === 'string' ? found.add(inner) : look(inner))
	readdirSync(folder).forEach(file => look(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
	return [...found]
}

for (const ruleset of ['mdcc', 'malbrook', 'paperboys'])
	test(`${ruleset}: every nation of its battles has a coat`, () => {
		const nations = named(ruleset, 'nation')
		assert.ok(nations.length)
		assert.deepEqual(nations.filter(nation => !coats.has(nation)), [])
	})

test('dba18: every army of its lists has a coat', () => {
	const field = new Field({ width: 360000, height: 300000, inch: 10000, degree: 100 })
	const worn = nation => JSON.stringify(troopsFigure(field, { type: 'LINE', nation, x: 100000, y: 100000 }, { width: 16000, depth: 8000 }, {}).drawn).match(/--nation-(\w+),/)[1]
	const codes = [...readFileSync(join(root, 'server/rules/dba18/setup/armies.c'), 'utf8').matchAll(/_?(?:WSS|SYW|NO_WAR),\s+"([A-Z]+)"/g)].map(([, code]) => code)
	assert.ok(codes.length > 20 && named('dba18', 'army_code').every(code => codes.includes(code)))
	assert.deepEqual(codes.filter(code => worn(code) === 'none' || !coats.has(worn(code))), [])
})

test('a nation nobody knows wears the coat of none', () => {
	assert.equal(coat('NOBODY; fill: red'), 'var(--nation-none, var(--nation-none))')
})

/* How far apart two colours are to an eye (CIE 1976); what differs by less than two and a half cannot be told apart at a glance. */
function eyed(colour) {
	const [r, g, b] = [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16) / 255).map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
	const [x, y, z] = [(0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047, 0.2126 * r + 0.7152 * g + 0.0722 * b, (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883]
		.map(value => value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
	return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
const APART = 9

for (const [when, at] of [['by day', 0], ['by night', -1]])
	test(`no coat is taken for another ${when}`, () => {
		const all = [...coats].map(([nation, values]) => [nation, eyed(values.at(at))])
		const alike = all.flatMap(([one, here], n) => all.slice(0, n).filter(([, there]) => Math.hypot(...here.map((value, i) => value - there[i])) < APART).map(([other]) => `${one} and ${other}`))
		assert.ok(all.length > 20)
		assert.deepEqual(alike, [])
	})

/* How far apart two colours are in lightness alone, as who sees no colours has them (WCAG 2). */
const light = colour => [0.2126, 0.7152, 0.0722].reduce((sum, share, n) => {
	const value = parseInt(colour.slice(1 + n * 2, 3 + n * 2), 16) / 255
	return sum + share * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
}, 0)
const contrast = (one, other) => {
	const [more, less] = [light(one), light(other)].sort((a, b) => b - a)
	return (more + 0.05) / (less + 0.05)
}
const toneOf = (name, at) => {
	const [, value] = new RegExp(`--${name}: light-dark\\(([^)]*)\\)`).exec(sheet + readFileSync(join(root, 'clients/web/style.css'), 'utf8'))
	const [, r, g, b] = /^#(.)(.)(.)$/.exec(value.split(', ').at(at)) || []
	return r ? `#${r}${r}${g}${g}${b}${b}` : value.split(', ').at(at)
}

for (const [when, at] of [['by day', 0], ['by night', -1]])
	test(`dba18: the second side is told on every coat without its colour ${when}`, () => {
		const tones = [toneOf('side-B', at), toneOf('unit-field', at)], [most] = tones.map(tone => contrast(tone, tones[1]))
		assert.ok(most >= 4.5, `both tones of its edge and its band: ${most}`)
		const lost = [...coats].filter(([, values]) => Math.max(...tones.map(tone => contrast(tone, values.at(at)))) < 2.1).map(([nation]) => nation)
		assert.deepEqual(lost, [], 'one of the two stands out from any coat')
		for (const side of ['side-A', 'side-B'])
			assert.ok(contrast(toneOf(side, at), toneOf('map-paper', at)) >= 4.5, side)
	})
