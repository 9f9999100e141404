// MDCC as the page needs it: the one module that names what a ruleset supplies.
import { h, classes } from '../dom.js'
import { sameBox } from '../grid/field.js'
import { staffFigure, unitFigure } from './figures.js'
import { describeFigure, describeUnit, readScene } from './scene.js'

export { BattleMap } from '../grid/map.js'
export { drawRoll } from './dice.js'
export { staffFigure, unitFigure, unitMarks } from './figures.js'
export { actorLine, asked, attempt, declineOf, inArea, needsNoPrice, offerOf } from './orders.js'
export { turnOf } from './phases.js'
export { priceOf } from './price.js'
export { layOut, rollWords } from './rolls.js'
export { rosterOf } from './roster.js'
export { nameOf, readGround, readScene, unitLine } from './scene.js'

export const styles = ['mdcc/mdcc.css']

/** Is there still such a unit, stand or figure? */
export const exists = (scene, id) => scene.units.has(id) || scene.staff.has(id) || scene.stands.has(id)

export const placeOf = (scene, id) => scene.units.get(id)?.boxes[0] || scene.staff.get(id)?.box || null

export const sideOf = (scene, id) => scene.units.get(id)?.side || String(id).split('.')[0]

/** What the table begins with for somebody of a side: his own baseline lies below, and he faces away from it. */
export function seatedAs(view, side) {
	const facing = view?.sides?.[side]?.forward || (side === 'B' ? 'S' : 'N')
	return { turned: facing === 'S', facing }
}

/** Everything worth saying about a unit or commander on the table: { side, facts }. */
export function aboutOf(scene, id) {
	const unit = scene.units.get(id), figure = scene.staff.get(id)
	return unit ? { side: unit.side, facts: describeUnit(unit) } : figure?.box ? { side: figure.side, facts: describeFigure(scene, figure) } : null
}

/** Who stands elsewhere than before: [{ unit, from, to }]; `to` is null for those who left. */
export function tracks(before, after, ground) {
	if (!before)
		return []
	const [then, now] = [readScene(before, ground), readScene(after, ground)]
	const found = []
	for (const unit of then.units.values()) {
		const to = now.units.get(unit.id)?.boxes[0] || null
		if (!sameBox(unit.boxes[0], to))
			found.push({ unit, from: unit.boxes[0], to })
	}
	return found
}

// ---- The story -----------------------------------------------------------------------------------------------

const FIGHT = new Set(['engaged', 'engagement_ended', 'fought', 'must_test', 'retreat_began', 'tested', 'consequence', 'left_table', 'removed', 'combat', 'steadiness', 'resolve'])
const MOVE = new Set(['moved', 'turned', 'placed', 'placed_staff', 'staff_moved', 'parted', 'joined', 'squared', 'returned'])

/** Among what an event is told: 'fights', 'moves' or nothing. */
export const storyOf = event => FIGHT.has(event.type) || FIGHT.has(event.purpose) ? 'fights' : MOVE.has(event.type) ? 'moves' : null

/** The mark an event leaves on the time line: { kind: 'turn' | 'loss' | 'fight', label }, or nothing. */
export function markOf(event) {
	if (event.type === 'activated')
		return { kind: 'turn', label: event.n ? String(event.n) : '' }
	return event.type === 'removed' || event.type === 'left_table' ? { kind: 'loss' } : event.purpose === 'combat' ? { kind: 'fight' } : null
}

// ---- At the desk and in the dialogs --------------------------------------------------------------------------

/** Stands at the head of a decision: how that is to face which is placed next. */
export function deskTool(table, kind) {
	const { facing } = table.state
	return kind !== 'place_stand' ? null : h('fieldset', { key: 'facings', class: 'facings' }, h('legend', {}, 'Facing'),
		['N', 'E', 'S', 'W'].map(one => h('label', { class: classes(one === facing && 'chosen') },
			h('input', { type: 'radio', name: 'facing', value: one, checked: one === facing, on: { change: () => table.change({ facing: one }) } }), one)))
}

/** What the umpire may write where he corrects something. */
export const CORRECTION = '/formations/A.f1/disorder'

export const KEYS = [
	['Arrow keys', 'walk the map from box to box, or the list that has the focus'],
	['Enter', 'choose what stands in the box; with troops chosen, give the order the lit box stands for'],
	['Shift + Enter', 'try the box though it is not lit; the server says why not'],
	['F', 'turn the facing of what is placed next'],
]

const TROOPS = [
	['Foot', { bars: [{ type: 'musketeer' }] }], ['Foot with pikes', { bars: [{ type: 'musketeer', aux: 'pike' }] }], ['Foot with grenadiers', { bars: [{ type: 'musketeer', aux: 'grenadier' }] }],
	['Grenadiers', { bars: [{ type: 'grenadier' }] }], ['Horse', { bars: [{ type: 'horse' }] }], ['Cuirassiers', { bars: [{ type: 'cuirassier' }] }],
	['Dragoons', { bars: [{ type: 'dragoon' }] }], ['Heavy guns', { arm: 'guns', bars: [{ type: 'heavy' }] }], ['Light guns', { arm: 'guns', bars: [{ type: 'light' }] }],
]

/** The signs of the map: { signs: [{ name, viewBox, figure }], words }. */
export const signs = () => ({
	signs: [
		...TROOPS.map(([name, unit], n) => ({ name, viewBox: '-50 -36 100 66', figure: unitFigure({ side: n % 2 ? 'B' : 'A', half: null, square: false, ...unit }, 0) })),
		...[['Army commander', 'army'], ['Wing commander', 'wing'], ['Aide', 'aide']].map(([name, role]) => ({ name, viewBox: '-36 -36 100 52', figure: staffFigure({ side: 'A', role, initials: 'M' }) })),
	],
	words: 'The heavier edge and the arrow show where troops face. Beads are disorder, notches losses of the threshold. Side A is filled, side B hatched; the band at the rear is the colour of the nation\u2019s coats.',
})
