/* Completion in bash and zsh offers what --help lists, and nothing else. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { build, root } from '../lib/servers/daemon.mjs';

const run = promisify(execFile);
const program = join(build, 'tricorne');
const script = (name) => join(root, 'deploy/completions', name);
const help = async (...words) => (await run(program, [...words, '--help'])).stdout;
const wordsOf = (text) => [...text.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, word]) => word);
const flagsOf = (text) => [...text.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, flag]) => flag);

/* What bash offers at the end of the line. */
async function inBash(...line) {
	const asked = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tricorne; printf '%s\\n' "\${COMPREPLY[@]}"`;
	return (await run('bash', ['-c', asked, 'bash', script('tricorne.bash'), program, ...line])).stdout.split('\n').filter(Boolean).sort();
}

/* What zsh is told: the arguments of the functions that would offer it. */
async function inZsh(...line) {
	const asked = `script=$1; shift; words=("$@"); CURRENT=$#
		_describe() { print -rl -- \${(P)2} }; _arguments() { print -rl -- "$@" }; compadd() { print -rl -- "$@" }; _files() { print _files }
		source $script`;
	return (await run('zsh', ['-f', '-c', asked, 'zsh', script('_tricorne'), program, ...line])).stdout.split('\n').filter(Boolean);
}

test('bash_offers_every_word_and_its_flags', async () => {
	const words = wordsOf(await help());
	assert.ok(words.length > 10);
	assert.deepEqual(await inBash(''), [...words, '--help'].sort());
	assert.deepEqual(await inBash('sel'), ['selfplay']);
	for (const word of words)
		assert.deepEqual(await inBash(word, '--'), [...flagsOf(await help(word)), '--help'].sort(), word);
});

test('bash_offers_what_a_flag_wants', async () => {
	const battles = await inBash('new', '--scenario', 'mdcc/');
	assert.ok(battles.includes('mdcc/training') && battles.every((battle) => battle.startsWith('mdcc/')), `${battles}`);
	assert.deepEqual(await inBash('join', '--colour', 'a'), ['always', 'auto']);
	assert.deepEqual(await inBash('clauses', 'pap'), ['paperboys']);
	assert.deepEqual(await inBash('scenario', 'l'), ['lint', 'list']);
	assert.deepEqual(await inBash('scenario', 'show', 'dba18/mol'), ['dba18/mollwitz']);
	assert.deepEqual(await inBash('plan', 'LINK', 't'), ['try']);
	assert.deepEqual(await inBash('verify', join(root, 'READ')), [join(root, 'README.md')]);
	assert.deepEqual(await inBash('watch', '--from', ''), [], 'a number is not completed');
	assert.deepEqual(await inBash('selfplay', '--from', join(root, 'deplo')), [join(root, 'deploy')]);
});

test('zsh_offers_every_word_and_its_flags', async () => {
	const words = wordsOf(await help());
	assert.deepEqual((await inZsh('')).map((line) => line.split(':')[0]).sort(), [...words].sort());
	for (const word of words) {
		const offered = (await inZsh(word, '--')).filter((line) => line.startsWith('--')).map((line) => /^--[a-z-]+/.exec(line)[0]);
		assert.deepEqual(offered.sort(), flagsOf(await help(word)).sort(), word);
	}
});

test('zsh_offers_what_a_flag_wants', async () => {
	const of = async (word, flag) => (await inZsh(word, '--')).find((line) => line.startsWith(flag));
	assert.match(await of('new', '--scenario'), /^--scenario=\[.*\]:r\/name:\(.*mdcc\/training.*\)$/);
	assert.match(await of('join', '--colour'), /:when:\(always auto never\)$/);
	assert.match(await of('selfplay', '--from'), /:dir:_files -\/$/);
	assert.match(await of('show', '--json'), /^--json\[[^\]]*\]$/);
});
