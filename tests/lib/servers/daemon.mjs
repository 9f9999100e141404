/* A daemon of one's own for a test: started on a free port from what was built, stopped with the test.
 *
 *     const daemon = await startDaemon();            // a new file of games in a folder of its own
 *     const { links } = await daemon.newGame('mdcc/training');
 *     await daemon.stop();                           // SIGTERM; resolves to the exit code
 *
 * Nothing here waits for time to pass: the daemon says one line when it is ready. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { after, afterEach, beforeEach } from 'node:test';
import { promisify } from 'node:util';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const build = resolve(root, process.env.BUILD ?? 'build');
/* Where a test leaves what people may want to look at: screenshots, records. */
export const artefacts = process.env.ARTEFACTS ?? join(build, 'test/artefacts');

const run = promisify(execFile);

/* What a test that failed has not stopped ends with it; what was started before the first test is everybody's, and
 * ends with the file. */
const running = new Set();
let shared = null;
const endAllBut = (kept) => running.forEach((child) => kept.has(child) || child.kill('SIGKILL'));
beforeEach(() => { shared ??= new Set(running); });
afterEach((test) => test.passed === false && endAllBut(shared));
after(() => {
	endAllBut(new Set());
	setTimeout(complain, LINGER_MS).unref();
});

/* Whatever is open then would keep the process, and all suites after it, waiting for ever. */
const LINGER_MS = 30_000;
function complain() {
	console.error(`${process.argv[1]}: its tests are over, and still open: ${process.getActiveResourcesInfo().join(', ')}`);
	process.exit(1);
}

/* Whoever ends the run of tests ends this process, too, were it by SIGKILL; and with it go its children and folders. */
const runner = process.ppid;
if (process.env.NODE_TEST_CONTEXT)
	setInterval(() => process.ppid === runner || process.exit(1), 500).unref();
for (const signal of ['SIGTERM', 'SIGHUP'])
	process.once(signal, () => process.exit(1));

/* A child that does not outlive this process, however that ends, where the system can see to it. */
const setpriv = '/usr/bin/setpriv';
export const begin = (program, words, options) => track(existsSync(setpriv) ?
	spawn(setpriv, ['--pdeathsig', 'KILL', '--', program, ...words], options) : spawn(program, words, options));

/* A child, or a server of this process with a kill() of its own. */
export function track(child) {
	running.add(child);
	child.once('close', () => running.delete(child));
	return child;
}

const folders = [];
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/* A folder that goes away with the process. */
export function scratchFolder() {
	const folder = mkdtempSync(join(tmpdir(), 'tricorne-test-'));
	folders.push(folder);
	return folder;
}

/* Runs the command line; resolves to { stdout, stderr }, rejects (with .code, .stdout, .stderr) when it fails. */
export function tricorne(...words) {
	const ended = run(join(build, 'tricorne'), words, { cwd: root, maxBuffer: 64 << 20 });
	track(ended.child);
	return ended;
}

const isFree = (port) => new Promise((done) => {
	const server = createServer().once('error', () => done(false));
	server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
});

/* A port that is free, to be listened on again and again: below those that the system hands out by itself, so that nobody is
 * given it while who listened there is gone. */
export async function steadyPort() {
	const [least] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split('\t').map(Number);
	const width = Math.max(least - 10_000, 10_000);
	for (let n = process.pid * 7; ; n++) {
		const port = 10_000 + n % width;
		if (await isFree(port))
			return port;
	}
}

/* Flags for a daemon that has these battles as well, by the names they are offered under below their ruleset: { name: scenario }. One
 * that is called as a battle that comes with the program takes its place. */
export function ownBattles(scenarios) {
	const folder = scratchFolder();
	return Object.entries(scenarios).flatMap(([name, scenario]) => {
		const file = join(folder, `${name}.json`);
		writeFileSync(file, JSON.stringify(scenario));
		return ['--scenario', file];
	});
}

/* Starts the daemon and waits for its line. `db`: a file to go on with; `flags`: further flags; `program`: words to put
 * before it (valgrind). Rejects, with what it said on standard error, if it ends instead. */
export async function startDaemon({ db, flags = [], listen = '127.0.0.1:0', program = [] } = {}) {
	db ??= join(scratchFolder(), 'games.db');
	const words = [...program, join(build, 'tricorned'), '--listen', listen, '--db', db, ...flags];
	const child = begin(words[0], words.slice(1), { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
	let stderr = '';
	child.stderr.on('data', (data) => { stderr += data; });
	const exited = new Promise((done) => child.once('close', (code, signal) => done(code ?? signal)));

	const lines = createInterface({ input: child.stdout });
	const said = [];
	lines.on('line', (line) => said.push(line));

	const url = await new Promise((done, fail) => {
		lines.on('line', (line) => {
			const ready = /^listening on (http:\/\/\S+)$/.exec(line);
			if (ready)
				done(ready[1]);
		});
		exited.then((code) => fail(Object.assign(new Error(`the daemon ended with ${code}: ${stderr}`), { code, stderr })));
	});

	const end = (signal) => {
		child.kill(signal);
		return exited;
	};
	return {
		url, db, child, exited,
		port: Number(new URL(url).port),
		stderr: () => stderr,
		/* Resolves to the lines it has said, once there are so many. */
		said: (count) => new Promise((done) => {
			const look = () => {
				if (said.length >= count)
					lines.off('line', look), done(said);
			};
			lines.on('line', look);
			look();
		}),
		/* Resolves to the match as soon as the log holds one; the log and the line of readiness come by different pipes. */
		logged: (pattern) => new Promise((done) => {
			const look = () => {
				const match = pattern.exec(stderr);
				if (match)
					child.stderr.off('data', look), done(match);
			};
			child.stderr.on('data', look);
			look();
		}),
		stop: () => end('SIGTERM'),
		kill: () => end('SIGKILL'),
		/* Creates a game through the command line: { game, links: { A, B, umpire, watch } }. */
		newGame: async (scenario, ...more) =>
			JSON.parse((await tricorne('new', '--server', url, '--scenario', scenario, '--json', ...more)).stdout),
	};
}
