/* The words that speak to a server, and the bot that outlives one; against a server that does as it is told. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { build, steadyPort, track, tricorne } from '../lib/servers/daemon.mjs';
import { startFake, token, wasAsked } from './fake.mjs';

const outcome = (...words) => tricorne(...words).then((done) => ({ code: 0, ...done }), (failed) => failed);

async function withFake(settings, use) {
	const fake = await startFake(settings);
	try {
		await use(fake);
	} finally {
		await fake.stop();
	}
}

test('new_prints_whole_links', () => withFake({}, async ({ url }) => {
	const { game, links } = JSON.parse((await tricorne('new', '--server', `${url}/`, '--scenario', 'fake/heap', '--json')).stdout);
	assert.equal(game, 'g-fake');
	assert.deepEqual(links, { A: `${url}/table#${token}`, umpire: `${url}/table#${token}`, watch: `${url}/table#${token}` });
	assert.match((await tricorne('new', '--server', url, '--scenario', 'fake/heap')).stdout, /^game g-fake\nA {8}http/);
}));

test('an_unknown_scenario_or_link_is_its_own_kind_of_failure', () => withFake({}, async ({ url }) => {
	const scenario = await outcome('new', '--server', url, '--scenario', 'fake/none');
	assert.deepEqual([scenario.code, scenario.stderr], [5, 'tricorne new: There is no such scenario.\n']);
	const link = await outcome('show', `${url}/table#${'x'.repeat(43)}`);
	assert.deepEqual([link.code, link.stderr], [5, 'tricorne show: This link opens nothing.\n']);
}));

test('show_says_whose_decision_it_is', () => withFake({}, async ({ url, link }) => {
	const { stdout } = await tricorne('show', link);
	assert.match(stdout, /A heap of stones\n/);
	assert.match(stdout, /A +Anne: 1 decision to take\n/);
	assert.equal(JSON.parse((await tricorne('show', '--json', '--server', url, `/table#${token}`)).stdout).view.stones, 5);
}));

test('offers_are_listed_as_order_takes_them', () => withFake({}, async ({ link }) => {
	assert.match((await tricorne('offers', link)).stdout, /A may decide take:\n +1 {2}take\n/);
	assert.deepEqual(JSON.parse((await tricorne('offers', link, '--json')).stdout)[0].orders, [{ type: 'take' }]);
}));

test('an_order_in_words_is_the_order_in_json', () => withFake({ onOrder: () => 'refuse' }, async ({ link, game }) => {
	const words = ['move', 'formation=A.f1', 'steps=2', 'box=4,5', 'path=4,5;4,6', 'short=4,5;', 'stands=A.1,A.2', 'then_engage=true', 'target=null', 'as={"x":1}'];
	await outcome('order', link, ...words);
	assert.deepEqual(game.asked[0][2], {
		type: 'move', formation: 'A.f1', steps: 2, box: [4, 5], path: [[4, 5], [4, 6]], short: [[4, 5]], stands: ['A.1', 'A.2'],
		then_engage: true, target: null, as: { x: 1 },
	});
	await outcome('order', '--id', 'mine', link, '{"type":"move","steps":1}');
	assert.deepEqual(game.asked[1].slice(1), ['mine', { type: 'move', steps: 1 }]);
}));

test('a_refused_order_names_every_clause', () => withFake({ onOrder: () => 'refuse' }, async ({ link }) => {
	const done = await outcome('order', link, 'take');
	assert.equal(done.code, 1);
	assert.equal(done.stderr, 'tricorne order: FAKE-2: Not now.\n  FAKE-3: Not so.\n');
}));

test('an_order_that_is_played_tells_what_happened', () => withFake({}, async ({ link }) => {
	assert.equal((await tricorne('order', link, 'take')).stdout, '  Stone 1 is taken. (FAKE-1)\n');
	assert.deepEqual(JSON.parse((await tricorne('order', link, 'take', '--json')).stdout), { seq: 2 });
}));

test('say_speaks_to_the_table_or_to_the_side', () => withFake({}, async ({ link, game }) => {
	await tricorne('say', link, 'Good morning.');
	await tricorne('say', '--to', 'side', link, 'Hush.');
	assert.deepEqual(game.asked, [['chat', 'table', 'Good morning.'], ['chat', 'side', 'Hush.']]);
}));

test('export_asks_until_there_is_no_more', () => withFake({}, async ({ url }) => {
	assert.equal((await tricorne('export', '--server', url, `/table#${token}`)).stdout, '{"format":"fake"}\n{"row":1}\n');
}));

test('watch_tells_the_past_and_what_follows_until_the_end', () => withFake({ stones: 3 }, async ({ link }) => {
	await tricorne('order', link, 'take');
	const watching = outcome('watch', link);
	await tricorne('bot', link);
	const { code, stdout } = await watching;
	assert.equal(code, 0);
	assert.deepEqual(stdout.match(/Stone \d is taken/g), ['Stone 1 is taken', 'Stone 2 is taken', 'Stone 3 is taken']);
	assert.match(stdout, /The game is over\. The heap is gone\.\n$/);
}));

test('join_takes_what_is_typed', () => withFake({ stones: 3 }, async ({ link, game }) => {
	const child = track(spawn(join(build, 'tricorne'), ['join', link]));
	let shown = '';
	child.stdout.on('data', (data) => { shown += data; });
	child.stdin.write('offers\n1\nsay well\ntake\n7\nnonsense here\ntake\n');
	assert.equal(await new Promise((done) => child.once('close', done)), 0);
	assert.equal(game.taken.size, 3);
	assert.deepEqual(game.asked.filter(([what]) => what === 'chat'), [['chat', 'table', 'well']]);
	assert.match(shown, /There is no offer 7/);
	assert.match(shown, /`here` is not of the form NAME=VALUE/);
	assert.match(shown, /The game is over/);
}));

test('the_bot_plays_to_the_end', () => withFake({ stones: 20 }, async ({ link, game }) => {
	const { stdout } = await tricorne('bot', '--random', '--seed', '3', '--json', link);
	assert.deepEqual(JSON.parse(stdout), { orders: 20, result: { winner: 'A', why: 'The heap is gone.' } });
	assert.equal(game.taken.size, 20);
}));

/* An order that was not answered goes out again with its id: played once, whether it had arrived or not. */
for (const manner of ['drop', 'drop_after'])
	test(`the_bot_sends_an_unanswered_order_again_${manner}`, () => {
		let orders = 0;
		return withFake({ onOrder: () => (orders++ % 3 === 1 ? manner : 'fine') }, async ({ link, game }) => {
			assert.equal((await tricorne('bot', link)).stdout, '5 orders; won by A\n');
			const ids = game.asked.map(([, id]) => id);
			assert.equal(new Set(ids).size, 5, 'an id of its own for each order');
			assert.ok(ids.length > 5, 'an order was sent again');
			assert.ok(game.opened.length > 1 && game.opened.slice(1).every((since) => since !== null), 'it said what it had seen');
		});
	});

