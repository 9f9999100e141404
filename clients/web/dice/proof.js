// Draws every die of a finished battle again from its record (protocol/dice.md), with this browser's own code.
import { blake2b, hex, unhex } from './blake2b.js'
import { Chains } from './chained.js'
/** @import { Thrown } from '../types.d.ts' */

const AVERAGE = [2, 3, 3, 4, 4, 5]
const EVERYBODY = 0xffffffff
const NOTHING = '0'.repeat(64)

const turned = (word, by) => word << by | word >>> (32 - by)

function quarter(s, a, b, c, d) {
	for (const [x, y, z, by] of [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]]) {
		s[x] = s[x] + s[y] | 0
		s[z] = turned(s[z] ^ s[x], by)
	}
}

/**
 * The bytes of the ChaCha20 stream (RFC 8439), one after the other.
 * @param {Uint8Array} key
 * @param {Uint8Array} nonce
 */
export function* chacha20(key, nonce) {
	const words = bytes =>
		Array.from({ length: bytes.length / 4 }, (_, i) =>
			new DataView(bytes.buffer, bytes.byteOffset).getInt32(i * 4, true),
		)
	const head = words(new TextEncoder().encode('expand 32-byte k'))
	for (let counter = 0; ; counter++) {
		const start = [...head, ...words(key), counter, ...words(nonce)], s = [...start]
		for (let round = 0; round < 10; round++) {
			for (let i = 0; i < 4; i++)
				quarter(s, i, 4 + i, 8 + i, 12 + i)
			for (let i = 0; i < 4; i++)
				quarter(s, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
		}
		for (let i = 0; i < 16; i++)
			for (let byte = 0, word = s[i] + start[i] | 0; byte < 4; byte++)
				yield word >>> 8 * byte & 0xff
	}
}

function nonceOf(number) {
	const nonce = new Uint8Array(12)
	new DataView(nonce.buffer).setUint32(0, number, true)
	return nonce
}

/**
 * The faces this roll must show, drawn with the key of the table.
 * @param {Uint8Array} key
 * @param {Thrown} roll
 */
export function facesOf(key, roll) {
	const rollKey = blake2b(`${roll.purpose} ${roll.audience ?? EVERYBODY}`, key),
		sides = Math.abs(roll.sides),
		faces = []
	for (const byte of chacha20(rollKey, nonceOf(roll.number || 0))) {
		if (byte < 256 - 256 % sides)
			faces.push(roll.sides === -6 ? AVERAGE[byte % 6] : byte % sides + 1)
		if (faces.length === roll.faces.length)
			return faces
	}
}

const same = (some, others) => some.length === others.length && some.every((one, i) => one === others[i])

/** What the seats contributed, row by row: hands each event to it and knows the transcript. */
class Rounds {
	transcript = NOTHING
	contributed = new Set()
	silent = new Set()
	#committed = new Map()
	#opened = new Map()

	/**
	 * @param {string} game
	 * @param {string[]} seats
	 */
	constructor(game, seats) {
		this.game = game
		this.seats = seats
	}

	/** A round that is due waits for who has to open; one that is not, for whoever contributed before to commit. */
	get #due() {
		return this.#committed.size > 0 && [...this.contributed].every(seat => this.#committed.has(seat))
	}

	/** A sentence if the event breaks the rules of the rounds. */
	take({ type, seat, hash, value }) {
		let wrong = null
		if (type === 'dice_committed')
			wrong = this.#commit(seat, hash)
		else if (type === 'dice_passed_over')
			wrong = this.#passOver(seat)
		else if (type === 'dice_opened')
			wrong = this.#open(seat, value)
		else
			return null
		if (this.#opened.size && [...this.#committed.keys()].every(one => this.#opened.has(one)))
			this.#complete()
		return wrong
	}

	/** The game goes on with another server, which knew what was contributed when it drew its secrets. */
	continue([commitment]) {
		this.transcript = hex(blake2b(`${this.transcript} continued ${commitment}`))
		;[this.#committed, this.#opened, this.contributed, this.silent].forEach(all => all.clear())
	}

	#commit(seat, hash) {
		const wrong = this.#due || this.#committed.has(seat)
		this.#committed.set(seat, hash)
		return wrong ? 'a seat committed to a value when it was not its turn to' : null
	}

	#passOver(seat) {
		const waited = this.#committed.size > 0 && (this.#due
			? this.#committed.has(seat) && !this.#opened.has(seat)
			: this.contributed.has(seat) && !this.#committed.has(seat))
		;[this.#committed, this.#opened, this.contributed].forEach(all => all.delete(seat))
		this.silent.add(seat)
		return waited ? null : 'a seat was passed over that nobody waited for'
	}

	#open(seat, value) {
		const due = this.#due
		this.#opened.set(seat, value)
		if (hex(blake2b(`contribution ${this.game} ${seat} ${value}`)) !== this.#committed.get(seat))
			return 'a seat opened another value than the one it had committed to'
		return due ? null : 'a value was opened before everybody had committed'
	}

	#complete() {
		const opened = this.seats.filter(seat => this.#opened.has(seat))
		this.transcript = hex(
			blake2b(this.transcript + opened.map(seat => ` ${seat} ${this.#opened.get(seat)}`).join('')),
		)
		opened.forEach(seat => this.contributed.add(seat) && this.silent.delete(seat))
		this.#committed.clear()
		this.#opened.clear()
	}
}

/** The line behind which the chain of the record breaks (protocol/record.md), or -1. Records of before have none. */
function breakOf(head, lines) {
	if (head.format_version < 3)
		return -1
	const { end } = lines.at(-1)
	const named = (line, n) => (n === end.rows ? end.last : line.end ? end.plans : line.prev)
	if (end.plans && lines.length === end.rows + 2)
		return end.rows // what was planned has been left out
	return lines.slice(1).findIndex((line, n) => named(line, n) !== hex(blake2b(JSON.stringify(lines[n]))))
}

/** Secrets and commitments, server by server: a game may have gone on with another one. */
function erasOf(head, rows, end) {
	const moves = rows.flatMap(({ events }) => events.filter(({ type }) => type === 'continued'))
	return [...moves, end].map(({ secrets = [] }, n) =>
		({ secrets: secrets.map(unhex), commitments: (n ? moves[n - 1] : head).commitments }),
	)
}

/**
 * Checks a whole record. Returns `{ problem, rolls: [{ row, purpose, faces, good, foreseen }], counting, silent,
 * strict, inVain, withheld }`; `good` is null for a roll whose secret was never opened: it fell on another server,
 * before the game went on with this one; `foreseen`: no seat gave a value for it, and whoever had the secret could
 * know it before.
 * `problem` is a sentence when something else than a roll does not hold.
 */
export function proofOf(lines) {
	const [head] = lines, { end } = lines.at(-1), rows = lines.slice(1, -1).filter(({ plan }) => !plan)
	const fail = problem => ({ problem, rolls: [], counting: [], silent: [] })
	if (!end || end.rows !== rows.length)
		return fail('The record has been cut short.')
	const misplaced = rows.findIndex(({ row }, n) => row !== n + 1)
	if (misplaced >= 0)
		return fail(`The record was changed: another row stands in the place of row ${misplaced + 1}.`)
	const broken = breakOf(head, lines)
	if (broken >= 0)
		return fail(`The record was changed: what follows row ${broken} does not name it as it stands.`)
	if (![2, 3].includes(head.dice) || !end.over || !end.secrets?.length)
		return fail('The secret of these dice has not been opened.')
	const eras = erasOf(head, rows, end)
	const committed = ({ secrets, commitments }) =>
		secrets.every((secret, n) => hex(blake2b(`commitment ${head.game}`, secret)) === commitments[n])
	if (!eras.every(committed))
		return fail('The secret that was opened is not the one that was committed to.')
	return drawAll(head, rows, eras)
}

/** Is it the ticket of this line's order, behind the line before? Of secrets never opened nobody can tell. */
const isTicketOf = (game, { prev, seat, order }, ticket, secrets) =>
	!secrets.length || secrets.some(secret =>
		hex(blake2b(`ticket ${game} ${prev} ${seat} ${JSON.stringify(order)}`, secret)) === ticket)

/**
 * @param {{ game: string, seats: object, dice: number }} head
 * @param {{ row: number, seat: string, order: object, prev: string, events: any[] }[]} rows
 * @param {{ secrets: Uint8Array[] }[]} eras
 */
function drawAll(head, rows, eras) {
	const rounds = new Rounds(head.game, Object.keys(head.seats)), chains = new Chains(head.game), rolls = []
	const numbers = new Map()
	let serving = 0, problem = null, era = 0
	for (const line of rows) {
		const { row, events } = line
		chains.beginRow()
		for (const event of events) {
			const wrong = rounds.take(event) || chains.take(event) ||
				(event.type === 'dice_called' &&
					!isTicketOf(head.game, line, event.ticket, eras[era].secrets.slice(serving)) &&
					'values were given for another order than the one that stands here')
			problem ||= wrong ? `Row ${row}: ${wrong}.` : null
			if (event.type === 'continued')
				rounds.continue(event.commitments), chains.clear(), era++, serving = 0
			if (event.type !== 'roll' || !event.faces.length)
				continue
			const audience = String(event.audience ?? EVERYBODY)
			if (event.number !== (numbers.get(audience) || 0) + 1)
				problem ||= `Row ${row}: a roll has the number of another.`
			numbers.set(audience, event.number)
			const { secrets } = eras[era], drawn = event.audience === undefined && chains.given
			const keyOf = key => (drawn ? blake2b(`drawn${drawn}`, key) : key)
			const fits = n =>
				same(facesOf(keyOf(blake2b(`dice ${head.game} ${rounds.transcript}`, secrets[n])), event), event.faces)
			const used = secrets.findIndex((_, n) => n >= serving && fits(n))
			serving = Math.max(serving, used)
			const good = secrets.length ? used >= 0 : null
			rolls.push({ row, purpose: event.purpose, faces: event.faces, good, foreseen: !drawn })
		}
	}
	return {
		problem, rolls, counting: [...rounds.contributed], silent: [...rounds.silent], strict: head.dice === 3,
		inVain: chains.inVain, withheld: Object.fromEntries(chains.withheld),
	}
}
