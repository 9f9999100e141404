// What a row of the story shows on the map beside who moved: the dice where they fell, between those they are about,
// in a clash those of both; shots with their smoke; and news that everybody looks up for, on a ribbon where it
// happened. It is made of the events a viewer was told and of the places he sees, and of nothing else, for what happens
// now and for what is played again.
import { h } from './dom.js'
import { die } from './dice.js'
import { later } from './rulesets.js'
/** @import { Table } from './types.d.ts' */

const DICE = 8, RIBBONS = 3, SHOTS = 24, SHEET = 'spectacle.css'

/**
 * { seq, dice, shots, ribbons } of these events, or null if there is nothing to see; `then` is the scene before them,
 * where those still stand who are gone.
 * @param {Table} table
 * @param {any} then
 * @param {any[]} events
 */
export function spectacleOf(table, then, events, seq) {
	const { ruleset, scene } = table
	const seen = id =>
			typeof id === 'string' ? [scene, then].find(one => one && ruleset.placeOf(one, id)) : null,
		at = id => (seen(id) ? ruleset.placeOf(seen(id), id) : null)
	const { guns, muskets, news, fires } = ruleset.SPECTACLE, rolls = events.filter(event => event.type === 'roll')
	// A regiment's end is told where it is seen; what befalls a whole command, amid those who belong to it.
	const happened = (id, sort) => {
		const there = seen(id),
			place = there ? ruleset.placeOf(there, id) : sort !== 'troops' && amid(ruleset, scene, id)
		return place
			? [{
					at: place, side: ruleset.sideOf(there || scene, id),
					...there && ruleset.sortOf(there, id) === 'leader' ? { sort: 'general' } : {},
				}]
			: []
	}
	const known = rolls.filter(roll => at(roll.by))
	const thrown = known.map((roll, n) => ({
		seq, at: between(at(roll.by), at(roll.against)), faces: roll.faces.slice(0, DICE),
		...clash(known.slice(0, n), roll, events),
	}))
	const shots = events.flatMap(({ type, purpose = type, by, against }, n) => {
		const [from, to] = [at(by), at(against)],
			kind = from && to && (guns.includes(purpose) ? 'gun'
				: muskets.includes(purpose) && (fires?.(seen(by), by) ?? 'muskets'))
		return kind ? [{ key: `${seq} ${n}`, kind, by, from, to }] : []
	})
	const seenBy = then && ruleset.newsOf?.(then, scene, table.state.ground) || []
	const ribbons = events.flatMap((event, n) => {
		const told = event.sentence && (news[event.type] || news[event.class]),
			sort = typeof told === 'function' ? told(event) : told,
			[found] = sort ? Object.values(event).flatMap(id => happened(id, sort)) : []
		return found ? [{ key: `${seq} ${n}`, words: event.sentence, sort, ...found }] : []
	}).concat(seenBy.map((one, n) => ({ key: `${seq} seen ${n}`, ...one })))
	return thrown.length || shots.length || ribbons.length
		? {
				seq, dice: thrown.filter(one => one.clash).pop() || thrown.pop() || null,
				shots: shots.slice(-SHOTS), ribbons: foremost(ribbons),
			}
		: null
}

// The newest; those of mere troops give way to greater news.
const foremost = ribbons =>
	[false, true].flatMap(great => ribbons.filter(({ sort }) => (sort !== 'troops') === great)).slice(-RIBBONS)

// Where those are of a side, or of a wing or command; or where a goal lies.
function amid(ruleset, scene, id) {
	const name = typeof id === 'string' && ruleset.nameOf(scene, id),
		belongs = one => ruleset.sideOf(scene, one) === id || ruleset.wingOf(scene, one) === name,
		places = name ? ruleset.goalOf?.(scene, id) ||
			ruleset.idsOf(scene).filter(belongs).map(one => ruleset.placeOf(scene, one)) : []
	return places.length
		? [0, 1].map(n => places.reduce((sum, place) => sum + place[n], 0) / places.length)
		: null
}

