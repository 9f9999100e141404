// Malbrook as the page needs it: the one module that names what a ruleset supplies.
import { handsWhenNeeded, overlaysBy, pricesBy } from '../measured/hands.js'
import { standing } from '../measured/standing.js'
import { later } from '../rulesets.js'
import { overlaysOf as lying } from './overlays.js'
import { readScene, thingOf } from './scene.js'
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
	guns: ['direct_fire', 'indirect_fire'], muskets: ['leader_shot', 'flank_musketry'],
	news: { leader_hit: 'general', wing_broken: 'command', objective_held: 'place', removed: 'troops' },
}

export const goalOf = (scene, id) => scene.view.victory?.objectives?.find(goal => goal.id === id)?.zone

export { BattleMap } from '../measured/map.js'
export { readGround } from './ground.js'
export { actorLine, aimOf, declineOf, hintOf, needsNoPrice } from './orders.js'
export { lastSeen, layers } from './overlays.js'
export { drawRoll, layOut, rollWords } from './rolls.js'
export { rosterOf, wingOf } from './roster.js'
export { lineOf, nameOf, readScene } from './scene.js'

/** @import { Point, Table, View } from './types.d.ts' */

export const MEN_AT_ONCE = true
/** @param {Table} table */
export const scrolls = table =>
	later(table, 'heraldry', () => import('./heraldry.js'), part => part.scrolls, 'malbrook/heraldry.css')
export const styles = ['measured/measured.css', 'malbrook/malbrook.css']

export const { exists, idsOf, placeOf, sideOf, sortOf, standsOf, tracks } = standing({
	readScene, thingOf, poseOf: ({ at }) => String(at),
	footprintOf: (scene, thing, next) => {
		const { at, source } = thing, stand = {
			bases: source.bases || [{ pos: at, facing: source.facing || 0 }], width: source.width || 300,
			depth: source.depth || 300,
		}
		const goes = next && (source.charge?.declared && !source.charge.moved || scene.messengers.has(thing.id))
		return goes && going ? { ...stand, ...going.leaves(thing, next, stand) } : stand
	},
})
// Riders and charges: what they leave behind, and how a rider is drawn.
/** @type {typeof import('./underway.js') | null} */
let going = null
const underway = () => import('./underway.js')
export const adornment = async () => going = await underway()

// Loaded when it is one's turn, or somebody is chosen; which forms there are, for who plays or is the umpire.
const playing = handsWhenNeeded(() => import('./moves.js'), ({ open, state }) => open.length || state.selected)
const chosen = () => import('./chosen.js')
const filling = handsWhenNeeded(() => import('./fill.js'), ({ state, plays }) => plays || state.you.umpire)

/** @param {Table} table */
export const formsOf = table => filling(table)?.formsOf(table) || []
/** @type {(table: Table, kind: string) => any} */
export const deskTool = (table, kind) => filling(table)?.deskTool(table, kind) || null
/** Who is seen near. */
export const men = () => import('../measured/men.js')
export const { overlaysOf, previewOverlays } = overlaysBy(table => [...inSight(table), ...lying(table)], chosen)

// Where not everybody sees all; when all is there that a table needs.
const inSight = table => going && table.state.layers.sight && table.scene.view.options?.visibility !== 'open'
	? later(table, 'sight', () => import('./sight.js'), part => part.sight(table), null) || []
	: []

export const priceOf = pricesBy(chosen)
/** @param {Table} table */
export const gripOf = (table, ...more) => playing(table)?.gripOf(table, ...more) || null
/**
 * @param {Table} table
 * @param {string} actor
 * @param {Point} place
 */
export const tried = (table, actor, place) => gripOf(table, actor, null, null)?.to(place)?.order || null
/** @param {Table} table */
export const handlesOf = table => playing(table)?.handlesOf(table) || []

/**
 * An army that looks south sits at the upper edge, and sees the table turned round.
 * @param {View} view
 * @param {string} side
 */
export function seatedAs(view, side) {
	const baseline = view?.sides?.[side]?.baseline || 0
	return { turned: baseline > 900 && baseline < 2700 }
}
