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

function meterOf(view, side) {
	const tally = view.tallies?.[side], limit = view.options?.control_percent
	if (!tally?.initial)
		return null
	const counted = (tally.lost || 0) + (view.options?.count_routing ? tally.routing || 0 : 0)
	const pool = deadPool(view, side)
	return {
		text: `lost ${counted} of ${tally.initial}` +
			`${tally.routing ? `, ${tally.routing} routing` : ''}` +
			`${limit && view.options.by_control ? `; withdraws at ${limit}%` : ''}`,
		...limit && view.options.by_control ? { share: Math.min(1, counted / (tally.initial * limit / 100)) } : {},
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
	const one = scene.units.get(id) || scene.officers.get(id)
	return one ? titleOf([...scene.officers.values()].filter(({ side }) => side === one.side), one.brigade || '') : ''
}

/**
 * With how many stands somebody began, and what each of them counts in the tally.
 * @param {Scene} scene
 * @param {string} id
 */
export function strengthOf({ units, officers, view }, id) {
	const unit = units.get(id), officer = officers.get(id), guns = unit?.arm === 'artillery' && unit.class !== 'mortar'
	return {
		parts: unit?.initial_stands || 1,
		each: officer?.kind === 'cinc' ? view.sides[officer.side || '']?.cinc_value || 0
			: unit?.arm === 'train' ? 0 : guns ? 2 : 1,
	}
}
