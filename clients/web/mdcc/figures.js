// Troops as the period's plans draw them: foot a bar, horse a bar split by a diagonal, dragoons with a dot on it,
// guns a barrel, commanders a flag with initials. Beside them, small marks for what has befallen them.
import { h, classes } from '../dom.js'
import { BOX } from '../grid/field.js'
import { mounted } from '../map/horseman.js'
import { coat, path, stroke } from '../map/outline.js'
/** @import { Drawn, Unit } from './types.d.ts' */

const WIDE = 84, FAR_WIDE = 82, BAND = 6

/**
 * One unit in the coordinates of its own centre, facing up. A unit is what a ruleset's scene() makes: side, bars
 * (front to rear: type, aux, nation), half, square, facing, and the marks.
 * @param {Drawn} unit
 * @param {number} angle
 * @param {((unit: Drawn, angle: number) => import('../types.d.ts').Child) | null} [soldiers] who stands on the stands
 */
export function unitFigure(unit, angle, soldiers = null) {
	return h('g', { class: classes('figure', `side-${unit.side}`) },
		h('g', { transform: `rotate(${angle})` },
		unit.square ? square(unit) : unit.arm === 'guns' ? gun(unit)
			: [h('g', { class: 'stands' }, bars(unit)), silhouette(unit)]),
		soldiers?.(unit, angle))
}

/**
 * Far off a unit is one body in its coats, on the stripe of its side, with a point where it faces: foot in two ranks of
 * hats, horse in a row of wedges; deeper where one stand is behind the other, and half as wide at the rear for half a
 * stand.
 * @param {Drawn} unit
 */
