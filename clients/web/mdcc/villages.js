// Villages that are lost, or taken: seen by who stands among their houses.
import { boxKey } from '../grid/field.js'
/** @import { Box, Ground, Scene } from './types.d.ts' */

/**
 * What changed hands between two scenes, as news: a village is told of the side that has lost it, or has it now.
 * @param {Scene} then
 * @param {Scene} now
 * @param {Ground} ground
 */
export const newsOf = (then, now, ground) => ground.places.flatMap(({ name, box, to = box }) => {
	const houses = boxesOf(box, to).filter(one => ground.boxes.get(boxKey(one))?.ground === 'buildings'),
		[before, after] = [then, now].map(scene => new Set(houses.map(one => holderOf(scene, one)).filter(Boolean))),
		lost = [...before].find(side => !after.has(side)), [taker] = after
	return lost
		? [{
				at: houses[0], sort: 'place', side: taker || lost,
				words: `They have ${taker ? 'taken' : 'lost'} ${name.replace(/^The /, 'the ')}.`,
			}]
		: []
})

const holderOf = (scene, box) => scene.byBox.get(boxKey(box))?.unit?.side || ''

/** @type {(from: any, to: any) => Box[]} */
const boxesOf = ([c, r], [right, upper]) =>
	Array.from({ length: right - c + 1 }, (_, x) =>
		Array.from({ length: upper - r + 1 }, (_, y) => /** @type {Box} */ ([c + x, r + y]))).flat()
