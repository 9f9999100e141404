// What is loaded only when it is asked for: rulesets, each of which has a folder of its own, and style sheets.
import { h } from './dom.js'
/** @import { Table } from './types.d.ts' */

/** What a table of this ruleset needs: its ruleset.js (README.md says what that supplies), with its style sheets. */
export async function rulesetOf(name) {
	readAhead(`${folder(name)}/${name}.css`)
	const ruleset = await import(`./${folder(name)}/ruleset.js`).catch(() => {
		throw new Error(`What this page needs for ${name} could not be loaded.`)
	})
	await Promise.all(ruleset.styles.map(sheet))
	remember(name)
	return ruleset
}

/** It is likely that a table of this ruleset will be shown: its modules are on their way before that is known. */
export async function foresee(name) {
	try {
		await (name && import(`./${folder(name)}/ruleset.js`))
	} catch {
		// Whoever needs it asks again, and says what is wrong.
	}
}

// At the next table, which is foreseen to be like this one.
function remember(name) {
	try {
		localStorage.setItem('ruleset', name)
	} catch {
		// A browser without storage waits for it each time.
	}
}

/** A part of a ruleset that not every table needs: 'about', 'aside' or one with forms. */
export const partOf = (name, part) => import(`./${folder(name)}/${part}.js`)

/**
 * The form that is open at a table, drawn by the module of its ruleset that has it; nothing until that is loaded.
 * @param {Table} table
 */
export const formOf = table => {
	const { form, ruleset } = table.state
	return form && later(table, form.part, () => partOf(ruleset, form.part), module => module.form(table))
}

/** So long after a map has come what is not missed at the first look: all that a table needs is there. */
export const QUIET_MS = 1500

/**
 * A part of the page did not come: there is no line, or the server has had a newer page since this was opened.
 * @param {Table} table
 */
export const lacks = table => table.change({ lacking: true })

/** What is said of that, and the way out. */
export const aboutLacking = () => [
	'A part of this page did not come; the server may have a newer page. ',
	h('button', { key: 'anew', type: 'button', on: { click: () => location.reload() } }, 'Load it anew'),
]

const parts = new Map()

/**
 * What not everybody needs is loaded when somebody does, with the style of such things; until then there is nothing to
 * draw.
 * @param {Table} table
 * @param {string | null} [style]
 */
export function later(table, name, load, draw, style = 'desk/aside.css') {
	if (!parts.has(name)) {
		parts.set(name, null)
		Promise.all([load(), style && sheet(style)]).then(
			([part]) => {
				parts.set(name, part)
				table.change({})
			},
			() => lacks(table),
		)
	}
	return parts.get(name) && draw(parts.get(name))
}

/**
 * A part of over.js, for the end.
 * @param {Table} table
 */
export const atTheEnd = (table, part) =>
	later(table, 'over', () => import('./end/over.js'), over => over[part](table), null)

/**
 * Stands at the head of a decision by which troops are placed: draw-up.js.
 * @param {Table} table
 * @param {string} kind
 */
export const drawUp = (table, kind) =>
	later(table, 'draw-up', () => import('./desk/draw-up.js'), part => part.drawUp(table, kind))

/** What the hall shows of a ruleset, with the style of its pictures if any is drawn: hall.js. null when it has none. */
export async function hallOf(name, drawing = true) {
	try {
		const part = await import(`./${folder(name)}/hall.js`)
		const styles = Promise.all(part.styles.map(sheet))
		if (drawing)
			await styles
		return part
	} catch {
		return null
	}
}

function folder(name) {
	if (!/^[a-z][a-z0-9]*$/.test(name))
		throw new Error(`This page has no ruleset ${name}.`)
	return name
}

const sheets = new Map()
const addressOf = path => new URL(path, import.meta.url)

// A style sheet that the module on its way will ask for.
function readAhead(path) {
	if (!sheets.has(path))
		document.head.append(Object.assign(document.createElement('link'), {
			rel: 'preload', as: 'style', href: addressOf(path),
		}))
}

/** Loads a style sheet, once. */
export function sheet(path) {
	if (!sheets.has(path))
		sheets.set(
			path,
			new Promise((done, fail) => {
				const link = Object.assign(document.createElement('link'), {
					rel: 'stylesheet', href: addressOf(path), onload: done,
					onerror: () => fail(new Error(`What this page needs for ${path} could not be loaded.`)),
				})
				document.head.append(link)
			}),
		)
	return sheets.get(path)
}
