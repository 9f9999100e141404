/* A person at a terminal: types, and reads what the screen says.
 *
 *     const anne = sitDown(['join', link], { rows: 24, columns: 80 });
 *     await anne.reads(/to decide> $/);
 *     anne.types('map');                             // and Enter
 *     await anne.leaves();
 *
 * What is read is the text alone, without inks and movements of the cursor; a new wait begins behind what was read last. */
import { once } from 'node:events';
import { join } from 'node:path';
import { after } from 'node:test';
import { begin, build, root, scratchFolder } from '../lib/servers/daemon.mjs';

const PATIENCE_MS = 60_000;
const running = new Set();
after(() => running.forEach((child) => child.kill('SIGKILL')));

/* Without what moves the cursor, changes the ink or rings. */
export const plain = (text) => text.replace(/\x1b\[[0-9;?]*[A-Za-z]|\x1b[()=>][0B]?|[\x07\x0f]/g, '').replace(/\r+\n/g, '\n');

export function sitDown(words, { rows = 24, columns = 80, env = {}, home = scratchFolder() } = {}) {
	const child = begin('python3', [join(root, 'tests/terminal/on_a_terminal.py'), rows, columns, join(build, 'tricorne'), ...words], {
		env: { PATH: process.env.PATH, HOME: home, TERM: 'xterm', LANG: 'C.UTF-8', ...env },
	});
	running.add(child);
	let raw = '', from = 0, error = '';
	const ended = once(child, 'close').then(([code]) => (running.delete(child), code));
	let changed = () => {}, late;
	child.stdout.on('data', (data) => { raw += data; changed(); });
	child.stderr.on('data', (data) => { error += data; });
	child.stdin.on('error', () => {}); // it has just gone
	ended.then(() => changed());
	child.stdin.on('error', () => {});

	const tell = (told) => child.stdin.write(`${JSON.stringify(told)}\n`);
	const unread = () => plain(raw).slice(from);

	/* Resolves to the match in what was not yet read, and has then read as far as its end. */
	function reads(pattern) {
		clearTimeout(late);
		return new Promise((done, fail) => {
			// the terminal keeps us here for as long as it is there itself
			late = setTimeout(() => fail(new Error(`${pattern} was not read in:\n${plain(raw).slice(-1500)}${error}`)), PATIENCE_MS).unref();
			changed = () => {
				const match = pattern.exec(unread());
				if (!match)
					return;
				clearTimeout(late);
				changed = () => {};
				from += match.index + match[0].length;
				done(match);
			};
			changed();
		});
	}

	return {
		home, ended, reads,
		press: (keys) => tell({ keys }),
		types: (line) => tell({ keys: `${line}\r` }),
		resize: (height, width) => tell({ size: [height, width] }),
		/* Types a line; resolves to what comes of it, up to the next prompt. What is told meanwhile shows the prompt again,
		 * so what was typed is looked for first, unless it is too long to stand in one piece or keys act on it. */
		async asks(line) {
			await reads(/[^]*$/);
			tell({ keys: `${line}\r` });
			const typed = /^[ -~]{1,30}$/.test(line) ? line.replace(/[^\w ]/g, '\\$&') : '';
			return (await reads(new RegExp(`${typed}\\n([^]*\\n)?[^\\n]*> $`)))[0];
		},
		raw: () => raw,
		all: () => plain(raw),
		/* What is typed between two prompts may be lost; he types it again, as a person would. */
		leaves() {
			const quit = () => tell({ keys: '\x15quit\r' }), again = setInterval(quit, PATIENCE_MS / 6);
			quit();
			return ended.finally(() => clearInterval(again));
		},
		vanish: () => child.kill('SIGKILL'),
	};
}
