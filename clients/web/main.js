// Where the page begins: at the hall, or at the table whose link was opened.
import { showHall } from './hall.js'
import { showTable } from './page.js'
import { Table } from './table.js'

try {
	const theme = localStorage.getItem('theme')
	if (theme)
		document.documentElement.dataset.theme = theme
} catch {
	// A browser without storage follows the system's theme.
}

const token = location.pathname.endsWith('/table') ? location.hash.slice(1) : ''
if (token)
	showTable(new Table(token))
else
	showHall()
addEventListener('hashchange', () => location.reload())
