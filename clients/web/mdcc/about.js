// The card of a unit or commander: everything about it, each number with its clause.
import { boxWords } from '../grid/field.js'
import { nameOf, ROLE, typeName } from './scene.js'
/** @import { Scene } from './types.d.ts' */

/**
 * { side, facts: [[what, value, clause or null]] } of a unit or commander on the table, or null.
 * @param {Scene} scene
 * @param {string} id
 */
export function aboutOf(scene, id) {
	const unit = scene.units.get(id),
		figure = scene.staff.get(id)
	return unit
		? { side: unit.side, facts: describeUnit(unit) }
		: figure?.box
			? { side: figure.side, facts: describeFigure(scene, figure) }
			: null
}

const capital = (name = '') => name.charAt(0).toUpperCase() + name.slice(1)

function describeUnit(unit) {
	const facts = []
	/** @type {(what: string, value: string, clause?: string | null) => void} */
	const say = (what, value, clause = null) => void facts.push([what, value, clause])
	for (const stand of unit.stands)
		say(
			stand.size === 'half' ? 'half-base' : typeName(stand),
			[stand.name, stand.cv && `CV ${stand.cv}`, capital(stand.nation), stand.acted && 'has acted']
				.filter(Boolean)
				.join(', '),
			stand.size === 'half' ? 'MDCC-26.1' : null,
		)
	if (unit.boxes.length)
		say('stands at', unit.boxes.map(boxWords).join(' and '))
	if (unit.disorder)
		say('disorder', String(unit.disorder), 'MDCC-13.1')
	say('losses', `${unit.losses} of ${unit.threshold}`, 'MDCC-7.6')
	for (const fight of unit.fights)
		say(
			'engaged',
			`${fight.id}, ${fight.rounds || 0} of 3 rounds fought, ` +
			`${fight.aggressor === unit.id ? 'aggressor' : 'defender'}`,
			'MDCC-7.4',
		)
	if (unit.mustTest)
		say('resolve', 'must test', 'MDCC-12.1')
	if (unit.roughHold)
		say('rough ground', 'cannot rally below 1 disorder here', 'MDCC-13.11')
	if (unit.metBy)
		say('met by', unit.metBy, 'MDCC-12.24')
	if (unit.exitTurn)
		say('off the table', `since turn ${unit.exitTurn}, left in column ${unit.exitColumn}`, 'MDCC-25.3')
	const words = {
		moved: 'has moved', fought: 'has fought', retreated: 'has retreated', stepped_back: 'has stepped back',
		attempted: 'has tried', returned: 'has returned', joined: 'was joined',
	}
	const done = unit.flags.map(flag => words[flag]).filter(Boolean)
	if (done.length)
		say('this turn', done.join(', '), 'MDCC-13.5')
	return facts
}

function describeFigure(scene, figure) {
	const facts = [['rank', ROLE[figure.role] || figure.role, null], ['stands at', boxWords(figure.box), null]]
	if (figure.moved)
		facts.push(['this turn', 'has ridden', 'MDCC-18.2'])
	if (figure.with)
		facts.push(['stays with', nameOf(scene, figure.with), 'MDCC-12.25'])
	return facts
}
