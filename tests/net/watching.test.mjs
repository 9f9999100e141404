/* A watchers' link before it is opened: what messengers are told of the battle behind it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connect, tokenOf } from '../lib/servers/client.mjs';
import { startDaemon } from '../lib/servers/daemon.mjs';

let daemon;
before(async () => { daemon = await startDaemon(); });
after(() => daemon.stop());

const get = (path, options) => fetch(new URL(path, daemon.url), options);

/* What stands in the head of a page for messengers: { title, description, image }. */
const told = async path => Object.fromEntries([...(await (await get(path)).text()).matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name, text]) => [name, text]));

test('a_watchers_link_says_what_is_behind_it_to_who_has_not_opened_it_and_no_other_link_does', async () => {
	const { links } = await daemon.newGame('mdcc/blenheim', '--names', '{"A":"Anne <b>\\"&","B":"Louis"}'), watch = `/watch/${tokenOf(links.watch)}`;
	assert.deepEqual(await told(watch), {
		type: 'website', site_name: 'Tricorne', title: 'Blenheim', image: `${daemon.url}/battles/mdcc/blenheim.jpg`,
		description: 'Anne &lt;b&gt;&quot;&amp; against Louis. Turn 1 of 24. Watch it.',
	});
	const page = await get(watch), picture = await get('/battles/mdcc/blenheim.jpg');
	assert.equal(page.headers.get('cache-control'), 'no-store');
	assert.equal(picture.headers.get('content-type'), 'image/jpeg');
	assert.ok((await picture.arrayBuffer()).byteLength < 80_000);
	for (const token of [tokenOf(links.A), tokenOf(links.umpire), 'nonsense', ''])
		assert.deepEqual(await told(`/watch/${token}`), {}, 'the page as it is');
	const client = await connect(daemon.url);
	await client.call('open', { link: tokenOf(links.A) });
	await client.call('order', { id: 'r', order: { type: 'resign' } });
	assert.match((await told(watch)).description, /^Anne &lt;b&gt;&quot;&amp; against Louis\. .*resign/);
	client.close();
});

test('every_battle_that_comes_with_the_program_has_a_picture_for_its_links', async () => {
	const client = await connect(daemon.url), { scenarios } = await client.call('hall.scenarios', {});
	client.close();
	for (const { id } of scenarios)
		assert.equal((await get(`/battles/${id}.jpg`, { method: 'HEAD' })).status, 200, id);
});
