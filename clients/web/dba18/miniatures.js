// What stands on the bases of dba18 when they are seen near: painted miniatures from above and a little from behind,
// each arm in its hats and with its weapons, foot with a colour and a drum, guns with their crews. Loaded when a map
// stands.
import { h } from '../dom.js'
import { coat, path, scatter } from '../map/outline.js'
import { facings } from '../map/livery.js'
import { onCoat } from '../measured/figures.js'
/** @import { Child, Miniature, Shape } from './types.d.ts' */

/**
 * Those on a base, the middle of whose front lies at `at` and looks `angle` degrees clockwise from the top of the page.
 * @param {Miniature} what
 * @returns {Child}
 */
export function men({ at: [x, y], angle, nation = '', ...base }) {
	const fills = { coats: coat(nation), trim: facings(nation) }
	return h('g', { class: 'men', transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})` },
		painted({ ...base, turbaned: /^(native|ottoman)$/.test(nation) }).map(([part, d]) => h('path', {
			class: part === 'belts' ? onCoat(part, nation) : part, d,
			style: fills[part] ? { fill: fills[part] } : null,
		})))
}

// ---- A base is painted once for all that are alike -----------------------------------------------------------

const known = new Map()

/** What lies over what, from the turf upwards. */
const PARTS = [
	'turf', 'tufts', 'contact', 'legs', 'horses', 'dark-horses', 'manes', 'trim', 'trail', 'wheels', 'bodies', 'coats',
	'steel', 'shade', 'facings', 'belts', 'bronze', 'wood', 'iron', 'skin', 'hair', 'furs', 'straw', 'turbans', 'hats',
	'mitres', 'drums', 'staffs', 'silk', 'emblems',
]

/** @returns {[part: string, d: string][]} */
function painted(base) {
	const key = Object.values(base).join()
	if (!known.has(key))
		known.set(key, paint(base))
	return known.get(key)
}

function paint({ width, depth, kit, elite, limbered, ragged, turbaned }) {
	const { files, loose = 0, trooper, crew, bare, before = 0.74 } = KITS[kit], room = depth * before,
		random = scatter(Math.round(width * 8), Math.round(depth * 8)), drawn = new Map()
	const add = (part, points, open) => drawn.set(part, (drawn.get(part) || '') + path(points, !open))
	if (!bare)
		add('turf', [[-width / 2, 0], [width / 2, 0], [width / 2, room], [-width / 2, room]])
	for (let n = 0; n < TUFTS && !bare; n++) {
		const [x, y] = [(random() - 0.5) * width * 0.94, (0.06 + random() * 0.9) * room]
		add('tufts', TUFT.map(([u, v]) => [x + u, y - v]))
	}
	const places = crew ? crew(width, room, limbered) : inRanks(width, room, files, Boolean(trooper.mounted))
	for (const { x, y, size, figure, ...who } of places) {
		const [dx, dy] = [random(), random()].map(value => (value - 0.5) * (loose + ragged) * size)
		for (const [part, shape, open] of (figure || trooper)({ ...who, elite, turbaned }))
			add(part, shape.map(([u, v]) => [x + dx + u * size, y + dy - v * size]), open)
	}
	return PARTS.flatMap(part => drawn.has(part) ? [[part, drawn.get(part)]] : [])
}

const TUFTS = 10, TUFT = [[-1.5, 0], [-0.9, 1.9], [-0.2, 0.5], [0.4, 2.3], [0.8, 0.4], [1.5, 1.5], [1.2, 0]]

// As many ranks as there is room for, the foremost first: who is behind stands nearer to him who looks.
function inRanks(width, room, files, mounted) {
	const size = Math.min(width / files / 2, room / (mounted ? 2.85 : 2.1)), tall = mounted ? 1.45 : 0.85
	const ranks = Math.max(1, Math.min(3, Math.round(room / size / (tall * 1.6) - 0.4)))
	return Array.from({ length: ranks * files }, (_, n) => {
		const rank = Math.floor(n / files), file = n % files
		return {
			x: ((file + 0.5) / files - 0.5) * width, size, first: rank === 0, last: rank === ranks - 1,
			y: ranks > 1 ? size * 0.75 + rank * (room - size * (0.75 + tall)) / (ranks - 1) : room / 2, file,
			amid: file === Math.floor(files / 2), beside: file === Math.floor(files / 2) - 2,
		}
	})
}

// ---- Shapes, in halves of the room that one has: to the right, and ahead -------------------------------------

const both = (part, shape, open) => [[part, shape, open], [part, shape.map(([u, v]) => [-u, v]), open]]
const round = (u, v, r) => Array.from({ length: 10 }, (_, n) =>
	[u + r * Math.cos(n * Math.PI / 5), v + r * Math.sin(n * Math.PI / 5)])
const grown = (parts, by, ahead = 0) =>
	parts.map(([part, shape, open]) => [part, shape.map(([u, v]) => [u * by, v * by + ahead]), open])

const HATS = {
	tricorne: [
		['hair', [[-0.22, -0.15], [0.22, -0.15], [0.13, -0.55], [-0.13, -0.55]]],
		['hats', [
			[0, 0.68], [0.2, 0.36], [0.6, -0.22], [0.3, -0.2], [0, -0.36], [-0.3, -0.2], [-0.6, -0.22], [-0.2, 0.36],
		]],
	],
	mitre: [
		['hair', [[-0.22, -0.15], [0.22, -0.15], [0.13, -0.5], [-0.13, -0.5]]],
		['mitres', [[0, 1.05], [0.26, 0.42], [0.4, -0.3], [-0.4, -0.3], [-0.26, 0.42]]],
		['trim', round(0, 1.05, 0.17)], ['emblems', [[-0.38, -0.08], [0.38, -0.08], [0.4, -0.3], [-0.4, -0.3]]],
	],
	fur: [
		['furs', round(0, 0.08, 0.46)],
		['emblems', [[0.12, 0.34], [0.5, 0.2], [0.82, -0.42], [0.5, -0.36]]],
	],
	round: [['hats', round(0, 0.02, 0.44)]],
	straw: [['straw', round(0, 0.02, 0.52)], ['hair', round(0, 0.04, 0.24)]],
	turban: [['turbans', round(0, 0.02, 0.44)], ['emblems', round(0, 0.06, 0.2)]],
	none: [['hair', round(0, 0.02, 0.34)]],
}

const ARMS = {
	musket: [
		['wood', [[0.66, -0.5], [0.84, -0.5], [0.8, 0.7], [0.72, 0.7]]], ['iron', [[0.76, 0.4], [0.76, 1.5]], true],
	],
	shouldered: [
		['wood', [[0.5, 0.5], [0.66, 0.5], [0.86, -0.5], [0.74, -0.5]]], ['iron', [[0.78, -0.4], [0.86, -1]], true],
	],
	sword: [['iron', [[0.6, 0.4], [0.8, 1.5]], true], ['skin', round(0.56, 0.36, 0.12)]],
	spear: [['wood', [[0.66, -1], [0.76, -1], [0.76, 1.5], [0.66, 1.5]]], ['iron', [[0.71, 1.4], [0.71, 1.9]], true]],
	drum: [['drums', round(-0.1, 0.62, 0.48)], ['wood', [[-0.5, 0.3], [0, 0.66], [0.02, 0.58]]]],
}
const TARGE = [['bronze', round(-0.6, 0.32, 0.36)]]

// The cloth flies to the right of its staff.
const FLAG = [
	['staffs', [[0.1, -0.5], [0.1, 1.9]], true],
	['silk', [[0.1, 1.85], [0.9, 1.98], [1.7, 1.8], [1.95, 1.2], [1.6, 0.62], [0.9, 0.76], [0.1, 0.6]]],
	['emblems', [[0.75, 1.92], [1.05, 1.92], [1.05, 0.76], [0.75, 0.76]]],
	['emblems', [[0.1, 1.36], [1.86, 1.42], [1.86, 1.14], [0.1, 1.08]]],
]

const COAT = [
	[0, 0.42], [0.4, 0.4], [0.64, 0.2], [0.66, -0.16], [0.44, -0.3], [0.6, -0.95], [0, -0.84], [-0.6, -0.95],
	[-0.44, -0.3], [-0.66, -0.16], [-0.64, 0.2], [-0.4, 0.4],
]
const SHADED = COAT.slice(0, 7)
const SLEEVE = [[0.34, 0.38], [0.64, 0.16], [0.66, 0.66], [0.46, 0.74]]

/**
 * Somebody on foot; bare of a coat when `bare`.
 * @param {{ hat?: string, arms?: any[], belts?: boolean, bare?: boolean }} who
 */
function onFoot({ hat = 'tricorne', arms, belts, bare }) {
	return [
		['contact', round(0.05, -0.28, 0.56)],
		...both('legs', [[0.1, -0.7], [0.36, -0.7], [0.36, -1.14], [0.1, -1.14]]),
		...both(bare ? 'bodies' : 'coats', SLEEVE), [bare ? 'bodies' : 'coats', COAT], ['shade', SHADED],
		...both('skin', round(0.56, 0.76, 0.13)),
		...(bare ? [] : both('facings', [[0.6, -0.95], [0.26, -0.89], [0.46, -0.46]])),
		...(belts ? both('belts', [[-0.5, 0.3], [0.42, -0.34]], true) : []),
		...grown(HATS[hat], 0.88), ...(arms || []),
	]
}

const HORSE = [
	[0, 1.52], [0.13, 1.46], [0.17, 1.18], [0.14, 0.96], [0.27, 0.72], [0.44, 0.42], [0.46, -0.05], [0.4, -0.45],
	[0.48, -0.78], [0.42, -1.08], [0.2, -1.22], [0.08, -1.2], [0.1, -1.62],
]
const outline = half => [...half, ...half.slice(half[0][0] ? 0 : 1).reverse().map(([u, v]) => [-u, v])]
const STEED = outline(HORSE)

/**
 * Somebody on a horse.
 * @param {{ hat?: string, arms?: any[], dark?: boolean, over?: any[] }} who
 */
function onHorse({ hat = 'tricorne', arms, dark, over = [] }) {
	return [
		['contact', STEED.map(([u, v]) => [u * 1.25 + 0.08, v * 1.02 - 0.08])],
		...both('manes', [[0.36, 0.78], [0.54, 0.74], [0.5, 0.42]]),
		...both('manes', [[0.4, -1], [0.56, -1.2], [0.48, -0.8]]),
		[dark ? 'dark-horses' : 'horses', STEED], ['manes', [[-0.05, 1.2], [0.07, 1.2], [0.12, 0.42], [-0.08, 0.42]]],
		['manes', [[-0.08, -1.16], [0.08, -1.16], [0.12, -1.66], [0, -1.78], [-0.1, -1.66]]],
		['trim', outline([[0.5, -0.12], [0.58, -0.8], [0.3, -0.92]])],
		...both('hair', round(0.56, 0, 0.16)),
		...grown([
			['coats', outline([[0.4, 0.4], [0.72, 0.12], [0.7, -0.3], [0.46, -0.44], [0.5, -0.66]])],
			...both('coats', SLEEVE), ...over, ...HATS[hat],
		], 0.86, -0.06),
		['shade', [[0, 0.3], [0.5, 0.2], [0.58, -0.2], [0.4, -0.5], [0, -0.5]]],
		...(arms || []),
	]
}

// ---- Who is of which arm -------------------------------------------------------------------------------------

/** @type {(hat: string) => (who: { [what: string]: any }) => Shape[]} */
const line = hat => ({ elite, turbaned, first, last, amid, beside }) => onFoot({
	hat: turbaned ? 'turban' : elite ? 'mitre' : hat, belts: true,
	arms: last && amid ? grown(FLAG, 1.25) : last && beside ? ARMS.drum : first ? ARMS.musket : ARMS.shouldered,
})
const wild = (arms, bare) => ({ turbaned }) => onFoot({ hat: turbaned ? 'turban' : 'none', arms, bare })
const horse = (more, colour = true) => Object.assign(({ file, amid, elite }) => onHorse({
	...more, dark: file % 2 > 0, ...(colour && amid ? { arms: grown(FLAG, 0.8) } : {}), elite,
}), { mounted: true })

const CUIRASS = [
	['steel', outline([[0.3, 0.36], [0.44, 0.1], [0.4, -0.38]])], ['belts', [[-0.36, 0.3], [0.36, -0.3]], true],
]
const CARBINE = [
	['belts', [[0.44, 0.3], [-0.4, -0.36]], true], ['wood', [[-0.62, -0.72], [-0.48, -0.78], [0.5, 0.62], [0.4, 0.68]]],
	['iron', [[0.44, 0.62], [0.78, 1.1]], true],
]
const PELISSE = [['facings', [[-0.3, 0.4], [-0.72, 0.2], [-0.98, -0.34], [-0.6, -0.62], [-0.34, -0.2]]]]

// Beside a gun, with what serves it; on the march, behind its team.
function battery(width, room, limbered) {
	const size = width / 9, gunner = () => onFoot({ belts: true })
	const at = (x, y, figure = gunner) => ({ size, figure, x: x * width, y: y * room })
	if (!limbered)
		return [
			at(0, 0.5, () => piece(width / size, room / size)), at(-0.36, 0.3, () => onFoot({ arms: RAMMER })),
			at(0.36, 0.3), at(-0.36, 0.74), at(0.36, 0.74, () => onFoot({ arms: ARMS.sword })),
		]
	return [
		...team(width * 0.15, room * 0.22, width / 6.5),
		at(0, 0.66, () => turned(piece(width / size, room / size * 0.55))), at(-0.38, 0.7), at(0.38, 0.7),
	]
}

const team = (x, y, size, hat = 'tricorne') =>
	[-1, 1].map(hand => ({ x: hand * x, y, size, hat, dark: hand > 0, figure: onHorse }))
const turned = parts => parts.map(([part, shape, open]) => [part, shape.map(([u, v]) => [u, -v]), open])
const RAMMER = [['wood', [[0.5, 0.6], [0.62, 0.5], [1.9, 1.7], [1.8, 1.8]]]]

// A bronze piece on its carriage, its muzzle ahead: of so many sizes of its crew.
function piece(wide, deep) {
	const [b, top, end, axle] = [wide * 0.055, deep * 0.48, deep * 0.18, wide * 0.2]
	return [
		['contact', outline([[axle * 1.15, deep * 0.25], [axle * 1.15, -deep * 0.2], [b * 2, -deep * 0.46]])],
		['trail', outline([[b * 1.3, deep * 0.16], [b * 1.9, -deep * 0.44]])], ['iron', [[-axle, 0], [axle, 0]], true],
		...wheels(axle - 0.22, deep * 0.22, 0.44, -deep * 0.22),
		['bronze', outline([
			[b * 0.95, top], [b * 0.95, top - 0.28], [b * 0.72, top - 0.36], [b * 1.2, -end], [b * 0.5, -end - 0.4],
		])],
		...both('iron', [[0, top - 0.7], [b * 0.8, top - 0.7]], true),
	]
}

const wheels = (u, v, wide, end) => both('wheels', [[u, v], [u + wide, v], [u + wide, end], [u, end]])

// Officers on either hand of their general, one of them with a colour.
const staff = (width, room) => [-1, 1].map(hand => ({
	x: hand * width * 0.345, y: room * 0.6, size: Math.min(width / 7, room / 2.3), dark: hand > 0,
	figure: who => onHorse({ ...who, arms: hand > 0 ? grown(FLAG, 0.75) : ARMS.sword }),
}))

// A covered wagon behind its team.
const train = (width, room) => [
	...team(width * 0.11, room * 0.2, width / 8, 'straw'), { x: 0, y: room * 0.7, size: width / 8, figure: wagon },
]
const wagon = () => [
	...wheels(1, 0.9, 0.3, 0.1), ...wheels(1, -0.3, 0.3, -1.1), ['turbans', outline([[0.9, 1.2], [0.9, -1.3]])],
	...[0.6, 0, -0.6].map(v => ['belts', [[-0.9, v], [0.9, v]], true]),
]

/**
 * `before`: so much of the base lies before the band along its rear; `bare`: it is not painted.
 * @type {{ [kit: string]: { [what: string]: any } }}
 */
const KITS = {
	LINE: { files: 6, trooper: line('tricorne') }, MILITIA: { files: 6, loose: 0.4, trooper: line('straw') },
	SCOUTS: {
		files: 4, loose: 1,
		trooper: ({ turbaned }) => onFoot({ hat: turbaned ? 'none' : 'round', arms: ARMS.musket, bare: turbaned }),
	},
	WARRIORS: { files: 5, loose: 0.7, trooper: wild([...ARMS.sword, ...TARGE]) },
	TRIBESMEN: { files: 5, loose: 0.9, trooper: wild(ARMS.spear, true) },
	CUIRASSIERS: { files: 3, trooper: horse({ over: CUIRASS, arms: ARMS.sword }) },
	DRAGOONS: { files: 3, trooper: horse({ over: CARBINE }) },
	HUSSARS: { files: 2, loose: 0.4, trooper: horse({ hat: 'fur', over: PELISSE, arms: ARMS.sword }, false) },
	ARTILLERY: { before: 0.84, crew: battery }, STAFF: { bare: true, crew: staff }, BAGGAGE: { crew: train },
}
