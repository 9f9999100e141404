/* A PostgreSQL that is far away: what it answers comes so much later. */
import { mkdtempSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = '.s.PGSQL.5432';

/* { url, delay: ms, which may be changed at any moment, cut(): all connections end now, stop() } */
export async function startSlowly(postgres) {
	const far = { delay: 0 }, folder = mkdtempSync(join(tmpdir(), 'tricorne-far-')), near = new URL(postgres.url).searchParams.get('host');
	const sockets = new Set(), track = (socket) => (sockets.add(socket), socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
	const server = createServer((client) => {
		const other = track(createConnection(join(near, NAME)));
		track(client).on('data', (data) => other.write(data)).on('close', () => other.destroy());
		let last = 0; // nothing overtakes what was said before it
		other.on('data', (data) => {
			last = Math.max(last, Date.now() + far.delay);
			setTimeout(() => client.write(data), last - Date.now());
		}).on('close', () => client.destroy());
	});
	await new Promise((done) => server.listen(join(folder, NAME), done));
	far.url = postgres.url.replace(near, folder);
	far.cut = () => sockets.forEach((socket) => socket.destroy());
	far.stop = () => (server.close(), far.cut());
	return far;
}
