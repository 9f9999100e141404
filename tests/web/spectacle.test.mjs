/* What a row of the story shows on the map, worked out of what its viewer was told and sees. */
import test from 'node:test'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/servers/daemon.mjs'
import { banner } from '../../clients/web/moment/banner.js'
import { pressed } from '../../clients/web/desk/keys.js'
import { rollTitle } from '../../clients/web/dice/dice.js'
import { clash } from '../../clients/web/moment/clash.js'
import { shots } from '../../clients/web/moment/smoke.js'
import { melee } from '../../clients/web/moment/melee.js'
import { beside } from '../../clients/web/moment/beside.js'
import { spectacleOf, stillNews, touched, trace } from '../../clients/web/moment/moment.js'
import { shotsOf, spectacleWords } from '../../clients/web/moment/spectacle.js'

const SPECTACLE = {
	guns: ['gunfire', 'fired'], muskets: ['volley'],
	news: { fallen: 'general', loss: 'troops', broken: ({ at }) => at === 'last' && 'command', held: 'place' },
}
const WINGS = { battery: 'The left', foot: 'The left', horse: 'The right' }
const ruleset = {
	layOut: ({ faces }) => ({ kind: 'plain', dice: faces.map(face => ({ face })) }),
	SPECTACLE, placeOf: (scene, id) => scene[id] || null, idsOf: scene => Object.keys(scene), sideOf: (_, id) => id === 'foot' ? 'B' : 'A',
	sortOf: (_, id) => id === 'duke' ? 'leader' : 'troops', wingOf: (_, id) => WINGS[id], nameOf: (_, id) => ({ left: 'The left', mill: 'The mill' })[id] || id,
	goalOf: (_, id) => id === 'mill' ? [[0, 0], [2, 0], [2, 2], [0, 2]] : null,
}
const table = scene => ({ ruleset, scene })
const seen = { battery: [0, 0], foot: [10, 4] }
const shot = { type: 'roll', purpose: 'gunfire', by: 'battery', against: 'foot', faces: [6, 2] }

test('dice lie between those they are about, and a gun fires from one to the other', () => {
	const moment = spectacleOf(table(seen), null, [shot], 7)
	assert.deepEqual(moment.dice, [{ key: '7 0', at: [5, 2], rolls: [shot], about: ['battery', 'foot'] }])
	assert.deepEqual(moment.shots, [{ key: '7 0', kind: 'gun', by: 'battery', from: [0, 0], to: [10, 4] }])
	assert.deepEqual(moment.ribbons, [])
})

test('in a clash the dice of both lie there: those thrown last for the same, each against the other', () => {
	const ours = { type: 'roll', purpose: 'combat', by: 'battery', against: 'foot', faces: [6, 2] }, theirs = { ...ours, by: 'foot', against: 'battery', faces: [3] }
	const [again, answer] = [{ ...ours, faces: [5] }, { ...theirs, faces: [1] }]
	const diceOf = (events, scene = seen) => spectacleOf(table(scene), null, events, 7).dice
	assert.deepEqual(diceOf([ours, theirs, again, answer]), [{ key: '7 0', at: [5, 2], rolls: [again, answer], about: ['battery', 'foot'], clash: true, told: undefined }])
	const verdict = { type: 'beaten', class: 'combat', sentence: 'Ours give way.' }, halves = [{ ...ours, purpose: 'fight.att' }, { ...theirs, purpose: 'fight.def' }]
	const said = { ...answer, class: 'combat', sentence: 'Theirs roll 1.' }
	assert.equal(diceOf([{ ...verdict, sentence: 'Before.' }, again, said, verdict])[0].told, 'Ours give way.', 'what came of it stands below, and no dice once more')
	const result = { type: 'result', class: 'fight', who: 'foot', sentence: 'The foot gives way.' }
	assert.equal(diceOf([again, said, { ...result, who: 'horse', sentence: 'Elsewhere.' }, result])[0].told, 'The foot gives way.', 'or what is told of one of them')
	assert.deepEqual(diceOf(halves)[0].rolls, halves, 'of an attack and its defence, too')
	const unnamed = halves.map(one => ({ ...one, against: undefined }))
	assert.deepEqual([diceOf(unnamed)[0].clash, diceOf(unnamed)[0].about, diceOf(unnamed)[0].at], [true, ['battery', 'foot'], [5, 2]], 'also of those that do not say whom they are against')
	assert.deepEqual(diceOf([ours, theirs, { ...ours, purpose: 'resolve' }]).map(one => one.rolls), [[ours, theirs]], 'what comes of it lies in the tray')
	for (const other of [{ ...ours, purpose: 'morale' }, { ...ours, against: 'horse' }, { ...ours, by: 'horse' }])
		assert.ok(diceOf([other, theirs]).every(({ clash }) => !clash))
	assert.deepEqual(diceOf([ours, theirs], { battery: [0, 0] }), [{ key: '7 0', at: [0, 0], rolls: [ours], about: ['battery', 'foot'] }], 'the other is unseen')
})

