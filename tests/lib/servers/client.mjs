/* A client of one's own for a test: JSON-RPC over one WebSocket, as protocol/README.md has it.
 *
 *     const anne = await connect(daemon.url, links.A);   // opens the table of the link, if one is given
 *     await anne.call('offer');                          // resolves to the result, rejects with .code and .data
 *     anne.view, anne.seq, anne.updates                  // kept up to date from the notifications
 *     await anne.until(() => anne.seq >= 3);             // after some message, never after some time
 *     await anne.level();                                // after all that the daemon has said before this */
import WebSocket from 'ws';

/* RFC 7396. */
export function mergePatch(target, patch) {
	if (patch === null || typeof patch !== 'object' || Array.isArray(patch))
		return patch;
	const merged = target !== null && typeof target === 'object' && !Array.isArray(target) ? { ...target } : {};
	for (const [key, value] of Object.entries(patch)) {
		if (value === null)
			delete merged[key];
		else
			merged[key] = mergePatch(merged[key], value);
	}
	return merged;
}

const ELSEWHERE = -32007;

export const tokenOf = (link) => link.slice(link.indexOf('#') + 1);

class Client {
	constructor(socket) {
		this.socket = socket;
		this.waiting = new Map();
		this.watchers = new Set();
		this.notifications = [];
		this.updates = [];
		this.lastId = 0;
		this.closed = new Promise((done) => socket.once('close', (code, reason) => done({ code, reason: String(reason) })));
		socket.on('message', (data) => this.#take(JSON.parse(data)));
		socket.on('error', () => {});
		this.closed.then(({ code }) => {
			for (const { fail } of this.waiting.values())
				fail(Object.assign(new Error(`the connection was closed (${code})`), { closed: true }));
			this.waiting.clear();
			this.#look();
		});
	}

	/* `taken` is handed what it answers before anything that came behind it is looked at. */
	call(method, params = {}, taken = () => {}) {
		const id = ++this.lastId;
		return new Promise((done, fail) => {
			if (this.socket.readyState !== WebSocket.OPEN)
				return fail(Object.assign(new Error('the connection is closed'), { closed: true }));
			this.waiting.set(id, { done, fail, taken });
			this.socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
		});
	}

	open(link, since) {
		return this.call('open', since === undefined ? { link: tokenOf(link) } : { link: tokenOf(link), since }, (table) => {
			this.table = table;
			for (const update of table.missed ?? [])
				this.#update(update);
			if (table.view)
				[this.view, this.seq] = [table.view, table.seq];
		});
	}

	/* Resolves when `holds()` is true; looks again after each message. */
	until(holds) {
		return new Promise((done, fail) => {
			const look = () => {
				if (holds())
					this.watchers.delete(look), done();
				else if (this.socket.readyState === WebSocket.CLOSED)
					this.watchers.delete(look), fail(Object.assign(new Error('the connection was closed meanwhile'), { closed: true }));
			};
			this.watchers.add(look);
			look();
		});
	}

	/* An answer comes after all that was said before the question. */
	level() {
		return this.call('history', { from: this.seq });
	}

	close() {
		this.socket.close();
		return this.closed;
	}

	#take(message) {
		if (message.method !== undefined) {
			this.notifications.push(message);
			if (message.method === 'update' || message.method === 'fresh')
				this.#update(message.params);
		} else {
			const { done, fail, taken } = this.waiting.get(message.id) ?? {};
			this.waiting.delete(message.id);
			if (message.error)
				fail?.(Object.assign(new Error(message.error.message), message.error));
			else if (done) {
				taken(message.result);
				done(message.result);
			}
		}
		this.#look();
	}

	#update(update) {
		this.updates.push(update);
		this.view = update.view ?? mergePatch(this.view, update.patch);
		this.seq = update.seq;
	}

	#look() {
		for (const look of [...this.watchers])
			look();
	}
}

/* Connects, and sits down at the link's table if there is one. */
export async function connect(url, link, { since, game, ...options } = {}) {
	const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws${game ? `/${game}` : ''}`, 'tricorne.v1', options);
	const client = new Client(socket); /* before it is open: the first message may come with the answer */
	await new Promise((done, fail) => {
		socket.once('open', done);
		socket.once('error', fail);
	});
	return link ? sit(client, link, { since, ...options }) : client;
}

/* At the daemon that has the game, of several that share a database; between two of them it is none's. */
async function sit(client, link, options, hops = 5) {
	try {
		await client.open(link, options.since);
		return client;
	} catch (problem) {
		if (problem.code !== ELSEWHERE || hops === 0)
			throw problem;
		client.close();
		const other = await connect(problem.data.address.replace(/^ws/, 'http'), null, options);
		return sit(other, link, options, hops - 1);
	}
}

/* Numbers that are random and yet the same for the same seed: a function for a whole number below n. */
export function seeded(seed) {
	let state = BigInt.asUintN(64, BigInt(seed) * 2654435761n + 88172645463325252n);
	return (n) => {
		state ^= BigInt.asUintN(64, state << 13n);
		state ^= state >> 7n;
		state ^= BigInt.asUintN(64, state << 17n);
		return Number(state % BigInt(n));
	};
}
