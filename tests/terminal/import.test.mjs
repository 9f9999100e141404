/* A game half played goes on with another server, from its record: the same digests, new links, dice of the other's own. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { proofOf } from '../../clients/web/dice/proof.js';
import { connect } from '../lib/servers/client.mjs';
import { chained, linksOf } from '../lib/servers/record.mjs';
import { begin, build, root, scratchFolder, startDaemon, tricorne } from '../lib/servers/daemon.mjs';

const folder = scratchFolder();
const plansOf = ({ lines }) => lines.filter(({ plan }) => plan).map(({ plan }) => plan);
const linesOf = (text) => text.trim().split('\n').map((line) => JSON.parse(line));
const attempt = (...words) => tricorne(...words).then((done) => ({ code: 0, ...done }), (failed) => failed);
const stranger = (file) => promisify(execFile)('python3', ['tests/dice/verify_dice.py', file], { cwd: root });
const isSeat = (role) => role !== 'umpire' && role !== 'watch';

async function exported(daemon, link, name) {
	const file = join(folder, name), { stdout } = await tricorne('export', '--server', daemon.url, link);
	writeFileSync(file, stdout);
	return { file, text: stdout, lines: linesOf(stdout) };
}

/* Bots play until so many rows are there, and are gone. Resolves to the record. */
async function playHalf(scenario, rows, name, flags = []) {
	const daemon = await startDaemon(), { links } = await daemon.newGame(scenario, ...flags);
	const bots = Object.keys(links).map((role) => role === 'watch' ? null :
		begin(join(build, 'tricorne'), ['bot', '--seed', '3', '--server', daemon.url, links[role]], { stdio: 'ignore' }));
	const umpire = await connect(daemon.url, links.umpire);
	await umpire.until(() => umpire.seq >= rows);
	await Promise.all(bots.filter(Boolean).map((bot) => (bot.kill('SIGKILL'), once(bot, 'close'))));
	const record = await exported(daemon, links.umpire, name);
	await daemon.stop();
	return { ...record, links };
}

async function importInto(db, file) {
	const { stdout } = await tricorne('import', '--db', db, file);
	return { ...linksOf(stdout), stdout };
}

async function playOut(daemon, links) {
	const roles = Object.keys(links).filter((role) => role !== 'watch');
	await Promise.all(roles.map((role) => tricorne('bot', '--seed', '5', '--server', daemon.url, links[role])));
}

for (const [ruleset, rows, first] of [['mdcc', 20, 'A'], ['dba18', 150, 'A'], ['malbrook', 200, 'A'], ['paperboys', 100, 'french']])
	test(`a_game_of_${ruleset}_goes_on_with_another_server`, { timeout: 600_000 }, async (t) => {
		const half = await playHalf(`${ruleset}/training`, rows, `${ruleset}-half.jsonl`, ['--names', JSON.stringify({ [first]: 'Anne' })]);
		assert.equal(half.lines.at(-1).end.over, false);
		const db = join(folder, `${ruleset}.db`), { links, names, stdout } = await importInto(db, half.file);
		assert.match(stdout, new RegExp(`^The game ${half.lines[0].game} goes on after row ${half.lines.length - 2}\\.`));
		assert.deepEqual(Object.keys(links), Object.keys(half.links));
		assert.match(names[first], /\(Anne\)$/);

		const daemon = await startDaemon({ db });
		const anne = await connect(daemon.url, links[first]), [seat] = anne.table.you.seats;
		assert.equal(anne.view.seats[seat].dice, 'commit', 'what a seat adds is wanted anew');
		const told = await anne.call('history', { from: anne.seq });
		assert.match(JSON.stringify(told.rows.at(-1)), /goes on with another server/);
		const looked = await anne.call('look', { seq: anne.seq - 1 });
		assert.equal(looked.view.dice_commitment, half.lines[0].commitments[0]);
		assert.notEqual(anne.view.dice_commitment, looked.view.dice_commitment);
		const { order } = half.lines.findLast((line) => line.seat === first && !['take_seat', 'commit_dice', 'open_dice'].includes(line.order.type));
		const held = await anne.call('plan.keep', { was: 0, held: true, orders: [{ order }] });
		assert.equal(held.orders.length, 1);
		await anne.close();
		await assert.rejects(connect(daemon.url, half.links[first]), 'the link of the other server opens nothing');

		await playOut(daemon, links);
		const whole = await exported(daemon, links.umpire, `${ruleset}-whole.jsonl`);
		await daemon.stop();
		const kept = half.text.trim().split('\n').slice(0, -1);
		assert.deepEqual(whole.text.trim().split('\n').slice(0, kept.length), kept, 'what was played stands as it was written');
		assert.equal(whole.lines[kept.length].order.type, 'continue');
		assert.deepEqual(plansOf(whole).map(({ role, kept }) => [role, kept.held, kept.orders[0].order]), [[first, true, order]]);

		const { stdout: verdict } = await tricorne('verify', whole.file);
		assert.match(verdict, new RegExp(`The dice of rows 1 to ${kept.length - 1} cannot be checked: they fell on another server, ` +
			`which never opened its secret, whose key is ${half.lines.at(-1).end.key}\\.`));
		assert.match(verdict, /every die whose secret was opened was drawn again/);
		const proof = proofOf(whole.lines), here = proof.rolls.filter(({ good }) => good !== null);
		assert.equal(proof.problem, null);
		assert.ok(here.length > 0 && here.every(({ good }) => good));
		const other = await stranger(whole.file);
		assert.match(other.stdout, new RegExp(` ${here.length} rolls: .* ${proof.rolls.length - here.length} rolls of secrets`));
		assert.match(other.stdout, /; \d, then \d of \d seats count;/, 'those who gave numbers there, and those here');
		t.diagnostic(`${kept.length - 1} rows there, ${whole.lines.length - kept.length - 1} here; ${here.length} of ${proof.rolls.length} rolls drawn again`);

		await dice_of_here_are_checked(whole);
		await plans_are_sealed(whole);
		await finished_game_is_looked_at(whole, ruleset);
	});

