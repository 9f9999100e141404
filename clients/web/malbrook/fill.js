// Which forms of Malbrook may be filled in, and how a step is ended that cannot end yet.
import { h } from '../dom.js'
import { inWords } from '../measured/odds.js'
/** @import { OpenForm } from '../types.d.ts' */
/** @import { Table } from './types.d.ts' */

/** @type {(label: string, name: string, about?: string | null, part?: string) => [string, OpenForm]} */
const form = (label, name, about = null, part = 'forms') => [label, { part, name, about }]

// An offered order, and the form that says more of its kind.
const FORMS = [
	['move_brigade', 'Exact legs \u2026', 'legs'], ['roll_move', 'Choose the movers \u2026', 'movers'],
	['gun_move', 'Exact way \u2026', 'haul'], ['deploy', 'Place exactly \u2026', 'deploy'],
	['set_wing_order', 'Draw its ground \u2026', 'wing_order'],
	['send_messenger', 'Write an order or note \u2026', 'word'],
	['issue_order', 'Write an order or note \u2026', 'word'],
	...['leader_move', 'leader_free_move', 'messenger_move', 'road_move', 'horse_holder_move'].map(type => [
		type, 'A way of its own \u2026', 'way',
	]),
]

/**
 * Forms that may be filled in now, as [[label, form]]: what stands open to whom is chosen, or the only one; what can be
 * said at any time.
 * @param {Table} table
 */
export function formsOf(table) {
	const {
			state: { view, you, selected }, scene, actor,
		} = table,
		brigade = scene.brigades.get(selected)
	const kinds = new Set(
		actor ? table.offers.list.filter(offer => offer.actor === actor).map(offer => offer.order?.type) : [],
	)
	const own = brigade?.side === you.side && scene.things.has(selected)
	return [
		...FORMS.filter(([type]) => kinds.has(type))
			.map(([, label, name]) => form(label, name, actor))
			.filter(([label], n, all) => all.findIndex(([other]) => other === label) === n),
		own &&
			kinds.size &&
			view.turn?.step === 'MOVE' &&
			(brigade.bases?.length || 0) > 1 &&
			form('Split \u2026', 'split', selected),
		own && form('Losses \u2026', 'losses', selected),
		you.seats.length && !view.result && form('Message \u2026', 'message'),
		you.umpire &&
			(view.questions || []).some(one => !one.allowed) &&
			form('Rule on an order \u2026', 'rule', null, 'acts'),
	].filter(Boolean)
}

/**
 * Stands at the head of the moves while who has rolled must still move: ending them is refused, and says who it is.
 * @param {Table} table
 * @param {string} kind
 */
export function deskTool(table, kind) {
	const { offers, orders, state: { view } } = table
	if (kind === 'charge_dice')
		offers.list.filter(({ order, beside }) => order?.type === kind && beside === undefined)
			.forEach(offer => reach(table, offer))
	return kind === 'act' && view.turn?.step === 'MOVE' && !offers.list.some(({ order }) => order?.type === 'end_step')
		? h('div', { key: 'ending', class: 'buttons' },
			h('button', {
				type: 'button', class: 'ending',
				on: { click: () => orders.attempt({ type: 'end_step' }, '', null) },
			}, 'Move no more'))
		: null
}

// How likely those dice are to bring it home, beside the choice.
async function reach(table, offer) {
	offer.beside = ''
	const { preview } = await table.orders.preview(offer.order, offer.decision)
	offer.beside = preview?.allowance ? `${preview.odds ? inWords(preview.odds) : 'never'} home` : ''
	table.change({})
}
