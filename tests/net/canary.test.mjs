/* What the daemon logs, and shows as figures, holds nothing that opens, names or betrays anything: words that stand
 * nowhere else are put wherever somebody can put words, and looked for. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connect, tokenOf } from '../lib/client.mjs';
import { startDaemon } from '../lib/daemon.mjs';
import { mailSink, webhookSink } from '../lib/sinks.mjs';
import { newGame } from './game.mjs';

const NAME = 'Zaphnathpaaneah', WORDS = 'quinquagenarian', REASON = 'sesquipedalian', DEVICE = 'ultracrepidarian';

const ADDRESS = 'hippopotomonstrosesquippedaliophobia@example.org';

let daemon, figures, mail;
before(async () => {
	mail = await mailSink();
	const url = 'https://battles.example.org';
	daemon = await startDaemon({ flags: ['--metrics', '127.0.0.1:0', '--log-level', 'debug', '--url', url, '--notices-inside',
		'--mail', mail.url, '--mail-from', 'tricorne@example.org'] });
	figures = (await daemon.logged(/"metrics_port":(\d+)/))[1];
});
after(() => Promise.all([daemon?.stop(), mail?.close()]));

const secretOf = (link) => link.split(/[#/]/).at(-1);
const refused = (promise) => promise.then(() => assert.fail('it was taken'), () => {});

/* Places to be told at: one that serves, one that fails, one of mail; what is sent there. */
async function tellEverywhere(owner, secrets) {
	const good = await webhookSink(), bad = await webhookSink(() => 500);
	for (const sink of [good, bad]) {
		const { n, secret } = await owner.call('book.channel', { kind: 'webhook', address: `${sink.url}/${DEVICE}` });
		const { json, headers } = await sink.next();
		secrets.set(`secret of channel ${n}`, secret).set(`code of ${n}`, json.data.code).set(`id of ${n}`, headers['webhook-id']);
		sink.close();
	}
	const { n } = await owner.call('book.channel', { kind: 'mail', address: ADDRESS });
	const { text, headers } = await mail.next();
	const code = /type the code (\S+)/.exec(text)[1], ending = /unsubscribe\/(.+)>/.exec(headers['List-Unsubscribe'])[1];
	await refused(owner.call('book.confirm', { n, code: '0000-0000' }));
	await owner.call('book.confirm', { n, code });
	await fetch(`${daemon.url}/unsubscribe/${ending}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
	secrets.set('code of mail', code).set('end of mail', ending).set('address', ADDRESS.split('@')[0]);
}

/* An evening in which every door is used, well and ill; the secrets of it. */
async function evening() {
	const { links } = await newGame(daemon, { scenario: 'dba18/ambush', names: { A: NAME } });
	const secrets = new Map(Object.entries(links).map(([role, link]) => [`link of ${role}`, tokenOf(link)]));
	const [anne, umpire] = await Promise.all(['A', 'umpire'].map((role) => connect(daemon.url, links[role])));
	await anne.call('chat', { to: 'table', text: WORDS });
	await umpire.call('order', { id: 'announce-1', order: { type: 'announce', text: REASON } });
	await refused(umpire.call('order', { id: 'set-1', order: { type: 'set', at: '/nowhere', value: WORDS, reason: REASON } }));
	await refused(anne.call('order', { id: WORDS, order: { type: WORDS } }));
	const { link } = await umpire.call('link.renew', { role: 'B' });
	secrets.set('renewed link', secretOf(link));
	const owner = await connect(daemon.url), stranger = await connect(daemon.url);
	const book = await owner.call('book.make', { name: NAME });
	secrets.set('book', secretOf(book.link));
	await owner.call('book.add', { link: tokenOf(links.A) });
	secrets.set('second link of the book', secretOf((await owner.call('book.link', { name: DEVICE })).link));
	const calendar = await owner.call('book.link', { calendar: true });
	secrets.set('calendar', secretOf(calendar.link));
	await tellEverywhere(owner, secrets);
	await fetch(`${daemon.url}${calendar.link}.ics`);
	await fetch(`${daemon.url}/calendar/${secretOf(book.link)}.ics`);
	await stranger.call('book.open', { book: secretOf(book.link) });
	await refused(stranger.call('book.open', { book: secretOf(calendar.link) }));
	await refused(stranger.call('open', { link: secretOf(book.link) }));
	await refused(connect(daemon.url, links.B));
	const contribution = '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b';
	secrets.set('contribution to the dice', contribution);
	await refused(anne.call('order', { id: 'open-1', order: { type: 'open_dice', value: contribution } }));
	const hidden = Object.keys(umpire.table.view.ambushes);
	assert.ok(hidden.length, 'something is hidden in this battle');
	for (const id of hidden)
		secrets.set(`ambush ${id}`, id);
	await Promise.all([anne, umpire, owner, stranger].map((client) => client.close()));
	return secrets;
}

test('nothing_that_opens_names_or_betrays_is_logged_or_counted', async () => {
	const secrets = await evening();
	for (const [what, word] of Object.entries({ name: NAME, chat: WORDS, reason: REASON, device: DEVICE }))
		secrets.set(what, word);
	const text = await (await fetch(`http://127.0.0.1:${figures}/metrics`)).text();
	assert.match(text, /^tricorne_/m);
	assert.match(daemon.stderr(), /"event":"listening"|"metrics_port"/, 'it logs');
	for (const [what, secret] of secrets) {
		assert.ok(!text.includes(secret), `${what} stands in the figures`);
		assert.ok(!daemon.stderr().includes(secret), `${what} stands in the log`);
	}
});
