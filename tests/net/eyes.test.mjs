/* The umpire looks through the eyes of a wing: what he sees is what its commander sees, whether anybody plays it or not. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connect } from '../lib/servers/client.mjs';
import { ownBattles, startDaemon } from '../lib/servers/daemon.mjs';
import { LETTER, SECRET, twoWings } from '../lib/worlds/twowings.mjs';

let daemon;
before(async () => {
	daemon = await startDaemon({ flags: ownBattles({ twowings: twoWings }) });
});
after(() => daemon.stop());

const UNITS = ['brigades', 'guns', 'leaders', 'messengers', 'wagons', 'ghosts', 'wings', 'commands'];
const sight = (view) => Object.fromEntries(UNITS.map((kind) => [kind, view[kind]]));

test('a wing nobody plays is shown as its commander would see it, and as he sees it when he comes', async () => {
	const { links } = await daemon.newGame('malbrook/twowings');
	const marshal = await connect(daemon.url, links.A), enemy = await connect(daemon.url, links.B),
		umpire = await connect(daemon.url, links.umpire);
	await umpire.until(() => umpire.view.seats.A.taken && umpire.view.seats.B.taken);
	const { view: before } = await umpire.call('eyes', { seat: 'A.right' });
	assert.deepEqual(Object.keys(before.brigades).sort(), ['A3', 'A4', 'B2'], 'its own brigades, and whom they see');
	assert.equal(before.brigades.A4.grade, 'C', 'known as one knows one\u2019s own');
	assert.ok(!(SECRET in before.brigades), 'not what the left wing sees');
	assert.ok(!JSON.stringify(before).includes(LETTER), 'nor what is still on its way to him');
	const { view: left } = await umpire.call('eyes', { seat: 'A' });
	assert.ok(SECRET in left.brigades && 'A4' in left.brigades, 'the Marshal commands both wings meanwhile');

	/* What its eyes are told is told to the umpire who looks through them. */
	await umpire.call('eyes', { seat: 'A.right' });
	await marshal.call('order', { id: 'hand-over', order: { type: 'end_step' } });
	await umpire.until(() => umpire.updates.some((update) => update.events?.some((event) => event.type === 'seat_done')));

	const { view: then } = await umpire.call('eyes', { seat: 'A.right' });
	const commander = await connect(daemon.url, links['A.right']);
	await commander.until(() => commander.view.seats['A.right'].taken);
	assert.deepEqual(sight(commander.view), sight(then));
	await Promise.all([marshal, enemy, umpire, commander].map((client) => client.close()));
});
