/* A person's client against the machine, over real sockets: whole battles, and a daemon killed in the middle of one. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { connect, seeded } from '../lib/servers/client.mjs';
import { scratchFolder, startDaemon, steadyPort, tricorne } from '../lib/servers/daemon.mjs';

const SEATS = { mdcc: ['A', 'B'], malbrook: ['A', 'B'], paperboys: ['french', 'alliance'], dba18: ['A', 'B'] };

async function verified(daemon, umpire) {
	const { stdout } = await tricorne('export', '--server', daemon.url, new URL(umpire, daemon.url).href);
	const record = join(scratchFolder(), 'record.jsonl');
	writeFileSync(record, stdout);
	await tricorne('verify', record);
	const rows = stdout.trim().split('\n').map((line) => JSON.parse(line));
	assert.equal(rows[0].complete, true);
	return rows.filter(({ order }) => order);
}

for (const [ruleset, [own, other]] of Object.entries(SEATS))
	test(`${ruleset}: a training battle against the machine comes to its end, and its record holds`, async () => {
		const daemon = await startDaemon();
		const { links } = await daemon.newGame(`${ruleset}/training`, '--machine', `${other}=bold`);
		await tricorne('bot', '--seed', '7', new URL(links[own], daemon.url).href);
		const rows = await verified(daemon, links.umpire);
		assert.ok(rows.some(({ seat, order }) => seat === other && !/dice|seat/.test(order.type)), 'it has given orders');
		assert.ok(!rows.some(({ order }) => order.type === 'pass_over'), 'it has added its numbers to the dice');
		assert.equal(await daemon.stop(), 0);
	});

test('killed in the middle of a battle, the daemon sits down again where it sat', async () => {
	const listen = `127.0.0.1:${await steadyPort()}`;
	let daemon = await startDaemon({ listen });
	const { links } = await daemon.newGame('mdcc/training', '--machine', 'B=bold');
	const random = seeded(3);
	let anne = await connect(daemon.url, links.A);
	for (let count = 0; count < 12 && !anne.view.result; count++) {
		await anne.until(() => anne.view.result || anne.view.seats.A.owes > 0);
		const orders = (await anne.call('offer')).decisions.flatMap((decision) => decision.orders);
		await anne.call('order', { id: `o${count}`, order: orders[random(orders.length)] }).catch(({ code }) => assert.equal(code, -32000));
	}
	await daemon.kill();
	daemon = await startDaemon({ listen, db: daemon.db });
	anne = await connect(daemon.url, links.A);
	assert.equal(anne.view.seats.B.machine, 'bold');
	assert.equal(anne.view.seats.B.player, 'The machine (bold)');
	await anne.close();
	await tricorne('bot', '--seed', '5', new URL(links.A, daemon.url).href);
	await verified(daemon, links.umpire);
	assert.equal(await daemon.stop(), 0);
});

/* Gives what is advised until nothing is; resolves to the types of those orders. */
async function placedByAdvice(client, seat, types = []) {
	const advice = await client.call('advise', { seat }).catch(({ code }) => assert.equal(code, -32003));
	if (!advice)
		return types;
	assert.equal(advice.seat, seat);
	assert.ok(advice.says);
	await client.call('order', { id: `${seat}${types.length}`, order: advice.order });
	return placedByAdvice(client, seat, [...types, advice.order.type]);
}

test('an army is set out by advice, which ends where it stands', async () => {
	const daemon = await startDaemon(), types = async (client) => (await client.call('offer')).decisions.flatMap(({ orders }) => orders.map(({ type }) => type));
	const dba = await daemon.newGame('dba18/meeting'), hadik = await connect(daemon.url, dba.links.B);
	const placed = await placedByAdvice(hadik, 'B');
	assert.ok(placed.length > 3 && placed.every((type) => /^deploy_(element|marker)$/.test(type)), String(placed));
	assert.deepEqual(await types(hadik), ['deploy_done']);
	const town = await daemon.newGame('paperboys/town'), seats = await Promise.all(['french', 'alliance', 'alliance.right'].map((seat) => connect(daemon.url, town.links[seat])));
	for (const client of seats)
		await client.call('order', { id: client.table.you.seats[0], order: { type: 'ready' } });
	await Promise.all(seats.map((client) => client.level()));
	const seat = Object.values(seats[0].view.seats).find(({ owes }) => owes > 0).id, defender = seats.find(({ table }) => table.you.seats[0] === seat);
	const set = await placedByAdvice(defender, seat);
	assert.ok(set.length > 3 && set.every((type) => /^place_(unit|officer|train)$/.test(type)), String(set));
	assert.deepEqual(await types(defender), ['ready']);
	assert.equal(await daemon.stop(), 0);
});

test('who alternates places by advice when it is his turn, and has none in battle nor of another seat', async () => {
	const daemon = await startDaemon(), { links } = await daemon.newGame('mdcc/training');
	const clients = { A: await connect(daemon.url, links.A), B: await connect(daemon.url, links.B) }, watcher = await connect(daemon.url, links.watch);
	await assert.rejects(clients.A.call('advise', { seat: 'B' }), { code: -32003 });
	await assert.rejects(watcher.call('advise'), { code: -32003 });
	let count = 0;
	const owing = () => Object.values(clients.A.view.seats).find(({ owes }) => owes > 0).id;
	for (let advice; advice !== null && count < 100; count++) {
		const mover = clients[owing()];
		advice = await mover.call('advise').catch(() => null);
		if (advice) {
			await mover.call('order', { id: `o${count}`, order: advice.order });
			await Promise.all(Object.values(clients).map((client) => client.level()));
		}
	}
	assert.ok(count > 13, `${count} orders`);
	assert.doesNotMatch(clients.A.view.turn.phase, /^D/, 'both armies stand');
	assert.ok((await clients[owing()].call('offer')).decisions.length, 'it has begun');
	for (const client of Object.values(clients))
		await assert.rejects(client.call('advise'), { code: -32003 });
	assert.equal(await daemon.stop(), 0);
});
