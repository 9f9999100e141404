// After the battle: who won and why, what it cost and when, where it turned, and whether the dice were to blame; a
// picture to send to somebody, and the record to keep. It is told of what really happened, since nobody has secrets
// now.
import { element, h, classes } from './dom.js'
import { clauseLink } from './clause.js'
import { drawingOf } from './camera.js'
import { asItWas } from './look.js'
import { rematch } from './over.js'
import { diceOf, lossesOf, turningPoints, wingsOf } from './toll.js'
import { momentOf } from './top.js'
/** @import { OpenTable } from './types.d.ts' */

const WIDE = 560, HIGH = 200, LEFT = 34, BELOW = 24, STEP = 12, TALL = 22
const truths = new WeakMap()

/** @param {OpenTable} table */
export function after(table) {
	const { view } = table.state, truth = truths.get(table)
	if (!view.result)
		return null
	if (!truths.has(table))
		read(table)
	return [
		h('p', { key: 'why', class: 'verdict' }, wordsOf(table), ' ', clauseLink(table, view.result.clause)),
		truth
			? told(table, truth)
			: h('p', { key: 'reading', class: 'hint', role: 'status' }, 'Reading the story \u2026'),
		h('p', { key: 'acts', class: 'buttons' },
			act('picture', 'Keep a picture of it', () => keepPicture(table)),
			act('record', 'Keep the record', () => keepRecord(table)),
			act('replay', 'Play it from the beginning', () => from(table, 1)),
			act('courses', 'Where everybody went', () => laid(table, './courses.js', part => part.showCourses(table))),
			truth?.deceived.moment > 0 && act('veil', 'Truth beside belief',
				() => laid(table, './veil.js', part => part.showVeil(table, truth.deceived))),
			rematch(table)),
	]
}

const act = (key, label, click) => h('button', { key, type: 'button', on: { click } }, label)

function wordsOf({ state: { view } }) {
	const { winner, why } = view.result, name = winner && (view.sides?.[winner]?.name || winner)
	return why?.includes(name) ? why : `${winner ? `${name} have won. ` : 'A draw. '}${why || ''}`
}

// ---- What really happened --------------------------------------------------------------------------------------

// Once for each table: it is over.
async function read(table) {
	truths.set(table, null)
	const { server, state } = table, own = state.you.umpire
	const [story, first] = await Promise.all([
		own ? { rows: state.rows } : table.look.toldTo('umpire'), server.ask('look', { row: 0, as: 'umpire' }),
	])
	const scenes = [first.view, state.view].filter(Boolean).map(view => table.ruleset.readScene(view, state.ground))
	const sideOf = sidesOf(table, scenes), losses = lossesOf(story.rows, sideOf), last = story.rows.at(-1)?.seq || 1
	const wingOf = id => scenes.map(scene => table.ruleset.wingOf(scene, id)).find(Boolean) || ''
	/** @type {{ [name: string]: any, last: number, deceived: { seats: string[], moment: number } }} */
	const truth = {
		losses, wings: wingsOf(losses, sideOf, wingOf), points: turningPoints(losses), dice: diceOf(story.rows, sideOf),
		last, deceived: { seats: [], moment: 0 },
	}
	truths.set(table, truth)
	table.change({})
	truth.deceived = await deceived(table, last)
	table.change({})
}

/**
 * The seats that did not know all there was, whoever was deceived last before the others, and the latest moment looked
 * at when he was. What is hidden is seen in the end, so that more of the beginning is looked at.
 * @param {OpenTable} table
 * @param {number} last the umpire's newest number
 */
async function deceived(table, last) {
	const { ruleset, server, state } = table
	const shown = async (row, as) => {
		const { view } = await server.ask('look', { row, as })
		const scene = view && ruleset.readScene(view, state.ground)
		return view ? ruleset.idsOf(scene).map(id => ruleset.isUnknown?.(scene, id) ? `${id}?` : id).sort().join() : ''
	}
	const seats = new Set(), moments = new Set([32, 16, 8, 4, 2].map(part => Math.ceil(last / part)))
	let moment = 0
	for (const row of moments) {
		const truth = await shown(row, 'umpire')
		for (const seat of Object.keys(state.view?.seats || {}))
			if (await shown(row, seat) !== truth) {
				seats.delete(seat)
				seats.add(seat)
				moment = row
			}
	}
	return { seats: [...seats].reverse(), moment }
}

