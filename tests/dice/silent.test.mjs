// A seat that seals a value and does not open it is passed over: the record of that holds, and not without it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { hashOf } from '../../clients/web/dice/chance.js'
import { proofOf } from '../../clients/web/dice/proof.js'
import { connect, seeded, tokenOf } from '../lib/servers/client.mjs'
import { scratchFolder, startDaemon, tricorne } from '../lib/servers/daemon.mjs'
import { chained } from '../lib/servers/record.mjs'

const folder = scratchFolder()
let daemon, lines

before(async () => {
	daemon = await startDaemon()
	lines = await gameWithSilence()
})
after(() => daemon.stop())

const isPassing = ({ type }) => type === 'dice_passed_over'

/** A seals a value and goes on playing without opening it; when it was passed over B adds its own, and A resigns. */
async function gameWithSilence() {
	const { links } = await daemon.newGame('dba18/ambush'), draw = seeded(7), value = 'cd'.repeat(32)
	const seats = [await connect(daemon.url, tokenOf(links.A)), await connect(daemon.url, tokenOf(links.B))]
	const [a, b] = seats
	let given = 0
	const order = (seat, what) => seat.call('order', { id: `n-${given++}`, order: what })
	const play = async () => {
		for (let turn = 0; turn < 60; turn++)
			for (const seat of seats) {
				const orders = (await seat.call('offer', {})).decisions.flatMap(decision => decision.orders)
				if (orders.length)
					await order(seat, orders[draw(orders.length)])
			}
	}
	await order(a, { type: 'commit_dice', hash: 'ab'.repeat(32) })
	await play()
	await b.until(() => b.view.seats.A.dice === 'commit')
	const { game } = JSON.parse((await tricorne('receipt', `${daemon.url}/table#${tokenOf(links.B)}`)).stdout)
	await order(b, { type: 'commit_dice', hash: hashOf(game, 'B', value) })
	await order(b, { type: 'open_dice', value })
	await play()
	await order(a, { type: 'resign' })
	seats.forEach(seat => seat.close())
	const { stdout } = await tricorne('export', `${daemon.url}/table#${tokenOf(links.umpire)}`)
	return unsigned(stdout.trim().split('\n').map(line => JSON.parse(line)))
}

function unsigned(all) {
	delete all.at(-1).end.key
	delete all.at(-1).end.signature
	return all
}

/** What the referee, the script and the page say of it. */
function verdicts(changed) {
	const file = join(folder, 'game.jsonl'), text = chained(changed)
	writeFileSync(file, text)
	const run = (program, ...words) => spawnSync(program, [...words, file], { encoding: 'utf8' })
	const referee = run(join(process.env.BUILD || 'build', 'tricorne'), 'verify')
	const script = run('python3', 'tests/dice/verify_dice.py')
	const page = proofOf(text.trim().split('\n').map(line => JSON.parse(line)))
	return {
		holds: [!referee.status, !script.status, !page.problem && page.rolls.every(({ good }) => good)],
		words: referee.stdout + referee.stderr + script.stdout + script.stderr + page.problem, page,
	}
}

test('a_record_with_a_seat_passed_over_holds_before_all_three_and_names_it', () => {
	const { holds, words, page } = verdicts(structuredClone(lines))
	assert.deepEqual(holds, [true, true, true], words)
	assert.match(words, /did not open it: /)
	assert.match(words, /silent: \['A'\]/)
	assert.deepEqual([page.silent, page.counting], [['A'], ['B']])
	assert.ok(page.rolls.length > 0)
})

test('without_the_passing_over_none_of_them_believes_it', () => {
	const changed = structuredClone(lines), at = changed.findIndex(({ events }) => events?.some(isPassing))
	changed.splice(at, 1)
	changed.slice(at, -1).forEach(line => line.row--)
	changed.at(-1).end.rows--
	const { holds, words } = verdicts(changed)
	assert.deepEqual(holds, [false, false, false], words)
})

test('with_another_passed_over_none_of_them_believes_it', () => {
	const changed = structuredClone(lines), line = changed.find(({ events }) => events?.some(isPassing))
	line.order.seat = line.events.find(isPassing).seat = 'B'
	const { holds, words } = verdicts(changed)
	assert.deepEqual(holds, [false, false, false], words)
})
