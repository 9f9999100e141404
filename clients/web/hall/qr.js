// QR codes (ISO/IEC 18004): a text as a square of dark and light modules, which a telephone's camera reads. Bytes,
// error correction M, versions 1 to 10: enough for 213 bytes, and for the link of a seat.

// Of each version: check bytes of a block, blocks, bytes in all, and where its alignment patterns have their middles.
/** @type {[check: number, blocks: number, all: number, middles: number[]][]} */
const VERSIONS = [
	[10, 1, 26, []], [16, 1, 44, [6, 18]], [26, 1, 70, [6, 22]], [18, 2, 100, [6, 26]], [24, 2, 134, [6, 30]],
	[16, 4, 172, [6, 34]], [18, 4, 196, [6, 22, 38]], [22, 4, 242, [6, 24, 42]], [22, 5, 292, [6, 26, 46]],
	[26, 5, 346, [6, 28, 50]],
]

/** Rows of true (dark) and false; null for a text that is too long. */
export function qrOf(text) {
	const bytes = [...new TextEncoder().encode(text)]
	const version =
		1 + VERSIONS.findIndex(([check, blocks, all], n) => bytes.length + (n < 9 ? 2 : 3) <= all - check * blocks)
	if (!version)
		return null
	const bits = interleaved(packed(bytes, version), version).flatMap(byte => bitsOf(byte, 8))
	const masked = Array.from({ length: 8 }, (_, mask) => drawn(bits, version, mask))
	return masked.reduce((best, one) => penalty(one) < penalty(best) ? one : best)
}

const bitsOf = (value, count) => Array.from({ length: count }, (_, n) => Boolean(value >> (count - 1 - n) & 1))

// Mode and length before the bytes, and filling behind them.
function packed(bytes, version) {
	const [check, blocks, all] = VERSIONS[version - 1],
		room = all - check * blocks
	const bits = [
		...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16),
		...bytes.flatMap(byte => bitsOf(byte, 8)), false, false, false, false,
	]
	const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, n) =>
		bits.slice(n * 8, n * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
	)
	return Array.from({ length: room }, (_, n) => words[n] ?? ((n - words.length) % 2 ? 0x11 : 0xec))
}

// ---- Error correction: the bytes in blocks, each with its check bytes (Reed-Solomon over GF(256)) ------------

function times(a, b) {
	let product = 0
	for (; b; b >>= 1, a = a << 1 ^ (a & 128 ? 0x11D : 0))
		product ^= b & 1 ? a : 0
	return product
}

function divisor(degree) {
	let factors = [1], root = 1
	for (let n = 0; n < degree; n++, root = times(root, 2))
		factors = [...factors, 0].map((factor, i) => factor ^ (i ? times(factors[i - 1], root) : 0))
	return factors.slice(1)
}

function checkOf(data, by) {
	let rest = by.map(() => 0)
	for (const byte of data) {
		const lead = byte ^ rest[0]
		rest = [...rest.slice(1), 0].map((value, i) => value ^ times(by[i], lead))
	}
	return rest
}

// Later blocks may be a byte longer. Bytes are taken from all blocks in turn.
function interleaved(data, version) {
	const [check, count] = VERSIONS[version - 1],
		by = divisor(check), short = Math.floor(data.length / count),
		longer = data.length % count
	const blocks = []
	for (let n = 0, from = 0; n < count; n++) {
		const size = short + Number(n >= count - longer)
		blocks.push(data.slice(from, from += size))
	}
	const turns = (lists, length) =>
		Array.from({ length }, (_, i) => lists.map(list => list[i]).filter(byte => byte !== undefined)).flat()
	return [
		...turns(blocks, short + 1),
		...turns(blocks.map(block => checkOf(block, by)), check),
	]
}

// ---- The square ----------------------------------------------------------------------------------------------