// Whose somebody is: by the table as it began, and as it ended.
function sidesOf({ ruleset, state }, scenes) {
	const { sides } = state.view
	return id => {
		if (!id || sides[id])
			return sides[id] ? id : null
		const scene = scenes.find(one => ruleset.exists(one, id)), side = ruleset.sideOf(scene || scenes[0], id)
		return sides[side] ? side : null
	}
}

const nameOf = ({ state }, side) => state.view.sides[side]?.name || side

function told(table, { losses, wings, points, dice, last }) {
	const sides = Object.keys(table.state.view.sides)
	return [
		h('h3', { key: 'losses-title' }, 'Losses'),
		losses.marks.length
			? plot(table, sides, losses, last)
			: h('p', { key: 'losses', class: 'hint' }, 'Nobody left the table.'),
		sides.map((side, n) => wings[side] && wingTable(table, side, n, wings[side], losses.turns)),
		points.length > 0 && h('h3', { key: 'points-title' }, 'Where it turned'),
		h('ol', { key: 'points', class: 'points' }, points.map(point =>
			h('li', { key: String(point.seq) },
				h('button', { type: 'button', on: { click: () => from(table, point.seq) } },
					point.turn ? `${turnWord(table)} ${point.turn}` : 'See it'),
				` ${point.sentences.join(' ')}`))),
		h('h3', { key: 'dice-title' }, 'The dice'),
		diceTable(table, sides, dice),
	]
}

// ---- Losses, as they grew --------------------------------------------------------------------------------------

function plot(table, sides, { marks, turns, total }, last) {
	const most = Math.max(...Object.values(total), 1)
	const x = seq => LEFT + (WIDE - LEFT) * seq / last, y = count => (HIGH - BELOW) * (1 - count / most) + 6
	const words = sides.map(side => `${nameOf(table, side)} ${total[side] || 0}`).join(', ')
	return h('figure', { key: 'losses', class: 'plot' },
		h('svg', { viewBox: `0 0 ${WIDE} ${HIGH}`, role: 'img', 'aria-label': `Losses: ${words}` },
			h('path', { class: 'axis', d: `M${LEFT} 6V${y(0)}H${WIDE}` }),
			h('text', { x: LEFT - 6, y: y(most) + 5, 'text-anchor': 'end' }, String(most)),
			h('text', { x: LEFT - 6, y: y(0) + 4, 'text-anchor': 'end' }, '0'),
			turns.map(({ seq, label }, n) => (turns.length < 11 || n % Math.ceil(turns.length / 10) === 0) && [
				h('path', { class: 'tick', d: `M${x(seq)} ${y(0)}v4` }),
				h('text', { x: x(seq), y: HIGH - 4, 'text-anchor': 'middle' }, label),
			]),
			sides.map((side, n) =>
				h('path', { class: classes('losses', colourOf(n)), d: stair(marks, side, x, y, last) }))),
		h('figcaption', {}, sides.map((side, n) =>
			h('span', { key: side, class: colourOf(n) }, h('span', { class: 'swatch', 'aria-hidden': 'true' }),
				`${nameOf(table, side)}: ${countOf(total[side] || 0)} `))))
}

const countOf = count => `${count} ${count === 1 ? 'loss' : 'losses'}`

// What the rules call a turn.
const turnWord = table => momentOf(table.state.view).title.split(' ')[0] || 'Turn'

