// What the hall shows of MDCC: a picture of a battlefield.
import { pictureOf } from '../grid/picture.js'
import { readGround, readScene } from './scene.js'

export { WRITTEN } from './resolve.js'

/** @import { GivenMap, View } from './types.d.ts' */

/** What people call these rules, and what one does in them. */
export const TITLE = 'MDCC', GIST = 'You move battalions from box to box, and dice decide where they meet. ' +
	'The easiest to begin with.'

/**
 * How hard they are to learn (1 to 3); of what the scenario lists, what counts as troops, and what people call them;
 * minutes each.
 */
export const HARD = 1, TROOPS = 'stands', BODIES = 'stands', MINUTES = 2.6

/** The battle on which they are learnt (lesson.js). */
export const LESSON = 'training'

export const styles = ['mdcc/mdcc.css']

/**
 * { viewBox, drawing } of a scenario's map, or null.
 * @param {GivenMap} map
 * @param {string} id
 */
export const picture = (map, id) => map?.W ? pictureOf(readGround(map), id) : null

/**
 * Who stands where before the battle, drawn upon that map.
 * @param {View} view
 * @param {GivenMap} map
 */
export const armies = async (view, map) => {
	const [{ armiesOf }, { unitFigure }] = await Promise.all([import('../grid/armies.js'), import('./figures.js')])
	return armiesOf(readScene(view), map, unitFigure)
}
