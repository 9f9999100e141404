/* A pretended table of Malbrook, made from a scenario file as a view of it would show it: brigades that are said by number of
 * bases are laid out in line. It knows no more of the rules than that. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/servers/daemon.mjs'

export const malbrookScenario = name => JSON.parse(readFileSync(join(root, `server/rules/malbrook/scenarios/${name}.json`)))

const byId = things => Object.fromEntries(Object.entries(things || {}).map(([key, thing]) => [thing.id || key, { id: key, ...thing }]))

function laidOut(brigade) {
	const foot = brigade.type === 'infantry', fresh = brigade.style === 'new'
	const width = !foot && fresh ? 1250 : 1000, depth = foot ? (fresh ? 750 : 1000) : 1250
	const { M, facing = 0 } = brigade.frame || brigade, ranks = brigade.ranks || 1, files = Math.ceil(brigade.bases / ranks)
	const angle = facing / 10 * Math.PI / 180
	const bases = Array.from({ length: brigade.bases }, (_, n) => {
		const u = (n % files - (files - 1) / 2) * width, v = -Math.floor(n / files) * depth
		return { id: n + 1, pos: [Math.round(M[0] + u * Math.cos(angle) + v * Math.sin(angle)), Math.round(M[1] - u * Math.sin(angle) + v * Math.cos(angle))], facing, rank: Math.floor(n / files) + 1, file: n % files + 1 }
	})
	return { ...brigade, width, depth, mounted: !foot, formation: brigade.formation || 'line', ranks, frame: { M, facing }, bases, base_count: bases.length, start_bases: bases.length }
}

/* { title, map, view, you, rows, decisions } of a scenario, at the step of a turn. */
export function malbrookTable(name, step = 'MOVE') {
	const scenario = malbrookScenario(name), guns = byId(scenario.guns)
	for (const gun of Object.values(guns))
		Object.assign(gun, { width: { heavy: 1500, light: 1000 }[gun.class] || 1250, depth: { heavy: 1500, light: 1000 }[gun.class] || 1250 })
	const brigades = byId(scenario.brigades)
	for (const id of Object.keys(brigades))
		brigades[id] = brigades[id].M ? laidOut(brigades[id]) : { ...brigades[id], fate: 'reserve', bases: [] }
	const terrain = scenario.terrain
	return {
		ruleset: 'malbrook', scenario: `malbrook/${name}`, title: scenario.title,
		map: { ...scenario.table, areas: byId(terrain.areas), lines: byId(terrain.lines), roads: byId(terrain.roads) },
		view: {
			turn: { n: 2, step, acting: 'A', first_side: 'A' }, options: {},
			sides: Object.fromEntries(Object.entries(scenario.sides).map(([id, side]) => [id, { id, ...side }])),
			wings: byId(scenario.wings), commands: byId(scenario.commands), leaders: byId(scenario.leaders), brigades, guns, messengers: {}, wagons: {}, markers: {},
			ghosts: [], victory: { objectives: (scenario.victory?.objectives || []).map(goal => ({ ...goal, points: [0, goal.points?.A || 0, goal.points?.B || 0] })) },
			seats: { A: { id: 'A', side: 'A', role: 'marshal', name: 'Anne', player: 'Anne', owes: 1 }, B: { id: 'B', side: 'B', role: 'marshal', name: 'Louis', owes: 0 } },
			paused: false, draw_offers: [], dice_commitment: '00',
		},
		you: { seats: ['A'], umpire: false, watch: false, side: 'A' }, rows: [], decisions: [],
	}
}
