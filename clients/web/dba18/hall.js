// What the hall shows of dba18: a picture of a battlefield.
import { h } from '../dom.js'
import { pictureOf } from '../measured/picture.js'
import { readGround } from './ground.js'
/** @import { GivenMap, View } from './types.d.ts' */

/** What people call these rules, and what one does in them. */
export const TITLE = 'DBA 18', GIST = 'A die tells how many moves each command has in a turn; some troops ' +
	'march hidden, as markers that may be nothing.'

/**
 * How hard they are to learn (1 to 3); of what the scenario lists, what counts as troops, and what people call them;
 * minutes each.
 */
export const HARD = 2, TROOPS = 'elements', BODIES = 'elements', MINUTES = 4

/** The battle on which they are learnt (lesson.js). */
export const LESSON = 'training'

export const styles = ['measured/measured.css', 'dba18/hall.css']

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
export const armies = async (view, map) => [h('g', { key: 'armies', class: 'of-sides' },
	(await import('../measured/armies.js')).armiesOf(
		(await import('./scene.js')).readScene(view, readGround(map)), readGround(map),
	))]
