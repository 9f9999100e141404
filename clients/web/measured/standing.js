// Who is there, whose he is, where he stands, how it is with him, and who has just moved, on any measured table.
/** @import { States } from '../types.d.ts' */

/**
 * What people call a word of the view, as the server says it: stateOf(scene, 'units.status', unit.status). Nothing when
 * it is ordinary.
 * @param {{ ground?: { states?: States } }} scene
 * @param {string} member
 * @param {string} [value]
 */
export const stateOf = (scene, member, value) => scene.ground?.states?.[member]?.[value || ''] || ''

/** @param {number} place from 1 on */
export const ordinal = place => ORDINALS[place - 1] || `${place}th`
const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth']

/**
 * Its name; of several of one name (the parts of who was split) by its place among those of its side, as the server has
 * it in what it says: what was joined to another again is counted only where it is spoken of itself.
 * @param {Map<string, { name?: string, side?: string, fate?: string }>} things
 * @param {{ name?: string, side?: string }} thing
 */
export function calledAmong(things, thing) {
	const alike = [...things.values()].filter(
			other => other.name === thing.name && other.side === thing.side &&
				(other === thing || other.fate !== 'merged'),
		),
		place = alike.indexOf(thing)
	return alike.length > 1
		? `${ordinal(place + 1)} ${thing.name?.replace(/^(the|an?) /i, '')}`
		: thing.name || ''
}

/** Made of what a ruleset says of its things (README.md). */
// What is ordered otherwise than troops are.
const SORTS = { leader: 'leader', messenger: 'messenger', marker: 'marker', train: 'train' }

export function standing({ readScene, thingOf, poseOf, footprintOf }) {
	const moved = (thing, next) => !next || (next.source !== thing.source && poseOf(next) !== poseOf(thing))
	return {
		exists: (scene, id) => Boolean(thingOf(scene, id)),
		placeOf: (scene, id) => scene.things.get(id)?.at || null,
		standsOf: (scene, id) => scene.things.has(id) ? footprintOf(scene, scene.things.get(id)) : null,
		idsOf: scene => [...scene.things.keys()],
		// What has no side of its own, as a seat or a wing, is of the side with which its id begins.
		sideOf: (scene, id) => (thingOf(scene, id) || scene.things.get(id))?.side || String(id).split('.')[0],
		sortOf: (scene, id) => SORTS[scene.things.get(id)?.kind.split(' ')[0]] || 'troops',

		/** Who stands elsewhere than before leaves a ghost and a track; `to` is null for those who left. */
		tracks(before, after, ground) {
			if (!before)
				return []
			const [then, now] = [readScene(before, ground), readScene(after, ground)]
			return [...then.things.values()].flatMap(thing => {
				const next = now.things.get(thing.id),
					figure = moved(thing, next) && footprintOf(then, thing, next, now)
				return figure
					? [
							{
								key: `${thing.id}${thing.at}`, id: thing.id, from: thing.at, to: next?.at || null,
								side: thing.side, ...figure,
							},
						]
					: []
			})
		},
	}
}
