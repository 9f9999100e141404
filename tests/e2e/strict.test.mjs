/* Strict dice and what goes wrong while an order waits for them: kill -9 of the daemon, on its own file and on PostgreSQL; the
 * record taken up by another server. What was acknowledged stays, what was not is there whole or not at all, and every
 * die was made of the numbers that were given for that very order. $KILLS and $SEED as in kill.test.mjs. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { proofOf } from '../../clients/web/dice/proof.js';
import { connect, seeded } from '../lib/servers/client.mjs';
import { root, scratchFolder, startDaemon, tricorne } from '../lib/servers/daemon.mjs';
import { startPostgres } from '../lib/disks/postgres.mjs';
import { linksOf } from '../lib/servers/record.mjs';
import { StrictPlayer, allAsked, judge, newStrictGame, playersOf, recordOf, settle } from '../lib/servers/survivor.mjs';

const kills = Math.ceil(Number(process.env.KILLS ?? 10) / 2);
const seed = Number(process.env.SEED || 1);
const scenarios = ['mdcc', 'malbrook', 'paperboys', 'dba18'].map((ruleset) => `${ruleset}/training`);

const postgres = await startPostgres();

const stranger = (file) => promisify(execFile)('python3', ['tests/dice/verify_dice.py', file], { cwd: root });
const silent = () => {};

/* When the daemon goes, of an order that waits for its dice. */
const MOMENTS = {
	'nobody has given anything': (players, daemon) => {
		for (const player of players)
			player.reply = daemon.kill;
	},
	'one has given a number': (players, daemon) => {
		const [first, ...others] = players;
		for (const other of others)
			other.reply = silent;
		first.reply = (ticket) => first.give(ticket).then(daemon.kill);
	},
	'all have given, and it is being written down': (players, daemon) => {
		let asked = 0;
		for (const player of players)
			player.reply = (ticket) => {
				const given = player.give(ticket);
				if (++asked === players.length)
					setImmediate(daemon.kill);
				return given;
			};
	},
	'one was silent, and its second is nearly over': (players, daemon) => {
		const [first, ...others] = players;
		for (const other of others)
			other.reply = silent;
		first.reply = (ticket) => first.give(ticket).then(() => setTimeout(daemon.kill, 980 + first.random(40)));
	},
};

const honest = (players) => players.forEach((player) => { player.reply = (ticket) => player.give(ticket); });

/* Each number of the record is one that its seat gave for that ticket, and all three who look at records believe it. */
async function judge_dice(record, players) {
	const file = join(scratchFolder(), 'strict.jsonl'), lines = record.trim().split('\n').map((line) => JSON.parse(line));
	writeFileSync(file, record);
	let given = 0;
	for (const { row, events = [] } of lines)
		for (const { type, seat, number, value } of events)
			if (type === 'dice_given') {
				const said = players.find((player) => player.seat === seat)?.book.get(events[0].ticket);
				assert.deepEqual({ number, value }, said, `what ${seat} gave in row ${row}`);
				given++;
			}
	const verdict = JSON.parse((await tricorne('verify', '--json', file)).stdout);
	const { stdout } = await stranger(file), proof = proofOf(lines);
	assert.equal(proof.problem, null);
	assert.ok(proof.rolls.every(({ good }) => good), 'every die is drawn again');
	assert.match(stdout, new RegExp(` ${proof.rolls.length} rolls`));
	return { given, rolls: proof.rolls.length, inVain: verdict.strict.in_vain };
}

/* The umpire ends it: its secret is opened. */
async function finish(daemon, game, players) {
	const umpire = await connect(daemon.url, game.umpireLink);
	if (!umpire.view.result)
		await umpire.call('order', { id: 'the-end', order: { type: 'end_game', reason: 'It is dark.' } });
	await umpire.close();
	const { record } = await recordOf(daemon, game);
	return judge_dice(record, players ?? game.players);
}

async function announce(daemon, game, n) {
	const umpire = await connect(daemon.url, game.umpireLink);
	await umpire.call('order', { id: `announce-${n}`, order: { type: 'announce', text: 'The daemon is back.' } });
	await umpire.close();
}

async function survive(t, scenario, store) {
	const random = seeded(seed), db = join(scratchFolder(), 'games.db'), sums = { given: 0, rolls: 0, inVain: 0 };
	const start = () => startDaemon({ db, flags: [...allAsked(), ...store ? ['--store', store, '--address', 'ws://battles.example.org'] : []] });
	const add = (what) => Object.keys(sums).forEach((name) => { sums[name] += what[name]; });
	let daemon = await start(), game = await newStrictGame(daemon, scenario, random), met = 0;
	await Promise.all(game.players.map((player) => player.sit(daemon.url)));
	const moments = Object.values(MOMENTS);
	// a battle may be over, or take too long, before dice are wanted: such a kill does not count
	for (let tries = 0; met < kills && tries < 3 * kills; tries++) {
		const kill = met;
		moments[kill % moments.length](game.players, daemon);
		const instant = setTimeout(() => daemon.kill(), 20_000); // no dice fell
		const over = await Promise.all(game.players.map((player) => player.play()));
		if (over.every(Boolean))
			daemon.kill();
		await daemon.exited.catch(() => {});
		met += !instant._destroyed && !over.every(Boolean);
		clearTimeout(instant);
		honest(game.players);
		daemon = await start();
		await judge(daemon, game);
		if (kill % 2) // then the same order has another past, another ticket, and wants other numbers
			await announce(daemon, game, kill);
		for (const player of game.players)
			await settle(player);
		if (over.every(Boolean)) {
			add(await finish(daemon, game));
			game = await newStrictGame(daemon, scenario, random);
			await Promise.all(game.players.map((player) => player.sit(daemon.url)));
		}
	}
	add(await finish(daemon, game));
	t.diagnostic(`${met} of ${kills} kills while an order waited; ${sums.rolls} rolls, made of ${sums.given} numbers; ${sums.inVain} were given in vain`);
	assert.equal(met, kills, 'orders waited when the daemon was killed');
	assert.ok(sums.given > 0 && sums.inVain > 0);
	assert.equal(await daemon.stop(), 0);
}