// One side's wings, each with its losses turn by turn.
function wingTable(table, side, n, wings, turns) {
	const most = Math.max(...wings.flatMap(({ counts }) => counts)), wide = Math.max(turns.length + 1, 8) * STEP
	const called = turnWord(table).toLowerCase()
	const words = ({ counts }) =>
		counts.flatMap((count, turn) =>
			count ? [`${count} in ${turn ? `${called} ${turns[turn - 1].label}` : 'the beginning'}`] : [])
			.join(', ')
	return h('table', { key: `wings ${side}`, class: classes('wings', colourOf(n)) },
		h('caption', {}, `${nameOf(table, side)}, ${called} by ${called}`),
		h('tbody', {}, wings.map(one => h('tr', { key: one.wing },
			h('th', { scope: 'row' }, one.wing),
			h('td', {}, h('svg', {
				viewBox: `0 0 ${wide} ${TALL + 1}`, role: 'img', 'aria-label': words(one), preserveAspectRatio: 'none',
			},
				h('path', { class: 'axis', d: `M0 ${TALL}H${wide}` }),
				one.counts.map((count, turn) => count > 0 && h('rect', {
					x: turn * STEP + 1, width: STEP - 2, y: TALL * (1 - count / most), height: TALL * count / most,
				}, h('title', {}, `${count} in ${called} ${turns[turn - 1]?.label || 1}`))))),
			h('td', { class: 'count-of' }, String(one.total))))))
}

const colourOf = n => `side-${'AB'[n] || 'none'}`

function stair(marks, side, x, y, last) {
	let count = 0
	const steps = marks.filter(mark => mark.who[side])
		.map(mark => `H${x(mark.seq).toFixed(1)}V${y(count += mark.who[side]).toFixed(1)}`)
	return `M${LEFT} ${y(0)}${steps.join('')}H${x(last)}`
}

// ---- The dice --------------------------------------------------------------------------------------------------

function diceTable(table, sides, dice) {
	const thrown = sides.filter(side => dice[side])
	if (!thrown.length)
		return h('p', { key: 'dice', class: 'hint' }, 'No dice were thrown.')
	return h('table', { key: 'dice', class: 'dice-table', tabindex: '0', 'aria-label': 'The dice of each side' },
		h('thead', {}, h('tr', {},
			['', 'Dice', 'A die', 'Expected', 'So far off', 'Tests passed', 'Expected', 'So far off'].map(words =>
				h('th', { scope: 'col' }, words)))),
		h('tbody', {}, thrown.map(side => {
			const { dice: count, sum, expected, odds, tested, passed, hoped, chance } = dice[side]
			return h('tr', { key: side },
				h('th', { scope: 'row' }, nameOf(table, side)),
				[
					count, (sum / count).toFixed(2), (expected / count).toFixed(2), inHundred(odds),
					...(tested ? [`${passed} of ${tested}`, hoped.toFixed(1), inHundred(chance)] : ['', '', '']),
				].map(words => h('td', {}, String(words))))
		})))
}

// How many armies of a hundred would have been as far off as that.
const inHundred = odds => odds < 0.005 ? 'less than 1 in 100' : `${Math.round(odds * 100)} in 100`

// ---- To look again, and to keep --------------------------------------------------------------------------------

async function from(table, seq) {
	await asItWas(table)
	table.look.back(Math.max(1, seq - 1))
	const { playerOf } = await import('./replay.js')
	await playerOf(table).play()
}

// What lies over the map from then on.
const laid = (table, module, lay) =>
	import(module).then(lay, () => table.change({ notice: 'That could not be loaded; ask again later.' }))

async function keepRecord(table) {
	const lines = []
	for (let next = 0; next !== undefined;) {
		const page = await table.server.ask('export', { from: next })
		if (!page.lines)
			return
		lines.push(...page.lines)
		next = page.next
	}
	keep(new Blob(lines.map(line => `${JSON.stringify(line)}\n`), { type: 'application/jsonl' }), table, 'jsonl')
}

async function keepPicture(table) {
	const { pictureOf } = await import('./picture.js')
	const { title } = table.state
	keep(await pictureOf(drawingOf(element('map')), [title, wordsOf(table)]), table, 'png')
}

function keep(blob, table, ending) {
	const file = URL.createObjectURL(blob), name = (table.state.title || 'battle').toLowerCase().replace(/\W+/g, '-')
	Object.assign(document.createElement('a'), { href: file, download: `${name}.${ending}` }).click()
	setTimeout(() => URL.revokeObjectURL(file), 60000)
}
