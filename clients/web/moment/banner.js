// News that everybody looks up for, on a banner where it happened. Loaded with the first.
import { h, classes } from '../dom.js'
/** @import { News, Table } from '../types.d.ts' */

// A hat over crossed swords, a colour whose pole is broken, a church, a drum on its side: 24 units wide and high.
const SIGNS = {
	general: 'M3 21L17 8l1 1L4 22zM21 21L7 8L6 9L20 22z' +
		'M2 9c2-3 4-4 6-4l2-4h4l2 4c2 0 4 1 6 4c-5-2-7 0-10 2c-3-2-5-4-10-2z',
	command: 'M5 22V13l1.5-1.5V22zM5 10l4-8 1.3.7L6.5 10.6zM10 3l11 4-3 3 2 5-12-5z',
	place: 'M4 22V12l5-4V5h-2V3.5h2V1h1.5v2.5h2V5h-2v3l9 4v10h-5v-5h-4v5z',
	troops: 'M4 7l4-3 13 8v6l-4 3-13-8zM5.5 8.5v4l11 7v-4zM8 2l6-1v1.5l-6 1z',
}

/**
 * The sign of what it is about, whom it concerns, and what is told of it.
 * @param {Table} table
 * @param {News} news
 */
export const banner = (table, { words, sort, side }) =>
	h('div', { class: classes('news', sort !== 'troops' && 'great', `of-${sort}`, `side-${side}`) },
		h('svg', { class: 'device', viewBox: '0 0 24 24' }, h('path', { d: SIGNS[sort] })),
		h('p', {},
			h('small', {}, table.shown?.sides?.[side]?.name || ''),
			words))