/* What was planned is in the record of who looks at it when all is over, and cannot be changed or left out. */
async function plans_are_sealed({ text, lines }) {
	const file = join(folder, 'planned.jsonl'), at = lines.findIndex(({ plan }) => plan), end = lines.length - 1;
	for (const [change, script] of [
		[(changed) => { changed[at].plan.kept.held = false; }, true],
		[(changed) => { changed.splice(at, 1); }, true],
		[(changed) => { changed.splice(at, 0, ...changed.splice(at - 1, 1)); }, true],
		[(changed) => { changed.splice(at, 1); delete changed.at(-1).end.plans; }, false],
		[(changed) => { changed[end].end.plans = 'ab'.repeat(32); }, true],
	]) {
		const changed = linesOf(text);
		change(changed);
		writeFileSync(file, changed.map((line) => JSON.stringify(line) + '\n').join(''));
		assert.equal((await attempt('verify', file)).code, 1, String(change));
		assert.equal(!!proofOf(changed).problem, script, String(change));
		assert.equal(await stranger(file).then(() => false, () => true), script, String(change));
	}
}

/* Neither a face that fell here nor what it was drawn from can be changed, even by who writes the chain anew. */
async function dice_of_here_are_checked({ text, lines }) {
	const moved = lines.findIndex(({ order }) => order?.type === 'continue'), file = join(folder, 'changed.jsonl');
	const at = lines.findIndex(({ events }, n) => n > moved && events?.some(({ type, faces }) => type === 'roll' && faces.length));
	const roll = (changed) => changed[at].events.find(({ type, faces }) => type === 'roll' && faces.length);
	for (const [row, change] of [
		[at, (changed) => { roll(changed).faces[0] = roll(changed).faces[0] % 6 + 1; }],
		[moved, (changed) => { changed[moved].order.commitments[0] = changed[moved].events[0].commitments[0] = 'ab'.repeat(32); }],
		[moved, (changed) => { changed[moved].order.secrets = changed[moved].events[0].secrets = ['ab'.repeat(32)]; }],
		[moved, (changed) => { changed[moved].order.key = changed[moved].events[0].key = 'ab'.repeat(32); }],
	]) {
		const changed = linesOf(text);
		change(changed);
		writeFileSync(file, chained(changed));
		const { code, stdout } = await attempt('verify', file);
		assert.equal(code, 1);
		assert.match(stdout, new RegExp(`^The record does not hold: (row ${row}: |the secret of the dice)`));
	}
}

async function finished_game_is_looked_at({ file, lines }, ruleset) {
	const db = join(folder, `${ruleset}-over.db`), { links, stdout } = await importInto(db, file);
	assert.match(stdout, /is over, and can be looked at/);
	const daemon = await startDaemon({ db }), umpire = await connect(daemon.url, links.umpire);
	assert.equal(umpire.view.result.over, true);
	assert.equal(umpire.view.dice_secret?.length, 64);
	const again = await exported(daemon, links.umpire, `${ruleset}-again.jsonl`);
	const { rows } = lines.at(-1).end;
	assert.deepEqual(again.lines.slice(0, rows + 1), lines.slice(0, rows + 1));
	assert.deepEqual(again.lines[rows + 1].order.secrets, lines.at(-1).end.secrets, 'the secrets that were opened travel with it');
	assert.deepEqual(plansOf(again), plansOf({ lines }), 'and so does what was planned');
	const { stdout: verdict } = await tricorne('verify', again.file);
	assert.match(verdict, /Rows \d+ to \d+ were played on another server/);
	await stranger(again.file);
	await umpire.close();
	await daemon.stop();
}

