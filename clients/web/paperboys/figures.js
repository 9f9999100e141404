// Stands, guns, officers and what marks walls and buildings, as figures of a measured map: { at, turn, drawn, outline,
// name }, all in the drawing and round `at`.
import { h, classes } from '../dom.js'
import { PIPS } from '../dice/dice.js'
import { initials, path } from '../map/outline.js'
import { beads, between, body, disc, gun, mid } from '../measured/figures.js'
import { centreOf, frontOf, sizeOf } from './poses.js'
/** @import { Breach, Feature, Field, Officer, Unit } from './types.d.ts' */

const SIGN = { horse: 'horse', dragoon: 'dragoon', hussar: 'hussar' }
// So many figures are on a stand, which is lost with the last of them.
const EACH = { foot: 4, horse: 3 }

const signOf = unit =>
	unit.arm === 'cavalry' ? (unit.mounted ? SIGN[unit.class] : 'dragoon') : unit.arm === 'train' ? 'civilian' : 'foot'
const nationOf = unit => unit.nation || unit.side
const square = size => path([[-size, -size], [size, -size], [size, size], [-size, size]], true)

/** What stands on the streamer of a unit. Who runs obeys nobody: there is nothing else to be kept in mind of him. */
export const statusOf = unit => unit.status === 'routing' ? unit.status : [
	TAG.includes(unit.status) && unit.status, TAG.includes(unit.formation) && unit.formation,
	unit.must_fire_next && 'must fire', unit.miss_next_move && 'must halt',
].filter(Boolean).join(' \u00b7 ')
const TAG = ['pursuing', 'square', 'column']

/**
 * A unit: each of its stands with its mark and its figures; beside it the record die.
 * @param {Field} field
 * @param {Unit} unit
 */
export function unitFigure(field, unit) {
	const { width, depth } = sizeOf(unit), { stands = [], pips = 0, casualties = 0 } = unit,
		at = field.page(centreOf(unit))
	const rects = stands.map(stand =>
			field.corners(frontOf(stand, depth), width, depth).map(([x, y]) => [x - at[0], y - at[1]]),
		),
		all = rects.flat()
	const right = Math.max(...all.map(([x]) => x)),
		left = Math.min(...all.map(([x]) => x)), low = Math.max(...all.map(([, y]) => y)),
		high = Math.min(...all.map(([, y]) => y)),
		shown = (field.angle(stands[0].facing || 0) * Math.PI) / 180,
		behind = Math.cos(shown) < -0.3 ? high : low,
		out = behind === low ? 1 : -1
	const record = unit.arm === 'infantry' || unit.arm === 'cavalry', words = statusOf(unit)
	return {
		at, outline: rects.map(rect => path(rect, true)).join(''),
		drawn: [
			unit.arm === 'artillery'
				? stands.map((stand, n) =>
						h('g', {
							transform: `translate(${mid(rects[n][0], rects[n][1])
								.map(value => value.toFixed(1))
								.join(' ')}) rotate(${field.angle(stand.facing || 0)})`,
						},
							gun({
								width: width * field.scale, depth: depth * field.scale,
								sign: unit.class === 'mortar' ? 'mortar' : 'medium', nation: nationOf(unit),
								limbered: unit.deploy_state === 'limbered',
							})),
					)
				: body({
						rects, fronts: rects.map((_, n) => n), sign: signOf(unit), nation: nationOf(unit),
						loose: unit.status === 'routing' || unit.formation === 'square', ragged: shakenBy(unit),
					}),
		],
		men: record ? ranks(unit, rects)
			: unit.arm === 'artillery' && unit.deploy_state !== 'limbered' &&
				{ rects, nation: nationOf(unit), crew: true },
		marks: [
			unit.guard && h('path', {
				class: 'lace',
				d: rects.map(([fl, fr, rr, rl]) => path([between(fl, rl, LACE), between(fr, rr, LACE)])).join(''),
			}),
			unit.arm !== 'artillery' &&
				stands.map((stand, n) => [
					stand.command && marked(rects[n], 'command-stand', 'M-3 8V-8L8 -4L-3 0'),
					stand.grenadier &&
						marked(rects[n], 'grenadier-stand', 'M0 8a6 6 0 1 1 .1 0ZM0 -4V-9M0 -6L4 -10M0 -6L-4 -10'),
				]),
			pips > 0 &&
				record &&
				h('g', {
					class: classes('record', pips >= 5 && 'shaky'),
					transform: `translate(${(right - 16).toFixed(1)} ${(behind + out * 16).toFixed(1)})`,
				},
					recordDie(pips),
					h('title', {}, `The record dice: ${pips} of 6 pips${pips >= 5 ? ', shaky' : ''}`)),
			!record && casualties > 0 && beads(casualties, right - 76, behind + out * 14, 5),
		],
		name: {
			text: unit.name || unit.id,
			place: {
				x: record ? left / 2 : 0, y: behind,
				dy: `${out > 0 ? (words ? 1.8 : 0.3) : words ? -2.8 : -1.3}em`,
			},
		},
	}
}

// Guards have gold along their front, so far behind it.
const LACE = 0.2

