// Runs without a page: shows what was pushed to this browser, and opens the page it is about.
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))

scope.addEventListener('push', event => event.waitUntil(tell(event.data.json())))

/** @param {{ title: string, body: string, link: string }} notice */
function tell({ title, body, link }) {
	return scope.registration.showNotification(title, { body, icon: '/icon-192.png', data: { link } })
}

// Of the link only what stands behind the server: nothing leads elsewhere.
scope.addEventListener('notificationclick', event => {
	event.notification.close()
	const { pathname, search, hash } = new URL(event.notification.data.link, scope.location.href)
	event.waitUntil(scope.clients.openWindow(pathname + search + hash))
})
