// What a row of the story leaves on the map for a while beside who moved: the dice of its fights where they fell, those
// of both sides in a clash, with a word at whom something befell; shots; and news that everybody looks up for. It is
// made of the events a viewer was told and of the places he sees, and of nothing else, now and when it is played again.
import { turnMs } from './pace.js'
/** @import { Fallen, Roll, Table } from '../types.d.ts' */

const FALLEN = 8, RIBBONS = 3, SHOTS = 24

/**
 * { seq, dice, shots, ribbons, down } of these events, or null if there is nothing to see; `then` is the scene before
 * them, where those still stand who are gone.
 * @param {Table} table
 * @param {any} then
 * @param {any[]} events
 */
export function spectacleOf(table, then, events, seq) {
	const { ruleset, scene } = table
	const seen = id =>
			typeof id === 'string' ? [scene, then].find(one => one && ruleset.placeOf(one, id)) : null,
		at = id => (seen(id) ? ruleset.placeOf(seen(id), id) : null)
	const { guns, muskets, news, fires } = ruleset.SPECTACLE
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
	const all = events.flatMap(({ type, purpose = type, by, against }, n) => {
		const [from, to] = [at(by), at(against)],
			kind = from && to && (guns.includes(purpose) ? 'gun'
				: muskets.includes(purpose) && (fires?.(seen(by), by) ?? 'muskets'))
		return kind ? [{ key: `${seq} ${n}`, kind, by, to, from, against }] : []
	})
	const { dice, shots } = firedIn(
		fallen(events.filter(event => event.type === 'roll' && at(event.by)), events, seq, ruleset.SPECTACLE)
			.map(({ befell, ...one }) => ({
				...one, at: between(at(one.about[0]), at(one.about[1])), ...then && one.clash ? { then } : {},
				...befell ? { befell: befell.flatMap(([id, words]) =>
					at(id) ? [{ id, words, at: at(id), side: ruleset.sideOf(seen(id), id) }] : []) } : {},
			})), all)
	const seenBy = then && ruleset.newsOf?.(then, scene, table.state.ground) || []
	const ribbons = events.flatMap((event, n) => {
		const told = event.sentence && (news[event.type] || news[event.class]),
			sort = typeof told === 'function' ? told(event) : told,
			[found] = sort ? Object.values(event).flatMap(id => happened(id, sort)) : []
		return found ? [{ key: `${seq} ${n}`, words: event.sentence, sort, ...found }] : []
	}).concat(seenBy.map((one, n) => ({ key: `${seq} seen ${n}`, ...one })))
	const down = whoFell(ruleset, then || scene, scene, events, seq)
	return dice.length || shots.length || ribbons.length || down.length
		? { seq, dice, shots: shots.slice(-SHOTS), ribbons: foremost(ribbons), down }
		: null
}

