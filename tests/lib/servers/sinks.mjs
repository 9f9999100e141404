/* Where notices arrive in tests: a receiver of webhooks, and a mail server (mailbox.py). */
import { execFileSync } from 'node:child_process';
import { createHmac, createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { begin, root, track } from './daemon.mjs';

/* What came, in order; next(of) waits for one more than was taken. */
class Inbox {
	#came = [];
	#taken = 0;
	#waiting = [];

	take(message) {
		this.#came.push(message);
		this.#waiting.splice(0).forEach((wake) => wake());
	}

	async next() {
		while (this.#came.length === this.#taken)
			await new Promise((wake) => this.#waiting.push(wake));
		return this.#came[this.#taken++];
	}

	/* How many came and were not taken. */
	get left() {
		return this.#came.length - this.#taken;
	}
}

/* A receiver that answers `status` (a function may choose it by how many came before). */
export async function webhookSink(status = () => 200, headers = {}) {
	const inbox = new Inbox();
	let count = 0;
	const server = createServer((request, response) => {
		const pieces = [];
		request.on('data', (data) => pieces.push(data));
		request.on('end', () => {
			const bytes = Buffer.concat(pieces), body = bytes.toString();
			const answer = status(count++);
			response.writeHead(answer, headers).end();
			inbox.take({ url: request.url, headers: request.headers, bytes, body, json: /json/.test(request.headers['content-type']) && JSON.parse(body), answer });
		});
	});
	server.kill = () => (server.close(), server.closeAllConnections());
	await new Promise((done) => track(server).listen(0, '127.0.0.1', done));
	const { port } = server.address();
	return Object.assign(inbox, { port, url: `http://127.0.0.1:${port}/hook`, close: server.kill });
}

/* Is it signed as Standard Webhooks have it, with this secret? */
export function isSigned({ headers, body }, secret) {
	const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
	const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
	return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

const python = (words, input) => execFileSync('/usr/bin/python3', [join(root, 'tests/lib/servers/unseal.py'), ...words], { input }).toString();

/* What a browser would hand over to be pushed to, and how it reads what comes. */
export function pushKeys() {
	const { private: secret, p256dh, auth } = JSON.parse(python(['keys']));
	return { p256dh, auth, read: ({ bytes }) => JSON.parse(python([secret, auth], bytes)) };
}

/* The claims of a push's Authorization, which were signed with this key. */
export function vapidClaims(authorization, key) {
	const [, token, k] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization);
	const [head, claims, signature] = token.split('.'), point = Buffer.from(k, 'base64url');
	const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
	const holds = verify('sha256', `${head}.${claims}`, { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
		Buffer.from(signature, 'base64url'));
	if (k !== key || !holds)
		throw new Error('it is not signed with the key that was shown');
	return JSON.parse(Buffer.from(claims, 'base64url'));
}

/* A mail server that knows nobody of these names. */
export async function mailSink(...refused) {
	const inbox = new Inbox();
	const child = begin('/usr/bin/python3', [join(root, 'tests/lib/servers/mailbox.py'), ...refused],
		{ stdio: ['ignore', 'pipe', 'inherit'] });
	const lines = createInterface({ input: child.stdout });
	const port = await new Promise((done, fail) => {
		child.once('exit', (code) => fail(new Error(`the mail server ended with ${code}`)));
		lines.once('line', (line) => done(JSON.parse(line).port));
	});
	lines.on('line', (line) => inbox.take(JSON.parse(line)));
	return Object.assign(inbox, { port, url: `smtp://127.0.0.1:${port}`, close: () => child.kill() });
}
