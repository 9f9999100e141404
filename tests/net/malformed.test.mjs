/* What no decent client sends: each gets a clear error or a proper close, and the daemon serves on. */
import assert from 'node:assert/strict';
import { connect as connectTcp } from 'node:net';
import { after, before, test } from 'node:test';
import WebSocket from 'ws';
import { connect, tokenOf } from '../lib/servers/client.mjs';
import { startDaemon } from '../lib/servers/daemon.mjs';
import { newGame } from './game.mjs';

let daemon;
let game;
let figures;

before(async () => {
	daemon = await startDaemon({ flags: ['--metrics', '127.0.0.1:0'] });
	figures = (await daemon.logged(/"metrics_port":(\d+)/))[1];
	game = await newGame(daemon);
});
after(() => daemon.stop());

/* Somebody else is served as ever. */
async function assertServesOn({ url, links } = { url: daemon.url, links: game.links }) {
	const other = await connect(url, links.A);
	assert.equal((await other.call('history')).rows.length > 0, true);
	await other.close();
}

function rawSocket({ url = daemon.url, ...options } = {}) {
	const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, 'tricorne.v1', options);
	socket.on('error', () => {});
	return new Promise((done, fail) => {
		socket.once('open', () => done(socket));
		socket.once('error', fail);
	});
}

const closing = (socket) => new Promise((done) => socket.once('close', (code, reason) => done({ code, reason: String(reason) })));
const answerTo = (socket, text) => new Promise((done) => {
	socket.once('message', (data) => done(JSON.parse(data)));
	socket.send(text);
});

const until = async (is) => {
	while (!is())
		await new Promise((done) => setTimeout(done, 5));
};

const request = (method, params) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const nested = (depth) => '['.repeat(depth) + ']'.repeat(depth);

const errors = [
	['no JSON', 'nonsense', -32700, null],
	['an empty message', '', -32700, null],
	['half an object', '{"jsonrpc":"2.0","id":1', -32700, null],
	['a member given twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"hall.list"}', -32700, null],
	['seventeen levels', `{"jsonrpc":"2.0","id":1,"method":"hall.list","params":${nested(17)}}`, -32700, null],
	['eight thousand levels', nested(8000), -32700, null],
	['five thousand elements', `{"jsonrpc":"2.0","id":1,"method":"hall.list","params":[${'0,'.repeat(5000)}0]}`, -32700, null],
	['a batch', '[{"jsonrpc":"2.0","id":1,"method":"hall.list"}]', -32600, null],
	['a notification', '{"jsonrpc":"2.0","method":"hall.list"}', -32600, null],
	['another version', '{"jsonrpc":"1.1","id":1,"method":"hall.list"}', -32600, 1],
	['an id of another type', '{"jsonrpc":"2.0","id":{},"method":"hall.list"}', -32600, null],
	['an unknown method', request('hall.burn', {}), -32601, 1],
	['a prototype for a method', request('__proto__', {}), -32601, 1],
	['params of another type', request('open', [1]), -32600, 1],
	['a member of another type', request('open', { link: 7 }), -32602, 1],
	['a member nobody knows', request('hall.list', { all: true }), -32602, 1],
	['a link too long', request('open', { link: 'x'.repeat(1000) }), -32602, 1],
	['a link that opens nothing', request('open', { link: 'x'.repeat(43) }), -32002, 1],
	['a method of the table without one', request('offer', {}), -32004, 1],
	['a scenario that is not there', request('hall.create', { scenario: '../../etc/passwd' }), -32002, 1],
	['options nobody knows', request('hall.create', { scenario: 'mdcc/training', options: { magic: true } }), -32602, 1],
	['a name full of tricks', request('hall.create', { scenario: 'mdcc/training', names: { A: 'Anne\u202e' } }), -32602, 1],
];
/* A client masks what it sends (RFC 6455, 5.1), and every browser does. The library below us reads what is not
 * masked as well; we leave that as it is, since nothing is gained by it here: it may be read or closed with 1002,
 * and never more than that. */
