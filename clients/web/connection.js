// The connection to the daemon: JSON-RPC 2.0 over one WebSocket, taken up again whenever it is lost.

const PATIENCE_MS = 20000
// A server that has been quiet so long is asked whether it is there; one that does not say so within the deadline is
// not.
const QUIET_MS = 2000, DEADLINE_MS = 2500
const PROTOCOL = 'tricorne.v1', ELSEWHERE = -32007, HOPS_MAX = 3
const WAITS_MS = [250, 500, 1000, 2000, 4000, 8000]

/** @type {Map<string, WebSocket>} */
const dialled = new Map()

/** Opens a socket for a Connection that will be made, by who knows that before all it needs has come. */
export const dial = url => dialled.set(url, new WebSocket(url, PROTOCOL))

// It is taken up if it still stands, or may come to.
function socketTo(url) {
	const socket = dialled.get(url)
	dialled.delete(url)
	return socket && socket.readyState <= WebSocket.OPEN ? socket : new WebSocket(url, PROTOCOL)
}

/**
 * Opens and keeps a connection. `handlers`: state(name) with 'connecting' | 'open' | 'silent' | 'lost',
 * silent being a connection that stands and over which nothing comes; begin() after each (re)connection, before
 * anything else is sent; and notification(method, params).
 */
export class Connection {
	#url
	/** @type {string | null} */
	#there = null
	#hops = 0
	#handlers
	/** @type {WebSocket | null} */
	#socket = null
	#next = 1
	#waiting = new Map()
	#failures = 0
	#wait = 0 // ms that the server has said it is worth waiting
	#timer = 0
	#pulse = 0
	#standing = 'connecting'
	#silent = false
	#closed = false

	constructor(url, handlers) {
		this.#url = url
		this.#handlers = handlers
		this.#connect()
		globalThis.addEventListener?.('online', () => this.retry())
	}

