// Bases, markers and garrisons of dba18 as figures of a measured map: { at, turn, drawn, outline, name }, all in the
// drawing and round `at`.
import { coat, initials, path } from '../map/outline.js'
import { h, classes } from '../dom.js'
import { between, body, disc, gun, mid, onCoat } from '../measured/figures.js'
import { badgesOf, isCommander, poseOf, runs } from './scene.js'
/** @import { Field, Marker, Point } from './types.d.ts' */

const SIGN = { CUIRASSIERS: 'horse', DRAGOONS: 'dragoon', HUSSARS: 'hussar', BAGGAGE: 'civilian' }
const NATION = {
	BRITAIN: 'british', DUTCH: 'dutch', DENMARK: 'danish', HANOVER: 'hanoverian', HESSE: 'hessian',
	PRUSSIA: 'prussian', AUSTRIA: 'austrian', EMPIRE: 'imperial', FRANCE: 'french', BAVARIA: 'bavarian',
	SPAIN: 'spanish', SAVOY: 'savoyard', PORTUGAL: 'portuguese', RUSSIA: 'russian', SAXONY: 'saxon',
	SWEDEN: 'swedish', REICHSARMEE: 'imperial', OTTOMAN: 'ottoman', BRUNSWICK: 'brunswick', NATIVE: 'native',
}

// Foot in no close order: dots, a chevron, two of them.
const OPEN = {
	SCOUTS: ([fl, fr, rr, rl]) => {
		const at = share => between(mid(fl, rl), mid(fr, rr), share)
		return [0.25, 0.4, 0.55, 0.7].map(share => path([at(share), at(share + 0.04)])).join('')
	},
	WARRIORS: ([fl, fr, rr, rl]) => path([mid(fl, rl), mid(fl, fr), mid(fr, rr)]),
	TRIBESMEN: rect =>
		OPEN.WARRIORS(rect) + path([rect[3], mid(mid(rect[0], rect[3]), mid(rect[1], rect[2])), rect[2]]),
}

// Who is painted on a base, seen near, when that is not what its type says.
const kitOf = one =>
	isCommander(one) ? 'STAFF'
		: one.type !== 'LINE' ? one.type : one.regular ? 'LINE' : 'MILITIA'

const openOrder = (one, rect) =>
	OPEN[one.type] && h('path', { class: onCoat('sign open-order', NATION[one.nation]), d: OPEN[one.type](rect) })

// In the colour of its side (dba18.css), with a strip of its coat behind the front.
function bodyOf(one, rect, fronts = [0]) {
	const nation = NATION[one.nation], [fl, fr, rr, rl] = rect, [ground, hatch, ...rest] =
		body({ rects: [rect], fronts, sign: SIGN[one.type] || 'foot', nation, loose: runs(one) })
	return [ground, hatch, h('path', {
		class: 'nation', d: path([fl, fr, between(fr, rr, 0.3), between(fl, rl, 0.3)], true),
		style: { fill: coat(nation) },
	}), ...rest]
}

// The sign of the second side is told on any coat, and without its colour: its flanks, its rear and the band there
// are of two tones.
const twoTone = (side, [fl, fr, rr, rl], band = 0.27) => side === 'B' && [
	h('path', { class: 'rope', d: path([fl, rl, rr, fr]) }),
	band > 0 && h('path', {
		class: 'bars', d: path([between(rl, fl, band / 2), between(rr, fr, band / 2)]),
		'stroke-width': (Math.hypot(fl[0] - rl[0], fl[1] - rl[1]) * band).toFixed(1),
	}),
]

const centred = (corners, at) => corners.map(([x, y]) => [x - at[0], y - at[1]])

/**
 * A base, its type and grade, the command it belongs to, and what state it is in.
 * @param {Field} field
 */
