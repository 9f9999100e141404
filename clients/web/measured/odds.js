// Odds in words.

const PARTS = [2, 3, 4, 5, 6, 9, 10, 12, 18, 36], NEAR = 1.5

/** "1 in 6", "5 in 12", "always", "hardly ever": of so many in a thousand. */
export function inWords(perMille) {
	if (perMille >= 998)
		return 'always'
	const of = PARTS.find(
		of =>
			count(perMille, of) > 0 &&
			count(perMille, of) < of &&
			Math.abs((count(perMille, of) * 1000) / of - perMille) <= NEAR,
	)
	return of
		? `${count(perMille, of)} in ${of}`
		: perMille < 10
			? 'hardly ever'
			: perMille > 990
				? 'nearly always'
				: `${count(perMille, 100)} in 100`
}

const count = (perMille, of) => Math.round(perMille * of / 1000)

/**
 * Each outcome that can be, of [[words, per mille]]: to be read in a glance, and its odds for a bar (desk.js).
 * @param {[string, number | undefined][]} all
 * @returns {{ text: string, odds: [string, number, string][] }}
 */
export function outcomes(all) {
	/** @type {[string, number, string][]} */
	const odds = all.flatMap(([words, perMille]) => (perMille ? [[words, perMille, inWords(perMille)]] : []))
	return { text: odds.map(([words, , chance]) => `${words} ${chance}`).join(', '), odds }
}
