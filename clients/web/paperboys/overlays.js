// What Paperboys lays over the map: buildings with the stands they hold, breaches' ways, who fights whom; and for what is chosen, what
// play.js has.
/** What can be shown or not. */
export const layers = [['names', 'Names', true], ['places', 'Places', true], ['zones', 'Buildings, fights, goals', true], ['reach', 'Moves and ranges', true], ['feet', 'Each 60 cm', false], ['ruler', 'Ruler', false]]

export function overlaysOf(table) {
	const { state, scene } = table
	return state.layers.zones ? [...buildings(scene), ...fights(scene), ...attacks(scene)] : []
}

function buildings(scene) {
	return [...scene.terrain.values()].filter(one => one.points?.length > 2 && one.area && (one.building || one.objective)).map(one => ({
		kind: 'zone', key: `b${one.id}`, class: one.burning_since ? 'burning' : one.building ? 'houses' : 'goal', under: true, points: one.points, text: [one.building && one.capacity_stands && `holds ${one.capacity_stands}`, one.objective && `objective: ${one.objective}`].filter(Boolean).join(', '),
	}))
}

const lines = (scene, key, from, to, kind) => from && to && { kind: 'way', key, class: kind, points: [from.at, to.at] }

function fights(scene) {
	return [...scene.fights.values()].flatMap(fight => (fight.attackers || []).flatMap(one => (fight.defenders || []).map(other => lines(scene, `f${fight.id}${one.unit}${other.unit}`, scene.things.get(one.unit), scene.things.get(other.unit), 'fought')))).filter(Boolean)
}

function attacks(scene) {
	return (scene.view.attacks || []).map((one, n) => lines(scene, `a${n}`, scene.things.get(one.unit), scene.things.get(one.target || one.marker), 'attacked')).filter(Boolean)
}