test('the_bot_waits_for_a_server_that_is_started_again', async () => {
	const taken = new Map();
	const port = await steadyPort();
	const first = await startFake({ taken, port, onOrder: (game) => (game.taken.size === 2 ? 'drop' : 'fine') });
	const bot = outcome('bot', first.link);
	await wasAsked(first.game, 3, bot);
	await first.stop();
	const second = await startFake({ taken, port });
	const done = await bot;
	await second.stop();
	assert.equal(done.code, 0, done.stderr);
	assert.equal(taken.size, 5);
	assert.equal(second.game.asked[0][1], first.game.asked.at(-1)[1], 'the same id');
});

test('the_bot_is_patient_with_a_busy_server_and_not_for_ever_with_refusals', async () => {
	let orders = 0;
	await withFake({ onOrder: () => (orders++ === 0 ? 'busy' : 'fine') }, async ({ link, game }) => {
		assert.equal((await outcome('bot', link)).code, 0);
		assert.equal(game.asked[0][1], game.asked[1][1], 'the same id');
	});
	await withFake({ onOrder: () => 'refuse' }, async ({ link }) => {
		const done = await outcome('bot', link);
		assert.equal(done.code, 1);
		assert.match(done.stderr, /FAKE-2/);
	});
});

test('the_bot_asks_anew_when_a_number_was_skipped', () => {
	let orders = 0;
	return withFake({ onOrder: () => (orders++ === 1 ? 'silent' : 'fine') }, async ({ link, game }) => {
		assert.equal((await outcome('bot', link)).code, 0);
		assert.equal(game.taken.size, 5);
		assert.ok(game.opened.length > 1);
	});
});

test('the_bot_gives_up_when_nobody_comes_back', async () => {
	const fake = await startFake({ onOrder: () => 'drop' });
	const bot = outcome('bot', '--patience', '0', fake.link);
	await wasAsked(fake.game, 1, bot);
	await fake.stop();
	const done = await bot;
	assert.equal(done.code, 4);
});
