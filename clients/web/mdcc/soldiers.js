// Paper soldiers: who stands on the stands, upright whichever way they face, in hats or mitres, with muskets or pikes,
// on horses; so many as are left, and as far out of line as they are disordered. Loaded when a map stands.
import { h } from '../dom.js'
import { colours, facings } from '../map/livery.js'
import { coat, path, scatter } from '../map/outline.js'
import { HEAD, TRICORNE, laid, mounted } from '../map/horseman.js'
import { standsOf } from './figures.js'
/** @import { Drawn } from './types.d.ts' */

// A man is twenty units high, his feet at ten and the crown of his hat at minus ten.
const LEGS = [[-2.6, 3, -3, 10], [2.6, 3, 3, 10]]
const BODY = [[-3, -3.6], [3, -3.6], [4.4, 4.6], [-4.4, 4.6]]
const BELT = [[-2.6, -3.4, 3, 4], [2.6, -3.4, -3, 4]]
// Cuffs and lapels, or what the skirts are turned back with; and what lies at his feet.
const FACED = [
	[[-4, 1.2], [-2.2, 1.2], [-2.4, 3.2], [-4.3, 3.2]], [[4, 1.2], [2.2, 1.2], [2.4, 3.2], [4.3, 3.2]],
	[[-0.9, -3.6], [0.9, -3.6], [0.7, 0.4], [-0.7, 0.4]],
]
const FEET = [[-3.4, 9.4], [2, 8.4], [7, 9.2], [8.4, 10.4], [2, 11.6], [-3, 11.2]]
const HOOVES = [[-9, 9], [4, 8.6], [12, 9.6], [9, 11.4], [-7, 11.6]]
const CLOTH = [[-7.4, -3.6], [-2.4, -3.5], [-2.8, 1.6], [-7.6, 1]]
const CLOTHS = [[3.4, -22], [14, -20.6], [14, -12.6], [3.4, -13.4]]
const HATS = { tricorne: TRICORNE, mitre: [[-2.4, -6], [-1.8, -9.5], [0, -13], [1.8, -9.5], [2.4, -6]] }
const MUSKET = [[4, 7, 4.7, -10]], PIKE = [[4, 9, 4.6, -24]]
const SWORD = [[2, -8.6, 7.6, -15]], CARBINE = [[-3, -1, -4.4, -16]]
const HIDES = ['bay', 'black', 'chestnut', 'grey']

const SORTS = {
	musketeer: { men: 8, ranks: 2 }, grenadier: { men: 8, ranks: 2, hat: 'mitre' },
	cuirassier: { men: 4, mounted: true, armour: true }, horse: { men: 4, mounted: true },
	dragoon: { men: 4, mounted: true, arms: CARBINE },
}
const CREWS = { heavy: [[-30, 6], [30, 6], [-24, 24], [24, 24]], light: [[-27, 8], [27, 8]] }
const RAGGED_MOST = 4, RAGGED = 2.6

/**
 * Of a unit that is turned by so many degrees; nobody stands in a square's drawing but the square itself.
 * @param {Drawn} unit
 * @param {number} angle
 */
export function soldiers(unit, angle) {
	if (unit.square)
		return null
	if (unit.arm === 'guns')
		return h('g', { class: 'soldiers' },
			drawn(CREWS[unit.bars[0]?.type || '']?.map(at => man(turned(at, angle), 0.85)) || [], unit.bars[0]?.nation))
	return h('g', { class: 'soldiers' }, standsOf(unit).map(row => stand(unit, row, angle)))
}

/** @type {(at: number[], angle: number) => number[]} */
function turned([u, v], angle) {
	const [sin, cos] = [Math.sin(angle * Math.PI / 180), Math.cos(angle * Math.PI / 180)]
	return [u * cos - v * sin, u * sin + v * cos]
}

