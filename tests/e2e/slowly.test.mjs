/* A PostgreSQL that answers a second later: who reads what it keeps waits for it, and nobody else does; and what comes about
 * while he waits: he leaves, the connection is lost, another daemon takes his game. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, seeded, tokenOf } from '../lib/servers/client.mjs';
import { scratchFolder, startDaemon, tricorne } from '../lib/servers/daemon.mjs';
import { startPostgres } from '../lib/disks/postgres.mjs';
import { startSlowly } from '../lib/disks/slowly.mjs';
import { newGame } from '../net/game.mjs';

const DELAY_MS = 1000, REFUSED = -32000, UNAVAILABLE = -32001, ELSEWHERE = -32007, GOING_AWAY = 1001;
const random = seeded(Number(process.env.SEED || 1));
const postgres = await startPostgres();
const skip = postgres ? false : 'there is no PostgreSQL on this machine';
const far = postgres && await startSlowly(postgres);
after(() => far?.stop());

const start = (...more) => startDaemon({ db: join(scratchFolder(), 'marks.db'),
	flags: ['--store', far.url, '--lease', '60', '--sleep', '1', '--rate', '0', '--limit', 'all=0', '--log-level', 'error', ...more] });

/* Asks again and again at a table that is awake; done() says how often it was answered, and after how long at most. */
function askAtOnce(client) {
	const asked = { count: 0, longest: 0, over: false };
	const asking = (async () => {
		while (!asked.over) {
			const began = Date.now();
			await client.call('offer');
			asked.count++;
			asked.longest = Math.max(asked.longest, Date.now() - began);
		}
	})();
	return async () => {
		asked.over = true;
		await asking;
		return asked;
	};
}

/* How many of the announcements the umpire reads of. */
const historyOf = async (umpire) =>
	(await umpire.call('history', { from: 1 })).rows.filter(({ events }) => events.some(({ type }) => type === 'announced')).length;

async function timed(work) {
	const began = Date.now();
	return { result: await work(), ms: Date.now() - began };
}

test('who_waits_for_a_slow_postgres_keeps_nobody_else_waiting', { skip, timeout: 300_000 }, async (t) => {
	far.delay = 0;
	const daemon = await start();
	const awake = await newGame(daemon), asleep = [];
	for (let i = 0; i < 6; i++)
		asleep.push(await newGame(daemon));
	const anne = await connect(daemon.url, awake.links.A);
	await connect(daemon.url, awake.links.B);
	const umpire = await connect(daemon.url, awake.links.umpire), announced = 30;
	for (let i = 0; i < announced; i++)
		await umpire.call('order', { id: `a${i}`, order: { type: 'announce', text: `${i}` } });
	const book = (await tricorne('book', 'make', '--server', daemon.url)).stdout.trim();
	await tricorne('book', 'add', book, asleep[0].links.A);
	await sleep(3000); // all but Anne's are put out of memory

	far.delay = DELAY_MS;
	const done = askAtOnce(anne), guests = [];
	for (const { links } of asleep)
		guests.push(timed(() => connect(daemon.url, links.A)));
	const reader = await connect(daemon.url);
	const listed = timed(() => reader.call('hall.list'));
	const owner = await connect(daemon.url);
	const seats = timed(async () => {
		await owner.call('book.open', { book: tokenOf(book) });
		return owner.call('book.seats');
	});
	const sat = await Promise.all(guests);
	const history = await timed(() => sat[0].result.call('history', { from: 1 }));
	const long = await historyOf(umpire);
	const { count, longest } = await done();
	t.diagnostic(`${count} answers at a table that was awake, after ${longest} ms at most, while ${asleep.length} were woken, `
		+ `after ${Math.max(...sat.map(({ ms }) => ms))} ms at most`);
	assert.ok(sat.every(({ ms }) => ms >= DELAY_MS), 'it was not slow');
	assert.ok(longest < DELAY_MS, `who reads nothing waited for ${longest} ms`);
	for (const { result } of sat)
		assert.ok(result.view.seats.A !== undefined && Array.isArray(result.table.chat));
	assert.ok(history.result.rows.length > 0);
	assert.equal(long, announced, 'rows that are read between two rounds are waited for');
	assert.equal((await listed).result.games.length, asleep.length + 1);
	assert.deepEqual((await seats).result.seats.map(({ role }) => role), ['A']);
	await assert.rejects(sat[0].result.call('order', { id: 'no', order: { type: 'end_step' } }), { code: REFUSED });
	far.delay = 0;
	assert.equal(await daemon.stop(), 0);
});