// Who answers the dice of another throws for the same ("fight.att", "fight.def"), against him; and what came of it.
const matterOf = ({ purpose }) => purpose.split('.')[0]
function clash(before, roll, events) {
	const first = before.filter(one =>
		matterOf(one) === matterOf(roll) && one.by === roll.against && one.against === roll.by).pop()
	return first ? {
		clash: [first, roll],
		told: events.slice(events.indexOf(roll)).find(one => one.class === 'combat')?.sentence,
	} : {}
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
					note('fallen', spectacle.dice.seq, spectacle.dice.at, diceOf(table, spectacle.dice)),
				...spectacle.ribbons.map((one, n) => note(`banner nth${n}`, one.key, one.at, bannerOf(table, one))),
			]
		: []
}

const bannerOf = (table, news) =>
	later(table, 'banner', () => import('./banner.js'), part => part.banner(table, news), SHEET)
const diceOf = (table, dice) =>
	dice.clash
		? later(table, 'clash', () => import('./clash.js'), part => part.clash(table, dice), SHEET)
		: dice.faces.map(face => die(face))

/**
 * Of the drawing: the ball's track or the volley, and the smoke at the muzzles. `page` brings a place into the drawing,
 * `size` is how large a puff is there, and `stands` gives the corners of what somebody stands on.
 * @param {Table} table
 * @param {(place: any) => number[]} page
 * @param {number} size
 * @param {(id: string) => number[][][]} stands
 */
export const spectacleShots = (table, page, size, stands) => {
	const fired = table.state.spectacle?.shots || []
	return h('g', { key: 'shots', class: 'shots' }, fired.length > 0 &&
		later(table, 'smoke', () => import('./smoke.js'), part => part.shots(fired, page, size, stands), SHEET))
}

// ---- What a moment leaves on the table for a while ------------------------------------------------------------------

// Who stood elsewhere has a ghost and a track, the dice lie there, and there is smoke, and news on a banner, which
// hangs longer: it is to be read. What comes meanwhile takes none of that away but the dice, which new dice do. A touch
// of the map clears all of it away.
const FOR_MS = 4000, CLASH_MS = 7000, NEWS_MS = 9000, MOST = 40

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
 * What is still to be read when history goes on to another moment.
 * @param {import('./types.d.ts').Spectacle | null} spectacle
 */
export const stillNews = spectacle =>
	(spectacle?.ribbons.length ? { ...spectacle, dice: null, shots: [] } : null)

/**
 * Lays them on the table, and clears them away again.
 * @param {Table} table
 */
export function trace(table, before, after, events, seq = table.state.seq) {
	const { state } = table
	const tracks = table.ruleset.tracks(before, after, state.ground)
	const rolls = (events || []).filter(event => event.type === 'roll')
	const then = before && table.ruleset.readScene(before, state.ground)
	const spectacle = spectacleOf(table, then, events || [], seq), lying = state.spectacle
	table.change({
		tracks: [...state.tracks, ...tracks].slice(-MOST),
		...(rolls.length ? { dice: { seq, rolls } } : {}),
		...(spectacle ? {
			spectacle: {
				...spectacle, dice: spectacle.dice || lying?.dice || null,
				shots: [...lying?.shots || [], ...spectacle.shots].slice(-SHOTS),
				ribbons: foremost([...lying?.ribbons || [], ...spectacle.ribbons]),
			},
		} : {}),
	})
	const without = (all, gone) => all.filter(one => !gone?.includes(one))
	const clearAway = what => table.change({
		tracks: without(state.tracks, tracks), spectacle: state.spectacle && what(state.spectacle),
	})
	if (tracks.length || rolls.length || spectacle)
		setTimeout(() => clearAway(shown => left({
			...shown, dice: shown.dice?.seq === seq ? null : shown.dice, shots: without(shown.shots, spectacle?.shots),
		})), spectacle?.dice?.clash ? CLASH_MS : FOR_MS)
	if (spectacle?.ribbons.length)
		setTimeout(() => clearAway(shown => left({
			...shown, ribbons: without(shown.ribbons, spectacle.ribbons),
		})), NEWS_MS)
}

const left = shown => (shown.dice || shown.shots.length || shown.ribbons.length ? shown : null)
