-- Notices: where the owner of a book is told that something waits for him, and what is still to be told.

-- An address of his. Nothing but the request to confirm goes there before what came with that was brought back.
CREATE TABLE channels (
	number    INTEGER PRIMARY KEY AUTOINCREMENT,
	book      INTEGER NOT NULL REFERENCES books (number),
	kind      TEXT    NOT NULL CHECK (kind IN ('mail', 'webhook', 'push')),
	address   TEXT    NOT NULL,
	keys      TEXT    NOT NULL, -- of a browser: what its messages are sealed with
	secret    BLOB    NOT NULL CHECK (length(secret) = 32), -- its codes, ids and signatures come of it
	every     INTEGER NOT NULL, -- at most one message in so many milliseconds
	wants     INTEGER NOT NULL, -- a bit for each sort of notice
	made      INTEGER NOT NULL,
	confirmed INTEGER NOT NULL, -- 0: not yet
	misses    INTEGER NOT NULL, -- wrong codes
	off       INTEGER NOT NULL, -- since when nothing is sent, since too much failed; 0: it serves
	sent      INTEGER NOT NULL, -- the last message that arrived
	retry     INTEGER NOT NULL, -- nothing goes before
	failures  INTEGER NOT NULL, -- in a row
	failed    INTEGER NOT NULL, -- the last one
	failure   TEXT    NOT NULL  -- what it was
) STRICT;

CREATE INDEX channels_by_book ON channels (book);
CREATE INDEX channels_by_address ON channels (address COLLATE NOCASE);

-- What is still to be told: one row for a channel, seat and sort. The row comes with the order that causes it.
CREATE TABLE notices (
	number  INTEGER PRIMARY KEY AUTOINCREMENT,
	channel INTEGER NOT NULL REFERENCES channels (number),
	game    INTEGER REFERENCES games (number), -- NULL: of none, as the request to confirm
	role    TEXT    NOT NULL,
	sort    TEXT    NOT NULL CHECK (sort IN ('confirm', 'turn', 'reminder', 'over', 'words', 'lost')),
	at      INTEGER NOT NULL, -- when it came about
	due     INTEGER NOT NULL  -- when it may be told
) STRICT;

CREATE UNIQUE INDEX notices_once ON notices (channel, game, role, sort);
CREATE INDEX notices_by_due ON notices (due, channel);

-- How often an address was asked to confirm, by day, so that nobody is flooded by strangers. Only hashes are kept.
CREATE TABLE asked (
	address BLOB    PRIMARY KEY CHECK (length(address) = 32),
	day     INTEGER NOT NULL, -- since 1970
	count   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- By which push services know this server: the secret number of a key of P-256.
CREATE TABLE push_key (
	one    INTEGER PRIMARY KEY CHECK (one = 1),
	secret BLOB    NOT NULL CHECK (length(secret) = 32)
) STRICT;

CREATE INDEX asked_by_day ON asked (day);
