-- In PostgreSQL's words: a constraint can be changed where it stands.

CREATE INDEX clocks_vacant ON clocks (game) WHERE strpos(body, ' vacant ') > 0;

ALTER TABLE notices DROP CONSTRAINT notices_sort_check;
ALTER TABLE notices ADD CONSTRAINT notices_sort_check
	CHECK (sort IN ('confirm', 'turn', 'reminder', 'over', 'words', 'lost', 'begun', 'adjourned', 'left', 'vote'));

UPDATE channels SET wants = wants | 960 WHERE wants & 2 <> 0;
