-- Many daemons on one database. A game belongs to one of them at a time: whoever takes it counts its epoch up, and with that
-- nothing the one before him still sends can be written. A daemon that is alone on its file has no rows here.

CREATE TABLE daemons (
	number  INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
	address TEXT    NOT NULL, -- where whoever is looking for one of its games is sent
	until   INTEGER NOT NULL, -- what is leased to it is its own so long; it puts that off as long as it lives
	groups  INTEGER NOT NULL  -- transactions it has committed
) STRICT;

CREATE TABLE leases (
	game   INTEGER PRIMARY KEY REFERENCES games (number),
	daemon INTEGER NOT NULL
) STRICT;

CREATE INDEX leases_by_daemon ON leases (daemon);

-- The daemon that is telling somebody there, 0: none.
ALTER TABLE channels ADD COLUMN holder INTEGER NOT NULL DEFAULT 0;
