// Every way of tampering with a finished record that was thought of, and who finds which.
import { generateKeyPairSync, sign } from 'node:crypto'
import { blake2b, hex, unhex } from '../../clients/web/dice/blake2b.js'
import { chained } from '../lib/servers/record.mjs'

const isRoll = event => event.type === 'roll' && event.faces.length > 0

/** The first event of that kind behind the middle of the game, or else the first of all: [row, event]; null: there is none. */
function find(lines, wanted) {
	const rows = lines.slice(1, -1), middle = Math.floor(rows.length / 2)
	for (const line of [...rows.slice(middle), ...rows.slice(0, middle)])
		for (const event of line.events)
			if (wanted(event))
				return [line, event]
	return null
}

/** The name of a member that is a number, or undefined. */
const numberIn = event => Object.keys(event).find(name => typeof event[name] === 'number')

const LENT = 'This game was begun before seats added anything to the dice.'

/** The rows and events by which values were opened. */
const openings = lines =>
	lines.slice(1, -1).flatMap(line =>
		line.events.filter(({ type }) => type === 'dice_opened').map(event => [line, event]))

/** The last opening that made a round whole behind which dice fell: what is changed there changes them. */
function lastThatCounted(lines) {
	const rolled = lines.findLast(({ events }) => events?.some(isRoll)).row, committed = new Set()
	let opened = [], last
	for (const line of lines.filter(({ row }) => row < rolled))
		for (const event of line.events) {
			if (event.type === 'dice_committed')
				committed.add(event.seat)
			else if (event.type === 'dice_opened')
				opened.push([line, event])
			else if (event.type === 'dice_passed_over' && committed.delete(event.seat))
				opened = opened.filter(([, { seat }]) => seat !== event.seat)
			if (committed.size && opened.length === committed.size) {
				last = opened.at(-1)
				opened = []
				committed.clear()
			}
		}
	return last
}

/** Two rolls with one transcript that show the same, so that each is as good with the number of the other; or any. */
function twins(lines) {
	const [{ row: last }] = lastThatCounted(lines), same = new Map()
	for (const line of lines.slice(last + 1, -1))
		for (const roll of line.events.filter(isRoll)) {
			const { purpose, sides, audience, faces } = roll, looks = JSON.stringify([purpose, sides, audience, faces])
			if (same.has(looks))
				return [same.get(looks), [line, roll]]
			same.set(looks, [line, roll])
		}
	const all = lines.slice(1, -1).flatMap(line => line.events.filter(isRoll).map(roll => [line, roll]))
	return [all.at(-2), all.at(-1)]
}

const SIGNER = generateKeyPairSync('ed25519')
const keyOf = ({ publicKey }) => publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
const KEY = keyOf(SIGNER)
const signatureOf = text => sign(null, Buffer.from(text), SIGNER.privateKey).toString('hex')

/** The lines as a text, chained as who changes a line would do it. */
export const written = lines => chained(lines)

/** The same, signed. */
export function signed(lines) {
	const { end } = chained(lines).trim().split('\n').map(line => JSON.parse(line)).at(-1)
	const signature = signatureOf(`tricorne record ${lines[0].game} ${end.rows} ${end.last}`)
	Object.assign(lines.at(-1).end, { last: end.last, key: KEY, signature })
	return chained(lines)
}

