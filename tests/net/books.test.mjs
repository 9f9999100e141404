/* Books at the daemon itself: what is in one outlives a crash, and its calendar is read over HTTP. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connect, tokenOf } from '../lib/servers/client.mjs';
import { startDaemon } from '../lib/servers/daemon.mjs';
import { newGame } from './game.mjs';

let daemon;
before(async () => { daemon = await startDaemon(); });
after(() => daemon.stop());

const secretOf = (link) => link.split('#')[1];

/* A client with a new book, and the token of it. */
async function owner(name) {
	const client = await connect(daemon.url);
	const { link } = await client.call('book.make', { name });
	return { client, token: secretOf(link) };
}

test('a_book_and_what_was_put_into_it_outlive_a_crash', async () => {
	const { links } = await newGame(daemon, { names: { A: 'Anne', B: 'Louis' } });
	const { client, token } = await owner('Anne');
	await client.call('book.add', { link: tokenOf(links.A) });
	await daemon.kill();
	daemon = await startDaemon({ db: daemon.db });
	const again = await connect(daemon.url);
	const { about } = await again.call('book.open', { book: token });
	const { seats } = await again.call('book.seats');
	assert.equal(about.name, 'Anne');
	assert.equal(seats.length, 1);
	assert.equal(seats[0].role, 'A');
	assert.equal((await again.call('open', { game: seats[0].game })).you.seats[0], 'A');
});

/* As RFC 5545 has it: unfolded, name and value of each line; an event has one of each of what it must have. */
function readCalendar(text) {
	assert.ok(text.endsWith('\r\n') && !/[^\r]\n|\r[^\n]/.test(text), 'lines end as they must');
	const lines = text.replace(/\r\n[ \t]/g, '').trimEnd().split('\r\n').map((line) => /^([A-Z-]+)(?:;[^:]+)?:(.*)$/.exec(line));
	assert.ok(lines.every(Boolean), text);
	const open = [], events = [];
	for (const [, name, value] of lines)
		if (name === 'BEGIN')
			open.push(value) && value === 'VEVENT' && events.push({});
		else if (name === 'END')
			assert.equal(open.pop(), value);
		else if (open.at(-1) === 'VEVENT') {
			assert.ok(!(name in events.at(-1)), `${name} twice`);
			events.at(-1)[name] = value.replace(/\\([,;\\])/g, '$1');
		}
	assert.deepEqual(open, []);
	for (const event of events)
		for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY'])
			assert.ok(event[name], `${name} is missing`);
	assert.equal(new Set(events.map(({ UID }) => UID)).size, events.length, 'no two are the same');
	return events;
}

test('a_calendar_leads_to_the_tables_of_several_battles', async () => {
	const url = 'https://battles.example.org/a/house/whose/address/is/so/long/that/its/lines/are/folded';
	const house = await startDaemon({ flags: ['--url', url] }), client = await connect(house.url);
	await client.call('book.make', {});
	for (const scenario of ['mdcc/training', 'malbrook/malplaquet', 'mdcc/training']) {
		const { links } = await newGame(house, { scenario, options: { clock_seconds: 3600 } });
		for (const role of Object.keys(links).filter((role) => /^[AB]/.test(role)))
			await client.call('book.add', { link: tokenOf(links[role]) });
	}
	const { link } = await client.call('book.link', { calendar: true });
	const events = readCalendar(await (await fetch(`${house.url}${link}.ics`)).text());
	const { seats } = await client.call('book.seats'), waits = seats.filter(({ since }) => since);
	assert.ok(waits.length > 2);
	assert.deepEqual(events.map(({ URL }) => URL).sort(), waits.map(({ game, role }) => `${url}/table#book:${game}:${role}`).sort());
	await client.close();
	await house.stop();
});

test('a_calendar_shows_deadlines_and_opens_nothing', async () => {
	const { links } = await newGame(daemon, { options: { clock_seconds: 3600 } });
	const { client } = await owner('Louis');
	for (const role of ['A', 'B'])
		await client.call('book.add', { link: tokenOf(links[role]) });
	const { link, n } = await client.call('book.link', { calendar: true });
	const answer = await fetch(`${daemon.url}${link}.ics`);
	const text = await answer.text();
	assert.equal(answer.status, 200);
	assert.match(answer.headers.get('content-type'), /^text\/calendar/);
	assert.match(text, /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
	assert.equal(text.match(/BEGIN:VEVENT/g)?.length, 1, 'one of the two is to move');
	const due = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(text).slice(1).map(Number);
	const left = Date.UTC(due[0], due[1] - 1, ...due.slice(2)) - Date.now();
	assert.ok(left > 3_500_000 && left <= 3_600_000, `${left} ms`);
	assert.ok(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75));
	readCalendar(text);
	const thief = await connect(daemon.url);
	await assert.rejects(thief.call('book.open', { book: link.split('/').pop() }), { code: -32002 });
	await client.call('book.void', { n });
	const gone = await fetch(`${daemon.url}${link}`);
	assert.equal(gone.status, 410, 'whoever reads it for him need not come again');
	assert.match(await gone.text(), /voided/);
	assert.equal((await fetch(`${daemon.url}${link.slice(0, -5)}wrong`)).status, 404);
});

test('the_book_s_page_is_the_page', async () => {
	assert.equal((await fetch(`${daemon.url}/book`)).status, 200);
});

test('a_seat_handed_over_is_shown_as_void_and_opens_no_more', async () => {
	const { links } = await newGame(daemon);
	const { client } = await owner('Anne');
	await client.call('book.add', { link: tokenOf(links.A) });
	const umpire = await connect(daemon.url);
	await umpire.open(links.umpire);
	await umpire.call('order', { id: 'hand', order: { type: 'transfer_seat', seat: 'A', player: 'Mary', reason: 'She has left' } });
	const { seats } = await client.call('book.seats');
	assert.equal(seats[0].void, true);
	await assert.rejects(client.call('open', { game: seats[0].game }), { code: -32002 });
});
