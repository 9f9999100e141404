-- What seats have planned in the course of a game, for its record once it is over: what a seat kept after a row, and what a
-- row made of its plan. Until then nobody is shown it.
CREATE TABLE plans (
	game INTEGER NOT NULL REFERENCES games (number),
	seq  INTEGER NOT NULL, -- of the row
	role TEXT    NOT NULL, -- of the link
	kept INTEGER NOT NULL CHECK (kept IN (0, 1)), -- 1: after the row, in place of what was kept there before
	body TEXT    NOT NULL, -- JSON
	PRIMARY KEY (game, seq, role, kept)
) STRICT, WITHOUT ROWID;
