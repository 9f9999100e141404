/* Battles of the operator's own files, beside those the program brings along. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { connect } from '../lib/servers/client.mjs';
import { root, scratchFolder, startDaemon } from '../lib/servers/daemon.mjs';

const training = () => JSON.parse(readFileSync(join(root, 'server/rules/mdcc/scenarios/training.json'), 'utf8'));

function file(name, content) {
	const path = join(scratchFolder(), name);
	writeFileSync(path, content);
	return path;
}

test('a_battle_of_ones_own_is_offered_and_played', async () => {
	const own = file('heath.json', JSON.stringify({ ...training(), title: 'On the heath' }));
	const daemon = await startDaemon({ flags: ['--scenario', own] });
	const socket = await connect(daemon.url);
	const { scenarios } = await socket.call('hall.scenarios', {});
	assert.equal(scenarios.find(({ id }) => id === 'mdcc/heath')?.title, 'On the heath');
	assert.deepEqual(scenarios.filter(({ own }) => own).map(({ id }) => id), ['mdcc/heath']);
	const { links } = await socket.call('hall.create', { scenario: 'mdcc/heath' });
	assert.ok(links.A);
	await daemon.stop();
});

test('a_game_is_of_its_whole_scenario_however_often_the_list_was_asked_for', async () => {
	const own = file('heath.json', JSON.stringify({ ...training(), title: 'On the heath', blurb: 'Wide and dry.', options: { dragoons_hold_cover: true } }));
	const daemon = await startDaemon({ flags: ['--scenario', own] });
	const socket = await connect(daemon.url);
	for (let times = 0; times < 2; times++) {
		await socket.call('hall.scenarios', {});
		const { links } = await socket.call('hall.create', { scenario: 'mdcc/heath' });
		const umpire = await connect(daemon.url, links.umpire.split('#').at(-1));
		const [{ scenario }] = (await umpire.call('export', { from: 0 })).lines;
		assert.equal(scenario.title, 'On the heath');
		assert.equal(scenario.blurb, 'Wide and dry.');
		assert.deepEqual(scenario.options, { dragoons_hold_cover: true });
		umpire.close();
	}
	await daemon.stop();
});

test('in_brief_the_list_leaves_out_what_hall_view_or_a_packed_file_says_of_each_battle', async () => {
	const daemon = await startDaemon(), socket = await connect(daemon.url);
	const [whole, brief] = await Promise.all([socket.call('hall.scenarios'), socket.call('hall.scenarios', { brief: true })]);
	assert.deepEqual(brief, { ...whole, scenarios: whole.scenarios.map(({ map, scale, sources, ...rest }) => rest) });
	assert.ok(JSON.stringify(brief).length * 2 < JSON.stringify(whole).length);
	for (const ruleset of Object.keys(whole.rulesets)) {
		const file = await (await fetch(`${daemon.url}/rules/${ruleset}-battles.json`)).json();
		const shipped = whole.scenarios.filter((scenario) => scenario.ruleset === ruleset);
		assert.deepEqual(Object.keys(file).sort(), shipped.map(({ id }) => id).sort());
		for (const { id, map } of shipped) {
			const asked = await socket.call('hall.view', { scenario: id });
			assert.deepEqual(file[id].map, map, id);
			assert.deepEqual(asked.map, map, id);
			assert.deepEqual(Object.keys(file[id].view.sides), Object.keys(asked.view.sides), id);
		}
	}
	socket.close();
	await daemon.stop();
});

test('a_battle_of_a_shipped_name_takes_its_place', async () => {
	const own = file('training.json', JSON.stringify({ ...training(), title: 'Another training' }));
	const daemon = await startDaemon({ flags: ['--scenario', own] });
	const { scenarios } = await (await connect(daemon.url)).call('hall.scenarios', {});
	assert.deepEqual(scenarios.filter(({ id }) => id === 'mdcc/training').map(({ title, own }) => [title, own]), [['Another training', true]]);
	await daemon.stop();
});

for (const [what, content] of [['is_not_json', '{'], ['names_no_ruleset', '{}'], ['cannot_be_laid_out', JSON.stringify({ ...training(), W: 3 })]])
	test(`a_file_that_${what}_ends_the_daemon_with_2`, async () => {
		await assert.rejects(startDaemon({ flags: ['--scenario', file('odd.json', content)] }), ({ code, stderr }) => {
			assert.equal(code, 2);
			assert.match(stderr, /^tricorned: [^\n]*odd\.json[^\n]+\n$/);
			return true;
		});
	});
