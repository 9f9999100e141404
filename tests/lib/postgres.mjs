/* A PostgreSQL of a test's own, on a Unix socket in a folder of its own; it ends with the test's process. Null where this
 * machine has none. */
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './daemon.mjs';

const run = promisify(execFile);
const NONE = 3;

export async function startPostgres() {
	const folder = mkdtempSync(join(tmpdir(), 'tricorne-pg-'));
	try {
		await run(join(root, 'tests/lib/postgres.sh'), [folder, String(process.pid)]);
	} catch (problem) {
		if (problem.code === NONE)
			return null;
		throw problem;
	}
	return {
		url: `postgres:///postgres?host=${folder}&user=tricorne`,
		stop: (mode) => run(join(folder, 'stop'), [mode]),
		start: () => run(join(folder, 'start')),
	};
}
