// Who waits in reserve is put on the table while an army is drawn up.
import { carrying } from '../measured/carry.js'
import { gripOf } from './moves.js'
import { standsThere } from './poses.js'

const drawnUp = view => /^S[456]$/.test(view.turn?.step)

function waiting(table, id) {
	const { scene, state } = table, unit = scene.units.get(id), waits = unit ? unit.status === 'reserve' && !standsThere(unit) : scene.officers.get(id)?.state === 'reserve'
	return waits && !state.past && !state.busy && drawnUp(state.view) ? gripOf(table, id, null, null) : null
}

export const { tapped, listen } = carrying(waiting, drawnUp)
