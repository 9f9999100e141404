// What a player may say besides what is open: forms that may be filled in, and at the head of a decision a button for
// who would always answer it alike, so that it need not be asked again.
import { h } from '../dom.js'
import { drawUp } from '../rulesets.js'
import { standsThere } from './poses.js'
import { nameOf } from './scene.js'
/** @import { OpenForm } from '../types.d.ts' */
/** @import { Table } from './types.d.ts' */

/** @type {(label: string, name: string, about?: string | null, part?: string) => [string, OpenForm]} */
const form = (label, name, about = null, part = 'forms') => [label, { part, name, about }]

/**
 * Forms that may be filled in now, as [[label, form]].
 * @param {Table} table
 */
export function formsOf(table) {
	const {
			state: { view, you, selected, offers, answering }, scene,
		} = table,
		step = view.turn?.step || '',
		side = answering ? view.seats?.[answering.seat]?.side : you.side
	const mine = thing => (thing?.side === side ? thing : null),
		unit = mine(scene.units.get(selected)), officer = mine(scene.officers.get(selected)),
		stands = unit && standsThere(unit)
	const asked = kind => offers.find(decision => decision.kind === kind),
		acting = Boolean(asked('act')), moves = acting && (step === 'C1' || step === 'I1') && stands,
		placing = acting && /^S[456]$/.test(step),
		glory = asked('glory_attack'), back = asked('retire_before_infantry'), guns = unit?.arm === 'artillery'
	if ((!you.seats.length && !answering) || view.result)
		return []
	return [
		acting && step === 'S2' && form('Form grenadiers \u2026', 'grenadiers', null, 'setup'),
		placing && unit && form('Place exactly \u2026', 'post', selected, 'setup'),
		placing && officer && form('Place the officer \u2026', 'officer', selected, 'setup'),
		placing && (stands || officer?.state === 'alive') && form('Take back \u2026', 'back', selected, 'setup'),
		moves && form('Move exactly \u2026', 'move', selected),
		moves && !guns && unit.arm !== 'train' && form('Attack \u2026', 'attack', selected),
		moves && !guns && unit.arm !== 'train' && form('Overrun \u2026', 'overrun', selected),
		moves && guns && unit.deploy_state === 'limbered' && form('Unlimber \u2026', 'unlimber', selected),
		moves && guns && unit.deploy_state !== 'limbered' && form('Turn the gun \u2026', 'pivot', selected),
		acting && step === 'F1' && stands && form('Fire with aim \u2026', 'fire', selected),
		acting && !placing && officer?.state === 'alive' && form('Ride \u2026', 'ride', selected),
		glory && form('Attack on \u2026', 'glory', glory.subject),
		back && form('Go back exactly \u2026', 'retire', back.subject),
		asked('fight_order') && form('Order of the fights \u2026', 'order'),
		stands && !guns && unit.arm !== 'train' && form('Which stands go first \u2026', 'losses', selected),
	].filter(Boolean)
}

const WINDOWS = /^[TE]/, PHASES = /^[FCI]1$/

/**
 * Something to stand at the head of a decision, or null.
 * @param {Table} table
 * @param {string} kind
 */
export function deskTool(table, kind) {
	const {
			state: { view, you, offers, answering },
		} = table,
		step = view.turn?.step || '', ending = table.offers.list?.find(({ order }) => order?.type === 'end_phase'),
		decision = offers.find(one => one.kind === kind),
		said = (view.posts || []).find(post => post.id === decision?.seat)?.standing
	if (ending)
		ending.beside = untouched(table, ending.decision)
	if (kind !== 'act' || answering || !decision || !you.seats.includes(decision.seat))
		return null
	const tell = (label, answer) =>
		h('p', { class: 'buttons small' },
			h('button', {
				type: 'button', class: 'beforehand',
				on: { click: () => table.orders.give({ type: 'standing', ...answer }, { decision }) },
			},
				label))
	if (WINDOWS.test(step))
		return tell('Do not ask before every card', { windows: 'pass' })
	if (PHASES.test(step) && said?.windows === 'pass')
		return tell('Ask me before every card', { windows: 'ask' })
	if (PHASES.test(step) && said?.idle !== 'end' && !decision.orders.some(order => order.unit))
		return tell('Pass over phases with nothing to do', { idle: 'end' })
	return /^S/.test(step) ? drawUp(table, kind) : null
}

// Who could still do something in the phase that is ended, beside the end of it.
function untouched({ offers, scene }, ended) {
	const able = offers.list.filter(({ actor, decision }) => decision === ended && scene.units.has(actor)),
		names = [...new Set(able.map(({ actor }) => nameOf(scene, actor)))], [one, two, ...more] = names
	return !two ? one && `${one} still could`
		: `${one}${more.length ? `, ${two} and ${more.length} more` : ` and ${two}`} still could`
}
