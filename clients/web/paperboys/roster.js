// Paperboys' order of battle: by brigade with its officers, who waits, who is gone; and how near a side is to
// withdrawing.
import { glyph } from './figures.js'
import { badgesOf, lineOf, nameOf, whatOf } from './scene.js'
/** @import { Scene, View } from './types.d.ts' */

/**
 * One side's troops: { meter, groups: [[title, [{ id, name, what, sought, figure }]]] }.
 * @param {Scene} scene
 * @param {string} side
 * @param {View} view
 */
export function rosterOf(scene, side, view) {
	const own = things => [...things.values()].filter(thing => thing.side === side)
	const lost = one => ['dead', 'gone', 'killed', 'captured'].includes(one.status || one.state)
	const all = [...own(scene.officers), ...own(scene.units)],
		here = all.filter(one => !lost(one)),
		brigades = [...new Set(here.map(one => one.brigade || ''))]
	return {
		meter: meterOf(view, side),
		groups: [
			...brigades.map(brigade => [
				titleOf(here, brigade),
				here.filter(one => (one.brigade || '') === brigade).map(one => row(scene, one)),
			]),
			[
				'Held horses',
				[...scene.markers.values()]
					.filter(one => scene.units.get(one.unit)?.side === side)
					.map(one => row(scene, { ...one, side, class: 'horse' })),
			],
			['Gone', all.filter(lost).map(one => row(scene, one))],
		],
	}
}

// A brigade is its brigadier's.
function titleOf(all, brigade) {
	const leader = all.find(one => one.kind === 'brigadier' && one.brigade === brigade)
	const name = brigade.split('.').pop()
	return leader?.name ? `Under ${leader.name}` : name ? `${name[0].toUpperCase()}${name.slice(1)}` : 'The army'
}

function row(scene, one) {
	return {
		id: one.id, name: nameOf(scene, one.id),
		what: [whatOf(scene, one.id), ...badgesOf(one).map(([, words]) => words)].filter(Boolean).join(' \u00b7 '),
		sought: lineOf(scene, one.id), figure: glyph(one),
	}
}

const KIND = {
	infantry: 'of foot', cavalry: 'of horse', cannon: 'cannon', mortar: 'mortars', officer: 'officers',
	cinc: 'commander', train: 'train', horses: 'held horses',
}

/**
 * What a side has lost, by kind: "4 of foot, 1 cannon".
 * @param {View} view
 * @param {string} side
 */
export function deadPool(view, side) {
	const sums = new Map()
	for (const loss of view.dead_pool || [])
		if (loss.side === side)
			sums.set(loss.kind, (sums.get(loss.kind) || 0) + (loss.stands || 1))
	return [...sums].map(([kind, stands]) => `${stands} ${KIND[kind] || kind}`).join(', ')
}

/**
 * How near a side is to withdrawing (13.5): of all it is worth what is dead or runs, and at how much it withdraws.
 * @param {View} view
 * @param {string} side
 */
export function defeatOf(view, side) {
	const { initial = 0, lost = 0, routing = 0 } = view.tallies?.[side] || {}, { options } = view,
		limit = options?.by_control ? options.control_percent || 0 : 0
	return initial ? {
		lost: lost + (limit || options?.count_routing ? routing : 0), of: initial,
		...limit && { at: Math.ceil(limit * initial / 100) },
	} : null
}

function meterOf(view, side) {
	const meter = defeatOf(view, side), tally = view.tallies?.[side], pool = deadPool(view, side)
	if (!meter)
		return null
	return {
		text: `lost ${meter.lost} of ${meter.of}` +
			`${tally.routing ? `, ${tally.routing} ${meter.lost > (tally.lost || 0) ? 'of them ' : ''}routing` : ''}` +
			`${meter.at ? `; withdraws at ${meter.at}` : ''}`,
		...meter.at && { share: Math.min(1, meter.lost / meter.at) },
		title: `All that is lost, the dead pool: ${pool || 'empty'}` +
			`${tally.stands_lost ? `; ${tally.stands_lost} stands in all` : ''}`,
	}
}

/**
 * The brigade that somebody belongs to.
 * @param {Scene} scene
 * @param {string} id
 */
export function wingOf(scene, id) {
	const officer = scene.officers.get(id), one = scene.units.get(id) || officer
	return !one ? '' : one.brigade
		? titleOf([...scene.officers.values()].filter(({ side }) => side === one.side), one.brigade)
		: officer?.kind === 'cinc' ? 'The commander' : 'Without a brigade'
}