	/** Connects at once instead of waiting for the next attempt. */
	retry() {
		if (!this.#socket && !this.#closed)
			this.#connect()
	}

	/** From now on reached by way of this game, by which a proxy knows where to lead. */
	at(game) {
		this.#url = `${this.#url.replace(/\/ws\/.*$/, '/ws')}/${game}`
	}

	/** Another server of the house has what is wanted: goes on there, and comes back when that is lost. */
	follow(address) {
		const socket = this.#socket
		this.#there = `${address}/ws`
		this.#socket = null
		socket?.close()
		if (this.#hops++ < HOPS_MAX)
			this.#connect()
		else
			this.#lost()
	}

	close() {
		this.#closed = true
		clearTimeout(this.#timer)
		clearTimeout(this.#pulse)
		this.#socket?.close()
	}

	/** Asks the daemon. Rejects with an Error that has `code` and `data`; a lost connection has code 'lost'. */
	call(method, params = {}) {
		if (this.#socket?.readyState !== WebSocket.OPEN)
			return Promise.reject(failure('lost', 'The connection is lost; it is being taken up again.'))
		const id = this.#next++
		return new Promise((resolve, reject) => {
			const timer = setTimeout(
				() => this.#settle(id, { error: { code: 'late', message: 'The server does not answer.' } }),
				PATIENCE_MS,
			)
			this.#waiting.set(id, { resolve, reject, timer })
			this.#socket?.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
		})
	}

	#connect() {
		clearTimeout(this.#timer)
		this.#stands('connecting')
		const socket = (this.#socket = socketTo(this.#there || this.#url)),
			mine = act => event => socket === this.#socket && act(event)
		this.#pulse = setTimeout(() => this.#fallSilent(), QUIET_MS + DEADLINE_MS)
		const opened = mine(() => {
			this.#hear()
			this.#handlers.begin()
		})
		if (socket.readyState === WebSocket.OPEN)
			queueMicrotask(() => opened())
		else
			socket.onopen = opened
		socket.onmessage = mine(event => {
			this.#hear()
			this.#receive(JSON.parse(event.data))
		})
		socket.onclose = mine(() => this.#lost())
	}

	// ---- A socket may stand open to a server that hangs ----

	#stands(name) {
		this.#standing = name
		this.#silent = false
		this.#handlers.state(name)
	}

	#hear() {
		clearTimeout(this.#pulse)
		if (this.#silent)
			this.#stands(this.#standing)
		this.#pulse = setTimeout(() => this.#probe(), QUIET_MS)
	}

	#probe() {
		this.call('ping').catch(() => {})
		this.#pulse = setTimeout(() => this.#fallSilent(), DEADLINE_MS)
	}

	// This connection may never be closed by anybody. Who was sent elsewhere and finds nobody there goes back.
	#fallSilent() {
		if (this.#there && this.#socket?.readyState !== WebSocket.OPEN) {
			this.#socket?.close()
			return this.#lost()
		}
		this.#silent = true
		this.#handlers.state('silent')
		this.#pulse = setTimeout(() => {
			this.#socket?.close()
			this.#lost()
		}, PATIENCE_MS)
	}

	/** The table stands again: attempts are counted from nothing. */
	settled() {
		this.#failures = this.#hops = 0
		this.#stands('open')
	}

	#receive(message) {
		if (!message.method)
			return this.#settle(message.id, message)
		this.#wait = (message.params?.retry_after || 0) * 1000
		this.#handlers.notification(message.method, message.params || {})
	}

	#settle(id, message) {
		const waiting = this.#waiting.get(id)
		if (!waiting)
			return
		this.#waiting.delete(id)
		clearTimeout(waiting.timer)
		if (message.error)
			waiting.reject(failure(message.error.code, message.error.message, message.error.data))
		else
			waiting.resolve(message.result)
	}

	#lost() {
		this.#socket = null
		this.#there = null
		this.#hops = 0
		clearTimeout(this.#pulse)
		for (const id of [...this.#waiting.keys()])
			this.#settle(id, {
				error: { code: 'lost', message: 'The connection was lost before the server answered.' },
			})
		if (this.#closed)
			return
		this.#stands('lost')
		const wait = WAITS_MS[Math.min(this.#failures++, WAITS_MS.length - 1)]
		this.#timer = setTimeout(() => this.#connect(), this.#wait + wait * (0.75 + Math.random() / 2))
		this.#wait = 0
	}
}

function failure(code, message, data) {
	return Object.assign(new Error(message), { code, data: data || {} })
}

/** Is it played on another server of the house, which this page may speak to? Its address, or null. */
export function elsewhere(failure) {
	const { address } = failure.data || {}
	return failure.code === ELSEWHERE && new URL(address).host === location.host ? address : null
}

/** Asks once, here or where this server says. */
export async function ask(connection, method, params) {
	try {
		return await connection.call(method, params)
	} catch (failure) {
		const address = elsewhere(failure)
		if (!address)
			throw failure
		return askThere(address, method, params)
	}
}

async function askThere(address, method, params) {
	let begin = () => {}
	const open = new Promise((resolve, reject) => {
		begin = () => resolve(null)
		setTimeout(() => reject(failure('late', 'The server does not answer.')), PATIENCE_MS)
	})
	const there = new Connection(`${address}/ws`, { state() {}, begin, notification() {} })
	return open.then(() => there.call(method, params)).finally(() => there.close())
}

/** Where the daemon of this page listens. */
export function socketAddress(location) {
	return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
}

// ---- JSON Merge Patch (RFC 7396) ----------------------------------------------------------------------------------

/**
 * The value that `patch` makes of `target`; neither is changed. What the patch does not touch stays the same object, so
 * a view can be compared member by member with ===.
 */
export function merge(target, patch) {
	if (!isObject(patch))
		return patch
	const merged = isObject(target) ? { ...target } : {}
	for (const name of Object.keys(patch)) {
		if (name === '__proto__')
			continue
		if (patch[name] === null)
			delete merged[name]
		else
			merged[name] = merge(Object.hasOwn(merged, name) ? merged[name] : undefined, patch[name])
	}
	return merged
}

const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)
