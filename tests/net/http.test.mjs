/* What is served over HTTP: the page, and to the operator his figures. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import typescript from 'typescript';
import { connect } from '../lib/servers/client.mjs';
import { build, startDaemon } from '../lib/servers/daemon.mjs';

let daemon;
let figures;
before(async () => {
	daemon = await startDaemon({ flags: ['--metrics', '127.0.0.1:0'] });
	figures = (await daemon.logged(/"metrics_port":(\d+)/))[1];
});
after(() => daemon.stop());

const get = (path, options) => fetch(new URL(path, daemon.url), { ...options, headers: { 'accept-encoding': 'identity', ...options?.headers } });

/* The answer as it comes over the wire, nothing unpacked: { status, headers, body }. */
const raw = (path, headers) => new Promise((done, fail) => request(new URL(path, daemon.url), { headers }, (answer) => {
	const pieces = [];
	answer.on('data', (piece) => pieces.push(piece));
	answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(pieces) }));
}).on('error', fail).end());

test('the_page_is_served_at_the_root_and_at_the_table', async () => {
	const [root, table] = await Promise.all([get('/'), get('/table')]);
	assert.equal(root.status, 200);
	assert.equal(root.headers.get('content-type'), 'text/html; charset=utf-8');
	assert.equal(await root.text(), await table.text());
});

for (const [path, type] of [['/main.js', 'text/javascript; charset=utf-8'], ['/style.css', 'text/css; charset=utf-8'], ['/icon.svg', 'image/svg+xml']])
	test(`${path}_is_served_as_${type}`, async () => {
		const answer = await get(path);
		assert.equal(answer.status, 200);
		assert.equal(answer.headers.get('content-type'), type);
		assert.equal(Number(answer.headers.get('content-length')), (await answer.arrayBuffer()).byteLength);
	});

test('nothing_but_our_own_files_may_run_or_be_framed', async () => {
	for (const path of ['/', '/main.js', '/nothing']) {
		const { headers } = await get(path);
		const policy = headers.get('content-security-policy');
		for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
			assert.ok(policy.split('; ').includes(part), `${path}: ${part}`);
		assert.ok(!policy.includes('unsafe'));
		assert.equal(headers.get('x-content-type-options'), 'nosniff');
		assert.equal(headers.get('referrer-policy'), 'no-referrer');
	}
});

test('a_file_the_browser_has_is_not_sent_again', async () => {
	const first = await get('/main.js');
	const etag = first.headers.get('etag');
	await first.arrayBuffer();
	const again = await get('/main.js', { headers: { 'if-none-match': etag }, cache: 'no-store' });
	assert.equal(again.status, 304);
	assert.equal((await again.arrayBuffer()).byteLength, 0);
});

test('a_file_is_kept_under_the_edition_it_is_of_and_asked_for_again_under_any_other_name', async () => {
	const front = await (await get('/')).text(), [, path, edition] = /src="(\/([0-9a-f]{8})\/main\.js)"/.exec(front);
	assert.doesNotMatch(front, /="\/\w+\.(js|css)"/, 'the front page names each by its edition');
	const kept = await get(path), other = await get(path.replace(edition, edition === '00000000' ? '11111111' : '00000000')), bare = await get('/main.js');
	assert.match(kept.headers.get('cache-control'), /immutable/);
	assert.deepEqual([other, bare].map(({ headers }) => headers.get('cache-control')), ['no-cache', 'no-cache']);
	const [text, ...same] = await Promise.all([kept, other, bare].map((answer) => answer.text()));
	assert.deepEqual(same, [text, text]);
	for (const strange of [`/${edition}`, `/${edition}/`, `/${edition}/none.js`, `/${edition}/${edition}/main.js`, `/${edition}0/main.js`, `/${edition}/rules/mdcc.json`, `/${edition}/manifest.webmanifest`])
		assert.equal((await get(strange)).status, 404, strange);
});

test('a_file_is_packed_for_who_unpacks_and_sent_as_it_is_to_everybody_else', async () => {
	const plain = await raw('/mdcc/ruleset.js', {});
	assert.equal(plain.headers['content-encoding'], undefined);
	const ways = { gzip: { unpack: gunzipSync, words: ['gzip', 'gzip, deflate', 'br;q=0, GZIP;q=0.8, *;q=0.1'] },
		br: { unpack: brotliDecompressSync, words: ['br', 'gzip, deflate, br, zstd', 'BR;q=0.5, gzip;q=1.0'] } };
	const tags = new Set([plain.headers.etag]), sizes = {};
	for (const [way, { unpack, words }] of Object.entries(ways)) {
		for (const word of words) {
			const packed = await raw('/mdcc/ruleset.js', { 'accept-encoding': word });
			assert.equal(packed.headers['content-encoding'], way, word);
			assert.equal(Number(packed.headers['content-length']), packed.body.length);
			assert.ok(packed.body.length < plain.body.length / 2, `${packed.body.length} of ${plain.body.length}`);
			assert.deepEqual(unpack(packed.body), plain.body);
			tags.add(packed.headers.etag);
			sizes[way] = packed.body.length;
		}
	}
	assert.equal(tags.size, 3, 'other bytes, another tag');
	assert.ok(sizes.br < sizes.gzip, JSON.stringify(sizes));
	for (const words of ['identity', 'gzip;q=0', 'gzip; q=0.000, br;q=0', 'gzipped', 'x-gzip', 'bro'])
		assert.equal((await raw('/mdcc/ruleset.js', { 'accept-encoding': words })).headers['content-encoding'], undefined, words);
});

