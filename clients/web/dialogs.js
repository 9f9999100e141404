// What needs a moment's attention: the keys and signs, resigning, offering a draw. Each can be left with Escape.
import { h } from './dom.js'
import { closeButton } from './clause.js'
import { unitFigure, staffFigure } from './unit.js'

export function dialog(table) {
	const { dialog } = table.state
	const body = dialog && { keys, parley }[dialog]
	if (!body)
		return null
	return h('dialog', { key: dialog, class: 'dialog', 'aria-labelledby': 'dialog-title', made: node => node.showModal(), on: { close: () => table.change({ dialog: null }), cancel: () => table.change({ dialog: null }) } },
		h('header', {}, h('h2', { id: 'dialog-title' }, { keys: 'Keys and signs', parley: 'Parley' }[dialog]), closeButton(() => table.change({ dialog: null }))),
		body(table))
}

const KEYS = [
	['Arrow keys', 'walk the map from box to box, or the list that has the focus'],
	['Enter', 'choose what stands in the box; with troops chosen, give the order the lit box stands for'],
	['Shift + Enter', 'try the box though it is not lit; the server says why not'],
	['Escape', 'step back: close, put the order away, let the troops go, return to now'],
	['N, P', 'next and previous troops that something is open to'],
	['O', 'to the orders on the desk'], ['M', 'to the map'], ['R', 'to the roster'], ['S', 'to the story'], ['C', 'to the talk'], ['T', 'to the time line'],
	['F', 'turn the facing of what is placed next'],
	['+ \u2212 0', 'nearer, farther, the whole field'],
	['?', 'this page'],
]

const SIGNS = [
	['Foot', { bars: [{ type: 'musketeer' }] }], ['Foot with pikes', { bars: [{ type: 'musketeer', aux: 'pike' }] }], ['Foot with grenadiers', { bars: [{ type: 'musketeer', aux: 'grenadier' }] }],
	['Grenadiers', { bars: [{ type: 'grenadier' }] }], ['Horse', { bars: [{ type: 'horse' }] }], ['Cuirassiers', { bars: [{ type: 'cuirassier' }] }],
	['Dragoons', { bars: [{ type: 'dragoon' }] }], ['Heavy guns', { arm: 'guns', bars: [{ type: 'heavy' }] }], ['Light guns', { arm: 'guns', bars: [{ type: 'light' }] }],
]

function keys() {
	return [
		h('dl', { class: 'keys' }, KEYS.map(([key, what]) => h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, what)))),
		h('h3', {}, 'Signs'),
		h('ul', { class: 'signs' },
			SIGNS.map(([name, unit], n) => h('li', {}, h('svg', { viewBox: '-50 -36 100 66', 'aria-hidden': 'true' }, unitFigure({ side: n % 2 ? 'B' : 'A', half: null, square: false, ...unit }, 0)), name)),
			[['Army commander', 'army'], ['Wing commander', 'wing'], ['Aide', 'aide']].map(([name, role]) =>
				h('li', {}, h('svg', { viewBox: '-36 -36 100 52', 'aria-hidden': 'true' }, staffFigure({ side: 'A', role, initials: 'M' })), name))),
		h('p', { class: 'hint' }, 'The heavier edge and the arrow show where troops face. Beads are disorder, notches losses of the threshold. Side A is filled, side B hatched; the band at the rear is the colour of the nation\u2019s coats.'),
	]
}

/** Does somebody of the other side offer a draw? */
export function drawOffered(view, you) {
	return (view.draw_offers || []).some(seat => you.seats.length && view.seats?.[seat]?.side !== you.side)
}

function parley(table) {
	const { view, you } = table.state
	const theirs = drawOffered(view, you)
	const act = type => async () => {
		table.change({ dialog: null })
		await table.give({ type })
	}
	return [
		theirs
			? h('p', {}, 'The other side offers a draw.')
			: h('p', {}, 'A draw must be agreed by the other side. Who resigns has lost at once, and cannot take it back.'),
		h('p', { class: 'buttons' },
			theirs ? [h('button', { type: 'button', on: { click: act('accept_draw') } }, 'Accept the draw'), h('button', { type: 'button', on: { click: act('decline_draw') } }, 'Decline the draw')]
				: h('button', { type: 'button', on: { click: act('offer_draw') } }, 'Offer a draw'),
			h('button', { type: 'button', class: 'danger', on: { click: act('resign') } }, 'Resign the battle')),
	]
}
