// The links of tables made in the hall, handed out: by copy, by the system's sharing, as a QR code.
import { copy } from '../copy.js'
import { h, classes } from '../dom.js'
import { addressOf, forget, kept } from './made.js'
/** @import { Made } from '../types.d.ts' */

// ---- Drawn ---------------------------------------------------------------------------------------------------

/**
 * The links of a table that has just been made; `change` draws the hall anew.
 * @param {Made} table
 */
export function fresh(table, change) {
	return h('section', { key: 'links', class: 'links', 'aria-labelledby': 'links-title' },
		h('h2', { id: 'links-title', tabindex: '-1', made: node => node.focus() }, `${table.title}: the table is laid`),
		h('p', {},
			'Whoever holds a link is the person it was made for: open yours, and send the others to your friends. ',
			table.lasting
				? 'They stay in this browser, on this page, until you forget them.'
				: 'This browser keeps nothing, so they are shown only now: write them down.'),
		rows(table, change),
		h('p', { class: 'buttons' },
			h('button', { type: 'button', on: { click: () => change({ created: null }) } }, 'Another battle'),
			table.lasting && forgetButton(table, change)),
	)
}

/** The tables made in this browser before. */
export function keptTables(change) {
	const tables = kept()
	return (
		tables.length > 0 &&
		h('section', { key: 'kept', class: 'links kept', 'aria-labelledby': 'kept-title' },
			h('h2', { id: 'kept-title' }, 'Your tables'),
			h('p', {},
				'Their links are kept in this browser, and nowhere else. Whoever uses it after you can open them, ' +
				'unless you forget them.'),
			tables.map(table =>
				h('details', { key: table.game },
					h('summary', {},
						h('strong', {}, table.title),
						` ${new Date(table.at).toLocaleDateString(undefined, { day: 'numeric', month: 'long' })}` +
						`${Object.keys(table.names).length ? `, ${Object.values(table.names).join(' and ')}` : ''}`),
					rows(table, change),
					forgetButton(table, change)),
			))
	)
}

const forgetButton = (table, change) =>
	h('button',
		{ type: 'button', class: 'forget', on: { click: () => forget(table.game) && change({ created: null }) } },
		'Forget these links')

const rows = (table, change) =>
	h('ul', {},
		Object.entries(table.links)
			.map(([id, link]) => row(table, id, new URL(addressOf(id, link), location.href).href, change)))

function titleOf({ names, seats }, id) {
	return id === 'umpire'
		? 'The umpire, who sees and settles everything'
		: id === 'watch'
			? 'Watchers, any number of them'
			: `${names[id] ? `${names[id]}: ` : ''}${seats[id] || id}`
}

function row(table, id, address, change) {
	const title = titleOf(table, id), key = `${table.game} ${id}`
	return h('li', { key, class: classes('link', `side-${id}`) },
		h('strong', {}, title),
		h('input', {
			readonly: true, value: address, 'aria-label': `Link: ${title}`,
			on: { focus: event => event.target.select() },
		}),
		h('span', { class: 'buttons' },
			h('a', { class: 'button', href: address, target: '_blank', rel: 'noopener noreferrer' }, 'Open'),
			h('button', {
				type: 'button',
				on: {
					click: async event => {
						if (await copy(event.target.closest('.link').querySelector('input')))
							copied = key
						change({})
					},
				},
			},
				copied === key ? 'Copied' : 'Copy'),
			'share' in navigator &&
				h('button', { type: 'button', on: { click: () => share(table, title, address) } }, 'Share'),
			h('button', {
				type: 'button', 'aria-expanded': String(codes.has(key)),
				on: { click: () => showCode(key, address, change) },
			},
				'QR code')),
		codes.get(key) && h('div', { class: 'qr' }, code(codes.get(key), title)),
	)
}

// ---- Handing out ---------------------------------------------------------------------------------------------

let copied = null

// Who closes the sheet without sending has changed his mind, and that is all.
const share = (table, title, url) => navigator.share({ title: `${table.title} \u00b7 ${title}`, url }).catch(() => {})

const codes = new Map()

async function showCode(key, address, change) {
	if (codes.delete(key))
		return change({})
	const { qrOf } = await import('./qr.js')
	codes.set(key, qrOf(address))
	change({})
}

// Four modules of light all round, as a camera wants them.
function code(square, title) {
	const size = square.length + 8
	return h('svg', { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': `QR code of the link: ${title}` },
		h('rect', { class: 'light', width: size, height: size }),
		h('path', {
			class: 'dark',
			d: square.flatMap((line, y) => line.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join(''),
		}),
	)
}
