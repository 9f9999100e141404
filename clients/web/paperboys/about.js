// The card of a unit, officer, marker or structure: everything about it, with its clauses.
import { CM } from './ground.js'
import { bodyOf } from './poses.js'
import { deadPool, wingOf } from './roster.js'
import { stateOf } from '../measured/standing.js'
import { badgesOf, hasRecord, nameOf, rankOf, thingOf, typeOf } from './scene.js'
/** @import { Scene } from './types.d.ts' */

/**
 * Everything worth saying about somebody: { side, facts: [[what, value, clause]] }, or null.
 * @param {Scene} scene
 * @param {string} id
 */
export function aboutOf(scene, id) {
	const unit = scene.units.get(id),
		officer = scene.officers.get(id), marker = scene.markers.get(id),
		thing = thingOf(scene, id)
	const facts = unit ? unitFacts : officer ? officerFacts : marker ? markerFacts : structureFacts
	return thing
		? {
				side: thing.side || scene.units.get(marker?.unit)?.side || 'none',
				facts: facts(scene, thing).filter(([, value]) => value || value === 0),
			}
		: null
}

const fightOf = (scene, id) =>
	[...scene.fights.values()].find(fight =>
		[...(fight.attackers || []), ...(fight.defenders || [])].some(one => one.unit === id),
	)

function unitFacts(scene, one) {
	const body = bodyOf(one),
		officer = [...scene.officers.values()].find(other => other.attached_to === one.id && other.state === 'alive'),
		fight = fightOf(scene, one.id)
	return [
		['troops', [typeOf(scene, one), one.nation, one.quality].filter(Boolean).join(', '), 'PB-1.1'],
		[
			'stands',
			one.stands?.length
				? `${one.stands.length} of ${one.initial_stands || one.stands.length}`
				: `${one.stand_count || 0} of ${one.initial_stands || 0}`,
			'PB-4.16',
		],
		['record dice', hasRecord(one) && `${one.pips || 0} of 6 pips`, 'PB-4.17'],
		['casualties', one.casualties, 'PB-4.16'],
		['status', stateOf(scene, 'units.status', one.status) || 'in hand'],
		[
			'formation', one.formation && one.formation !== 'free' && one.formation,
			one.formation === 'square' ? 'PB-6.8' : null,
		],
		['fronts', body && `${Math.round(body.width / CM)} cm, facing ${body.facing}\u00b0`],
		['guns', one.arm === 'artillery' && one.deploy_state, 'PB-4.38'],
		[
			'on foot',
			one.class === 'dragoon' && !one.mounted && (one.horses ? `horses at ${one.horses}` : 'without horses'),
		],
		['with', officer && nameOf(scene, officer.id), 'PB-12.1'],
		['fight', fight && `${nameOf(scene, fight.id)}, round ${fight.round || 1}`, 'PB-9.1'],
		['pursues', one.pursues && nameOf(scene, one.pursues), 'PB-8.21'],
		['in', one.in_feature && nameOf(scene, one.in_feature)],
		[
			'this turn',
			[
				...badgesOf(one).flatMap(([name, words]) => name === 'glory' ? [] : words),
				one.under_fire_this_turn && 'was under fire',
				one.fire_casualties_this_turn && `${one.fire_casualties_this_turn} hit by fire`,
				one.fought_this_turn && 'has fought',
			]
				.filter(Boolean)
				.join(', '),
			'PB-3.8',
		],
		[
			'spent',
			[
				one.has_fired_game && 'its first fire', one.charge_used && 'its charge', one.glory_used && 'its glory',
			].filter(Boolean).join(', '),
		],
		['loses stands', one.loss_order?.length && `in the order ${one.loss_order.join(', ')}`],
		['brigade', one.brigade && wingOf(scene, one.id)],
		['dead pool', deadPool(scene.view, one.side)],
	]
}

function officerFacts(scene, one) {
	return [
		['rank', rankOf(scene, one), 'PB-12.1'], ['brigade', one.brigade && wingOf(scene, one.id)],
		['with', one.attached_to && nameOf(scene, one.attached_to)], ['pips held', one.pips_held],
		['fate', stateOf(scene, 'officers.state', one.state)],
		['this turn', one.state === 'alive' && (one.moved_this_turn ? 'has ridden' : 'may still ride'), 'PB-12.1'],
	]
}

const markerFacts = (scene, one) => [['horses of', nameOf(scene, one.unit)]]

function structureFacts(scene, one) {
	const hits = (one.wall_hits || []).reduce((sum, each) => sum + each, 0)
	return [
		[
			'breach',
			one.feature && `in ${nameOf(scene, one.feature)}, ${Math.round((one.width || 600) / CM)} cm`,
			'PB-4.30',
		],
		['cover', one.cover && one.cover !== 'none' && one.cover, 'PB-4.22'],
		['holds', one.capacity_stands && `${one.capacity_stands} stands`],
		['burning', one.burning_since && `since turn ${one.burning_since}`, 'PB-4.31'],
		['hits', hits, 'PB-4.30'],
	]
}
