// The keyboard: every unit, place and offer without a mouse.
import { clear } from '../moment/spectacle.js'
/** @import { Table } from '../types.d.ts' */

const PANELS = { s: 'story', c: 'talk', r: 'troops' }

/**
 * A key was pressed somewhere on the page. `map()` is the map, once there is one, `frame` its element, which holds the
 * focus on the map.
 * @param {Table} table
 */
export function pressed(table, map, frame, event) {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
		return
	if (event.key === 'Escape')
		return stepBack(table, frame)
	if (event.target.closest('input, select, textarea, dialog'))
		return
	if (event.repeat && (event.key === 'Enter' || event.key === ' '))
		return event.preventDefault()
	if (event.target === frame && map()?.key(event))
		return event.preventDefault()
	if (anywhere(table, map, frame, event))
		event.preventDefault()
}

function anywhere(table, map, frame, event) {
	const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
	if (table.state.replay?.away && ['o', 'n', 'p'].includes(key))
		table.look.back(null)
	switch (key) {
		case '?':
			table.change({ dialog: 'keys' })
			return true
		case 'n':
			next(table, 1)
			return true
		case 'p':
			next(table, -1)
			return true
		case 'm':
			frame.focus()
			return true
		case 'o':
			table.change({ panel: 'desk' })
			focusOn('.price button.give', '#desk button.offer', '#desk .places select', '#desk button.pick', '#desk h2')
			return true
		case 'v':
			if (table.state.view?.motion || !table.state.you?.seats.length) {
				table.change({ panel: 'desk' })
				focusOn('.motion button')
			} else {
				table.change({ dialog: 'parley' })
				focusOn('.asking button')
			}
			return true
		case 't':
			focusOn('.timeline input')
			return true
		case '+':
		case '=':
			map()?.zoom(1.3)
			return true
		case '-':
			map()?.zoom(1 / 1.3)
			return true
		case '0':
			map()?.fit()
			return true
	}
	if (!PANELS[key])
		return Boolean(map()?.shortcut(key))
	table.change({ panel: PANELS[key] })
	focusOn(
		{ s: '#story button', c: '#talk input', r: '#troops button.row' }[key],
		{ s: '#story input', c: '#talk ol', r: '#troops summary' }[key],
	)
	return true
}

// To the first that is there, in the order of liking; what is not drawn yet, or not loaded, is waited for a while.
function focusOn(...selectors) {
	const liked = () =>
		selectors
			.map(selector => [...document.querySelectorAll(selector)]
				.find(node => node.offsetParent && node.checkVisibility?.() !== false))
			.find(Boolean)
	const look = tries => (liked() ? liked().focus() : tries && requestAnimationFrame(() => look(tries - 1)))
	look(60)
}

function next(table, step) {
	const ids = table.offers.actors
	if (!ids.length)
		return
	const at = ids.indexOf(table.state.selected)
	const id = ids[(at < 0 ? (step > 0 ? 0 : ids.length - 1) : at + step + ids.length) % ids.length]
	const place = table.ruleset.placeOf(table.scene, id)
	table.select(id)
	if (place)
		table.change({ cursor: place, reveal: place })
}

function stepBack(table, frame) {
	const { state } = table
	if (state.rule) table.change({ rule: null })
	else if (state.menu || state.refusal || state.armed) {
		const onMap = state.menu || state.refusal?.offer?.at
		table.change({ menu: null, refusal: null, armed: null, hovered: null })
		if (onMap)
			frame.focus()
	} else if (state.form) table.fill(null)
	else if (clear(table)) return
	else if (state.selected) table.select(null)
	else if (state.past) table.look.back(null)
	else frame.focus()
}
