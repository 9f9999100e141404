// Which forms of dba18 may be filled in.
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
			state: { view, you, selected, offers }, scene,
		} = table,
		step = view.turn?.step, one = scene.elements.get(selected),
		marker = scene.markers.get(selected)
	const mine = thing =>
			thing && thing.side === (table.state.answering ? view.seats?.[table.state.answering.seat]?.side : you.side),
		acting = offers.some(
			decision => decision.kind === 'act' || decision.kind === 'deploy_done' || decision.kind === 'resume_move',
		)
	const stands = one && mine(one) && scene.things.has(selected),
		rides = step === 'MOVE_CINC' || step === 'MOVE_COMMANDERS',
		guns = one?.type === 'ARTILLERY'
	if (!you.seats.length && !table.state.answering)
		return []
	return [
		acting &&
			step?.startsWith('DEPLOY') &&
			one && mine(one) &&
			!one.marker &&
			form('Place exactly \u2026', 'deploy', selected, 'setup'),
		acting && step?.startsWith('DEPLOY') && mine(marker) &&
			form('Place and load it \u2026', 'load', selected, 'setup'),
		acting &&
			step === 'PLACE_AMBUSHES' &&
			one && mine(one) &&
			one.type === 'SCOUTS' &&
			form('Hide exactly \u2026', 'ambush', selected, 'setup'),
		acting &&
			(step === 'MOVE_TROOPS' || rides) &&
			(stands || (mine(marker) && step === 'MOVE_TROOPS')) &&
			form('Exact segments \u2026', 'segments', selected),
		acting && step === 'MOVE_TROOPS' && stands && form('Retire \u2026', 'retire', selected),
		acting && step === 'MOVE_TROOPS' && stands && !guns && form('By the drill book \u2026', 'drill', selected),
		acting && step === 'MOVE_TROOPS' && stands && form('Pass through friends \u2026', 'passage', selected),
		acting && step === 'MOVE_TROOPS' && stands && guns && form('Turn the guns \u2026', 'turn', selected),
		acting && (step === 'ARTILLERY_DECLARE' || step === 'FIRE_DECLARE') &&
			form('Declare fire \u2026', 'fire', selected),
		marker && !mine(marker) && form('Note on this marker \u2026', 'note', selected),
		acting &&
			(rides || step === 'MOVE_TROOPS') &&
			view.posts?.find(post => you.seats.includes(post.id))?.cinc &&
			form('Grant PIPs \u2026', 'grant'),
		(view.posts || []).filter(post => post.side === you.side).length > 1 &&
			form('Hand over a command \u2026', 'delegate'),
	].filter(Boolean)
}
