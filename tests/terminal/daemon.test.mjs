/* The words against the daemon itself, on the training battle; what it writes agrees with the schemas of its shapes. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import Ajv2020 from 'ajv/dist/2020.js';
import { root, scratchFolder, startDaemon, tricorne } from '../lib/servers/daemon.mjs';

const outcome = (...words) => tricorne(...words).then((done) => ({ code: 0, ...done }), (failed) => failed);
const json = async (...words) => JSON.parse((await tricorne(...words)).stdout);

let daemon, links, schemas;

before(async () => {
	daemon = await startDaemon();
	({ links } = await daemon.newGame('mdcc/training', '--names', '{"A":"Anne","B":"Louis"}'));
	schemas = new Ajv2020({ allErrors: true, strict: false });
	schemas.addSchema(await json('schema', 'mdcc'), 'mdcc');
	schemas.addSchema(await json('schema', 'table'), 'table');
});
after(() => daemon.stop());

/* Fails with what the schema says of the value. */
function conforms(value, schema) {
	const validate = schemas.getSchema(schema);
	assert.ok(validate, `there is no schema ${schema}`);
	assert.ok(validate(value), `${JSON.stringify(value).slice(0, 200)} is no ${schema}: ${schemas.errorsText(validate.errors).slice(0, 400)}`);
}

/* Members every game has beside those of its ruleset. */
function withoutGame({ open, seats, moment, dice_commitment: commitment, dice_secret: secret, dice_transcript: transcript, ...view }) {
	assert.ok(Array.isArray(open) && seats.A && moment.title && commitment);
	assert.equal(Boolean(view.result), Boolean(secret), 'the secret is opened when the game is over');
	assert.ok(!secret || transcript, 'bots contribute');
	for (const member of ['result', 'paused', 'draw_offers'])
		delete view[member];
	return view;
}

