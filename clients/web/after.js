// After the battle: who won and why, what it cost and when, where it turned, and whether the dice were to blame; a
// picture to send to somebody, and the record to keep. It is told of what really happened, since nobody has secrets
// now.
import { h, classes } from './dom.js'
import { clauseLink } from './clause.js'
import { rematch } from './opponent.js'
import { diceOf, lossesOf, turningPoints } from './toll.js'
/** @import { Table } from './types.d.ts' */

const WIDE = 560, HIGH = 200, LEFT = 34, BELOW = 24
const truths = new WeakMap()

/** @param {Table} table */
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
	const sideOf = sidesOf(table, [first.view, state.view].filter(Boolean)), losses = lossesOf(story.rows, sideOf)
	truths.set(table, {
		losses, points: turningPoints(losses), dice: diceOf(story.rows, sideOf), last: story.rows.at(-1)?.seq || 1,
	})
	table.change({})
}

// Whose somebody is: by the table as it began, and as it ended.
function sidesOf({ ruleset, state }, views) {
	const sides = state.view.sides, scenes = views.map(view => ruleset.readScene(view, state.ground))
	return id => {
		if (!id || sides[id])
			return sides[id] ? id : null
		const scene = scenes.find(one => ruleset.exists(one, id)), side = ruleset.sideOf(scene || scenes[0], id)
		return sides[side] ? side : null
	}
}

const nameOf = ({ state }, side) => state.view.sides[side]?.name || side

function told(table, { losses, points, dice, last }) {
	const sides = Object.keys(table.state.view.sides)
	return [
		h('h3', { key: 'losses-title' }, 'Losses'),
		losses.marks.length
			? plot(table, sides, losses, last)
			: h('p', { key: 'losses', class: 'hint' }, 'Nobody was lost.'),
		points.length > 0 && h('h3', { key: 'points-title' }, 'Where it turned'),
		h('ol', { key: 'points', class: 'points' }, points.map(point =>
			h('li', { key: String(point.seq) },
				h('button', { type: 'button', on: { click: () => from(table, point.seq) } },
					point.turn ? `Turn ${point.turn}` : 'See it'),
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
				`${nameOf(table, side)}: ${total[side] || 0} losses `))))
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
	table.change({ dialog: null })
	if (!table.state.you.umpire && table.state.through !== 'umpire')
		await table.look.backAs('umpire')
	table.look.back(Math.max(1, seq - 1))
	const { playerOf } = await import('./replay.js')
	await playerOf(table).play()
}

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
	keep(await pictureOf(document.querySelector('#map > svg'), [title, wordsOf(table)]), table, 'png')
}

function keep(blob, table, ending) {
	const file = URL.createObjectURL(blob), name = (table.state.title || 'battle').toLowerCase().replace(/\W+/g, '-')
	Object.assign(document.createElement('a'), { href: file, download: `${name}.${ending}` }).click()
	setTimeout(() => URL.revokeObjectURL(file), 60000)
}
