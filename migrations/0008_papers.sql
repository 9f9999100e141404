-- What a seat (or the umpire) keeps for itself at a game, on whichever device: nobody else is ever shown it.
CREATE TABLE papers (
	game   INTEGER NOT NULL REFERENCES games (number),
	role   TEXT    NOT NULL, -- of the link
	viewer INTEGER NOT NULL, -- who counted `seen`; -1: nothing was marked yet
	seen   INTEGER NOT NULL, -- his number, as far as it was shown to him
	notes  TEXT    NOT NULL, -- JSON, "" = none
	PRIMARY KEY (game, role)
) STRICT, WITHOUT ROWID;
