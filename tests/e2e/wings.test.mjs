/* Battles of Malbrook with wings: a bot on every seat and an umpire's client, over WebSockets; the record replays to the
 * same digests. Malplaquet, six seats that see by wings and speak by messenger, is fought whole in the soak, and else for
 * its first turn. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { artefacts, root, scratchFolder, startDaemon, tricorne } from '../lib/daemon.mjs';

/* A file with Malplaquet as it is shipped, but over after its first turn, and not begun before the umpire is there. */
function morning() {
	const scenario = JSON.parse(readFileSync(join(root, 'server/rules/malbrook/scenarios/malplaquet.json')));
	const file = join(scratchFolder(), 'morning.json');
	scenario.victory.turn_limit = 1;
	scenario.umpire = 'required';
	writeFileSync(file, JSON.stringify(scenario));
	return file;
}

const battles = [['training', 2, []], process.env.SOAK ? ['malplaquet', 6, []] : ['morning', 6, ['--scenario', morning()]]];

for (const [name, count, flags] of battles)
	test(`bots_on_${count}_seats_and_an_umpire_finish_${name}_and_the_record_proves_it`, { timeout: 1_100_000 }, async (t) => {
		const daemon = await startDaemon({ flags });
		const { links } = await daemon.newGame(`malbrook/${name}`);
		const seats = Object.keys(links).filter((seat) => seat !== 'umpire' && seat !== 'watch');
		const link = (seat) => new URL(links[seat], daemon.url).href;
		const began = Date.now();
		assert.equal(seats.length, count);

		const played = await Promise.all([...seats, 'umpire'].map((seat) => tricorne('bot', '--json', link(seat))));
		const results = played.map(({ stdout }) => JSON.parse(stdout));
		results.forEach(({ result }) => assert.deepEqual(result.winner, results[0].result.winner));

		const { stdout } = await tricorne('export', '--server', daemon.url, link('umpire'));
		assert.equal(await daemon.stop(), 0);
		mkdirSync(artefacts, { recursive: true });
		const record = join(artefacts, `malbrook-${name}.jsonl`);
		writeFileSync(record, stdout);
		assert.equal(JSON.parse(stdout.slice(0, stdout.indexOf('\n'))).complete, true);
		t.diagnostic(`${stdout.trim().split('\n').length - 1} rows in ${Math.round((Date.now() - began) / 1000)} s`);
		await tricorne('verify', record);
	});
