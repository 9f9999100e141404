/* A game made over the socket itself, with links as people get them. */
import { connect } from '../lib/client.mjs';

export async function newGame(daemon, params = {}) {
	const hall = await connect(daemon.url);
	const { game, links } = await hall.call('hall.create', { scenario: 'mdcc/training', ...params });
	await hall.close();
	return { game, links: Object.fromEntries(Object.entries(links).map(([role, link]) => [role, new URL(link, daemon.url).href])) };
}
