/* Fuzzing the daemon over its sockets: as each seat, as umpire, as watcher and as a stranger at once, with requests that are nearly
 * right, text that is nearly a request, and bytes that are nearly frames. The daemon must live, answer a well-behaved guest all the
 * while, and end in order.
 *
 *     BUILD=build/asan node tests/fuzz/socket.mjs MESSAGES [SEED]       prints what was sent, fails if the daemon did */
import { connect as connectTcp } from 'node:net';
import { pathToFileURL } from 'node:url';
import { connect, seeded, tokenOf } from '../lib/client.mjs';
import { startDaemon } from '../lib/daemon.mjs';

const scenarios = ['mdcc/training', 'malbrook/training', 'dba18/training', 'paperboys/training'];
const texts = ['', ' ', 'A', 'umpire', 'watch', 'table', 'side', '../..', '/turn', '/pieces', '\u0000', '\u202e', 'é'.repeat(40), 'x'.repeat(700), '{}', '-1', 'null'];
const numbers = [0, 1, -1, 2, 63, 64, 65, 255, 65536, 2 ** 31 - 1, -(2 ** 31), 2 ** 32, 2 ** 53, -(2 ** 53), 1.5, 1e300];

/* What may be asked, as it should be. */
function request(roll, link, offers) {
	const pick = (list) => list[roll(list.length)];
	const order = offers.length && roll(3) ? pick(offers) : pick([{ type: 'resign' }, { type: 'offer_draw' }, { type: 'pause', reason: 'tea' },
		{ type: 'resume', reason: 'tea' }, { type: 'announce', text: 'hear' }, { type: 'rewind', to: roll(9), reason: 'a slip' },
		{ type: 'set', at: pick(texts), value: pick(numbers), reason: 'a slip' }, { type: 'extend_time', seat: 'A', seconds: 60, reason: 'a call' },
		{ type: 'transfer_seat', seat: 'A', player: 'Anne', reason: 'a call' }, { type: 'leave_seat' }, { type: 'end_step' }, { type: 'wait' }]);
	return pick([
		() => ['open', { link: tokenOf(link), since: roll(4) ? roll(9) : undefined }],
		() => ['order', { id: `f${roll(50)}`, order }],
		() => ['order', { id: `f${roll(1e9)}`, order }],
		() => ['order', { id: `f${roll(1e9)}`, seat: pick(['A', 'B', 'umpire']), order: { type: 'answer_for', seat: 'A', order, reason: 'gone' } }],
		() => ['offer', roll(2) ? {} : { seat: pick(['A', 'B']) }],
		() => ['preview', { order }],
		() => ['chat', { to: pick(['table', 'side', 'A']), text: pick(texts) }],
		() => ['look', roll(2) ? { seq: roll(30) } : { row: roll(30), as: pick(['A', 'watch', 'umpire']) }],
		() => ['history', { from: roll(30), to: roll(60) }],
		() => ['export', { from: roll(30) }],
		() => ['eyes', { seat: pick(['A', 'B', 'watch', null]) }],
		() => ['clauses', { ids: ['MDCC-4.1', pick(texts)] }],
		() => ['hall.scenarios', {}],
		() => ['hall.list', {}],
		() => ['hall.create', { scenario: pick(scenarios), options: { clock_seconds: pick([60, 0, ...numbers]) }, names: { A: pick(texts) } }],
	])();
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

function message(roll, link, offers) {
	const [method, params] = request(roll, link, offers);
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

/* A client that never minds what comes back, and comes again when it was closed. */
class Pest {
	constructor(url, link, roll) {
		Object.assign(this, { url, link, roll, offers: [] });
	}

	async come() {
		this.client = await connect(this.url);
		this.client.socket.on('message', (data) => {
			const { result } = JSON.parse(data);
			for (const decision of result?.decisions ?? [])
				this.offers.push(...decision.orders.slice(0, 4));
			this.offers.splice(0, this.offers.length - 40);
		});
		this.client.call('open', { link: tokenOf(this.link) }).catch(() => {});
	}

	async send() {
		if (!this.client || this.client.socket.readyState !== 1)
			await this.come();
		const binary = this.roll(400) === 0;
		this.client.socket.send(binary ? Buffer.from([this.roll(256)]) : message(this.roll, this.link, this.offers));
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
	const pests = [], sent = { messages: 0, strays: 0 };
	for (const scenario of scenarios)
		for (const link of Object.values((await daemon.newGame(scenario)).links))
			pests.push(new Pest(daemon.url, link, roll));
	const guest = await connect(daemon.url);
	for (; sent.messages < count; sent.messages++) {
		await pests[roll(pests.length)].send().catch(() => {});
		if (roll(50) === 0)
			await stray(daemon.port, roll), sent.strays++;
		if (sent.messages % 100 === 99)
			await guest.call('hall.list'); /* it lives, and answers whoever behaves */
	}
	await guest.call('hall.list');
	const code = await daemon.stop(), log = daemon.stderr();
	if (code !== 0 || /Sanitizer|runtime error/.test(log))
		throw new Error(`the daemon ended with ${code} (seed ${seed}): ${log.slice(-4000)}`);
	return { ...sent, asides: (log.match(/game_set_aside/g) ?? []).length, log };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	const seed = Number(process.argv[3] ?? 1), { messages, strays, asides } = await fuzz(Number(process.argv[2] ?? 20000), seed);
	console.log(`${messages} messages and ${strays} strays from seed ${seed}: the daemon lived, ${asides} games set aside`);
	process.exit(0);
}
