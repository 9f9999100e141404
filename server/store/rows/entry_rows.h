/* A row of a game's journal, and what is kept with it: the snapshot, what viewers were told, their numbers,
 * the clocks, when the game is to be woken, what seats have planned. The functions return 0, or what went
 * wrong (sql.h); they run within the caller's transaction, and `game` is the game's number. */
#ifndef TRICORNE_STORE_ENTRY_ROWS_H
#define TRICORNE_STORE_ENTRY_ROWS_H

#include "server/store/journal.h"
#include "sql.h"

enum entry_statement {
	ENTRY_ADD_ROW, ENTRY_ADD_SNAPSHOT, ENTRY_ADD_NUMBER, ENTRY_ADD_TELLING, ENTRY_ADD_TOLD, ENTRY_SET_LIFE,
	ENTRY_SET_DEADLINE, ENTRY_CLEAR_DEADLINE, ENTRY_SET_CLOCKS, ENTRY_KEEP_PLAN, ENTRY_SAY_PLAN,
	ENTRY_STATEMENTS
};

struct entry_writes {
	struct sql_statement *statements[ENTRY_STATEMENTS];
};

int entry_writes_init(struct entry_writes *w, struct sql *db);
void entry_writes_finish(struct entry_writes *w);

/* The row itself; sql_is_taken: its order was carried out before, or another has written the game. */
int entry_add(struct entry_writes *w, int64_t game, const struct journal_entry *e);
/* What comes with it, but for the notices. */
int entry_add_company(struct entry_writes *w, int64_t game, const struct journal_entry *e);
int entry_set_deadline(struct entry_writes *w, int64_t game, int64_t at_ms);
int entry_set_clocks(struct entry_writes *w, int64_t game, const char *clocks);
/* For the record: what a seat planned after row `seq` (`kept`), or what that row made of its plan. */
int entry_say_plan(struct entry_writes *w, int64_t game, uint64_t seq, const char *role, bool kept,
	const char *body);

#endif
