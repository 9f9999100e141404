-- In PostgreSQL's words: a constraint can be changed where it stands.

ALTER TABLE notices DROP CONSTRAINT notices_sort_check;
ALTER TABLE notices ADD CONSTRAINT notices_sort_check CHECK (sort IN ('confirm', 'turn', 'reminder', 'over', 'words',
	'lost', 'begun', 'adjourned', 'left', 'vote', 'plan'));

UPDATE channels SET wants = wants | 1024 WHERE wants & 2 <> 0;
