/* Backup and restore, as the runbook tells an operator to do it. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { connect } from '../lib/servers/client.mjs';
import { root, scratchFolder, startDaemon } from '../lib/servers/daemon.mjs';

const backup = (...words) => promisify(execFile)(join(root, 'deploy/backup'), words);

async function saveOne(daemon, folder) {
	return (await backup('save', daemon.db, folder)).stdout.trim();
}

test('a_copy_taken_while_the_daemon_plays_opens_again', async () => {
	const daemon = await startDaemon();
	const folder = scratchFolder();
	const { links } = await daemon.newGame('mdcc/training');
	const copy = await saveOne(daemon, folder);
	await backup('check', copy);
	assert.equal(await daemon.stop(), 0);

	const db = join(folder, 'again.db');
	await backup('restore', copy, db);
	const again = await startDaemon({ db });
	const client = await connect(again.url, links.A);
	assert.deepEqual(client.table.you.seats, ['A']);
	await client.close();
	assert.equal(await again.stop(), 0);
});

test('what_was_there_before_a_restore_is_kept', async () => {
	const daemon = await startDaemon();
	const copy = await saveOne(daemon, scratchFolder());
	assert.equal(await daemon.stop(), 0);
	await backup('restore', copy, daemon.db);
	assert.ok(existsSync(`${daemon.db}.before-restore`));
});

test('restore_is_refused_while_the_daemon_runs', async () => {
	const daemon = await startDaemon();
	const copy = await saveOne(daemon, scratchFolder());
	await assert.rejects(backup('restore', copy, daemon.db), /stop it first/);
	assert.equal(await daemon.stop(), 0);
});

test('a_file_that_is_no_database_is_not_whole', async () => {
	const file = join(scratchFolder(), 'letter.db');
	writeFileSync(file, 'Dear John,\n'.repeat(1000));
	await assert.rejects(backup('check', file), /not a whole database/);
});

test('only_the_newest_copies_are_kept', async () => {
	const daemon = await startDaemon();
	const folder = scratchFolder();
	for (const date of ['20010101T000000Z', '20010102T000000Z', '20010103T000000Z'])
		writeFileSync(join(folder, `tricorne-${date}.db`), '');
	const copy = (await backup('save', daemon.db, folder, '2')).stdout.trim();
	assert.deepEqual(readdirSync(folder).map((name) => join(folder, name)).sort(), [join(folder, 'tricorne-20010103T000000Z.db'), copy].sort());
	assert.equal(await daemon.stop(), 0);
});
