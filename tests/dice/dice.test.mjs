// A finished record is believed for its dice and everything else in it, and for nothing that was changed. Whole games of
// every ruleset are judged by the referee, by the page's own code, and by a script written from protocol/dice.md alone.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { blake2b, hex } from '../../clients/web/blake2b.js'
import { chained } from '../lib/record.mjs'
import { proofOf } from '../../clients/web/proof.js'
import { hashOf, valueOf } from '../../clients/web/chance.js'

const TRICORNE = join(process.env.BUILD || 'build', 'tricorne')
const RULESETS = ['mdcc', 'malbrook', 'dba18', 'paperboys']
const GAMES = process.env.SOAK ? 20 : 2
const folder = mkdtempSync(join(tmpdir(), 'tricorne-dice-'))
after(() => rmSync(folder, { recursive: true }))

const verdict = file => {
	const { status, stdout, stderr } = spawnSync(TRICORNE, ['verify', file], { encoding: 'utf8' })
	return { status, words: stdout + stderr }
}

const stranger = file => spawnSync('python3', ['tests/dice/verify_dice.py', file], { encoding: 'utf8' })

const isRoll = event => event.type === 'roll' && event.faces.length > 0

/** The first event of that kind behind the middle of the game, or else the first of all: [row, event]; null: there is none. */
function find(lines, wanted) {
	const rows = lines.slice(1, -1), middle = Math.floor(rows.length / 2)
	for (const line of [...rows.slice(middle), ...rows.slice(0, middle)])
		for (const event of line.events)
			if (wanted(event))
				return [line, event]
	return null
}

/** The name of a member that is a number, or undefined. */
const numberIn = event => Object.keys(event).find(name => typeof event[name] === 'number')

// Each changes the lines of a good record; `row`: what the verdict must name.
const TAMPERED = {
	'a face changed': lines => {
		const [line, roll] = find(lines, isRoll)
		roll.faces[0] = roll.faces[0] % 6 + 1
		return `row ${line.row}:`
	},
	'a score changed': lines => {
		const [line, roll] = find(lines, event => isRoll(event) && event.score !== undefined) || find(lines, isRoll)
		roll.score = (roll.score || 0) + 1
		return `row ${line.row}:`
	},
	'a modifier taken away, or made up': lines => {
		const [line, roll] = find(lines, event => isRoll(event) && event.modifiers?.length) || find(lines, isRoll)
		roll.modifiers = roll.modifiers?.length ? [] : [{ clause: 'TABLE-1', amount: 1 }]
		return `row ${line.row}:`
	},
	'an event dropped': lines => {
		const [line] = find(lines, event => !isRoll(event))
		line.events.pop()
		return `row ${line.row}:`
	},
	'a clause of an event changed': lines => {
		const [line, event] = find(lines, one => one.type !== 'roll' && one.clause)
		delete event.clause
		return `row ${line.row}:`
	},
	'the clause of a rewind changed, if there was one': lines => {
		const [line, event] = find(lines, one => one.type === 'rewound') || find(lines, one => one.type !== 'roll' && one.clause)
		event.clause = 'TABLE-1'
		return `row ${line.row}:`
	},
	'the reason of a rewind changed, or a score': lines => {
		const [line, event] = find(lines, one => one.type === 'rewound') || find(lines, isRoll)
		Object.assign(event, event.type === 'roll' ? { score: (event.score || 0) + 1 } : { reason: 'I was losing' })
		return `row ${line.row}:`
	},
	'another seat gave the order': lines => {
		const line = lines.slice(2, -1).find(({ seat }) => seat !== 'clock' && seat !== 'umpire')
		line.seat = Object.keys(lines[0].seats).find(seat => seat !== line.seat)
		return `row ${line.row}:`
	},
	'two rows change places': lines => {
		[lines[4], lines[5]] = [lines[5], lines[4]]
		return 'row 4:'
	},
	'a row left out': lines => {
		lines.splice(5, 1)
		return 'row 5:'
	},
	'a row that stands there twice': lines => {
		lines.splice(6, 0, structuredClone(lines[5]))
		return `row ${lines[5].row + 1}:`
	},
	'an event made up': lines => {
		const [line, event] = find(lines, one => one.type !== 'roll')
		line.events.push(structuredClone(event))
		return `row ${line.row}:`
	},
	'what an event says changed': lines => {
		const [line, event] = find(lines, one => one.type !== 'roll' && numberIn(one))
		event[numberIn(event)] += 1
		return `row ${line.row}:`
	},
	'an order changed': lines => {
		const line = lines.slice(2, -1).find(({ order, seat }) => seat !== 'clock' && Object.keys(order).length > 1)
		const name = Object.keys(line.order).find(one => one !== 'type')
		line.order[name] = typeof line.order[name] === 'string' ? 'nobody' : { nobody: 1 }
		return `row ${line.row}:`
	},
	'an order of another kind': lines => {
		const line = lines.slice(2, -1).find(({ order, seat }) => seat !== 'clock' && order.type !== 'resign')
		line.order = { type: 'resign' }
		return `row ${line.row}:`
	},
	'the position after an order changed': lines => {
		const line = lines.slice(Math.floor(lines.length / 2), -1).find(one => one.digest)
		line.digest = 'ab'.repeat(line.digest.length / 2)
		return `row ${line.row}:`
	},
	'a row fewer in the end': lines => {
		lines.at(-1).end.rows -= 1
		return 'row'
	},
	'a player renamed': lines => {
		lines[0].players = { [Object.keys(lines[0].seats)[0]]: 'Mallory' }
		return 'row 1:'
	},
	'cut short': lines => {
		lines.splice(-4)
		return 'cut short'
	},
	'cut short, with an end': lines => {
		lines.splice(-3, 2)
		return 'missing'
	},
	'commitment zeroed': lines => {
		lines[0].commitment = lines[0].commitments[0] = '0'.repeat(64)
		return 'not the one'
	},
	'secret exchanged': lines => {
		lines.at(-1).end.secrets[0] = 'ab'.repeat(32)
		return 'not the one'
	},
	'secret kept back': lines => {
		delete lines.at(-1).end.secrets
		return 'not opened'
	},
	'dice made out to be lent': lines => {
		lines[0].dice = 0
		return '' // either they prove nothing, or a seat contributed to what nobody drew
	},
}

