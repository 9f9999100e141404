/* A server that is far away, behind a line that is slow: what goes either way comes so much later, and no faster than that.
 *
 *     const far = await startFar(daemon.port, { delay: 40, rate: 1.1e6 });    // ms each way; bytes a second towards the client
 *     far.url, far.bytes                                                      // { out, back }: what has gone over it
 *     far.stop() */
import { createConnection, createServer } from 'node:net';

/* Hands `act` on at the time it is told, and never before what was handed on earlier: timers count whole milliseconds from
 * different moments, so that of two the later may end first, and each does what is next. */
function inTurn() {
	const acts = [];
	let last = 0;
	return (time, act) => {
		last = Math.max(last, time);
		acts.push(act);
		setTimeout(() => acts.shift()(), last - performance.now());
	};
}

export async function startFar(port, { delay = 0, rate = Infinity } = {}) {
	const bytes = { out: 0, back: 0 }, sockets = new Set();
	const track = (socket) => (sockets.add(socket), socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
	let free = 0; // when the line has sent what it was handed, for all connections
	const server = createServer((client) => {
		const near = track(createConnection(port, '127.0.0.1')), open = performance.now() + 2 * delay, out = inTurn(), back = inTurn();
		track(client).on('data', (data) => {
			bytes.out += data.length;
			out(Math.max(performance.now(), open) + delay, () => near.write(data));
		}).on('close', () => near.destroy());
		near.on('data', (data) => {
			bytes.back += data.length;
			free = Math.max(free, performance.now()) + 1000 * data.length / rate;
			back(free + delay, () => client.write(data));
		}).on('close', () => back(performance.now() + delay, () => client.end()));
	});
	await new Promise((done) => server.listen(0, '127.0.0.1', done));
	return { bytes, url: `http://127.0.0.1:${server.address().port}`, stop: () => (server.close(), sockets.forEach((socket) => socket.destroy())) };
}