const MASKS = [
	(x, y) => (x + y) % 2, (x, y) => y % 2, x => x % 3, (x, y) => (x + y) % 3,
	(x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2, (x, y) => ((x * y) % 2) + ((x * y) % 3),
	(x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

function drawn(bits, version, mask) {
	const size = 17 + 4 * version, square = Array.from({ length: size }, () => Array(size).fill(null))
	const put = (x, y, dark) => { square[y][x] = Boolean(dark) }
	finders(size, put)
	alignments(VERSIONS[version - 1][3], put)
	for (let n = 8; n < size - 8; n++) {
		put(n, 6, n % 2 === 0)
		put(6, n, n % 2 === 0)
	}
	formatOf(size, mask, put)
	if (version > 6)
		versionOf(size, version, put)
	filled(square, size, bits, MASKS[mask])
	return square
}

function finders(size, put) {
	for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]])
		for (let dy = -4; dy <= 4; dy++)
			for (let dx = -4; dx <= 4; dx++) {
				const [x, y] = [cx + dx, cy + dy], ring = Math.max(Math.abs(dx), Math.abs(dy))
				if (x >= 0 && y >= 0 && x < size && y < size)
					put(x, y, ring !== 2 && ring !== 4)
			}
}

function alignments(middles, put) {
	const last = middles.length - 1, taken = new Set([`0,0`, `0,${last}`, `${last},0`])
	middles.forEach((cy, i) => middles.forEach((cx, j) => {
		for (let n = 0; n < 25 && !taken.has(`${i},${j}`); n++) {
			const dx = n % 5 - 2, dy = Math.floor(n / 5) - 2
			put(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
		}
	}))
}

// A value with the check bits of a cyclic code behind it.
function coded(value, by, degree) {
	let rest = value << degree
	for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest))
		rest ^= by << bit - degree
	return value << degree | rest
}

// Which correction (M is 0) and which mask, twice; and the one module that is always dark.
function formatOf(size, mask, put) {
	const bits = coded(mask, 0x537, 10) ^ 0x5412, bit = n => bits >> n & 1
	for (let n = 0; n < 15; n++) {
		n < 8 ? put(8, n < 6 ? n : n + 1, bit(n)) : put(n === 8 ? 7 : 14 - n, 8, bit(n))
		n < 8 ? put(size - 1 - n, 8, bit(n)) : put(8, size - 15 + n, bit(n))
	}
	put(8, size - 8, true)
}

function versionOf(size, version, put) {
	const bits = coded(version, 0x1F25, 12)
	for (let n = 0; n < 18; n++) {
		const a = size - 11 + n % 3, b = Math.floor(n / 3)
		put(a, b, bits >> n & 1)
		put(b, a, bits >> n & 1)
	}
}

// The bits in a winding line, two columns at a time, from the right; what is left of the square is light before the
// mask.
function filled(square, size, bits, mask) {
	let n = 0
	for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
		for (let step = 0; step < size; step++)
			for (const x of [right, right - 1]) {
				const down = right + 1 & 2, y = down ? step : size - 1 - step
				if (square[y][x] === null)
					square[y][x] = Boolean(bits[n++]) !== (mask(x, y) === 0)
			}
}

// How hard it is to read: long runs, blocks, what looks like a finder, and too much of either colour.
function penalty(square) {
	const rows = square.map(row => row.map(Number).join('')),
		columns = square.map((_, x) => square.map(row => Number(row[x])).join(''))
	let sum = 0
	for (const line of [...rows, ...columns]) {
		for (const [run] of line.matchAll(/0{5,}|1{5,}/g))
			sum += run.length - 2
		sum += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length
	}
	for (let y = 1; y < rows.length; y++)
		for (let x = 1; x < rows.length; x++)
			sum += new Set([rows[y][x], rows[y][x - 1], rows[y - 1][x], rows[y - 1][x - 1]]).size === 1 ? 3 : 0
	const dark = rows.join('').replaceAll('0', '').length / rows.length ** 2
	return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20)
}
