/* Two bots fight a whole battle over WebSockets; what is exported replays to the same digests. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { artefacts, startDaemon, tricorne } from '../lib/servers/daemon.mjs';

const battles = ['mdcc/training', 'mdcc/blenheim'];

for (const battle of battles)
	test(`bots_finish_${battle.replace('/', '_')}_and_the_record_proves_it`, { timeout: 900_000 }, async (t) => {
		const daemon = await startDaemon();
		const { links } = await daemon.newGame(battle);
		const seats = Object.keys(links).filter((seat) => seat !== 'umpire' && seat !== 'watch');

		await Promise.all(seats.map((seat) => tricorne('bot', new URL(links[seat], daemon.url).href)));
		const { stdout } = await tricorne('export', '--server', daemon.url, new URL(links[seats[0]], daemon.url).href);
		assert.equal(await daemon.stop(), 0);

		mkdirSync(artefacts, { recursive: true });
		const record = join(artefacts, `${battle.replace('/', '-')}.jsonl`);
		writeFileSync(record, stdout);
		assert.equal(JSON.parse(stdout.slice(0, stdout.indexOf('\n'))).complete, true);
		t.diagnostic(`${stdout.trim().split('\n').length - 1} rows`);
		await tricorne('verify', record);
	});
