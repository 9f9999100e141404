-- The keys with which this daemon signs records and receipts: one serves, those before it stay known.

CREATE TABLE keys (
	public BLOB    PRIMARY KEY CHECK (length(public) = 32), -- Ed25519
	secret BLOB    CHECK (length(secret) = 64),             -- forgotten when another key takes its place
	since  INTEGER NOT NULL,
	until  INTEGER                                          -- NULL: it serves
) STRICT, WITHOUT ROWID;
