// The hands of a ruleset: what only they need who play, or look closer at something. It is asked for then, and not
// before.

/**
 * Gives the part that `load` brings, or null until it is there; when it has come the table is drawn anew. A load that
 * failed is tried again.
 */
export function handsWhenNeeded(load, needed = table => table.plays || table.state.selected) {
	let hands = null, called = false
	return table => {
		if (!called && needed(table)) {
			called = true
			load().then(part => {
				hands = part
				part.listen?.(table)
				table.change({})
			}, () => {
				called = false
			})
		}
		return hands
	}
}

/**
 * What always lies over a map, and what a part has that is loaded when somebody is chosen or an order is looked at.
 * @param {(table: any) => any[]} lying
 */
export function overlaysBy(lying, load) {
	const looking = handsWhenNeeded(
		load, ({ state, scene }) => state.hovered || state.armed || scene.things.has(state.selected),
	)
	return {
		overlaysOf: (/** @type {any} */ table) => [...lying(table), ...(looking(table)?.chosenOverlays(table) || [])],
		previewOverlays: (/** @type {any} */ table, ...more) => looking(table)?.previewOverlays(table, ...more) || [],
	}
}

/** What an order costs, as a part says it that is loaded with the first; until then nothing is said. */
export function pricesBy(load) {
	const pricing = handsWhenNeeded(load, () => true)
	return (preview, name, table) =>
		pricing(table)?.priceOf(preview, name) || { free: !preview, lines: [], sides: [] }
}
