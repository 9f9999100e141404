// The open fields of boxes and of small maps, faintly: strips of plough, stubble and grass with bushes here and there
// between them, as plans of the time have them wherever there is nothing else. They mean nothing.
import { h } from '../dom.js'
import { signSize } from './engraving.js'
import { scatter } from './outline.js'

// The pattern repeats after so much.
const WIDE = 640, ROWS = [150, 118, 164, 128], FURROW = 6.5

const TINTS = {
	plough: 'light-dark(rgb(150 108 48 / .11), rgb(206 180 120 / .055))',
	stubble: 'light-dark(rgb(214 170 60 / .1), rgb(190 170 90 / .035))',
	grass: 'light-dark(rgb(112 142 66 / .12), rgb(96 158 120 / .085))',
	bushes: 'light-dark(rgb(96 116 60 / .6), rgb(112 150 116 / .45))',
}
const LINES = {
	furrows: 'light-dark(rgb(104 72 28 / .17), rgb(222 204 156 / .07))',
	balks: 'light-dark(rgb(104 88 40 / .2), rgb(200 200 150 / .1))',
}

/**
 * Over all of a ground this large.
 * @param {number} width
 * @param {number} height
 */
export function openFields(width, height) {
	const drawn = fields(), lay = (what, key) =>
		Object.entries(what).map(([name, value]) => h('path', { d: drawn[name], style: { [key]: value } }))
	return [
		h('pattern', {
			key: 'fields', id: 'fields', width: WIDE, height: ROWS.reduce((sum, high) => sum + high),
			patternUnits: 'userSpaceOnUse', patternTransform: `rotate(-8)scale(${signSize(width)})`,
		},
			lay(TINTS, 'fill'), lay(LINES, 'stroke')),
		h('rect', { key: 'sown', fill: 'url(#fields)', width, height }),
	]
}

const SORTS = ['plough', 'grass', 'stubble', '']

function fields() {
	const random = scatter(247, 4), drawn = { plough: '', grass: '', stubble: '', bushes: '', furrows: '', balks: '' }
	let y = 0, n = 0
	for (const high of ROWS) {
		const lean = Math.round((random() - 0.5) * 44)
		for (let x = 0, wide; x < WIDE; x += wide) {
			wide = x > WIDE - 130 ? WIDE - x : Math.round(52 + random() * 74)
			n += random() < 0.6 ? 1 : 2
			const sort = SORTS[n % 4]
			// what leans out of the tile on one side comes in on the other
			for (const left of [x, x + (lean < 0 ? WIDE : -WIDE)]) {
				const side = at => `M${left + at} ${y}l${lean} ${high}`
				drawn.balks += side(0)
				if (sort)
					drawn[sort] += `${side(0)}h${wide}l${-lean} ${-high}`
				for (let at = FURROW; sort === 'plough' && at < wide; at += FURROW)
					drawn.furrows += side(at)
			}
			if (random() < 0.55)
				for (let down = random() * 30; down < high; down += 9 + random() * 34)
					drawn.bushes += bush(x + lean * down / high, y + down, 1.6 + random() * 1.8)
		}
		y += high
	}
	return drawn
}

const bush = (x, y, r) => `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ` +
	`${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(-2 * r).toFixed(1)} 0`
