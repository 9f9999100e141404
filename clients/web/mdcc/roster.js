// MDCC's order of battle: commanders, then troops by arm, then who is not on the table.
import { h } from '../dom.js'
import { boxWords, rightOf, STEP } from '../grid/field.js'
import { staffFigure, unitFigure } from './figures.js'
import { nameOf, ROLE, typeName } from './scene.js'
/** @import { Scene, View } from './types.d.ts' */

const ARMS = [['foot', 'Foot'], ['mounted', 'Mounted'], ['guns', 'Guns']]

/**
 * One side's troops: { meter, groups: [[title, [{ id, name, what, sought, figure }]]] }.
 * @param {Scene} scene
 * @param {string} side
 * @param {View} view
 */
export function rosterOf(scene, side, view) {
	const own = things => [...things].filter(thing => thing.side === side)
	const units = own(scene.units.values())
	return {
		meter: own(scene.unplaced).length ? null : meter(view.sides[side].meter),
		groups: [
			['Commanders', own(scene.staff.values()).map(figure => staffRow(scene, figure))],
			...ARMS.map(([arm, title]) => [
				title,
				units.filter(unit => unit.arm === arm).sort(frontFirst(side, view.sides[side])).map(unitRow),
			]),
			['To be placed', own(scene.unplaced).map(standRow)],
			['Off the table, may return', own(scene.limbo).map(unitRow)],
			['Lost for good', own(scene.lost).map(standRow)],
		],
	}
}

// The foremost first, as its own side looks at the enemy, and each row from its left.
function frontFirst(side, { forward = side === 'B' ? 'S' : 'N' } = {}) {
	const ahead = STEP[forward], right = STEP[rightOf(forward)],
		along = ([x, y], { boxes: [box] }) => (box ? x * box[0] + y * box[1] : 0)
	return (a, b) => along(ahead, b) - along(ahead, a) || along(right, a) - along(right, b)
}

// 21.1 as the view counts it: what is lost or on the baseline must not outnumber what stands ahead of it.
const meter = counts =>
	counts && {
		text: `${stands(counts.lost)}\u00a0lost` +
			`${counts.baseline ? ` (${stands(counts.baseline)} on the baseline)` : ''}, ` +
			`beaten at\u00a0${stands((counts.lost + counts.ahead >> 1) + 1)}`,
		share: counts.lost / (counts.lost + counts.ahead || 1),
		title: 'Stands that are lost, or count so since they are on their own baseline or off the table, and how ' +
			'many of them defeat an army',
	}
const stands = (halves = 0) => `${halves > 1 || !halves ? Math.floor(halves / 2) : ''}${halves % 2 ? '\u00bd' : ''}`

function unitRow(unit) {
	const names = unit.stands
		.map(stand => stand.name)
		.filter(Boolean)
		.join(', ')
	const marks = [
		unit.boxes[0] && boxWords(unit.boxes[0]), unit.disorder && `disorder ${unit.disorder}`,
		unit.losses && `losses ${unit.losses}/${unit.threshold}`, unit.fights.length && 'engaged',
		unit.acted && 'acted',
	]
	return {
		id: unit.id, name: names || unit.name, what: marks.filter(Boolean).join(' \u00b7 '),
		sought: `${unit.name} ${unit.type} ${names}`, figure: unitFigure({ ...unit, square: false }, 0),
	}
}

function staffRow(scene, figure) {
	const where =
		figure.fate === 'captured'
			? 'captured'
			: figure.fate === 'off_field'
				? 'off the field'
				: figure.box
					? boxWords(figure.box)
					: 'to be placed'
	return {
		id: figure.id, name: nameOf(scene, figure.id), what: `${ROLE[figure.role] || ''} \u00b7 ${where}`,
		sought: figure.name || '',
		figure: h('g', { transform: 'translate(-14 17)' }, staffFigure(figure)),
	}
}

function standRow(stand) {
	const fate = stand.fate && stand.fate !== 'field' && stand.fate !== 'none' ? stand.fate : ''
	return {
		id: stand.id, name: stand.name || typeName(stand),
		what: [typeName(stand), fate].filter(Boolean).join(' \u00b7 '),
		sought: `${stand.name || ''} ${stand.type}`,
		figure: unitFigure({ side: stand.side, arm: stand.arm, bars: [stand], square: false }, 0),
	}
}

/**
 * The arm that somebody belongs to: here troops are nobody's.
 * @param {Scene} scene
 * @param {string} id
 */
export function wingOf(scene, id) {
	const { arm } = scene.units.get(id) || scene.stands.get(id) || {}
	return ARMS.find(([one]) => one === arm)?.[1] || (scene.staff.has(id) ? 'Commanders' : '')
}