test('links_are_whole_and_open_the_table', async () => {
	assert.match(links.A, /^http:\/\/127\.0\.0\.1:\d+\/table#[\w-]{43}$/);
	const { stdout } = await tricorne('show', links.A);
	assert.match(stdout, /^A skirmish at the brook\n {2}8 /);
	assert.match(stdout, /\n {2}A +The Allies: 1 decision to take\n/);
	assert.match(stdout, /\n {2}open to the Allies: Choose troops and the box to place them in\n/);
});

test('a_table_of_stands_is_drawn_with_its_roster_and_cards', async () => {
	const { links: other } = await daemon.newGame('paperboys/training');
	const { stdout } = await tricorne('show', other.french);
	assert.match(stdout, /FvF4F/);
	assert.match(stdout, /25 centimetres; a column is 2\.5, a row 5\.0/);
	assert.match(stdout, /"Orkney's" line trained, 6 of 6 stands, 0 of 6 pips \[\.{6}\] at 52,34 facing 0\n/);
	assert.match(stdout, /Turn \d: [\u2660\u2665] (French|Alliance): [a-z ]+\. [0-3] \u2660, [0-3] \u2665 to come\. .* to act\.\n/);
});

/* The foremost row first, and columns from the first to the last: for the side whose left that is, and for the other. */
test('places_are_offered_in_the_order_in_which_a_list_of_them_is_read', async () => {
	const { links: both } = await daemon.newGame('mdcc/training');
	for (const side of ['A', 'B']) {
		const [{ orders }] = await json('offers', both[side], '--json');
		const boxes = orders.filter(({ stand }) => stand === orders[0].stand).map(({ box }) => box);
		const ahead = ([, row]) => side === 'A' ? -row : row;
		assert.ok(boxes.length > 2);
		assert.deepEqual(boxes, [...boxes].sort((a, b) => ahead(a) - ahead(b) || a[0] - b[0]), side);
		await tricorne('order', both[side], JSON.stringify(orders[0]));
	}
});

test('an_offer_taken_up_is_played_and_anything_else_refused_by_clause', async () => {
	const [{ orders }] = await json('offers', links.A, '--json');
	assert.match((await tricorne('order', links.A, JSON.stringify(orders[0]))).stdout, /\(MDCC-\d+\.\d+\)\n/);
	const again = await outcome('order', links.A, JSON.stringify(orders[0]));
	assert.equal(again.code, 1);
	assert.match(again.stderr, /^tricorne order: MDCC-\d+\.\d+: \S/);
	assert.equal((await outcome('order', links.watch, 'end_step')).code, 6);
});

test('the_same_order_id_gets_the_first_answer_again', async () => {
	const [{ orders }] = await json('offers', links.B, '--json');
	const first = await json('order', '--json', '--id', 'once', links.B, JSON.stringify(orders[0]));
	assert.deepEqual(await json('order', '--json', '--id', 'once', links.B, 'end_step'), first);
});

test('the_umpire_pauses_and_resumes', async () => {
	await tricorne('order', links.umpire, 'pause', 'reason=tea');
	assert.match((await outcome('order', links.A, 'end_step')).stderr, /TABLE-3/);
	assert.match((await tricorne('show', links.B)).stdout, /The game is paused by the umpire\./);
	await tricorne('order', links.umpire, 'resume', 'reason=done');
});

test('a_record_is_whole_for_the_umpire_and_for_a_seat_only_after_the_game', async () => {
	const record = join(scratchFolder(), 'game.jsonl');
	const header = async (link) => {
		const { stdout } = await tricorne('export', '--server', daemon.url, link);
		writeFileSync(record, stdout);
		return JSON.parse(stdout.slice(0, stdout.indexOf('\n')));
	};
	assert.equal((await header(links.A)).complete, false);
	assert.equal((await outcome('verify', record)).code, 1);
	assert.equal((await header(links.umpire)).complete, true);
	assert.equal((await json('verify', '--json', record)).whole, true);
	await Promise.all([tricorne('bot', '--seed', '1', links.A), tricorne('bot', '--random', '--seed', '2', links.B)]);
	assert.equal((await header(links.A)).complete, true);
	assert.match((await tricorne('verify', record)).stdout, /every digest agrees, and every die was drawn again from the opened secret and fell so; the game is (won by \S.*|drawn)\.\nIt was signed by /);
	const torn = readFileSync(record, 'utf8').replace(/"digest":"(.)/, (_, digit) => `"digest":"${digit === '0' ? '1' : '0'}`);
	writeFileSync(record, torn);
	assert.match((await outcome('verify', record)).stdout, /^The record does not hold: /);
});

test('watch_tells_a_finished_game_and_ends', async () => {
	const { stdout } = await tricorne('watch', links.watch);
	const rows = (await tricorne('export', links.watch)).stdout.trim().split('\n').length - 1;
	assert.match(stdout, /The game is over(\.|: a draw\.) /);
	assert.ok(stdout.split('\n').length > rows, `${rows} rows told in fewer lines`);
});

test('since_tells_what_was_not_seen_yet_and_marks_it', async () => {
	const { links: mine } = await daemon.newGame('mdcc/training');
	const said = async (...words) => (await tricorne(...words)).stdout;
	const announce = (text) => tricorne('order', mine.umpire, JSON.stringify({ type: 'announce', text }));
	await announce('Ready?');
	assert.match(await said('since', '--keep', mine.A), /Ready\?/);
	assert.match(await said('since', mine.A), /Ready\?/, 'the mark was kept where it was');
	assert.match(await said('since', mine.A), /^Nothing has happened since you looked last\.\n/);
	await announce('Steady.');
	const told = (await said('since', '--json', mine.A)).trim().split('\n').map((line) => JSON.parse(line));
	assert.deepEqual(told.flatMap(({ events }) => events.map(({ type, text }) => [type, text])), [['announced', 'Steady.']]);
	assert.match(await said('since', mine.A), /^Nothing has happened/);
	assert.match(await said('since', mine.B), /Ready\?[^]*Steady\./, 'B has looked at nothing yet');
});

test('what_is_planned_is_put_in_order_and_given_when_its_moment_comes', async () => {
	const { links: mine } = await daemon.newGame('mdcc/training');
	const plan = async (...words) => (await tricorne('plan', mine.A, ...words)).stdout;
	const [{ orders, says }] = await json('offers', mine.A, '--json'), last = orders.findLastIndex(({ stand }) => stand !== orders[0].stand);
	assert.equal(await plan(), 'Nothing is planned.\n');
	await plan('hold');
	await plan('add', JSON.stringify(orders[0]));
	assert.equal(await plan('add', '--decision', 'place_stand', JSON.stringify(orders[last])),
		`  1  ${says[0]}\n  2  ${says[last]}  (place_stand)\nThe plan is held: nothing of it is given until you let it go on.\n`);
	assert.match(await plan('up', '2'), new RegExp(`^  1  ${says[last]} `));
	assert.match((await outcome('plan', mine.A, 'up', '1')).stderr, /at that end of the plan/);
	assert.match((await outcome('plan', mine.A, 'remove', '3')).stderr, /which of the 2 orders/);
	assert.match((await outcome('plan', mine.A, 'hurry')).stderr, /knows no 'hurry'/);
	assert.match((await outcome('plan', mine.umpire)).stderr, /plans no orders/);
	await plan('down', '1');
	await plan('go');
	const after = await plan();
	assert.match(after, new RegExp(`^  1  ${says[last]} `), 'the first is given, the second waits for its turn');
	assert.match(await plan('clear'), /^Nothing is planned/);
	assert.match((await tricorne('export', mine.watch)).stdout, new RegExp(`"${orders[0].stand}"`));
});

test('orders_are_thought_through_after_what_is_planned_and_nothing_is_kept_or_given', async () => {
	const { links: mine } = await daemon.newGame('mdcc/training');
	const [{ orders, says }] = await json('offers', mine.A, '--json');
	const first = orders.length - 1, other = orders.findIndex(({ stand }) => stand !== orders[first].stand); // right to left (MDCC-2.4)
	const record = async () => (await tricorne('export', mine.watch)).stdout, before = await record();
	const thought = async (...words) => (await tricorne('plan', mine.A, 'try', ...words)).stdout;
	assert.match(await thought(JSON.stringify(orders[first]), 'then', JSON.stringify(orders[other])),
		new RegExp(`^  1  ${says[first]}\n[^]*  2  ${says[other]}\n[^]*Then, in thought, open to you:\n[^]*nothing of it is kept\\.\n$`));
	assert.match((await tricorne('plan', mine.A)).stdout, /^Nothing is planned/);
	assert.equal(await record(), before);
	await tricorne('plan', mine.A, 'hold');
	await tricorne('plan', mine.A, 'add', JSON.stringify(orders[first]));
	const kept = await record();
	assert.match(await thought(JSON.stringify(orders[other])), new RegExp(`^  1  ${says[first]}\n[^]*  2  ${says[other]}\n`));
	assert.match(await thought('--alone', JSON.stringify(orders[other])), new RegExp(`^  1  ${says[other]}\n`));
	const told = JSON.parse(await thought('--json'));
	assert.deepEqual(told.tried.map((one) => one.says), [says[first]]);
	assert.ok(told.view && told.decisions);
	const refused = await outcome('plan', mine.A, 'try', JSON.stringify(orders[first]));
	assert.equal(refused.code, 1, 'the same stand is not placed again');
	assert.match(refused.stdout, /\nRefused: .+ \(MDCC-[\d.]+\)\n/);
	assert.equal((await outcome('plan', mine.A, 'try', 'then')).code, 2);
	assert.match((await outcome('plan', mine.B, 'try', JSON.stringify(orders[first]))).stdout, /Refused: /);
	assert.equal(await record(), kept, 'nothing was given');
});

test('a_link_of_several_seats_is_told_for_which_its_orders_are', async () => {
	const { links: mine } = await daemon.newGame('malbrook/oudenarde');
	await tricorne('show', mine['A.right']);
	await tricorne('order', mine['A.left'], JSON.stringify({ type: 'hand_over_wing', to: 'A.right' }));
	const { you, view } = await json('show', mine['A.right'], '--json');
	assert.deepEqual([...you.seats].sort(), ['A.left', 'A.right']);
	const plan = async (...words) => (await tricorne('plan', mine['A.right'], ...words)).stdout;
	const called = (seat) => view.seats[seat].name;
	const order = JSON.stringify({ type: 'standing', decision: 'skirmish', answer: 'yes' });
	await plan('hold');
	const alone = await plan('add', '--seat', 'A.left', order);
	assert.ok(alone.startsWith(`  1  ${called('A.left')}: `), alone);
	const both = await plan('add', '--seat', 'A.right', order);
	assert.match(both, new RegExp(`^  1  ${called('A.left')}: .+\n  2  ${called('A.right')}: `));
	for (const seat of you.seats)
		assert.equal(JSON.parse(await plan('try', '--json', '--seat', seat)).tried.length, 1, 'of each seat its own');
});

test('views_offers_and_events_agree_with_their_schemas', async () => {
	const { links: other } = await daemon.newGame('mdcc/blenheim');
	const shown = await json('show', '--json', other.umpire);
	conforms(withoutGame(shown.view), 'mdcc#/$defs/view');
	conforms(shown.map, 'mdcc#/$defs/map');
	for (const { orders } of await json('offers', '--json', other.A))
		for (const order of orders)
			conforms(order, 'mdcc#/$defs/order');
	assert.throws(() => conforms({ type: 'move', formation: 7 }, 'mdcc#/$defs/order'));
	assert.throws(() => conforms({ type: 'move', formation: 'A.f1', speed: 1 }, 'mdcc#/$defs/order'));
	const told = (await tricorne('watch', '--json', links.umpire)).stdout.trim().split('\n').flatMap((line) => JSON.parse(line).params.events);
	assert.ok(new Set(told.map(({ type }) => type)).size > 10);
	const tables = new Set(Object.keys((await json('schema', 'table')).$defs).filter((name) => name.startsWith('event.')).map((name) => name.slice(6)));
	for (const event of told)
		conforms(event, `${tables.has(event.type) ? 'table' : 'mdcc'}#/$defs/event.${event.type}`);
	conforms(withoutGame((await json('show', '--json', links.umpire)).view), 'mdcc#/$defs/view');
});

test('shipped_scenarios_agree_with_their_schema', () => {
	const folder = join(root, 'server/rules/mdcc/scenarios');
	for (const name of readdirSync(folder))
		conforms(JSON.parse(readFileSync(join(folder, name), 'utf8')), 'mdcc#/$defs/scenario');
});
