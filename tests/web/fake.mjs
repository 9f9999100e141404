/* A pretended daemon, for what a test of the page must be able to put on the table at will: any view, any event, any
 * offer, and what becomes of them. It knows no rules. What the page and the real daemon do together is tested with
 * the real daemon. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WebSocketServer } from 'ws'
import { generated } from './sent.mjs'
import { statesOf } from './states.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const web = join(root, 'clients/web')
const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.svg': 'image/svg+xml', '.jpg': 'image/jpeg', '.json': 'application/json' }
export const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const scenarioOf = name => JSON.parse(readFileSync(join(root, `server/rules/mdcc/scenarios/${name}.json`)))

/* The table as a view of MDCC would show it, made from a scenario file: troops where the file puts them. */
export function viewOf(scenario) {
	const stands = {}, formations = {}, staff = {}
	for (const stand of scenario.stands)
		stands[stand.id] = { fate: 'field', size: 'full', ...stand }
	for (const [id, formation] of Object.entries(Array.isArray(scenario.formations) ? Object.fromEntries(scenario.formations.map(one => [one.id, one])) : scenario.formations || {})) {
		formations[id] = { id, disorder: 0, losses: 0, threshold: formation.stands.length > 1 ? 3 : 2, flags: {}, side: id[0], ...formation }
		for (const stand of formation.stands)
			stands[stand].formation = id
	}
	for (const figure of scenario.staff)
		staff[figure.id] = { fate: 'field', ...figure }
	return {
		turn: { n: 1, active: 'A', phase: 'S4', scores: { A: 5, B: 3 }, won: true, eligible: [] },
		sides: Object.fromEntries(scenario.sides.map(side => [side.id, { ...side, was_active: false }])),
		formations, stands, staff, engagements: {},
		seats: { A: { side: 'A', role: 'army', name: 'Anne', player: 'Anne', owes: 1 }, B: { side: 'B', role: 'army', name: 'Louis', owes: 0 } },
		paused: false, draw_offers: [], dice_commitment: '00',
	}
}

const RESOLVE = [['halt', 1, 1, 1, 1, 1], ['halt', 2, 2, 1, 1, 1], ['further', 3, 3, 3, 2, 2], ['further', 4, 4, 4, 4, 3], ['leave', 0, 0, 0, 0, 0], ['disperse', 0, 0, 0, 0, 0]]
	.map(([result, ...disorders]) => disorders.map(disorder => [result, disorder]))

export const mapOf = ({ W, H, boxes, edges, places }) => ({ W, H, boxes, edges, places, options: { resolve_table: { rows: RESOLVE } } })

/* The chapters of the frame that every table opens; those of who has no battle yet, or has one no more, stay shut. */
export const opened = ['clauses', 'desk', 'dice', 'map', 'moment', 'table']

/* The folders from which a page has loaded something. */
export const foldersOf = served => [...new Set(served.filter(file => file.includes('/')).map(file => file.split('/')[0]))].sort()

/* Resolves when something that the page is about to ask has come here. */
export async function until(holds) {
	for (const end = Date.now() + 60000; !holds(); await new Promise(setImmediate))
		assert.ok(Date.now() < end, `it was never asked: ${holds}`)
}

/* Starts it; `table` is { title, map, view, you, rows, chat, decisions, answer(method, params) } and may be changed at
 * any time, and an answer may be a promise, as may be held(file), before which it is not sent; push(method, params) sends to everybody who sits at it; away(true) loses all who sit
 * there and lets nobody come back before away(false); `served` are the files the page has loaded, each module alone
 * as it was written. */
export async function startFake(table) {
	const served = []
	const server = createServer(async (request, response) => {
		const path = new URL(request.url, 'http://x').pathname
		const file = path === '/' || path === '/table' ? 'index.html' : path.slice(1)
		await table.held?.(file)
		try {
			const body = readFileSync(join(file.startsWith('rules/') ? generated : web, file))
			served.push(file)
			response.writeHead(200, { 'Content-Type': types[extname(file)], 'Content-Security-Policy': policy }).end(body)
		} catch {
			response.writeHead(404).end()
		}
	})
	let gone = false
	const sockets = new WebSocketServer({ server, handleProtocols: () => 'tricorne.v1', verifyClient: ({ req }) => !gone && /^\/ws(\/[\w-]+)?$/.test(req.url) })
	sockets.on('connection', socket => socket.on('message', async data => {
		const { id, method, params } = JSON.parse(data)
		try {
			socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: await answer(table, method, params) }))
		} catch (error) {
			socket.send(JSON.stringify({ jsonrpc: '2.0', id, error }))
		}
	}))
	await new Promise(done => server.listen(0, '127.0.0.1', done))
	return {
		url: `http://127.0.0.1:${server.address().port}`,
		served,
		push: (method, params) => sockets.clients.forEach(socket => socket.send(JSON.stringify({ jsonrpc: '2.0', method, params }))),
		away: is => {
			gone = is
			if (gone)
				sockets.clients.forEach(socket => socket.terminate())
		},
		stop: () => {
			sockets.clients.forEach(socket => socket.terminate())
			server.closeAllConnections()
			return new Promise(done => server.close(done))
		},
	}
}

/* A decision says what is asked, and in what words each of its orders is offered; else it is this. */
export const worded = decisions => decisions.map(decision => ({ asks: inWords(decision.kind), says: decision.orders.map(order => inWords(order.type)), late: 'It is left as it stands', ...decision }))
const inWords = name => name[0].toUpperCase() + name.slice(1).replaceAll('_', ' ')

/* Nothing may be taken back, unless a test says so of itself. */
const isUndo = (method, params) => method === 'preview' && ['undo', 'ask_undo'].includes(params.order.type)

function answer(table, method, params) {
	if (isUndo(method, params))
		return table.undo?.(params.order.type) || {}
	const own = table.answer?.(method, params)
	if (own !== undefined)
		return own
	const rows = table.rows || []
	switch (method) {
	case 'open': return { game: 'g-1', ruleset: table.ruleset || 'mdcc', scenario: table.scenario || 'mdcc/blenheim', title: table.title, you: table.you, seq: rows.length, states: statesOf(table.ruleset || 'mdcc'), map: table.map, view: table.view, chat: table.chat || [], presence: { seats: { A: true, B: true }, umpire: false, watchers: 0 }, clock: { now: Date.now(), deadlines: {} } }
	case 'history': return { rows: rows.filter(row => row.seq >= params.from && row.seq <= params.to), seq: rows.length }
	case 'look': return { seq: params.seq, view: table.view }
	case 'offer': return { decisions: worded(table.decisions || []) }
	case 'preview': return { allowed: true }
	case 'clauses': return { clauses: [{ id: 'MDCC-9.3', gist: 'Friends beside the fight are worth a die, three of them two.' }] }
	case 'hall.scenarios': return { scenarios: table.scenarios || [], rulesets: table.rulesets || {} }
	case 'hall.create': return { game: 'g-2', links: { A: '/table#aaa', B: '/table#bbb', umpire: '/table#uuu', watch: '/table#www' } }
	default: return {}
	}
}
