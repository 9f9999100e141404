// What is planned, on the map of who planned it: where his troops would stand, and at whom his orders aim.
/** @import { OpenTable, Place, Track, View } from '../types.d.ts' */

/** What each table's plan would come to: thought through up to a row. @type {WeakMap<OpenTable, Thought>} */
const thoughts = new WeakMap()
/** @typedef {{ mark: string, view: View | null | undefined }} Thought */

const MOST = 12

/**
 * While it is thought of the copy is on the map, and shows whence everybody came; else the battle is, and shows where
 * they would go.
 * @param {OpenTable} table
 * @returns {(Track & { back?: boolean })[]}
 */
export function tracksOf(table) {
	const { ruleset, state } = table, copy = state.form?.copy, after = copy || thoughtOf(table),
		[from, to] = copy ? [state.view, copy] : [after || null, state.view]
	const moved = after
		? ruleset.tracks(from, to, state.ground).filter(track => sideOf(track) === state.you.side)
		: []
	const gone = new Set(moved.map(track => String(copy ? track.from : track.to)))
	return [
		...moved.map(track => ({ ...track, key: `planned ${track.key || ''}${track.from}`, back: !copy })),
		...aims(table).filter(({ from }) => !gone.has(String(from))),
	]
}

/** @param {Track} track */
const sideOf = ({ side, unit }) => side || unit?.side

// Of who stays where he is: at whom or at what an order aims.
function aims(table) {
	const { ruleset, state } = table, scene = ruleset.readScene(state.view, state.ground)
	return (state.form?.plan?.orders || state.plan?.orders || []).flatMap(({ order, decision = '' }, n) => {
		const aim = ruleset.aimOf(order, { kind: decision, subject: '', orders: [] }, state.view, scene),
			from = ruleset.placeOf(scene, aim.actor || aim.actors?.[0] || null),
			to = aim.at || (aim.on && ruleset.placeOf(scene, aim.on))
		return from && to && String(from) !== String(to) ? [{ key: `aims ${n}`, from, to }] : []
	})
}

// Asked of the server whenever the plan or the battle has gone on; until it answers the last that was thought stands.
function thoughtOf(table) {
	const { state, server } = table, { plan, seq, view, you } = state,
		mark = `${plan.revision} ${seq}`, thought = thoughts.get(table)
	if (!plan.orders.length || view.result || thought?.mark === mark)
		return plan.orders.length ? thought?.view : null
	thoughts.set(table, { mark, view: thought?.view || null })
	const [seat] = you.seats, { seat: first = seat } = plan.orders[0]
	const orders = plan.orders.filter(one => (one.seat || seat) === first).slice(0, MOST).map(({ says, ...one }) => one)
	server.ask('plan.try', { seat: first, orders }).then(answer => {
		if (thoughts.get(table)?.mark !== mark)
			return
		thoughts.set(table, { mark, view: answer.tried?.length ? answer.view : null })
		table.change({})
	})
	return thought?.view
}
