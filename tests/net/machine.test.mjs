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
