// Why somebody may do nothing, or nothing may be done to him: asked of the server when he is touched.
import { momentOf } from '../desk/top.js'
/** @import { OpenTable, Table } from '../types.d.ts' */

/**
 * Asks whether he may do what another may, or for an enemy whether `actor`, who was in hand, may go for him; and shows
 * the server's no at his place, or at the desk if he has none: the step itself, if nothing like that can be asked.
 * @param {OpenTable} table
 * @param {string} id
 * @param {string | null} actor
 */
export async function whyNot(table, id, actor) {
	const { state: { you, past }, open: offers, shown: view, ruleset, scene } = table
	if (past || !table.plays || view.result || table.offers.has(id))
		return
	const own = ruleset.sideOf(scene, id) === (view.seats?.[offers[0]?.seat]?.side || you.side),
		at = ruleset.placeOf(scene, id)
	const { order, decision } = own
		? alike(table, id)
		: actor && table.offers.has(actor) && at
			? { order: ruleset.tried(table, actor, at), decision: table.offers.decisionOf(actor) }
			: {}
	const answer = order ? await table.orders.preview(order, decision) : {}
	if (table.state.selected === id && !table.offers.has(id) && !table.state.armed)
		table.change({
			refusal: {
				offer: { at, key: `why ${id}` },
				reasons: answer.allowed === false
					? answer.refusals
					: [offers.length ? (own ? notNow : notOnes)(table, id, answer) : notYet(table)],
			},
		})
}

// What somebody else of his sort may do, written for him.
function alike(table, id) {
	const { ruleset, scene } = table, sort = ruleset.sortOf(scene, id)
	const like = table.offers.list.find(
		offer => offer.actor && !offer.placing && ruleset.sortOf(scene, offer.actor) === sort &&
			JSON.stringify(offer.order).includes(`"${offer.actor}"`),
	)
	return like
		? {
				order: JSON.parse(JSON.stringify(like.order).replaceAll(`"${like.actor}"`, JSON.stringify(id))),
				decision: like.decision,
			}
		: {}
}

function stepNow({ state }) {
	const { steps, at } = momentOf(state.view), { name, clause } = steps[at] || {}
	return { step: name ? ` (${name})` : '', clause }
}

// Others decide.
function notYet(table) {
	const { step, clause } = stepNow(table),
		owing = Object.entries(table.state.view.seats || {}).filter(([, seat]) => seat.owes)
	return {
		why: owing.length
			? `You have nothing to decide now${step}: wait for ${owing.map(calledOf).join(' and ')}.`
			: `Nobody has anything to decide now${step}.`,
		clause,
	}
}

const within = name => name.replace(/^The /, 'the '),
	calledOf = ([id, { player, name }]) => within(player || name || id)

function notNow(table, id) {
	const { step, clause } = stepNow(table)
	return { why: `Nothing is open to ${within(table.ruleset.nameOf(table.scene, id))} now${step}.`, clause }
}

const LIT = ' Choose one of yours that is lit, and what it does to them.'

function notOnes(table, id, { says }) {
	const { step, clause } = stepNow(table),
		name = within(table.ruleset.nameOf(table.scene, id))
	return {
		why: says
			? `${says}: this may be done, if you drag your troops there.`
			: `It is not yours to order ${name}${step}.${table.offers.actors.length ? LIT : ''}`,
		clause,
	}
}
