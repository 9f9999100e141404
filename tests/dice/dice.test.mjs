// A finished record is believed for its dice and everything else in it, and for nothing that was changed. Whole games of
// every ruleset are judged by the referee, by the page's own code, and by a script written from protocol/dice.md alone.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { blake2b, hex } from '../../clients/web/dice/blake2b.js'
import { TAMPERED, TAMPERED_STRICT, UNSEEN, written } from './tampering.mjs'
import { proofOf } from '../../clients/web/dice/proof.js'
import { hashOf, valueOf } from '../../clients/web/dice/chance.js'

const TRICORNE = join(process.env.BUILD || 'build', 'tricorne')
const RULESETS = ['mdcc', 'malbrook', 'dba18', 'paperboys']
const GAMES = process.env.SOAK ? 20 : 2
const folder = mkdtempSync(join(tmpdir(), 'tricorne-dice-'))
after(() => rmSync(folder, { recursive: true }))

const verdict = (file, ...more) => {
	const { status, stdout, stderr } = spawnSync(TRICORNE, ['verify', ...more, file], { encoding: 'utf8' })
	return { status, words: stdout + stderr }
}

const parsed = text => text.trim().split('\n').map(line => JSON.parse(line))

const stranger = file => spawnSync('python3', ['tests/dice/verify_dice.py', file], { encoding: 'utf8' })

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
	'format-3-strict-mdcc.jsonl': [/every die was drawn again/, /Its dice are strict: 56 of the 56 rolls/, /It was signed/],
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
		const lines = (n = 0) => parsed(readFileSync(files[n], 'utf8'))

		test('hold before the referee, a stranger and the page', () => {
			for (const file of files) {
				const { status, words } = verdict(file)
				assert.equal(status, 0, words)
				assert.match(words, /drawn again/)
				const other = stranger(file)
				assert.equal(other.status, 0, other.stdout + other.stderr)
				const proof = proofOf(parsed(readFileSync(file, 'utf8')))
				assert.equal(proof.problem, null)
				assert.ok(proof.rolls.every(roll => roll.good))
				assert.match(other.stdout, new RegExp(` ${proof.rolls.length} rolls`))
				assert.match(words, new RegExp(` and ${proof.rolls.length} rolls: `))
			}
		})

		for (const [what, change] of Object.entries(TAMPERED))
			test(`do not hold with ${what}`, () => {
				const changed = lines(), said = change(changed, lines(1)), file = join(folder, 'changed.jsonl')
				const { named = said, text = written(changed), receipt } = said
				const more = receipt ? ['--receipt', join(folder, 'receipt.json')] : []
				if (receipt)
					writeFileSync(more[1], JSON.stringify(receipt))
				writeFileSync(file, text)
				const { status, words } = verdict(file, ...more)
				assert.notEqual(status, 0, words)
				assert.ok(words.includes(named), `${words} names ${named}`)
				const other = stranger(file), proof = proofOf(parsed(text))
				assert.equal(other.status !== 0, !UNSEEN[what], `the script: ${other.stdout}`)
				const refused = proof.problem || proof.rolls.find(roll => roll.good === false)
				assert.equal(!!refused, !UNSEEN[what], `the page: ${JSON.stringify(refused)}`)
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
	})

for (const ruleset of RULESETS)
	describe(`whole games of ${ruleset} with strict dice`, () => {
		const strict = join(folder, 'strict'), seed = 60 + Number(process.env.SEED || 0) % 1000
		let file, good
		before(() => {
			mkdirSync(strict, { recursive: true })
			execFileSync(TRICORNE, ['selfplay', '--strict', '--ruleset', ruleset, '--scenario', 'training', '--games', '4',
				'--seed', String(seed), '--records', strict])
			const files = [0, 1, 2, 3].map(n => join(strict, `${ruleset}-${seed + n}.jsonl`)), size = one => statSync(one).size
			file = files.sort((one, other) => size(other) - size(one))[0] // where much was given
			good = readFileSync(file, 'utf8')
		})

		test('hold before the referee, a stranger and the page, which say the same of them', () => {
			const { status, words } = verdict(file)
			assert.equal(status, 0, words)
			assert.match(words, /Its dice are strict: \d+ of the \d+ rolls were made with numbers the seats gave/)
			const other = stranger(file), proof = proofOf(parsed(good))
			assert.equal(other.status, 0, other.stdout + other.stderr)
			assert.equal(proof.problem, null)
			assert.ok(proof.strict && proof.rolls.every(roll => roll.good))
			const foreseen = proof.rolls.filter(roll => roll.foreseen).length
			assert.match(other.stdout, new RegExp(`; ${foreseen} that the host could foresee`))
			assert.ok(foreseen < proof.rolls.length, 'some of its dice were nobody\'s to foresee')
			const said = JSON.parse(spawnSync(TRICORNE, ['verify', '--json', file], { encoding: 'utf8' }).stdout).strict
			assert.equal(said.in_vain, proof.inVain)
			assert.equal(said.withheld, Object.values(proof.withheld).reduce((all, one) => all + one, 0))
		})

		for (const [what, change] of Object.entries(TAMPERED_STRICT))
			test(`do not hold with ${what}`, () => {
				const lines = parsed(good), named = change(lines), changed = join(strict, 'changed.jsonl'), text = written(lines)
				writeFileSync(changed, text)
				const { status, words } = verdict(changed)
				assert.notEqual(status, 0, words)
				assert.ok(words.includes(named), `${words} names ${named}`)
				const other = stranger(changed), proof = proofOf(parsed(text))
				assert.notEqual(other.status, 0, `the script: ${other.stdout}`)
				assert.ok(proof.problem || proof.rolls.some(roll => roll.good === false), 'the page')
			})
	})
