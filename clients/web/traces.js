// What a moment leaves on the table for a while: who stood elsewhere has a ghost and a track, and the dice lie there.
/** @import { Table } from './types.d.ts' */

const FOR_MS = 4000, MOST = 40

/** What the state of a table has of them. */
export const traces = { tracks: [], dice: null, rolling: null }

/**
 * Lays them on the table, and clears them away again.
 * @param {Table} table
 */
export function trace(table, before, after, events, seq = table.state.seq) {
	const { state } = table
	const tracks = table.ruleset.tracks(before, after, state.ground)
	const rolls = (events || []).filter(event => event.type === 'roll')
	table.change({
		tracks: [...state.tracks, ...tracks].slice(-MOST),
		...(rolls.length ? { dice: { seq, rolls }, rolling: seq } : {}),
	})
	if (tracks.length || rolls.length)
		setTimeout(
			() =>
				table.change({
					tracks: state.tracks.filter(track => !tracks.includes(track)),
					rolling: state.rolling === seq ? null : state.rolling,
				}),
			FOR_MS,
		)
}
