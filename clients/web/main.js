// Where the page begins: at the hall, or at the table whose link was opened. What is not needed is not loaded.
try {
	const theme = localStorage.getItem('theme')
	if (theme)
		document.documentElement.dataset.theme = theme
} catch {
	// A browser without storage follows the system's theme.
}

const token = location.pathname.endsWith('/table') ? location.hash.slice(1) : ''
if (token) {
	const [{ showTable }, { Table }] = await Promise.all([import('./page.js'), import('./table.js')])
	showTable(new Table(token))
} else {
	(await import('./hall.js')).showHall()
}
addEventListener('hashchange', () => location.reload())
