// Who is not on the table yet is put there while an army is drawn up.
import { carrying } from '../measured/carry.js'
import { gripOf } from './moves.js'
import { thingOf } from './scene.js'

const drawnUp = view => Boolean(view.turn?.step?.startsWith('DEPLOY'))

function waiting(table, id) {
	const { scene, state } = table, one = thingOf(scene, id), waits = one && !scene.things.has(id) && !one.deployed && !one.marker
	return waits && !state.past && !state.busy && drawnUp(state.view) && table.hasOffers(id) ? gripOf(table, id, null, null) : null
}

export const { tapped, listen } = carrying(waiting, drawnUp)