// Each changes the lines of a good record, of which `other` is another game's; what the verdict must say. Where the text
// is not simply those lines, chained anew, it is named too, and a receipt that goes with it.
export const TAMPERED = {
	'a face changed': lines => {
		const [line, roll] = find(lines, isRoll)
		roll.faces[0] = roll.faces[0] % 6 + 1
		return `row ${line.row}:`
	},
	'a score changed': lines => {
		const [line, roll] = find(lines, event => isRoll(event) && event.score !== undefined) || find(lines, isRoll)
		roll.score = (roll.score || 0) + 1
		return `row ${line.row}:`
	},
	'a modifier taken away, or made up': lines => {
		const [line, roll] = find(lines, event => isRoll(event) && event.modifiers?.length) || find(lines, isRoll)
		roll.modifiers = roll.modifiers?.length ? [] : [{ clause: 'TABLE-1', amount: 1 }]
		return `row ${line.row}:`
	},
	'an event dropped': lines => {
		const [line, event] = find(lines, one => !isRoll(one) && !one.type.startsWith('dice_'))
		line.events.splice(line.events.indexOf(event), 1)
		return `row ${line.row}:`
	},
	'a clause of an event changed': lines => {
		const [line, event] = find(lines, one => one.type !== 'roll' && one.clause)
		delete event.clause
		return `row ${line.row}:`
	},
	'the clause of a rewind changed, if there was one': lines => {
		const [line, event] = find(lines, one => one.type === 'rewound') || find(lines, one => one.type !== 'roll' && one.clause)
		event.clause = 'TABLE-1'
		return `row ${line.row}:`
	},
	'the reason of a rewind changed, or a score': lines => {
		const [line, event] = find(lines, one => one.type === 'rewound') || find(lines, isRoll)
		Object.assign(event, event.type === 'roll' ? { score: (event.score || 0) + 1 } : { reason: 'I was losing' })
		return `row ${line.row}:`
	},
	'another seat gave the order': lines => {
		const line = lines.slice(2, -1).find(({ seat, events }) =>
			seat !== 'clock' && seat !== 'umpire' && !events.some(({ type }) => type.startsWith('dice_')))
		line.seat = Object.keys(lines[0].seats).find(seat => seat !== line.seat)
		return `row ${line.row}:`
	},
	'two rows change places': lines => {
		[lines[4], lines[5]] = [lines[5], lines[4]]
		return 'row 4:'
	},
	'a row left out': lines => {
		lines.splice(5, 1)
		return 'row 5:'
	},
	'a row that stands there twice': lines => {
		lines.splice(6, 0, structuredClone(lines[5]))
		return `row ${lines[5].row + 1}:`
	},
	'an event made up': lines => {
		const [line, event] = find(lines, one => one.type !== 'roll' && !one.type.startsWith('dice_'))
		line.events.push(structuredClone(event))
		return `row ${line.row}:`
	},
	'what an event says changed': lines => {
		const [line, event] = find(lines, one => one.type !== 'roll' && numberIn(one))
		event[numberIn(event)] += 1
		return `row ${line.row}:`
	},
	'an order changed': lines => {
		const line = lines.slice(2, -1).find(({ order, seat }) => seat !== 'clock' && Object.keys(order).length > 1)
		const name = Object.keys(line.order).find(one => one !== 'type')
		line.order[name] = typeof line.order[name] === 'string' ? 'nobody' : { nobody: 1 }
		return `row ${line.row}:`
	},
	'an order of another kind': lines => {
		const line = lines.slice(2, -1).find(({ order, seat }) => seat !== 'clock' && order.type !== 'resign')
		line.order = { type: 'resign' }
		return `row ${line.row}:`
	},
	'the position after an order changed': lines => {
		const line = lines.slice(Math.floor(lines.length / 2), -1).find(one => one.digest)
		line.digest = 'ab'.repeat(line.digest.length / 2)
		return `row ${line.row}:`
	},
	'a row fewer in the end': lines => {
		lines.at(-1).end.rows -= 1
		return 'more rows stand before its end than it counts'
	},
	'a player renamed': lines => {
		lines[0].players = { [Object.keys(lines[0].seats)[0]]: 'Mallory' }
		return 'row 1:'
	},
	'cut short': lines => {
		lines.splice(-4)
		return 'cut short'
	},
	'cut short, with an end': lines => {
		lines.splice(-3, 2)
		return 'missing'
	},
	'commitment zeroed': lines => {
		lines[0].commitment = lines[0].commitments[0] = '0'.repeat(64)
		return 'not the one'
	},
	'secret exchanged': lines => {
		lines.at(-1).end.secrets[0] = 'ab'.repeat(32)
		return 'not the one'
	},
	'secret kept back': lines => {
		delete lines.at(-1).end.secrets
		return 'not opened'
	},
	'dice made out to be lent': lines => {
		lines[0].dice = 0
		const first = lines.slice(1, -1).find(({ order }) => order.type === 'commit_dice')
		return `row ${first.row}: ${LENT}`
	},
	'the values of two seats swapped': lines => {
		const [one, other] = openings(lines).slice(-2)
		for (const at of [one[0].order, one[1]])
			at.value = [other[1].value, other[1].value = at.value][0]
		other[0].order.value = other[1].value
		return `row ${one[0].row}:`
	},
	'a seat passed over that nobody waited for': lines => {
		const [line] = find(lines, isRoll), seat = Object.keys(lines[0].seats)[0]
		line.events.push({ type: 'dice_passed_over', seat })
		return `row ${line.row}:`
	},
	'a seat passed over instead of its value': lines => {
		const [line, event] = lastThatCounted(lines), { seat } = event
		Object.assign(line, { seat: 'clock', order: { type: 'pass_over', seat } })
		const passed = { type: 'dice_passed_over', seat, clause: event.clause }
		line.events = line.events.map(one => one === event ? passed : one)
		return `row ${line.row}:`
	},
	'a value committed to anew after others have opened': lines => {
		const line = lines.at(-2), seat = Object.keys(lines[0].seats)[0]
		for (const digit of 'ab')
			line.events.push({ type: 'dice_committed', seat, hash: digit.repeat(64) })
		return `row ${line.row}:`
	},
	'two rolls that swap their numbers': lines => {
		const [[line, one], [, other]] = twins(lines)
		one.number = [other.number, other.number = one.number][0]
		return `row ${line.row}:`
	},
	'a roll that takes the number of an earlier one': lines => {
		const [[, one], [line, other]] = twins(lines)
		Object.assign(other, { number: one.number, audience: one.audience ?? 4294967295 })
		return `row ${line.row}:`
	},
	'the secret of another game': (lines, other) => {
		lines.at(-1).end.secrets = other.at(-1).end.secrets
		return 'not the one'
	},
	'the secret of another game, committed to at the beginning': (lines, other) => {
		const secrets = lines.at(-1).end.secrets = other.at(-1).end.secrets
		secrets.forEach((secret, n) => {
			lines[0].commitments[n] = hex(blake2b(`commitment ${lines[0].game}`, unhex(secret)))
		})
		lines[0].commitment = lines[0].commitments[0]
		return `row ${lines.slice(1, -1).find(({ events }) => events.some(isRoll)).row}: the dice did not fall so`
	},
	'a row that names another line before it': lines => {
		const line = lines[Math.floor(lines.length / 2)], good = written(lines)
		const named = `row ${line.row}: it does not follow`
		return { named, text: good.replace(`"prev":"${line.prev}"`, `"prev":"${'ab'.repeat(32)}"`) }
	},
	'a rewind dropped, or if there was none another row without dice': lines => {
		const plain = ({ events }) => !events.some(event => isRoll(event) || event.type.startsWith('dice_'))
		const [line] = find(lines, one => one.type === 'rewound') || [lines.slice(5, -1).find(plain)], at = line.row
		lines.splice(at, 1)
		lines.slice(at, -1).forEach(line => line.row--)
		lines.at(-1).end.rows--
		return `row ${lines[at].row}:`
	},
	'the chain taken away with its salt': lines => {
		delete lines[0].salt
		lines.slice(1, -1).forEach(line => delete line.prev)
		delete lines.at(-1).end.last
		return { named: 'its header lacks the salt', text: lines.map(line => JSON.stringify(line)).join('\n') + '\n' }
	},
	'none of its secrets opened': lines => {
		lines.at(-1).end.secrets = []
		return 'the game is over, and yet the secret of its dice is not opened'
	},
	'a game made out to be under way': lines => {
		Object.assign(lines.at(-1).end, { over: false })
		delete lines.at(-1).end.secrets
		return 'the game is over, and yet the secret of its dice is not opened'
	},
	'a signature changed': lines => {
		const text = signed(lines), at = text.lastIndexOf('"signature":"') + 13
		const changed = text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)
		return { named: 'not signed by the key it names', text: changed }
	},
	'a signature by another key': lines => {
		const text = signed(lines)
		return { named: 'not signed by the key it names', text: text.replace(KEY, keyOf(generateKeyPairSync('ed25519'))) }
	},
	'a receipt of another past': lines => {
		const receipt = { game: lines[0].game, viewer: 'watch', seq: 0, hash: 'ab'.repeat(32), key: KEY }
		receipt.signature = signatureOf(`tricorne receipt ${receipt.game} watch 0 ${receipt.hash}`)
		return { named: 'the receipt was given for another past', text: written(lines), receipt }
	},
}

