-- Books: a person's secret link, which gathers the seats he plays, on every device he opens it on.

CREATE TABLE books (
	number INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice: a session may hold one that was deleted
	made   INTEGER NOT NULL,
	about  TEXT    NOT NULL -- JSON, the host's own: his name, time zone and wishes
) STRICT;

-- Links to a book are secrets; only their BLAKE2b-256 hashes are kept. Their owner knows them by number and by the name he gave.
CREATE TABLE book_links (
	number INTEGER PRIMARY KEY AUTOINCREMENT,
	book   INTEGER NOT NULL REFERENCES books (number),
	hash   BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
	kind   TEXT    NOT NULL CHECK (kind IN ('book', 'calendar')),
	name   TEXT    NOT NULL,
	made   INTEGER NOT NULL,
	used   INTEGER NOT NULL
) STRICT;

CREATE INDEX book_links_by_book ON book_links (book);

-- A seat is in a book by the link it was put in with: one that is void opens nothing by way of a book either.
CREATE TABLE book_seats (
	book   INTEGER NOT NULL REFERENCES books (number),
	link   BLOB    NOT NULL CHECK (length(link) = 32),
	game   INTEGER NOT NULL REFERENCES games (number),
	role   TEXT    NOT NULL,
	side   TEXT    NOT NULL, -- whose words he hears
	viewer INTEGER NOT NULL,
	added  INTEGER NOT NULL,
	seen   INTEGER NOT NULL, -- his number, as far as he has looked
	heard  INTEGER NOT NULL, -- what was said, as far as he has read
	PRIMARY KEY (book, link)
) STRICT, WITHOUT ROWID;

CREATE INDEX book_seats_by_game ON book_seats (game);
