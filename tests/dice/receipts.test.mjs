// What the daemon signs: records, receipts of how a game stood, and the keys anybody can fetch.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { connect, seeded, tokenOf } from '../lib/servers/client.mjs'
import { scratchFolder, startDaemon, tricorne } from '../lib/servers/daemon.mjs'

const folder = scratchFolder()
let daemon, links

before(async () => {
	daemon = await startDaemon()
	links = (await daemon.newGame('dba18/ambush')).links
})
after(() => daemon.stop())

const link = seat => `${daemon.url}/table#${tokenOf(links[seat])}`
const keys = async () => (await (await fetch(`${daemon.url}/.well-known/tricorne-keys.json`)).json()).keys
const verify = async (...words) => tricorne('verify', ...words).then(done => ({ code: 0, ...done }), failed => failed)

async function receipt(seat) {
	const file = join(folder, `${seat}.json`), { stdout } = await tricorne('receipt', link(seat))
	writeFileSync(file, stdout)
	return { file, ...JSON.parse(stdout) }
}

async function record() {
	const file = join(folder, 'game.jsonl')
	writeFileSync(file, (await tricorne('export', link('umpire'))).stdout)
	return file
}

/** Every seat gives an order from its offers, so many times; `each` is called after each. */
async function play(times, each) {
	const draw = seeded(7), seats = []
	for (const seat of Object.keys(links).filter(one => !['umpire', 'watch'].includes(one)))
		seats.push(await connect(daemon.url, tokenOf(links[seat])))
	for (let n = 0; n < times; n++) {
		for (const seat of seats) {
			const orders = (await seat.call('offer', {})).decisions.flatMap(decision => decision.orders)
			if (!orders.length)
				continue
			await seat.call('order', { id: `${n}-${seats.indexOf(seat)}`, order: orders[draw(orders.length)] })
			await each()
		}
	}
	seats.forEach(seat => seat.close())
}

test('a_receipt_stays_the_same_until_one_is_told_of_something', async () => {
	const kept = new Map()
	let unseen = 0, last = 0
	await play(12, async () => {
		const mine = await receipt('A'), row = (await receipt('umpire')).seq
		unseen += row > last && kept.has(mine.seq)
		last = row
		const { file, ...signed } = mine
		assert.deepEqual(kept.get(mine.seq) ?? signed, signed)
		kept.set(mine.seq, signed)
	})
	assert.ok(kept.size > 5)
	assert.ok(unseen > 0, 'somebody did something unseen')
})

test('the_record_is_signed_with_the_key_that_is_shown_and_agrees_with_receipts', async () => {
	const [{ key }] = await keys(), early = await receipt('B'), watcher = await receipt('watch')
	assert.equal(early.key, key)
	const file = await record()
	for (const { file: one } of [early, watcher]) {
		const { code, stdout } = await verify('--receipt', one, '--key', key, file)
		assert.equal(code, 0, stdout)
		assert.match(stdout, /The receipt holds/)
		assert.match(stdout, new RegExp(`signed by the server you named, the server with the key ${key}`))
	}
	assert.match((await verify('--key', 'ab'.repeat(32), file)).stdout, /^The record does not hold: it was signed with another key/)
	writeFileSync(early.file, readFileSync(early.file, 'utf8').replace(/"seq": \d+/, '"seq": 1'))
	assert.match((await verify('--receipt', early.file, file)).stderr, /not signed by the key it names/)
})

test('a_fresh_key_serves_and_the_one_before_it_stays_known', async () => {
	const [{ key }] = await keys(), { db } = daemon
	await daemon.stop()
	daemon = await startDaemon({ db, flags: ['--fresh-key'] })
	const [was, is, ...more] = await keys()
	assert.deepEqual([was.key, more], [key, []])
	assert.ok(was.until >= was.since && is.until === undefined)
	assert.equal((await receipt('A')).key, is.key)
	const { stdout } = await verify('--receipt', (await receipt('A')).file, '--key', is.key, await record())
	assert.match(stdout, /The receipt holds/)
	await daemon.stop()
	daemon = await startDaemon({ db })
	assert.deepEqual((await keys()).map(one => one.key), [key, is.key])
})
