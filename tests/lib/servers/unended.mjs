/* For tests/net/ended.test.mjs: begins what tests begin, says it in the file $SAYS, and never ends. */
import { renameSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { startDaemon } from './daemon.mjs';
import { startPostgres } from '../disks/postgres.mjs';

test('it_never_ends', async () => {
	const daemon = await startDaemon();
	const postgres = await startPostgres();
	const begun = { processes: [process.pid, daemon.child.pid], folders: postgres ? [postgres.folder] : [] };
	writeFileSync(`${process.env.SAYS}.new`, JSON.stringify(begun));
	renameSync(`${process.env.SAYS}.new`, process.env.SAYS);
	await new Promise((done) => setTimeout(done, 2 ** 30));
});
