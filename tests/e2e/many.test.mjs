/* Many daemons on one PostgreSQL: each game is one daemon's, others send people there, and when a daemon dies, sleeps through
 * its lease or ends, others go on with its games. Nothing that was acknowledged is lost, nothing happens twice. $SEED as in
 * kill.test.mjs. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, seeded, tokenOf } from '../lib/servers/client.mjs';
import { scratchFolder, startDaemon, tricorne } from '../lib/servers/daemon.mjs';
import { startPostgres } from '../lib/disks/postgres.mjs';
import { webhookSink } from '../lib/servers/sinks.mjs';
import { judge, newGame, settle } from '../lib/servers/survivor.mjs';
import { newGame as newTable, playUntilA } from '../net/game.mjs';

const CALM = ['--lease', '6']; // which a machine that has much to do does not miss
const LEASE_S = 2, ELSEWHERE = -32007, STALE = 1000, GOING_AWAY = 1001;
const random = seeded(Number(process.env.SEED || 1));

const postgres = await startPostgres();
const skip = postgres ? false : 'there is no PostgreSQL on this machine';

const start = (...flags) => startDaemon({ db: join(scratchFolder(), 'marks.db'),
	flags: ['--store', postgres.url, '--lease', String(LEASE_S), '--log-level', 'info', ...flags] });
const addressOf = (daemon) => daemon.url.replace(/^http/, 'ws');
const given = (games) => games.flatMap((game) => game.players).reduce((sum, player) => sum + player.acknowledged.length, 0);

async function begin(daemon, count) {
	const games = [];
	for (let i = 0; i < count; i++)
		games.push(await newGame(daemon, 'mdcc/training', random));
	for (const player of games.flatMap((game) => game.players))
		await player.sit(daemon.url);
	return games;
}

async function playUntil(games, enough) {
	const over = games.flatMap((game) => game.players).map((player) => player.play());
	while (given(games) < enough)
		await sleep(20);
	return over;
}

/* Sits down at a daemon that does not have the game yet, as soon as he may. */
async function takeOver(daemon, players) {
	const began = Date.now();
	for (const player of players) {
		const client = player.client = await connect(daemon.url);
		for (;;)
			try {
				await client.open(player.link);
				break;
			} catch (problem) {
				assert.equal(problem.code, ELSEWHERE, problem.message); // not yet
				await sleep(50);
			}
	}
	return Date.now() - began;
}

test('whoever_comes_to_the_wrong_daemon_is_told_the_right_one', { skip, timeout: 120_000 }, async () => {
	const [one, other] = [await start(), await start('--address', 'wss://battles.example.org/2')];
	const { links } = await one.newGame('mdcc/training');
	const lost = await connect(other.url);
	await assert.rejects(lost.open(links.A), (problem) => {
		assert.equal(problem.code, ELSEWHERE);
		assert.deepEqual(problem.data, { address: addressOf(one) });
		return true;
	});
	const found = await connect(other.url, links.A);
	assert.equal(found.view.seats.A !== undefined, true, 'he went there');
	const theirs = await other.newGame('mdcc/training');
	const stray = await connect(one.url);
	await assert.rejects(stray.open(theirs.links.A), (problem) => problem.data.address === 'wss://battles.example.org/2');
	const keys = await Promise.all([one, other].map(async (daemon) => (await fetch(`${daemon.url}/.well-known/tricorne-keys.json`)).text()));
	assert.equal(keys[0], keys[1], 'the house has one key');
	assert.equal(await one.stop(), 0);
	assert.equal(await other.stop(), 0);
});

test('a_seat_is_put_into_a_book_by_way_of_any_daemon', { skip, timeout: 120_000 }, async () => {
	const [one, other] = [await start(), await start()];
	const { links } = await one.newGame('mdcc/training');
	await connect(one.url, links.A); // it has the game
	const book = (await tricorne('book', 'make', '--server', other.url)).stdout.trim();
	const stranger = await connect(other.url);
	await stranger.call('book.open', { book: tokenOf(book) });
	await assert.rejects(stranger.call('book.add', { link: tokenOf(links.A) }), (problem) => problem.code === ELSEWHERE);
	await tricorne('book', 'add', book, links.A);
	const { seats } = await stranger.call('book.seats');
	assert.deepEqual(seats.map(({ role }) => role), ['A']);
	assert.equal(await one.stop(), 0);
	assert.equal(await other.stop(), 0);
});

