/* Fuzzing the daemon over its sockets: as each seat, as umpire, as watcher, as the owner of a book and as a stranger at once, with
 * requests that are nearly right, text that is nearly a request, and bytes that are nearly frames. Which methods there are, and what
 * each takes, is read from the protocol's schemas: a new one is fuzzed by itself. The daemon must live, answer a well-behaved guest
 * all the while, and end in order.
 *
 *     BUILD=build/asan node tests/fuzz/socket.mjs MESSAGES [SEED]       prints what was sent, fails if the daemon did */
import { connect as connectTcp } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connect, seeded, tokenOf } from '../lib/servers/client.mjs';
import { root, startDaemon } from '../lib/servers/daemon.mjs';

const scenarios = ['mdcc/training', 'malbrook/training', 'dba18/training', 'paperboys/training'];
const texts = ['', ' ', 'A', 'umpire', 'watch', 'table', 'side', '../..', '/turn', '/pieces', '\u0000', '\u202e', 'é'.repeat(40), 'x'.repeat(700), '{}', '-1', 'null'];
const numbers = [0, 1, -1, 2, 63, 64, 65, 255, 65536, 2 ** 31 - 1, -(2 ** 31), 2 ** 32, 2 ** 53, -(2 ** 53), 1.5, 1e300];

const { $defs: defs } = JSON.parse(readFileSync(join(root, 'protocol/schemas/messages.json'), 'utf8'));
export const methods = Object.keys(defs).filter((def) => def.endsWith('.request')).map((def) => def.slice(0, -'.request'.length));
const playing = ['order', 'offer', 'preview', 'look', 'history', 'export'];

/* The orders of the table, and two that all rulesets know; the rest are offered. */
function anOrder(roll, known) {
	const pick = (list) => list[roll(list.length)];
	if (known.orders.length && roll(3))
		return pick(known.orders);
	return pick([{ type: 'resign' }, { type: 'offer_draw' }, { type: 'accept_draw' }, { type: 'pause', reason: 'tea' }, { type: 'resume', reason: 'tea' },
		{ type: 'announce', text: 'hear' }, { type: 'rewind', row: roll(9), reason: 'a slip' },
		{ type: 'set', at: pick([...texts, '/turn/number', '/options', '/asks/0']), value: pick(numbers), reason: 'a slip' },
		{ type: 'extend_time', seat: 'A', seconds: 60, reason: 'a call' }, { type: 'transfer_seat', seat: 'A', player: 'Anne', reason: 'a call' },
		{ type: 'stand_in', seat: 'A', manner: pick(['cautious', 'bold', 'keen']), reason: 'gone' }, { type: 'undo' }, { type: 'vote', what: 'adjourn' },
		{ type: 'adjourn', reason: 'tea' }, { type: 'take_up' }, { type: 'leave_seat' }, { type: 'end_step' }, { type: 'wait' },
		{ type: 'answer_for', seat: 'A', order: known.orders.length ? pick(known.orders) : { type: 'wait' }, reason: 'gone' }]);
}

/* What stands under names that mean something, as the daemon has said it or might have. */
const meant = {
	link: (roll, known) => tokenOf(known.links[roll(known.links.length)]),
	game: (roll, known) => known.games[roll(known.games.length)],
	token: (roll, known) => tokenOf(known.links[roll(known.links.length)]),
	scenario: (roll) => scenarios[roll(scenarios.length)],
	seat: (roll) => ['A', 'B', 'umpire', 'watch', 'A.left'][roll(5)],
	as: (roll) => ['A', 'B', 'umpire', 'watch'][roll(4)],
	to: (roll) => ['table', 'side', 'A', roll(60)][roll(4)],
	from: (roll) => roll(40),
	seq: (roll) => roll(40),
	row: (roll) => roll(40),
	since: (roll) => roll(20),
	order: anOrder,
	options: (roll) => [{}, { clock_seconds: [60, 0, ...numbers][roll(numbers.length + 2)] }, { spectators: 'open' }][roll(3)],
	ids: () => ['MDCC-4.1', 'TABLE-1'],
};

/* A value that fits the schema, mostly. */
function draw(roll, schema, name, known, depth = 0) {
	if (meant[name] && roll(8))
		return meant[name](roll, known);
	if (schema === true || depth > 6)
		return texts[roll(texts.length)];
	if (schema.$ref)
		return draw(roll, defs[schema.$ref.split('/').pop()] ?? true, name, known, depth + 1);
	const either = schema.oneOf ?? schema.anyOf;
	if (either && !schema.properties)
		return draw(roll, either[roll(either.length)], name, known, depth + 1);
	if ('const' in schema)
		return schema.const;
	if (schema.enum)
		return schema.enum[roll(schema.enum.length)];
	const type = Array.isArray(schema.type) ? schema.type[roll(schema.type.length)] : schema.type;
	if (type === 'object') {
		const entries = Object.entries(schema.properties ?? {}).filter(([key]) => schema.required?.includes(key) || roll(2));
		const drawn = Object.fromEntries(entries.map(([key, inner]) => [key, draw(roll, inner, key, known, depth + 1)]));
		if (typeof schema.additionalProperties === 'object')
			drawn[['A', 'B'][roll(2)]] = draw(roll, schema.additionalProperties, '', known, depth + 1);
		return drawn;
	}
	if (type === 'array')
		return Array.from({ length: roll(3) }, () => draw(roll, schema.items ?? true, name, known, depth + 1));
	if (type === 'integer' || type === 'number') {
		const { minimum: least = 0, maximum: most = 100 } = schema;
		return [least, most, least + roll(10), numbers[roll(numbers.length)]][roll(4)];
	}
	return type === 'boolean' ? roll(2) === 1 : type === 'null' ? null : ['Anne', 'A', ...texts][roll(texts.length + 2)];
}