// A mark in the middle of a stand.
function marked(rect, name, d) {
	const [x, y] = mid(rect[0], rect[2])
	return h('path', { class: name, d, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` })
}

// How far out of line its men are: as its record die says, and altogether when they run.
/** @param {Unit} unit */
const shakenBy = ({ status, pips = 0 }) => (status === 'routing' ? 4 : pips / 2)

// The figures of its stands; casualties are taken off the last that is neither the command's nor the grenadiers'.
function ranks(unit, rects) {
	const mounted = unit.arm === 'cavalry' && unit.mounted, plain = one => !one.command && !one.grenadier
	const thinned = unit.stands.findLastIndex(plain)
	return {
		rects, mounted, ragged: shakenBy(unit), nation: nationOf(unit), each: EACH[mounted ? 'horse' : 'foot'],
		gone: unit.casualties || 0,
		thinned: thinned < 0 ? rects.length - 1 : thinned,
	}
}

const recordDie = pips => h('g', {},
	h('rect', { x: -10, y: -10, width: 20, height: 20, rx: 4 }),
	(PIPS[pips] || []).map(([x, y]) => h('circle', { cx: x * 5.2, cy: y * 5.2, r: 2.3 })))

const RINGS = { brigadier: 1, general: 2, cinc: 3 }

// What an officer takes of the width of a map, as he is drawn.
const BROAD = 34

/**
 * `aside`: by so many times his width he is drawn beside his place, to the east of it.
 * @param {Field} field
 * @param {Officer} officer
 * @param {typeof import('./staff.js') | null} [staff]
 */
export function officerFigure(field, officer, at, staff, aside = 0) {
	const radius = 15, letters = initials(officer), rank = RINGS[officer.kind] || 1, spent = officer.moved_this_turn
	const x = (field.turned ? -aside : aside) * BROAD
	return {
		at: field.page(at),
		outline: `M${-radius} 0m${x} 0` +
			`a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0`,
		drawn: [
			h('g', { class: 'officer' },
				h('g', { transform: x ? `translate(${x} 0)` : null },
					staff ? staff.mounted({ letters, rank, spent }) : disc({ radius, letters, rings: rank, spent }),
					(officer.pips_held || 0) > 0 && beads(officer.pips_held, -8, radius + 5, 3.4))),
		],
		name: { text: officer.name || officer.id, place: { x, y: radius + 2 } },
	}
}

/**
 * The horses of dragoons on foot.
 * @param {Field} field
 */
export function horsesFigure(field, marker) {
	const at = field.page([marker.x || 0, marker.y || 0]),
		rect = field.corners(frontOf(marker, 500), 600, 500).map(([x, y]) => [x - at[0], y - at[1]])
	return {
		at, outline: path(rect, true),
		drawn: [
			h('path', { class: 'held-horses', d: path(rect, true) }),
			h('text', { class: 'held-word', dy: '.35em' }, 'horses'),
		],
		name: { text: marker.id, place: { y: 28 } },
	}
}

/**
 * @param {Field} field
 * @param {Breach} breach
 */
export function breachFigure(field, breach) {
	const size = Math.max(10, ((breach.width || 600) * field.scale) / 2)
	return {
		at: field.page([breach.x || 0, breach.y || 0]), outline: square(size),
		drawn: h('path', {
			class: 'breach',
			d: `M${-size} -9L${-size / 3} -4L0 -8L${size / 3} -3L${size} -8V8L${size / 2} 4L0 9L${-size / 2} 4L` +
				`${-size} 9Z`,
		}),
		name: { text: 'breach', place: { y: 10 } },
	}
}

/**
 * @param {Field} field
 * @param {Feature} feature
 */
export function fireFigure(field, feature) {
	const points = (feature.points || []).map(point => field.page(point)),
		at = points.reduce(([x, y], [px, py]) => [x + px / points.length, y + py / points.length], [0, 0])
	return {
		at, outline: square(18),
		drawn: h('path', {
			class: 'flames', d: 'M0 18C-20 14 -16 -4 -6 -8C-6 0 -1 0 0 -20C10 -12 20 4 12 12C9 16 5 18 0 18Z',
		}),
		name: { text: `burning since turn ${feature.burning_since}`, place: { y: 20 } },
	}
}

/** @param {Field} field */
export const hitFigure = (field, at, hits) => ({
	at: field.page(at), outline: square(12),
	drawn: h('path', { class: 'crack', d: 'M-6 -10L2 -3L-3 2L5 10' }),
	name: { text: `${hits} hit${hits > 1 ? 's' : ''}`, place: { y: 12 } },
})

/** The style sheets of maps know two colours: the French have the first. */
export const COLOUR = { french: 'side-A', alliance: 'side-B' }

/** A small picture for lists. */
export function glyph(one) {
	const rect = [[-30, -12], [30, -12], [30, 14], [-30, 14]]
	return h('g', { class: classes(COLOUR[one.side], RINGS[one.kind] && 'leader') },
		RINGS[one.kind]
			? disc({ radius: 20, letters: initials(one), rings: RINGS[one.kind] })
			: one.arm === 'artillery'
				? h(
						'g', { transform: 'translate(0 -22)' },
						gun({
							width: 44, depth: 44, sign: one.class === 'mortar' ? 'mortar' : 'medium',
							nation: nationOf(one), limbered: one.deploy_state === 'limbered',
						}),
					)
				: body({
						rects: [rect], fronts: [0], sign: signOf(one), nation: nationOf(one),
						loose: one.status === 'routing',
					}))
}
