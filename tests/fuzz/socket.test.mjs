/* A short share of the fuzzing over sockets, the same each time. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/servers/daemon.mjs';
import { fuzz, methods } from './socket.mjs';

const tableOf = (file, begins) => readFileSync(join(root, file), 'utf8').split(begins)[1].split('};')[0];

test('every_method_of_the_daemon_is_one_that_is_fuzzed', () => {
	const table = tableOf('server/host/methods/method.c', '} methods[] = {');
	const served = [...table.matchAll(/\{ "([^"]+)"/g)].map(([, name]) => name);
	assert.ok(served.length > 30);
	assert.deepEqual([...methods].sort(), served.sort());
});

test('beside_each_of_them_a_polite_players_wait_is_measured', () => {
	const table = tableOf('tests/bench/bench_victim.c', 'attacks[] = {');
	const measured = [...table.matchAll(/\{ "[^"]+",\s+"([^"]+)"/g)].map(([, name]) => name);
	assert.deepEqual(methods.filter((method) => !measured.includes(method)), []);
});

test('nothing_that_is_nearly_a_request_ends_the_daemon', async () => {
	const { messages, counts, asides, log } = await fuzz(2500, 1708);
	assert.equal(messages, 2500);
	assert.deepEqual(methods.filter((method) => !(counts[method] > 3)), [], 'each is tried');
	assert.equal(asides, 0, log);
});