test('a_daemon_that_is_killed_is_followed_by_another_within_its_lease', { skip, timeout: 300_000 }, async (t) => {
	const [one, other] = [await start(), await start()];
	const games = await begin(one, 6);
	const over = await playUntil(games, 60);
	one.kill();
	await Promise.all(over);
	const took = await takeOver(other, games.flatMap((game) => game.players));
	t.diagnostic(`${given(games)} orders were acknowledged; the last seat was taken again after ${took} ms`);
	assert.ok(took < 5 * LEASE_S * 1000, `it took ${took} ms`);
	for (const game of games)
		await judge(other, game);
	for (const player of games.flatMap((game) => game.players))
		await settle(player);
	assert.equal(await other.stop(), 0);
});

/* Orders that may be given at this moment, so many of them, spread over all seats. */
async function ordersNow(players, count) {
	const possible = [];
	for (const player of players)
		for (const decision of (await player.client.call('offer')).decisions)
			possible.push(...decision.orders.map((order) => ({ player, order })));
	return Array.from({ length: count }, (_, i) => possible[i % possible.length]);
}

async function leave(players, over) {
	players.forEach((player) => player.client.socket.terminate());
	await Promise.all(over);
}

test('a_daemon_that_sleeps_through_its_lease_writes_nothing_and_sends_its_people_on', { skip, timeout: 300_000 }, async (t) => {
	const [one, other] = [await start(), await start()];
	const games = await begin(one, 20);
	const players = games.flatMap((game) => game.players);
	await leave(players, await playUntil(games, 100));
	for (const player of players) {
		await player.sit(one.url);
		await settle(player);
	}
	const late = await ordersNow(players, STALE), sleepers = players.map((player) => player.client);
	one.child.kill('SIGSTOP');
	const stale = late.map(({ player, order }, i) => player.client.call('order', { id: `late-${i}`, order }));
	const answers = Promise.allSettled(stale);
	const took = await takeOver(other, players);
	assert.ok(took < 5 * LEASE_S * 1000, `it took ${took} ms`);
	one.child.kill('SIGCONT');
	assert.equal((await answers).filter(({ status }) => status === 'fulfilled').length, 0, 'a stale order was accepted');
	for (const client of sleepers) {
		assert.equal((await client.closed).code, GOING_AWAY);
		assert.match(client.notifications.at(-1).params.reason, /another server of this house/);
	}
	for (const game of games)
		await judge(other, game);
	await judge(one, games[0]); // by way of it
	t.diagnostic(`0 of ${STALE} stale orders were accepted; taken over after ${took} ms`);
	assert.equal(await one.stop(), 0);
	assert.equal(await other.stop(), 0);
});

test('a_daemon_that_ends_leaves_its_games_to_others_at_once', { skip, timeout: 300_000 }, async (t) => {
	const [one, other] = [await start('--lease', '60'), await start('--lease', '60')];
	const games = await begin(one, 6);
	const over = await playUntil(games, 60);
	assert.equal(await one.stop(), 0);
	await Promise.all(over);
	const took = await takeOver(other, games.flatMap((game) => game.players));
	assert.ok(took < 2000, `it took ${took} ms`);
	for (const game of games)
		await judge(other, game);
	t.diagnostic(`taken over after ${took} ms`);
	assert.equal(await other.stop(), 0);
});

/* One who goes where his game has gone to, as soon as it is there. */
async function follow(player, other) {
	await player.play();
	while (!await player.sit(other.url).then(() => true, () => false))
		await sleep(20);
	await settle(player);
}

test('a_daemon_that_is_drained_gives_its_games_away_one_by_one_while_the_others_are_played', { skip, timeout: 300_000 }, async (t) => {
	const [one, other] = [await start('--lease', '60'), await start('--lease', '60')];
	const games = await begin(one, 40), players = games.flatMap((game) => game.players), closings = [];
	let meanwhile = 0;
	for (const player of players) {
		const { client } = player;
		client.closed.then((closing) => closings.push(closing));
		client.socket.on('message', () => { meanwhile += closings.length > 0; });
	}
	const over = Promise.all(players.map((player) => follow(player, other)));
	while (given(games) < 100)
		await sleep(10);
	assert.equal(await one.stop(), 0);
	await over;
	assert.equal(closings.length, players.length);
	for (const { code, reason } of closings) {
		assert.equal(code, GOING_AWAY);
		assert.match(reason, /another server of this house/);
	}
	assert.ok(meanwhile > 0, 'at nobody\'s table anything happened while others were given away');
	for (const game of games)
		await judge(other, game);
	t.diagnostic(`${given(games)} orders; ${meanwhile} messages came to those whose turn was yet to come, `
		+ `${players.reduce((sum, player) => sum + player.unavailable, 0)} orders were given again`);
	assert.equal(await other.stop(), 0);
});

