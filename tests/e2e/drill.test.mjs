/* The drill: three daemons on one PostgreSQL behind HAProxy, bots at $DRILL games (`make drill`: 200), while one daemon is killed,
 * one sleeps through its lease, and all are upgraded one after the other. No order fails but `unavailable`, given again; what
 * was acknowledged is there once. Prints how long players were away. */
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
const count = Number(process.env.DRILL || 8), LEASE_S = 2, PATIENCE_MS = 3000;

/* One who sits down again and again, and gives the order under way once more. */
class Bot extends Player {
	away = [];

	async sit(url) {
		this.client = await connect(url, this.link, { handshakeTimeout: PATIENCE_MS });
	}

	/* He thinks, or the battle would be over before anything has happened. */
	async order(id, order) {
		await sleep(300 + random(900));
		return super.order(id, order);
	}

	async keepPlaying(url, drill) {
		for (let since = 0, during = ''; !drill.over;) {
			if (!await this.sit(url).then(() => true, () => false)) {
				await sleep(50 + random(100));
				continue;
			}
			if (since)
				this.away.push({ during, ms: Date.now() - since });
			const over = await settle(this).then(() => this.play(), (problem) => assert.ok(problem.closed, problem.message));
			if (over)
				return;
			since = Date.now();
			during = drill.event;
			drill.left.add(during);
		}
	}
}

async function house() {
	const port = await steadyPort(), daemons = [];
	const start = (i, listen) => startDaemon({ db: join(scratchFolder(), 'marks.db'), listen: `127.0.0.1:${listen}`,
		flags: ['--store', postgres.url, '--lease', String(LEASE_S), '--address', `ws://127.0.0.1:${port}/${i + 1}`, '--limit',
			'all=0', '--rate', '0', '--log-level', 'error'] });
	for (let i = 0; i < 3; i++)
		daemons.push(await start(i, 0));
	const ports = daemons.map((daemon) => daemon.port);
	const proxy = await startHaproxy(port, ports);
	return { proxy, daemons, again: async (i) => { daemons[i] = await start(i, ports[i]); } };
}

function report(t, bots, drill) {
	for (const during of drill.events) {
		const times = bots.flatMap((bot) => bot.away).filter((away) => away.during === during).map(({ ms }) => ms).sort((a, b) => a - b);
		t.diagnostic(`${during}: ${times.length} players were away, ${times[times.length >> 1] ?? 0} ms in the middle, ${times.at(-1) ?? 0} ms at most`);
	}
	const orders = bots.reduce((sum, bot) => sum + bot.acknowledged.length, 0);
	t.diagnostic(`${orders} orders at ${count} games, ${bots.reduce((sum, bot) => sum + bot.unavailable, 0)} given again after \`unavailable\`, none refused otherwise`);
}

test('three_daemons_are_killed_put_to_sleep_and_upgraded_under_play', { skip, timeout: 1_200_000 }, async (t) => {
	const { proxy, daemons, again } = await house();
	const drill = { over: false, event: 'before', events: [], left: new Set() }, games = [];
	for (let i = 0; i < count; i++) {
		const { links } = await newGame(daemons[i % 3]);
		games.push({ umpireLink: links.umpire, players: ['A', 'B'].map((seat) => new Bot(seat, links[seat], random)) });
	}
	const bots = games.flatMap((game) => game.players);
	const playing = Promise.all(bots.map((bot) => bot.keepPlaying(proxy.url, drill)));
	const during = async (event, act) => {
		drill.events.push(drill.event = event);
		await act();
		await sleep(2 * LEASE_S * 1000);
	};
	await sleep(3000);
	/* Who played there notices it when he does: a busy machine is in no hurry. */
	const noticed = async (event) => {
		while (!drill.left.has(event))
			await sleep(20);
	};
	await during('killed', () => daemons[0].kill());
	await noticed('killed');
	await during('begun again', () => again(0));
	await during('asleep', async () => {
		daemons[1].child.kill('SIGSTOP');
		await sleep(2 * LEASE_S * 1000);
		daemons[1].child.kill('SIGCONT');
	});
	await noticed('asleep');
	for (let i = 0; i < 3; i++)
		await during(`upgraded ${i + 1}`, async () => {
			assert.equal(await daemons[i].stop(), 0);
			await again(i);
		});
	drill.over = true;
	bots.forEach((bot) => bot.client.socket.terminate());
	await playing;
	report(t, bots, drill);
	for (const event of [/^killed/, /^asleep/, /^upgraded/])
		assert.ok(bots.some((bot) => bot.away.some((away) => event.test(away.during))), `${event}: nobody played there`);
	for (const game of games)
		await judge(proxy, game);
	for (const daemon of daemons)
		assert.equal(await daemon.stop(), 0);
	await proxy.stop();
});
