// Paperboys as the page needs it: the one module that names what a ruleset supplies.
import { handsWhenNeeded } from '../measured/hands.js'
import { overlaysOf as lying } from './overlays.js'
import { centreOf, frontOf, sizeOf, standsThere } from './poses.js'
import { lineOf, nameOf, readScene, thingOf } from './scene.js'

export { BattleMap } from '../measured/map.js'
export { readGround } from './ground.js'
export { actorLine, asked, declineOf, needsNoPrice, offerOf } from './orders.js'
export { layers } from './overlays.js'
export { turnOf } from './phases.js'
export { drawRoll, layOut, rollWords } from './rolls.js'
export { rosterOf } from './roster.js'
export { lineOf, nameOf, readScene }

export const styles = ['measured/measured.css', 'paperboys/paperboys.css']

export const exists = (scene, id) => Boolean(thingOf(scene, id))
export const placeOf = (scene, id) => scene.things.get(id)?.at || null
export const sideOf = (scene, id) => thingOf(scene, id)?.side || scene.things.get(id)?.side || null

// ---- What is loaded when somebody plays, or looks closer at something --------------------------------------------

const playing = handsWhenNeeded(() => import('./play.js'))

const UNPRICED = { free: false, lines: [], sides: [] }

export const priceOf = (preview, name, table) => playing(table)?.priceOf(preview, name) || UNPRICED
export const sketchWords = (table, order, answer) => playing(table)?.sketchWords(answer) || null
export const deskTool = (table, kind) => playing(table)?.deskTool(table, kind) || null
export const formsOf = table => playing(table)?.formsOf(table) || []
export const overlaysOf = table => [...lying(table), ...(playing(table)?.chosenOverlays(table) || [])]
export const previewOverlays = (table, ...more) => playing(table)?.previewOverlays(table, ...more) || []
export const gripOf = (table, ...more) => playing(table)?.gripOf(table, ...more) || null
export const tapped = (table, place) => Boolean(playing(table)?.tapped(table, place))
export const handlesOf = table => playing(table)?.handlesOf(table) || []

/** Whose long edge is the northern one sees the table turned round. */
export const seatedAs = (view, side) => ({ turned: view?.sides?.[side]?.home_edge === 'N' })

/** Who stands elsewhere than before leaves a ghost of his stands and a track. */
export function tracks(before, after, ground) {
	if (!before)
		return []
	const [then, now] = [readScene(before, ground), readScene(after, ground)], found = []
	for (const unit of then.units.values()) {
		const next = now.units.get(unit.id)
		if (next === unit || !standsThere(unit) || (next && JSON.stringify(next.stands) === JSON.stringify(unit.stands)))
			continue
		const from = centreOf(unit), size = sizeOf(unit)
		found.push({ key: `${unit.id}${from}`, from, to: next && standsThere(next) ? centreOf(next) : null, side: unit.side, bases: unit.stands.map(stand => frontOf(stand, size.depth)), ...size })
	}
	return found
}

// ---- The story -----------------------------------------------------------------------------------------------

const FIGHTS = new Set(['fire', 'save', 'faceoff.att', 'faceoff.def', 'pistol', 'fight.att', 'fight.def', 'heavy', 'friends', 'officer'])

export const storyOf = event => event.type === 'step' || event.type === 'seat_done' ? 'procedure' : FIGHTS.has(event.purpose) || /^(fired|casualties|stand_lost|removed|attack_begun|faced_off|fight_|officer_lost|wall_hit|breached|burning|glory)/.test(event.type) || (event.type === 'status' && event.status === 'routing') ? 'fights'
	: /^(placed|officer_placed|horses_placed)/.test(event.type) ? 'moves' : null

export function markOf(event) {
	if (event.type === 'turn_begun')
		return { kind: 'turn', label: String(event.n || '') }
	return event.type === 'stand_lost' || event.type === 'removed' ? { kind: 'loss' } : event.type === 'faced_off' || event.type === 'fight_round' ? { kind: 'fight' } : null
}
