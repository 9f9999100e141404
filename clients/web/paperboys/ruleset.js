// Paperboys as the page needs it: the one module that names what a ruleset supplies.
import { handsWhenNeeded, overlaysBy, pricesBy } from '../measured/hands.js'
import { standing } from '../measured/standing.js'
import { overlaysOf as lying } from './overlays.js'
import { frontOf, sizeOf, standsThere } from './poses.js'
import { befell, volleys } from './rolls.js'
import { lineOf, nameOf, readScene, thingOf } from './scene.js'
// What these need, in the same round.
import '../measured/field.js'
import '../measured/figures.js'
import '../measured/ground.js'
import '../measured/layers.js'
import '../measured/overlays.js'
import '../map/outline.js'
import './figures.js'

export const SPECTACLE = {
	guns: [], muskets: ['fire', 'pistol'], volleys, befell,
	falls: ({ type, unit, by }) => (type === 'casualties' && by > 0 ? [unit] : []),
	news: { removed: 'troops', officer_lost: 'general', objective: 'place' },
}

export const goalOf = (scene, id) =>
	scene.terrain.get(scene.view.objectives?.find(goal => goal.id === id)?.feature)?.points

export { BattleMap } from '../measured/map.js'
export { faceOf } from './cards.js'
export { readGround } from './ground.js'
export { actorLine, aimOf, declineOf, hintOf, needsNoPrice } from './orders.js'
export { adornment, layers } from './overlays.js'
export { plainWords as rollWords } from '../dice/dice.js'
export { drawRoll, layOut } from './rolls.js'
export { rosterOf, wingOf } from './roster.js'
export { lineOf, nameOf, readScene }

/** @import { Point, Table, View } from './types.d.ts' */

export const styles = ['measured/measured.css', 'paperboys/paperboys.css']

export const { exists, idsOf, placeOf, sideOf, sortOf, standsOf, tracks } = standing({
	readScene, thingOf, poseOf: ({ at, source }) => JSON.stringify(source.stands || at),
	footprintOf: (scene, { source }) => source.stands && standsThere(source)
		? { bases: source.stands.map(stand => frontOf(stand, sizeOf(source).depth)), ...sizeOf(source) } : null,
})

// ---- What is loaded when somebody plays, or looks closer at something --------------------------------------------

const drawnUp = ({ shown }) => /^S/.test(shown.turn?.step || '')
const placing = handsWhenNeeded(() => import('./carry.js'), table => table.plays && drawnUp(table))
const playing = handsWhenNeeded(() => import('./moves.js'), table => table.plays && !drawnUp(table))
const chosen = () => import('./chosen.js')
const filling = handsWhenNeeded(() => import('./fill.js'), table => table.plays)
const hands = table => (drawnUp(table) ? placing(table) : playing(table))

export const priceOf = pricesBy(chosen)
/**
 * @param {Table} table
 * @param {string} kind
 */
export const deskTool = (table, kind) => filling(table)?.deskTool(table, kind) || null
/** @param {Table} table */
export const formsOf = table => filling(table)?.formsOf(table) || []
/** Who is seen near. */
export const men = () => import('../measured/men.js')
export const { overlaysOf, previewOverlays } = overlaysBy(lying, chosen)
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
export const handlesOf = table => hands(table)?.handlesOf?.(table) || []

/**
 * Whose long edge is the northern one sees the table turned round.
 * @param {View} view
 * @param {string} side
 */
export const seatedAs = (view, side) => ({ turned: view?.sides?.[side]?.home_edge === 'N' })
