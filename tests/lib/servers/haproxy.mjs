/* The real HAProxy before daemons of a test's own, by the configuration that is shipped: other ports, no TLS, and nothing else
 * changed. Null where this machine has none. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { begin, root, scratchFolder } from './daemon.mjs';

const program = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) => existsSync(path));
export const hasHaproxy = Boolean(program);

/* `ports`: where the daemons listen, by their order; `limits`: what one address may, which here is everybody's. */
export async function startHaproxy(port, ports) {
	const shipped = readFileSync(join(root, 'deploy/proxy/haproxy-house.cfg'), 'utf8');
	const file = join(scratchFolder(), 'haproxy.cfg');
	writeFileSync(file, shipped
		.replace('maxconn 20000', 'maxconn 2000')
		.replace(/127\.0\.0\.1:17([012])4\b/g, (_, place) => `127.0.0.1:${ports[place]}`)
		.replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
		.replace(/(conn_cur|http_req_rate) gt \d+/g, '$1 gt 1000000'));
	const child = begin(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
	let stderr = '';
	child.stderr.on('data', (data) => { stderr += data; });
	const ended = new Promise((done) => child.once('close', done));
	const url = `http://127.0.0.1:${port}`;
	for (;;) {
		const answer = await Promise.race([fetch(`${url}/.well-known/tricorne-keys.json`).catch(() => null), ended.then(() => 'ended')]);
		if (answer === 'ended')
			throw new Error(`haproxy ended: ${stderr}`);
		if (answer?.status === 200)
			break;
		await sleep(50);
	}
	return { url, stop: () => (child.kill('SIGTERM'), ended) };
}
