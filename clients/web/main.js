// Where the page begins: at the hall, or at the table whose link was opened. What is not needed is not loaded.
try {
	const theme = localStorage.getItem('theme')
	if (theme)
		document.documentElement.dataset.theme = theme
} catch {
	// A browser without storage follows the system's theme.
}

const [token, ...more] = location.hash.slice(1).split('&'), moment = new URLSearchParams(more.join('&'))
if (location.pathname.endsWith('/book')) {
	(await import('./book.js')).showBook(token)
} else if (location.pathname.endsWith('/next')) {
	(await import('./book.js')).goToNext()
} else if (location.pathname.startsWith('/unsubscribe/')) {
	(await import('./unsubscribe.js')).showUnsubscribe()
} else if (location.pathname.endsWith('/table') && token) {
	const [{ showTable }, { Table }] = await Promise.all([import('./page.js'), import('./table.js')])
	showTable(new Table(token, moment.has('at') ? { at: Number(moment.get('at')), as: moment.get('as') } : null))
} else {
	(await import('./hall.js')).showHall()
}
export {} // a module, which may wait
addEventListener('hashchange', () => location.reload())
