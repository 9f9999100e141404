// How fast what happened is shown, as the reader chose it in this browser.

const STORED = 'pace'

/** [words, how long one thing is shown, in ms] */
export const PACES = {
	slow: ['Slowly', 3200], steady: ['Steadily', 1700], quick: ['Quickly', 650], none: ['Not by itself', 0],
}

/** How fast it goes, or `none`: by the reader's hand alone. */
export function pace() {
	try {
		const kept = localStorage.getItem(STORED)
		return kept && Object.hasOwn(PACES, kept) ? kept : 'steady'
	} catch {
		return 'steady'
	}
}

export function keepPace(name) {
	try {
		localStorage.setItem(STORED, name)
	} catch {
		// A browser without storage forgets the choice, and that is all.
	}
}

/** How long each of several things is shown that are to be seen one after the other. */
export const turnMs = () => PACES[pace()][1] || PACES.steady[1]