function request(roll, known) {
	const method = roll(2) ? playing[roll(playing.length)] : methods[roll(methods.length)];
	return [method, draw(roll, defs[`${method}.params`] ?? { type: 'object' }, '', known)];
}

/* Spoils one value somewhere in it. */
function spoil(roll, value, depth = 0) {
	if (value === null || typeof value !== 'object' || depth > 6)
		return [numbers[roll(numbers.length)], texts[roll(texts.length)], null, true, [], {}, [value], { [texts[roll(texts.length)]]: value }][roll(8)];
	const keys = Object.keys(value);
	if (!keys.length || roll(8) === 0)
		return { ...value, [texts[roll(texts.length)]]: numbers[roll(numbers.length)] };
	const key = keys[roll(keys.length)], copy = Array.isArray(value) ? [...value] : { ...value };
	if (roll(6) === 0)
		delete copy[key];
	else
		copy[key] = spoil(roll, value[key], depth + 1);
	return copy;
}

function message(roll, known, counts) {
	const [method, params] = request(roll, known);
	counts[method] = (counts[method] ?? 0) + 1;
	let whole = { jsonrpc: '2.0', id: roll(1000), method, params };
	for (let times = roll(3); times > 0; times--)
		whole = spoil(roll, whole);
	let text = JSON.stringify(whole) ?? '';
	for (let cuts = roll(10) === 0 ? 1 + roll(3) : 0; cuts > 0; cuts--) {
		const at = roll(text.length + 1);
		text = [text.slice(0, at), text.slice(0, at) + texts[roll(texts.length)] + text.slice(at), text.slice(at)][roll(3)];
	}
	return text;
}

/* A client that never minds what comes back, and comes again when it was closed; `opens`: a table, a book, or nothing. */
class Pest {
	constructor(url, opens, link, roll, known) {
		Object.assign(this, { url, opens, link, roll, known });
	}

	/* What is said is used: new links, games, orders that are offered. */
	#learn({ result }) {
		const { known } = this, keep = (list, more, most) => list.push(...more) && list.splice(0, list.length - most);
		for (const decision of result?.decisions ?? [])
			keep(known.orders, decision.orders?.slice(0, 4) ?? [], 60);
		keep(known.links, Object.values(result?.links ?? {}).filter((link) => typeof link === 'string').concat(result?.link ?? []), 200);
		keep(known.games, typeof result?.game === 'string' ? [result.game] : [], 50);
	}

	async come() {
		this.client = await connect(this.url);
		this.client.socket.on('message', (data) => this.#learn(JSON.parse(data)));
		if (this.opens)
			this.client.call(this.opens, { link: tokenOf(this.link) }).catch(() => {});
	}

	async send(counts) {
		if (!this.client || this.client.socket.readyState !== 1)
			await this.come();
		const binary = this.roll(400) === 0;
		this.client.socket.send(binary ? Buffer.from([this.roll(256)]) : message(this.roll, this.known, counts));
	}
}

/* Bytes that begin as a request to become a WebSocket, and as a frame. */
function stray(port, roll) {
	return new Promise((done) => {
		const socket = connectTcp(port, '127.0.0.1').on('error', done).on('close', done);
		const head = `GET ${['/ws', '/', '/metrics', '/%00', '//'][roll(5)]} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
			`Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: ${roll(20)}\r\nSec-WebSocket-Protocol: tricorne.v1\r\n\r\n`;
		const bytes = Buffer.concat([Buffer.from(head.slice(0, roll(2) ? head.length : roll(head.length))), Buffer.from(Array.from({ length: roll(200) }, () => roll(256)))]);
		socket.write(bytes, () => setImmediate(() => socket.destroy()));
	});
}

export async function fuzz(count, seed) {
	const roll = seeded(seed);
	const daemon = await startDaemon({ flags: ['--rate', '0', '--limit', 'all=0', '--log-level', 'error'] });
	const guest = await connect(daemon.url);
	const pests = [], sent = { messages: 0, strays: 0 }, counts = {}, strangers = { links: ['/table#x'], games: ['x'], orders: [] };
	for (const scenario of scenarios) {
		const { links } = await daemon.newGame(scenario), known = { links: Object.values(links), games: ['x'], orders: [] };
		for (const link of Object.values(links))
			pests.push(new Pest(daemon.url, 'open', link, roll, known));
		const book = await guest.call('book.make', { name: 'Anne' });
		pests.push(new Pest(daemon.url, 'book.open', book.link, roll, { ...known, links: [...known.links, book.link] }));
	}
	pests.push(new Pest(daemon.url, null, null, roll, strangers));
	for (; sent.messages < count; sent.messages++) {
		await pests[roll(pests.length)].send(counts).catch(() => {});
		if (roll(50) === 0)
			await stray(daemon.port, roll), sent.strays++;
		if (sent.messages % 100 === 99)
			await guest.call('hall.list'); /* it lives, and answers whoever behaves */
	}
	await guest.call('hall.list');
	const code = await daemon.stop(), log = daemon.stderr();
	if (code !== 0 || /Sanitizer|runtime error/.test(log))
		throw new Error(`the daemon ended with ${code} (seed ${seed}): ${log.slice(-4000)}`);
	return { ...sent, counts, asides: (log.match(/game_set_aside/g) ?? []).length, log };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	const seed = Number(process.argv[3] ?? 1), { messages, strays, asides, counts, log } = await fuzz(Number(process.argv[2] ?? 20000), seed);
	console.log(`${messages} messages of ${Object.keys(counts).length} methods and ${strays} strays from seed ${seed}: the daemon lived, ${asides} games set aside`);
	if (asides)
		console.log(log);
	process.exit(0);
}
