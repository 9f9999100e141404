// Web Push: this browser lets itself be told, even while no page of ours is open.

/** Can it be? Pages that came unsafely cannot ask. */
export const canBeTold = () => 'serviceWorker' in navigator && 'PushManager' in window

/** The address at which this browser is told already; null: it is not. */
export async function ownAddress() {
	if (!canBeTold())
		return null
	try {
		const registration = await navigator.serviceWorker.getRegistration('/'),
			subscription = await registration?.pushManager.getSubscription()
		return subscription?.endpoint ?? null
	} catch {
		return null // there are browsers that promise it, and do not
	}
}

/**
 * Asks the person, and the browser, for an address at which to push.
 *
 * @param {string} key the server's, of book.channels
 * @returns {Promise<{ address: string, p256dh: string, auth: string }>} the rest of the params of book.channel
 */
export async function subscribe(key) {
	if (await Notification.requestPermission() !== 'granted')
		throw new Error('This browser shows no notifications of this page; its settings say so.')
	await navigator.serviceWorker.register('/worker.js')
	const { pushManager } = await navigator.serviceWorker.ready
	const old = await pushManager.getSubscription()
	if (old)
		await old.unsubscribe()
	const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
	const { endpoint, keys } = subscription.toJSON()
	if (!endpoint || !keys)
		throw new Error('This browser was given no address to be told at.')
	return { address: endpoint, p256dh: keys.p256dh, auth: keys.auth }
}
