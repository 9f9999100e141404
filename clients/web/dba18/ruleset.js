// dba18 as the page needs it: the one module that names what a ruleset supplies.
import { handsWhenNeeded, overlaysBy, pricesBy } from '../measured/hands.js'
import { QUIET_MS, sheet } from '../rulesets.js'
import { standing } from '../measured/standing.js'
import { overlaysOf as lying } from './overlays.js'
import { befell } from './rolls.js'
import { footprintOf, leftBy, lineOf, nameOf, readScene, thingOf } from './scene.js'
// What these need, in the same round.
import './figures.js'
import './poses.js'
import '../measured/field.js'
import '../measured/figures.js'
import '../measured/ground.js'
import '../measured/layers.js'
import '../measured/overlays.js'
import '../map/outline.js'

export const SPECTACLE = {
	guns: ['shoot_artillery'], muskets: ['shoot_small', 'return_small'],
	falls: ({ type, element }) => (type === 'recorded' ? [element] : []),
	exchanges: ['shoot_artillery', 'shoot_small', 'return_small', 'shot_at'], befell,
	news: {
		defeated: 'command', command_stands: ({ standing }) => standing === 'BEATEN' && 'command',
		replaced: 'general', loss: 'troops',
	},
}

export { BattleMap } from '../measured/map.js'
export { readGround } from './ground.js'
export { actorLine, aimOf, declineOf, hintOf, needsNoPrice } from './orders.js'
export { layers } from './overlays.js'
export { plainWords as rollWords } from '../dice/dice.js'
export { drawRoll, layOut } from './rolls.js'
export { rosterOf, wingOf } from './roster.js'
export { lineOf, nameOf, readScene }

/** @import { Point, Table, View } from './types.d.ts' */

/** A base of 40 mm is a block till it is so large on the screen that the men on it can be told. */
export const FAR = 9

export const styles = ['measured/measured.css', 'dba18/dba18.css']

/** @type {(scene: import('./types.d.ts').Scene, id: string) => boolean} */
export const isUnknown = (scene, id) => Boolean(scene.markers.get(id)?.unknown)
export const { exists, idsOf, placeOf, sideOf, sortOf, standsOf, tracks } = standing({
	readScene, thingOf, poseOf: ({ at, source }) => `${at} ${source.heading || 0}`,
	footprintOf: (scene, thing, next, now) => ({
		bases: [{ pos: thing.at, facing: thing.source.heading || 0 }], ...footprintOf(scene, thing),
		...now && leftBy(scene, thing, next, now),
	}),
})

// ---- What is loaded when somebody plays, or looks closer at something --------------------------------------------

const drawnUp = ({ shown }) => Boolean(shown.turn?.step?.startsWith('DEPLOY'))
const placing = handsWhenNeeded(() => import('./carry.js'), table => table.plays && drawnUp(table))
const HANDS = /^(MOVE_|ARTILLERY_DECLARE|FIRE_DECLARE)/
const playing = handsWhenNeeded(
	() => import('./moves.js'), ({ open, shown }) => open.length > 0 && HANDS.test(shown.turn?.step || ''),
)
const chosen = () => import('./chosen.js')
const desk = handsWhenNeeded(() => import('./desk.js'), table => table.plays)
// What comes when all that a table needs is there, with its style.
const late = async part => (await Promise.all([part, sheet('dba18/late.css')]))[0]
const past = handsWhenNeeded(async () => {
	await new Promise(done => setTimeout(done, QUIET_MS))
	return late(import('./lately.js'))
}, () => true)
const hands = table => (drawnUp(table) ? placing(table) : playing(table))

export const men = () =>
	late(import('./miniatures.js'))
export const priceOf = pricesBy(chosen)
/**
 * @param {Table} table
 * @param {string} kind
 */
export const deskTool = (table, kind) => desk(table)?.deskTool(table, kind) || null
/** @param {Table} table */
export const formsOf = table => desk(table)?.formsOf(table) || []
export const { overlaysOf, previewOverlays } = overlaysBy(
	table => [
		...lying(table), ...(placing(table)?.placingOverlays(table) || []), ...(past(table)?.lately(table) || []),
	], chosen,
)
/** @param {Table} table */
export const gather = (table, things) => playing(table)?.gather(table, things)
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
/** @param {Table} table */
export const shortcut = (table, ...more) => playing(table)?.shortcut(table, ...more)

/**
 * Whose long edge is the northern one sees the table turned round.
 * @param {View} view
 * @param {string} side
 */
export const seatedAs = (view, side) => ({ turned: view?.sides?.[side]?.home === 'N' })
