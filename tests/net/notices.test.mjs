/* Notices, as they arrive: at a webhook, by mail, after a crash, and nowhere they may not go. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connect, tokenOf } from '../lib/servers/client.mjs';
import { startDaemon } from '../lib/servers/daemon.mjs';
import { isSigned, mailSink, pushKeys, vapidClaims, webhookSink } from '../lib/servers/sinks.mjs';
import { newGame, playUntilA } from './game.mjs';

const URL_OF_PAGE = 'https://battles.example.org';

let mail;
before(async () => { mail = await mailSink('nobody@example.org'); });
after(() => mail?.close());

const withMail = () => ['--url', URL_OF_PAGE, '--mail', mail.url, '--mail-from', 'tricorne@example.org'];
const startWith = (flags) => startDaemon({ flags: [...flags, '--notices-inside', '--limit', 'all=0'] });

/* A book with the seat A of a game, and a client that has it open. */
async function owner(daemon) {
	const { links } = await newGame(daemon);
	const client = await connect(daemon.url);
	const { link } = await client.call('book.make', { name: 'Anne' });
	await client.call('book.add', { link: tokenOf(links.A) });
	return { client, links, book: link.split('#')[1] };
}

async function confirmedWebhook(client, sink) {
	const { n, secret } = await client.call('book.channel', { kind: 'webhook', address: sink.url });
	const request = await sink.next();
	await client.call('book.confirm', { n, code: request.json.data.code.toLowerCase() });
	return { n, secret, request };
}

test('a_webhook_is_confirmed_signed_and_told_once_a_turn', async () => {
	const daemon = await startWith(['--url', URL_OF_PAGE]), sink = await webhookSink();
	const { client, links } = await owner(daemon);
	assert.deepEqual((await client.call('book.channels')).kinds, ['webhook', 'push']);
	const { secret, request } = await confirmedWebhook(client, sink);
	assert.equal(request.json.type, 'tricorne.confirm');
	assert.ok(isSigned(request, secret));
	await playUntilA(daemon, links);
	const told = await sink.next();
	assert.ok(isSigned(told, secret));
	assert.equal(told.json.type, 'tricorne.notice');
	assert.match(told.json.content, /waits for you/);
	assert.equal(told.json.data.notices.length, 1);
	assert.equal(told.json.data.notices[0].sort, 'turn');
	assert.ok(!Object.values(links).some((link) => told.body.includes(tokenOf(link))));
	assert.ok(Math.abs(told.headers['webhook-timestamp'] - Date.now() / 1000) < 60);
	assert.equal(sink.left, 0);
	await client.close();
	sink.close();
	assert.equal(await daemon.stop(), 0);
});

test('what_fails_is_shown_and_a_redirect_is_not_followed', async () => {
	const elsewhere = await webhookSink();
	const daemon = await startWith(['--url', URL_OF_PAGE]);
	const sink = await webhookSink((count) => count ? 302 : 200, { location: elsewhere.url });
	const { client, links } = await owner(daemon);
	await confirmedWebhook(client, sink);
	await playUntilA(daemon, links);
	await sink.next();
	let channel;
	do
		[channel] = (await client.call('book.channels')).channels;
	while (!channel.failed);
	assert.equal(channel.failure, 'the receiver answered 302');
	assert.equal(elsewhere.left, 0);
	await client.close();
	[sink, elsewhere].forEach((one) => one.close());
	await daemon.stop();
});

test('private_addresses_are_not_reached', async () => {
	const sink = await webhookSink(), daemon = await startDaemon({ flags: ['--url', URL_OF_PAGE] });
	const { client } = await owner(daemon);
	await assert.rejects(client.call('book.channel', { kind: 'webhook', address: sink.url }), { code: -32602 });
	/* a name that means this machine, and its addresses in other words */
	for (const host of ['localhost', '127.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001']) {
		await client.call('book.channel', { kind: 'webhook', address: `https://${host}:${sink.port}/` });
		let channels;
		do
			({ channels } = await client.call('book.channels'));
		while (!channels.at(-1).failed);
		assert.equal(channels.at(-1).failure, 'that address is not in a network this server sends to', host);
		await client.call('book.end', { n: channels.at(-1).n });
	}
	assert.equal(sink.left, 0);
	await client.close();
	sink.close();
	await daemon.stop();
});

