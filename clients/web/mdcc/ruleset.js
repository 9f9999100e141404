// MDCC as the page needs it: the one module that names what a ruleset supplies.
import { h, classes } from '../dom.js'
import { later } from '../rulesets.js'
import { STEP, sameBox } from '../grid/field.js'
import { attempt } from './orders.js'
import { readScene } from './scene.js'
// What these need, in the same round.
import '../map/fields.js'
import '../map/horseman.js'
import '../grid/aim.js'
import '../grid/blow.js'
import '../grid/lattice.js'
import '../grid/terrain.js'
import '../map/outline.js'

export const SPECTACLE = {
	guns: ['gun_fired'], muskets: ['combat'],
	news: { removed: 'troops', left_table: 'troops', staff_fate: 'general' },
	falls: ({ losses, aggressor, defender }) => losses
		? [losses.aggressor && aggressor, losses.defender && defender] : [],
	fires: (scene, id) => scene.units.get(id)?.arm === 'foot' ? 'muskets' : 'charge',
}

/** Who is drawn on the stands, for who comes near. */
export const soldiersLater = async () =>
	(await import('./soldiers.js')).soldiers

export { BattleMap } from '../grid/map.js'
export { drawRoll } from './dice.js'
export { staffFigure, unitFigure, unitMarks } from './figures.js'
export { actorLine, aimOf, declineOf, inArea, needsNoPrice } from './orders.js'
export { priceOf } from './price.js'
export { layOut, rollWords } from './rolls.js'
export { rosterOf, wingOf } from './roster.js'
export { nameOf, readGround, readScene, unitLine } from './scene.js'
export { newsOf } from './villages.js'

/** @import { Box, Ground, Scene, Table, View } from './types.d.ts' */

export const styles = ['mdcc/mdcc.css']

/**
 * Is there still such a unit, stand or figure?
 * @param {Scene} scene
 * @param {string} id
 */
export const exists = (scene, id) => scene.units.has(id) || scene.staff.has(id) || scene.stands.has(id)

/**
 * @param {Scene} scene
 * @param {string} id
 */
export const placeOf = (scene, id) => scene.units.get(id)?.boxes[0] || scene.staff.get(id)?.box || null

/** @param {Scene} scene */
export const idsOf = scene => [...scene.units.keys(), ...scene.staff.keys()]

/**
 * @param {Scene} scene
 * @param {string} id
 */
export const sideOf = (scene, id) => scene.units.get(id)?.side || String(id).split('.')[0]

/**
 * @param {Scene} scene
 * @param {string} id
 */
export const sortOf = (scene, id) => scene.staff.has(id) ? 'leader' : 'troops'

/**
 * What the table begins with for somebody of a side: his own baseline lies below, and he faces away from it.
 * @param {View} view
 * @param {string} side
 */
export function seatedAs(view, side) {
	const facing = view?.sides?.[side]?.forward || (side === 'B' ? 'S' : 'N')
	return { turned: facing === 'S', facing }
}

/**
 * Who stands elsewhere than before: [{ unit, from, to }]; `to` is null for those who left.
 * @param {Ground} ground
 */
export function tracks(before, after, ground) {
	if (!before)
		return []
	const [then, now] = [readScene(before), readScene(after)]
	const found = []
	for (const unit of then.units.values()) {
		const to = now.units.get(unit.id)?.boxes[0] || null
		if (!sameBox(unit.boxes[0], to))
			found.push({ unit, from: unit.boxes[0], to, rout: runs(unit, to) })
	}
	return found
}

// Troops that leave the table, or go back farther than they may step, with the enemy behind them.
const runs = ({ boxes: [[c, r]], facing }, to) =>
	!to || (to[0] - c) * STEP[facing][0] + (to[1] - r) * STEP[facing][1] < -1

// ---- At the desk ---------------------------------------------------------------------------------------------

/**
 * The order that a hand means which brings somebody to a box, or null.
 * @param {Table} table
 * @param {string} actor
 * @param {Box} box
 */
export const tried = (table, actor, box) => attempt(actor, box, table.open, table.scene, table.state.facing)

/** What is regretted, or asked, by those who were not told. */
const HINTS = {
	place_stand: 'Touch a lit box. Troops on the row of your baseline count towards defeat as if they were lost ' +
		'(21.1): keep them ahead of it.',
	move_staff: 'Each moves before the troops act or after them, not both (16.5).',
	select_activation: 'All nine boxes round a commander may act. Of a row or column the first to act must be ' +
		'seen by the army commander, the next by him or by the one before it (16.2, 16.3).',
	action: 'Touch troops, then a lit box. Each acts once (3.7).',
}

/** @param {string} kind */
export const hintOf = kind => HINTS[kind] || ''

/** Every order is offered as a button or a place. */
export const formsOf = () => []

/**
 * Stands at the head of a decision by which an army is placed.
 * @param {Table} table
 * @param {string} kind
 */
export const deskTool = (table, kind) =>
	/^place_st/.test(kind) && later(table, 'draw-up', () => import('../desk/draw-up.js'),
		part => part.drawUp(table, kind, kind === 'place_staff'))

/**
 * Below the name of who is placed: how he is to face.
 * @param {Table} table
 * @param {string} kind
 * @param {string} actor
 */
export const actorTool = (table, kind, actor) => kind === 'place_stand' &&
	h('fieldset', { key: 'facings', class: 'facings' },
		h('legend', {}, 'Facing'),
		['N', 'E', 'S', 'W'].map(one =>
			h('label', { class: classes(one === table.state.facing && 'chosen') },
				h('input', {
					type: 'radio', name: `facing ${actor}`, value: one, checked: one === table.state.facing,
					on: { change: () => table.change({ facing: one }) },
				}),
				one)))
