/* `tricorne book`: a person's own book from the command line, and sitting down by it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startDaemon, tricorne } from '../lib/servers/daemon.mjs';
import { webhookSink } from '../lib/servers/sinks.mjs';

const NOT_FOUND = 5, USAGE = 2;
let daemon;
before(async () => { daemon = await startDaemon(); });
after(() => daemon?.stop());

const said = async (...words) => (await tricorne(...words)).stdout;
const refused = (...words) => tricorne(...words).then(() => assert.fail('it was taken'), (failed) => failed);

async function newBook(...flags) {
	const link = (await said('book', 'make', '--server', daemon.url, ...flags)).trim();
	assert.match(link, /^http:\/\/127\.0\.0\.1:\d+\/book#[\w-]{43}$/);
	return link;
}

const newGame = async (scenario, names) => JSON.parse(await said('new', '--server', daemon.url, '--scenario', scenario,
	'--names', JSON.stringify(names), '--json'));

test('a_book_shows_what_waits_by_names_and_leads_to_the_table', async () => {
	const book = await newBook('--name', 'Anne');
	assert.match(await said('book', 'show', book), /No battle is in it yet/);
	const { game, links } = await newGame('mdcc/training', { A: 'Anne', B: 'Louis' });
	assert.match(await said('book', 'add', book, links.A), /It is in your book/);
	const shown = await said('book', 'show', book);
	assert.match(shown, /you play as Anne, with Louis; has waited for you 0:0\d/);
	assert.ok(!shown.includes(game), 'names, no ids');
	const [whole] = JSON.parse(await said('book', 'show', '--json', book)).seats;
	assert.equal(whole.game, game);
	assert.equal(await said('show', book), await said('show', links.A), 'the same table as by its own link');
	assert.equal(await said('show', '--game', whole.title.slice(0, 4), book), await said('show', links.A));
	const other = await refused('show', '--game', 'Agincourt', book);
	assert.equal(other.code, NOT_FOUND);
	assert.match(other.stderr, /no battle in this book that is called `Agincourt`/);
	assert.match(await said('book', 'remove', book, whole.title), /no longer/);
	assert.match((await refused('show', book)).stderr, /no battle in this book that could be opened/);
});

test('its_links_are_made_listed_and_voided', async () => {
	const book = await newBook();
	const telephone = (await said('book', 'link', book, 'telephone')).trim();
	const calendar = (await said('book', 'calendar', book)).trim();
	assert.match(await (await fetch(calendar)).text(), /^BEGIN:VCALENDAR/);
	const listed = await said('book', 'links', book);
	const number = / (\d+) {2}telephone, last used \d{4}-\d\d-\d\d\n/.exec(listed)?.[1];
	assert.match(listed, /a calendar/);
	assert.match(listed, /\(this one\)/);
	assert.match(await said('book', 'void', book, number), /opens nothing/);
	assert.equal((await refused('book', 'show', telephone)).code, NOT_FOUND);
	assert.match((await refused('book', 'void', book, 'telephone')).stderr, /not the number of a link/);
});

test('what_its_owner_says_of_himself_is_kept_piece_by_piece', async () => {
	const book = await newBook('--name', 'Anne');
	const year = new Date().getFullYear() + 1;
	assert.match(await said('book', 'set', '--zone', 'Europe/Berlin', '--quiet', '22:00-07:00', book), /It is kept/);
	assert.match(await said('book', 'set', '--holiday', `${year}-12-20..${year + 1}-01-03,${year}-05-01`, '--presence', 'today', book), /kept/);
	assert.match(await said('book', 'name', book, 'Louis'), /It is kept/);
	assert.equal(await said('book', 'set', book), [
		'Name: Louis', 'Time zone: Europe/Berlin', 'Quiet hours: 22:00-07:00', 'Others are told of you: the day, when it is over',
		`Holidays: ${year}-12-20/${year + 1}-01-03, ${year}-05-01`, ''].join('\n'));
	assert.match(await said('book', 'set', '--no-holidays', '--quiet', 'none', book), /kept/);
	assert.match(await said('book', 'set', book), /Quiet hours: none\n[^]*Holidays: none\n/);
	assert.match((await refused('book', 'set', '--zone', 'Atlantis', book)).stderr, /there is no time zone 'Atlantis' here; they are called like Europe\/Berlin/);
	const today = new Date().toISOString().slice(0, 10);
	assert.match((await refused('book', 'set', '--holiday', today, book)).stderr, /begins too soon; a holiday is announced two days before/);
});

test('it_is_deleted_only_when_that_is_meant', async () => {
	const book = await newBook();
	assert.match(await said('book', 'name', book, 'Louis'), /It is kept/);
	const asked = await refused('book', 'delete', book);
	assert.equal(asked.code, USAGE);
	assert.match(asked.stderr, /say --yes/);
	assert.match(await said('book', 'delete', '--yes', book), /It is gone/);
	assert.equal((await refused('book', 'show', book)).code, NOT_FOUND);
});

test('the_umpire_gives_a_new_link_from_the_command_line', async () => {
	const { links } = await newGame('mdcc/training', { A: 'Anne' });
	const link = (await said('renew', links.umpire, 'A')).trim();
	assert.match(link, /^http:\/\/127\.0\.0\.1:\d+\/table#[\w-]{43}$/);
	assert.match(await said('show', link), /A skirmish at the brook/);
	assert.match((await refused('show', links.A)).stderr, /has been replaced by another/);
	assert.match(await said('renew', '--void', links.umpire, 'watch'), /there is none any more/);
	assert.match((await refused('show', links.watch)).stderr, /made void/);
	assert.match((await refused('renew', link, 'B')).stderr, /only the umpire/);
});

test('what_is_no_book_and_no_act_is_said_in_a_sentence', async () => {
	const { links } = await newGame('mdcc/training', {});
	assert.match((await refused('book', 'show', links.A)).stderr, /the link of a book ends in \/book#TOKEN/);
	assert.match((await refused('book', 'burn', links.A)).stderr, /`burn` with 1 more is nothing a book does/);
	assert.match((await refused('book', 'make')).stderr, /book make --server URL/);
	assert.match((await refused('book', 'lost', 'anne@example.org')).stderr, /book lost ADDRESS --server URL/);
	assert.match((await refused('show', daemon.url)).stderr, /that of a book in \/book#TOKEN/);
});

test('its_owner_is_told_where_he_says', async () => {
	const told = await startDaemon({ flags: ['--url', 'https://battles.example.org', '--notices-inside'] }), sink = await webhookSink();
	const book = (await said('book', 'make', '--server', told.url)).trim();
	assert.match(await said('book', 'told', book), /told nowhere yet/);
	const [, n] = /confirm BOOK (\d+) CODE/.exec(await said('book', 'tell', book, sink.url));
	assert.match(await said('book', 'told', book), /webhook http.*, not confirmed yet\n/);
	assert.match((await refused('book', 'confirm', book, n, '0000-0000')).stderr, /not the code/);
	assert.match(await said('book', 'confirm', book, n, (await sink.next()).json.data.code), /You will be told there/);
	assert.match(await said('book', 'every', book, n, 'day', '--words'), /It is kept/);
	assert.match(await said('book', 'told', book), /at most once a day\n/);
	assert.match((await refused('book', 'tell', book, 'anne@example.org')).stderr, /sends no such notices/);
	assert.match(await said('book', 'end', book, n), /Nothing more is sent there/);
	assert.match(await said('book', 'told', book), /told nowhere yet/);
	sink.close();
	const server = ['--server', told.url];
	assert.match((await refused('book', 'lost', 'anne@example.org', ...server)).stderr, /sends no/);
	assert.match((await refused('book', 'lost', 'nowhere', ...server)).stderr, /\S/);
	await told.stop();
	assert.match(await said('book', 'told', await newBook()), /sends no notices/);
});
