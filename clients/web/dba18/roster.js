// dba18's order of battle: by command with its PIPs and how near it is to being beaten; markers, ambushes, and who is
// gone.
import { glyph, markerGlyph } from './figures.js'
import { stateOf } from '../measured/standing.js'
import { badgesOf, isCommander, isGone, lineOf, nameOf, whatOf } from './scene.js'
/** @import { Scene, View } from './types.d.ts' */

/**
 * One side's troops: { meter, groups: [[title, [{ id, name, what, sought, figure }]]] }.
 * @param {Scene} scene
 * @param {string} side
 * @param {View} view
 */
export function rosterOf(scene, side, view) {
	const own = things => [...things.values()].filter(thing => thing.side === side)
	const elements = own(scene.elements), here = one => !isGone(one),
		first = (a, b) => Number(isCommander(b)) - Number(isCommander(a))
	const commands = own(scene.commands), known = new Set(commands.map(command => command.id))
	const groups = [
		...commands.map(command => [
			titleOf(scene, command),
			elements
				.filter(one => one.command === command.id && here(one))
				.sort(first)
				.map(one => row(scene, one)),
		]),
		['Seen', elements.filter(one => !known.has(one.command) && here(one)).map(one => row(scene, one))],
		['Markers', own(scene.markers).map(marker => markerRow(scene, marker))],
		['Gone', elements.filter(one => !here(one)).map(one => row(scene, one))],
	]
	return { meter: meterOf(view, side), groups }
}

function row(scene, one) {
	const where = one.marker
		? 'under a marker'
		: one.ambush && !scene.ambushes.get(one.ambush)?.revealed
			? 'in ambush'
			: one.bua
				? `in building ${one.building}`
				: one.attached_to
					? `with ${nameOf(scene, one.attached_to)}`
					: !one.deployed && !isGone(one) && 'to be placed'
	return {
		id: one.id, name: nameOf(scene, one.id),
		what: [whatOf(scene, one.id), ...badgesOf(one).map(([, words]) => words), where]
			.filter(Boolean)
			.join(' \u00b7 '),
		sought: lineOf(scene, one.id), figure: glyph(one, scene.colours.get(one.command)),
	}
}

function markerRow(scene, marker) {
	const note = scene.notes.get(marker.alias || marker.id)
	return {
		id: marker.id, name: nameOf(scene, marker.id),
		what: [whatOf(scene, marker.id), !marker.deployed && 'to be placed', note].filter(Boolean).join(' \u00b7 '),
		sought: lineOf(scene, marker.id), figure: markerGlyph(marker, scene.colours.get(marker.command)),
	}
}

// ---- Meters --------------------------------------------------------------------------------------------------

const lostOf = losses => (losses?.broken || 0) + (losses?.gone || 0)

/**
 * How near a command is to being beaten (13.23): { lost, of, at }.
 * @param {View} view
 * @param {string} id
 */
export function beatenMeter(view, id) {
	const losses = view.losses?.[id]
	return losses?.of ? { lost: lostOf(losses), of: losses.of, at: Math.ceil(losses.of / 2) } : null
}

/**
 * How near an army is to defeat (13.24): all of beaten commands, and who is broken or gone of the others.
 * @param {View} view
 * @param {string} side
 */
export function defeatMeter(view, side) {
	const losses = view.losses?.[side],
		commands = Object.values(view.commands || {}).filter(command => command.side === side)
	if (!losses)
		return null
	const normal = commands
		.filter(command => command.state === 'NORMAL')
		.reduce((sum, command) => sum + lostOf(view.losses?.[command.id]), 0)
	const lost = commands.length && losses.of ? (losses.in_beaten || 0) + normal : lostOf(losses)
	return { lost, of: losses.of || 0, at: losses.of ? Math.ceil(losses.of * 2 / 3) : 0 }
}

function meterOf(view, side) {
	const meter = defeatMeter(view, side)
	return (
		meter && {
			text: meter.of ? `${meter.lost} of ${meter.at} to defeat` : `${meter.lost} lost as far as is seen`,
			...meter.of && { share: meter.lost / meter.at },
			title: 'Elements broken, gone, or of beaten commands; two thirds of the army are its defeat',
		}
	)
}

function titleOf(scene, command) {
	const meter = beatenMeter(scene.view, command.id)
	return [
		command.name || command.id,
		command.pip_die &&
			`die ${command.pip_die}${command.pips_left !== undefined ? `, ${command.pips_left} left` : ''}`,
		meter && meter.lost > 0 && `${meter.lost} of ${meter.at} to beaten`,
		stateOf(scene, 'commands.state', command.state),
	]
		.filter(Boolean)
		.join(' \u00b7 ')
}

/**
 * The command that somebody belongs to.
 * @param {Scene} scene
 * @param {string} id
 */
export function wingOf(scene, id) {
	const { command } = scene.elements.get(id) || scene.markers.get(id) || {}
	return scene.commands.get(command)?.name || ''
}
