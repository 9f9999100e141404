/* The battle that fights itself on the start page: fought here by two bots, and kept as a watcher was shown it, in steps.
 *
 *     node tests/web/shown.mjs [BATTLE [SEED]]
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../lib/client.mjs'
import { root, startDaemon, tricorne } from '../lib/daemon.mjs'

const [scenario = 'mdcc/training', seed = '5'] = process.argv.slice(2), STEPS = 48
const DRAWN = ['turn', 'formations', 'stands', 'staff', 'engagements', 'sides', 'moment', 'result']

/* What the small map draws, and nothing else. */
const drawn = view => Object.fromEntries(DRAWN.filter(name => name in view).map(name => [name, view[name]]))

/* What makes `after` of `before` (RFC 7396). */
function difference(before, after) {
	const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)
	if (!isObject(before) || !isObject(after))
		return after
	const patch = {}
	for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
		if (!(name in after))
			patch[name] = null
		else if (JSON.stringify(before[name]) !== JSON.stringify(after[name]))
			patch[name] = name in before ? difference(before[name], after[name]) : after[name]
	return patch
}

const daemon = await startDaemon({ flags: ['--rate', '0'] }), { links } = await daemon.newGame(scenario)
await Promise.all(['A', 'B'].map(seat => tricorne('bot', '--seed', seed, links[seat])))
const client = await connect(daemon.url, links.watch), rows = []
for (let next = 1; next <= client.seq;) {
	const page = await client.call('history', { from: next })
	rows.push(...page.rows)
	next = page.rows.at(-1).seq + 1
}
const look = async seq => drawn((await client.call('look', { seq })).view)
const told = (from, to) => rows.filter(({ seq }) => seq > from && seq <= to).flatMap(({ events }) => events)
	.filter(({ sentence, type, class: sort }) => sentence && type !== 'roll' && sort !== 'step')
const view = await look(1), steps = []
let before = view, from = 1
for (let n = 1; n <= STEPS; n++) {
	const seq = Math.round(1 + (client.seq - 1) * n / STEPS), now = await look(seq), events = told(from, seq)
	const words = events.findLast(event => ['loss', 'combat', 'fight'].includes(event.class)) || events.at(-1)
	steps.push({ patch: difference(before, now), words: (n === STEPS ? now.result?.why : null) || words?.sentence || '' });
	[before, from] = [now, seq]
}
writeFileSync(join(root, 'clients/web/shown.json'), `${JSON.stringify({ scenario, view, steps })}\n`)
client.close()
await daemon.stop()
process.exit()
