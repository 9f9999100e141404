// A battle that fights itself on the start page: one that was really fought, from its record (tests/web/shown.mjs),
// moment by moment on the small map of the hall. Who wants nothing to move sees how it ended.
import { h } from '../dom.js'
import { merge } from '../connection.js'
/** @import { Child, View } from '../types.d.ts' */

const STEP_MS = 1100, REST_MS = 6000

/** @typedef {{ scenario: string, view: View, steps: { patch: object, words: string, at?: string }[] }} Shown */

/**
 * Begins it; `change` draws the page anew. Gives what is to be drawn of it, as long as it can be.
 * @param {(scenario: string) => Promise<{ map: object, title: string } | null>} scenarioOf
 * @param {(scenario: string, view: View, map: object) => Promise<any[]>} armiesOf
 * @param {() => void} change
 */
export async function begin(scenarioOf, armiesOf, change) {
	/** @type {Shown} */
	const { scenario, view, steps } = await (await fetch('/hall/shown.json')).json()
	const found = await scenarioOf(scenario)
	if (!found)
		return null
	const now = {
		...found, scenario, words: '', moment: '', part: 0, sides: sidesOf(view), armies: /** @type {Child} */ (null),
	}
	const show = async (/** @type {View} */ view, { words = '', at = '' }, n = steps.length - 1) => {
		const armies = await armiesOf(scenario, view, found.map), told = armies.find(({ key }) => key === at)
		Object.assign(now, {
			words, moment: view.moment?.title || '', part: (n + 1) / steps.length,
			armies: [...armies, told && ringRound(told)],
		})
		change()
	}
	const from = async (/** @type {View} */ view, n) => {
		const next = merge(view, steps[n].patch), last = n === steps.length - 1
		if (document.visibilityState === 'visible')
			await show(next, steps[n], n)
		setTimeout(() => last ? begun() : from(next, n + 1), last ? REST_MS : STEP_MS)
	}
	const begun = () => from(view, 0)
	if (matchMedia('(prefers-reduced-motion: reduce)').matches)
		await show(steps.reduce((view, { patch }) => merge(view, patch), view), steps[steps.length - 1])
	else
		await begun()
	return now
}

const sidesOf = view => Object.entries(view.sides || {}).map(([id, { name }]) => [id, name || id])

// Who is spoken of.
const ringRound = ({ props: { style } }) => h('circle', { key: 'told', class: 'told', style })
