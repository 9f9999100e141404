/* The prompt of `tricorne join`, at terminals of several sizes: whole turns by what is offered, and all that can be typed. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { artefacts, startDaemon, steadyPort } from '../lib/servers/daemon.mjs';
import { startFake } from './fake.mjs';
import { sitDown } from './person.mjs';

const SIZES = { small: { rows: 24, columns: 80 }, large: { rows: 50, columns: 200 } };
const PICKS_MAX = 500;

let daemon;
before(async () => { daemon = await startDaemon(); });
after(() => daemon.stop());

/* Words that would be somebody's id or a coordinate: none may stand before a person's eyes. */
const ID = /\b[AB]\.[a-z]+\d*\b|\b[a-z]+_[a-z_]+\b|[{}\[\]]"|"type"|\[\d+,\d+\]/;

/* ---- A newcomer, who knows what the screen says and nothing else ------------------------------------------------------------ */

/* What ends a step rather than go on with it. */
const ENOUGH = /^(nobody|no more|name no|the c-in-c rides no|end|done|pass|hold|finish|keep|stand|go on|leave|begin|.*\bno further\b|.*\bno more\b|.*\bis enough\b|.*\bas (it|they) (is|are)\b)/i;

/* Lines that were broken, whole again. */
const whole = (screen) => screen.replace(/\n {9,}(?=\S)/g, ' ');
/* Their numbers rise, and they are sentences; the rows of a map above them have numbers of their own, which fall. */
function choicesIn(screen) {
	const numbered = [...screen.matchAll(/^ {0,4}(\d+) {2}([A-Z][a-z' ].*)$/gm)].map(([, number, words]) => ({ number, words }));
	const last = numbered.findLastIndex(({ number }, n) => n > 0 && Number(number) <= Number(numbered[n - 1].number));
	return numbered.slice(Math.max(last, 0));
}
const groupsIn = (screen) => [...screen.matchAll(/^ {7}(\S.*) \.\.\. \(\d+ choices\)$/gm)].map(([, words]) => words);

/* Narrows the list until there are numbers, and gives one; null if there is nothing to decide any more. */
async function decide(person, screen, n) {
	for (let depth = 0; depth < 12; depth++) {
		screen = whole(screen);
		const choices = choicesIn(screen), groups = groupsIn(screen), enough = choices.filter(({ words }) => ENOUGH.test(words));
		if (!choices.length && !groups.length && /waiting> *$/.test(screen))
			return null; // somebody else's answer was under way when he was asked
		if (!choices.length && !groups.length)
			screen = await person.asks('offers');
		else if (choices.length && (!groups.length || n % 3 === 0))
			return person.asks((n % 2 && enough.length ? enough[n % enough.length] : choices[(n * 7 + Math.floor(n / 7)) % choices.length]).number);
		else
			screen = await person.asks(groups[(n * 5 + Math.floor(n / 5)) % groups.length]);
	}
	throw new Error(`no choice was found in:\n${screen}`);
}

const mayDecide = (person) => /to decide> *$/.test(person.all());

/* Both sides, until the turn after the first has begun; gives back how often each decided. */
async function playTurn(people, second) {
	const decided = people.map(() => 0);
	for (let n = 0; n < PICKS_MAX; n++) {
		const turn = people.findIndex((person) => mayDecide(person));
		if (second.test(people[0].all()))
			return decided;
		if (turn < 0) {
			await Promise.race(people.map((person) => person.reads(/to decide> *$|, over> *$/)));
			continue;
		}
		if (await decide(people[turn], await people[turn].asks('offers'), n) !== null)
			decided[turn]++;
	}
	throw new Error(`the turn did not end in ${PICKS_MAX} choices:\n${people.map((person) => person.all().slice(-3000)).join('\n')}`);
}

/* No row is wider than the screen, and no page that was shown at once is longer. */
function fits(person, columns) {
	for (const line of person.all().split('\n'))
		assert.ok([...line].length <= columns || /> /.test(line), `${line} is wider than ${columns}`);
}

const BATTLES = [
	{ scenario: 'mdcc/training', seats: ['A', 'B'], second: /Turn 2\b|The game is over/ },
	{ scenario: 'malbrook/training', seats: ['A', 'B'], second: /Turn 2\b/ },
	{ scenario: 'dba18/training', seats: ['A', 'B'], second: /Bound 3 of 24\b/ },
	{ scenario: 'paperboys/training', seats: ['french', 'alliance'], second: /Turn 2\b/ },
];

for (const [name, size] of Object.entries(SIZES))
	for (const { scenario, seats, second } of BATTLES)
		test(`a_newcomer_plays_a_turn_of_${scenario.split('/')[0]}_on_a_${name}_screen`, async () => {
			const { links } = await daemon.newGame(scenario, '--names', JSON.stringify({ [seats[0]]: 'Anne', [seats[1]]: 'Louis' }));
			const people = seats.map((seat) => sitDown(['join', links[seat]], size));
			for (const person of people)
				await person.reads(/(to decide|waiting)> *$/);
			const decided = await playTurn(people, second);
			assert.ok(decided.every((count) => count > 0), `they decided ${decided} times`);
			mkdirSync(artefacts, { recursive: true });
			for (const [i, person] of people.entries()) {
				writeFileSync(join(artefacts, `console-${scenario.replace('/', '-')}-${name}-${seats[i]}.txt`), person.all());
				assert.doesNotMatch(person.all(), ID);
				fits(person, size.columns);
				assert.equal(await person.leaves(), 0);
			}
		});

/* ---- What can be typed ------------------------------------------------------------------------------------------------------ */

async function atTable(scenario, seat, options) {
	const { links } = await daemon.newGame(scenario);
	const person = sitDown(['join', links[seat]], options);
	await person.reads(/> $/);
	return { person, links };
}

/* Whoever of two has to decide first. */
async function whoDecides(scenario, home = daemon) {
	const { links } = await home.newGame(scenario);
	for (const link of [links.A, links.B]) {
		const person = sitDown(['join', link]);
		await person.reads(/(to decide|waiting)> $/);
		if (mayDecide(person))
			return person;
		await person.leaves();
	}
	throw new Error('nobody decides');
}

test('a_choice_is_given_by_its_words_without_accents_and_narrowed_until_it_is_the_only_one', async () => {
	const { person } = await atTable('mdcc/training', 'A');
	assert.match(await person.asks('1'), /without their numbers/);
	assert.match(await person.asks('PLACE ork'), /Place Orkney in column 4, row \.\.\. \(3 choices\)/);
	assert.match(await person.asks('place orkney in column 4, row'), /Place Orkney in column 4, row 2, facing north\n/);
	assert.match(await person.asks('place orkney in column 4, row 2'), /Orkney deploys in column 4, row 2/);
	await person.leaves();
});

test('help_tells_of_every_topic_and_of_nothing_it_does_not_have', async () => {
	const { person } = await atTable('mdcc/training', 'B');
	const topics = [...(await person.asks('help')).matchAll(/^ {2}([a-z]+) {2,}[a-z]/gm)].map(([, topic]) => topic).filter((topic) => topic !== 'map');
	assert.ok(topics.length >= 6, `${topics}`);
	for (const topic of topics)
		assert.doesNotMatch(await person.asks(`help ${topic}`), /There is no help/, topic);
	assert.match(await person.asks('help cookery'), /There is no help on that/);
	await person.leaves();
});

test('tab_completes_commands_choices_and_names', async () => {
	const person = await whoDecides('malbrook/training');
	if (/The French, to decide> $/.test(person.all()))
		assert.match(await person.asks('card pie\t'), /Piémont: infantry, grade C, 4 bases/);
	else
		assert.match(await person.asks('card god\t'), /Godfrey: infantry, grade C, 4 bases/);
	assert.match(await person.asks('cla\t'), /Which clause\?/);
	person.press('act \t\t');
	await person.reads(/\n {2}first {2}second\n/);
	assert.match(await person.asks('f\t'), / act first this turn/);
	await person.leaves();
});

test('what_was_typed_comes_back_on_another_evening_but_no_link_does', async () => {
	const { person, links } = await atTable('dba18/training', 'A');
	await person.asks('clause 5.8');
	await person.asks(`say ${links.B}`);
	await person.asks('who');
	assert.equal(await person.leaves(), 0);
	const kept = join(person.home, '.local/state/tricorne/history'), text = readFileSync(kept, 'utf8');
	assert.match(text, /clause.*5\.8/);
	assert.doesNotMatch(text, /table#|[\w-]{43}/);
	assert.equal(statSync(kept).mode & 0o077, 0, 'others may not read it');
	const again = sitDown(['join', links.A], { home: person.home });
	await again.reads(/> $/);
	again.press('\x1b[A\x1b[A\x1b[A');
	await again.reads(/clause 5\.8/);
	await again.leaves();
});

test('a_long_list_is_read_a_page_at_a_time_and_the_map_is_one_enter_away', async () => {
	const { person } = await atTable('mdcc/blenheim', 'A');
	const first = await person.asks('troops');
	const [, shown, all] = /-- (\d+) of (\d+) lines; Enter shows more --/.exec(first);
	assert.ok(Number(shown) < 24 && Number(all) > 60, first);
	const page = first.slice(first.lastIndexOf('> troops') + 1).trimStart(); // whatever was told while it was typed stands above
	assert.ok(page.split('\n').length <= 25, `a page is no longer than the screen:\n${first}`);
	let pages = 1;
	while (/Enter shows more/.test(await person.asks('')))
		pages++;
	assert.ok(pages >= 3, `${pages} pages`);
	await person.asks('offers');
	const map = await person.asks('');
	assert.match(map, /^ 11 {2}/m);
	assert.ok(map.split('\n').every((line) => line.length < 80), 'sixteen columns of boxes have room on 80');
	await person.leaves();
});

test('a_screen_of_another_size_is_drawn_anew', async () => {
	const { person } = await atTable('malbrook/training', 'A', { rows: 24, columns: 80 });
	await person.asks('map');
	const width = (text) => Math.max(...text.split('\n').map((line) => line.length));
	person.resize(50, 200);
	const large = (await person.reads(/[^\n]{91}[^]*inches[^]*> $/))[0];
	assert.ok(width(large) > 90, `${width(large)} columns`);
	person.resize(24, 60);
	const small = (await person.reads(/inches\n[^]*> $/))[0];
	assert.ok(width(small) <= 60, `${width(small)} columns`);
	await person.leaves();
});

test('a_map_and_where_the_battle_is_stand_on_one_page', async () => {
	for (const [game, seat] of [['mdcc/training', 'A'], ['malbrook/training', 'A'], ['dba18/training', 'A'], ['paperboys/training', 'french']]) {
		const { person } = await atTable(game, seat, SIZES.small), page = await person.asks('map');
		assert.match(page, /^To decide: /m, game);
		assert.doesNotMatch(page, /shows more/, page);
		await person.leaves();
	}
});

test('a_preview_is_in_words_and_a_refusal_names_its_clause', async () => {
	const person = await whoDecides('malbrook/training');
	await person.asks('act first');
	const tried = await person.asks('try 1');
	assert.match(tried, /Fire at [^]* with [^]*\.\n/);
	assert.match(tried, /\(MALB-[\d.]+\)\n|hundred cases/);
	assert.doesNotMatch(tried, ID);
	assert.match(await person.asks('send'), /\(MALB-[\d.]+\)/);
	assert.match(await person.asks('order choose_initiative choice=first'), /Not allowed\. MALB-[\d.]+: \S/);
	assert.match(await person.asks('clause 10.3'), /MALB-10\.3: \S/);
	assert.match(await person.asks('clause 99.9'), /There is no clause 99\.9/);
	await person.leaves();
});

test('people_talk_and_are_seen_to_come_and_go', async () => {
	const { person, links } = await atTable('dba18/training', 'A');
	const other = sitDown(['join', links.B]);
	await person.reads(/At the table now: The French\./);
	await other.reads(/> $/);
	other.types('say Good evening!');
	await person.reads(/The French: Good evening!/);
	assert.match(await person.asks('chat'), /The French: Good evening!/);
	assert.match(await person.asks('who'), /The French: at the table, waits/);
	await other.leaves();
	await person.reads(/Away now: The French\./);
	await person.leaves();
});

test('the_umpire_has_his_seat_and_his_acts', async () => {
	const { person: umpire, links } = await atTable('dba18/training', 'umpire');
	const player = sitDown(['join', links.A]);
	await player.reads(/to decide> $/);
	umpire.types('pause tea');
	await player.reads(/paused> $/);
	assert.match(await player.asks('1'), /Not allowed\. TABLE-3: /);
	umpire.types('resume');
	await player.reads(/to decide> $/);
	umpire.types('announce The rain has stopped.');
	await player.reads(/The rain has stopped\./);
	assert.match(await player.asks('pause more tea'), /neither a command nor one of your choices/);
	await umpire.leaves();
	await player.leaves();
});

test('a_lost_connection_is_told_of_and_made_again', async () => {
	const port = await steadyPort();
	let own = await startDaemon({ listen: `127.0.0.1:${port}` });
	const person = await whoDecides('malbrook/training', own);
	await own.kill();
	await person.reads(/The connection was lost[^]*no connection> $/);
	assert.match(await person.asks('map'), /inches/);
	own = await startDaemon({ listen: `127.0.0.1:${port}`, db: own.db });
	await person.reads(/The server is back\.[^]*to decide> $/);
	assert.match(await person.asks('act first'), / act first this turn/);
	await person.leaves();
	await own.stop();
});

test('an_order_that_was_lost_on_its_way_is_given_once', async () => {
	let dropped = 0;
	const fake = await startFake({ stones: 2, onOrder: () => (dropped++ ? 'fine' : 'drop_after') });
	const person = sitDown(['join', fake.link]);
	await person.reads(/to decide> $|waiting> $/);
	assert.match(await person.asks('1'), /The connection was lost; the order is sent again/);
	assert.equal(fake.game.taken.size, 1);
	await person.leaves();
	await fake.stop();
});

test('a_server_that_is_slow_is_told_of_and_waited_for', async () => {
	const fake = await startFake({ stones: 2, onOrder: () => 'slow' });
	const person = sitDown(['join', fake.link]);
	await person.reads(/> $/);
	person.types('1');
	await person.reads(/The server has not answered yet/);
	await person.reads(/Turn 2\.[^]*> $/);
	assert.equal(fake.game.taken.size, 1);
	await person.leaves();
	await fake.stop();
});

test('ctrl_c_takes_the_line_away_and_ctrl_d_leaves', { timeout: 120_000 }, async () => {
	const { person } = await atTable('paperboys/training', 'french');
	person.press('say something foolish');
	await person.reads(/foolish/);
	person.press('\x03'); // rubs the line out where it stands: what is typed next tells whether it is gone
	assert.match(await person.asks('chat'), /^chat\n[^]*Nobody has said anything yet/);
	const goes = () => person.press('\x04'), again = setInterval(goes, 500); // what comes between two prompts may be lost
	goes();
	assert.equal(await person.ended, 0);
	clearInterval(again);
});

test('an_end_typed_between_two_prompts_does_not_make_a_letter_of_the_next_one', { timeout: 120_000 }, async () => {
	const { person } = await atTable('paperboys/training', 'french');
	person.press('\0\x04'); // of the first a terminal that gathers lines makes nothing else
	assert.equal(await person.ended, 0);
});

test('a_dumb_terminal_gets_lines_without_ink_or_pages', async () => {
	const { person } = await atTable('mdcc/training', 'A', { env: { TERM: 'dumb' } });
	assert.doesNotMatch(await person.asks('troops'), /Enter shows more/);
	assert.match(await person.asks('place orkney in column 4, row 2'), /Orkney deploys/);
	person.types('quit');
	assert.equal(await person.ended, 0);
	assert.doesNotMatch(person.raw(), /\x1b/);
});

test('there_is_colour_where_it_is_wanted', async () => {
	const { links } = await daemon.newGame('malbrook/training');
	const inks = async (words, env) => {
		const person = sitDown(['join', ...words, links.A], { env });
		await person.reads(/> $/);
		await person.asks('map');
		await person.leaves();
		return /\x1b\[3[14]m/.test(person.raw());
	};
	assert.equal(await inks([], {}), true);
	assert.equal(await inks([], { NO_COLOR: '1' }), false);
	assert.equal(await inks(['--colour=never'], {}), false);
	assert.equal(await inks(['--colour=always'], { NO_COLOR: '1' }), true);
});
