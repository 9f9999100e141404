// What the live region says: the box under the cursor, and the story as it happens.

/** The box under the cursor in one sentence. */
export function cursorWords(table) {
	const { cursor, ground } = table.state
	if (!cursor || !ground)
		return ''
	const key = cursor.join(','), box = ground.boxes.get(key), place = table.scene.byBox.get(key)
	const offers = table.targets(cursor)
	return [
		`Box ${key}`,
		box && box.ground !== 'open' && box.ground,
		box?.elevation && `height ${box.elevation}`,
		box?.entrench?.length && `entrenched ${box.entrench.join(' and ')}`,
		place?.unit && table.ruleset.unitLine(place.unit),
		place?.staff.length && place.staff.map(figure => table.ruleset.nameOf(table.scene, figure.id)).join(', '),
		offers.length && `Open here: ${offers.slice(0, 4).map(offer => offer.label).join('; ')}${offers.length > 4 ? ` and ${offers.length - 4} more` : ''}`,
	].filter(Boolean).join('. ')
}

/** The sentences of the newest row. */
export function newestWords(state) {
	const row = state.rows[state.rows.length - 1]
	return (row?.events || []).map(event => event.sentence).filter(Boolean).slice(-8).join(' ')
}