// The turf of a stand, laid bare where men are gone, and those who are left, from the farther to the nearer.
function stand({ losses = 0, threshold = 2, disorder = 0 }, { bar, x, y, width, deep }, angle) {
	const sort = SORTS[bar.type] || SORTS.musketeer, { ranks = 1 } = sort,
		files = width < 60 ? Math.ceil(sort.men / 2) : sort.men,
		left = Math.max(1, Math.round(files * (1 - Math.min(losses / (threshold + 1), 1)))),
		size = Math.min(1, (deep + (sort.mounted ? 4 : 8)) / (ranks > 1 ? 34 : 26)),
		astray = Math.min(disorder, RAGGED_MOST) * RAGGED, random = scatter(files, Math.round(y), bar.type?.length || 0)
	const places = Array.from({ length: ranks * left }, (_, n) => {
		const along = x + (n % left + 0.5) * width / files, rank = Math.floor(n / left),
			across = y + deep * (ranks > 1 ? 0.3 + rank * 0.42 : 0.5)
		return { n, at: turned([along, across].map(value => value + (random() - 0.5) * astray), angle) }
	}).sort((a, b) => a.at[1] - b.at[1])
	const rect = [[x + 1.5, y + 2], [x + width - 1.5, y + 2], [x + width - 1.5, y + deep], [x + 1.5, y + deep]]
	const middle = Math.floor(left / 2), flip = angle > 90 ? -1 : 1
	return [
		h('path', { class: 'turf', d: path(rect.map(at => turned(at, angle)), true) }),
		drawn(places.map(({ n, at }) => sort.mounted
			? rider(at, size, flip, sort.arms || SWORD)
			: man(at, size, hatOf(sort, bar, n, left), armsOf(bar, n, left), n === middle)), bar.nation, {
			armour: sort.armour, hide: HIDES[(Math.round(Math.abs(y)) + (bar.nation?.length || 0)) % HIDES.length],
		}),
	]
}

// A battalion with grenadiers has some on its right; one with pikes has them in its middle.
const hatOf = ({ hat }, { aux }, n, left) =>
	hat || (aux === 'grenadier' && n % left >= left - 2 ? 'mitre' : 'tricorne')
const armsOf = ({ aux }, n, left) => aux === 'pike' && Math.abs(n % left - (left - 1) / 2) < 1.6 ? PIKE : MUSKET

// ---- One of them -----------------------------------------------------------------------------------------------

function man(at, size, hat = 'tricorne', arms = MUSKET, bearer = false) {
	const { shape, lines } = laid(at, size)
	return {
		legs: lines(LEGS), arms: lines(bearer ? [[3, 8, 3.4, -22]] : arms), coat: shape(BODY), belts: lines(BELT),
		face: shape(HEAD), [hat]: shape(HATS[hat]), shadows: shape(FEET),
		facings: FACED.map(one => shape(one)).join(''),
		...bearer ? { bearer: CLOTHS.map(([u, v]) => [at[0] + u * size, at[1] + v * size]) } : {},
	}
}

function rider(at, size, flip, arms) {
	const { shape, lines } = laid(at, size, flip)
	return { ...mounted(at, size, flip), arms: lines(arms), shadows: shape(HOOVES), facings: shape(CLOTH) }
}

// ---- All of them -----------------------------------------------------------------------------------------------

// What is drawn of them, in this order: few elements, each with the same of everybody.
const PARTS = ['shadows', 'horse', 'legs', 'arms', 'coat', 'facings', 'belts', 'face', 'tricorne', 'mitre']
const COATED = ['coat', 'mitre']

function drawn(men, nation, { armour = false, hide = 'bay' } = {}) {
	const borne = men.flatMap(one => (one.bearer ? colours(nation || '', one.bearer) : []))
	return [PARTS.map(part => {
		const d = men.map(one => one[part] || '').join(''), steel = armour && part === 'coat'
		return d && h('path', {
			class: part === 'horse' ? `${part} ${hide}` : steel ? `${part} steel` : part, d,
			style: part === 'facings' ? { fill: facings(nation || '') }
				: COATED.includes(part) && !steel ? { fill: coat(nation) } : {},
		})
	}), borne.map(([d, fill]) => h('path', { class: 'colours', d, style: { fill } }))]
}
