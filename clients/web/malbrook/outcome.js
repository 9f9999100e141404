// What a battle of Malbrook came to, as chapter 21 counts it: what each army has lost of all it had, and its points,
// thing by thing, with who held which place.
/** @import { Outcome, View } from './types.d.ts' */

const PLACE = { A: 1, B: 2 }, AWAY = ['destroyed', 'surrendered', 'merged']
const RANKS = { MG: ['major generals', 'mg'], LG: ['lieutenant generals', 'lg'], MARSHAL: ['marshals', 'marshal'] }

const all = things => Object.values(things || {})
const sum = (things, of) => things.reduce((total, one) => total + of(one), 0)
const partsOf = (view, one) => all(view.brigades).filter(part => part === one || part.origin === one.id)
const isGone = gun => ['captured', 'destroyed'].includes(gun.state) || gun.fate === 'destroyed'
const basesThere = one => AWAY.includes(one.fate) ? 0 : one.base_count || 0
const basesLeft = one => ['unseen', ...AWAY].includes(one.fate) || one.status === 'routing' ? 0 : one.base_count || 0

/**
 * @param {View} view as whoever knows all of it sees it
 * @returns {Outcome}
 */
export function outcomeOf(view) {
	const sides = Object.keys(view.sides), measured = all(view.victory?.army).find(army => army.break_at_pct) || {},
		shares = sides.map(side => view.victory?.army?.[PLACE[side]]?.break_at_pct)
	return {
		unit: measured.measure === 'brigades' ? 'brigades' : 'bases and guns', ends: 'broken',
		sides: Object.fromEntries(sides.map(side => [side, lossesOf(view, side)])),
		rule: shares.every(share => share && share === shares[0]) ? `an army breaks at ${shares[0]}\u00a0%` : '',
		more: [!/ in points/.test(view.result?.why || '') && ahead(view), ...places(view)].filter(Boolean).join(' '),
		accounts: [{
			title: 'Points', total: 'Points in all',
			rows: rowsOf(view).filter(({ of }) => sides.some(side => of[side])).concat(held(view)),
		}],
		notes: (view.victory?.personal || []).map(({ seat = 0, text, points = 0, met }) =>
			`${view.posts?.[seat - 1]?.name || 'A general'}: ${text} ` +
				(met ? `Done, for ${points} ${points === 1 ? 'point' : 'points'} of his own.` : 'Not done.')),
	}
}

function lossesOf(view, side) {
	const { start_strength: strength = 0, start_brigades: count = 0 } = view.sides[side],
		army = view.victory?.army?.[PLACE[side]] || {}, own = all(view.brigades).filter(one => one.side === side),
		byBrigade = army.measure === 'brigades', of = byBrigade ? count : strength
	const worn = own.filter(one => !one.origin && one.fate !== 'merged').filter(one =>
		sum(partsOf(view, one), basesLeft) * 4 <= (one.start_bases || 0))
	const guns = all(view.guns).filter(gun => gun.side === side && !isGone(gun))
	return {
		lost: byBrigade ? worn.length : strength - sum(own, basesLeft) - guns.length, of,
		...army.break_at_pct && of && { at: Math.ceil(army.break_at_pct * of / 100) },
	}
}

// ---- Points ----------------------------------------------------------------------------------------------------

// What a side has points for, each thing for so many, as the other has lost it.
function rowsOf(view) {
	const worth = view.victory?.points || {}
	const forEach = (what, each, count) => ({
		what: `${what}${each > 1 ? `, ${each} each` : ''}`,
		of: each ? perSide(view, side => each * count(enemyOf(view, side), side)) : {},
	})
	const ofSide = (things, side) => all(things).filter(one => one.side === side)
	const first = (view, side) => ofSide(view.brigades, side).filter(one => !one.origin)
	return [
		forEach('Enemy bases lost', worth.base_lost, side =>
			sum(first(view, side), one => one.start_bases || 0) - sum(ofSide(view.brigades, side), basesThere)),
		forEach('Enemy brigades destroyed', worth.brigade_destroyed, side =>
			first(view, side).filter(one =>
				one.fate !== 'merged' && !sum(partsOf(view, one), basesThere)).length),
		forEach('Enemy brigades routing', worth.brigade_routing, side =>
			ofSide(view.brigades, side).filter(one => (one.fate || 'table') === 'table' && one.status === 'routing')
				.length),
		forEach('Enemy guns taken or destroyed', worth.gun_captured, side =>
			ofSide(view.guns, side).filter(isGone).length),
		...Object.entries(RANKS).map(([rank, [what, name]]) => forEach(`Enemy ${what} fallen or taken`,
			worth[name], side => ofSide(view.leaders, side).filter(one =>
				one.rank === rank && (one.state || 'ok') !== 'ok').length)),
		forEach('Own bases that left by the enemy\u2019s edge', worth.exit_per_base, (enemy, side) =>
			sum(ofSide(view.brigades, side).filter(one => one.fate === 'left'), one => one.base_count || 0)),
		{ what: 'Places held, turn by turn', of: perSide(view, side => view.sides[side].points || 0) },
	]
}

const goalsOf = view => view.victory?.objectives || []
const holderOf = goal => PLACE[goal.holder] ? goal.holder : ''

const held = view => goalsOf(view).filter(goal => goal.when === 'end').map(goal => ({
	what: `${goal.name || goal.id}, ${holderOf(goal) ? 'held at the end' : 'held by nobody'}`,
	of: perSide(view, side => side === holderOf(goal) ? goal.points?.[PLACE[side]] || 0 : 0),
}))

const perSide = (view, count) => Object.fromEntries(Object.keys(view.sides).map(side => [side, count(side)]))
const enemyOf = (view, side) => Object.keys(view.sides).find(other => other !== side) || ''

// ---- In words --------------------------------------------------------------------------------------------------

const called = (view, side) => (view.sides[side]?.name || side).replace(/^The /, 'the ')
const begun = words => words.charAt(0).toUpperCase() + words.slice(1)

function ahead(view) {
	const [one, other] = Object.keys(view.sides), counts = view.outcome?.points || [],
		[a, b] = [one, other].map(side => counts[PLACE[side]] || 0)
	return a === b ? `In points both were even, with ${a}.`
		: `In points ${called(view, a > b ? one : other)} were ahead, ${Math.max(a, b)} to ${Math.min(a, b)}.`
}

function places(view) {
	const names = holder => goalsOf(view).filter(goal => holderOf(goal) === holder).map(goal => inside(goal.name))
	return [...Object.keys(view.sides), ''].flatMap(side => {
		const held = names(side)
		return held.length ? [`${begun(side ? called(view, side) : 'nobody')} held ${listed(held)}.`] : []
	})
}

const inside = (name = '') => name.replace(/^The /, 'the ')
const listed = names => names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]
