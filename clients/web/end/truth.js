// What really happened in a battle that is over, for its last page: its story as it was, how it stood turn by turn, and
// who did not know it.
import { partOf } from '../rulesets.js'
import { diceOf, lossesOf, turningPoints, wingsOf } from './toll.js'
/** @import { OpenTable, Outcome } from '../types.d.ts' */

/**
 * @typedef {{
 *   losses: ReturnType<typeof lossesOf>, wings: ReturnType<typeof wingsOf>, dice: ReturnType<typeof diceOf>,
 *   points: ReturnType<typeof turningPoints>, outcome: Outcome, last: number,
 *   course: { n: number, sides: Outcome['sides'] }[] | null, deceived: { seats: string[], moment: number },
 * }} Truth
 */

/**
 * All of it, told as often as more is known of it.
 * @param {OpenTable} table
 * @param {(truth: Truth) => void} tell
 */
export async function read(table, tell) {
	const { ruleset, state } = table, own = state.you.umpire
	const [story, first, { outcomeOf, strengthOf }] = await Promise.all([
		own ? { rows: state.rows } : table.look.toldTo('umpire'), truly(table, 0), partOf(state.ruleset, 'outcome'),
	])
	const last = story.rows.at(-1)?.seq || 1, end = await truly(table, last) || state.view
	const scenes = [first, end].filter(Boolean).map(view => ruleset.readScene(view, state.ground))
	const sideOf = sidesOf(table, scenes), losses = lossesOf(story.rows, sideOf, strengthsOf(table, scenes, strengthOf))
	/** @type {Truth} */
	const truth = {
		losses, wings: {}, points: turningPoints(losses), outcome: outcomeOf(end), course: null,
		dice: diceOf(story.rows, sideOf), last, deceived: { seats: [], moment: 0 },
	}
	tell(truth)
	const views = await turnsOf(table, losses.turns, end)
	truth.course = views.map(({ n, view }) => ({ n, sides: outcomeOf(view).sides }))
	scenes.push(...views.map(({ view }) => ruleset.readScene(view, state.ground)))
	truth.wings = wingsOf(losses, sideOf, id => scenes.map(scene => ruleset.wingOf(scene, id)).find(Boolean) || '')
	tell(truth)
	truth.deceived = await deceived(table, last)
	tell(truth)
}

const truly = async (table, row) => (await table.server.ask('look', { row, as: 'umpire' })).view

// How it stood when turns were over: when the next had begun; of a long battle not of each.
const TURNS = 16

async function turnsOf(table, turns, end) {
	const every = Math.ceil(turns.length / TURNS), views = []
	for (let n = turns.length % every || every; n < turns.length; n += every)
		views.push({ n, view: await truly(table, turns[n].seq) })
	return [...views, { n: turns.length, view: end }].filter(({ view }) => view)
}

/**
 * The seats that did not know all there was, whoever was deceived last before the others, and the latest moment looked
 * at when he was. What is hidden is seen in the end, so that more of the beginning is looked at.
 * @param {OpenTable} table
 * @param {number} last the umpire's newest number
 */
async function deceived(table, last) {
	const { ruleset, server, state } = table
	const shown = async (row, as) => {
		const { view } = await server.ask('look', { row, as })
		const scene = view && ruleset.readScene(view, state.ground)
		return view ? ruleset.idsOf(scene).map(id => ruleset.isUnknown?.(scene, id) ? `${id}?` : id).sort().join() : ''
	}
	const seats = new Set(), moments = new Set([32, 16, 8, 4, 2].map(part => Math.ceil(last / part)))
	let moment = 0
	for (const row of moments) {
		const truth = await shown(row, 'umpire')
		for (const seat of Object.keys(state.view?.seats || {}))
			if (await shown(row, seat) !== truth) {
				seats.delete(seat)
				seats.add(seat)
				moment = row
			}
	}
	return { seats: [...seats].reverse(), moment }
}

// Whose somebody is: by the table as it began, and as it ended.
function sidesOf({ ruleset, state }, scenes) {
	const { sides } = state.view
	return id => {
		if (!id || sides[id])
			return sides[id] ? id : null
		const scene = scenes.find(one => ruleset.exists(one, id)), side = ruleset.sideOf(scene || scenes[0], id)
		return sides[side] ? side : null
	}
}

// Of how many stands or bases somebody was at first, and what the rules count each for.
/** @type {(table: any, scenes: object[], strengthOf?: Function) => (id: string) => { parts: number, each: number }} */
const strengthsOf = ({ ruleset }, [first], strengthOf) => id =>
	strengthOf?.(first, id) || { parts: ruleset.standsOf?.(first, id)?.bases.length || 1, each: 1 }
