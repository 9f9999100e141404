// Runs without a page: shows what was pushed to this browser, and opens the page it is about; and has the page at hand
// when there is no connection.
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))

scope.addEventListener('push', event => event.data && event.waitUntil(tell(event.data.json())))

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

// ---- Without a connection --------------------------------------------------------------------------------------

const EDITION = /^\/[0-9a-f]{8}(?=\/)/, FILES = /\.(js|css|svg|png|webmanifest)$/, PAGE = '/table'

/** A file is kept once, of whichever edition it is.
 * @param {string} path
 */
const nameOf = path => path.replace(EDITION, '')

/** @param {string} path */
const editionOf = path => EDITION.exec(path)?.[0]

/** @param {Request} request */
const isOurs = ({ method, url }) => method === 'GET' && new URL(url).origin === scope.location.origin

// As the server has it; if he cannot be reached, as it was last. Every address of the page is the same page.
scope.addEventListener('fetch', event => {
	const { request } = event, name = request.mode === 'navigate' ? PAGE : nameOf(new URL(request.url).pathname)
	if (isOurs(request) && (name === PAGE || FILES.test(name)))
		event.respondWith(fetch(request).catch(async failure => {
			const kept = await (await caches.open('page')).match(name)
			if (kept)
				return kept
			throw failure
		}))
})

// What a page has loaded is kept, when it says so.
scope.addEventListener('message', event => {
	event.waitUntil(keep(event.data.files.filter(path => FILES.test(path))).catch(() => {}))
})

/** All of it or nothing, the page that leads to the rest last.
 * @param {string[]} files
 */
async function keep(files) {
	const paths = [...files, PAGE], answers = await Promise.all(paths.map(path => fetch(path)))
	if (!answers.every(answer => answer.ok))
		return
	const cache = await caches.open('page')
	await Promise.all(files.map((path, at) => cache.put(nameOf(path), answers[at])))
	await cache.put(PAGE, answers[files.length])
	await forget(cache, files.map(editionOf).find(Boolean))
}

/** Files are called otherwise when the page is renewed: what is of another edition is asked for no more.
 * @param {Cache} cache
 * @param {string | undefined} edition
 */
async function forget(cache, edition) {
	for (const key of await cache.keys()) {
		const kept = await cache.match(key), other = kept && editionOf(new URL(kept.url).pathname)
		if (other && edition && other !== edition)
			await cache.delete(key)
	}
}
