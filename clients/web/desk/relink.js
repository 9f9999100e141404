// New links for those that were lost or have come into wrong hands, and links made void.
import { copy } from '../copy.js'
import { h } from '../dom.js'
import { addressOf, keepInstead } from '../hall/made.js'
/** @import { OpenTable } from '../types.d.ts' */

/** @type {{ game: string | null, words: string, address: string }} */
let given = { game: null, words: '', address: '' }

/**
 * The old one opens nothing any more; the new one is shown this once.
 * @param {OpenTable} table
 */
export async function renew(table, role, whose) {
	const { link } = await table.server.ask('link.renew', { role })
	if (!link)
		return false
	keepInstead(table.state.game, role, link)
	if (role === 'umpire')
		await goOnBy(table, link)
	given = {
		game: table.state.game, words: `The new link of ${whose}, shown only now; the old one opens nothing any more.`,
		address: new URL(addressOf(role, link), location.href).href,
	}
	table.change({})
	return true
}

/** @param {OpenTable} table */
export async function makeVoid(table, role) {
	try {
		await table.server.call('link.void', { role })
	} catch (failure) {
		table.change({ notice: failure.message })
		return false
	}
	keepInstead(table.state.game, role, null)
	if (role === 'watch')
		table.change({ notice: 'The watchers’ link is void: nobody watches any more.' })
	return true
}

// His own: by the old one he would not come back.
async function goOnBy(table, link) {
	const token = link.split('#')[1]
	await table.server.quietly('book.add', { link: token })
	if (table.state.link.startsWith('book:'))
		return
	table.change({ link: token })
	history.replaceState(null, '', link)
}

/**
 * The link that was given last at this table.
 * @param {OpenTable} table
 */
export const newLink = table =>
	given.game === table.state.game &&
	h('div', { key: 'new-link', class: 'new-link', role: 'status' },
		h('p', {}, given.words),
		h('input', {
			readonly: true, value: given.address, 'aria-label': 'The new link',
			on: { focus: event => event.target.select() },
		}),
		h('button', {
			type: 'button', on: { click: event => copy(event.target.closest('.new-link').querySelector('input')) },
		},
			'Copy the new link'),
		h('button', {
			type: 'button', on: {
				click: () => {
					given.game = null
					table.change({})
				},
			},
		},
			'Hide it'))
