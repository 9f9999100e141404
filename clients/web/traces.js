// What a moment leaves on the table for a while: who stood elsewhere has a ghost and a track, the dice lie there, and
// there is smoke, and news on a ribbon. A touch of the map clears all of it away.
import { spectacleOf } from './spectacle.js'
/** @import { Table } from './types.d.ts' */

const FOR_MS = 4000, MOST = 40

/** What the state of a table has of them. */
export const traces = { tracks: [], dice: null, spectacle: null }

/**
 * Nothing of a moment is left, if there was one.
 * @param {Table} table
 */
export const clear = table => {
	if (table.state.spectacle || table.state.tracks.length)
		table.change({ tracks: [], spectacle: null })
}

/**
 * Lays them on the table, and clears them away again.
 * @param {Table} table
 */
export function trace(table, before, after, events, seq = table.state.seq) {
	const { state } = table
	const tracks = table.ruleset.tracks(before, after, state.ground)
	const rolls = (events || []).filter(event => event.type === 'roll')
	const then = before && table.ruleset.readScene(before, state.ground)
	const spectacle = spectacleOf(table, then, events || [], seq)
	table.change({
		tracks: [...state.tracks, ...tracks].slice(-MOST),
		...(rolls.length ? { dice: { seq, rolls } } : {}), ...(spectacle ? { spectacle } : {}),
	})
	if (tracks.length || rolls.length || spectacle)
		setTimeout(
			() =>
				table.change({
					tracks: state.tracks.filter(track => !tracks.includes(track)),
					spectacle: state.spectacle === spectacle ? null : state.spectacle,
				}),
			FOR_MS,
		)
}