const besides = (type, sort, who) => ({ type, class: sort, who, sentence: `${who}: ${type}.` })

test('under a clash stands what follows for those who fought, also when it comes while that is read; and what their dice count has a name', t => {
	t.mock.timers.enable({ apis: ['setTimeout'] })
	const ours = { type: 'roll', purpose: 'combat', by: 'battery', against: 'foot', faces: [6, 2] }, theirs = { ...ours, by: 'foot', against: 'battery', faces: [3] }
	const state = { tracks: [], spectacle: null, ground: null }, counting = { ...ruleset, layOut: ({ faces }) => ({ kind: 'passes', counts: ['hit', 'hits'], dice: faces.map(face => ({ face, good: face > 4 })) }), rollWords: { modifier: what => what } }
	const open = { state, scene: seen, ruleset: { ...counting, tracks: () => [], readScene: () => seen }, change: some => Object.assign(state, some) }
	trace(open, null, {}, [ours, theirs, besides('result', 'fight', 'battery'), besides('result', 'fight', 'foot'), besides('base', 'loss', 'foot'), besides('base', 'loss', 'horse')], 7)
	const [shown] = state.spectacle.dice
	assert.deepEqual([shown.told, shown.follows], ['battery: result.', ['foot: base.']])
	trace(open, null, {}, [besides('moves', 'move', 'foot'), besides('runs', 'fight', 'foot')], 8)
	assert.deepEqual(state.spectacle.dice.map(({ follows }) => follows), [['foot: base.', 'foot: runs.']])
	const words = JSON.stringify(clash(open, state.spectacle.dice[0], 0))
	for (const one of [/battery: result\./, /foot: base\. foot: runs\./, /"1",.*"hit"/, /"0",.*"hits"/, /"b".*battery/])
		assert.match(words, one)
	t.mock.timers.tick(7500)
	assert.deepEqual(state.spectacle.dice, [], 'it goes as it would have gone')
})

test('of several volleys all dice lie there, of several clashes all are shown in turn, and a touch shows the next', t => {
	t.mock.timers.enable({ apis: ['setTimeout'] })
	const field = { ...seen, horse: [1, 1], guards: [8, 8] }, roll = (by, against, purpose = 'combat') => ({ type: 'roll', purpose, by, against, faces: [4] })
	const state = { tracks: [], spectacle: null, ground: null }
	const open = { state, scene: field, ruleset: { ...ruleset, tracks: () => [], readScene: () => field }, change: some => Object.assign(state, some) }
	const shown = () => spectacleWords(open).filter(Boolean).map(({ props }) => props['data-about'])
	trace(open, null, {}, [roll('battery', 'foot', 'volley'), roll('horse', 'guards', 'volley')], 7)
	trace(open, null, {}, [roll('guards', 'foot', 'volley')], 8)
	assert.deepEqual(shown(), ['battery foot', 'horse guards', 'guards foot'])
	t.mock.timers.tick(4500)
	assert.equal(state.spectacle, null)
	const fights = [['battery', 'foot'], ['horse', 'guards'], ['foot', 'horse']].flatMap(([one, other]) => [roll(one, other), roll(other, one)])
	trace(open, null, {}, fights.slice(0, 4), 9)
	trace(open, null, {}, fights.slice(4), 10)
	assert.deepEqual(shown(), ['battery foot'])
	t.mock.timers.tick(1700)
	assert.deepEqual(shown(), ['horse guards'])
	touched(open)
	assert.deepEqual(shown(), ['foot horse'])
	t.mock.timers.tick(6000)
	assert.deepEqual(shown(), ['foot horse'], 'the last is to be read')
	t.mock.timers.tick(1500)
	assert.equal(state.spectacle, null)
	trace(open, null, {}, fights.slice(0, 2), 11)
	touched(open)
	assert.equal(state.spectacle, null)
})

