// Where the page begins: at the hall, or at the table whose link was opened. What is not needed is not loaded.
import { dial, socketAddress } from './connection.js'
import { foresee } from './rulesets.js'

let lastPlayed = null
try {
	const theme = localStorage.getItem('theme')
	if (theme)
		document.documentElement.dataset.theme = theme
	lastPlayed = localStorage.getItem('ruleset')
} catch {
	// A browser without storage follows the system's theme, and remembers nothing.
}

// What a table needs. The build names beside it all the files that it came to lie in, so that none of them is asked for
// only when who imports it has come.
const TABLE = ['./page.js']

// A watchers' link has its token in the path, where messengers ask what it leads to (/watch/TOKEN); all others behind
// the #, which no server is sent.
const { pathname } = location, hash = location.hash.slice(1), [hidden] = hash.split('&'),
	open = pathname.startsWith('/watch/') ? pathname.slice(7) : '', token = open || hidden,
	moment = new URLSearchParams(hash)
if (pathname.endsWith('/book')) {
	(await import('./book/book.js')).showBook(token)
} else if (pathname.endsWith('/next')) {
	(await import('./book/book.js')).goToNext()
} else if (pathname.endsWith('/rules')) {
	(await import('./clauses/rules.js')).showRules(token)
} else if (pathname.startsWith('/unsubscribe/')) {
	(await import('./book/unsubscribe.js')).showUnsubscribe()
} else if ((open || pathname.endsWith('/table')) && token) {
	dial(socketAddress(location))
	foresee(lastPlayed)
	const [{ showTable, Table }] = await Promise.all(TABLE.map(file => import(file)))
	const table = new Table(token, {
		at: Number(moment.get('at')), as: moment.get('as'), plays: moment.has('play'),
	})
	showTable(table)
	if (moment.has('lesson'))
		(await import('./lesson/guide.js')).learn(table)
} else {
	(await import('./hall/hall.js')).showHall()
}
addEventListener('hashchange', () => location.reload())