/* What a module offers, by name, sorted: putting modules together must leave that as it is where others ask for it by name. */
const offersOf = text => {
	const source = typescript.createSourceFile('module.js', String(text), typescript.ScriptTarget.ESNext, true), offers = [];
	const exported = (node) => node.modifiers?.some(({ kind }) => kind === typescript.SyntaxKind.ExportKeyword);
	const named = (name) => typescript.isIdentifier(name) ? [name.text] : name.elements.flatMap((one) => one.name ? named(one.name) : []);
	for (const node of source.statements)
		if (typescript.isExportDeclaration(node))
			offers.push(...(node.exportClause?.elements ?? []).map(({ name }) => name.text));
		else if (exported(node))
			offers.push(...(node.declarationList?.declarations ?? [node]).flatMap(({ name }) => named(name)));
	return offers.sort();
};
const rulesets = ['mdcc', 'malbrook', 'dba18', 'paperboys'];

test('of_modules_comments_and_layout_stay_behind_and_those_asked_for_by_name_offer_what_they_are_written_to', async () => {
	const files = (await readFile(join(build, 'gen/bundle.files'), 'utf8')).trim().split('\n'), web = new URL('../../clients/web/', import.meta.url);
	assert.ok(files.length > 100);
	for (const file of files) {
		const [plain, packed] = await Promise.all([raw(`/${file}`, {}), raw(`/${file}`, { 'accept-encoding': 'gzip' })]);
		assert.equal(plain.status, 200, file);
		assert.ok(plain.headers['content-type'].startsWith('text/javascript'));
		if (packed.headers['content-encoding'])
			assert.deepEqual(gunzipSync(packed.body), plain.body, file);
		assert.ok(!/^\s*\/[/*]|^\t/m.test(String(plain.body)), `${file}: a comment or layout was sent`);
	}
	for (const file of ['page.js', ...rulesets.flatMap((name) => ['ruleset.js', 'hall.js', 'about.js', 'aside.js', 'lesson.js'].map((part) => `${name}/${part}`))])
		assert.deepEqual(offersOf((await raw(`/${file}`, {})).body), offersOf(await readFile(new URL(file, web))), file);
	assert.equal((await get('/table/table.js')).status, 404, 'a module has no second copy of its own');
});

test('what_is_packed_is_known_by_its_own_tag', async () => {
	const packed = await raw('/', { 'accept-encoding': 'gzip' }), { etag } = packed.headers;
	assert.equal(packed.headers.vary, 'accept-encoding');
	assert.equal((await raw('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status, 304);
	for (const others of [{}, { 'accept-encoding': 'br' }])
		assert.equal((await raw('/', { ...others, 'if-none-match': etag })).status, 200, 'who does not unpack so does not have it');
});

test('a_head_has_no_body', async () => {
	const answer = await get('/main.js', { method: 'HEAD' });
	assert.equal(answer.status, 200);
	assert.equal((await answer.arrayBuffer()).byteLength, 0);
});

test('what_is_not_there_is_not_found', async () => {
	for (const path of ['/nothing', '/../main.c', '/%2e%2e/server/main.c', '/web/main.js', '/migrations/0001_games.sql', '/metrics', '/health', '/main.js/'])
		assert.equal((await get(path)).status, 404, path);
});

test('nothing_can_be_written_there', async () => {
	for (const method of ['POST', 'PUT', 'DELETE'])
		assert.equal((await get('/', { method, body: method === 'DELETE' ? undefined : 'x=1' })).status, 405, method);
	assert.equal((await get('/')).status, 200);
});

test('figures_are_on_a_port_of_their_own', async () => {
	const client = await connect(daemon.url);
	await client.call('hall.scenarios');
	const text = await (await fetch(`http://127.0.0.1:${figures}/metrics`)).text();
	for (const name of ['tricorne_sessions 1', 'tricorne_requests_total 1', 'tricorne_orders_total 0', 'tricorne_order_seconds_count 0', 'tricorne_wal_bytes'])
		assert.ok(text.includes(`\n${name}`), name);
	for (const line of text.trim().split('\n'))
		assert.match(line, /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{le="[^"]+"\})? [0-9.]+)$/);
	assert.equal((await fetch(`http://127.0.0.1:${figures}/health`)).status, 200);
	assert.equal((await fetch(`http://127.0.0.1:${figures}/main.js`)).status, 404);
	await client.close();
});
