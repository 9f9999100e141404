-- What each viewer was told, found by his own number for it: so that what he asks of the past costs what he was told, and not what
-- others did meanwhile.

-- As it was told; shared by all who were told the same. Append only.
CREATE TABLE tellings (
	telling INTEGER PRIMARY KEY,
	events  TEXT NOT NULL, -- a JSON array
	patch   TEXT NOT NULL, -- of his view, "" where the whole view stands
	view    TEXT NOT NULL  -- the whole view, every now and then (not of how it begins, which its header says); else ""
) STRICT;

-- Of viewers who do not see everything; the others' numbers are found through the snapshots.
CREATE TABLE told (
	game    INTEGER NOT NULL REFERENCES games (number),
	viewer  INTEGER NOT NULL,
	number  INTEGER NOT NULL, -- his
	base    INTEGER NOT NULL, -- his number for the telling with the whole view from which patches lead to this one
	seq     INTEGER NOT NULL, -- of the row
	at      INTEGER NOT NULL,
	telling INTEGER NOT NULL REFERENCES tellings (telling),
	PRIMARY KEY (game, viewer, number)
) STRICT, WITHOUT ROWID;

-- Each viewer's number at each snapshot.
CREATE TABLE numbers (
	game   INTEGER NOT NULL REFERENCES games (number),
	viewer INTEGER NOT NULL,
	number INTEGER NOT NULL,
	seq    INTEGER NOT NULL, -- of the snapshot's row
	PRIMARY KEY (game, viewer, number, seq)
) STRICT, WITHOUT ROWID;

-- Files of before: the snapshots say it. What was told then is told again from the rows.
INSERT INTO numbers (game, viewer, number, seq)
SELECT s.game, CAST(v.key AS INTEGER), coalesce(json_extract(v.value, '$.seq'), 0), s.seq
FROM snapshots AS s, json_each(CAST(s.body AS TEXT), '$.affairs.viewers') AS v;
