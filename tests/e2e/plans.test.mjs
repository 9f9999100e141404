/* Plans under kill -9, on a file and where another daemon goes on with the game: a plan that was acknowledged is there, and each
 * of its orders is given once and in its place, whatever instant the daemon was killed at. $KILLS and $SEED as in
 * kill.test.mjs. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, seeded, tokenOf } from '../lib/servers/client.mjs';
import { scratchFolder, startDaemon, tricorne } from '../lib/servers/daemon.mjs';
import { startPostgres } from '../lib/disks/postgres.mjs';

const kills = Number(process.env.KILLS ?? 10);
const seed = Number(process.env.SEED || 1);
const ELSEWHERE = -32007;

const postgres = await startPostgres();
const skip = postgres ? false : 'there is no PostgreSQL on this machine';

/* Sits down as soon as this daemon may have the game. */
async function sit(daemon, link) {
	for (;;) {
		const client = await connect(daemon.url);
		try {
			await client.open(tokenOf(link));
			return client;
		} catch (problem) {
			client.close();
			assert.equal(problem.code, ELSEWHERE, problem.message);
			await sleep(50);
		}
	}
}

/* One order for each of the first stands, in one row and from right to left, as MDCC-2.4 and 2.5 have battalions placed. */
async function thinkOut(client) {
	const { decisions: [{ orders }] } = await client.call('offer'), row = orders[0].box[1], planned = [];
	for (const stand of new Set(orders.map((order) => order.stand))) {
		const left = planned.at(-1)?.box[0] ?? Infinity;
		const one = orders.filter(({ stand: of, box: [x, y] }) => of === stand && y === row && x < left)
			.sort((a, b) => b.box[0] - a.box[0])[0];
		if (one)
			planned.push(one);
	}
	return planned.slice(0, 6);
}

/* Gives what is open by hand, until holds(), or nobody answers any more. */
async function play(client, name, holds) {
	try {
		for (let n = 0; !await holds(); n++) {
			const { decisions: [first] } = await client.call('offer');
			if (first)
				await client.call('order', { id: `${name}-${n}`, order: first.orders[0] });
		}
	} catch (problem) {
		assert.equal(problem.code, undefined, problem.message); // the connection is gone; what the daemon answers has a code
	}
}

/* What of A's was given, by the record, and what is planned still: of one moment. */
async function stands(daemon, links, owner) {
	for (;;) {
		const before = await owner.call('plan');
		const lines = (await tricorne('export', links.umpire)).stdout.trim().split('\n').map((line) => JSON.parse(line));
		const after = await owner.call('plan');
		assert.equal(after.stopped, undefined, JSON.stringify(after));
		if (before.revision === after.revision && before.orders.length === after.orders.length)
			return { given: lines.filter(({ seat, order }) => seat === 'A' && order.type === 'place_stand').map(({ order }) => order),
				left: after.orders.map(({ order }) => order) };
	}
}

async function survive(daemon, random, follow) {
	const { links } = await daemon.newGame('mdcc/training');
	const [owner, rival] = [await connect(daemon.url, links.A), await connect(daemon.url, links.B)];
	const planned = await thinkOut(owner);
	assert.ok(planned.length > 3);
	const instant = setTimeout(() => daemon.kill(), random(120));
	const kept = owner.call('plan.keep', { was: 0, held: false, orders: planned.map((order) => ({ order })) }).then(() => true, () => false);
	await play(rival, 'before', () => false);
	const acknowledged = await kept;
	await daemon.exited.catch(() => {});
	clearTimeout(instant);

	const next = await follow();
	for (const link of [`/table#${tokenOf(links.umpire)}`, links.A, links.B]) // who has the game is asked first
		(await sit(next, link)).close();
	const [again, other] = [await sit(next, links.A), await sit(next, links.B)];
	const whole = Object.fromEntries(Object.entries(links).map(([role, link]) => [role, `${next.url}/table#${tokenOf(link)}`]));
	const { given, left } = await stands(next, whole, again);
	if (acknowledged || given.length + left.length)
		assert.deepEqual([...given, ...left], planned, 'each once: given, or planned still');
	if (left.length) {
		await play(other, 'after', async () => !(await again.call('plan')).orders.length);
		assert.deepEqual((await stands(next, whole, again)).given, planned, 'and in the end each was given once');
	}
	again.close();
	other.close();
	return { next, acknowledged, before: given.length };
}

async function hunt(t, times, start, follow) {
	t.diagnostic(`seed ${seed}`);
	const random = seeded(seed);
	let daemon = await start(), acknowledged = 0, given = 0;
	for (let kill = 0; kill < times; kill++) {
		const one = await survive(daemon, random, follow);
		acknowledged += one.acknowledged;
		given += one.before;
		daemon = one.next;
	}
	t.diagnostic(`${acknowledged} of ${times} plans were acknowledged before their daemon was killed, ${given} of their orders given`);
	assert.equal(await daemon.stop(), 0);
}

test(`${kills}_kills_lose_no_plan_and_give_nothing_twice`, { timeout: 300_000 + kills * 60_000 }, (t) => {
	const db = join(scratchFolder(), 'games.db'), start = () => startDaemon({ db, flags: ['--rate', '0'] });
	return hunt(t, kills, start, start);
});

test('another_daemon_goes_on_with_a_plan_once', { skip, timeout: 300_000 + kills * 60_000 }, async (t) => {
	const start = () => startDaemon({ db: join(scratchFolder(), 'marks.db'), flags: ['--store', postgres.url, '--lease', '2', '--rate', '0'] });
	let waiting = await start();
	await hunt(t, Math.ceil(kills / 3), start, async () => {
		const next = waiting;
		waiting = await start();
		return next;
	});
	assert.equal(await waiting.stop(), 0);
});
