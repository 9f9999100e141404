/* Bots go on playing while the daemon is killed under them, again and again, and every order of theirs is played once. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { scratchFolder, startDaemon, steadyPort, tricorne } from '../lib/servers/daemon.mjs';

const KILLS = 4;

test('bots_outlive_a_killed_daemon', { timeout: 900_000 }, async (t) => {
	let daemon = await startDaemon({ listen: `127.0.0.1:${await steadyPort()}` });
	const { links } = await daemon.newGame('mdcc/training');
	const rows = async () => JSON.parse((await tricorne('show', '--json', links.umpire)).stdout).seq;
	let playing = 2;
	const bots = ['A', 'B'].map((seat) => tricorne('bot', '--json', '--seed', '5', '--pause', '10', links[seat]).finally(() => { playing--; }));
	let kills = 0;
	for (let last = 0; kills < KILLS && playing === 2; kills++) {
		for (let now = last; now < last + 8 && playing === 2;)
			now = await rows();
		await daemon.kill();
		daemon = await startDaemon({ db: daemon.db, listen: `127.0.0.1:${daemon.port}` });
		last = await rows();
	}
	const given = (await Promise.all(bots)).map(({ stdout }) => JSON.parse(stdout).orders);
	const record = join(scratchFolder(), 'game.jsonl');
	const { stdout } = await tricorne('export', links.umpire);
	writeFileSync(record, stdout);
	await tricorne('verify', record);
	const played = stdout.trim().split('\n').slice(1).map((line) => JSON.parse(line)).filter(({ seat, order }) => (seat === 'A' || seat === 'B') && !order.type.endsWith('_dice'));
	assert.equal(played.length, given[0] + given[1], 'as many orders were played as were acknowledged');
	assert.ok(kills > 0);
	t.diagnostic(`${kills} kills, ${played.length} orders`);
	assert.equal(await daemon.stop(), 0);
});