export function troopsFigure(field, one, { width, depth }, { colour, led, prisoner, morale }) {
	const pose = poseOf(one),
		corners = field.corners(pose, width, depth), at = mid(corners[0], corners[2]),
		rect = centred(corners, at)
	const [fl, fr, rr, rl] = rect, [x, y] = onBand(rect, 0.93), [cx, cy] = onBand(rect, 0.5),
		below = wordsAt(rect, one.morale === 'RECOILED')
	return {
		at, outline: path(rect, true),
		drawn: [
			one.type === 'ARTILLERY'
				? h(
						'g',
						{
							transform: `translate(${mid(fl, fr).map(value => value.toFixed(1))}) ` +
								`rotate(${field.angle(pose.facing)})`,
						},
						gun({
							width: width * field.scale, depth: depth * field.scale,
							sign: one.gun === 'P12' || one.gun === 'P24' || one.gun === 'FORT' ? 'heavy' : 'light',
							nation: NATION[one.nation], limbered: one.limbered,
						}),
					)
				: isCommander(one)
					? [
							h('path', { class: 'stand', d: path(rect, true) }),
							disc({
								radius: Math.hypot(fl[0] - rl[0], fl[1] - rl[1]) * 0.42, letters: initials(one),
								rings: one.type === 'CINC' ? 3 : 2,
							}),
							h('path', { class: 'front leads', d: path([fl, fr]) }),
						]
					: bodyOf(one, rect),
			openOrder(one, rect),
		],
		men: {
			at: mid(fl, fr), angle: field.angle(pose.facing), width: width * field.scale, depth: depth * field.scale,
			kit: kitOf(one), nation: NATION[one.nation], elite: one.grade === 'E', limbered: Boolean(one.limbered),
			ragged: runs(one) ? 1.6 : 0, mounted: one.type in SIGN && one.type !== 'BAGGAGE',
		},
		marks: [
			twoTone(one.side, rect, isCommander(one) ? 0 : one.type === 'ARTILLERY' ? 0.16 : 0.27),
			stripe(rect, colour), facing(rect, one.morale), badges(rect, one, { led, prisoner }),
			one.type === 'DRAGOONS' && h('circle', { class: 'dot', cx, cy, r: 4 }),
			one.grade &&
				one.grade !== 'N' &&
				h('text', { class: 'grade', x, y, dy: '.35em' }, one.grade),
		],
		name: { text: `${one.name || one.id}`, place: nameAt(below, morale) },
	}
}

// A name, beyond the words that stand there.
const nameAt = (below, words) => ({ ...below, dy: words ? (below.dy ? '-2.4em' : '1.5em') : below.dy || null })

// Words stand behind it, and before who shows his back: away from the enemy.
function wordsAt([fl, fr, rr, rl], turned) {
	const [front, back] = [mid(fl, fr), mid(rr, rl)],
		[away, to] = turned ? [front, back] : [back, front],
		ys = [fl, fr, rr, rl].map(([, y]) => y)
	return away[1] >= to[1] - 1 ? { y: Math.max(...ys) + 4 } : { y: Math.min(...ys) - 4, dy: '-.9em' }
}

// A place on the band along the rear, as far from its left end.
const onBand = ([fl, fr, rr, rl], share) => between(between(rl, rr, share), between(fl, fr, share), 0.135)

// The colour of its command, at the left end of that band.
function stripe([fl, , rr, rl], colour) {
	const [right, ahead] = [between(rl, rr, 0.1), between(rl, fl, 0.27)],
		d = path([ahead, [0, 1].map(axis => ahead[axis] + right[axis] - rl[axis]), right, rl], true)
	return colour && h('path', { class: `command c${colour}`, d })
}

// An arrow ahead of the front; who has recoiled shows his back, and it is drawn hollow.
function facing([fl, fr, , rl], morale) {
	const [x, y] = mid(fl, fr),
		[dx, dy] = [fl[0] - rl[0], fl[1] - rl[1]], length = Math.hypot(dx, dy) || 1,
		[ux, uy] = [dx / length, dy / length]
	return h('path', {
		class: classes('faces', morale === 'RECOILED' && 'back'),
		d: path(
			[
				[x + ux * 13, y + uy * 13], [x + uy * 6 + ux * 3, y - ux * 6 + uy * 3],
				[x - uy * 6 + ux * 3, y + ux * 6 + uy * 3],
			],
			true,
		),
	})
}

const MARK = {
	volley: 'M0 -5L5 0L0 5L-5 0Z', rallied: 'M-4 0a4 4 0 1 1 8 0a4 4 0 1 1 -8 0',
	shaken: 'M-4 -4L4 4M4 -4L-4 4', march: 'M-5 3L0 -4L5 3', led: 'M-3 7V-7L7 -4L-3 -1',
	prisoner: 'M-5 -5h10v10h-10ZM-2 -5v10M2 -5v10',
}

function badges(rect, one, { led, prisoner }) {
	const all = [...badgesOf(one).map(([name]) => name), led && 'led', prisoner && 'prisoner'].filter(Boolean)
	return all.map((name, n) => {
		const [x, y] = onBand(rect, 0.8 - n * 0.15)
		return h('path', { class: `badge ${name}`, d: MARK[name], transform: `translate(${x} ${y})` })
	})
}