/* An order that does not fit may have been played long ago: that is looked for; so is what stood there before it is taken back. */
test('who_gives_an_order_that_is_looked_for_keeps_nobody_else_waiting', { skip, timeout: 300_000 }, async (t) => {
	far.delay = 0;
	const daemon = await start('--sleep', '60'), games = [await newGame(daemon), await newGame(daemon)];
	const anne = await connect(daemon.url, games[0].links.A), ben = await connect(daemon.url, games[1].links.A);
	const umpire = await connect(daemon.url, games[1].links.umpire);
	const announce = (id, text) => umpire.call('order', { id, order: { type: 'announce', text } });
	const first = await announce('first', 'It rains.');
	await announce('second', 'It pours.');
	await ben.call('history', { from: 1 });

	far.delay = DELAY_MS;
	const done = askAtOnce(anne);
	const refused = await timed(() => assert.rejects(ben.call('order', { id: 'no', order: { type: 'end_turn_of_nobody' } }), { code: REFUSED }));
	const repeated = await timed(() => umpire.call('order', { id: 'first', order: { type: 'rewind', to: 1_000_000, reason: 'no' } }));
	const rewound = await timed(() => umpire.call('order', { id: 'back', order: { type: 'rewind', to: first.seq, reason: 'It did not pour.' } }));
	const { count, longest } = await done();
	t.diagnostic(`${count} answers at another table, after ${longest} ms at most, while orders were looked for that were answered after `
		+ `${[refused, repeated, rewound].map(({ ms }) => ms).join(', ')} ms`);
	for (const { ms } of [refused, repeated, rewound])
		assert.ok(ms >= DELAY_MS, `it was not slow: ${ms} ms`);
	assert.ok(longest < DELAY_MS, `who reads nothing waited for ${longest} ms`);
	assert.deepEqual(repeated.result, { seq: first.seq });
	assert.ok(rewound.result.seq > first.seq);
	far.delay = 0;
	assert.equal(await daemon.stop(), 0);
});

test('who_leaves_while_he_waits_is_forgotten', { skip, timeout: 300_000 }, async () => {
	far.delay = 0;
	const daemon = await start(), games = [];
	for (let i = 0; i < 4; i++)
		games.push(await newGame(daemon));
	await sleep(3000); // all are put out of memory
	far.delay = 50;
	for (let round = 0; round < 40; round++) {
		const { links } = games[random(games.length)], guest = await connect(daemon.url);
		guest.call('open', { link: tokenOf(links[random(2) ? 'A' : 'umpire']) }).catch(() => {});
		guest.call('history', { from: 1 }).catch(() => {});
		guest.call('order', { id: `${round}`, order: { type: 'end_turn_of_nobody' } }).catch(() => {});
		guest.call('hall.list').catch(() => {});
		await sleep(random(400));
		guest.socket.terminate();
	}
	for (const { links } of games)
		assert.ok((await connect(daemon.url, links.A)).view.seats.A !== undefined);
	far.delay = 0;
	assert.equal(await daemon.stop(), 0);
});

/* Reads his own game again and again until it is over: each answer is his own, or says that there is none just now. */
async function readOwn(client, n, reading) {
	while (!reading.over)
		try {
			const { rows } = await client.call('history', { from: 1 });
			const said = rows.flatMap(({ events }) => events).filter(({ text }) => text).map(({ text }) => text);
			assert.deepEqual(said, [`This is game ${n}.`], `game ${n} was answered what is another's`);
			reading.answers++;
		} catch (problem) {
			assert.equal(problem.code, UNAVAILABLE, problem.message);
			reading.unavailable++;
			await sleep(20);
		}
}

test('connections_lost_while_many_wait_mix_nothing_up', { skip, timeout: 300_000 }, async (t) => {
	far.delay = 0;
	const daemon = await start('--sleep', '60'), clients = [];
	for (let n = 0; n < 8; n++) {
		const { links } = await newGame(daemon), umpire = await connect(daemon.url, links.umpire);
		await umpire.call('order', { id: 'which', order: { type: 'announce', text: `This is game ${n}.` } });
		clients.push(umpire);
	}
	const reading = { over: false, answers: 0, unavailable: 0 };
	const all = Promise.all(clients.map((client, n) => readOwn(client, n, reading)));
	for (let cut = 0; cut < 12; cut++) {
		far.delay = 5 + random(40);
		const before = reading.answers;
		while (reading.answers < before + 20)
			await sleep(random(30));
		far.cut();
	}
	reading.over = true;
	await all;
	t.diagnostic(`${reading.answers} answers, each one's own; ${reading.unavailable} times there was none just now`);
	far.delay = 0;
	assert.equal(await daemon.stop(), 0);
});

/* It had claimed the game, was still reading it, slept through its lease, and woke up: the game is another's by then. */
test('a_game_that_another_takes_while_it_is_being_read_is_read_there', { skip, timeout: 300_000 }, async () => {
	far.delay = 0;
	const sleeper = await start('--lease', '2'), { links } = await newGame(sleeper);
	await sleep(3000);
	far.delay = 300;
	const watcher = await connect(sleeper.url);
	const open = () => watcher.call('open', { link: tokenOf(links.watch) }).then(() => 'sat down', (problem) => problem.code ?? 'closed');
	const opened = open();
	await sleep(1500); // it is claimed, and half read
	sleeper.child.kill('SIGSTOP');
	await sleep(4000);
	const other = await startDaemon({ db: join(scratchFolder(), 'marks.db'), flags: ['--store', postgres.url, '--log-level', 'error', '--lease', '2'] });
	const { result: umpire, ms } = await timed(() => connect(other.url, links.umpire));
	assert.ok(ms < 10_000, `the sleeper held it up for ${ms} ms`); // it may lie in the middle of a transaction
	await umpire.call('order', { id: 'new', order: { type: 'announce', text: 'Meanwhile.' } });
	sleeper.child.kill('SIGCONT');
	let outcome = await opened;
	for (let tries = 0; outcome === UNAVAILABLE && tries < 20; tries++) // what it lay in the middle of was broken off meanwhile
		outcome = await sleep(100).then(open);
	if (outcome === 'sat down')
		assert.equal((await watcher.closed).code, GOING_AWAY, 'he looks at a game that is played elsewhere');
	else
		assert.ok(outcome === ELSEWHERE || outcome === 'closed', `${outcome}`);
	far.delay = 0;
	assert.equal(await other.stop(), 0);
	assert.equal(await sleeper.stop(), 0);
});