for (const scenario of scenarios)
	test(`${kills}_kills_while_an_order_of_${scenario}_waits_for_its_dice`, { timeout: 300_000 + kills * 60_000 }, (t) => survive(t, scenario));

for (const scenario of scenarios.slice(0, 2))
	test(`${kills}_kills_while_an_order_of_${scenario}_waits_for_its_dice_on_postgresql`,
		{ skip: postgres ? false : 'there is no PostgreSQL on this machine', timeout: 300_000 + kills * 60_000 }, (t) => survive(t, scenario, postgres.url));

/* Plays until numbers are asked for, and nobody gives any. */
async function until_it_waits(daemon, game) {
	const asked = Promise.race(game.players.map((player) => new Promise((done) => { player.reply = done; })));
	const playing = Promise.all(game.players.map((player) => player.play()));
	const ticket = await asked;
	return { ticket, playing };
}

async function import_and_go_on(t, text, name, ticket, random) {
	const folder = scratchFolder(), file = join(folder, 'half.jsonl'), db = join(folder, 'games.db');
	writeFileSync(file, text);
	assert.ok(!text.includes(ticket) || name === 'after', 'the order that waits is not in the record');
	const { stdout } = await tricorne('import', '--db', db, file);
	const daemon = await startDaemon({ db }), { links } = linksOf(stdout), game = playersOf(links, random, StrictPlayer);
	await Promise.all(game.players.map((player) => player.sit(daemon.url)));
	for (const { client, seat } of game.players)
		assert.equal(client.view.seats[seat].chain.stands, 'commit', 'a chain of the other server serves nobody here');
	const [{ client }] = game.players, playing = Promise.all(game.players.map((player) => player.play()));
	const given = () => client.updates.filter(({ events }) => events?.some(({ type }) => type === 'dice_given')).length;
	await client.until(() => given() >= 4 || client.view.result);
	game.players.forEach((player) => player.client.socket.terminate());
	await playing;
	const umpire = await connect(daemon.url, game.umpireLink);
	if (!umpire.view.result)
		await umpire.call('order', { id: 'the-end', order: { type: 'end_game', reason: 'It is dark.' } });
	await umpire.close();
	const { record } = await recordOf(daemon, game), lines = record.trim().split('\n').map((line) => JSON.parse(line));
	const whole = join(folder, 'whole.jsonl');
	writeFileSync(whole, record);
	await tricorne('verify', whole);
	await stranger(whole);
	const proof = proofOf(lines), moved = lines.findIndex(({ order }) => order?.type === 'continue');
	assert.equal(proof.problem, null);
	const here = lines.slice(moved).flatMap(({ events = [] }) => events), of = (wanted) => here.filter(({ type }) => type === wanted);
	assert.ok(of('dice_given').length > 0 || of('roll').length === 0, 'numbers are given here, too');
	t.diagnostic(`${name}: ${moved - 1} rows there, ${lines.length - moved - 1} here; ${proof.rolls.filter(({ good }) => good).length} of ${proof.rolls.length} rolls drawn again`);
	assert.equal(await daemon.stop(), 0);
}

for (const scenario of scenarios)
	test(`a_record_of_${scenario}_taken_while_an_order_waits_for_its_dice_goes_on_elsewhere_without_it`, { timeout: 600_000 }, async (t) => {
		const random = seeded(seed + 7), daemon = await startDaemon(), game = await newStrictGame(daemon, scenario, random);
		await Promise.all(game.players.map((player) => player.sit(daemon.url)));
		const { ticket, playing } = await until_it_waits(daemon, game), { record: half } = await recordOf(daemon, game);
		honest(game.players);
		const umpire = await connect(daemon.url, game.umpireLink);
		await umpire.until(() => JSON.stringify(umpire.view.seats).includes('"stands":"silent"') || umpire.updates.length > 0);
		const { record: later } = await recordOf(daemon, game);
		game.players.forEach((player) => player.client.socket.terminate());
		await playing;
		await umpire.close();
		assert.ok(later.includes(ticket), 'it was decided by what was there when its second was over');
		assert.equal(await daemon.stop(), 0);
		await import_and_go_on(t, half, 'while', ticket, random);
		await import_and_go_on(t, later, 'after', ticket, random);
	});
