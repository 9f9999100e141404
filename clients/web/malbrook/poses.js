// Where a brigade stands as a whole, and where legs of a move would carry it: geometry alone.
import { beside, seenFrom } from '../measured/field.js'
import { DEGREE } from './ground.js'
/** @import { Base, Brigade, Pose } from './types.d.ts' */

/** Where a thing stands as a whole: the middle of its front edge, or of all its bases while it has none. */
export function poseOf({ source, at }) {
	const formed = source.formation && source.formation !== 'unformed' && source.frame?.M
	return {
		pos: formed ? source.frame.M : source.pos || at,
		facing: (formed ? source.frame.facing : source.facing) || 0,
	}
}

/** What a front so long covers when one end of it turns. */
export const arc = (length, tenths) => Math.round(length * tenths * 174532925 / 1e11)

/** @param {{ formation?: string, width?: number, bases?: Base[] }} brigade */
export function frontageOf({ formation, width = 0, bases = [] }) {
	return formation === 'march_column'
		? width
		: width *
				Math.max(
					1,
					formation === 'field_column'
						? Math.min(2, bases.length)
						: bases.filter(base => (base.rank || 1) === 1 && !base.detached).length,
				)
}

/**
 * A pose after a wheel about one of its front corners.
 * @param {Pose} pose
 * @param {number} frontage
 * @param {string} side
 * @param {number} angle
 * @returns {Pose}
 */
export function wheeled({ pos, facing }, frontage, side, angle) {
	const hand = side === 'right' ? 1 : -1,
		pivot = beside({ pos, facing }, (hand * frontage) / 2, 0, DEGREE),
		turned = (facing + hand * angle + 3600) % 3600
	return { pos: beside({ pos: pivot, facing: turned }, (-hand * frontage) / 2, 0, DEGREE), facing: turned }
}

/**
 * The poses of the front along some legs; null when it is not carried as a whole.
 * @param {Brigade} brigade
 * @param {Pose} pose
 */
export function posesOf(brigade, pose, legs) {
	const width = frontageOf(brigade), stops = [{ ...pose, width }]
	for (const leg of legs) {
		const at = stops[stops.length - 1]
		if (leg.kind === 'wheel')
			stops.push({ ...wheeled(at, width, leg.side, leg.angle), width })
		else if (leg.kind === 'advance')
			stops.push({
				...at,
				pos: beside({ pos: at.pos, facing: at.facing + (leg.dev || 0) }, 0, leg.dist || 0, DEGREE),
			})
		else if (leg.kind === 'incline')
			stops.push({ ...at, pos: beside(at, leg.side === 'right' ? leg.a : -leg.a, leg.a, DEGREE) })
		else if (leg.kind === 'turn')
			stops.push({ ...at, facing: at.facing + leg.angle })
		else if (leg.kind === 'bases')
			return null
	}
	return stops
}

/**
 * Bases carried along rigidly from one pose of the whole to another.
 * @param {Brigade} brigade
 */
export function carried(brigade, from, to) {
	return (brigade.bases || []).map(base => {
		const [u, v] = seenFrom(from, base.pos || [0, 0], DEGREE)
		return { pos: beside(to, u, v, DEGREE), facing: (base.facing || 0) + to.facing - from.facing }
	})
}