test('volleys that are answered are shown one after the other, with the dice of both, their smoke, and a word at whom something befell', t => {
	t.mock.timers.enable({ apis: ['setTimeout'] })
	const field = { ...seen, horse: [1, 1], guards: [8, 8] }, roll = (purpose, by, against, face) => ({ type: 'roll', purpose, by, against, faces: [face] })
	const state = { tracks: [], spectacle: null, ground: null }, beaten = who => ({ type: 'recorded', class: 'fight', element: who, sentence: `${who} must recoil.` })
	const fires = { ...SPECTACLE, exchanges: ['volley', 'shot_at'], falls: ({ type, element }) => type === 'recorded' ? [element] : [],
		befell: ([, other], events) => events.length ? events.map(({ element }) => [element, 'recoils']) : [[other.by, 'stands']] }
	const open = { state, scene: field, ruleset: { ...ruleset, SPECTACLE: fires, tracks: () => [], readScene: () => field }, change: some => Object.assign(state, some) }
	const events = [
		roll('volley', 'battery', 'foot', 5), roll('shot_at', 'foot', 'battery', 1), beaten('foot'),
		roll('volley', 'horse', 'guards', 2), roll('shot_at', 'guards', 'horse', 3),
		roll('combat', 'horse', 'foot', 4), roll('combat', 'foot', 'horse', 2), beaten('horse'), roll('pips', 'A', undefined, 6),
	]
	trace(open, {}, {}, events, 7)
	const words = () => spectacleWords(open).filter(Boolean).filter(({ props }) => /^befell/.test(props.class)).map(({ props }) => [props.class, props['data-about'], props['data-at']])
	const now = () => { const { about, rolls, befell, afar } = state.spectacle.dice[0]; return [about, rolls.map(({ faces }) => faces[0]), befell.map(({ id, words, at }) => [id, words, at]), Boolean(afar), shotsOf(state.spectacle).map(({ by }) => by)] }
	assert.deepEqual(now(), [['battery', 'foot'], [5, 1], [['foot', 'recoils', [10, 4]]], true, ['battery']])
	assert.deepEqual(words(), [['befell side-B', 'foot', '10,4']])
	t.mock.timers.tick(1700)
	assert.deepEqual(now(), [['horse', 'guards'], [2, 3], [['guards', 'stands', [8, 8]]], true, ['horse']])
	t.mock.timers.tick(1700)
	assert.deepEqual(now(), [['horse', 'foot'], [4, 2], [['horse', 'recoils', [1, 1]]], false, []])
	t.mock.timers.tick(7000)
	assert.deepEqual(state.spectacle?.dice || [], [])
	const [one, twin] = [0, 0].map(() => spectacleOf({ ...open, scene: { ...field } }, { ...field }, events.map(event => ({ ...event })), 7))
	assert.deepEqual(one, twin)
	assert.deepEqual(spectacleOf({ ...open, scene: { foot: [10, 4] } }, null, events.slice(0, 3), 7).dice[0].clash, undefined, 'of whom nothing is seen, no dice lie there')
})

