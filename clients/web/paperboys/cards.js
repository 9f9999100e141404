// The cards of a turn as they lie on the table: the faces of those that are turned, the backs of those to come.
import { h } from '../dom.js'

// What a card lets its side do: a shot, a horse's head, a hat.
const PICTURE = {
	fire: 'M12 1L14 8L21 4L17 10L23 12L17 14L21 20L14 16L12 23L10 16L3 20L7 14L1 12L7 10L3 4L10 8Z',
	cavalry: 'M5 23C5 15 8 13 9 8L8 4L11 6C16 5 19 8 20 13L22 16L19 18L16 15C13 15 12 17 15 23Z',
	foot: 'M1 15C4 8 7 5 12 5S20 8 23 15C18.5 13 15 14 12 17.5C9 14 5.5 13 1 15Z',
}

/**
 * A step of the turn as a card, by its name: "\u2660 French: fire", "\u2665" or "\u2660 or \u2665" while it lies on its
 * face; null if it is none. `large`: as it is shown above the map while it is turned (late.css), never with its back.
 * @param {string} name
 * @param {boolean} [large]
 */
export function faceOf(name, large) {
	const [, suit, other, side, what] = /^([\u2660\u2665])( or .)?(?: (\S+): (\w+))?$/.exec(name) || []
	if (!suit || (large && !PICTURE[what]))
		return null
	if (!PICTURE[what])
		return h('span', { key: 'back', class: 'playing-card back' }, other ? null : h('span', { class: 'suit' }, suit))
	const shape = large ? 'playing-card face turned' : 'playing-card face'
	return h('span', { key: 'face', class: shape, 'aria-hidden': large && 'true' },
		h('span', { class: 'suit' }, suit),
		h('b', {}, side),
		h('svg', { viewBox: '0 0 24 24' }, h('path', { d: PICTURE[what] })),
		h('span', { class: 'says' }, what),
		h('span', { class: 'suit' }, suit))
}
