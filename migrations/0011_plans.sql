-- The orders a seat has planned, beside what else it keeps for itself; nobody else is ever shown them.
ALTER TABLE papers ADD COLUMN plan TEXT NOT NULL DEFAULT ''; -- JSON, "" = none
