// Paperboys as the page needs it: the one module that names what a ruleset supplies.
import { handsWhenNeeded } from '../measured/hands.js'
import { standing } from '../measured/standing.js'
import { overlaysOf as lying } from './overlays.js'
import { frontOf, sizeOf, standsThere } from './poses.js'
import { lineOf, nameOf, readScene, thingOf } from './scene.js'

export { BattleMap } from '../measured/map.js'
export { readGround } from './ground.js'
export { actorLine, aimOf, declineOf, hintOf, needsNoPrice } from './orders.js'
export { layers } from './overlays.js'
export { plainWords as rollWords } from '../dice.js'
export { drawRoll, layOut } from './rolls.js'
export { rosterOf } from './roster.js'
export { lineOf, nameOf, readScene }

export const styles = ['measured/measured.css', 'paperboys/paperboys.css']

export const { exists, placeOf, sideOf, tracks } = standing({
	readScene, thingOf, poseOf: ({ at, source }) => JSON.stringify(source.stands || at),
	footprintOf: (scene, { source }) => source.stands && standsThere(source)
		? { bases: source.stands.map(stand => frontOf(stand, sizeOf(source).depth)), ...sizeOf(source) } : null,
})

// ---- What is loaded when somebody plays, or looks closer at something --------------------------------------------

const drawnUp = ({ state }) => /^S/.test(state.view.turn?.step)
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

export const priceOf = (preview, name, table) =>
	pricing(table)?.priceOf(preview, name) || { free: !preview, lines: [], sides: [] }
export const deskTool = (table, kind) => asking(table)?.deskTool(table, kind) || null
export const formsOf = table => filling(table)?.formsOf(table) || []
export const overlaysOf = table => [
	...lying(table), ...(placing(table)?.placingOverlays(table) || []),
	...(looking(table)?.chosenOverlays(table) || []),
]
export const previewOverlays = (table, ...more) => looking(table)?.previewOverlays(table, ...more) || []
export const gripOf = (table, ...more) => hands(table)?.gripOf(table, ...more) || null
export const tapped = (table, place) => drawnUp(table) && Boolean(placing(table)?.tapped(table, place))
export const tried = (table, actor, place) => gripOf(table, actor, null, null)?.to(place)?.order || null
export const handlesOf = table => playing(table)?.handlesOf(table) || []

/** Whose long edge is the northern one sees the table turned round. */
export const seatedAs = (view, side) => ({ turned: view?.sides?.[side]?.home_edge === 'N' })
