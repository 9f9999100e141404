/* What `make run` starts: a daemon with a battle ready to join. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { connect } from '../lib/servers/client.mjs';
import { root, scratchFolder } from '../lib/servers/daemon.mjs';

test('run_prints_the_links_of_a_battle_that_can_be_joined', { timeout: 600_000 }, async () => {
	const child = spawn(join(root, 'deploy/run'), ['127.0.0.1:0', join(scratchFolder(), 'games.db'), 'mdcc/training'], {
		cwd: root, stdio: ['ignore', 'pipe', 'inherit'],
	});
	const exited = new Promise((done) => child.once('close', done));
	const links = [];
	for await (const line of createInterface({ input: child.stdout })) {
		links.push(...(line.match(/http:\S+#\S+/g) ?? []));
		if (/^ *watch /.test(line))
			break;
	}
	assert.ok(links.length >= 4, 'fewer than four links were printed');
	const tables = [];
	for (const link of links) {
		const client = await connect(new URL(link).origin, link);
		tables.push(client.table);
		await client.close();
	}
	const seats = tables.flatMap((table) => table.you.seats).sort();
	assert.deepEqual(seats, [...new Set(seats)]);
	assert.deepEqual(seats, Object.keys(tables[0].view.seats).sort());
	child.kill('SIGTERM');
	assert.equal(await exited, 0);
});
