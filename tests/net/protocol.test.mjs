/* The protocol as it is written down, and the daemon: what one says the other does. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { connect, tokenOf } from '../lib/servers/client.mjs';
import { build, root, startDaemon } from '../lib/servers/daemon.mjs';
import { newGame } from './game.mjs';

const folder = join(root, 'protocol');
const read = (path) => readFileSync(join(folder, path), 'utf8');
const schemas = Object.fromEntries(['messages', 'table', 'mdcc', 'malbrook', 'dba18', 'paperboys'].map((name) => [name, JSON.parse(read(`schemas/${name}.json`))]));
const ajv = new Ajv({ allErrors: false, strict: true, strictRequired: false, strictTypes: false });
for (const schema of Object.values(schemas))
	ajv.addSchema(schema);

const compiled = new Map();
function validator(name, def) {
	const ref = `${schemas[name].$id}#/$defs/${def}`;
	if (!compiled.has(ref))
		compiled.set(ref, ajv.compile({ $ref: ref }));
	return compiled.get(ref);
}

function assertFits(value, name, def) {
	const validate = validator(name, def);
	assert.ok(validate(value), `${def}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(value).slice(0, 2000)}`);
}

const knows = (name, def) => def in schemas[name].$defs;

/* Orders and events are the ruleset's or the table's. */
function assertKindFits(value, what) {
	const def = `${what}.${value.type}`;
	assert.ok(knows('mdcc', def) || knows('table', def), `there is no ${def}`);
	assertFits(value, knows('mdcc', def) ? 'mdcc' : 'table', def);
}

function assertViewFits(view) {
	const ofTable = Object.keys(schemas.messages.$defs['view.table'].properties);
	const pick = (mine) => Object.fromEntries(Object.entries(view).filter(([member]) => ofTable.includes(member) === mine));
	assertFits(pick(true), 'messages', 'view.table');
	assertFits(pick(false), 'mdcc', 'view');
}

/* The parts of a message that belong to the ruleset's schema, wherever they stand. */
function assertPartsFit(params) {
	if (params.view)
		assertViewFits(params.view);
	if (params.map)
		assertFits(params.map, 'mdcc', 'map');
	for (const { events } of [params, ...(params.missed ?? []), ...(params.rows ?? [])])
		for (const event of events ?? [])
			assertKindFits(event, 'event');
	for (const { orders } of params.decisions ?? [])
		for (const order of orders ?? [])
			assertKindFits(order, 'order');
	for (const { ruleset, map } of params.scenarios ?? [])
		if (ruleset in schemas)
			assertFits(map, ruleset, 'map');
	for (const { order } of params.said ?? [])
		assertKindFits(order, 'order');
	if (params.order)
		assertKindFits(params.order, 'order');
	if (params.preview)
		assertFits(params.preview, 'mdcc', 'preview');
}

function assertNoticeFits(message) {
	assertFits(message, 'messages', `notice.${message.method}`);
	assertPartsFit(message.params);
}

function assertAnswerFits(method, message) {
	if (message.error) {
		assertFits(message, 'messages', 'error');
		return;
	}
	assertFits(message, 'messages', `${method}.answer`);
	assertPartsFit(message.result);
}

/* --- what is written down --------------------------------------------------------------------------------------- */

for (const name of ['table', 'mdcc', 'malbrook', 'dba18', 'paperboys'])
	test(`schemas_${name}_json_is_what_the_shapes_say`, () => {
		const said = execFileSync(join(build, 'tricorne'), ['schema', name], { maxBuffer: 16 << 20 });
		assert.deepEqual(schemas[name], JSON.parse(said), `run: ${join('build', 'tricorne')} schema ${name} > protocol/schemas/${name}.json`);
	});

