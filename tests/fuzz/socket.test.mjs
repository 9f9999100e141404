/* A short share of the fuzzing over sockets, the same each time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzz } from './socket.mjs';

test('nothing_that_is_nearly_a_request_ends_the_daemon', async () => {
	const { messages, asides, log } = await fuzz(2000, 1708);
	assert.equal(messages, 2000);
	assert.equal(asides, 0, log);
});