describe('a record is not taken up', () => {
	const db = join(folder, 'refused.db');

	test('that_does_not_hold_and_the_row_is_named', async () => {
		const { text, lines } = await playHalf('mdcc/training', 12, 'refused.jsonl'), file = join(folder, 'torn.jsonl');
		const at = lines.findIndex(({ seat }) => seat === 'A' || seat === 'B');
		for (const [what, torn, why] of [
			['a row changed', text.replace(lines[at].digest, 'ab'.repeat(16)), `row ${at}: `],
			['cut short', text.split('\n').slice(0, -3).join('\n') + '\n', 'it has been cut short'],
			['not signed by whom it names', text.replace(lines.at(-1).end.key, 'ab'.repeat(32)), 'not signed'],
			['another id', text.replace(lines[0].game, '../../etc/passwd'), ''],
			['nothing', '', ''],
			['noise', '\u0000\u0001{]', ''],
		]) {
			writeFileSync(file, torn);
			const { code, stderr } = await attempt('import', '--db', db, file);
			assert.equal(code, 1, what);
			assert.match(stderr, /^tricorne import: the record cannot be taken up: /, what);
			assert.ok(stderr.includes(why), `${what}: ${stderr}`);
		}
		await importInto(db, join(folder, 'refused.jsonl'));
		const twice = await attempt('import', '--db', db, join(folder, 'refused.jsonl'));
		assert.equal(twice.code, 1);
		assert.match(twice.stderr, /the game \S+ is there already/);
	});

	test('as_one_viewer_knows_it', async () => {
		const daemon = await startDaemon(), { links } = await daemon.newGame('mdcc/training');
		const { file } = await exported(daemon, links.A, 'known.jsonl');
		await daemon.stop();
		const { code, stderr } = await attempt('import', '--db', db, file);
		assert.equal(code, 1);
		assert.match(stderr, /what one viewer was told/);
	});

	test('while_a_daemon_has_the_file', async () => {
		const daemon = await startDaemon();
		const { code, stderr } = await attempt('import', '--db', daemon.db, join(folder, 'refused.jsonl'));
		assert.equal(code, 3);
		assert.match(stderr, /in use|another/);
		await daemon.stop();
	});
});

test('records_of_every_format_are_taken_up', async () => {
	for (const format of readdirSync(join(root, 'tests/dice/records'))) {
		const db = join(folder, `${format}.db`), file = join(root, 'tests/dice/records', format);
		const { links } = await importInto(db, file), daemon = await startDaemon({ db });
		const { file: again } = await exported(daemon, links.umpire, `again-${format}`);
		await daemon.stop();
		await tricorne('verify', again);
	}
});

test('an_import_that_is_killed_leaves_all_or_nothing', { timeout: 300_000 }, async (t) => {
	const file = join(folder, 'malbrook-whole.jsonl'), rows = linesOf(readFileSync(file, 'utf8')).length - 2;
	const found = { nothing: 0, all: 0 }, kills = Number(process.env.KILLS || 12);
	const began = process.hrtime.bigint();
	await tricorne('import', '--db', join(folder, 'measured.db'), file);
	const took = Number((process.hrtime.bigint() - began) / 1000000n);
	for (let n = 0; n < kills; n++) {
		const db = join(folder, `killed-${n}.db`);
		const child = begin(join(build, 'tricorne'), ['import', '--db', db, file], { stdio: 'ignore' });
		setTimeout(() => child.kill('SIGKILL'), took * 1.5 * (n + 1) / kills);
		await once(child, 'close');
		const { code, stdout, stderr } = await attempt('import', '--db', db, file);
		const all = code === 1 && /is there already/.test(stderr);
		assert.ok(all || code === 0, stderr);
		found[all ? 'all' : 'nothing']++;
		if (code === 0)
			assert.match(stdout, /is over/);
		const daemon = await startDaemon({ db, flags: ['--metrics', '127.0.0.1:0'] });
		assert.equal(await daemon.stop(), 0);
		assert.doesNotMatch(daemon.stderr(), /damaged|aside/);
	}
	t.diagnostic(`${rows} rows; killed ${kills} times within ${took} ms: ${found.nothing} times nothing was there, ${found.all} times all`);
});
