/* A server that is not ours but speaks as ours does: one table, one seat, a heap of stones to be taken one by one. What it
 * was sent is kept; it can be told to drop the connection, to be busy or slow, to refuse or to skip a number. */
import { after } from 'node:test';
import { WebSocketServer } from 'ws';

export const token = 'T'.repeat(43);

/* Those that a test which failed has not stopped end with its file: nothing waits for them. */
const running = new Set();
after(() => Promise.all([...running].map((stop) => stop())));

/* Resolves when it was asked so often; fails if whoever should ask has ended before. */
export async function wasAsked({ asked }, count, whoAsks) {
	let ended = null;
	whoAsks.then((done) => { ended = done; });
	while (asked.length < count) {
		if (ended)
			throw new Error(`asked ${asked.length} times, and nobody asks any more: ${JSON.stringify(ended)}`);
		await new Promise(setImmediate);
	}
}

export async function startFake({ stones = 5, port = 0, taken = new Map(), onOrder = () => 'fine' } = {}) {
	const server = new WebSocketServer({ host: '127.0.0.1', port, path: '/ws', handleProtocols: (names) => names.has('tricorne.v1') && 'tricorne.v1' });
	await new Promise((done) => server.once('listening', done));
	const game = { taken, asked: [], opened: [], stones };

	const left = () => game.stones - game.taken.size;
	const view = () => ({
		stones: left(), moment: { title: `Turn ${game.taken.size + 1}`, steps: [], at: 0, words: '' }, seats: { A: { side: 'A', role: 'army', name: 'Anne', owes: left() > 0 ? 1 : 0 } },
		...(left() > 0 ? {} : { result: { winner: 'A', why: 'The heap is gone.' } }),
	});
	const update = (seq) => ({ seq, patch: view(), events: [{ type: 'taken', clause: 'FAKE-1', sentence: `Stone ${seq} is taken.` }] });

	const methods = {
		open: ({ link, since }) => {
			game.opened.push(since ?? null);
			if (link !== token)
				throw { code: -32002, message: 'This link opens nothing.' };
			const seq = game.taken.size;
			const known = since === undefined ? { view: view() } : { missed: Array.from({ length: seq - since }, (_, i) => update(since + i + 1)) };
			return { game: 'g-fake', ruleset: 'fake', title: 'A heap of stones', you: { seats: ['A'], umpire: false, watch: false, side: 'A' }, seq, map: {}, ...known, chat: [] };
		},
		offer: () => ({ decisions: left() > 0 ? [{ seat: 'A', kind: 'take', subject: '', orders: [{ type: 'take' }] }] : [] }),
		history: ({ from, to }) => ({ rows: Array.from({ length: game.taken.size }, (_, i) => update(i + 1)).filter(({ seq }) => seq >= from && seq <= to), seq: game.taken.size }),
		chat: ({ to, text }) => { game.asked.push(['chat', to, text]); return { n: 1 }; },
		export: ({ from }) => (from === 0 ? { lines: [{ format: 'fake' }], next: 1 } : { lines: [{ row: 1 }] }),
		'hall.create': ({ scenario }) => {
			if (scenario !== 'fake/heap')
				throw { code: -32002, message: 'There is no such scenario.' };
			return { game: 'g-fake', links: { A: `/table#${token}`, umpire: `/table#${token}`, watch: `/table#${token}` } };
		},
	};

	function takeOrder(socket, { id, order }, answer) {
		game.asked.push(['order', id, order]);
		const first = game.taken.get(id);
		const manner = first ? 'fine' : onOrder(game, id);
		if (manner === 'drop')
			return socket.terminate();
		if (manner === 'busy')
			return answer({ error: { code: -32006, message: 'Too much at once.' } });
		if (manner === 'refuse')
			return answer({ error: { code: -32000, message: 'No.', data: { refusals: [{ clause: 'FAKE-2', why: 'Not now.', gist: 'Later.' }, { clause: 'FAKE-3', why: 'Not so.', gist: 'Never.' }] } } });
		if (!first) {
			game.taken.set(id, game.taken.size + 1);
			if (manner !== 'silent')
				for (const one of server.clients)
					one.send(JSON.stringify({ jsonrpc: '2.0', method: 'update', params: update(game.taken.size) }));
		}
		if (manner === 'drop_after')
			return socket.terminate();
		if (manner === 'slow')
			return setTimeout(() => answer({ result: { seq: game.taken.get(id) } }), 4000);
		return answer({ result: { seq: game.taken.get(id) } });
	}

	server.on('connection', (socket) => socket.on('message', (data) => {
		const { id, method, params } = JSON.parse(data);
		const answer = (rest) => socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...rest }));
		if (method === 'order')
			return takeOrder(socket, params, answer);
		try {
			answer({ result: methods[method](params) });
		} catch (error) {
			answer({ error });
		}
	}));

	const url = `http://127.0.0.1:${server.address().port}`;
	const stop = () => running.delete(stop) && new Promise((done) => {
		for (const socket of server.clients)
			socket.terminate();
		server.close(done);
	});
	running.add(stop);
	return { url, link: `${url}/table#${token}`, game, port: server.address().port, stop };
}
