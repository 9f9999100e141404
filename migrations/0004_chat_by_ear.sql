-- What was said to somebody is found without reading what was said to others.
CREATE INDEX chat_by_ear ON chat (game, said_to, seq);
