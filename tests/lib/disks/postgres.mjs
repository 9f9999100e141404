/* A PostgreSQL of a test's own, on a Unix socket in a folder of its own; it ends with the test's process. Null where this
 * machine has none. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../servers/daemon.mjs';

const run = promisify(execFile);
const NONE = 3;

/* The processes that the server has begun, by what they call themselves: [{ pid, name }]. */
async function processesOf(server) {
	const { stdout } = await run('ps', ['-o', 'pid=,args=', '--ppid', server]).catch(() => ({ stdout: '' }));
	return stdout.split('\n').filter(Boolean).map((line) => {
		const [, pid, name] = /^ *(\d+) (.*)$/.exec(line);
		return { pid: Number(pid), name };
	});
}

const end = (pid) => {
	try {
		process.kill(pid, 'SIGKILL');
	} catch {
		// it has ended
	}
};

const isThere = (pid) => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

export async function startPostgres() {
	const folder = mkdtempSync(join(tmpdir(), 'tricorne-pg-'));
	try {
		await run(join(root, 'tests/lib/disks/postgres.sh'), [folder, String(process.pid)]);
	} catch (problem) {
		if (problem.code === NONE)
			return null;
		throw problem;
	}
	const server = () => readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0];
	return {
		folder,
		url: `postgres:///postgres?host=${folder}&user=tricorne`,
		stop: (mode) => run(join(folder, 'stop'), [mode]),
		start: () => run(join(folder, 'start')),
		say: (statement) => run(join(folder, 'say'), [statement]),
		/* As when its machine loses power, all at once: resolves when they are gone. */
		kill: async () => {
			const all = [Number(server()), ...(await processesOf(server())).map(({ pid }) => pid)];
			all.forEach(end);
			while (all.some(isThere))
				await sleep(10);
		},
		/* One of those that serve a daemon: the server ends all the others then, and begins anew by itself. */
		killServing: async (which) => {
			const serving = (await processesOf(server())).filter(({ name }) => name.startsWith('postgres: tricorne '));
			if (serving.length)
				end(serving[which % serving.length].pid);
			return serving.length > 0;
		},
	};
}
