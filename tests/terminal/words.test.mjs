/* The words of the command line: what they say when something is wrong, and how they end. No daemon is needed. */
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, scratchFolder, tricorne } from '../lib/servers/daemon.mjs';

const folder = scratchFolder();
const NOT_SO = 1, USAGE = 2, INPUT = 3, UNREACHABLE = 4;

function file(name, text) {
	const path = join(folder, name);
	writeFileSync(path, text);
	return path;
}

const outcome = (...words) => tricorne(...words).then((done) => ({ code: 0, ...done }), (failed) => failed);
const token = 'A'.repeat(43);

const complaints = [
	{ words: [], code: USAGE, says: /^usage: tricorne WORD/ },
	{ words: ['dance'], code: USAGE, says: /there is no word `dance`/ },
	{ words: ['referee', '--loud', 'x'], code: USAGE, says: /there is no flag --loud/ },
	{ words: ['referee'], code: USAGE, says: /which cases\?/ },
	{ words: ['referee', '--coverage'], code: USAGE, says: /--coverage wants a value/ },
	{ words: ['new', '--machine', 'A=bold', '--machine', 'B=bold'], code: USAGE, says: /--machine is given twice/ },
	{ words: ['referee', '--coverage', folder, '--ruleset', 'chess'], code: USAGE, says: /no ruleset `chess`/ },
	{ words: ['referee', join(folder, 'none.json')], code: INPUT, says: /none\.json cannot be read: No such file/ },
	{ words: ['referee', file('torn.json', '{"title":')], code: INPUT, says: /torn\.json: this is not valid JSON \(line 1/ },
	{ words: ['selfplay', '--ruleset', 'chess'], code: USAGE, says: /no ruleset `chess`/ },
	{ words: ['clauses', 'chess'], code: USAGE, says: /no ruleset `chess`/ },
	{ words: ['clauses', 'DBA-99.1'], code: USAGE, says: /no clause `DBA-99\.1`/ },
	{ words: ['schema', 'chess'], code: USAGE, says: /neither `table` nor a ruleset/ },
	{ words: ['scenario', 'paint'], code: USAGE, says: /none of lint, list and show/ },
	{ words: ['scenario', 'lint', join(folder, 'none.json')], code: INPUT, says: /cannot be read/ },
	{ words: ['scenario', 'show', 'mdcc/none'], code: INPUT, says: /no shipped scenario `mdcc\/none`/ },
	{ words: ['verify', join(folder, 'none.jsonl')], code: INPUT, says: /cannot be read/ },
	{ words: ['new', '--scenario', 'mdcc/training'], code: USAGE, says: /--server and --scenario are needed/ },
	{ words: ['new', '--server', 'nowhere', '--scenario', 'mdcc/training'], code: USAGE, says: /not an address of the form/ },
	{ words: ['new', '--server', 'http://127.0.0.1:1', '--scenario', 'x', '--names', 'Anne'], code: USAGE, says: /--names wants a JSON object/ },
	{ words: ['new', '--server', 'http://127.0.0.1:1', '--scenario', 'mdcc/training'], code: UNREACHABLE, says: /http:\/\/127\.0\.0\.1:1 cannot be reached/ },
	{ words: ['show', 'http://127.0.0.1:1'], code: USAGE, says: /a link to a table ends in/ },
	{ words: ['show', `http://127.0.0.1:1/table#${token}`], code: UNREACHABLE, says: /cannot be reached/ },
	{ words: ['bot', `http://127.0.0.1:1/table#${token}`], code: UNREACHABLE, says: /cannot be reached/ },
	{ words: ['bot', '--seed', 'x', `http://127.0.0.1:1/table#${token}`], code: USAGE, says: /--seed wants a whole number/ },
	{ words: ['bot', '--win', '--random', `http://127.0.0.1:1/table#${token}`], code: USAGE, says: /either --random or --win/ },
	{ words: ['order', `http://127.0.0.1:1/table#${token}`], code: USAGE, says: /usage: tricorne order LINK ORDER/ },
	{ words: ['order', `http://127.0.0.1:1/table#${token}`, '{"type":'], code: USAGE, says: /not valid JSON/ },
	{ words: ['order', `http://127.0.0.1:1/table#${token}`, 'move', 'steps'], code: USAGE, says: /`steps` is not of the form NAME=VALUE/ },
	{ words: ['export', '--server', 'http://127.0.0.1:1', `/table#${token}`], code: UNREACHABLE, says: /cannot be reached/ },
];

for (const { words, code, says } of complaints)
	test(`it_complains_of_${words.join('_').replace(/\W+/g, '_') || 'nothing'}`, async () => {
		const done = await outcome(...words);
		assert.match(done.stderr, says);
		assert.equal(done.code, code);
		if (words.length > 0)
			assert.match(done.stderr, /^tricorne[^\n]*\n$/, 'one sentence');
	});

test('a_server_that_speaks_something_else_is_not_taken_for_one', async () => {
	const server = createServer((socket) => socket.end('220 mail.example ESMTP\r\n')).listen(0, '127.0.0.1');
	await new Promise((done) => server.once('listening', done));
	const done = await outcome('show', `http://127.0.0.1:${server.address().port}/table#${token}`);
	server.close();
	assert.equal(done.code, UNREACHABLE);
	assert.match(done.stderr, /cannot be reached/);
});

test('every_word_has_its_help', async () => {
	const { stdout } = await tricorne('--help');
	const words = [...stdout.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, word]) => word);
	assert.ok(words.length >= 15);
	for (const word of words) {
		const help = await tricorne(word, '--help');
		assert.match(help.stdout, new RegExp(`^usage: tricorne ${word} `));
		assert.equal(help.stderr, '');
	}
});

