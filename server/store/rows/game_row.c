/* A game's header as it is read from a row. */
#include "game_row.h"

#include <string.h>

#include "sql.h"

void game_row_read(struct sql_statement *s, struct journal_game *g)
{
	*g = (struct journal_game){
		.id = sql_text(s, 1),
		.ruleset = sql_text(s, 2),
		.version = (unsigned)sql_int(s, 3),
		.scenario = sql_text(s, 4),
		.options = sql_text(s, 5),
		.names = sql_text(s, 6),
		.created_ms = sql_int(s, 7),
		.epoch = (uint64_t)sql_int(s, 9),
		.ended = sql_int(s, 10) != 0,
		.last = (uint64_t)sql_int(s, 11),
		.wake_at_ms = sql_int(s, 12),
		.clocks = sql_text(s, 13),
	};
	if (sql_size(s, 8) == JOURNAL_SECRET_SIZE)
		memcpy(g->secret, sql_blob(s, 8), JOURNAL_SECRET_SIZE);
}
