/* Needs: what an event takes for granted in the position it is made true in.
 *
 * Whoever decides an order sees to it, and evolve() asserts it. Of an event that was read from a journal
 * or a record it is asked first: one that cannot happen in the position before it is told in a sentence,
 * and nothing is made true. */
#ifndef TRICORNE_RULES_NEED_H
#define TRICORNE_RULES_NEED_H

#include "event.h"

enum need_of {
	NEEDS_ROOM = 1, /* a list is not full                                        */
	NEEDS_ONE,      /* a list is not empty                                       */
	NEEDS_PLACE,    /* the event's number is one of the places of the list       */
	NEEDS_GAP,      /* ... or the one behind them, and the list is not full       */
	NEEDS_NUMBERED, /* the event's number is that of one in the list             */
	NEEDS_ID,       /* the event's text is the id of somebody in the map         */
	NEEDS_LISTED,   /* ... of somebody in the list, or `also`                    */
	NEEDS_SLOT,     /* a slot of the map is free                                 */
};

/* A row of a ruleset's table; a kind may have several, `of` 0 ends the table. */
struct need {
	uint16_t kind, of;
	uint32_t at, number_size;                    /* in the body: where the number or the text is */
	uint32_t rows_at, row_size, room, count_at;  /* in the state: the list and its count, or the map */
	uint32_t number_at;                          /* in a row of the list: its number, two bytes */
	/* an id that is in no list and is there all the same; NULL */
	const char *also;
};

#define NEED_LIST(S, list, count) .rows_at = offsetof(S, list), .row_size = SHAPE_MEMBER_SIZE(S, list[0]), .room = SHAPE_MEMBER_ROOM(S, list), \
	.count_at = offsetof(S, count)
#define NEED_MEMBER(E, m)  .at = offsetof(E, m), .number_size = SHAPE_MEMBER_SIZE(E, m)
#define NEED_ROOM(k, S, list, count)        { .kind = (k), .of = NEEDS_ROOM, NEED_LIST(S, list, count) }
#define NEED_ONE(k, S, list, count)         { .kind = (k), .of = NEEDS_ONE, NEED_LIST(S, list, count) }
#define NEED_PLACE(k, E, m, S, list, count) { .kind = (k), .of = NEEDS_PLACE, NEED_MEMBER(E, m), NEED_LIST(S, list, count) }
#define NEED_GAP(k, E, m, S, list, count)   { .kind = (k), .of = NEEDS_GAP, NEED_MEMBER(E, m), NEED_LIST(S, list, count) }
#define NEED_LISTED(k, E, m, S, list, count) { .kind = (k), .of = NEEDS_LISTED, NEED_MEMBER(E, m), NEED_LIST(S, list, count) }
#define NEED_LISTED_OR(k, E, m, S, list, count, other) \
	{ .kind = (k), .of = NEEDS_LISTED, NEED_MEMBER(E, m), NEED_LIST(S, list, count), .also = (other) }
#define NEED_NUMBERED(k, E, m, S, list, count, row, number) \
	{ .kind = (k), .of = NEEDS_NUMBERED, NEED_MEMBER(E, m), NEED_LIST(S, list, count), .number_at = offsetof(row, number) }
#define NEED_ID(k, E, m, S, map) { .kind = (k), .of = NEEDS_ID, NEED_MEMBER(E, m), NEED_LIST(S, map, map) }
#define NEED_SLOT(k, S, map)     { .kind = (k), .of = NEEDS_SLOT, NEED_LIST(S, map, map) }

/* NULL if the position has all that the event needs, else a sentence. */
const char *need_lacked(const struct need *needs, const void *state, const struct event *event);

#endif
