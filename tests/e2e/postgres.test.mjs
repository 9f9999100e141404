/* The daemon on PostgreSQL: games of every ruleset at once, while the daemon is killed, and while PostgreSQL goes away and
 * comes back. Nothing that was acknowledged is lost, nothing happens twice. $KILLS and $SEED as in kill.test.mjs. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, seeded } from '../lib/servers/client.mjs';
import { scratchFolder, startDaemon } from '../lib/servers/daemon.mjs';
import { startPostgres } from '../lib/disks/postgres.mjs';
import { UNAVAILABLE, allAsked, judge, newGame, settle } from '../lib/servers/survivor.mjs';

const kills = Math.ceil(Number(process.env.KILLS ?? 10) / 3);
const seed = Number(process.env.SEED || 1);
const scenarios = ['mdcc', 'malbrook', 'paperboys', 'dba18'].map((ruleset) => `${ruleset}/training`);

const postgres = await startPostgres();
const skip = postgres ? false : 'there is no PostgreSQL on this machine';

const start = (db) => startDaemon({ db, flags: ['--store', postgres.url, '--metrics', '127.0.0.1:0', '--address', 'ws://battles.example.org', ...allAsked()] });
const playersOf = (games) => games.flatMap((game) => game.players);

async function sitDown(daemon, games) {
	for (const player of playersOf(games))
		await player.sit(daemon.url);
}

async function begin(daemon, random) {
	const games = [];
	for (const scenario of scenarios)
		games.push(await newGame(daemon, scenario, random));
	await sitDown(daemon, games);
	return games;
}

const given = (games) => playersOf(games).reduce((sum, player) => sum + player.acknowledged.length, 0);

async function health(daemon) {
	const port = (await daemon.logged(/"metrics_port":(\d+)/))[1];
	const answer = await fetch(`http://127.0.0.1:${port}/health`);
	return { status: answer.status, text: await answer.text() };
}

test('kills_lose_nothing_that_was_acknowledged', { skip, timeout: 300_000 + kills * 60_000 }, async (t) => {
	const random = seeded(seed);
	const db = join(scratchFolder(), 'games.db');
	let daemon = await start(db);
	const games = await begin(daemon, random);
	for (let kill = 0; kill < kills; kill++) {
		const before = given(games), enough = before + 10 + random(60);
		const over = playersOf(games).map((player) => player.play());
		while (given(games) < enough && daemon.child.exitCode === null)
			await sleep(20);
		daemon.kill();
		await Promise.all(over);
		await daemon.exited;
		daemon = await start(db);
		for (const game of games)
			await judge(daemon, game);
		for (const player of playersOf(games))
			await settle(player);
	}
	t.diagnostic(`${given(games)} orders were acknowledged`);
	assert.equal(await daemon.stop(), 0);
});

const until = async (holds) => {
	while (!await holds())
		await sleep(20);
};

async function isStillRight(t, daemon, games) {
	assert.equal((await health(daemon)).status, 200);
	for (const game of games)
		await judge(daemon, game);
	t.diagnostic(`${given(games)} orders were acknowledged, ${playersOf(games).reduce((sum, player) => sum + player.unavailable, 0)} given again`);
	assert.equal(await daemon.stop(), 0);
}

async function leave(games, playing) {
	playersOf(games).forEach((player) => player.client.socket.terminate());
	await playing;
}

const ends = { 'it is stopped': () => postgres.stop('fast'), 'it is stopped at once': () => postgres.stop('immediate'), 'it is killed': () => postgres.kill() };

test('games_wait_while_postgresql_restarts_and_go_on', { skip, timeout: 300_000 }, async (t) => {
	const random = seeded(seed + 1);
	const daemon = await start(join(scratchFolder(), 'games.db'));
	const games = await begin(daemon, random);
	const playing = Promise.all(playersOf(games).map((player) => player.play()));
	const quiet = await newGame(daemon, scenarios[0], random), umpire = await connect(daemon.url, quiet.umpireLink);

	for (const [how, end] of Object.entries(ends)) {
		const before = given(games);
		await until(() => given(games) >= before + 20);
		await end();
		/* A game of which a row was being written waits until it is known what became of that; all others answer at once. */
		await until(async () => (await health(daemon)).status === 503);
		assert.match((await health(daemon)).text, /the database does not answer; games wait/);
		await assert.rejects(umpire.call('order', { id: how.replaceAll(' ', '-'), order: { type: 'announce', text: 'The rain has begun.' } }), { code: UNAVAILABLE });
		await postgres.start();
		const back = given(games);
		await until(() => given(games) >= back + 20);
	}
	umpire.socket.terminate();
	await leave(games, playing);
	await isStillRight(t, daemon, games);
});

/* The writer's, the reader's, or one that is just being begun. */
test('games_go_on_while_what_serves_them_in_postgresql_is_killed_again_and_again', { skip, timeout: 300_000 }, async (t) => {
	const random = seeded(seed + 2);
	const daemon = await start(join(scratchFolder(), 'games.db'));
	const games = await begin(daemon, random);
	const playing = Promise.all(playersOf(games).map((player) => player.play()));
	for (let kill = 0; kill < kills; kill++) {
		const before = given(games), enough = before + 5 + random(20);
		await until(() => given(games) >= enough);
		await until(() => postgres.killServing(random(8)));
	}
	const back = given(games);
	await until(async () => given(games) >= back + 20 && (await health(daemon)).status === 200);
	await leave(games, playing);
	await isStillRight(t, daemon, games);
});
