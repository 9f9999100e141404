/* What comes of an order, and its answer, leave for its giver together: each is a message by itself, however long. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from '../lib/servers/client.mjs';
import { startDaemon } from '../lib/servers/daemon.mjs';
import { newGame } from './game.mjs';

test('what_comes_of_an_order_is_told_its_giver_whole_and_before_its_answer', async () => {
	const daemon = await startDaemon();
	const { links } = await newGame(daemon, { scenario: 'malbrook/malplaquet' });
	const umpire = await connect(daemon.url, links.umpire), before = structuredClone(umpire.view);
	for (const size of [1, 60, 100, 239]) {
		const { seq } = await umpire.call('order', { id: `say-${size}`, order: { type: 'announce', text: 'x'.repeat(size) } });
		assert.equal(umpire.seq, seq, 'he was told before he was answered');
		assert.ok(JSON.stringify(umpire.updates.at(-1)).includes('x'.repeat(size)));
	}
	const { seq } = await umpire.call('order', { id: 'back', order: { type: 'rewind', to: 2, reason: 'a slip' } });
	const { method, params } = umpire.notifications.at(-1);
	assert.equal(method, 'fresh');
	assert.equal(params.seq, seq);
	assert.ok(JSON.stringify(params.view).length > 65535, 'longer than the short forms of a length say');
	assert.deepEqual(params.view.turn, before.turn);
	await umpire.close();
	assert.equal(await daemon.stop(), 0);
});