test('volleys that nobody answers are shown one after the other, with cover and what befell whom, several of one order, too', t => {
	t.mock.timers.enable({ apis: ['setTimeout'] })
	const field = { ...seen, horse: [1, 1], guards: [8, 8] }, roll = (by, against, purpose = 'fire') => ({ type: 'roll', purpose, by, against, faces: [4] })
	const state = { tracks: [], spectacle: null, ground: null }, hurt = unit => ({ type: 'casualties', class: 'fight', unit, sentence: `${unit} has a casualty.` })
	const volleys = { ...SPECTACLE, volleys: rolls => rolls.flatMap(one => one.purpose === 'fire' ? [[one, ...rolls.filter(({ purpose, by }) => purpose === 'save' && by === one.against)]] : []), befell: ([{ purpose, against }], events) => purpose === 'fire' ? [[against, events.some(({ unit }) => unit === against) ? 'hurt' : 'unhurt']] : undefined }
	const open = { state, scene: field, ruleset: { ...ruleset, SPECTACLE: volleys, tracks: () => [], readScene: () => field }, change: some => Object.assign(state, some) }
	const now = () => { const { about, rolls, befell, clash, afar } = state.spectacle.dice[0]; return [about, rolls.map(({ purpose }) => purpose), befell.map(({ words }) => words), clash && afar] }
	trace(open, null, {}, [roll('battery', 'foot'), roll('battery', 'horse'), roll('foot', undefined, 'save'), hurt('foot')], 7)
	trace(open, null, {}, [roll('guards', 'horse'), hurt('horse')], 8)
	assert.deepEqual(now(), [['battery', 'foot'], ['fire', 'save'], ['hurt'], true])
	t.mock.timers.tick(1700)
	assert.deepEqual(now(), [['battery', 'horse'], ['fire'], ['unhurt'], true])
	touched(open)
	assert.deepEqual(now(), [['guards', 'horse'], ['fire'], ['hurt'], true])
	t.mock.timers.tick(7000)
	assert.deepEqual(state.spectacle?.dice || [], [])
})

test('what is told of a fight stands beside it, off it wherever there is room, and its line leads there', () => {
	const note = { wide: 270, high: 120 }, frame = { wide: 900, high: 700 }
	const covers = ({ left, top }, about) => left < about.right && about.left < left + note.wide && top < about.bottom && about.top < top + note.high
	for (const [x, y] of [[100, 100], [450, 350], [850, 650], [850, 40], [30, 690]]) {
		const about = { left: x - 40, right: x + 40, top: y - 80, bottom: y + 80 }, spot = beside(note, [about], frame), { line } = spot
		assert.ok(!covers(spot, about), `${x},${y}`)
		assert.ok(spot.left >= 6 && spot.top >= 6 && spot.left + note.wide <= 894 && spot.top + note.high <= 694)
		const end = [spot.left + line.x + Math.cos(line.turn) * line.length, spot.top + line.y + Math.sin(line.turn) * line.length]
		assert.ok(end[0] >= about.left - 1 && end[0] <= about.right + 1 && end[1] >= about.top - 1 && end[1] <= about.bottom + 1, 'it ends at the fight')
	}
	const phone = { wide: 390, high: 300 }, about = { left: 180, right: 200, top: 130, bottom: 170 }
	assert.ok(!covers(beside(note, [about], phone), about), 'on a telephone above or below')
})

test('it lies on other troops and on what else is to be read as little as can be, and stays where it was taken while a map moves', () => {
	const note = { wide: 100, high: 50 }, frame = { wide: 500, high: 400 }, about = [{ left: 200, right: 240, top: 180, bottom: 200 }]
	const right = beside(note, about, frame), wall = { left: 245, right: 400, top: 100, bottom: 300 }
	assert.ok(right.left > 240)
	const left = beside(note, about, frame, { troops: [wall] })
	assert.ok(left.left + note.wide < 245)
	assert.equal(beside(note, about, frame, { kept: left.spot }).spot, left.spot, 'the other is hardly better')
	assert.notEqual(beside(note, about, frame, { kept: left.spot, read: [{ left: 0, right: 200, top: 0, bottom: 400 }] }).spot, left.spot)
	const [one, other] = [{ left: 20, right: 60, top: 20, bottom: 380 }, { left: 440, right: 480, top: 20, bottom: 380 }]
	const between = beside(note, [one, other], frame)
	assert.ok(between.free && between.left > 60 && between.left + note.wide < 440, 'where there is no room around two, between them')
	const shooters = [{ left: 100, right: 200, top: 100, bottom: 120 }, { left: 100, right: 200, top: 220, bottom: 240 }], dice = { wide: 60, high: 30 }
	assert.deepEqual([{ amid: true }, {}].map(more => beside(dice, shooters, frame, more)).map(({ left, free }) => [left > 100 && left < 200, free]), [[true, true], [false, true]], 'dice of a volley may lie between')
	const crowd = [{ left: 10, right: 380, top: 60, bottom: 280 }], docked = beside({ wide: 170, high: 70 }, crowd, { wide: 390, high: 290 })
	assert.ok(docked.left >= 6 && docked.top >= 6 && docked.left <= 214 && docked.top <= 214, 'and where there is none at all, within the frame')
})

