/* Players who remember what was acknowledged to them and what they were told of it, so that they can ask again after the
 * daemon was killed, or what it keeps its games in went away: each acknowledged order is there exactly once, told in the
 * same words, and the game goes on. */
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chainOf } from '../../../clients/web/dice/chains.js';
import { connect, tokenOf } from './client.mjs';
import { ownBattles, root, scratchFolder, tricorne } from './daemon.mjs';

const OVERTAKEN = -32000; // by the other side's order
export const UNAVAILABLE = -32001;
const TRIES_MAX = 20;

/* A seat of one game, over all its connections: what it sent, and what it was told of it. */
export class Player {
	constructor(seat, link, random) {
		Object.assign(this, { seat, link, random, acknowledged: [], unanswered: null, unavailable: 0, told: new Map() });
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
				await this.prepare();
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

	/* What his client does unasked, before he orders anything. */
	async prepare() {}

	async order(id, order) {
		this.unanswered = { id, order };
		try {
			const { seq } = await this.client.call('order', { id, order });
			this.acknowledged.push({ id, order, seq });
		} catch (problem) {
			if (problem.closed)
				throw problem;
			if (problem.code === UNAVAILABLE)
				return this.again(id, order);
			assert.equal(problem.code, OVERTAKEN, problem.message);
		}
		this.unanswered = null;
	}

	/* Nothing happened, it was said: the same order is given again, a little later. */
	async again(id, order) {
		this.unavailable++;
		await sleep(100);
		return this.order(id, order);
	}

	/* As a client does: where what it is kept in does not answer just now, it asks once more a little later. */
	async ask(method, params) {
		for (let tries = 1; ; tries++)
			try {
				return await this.client.call(method, params);
			} catch (problem) {
				if (problem.code !== UNAVAILABLE || tries === TRIES_MAX)
					throw problem;
				await sleep(100);
			}
	}

	/* Every order that was acknowledged gets its first answer again. */
	async askAgain() {
		for (const { id, order, seq } of this.acknowledged)
			assert.deepEqual(await this.ask('order', { id, order }), { seq }, `order ${id} has another answer than at first`);
	}

	/* What was shown before the kill is still told in the same words. */
	async tellAgain() {
		const told = new Map();
		for (let from = 1, newest = from; from <= newest;) {
			const { rows, seq } = await this.ask('history', { from });
			for (const row of rows)
				told.set(row.seq, row.events);
			newest = seq;
			from = rows.length > 0 ? rows.at(-1).seq + 1 : newest + 1;
		}
		for (const [seq, events] of this.told)
			assert.deepEqual(told.get(seq), events, `what seat ${this.seat} was told under ${seq} has changed`);
	}
}

/* A seat in a game with strict dice: its chain, and a book of all it ever gave. `reply` may be another's: what is done when a
 * number is asked for. */
export class StrictPlayer extends Player {
	values = null;
	book = new Map();
	reply = (ticket) => this.give(ticket);

	async sit(url) {
		await super.sit(url);
		this.client.socket.on('message', (data) => {
			const { method, params } = JSON.parse(data);
			if (method === 'chance')
				this.reply(params.ticket);
		});
	}

	async prepare() {
		const { client, seat } = this;
		if (client.view.seats[seat].chain.stands === 'counts')
			return;
		this.values = chainOf(client.table.game, seat, randomBytes(32).toString('hex'));
		this.number = 0;
		await this.order(randomUUID(), { type: 'chain_dice', hash: this.values[0] });
	}

	/* The same ticket gets the same number. Resolves when it was taken, or came too late. */
	give(ticket) {
		if (!this.book.has(ticket))
			this.book.set(ticket, { number: ++this.number, value: this.values[this.number] });
		return this.client.call('chance', { ticket, seat: this.seat, ...this.book.get(ticket) }).catch(() => null);
	}
}

/* Flags for a daemon whose training battle of Paperboys begins with nothing said beforehand: then every order that stands in a
 * record was given by somebody. */
export function allAsked() {
	const battle = JSON.parse(readFileSync(join(root, 'server/rules/paperboys/scenarios/training.json'), 'utf8'));
	for (const seat of battle.seats)
		delete seat.standing;
	return ownBattles({ training: battle });
}

export function playersOf(links, random, Kind = Player) {
	const seats = Object.keys(links).filter((seat) => seat !== 'umpire' && seat !== 'watch');
	return { umpireLink: links.umpire, players: seats.map((seat) => new Kind(seat, links[seat], random)) };
}

export async function newGame(daemon, scenario, random) {
	return playersOf((await daemon.newGame(scenario)).links, random);
}

export async function newStrictGame(daemon, scenario, random) {
	return playersOf((await daemon.newGame(scenario, '--dice', 'strict')).links, random, StrictPlayer);
}

export async function recordOf(daemon, game) {
	const { stdout } = await tricorne('export', '--server', daemon.url, `/table#${tokenOf(game.umpireLink)}`);
	const rows = stdout.trim().split('\n').slice(1).map((line) => JSON.parse(line));
	return { record: stdout, orders: rows.filter((row) => row.order && row.order.type !== 'take_seat') }; // who sits down again gives no order
}

export async function judge(daemon, game) {
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
export async function settle(player) {
	if (player.unanswered)
		await player.order(player.unanswered.id, player.unanswered.order);
}
