// Malbrook's troops, guns, leaders and messengers as figures of a measured map: { at, turn, drawn, outline, name }, all
// in the drawing and round `at`.
import { h } from '../dom.js'
import { path } from '../map/outline.js'
import { beads, between, body, disc, gun } from '../measured/figures.js'
import { armOf } from './scene.js'
/** @import { Brigade, Field, Leader, Marker, Messenger, Wagon } from './types.d.ts' */

// Who is laced in gold: guards all round, chosen troops along the stripe of their side, so far from the rear of a base.
const ELITE = { A: 'guards', B: 'chosen' }, LACE = 0.13
// What stands on their medal: the guards' crown; of chosen troops a grenade, of those who ride a star.
const CROWN = 'M-5 3.5L-5.8 -2.8L-2.6 0L0 -4.6L2.6 0L5.8 -2.8L5 3.5Z'
const GRENADE = 'M0 5.6a3.4 3.4 0 1 1 .1 0ZM-.9 -1V-2.6L-2.8 -5L-.7 -4.4L.4 -6.8L1.3 -4.5L3.2 -4.9L1 -2.4V-1Z'
const STAR = 'M0 -6L1.6 -1.9L6 -1.7L2.5 1L3.7 5.2L0 2.8L-3.7 5.2L-2.5 1L-6 -1.7L-1.6 -1.9Z'

/** Of a leader's disc, by his rank. */
export const RADIUS = { MG: 375, LG: 500, MARSHAL: 625 }
// ... and no smaller on the screen.
const LEAST_PX = { MG: 4.2, LG: 5.4, MARSHAL: 7 }
// Two discs that lie farther over each other than so much of both hide what is written on them.
const OVER = 0.8
const RINGS = { MG: 1, LG: 2, MARSHAL: 3 }

/**
 * @param {Field} field
 * @param {Brigade} brigade
 */
export function troopsFigure(field, brigade) {
	const { bases = [], width = 0, depth = 0 } = brigade
	const corners = bases.map(({ pos = [0, 0], facing }) => field.corners({ pos, facing }, width, depth))
	const all = corners.flat(),
		[left, right, top, bottom] = [
			Math.min(...all.map(p => p[0])), Math.max(...all.map(p => p[0])), Math.min(...all.map(p => p[1])),
			Math.max(...all.map(p => p[1])),
		]
	const at = [(left + right) / 2, (top + bottom) / 2],
		rects = corners.map(rect => rect.map(([x, y]) => [x - at[0], y - at[1]]))
	const loose = brigade.formation === 'unformed', arm = armOf(brigade),
		low = (bottom - top) / 2
	return {
		at,
		outline: rects.map(rect => path(rect, true)).join(''),
		drawn: [
			...body({
				rects,
				fronts: bases.flatMap((base, n) => (loose || (base.rank || 1) === 1 || base.detached ? n : [])),
				sign: arm, nation: brigade.nation, loose, ragged: brigade.dps, pointed: true,
				whole: wholeOf(rects),
			}),
		],
		men: {
			rects, sign: arm, ...arm === 'foot' ? { each: 6, ranks: 2 } : { each: 3, mounted: true },
			nation: brigade.nation, ragged: loose ? 4 : brigade.dps,
			lost: Math.max(0, (brigade.start_bases || 0) - bases.length),
		},
		marks: [
			elite(ELITE[brigade.grade || ''], arm, rects),
			beads(brigade.dps, -Math.min(brigade.dps || 0, 6) * 5.5 + 5.5, 2),
		],
		name: brigade.name && { text: `${brigade.name} ${brigade.grade || ''}`, place: { y: low + 4 } },
	}
}