function silhouette({ bars, half }) {
	const deep = bars.length > 1 || half ? 29 : 42, rows = bars.length + (half ? 1 : 0), top = -deep * rows / 2
	const rects = [...bars, ...half ? [half] : []].map((bar, n) => {
		const width = bar === half ? FAR_WIDE / 2 : FAR_WIDE
		return { bar, x: -width / 2, y: top + n * deep, width, height: deep }
	})
	const all = rects.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}Z`).join('')
	return h('g', { class: 'mass' },
		h('path', { class: 'shape', d: all }),
		rects.map(rect => crowd(rect)),
		h('path', { class: 'front leads', d: `M${-FAR_WIDE / 2} ${top}h${FAR_WIDE}` }),
		h('path', { class: 'nose', d: `M-14 ${top}L0 ${top - 15}L14 ${top}Z` }))
}

const MOUNTED = ['horse', 'cuirassier', 'dragoon'], STRIPE = 9, FILE = 10.2, TROOP = 20

// One stand of them.
function crowd({ bar, x, y, width, height }) {
	const deep = height - STRIPE, mounted = MOUNTED.includes(bar.type || ''),
		files = Math.round(width / (mounted ? TROOP : FILE)), along = n => x + (n + 0.5) * width / files
	const each = draw => Array.from({ length: files }, (_, n) => draw(along(n))).join('')
	return h('g', { class: classes('block', bar.acted && 'spent') },
		h('rect', { class: 'body', x, y, width, height: deep, style: { fill: coat(bar.nation) } }),
		h('rect', { class: 'stripe', x, y: y + deep, width, height: STRIPE }),
		h('path', mounted
			? { class: classes('troop', bar.type), d: each(at => wedge(at, y + deep / 2, deep / 2)) }
			: {
					class: classes('hats', bar.type, bar.aux),
					d: [0.3, 0.74].map(rank => y + deep * rank)
						.map(rank => each(at => stroke(at, rank, at + 0.1, rank))).join(''),
				}))
}

// Its point is ahead.
const wedge = (x, y, size) => {
	const wide = Math.min(size, TROOP / 2) * 0.85
	return path([
		[x, y - size * 0.85], [x + wide, y + size * 0.75], [x, y + size * 0.35], [x - wide, y + size * 0.75],
	], true)
}

/**
 * Its stands one behind the other, as they lie when it faces up: [{ bar, x, y, width, deep }], without their bands.
 * @param {Drawn} unit
 */
export function standsOf({ bars, half }) {
	const rows = half ? [...bars, half] : bars, gap = 3,
		deep = Math.min(32, (56 - gap * (rows.length - 1)) / rows.length),
		top = -(deep * rows.length + gap * (rows.length - 1)) / 2
	return rows.map((bar, n) => {
		const width = bar === half ? WIDE / 2 : WIDE
		return { bar, x: -width / 2, y: top + n * (deep + gap), width, deep: deep - BAND }
	})
}

function bars(unit) {
	const rows = standsOf(unit), top = rows[0]?.y || 0
	return [
		...rows.map(({ bar, x, y, width, deep }, n) => block(bar, x, y, width, deep + BAND, n === 0)),
		h('path', { class: 'facing', d: `M0 ${top - 1}v-9M-5 ${top - 5}L0 ${top - 11}L5 ${top - 5}` }),
	]
}

// A body of troops: its field, the sign of its arm, the band of its nation, the heavier front.
function block(bar, x, y, width, deep, leads) {
	return h('g', { class: classes('block', bar.acted && 'spent') },
		h('rect', { class: 'body coat', x, y, width, height: deep, style: { fill: coat(bar.nation) } }),
		h('rect', { class: 'hatch', x, y, width, height: deep }),
		sign(bar, x, y, width, deep - BAND),
		h('rect', { class: 'band', x, y: y + deep - BAND, width, height: BAND }),
		h('rect', { class: 'edge', x, y, width, height: deep }),
		h('path', { class: classes('front', leads && 'leads'), d: `M${x} ${y}h${width}` }))
}

function sign(bar, x, y, width, deep) {
	const cx = x + width / 2, cy = y + deep / 2
	switch (bar.type) {
		case 'cuirassier':
			return h('g', { class: 'sign' },
				h('path', { class: 'half', d: `M${x} ${y + deep}L${x + width} ${y}V${y + deep}Z` }),
				h('path', {
					class: 'line', d: `M${x} ${y + deep}L${x + width} ${y}M${x} ${y}L${x + width} ${y + deep}`,
				}))
		case 'horse':
			return h('g', { class: 'sign' },
				h('path', { class: 'half', d: `M${x} ${y + deep}L${x + width} ${y}V${y + deep}Z` }),
				h('path', { class: 'line', d: `M${x} ${y + deep}L${x + width} ${y}` }))
		case 'dragoon':
			return h('g', { class: 'sign' },
				h('path', { class: 'line', d: `M${x} ${y + deep}L${x + width} ${y}` }),
				h('circle', { class: 'dot', cx, cy, r: Math.min(4.5, deep / 3) }))
		case 'grenadier':
			return h('g', { class: 'sign' }, [-18, 0, 18].map(offset => grenade(cx + offset, cy)))
		default:
			return bar.aux === 'pike'
				? h('path', {
						class: 'sign pikes',
						d: [-28, -21, -14, -7, 0, 7, 14, 21, 28].map(o => `M${cx + o} ${y + 1}v${deep - 2}`).join(''),
					})
				: bar.aux === 'grenadier'
					? h('g', { class: 'sign' }, grenade(x + width - 10, cy))
					: null
	}
}

// A grenade: a ball with its burning fuse.
const grenade = (x, y) =>
	h('path', {
		class: 'grenade',
		d: `M${x - 3.4} ${y + 1.5}a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1 -6.8 0M${x} ${y - 2}l1.5 -3.5M${x} ${y - 2}l-2 -3`,
	})

function gun(unit) {
	const heavy = unit.bars[0]?.type === 'heavy'
	const length = heavy ? 54 : 38, bore = heavy ? 12 : 8
	const top = -length / 2
	return h(
		'g', { class: classes('gun', unit.bars[0]?.acted && 'spent') },
		h('path', {
			class: 'carriage',
			d: `M${-bore} ${length / 2}L0 ${top + length * 0.55}L${bore} ${length / 2}M${-bore - 13} ` +
				`${top + length * 0.62}h${2 * bore + 26}`,
		}),
		...[-1, 1].map(hand =>
			h('rect', {
				class: 'wheel', x: hand * (bore + 13) - 3.5, y: top + length * 0.62 - 13, width: 7, height: 26,
				rx: 3,
			}),
		),
		h('path', { class: 'ground', d: barrel(bore, top, length) }),
		h('path', { class: 'body barrel', d: barrel(bore, top, length) }),
		h('rect', {
			class: 'band', x: -bore * 0.6, y: top + length * 0.66, width: bore * 1.2, height: 5,
			style: { fill: coat(unit.bars[0]?.nation) },
		}),
		h('path', { class: 'edge', d: barrel(bore, top, length) }),
		h('path', { class: 'front leads', d: `M${-bore * 0.62} ${top}h${bore * 1.24}` }))
}

const barrel = (bore, top, length) =>
	`M${-bore * 0.5} ${top}h${bore}L${bore * 0.66} ${top + length * 0.8}a${bore * 0.66} ${bore * 0.66} 0 0 1 ` +
	`${-bore * 1.32} 0Z`

// Four faces round an empty middle, over two boxes; the second box lies behind the first.
function square(unit) {
	const deep = 18, half = 40, length = BOX + 62
	const top = -length / 2
	const bar = n => unit.bars[n] || unit.bars[0]
	return [
		block(bar(0), -half, top, 2 * half, deep, true),
		block(bar(2), -half, top + length - deep, 2 * half, deep, false),
		...[-1, 1].map(hand =>
			h('g', { class: 'block' },
				h('rect', {
					class: 'ground', x: hand < 0 ? -half : half - deep, y: top + deep, width: deep,
					height: length - 2 * deep,
				}),
				h('rect', {
					class: 'body', x: hand < 0 ? -half : half - deep, y: top + deep, width: deep,
					height: length - 2 * deep,
				}),
				h('rect', {
					class: 'edge', x: hand < 0 ? -half : half - deep, y: top + deep, width: deep,
					height: length - 2 * deep,
				})),
		),
	]
}

/**
 * Marks beside a unit, always upright: disorder as beads, losses as notches, what it has done and must do.
 * @param {Unit} unit
 */
export function unitMarks(unit) {
	return h('g', { class: 'marks' },
		beads(unit.disorder),
		notches(unit),
		unit.acted && h('path', { class: 'mark-acted', d: 'M31 -43l5 6l9 -12' }),
		unit.mustTest && h('path', { class: 'mark-test', d: 'M0 -49l7 7l-7 7l-7 -7Z' }),
		unit.mustTest && h('path', { class: 'mark-test-sign', d: 'M0 -46v4.5M0 -39.5v1' }))
}

// Far off, and where they are many, they are told by their number.
function beads(disorder) {
	if (!disorder)
		return null
	const many = disorder > 6
	return h('g', { class: 'beads' },
		!many && Array.from({ length: disorder }, (_, n) => h('circle', { cx: -41 + n * 10.5, cy: 39, r: 4.8 })),
		h('g', { class: classes('tally', many && 'many') },
			h('path', { d: 'M-51 33a13 13 0 1 1 26 0a13 13 0 1 1 -26 0' }),
			h('text', { x: -38, y: 40 }, String(disorder))))
}

function notches(unit) {
	if (!unit.losses)
		return null
	const shown = Math.max(unit.threshold, unit.losses)
	return h('g', { class: 'notches' }, Array.from({ length: shown }, (_, n) =>
		h('path', { class: classes(n < unit.losses && 'taken'), d: `M${45 - n * 9} 32l-7 12h7Z` })))
}

const FLAGS = { army: 'M0 -38h31v19h-31z', wing: 'M0 -38h31l-6 9.5l6 9.5h-31z', aide: 'M0 -24l25 8l-25 8z' }

/**
 * A commander on his horse, and a flag with his initials; the army's is square with a star, a wing's swallow-tailed, an
 * aide's a pennant, and he has no horse that is seen beside it.
 */
export function staffFigure(figure) {
	const aide = figure.role === 'aide', flag = FLAGS[figure.role] || 'M0 -38h27v17h-27z'
	return h('g', { class: classes('staff', `side-${figure.side}`, figure.moved && 'spent') },
		h('path', { class: 'pole', d: aide ? 'M0 -25V6M-4 6h8' : 'M0 -39V8' }),
		!aide && Object.entries(mounted([14, -2], 1.05)).map(([part, d]) =>
			h('path', { class: classes(part, part === 'horse' && (figure.role === 'army' ? 'grey' : 'bay')), d })),
		h('path', { class: 'cloth', d: flag }),
		figure.role === 'army' &&
			h('path', {
				class: 'star',
				d: 'M31 -44l2.2 4.2l4.6 .6l-3.4 3.1l.8 4.6l-4.2 -2.2l-4.2 2.2l.8 -4.6l-3.4 -3.1l4.6 -.6z',
			}),
		h('text', { x: aide ? 8 : 14, y: aide ? -13 : -23.5, class: aide ? 'small' : null }, figure.initials))
}