/* How often games were woken at these daemons. */
async function woken(daemons) {
	let sum = 0;
	for (const daemon of daemons) {
		const port = (await daemon.logged(/"metrics_port":(\d+)/))[1];
		const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
		sum += Number(/^tricorne_games_woken_total (\d+)$/m.exec(text)[1]);
	}
	return sum;
}

/* At the game nobody looks: whoever lives sees to it, and one of them. */
test('deadlines_of_a_dead_daemons_games_are_kept_by_one', { skip, timeout: 300_000 }, async () => {
	const one = await start('--limit', 'clock=1', ...CALM), metrics = ['--metrics', '127.0.0.1:0', ...CALM];
	const others = [await start(...metrics), await start(...metrics), await start(...metrics)];
	const { links } = await newTable(one, { options: { clock_seconds: 2 } });
	await connect(one.url, links.A);
	await connect(one.url, links.B);
	assert.equal(await woken(others), 0);
	one.kill();
	while (await woken(others) === 0)
		await sleep(100);
	await sleep(12_000); // in which they all look again
	assert.equal(await woken(others), 1);
	for (const daemon of others)
		assert.equal(await daemon.stop(), 0);
});

/* Three daemons, and by way of each somebody who has left the table and is to move; resolves to where they are told. */
async function peopleAway(...flags) {
	const daemons = [], sinks = [];
	for (let i = 0; i < 3; i++)
		daemons.push(await start('--url', 'https://battles.example.org', '--notices-inside', '--limit', 'all=0', ...flags));
	for (const daemon of daemons) {
		const { links } = await newTable(daemon), sink = await webhookSink(), owner = await connect(daemon.url);
		await owner.call('book.make', { name: 'Anne' });
		await owner.call('book.add', { link: tokenOf(links.A) });
		const { n } = await owner.call('book.channel', { kind: 'webhook', address: sink.url });
		await owner.call('book.confirm', { n, code: (await sink.next()).json.data.code });
		await playUntilA(daemon, links);
		sinks.push(sink);
	}
	return { daemons, sinks };
}

/* What he is told next: the id by which he would drop a repeat. */
async function told(sink) {
	const { json, headers } = await sink.next();
	assert.deepEqual(json.data.notices.map(({ sort }) => sort), ['turn']);
	return headers['webhook-id'];
}

/* All daemons look for what is to be told; one tells it. */
test('who_is_away_is_told_once_by_many_daemons', { skip, timeout: 300_000 }, async () => {
	const { daemons, sinks } = await peopleAway(...CALM)
	await Promise.all(sinks.map(told));
	await sleep(12_000); // in which they all look again
	for (const sink of sinks) {
		assert.equal(sink.left, 0, 'he was told twice');
		sink.close();
	}
	for (const daemon of daemons)
		assert.equal(await daemon.stop(), 0);
});

/* Whether a daemon that died had told, nobody can know who goes on: it is told again then, and is the same. */
test('what_a_dead_daemon_had_to_tell_is_told_by_others', { skip, timeout: 300_000 }, async (t) => {
	const { daemons, sinks } = await peopleAway();
	daemons[0].kill();
	const ids = await Promise.all(sinks.map(told));
	await sleep(4 * LEASE_S * 1000);
	for (const [i, sink] of sinks.entries()) {
		assert.ok(sink.left <= 1, `he was told ${sink.left + 1} times, and one daemon has died`);
		if (sink.left) {
			assert.equal(await told(sink), ids[i]);
			t.diagnostic('one was told again what the dead daemon had told');
		}
		sink.close();
	}
	for (const daemon of daemons.slice(1))
		assert.equal(await daemon.stop(), 0);
});
