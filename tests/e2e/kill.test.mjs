/* kill -9 at random instants: after each, every acknowledged order is there exactly once, told in the same words, and
 * the game goes on. $KILLS says how often, $SEED where the chance comes from, $SCENARIO what is fought
 * instead of the training battles. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { connect, seeded, tokenOf } from '../lib/client.mjs';
import { scratchFolder, startDaemon, tricorne } from '../lib/daemon.mjs';

const kills = Number(process.env.KILLS ?? 10);
const seed = Number(process.env.SEED || 1);
const scenarios = process.env.SCENARIO?.split(' ') ?? ['mdcc', 'malbrook', 'paperboys', 'dba18'].map((ruleset) => `${ruleset}/training`);

/* A seat of one game, over all its connections: what it sent, and what it was told of it. */
class Player {
	constructor(seat, link, random) {
		Object.assign(this, { seat, link, random, acknowledged: [], unanswered: null, told: new Map() });
	}

	async sit(url) {
		this.client = await connect(url, this.link);
	}

	/* Plays until the game is over or the daemon is gone: true for over. */
	async play() {
		try {
			for (;;) {
				const { client, seat } = this;
				await client.until(() => client.view.result || client.view.seats[seat].owes > 0);
				if (client.view.result)
					return true;
				const { decisions } = await client.call('offer');
				const orders = decisions.flatMap((decision) => decision.orders);
				if (orders.length > 0)
					await this.order(randomUUID(), orders[this.random(orders.length)]);
			}
		} catch (problem) {
			if (!problem.closed)
				throw problem;
			return false;
		} finally {
			for (const { seq, events } of this.client.updates)
				this.told.set(seq, events);
		}
	}

	async order(id, order) {
		this.unanswered = { id, order };
		try {
			const { seq } = await this.client.call('order', { id, order });
			this.acknowledged.push({ id, order, seq });
		} catch (problem) {
			if (problem.closed)
				throw problem;
			assert.equal(problem.code, -32000, problem.message); // overtaken by the other side's order
		}
		this.unanswered = null;
	}

	/* Every order that was acknowledged gets its first answer again. */
	async askAgain() {
		for (const { id, order, seq } of this.acknowledged)
			assert.deepEqual(await this.client.call('order', { id, order }), { seq }, `order ${id} has another answer than at first`);
	}

	/* What was shown before the kill is still told in the same words. */
	async tellAgain() {
		const told = new Map();
		for (let from = 1, newest = from; from <= newest;) {
			const { rows, seq } = await this.client.call('history', { from });
			for (const row of rows)
				told.set(row.seq, row.events);
			newest = seq;
			from = rows.length > 0 ? rows.at(-1).seq + 1 : newest + 1;
		}
		for (const [seq, events] of this.told)
			assert.deepEqual(told.get(seq), events, `what seat ${this.seat} was told under ${seq} has changed`);
	}
}

async function newGame(daemon, scenario, random) {
	const { links } = await daemon.newGame(scenario);
	const seats = Object.keys(links).filter((seat) => seat !== 'umpire' && seat !== 'watch');
	return { umpireLink: links.umpire, players: seats.map((seat) => new Player(seat, links[seat], random)) };
}

async function recordOf(daemon, game) {
	const { stdout } = await tricorne('export', '--server', daemon.url, `/table#${tokenOf(game.umpireLink)}`);
	const rows = stdout.trim().split('\n').slice(1).map((line) => JSON.parse(line));
	return { record: stdout, orders: rows.filter((row) => row.order && row.order.type !== 'take_seat') }; // who sits down again gives no order
}

async function judge(daemon, game) {
	const { orders: before } = await recordOf(daemon, game);
	for (const player of game.players) {
		await player.sit(daemon.url);
		await player.askAgain();
		await player.tellAgain();
	}
	const { record, orders } = await recordOf(daemon, game);
	assert.equal(orders.length, before.length, 'an order asked for again was played again');
	for (const { seat, acknowledged, unanswered } of game.players) {
		const given = orders.filter((row) => row.seat === seat).length;
		const possible = [acknowledged.length, acknowledged.length + (unanswered ? 1 : 0)];
		assert.ok(possible.includes(given), `seat ${seat} has ${given} orders in the record, and ${acknowledged.length} were acknowledged`);
	}
	const file = join(scratchFolder(), 'record.jsonl');
	writeFileSync(file, record);
	await tricorne('verify', file);
}

/* The order that was under way when the daemon was killed: asking again settles whether it was played. */
async function settle(player) {
	if (player.unanswered)
		await player.order(player.unanswered.id, player.unanswered.order);
}

async function survive(t, scenario) {
	t.diagnostic(`seed ${seed}`);
	const random = seeded(seed);
	const db = join(scratchFolder(), 'games.db');
	let daemon = await startDaemon({ db });
	let game = await newGame(daemon, scenario, random);
	let acknowledged = 0;

	await Promise.all(game.players.map((player) => player.sit(daemon.url)));
	const given = () => acknowledged + game.players.reduce((sum, player) => sum + player.acknowledged.length, 0);
	for (let kill = 0; kill < kills || given() <= kills; kill++) { // a slow machine may give hardly an order between two kills
		const instant = setTimeout(() => daemon.kill(), random(400));
		const over = await Promise.all(game.players.map((player) => player.play()));
		await daemon.exited.catch(() => {});
		clearTimeout(instant);

		daemon = await startDaemon({ db });
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
