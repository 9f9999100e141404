/* What the daemon logs, and shows as figures, holds nothing that opens, names or betrays anything: words that stand
 * nowhere else are put wherever somebody can put words, and looked for. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connect, tokenOf } from '../lib/servers/client.mjs';
import { startDaemon } from '../lib/servers/daemon.mjs';
import { mailSink, webhookSink } from '../lib/servers/sinks.mjs';
import { startPostgres } from '../lib/disks/postgres.mjs';
import { newGame } from './game.mjs';

const NAME = 'Zaphnathpaaneah', WORDS = 'quinquagenarian', REASON = 'sesquipedalian', DEVICE = 'ultracrepidarian',
	NOTE = 'honorificabilitudinitatibus', PLAN = 'floccinaucinihilipilification';

const ADDRESS = 'hippopotomonstrosesquippedaliophobia@example.org';

const postgres = await startPostgres();

let mail;
before(async () => { mail = await mailSink(); });
after(() => mail?.close());

async function listening(...more) {
	const daemon = await startDaemon({ flags: ['--metrics', '127.0.0.1:0', '--log-level', 'debug', '--url', 'https://battles.example.org',
		'--notices-inside', '--mail', mail.url, '--mail-from', 'tricorne@example.org', ...more] });
	const [, port] = await daemon.logged(/"metrics_port":(\d+)/);
	return { ...daemon, figures: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text() };
}

const secretOf = (link) => link.split(/[#/]/).at(-1);
const refused = (promise) => promise.then(() => assert.fail('it was taken'), () => {});

/* Places to be told at: one that serves, one that fails, one of mail; what is sent there. */
async function tellEverywhere(daemon, owner, secrets) {
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

/* What is written down beside the game, and what is reckoned beside the loop. */
async function thinkAlone(client) {
	const order = { type: 'note_marker', marker: 'm1', text: PLAN };
	await client.call('note', { lines: [NOTE], marks: [{ sort: 'circle', x: 1000, y: 1000 }] });
	const plan = { was: 0, orders: [{ order, decision: 'no such thing' }] };
	await client.call('plan.keep', plan);
	await refused(client.call('plan.keep', plan));
	await client.call('plan.try', { orders: [order] }).catch(() => {});
	await refused(client.call('preview', { order: { type: 'note_marker', marker: PLAN, text: PLAN } }).then(({ allowed }) => assert.ok(allowed)));
	for (const [method, params] of [['offer', {}], ['history', { from: 0 }], ['look', { seq: 1 }], ['export', {}], ['receipt', {}]])
		await client.call(method, params);
	await refused(client.call('look', { seq: 1, as: NOTE }));
}

/* An evening in which every door is used, well and ill; the secrets of it. */
async function evening(daemon) {
	const { links } = await newGame(daemon, { scenario: 'dba18/ambush', names: { A: NAME } });
	const secrets = new Map(Object.entries(links).map(([role, link]) => [`link of ${role}`, tokenOf(link)]));
	const [anne, umpire] = await Promise.all(['A', 'umpire'].map((role) => connect(daemon.url, links[role])));
	await anne.call('chat', { to: 'table', text: WORDS });
	await umpire.call('order', { id: 'announce-1', order: { type: 'announce', text: REASON } });
	await refused(umpire.call('order', { id: 'set-1', order: { type: 'set', at: '/nowhere', value: WORDS, reason: REASON } }));
	await refused(anne.call('order', { id: WORDS, order: { type: WORDS } }));
	await thinkAlone(anne);
	const { link } = await umpire.call('link.renew', { role: 'B' });
	secrets.set('renewed link', secretOf(link));
	const owner = await connect(daemon.url), stranger = await connect(daemon.url);
	const book = await owner.call('book.make', { name: NAME });
	secrets.set('book', secretOf(book.link));
	await owner.call('book.add', { link: tokenOf(links.A) });
	secrets.set('second link of the book', secretOf((await owner.call('book.link', { name: DEVICE })).link));
	const calendar = await owner.call('book.link', { calendar: true });
	secrets.set('calendar', secretOf(calendar.link));
	await tellEverywhere(daemon, owner, secrets);
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
	for (const [what, word] of Object.entries({ name: NAME, chat: WORDS, reason: REASON, device: DEVICE, note: NOTE, plan: PLAN }))
		secrets.set(what, word);
	return { secrets, links };
}

function holdsNone(text, secrets, where) {
	for (const [what, secret] of secrets)
		assert.ok(!text.includes(secret), `${what} stands in ${where}`);
}

test('nothing_that_opens_names_or_betrays_is_logged_or_counted', async () => {
	const daemon = await listening(), { secrets } = await evening(daemon), text = await daemon.figures();
	assert.match(text, /^tricorne_/m);
	assert.match(daemon.stderr(), /"event":"listening"|"metrics_port"/, 'it logs');
	holdsNone(text, secrets, 'the figures');
	holdsNone(daemon.stderr(), secrets, 'the log');
	await daemon.stop();
});

/* PostgreSQL says of a statement that fails what stood in it, if it is let. */
test('nor_on_postgresql_nor_of_what_postgresql_says_when_it_fails', { skip: postgres ? false : 'there is no PostgreSQL on this machine' }, async () => {
	const daemon = await listening('--store', postgres.url), { secrets, links } = await evening(daemon);
	const umpire = await connect(daemon.url, links.umpire), anne = await connect(daemon.url, links.A);
	const tables = ['journal', 'chat', 'papers', 'links'];
	for (const table of tables) // whose error says what the row holds
		await postgres.say(`ALTER TABLE ${table} ADD CONSTRAINT canary CHECK (false) NOT VALID`);
	await refused(umpire.call('order', { id: 'announce-2', order: { type: 'announce', text: REASON } }));
	await refused(anne.call('chat', { to: 'table', text: WORDS }));
	await anne.call('note', { lines: [NOTE] }).catch(() => {});
	await umpire.call('link.renew', { role: 'B' }).catch(() => {});
	for (const table of tables)
		await postgres.say(`ALTER TABLE ${table} DROP CONSTRAINT canary`);
	await postgres.stop('immediate');
	await refused(umpire.call('order', { id: 'announce-3', order: { type: 'announce', text: REASON } }));
	await postgres.start();
	umpire.socket.terminate();
	anne.socket.terminate();
	assert.match(daemon.stderr(), /PostgreSQL would not do it; its log says why/);
	holdsNone(await daemon.figures(), secrets, 'the figures');
	holdsNone(daemon.stderr(), secrets, 'the log');
	await daemon.stop();
});
