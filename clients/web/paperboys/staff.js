// Officers as little figures on horseback, on the oval of a stand, with what they are called by below; generals have a
// flag. Loaded when a map stands.
import { h } from '../dom.js'

const HORSE = 'M-11-9C-13-14-9-16-5-16L4-16C7-17 8-21 10-24L11-27L13-25C15-23 17-20 18-18L16-16L13-18' +
	'C12-15 11-12 10-10L14-6L15-2L13-2L12-5L7-8L-3-8L-5-5L-4 0H-7L-8-6L-10 0H-13ZM-11-14C-16-13-16-7-14-4L-12-9Z'
const LEGS = 'M6-9L8-4L6.5 0H4L5-4L3-9ZM-6-8L-9.5-4L-8.5 0'
const COAT = 'M-3.5-16L-4-24C-3.5-27 2-27 3-24.5L3.5-21L8-19.5L7.5-17.5L2-18.5L3.5-15.5L-5-13Z'
const HAT = 'M-7-28.5C-5.5-35 4-35.5 7-29C3-30.8-3-30.4-7-28.5Z'
// By rank: how high its flag flies, and how large it is.
const FLAG = [null, 'M-5-18V-40M-5-40L-17-37L-5-34', 'M-5-18V-45M-5-45C-10-48-14-43-21-45V-34C-14-32-10-37-5-34']

/**
 * @param {{ letters: string, rank: number, spent?: boolean }} officer rank: 1 a brigadier, 3 who commands all
 */
export const mounted = ({ letters, rank, spent }) => h('g', { class: `mounted${spent ? ' spent' : ''}` },
	h('ellipse', { class: 'oval', rx: 17, ry: 6 }),
	FLAG[rank - 1] && h('path', { class: 'colour', d: FLAG[rank - 1] }),
	h('path', { class: 'horse', d: HORSE + LEGS }),
	h('path', { class: 'coat', d: COAT }),
	h('circle', { class: 'face', cy: -28, r: 2.8 }), h('path', { class: 'cocked', d: HAT }),
	h('rect', { class: 'plaque', x: -12, y: 1.5, width: 24, height: 12.5, rx: 3 }),
	h('text', { y: 11.5 }, letters))
