/* A battle of Paperboys by cards: a bot on every seat and an umpire's client, over WebSockets; the record replays to the same
 * digests. The soak fights every other shipped battle, too. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/servers/daemon.mjs';
import { fight } from '../lib/servers/fight.mjs';

const folder = join(root, 'server/rules/paperboys/scenarios');
const seatsOf = (name) => JSON.parse(readFileSync(join(folder, `${name}.json`))).seats?.length ?? 2;
const others = readdirSync(folder).map((file) => file.replace(/\.json$/, '')).filter((name) => name !== 'training');

test('bots_and_an_umpire_finish_a_battle_of_cards_and_the_record_proves_it', { timeout: 1_100_000 }, async (t) => {
	const rows = await fight(t, 'paperboys/training', 2);
	const events = rows.flatMap((row) => row.events ?? []);
	const turned = events.filter(({ type }) => type === 'card_turned').map(({ card }) => card).join('');
	const shuffled = events.filter(({ type }) => type === 'shuffled').map(({ deck }) => deck).join('');
	assert.ok(turned.length >= 6);
	assert.ok(shuffled.startsWith(turned), 'cards come in the order in which they were shuffled');
});

for (const name of process.env.SOAK ? others : [])
	test(`bots_and_an_umpire_finish_${name}_and_the_record_proves_it`, { timeout: 1_100_000 }, (t) => fight(t, `paperboys/${name}`, seatsOf(name)));
