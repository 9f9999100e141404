// What a moment leaves on the map (moment.js), as it is drawn: dice and news beside who they are about, and shots.
import { h } from '../dom.js'
import { die } from '../dice/dice.js'
import { later } from '../rulesets.js'
/** @import { Fallen, Table } from '../types.d.ts' */

const SHEET = 'moment/spectacle.css', DICE = 8

/** What the state of a table has of it. */
export const traces = { tracks: [], dice: null, spectacle: null }

/**
 * The map was touched: what a moment left gives way; whether any of that was to be read.
 * @param {Table} table
 */
export const clear = table => {
	const { spectacle, tracks } = table.state
	if (spectacle || tracks.length)
		import('./moment.js').then(({ touched }) => touched(table))
	return Boolean(spectacle?.dice.length || spectacle?.ribbons.length)
}

const note = (name, key, at, inside, more = {}) =>
	h('div', { key: `${name}${key}`, class: name, 'aria-hidden': 'true', 'data-at': at.join(','), ...more }, inside)

/**
 * Of the overlay: dice and ribbons, which stand at a place; of clashes one after the other.
 * @param {Table} table
 */
export function spectacleWords(table) {
	const { spectacle } = table.state
	if (!spectacle)
		return []
	const [clash, ...waiting] = spectacle.dice.filter(one => one.clash)
	return [
		...(clash?.befell || []).map(one => note(
			`befell side-${one.side}`, `${clash?.key}${one.id}`, one.at, drawn(table, () => one.words),
			{ 'data-about': one.id },
		)),
		...spectacle.dice.filter(one => one === clash || !one.clash).map(one =>
			note('fallen', one.key, one.at, diceOf(table, one, waiting.length), { 'data-about': one.about.join(' ') })),
		...spectacle.ribbons.map(one => note('banner', one.key, one.at, bannerOf(table, one))),
	]
}

const bannerOf = (table, news) =>
	drawn(table, part => part.banner(table, news))
/** @type {(table: Table, fallen: Fallen, waiting: number) => any} */
const diceOf = (table, fallen, waiting) =>
	fallen.clash
		? drawn(table, part => part.clash(table, fallen, waiting))
		: fallen.rolls.flatMap(roll => table.ruleset.layOut(roll).dice).slice(0, DICE)
			.map(({ face, good }) => die(face, good ? 'pass' : ''))

/**
 * Puts dice and news of the overlay beside whom they are about, and what is said of an order beside where it aims
 * (beside.js).
 * @param {Table} table
 * @param {HTMLElement} overlay
 * @param {(id: string, scene?: any) => import('../types.d.ts').Box[]} boxesOf
 * @param {(place: any) => number[]} pointOf
 */
export const standBeside = (table, overlay, boxesOf, pointOf) => {
	const { dice = [], ribbons = [] } = table.state.spectacle || {}
	const said = overlay.querySelector('[data-about=hand]')
	if (table.state.spectacle || said)
		drawn(table, part => {
			if (dice.length || ribbons.length || said)
				part.standBeside(table, overlay, boxesOf, pointOf)
			part.press(overlay.parentElement, foughtIn(dice))
		})
}

const drawn = (table, draw) => later(table, 'drawn', () => import('./drawn.js'), draw, SHEET)

// Who is shown to have met.
const foughtIn = dice => {
	const shown = dice.find(one => one.clash)
	return shown?.afar ? undefined : shown
}

/**
 * What is fired now: in an exchange that waits to be shown nobody has.
 * @param {import('../types.d.ts').Spectacle | null} spectacle
 * @returns {any[]}
 */
export const shotsOf = spectacle => [
	...spectacle?.shots || [], ...spectacle?.dice?.find(one => one.clash)?.shots || [],
]

/**
 * Of the drawing: the ball's track or the volley, and the smoke at the muzzles; the press of who fights, and who fell.
 * `page` brings a place into the drawing, `size` is how large a puff is there, and `bodyOf` is how somebody stands in a
 * scene, or now.
 * @param {Table} table
 * @param {(place: any) => number[]} page
 * @param {number} size
 * @param {import('../types.d.ts').BodyOf} bodyOf
 */
export const spectacleShots = (table, page, size, bodyOf) => {
	const { spectacle } = table.state, shots = shotsOf(spectacle), fights = foughtIn(spectacle?.dice || []),
		waiting = spectacle?.dice.filter(one => one.clash).slice(1).flatMap(one => one.about) || [],
		down = (spectacle?.down || []).filter(({ id }) => !waiting.includes(id))
	return h('g', { key: 'shots', class: 'shots' }, spectacle && drawn(table, part =>
		[part.shots(shots, page, size, id => bodyOf(id).rects), part.melee(fights, down, size, bodyOf)]))
}
