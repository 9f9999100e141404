-- Games, what happened in them, who may sit where, what was said, and when a sleeping game wants to be woken.
-- All times are milliseconds since 1970.

PRAGMA application_id = 0x54724963; -- "TrIc": so that another program's file is not mistaken for ours

CREATE TABLE games (
	number   INTEGER PRIMARY KEY,
	id       TEXT    NOT NULL UNIQUE,
	ruleset  TEXT    NOT NULL,
	version  INTEGER NOT NULL,
	scenario TEXT    NOT NULL,
	options  TEXT    NOT NULL,
	names    TEXT    NOT NULL,
	created  INTEGER NOT NULL,
	secret   BLOB    NOT NULL CHECK (length(secret) = 32),
	epoch    INTEGER NOT NULL DEFAULT 1,
	ended    INTEGER NOT NULL DEFAULT 0 CHECK (ended IN (0, 1))
) STRICT;

CREATE INDEX games_open ON games (number) WHERE ended = 0;

-- Append only. Ordered as it was written, so that a group of rows from many games goes to the same few pages.
CREATE TABLE journal (
	row      INTEGER PRIMARY KEY,
	game     INTEGER NOT NULL REFERENCES games (number),
	seq      INTEGER NOT NULL CHECK (seq >= 0),
	at       INTEGER NOT NULL,
	seat     TEXT    NOT NULL,
	order_id TEXT,             -- the client's own; a seat's order is carried out once
	body     TEXT    NOT NULL, -- the order, its events and the digest after it
	answer   TEXT    NOT NULL  -- what the sender was told, for when he asks again
) STRICT;

CREATE UNIQUE INDEX journal_by_game  ON journal (game, seq);
CREATE UNIQUE INDEX journal_by_order ON journal (game, seat, order_id) WHERE order_id IS NOT NULL;

-- The position after a row: a cache, which the rows could replace.
CREATE TABLE snapshots (
	game INTEGER NOT NULL REFERENCES games (number),
	seq  INTEGER NOT NULL,
	body BLOB    NOT NULL,
	PRIMARY KEY (game, seq)
) STRICT;

-- A link is a secret; only its BLAKE2b-256 hash is kept.
CREATE TABLE links (
	hash BLOB    PRIMARY KEY CHECK (length(hash) = 32),
	game INTEGER NOT NULL REFERENCES games (number),
	role TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX links_by_role ON links (game, role);

CREATE TABLE chat (
	row     INTEGER PRIMARY KEY,
	game    INTEGER NOT NULL REFERENCES games (number),
	seq     INTEGER NOT NULL,
	at      INTEGER NOT NULL,
	said_by TEXT    NOT NULL,
	said_to TEXT    NOT NULL,
	text    TEXT    NOT NULL
) STRICT;

CREATE UNIQUE INDEX chat_by_game ON chat (game, seq);

CREATE TABLE deadlines (
	game INTEGER PRIMARY KEY REFERENCES games (number),
	at   INTEGER NOT NULL
) STRICT;

CREATE INDEX deadlines_by_time ON deadlines (at);

-- How long each seat still has: the host's own text, replaced with a row.
CREATE TABLE clocks (
	game INTEGER PRIMARY KEY REFERENCES games (number),
	body TEXT    NOT NULL
) STRICT;
