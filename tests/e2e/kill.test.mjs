/* kill -9 at random instants: after each, every acknowledged order is there exactly once, told in the same words, and
 * the game goes on. $KILLS says how often, $SEED where the chance comes from, $SCENARIO what is fought
 * instead of the training battles. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { seeded } from '../lib/servers/client.mjs';
import { scratchFolder, startDaemon } from '../lib/servers/daemon.mjs';
import { allAsked, judge, newGame, settle } from '../lib/servers/survivor.mjs';

const kills = Number(process.env.KILLS ?? 10);
const seed = Number(process.env.SEED || 1);
const scenarios = process.env.SCENARIO?.split(' ') ?? ['mdcc', 'malbrook', 'paperboys', 'dba18'].map((ruleset) => `${ruleset}/training`);

async function survive(t, scenario) {
	t.diagnostic(`seed ${seed}`);
	const random = seeded(seed);
	const db = join(scratchFolder(), 'games.db');
	const flags = allAsked();
	let daemon = await startDaemon({ db, flags });
	let game = await newGame(daemon, scenario, random);
	let acknowledged = 0;

	await Promise.all(game.players.map((player) => player.sit(daemon.url)));
	const given = () => acknowledged + game.players.reduce((sum, player) => sum + player.acknowledged.length, 0);
	for (let kill = 0; kill < kills || given() <= kills; kill++) { // a slow machine may give hardly an order between two kills
		const instant = setTimeout(() => daemon.kill(), random(400));
		const over = await Promise.all(game.players.map((player) => player.play()));
		await daemon.exited.catch(() => {});
		clearTimeout(instant);

		daemon = await startDaemon({ db, flags });
		await judge(daemon, game);
		if (over.every(Boolean)) {
			acknowledged = given();
			game = await newGame(daemon, scenario, random);
			await Promise.all(game.players.map((player) => player.sit(daemon.url)));
		} else {
			for (const player of game.players)
				await settle(player);
		}
	}
	t.diagnostic(`${given()} orders were acknowledged`);
	assert.equal(await daemon.stop(), 0);
}

for (const scenario of scenarios)
	test(`${kills}_kills_lose_nothing_of_${scenario}_that_was_acknowledged`, { timeout: 300_000 + kills * 60_000 }, (t) => survive(t, scenario));
