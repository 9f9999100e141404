/* Twins at the socket: the same battle twice, and in one of them much is done that one player must not learn of. What
 * comes through his socket, pushed or asked for, is the same in both, to the byte, but for what names the game. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connect } from '../lib/servers/client.mjs';
import { ownBattles, startDaemon } from '../lib/servers/daemon.mjs';
import { SECRET, twoWings } from '../lib/worlds/twowings.mjs';
import { allAsked } from '../lib/servers/survivor.mjs';
import { newGame } from './game.mjs';

let daemon;
before(async () => {
	daemon = await startDaemon({ flags: [...ownBattles({ twowings: twoWings }), ...allAsked()] });
});
after(() => daemon.stop());

const order = (client, id, body) => client.call('order', { id, order: body });
const set = (umpire, at, value) => order(umpire, `set-${at}`, { type: 'set', at, value, reason: 'what was miscounted' });

/* The first three orders that are offered for deploying somebody. */
async function deploy(client) {
	for (let i = 0; i < 3; i++) {
		const { decisions } = await client.call('offer');
		const [place] = decisions.flatMap((decision) => decision.orders).filter(({ type }) => type === 'deploy_element');
		await order(client, `place-${i}`, place);
	}
}

const BATTLES = [
	{ scenario: 'mdcc/training', victim: 'B', actor: 'A' },
	{ scenario: 'paperboys/training', victim: 'alliance', actor: 'french', secretly: ({ umpire }) => set(umpire, '/turn/deck', 'BRBRBR') },
	{ scenario: 'dba18/ambush', victim: 'A', actor: 'B', secretly: ({ actor }) => deploy(actor) },
	{ scenario: 'malbrook/twowings', victim: 'A.right', actor: 'A', unit: 'A1',
		secretly: ({ umpire }) => set(umpire, `/brigades/${SECRET}/grade`, 'B') },
];

/* What would be for another day: orders for a decision that nobody is asked for now. */
async function planned(actor) {
	const { decisions } = await actor.call('offer'), own = decisions.flatMap(({ kind, orders }) => orders.map((order) => ({ order, decision: `not ${kind}`.slice(0, 15) })));
	return own.slice(0, 20);
}

/* An order that is asked for now and names nobody: the plan stops at once. False: nothing is asked of him that names troops. */
async function stopped(actor) {
	const { revision } = await actor.call('plan'), { decisions } = await actor.call('offer');
	for (const { kind, orders } of decisions)
		for (const name of ['stand', 'id', 'leader'].filter((one) => orders[0]?.[one])) {
			await actor.call('plan.keep', { was: revision, orders: [{ order: { ...orders[0], [name]: 'nobody' }, decision: kind }] });
			while (!(await actor.call('plan')).stopped)
				await actor.level();
			return true;
		}
	return false;
}

/* What anybody may do without anybody else learning of it. */
async function actInPrivate(actor, unit, names) {
	const refused = (promise) => promise.then(() => assert.fail('it was taken'), () => {});
	const { decisions } = await actor.call('beforehand'), { name, answers, member } = decisions.at(-1); // the first may be asked for now
	const answer = Object.keys(answers).find((one) => one !== 'ask');
	await order(actor, 'beforehand', { type: 'standing', ...unit && { unit }, ...member ? { [name]: answer } : { decision: name, answer } });
	await actor.call('note', { lines: ['If they come by the mill, fall back.'], marks: [{ sort: 'circle', x: 1000, y: 1000 }] });
	await actor.call('plan.keep', { was: 0, orders: await planned(actor) });
	await actor.call('plan');
	assert.equal(await stopped(actor), names);
	await actor.call('seen', { seq: actor.seq });
	await actor.call('chat', { to: 'side', text: 'Hold the mill.' }).catch(({ code }) => assert.equal(code, -32003, 'by messenger only'));
	await actor.call('chat', { to: 'seat', seat: 'umpire', text: 'May I?' });
	await refused(order(actor, 'nonsense', { type: 'there is no such order' }));
	const [offered] = (await actor.call('offer')).decisions.flatMap((decision) => decision.orders);
	await actor.call('preview', { order: offered ?? { type: 'standing' } });
	await actor.call('receipt');
	await actor.call('export');
}

/* Names of the game, its links, keys, hashes and signatures, and the hours: they may differ, and are as long in both. */
const unnamed = (text) => text.replace(/[A-Za-z0-9_-]{20,}={0,2}/g, (name) => /^[a-z_]+$/.test(name) ? name : `<${name.length}>`)
	.replace(/\b1[0-9]{12}\b/g, '<time>');

/* Everything the victim's socket receives of an evening, a line a message. */
async function evening({ scenario, victim, actor, unit, secretly }, loud) {
	const { links, game } = await newGame(daemon, { scenario });
	const seats = { umpire: await connect(daemon.url, links.umpire), actor: await connect(daemon.url, links[actor]) }, received = [];
	const his = await connect(daemon.url, links[victim]);
	if (!scenario.startsWith('mdcc')) // where nobody says that a seat is taken, nobody waits for it
		await his.until(() => his.view.seats[actor].taken && his.view.seats[victim].taken);
	await his.level();
	his.socket.on('message', (data) => received.push(unnamed(String(data).replaceAll(game, '<game>'))));
	if (loud) {
		await secretly?.(seats);
		await actInPrivate(seats.actor, unit, !scenario.startsWith('paperboys')); // there he is asked to pass a window first
		await seats.umpire.call('eyes', { seat: actor });
		await seats.umpire.call('eyes', { seat: null });
	}
	const { decisions } = await his.call('offer');
	await his.call('beforehand');
	await his.call('history', { from: 0 });
	await his.call('look', { seq: his.seq });
	await his.call('export');
	await his.call('receipt');
	await his.call('preview', { order: decisions[0]?.orders[0] ?? { type: 'standing' } });
	for (const [method, params] of [['order', { id: 'beforehand', order: { type: 'there is no such order' } }],
		['order', { id: 'beforehand', seat: actor, order: { type: 'standing' } }],
		['look', { seq: his.seq + 1 }], ['history', { from: his.seq + 1 }], ['look', { row: 2 }], ['eyes', { seat: actor }]])
		await his.call(method, params).catch(() => {});
	await seats.umpire.call('chat', { to: 'table', text: 'Well?' });
	await order(seats.umpire, 'aloud', { type: 'announce', text: 'The sun is low.' });
	await his.until(() => his.updates.some(({ events }) => events?.some(({ text }) => text === 'The sun is low.')));
	await his.level();
	await his.close();
	const again = await connect(daemon.url, links[victim]);
	received.push(unnamed(JSON.stringify(again.table).replaceAll(game, '<game>')));
	await Promise.all([again, ...Object.values(seats)].map((client) => client.close()));
	return received;
}

for (const battle of BATTLES)
	test(`what is done in ${battle.scenario} unseen comes through nobody's socket`, async (t) => {
		const quiet = await evening(battle, false), loud = await evening(battle, true);
		t.diagnostic(`${quiet.length} messages, ${quiet.reduce((sum, line) => sum + line.length, 0)} bytes`);
		assert.ok(quiet.length > 12);
		assert.deepEqual(loud, quiet);
	});

test('a twin that differs in what he may know is told apart', async () => {
	const battle = BATTLES[0], quiet = await evening(battle, false);
	const loud = await evening({ ...battle, secretly: ({ actor }) => actor.call('chat', { to: 'table', text: 'Hold the mill.' }) }, true);
	assert.notDeepEqual(loud, quiet);
});
