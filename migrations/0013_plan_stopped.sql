-- Who is away is told that his plan has stopped.

CREATE TABLE notices_of_plans (
	number  INTEGER PRIMARY KEY AUTOINCREMENT,
	channel INTEGER NOT NULL REFERENCES channels (number),
	game    INTEGER REFERENCES games (number), -- NULL: of none, as the request to confirm
	role    TEXT    NOT NULL,
	sort    TEXT    NOT NULL CHECK (sort IN ('confirm', 'turn', 'reminder', 'over', 'words', 'lost', 'begun',
		'adjourned', 'left', 'vote', 'plan')),
	at      INTEGER NOT NULL, -- when it came about
	due     INTEGER NOT NULL  -- when it may be told
) STRICT;

INSERT INTO notices_of_plans SELECT number, channel, game, role, sort, at, due FROM notices;
DROP TABLE notices;
ALTER TABLE notices_of_plans RENAME TO notices;
CREATE UNIQUE INDEX notices_once ON notices (channel, game, role, sort);
CREATE INDEX notices_by_due ON notices (due, channel);

-- Whoever is told of turns is told of plans, too.
UPDATE channels SET wants = wants | 1024 WHERE wants & 2;
