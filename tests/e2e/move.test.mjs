/* A whole house moves from its file into PostgreSQL, is played on there, and moves back. $SEED as in kill.test.mjs. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, seeded, tokenOf } from '../lib/servers/client.mjs';
import { scratchFolder, startDaemon, tricorne } from '../lib/servers/daemon.mjs';
import { startPostgres } from '../lib/disks/postgres.mjs';
import { allAsked, judge, newGame, settle } from '../lib/servers/survivor.mjs';

const postgres = await startPostgres();
const skip = postgres ? false : 'there is no PostgreSQL on this machine';
const random = seeded(Number(process.env.SEED || 1));

const sqlite = (file, words) => execFileSync('sqlite3', [file, words], { maxBuffer: 64 << 20 }).toString();

/* Every row of every table, in the order of its keys; but the numbers that SQLite gives rows by itself. */
function rowsOf(file) {
	const tables = sqlite(file, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'daemons' ORDER BY 1").trim().split('\n');
	return Object.fromEntries(tables.map((table) => {
		const columns = sqlite(file, `SELECT group_concat('quote(' || name || ')', ' || '','' || ') FROM pragma_table_info('${table}') WHERE name <> 'row'`).trim();
		return [table, sqlite(file, `SELECT ${columns} AS line FROM ${table} ORDER BY line`)];
	}));
}

/* What only daemons that live keep of each other is not moved. */
const LIVING = /^(leases\.|channels\.holder$)/;

/* The columns of which no row says anything, as the tables themselves have them: [[table, column, type]]. */
function emptyColumns(file) {
	const columns = sqlite(file, `SELECT t.name, c.name, c.type FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
		WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name <> 'daemons'`)
		.trim().split('\n').map((line) => line.split('|')).filter(([table, name]) => !LIVING.test(`${table}.${name}`));
	const says = sqlite(file, columns.map(([table, name]) =>
		`SELECT EXISTS (SELECT 1 FROM ${table} WHERE ${name} IS NOT NULL AND ${name} NOT IN (0, '', x''));`).join('\n'));
	return columns.filter((column, i) => says[2 * i] === '0');
}

/* A copy in which every column says something. */
function filledUp(file, copy) {
	copyFileSync(file, copy);
	const something = { INTEGER: '1', TEXT: "'Ü'", BLOB: "x'01'" };
	sqlite(copy, emptyColumns(file).map(([table, name, type]) =>
		`UPDATE ${table} SET ${name} = ${something[type]};`).join('\n'));
	assert.deepEqual(emptyColumns(copy), []);
	return copy;
}

/* Games with some play in them, words, papers, a plan and a book with a channel. */
async function furnish(daemon) {
	const games = [];
	for (const ruleset of ['mdcc', 'malbrook', 'paperboys', 'dba18'])
		games.push(await newGame(daemon, `${ruleset}/training`, random));
	const players = games.flatMap((game) => game.players);
	for (const player of players)
		await player.sit(daemon.url);
	const over = players.map((player) => player.play());
	while (players.reduce((sum, player) => sum + player.acknowledged.length, 0) < 80)
		await sleep(20);
	players.forEach((player) => player.client.socket.terminate());
	await Promise.all(over);
	const owner = await connect(daemon.url, players[0].link);
	await owner.call('chat', { to: 'table', text: 'Ünïcode 🎲 and \'quotes\'' });
	await owner.call('note', { lines: ['mind the left'] }).catch(() => {});
	await owner.call('plan.keep', { was: 0, held: true, orders: [] });
	await owner.call('book.make', { name: 'Anne' });
	await owner.call('book.add', { link: tokenOf(players[0].link) });
	await owner.call('book.channel', { kind: 'webhook', address: 'http://127.0.0.1:9/hook' }).catch(() => {});
	const { n } = await owner.call('book.link', { name: 'telephone' });
	await owner.call('book.void', { n });
	await owner.close();
	const umpire = await connect(daemon.url, games[0].umpireLink);
	await umpire.call('link.renew', { role: 'watch' });
	await umpire.close();
	return games;
}

async function playOn(daemon, games) {
	for (const game of games)
		await judge(daemon, game);
	for (const player of games.flatMap((game) => game.players))
		await settle(player);
	assert.ok((await newGame(daemon, 'mdcc/training', random)).players.length === 2, 'new games have numbers of their own');
}

test('a_house_moves_into_postgresql_and_back_with_every_row', { skip, timeout: 300_000 }, async () => {
	const folder = scratchFolder(), file = join(folder, 'games.db'), back = join(folder, 'back.db');
	let daemon = await startDaemon({ db: file, flags: ['--url', 'https://battles.example.org', '--notices-inside', '--limit', 'all=0', ...allAsked()] });
	const games = await furnish(daemon);
	await assert.rejects(tricorne('move', '--from', file, '--to', postgres.url), (problem) => /in use by another daemon/.test(problem.stderr) && problem.code === 3);
	assert.equal(await daemon.stop(), 0);
	const before = rowsOf(file);
	const empty = Object.keys(before).filter((table) => before[table] === '');
	assert.deepEqual(empty, ['leases'], 'there is something of everything');
	const { stdout, stderr } = await tricorne('move', '--from', file, '--to', postgres.url, '--progress');
	assert.match(stdout, /^Moved 4 games, \d+ rows in all; each was read again there, and is as it was\.\n$/, stderr);
	await assert.rejects(tricorne('move', '--from', file, '--to', postgres.url), (problem) => /is not empty/.test(problem.stderr));
	assert.deepEqual(rowsOf(file), before, 'what it was moved from is as it was');

	await tricorne('move', '--from', postgres.url, '--to', back);
	assert.deepEqual(rowsOf(back), before);
	assert.ok(!existsSync(`${file}.to.lock`) && !existsSync(`${back}.from.lock`), 'nothing is left beside the files');

	const filled = filledUp(file, join(folder, 'filled.db'));
	await postgres.say('CREATE DATABASE filled TEMPLATE template0');
	const other = postgres.url.replace('/postgres?', '/filled?');
	await tricorne('move', '--from', filled, '--to', other);
	await tricorne('move', '--from', other, '--to', join(folder, 'filled_back.db'));
	assert.deepEqual(rowsOf(join(folder, 'filled_back.db')), rowsOf(filled), 'every column is moved');

	daemon = await startDaemon({ db: join(folder, 'marks.db'), flags: ['--store', postgres.url] });
	await assert.rejects(tricorne('move', '--from', postgres.url, '--to', join(folder, 'third.db')), (problem) => /in use by another daemon/.test(problem.stderr));
	await playOn(daemon, games);
	assert.equal(await daemon.stop(), 0);
	await tricorne('move', '--from', postgres.url, '--to', join(folder, 'third.db'));
	daemon = await startDaemon({ db: join(folder, 'third.db') });
	await playOn(daemon, games);
	assert.equal(await daemon.stop(), 0);
});

test('what_cannot_be_moved_is_said', { skip }, async () => {
	const folder = scratchFolder();
	for (const [words, why] of [
		[['--from', join(folder, 'none.db'), '--to', postgres.url], /there is nothing to move/],
		[['--from', postgres.url, '--to', postgres.url], /pg_dump/],
		[['--from', join(folder, 'a.db')], /--from and --to are wanted/],
		[['--from', join(folder, 'a.db'), '--to', 'postgres://ann:secret@db/house'], /password/],
	])
		await assert.rejects(tricorne('move', ...words), (problem) => why.test(problem.stderr) && !/secret@/.test(problem.stderr), String(why));
	assert.ok(!existsSync(join(folder, 'none.db')), 'nothing was made');
});