test('mail_is_whole_and_one_click_ends_it', async () => {
	const daemon = await startWith(withMail());
	const { client, links } = await owner(daemon);
	const { n } = await client.call('book.channel', { kind: 'mail', address: 'anne@example.org' });
	const request = await mail.next();
	assert.deepEqual(request.to, ['anne@example.org']);
	assert.equal(request.from, 'tricorne@example.org');
	await client.call('book.confirm', { n, code: /type the code (\S+)/.exec(request.text)[1] });
	await playUntilA(daemon, links);
	const told = await mail.next();
	assert.match(told.headers.Subject, /^Your turn: /);
	assert.match(told.text, /waits for you/);
	assert.match(told.headers.Date, /\+0000$/);
	assert.match(told.headers['Message-ID'], /^<[0-9a-f]{32}@example\.org>$/);
	assert.equal(told.headers['Content-Type'], 'text/plain; charset="utf-8"');
	assert.equal(told.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
	assert.ok(told.raw.split('\r\n').every((line) => line.length <= 998 && !line.includes('\n')));
	const link = /<https:\/\/battles\.example\.org(\/unsubscribe\/[^>]+)>/.exec(told.headers['List-Unsubscribe'])[1];
	assert.equal((await fetch(daemon.url + link)).status, 200);
	assert.equal((await client.call('book.channels')).channels.length, 1, 'looking ends nothing');
	const forged = await fetch(daemon.url + link.replace(/.$/, 'x'), { method: 'POST', body: 'List-Unsubscribe=One-Click' });
	assert.match(await forged.text(), /nothing to end/);
	const clicked = await fetch(daemon.url + link, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
	assert.match(await clicked.text(), /nothing more will come/);
	while ((await client.call('book.channels')).channels.length)
		;
	await client.close();
	await daemon.stop();
});

test('a_lost_book_is_sent_anew_and_nobody_learns_whether_there_was_one', async () => {
	const daemon = await startWith(withMail());
	const { client } = await owner(daemon), stranger = await connect(daemon.url);
	const { n } = await client.call('book.channel', { kind: 'mail', address: 'lost@example.org' });
	const asked = await mail.next();
	assert.deepEqual(await stranger.call('book.lost', { address: 'lost@example.org' }), {}, 'not confirmed: nothing comes');
	await client.call('book.confirm', { n, code: /type the code (\S+)/.exec(asked.text)[1] });
	assert.deepEqual(await stranger.call('book.lost', { address: 'nobody.here@example.org' }), {});
	assert.deepEqual(await stranger.call('book.lost', { address: 'Lost@example.org' }), {});
	const sent = await mail.next();
	assert.deepEqual(sent.to, ['lost@example.org']);
	assert.equal(sent.headers.Subject, 'A new link to your book');
	const [, book] = /\/book#([\w-]{43})/.exec(sent.text);
	assert.equal((await stranger.call('book.open', { book })).about.name, 'Anne');
	for (let i = 0; i < 3; i++)
		await stranger.call('book.lost', { address: 'lost@example.org' });
	assert.ok((await client.call('book.links')).links.length <= 3);
	await Promise.all([client, stranger].map((one) => one.close()));
	await daemon.stop();
});

test('a_push_is_read_by_its_browser_alone', async () => {
	let daemon = await startWith(['--url', URL_OF_PAGE]);
	const service = await webhookSink(() => 201), browser = pushKeys();
	const { client, links } = await owner(daemon);
	const { key } = await client.call('book.channels');
	const { n } = await client.call('book.channel', { kind: 'push', address: service.url, p256dh: browser.p256dh, auth: browser.auth });
	const request = await service.next(), asked = browser.read(request);
	assert.equal(request.headers['content-encoding'], 'aes128gcm');
	assert.ok(request.headers.ttl > 0 && request.bytes.length <= 4096);
	const claims = vapidClaims(request.headers.authorization, key);
	assert.equal(claims.aud, new URL(service.url).origin);
	assert.equal(claims.sub, URL_OF_PAGE);
	assert.ok(claims.exp > Date.now() / 1000 && claims.exp < Date.now() / 1000 + 24 * 3600);
	await client.call('book.confirm', { n, code: asked.link.split('.').at(-1) });
	await playUntilA(daemon, links);
	const told = await service.next(), notice = browser.read(told);
	assert.match(notice.title, /^Your turn: /);
	assert.match(notice.body, /waits for you/);
	assert.match(notice.link, /\/table#book:/);
	assert.ok(!told.body.includes('turn'));
	assert.throws(() => pushKeys().read(told), 'another browser cannot');
	await client.call('book.channel', { kind: 'push', address: `${service.url}2`, p256dh: 'AAAA', auth: 'AAAA' });
	let channels;
	do
		({ channels } = await client.call('book.channels'));
	while (!channels[1].failed);
	assert.equal(channels[1].failure, 'this browser gave keys that are none');
	await client.close();
	await daemon.stop();
	daemon = await startDaemon({ db: daemon.db, flags: ['--url', URL_OF_PAGE] });
	const again = await connect(daemon.url);
	await again.call('book.make', {});
	assert.equal((await again.call('book.channels')).key, key, 'browsers know it by its key');
	await again.close();
	service.close();
	await daemon.stop();
});

test('who_did_not_ask_is_never_asked_again', async () => {
	const daemon = await startWith(withMail());
	const { client } = await owner(daemon);
	await client.call('book.channel', { kind: 'mail', address: 'Stranger@example.org' });
	const request = await mail.next();
	const link = /<https:\/\/battles\.example\.org(\/unsubscribe\/[^>]+)>/.exec(request.headers['List-Unsubscribe'])[1];
	await fetch(daemon.url + link, { method: 'POST' });
	while ((await client.call('book.channels')).channels.length)
		;
	await assert.rejects(client.call('book.channel', { kind: 'mail', address: 'stranger+again@example.org' }), { code: -32003 });
	await client.close();
	await daemon.stop();
});

test('without_a_mail_server_there_is_no_mail_and_without_an_url_nothing', async () => {
	const daemon = await startDaemon();
	const { client } = await owner(daemon);
	assert.deepEqual((await client.call('book.channels')).kinds, []);
	await assert.rejects(client.call('book.channel', { kind: 'webhook', address: 'https://example.org/' }), { code: -32602 });
	await client.close();
	await daemon.stop();
});

test('an_address_the_mail_server_does_not_know_is_shown', async () => {
	const daemon = await startWith(withMail());
	const { client } = await owner(daemon);
	await client.call('book.channel', { kind: 'mail', address: 'nobody@example.org' });
	let channel;
	do
		[channel] = (await client.call('book.channels')).channels;
	while (!channel.failed);
	assert.equal(channel.failure, 'the mail server answered 550');
	await client.close();
	await daemon.stop();
});

test('a_daemon_killed_between_the_order_and_the_notice_tells_it_once_late', async () => {
	let daemon = await startWith(['--url', URL_OF_PAGE]);
	const sink = await webhookSink();
	const { client, links } = await owner(daemon);
	await confirmedWebhook(client, sink);
	await playUntilA(daemon, links);
	await daemon.kill(); /* within the second in which it would have been told, or just after */
	const before = sink.left;
	daemon = await startDaemon({ db: daemon.db, flags: ['--url', URL_OF_PAGE, '--notices-inside'] });
	const told = [await sink.next()];
	const again = await connect(daemon.url);
	await again.call('ping');
	await new Promise((done) => setTimeout(done, 2500));
	while (sink.left)
		told.push(await sink.next());
	assert.equal(new Set(told.map(({ headers }) => headers['webhook-id'])).size, 1, 'repeats have its id');
	assert.ok(told.length <= 1 + before);
	await again.close();
	sink.close();
	await daemon.stop();
});