// Over its men: the lace, and at the left end of its front rank, on the stripe, the medal.
const ASIDE = 0.2, DOWN = 0.72
/** @type {(name: string | undefined, arm: string, rects: number[][][]) => import('./types.d.ts').Child} */
function elite(name, arm, rects) {
	if (!name)
		return null
	const [[fl, fr, rr, rl]] = rects, whole = wholeOf(rects),
		[x, y] = between(between(fl, rl, DOWN), between(fr, rr, DOWN), ASIDE)
	return [
		h('path', {
			class: `lace ${name}`,
			d: name === 'guards' ? (whole ? [whole] : rects).map(rect => path(rect, true)).join('')
				: rects.map(([fl, fr, rr, rl]) => path([between(rl, fl, LACE), between(rr, fr, LACE)])).join(''),
		}),
		h('g', { class: `medal ${name}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
			h('g', {}, h('circle', { r: 8 }), h('path', {
				d: name === 'guards' ? CROWN : arm === 'foot' ? GRENADE : STAR,
			}))),
	]
}

const ALMOST = 1.02

/** The rectangle that all of these fill, if they do: they face alike and leave no gap. */
export function wholeOf(rects) {
	const [[x, y], right, , rear] = rects[0], [u, v] = [[right[0] - x, right[1] - y], [rear[0] - x, rear[1] - y]]
	const [along, deep] = [u, v].map(axis => {
		const places = rects.flat().map(point =>
			((point[0] - x) * axis[0] + (point[1] - y) * axis[1]) / (axis[0] ** 2 + axis[1] ** 2))
		return [Math.min(...places), Math.max(...places)]
	})
	const at = (a, d) => [x + u[0] * a + v[0] * d, y + u[1] * a + v[1] * d]
	return (along[1] - along[0]) * (deep[1] - deep[0]) > rects.length * ALMOST
		? null
		: [at(along[0], deep[0]), at(along[1], deep[0]), at(along[1], deep[1]), at(along[0], deep[1])]
}

/** @param {Field} field */
export function gunFigure(field, one) {
	const [width, depth] = [one.width * field.scale, one.depth * field.scale]
	return {
		at: field.page(one.pos), turn: field.angle(one.facing || 0),
		outline: path(
			[-1, 1, 1, -1].map((u, n) => turned([(u * width) / 2, n < 2 ? 0 : depth], field.angle(one.facing || 0))),
			true,
		),
		drawn: [
			...gun({
				width, depth, sign: one.class, nation: one.nation, limbered: one.limbered,
				crewless: one.state === 'abandoned' || one.state === 'captured',
			}),
			beads(one.dps, 0, depth * 0.3),
		],
	}
}

function turned([x, y], degrees) {
	const angle = degrees * Math.PI / 180
	return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

/**
 * Leaders who stand at one place are drawn side by side, the highest where he is: how far each of them stands aside, by
 * id.
 * @param {Leader[]} leaders
 */
export function asides(leaders) {
	/** @type {{ id: string, aside: number, radius: number, x: number, y: number }[]} */
	const drawn = []
	/** @param {Leader} leader */
	const sizeOf = ({ rank }) => RADIUS[rank || 'MG'] || RADIUS.MG
	for (const leader of leaders.toSorted((one, other) => sizeOf(other) - sizeOf(one))) {
		const radius = sizeOf(leader), [from, y] = leader.pos || [0, 0]
		let x = from
		for (const one of drawn.toSorted((one, other) => one.x - other.x))
			if (Math.hypot(x - one.x, y - one.y) < (radius + one.radius) * OVER)
				x = one.x + radius + one.radius
		drawn.push({ id: leader.id, aside: x - from, radius, x, y })
	}
	return new Map(drawn.map(({ id, aside }) => [id, aside]))
}

/**
 * `aside`: how far from where he stands he is drawn, to the east.
 * @param {Field} field
 * @param {Leader} leader
 */
export function leaderFigure(field, leader, letters, aside = 0) {
	const radius = (RADIUS[leader.rank] || RADIUS.MG) * field.scale, [x, y] = leader.pos || [0, 0]
	return {
		at: field.page([x + aside, y]), outline: circle(radius),
		drawn: h('g', { class: 'officer', style: { '--grow': (LEAST_PX[leader.rank] / 0.6 / radius).toFixed(3) } },
			disc({ radius, letters, rings: RINGS[leader.rank], spent: leader.actions_left === 0 })),
		name: leader.name && { text: leader.name, place: { y: radius + 3 } },
	}
}

/**
 * Until the riders have come (underway.js).
 * @param {Field} field
 * @param {Messenger} messenger
 */
export const messengerFigure = (field, { pos = [0, 0] }) => ({
	at: field.page(pos), outline: circle(250 * field.scale), drawn: disc({ radius: 250 * field.scale }),
})

/**
 * @param {Field} field
 * @param {Wagon | Marker} thing
 */
export function markerFigure(field, thing, letter) {
	const half = 500 * field.scale,
		square = path(
			[[-half, 0], [half, 0], [half, 2 * half], [-half, 2 * half]],
			true,
		)
	return {
		at: field.page(thing.pos || [0, 0]), turn: field.angle(thing.facing || 0), outline: square,
		drawn: [h('path', { class: 'stand', d: square }), h('text', { class: 'tag', y: half }, letter)],
	}
}

/** @type {(r: number) => string} */
export const circle = r => `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`

/**
 * A small picture of troops for lists.
 * @param {string} side
 */
export function glyph(side, sign, nation, bases = 3) {
	const wide = 72 / bases,
		rects = Array.from({ length: bases }, (_, n) => [
			[-36 + n * wide, -11], [-36 + (n + 1) * wide, -11], [-36 + (n + 1) * wide, 13],
			[-36 + n * wide, 13],
		])
	return h('g', { class: `side-${side}` }, body({ rects, fronts: rects.map((_, n) => n), sign, nation }))
}

/** @param {string} side */
export const gunGlyph = (side, one) =>
	h('g', { class: `side-${side}`, transform: 'translate(0 -26)' },
		gun({ width: 50, depth: 50, sign: one.class, nation: one.nation }))
/** @param {string} side */
export const leaderGlyph = (side, rank, letters) =>
	h('g', { class: `leader side-${side}` },
		disc({ radius: { MG: 18, LG: 21, MARSHAL: 24 }[rank] || 18, letters, rings: RINGS[rank] }))
