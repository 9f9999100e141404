/* A game's header as it is read from a row. */
#include "game_row.h"

#include <string.h>

#include "connection.h"

void game_row_read(sqlite3_stmt *s, struct journal_game *g)
{
	*g = (struct journal_game){
		.id = sql_text(s, 1),
		.ruleset = sql_text(s, 2),
		.version = (unsigned)sqlite3_column_int(s, 3),
		.scenario = sql_text(s, 4),
		.options = sql_text(s, 5),
		.names = sql_text(s, 6),
		.created_ms = sqlite3_column_int64(s, 7),
		.epoch = (uint64_t)sqlite3_column_int64(s, 9),
		.ended = sqlite3_column_int(s, 10) != 0,
		.last = (uint64_t)sqlite3_column_int64(s, 11),
		.wake_at_ms = sqlite3_column_int64(s, 12),
		.clocks = sql_text(s, 13),
	};
	if (sqlite3_column_bytes(s, 8) == JOURNAL_SECRET_SIZE)
		memcpy(g->secret, sqlite3_column_blob(s, 8), JOURNAL_SECRET_SIZE);
}
