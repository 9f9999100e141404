/* The battle that fights itself on the start page: fought here by the machine in every seat, and kept as a watcher was shown it, in
 * steps. It is fought again until it is decided on the field:
 *
 *     node tests/web/shown.mjs [BATTLE [MANNER]]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../lib/servers/client.mjs'
import { root, startDaemon } from '../lib/servers/daemon.mjs'

const [scenario = 'paperboys/schellenberg', manner = 'bold'] = process.argv.slice(2), STEPS = 52, TRIES = 6
const DRAWN = ['turn', 'formations', 'stands', 'staff', 'units', 'officers', 'engagements', 'sides', 'moment', 'result']
/* An end that only the clock or the night brought is none to look at. */
const BY_ITSELF = /last (turn|bound)|night falls/i

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

const file = JSON.parse(readFileSync(join(root, 'server/rules', scenario.replace('/', '/scenarios/') + '.json'), 'utf8'))
const seats = file.seats?.map(({ id }) => id) || ['A', 'B']

const daemon = await startDaemon({ flags: ['--rate', '0', '--limit', 'all=0'] }), hall = await connect(daemon.url)
async function fought() {
	const { links } = await hall.call('hall.create', { scenario, options: {}, machine: Object.fromEntries(seats.map(seat => [seat, manner])) })
	const client = await connect(daemon.url, links.watch)
	await client.until(() => client.view.result)
	console.log(`${client.seq} deeds: ${client.view.result.why}`)
	return client
}

let client = await fought()
for (let tries = 1; BY_ITSELF.test(client.view.result.why) && tries < TRIES; tries++) {
	client.close()
	client = await fought()
}
const rows = []
for (let next = 1; next <= client.seq;) {
	const page = await client.call('history', { from: next })
	rows.push(...page.rows)
	next = page.rows.at(-1).seq + 1
}
const look = async seq => drawn((await client.call('look', { seq })).view)
const LOUD = ['loss', 'combat', 'fight'], ABREAST = 3
const deeds = rows.map(({ seq, events }) => {
	const said = events.filter(({ sentence, type, class: sort }) => sentence && type !== 'roll' && [...LOUD, 'move'].includes(sort))
	return { seq, event: said.findLast(event => LOUD.includes(event.class)) || said.at(-1) }
}).filter(({ event }) => event)

/* Who moves one after the other is seen to move together, three at a time. */
const isMove = deed => deed?.event.class === 'move'
let run = 0
const told = deeds.filter((deed, n) => {
	run = isMove(deed) ? run + 1 : 0
	return !run || run % ABREAST === 0 || !isMove(deeds[n + 1])
})

/* Losses and fights come first, then who moves, and shots that hit nobody last. */
const weight = ({ event }) => / 0 hits/.test(event.sentence) ? 0 : LOUD.length + 1 - (LOUD.indexOf(event.class) + 1 || LOUD.length)
const kept = [...told.slice(0, -1)].sort((a, b) => weight(b) - weight(a)).slice(0, STEPS - 1).sort((a, b) => a.seq - b.seq)
const view = await look(kept[0].seq - 1 || 1), steps = []
let before = view
for (const { seq, event } of [...kept, { seq: client.seq, event: { sentence: client.view.result.why } }]) {
	const now = await look(seq), isHere = id => [before.units, before.formations, before.elements].some(all => all?.[id])
	steps.push({ patch: difference(before, now), words: event.sentence, at: Object.values(event).find(value => typeof value === 'string' && isHere(value)) })
	before = now
}
const text = `${JSON.stringify({ scenario, view, steps })}\n`
writeFileSync(join(root, 'clients/web/hall/shown.json'), text)
console.log(`${text.length} bytes`)
client.close()
hall.close()
await daemon.stop()
process.exit()