for (const [what, opcode] of [['a_message', 1], ['a_ping', 9]])
	test(`${what}_that_is_not_masked_is_read_or_closed_with_1002`, async () => {
		const socket = connectTcp(new URL(daemon.url).port, '127.0.0.1');
		const host = new URL(daemon.url).host;
		const heard = [];
		socket.on('data', (data) => heard.push(data));
		socket.on('error', () => {});
		socket.write(`GET /ws HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`
			+ 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n'
			+ 'Sec-WebSocket-Protocol: tricorne.v1\r\n\r\n');
		await until(() => Buffer.concat(heard).includes('\r\n\r\n'));
		heard.length = 0;
		const payload = Buffer.from(opcode === 9 ? 'x' : request('hall.list', {}));
		socket.write(Buffer.concat([Buffer.from([0x80 | opcode, payload.length]), payload]));
		await until(() => Buffer.concat(heard).length > 2);
		const [first, , high, low] = Buffer.concat(heard);
		if ((first & 15) === 8)
			assert.equal(high << 8 | low, 1002);
		else
			assert.equal(first & 15, opcode === 9 ? 10 : 1);
		socket.destroy();
		await assertServesOn();
	});

for (const [what, text, code, id] of errors)
	test(`${what}_is_answered_with_${code}_and_the_connection_lives_on`, async () => {
		const socket = await rawSocket();
		const answer = await answerTo(socket, text);
		assert.equal(answer.error?.code, code, JSON.stringify(answer));
		assert.equal(answer.id, id);
		assert.ok(answer.error.message.length > 0);
		assert.ok((await answerTo(socket, request('hall.list', {}))).result);
		socket.close();
		await closing(socket);
	});

const closings = [
	['a binary frame', 1003, (socket) => socket.send(Buffer.from('{"jsonrpc":"2.0","id":1,"method":"hall.list"}'), { binary: true })],
	['a message of 16 KiB and one byte', 1009, (socket) => socket.send('x'.repeat(16385))],
	['a message of a megabyte', 1009, (socket) => socket.send('x'.repeat(1 << 20))],
	['a message too large in fragments', 1009, (socket) => {
		for (let i = 0; i < 40; i++)
			socket.send('x'.repeat(500), { fin: i === 39 });
	}],
	['text that is not UTF-8', 1007, (socket) => socket.send(Buffer.from([0x22, 0xff, 0xfe, 0x22]), { binary: false })],
	['overlong UTF-8', 1007, (socket) => socket.send(Buffer.from([0x22, 0xc0, 0xaf, 0x22]), { binary: false })],
];
for (const [what, code, send] of closings)
	test(`${what}_is_closed_with_${code}`, async () => {
		const socket = await rawSocket();
		const closed = closing(socket);
		send(socket);
		assert.equal((await closed).code, code);
		await assertServesOn();
	});

test('a_message_of_16_KiB_is_taken_whole_or_in_fragments', async () => {
	const socket = await rawSocket();
	const text = request('hall.list', {});
	const padded = text + ' '.repeat(16384 - text.length);
	assert.ok((await answerTo(socket, padded)).result);
	const answer = new Promise((done) => socket.once('message', (data) => done(JSON.parse(data))));
	for (let at = 0; at < padded.length; at += 1024)
		socket.send(padded.slice(at, at + 1024), { fin: at + 1024 >= padded.length });
	assert.ok((await answer).result);
	socket.close();
	await closing(socket);
});

test('an_order_for_anothers_seat_is_turned_away_and_nobody_hears_of_it', async () => {
	const [anne, louis, watcher] = await Promise.all(['A', 'B', 'watch'].map((seat) => connect(daemon.url, game.links[seat])));
	const order = { type: 'resign' };
	await assert.rejects(anne.call('order', { id: 'theirs', seat: 'B', order }), { code: -32000 });
	await assert.rejects(watcher.call('order', { id: 'theirs', seat: 'B', order }), { code: -32003 });
	await assert.rejects(anne.call('order', { id: 'theirs', order: { type: 'pause', reason: 'mine' } }), { code: -32000 });
	await assert.rejects(anne.call('eyes', { seat: 'B' }), { code: -32003 });
	await assert.rejects(anne.call('look', { seq: 1, as: 'B' }), { code: -32003 });
	await assert.rejects(anne.call('offer', { seat: 'B' }), { code: -32003 });
	await louis.level();
	assert.equal(louis.updates.length, 0);
	await Promise.all([anne, louis, watcher].map((client) => client.close()));
});