test('news lies on no dice, and what is told of a fight is nearer to it than troops without a part in it would have it', () => {
	const covers = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
	const phone = { wide: 390, high: 330 }, about = [{ left: 180, right: 210, top: 140, bottom: 170 }], clash = { left: 20, right: 190, top: 170, bottom: 250 }
	for (const notes of [[clash], [clash, { left: 200, right: 384, top: 170, bottom: 230 }]]) {
		const { left, top } = beside({ wide: 224, high: 62 }, about, phone, { notes, read: about }), box = { left, right: left + 224, top, bottom: top + 62 }
		assert.ok([...notes, ...about].every(one => !covers(box, one)))
	}
	const army = Array.from({ length: 40 }, (_, n) => ({ left: 10 + n % 8 * 110, right: 100 + n % 8 * 110, top: 100 + (n >> 3) * 110, bottom: 190 + (n >> 3) * 110 })), fight = [army[19], army[27]]
	const { left, top, free } = beside({ wide: 270, high: 120 }, fight, { wide: 900, high: 760 }, { troops: army })
	assert.ok(free && Math.max(fight[0].left - left - 270, left - fight[0].right, fight[0].top - top - 120, top - fight[1].bottom) < 40, `${left},${top}`)
})

test('men fall of whom it is told and where he stood, if he is seen; who is gone runs; and twins see the same fall', () => {
	const falls = ({ type, unit }) => type === 'casualties' ? [unit] : [], hurts = { ...ruleset, SPECTACLE: { ...SPECTACLE, falls } }
	const downOf = (events, now = seen, then = seen) => (spectacleOf({ ruleset: hurts, scene: now }, then, events, 7)?.down || []).map(({ id, count, runs }) => [id, count, runs])
	const [some, lost, gone] = [{ type: 'casualties', unit: 'foot' }, { type: 'base_lost', class: 'loss', unit: 'foot' }, { type: 'removed', class: 'loss', unit: 'battery' }]
	assert.deepEqual(downOf([some]), [['foot', 3, false]])
	assert.deepEqual(downOf([some, lost]), [['foot', 8, false]])
	assert.deepEqual(downOf([gone], { foot: [10, 4] }), [['battery', 8, true]])
	assert.deepEqual(downOf([], { foot: [10, 4] }), [], 'who is only out of sight has not fallen')
	assert.deepEqual(downOf([lost], { battery: [0, 0] }, { battery: [0, 0] }), [], 'of whom nothing is seen')
	assert.deepEqual(downOf([{ ...lost, unit: 'duke' }], { duke: [1, 1] }, { duke: [1, 1] }), [], 'a general is told of otherwise')
	const [one, twin] = [0, 0].map(() => spectacleOf({ ruleset: hurts, scene: { ...seen } }, { ...seen }, [{ ...some }, { ...lost }], 7))
	assert.deepEqual(one, twin)
})

test('who fell lies there till the turn after is over, and a touch leaves him lying; who ran is gone when all is quiet', t => {
	t.mock.timers.enable({ apis: ['setTimeout'] })
	const state = { tracks: [], spectacle: null, ground: null }, lost = { type: 'removed', class: 'loss', unit: 'foot' }
	const open = { state, scene: { battery: [0, 0] }, ruleset: { ...ruleset, tracks: () => [], readScene: view => view.scene, newsOf: undefined }, change: some => Object.assign(state, some) }
	const turn = (title, events) => trace(open, { moment: { title: state.turn }, scene: seen }, { moment: { title: state.turn = title }, scene: { battery: [0, 0] } }, events, 9)
	turn('Turn 1', [lost])
	assert.deepEqual(state.spectacle.down.map(({ runs, old }) => [runs, old]), [[true, 0]])
	t.mock.timers.tick(4500)
	assert.deepEqual(state.spectacle.down.map(({ runs, old }) => [runs, old]), [[false, 0]])
	touched(open)
	turn('Turn 2', [])
	assert.deepEqual(state.spectacle.down.map(({ old }) => old), [1])
	turn('Turn 3', [])
	assert.equal(state.spectacle, null)
})