// Of whom men fell, where he stood; who is no more, runs.
const SOME = 3, MORE = 5, RUN = 3, MOST_OF_ONE = 10
/** @returns {import('../types.d.ts').Down[]} */
function whoFell(ruleset, then, scene, events, seq) {
	const hurt = new Map(), { falls = () => [] } = ruleset.SPECTACLE
	for (const event of events)
		for (const id of event.class === 'loss' ? new Set(Object.values(event)) : falls(event))
			if (typeof id === 'string' && ruleset.placeOf(then, id) && ruleset.sortOf(then, id) === 'troops')
				hurt.set(id, (hurt.get(id) || 0) + (event.class === 'loss' ? MORE : SOME))
	return [...hurt].map(([id, count]) => {
		const runs = !ruleset.placeOf(scene, id)
		return {
			key: `${seq} ${id}`, id, then, side: ruleset.sideOf(then, id), runs, old: 0,
			count: Math.min(count + (runs ? RUN : 0), MOST_OF_ONE),
		}
	})
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

// What is fired in a clash is seen with its dice.
function firedIn(dice, all) {
	const ofClash = ({ afar, about }, shot) => afar && about.includes(shot.by) && about.includes(shot.against)
	const bare = ({ against: _, ...shot }) => shot
	return {
		dice: dice.map(one => one.afar ? { ...one, shots: all.filter(shot => ofClash(one, shot)).map(bare) } : one),
		shots: all.filter(shot => !dice.some(one => ofClash(one, shot))).map(bare),
	}
}

const between = (a, b) => (b ? a.map((value, n) => (value + b[n]) / 2) : a)

// ---- Dice -----------------------------------------------------------------------------------------------------------

/**
 * What they are thrown for: an attack and its defence ("fight.att", "fight.def") are about the same, and so are all
 * dice of an exchange of fire.
 * @type {(roll: Roll, exchanges?: string[]) => string}
 */
const matterOf = ({ purpose }, exchanges) => exchanges?.includes(purpose) ? 'exchange' : purpose.split('.')[0]

// A defence that names nobody is one to the attack before it.
const answers = (roll, one) => roll.purpose.endsWith('.def') && one.purpose.endsWith('.att')

/**
 * The dice of both sides against each other among these, as they fell.
 * @param {Roll[]} rolls
 * @param {string[]} [exchanges]
 */
export const duels = (rolls, exchanges) => rolls.flatMap((roll, n) => {
	const { by, against } = roll, matter = matterOf(roll, exchanges),
		first = rolls.slice(0, n).findLast(one => matterOf(one, exchanges) === matter &&
			(against || one.against ? one.by === against && one.against === by : answers(roll, one)))
	return first ? [[first, roll]] : []
})

/**
 * Is it fire that nobody answers?
 * @type {(roll: Roll, spectacle: import('../types.d.ts').Ruleset['SPECTACLE']) => boolean}
 */
export const isVolley = (roll, { volleys }) => Boolean(volleys?.([roll]).length)

/**
 * All that is thrown at each other among these: duels, and volleys with the dice that shelter whom they are at.
 * @type {(rolls: Roll[], spectacle: import('../types.d.ts').Ruleset['SPECTACLE']) => Roll[][]}
 */
export const throws = (rolls, ours) => [
	...duels(rolls, ours.exchanges), ...ours.volleys?.(rolls) || [],
]

/**
 * What befell whom at once after these dice, as [id, words]; of several volleys of one order all dice fall before.
 * @param {Roll[]} rolls
 * @param {any[]} events
 * @param {import('../types.d.ts').Ruleset['SPECTACLE']} spectacle
 */
export function befallen(rolls, events, spectacle) {
	const all = events.slice(events.indexOf(rolls.at(-1)) + 1), rolled = ({ type }) => type === 'roll',
		told = isVolley(rolls[0], spectacle) ? all.findIndex(one => !rolled(one)) : 0,
		after = all.slice(Math.max(0, told)),
		next = after.findIndex(rolled)
	return spectacle.befell?.(rolls, next < 0 ? after : after.slice(0, next))
}

/** @typedef {{ clash?: true, afar?: true, told?: string, follows?: string[], befell?: [string, string][] }} Clash */

/**
 * Those of all clashes, in each the last; where there is none, what each threw for something, at somebody.
 * @param {Roll[]} rolls
 * @param {any[]} events
 * @returns {(Omit<Fallen, 'at' | 'befell'> & Clash)[]}
 */
function fallen(rolls, events, seq, ours) {
	const { exchanges } = ours, clashes = new Map(), others = new Map(),
		isAfar = roll => Boolean(exchanges?.includes(roll.purpose)) || isVolley(roll, ours)
	for (const pair of throws(rolls, ours)) {
		const [first, last = first] = pair,
			who = isVolley(first, ours) ? [first.by, first.against] : [last.by, first.by].sort(),
			key = [isAfar(first), ...who].join()
		clashes.delete(key)
		clashes.set(key, pair)
	}
	rolls.forEach(roll => {
		const { by, against } = roll, alone = [matterOf(roll, exchanges), by, against].join()
		others.set(alone, [...others.get(alone) || [], roll])
	})
	/** @type {(rolls: Roll[]) => Clash} */
	const told = ([first, last = first]) => {
		const after = events.slice(events.indexOf(last)).filter(({ type, sentence }) => type !== 'roll' && sentence),
			theirs = whatBefalls([first.by, last.by], after),
			said = after.find(one => one.class === 'combat') || theirs.find(one => one.class === 'fight'),
			more = theirs.filter(one => one.type !== said?.type).map(({ sentence }) => sentence),
			befell = befallen(last === first ? [first] : [first, last], events, ours)
		return befell ? { befell }
			: { told: said?.sentence, ...more.length ? { follows: more.slice(0, FOLLOWS) } : {} }
	}
	return [...(clashes.size ? clashes : others).values()].slice(-FALLEN).map((rolls, n) => ({
		key: `${seq} ${n}`, rolls, about: [rolls[0].by, rolls[0].against || rolls[1]?.by].filter(Boolean),
		...clashes.size ? /** @type {Clash} */ ({
			clash: true, ...isAfar(rolls[0]) ? { afar: true } : {}, ...told(rolls),
		}) : {},
	})).filter(({ clash, rolls }) => clash || rolls.some(({ faces }) => faces?.length))
}

// What is told of those who fight, and who is lost of them.
const FOLLOWS = 3
const whatBefalls = (about, events) => events.filter(one => one.sentence && one.type !== 'roll' &&
	(one.class === 'fight' || one.class === 'loss') && Object.values(one).some(id => about.includes(id)))

// What a fight leads to comes often with the answers of who fought: as long as it is shown that stands there, too.
const ledTo = (shown, events) => shown && {
	...shown, dice: shown.dice.map(one => {
		const more = one.clash && !one.befell ? whatBefalls(one.about, events).map(({ sentence }) => sentence) : []
		return more.length ? { ...one, follows: [...one.follows || [], ...more].slice(-FOLLOWS) } : one
	}),
}

// ---- What a moment leaves on the table for a while ------------------------------------------------------------------

// Who stood elsewhere has a ghost and a track, the dice lie there, and there is smoke, and news on a banner, which
// hangs longer: it is to be read. What comes meanwhile takes none of that away. Clashes are shown one after the other:
// the last of them is to be read, too.
// Men who fell lie there till the next turn has ended.
const FOR_MS = 4000, CLASH_MS = 7000, NEWS_MS = 9000, SMALL_MS = 5000, MOST = 40, BODIES = 12

/**
 * Lays them on the table, and clears them away again.
 * @param {Table} table
 */
export function trace(table, before, after, events, seq = table.state.seq) {
	const { state } = table
	const tracks = table.ruleset.tracks(before, after, state.ground)
	const rolls = (events || []).filter(event => event.type === 'roll')
	const then = before && table.ruleset.readScene(before, state.ground)
	const lying = ledTo(
		before && before.moment?.title !== after.moment?.title ? later(state.spectacle) : state.spectacle,
		events || [],
	)
	const spectacle = spectacleOf(table, then, events || [], seq)
	table.change({
		tracks: [...state.tracks, ...tracks].slice(-MOST),
		...(rolls.length ? { dice: { seq, rolls } } : {}),
		...(spectacle ? {
			spectacle: {
				...spectacle, dice: [...lying?.dice || [], ...spectacle.dice].slice(-FALLEN),
				shots: [...lying?.shots || [], ...spectacle.shots].slice(-SHOTS),
				ribbons: foremost([...lying?.ribbons || [], ...spectacle.ribbons]),
				down: [...lying?.down || [], ...spectacle.down].slice(-BODIES),
			},
		} : { spectacle: lying }),
	})
	const clearAway = what => table.change({
		tracks: without(state.tracks, tracks), spectacle: state.spectacle && left(what(state.spectacle)),
	})
	if (tracks.length || rolls.length || spectacle)
		setTimeout(() => clearAway(shown => ({
			...shown, dice: without(shown.dice, spectacle?.dice.filter(({ clash }) => !clash)),
			shots: without(shown.shots, spectacle?.shots), down: shown.down.map(one => atRest(one, spectacle?.down)),
		})), FOR_MS)
	if (spectacle?.ribbons.length)
		setTimeout(() => clearAway(shown => ({
			...shown, ribbons: without(shown.ribbons, spectacle.ribbons),
		})), globalThis.matchMedia?.('(max-width: 700px), (max-height: 500px)').matches ? SMALL_MS : NEWS_MS)
	if (spectacle?.dice.some(({ clash }) => clash))
		awaitNext(table)
}

const without = (all, gone) => all.filter(one => !gone?.includes(one))
const left = shown => ([shown.dice, shown.shots, shown.ribbons, shown.down].some(all => all.length) ? shown : null)
// Who ran is gone from sight.
const atRest = (one, all = []) => (one.runs && all.some(({ key }) => key === one.key) ? { ...one, runs: false } : one)
// In another turn than that in which they fell they are fainter, and in the one after it gone.
const later = shown => shown && left({
	...shown, down: shown.down.flatMap(one => (one.old ? [] : [{ ...one, runs: false, old: 1 }])),
})

const timers = new WeakMap()

// The one that is shown gives way to the next, or is gone when it was read.
/** @param {Table} table */
function awaitNext(table) {
	const { spectacle } = table.state, clashes = spectacle?.dice.filter(({ clash }) => clash) || []
	clearTimeout(timers.get(table))
	if (spectacle && clashes.length)
		timers.set(table, setTimeout(() => next(table, clashes[0]), clashes.length > 1 ? turnMs() : CLASH_MS))
}

/** @param {Table} table */
function next(table, over) {
	const { spectacle } = table.state
	if (spectacle)
		table.change({
			spectacle: left({ ...spectacle, dice: spectacle.dice.filter(({ key }) => key !== over.key) }),
		})
	awaitNext(table)
}

/**
 * The map was touched: of several clashes the next is shown, else nothing of a moment is left.
 * @param {Table} table
 */
export function touched(table) {
	const [shown, waiting] = table.state.spectacle?.dice.filter(({ clash }) => clash) || []
	if (waiting)
		next(table, shown)
	else
		table.change({ tracks: [], spectacle: stillDown(table.state.spectacle) })
}

/**
 * What is still to be seen when history goes on to another moment.
 * @param {import('../types.d.ts').Spectacle | null} spectacle
 */
export const stillNews = spectacle => spectacle && left({ ...spectacle, dice: [], shots: [] })

const stillDown = shown => shown && left({
	...shown, dice: [], shots: [], ribbons: [], down: shown.down.map(one => atRest(one, shown.down)),
})