const given = lines => find(lines, ({ type }) => type === 'dice_given')

// The same of what strict dice are made of.
export const TAMPERED_STRICT = {
	'a value that was given changed': lines => {
		const [line, event] = given(lines)
		event.value = 'ab'.repeat(32)
		return `row ${line.row}: a value given for the dice is not the one of that number`
	},
	'a value with the number of another': lines => {
		const [line, event] = given(lines)
		event.number += 1
		return `row ${line.row}: a value given for the dice is not the one of that number`
	},
	'a value that was shown before': lines => {
		const all = lines.slice(1, -1).flatMap(line => line.events.map(event => [line, event]))
			.filter(([, { type }]) => type === 'dice_given')
		const [line, event] = all.findLast(([, { seat }], n) => all.slice(0, n).some(([, one]) => one.seat === seat))
		const [, before] = all.find(([, { seat }]) => seat === event.seat)
		Object.assign(event, { number: before.number, value: before.value })
		return `row ${line.row}: a value given for the dice is not the one of that number`
	},
	'a value left out': lines => {
		const [line, event] = given(lines)
		line.events.splice(line.events.indexOf(event), 1)
		return `row ${line.row}:`
	},
	'the ticket of another order': lines => {
		const [line, event] = find(lines, ({ type }) => type === 'dice_called')
		event.ticket = 'ab'.repeat(32)
		return `row ${line.row}: event 1 is not what the rules and the dice make of the order`
	},
	'an order exchanged for another, once its dice were known': lines => {
		const [line] = find(lines, ({ type }) => type === 'dice_called')
		const name = Object.keys(line.order).find(one => one !== 'type')
		line.order = name ? { ...line.order, [name]: typeof line.order[name] === 'string' ? 'nobody' : line.order[name] === 1 ? 2 : 1 } : { type: 'resign' }
		return `row ${line.row}:`
	},
	'a seat named silent that had given its value': lines => {
		const [line, event] = given(lines)
		Object.keys(event).forEach(name => ['type', 'seat', 'clause'].includes(name) || delete event[name])
		event.type = 'dice_withheld'
		return `row ${line.row}:`
	},
	'the end of a chain changed': lines => {
		const [line, event] = find(lines.slice(0, 40), ({ type }) => type === 'dice_chained')
		line.order.hash = event.hash = 'ab'.repeat(32)
		return 'row '
	},
	'a chain exchanged while it served': lines => {
		const [line, event] = given(lines)
		line.events.unshift({ type: 'dice_chained', seat: event.seat, hash: 'ab'.repeat(32) })
		return `row ${line.row}:`
	},
	'strict dice made out to be usual ones': lines => {
		lines[0].dice = 2
		return `row ${lines.slice(1, -1).find(({ order }) => order.type === 'chain_dice').row}:`
	},
}

const RULES = 'it knows no rules: what an order makes of a position, and who may give it, only they can say'
const SIGNATURES = 'it checks no Ed25519: the library of Python has none, nor has every browser'
const RECEIPTS = 'it is handed the record alone'

/** What neither the script nor the page finds, and why. The chain was written anew; a signature or a receipt forbids that. */
export const UNSEEN = {
	'a score changed': RULES,
	'a modifier taken away, or made up': RULES,
	'an event dropped': RULES,
	'a clause of an event changed': RULES,
	'the clause of a rewind changed, if there was one': RULES,
	'the reason of a rewind changed, or a score': RULES,
	'another seat gave the order': RULES,
	'an event made up': RULES,
	'what an event says changed': RULES,
	'an order changed': RULES,
	'an order of another kind': RULES,
	'the position after an order changed': RULES,
	'a player renamed': RULES,
	'a rewind dropped, or if there was none another row without dice': RULES,
	'a signature changed': SIGNATURES,
	'a signature by another key': SIGNATURES,
	'a receipt of another past': RECEIPTS,
}
