// The end of notices: a link that stands in each of them, and one button.
import { draw, element, h } from '../dom.js'
import { sheet } from '../rulesets.js'

export async function showUnsubscribe() {
	await sheet('hall/hall.css')
	document.title = 'No more notices – Tricorne'
	element('hall').hidden = false
	show(h('p', {}, 'Do you want no more notices at this address?'),
		h('p', { class: 'buttons' },
			h('button', { type: 'button', class: 'create', on: { click: end } }, 'No more of them')))
}

const show = (...what) => draw(element('hall'),
	h('header', { class: 'hall-header' }, h('h1', {}, 'Notices'), h('p', {}, h('a', { href: '/' }, 'All battles'))),
	h('main', { class: 'book' }, what))

async function end() {
	try {
		const answer = await fetch(location.pathname, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
		show(h('p', { role: 'status' }, await answer.text()))
	} catch {
		show(h('p', { role: 'alert' }, 'The server cannot be reached; try again a little later.'))
	}
}
