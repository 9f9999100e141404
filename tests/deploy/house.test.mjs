/* The real HAProxy, as it is shipped, before daemons that share a PostgreSQL. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, seeded } from '../lib/servers/client.mjs';
import { scratchFolder, startDaemon, steadyPort } from '../lib/servers/daemon.mjs';
import { hasHaproxy, startHaproxy } from '../lib/servers/haproxy.mjs';
import { startPostgres } from '../lib/disks/postgres.mjs';
import { judge, Player, settle } from '../lib/servers/survivor.mjs';
import { newGame } from '../net/game.mjs';

const postgres = hasHaproxy && await startPostgres();
const skip = postgres ? false : 'there is no HAProxy or no PostgreSQL on this machine';
const random = seeded(Number(process.env.SEED || 1));
const LEASE_S = 2;

/* Three daemons, each reached by way of the proxy under its number. */
async function house(...flags) {
	const port = await steadyPort(), daemons = [];
	for (let i = 1; i <= 3; i++)
		daemons.push(await startDaemon({ db: join(scratchFolder(), 'marks.db'), flags: ['--store', postgres.url, '--lease',
			String(LEASE_S), '--address', `ws://127.0.0.1:${port}/${i}`, '--limit', 'all=0', '--rate', '0', ...flags] }));
	const proxy = await startHaproxy(port, daemons.map((daemon) => daemon.port));
	return { proxy, daemons, async end() {
		for (const daemon of daemons)
			if (daemon.child.exitCode === null && daemon.child.signalCode === null)
				assert.equal(await daemon.stop(), 0);
		await proxy.stop();
	} };
}

test('whoever_names_his_game_is_led_to_the_daemon_that_has_it', { skip, timeout: 120_000 }, async () => {
	const { proxy, daemons, end } = await house('--sleep', '0');
	const games = [];
	for (let i = 0; i < 9; i++)
		games.push(await newGame(proxy));
	await sleep(2500); // they sleep, and are nobody's
	for (const { game, links } of games)
		for (const link of [links.A, links.B, links.umpire]) {
			const client = await connect(proxy.url, null, { game });
			await client.open(link); // nobody is sent on
		}
	const shares = await Promise.all(daemons.map(async (daemon) => {
		const open = await connect(daemon.url);
		const here = await Promise.allSettled(games.map(({ links }) => connect(daemon.url).then((client) => client.open(links.watch ?? links.B))));
		open.close();
		return here.filter(({ status }) => status === 'fulfilled').length;
	}));
	assert.equal(shares.reduce((sum, share) => sum + share), games.length, 'each game is at one daemon');
	assert.ok(shares.filter((share) => share > 0).length > 1, `all games are at one daemon: ${shares}`);
	await end();
});

test('whoever_does_not_know_his_game_yet_is_sent_there_through_the_proxy', { skip, timeout: 120_000 }, async () => {
	const { proxy, daemons, end } = await house();
	const { links } = await newGame(daemons[2]);
	for (let i = 0; i < 6; i++)
		assert.ok((await connect(proxy.url, i % 2 ? links.A : links.B)).view);
	await end();
});

test('who_plays_comes_back_by_way_of_the_proxy_when_his_daemon_dies', { skip, timeout: 120_000 }, async (t) => {
	const { proxy, daemons, end } = await house();
	const games = [];
	for (let i = 0; i < 6; i++) {
		const { links } = await newGame(daemons[0]);
		games.push({ umpireLink: links.umpire, players: ['A', 'B'].map((seat) => new Player(seat, links[seat], random)) });
	}
	const players = games.flatMap((game) => game.players);
	for (const player of players)
		await player.sit(proxy.url);
	const over = players.map((player) => player.play());
	while (players.reduce((sum, player) => sum + player.acknowledged.length, 0) < 60)
		await sleep(20);
	daemons[0].kill();
	await Promise.all(over);
	const began = Date.now();
	for (const player of players)
		while (!await player.sit(proxy.url).then(() => true, () => false))
			await sleep(50);
	const took = Date.now() - began;
	t.diagnostic(`all were back after ${took} ms`);
	assert.ok(took < 3 * LEASE_S * 1000, `it took ${took} ms`);
	for (const game of games)
		await judge(proxy, game);
	for (const player of players)
		await settle(player);
	await end();
});