test('Escape goes on to the next fight as a touch does, after what is open was closed and before who is chosen is let go', async () => {
	const fight = { key: '7 0', at: [0, 0], rolls: [], about: [], clash: true }, quiet = { shots: [], ribbons: [], down: [] }
	const state = { selected: 'foot', menu: {}, tracks: [], spectacle: { seq: 7, dice: [fight], ...quiet } }, changed = []
	const open = { state, scene: seen, ruleset, change: some => { Object.assign(state, some); changed.push(Object.keys(some)) }, select: id => open.change({ selected: id }) }
	const escape = async () => {
		pressed(open, () => null, { focus() {} }, { key: 'Escape' })
		await import('../../clients/web/moment/moment.js')
		await null
		return changed.at(-1)
	}
	assert.ok((await escape()).includes('menu'))
	assert.ok((await escape()).includes('spectacle') && state.spectacle === null && state.selected)
	assert.deepEqual(await escape(), ['selected'])
})

test('two who have met have dust and steel between them, where they stood nearer to each other', () => {
	const front = (y, face) => [[-40, y], [40, y], [40, y - face * 20], [-40, y - face * 20]], then = {}
	const bodies = { us: { then: front(0, -1), now: front(0, -1) }, them: { then: [...front(-2, 1)], now: front(-200, 1) } }
	const drawn = horse => melee({ key: '7 0', about: ['us', 'them'], then }, [], 10, (id, scene) => ({ rects: [bodies[id][scene ? 'then' : 'now']], mounted: horse }))[1].children
	const named = (all, name) => all.filter(one => one.props.class.split(' ').includes(name)), dust = named(drawn(false), 'dust')
	assert.ok(dust.length > 3 && dust.flatMap(ends).every(([x, y]) => Math.abs(x) < 60 && Math.abs(y) < 30))
	assert.ok(named(drawn(true), 'spark').length > named(drawn(false), 'spark').length)
})

test('musketry is told from gunfire, and other dice make no smoke', () => {
	assert.deepEqual(spectacleOf(table(seen), null, [{ ...shot, purpose: 'volley' }], 7).shots.map(one => one.kind), ['muskets'])
	assert.deepEqual(spectacleOf(table(seen), null, [{ ...shot, purpose: 'morale' }], 7).shots, [])
})

test('news stands where it happened, also of somebody who is gone since; news of nobody on the map is not shown', () => {
	const gone = { type: 'fallen', leader: 'duke', sentence: 'The Duke is killed.' }
	assert.deepEqual(spectacleOf(table(seen), { duke: [3, 3] }, [gone], 8).ribbons, [{ key: '8 0', at: [3, 3], words: 'The Duke is killed.', sort: 'general', side: 'A' }])
	assert.equal(spectacleOf(table(seen), null, [gone], 8), null)
	assert.deepEqual(spectacleOf(table(seen), null, [{ type: 'removed', class: 'loss', unit: 'foot', sentence: 'The foot is gone.' }], 8).ribbons.map(one => one.at), [[10, 4]])
})

test('where nothing is seen of who fires nothing is shown, and two who are told and see the same are shown the same', () => {
	assert.equal(spectacleOf(table({ foot: [10, 4] }), null, [shot], 7), null, 'a gun unseen')
	assert.deepEqual(spectacleOf(table({ battery: [0, 0] }), null, [shot], 7).shots, [], 'a target unseen')
	const twins = [table({ ...seen }), table({ ...seen })].map(one => spectacleOf(one, { ...seen }, [{ ...shot }], 7))
	assert.deepEqual(twins[0], twins[1])
})

test('guns may be told to fire without dice, and who fires decides between a volley and a charge', () => {
	const fired = { type: 'fired', by: 'battery', against: 'foot' }
	assert.deepEqual(spectacleOf(table(seen), null, [fired], 7), { seq: 7, dice: [], shots: [{ key: '7 0', kind: 'gun', by: 'battery', from: [0, 0], to: [10, 4] }], ribbons: [], down: [] })
	const mixed = { ...table(seen), ruleset: { ...ruleset, SPECTACLE: { ...SPECTACLE, fires: (_, id) => id === 'foot' ? 'muskets' : 'charge' } } }
	assert.deepEqual(spectacleOf(mixed, null, ['foot', 'battery'].map(by => ({ ...shot, purpose: 'volley', by, against: by === 'foot' ? 'battery' : 'foot' })), 7).shots.map(one => one.kind), ['muskets', 'charge'])
})

