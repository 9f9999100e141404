// The card of a thing on the table: everything about it, each number with its clause.
import { carries, disorderOf, formationName, gunName, nameOf, ORDER, RANK, typeName } from './scene.js'
/** @import { Scene } from './types.d.ts' */

const CONTROL = {
	test: 'awaits its test', standing: 'stands', conforming: 'conforms', halt: 'halts',
	repeat: 'goes on as before', continue: 'goes on',
}

const AFTER = {
	remain: 'remains after a combat',
	retire: 'retires after a combat',
	pursue: 'pursues after a combat',
	take_position: 'takes the position after a combat',
}
const RESPONSE = { stand: 'stands if charged', evade: 'evades if charged', countercharge: 'counter-charges' }

const inches = (mil, round = Math.round) => `${round(mil / 100) / 10} in`

/**
 * Everything worth saying about a thing: { side, facts: [[what, value, clause]] }, or null.
 * @param {Scene} scene
 * @param {string} id
 */
export function aboutOf(scene, id) {
	const thing = scene.things.get(id)
	return thing
		? {
				side: thing.side,
				facts: (FACTS[thing.kind] || FACTS.troops)(scene, thing.source).filter(([, value]) => value),
			}
		: null
}

const under = (scene, thing) =>
	[
		thing.command && nameOf(scene, thing.command),
		scene.commands.get(thing.command)?.wing && nameOf(scene, scene.commands.get(thing.command).wing),
	]
		.filter(Boolean)
		.join(', ')

const FACTS = {
	troops: (scene, one) => [
		[
			'troops',
			[
				typeName(one), one.style && (one.style === 'new' ? 'new style' : 'traditional'),
				one.nation && one.nation[0].toUpperCase() + one.nation.slice(1),
			]
				.filter(Boolean)
				.join(', '),
			'MALB-2.2',
		],
		['grade', one.grade, 'MALB-2.5'],
		[
			'bases',
			one.base_count && `${one.base_count}${one.start_bases > one.base_count ? ` of ${one.start_bases}` : ''}`,
			'MALB-2.3',
		],
		['formation', formationName(one), 'MALB-11.1'],
		[
			'disorder',
			one.dps &&
				disorderOf(one) +
				`${one.morale_dps_this_turn ? `, ${one.morale_dps_this_turn} by fright this turn` : ''}`,
			'MALB-9.1',
		],
		[
			'state',
			[
				one.status !== 'normal' && one.status,
				one.halted && `halted (${one.halted.replaceAll('_', ' ')})`, CONTROL[one.control],
			]
				.filter(Boolean)
				.join(', '),
			'MALB-6.1',
		],
		['move', moveWords(one.move), 'MALB-12.1'],
		[
			'last turn',
			one.last_move?.deed && one.last_move.deed !== 'none' && one.last_move.deed.replaceAll('_', ' '),
			'MALB-13.5',
		],
		[
			'charge',
			one.charge?.target &&
				`${one.charge.counter ? 'counter-charges' : 'charges'} ${nameOf(scene, one.charge.target)}`,
			'MALB-16.1',
		],
		['pursues', one.quarry && nameOf(scene, one.quarry), 'MALB-20.5'],
		['inspired', one.inspired && String(one.inspired), 'MALB-4.10'],
		[
			'may',
			[
				one.platoon_fire && 'fire by platoons', one.outrance && 'charge \u00e0 l\u2019outrance',
				one.can_dismount && 'dismount',
			]
				.filter(Boolean)
				.join(', '),
			'MALB-2.2',
		],
		[
			'this turn',
			[
				one.in_combat && 'in combat', one.under_fire && 'under fire', one.moved && 'has moved',
				one.fired && 'has fired',
			]
				.filter(Boolean)
				.join(', '),
		],
		[
			'told',
			[
				one.standing?.skirmish &&
					`${one.standing.skirmish === 'yes' ? 'falls back' : 'stays'} before formed enemy`,
				one.standing?.flank_fire &&
					`${one.standing.flank_fire === 'yes' ? 'fires' : 'holds its fire'} at who passes`,
				RESPONSE[one.standing?.respond],
				one.standing?.fire_at_leader &&
					`${one.standing.fire_at_leader === 'yes' ? 'fires' : 'holds its fire'} at a lone rider`,
				AFTER[one.standing?.after_combat],
				one.standing?.charge_dice && 'charges with a single die',
			]
				.filter(Boolean)
				.join(', '),
			'MALB-22.1',
		],
		['losses', one.preset_loss && `from the ${one.preset_loss}`, 'MALB-9.11'],
		...(scene.view.questions || [])
			.filter(asked => asked.brigade === one.id)
			.map(({ order, allowed, clause }) => [
				'ruling', `${allowed ? 'allowed once' : 'waits for the umpire'}: ${order.replaceAll('_', ' ')}`,
				clause,
			]),
		['under', under(scene, one), 'MALB-3.1'],
	],
	gun: (scene, one) => [
		['gun', `${gunName(one)}${one.grade ? `, grade ${one.grade}` : ''}`, 'MALB-2.4'],
		[
			'state',
			[one.state !== 'crewed' && one.state, one.limbered ? 'limbered' : 'unlimbered'].filter(Boolean).join(', '),
		],
		['disorder', one.dps && String(one.dps), 'MALB-15.14'],
		[
			'last shot',
			one.last_shot?.target && `at ${nameOf(scene, one.last_shot.target)}, turn ${one.last_shot.turn}`,
			'MALB-15.6',
		],
		['under', under(scene, one) || (one.leader && nameOf(scene, one.leader)), 'MALB-3.3'],
	],
	leader: (scene, one) => [
		['rank', `${RANK[one.rank]}${one.exceptional ? ', exceptional' : ''}`, 'MALB-3.5'],
		[
			'actions',
			one.actions_left !== undefined || one.base_actions
				? `${one.actions_left || 0} of ${one.base_actions || 0} left`
				: '',
			'MALB-4.1',
		],
		['with', one.attached_to && nameOf(scene, one.attached_to), 'MALB-4.5'],
		['wounds', one.wounds && String(one.wounds), 'MALB-7.4'],
		[
			'commands',
			[...scene.wings.values(), ...scene.commands.values()]
				.filter(group => group.leader === one.id)
				.map(group => group.name || group.id)
				.join(', '),
			'MALB-5.1',
		],
		[
			'order',
			[...scene.wings.values()]
				.filter(wing => wing.leader === one.id && wing.order?.type)
				.map(wing => ORDER[wing.order.type])
				.join(', '),
			'MALB-5.3',
		],
	],
	messenger: (scene, one) => [
		['from', one.from && nameOf(scene, one.from), 'MALB-4.13'], ['to', one.to && nameOf(scene, one.to)],
		['carries', carries(one.payload), 'MALB-5.4'], ['written', one.written && `turn ${one.written}`],
	],
	marker: () => [],
}

function moveWords(move) {
	if (!move?.rolled && !move?.allowance)
		return ''
	return `${inches(move.allowance || 0)} rolled${move.faces ? ` (${move.faces.filter(Boolean).join(', ')})` : ''}` +
		`${move.left !== undefined ? `, ${inches(move.left, Math.floor)} left` : ''}${move.doubled ? ', doubled' : ''}`
}
