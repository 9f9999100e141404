-- Seats of people who stay away: those anybody may take are found in the text of the clocks; and more is told.

CREATE INDEX clocks_vacant ON clocks (game) WHERE instr(body, ' vacant ') > 0;

CREATE TABLE notices_with_more (
	number  INTEGER PRIMARY KEY AUTOINCREMENT,
	channel INTEGER NOT NULL REFERENCES channels (number),
	game    INTEGER REFERENCES games (number), -- NULL: of none, as the request to confirm
	role    TEXT    NOT NULL,
	sort    TEXT    NOT NULL CHECK (sort IN ('confirm', 'turn', 'reminder', 'over', 'words', 'lost', 'begun',
		'adjourned', 'left', 'vote')),
	at      INTEGER NOT NULL, -- when it came about
	due     INTEGER NOT NULL  -- when it may be told
) STRICT;

INSERT INTO notices_with_more SELECT number, channel, game, role, sort, at, due FROM notices;
DROP TABLE notices;
ALTER TABLE notices_with_more RENAME TO notices;
CREATE UNIQUE INDEX notices_once ON notices (channel, game, role, sort);
CREATE INDEX notices_by_due ON notices (due, channel);

-- Whoever is told of turns is told, too, that a game has begun, of adjourned ones, of seats left, and of votes.
UPDATE channels SET wants = wants | 960 WHERE wants & 2;
