/* A run of tests that is ended from outside leaves nothing running: no process of a test, no daemon, no PostgreSQL. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, scratchFolder, track } from '../lib/servers/daemon.mjs';

/* One that has ended and that nobody has asked for counts as ended. */
function runs(pid) {
	try {
		return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
	} catch {
		return false;
	}
}

const until = async (holds) => {
	while (!holds())
		await sleep(50);
};

for (const [whom, signal] of [['the runner', 'SIGTERM'], ['the process of a test', 'SIGKILL']])
	test(`what_tests_began_ends_with_${whom}_by_${signal}`.replaceAll(' ', '_'), { timeout: 120_000 }, async () => {
		const says = join(scratchFolder(), 'says'), { NODE_TEST_CONTEXT: _, ...env } = process.env;
		const runner = track(spawn(process.execPath, ['--test', join(root, 'tests/lib/servers/unended.mjs')],
			{ env: { ...env, SAYS: says }, stdio: 'ignore' }));
		await until(() => existsSync(says));
		const { processes, folders } = JSON.parse(readFileSync(says));
		assert.ok(processes.every(runs), 'they run');
		process.kill(whom === 'the runner' ? runner.pid : processes[0], signal);
		await until(() => !processes.some(runs) && !folders.some((folder) => existsSync(folder)));
	});