/**
 * A hidden movement marker: of one's own with what it holds, of the enemy's with its number and one's own note.
 * @param {Field} field
 * @param {Marker} marker
 */
export function markerFigure(field, marker, { width, depth }, { held, note, number, colour }) {
	const pose = poseOf(marker),
		corners = field.corners(pose, width, depth), at = mid(corners[0], corners[2]),
		rect = centred(corners, at), [fl, fr, rr, rl] = rect, fold = [mid(fr, rr), mid(fl, rl)],
		below = wordsAt(rect)
	const onLeaf = (share, name, text) => {
		const [x, y] = between(mid(fl, fr), mid(rl, rr), share)
		return h('text', { class: name, x, y, dy: '.35em' }, text)
	}
	return {
		at, outline: path(rect, true),
		drawn: [
			h('path', { class: 'veil', d: path(rect, true) }),
			h('path', { class: 'leaf-over', d: path([fl, fr, ...fold], true) }),
			twoTone(marker.side, rect, 0), stripe(rect, colour), facing(rect),
			onLeaf(0.27, 'alias', number.shown || String(number.place)),
			held ? onLeaf(0.74, 'holds', held.length ? held.join(' ') : 'DECOY') : onLeaf(0.74, 'alias query', '?'),
			note && h('text', { class: 'tag', ...below }, note),
		],
		name: {
			text: held ? '' : 'may be blank',
			place: nameAt(below, note),
		},
	}
}

/**
 * A marker that is discovered: its halves lie folded over it, and open ahead and behind; `found`, if anybody was in it.
 * @param {Field} field
 * @param {Marker} marker
 */
export function openedFigure(field, marker, size, found) {
	const pose = poseOf(marker), [at, [x, y]] = [0, size.depth * 0.8].map(v => field.page(field.at(pose, 0, v))),
		[width, depth] = [size.width, size.depth].map(length => length * field.scale)
	const leaf = (name, hinge, deep) => h('path', {
		class: `veil ${name}`, d: `M${-width / 2} ${hinge}h${width}v${deep}h${-width}Z`,
		style: { 'transform-origin': `0 ${hinge}px` },
	})
	return [
		h('g', { transform: `translate(${at}) rotate(${field.angle(pose.facing)})` },
			leaf('', 0, depth), leaf('half', 0, -depth / 2), leaf('half', depth, depth / 2)),
		!found && h('text', { x, y }, 'decoy'),
	]
}

/** @type {(half: number, front: number, rear: number) => [Point, Point, Point, Point]} */
const square = (half, front, rear) => [[-half, front], [half, front], [half, rear], [-half, rear]]

/**
 * Troops in a building.
 * @param {Field} field
 */
export function garrisonFigure(field, one, pos, { colour, morale }) {
	const size = 26, wall = square(size, -10, 14)
	return {
		at: field.page(pos), outline: path(square(size, -size, size), true),
		drawn: [
			...bodyOf(one, wall, []), twoTone(one.side, wall),
			h('path', { class: 'house', d: path([[-size, -10], [0, -size - 6], [size, -10]]) }),
			stripe(wall, colour),
			h('text', { class: 'alias', dy: '.6em' }, String(one.building)),
			morale && h('text', { class: 'tag', y: size }, morale),
		],
		name: { text: one.name || one.id, place: { y: size } },
	}
}

/** A small picture for lists. */
export function glyph(one, colour) {
	const rect = square(30, -12, 14)
	const drawn =
		one.type === 'ARTILLERY'
			? h(
					'g', { transform: 'translate(0 -22)' },
					gun({ width: 44, depth: 44, sign: 'light', nation: NATION[one.nation], limbered: one.limbered }),
				)
			: isCommander(one)
				? disc({ radius: 20, letters: initials(one), rings: one.type === 'CINC' ? 3 : 2 })
				: [...bodyOf(one, rect), openOrder(one, rect), twoTone(one.side, rect), stripe(rect, colour)]
	return h('g', { class: classes(`side-${one.side}`, (isCommander(one)) && 'leader') },
		drawn)
}

/** @param {Marker} marker */
export const markerGlyph = (marker, colour) =>
	h('g', { class: `side-${marker.side}` },
		h('path', { class: 'veil', d: 'M-20 -20H20V20H-20Z' }),
		stripe(square(20, -20, 20), colour),
		h('text', { class: 'alias', dy: '.35em' }, '?'))
