// The book that this browser holds, if any: kept here, sent to nobody but the server when a table is opened.

const KEY = 'book', NOT_FOUND = -32002
const BY_BOOK = 'book:'

/** The token of the book, or null. */
export function heldBook() {
	try {
		return localStorage.getItem(KEY)
	} catch {
		return null
	}
}

/** Keeps it; false if this browser keeps nothing. */
export function holdBook(token) {
	try {
		localStorage.setItem(KEY, token)
		return true
	} catch {
		return false
	}
}

export function forgetBook() {
	try {
		localStorage.removeItem(KEY)
	} catch {
		// What was never kept need not be forgotten.
	}
}

/** The address of a table that is opened by way of the book. */
export const tableOf = ({ game, role }) => `/table#${BY_BOOK}${game}:${role}`

/**
 * Opens the book on this connection: was there one? It is forgotten if it opens nothing any more, and for no other
 * reason: a server that is busy now has it tomorrow.
 */
export async function openHeld(connection) {
	const book = heldBook()
	if (!book)
		return false
	try {
		await connection.call('book.open', { book })
		return true
	} catch (failure) {
		if (failure.code !== NOT_FOUND)
			throw failure
		forgetBook()
		return false
	}
}

/** A book that was not opened just now keeps nobody from a table whose own link he has. */
async function openIfItMay(connection, mustHave) {
	try {
		return await openHeld(connection)
	} catch (failure) {
		if (mustHave || failure.code === 'lost' || failure.code === 'late')
			throw failure
		return false
	}
}

/**
 * Sits down at the table of a link, or of a game of the book: the answer to `open`. A seat whose link is opened in a
 * browser that holds a book is put into it.
 */
export async function sitDown(connection, link, since) {
	const opened = await openIfItMay(connection, link.startsWith(BY_BOOK))
	if (!link.startsWith(BY_BOOK)) {
		const answer = await connection.call('open', { link, ...since })
		if (opened && !answer.you.watch)
			connection.call('book.add', { link }).catch(() => {})
		return answer
	}
	if (!opened)
		throw Object.assign(
			new Error('This table is opened by way of a book, and this browser holds none. Open your book here first.'),
			{ code: 'book' },
		)
	const [game, role] = link.slice(BY_BOOK.length).split(':')
	return connection.call('open', { game, role, ...since })
}