for (const name of ['dba18', 'paperboys'])
	test(`what_people_call_the_words_of_a_view_of_${name}_names_words_of_its_view`, () => {
		const { $defs } = schemas[name], view = $defs[$defs.view.$ref.replace('#/$defs/', '')];
		const members = Object.entries($defs.states.const);
		assert.ok(members.length > 3);
		for (const [path, names] of members) {
			const [collection, member] = path.split('.'), one = view.properties[collection].additionalProperties.$ref;
			const words = $defs[one.replace('#/$defs/', '')].properties[member].enum;
			assert.deepEqual(Object.keys(names).filter((word) => !words.includes(word)), [], path);
			assert.ok(Object.values(names).every((said) => said && !/[_A-Z]{3}/.test(said)), path);
		}
	});

for (const file of readdirSync(join(folder, 'examples')))
	test(`the_example_${file}_fits`, () => {
		const { request, answer, ...notice } = JSON.parse(read(`examples/${file}`));
		if (!request) {
			assertNoticeFits(notice);
			return;
		}
		assertFits(request, 'messages', `${request.method}.request`);
		assertPartsFit(request.params ?? {});
		assertAnswerFits(request.method, answer);
	});

test('every_message_has_an_example_and_every_example_is_of_a_message', () => {
	const defs = Object.keys(schemas.messages.$defs);
	const wanted = [...defs.filter((def) => def.endsWith('.request')).map((def) => def.replace(/\.request$/, '')), ...defs.filter((def) => def.startsWith('notice.'))];
	const files = readdirSync(join(folder, 'examples')).map((file) => file.replace(/\.json$/, ''));
	assert.deepEqual(wanted.filter((name) => !files.includes(name)), []);
	assert.deepEqual(files.filter((name) => !wanted.includes(name) && !wanted.includes(name.replace(/\.[a-z]+$/, ''))), []);
});

