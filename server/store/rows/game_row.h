/* A game's header as it is read from a row. */
#ifndef TRICORNE_STORE_GAME_ROW_H
#define TRICORNE_STORE_GAME_ROW_H

#include "server/store/journal.h"
#include "sql.h"

/* What game_row_read() takes from the first columns of a row. */
#define GAME_ROW_COLUMNS(secret) \
	"games.number, id, ruleset, version, scenario, options, names, created, " secret ", epoch, ended," \
	" (SELECT max(seq) FROM journal WHERE game = games.number)," \
	" (SELECT at FROM deadlines WHERE game = games.number)," \
	" (SELECT body FROM clocks WHERE game = games.number)"
enum { GAME_ROW_COLUMN_COUNT = 14 };

/* Its texts are the statement's, until its next step. */
void game_row_read(struct sql_statement *s, struct journal_game *out);

#endif
