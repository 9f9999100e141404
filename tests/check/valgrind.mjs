/* The daemon under valgrind: start, a short game, shutdown. Not one of the files `make test` finds by itself: it is slow,
 * and `make check` asks for it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { scratchFolder, startDaemon, tricorne } from '../lib/servers/daemon.mjs';

const scenario = process.env.SCENARIO ?? 'mdcc/training';

test('valgrind_finds_nothing_in_start_a_short_game_and_shutdown', { timeout: 900_000 }, async () => {
	const log = join(scratchFolder(), 'valgrind.log');
	const daemon = await startDaemon({
		program: ['valgrind', '-q', '--leak-check=full', '--errors-for-leak-kinds=definite,possible', '--error-exitcode=99', `--log-file=${log}`],
	});
	const { links } = await daemon.newGame(scenario);
	const seats = Object.keys(links).filter((seat) => seat !== 'umpire' && seat !== 'watch');
	await Promise.all(seats.map((seat) => tricorne('bot', new URL(links[seat], daemon.url).href)));
	const { stdout } = await tricorne('show', new URL(links.umpire, daemon.url).href);
	assert.notEqual(stdout, '');
	assert.equal(await daemon.stop(), 0, readFileSync(log, 'utf8'));
	assert.equal(readFileSync(log, 'utf8'), '');
});
