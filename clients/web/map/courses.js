// Where everybody went in a battle that is over: a line on the map for each body of troops, from where it began to
// where it stood at the end, or was seen last. It is asked of the truth, since nobody has secrets then.
import { h, classes } from '../dom.js'
import { asItWas } from '../table/look.js'
/** @import { Child, Place, Ruleset, Table, Ways } from '../types.d.ts' */

const MOMENTS = 28

/**
 * Lays them on the map, as it was at the end.
 * @param {Table} table
 */
export async function showCourses(table) {
	await asItWas(table)
	const last = table.told.seq, count = Math.min(MOMENTS, last), scenes = []
	for (let n = 0; n < count; n++) {
		const seq = count > 1 ? Math.round(1 + (last - 1) * n / (count - 1)) : last
		const { view } = await table.server.ask('look', { seq, ...table.look.viewer })
		if (!view)
			return
		scenes.push(table.ruleset.readScene(view, table.state.ground))
		if (n === count - 1)
			table.change({ past: { seq, view }, selected: null })
	}
	table.change({ courses: waysOf(table.ruleset, scenes) })
}

/**
 * The ways of all who moved: { id: { side, points, gone } }, `gone` being whether he was no longer there at the end.
 * @param {Pick<Ruleset, 'idsOf' | 'placeOf' | 'sideOf' | 'sortOf'>} ruleset
 * @param {object[]} scenes one after the other
 * @returns {Ways}
 */
export function waysOf(ruleset, scenes) {
	/** @type {Ways} */
	const ways = {}
	for (const scene of scenes)
		for (const id of ruleset.idsOf(scene)) {
			const place = ruleset.placeOf(scene, id), way = ways[id]
			if (!place || ruleset.sortOf(scene, id) !== 'troops')
				continue
			if (!way)
				ways[id] = { side: ruleset.sideOf(scene, id), points: [place], gone: false }
			else if (String(way.points.at(-1)) !== String(place))
				way.points.push(place)
		}
	const there = new Set(ruleset.idsOf(scenes.at(-1)))
	for (const id in ways) {
		ways[id].gone = !there.has(id)
		if (ways[id].points.length < 2)
			delete ways[id]
	}
	return ways
}

/**
 * Of the drawing; `page` says where a place lies in it.
 * @param {Table} table
 * @param {(place: Place) => number[]} page
 * @returns {Child}
 */
export const courses = ({ state }, page) =>
	state.courses &&
	h('g', { key: 'courses', class: 'courses', memo: `${Object.keys(state.courses).length} ${state.turned}` },
		Object.entries(state.courses).map(([id, { side, points, gone }]) => {
			const way = points.map(page), [x, y] = way[way.length - 1]
			return h('g', { key: id, class: classes('course', `side-${side}`, gone && 'gone') },
				h('path', { d: smooth(way) }),
				h('circle', { cx: way[0][0], cy: way[0][1], r: 5 }),
				gone && h('path', { class: 'end', d: `M${x - 9} ${y - 9}l18 18m0 -18l-18 18` }))
		}))

// Through the middles of its legs, as a hand draws it.
function smooth(way) {
	const middle = n => way[n].map((value, axis) => ((value + way[n + 1][axis]) / 2).toFixed(1)).join(' ')
	const at = n => way[n].map(value => value.toFixed(1)).join(' ')
	const bends = way.slice(1, -1).map((_, n) => `Q${at(n + 1)} ${middle(n + 1)}`)
	return `M${at(0)}L${middle(0)}${bends.join('')}L${at(way.length - 1)}`
}

/**
 * At the desk: what those lines are.
 * @param {Table} table
 */
export const panel = table =>
	h('section', { key: 'courses', class: 'replay', 'aria-label': 'Where everybody went' },
		h('p', {}, Object.keys(table.state.courses || {}).length
			? 'Where everybody went: from the dot to where he stands, or to the cross where he was lost.'
			: 'Nobody left the place where he stood.'),
		h('p', { class: 'buttons' },
			h('button', { type: 'button', on: { click: () => table.change({ courses: null }) } },
				'Put the lines away')))
