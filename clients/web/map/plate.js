// The plate below a wide map, where its frame has room: when it is, and how both armies stand. It lies beneath the
// sheet, which covers it wherever the map is moved. All of it is said elsewhere on the page, for who reads or searches
// that: here it is drawn.
import { classes, h } from '../dom.js'
import { listed, wingsOf } from '../desk/roster.js'
import { momentOf } from '../desk/top.js'
/** @import { OpenTable } from '../types.d.ts' */

/** @param {OpenTable} table */
export function plate(table) {
	const { shown, state } = table
	const own = state.you?.side, sides = shown.sides || {}
	const armies = Object.keys(sides).sort((a, b) => Number(b === own) - Number(a === own)).map(id =>
		h('div', { key: id, class: `plate-army side-${id}` },
			h('p', words(sides[id].name || id), h('span', { class: 'swatch' })),
			standing(listed(table, id).meter),
			h('ul', {}, wingsOf(listed(table, id).groups).filter(({ rows }) => rows.length).slice(0, WINGS)
				.map(({ title, rows }) => h('li', words(title.split(' · ')[0]), marks(table, rows))))))
	const bar = table.ruleset.BattleMap?.bar?.(state.ground)
	return h('div', { class: 'plate-card' },
		armies[0],
		h('div', { key: 'moment', class: 'plate-moment' },
			h('p', words(momentOf(shown).title)), state.date && h('small', words(state.date)),
			bar && h('small', { class: 'plate-bar', style: { '--long': bar.long }, ...words(bar.words) })),
		...armies.slice(1),
		state.scale && h('small', { key: 'scale', class: 'plate-scale', ...words(state.scale.split('. ')[0]) }))
}

const WINGS = 5

// What is lost of what may be, if the ruleset counts that.
/** @param {{ text?: string, share?: number } | null | undefined} meter */
const standing = meter => [
	h('small', words(meter?.text)),
	meter?.share !== undefined && h('div', { class: 'lost', style: { '--share': `${meter.share * 100}%` } }),
]

// One for each body of troops, and which may act now.
const marks = (table, rows) =>
	h('span', {}, rows.map(({ id }) => h('i', { class: classes(table.offers.has(id) && 'open') })))

const words = said => ({ 'data-words': said })
