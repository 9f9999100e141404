// The rules of every ruleset in our own words: by chapter, searched, and each clause with an example on the map.
import { draw, element, h } from '../dom.js'
import { Example } from './example.js'
import { hallOf, sheet } from '../rulesets.js'

const books = new Map()
/** @type {{ [name: string]: any, rulesets: { ruleset: string, title: string, prefix: string }[] }} */
const page = { rulesets: [], ruleset: null, sought: '', problem: null, open: new Map() }

/** Draws the page; `place` is a ruleset ("mdcc") or a clause ("MDCC-4.1"). */
export async function showRules(place) {
	await Promise.all([sheet('hall/hall.css'), sheet('clauses/rules.css')])
	document.title = 'Tricorne: the rules'
	element('hall').hidden = false
	try {
		change({ rulesets: await fetched('/rules/index.json') })
	} catch {
		return failed()
	}
	const { rulesets } = page,
		of = rulesets.find(({ ruleset, prefix }) => ruleset === place || place?.startsWith(`${prefix}-`))
	await turnTo((of || rulesets[0]).ruleset)
	document.getElementById(place)?.scrollIntoView({ block: 'center' })
}

const failed = () => change({ problem: 'The rules could not be loaded. Try again when the server can be reached.' })

async function load(name) {
	if (!books.has(name))
		try {
			books.set(name, await fetched(`/rules/${name}.json`))
		} catch {
			failed()
		}
}

async function fetched(path) {
	const answer = await fetch(path)
	if (!answer.ok)
		throw new Error(path)
	return answer.json()
}

async function turnTo(ruleset) {
	change({ ruleset, problem: null })
	await load(ruleset)
	change({})
}

function change(some) {
	Object.assign(page, some)
	draw(element('hall'), drawn())
}

// ---- What is drawn -------------------------------------------------------------------------------------------

function drawn() {
	const book = books.get(page.ruleset)
	return [
		h('header', { key: 'header', class: 'hall-header' },
			h('h1', {}, 'The rules, in our words'),
			h('p', {}, 'What the referee goes by, clause by clause. The rulebooks themselves are their authors’; ',
				'you will want them beside the table. ', h('a', { href: '/' }, 'Choose a battle'), '.')),
		h('main', { key: 'main', class: 'rules-page' },
			choice(),
			page.problem && h('p', { role: 'alert' }, page.problem),
			book ? contents(book) : h('p', { role: 'status' }, 'Opening the book …')),
	]
}

function choice() {
	return h('div', { key: 'choice', class: 'rules-choice' },
		h('div', { class: 'rulesets', role: 'group', 'aria-label': 'Which rules' },
			page.rulesets.map(({ ruleset, title }) => h('button', {
				key: ruleset, type: 'button', 'aria-pressed': String(ruleset === page.ruleset),
				on: { click: () => turnTo(ruleset) },
			},
				title))),
		h('label', { key: 'search' }, 'Search ',
			h('input', {
				type: 'search', value: page.sought, placeholder: 'a word, or 4.1',
				on: { input: event => change({ sought: event.currentTarget.value }) },
			})))
}

function contents(book) {
	const chapters = book.chapters
			.map(chapter => ({ ...chapter, clauses: chapter.clauses.filter(matches) }))
			.filter(chapter => chapter.clauses.length),
		terms = book.terms.filter(term => matches({ id: term.word, gist: term.gist }))
	return [
		!chapters.length && !terms.length && h('p', { key: 'none', role: 'status' }, 'Nothing here speaks of that.'),
		!page.sought && h('nav', { key: 'chapters', class: 'chapters', 'aria-label': 'Chapters' },
			h('ol', {}, book.chapters.map(chapter =>
				h('li', { key: chapter.number },
					h('a', { href: `#${chapter.number}`, on: { click: event => leap(event, chapter) } },
						h('span', { class: 'number' }, `${chapter.number} `), chapter.title))))),
		terms.length > 0 && h('section', { key: 'words', 'aria-labelledby': 'words-title' },
			h('h2', { id: 'words-title' }, 'Words'),
			h('dl', { class: 'words' }, terms.map(term => [
				h('dt', {}, term.word.split('|')[0]),
				h('dd', {}, term.gist, ' ', h('span', { class: 'number' }, numberOf(term.clause)))]))),
		chapters.map(chapter =>
			h('section', { key: `chapter ${chapter.number}`, 'aria-labelledby': `chapter-${chapter.number}` },
				h('h2', { id: `chapter-${chapter.number}` },
					h('span', { class: 'number' }, `${chapter.number} `), chapter.title),
				h('ul', { class: 'clauses' }, chapter.clauses.map(clauseItem)))),
	]
}

function matches(clause) {
	const words = page.sought.toLowerCase().split(/\s+/).filter(Boolean),
		text = `${clause.id} ${clause.gist}`.toLowerCase()
	return words.every(word => text.includes(word))
}

const numberOf = id => id.replace(/^[A-Z0-9]+-/, '')

function leap(event, chapter) {
	event.preventDefault()
	document.getElementById(`chapter-${chapter.number}`)?.scrollIntoView()
}

// ---- Examples ------------------------------------------------------------------------------------------------

function clauseItem(clause) {
	const shown = page.open.get(clause.id)
	return h('li', { key: clause.id, id: clause.id },
		h('span', { class: 'number' }, numberOf(clause.id)), ' ',
		h('span', { class: 'gist' }, clause.gist), ' ',
		h('button', {
			type: 'button', class: 'plain', 'aria-expanded': String(Boolean(shown)),
			'aria-label': `${shown ? 'close' : 'example'} of rule ${numberOf(clause.id)}`,
			on: { click: () => toggle(clause.id) },
		},
			shown ? 'close' : 'example'),
		shown === 'none' && h('p', { role: 'status' }, 'No example of this can be drawn.'),
		shown === 'waits' && h('p', { role: 'status' }, 'Setting it up …'),
		shown instanceof Example && shown.drawn())
}

const examples = new Map()

async function toggle(id) {
	const { ruleset, open } = page
	if (open.delete(id))
		return change({})
	open.set(id, 'waits')
	change({})
	try {
		if (!examples.has(ruleset))
			examples.set(ruleset, fetched(`/rules/${ruleset}-examples.json`))
		const [all, rules] = await Promise.all([examples.get(ruleset), hallOf(ruleset)])
		open.set(id, all[id] && rules ? new Example(id, all[id], rules, () => change({})) : 'none')
	} catch {
		examples.delete(ruleset)
		open.delete(id)
		change({ problem: 'The examples could not be loaded. Try again when the server can be reached.' })
	}
	change({})
}
