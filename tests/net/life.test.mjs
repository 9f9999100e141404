/* The daemon's life: how it begins, how it ends, and what it says with its exit code. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tellDatabase } from './sqlite.mjs';
import { test } from 'node:test';
import { connect } from '../lib/servers/client.mjs';
import { build, scratchFolder, startDaemon, steadyPort } from '../lib/servers/daemon.mjs';
import { newGame } from './game.mjs';

/* Runs the daemon until it ends by itself. */
const run = (...flags) => new Promise((done) => {
	execFile(join(build, 'tricorned'), flags, { timeout: 120_000 }, (error, stdout, stderr) => done({ code: error?.code ?? 0, stdout, stderr }));
});
const newFile = () => join(scratchFolder(), 'games.db');
const oneSentence = (text) => assert.match(text, /^tricorned: [^\n]+\n$/);

test('help_and_version_are_said_on_standard_output', async () => {
	assert.match((await run('--help')).stdout, /^usage: tricorned/);
	assert.match((await run('--version')).stdout, /^tricorned \d+\.\d+\.\d+\n$/);
});

for (const flags of [['--nothing'], ['--listen', 'nowhere'], ['--listen', '127.0.0.1:99999'], ['--listen'], ['--metrics', '0.0.0.0:1'], ['--rate', 'x'],
	['--origin', 'battles.example.org'], ['--log-level', 'loud'], ['more'], ['--db', '']])
	test(`flags_${flags.join('_')}_are_wrong`, async () => {
		const { code, stdout, stderr } = await run(...flags);
		assert.equal(code, 2);
		assert.equal(stdout, '');
		oneSentence(stderr);
	});

test('a_file_that_is_no_database_ends_it_with_3', async () => {
	const db = newFile();
	writeFileSync(db, 'Dear diary, '.repeat(1000));
	const { code, stderr } = await run('--listen', '127.0.0.1:0', '--db', db);
	assert.equal(code, 3);
	oneSentence(stderr);
});

test('a_folder_for_a_file_ends_it_with_3', async () => {
	const db = newFile();
	mkdirSync(db);
	assert.equal((await run('--listen', '127.0.0.1:0', '--db', db)).code, 3);
	assert.equal((await run('--listen', '127.0.0.1:0', '--db', '/nowhere/at/all.db')).code, 3);
});

test('a_newer_file_ends_it_with_4', async () => {
	const daemon = await startDaemon();
	assert.equal(await daemon.stop(), 0);
	await tellDatabase(daemon.db, 'PRAGMA user_version = 9999');
	const { code, stderr } = await run('--listen', '127.0.0.1:0', '--db', daemon.db);
	assert.equal(code, 4);
	oneSentence(stderr);
});

test('a_file_in_use_ends_it_with_5_and_a_port_in_use_with_6', async () => {
	const daemon = await startDaemon();
	const file = await run('--listen', '127.0.0.1:0', '--db', daemon.db);
	assert.equal(file.code, 5);
	oneSentence(file.stderr);
	const port = await run('--listen', `127.0.0.1:${daemon.port}`, '--db', newFile());
	assert.equal(port.code, 6);
	oneSentence(port.stderr);
	assert.equal((await run('--listen', '127.0.0.1:0', '--metrics', `127.0.0.1:${daemon.port}`, '--db', newFile())).code, 6);
	assert.equal(await daemon.stop(), 0);
});

test('an_address_that_is_not_ours_ends_it_with_7', async () => {
	const { code, stderr } = await run('--listen', '203.0.113.7:1704', '--db', newFile());
	assert.equal(code, 7);
	oneSentence(stderr);
});

test('it_listens_on_the_loopback_of_version_6_too', async (t) => {
	const daemon = await startDaemon({ listen: '[::1]:0' }).catch((problem) => problem);
	if (daemon.code === 7) {
		t.skip('this machine has no IPv6');
		return;
	}
	assert.match(daemon.url, /^http:\/\/\[::1\]:\d+$/);
	const client = await connect(daemon.url);
	await client.call('hall.list');
	await client.close();
	assert.equal(await daemon.stop(), 0);
});

for (const signal of ['SIGTERM', 'SIGINT'])
	test(`${signal}_answers_what_was_accepted_closes_with_1001_and_ends_with_0`, async () => {
		const daemon = await startDaemon();
		const { links } = await newGame(daemon);
		const clients = await Promise.all(['A', 'B', 'umpire', 'watch'].map((role) => connect(daemon.url, links[role])));
		const orders = clients.slice(0, 2).map((client) => client.call('order', { id: 'bye', order: { type: 'offer_draw' } }));
		await Promise.any(orders);
		daemon.child.kill(signal);
		for (const client of clients) {
			assert.equal((await client.closed).code, 1001);
			assert.equal(client.notifications.filter(({ method }) => method === 'closing').length, 1);
		}
		assert.equal(await daemon.exited, 0);
		assert.equal(daemon.stderr().includes('loop_not_empty'), false);
	});

test('a_restart_keeps_games_links_numbers_and_chat', async () => {
	const daemon = await startDaemon();
	const { game, links } = await newGame(daemon, { names: { A: 'Anne', B: 'Louis' } });
	const anne = await connect(daemon.url, links.A);
	const louis = await connect(daemon.url, links.B);
	for (let i = 0; i < 6; i++) {
		const mover = anne.view.seats.A.owes > 0 ? anne : louis;
		const { decisions } = await mover.call('offer');
		await mover.call('order', { id: `o${i}`, order: decisions[0].orders[0] });
		await Promise.all([anne, louis].map((client) => client.until(() => client.seq === Math.max(anne.seq, louis.seq))));
	}
	await anne.call('chat', { to: 'side', text: 'we are winning' });
	const before = { view: anne.view, seq: anne.seq };
	assert.equal(await daemon.stop(), 0);

	const again = await startDaemon({ db: daemon.db });
	const url = new URL(links.A);
	const back = await connect(again.url, url.href);
	assert.deepEqual({ view: back.view, seq: back.seq }, before);
	assert.equal(back.table.chat.at(-1).text, 'we are winning');
	const { games } = await back.call('hall.list');
	assert.deepEqual(games.map(({ game: id, names }) => ({ id, names })), [{ id: game, names: { A: 'Anne', B: 'Louis' } }]);
	const { seq } = await back.call('order', { id: 'resigned', order: { type: 'resign' } });
	assert.equal(seq, before.seq + 1);
	assert.ok(back.view.result);
	await back.close();
	assert.equal(await again.stop(), 0);
});

test('a_port_that_was_just_closed_can_be_listened_on_again', async () => {
	const daemon = await startDaemon({ listen: `127.0.0.1:${await steadyPort()}` });
	const client = await connect(daemon.url);
	assert.equal(await daemon.stop(), 0);
	await client.closed;
	const again = await startDaemon({ listen: `127.0.0.1:${daemon.port}` });
	assert.equal(again.port, daemon.port);
	assert.equal(await again.stop(), 0);
});

test('ready_links_of_a_battle_are_printed', async () => {
	const daemon = await startDaemon({ flags: ['--battle', 'mdcc/training'] });
	const lines = (await daemon.said(5)).slice(1);
	const links = Object.fromEntries(lines.map((line) => line.split(/\s+/)));
	assert.deepEqual(Object.keys(links).sort(), ['A', 'B', 'umpire', 'watch']);
	const anne = await connect(daemon.url, links.A);
	assert.deepEqual(anne.table.you.seats, ['A']);
	await anne.close();
	assert.equal(await daemon.stop(), 0);
});