test('the_asyncapi_document_names_messages_and_schemas_that_are_there', () => {
	const document = parse(read('asyncapi.yaml'));
	const at = (pointer) => pointer.replace(/^#\//, '').split('/').reduce((value, part) => value?.[part.replaceAll('~1', '/')], document);
	const follow = (value) => {
		if (value === null || typeof value !== 'object')
			return;
		if (typeof value.$ref === 'string') {
			const [file, pointer] = value.$ref.split('#');
			if (file)
				assert.ok(knows('messages', pointer.replace('/$defs/', '')), value.$ref);
			else
				assert.notEqual(at(value.$ref), undefined, value.$ref);
		}
		Object.values(value).forEach(follow);
	};
	assert.match(document.asyncapi, /^3\./);
	follow(document);
	const methods = Object.keys(schemas.messages.$defs).filter((def) => def.endsWith('.request')).map((def) => def.replace(/\.request$/, '').replace('.', '_'));
	assert.deepEqual(methods.filter((method) => !document.operations[method]), []);
});

test('the_prose_names_every_method_every_notice_and_every_code', () => {
	const prose = read('README.md');
	for (const def of Object.keys(schemas.messages.$defs)) {
		if (def.endsWith('.request'))
			assert.ok(prose.includes(`### \`${def.replace(/\.request$/, '')}\``), def);
		if (def.startsWith('notice.'))
			assert.ok(prose.includes(`| \`${def.replace('notice.', '')}\` |`), def);
	}
	for (const code of schemas.messages.$defs.error.properties.error.properties.code.enum)
		assert.ok(prose.includes(`| ${code} |`), String(code));
});

/* --- what the daemon does --------------------------------------------------------------------------------------- */

let daemon;
before(async () => { daemon = await startDaemon({ flags: ['--rate', '0'] }); });
after(() => daemon.stop());

/* A client all of whose traffic is held to the schemas. */
async function judged(link) {
	const client = await connect(daemon.url);
	const methods = new Map();
	const problems = [];
	const send = client.socket.send.bind(client.socket);
	client.socket.send = (text) => {
		const message = JSON.parse(text);
		methods.set(message.id, message.method);
		send(text);
	};
	client.socket.on('message', (data) => {
		try {
			const message = JSON.parse(data);
			if (message.method)
				assertNoticeFits(message);
			else
				assertAnswerFits(methods.get(message.id), message);
		} catch (problem) {
			problems.push(problem);
		}
	});
	client.judge = () => {
		if (problems.length > 0)
			throw problems[0];
	};
	if (link)
		await client.open(link);
	return client;
}

test('everything_said_in_a_battle_fits_the_schemas', { timeout: 600_000 }, async () => {
	const { links } = await newGame(daemon, { options: { clock_seconds: 3600 }, names: { A: 'Anne', B: 'Louis' } });
	const [anne, louis, umpire, watcher] = await Promise.all(['A', 'B', 'umpire', 'watch'].map((role) => judged(links[role])));
	for (const method of ['ping', 'hall.scenarios', 'hall.list', 'clauses'])
		await anne.call(method);
	await anne.call('hall.view', { scenario: 'mdcc/blenheim' });
	await assert.rejects(anne.call('hall.view', { scenario: 'mdcc/nowhere' }), { code: -32002 });
	let orders = 0;
	for (; orders < 120 && !umpire.view.result; orders++) {
		const seat = Object.values(umpire.view.seats).find(({ owes }) => owes > 0);
		const mover = seat.id === 'A' ? anne : louis;
		const { decisions } = await mover.call('offer');
		const offered = decisions.flatMap((decision) => decision.orders);
		const order = offered[(orders * 7) % offered.length];
		assertKindFits(order, 'order');
		await mover.call('preview', { order });
		await mover.call('order', { id: `o${orders}`, order });
		await Promise.all([umpire, anne, louis].map((client) => client.level()));
	}
	if (umpire.view.result) // the dice may have ended it already; what follows is said at a game that goes on
		await umpire.call('order', { id: 'again', order: { type: 'rewind', to: 30, reason: 'the battle was short' } });
	await assert.rejects(anne.call('order', { id: 'x', order: { type: 'no_such' } }));
	await anne.call('chat', { to: 'table', text: 'bonjour' });
	await louis.call('chat', { to: 'side', text: 'silence' });
	for (const client of [anne, umpire, watcher]) {
		await client.call('history', { from: 1, to: 20 });
		await client.call('look', { seq: 5 });
		await client.call('export', { from: 1 });
	}
	await umpire.call('eyes', { seat: 'B' });
	await umpire.call('eyes', { seat: null });
	for (const [i, order] of [{ type: 'pause', reason: 'tea' }, { type: 'resume', reason: 'tea is over' }, { type: 'announce', text: 'The sun is low.' },
		{ type: 'extend_time', seat: 'A', seconds: 60, reason: 'a call' }, { type: 'rewind', to: 3, reason: 'a slip' },
		{ type: 'transfer_seat', seat: 'B', player: 'Zoe', reason: 'Louis is ill' }].entries())
		await umpire.call('order', { id: `u${i}`, order });
	assert.equal((await louis.closed).code, 1008);
	await anne.call('order', { id: 'draw', order: { type: 'offer_draw' } });
	await anne.call('order', { id: 'resign', order: { type: 'resign' } });
	await anne.call('export', { from: 0 });
	const late = await judged();
	await late.open(links.A, anne.seq - 1);
	await late.open(links.A);
	for (const client of [anne, louis, umpire, watcher, late])
		client.judge();
	for (const client of [anne, umpire, watcher, late])
		await client.close();
});

test('a_client_that_applies_patches_has_the_view_the_server_has', async () => {
	const { links } = await newGame(daemon);
	const [anne, louis, watcher] = await Promise.all(['A', 'B', 'watch'].map((role) => connect(daemon.url, links[role])));
	for (let i = 0; i < 60 && !anne.view.result; i++) {
		const mover = anne.view.seats.A.owes > 0 ? anne : louis;
		const { decisions } = await mover.call('offer');
		const offered = decisions.flatMap((decision) => decision.orders);
		assert.ok(offered.length);
		const { seq } = await mover.call('order', { id: `o${i}`, order: offered[(i * 5) % offered.length] });
		await Promise.all([anne, louis, watcher].map((client) => client.until(() => client.seq >= seq)));
	}
	for (const [client, role] of [[anne, 'A'], [louis, 'B'], [watcher, 'watch']]) {
		const fresh = await connect(daemon.url, links[role]);
		assert.deepEqual(client.view, fresh.view);
		await fresh.close();
		await client.close();
	}
});

test('who_comes_back_with_his_last_number_has_the_same_view', async () => {
	const { links } = await newGame(daemon);
	const [anne, louis] = await Promise.all(['A', 'B'].map((role) => connect(daemon.url, links[role])));
	await anne.level();
	const before = { view: anne.view, seq: anne.seq };
	await anne.close();
	for (let i = 0; i < 3; i++) {
		const seat = louis.view.seats.B.owes > 0 ? louis : await connect(daemon.url, links.A);
		const { decisions } = await seat.call('offer');
		const { seq } = await seat.call('order', { id: `o${i}`, order: decisions[0].orders[0] });
		await louis.until(() => louis.seq >= seq);
	}
	const back = await connect(daemon.url);
	[back.view, back.seq] = [before.view, before.seq];
	await back.open(links.A, before.seq);
	assert.equal(back.table.view, undefined);
	assert.equal(back.table.missed.length, 3);
	const fresh = await connect(daemon.url, links.A);
	assert.deepEqual(back.view, fresh.view);
	assert.equal(tokenOf(links.A).length, 43);
	await Promise.all([louis, back, fresh].map((client) => client.close()));
});

test('everything_said_of_new_links_fits_the_schemas', async () => {
	const { links } = await newGame(daemon);
	const umpire = await judged(links.umpire);
	const { link } = await umpire.call('link.renew', { role: 'B' });
	const louis = await connect(daemon.url, `${daemon.url}${link}`);
	assert.deepEqual(louis.table.you.seats, ['B']);
	await assert.rejects(connect(daemon.url, links.B), /has been replaced by another/);
	await louis.call('order', { id: 'r', order: { type: 'resign' } });
	const toWatch = await umpire.call('link.watch', {});
	await (await connect(daemon.url, `${daemon.url}${toWatch.link}`)).close();
	await umpire.call('link.void', { role: 'watch' });
	await assert.rejects(connect(daemon.url, links.watch), /made void/);
	await assert.rejects(umpire.call('link.void', { role: 'A' }), { code: -32003 });
	umpire.judge();
	await Promise.all([umpire, louis].map((client) => client.close()));
});

test('everything_said_of_books_fits_the_schemas', async () => {
	const { game, links } = await newGame(daemon, { options: { clock_seconds: 3600 }, names: { A: 'Anne' } });
	const client = await judged();
	const { link } = await client.call('book.make', { name: 'Anne' });
	await client.call('book.open', { book: tokenOf(link) });
	for (const role of ['A', 'B', 'umpire'])
		await client.call('book.add', { link: tokenOf(links[role]) });
	assert.equal((await client.call('book.seats')).seats.length, 3);
	await client.call('open', { game });
	await client.call('book.set', { name: 'Queen Anne' });
	const { n } = await client.call('book.link', { name: 'telephone' });
	await client.call('book.link', { calendar: true });
	await client.call('book.links');
	await client.call('book.void', { n });
	await assert.rejects(client.call('book.void', { n }), { code: -32003 });
	assert.deepEqual(await client.call('book.channels'), { kinds: [], channels: [] });
	await assert.rejects(client.call('book.channel', { kind: 'mail', address: 'anne@example.org' }), { code: -32602 });
	await assert.rejects(client.call('book.lost', { address: 'anne@example.org' }), { code: -32602 });
	await assert.rejects(client.call('book.confirm', { n: 1, code: '0000-0000' }), { code: -32003 });
	await client.call('book.remove', { game });
	await assert.rejects(client.call('book.remove', { game }), { code: -32003 });
	await client.call('book.delete');
	assert.equal((await client.closed).code, 1008, 'it sat at a table by way of the book');
	client.judge();
});
