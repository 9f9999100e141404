// MDCC as the page needs it: one module that names what a ruleset supplies.
import { readScene } from './scene.js'
import { sameBox } from '../grid.js'

export { describeUnit, nameOf, readGround, readScene, ROLE, typeName, unitLine } from './scene.js'
export { actorLine, asked, attempt, declines, inArea, needsNoPrice, offerOf } from './orders.js'
export { PHASES, phaseOf, turnWords } from './phases.js'
export { priceOf } from './price.js'
export { rollWords, resolveCell } from './rolls.js'

/** Is there still such a unit, stand or figure? */
export const exists = (scene, id) => scene.units.has(id) || scene.staff.has(id) || scene.stands.has(id)

/** Where a side's own baseline looks: 'N' or 'S'. */
export const forwardOf = (view, side) => view?.sides?.[side]?.forward || (side === 'B' ? 'S' : 'N')

/** Who stands elsewhere than before: [{ unit, from, to }]; `to` is null for those who left. */
export function tracks(before, after) {
	if (!before)
		return []
	const [then, now] = [readScene(before), readScene(after)]
	const found = []
	for (const unit of then.units.values()) {
		const to = now.units.get(unit.id)?.boxes[0] || null
		if (!sameBox(unit.boxes[0], to))
			found.push({ unit, from: unit.boxes[0], to })
	}
	return found
}