test('a broken command is told amid those who belong to it, a goal where it lies, and what stands again not at all', () => {
	const told = event => spectacleOf(table(seen), null, [{ sentence: 'So it is.', ...event }], 8)?.ribbons.map(({ at, sort }) => [at, sort])
	assert.deepEqual(told({ type: 'broken', wing: 'left', at: 'last' }), [[[5, 2], 'command']])
	assert.deepEqual(told({ type: 'held', goal: 'mill', holder: 'A' }), [[[1, 1], 'place']])
	assert.equal(told({ type: 'broken', wing: 'left', at: 'first' }), undefined)
	assert.equal(told({ type: 'removed', class: 'loss', wing: 'left' }), undefined, 'troops that nobody sees')
})

test('a general who is lost as troops are is told of as a general, and great news is not pushed off by small', () => {
	const lost = unit => ({ type: 'removed', class: 'loss', unit, sentence: `${unit} is gone.` })
	const { ribbons } = spectacleOf(table({ ...seen, horse: [1, 1], duke: [3, 3] }), null, ['duke', 'foot', 'horse', 'battery'].map(lost), 8)
	assert.deepEqual(ribbons.map(({ sort, words }) => [sort, words]), [['troops', 'horse is gone.'], ['troops', 'battery is gone.'], ['general', 'duke is gone.']])
})

test('what is seen between two scenes is news as well as what is told', () => {
	const newsOf = (then, now, ground) => [{ at: ground, sort: 'place', side: 'B', words: `${then.foot} ${now.foot}` }]
	const moment = spectacleOf({ ...table(seen), state: { ground: [4, 4] }, ruleset: { ...ruleset, newsOf } }, { foot: 'then' }, [], 8)
	assert.deepEqual(moment.ribbons, [{ key: '8 seen 0', at: [4, 4], sort: 'place', side: 'B', words: 'then 10,4' }])
})

test('a banner has a sign, the name of the side and what is told, great for all but troops', () => {
	const drawn = sort => banner({ shown: { sides: { B: { name: 'The French' } } } }, { key: '8 0', at: [0, 0], words: 'So it is.', sort, side: 'B' })
	for (const [sort, great] of [['general', true], ['command', true], ['place', true], ['troops', false]]) {
		const { props, children: [device, words] } = drawn(sort)
		assert.equal(props.class.split(' ').includes('great'), great, sort)
		assert.ok(props.class.split(' ').includes('side-B') && device.children[0].props.d, sort)
		assert.deepEqual(words.children.map(one => one.children?.[0] ?? one), ['The French', 'So it is.'])
	}
})

test('news hangs on while other things happen, until it was read or the map is touched; smoke and dice go before', t => {
	t.mock.timers.enable({ apis: ['setTimeout'] })
	const state = { tracks: [], spectacle: null, ground: null }, there = { ...seen, duke: [3, 3] }
	const open = { state, scene: there, ruleset: { ...ruleset, tracks: () => [], readScene: () => there }, change: some => Object.assign(state, some) }
	trace(open, null, {}, [{ type: 'fallen', leader: 'duke', sentence: 'The Duke is killed.' }], 8)
	trace(open, null, {}, [shot], 9)
	const shown = () => [state.spectacle?.ribbons.length, state.spectacle?.shots.length, state.spectacle?.dice.length]
	assert.deepEqual(shown(), [1, 1, 1])
	t.mock.timers.tick(4500)
	assert.deepEqual(shown(), [1, 0, 0])
	assert.equal(stillNews(state.spectacle).ribbons.length, 1)
	t.mock.timers.tick(4500)
	assert.equal(state.spectacle, null)
	assert.equal(stillNews(null), null)
})

const ends = ({ props }) => [...props.d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [+x, +y])
const drawnShot = (kind, stands) => shots([{ key: '7', kind, by: 'us', from: [0, 0], to: [100, 0] }], at => at, 10, () => stands)[0].children

