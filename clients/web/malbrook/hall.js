// What the hall shows of Malbrook: a picture of a battlefield.
import { pictureOf } from '../measured/picture.js'
import { readGround } from './ground.js'
/** @import { GivenMap, View } from './types.d.ts' */

/** What people call these rules, and what one does in them. */
export const TITLE = 'Malbrook', GIST = 'Big battles, measured in inches: a general for each wing, orders that ' +
	'messengers carry, and an umpire if you want one.'

/**
 * How hard they are to learn (1 to 3); of what the scenario lists, what counts as troops, and what people call them;
 * minutes each.
 */
export const HARD = 3, TROOPS = 'brigades', BODIES = 'brigades', MINUTES = 9

/** The battle on which they are learnt (lesson.js). */
export const LESSON = 'training'

export const styles = ['measured/measured.css']

/**
 * { viewBox, drawing } of a scenario's map, or null.
 * @param {GivenMap} map
 * @param {string} id
 */
export const picture = (map, id) => map?.width ? pictureOf(readGround(map), id) : null

/**
 * Who stands where before the battle, drawn upon that map.
 * @param {View} view
 * @param {GivenMap} map
 */
export const armies = async (view, map) =>
	(await import('../measured/armies.js')).armiesOf(
		(await import('./scene.js')).readScene(view), readGround(map),
	)
