// What a row of the story shows on the map beside who moved: the dice where they fell, between those they are about,
// in a clash those of both; shots with their smoke; and news that everybody looks up for, on a ribbon where it
// happened. It is made of the events a viewer was told and of the places he sees, and of nothing else, for what happens
// now and for what is played again.
import { h } from './dom.js'
import { die } from './dice.js'
import { later } from './rulesets.js'
/** @import { Table } from './types.d.ts' */

const DICE = 8, RIBBONS = 3, SHOTS = 24

/**
 * { seq, dice, shots, ribbons } of these events, or null if there is nothing to see; `then` is the scene before them,
 * where those still stand who are gone.
 * @param {Table} table
 * @param {any} then
 * @param {any[]} events
 */
export function spectacleOf({ ruleset, scene }, then, events, seq) {
	const at = id =>
		(typeof id === 'string' && (ruleset.placeOf(scene, id) || then && ruleset.placeOf(then, id))) || null
	const { guns, muskets, news } = ruleset.SPECTACLE, rolls = events.filter(event => event.type === 'roll')
	const seen = rolls.filter(roll => at(roll.by))
	const thrown = seen.map((roll, n) => ({
		at: between(at(roll.by), at(roll.against)), faces: roll.faces.slice(0, DICE), ...clash(seen.slice(0, n), roll),
	}))
	const shots = rolls.flatMap((roll, n) => {
		const [from, to] = [at(roll.by), at(roll.against)], kind = guns.includes(roll.purpose) ? 'gun' : 'muskets'
		return from && to && (kind === 'gun' || muskets.includes(roll.purpose))
			? [{ key: `${seq} ${n}`, kind, from, to }]
			: []
	})
	const ribbons = events.flatMap((event, n) => {
		const told = event.sentence && [event.type, event.class].some(name => news.includes(name)),
			place = told && Object.values(event).map(at).find(Boolean)
		return place ? [{ key: `${seq} ${n}`, at: place, words: event.sentence }] : []
	})
	return thrown.length || ribbons.length
		? {
				seq, dice: thrown.filter(one => one.clash).pop() || thrown.pop() || null,
				shots: shots.slice(-SHOTS), ribbons: ribbons.slice(-RIBBONS),
			}
		: null
}

// Who answers the dice of another throws for the same, against him.
function clash(before, roll) {
	const first = before.filter(({ purpose, by, against }) =>
		purpose === roll.purpose && by === roll.against && against === roll.by).pop()
	return first ? { clash: [first, roll] } : {}
}

const between = (a, b) => (b ? a.map((value, n) => (value + b[n]) / 2) : a)

const note = (name, key, at, inside) =>
	h('div', { key: `${name}${key}`, class: name, 'aria-hidden': 'true', 'data-at': at.join(',') }, inside)

/**
 * Of the overlay: dice and ribbons, which stand at a place.
 * @param {Table} table
 */
export function spectacleWords(table) {
	const { spectacle } = table.state
	return spectacle
		? [
				spectacle.dice &&
					note('fallen', spectacle.seq, spectacle.dice.at, diceOf(table, spectacle.dice)),
				...spectacle.ribbons.map(({ key, at, words }) => note('ribbon', key, at, words)),
			]
		: []
}

const diceOf = (table, dice) => (dice.clash
	? later(table, 'clash', () => import('./clash.js'), part => part.clash(table, dice.clash), 'clash.css')
	: dice.faces.map(face => die(face)))

/**
 * Of the drawing: the ball's track or the volley, and the smoke at the muzzles. `page` brings a place into the drawing,
 * `size` is how large a puff is there.
 * @param {Table} table
 * @param {(place: any) => number[]} page
 */
export const spectacleShots = (table, page, size) => {
	const fired = table.state.spectacle?.shots || []
	return h('g', { key: 'shots', class: 'shots' }, fired.length > 0 &&
		later(table, 'smoke', () => import('./smoke.js'), part => part.shots(fired, page, size), 'smoke.css'))
}

// ---- What a moment leaves on the table for a while ------------------------------------------------------------------

// Who stood elsewhere has a ghost and a track, the dice lie there, and there is smoke, and news on a ribbon. A touch of
// the map clears all of it away.
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
