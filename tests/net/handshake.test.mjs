/* Who may connect: the subprotocol, the version, the path and the origin. */
import assert from 'node:assert/strict';
import { connect as connectTcp } from 'node:net';
import { hostname } from 'node:os';
import { after, before, test } from 'node:test';
import WebSocket from 'ws';
import { connect } from '../lib/servers/client.mjs';
import { startDaemon } from '../lib/servers/daemon.mjs';

let daemon;
before(async () => { daemon = await startDaemon({ flags: ['--origin', 'https://battles.example.org'] }); });
after(() => daemon.stop());

/* Sends a handshake with these headers (a list of lines); resolves to the first line of the answer, "" for none. */
function handshake({ path = '/ws', host = `127.0.0.1:${daemon.port}`, headers = [], protocol = 'tricorne.v1', version = '13' } = {}) {
	const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Upgrade: websocket', 'Connection: Upgrade',
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
			const [head, body] = text.split('\r\n\r\n');
			if (body !== undefined && (head.startsWith('HTTP/1.1 101') || body.length))
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
	['a_path_below', { path: '/ws/more/below' }],
	['no_game_behind_the_slash', { path: '/ws/' }],
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

for (const [what, options, status, sentence] of [
	['another_subprotocol', { protocol: 'tricorne.v2' }, 400, /subprotocol tricorne\.v1/],
	['no_subprotocol', { protocol: null }, 400, /subprotocol tricorne\.v1/],
	['another_path', { path: '/elsewhere' }, 404, /\/ws/],
	['an_old_version', { version: '8' }, 426, /version 13/],
	['a_name_that_leads_here_and_is_not_ours', { host: 'evil.example', headers: ['Origin: http://evil.example'] }, 421, /does not go by that name.*--origin/],
	['another_origin', { headers: ['Origin: https://evil.example'] }, 403, /--origin/],
])
	test(`a_client_with_${what}_is_told_so`, async () => {
		const answer = await handshake(options);
		assert.match(answer, new RegExp(`^HTTP/1\\.[01] ${status} `));
		assert.match(answer, sentence);
	});

for (const [host, welcome] of [
	[() => own(), true],
	[() => '127.0.0.1', true],
	[() => '[::1]:1704', true],
	[() => '192.0.2.7:1704', true],
	[() => `localhost:${daemon.port}`, true],
	[() => 'battles.example.org', true],
	[() => 'BATTLES.example.org:443', true],
	[() => hostname(), true],
	[() => 'evil.example', false],
	[() => `evil.example:${daemon.port}`, false],
	[() => '127.0.0.1.evil.example', false],
	[() => 'localhost.evil.example', false],
	[() => 'battles.example.org.evil.example', false],
	[() => '', false],
])
	test(`host_${String(host).slice(6)}_is_${welcome ? 'ours' : 'not ours'}`, async () => {
		for (const headers of [[], [`Origin: http://${host()}`]])
			assert.equal(upgraded(await handshake({ host: host(), headers })), welcome, host());
	});

test('newcomers_get_in_within_a_second_beside_two_thousand_silent_sockets', async () => {
	const silent = [];
	for (let i = 0; i < 2000; i++) {
		const socket = connectTcp(daemon.port, '127.0.0.1').on('error', () => {});
		silent.push(socket);
		if (i % 50 === 0)
			await new Promise((done) => socket.once('connect', done));
	}
	const before = performance.now();
	assert.ok(upgraded(await handshake()));
	assert.ok(performance.now() - before < 1000 * (process.env.SANITIZED ? 10 : 1), `${performance.now() - before} ms`);
	for (const socket of silent)
		socket.destroy();
});

/* Let in, to be told why it cannot stay and when to come again. */
async function assertTurnedBack(coming, why) {
	const client = await coming, { code, reason } = await client.closed, [told] = client.notifications;
	assert.equal(code, 1013);
	assert.match(reason, why);
	assert.equal(told.method, 'closing');
	assert.equal(told.params.reason, reason);
	assert.ok(told.params.retry_after > 0);
}

test('behind_a_proxy_connections_are_counted_by_whom_it_speaks_for', async () => {
	const behind = await startDaemon({ flags: ['--proxy', '127.0.0.1', '--limit', 'sockets=2'] });
	const from = (address) => connect(behind.url, undefined, { headers: { 'X-Forwarded-For': `198.51.100.9, ${address}` } });
	const clients = [await from('192.0.2.1'), await from('192.0.2.1')];
	await assertTurnedBack(from('192.0.2.1'), /from your address/);
	clients.push(await from('192.0.2.2'), await from('2001:db8::1'), await from('2001:db8::2'));
	await assertTurnedBack(from('2001:db8::3'), /from your address/); /* one net of them */
	assert.equal(await behind.stop(), 0);
});

test('from_anybody_else_the_proxy_s_header_is_not_believed', async () => {
	const direct = await startDaemon({ flags: ['--limit', 'sockets=1'] });
	for (let i = 0; i < 3; i++)
		await connect(direct.url, undefined, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
	assert.equal(await direct.stop(), 0);
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
	await assertTurnedBack(connect(small.url), /as it can hold/);
	const crowd = await Promise.allSettled(Array.from({ length: 30 }, () => connect(small.url)));
	assert.ok(crowd.some(({ status }) => status === 'rejected'), 'a crowd is not even told');
	await clients.pop().close();
	for (let tries = 0, stays = false; !stays; tries++) {
		assert.ok(tries < 100);
		const client = await connect(small.url).catch(() => null);
		stays = await client?.call('ping').then(() => true, () => false);
	}
	assert.equal(await small.stop(), 0);
});
