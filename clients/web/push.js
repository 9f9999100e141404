// Web Push: this browser lets itself be told, even while no page of ours is open.

/** Can it be? Pages that came unsafely cannot ask. */
export const canBeTold = () => 'serviceWorker' in navigator && 'PushManager' in window

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
	return { address: endpoint, p256dh: keys.p256dh, auth: keys.auth }
}