test('an_order_with_wrong_members_is_refused_in_a_sentence', async () => {
	const anne = await connect(daemon.url, game.links.A);
	for (const order of [{}, { type: 7 }, { type: 'no_such_order' }, { type: 'resign', extra: 1 }, { type: 'move', formation: [1], steps: 'one' }])
		await assert.rejects(anne.call('order', { id: 'bad', order }), (error) => error.code === -32000 && error.message.length > 0 &&
			error.data.refusals.every(({ clause, why, gist }) => clause && why && gist));
	for (const params of [{}, { id: 'x' }, { id: 'x', order: 7 }, { id: '', order: {} }, { id: 'a b', order: {} }, { id: 'x'.repeat(65), order: {} }, { id: 7, order: {} }])
		await assert.rejects(anne.call('order', params), { code: -32602 });
	await anne.close();
});

test('a_repeated_order_gets_its_first_answer_and_a_stale_one_a_refusal', async () => {
	const { links } = await newGame(daemon);
	const seats = await Promise.all(['A', 'B'].map((seat) => connect(daemon.url, links[seat])));
	const mover = seats[0].view.seats.A.owes > 0 ? seats[0] : seats[1];
	const { decisions } = await mover.call('offer');
	const order = decisions[0].orders[0];
	const first = await mover.call('order', { id: 'once', order });
	const before = mover.updates.length;
	assert.deepEqual(await mover.call('order', { id: 'once', order }), first);
	assert.deepEqual(await mover.call('order', { id: 'once', order: { type: 'nothing of the kind' } }), first);
	await assert.rejects(mover.call('order', { id: 'again', order }), { code: -32000 });
	assert.equal(mover.updates.length, before);
	await Promise.all(seats.map((client) => client.close()));
});

/* A daemon that has no patience with the silent; whoever is served by it is quick. */
async function withHasty(use) {
	const hasty = await startDaemon({ flags: ['--ping', '2'] });
	const { links } = await newGame(hasty);
	await use(hasty);
	assert.equal(hasty.child.exitCode, null);
	await assertServesOn({ url: hasty.url, links });
	assert.equal(await hasty.stop(), 0);
}

test('a_client_that_answers_no_ping_is_dropped', () => withHasty(async ({ url }) => {
	const socket = await rawSocket({ url, autoPong: false });
	const { code } = await closing(socket);
	assert.equal(code, 1006);
}));

test('a_client_that_goes_silent_within_a_message_is_dropped', () => withHasty(async ({ port }) => {
	const socket = connectTcp(port, '127.0.0.1');
	const gone = new Promise((done) => socket.once('close', done));
	socket.on('error', () => {});
	socket.write('GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
		'Sec-WebSocket-Protocol: tricorne.v1\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n');
	await new Promise((done) => socket.once('data', done));
	socket.write(Buffer.from([0x81, 0xfe, 0x10, 0x00, 1, 2, 3, 4, 5])); // a few bytes of a message of 4096
	socket.resume();
	await gone;
}));

test('two_hundred_half_open_sockets_keep_nobody_from_playing', async () => {
	const sockets = [];
	for (let i = 0; i < 200; i++) {
		const socket = connectTcp(daemon.port, '127.0.0.1');
		socket.on('error', () => {});
		socket.write('GET /ws HTTP/1.1\r\nHost: x\r\nUpgr');
		sockets.push(socket);
	}
	await Promise.all(sockets.map((socket) => new Promise((done) => (socket.connecting ? socket.once('connect', done) : done()))));
	await assertServesOn();
	for (const socket of sockets)
		socket.destroy();
});

test('a_client_that_asks_much_and_reads_late_gets_every_answer_and_others_are_served_meanwhile', { timeout: 600_000 }, async () => {
	const written = async () => {
		const text = await (await fetch(`http://127.0.0.1:${figures}/metrics`)).text();
		return Number(/^tricorne_late_writing_microseconds_total (\d+)/m.exec(text)[1]);
	};
	const socket = await rawSocket(), before = await written();
	socket.pause();
	for (let id = 1; id <= 200; id++)
		socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'hall.scenarios' }));
	await assertServesOn();
	const answers = [];
	const all = new Promise((done) => socket.on('message', (data) => {
		answers.push(JSON.parse(data).id);
		if (answers.length === 200)
			done();
	}));
	socket.resume();
	await all;
	assert.deepEqual(answers, Array.from({ length: 200 }, (_, i) => i + 1));
	assert.ok(await written() > before, 'and what it took to write them is on his account');
	socket.close();
	await closing(socket);
});

test('a_token_is_never_logged', async () => {
	for (const link of Object.values(game.links))
		assert.ok(!daemon.stderr().includes(tokenOf(link)));
});
