// The time line: the whole battle as one row that can be dragged, turns and fights marked on it.
import { h, classes } from '../dom.js'
import { atTheEnd } from '../rulesets.js'
/** @import { Row, Table } from '../types.d.ts' */

/**
 * Marks of the rows, [{ seq, kind: 'turn' | 'loss' | 'fight', label }], by the classes of their events; a loss covers a
 * fight.
 * @param {Row[]} rows
 */
export function marksOf(rows) {
	return thinned(
		rows.flatMap(({ seq, events = [] }) => {
			const turn = events.find(event => event.class === 'turn'),
				has = name => events.some(event => event.class === name)
			const kind = has('loss') ? 'loss' : has('combat') && 'fight'
			return [
				turn && { seq, kind: 'turn', label: String(turn.n || turn.bound || '') },
				kind && { seq, kind, label: '' },
			].filter(Boolean)
		}),
	)
}

// What a number takes up of the time line: of a wide one, and where other things stand beside it.
const LABELS = 10, GAP = 0.1, NARROW = 0.2, LATE = 0.88

// Of many turns every second, fifth, tenth says its number, so that they never touch.
function thinned(marks) {
	const turns = marks.filter(mark => mark.kind === 'turn'),
		each = [1, 2, 5, 10, 20, 50].find(each => turns.length / each <= LABELS) || 100
	return marks.map(mark =>
		mark.kind === 'turn' && each > 1 && Number(mark.label) % each ? { ...mark, label: '' } : mark,
	)
}

// A number that would touch the one after it is left out; the last stands on the left of its mark.
export function apart(marks, seq, gap = GAP) {
	let next = Infinity
	return marks.toReversed().map(mark => {
		const close = mark.label && (next - mark.seq) / seq < (next / seq > LATE ? 2 * gap : gap)
		next = mark.label && !close ? mark.seq : next
		return close ? { ...mark, label: '' } : mark
	}).toReversed()
}

/** @param {Table} table */
export function timeline(table) {
	const { past, replay } = table.state, { seq, rows } = table.told
	const at = past ? past.seq : seq
	const share = number => `${seq > 1 ? (number - 1) / (seq - 1) * 100 : 100}%`
	return [
		h('button', {
			key: 'back', type: 'button', 'aria-label': 'One step back', disabled: at <= 1,
			on: { click: () => table.look.back(Math.max(1, at - 1)) },
		},
			'\u2039'),
		h('div', { key: 'line', class: 'line' },
			h('div', { class: 'marks', 'aria-hidden': 'true', memo: `${rows.length},${seq},${table.state.through}` },
				apart(marksOf(rows), seq, matchMedia('(max-width: 1399px)').matches ? NARROW : GAP).map(mark =>
					h('span', {
						key: `${mark.kind}${mark.seq}`,
						class: classes(mark.kind, mark.seq / seq > LATE && 'late'),
						style: { left: share(mark.seq) },
					},
						mark.label),
				)),
			h('input', {
				type: 'range', min: '1', max: String(Math.max(seq, 1)), value: String(at),
				'aria-label': 'Time line of the battle', 'aria-valuetext': past ? `${at} of ${seq}` : 'now',
				on: { input: event => table.look.back(Number(event.target.value)) },
			})),
		h('button', {
			key: 'on', type: 'button', 'aria-label': 'One step on', disabled: !past,
			on: { click: () => table.look.back(at + 1) },
		},
			'\u203a'),
		seq > 0 &&
			h('button', {
				key: 'play', type: 'button', class: 'play', 'aria-label': replay?.running ? 'Pause' : 'Play the battle',
				on: {
					click: () => import('../moment/replay.js').then(({ playerOf }) =>
						table.state.replay?.running ? playerOf(table).pause() : playerOf(table).play(),
					),
				},
			},
				replay?.running ? '\u2016' : '\u25b6'),
		table.state.view?.result && atTheEnd(table, 'eyes'),
		h('button',
			{ key: 'now', type: 'button', class: 'now', disabled: !past, on: { click: () => table.look.back(null) } },
			'Now'),
	]
}
