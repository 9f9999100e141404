/* The manual pages: well formed, and as complete as --help. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { build, root } from '../lib/servers/daemon.mjs';

const run = promisify(execFile);
const page = (name) => join(root, 'deploy/man', name);
const help = async (program, ...words) => (await run(join(build, program), [...words, '--help'])).stdout;
const flagsIn = (text) => new Set(text.match(/(?<![\w-])--[a-z][a-z-]*/g));

/* Flags as mdoc writes them: .It Fl -listen, .Op Fl -json. */
const flagsOf = (mdoc) => new Set([...mdoc.matchAll(/\bFl -([a-z][a-z-]*)/g)].map(([, flag]) => `--${flag}`));

for (const name of ['tricorned.8', 'tricorne.1'])
	test(`${name}_is_well_formed`, async () => {
		const { stdout } = await run('mandoc', ['-T', 'lint', '-W', 'warning,stop', page(name)]).catch((problem) => problem);
		assert.equal(stdout, '');
	});

test('every_flag_of_tricorned_is_in_its_page_and_none_besides', async () => {
	const shown = flagsIn(await help('tricorned'));
	assert.ok(shown.size > 3, 'hardly any flag was found in --help');
	assert.deepEqual([...flagsOf(readFileSync(page('tricorned.8'), 'utf8'))].sort(), [...shown].sort());
});

test('every_word_of_tricorne_and_its_flags_are_in_its_page_and_none_besides', async () => {
	const mdoc = readFileSync(page('tricorne.1'), 'utf8');
	const words = [...(await help('tricorne')).matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, word]) => word);
	assert.ok(words.length > 5, 'hardly any word was found in --help');
	assert.deepEqual([...mdoc.matchAll(/^\.Ss ([a-z]+)$/gm)].map(([, word]) => word).sort(), [...words].sort());
	for (const word of words) {
		const section = mdoc.split(new RegExp(`^\\.Ss ${word}$`, 'm'))[1].split(/^\.S[sh] /m)[0];
		const shown = flagsIn(await help('tricorne', word));
		shown.delete('--help');
		const described = flagsOf(section);
		assert.deepEqual([...described].sort(), [...shown].sort(), `of the word ${word}`);
	}
});
