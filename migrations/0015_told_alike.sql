-- What was told stands once for all who were told it: whatever a row adds goes to one place of the table, however many look on.

CREATE TABLE told_alike (
	game    INTEGER NOT NULL REFERENCES games (number),
	number  INTEGER NOT NULL, -- theirs
	viewers INTEGER NOT NULL, -- a bit for each; of two rows of one number none is in both
	base    INTEGER NOT NULL, -- their number for the telling with the whole view from which patches lead to this one
	seq     INTEGER NOT NULL, -- of the row
	at      INTEGER NOT NULL,
	telling INTEGER NOT NULL REFERENCES tellings (telling),
	PRIMARY KEY (game, number, viewers)
) STRICT, WITHOUT ROWID;

INSERT INTO told_alike SELECT game, number, sum(1 << viewer), base, seq, at, telling FROM told GROUP BY game, number, telling;
DROP TABLE told;
ALTER TABLE told_alike RENAME TO told;
