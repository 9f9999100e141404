/* A battle fought to its end by a bot on every seat and an umpire's client, over WebSockets; its record must replay to the
 * same digests. `battle`: ruleset/scenario; `seats`: how many it has; `flags`: further ones of the daemon. Resolves to what
 * the umpire's record holds: its lines as objects, the first of them the header. Rejects with what everybody said, and leaves
 * the record as far as it goes: no two battles are alike. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { artefacts, startDaemon, tricorne } from './daemon.mjs';

function keep(battle, record) {
	mkdirSync(artefacts, { recursive: true });
	const path = join(artefacts, `${battle.replace('/', '-')}.jsonl`);
	writeFileSync(path, record);
	return path;
}

async function fightOut(t, daemon, battle, seats, links) {
	const players = Object.keys(links).filter((seat) => seat !== 'umpire' && seat !== 'watch');
	const link = (seat) => new URL(links[seat], daemon.url).href;
	const began = Date.now();
	assert.equal(players.length, seats);

	const played = await Promise.all([...players, 'umpire'].map((seat) => tricorne('bot', '--json', link(seat))));
	const results = played.map(({ stdout }) => JSON.parse(stdout));
	results.forEach(({ result }) => assert.deepEqual(result.winner, results[0].result.winner));

	const { stdout } = await tricorne('export', '--server', daemon.url, link('umpire'));
	const record = keep(battle, stdout);
	assert.equal(await daemon.stop(), 0);
	const rows = stdout.trim().split('\n').map((line) => JSON.parse(line));
	assert.equal(rows[0].complete, true);
	t.diagnostic(`${rows.length - 1} rows in ${Math.round((Date.now() - began) / 1000)} s`);
	await tricorne('verify', record);
	return rows;
}

export async function fight(t, battle, seats, flags = []) {
	const daemon = await startDaemon({ flags });
	const { links } = await daemon.newGame(battle);
	try {
		return await fightOut(t, daemon, battle, seats, links);
	} catch (error) {
		if (daemon.child.exitCode === null)
			await tricorne('export', '--server', daemon.url, new URL(links.umpire, daemon.url).href).then(({ stdout }) => keep(battle, stdout), () => {});
		error.message += `\n${error.stdout ?? ''}\nthe daemon: ${daemon.stderr()}`;
		throw error;
	}
}
