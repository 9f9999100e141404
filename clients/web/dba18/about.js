// The card of an element, marker or command: everything about it, each number with its clause.
import { stateOf } from '../measured/standing.js'
import { badgesOf, holdsOf, moraleOf, nameOf, typeOf } from './scene.js'
import { bandsOf, rateOf } from './reach.js'
import { beatenMeter } from './roster.js'
import { PACE } from './ground.js'
/** @import { Scene } from './types.d.ts' */

/** @type {(...words: any[]) => string} */
const listed = (...words) => words.filter(Boolean).join(', ')

/**
 * Everything worth saying about somebody: { side, facts: [[what, value, clause]] }, or null.
 * @param {Scene} scene
 * @param {string} id
 */
export function aboutOf(scene, id) {
	const one = scene.elements.get(id),
		marker = scene.markers.get(id),
		thing = one || marker
	return thing
		? { side: thing.side, facts: (one ? element : hidden)(scene, thing).filter(([, value]) => value) }
		: null
}

const commandLine = (scene, { command: id }) => {
	const command = scene.commands.get(id),
		meter = command && beatenMeter(scene.view, id)
	return (
		command &&
		listed(
			nameOf(scene, id), stateOf(scene, 'commands.rank', command.rank),
			stateOf(scene, 'commands.state', command.state),
			meter && `${meter.lost} of ${meter.at} to being beaten`,
		)
	)
}

const RATES = { move: 'good going', bad: 'bad', road: 'road', retire: 'back' }
const rates = one =>
	Object.entries(RATES)
		.filter(([name]) => rateOf(one, name))
		.map(([name, words]) => `${rateOf(one, name) / PACE} ${words}`)
		.join(', ')

function element(scene, one) {
	return [
		[
			'troops',
			listed(
				typeOf(scene, one), stateOf(scene, 'elements.scout_kind', one.scout_kind), one.levy && 'levy',
				one.colonial && 'colonial',
				one.non_european && 'non-European', one.double_based && 'double base',
			),
			'DBA-1.2',
		],
		['grade', one.grade && (stateOf(scene, 'elements.grade', one.grade) || 'normal'), 'DBA-9.8'],
		[
			'morale',
			[
				moraleOf(scene, one) || 'steady',
				one.recoil_cause && one.recoil_cause !== 'NONE' && `by ${one.recoil_cause.toLowerCase()}`,
			]
				.filter(Boolean)
				.join(' '),
			'DBA-13.1',
		],
		[
			'marks',
			listed(
				...badgesOf(one).map(([, words]) => words), one.ever_routed && 'has routed', one.steadied && 'steadied',
			),
			'DBA-8.4',
		],
		[
			'can',
			listed(
				one.impact === 'yes' && 'impact', one.move_and_fire === 'yes' && 'move and fire',
				one.fixed_manoeuvre_in_march === 'yes' && 'drill in march moves',
				one.type === 'LINE' && one.battalion_guns && 'battalion guns', one.firearms && 'firearms',
			),
		],
		[
			'guns',
			one.type === 'ARTILLERY' &&
				listed(one.limbered ? 'limbered' : 'in action', one.crew && one.crew.toLowerCase()),
			'DBA-6.5',
		],
		['moves', rates(one) && `${rates(one)} paces`, 'DBA-6.1'],
		[
			'shoots',
			bandsOf(one)
				.map(band => band.words)
				.join(', '),
			'DBA-8.1',
		],
		[
			'this bound',
			listed(
				one.moves_made && `${one.moves_made} ${one.moves_made > 1 ? 'moves' : 'move'}`,
				one.moved_distance && `${Math.round(one.moved_distance / PACE)} paces`,
				one.move_kind && one.move_kind !== 'none' && one.move_kind.replaceAll('_', ' '),
				one.fired && 'has fired', one.returned && 'has returned fire', one.charged && 'charged',
			),
		],
		[
			'commander',
			one.commander_rank && one.commander_rank !== 'NONE' && one.commander_rank.toLowerCase().replace('_', ' '),
			'DBA-2.1',
		],
		['with', one.attached_to && nameOf(scene, one.attached_to), 'DBA-2.2'],
		['prisoner of', one.captor && nameOf(scene, one.captor), 'DBA-2.7'],
		['garrison', one.bua && `${nameOf(scene, one.bua)}, building ${one.building}`, 'DBA-17.3'],
		['ambush', one.ambush && !scene.ambushes.get(one.ambush)?.revealed && 'waits unseen', 'DBA-3.7'],
		['marker', one.marker && `in the ${nameOf(scene, one.marker).toLowerCase()}`, 'DBA-18.1'],
		['command', commandLine(scene, one), 'DBA-13.23'],
	]
}

function hidden(scene, marker) {
	const held = holdsOf(scene, marker)
	return [
		[
			'marker',
			marker.alias && marker.alias !== marker.id
				? 'the enemy knows it by that number'
				: held === null && 'of the enemy',
			'DBA-18.1',
		],
		[
			'holds',
			held === null
				? 'unknown: it may be blank'
				: held.length
					? held.map(id => nameOf(scene, id)).join(', ')
					: 'DECOY: nothing',
			'DBA-18.2',
		],
		['your note', scene.notes.get(marker.alias || marker.id)],
		['moves', `${rateOf({}, 'marker') / PACE} paces, 200 by road`, 'DBA-6.1'],
		[
			'this bound',
			listed(
				marker.moves_made && `${marker.moves_made} ${marker.moves_made > 1 ? 'moves' : 'move'}`,
				marker.shot_last && 'has fired',
			),
		],
		['command', commandLine(scene, marker)],
	]
}
