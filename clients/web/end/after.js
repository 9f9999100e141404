// After the battle: who won and why, what it cost and when, where it turned, and whether the dice were to blame; a
// picture to send to somebody, and the record to keep. It is told of what really happened, since nobody has secrets
// now.
import { element, h } from '../dom.js'
import { clauseLink } from '../clauses/clause.js'
import { copy } from '../copy.js'
import { lacks } from '../rulesets.js'
import { asItWas } from '../table/look.js'
import { addressOf, keptTable } from '../hall/made.js'
import { rematch, verdictOf } from './over.js'
import { momentOf } from '../desk/top.js'
/** @import { OpenTable } from '../types.d.ts' */

const truths = new WeakMap()
const given = new WeakMap() // of tables: the link to watch them that was asked for

/** @param {OpenTable} table */
export function after(table) {
	const { view } = table.state, truth = truths.get(table)
	if (!view.result)
		return null
	if (!truths.has(table))
		read(table)
	return [
		h('div', { key: 'head', class: 'after-head' },
			h('p', { class: 'after-title' }, table.state.title),
			h('p', { class: 'hint' }, whenOf(table)),
			h('p', { class: 'verdict' }, verdictOf(table), ' ', clauseLink(table, view.result.clause)),
			truth && h('p', { class: 'told' }, toldOf(truth, table))),
		h('p', { key: 'acts', class: 'buttons' },
			rematch(table),
			act('replay', 'Play it from the beginning', () => from(table, 1)),
			act('courses', 'Where everybody went', () =>
				laid(table, () => import('../map/courses.js'), part => part.showCourses(table))),
			truth?.deceived.moment > 0 && act('veil', 'Truth beside belief',
				() => laid(table, () => import('../map/veil.js'), part => part.showVeil(table, truth.deceived)))),
		h('div', { key: 'left' },
			h('figure', { key: 'field', class: 'field', own: true, made: showField }),
			h('p', { key: 'keep', class: 'buttons' },
				maySend && h('button', {
					key: 'share', type: 'button', class: 'give', on: { click: () => send(table) },
				}, 'Send it to somebody'),
				mayCopy && act('copy', 'Copy the picture', event => copyPicture(table, event.currentTarget)),
				act('picture', 'Keep a picture of it',
					() => kept(table, async part => part.keep(await paint(table), table, 'png'))),
				act('record', 'Keep the record', () => kept(table, part => part.keepRecord(table))),
				!linkOf(table) && act('link', 'Make a link by which anybody sees it fought', () => askLink(table))),
			shared(table),
			truth && turned(table, truth.points)),
		truth
			? h('div', { key: 'right' }, reckoned(table, truth))
			: h('p', { key: 'reading', class: 'hint', role: 'status' }, 'Reading the story \u2026'),
	]
}

const whenOf = ({ state }) => [state.date, momentOf(state.view).title].filter(Boolean).join(' \u00b7 ')

const toldOf = ({ reckoning, outcome }, table) => reckoning.toldOf(table, outcome)

const act = (key, label, click) => h('button', { key, type: 'button', on: { click } }, label)

const showField = async node => (await import('./picture.js')).showField(element('map'), node)

// ---- What really happened --------------------------------------------------------------------------------------

// Once for each table: it is over.
async function read(table) {
	truths.set(table, null)
	const [{ read }, reckoning] = await Promise.all([import('./truth.js'), import('./reckoning.js')])
	await read(table, truth => {
		truths.set(table, { reckoning, ...truth })
		table.change({})
	})
}

function reckoned(table, { reckoning, losses, wings, dice, outcome, course }) {
	const { accounts, tally, plot, wingTables, diceTable, kindTable, diceWords } = reckoning
	return [
		tally(table, outcome),
		accounts(table, outcome),
		course && losses.turns.length > 0 && plot(table, outcome, course, losses.turns),
		losses.marks.length
			? wingTables(table, wings, losses.turns)
			: h('p', { key: 'losses', class: 'hint' }, 'Nobody left the table for good.'),
		h('h3', { key: 'dice-title' }, 'The dice'),
		diceTable(table, dice),
		diceWords(table, dice),
		kindTable(table, dice),
	]
}

const turned = (table, points) => points.length > 0 && [
	h('h3', { key: 'points-title' }, 'Where it turned'),
	h('ol', { key: 'points', class: 'points' }, points.map(({ seq, turn, sentences }) =>
		h('li', { key: String(seq) },
			h('button', { type: 'button', on: { click: () => from(table, seq) } },
				turn ? `${truths.get(table).reckoning.turnWord(table)} ${turn}` : 'See it'),
			h('span', {}, sentences.join(' '))))),
]

// ---- To look again, and to keep --------------------------------------------------------------------------------

async function from(table, seq) {
	await asItWas(table)
	table.look.back(Math.max(1, seq - 1))
	const { playerOf } = await import('../moment/replay.js')
	await playerOf(table).play()
}

// What is not needed before it is asked for: to lie over the map from then on, or to be kept. The `import()` stands
// where its file is named, or the build does not find it.
const laid = (table, load, lay) => load().then(lay, () => lacks(table))
const kept = (table, act) => laid(table, () => import('./keep.js'), act)

// Whoever is sent it sees the battle from its beginning. Who laid the table in this browser, or looks on himself, has
// one; others are given it.
function linkOf(table) {
	const { game, link, you } = table.state
	const watch = you.watch ? `/table#${link}` : given.get(table) || keptTable(game)?.links.watch
	return watch && new URL(`${addressOf('watch', watch)}#play`, location.href).href
}

async function askLink(table) {
	const { link } = await table.server.ask('link.watch')
	given.set(table, link)
	table.change({})
}

function shared(table) {
	const value = linkOf(table)
	return value && h('label', { key: 'link', class: 'shared' },
		'A link by which anybody sees it fought',
		h('span', {},
			h('input', { readonly: true, value }),
			h('button', { type: 'button', on: { click: copied } }, 'Copy')))
}

async function copied({ currentTarget: button }) {
	if (await copy(button.previousSibling))
		button.textContent = 'Copied'
}

// A telephone hands it to whatever sends things there; elsewhere it is copied, to be put into a letter.
const maySend = Boolean(navigator.share), mayCopy = !maySend && Boolean(navigator.clipboard?.write)

async function send(table) {
	if (!linkOf(table))
		await askLink(table)
	const { title } = table.state, url = linkOf(table), words = { title, text: verdictOf(table), ...url && { url } }
	const file = new File([await paint(table)], 'battle.png', { type: 'image/png' }), files = [file]
	// Who closes the sheet without sending has changed his mind, and that is all.
	await navigator.share({ ...words, ...navigator.canShare?.({ files }) && { files } }).catch(() => {})
}

async function copyPicture(table, button) {
	const picture = new ClipboardItem({ 'image/png': paint(table) })
	button.textContent = await navigator.clipboard.write([picture]).then(() => 'Copied', () => 'Not copied: keep it')
}

async function paint(table) {
	const { pictureOf } = await import('./picture.js'), { state } = table, truth = truths.get(table)
	return pictureOf(element('map'), {
		title: state.title, when: whenOf(table),
		words: [verdictOf(table), truth && toldOf(truth, table)].filter(Boolean).join(' '),
		armies: Object.entries(state.view.sides).map(([id, { name }]) =>
			({ name: name || id, losses: truth?.reckoning.lossWords(truth.outcome, id) || '' })),
	})
}
