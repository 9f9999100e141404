/* A battle of DBA18 in which both armies creep up under markers, some of them blank, and scouts lie in ambush: a bot on
 * every seat and an umpire's client, over WebSockets; the record replays to the same digests. The soak fights every other
 * shipped battle of the ruleset, too. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/servers/daemon.mjs';
import { fight } from '../lib/servers/fight.mjs';

const folder = join(root, 'server/rules/dba18/scenarios');
const seatsOf = (name) => JSON.parse(readFileSync(join(folder, `${name}.json`))).seats?.length ?? 2;
const others = readdirSync(folder).map((file) => file.replace(/\.json$/, '')).filter((name) => name !== 'meeting');

test('bots_and_an_umpire_finish_the_hidden_meeting_and_the_record_proves_it', { timeout: 1_100_000 }, async (t) => {
	const rows = await fight(t, 'dba18/meeting', 2);
	assert.ok(rows.some(({ events = [] }) => events.some(({ type }) => type === 'revealed')), 'no marker was revealed');
});

for (const name of process.env.SOAK ? others : [])
	test(`bots_and_an_umpire_finish_${name}_and_the_record_proves_it`, { timeout: 1_100_000 }, (t) => fight(t, `dba18/${name}`, seatsOf(name)));
