// Malbrook's order of battle: by wing and command, with who is not on the table at the end.
import { glyph, gunGlyph, leaderGlyph } from './figures.js'
import { initials } from '../map/outline.js'
import { ORDER, RANK, armOf, disorderOf, lineOf, nameOf, tagOf, whatOf } from './scene.js'
/** @import { Command, Roster, Scene, View } from './types.d.ts' */

/**
 * One side's troops: { meter, groups: [[title, [{ id, name, what, sought, figure }]]] }.
 * @param {Scene} scene
 * @param {string} side
 * @param {View} view
 */
export function rosterOf(scene, side, view) {
	const own = things => [...things.values()].filter(thing => thing.side === side)
	const on = thing => scene.things.has(thing.id),
		troops = [...own(scene.brigades), ...own(scene.guns)]
	const wings = own(scene.wings),
		commands = own(scene.commands),
		led = new Set([...wings, ...commands].map(group => group.leader))
	const under = command =>
		[scene.leaders.get(command.leader), ...troops.filter(one => one.command === command.id)]
			.filter(one => one && on(one))
			.map(one => row(scene, one))
	/** @type {(command: Command, wing?: string) => Roster['groups'][number]} */
	const group = (command, wing) => [command.name || command.id, under(command), wing]
	/** @type {Roster['groups']} */
	const groups = [
		[
			'Command',
			own(scene.leaders)
				.filter(leader => on(leader) && !led.has(leader.id))
				.map(one => row(scene, one)),
		],
	]
	for (const wing of wings) {
		const leader = scene.leaders.get(wing.leader)
		groups.push(
			[wingTitle(wing), leader && on(leader) ? [row(scene, leader)] : []],
			...commands.filter(command => command.wing === wing.id).map(command => group(command, wingTitle(wing))),
		)
	}
	const at = new Set(groups.flatMap(([, rows]) => rows.map(one => one.id)))
	groups.push(
		...commands.filter(command => !command.wing).map(command => group(command)),
		[
			'Others',
			troops
				.filter(one => on(one) && !at.has(one.id) && !scene.commands.get(one.command))
				.map(one => row(scene, one)),
		],
		['Not on the table', troops.filter(one => !on(one) && one.fate !== 'merged').map(one => row(scene, one))],
	)
	return { meter: meter(view.sides?.[side]?.start_strength, troops.filter(on)), groups }
}

// Of how many at first there are still; of a side whose number is not told, what is seen of it.
function meter(first, standing) {
	const count = standing.reduce((sum, { bases }) => sum + (bases?.length || 1), 0)
	return first
		? { text: `${count} of ${first} bases and guns`, title: 'On the table; losses are counted of all at first' }
		: count && { text: `${count} in sight`, title: 'Bases and guns; how many there are is not known' }
}
const wingTitle = wing => `${wing.name || wing.id}${wing.order?.type ? `: ordered to ${ORDER[wing.order.type]}` : ''}`

function row(scene, one) {
	const gun = scene.guns.has(one.id),
		leader = scene.leaders.has(one.id)
	const what = [
		leader ? RANK[one.rank] : whatOf(scene, one.id),
		one.dps && disorderOf(one, ' DP'), !gun && !leader && tagOf(one),
		one.fate && one.fate !== 'table' && one.fate,
	]
		.filter(Boolean)
		.join(' \u00b7 ')
	return {
		id: one.id, name: nameOf(scene, one.id), what, sought: lineOf(scene, one.id),
		figure: leader
			? leaderGlyph(one.side, one.rank, initials(one))
			: gun
				? gunGlyph(one.side, one)
				: glyph(one.side, armOf(one), one.nation),
	}
}

/**
 * The wing that somebody belongs to, or his command, if that is in none.
 * @param {Scene} scene
 * @param {string} id
 */
export function wingOf(scene, id) {
	const one = scene.brigades.get(id) || scene.guns.get(id),
		command = scene.commands.get(one?.command) || [...scene.commands.values()].find(({ leader }) => leader === id),
		wing = scene.wings.get(command?.wing) || [...scene.wings.values()].find(({ leader }) => leader === id)
	return wing?.name || command?.name || ''
}