describe('the hash of the page', () => {
	test('is that of the daemon', () => {
		assert.equal(hex(blake2b('abc')), 'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319')
		assert.equal(hex(blake2b('x'.repeat(300), new Uint8Array(32).fill(7))), '65f9614690d4380d97b0d4f8b6dd9b2c02692fa5bf9a8d3c9470abc3d1626790')
	})
	test('makes another value of every round, and the same when it is opened', () => {
		const key = new Uint8Array(32).fill(1)
		assert.equal(valueOf('g', 'A', '', key), valueOf('g', 'A', '', key))
		assert.notEqual(valueOf('g', 'A', '', key), valueOf('g', 'A', 'f'.repeat(64), key))
		assert.match(hashOf('g', 'A', valueOf('g', 'A', '', key)), /^[0-9a-f]{64}$/)
	})
})

// Every released format, and what of a record of it is to be said besides.
const FORMATS = {
	'format-1-mdcc.jsonl': [/their secret was never opened/, /before the lines of a record were chained/],
	'format-2-mdcc.jsonl': [/every die was drawn again/, /before the lines of a record were chained/],
	'format-3-mdcc.jsonl': [/every die was drawn again/, /Nobody has signed it/],
	'format-3-continued-mdcc.jsonl': [/every die whose secret was opened/, /The dice of rows 1 to \d+ cannot be checked/, /It was signed/],
}

test('records of every format still hold', () => {
	assert.deepEqual(readdirSync('tests/dice/records').sort(), Object.keys(FORMATS).sort())
	for (const [file, said] of Object.entries(FORMATS)) {
		const { status, words } = verdict(join('tests/dice/records', file))
		assert.equal(status, 0, `${file}: ${words}`)
		said.forEach(one => assert.match(words, one))
	}
})

for (const ruleset of RULESETS)
	describe(`whole games of ${ruleset}`, () => {
		const files = []
		before(() => {
			const seed = 40 + Number(process.env.SEED || 0) % 1000
			execFileSync(TRICORNE, ['selfplay', '--ruleset', ruleset, '--scenario', 'training', '--games', String(GAMES), '--seed', String(seed), '--records', folder])
			for (let n = 0; n < GAMES; n++)
				files.push(join(folder, `${ruleset}-${seed + n}.jsonl`))
		})
		const lines = () => readFileSync(files[0], 'utf8').trim().split('\n').map(line => JSON.parse(line))

		test('hold before the referee, a stranger and the page', () => {
			for (const file of files) {
				const { status, words } = verdict(file)
				assert.equal(status, 0, words)
				assert.match(words, /drawn again/)
				const other = stranger(file)
				assert.equal(other.status, 0, other.stdout + other.stderr)
				const proof = proofOf(readFileSync(file, 'utf8').trim().split('\n').map(line => JSON.parse(line)))
				assert.equal(proof.problem, null)
				assert.ok(proof.rolls.every(roll => roll.good))
				assert.match(other.stdout, new RegExp(` ${proof.rolls.length} rolls`))
			}
		})

		for (const [what, change] of Object.entries(TAMPERED))
			test(`do not hold with ${what}`, () => {
				const changed = lines(), file = join(folder, 'changed.jsonl')
				const named = change(changed)
				writeFileSync(file, chained(changed))
				const { status, words } = verdict(file)
				assert.notEqual(status, 0, words)
				assert.ok(words.includes(named), `${words} names ${named}`)
			})

		test('break the chain where a line was changed that no rule judges', () => {
			const changed = lines(), file = join(folder, 'changed.jsonl')
			changed[0].salt = 'ab'.repeat(32)
			writeFileSync(file, changed.map(line => JSON.stringify(line)).join('\n') + '\n')
			assert.match(verdict(file).words, /row 1: it does not follow the line before it/)
			assert.match(stranger(file).stdout, /the chain breaks/)
		})

		test('read and written again by other programs keep their bytes', () => {
			for (const file of files)
				for (const line of readFileSync(file, 'utf8').trim().split('\n'))
					assert.equal(JSON.stringify(JSON.parse(line)), line)
		})

		test('are not believed by stranger or page with a changed face or another secret', () => {
			for (const what of ['a face changed', 'secret exchanged', 'commitment zeroed', 'cut short']) {
				const changed = lines(), file = join(folder, 'changed.jsonl')
				TAMPERED[what](changed)
				writeFileSync(file, chained(changed))
				assert.notEqual(stranger(file).status, 0, what)
				const proof = proofOf(changed)
				assert.ok(proof.problem || proof.rolls.some(roll => !roll.good), what)
			}
		})
	})
