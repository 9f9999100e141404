// Sound, off until it is asked for: a drum when it is one's turn, dice, volleys and guns, made of noise and falling
// tones. It is heard of what the table shows its viewer, and of nothing else.
import { shotsOf } from './spectacle.js'
/** @import { State, Table } from '../types.d.ts' */

const LOUD = 0.5, TOGETHER_S = 0.13, MOST = 8

/** What of a state can be heard. @param {State} state */
export const audible = ({ you, view, past, dice, spectacle }) => ({
	owes: Boolean(!past && you?.seats.some(seat => view?.seats?.[seat]?.owes)), dice, spectacle,
})

/**
 * What is heard as one follows another, in its order: { name }, and of a shot how far it goes, 0 to 1 of the farthest.
 */
export function heard(before, now) {
	const known = shotsOf(before.spectacle), shots = shotsOf(now.spectacle).filter(shot => !known.includes(shot))
	const lengths = shots.map(({ from, to }) => Math.hypot(...from.map((value, n) => to[n] - value)))
	const farthest = Math.max(...lengths, 1)
	/** @type {{ name: string, far?: any }[]} */
	const all = [
		...(now.dice && now.dice !== before.dice ? [{ name: 'dice' }] : []),
		...shots.slice(0, MOST).map(({ kind }, n) => ({ name: kind, far: lengths[n] / farthest })),
		...(now.owes && !before.owes ? [{ name: 'drum' }] : []),
	]
	return all
}

let air = null, noise = null

/**
 * Lets it be heard from now on, or no more. It must be asked for by a hand: browsers are silent before that.
 * @param {Table} table
 */
export function listenIn(table) {
	const first = !air
	air ||= new AudioContext()
	if (first) {
		let before = audible(table.state)
		table.listen(state => {
			const now = audible(state)
			if (state.sound && !document.hidden)
				heard(before, now).forEach((one, n) => SOUNDS[one.name](air.currentTime + n * TOGETHER_S, one.far))
			before = now
		})
	}
	air.resume()
	SOUNDS.drum(air.currentTime)
}

const SOUNDS = {
	drum: at => [0, 0.16, 0.32, 0.4, 0.48].forEach((after, n) => {
		tone(at + after, 190, 120, 0.1, n ? 0.4 : 0.7)
		burst(at + after, 1800, 0.07, 0.3)
	}),
	dice: at => [0, 0.07, 0.12, 0.19, 0.23].forEach((after, n) => burst(at + after, 2600 + 300 * (n % 3), 0.03, 0.5)),
	muskets: (at, far) =>
		Array.from({ length: 9 }, (_, n) => burst(at + n * 0.045, 1500 - 700 * far, 0.12, 0.5 - 0.2 * far)),
	// The farther it goes the duller it is, and the longer it rolls.
	gun: (at, far) => {
		tone(at, 95 - 30 * far, 30, 0.5 + 0.5 * far, 1 - 0.4 * far)
		burst(at, 700 - 450 * far, 0.6 + 0.8 * far, 0.9 - 0.4 * far)
	},
}

function fading(at, seconds, loud) {
	const gain = air.createGain()
	gain.gain.setValueAtTime(LOUD * loud, at)
	gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
	gain.connect(air.destination)
	return gain
}

function tone(at, from, to, seconds, loud) {
	const source = air.createOscillator()
	source.frequency.setValueAtTime(from, at)
	source.frequency.exponentialRampToValueAtTime(to, at + seconds)
	source.connect(fading(at, seconds, loud))
	source.start(at)
	source.stop(at + seconds)
}

function burst(at, below, seconds, loud) {
	const source = air.createBufferSource(), filter = air.createBiquadFilter()
	noise ||= hiss(air)
	source.buffer = noise
	filter.frequency.value = below
	source.connect(filter).connect(fading(at, seconds, loud))
	source.start(at, 0, seconds)
}

function hiss(context) {
	const buffer = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate)
	buffer.getChannelData(0).forEach((_, n, all) => { all[n] = Math.random() * 2 - 1 })
	return buffer
}