test('smoke lies before who fires, along his front or at one muzzle, and the track leads to who is hit', () => {
	const front = [[5, -40], [5, 40], [-15, 40], [-15, -40]], named = (all, name) => all.filter(one => one.props?.class?.split(' ').includes(name))
	for (const [kind, stands, puffs, wide] of [['gun', [front], 3, 12], ['muskets', [], 5, 40], ['muskets', [front], 6, 55], ['muskets', [[...front].reverse()], 5, 40]]) {
		const drawn = drawnShot(kind, stands), smoke = named(drawn, 'puff').flatMap(ends), [flight] = named(drawn, 'flight')
		assert.equal(named(drawn, 'puff').length, puffs, `${kind} ${stands}`)
		assert.ok(smoke.every(([x, y]) => x > -10 && x < 60 && Math.abs(y) < wide), kind)
		assert.ok(kind === 'gun' ? flight.props.d.endsWith('L100 0') : ends(flight).length > 2, kind)
		assert.equal(named(drawn, 'flash').length, kind === 'gun' ? 1 : puffs)
	}
	const along = named(drawnShot('muskets', [front]), 'puff').flatMap(ends).map(([, y]) => y)
	assert.ok(Math.min(...along) < -25 && Math.max(...along) > 20, 'from one end of the front to the other')
})

test('no sheet but that of what a moment shows speaks of what is fired: a map\u2019s own guns and charges are drawn otherwise', () => {
	const web = join(root, 'clients/web'), sheets = readdirSync(web, { recursive: true }).filter(file => /\.css$/.test(file) && !/spectacle/.test(file))
	assert.ok(sheets.some(file => /mdcc/.test(file)) && sheets.some(file => /measured/.test(file)))
	for (const kind of ['gun', 'muskets', 'charge']) {
		const [{ props }] = shots([{ key: '7', kind, by: 'us', from: [0, 0], to: [100, 0] }], at => at, 10, () => [])
		for (const name of props.class.split(' '))
			assert.deepEqual(sheets.filter(file => new RegExp(`\\.${name}(?![\\w-])`).test(readFileSync(join(web, file), 'utf8'))), [], name)
	}
})

test('a ball flies to whom it is fired at and strikes the ground on its way; horse fills the way it charges, without smoke', () => {
	const [, ...ball] = drawnShot('gun', []), strikes = ball.filter(one => one.tag === 'ellipse')
	assert.deepEqual(strikes.map(one => Math.round(one.props.cx)), [56, 78, 92])
	assert.deepEqual(ball.find(one => one.tag === 'circle').props.style, { '--from-x': '-100.0px', '--from-y': '0.0px' })
	const [onset, ...more] = drawnShot('charge', [])
	assert.equal(onset.props.class, 'onset')
	assert.equal(more.filter(Boolean).length, 0)
})

test('a roll says who threw it by name, also once he has left the table, and never by what the program calls him', () => {
	const roll = { type: 'roll', purpose: 'resolve', by: 'B.f11' }, said = []
	const words = part => typeof part === 'string' ? part : (part?.children ?? []).map(words).join('')
	const at = called => ({ state: { view: { sides: {} }, rolls: { resolve: 'Resolve' } }, scene: {}, ruleset: { ...ruleset, nameOf: (_, id) => id ? called ?? id : '' } })
	for (const [table, thrown] of [[at('Dauphin'), roll], [at(), roll], [at(), { ...roll }]])
		said.push(words(rollTitle(table, thrown)).trim())
	assert.deepEqual(said, ['Resolve: Dauphin', 'Resolve: Dauphin', 'Resolve'])
})

test('the shape of a charge has gone when those whom it meets are pressed', () => {
	const [, name] = /\.onset \{.*animation: (.*?);/.exec(readFileSync(join(root, 'clients/web/moment/spectacle.css'), 'utf8'))
	const ends = name.split(/, (?=[a-z])/).map(one => [...one.matchAll(/ ([\d.]+)s/g)].reduce((sum, [, time]) => sum + Number(time), 0))
	assert.ok(Math.max(...ends) < 0.8, name)
	assert.ok(/fade .*forwards/.test(name))
})
