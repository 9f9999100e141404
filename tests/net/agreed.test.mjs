/* What is agreed upon from the command line is what a seat is shown before it is taken. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { WebSocket } from 'ws';
import { startDaemon, tricorne } from '../lib/servers/daemon.mjs';

let daemon;
before(async () => { daemon = await startDaemon(); });
after(() => daemon.stop());

const made = async (...flags) => JSON.parse((await tricorne('new', '--server', daemon.url, '--scenario', 'mdcc/training',
	'--json', ...flags)).stdout);

async function terms(link) {
	const socket = new WebSocket(`${daemon.url.replace('http', 'ws')}/ws`, 'tricorne.v1');
	await new Promise((done) => { socket.onopen = done; });
	const answer = new Promise((done) => { socket.onmessage = ({ data }) => done(JSON.parse(data)); });
	socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'terms', params: { link: link.split('#')[1] } }));
	const { result } = await answer;
	socket.close();
	return result.agreed;
}

test('clock and house rules are agreed upon from the command line', async () => {
	const { links } = await made('--clock', 'days,bank=7d,gain=36h,cap=10d', '--house', 'misses=2,falls=machine,manner=bold');
	const { clock, house, timed } = await terms(links.A);
	assert.match(clock, /begins with 7 days, gains 1 day and 12 hours with every turn, and never has more than 10 days/);
	assert.match(house, /2 times in a row .* The machine \(bold\) plays his seat/);
	assert.equal(timed, true);
});

test('an evening keeps no time, and a clock that is none is refused', async () => {
	const { links } = await made();
	assert.equal((await terms(links.A)).timed, undefined);
	await assert.rejects(made('--clock', 'turn,turn=soon'), ({ stderr }) => /turn_seconds/.test(stderr));
	await assert.rejects(made('--clock', 'turn,,'), ({ code, stderr }) => code === 2 && /--clock wants NAME=VALUE/.test(stderr));
});