test('the_referee_counts_and_its_last_line_says_so', async () => {
	const broken = file('broken.json', JSON.stringify([{ title: 'one', scenario: {}, stepps: [] }, { title: 'two', ruleset: 'chess', scenario: {} }]));
	const done = await outcome('referee', broken);
	assert.equal(done.code, NOT_SO);
	assert.match(done.stdout, /FAILED .*broken\.json #1: one\n {4}the case: no member `stepps` is known here\n/);
	assert.match(done.stdout, /there is no ruleset `chess`/);
	assert.match(done.stdout, /\n0 passed, 2 failed\n$/);
	const { cases, passed, failed } = JSON.parse((await outcome('referee', '--json', broken)).stdout);
	assert.deepEqual([passed, failed, cases.map((one) => one.number)], [0, 2, [1, 2]]);
});

test('a_case_whose_refused_is_no_text_is_told_so_and_the_others_are_judged', async () => {
	const odd = (refused) => ({ title: 'odd', ruleset: 'mdcc', scenario: {}, refused });
	const stepped = (refused) => ({ title: 'odd', ruleset: 'mdcc', scenario: {}, steps: [{ order: { type: 'pass' }, refused }] });
	const values = [7, null, {}, [], [7], [null], [['MDCC-1.1']], true];
	const cases = file('refused.json', JSON.stringify([...values.map(odd), ...values.map(stepped), { title: 'last', ruleset: 'chess', scenario: {} }]));
	const done = await outcome('referee', cases);
	assert.equal(done.code, NOT_SO, done.stderr);
	assert.match(done.stdout, /there is no ruleset `chess`/);
	assert.match(done.stdout, new RegExp(`\n0 passed, ${2 * values.length + 1} failed\n$`));
});

test('directories_are_walked_and_other_files_left_alone', async () => {
	const below = join(folder, 'walk', 'deeper');
	mkdirSync(below, { recursive: true });
	writeFileSync(join(below, 'a.json'), '{}');
	writeFileSync(join(folder, 'walk', 'notes.txt'), 'not a case');
	assert.match((await outcome('referee', join(folder, 'walk'))).stdout, /\n0 passed, 1 failed\n$/);
});

test('shipped_scenarios_are_listed_and_shown', async () => {
	const listed = JSON.parse((await tricorne('scenario', 'list', '--json')).stdout);
	assert.ok(listed.some(({ id }) => id === 'mdcc/training'));
	const { stdout } = await tricorne('scenario', 'show', 'mdcc/training');
	assert.equal(stdout, readFileSync(join(root, 'server/rules/mdcc/scenarios/training.json'), 'utf8'));
});

test('a_scenario_that_cannot_be_is_told_so', async () => {
	const done = await outcome('scenario', 'lint', file('odd.json', '{"ruleset":"chess"}'));
	assert.equal(done.code, NOT_SO);
	assert.match(done.stdout, /odd\.json: there is no ruleset `chess` \(line 1\)/);
});

test('everything_wrong_with_a_scenario_is_told_at_once_with_its_lines', async () => {
	const bad = ['{', '"ruleset": "mdcc",', '"W": 10, "H": 300, "paint": 1,', '"turn": {"n": 3, "active": "A", "selection": {"kind": "row", "index": 12}},', '"formations": [',
		'{"id": "A.f1", "side": "A", "box": [4, 4], "stands": [{"id": "A.1", "type": "musket", "cv": 3}]},',
		'{"id": "A.f2", "side": "A", "box": [5, 4], "disorder": 120,', '"stands": [{"id": "A.2", "type": "musketeer", "cv": 7}]},',
		'{"id": "B.f1", "side": "B", "box": [5, 4], "stands": [{"id": "B.1", "type": "musketeer", "cv": 9}]},', '{"side": "B"}', ']', '}'].join('\n');
	const done = await outcome('scenario', 'lint', file('bad.json', bad));
	assert.equal(done.code, NOT_SO);
	for (const [line, words] of [[3, 'H: must lie'], [3, 'paint: no such member'], [4, 'row 12'], [6, 'formations/A.f1/stands/0/type'], [7, '120 disorder'], [7, 'stand in one box'],
		[8, 'stand A.2 needs a combat value'], [9, 'stand B.1 needs a combat value'], [10, 'formations/3: an id']])
		assert.match(done.stdout, new RegExp(`${words}.*line ${line}\\)`), words);
	const [{ problems, lines, passed }] = JSON.parse((await outcome('scenario', 'lint', '--json', file('bad.json', bad))).stdout);
	assert.equal(passed, false);
	assert.equal(problems.length, lines.length);
	assert.ok(problems.length >= 9 && lines.every((n, at) => n >= (lines[at - 1] || 1)));
});

test('everything_wrong_with_a_scenario_of_dba18_is_told_at_once', async () => {
	const bad = ['{"ruleset": "dba18", "title": "Wrong", "sides": {"A": {"army_code": "FRANCE", "role": "attacker"}, "B": {"army_code": "ATLANTIS"}},',
		'"terrain": {"lake": {"kind": "IMPASSABLE", "polygon": [[100000, 100000], [200000, 100000], [200000, 200000]]},',
		'"town": {"kind": "BUA", "polygon": [[400000, 100000], [440000, 100000], [440000, 140000]], "buildings": [{"number": 1, "x": 430000, "y": 110000}]},',
		'"wood": {"kind": "WOOD", "polygon": [[300000, 300000], [400000, 300000], [400000, 400000]]}}, "ambushes": {"w1": {"side": "B", "terrain": "wood"}, "w2": {"side": "B", "terrain": "moor"}},',
		'"commands": {"c1": {"side": "A", "rank": "GENERAL"}, "d1": {"side": "B", "rank": "CINC_OWN"}}, "elements": {',
		'"a1": {"side": "A", "command": "c1", "type": "LINE", "x": 300000, "y": 150000, "depth_mm": 20},',
		'"a2": {"side": "A", "command": "c1", "type": "LINE", "x": 301000, "y": 150000},',
		'"a3": {"side": "A", "command": "d1", "type": "LINE", "x": -5000, "y": 150000},',
		'"a4": {"side": "A", "command": "c1", "type": "LINE", "x": 180000, "y": 130000},',
		'"a5": {"side": "A", "command": "c1", "type": "LINE", "bua": "town", "building": 7},',
		'"b1": {"side": "B", "command": "d1", "type": "SCOUTS", "ambush": "w1", "x": 310000, "y": 350000},',
		'"b2": {"side": "B", "command": "d1", "type": "SCOUTS", "ambush": "w2", "x": 380000, "y": 350000}}}'].join('\n');
	const done = await outcome('scenario', 'lint', file('bad18.json', bad));
	assert.equal(done.code, NOT_SO);
	for (const [line, words] of [[1, 'ATLANTIS is not known'], [1, 'side B has no C-in-C'], [5, 'command c1 has no commander'], [5, 'c1 has 4 elements; it wants 8 to 24'],
		[6, 'a1: a base of its type is 10 mm deep'], [7, 'a2 stands on a1'], [8, 'a3 serves a command of the other side'], [8, 'a3 stands off the table'],
		[2, 'a4 stands in lake'], [3, 'a5 holds a building that town has not'], [4, 'b1 lies in ambush outside wood'], [12, 'b2 lies in an ambush that has no ground']])
		assert.match(done.stdout, new RegExp(`${words}.*line ${line}\\)`), words);
});

test('a_line_of_deployment_runs_from_west_to_east', async () => {
	const drawn = (option, line) => `{"ruleset": "dba18", "options": {"deployment_line": "${option}"},\n"deployment_line": ${line}, "commands": {"a": {"side": "A"}}}`;
	for (const [scenario, words] of [[drawn('polyline', '[[720000, 260000], [0, 260000]]'), /told from west to east.*\(DBA-3\.4/], [drawn('polyline', '[[0, 260000]]'), /at least two points/],
		[drawn('straight', '[[0, 260000], [720000, 260000]]'), /the option for one with bends is not set/]])
		assert.match((await outcome('scenario', 'lint', file('line.json', scenario))).stdout, words);
});

test('no_turn_comes_after_the_last_and_who_is_in_contact_touches', async () => {
	const line = (id, side, at) => `"${id}": {"side": "${side}", "type": "LINE", ${at}}`;
	for (const [scenario, words] of [['{"ruleset": "paperboys", "turn": {"n": 9, "step": "I1"}, "options": {"turn_limit": 7}, "units": {"A": {"side": "french", "line": [6, 5000, 9000, 180]}}}', /turn 9 lies after the last, 7 \(PB-13\.8/],
		['{"ruleset": "malbrook", "turn": {"n": 9, "step": "MOVE"}, "victory": {"turn_limit": 4}}', /turn 9 lies after the last, 4 \(MALB-21\.1/],
		['{"ruleset": "dba18", "turn": {"bound": 9, "step": "COMBAT"}, "bound_limit": 4}', /bound 9 lies after the last, 4 \(DBA-21\.2/],
		[`{"ruleset": "dba18", "turn": {"bound": 1, "step": "COMBAT"}, "elements": {${line('a', 'A', '"x": 100000, "y": 100000')}, ${line('b', 'B', '"x": 100000, "y": 300000, "heading": 18000')}}, "contacts": [{"attacker": "a", "target": "b", "edge": "front", "bound_of": "A"}]}`, /in contact and do not touch/]])
		assert.match((await outcome('scenario', 'lint', file('last.json', scenario))).stdout, words);
});

test('nobody_has_more_than_he_began_with', async () => {
	const elements = [1, 2, 3, 4].map(n => `"a${n}": {"side": "A", "command": "c", "type": "LINE", "x": ${100000 + 40000 * n}, "y": 150000}`).join(', ');
	const dba18 = begun => `{"ruleset": "dba18", "sides": {"A": {${begun.side}}, "B": {"role": "attacker"}},\n"commands": {"c": {"side": "A", "rank": "GENERAL"${begun.command}}}, "elements": {${elements}}}`;
	const malbrook = begun => `{"ruleset": "malbrook", "brigades": [\n{"id": "F1", "side": "A", "type": "infantry", "bases": 4, ${begun} "M": [5000, 5000]}, {"id": "F2", "side": "B", "type": "infantry", "bases": 4, "M": [5000, 30000], "facing": 1800}]}`;
	const paperboys = begun => `{"ruleset": "paperboys", "turn": {"n": 2, "step": "I1"}, "sides": {"french": {"initial_value": ${begun}}}, "units": {\n"A": {"side": "french", "line": [6, 5000, 5000, 0]}, "B": {"side": "alliance", "line": [6, 5000, 9000, 180]}}}`;
	for (const [scenario, words] of [[dba18({ side: '', command: ', "initial_count": 3' }), /c has 4 elements, more than it began with \(DBA-13\.23, line 2\)/],
		[dba18({ side: '"initial_total": 3', command: '' }), /side A has 4 elements, more than it began with \(DBA-13\.24/],
		[malbrook('"start_bases": 3,'), /F1 has 4 bases, more than it began with \(MALB-21\.3, line 2\)/],
		[malbrook('"start_bases": 3,').replace('{', '{"turn": {"n": 2, "step": "MOVE"}, '), /side A has more bases than it began with \(MALB-21\.3/],
		[paperboys(5), /the army french is worth 6, more than at the start \(PB-13\.6/]]) {
		const { stdout, code } = await outcome('scenario', 'lint', file('begun.json', scenario));
		assert.equal(code, NOT_SO, scenario);
		assert.match(stdout, words);
	}
});

test('everything_wrong_with_a_scenario_of_malbrook_is_told_at_once_with_what_is_odd_in_it', async () => {
	const bad = ['{"ruleset": "malbrook", "table": {"width": 48000, "height": 36000}, "sides": {"A": {"name": "The Allies"},', '"B": {"name": "The French"}},',
		'"terrain": {"areas": [{"id": "lake", "kind": "water", "polygon": [[1000, 1000], [9000, 1000], [9000, 9000], [1000, 9000]]},',
		'{"id": "wood", "kind": "woods", "dense": true, "polygon": [[36000, 14000], [41000, 13000], [43000, 17000], [40000, 20000]]}],',
		'"lines": [{"id": "wall", "obstacle": "impassable", "polyline": [[10000, 20000], [20000, 20000]]}]},',
		'"wings": [{"id": "A.wing", "side": "A", "leader": "A.lg1"},', '{"id": "B.wing", "side": "B", "leader": "A.lg1"}],',
		'"commands": [{"id": "A.c1", "side": "A", "wing": "A.wing", "leader": "A.mg1"},', '{"id": "A.c3", "side": "A", "leader": "A.lg1"},', '{"id": "B.c1", "side": "B", "wing": "B.wing"}],',
		'"leaders": [{"id": "A.marshal", "side": "A", "rank": "MARSHAL", "base_actions": 4, "pos": [23500, 3200]},', '{"id": "A.lg1", "side": "A", "rank": "LG", "pos": [2000, 2000]},',
		'{"id": "A.lg2", "side": "A", "rank": "LG", "pos": [99000, 2000]},', '{"id": "A.mg1", "side": "A", "rank": "MG", "attached_to": "F1", "pos": [40000, 30000]}],',
		'"brigades": [{"id": "F1", "side": "A", "command": "A.c1", "type": "infantry", "platoon_fire": true, "bases": 4, "M": [5000, 5000]},',
		'{"id": "H1", "side": "A", "command": "A.c1", "type": "horse", "bases": 4, "M": [39000, 16500]},', '{"id": "F2", "side": "A", "command": "B.c1", "type": "infantry", "bases": 4, "M": [15500, 20500]},',
		'{"id": "F3", "side": "A", "bases": [{"id": 1, "pos": [30000, 5000]}, {"id": 1, "pos": [31000, 5000]}, {"id": 3, "pos": [32000, 5000]}]},',
		'{"id": "D1", "side": "A", "type": "dragoons", "grade": "A", "style": "new", "can_dismount": true, "bases": 1, "M": [33000, 9000]}],', '"guns": [{"id": "g1", "side": "A", "class": "heavy", "pos": [38500, 15500]}],',
		'"turn": {"n": -2}', '}'].join('\n');
	const { stdout, code } = await outcome('scenario', 'lint', file('malb.json', bad.replace(/"turn".*\n/, '"options": {}\n')));
	assert.equal(code, NOT_SO);
	for (const [line, words] of [[2, 'side B has no brigades'], [5, 'F2 stands across wall'], [7, 'B.wing is led by A.lg1'], [10, 'F2 serves in B.c1'], [12, 'A.lg1 stands on ground that nobody enters'],
		[13, 'A.lg2 stands off the table'], [14, 'A.mg1 is attached to F1 and does not touch'], [15, 'F1 stands on ground that it may not enter'], [16, 'H1 and g1 stand on the same ground'],
		[16, 'H1 stands on ground that it may not enter'], [18, 'two bases of F3 have the number 1'], [19, 'D1 is too small'],
		[1, 'remark: side A has fewer than two wings'], [2, 'remark: side B has no Marshal'], [6, 'remark: wing A.wing has fewer than two commands'], [8, 'remark: command A.c1 mixes foot and cavalry'],
		[9, 'remark: command A.c3 has no Major General'], [10, 'remark: command B.c1 has fewer than two brigades'], [11, 'remark: leader A.marshal has more or fewer actions'],
		[12, 'remark: leader A.lg1 leads more than one'], [13, 'remark: leader A.lg2 leads nobody'], [15, 'remark: F1 gives fire by platoons'], [18, 'remark: F3 serves in no command'],
		[19, 'remark: D1 may dismount'], [19, 'remark: D1 is better than C'], [20, 'remark: gun g1 serves in no command']])
		assert.match(stdout, new RegExp(`${words}.*line ${line}\\)`), words);
	assert.match((await outcome('scenario', 'lint', file('malb.json', bad))).stdout, /turn\/n: must lie.*line 21\)/);
});

test('what_is_odd_in_a_scenario_is_remarked_upon_and_what_cannot_be_is_wrong', async () => {
	const small = ['{', '"ruleset": "paperboys", "turn": {"n": 2, "step": "I1"},', '"options": {"turn_limit": 4},', '"units": {', '"A": {"side": "french", "line": [3, 5000, 5000, 0]},',
		'"B": {"side": "alliance", "line": [6, 5000, 9000, 180]}', '}', '}'].join('\n');
	const fine = await outcome('scenario', 'lint', file('small.json', small));
	assert.equal(fine.code, 0, fine.stdout);
	assert.match(fine.stdout, /remark: A: a battalion has six or seven stands \(PB-1\.4, line 5\)/);
	const [{ passed, remarks }] = JSON.parse((await outcome('scenario', 'lint', '--json', file('small.json', small))).stdout);
	assert.ok(passed && remarks.length === 1);
	for (const [odd, words] of [[small.replace('4}', '-4}'), /turn_limit.*must lie.*line 3/], [small.replace('9000', '4800'), /A and B stand on the same ground.*line 5/],
		[small.replace('9000', '4800').replace('4}', '-4}'), /turn_limit.*must lie[^]*stand on the same ground/],
		[small.replace('"units"', '"terrain": {"lake": {"impassable": true, "polygon": [[4000, 4000], [6000, 4000], [6000, 6000]]}}, "units"'), /A stands on ground that nobody enters.*line 5/],
		[small.replace('"side": "alliance"', '"side": "alliance", "arm": "cavalry"').replace('"units"', '"terrain": {"barn": {"building": true, "capacity_stands": 9, "polygon": [[2000, 8000], [8000, 8000], [8000, 10000], [2000, 10000]]}}, "units"'),
			/B stands in a building, and is not of foot.*line 6/],
		['{"ruleset": "paperboys"}', /no unit on either side/]]) {
		const wrong = await outcome('scenario', 'lint', file('wrong.json', odd));
		assert.equal(wrong.code, NOT_SO);
		assert.match(wrong.stdout, words);
	}
});

test('a_record_that_is_none_does_not_hold', async () => {
	const done = await outcome('verify', file('none.jsonl', 'nonsense\n'));
	assert.equal(done.code, NOT_SO);
	assert.match(done.stdout, /^The record does not hold: \S/);
	assert.equal(JSON.parse((await outcome('verify', '--json', file('none.jsonl', 'nonsense\n'))).stdout).whole, false);
});

test('schemas_are_json', async () => {
	const { $defs } = JSON.parse((await tricorne('schema', 'table')).stdout);
	assert.ok($defs['order.pause'] && $defs['event.paused'] && $defs.order.oneOf.length === Object.keys($defs).filter((n) => n.startsWith('order.')).length);
});

test('the schemas that lie in protocol/schemas are those of the shapes', async () => {
	for (const name of ['table', 'mdcc', 'malbrook', 'dba18', 'paperboys'])
		assert.equal((await outcome('schema', name)).stdout, readFileSync(join(root, 'protocol/schemas', `${name}.json`), 'utf8'), `${name}: make schemas writes them anew`);
});

test('a_clause_is_told_with_the_files_that_play_it_and_cases_that_name_it', async () => {
	for (const id of ['DBA-13.4', 'MALB-6.10', 'PB-9.1', 'MDCC-4.3']) {
		const { stdout } = await tricorne('clauses', '--json', id);
		const clause = JSON.parse(stdout);
		assert.equal(clause.id, id);
		assert.ok(clause.files.length > 0, `${id} is played somewhere`);
		for (const path of clause.files) {
			const names = [id.replace('-', '_').replace('.', '_'), id.replace(/.*-/, '')];
			assert.ok(names.some((name) => readFileSync(join(root, path), 'utf8').includes(name)), `${path} names ${id}`);
		}
		assert.ok(clause.cases.length > 0 && clause.case_count >= clause.cases.length);
		for (const { path } of clause.cases)
			assert.ok(readFileSync(join(root, path), 'utf8').includes(`"${id}"`), `${path} names ${id}`);
	}
});
