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
