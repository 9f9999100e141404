/* A row of the journal, event by event: made true, written down, told. */
#ifndef TRICORNE_GAME_ROW_H
#define TRICORNE_GAME_ROW_H

#include "../members.h"

/* Makes one event true, of the rules or of the table. `becomes` is the state a
 * rewind goes back to, or a correction leads to. */
void row_evolve(const struct game *game, struct position *position, const struct event *event,
	const void *becomes);
/* Is what was asked for (to take back) so no longer with this row, and may all who look be told of it?
 * `told`: who was told of the row so far. */
bool row_asking_ends_before_all(const struct game *game, const struct table_state *table, int seat,
	int table_order, uint32_t told);
/* What a row does beside its events: it counts, for those who were told, and notes who acted. */
void table_state_row(const struct game *game, struct table_state *table, int seat, int table_order,
	uint32_t told);
/* One event as it stands in the journal. */
void row_event_write(struct bytes *out, const struct game *game, const struct position *before,
	const struct event *event, const void *becomes);
/* Adds the event to the array `out` as this viewer learns it; false: not at all. `common`
 * is empty when the telling of an event begins, and is lent for all who are told of it. */
bool row_event_tell(struct bytes *out, const struct game *game, const struct position *after,
	const struct event *event, struct viewer who, struct bytes *common);
bool row_viewer_hears(struct viewer who, uint32_t audience);
/* Is it told to some otherwise than to others? Then by whether it is of a seat of the hearer's side. */
bool row_event_is_told_apart(const struct event *event);
bool row_event_is_of_own(const struct game *game, const struct event *event, struct viewer who);

#endif
