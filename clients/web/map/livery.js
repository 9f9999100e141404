// What tells the troops of a nation besides their coats (map.css): what those are faced with, and the colours that they
// carry. For maps of any kind on which men are drawn.
import { path } from './outline.js'

// Cuffs, lapels, turnbacks and horse cloths: with what a painter would face the coats of a nation.
const FACINGS = {
	british: '#f0d585', dutch: '#f4efe2', danish: '#4f9b6b', hanoverian: '#f0d585', hessian: '#f0d585',
	prussian: '#cf4436', austrian: '#b9353a', imperial: '#b9353a', french: '#41639c', spanish: '#b9353a',
	savoyard: '#41639c', russian: '#cf4436', saxon: '#b9353a', swedish: '#f2cf57', ottoman: '#e8c25a',
	portuguese: '#f0d585', bavarian: '#f4efe2', swiss: '#f4efe2', irish: '#f0d585', palatine: '#b9353a',
	brunswick: '#f0d585',
}
/** @param {string} nation */
export const facings = nation => FACINGS[nation] || '#efe3c4'

// ---- Colours, as simply as they can be told --------------------------------------------------------------------

// On a cloth from its staff to its fly, 0 to 1, and from its upper edge to its lower.
const bar = (from, to) => [[0, from], [1, from], [1, to], [0, to]]
const pale = (from, to) => [[from, 0], [to, 0], [to, 1], [from, 1]]
const DEVICES = {
	cross: [pale(0.4, 0.6), bar(0.38, 0.62)],
	nordic: [pale(0.28, 0.44), bar(0.4, 0.6)],
	saltire: [
		[[0, 0], [0.16, 0], [1, 0.84], [1, 1], [0.84, 1], [0, 0.16]],
		[[1, 0], [1, 0.16], [0.16, 1], [0, 1], [0, 0.84], [0.84, 0]],
	],
	bars: [bar(0.34, 0.67)],
	lozenges: [[0, 0], [0.4, 0], [0.2, 0.5], [0.6, 0.5]].map(([u, v]) =>
		[[u + 0.2, v], [u + 0.4, v + 0.25], [u + 0.2, v + 0.5], [u, v + 0.25]]),
	flames: [
		[[0.36, 0.5], [0.5, 0.26], [0.64, 0.5], [0.5, 0.78]],
		...[0, 0.25, 0.5, 0.75].flatMap(u => [0, 1].map(v =>
			[[u, v], [u + 0.25, v], [u + 0.125, v ? 0.8 : 0.2]])),
	],
	eagle: [[[0.3, 0.3], [0.5, 0.44], [0.7, 0.3], [0.62, 0.7], [0.5, 0.8], [0.38, 0.7]]],
	crescent: [[[0.6, 0.2], [0.36, 0.3], [0.3, 0.5], [0.36, 0.7], [0.6, 0.8], [0.45, 0.6], [0.45, 0.4]]],
}
/** [device, cloth, what stands on it] @type {{ [nation: string]: [string, string, string] }} */
const COLOURS = {
	british: ['cross', '#f8f2e2', '#c4262e'],
	dutch: ['bars', '#d3772b', '#f8f2e2'],
	danish: ['nordic', '#c4262e', '#f8f2e2'],
	hanoverian: ['eagle', '#c4262e', '#f8f2e2'],
	hessian: ['bars', '#2f5c9e', '#f8f2e2'],
	prussian: ['eagle', '#f8f2e2', '#1d1a18'],
	austrian: ['flames', '#f0cf5a', '#1d1a18'],
	imperial: ['eagle', '#f0cf5a', '#1d1a18'],
	french: ['cross', '#2c4f93', '#f8f2e2'],
	bavarian: ['lozenges', '#f8f2e2', '#3f7cc0'],
	spanish: ['saltire', '#f8f2e2', '#b9262c'],
	savoyard: ['cross', '#c4262e', '#f8f2e2'],
	russian: ['saltire', '#f8f2e2', '#2f5c9e'],
	saxon: ['bars', '#1d1a18', '#f0cf5a'],
	swedish: ['nordic', '#2f5c9e', '#f0cf5a'],
	ottoman: ['crescent', '#b9262c', '#f8f2e2'],
	portuguese: ['cross', '#2f6b3c', '#f8f2e2'],
	swiss: ['flames', '#c4262e', '#f8f2e2'],
	irish: ['cross', '#2f6b3c', '#f8f2e2'],
	palatine: ['lozenges', '#1d1a18', '#f0cf5a'],
	brunswick: ['eagle', '#2f5c9e', '#f8f2e2'],
}

/**
 * The colours of a nation on a cloth between these corners (from the staff above to the fly, and back to the staff
 * below): [path, what it is filled with], the cloth first. Where nobody knows them, a plain one.
 * @param {string} nation
 * @param {number[][]} corners
 */
export function colours(nation, corners) {
	const [device, cloth, on] = COLOURS[nation] || ['', '#f8f2e2', ''], [a, b, c, d] = corners
	const laid = shape => path(shape.map(([u, v]) => [0, 1].map(axis =>
		(a[axis] * (1 - u) + b[axis] * u) * (1 - v) + (d[axis] * (1 - u) + c[axis] * u) * v)), true)
	return [[path(corners, true), cloth], ...device ? [[DEVICES[device].map(laid).join(''), on]] : []]
}
