// Paperboys as the page needs it: the one module that names what a ruleset supplies.
import { handsWhenNeeded } from '../measured/hands.js'
import { standing } from '../measured/standing.js'
import { overlaysOf as lying } from './overlays.js'
import { frontOf, sizeOf, standsThere } from './poses.js'
import { lineOf, nameOf, readScene, thingOf } from './scene.js'

export const SPECTACLE = {
	guns: [], muskets: ['fire', 'pistol'],
	news: ['removed', 'officer_lost', 'objective'],
}

export { BattleMap } from '../measured/map.js'
export { faceOf } from './cards.js'
export { readGround } from './ground.js'
export { actorLine, aimOf, declineOf, hintOf, needsNoPrice } from './orders.js'
export { layers } from './overlays.js'
export { plainWords as rollWords } from '../dice.js'
export { drawRoll, layOut } from './rolls.js'
export { rosterOf, wingOf } from './roster.js'
export { lineOf, nameOf, readScene }

/** @import { Point, Preview, Table, View } from './types.d.ts' */

export const styles = ['measured/measured.css', 'paperboys/paperboys.css']

export const { exists, idsOf, placeOf, sideOf, sortOf, tracks } = standing({
	readScene, thingOf, poseOf: ({ at, source }) => JSON.stringify(source.stands || at),
	footprintOf: (scene, { source }) => source.stands && standsThere(source)
		? { bases: source.stands.map(stand => frontOf(stand, sizeOf(source).depth)), ...sizeOf(source) } : null,
})

// ---- What is loaded when somebody plays, or looks closer at something --------------------------------------------

const drawnUp = ({ shown }) => /^S/.test(shown.turn?.step || '')
const placing = handsWhenNeeded(() => import('./carry.js'), table => table.plays && drawnUp(table))
const playing = handsWhenNeeded(() => import('./moves.js'), table => table.plays && !drawnUp(table))
const asking = handsWhenNeeded(() => import('./beforehand.js'), table => table.plays && !drawnUp(table))
const filling = handsWhenNeeded(() => import('./fill.js'), table => table.plays)
const looking = handsWhenNeeded(
	() => import('./chosen.js'),
	table => table.state.hovered || table.state.armed || table.scene.things.has(table.state.selected),
)
const pricing = handsWhenNeeded(() => import('./price.js'), () => true)
const hands = table => (drawnUp(table) ? placing(table) : playing(table))

/**
 * @param {Preview} preview
 * @param {Table} table
 */
export const priceOf = (preview, name, table) =>
	pricing(table)?.priceOf(preview, name) || { free: !preview, lines: [], sides: [] }
/**
 * @param {Table} table
 * @param {string} kind
 */
export const deskTool = (table, kind) => asking(table)?.deskTool(table, kind) || null
/** @param {Table} table */
export const formsOf = table => filling(table)?.formsOf(table) || []
/** @param {Table} table */
export const overlaysOf = table => [
	...lying(table), ...(placing(table)?.placingOverlays(table) || []),
	...(looking(table)?.chosenOverlays(table) || []),
]
/** @param {Table} table */
export const previewOverlays = (table, ...more) => looking(table)?.previewOverlays(table, ...more) || []
/** @param {Table} table */
export const gripOf = (table, ...more) => hands(table)?.gripOf(table, ...more) || null
/**
 * @param {Table} table
 * @param {Point} place
 */
export const tapped = (table, place) => drawnUp(table) && Boolean(placing(table)?.tapped(table, place))
/**
 * @param {Table} table
 * @param {string} actor
 * @param {Point} place
 */
export const tried = (table, actor, place) => gripOf(table, actor, null, null)?.to(place)?.order || null
/** @param {Table} table */
export const handlesOf = table => playing(table)?.handlesOf(table) || []

/**
 * Whose long edge is the northern one sees the table turned round.
 * @param {View} view
 * @param {string} side
 */
export const seatedAs = (view, side) => ({ turned: view?.sides?.[side]?.home_edge === 'N' })
