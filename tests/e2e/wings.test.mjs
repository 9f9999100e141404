/* Battles of Malbrook with wings: a bot on every seat and an umpire's client, over WebSockets; the record replays to the
 * same digests. Malplaquet, six seats that see by wings and speak by messenger, is fought whole in the soak, and else for
 * its first turn. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, scratchFolder } from '../lib/servers/daemon.mjs';
import { fight } from '../lib/servers/fight.mjs';

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
	test(`bots_on_${count}_seats_and_an_umpire_finish_${name}_and_the_record_proves_it`, { timeout: 1_100_000 },
		(t) => fight(t, `malbrook/${name}`, count, flags));
