/* A game made over the socket itself, with links as people get them. */
import assert from 'node:assert/strict';
import { connect } from '../lib/servers/client.mjs';

export async function newGame(daemon, params = {}) {
	const hall = await connect(daemon.url);
	const { game, links } = await hall.call('hall.create', { scenario: 'mdcc/training', ...params });
	await hall.close();
	return { game, links: Object.fromEntries(Object.entries(links).map(([role, link]) => [role, new URL(link, daemon.url).href])) };
}

/* Both seats end what they have to do until A, whom nobody plays any more, is to move. */
export async function playUntilA(daemon, links) {
	const players = { A: await connect(daemon.url, links.A), B: await connect(daemon.url, links.B) };
	const waits = (seat) => players[seat].call('offer', { seat }).then(({ decisions }) => decisions.length > 0);
	let n = 0;
	if (await waits('A'))
		await playOut(players, 'A', () => `a${n++}`);
	await players.A.close();
	await playOut(players, 'B', () => `b${n++}`);
	await players.B.close();
}

async function playOut(players, seat, id) {
	for (let i = 0; i < 200; i++) {
		const { decisions } = await players[seat].call('offer', { seat });
		if (!decisions.length)
			return;
		const orders = decisions.flatMap((decision) => decision.orders);
		await players[seat].call('order', { id: `${id()}-${Math.random()}`, order: orders.at(-1) });
	}
	assert.fail('it does not end');
}
