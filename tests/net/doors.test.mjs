/* What was sent to a running daemon once and ended it, or the time of others: a number at the end of its type, a clock that leaps, noise on its disk. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { connect } from '../lib/servers/client.mjs';
import { scratchFolder, startDaemon } from '../lib/servers/daemon.mjs';
import { newGame } from './game.mjs';

const SET_ASIDE = -32005;

test('a_width_at_the_end_of_its_type_is_refused_with_the_clause_and_the_game_goes_on', async () => {
	const daemon = await startDaemon(), { links } = await daemon.newGame('malbrook/training');
	const umpire = await connect(daemon.url, links.umpire), [brigade] = Object.keys(umpire.view.brigades);
	let n = 0;
	const set = (at, value) => umpire.call('order', { id: `s${n++}`, order: { type: 'set', at, value, reason: 'a slip' } });
	for (const [field, values] of [['width', [2 ** 31 - 1, -(2 ** 31), -1]], ['bases/0/rank', [26, 255]], ['x', [2 ** 31 - 1, -(2 ** 31)]], ['y', [2 ** 31 - 1]]])
		for (const value of values)
			await assert.rejects(set(`/brigades/${brigade}/${field}`, value), ({ data }) => JSON.stringify(data).includes('"TABLE-14"'), `${field} ${value}`);
	assert.ok((await umpire.call('order', { id: 'tea', order: { type: 'announce', text: 'Tea.' } })).seq > 0);
	assert.equal(await daemon.stop(), 0);
	assert.doesNotMatch(daemon.stderr(), /game_set_aside/);
});

const PAGE = 4096;
/* The pages of a file in which this text stands, and none of the others. */
const pagesOf = (file, text, ...others) => {
	const bytes = readFileSync(file);
	return Array.from({ length: bytes.length / PAGE }, (_, page) => page).filter((page) => {
		const here = bytes.subarray(page * PAGE, (page + 1) * PAGE);
		return here.includes(text) && !others.some((other) => here.includes(other));
	});
};
function spoil(file, page) {
	const to = openSync(file, 'r+');
	writeSync(to, Buffer.from(Array.from({ length: PAGE }, (_, i) => (i * 2654435761 >>> 13) & 255)), 0, PAGE, page * PAGE);
	closeSync(to);
}

test('a_page_of_noise_in_the_middle_is_told_at_start_and_its_game_set_aside_by_name', async () => {
	const daemon = await startDaemon({ flags: ['--limit', 'announcements=0'] }), games = [];
	for (const marker of ['Drumossie', 'Culloden']) {
		const made = await newGame(daemon, { names: { A: marker } }), umpire = await connect(daemon.url, made.links.umpire);
		for (let i = 0; i < 30; i++)
			await umpire.call('order', { id: `a${i}`, order: { type: 'announce', text: `${marker} moor, ${`${i} `.repeat(60)}` } });
		await umpire.close();
		games.push({ marker, ...made });
	}
	assert.equal(await daemon.stop(), 0);
	const [spoilt, whole] = games, pages = pagesOf(daemon.db, `${spoilt.marker} moor`, whole.marker, whole.game);
	spoil(daemon.db, pages[pages.length >> 1]);

	const again = await startDaemon({ db: daemon.db });
	await again.logged(new RegExp(`game_damaged.*${spoilt.game}`));
	await assert.rejects(connect(again.url, spoilt.links.A), ({ code }) => code === SET_ASIDE);
	const umpire = await connect(again.url, whole.links.umpire);
	assert.ok((await umpire.call('order', { id: 'tea', order: { type: 'announce', text: 'Tea.' } })).seq > 30);
	await umpire.close();
	assert.equal(await again.stop(), 0);
	assert.match(again.stderr(), /games\.db is damaged; 1 games? in it cannot be read/);
	assert.doesNotMatch(again.stderr(), new RegExp(`game_damaged.*${whole.game}`));
});

test('a_file_whose_list_of_games_is_noise_ends_it_with_3_and_a_sentence', async () => {
	const daemon = await startDaemon();
	await newGame(daemon);
	assert.equal(await daemon.stop(), 0);
	spoil(daemon.db, 1);
	await assert.rejects(startDaemon({ db: daemon.db }), ({ code, stderr }) => code === 3 && /^tricorned: .*games\.db[^\n]*\.?$/m.test(stderr));
});

/* Adds to the wall's clock so many seconds as stand in a file, for a process that loads it first. */
const shim = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
int clock_gettime(clockid_t clock, struct timespec *now)
{
	static int (*real)(clockid_t, struct timespec *);
	char text[32] = "";
	if (!real)
		real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
	int answer = real(clock, now), file = clock == CLOCK_REALTIME ? open(getenv("LEAP"), O_RDONLY) : -1;
	if (file >= 0 && read(file, text, sizeof text - 1) > 0)
		now->tv_sec += atol(text);
	if (file >= 0)
		close(file);
	return answer;
}
`;

test('deadlines_survive_a_leap_of_the_wall_s_clock', { skip: process.env.SANITIZED && 'a sanitizer wants to be loaded first' }, async () => {
	const folder = scratchFolder(), source = join(folder, 'leap.c'), library = join(folder, 'leap.so'), file = join(folder, 'seconds');
	writeFileSync(source, shim);
	execFileSync(process.env.CC?.split(' ').pop() ?? 'cc', ['-shared', '-fPIC', '-o', library, source, '-ldl']);
	const leap = (seconds) => { const to = openSync(file, 'r+'); writeSync(to, String(seconds).padEnd(20)); closeSync(to); };
	writeFileSync(file, '0'.padEnd(20));
	const daemon = await startDaemon({ program: ['env', `LD_PRELOAD=${library}`, `LEAP=${file}`] });
	const guest = await connect(daemon.url), { links } = await guest.call('hall.create', { scenario: 'mdcc/training', options: { clock_seconds: 300 } });
	const deadline = async () => {
		const anne = await connect(daemon.url, links.A), { deadlines } = anne.table.clock;
		await anne.close();
		return Math.max(...Object.values(deadlines));
	};
	const before = await deadline();
	for (const [seconds, noted] of [[20 * 365 * 86400, /clock_leapt/], [-20 * 365 * 86400, /clock_leapt[^]*clock_leapt/]]) {
		leap(seconds);
		await daemon.logged(noted);
		assert.ok(Math.abs(await deadline() - before) < 30000, 'while it is another time outside');
		leap(0);
		assert.ok(Math.abs(await deadline() - before) < 30000, 'and afterwards');
	}
	const anne = await connect(daemon.url, links.A), { rows } = await anne.call('history', { from: 1 });
	assert.ok(!JSON.stringify(rows).includes('"expired'), 'nobody\'s time ran out');
	assert.equal(await daemon.stop(), 0);
});
