/* Who may connect: the subprotocol, the version, the path and the origin. */
import assert from 'node:assert/strict';
import { connect as connectTcp } from 'node:net';
import { after, before, test } from 'node:test';
import WebSocket from 'ws';
import { connect } from '../lib/client.mjs';
import { startDaemon } from '../lib/daemon.mjs';

let daemon;
before(async () => { daemon = await startDaemon({ flags: ['--origin', 'https://battles.example.org'] }); });
after(() => daemon.stop());

/* Sends a handshake with these headers (a list of lines); resolves to the first line of the answer, "" for none. */
function handshake({ path = '/ws', headers = [], protocol = 'tricorne.v1', version = '13' } = {}) {
	const lines = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${daemon.port}`, 'Upgrade: websocket', 'Connection: Upgrade',
		'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', ...headers];
	if (protocol)
		lines.push(`Sec-WebSocket-Protocol: ${protocol}`);
	if (version)
		lines.push(`Sec-WebSocket-Version: ${version}`);
	return new Promise((done) => {
		const socket = connectTcp(daemon.port, '127.0.0.1');
		let text = '';
		socket.on('data', (data) => {
			text += data;
			if (text.includes('\r\n\r\n'))
				socket.destroy();
		});
		socket.on('error', () => {});
		socket.on('close', () => done(text));
		socket.write(`${lines.join('\r\n')}\r\n\r\n`);
	});
}

const upgraded = (answer) => answer.startsWith('HTTP/1.1 101');

test('a_client_that_names_the_subprotocol_is_upgraded', async () => {
	const answer = await handshake();
	assert.ok(upgraded(answer));
	assert.match(answer, /sec-websocket-protocol: tricorne\.v1/i);
});

test('of_several_subprotocols_ours_is_chosen', async () => {
	assert.ok(upgraded(await handshake({ protocol: 'chat, tricorne.v1' })));
});

for (const [what, options] of [
	['no_subprotocol', { protocol: null }],
	['another_subprotocol', { protocol: 'tricorne.v2' }],
	['the_protocol_of_files', { protocol: 'http' }],
	['no_version', { version: null }],
	['an_old_version', { version: '8' }],
	['another_path', { path: '/' }],
	['a_path_below', { path: '/ws/more' }],
])
	test(`a_client_with_${what}_is_not_upgraded`, async () => assert.ok(!upgraded(await handshake(options))));

const own = () => `127.0.0.1:${daemon.port}`;
for (const [origin, welcome] of [
	[() => `http://${own()}`, true],
	[() => `https://${own()}`, true],
	[() => 'https://battles.example.org', true],
	[() => 'http://battles.example.org', false],
	[() => 'https://battles.example.org.evil.example', false],
	[() => 'https://evil-battles.example.org', false],
	[() => 'https://battles.example.org:8443', false],
	[() => 'null', false],
	[() => 'https://evil.example', false],
	[() => `http://${own()}.evil.example`, false],
	[() => `ftp://${own()}`, false],
	[() => own(), false],
	[() => `http://${'x'.repeat(300)}.example`, false],
])
	test(`origin_${String(origin).slice(6)}_is_${welcome ? 'welcome' : 'turned away'}`, async () => {
		assert.equal(upgraded(await handshake({ headers: [`Origin: ${origin()}`] })), welcome);
	});

test('two_origins_are_turned_away', async () => {
	assert.ok(!upgraded(await handshake({ headers: [`Origin: http://${own()}`, 'Origin: https://evil.example'] })));
});

test('compression_is_not_agreed_to', async () => {
	const socket = new WebSocket(`${daemon.url.replace('http', 'ws')}/ws`, 'tricorne.v1', { perMessageDeflate: true });
	await new Promise((done) => socket.once('open', done));
	assert.equal(socket.extensions, '');
	socket.close();
});

test('http_2_is_not_spoken', async () => {
	assert.ok(!upgraded(await handshake({ headers: ['HTTP2-Settings: AAMAAABkAAQAAP__'] })));
	const preface = await new Promise((done) => {
		const socket = connectTcp(daemon.port, '127.0.0.1');
		let text = '';
		socket.on('data', (data) => { text += data.toString('latin1'); });
		socket.on('error', () => {});
		socket.on('close', () => done(text));
		socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
	});
	assert.ok(!preface.startsWith('\0\0'), 'no frame of HTTP/2 is sent');
});

test('more_connections_than_allowed_are_turned_away_and_room_is_made_again', async () => {
	const small = await startDaemon({ flags: ['--connections', '5'] });
	const clients = [];
	for (let i = 0; i < 5; i++)
		clients.push(await connect(small.url));
	await assert.rejects(connect(small.url));
	await clients.pop().close();
	for (let tries = 0; ; tries++) {
		try {
			clients.push(await connect(small.url));
			break;
		} catch (problem) {
			assert.ok(tries < 100, problem.message);
		}
	}
	assert.equal(await small.stop(), 0);
});
