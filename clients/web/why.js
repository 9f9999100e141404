// Why somebody may do nothing: asked of the server when he is touched.

/** Asks whether he may do what another may, and shows the server's no at his place; the step itself, if nothing like that can be asked. */
export async function whyNot(table, id) {
	const { state: { offers, view, you, past }, ruleset } = table, at = ruleset.placeOf(table.scene, id)
	const side = view.seats?.[offers[0]?.seat]?.side || you.side
	if (past || !at || !offers.length || table.hasOffers(id) || ruleset.sideOf(table.scene, id) !== side)
		return
	const like = table.shownOffers.find(offer => offer.actor && JSON.stringify(offer.order).includes(`"${offer.actor}"`))
	const order = like && JSON.parse(JSON.stringify(like.order).replaceAll(`"${like.actor}"`, JSON.stringify(id)))
	const answer = order ? await table.preview(order, like.decision) : {}
	if (table.state.selected === id && !table.hasOffers(id) && !table.state.armed)
		table.change({ refusal: { offer: { at, key: `why ${id}` }, reasons: answer.allowed === false ? answer.refusals : [notNow(table, id)] } })
}

function notNow({ ruleset, scene, state }, id) {
	const { row, index } = ruleset.turnOf(state.view, state.map), [, step, clause] = row[index] || []
	return { why: `Nothing is open to ${ruleset.nameOf(scene, id)} now${step ? ` (${step})` : ''}.`, clause }
}
