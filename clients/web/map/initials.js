// Two letters for a commander's disc or flag.

const SMALL = new Set(['of', 'de', 'von', 'van', 'the', 'du', 'la', 'le', 'd', 'brigadier', 'general'])

/**
 * "Duke of Marlborough" is DM, "Villars" is VI. Who has no name is said by the last part of his id.
 * @param {{ id: string, name?: string }} one
 */
export function initials(one) {
	const name = one.name || one.id.replace(/^.*\./, '')
	const words = name.split(/[\s.'\u2019-]+/).filter(word => word && !SMALL.has(word.toLowerCase()))
	return (words.length > 1 ? words[0][0] + words[words.length - 1][0] : (words[0] || name).slice(0, 2)).toUpperCase()
}
