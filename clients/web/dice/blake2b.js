// BLAKE2b with 32 bytes of output (RFC 7693), for hashes that must agree with the daemon's. The browser's own hashes
// are not these, and are not there at all on a page of plain HTTP.

const IV = [
	0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
	0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
]
const SIGMA = [
	'0123456789abcdef', 'ea489fd61c02b753', 'b8c052fdae367194', '7931dcbe265a40f8', '905724afe1bc683d',
	'2c6a0b834d75fe19', 'c51fed4a0763928b', 'db7ec13950f4862a', '6fe9b308c2d714a5', 'a2847615fb9e3cd0',
].map(row => [...row].map(digit => parseInt(digit, 16)))
const MASK = 0xffffffffffffffffn
const BLOCK = 128, SIZE = 32

/** @type {(word: bigint, by: bigint) => bigint} */
const turned = (word, by) => (word >> by | word << 64n - by) & MASK

/**
 * @param {bigint[]} v
 * @param {number} a
 * @param {number} b
 * @param {number} c
 * @param {number} d
 * @param {bigint} x
 * @param {bigint} y
 */
function mix(v, a, b, c, d, x, y) {
	v[a] = v[a] + v[b] + x & MASK
	v[d] = turned(v[d] ^ v[a], 32n)
	v[c] = v[c] + v[d] & MASK
	v[b] = turned(v[b] ^ v[c], 24n)
	v[a] = v[a] + v[b] + y & MASK
	v[d] = turned(v[d] ^ v[a], 16n)
	v[c] = v[c] + v[d] & MASK
	v[b] = turned(v[b] ^ v[c], 63n)
}

function compress(h, block, count, last) {
	const words = new DataView(block.buffer, block.byteOffset, BLOCK)
	const m = Array.from({ length: 16 }, (_, i) => words.getBigUint64(i * 8, true))
	const v = [...h, ...IV]
	v[12] ^= BigInt(count)
	if (last)
		v[14] ^= MASK
	for (let round = 0; round < 12; round++) {
		const s = SIGMA[round % 10]
		for (let i = 0; i < 4; i++)
			mix(v, i, 4 + i, 8 + i, 12 + i, m[s[2 * i]], m[s[2 * i + 1]])
		for (let i = 0; i < 4; i++)
			mix(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[s[8 + 2 * i]], m[s[9 + 2 * i]])
	}
	for (let i = 0; i < 8; i++)
		h[i] ^= v[i] ^ v[i + 8]
}

/**
 * The 32 bytes of the hash of a text (or of bytes), keyed with 32 bytes or not.
 * @param {string | Uint8Array} input
 * @param {Uint8Array} [key]
 */
export function blake2b(input, key = new Uint8Array()) {
	const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input
	const head = key.length ? BLOCK : 0
	const data = new Uint8Array(Math.max(BLOCK, Math.ceil((head + bytes.length) / BLOCK) * BLOCK))
	data.set(key)
	data.set(bytes, head)
	const total = head + bytes.length
	const h = [...IV]
	h[0] ^= BigInt(0x01010000 | key.length << 8 | SIZE)
	for (let at = 0; at < data.length; at += BLOCK) {
		const last = at + BLOCK >= data.length
		compress(h, data.subarray(at, at + BLOCK), last ? total : at + BLOCK, last)
	}
	const out = new DataView(new ArrayBuffer(64))
	h.forEach((word, i) => out.setBigUint64(i * 8, word, true))
	return new Uint8Array(out.buffer, 0, SIZE)
}

export const hex = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
export const unhex = text => Uint8Array.from(text.match(/../g) || [], pair => parseInt(pair, 16))
