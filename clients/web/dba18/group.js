// Which of several may move as a group (5.1), that a frame need not be exact. Whether they may go is the server's to
// say.
import { seenFrom } from '../measured/field.js'
import { DEGREE, PACE } from './ground.js'
import { bodyOf } from './poses.js'
/** @import { Scene } from './types.d.ts' */

const TOUCH = 40, BEND = 10 * PACE

/**
 * The most of these that are one group: of one command, no guns, each touching another; or all of them, one behind the
 * other.
 * @param {Scene} scene
 * @param {string[]} ids
 */
export function greatestGroup(scene, ids) {
	const members = bodyOf(scene, ids.filter(id => scene.things.get(id)?.kind !== 'gun'))?.members || [],
		command = id => (scene.elements.get(id) || scene.markers.get(id))?.command,
		left = new Set(members)
	let best = ids.slice(0, 1)
	for (const first of left) {
		const group = [first], near = one => group.some(other =>
			command(one.id) === command(other.id) && (touching(one, other) || touching(other, one)))
		left.delete(first)
		for (let next; (next = [...left].find(near)); left.delete(next))
			group.push(next)
		if (group.length > best.length)
			best = ids.filter(id => group.some(one => one.id === id))
	}
	return members.length === ids.length && inFile(members, command) ? ids : best
}

const turn = (a, b) => Math.abs((a.pose.facing - b.pose.facing + 540 * DEGREE) % (360 * DEGREE) - 180 * DEGREE)

// Does the second stand beside the first to his right, or behind him, corner to corner?
function touching(a, b) {
	const [u, v] = seenFrom(a.pose, b.pose.pos, DEGREE), beside = Math.abs(u - (a.width + b.width) / 2) <= TOUCH
	return turn(a, b) <= DEGREE && (beside
		? [0, b.depth - a.depth].some(level => Math.abs(v - level) <= TOUCH)
		: Math.abs(v + a.depth) <= TOUCH && Math.abs(Math.abs(u) - Math.abs(a.width - b.width) / 2) <= TOUCH)
}

// A column, which may bend and be drawn out.
function inFile(members, command) {
	const follows = (a, b) => {
		const [u, v] = seenFrom(a.pose, b.pose.pos, DEGREE), straight = turn(a, b) <= DEGREE
		return a !== b && command(a.id) === command(b.id) && turn(a, b) <= 90 * DEGREE && v <= BEND - a.depth &&
			Math.hypot(u, v + a.depth) < a.width + BEND && (!straight || Math.abs(u) <= BEND)
	}
	const heads = members.filter(one => !members.some(other => follows(other, one)))
	return heads.length === 1
}
