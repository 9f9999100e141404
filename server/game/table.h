/* The table: orders, events and clauses that know no rules and are alike in every game. */
#ifndef TRICORNE_GAME_TABLE_H
#define TRICORNE_GAME_TABLE_H

#include "affairs.h"

/* Clauses of the table are numbered from here on, so that they cannot be taken for a ruleset's. */
enum { TABLE_CLAUSE = 0x4000 };
enum table_clause {
	TABLE_FORM = TABLE_CLAUSE + 1, /* TABLE-1, and so on */
	TABLE_SEAT,
	TABLE_PAUSED,
	TABLE_OVER,
	TABLE_BEGIN,
	TABLE_SPEAKER,
	TABLE_DRAW_OFFER,
	TABLE_DRAW_ANSWER,
	TABLE_RESIGN,
	TABLE_UMPIRE,
	TABLE_REASON,
	TABLE_PAUSE,
	TABLE_REWIND,
	TABLE_SET,
	TABLE_EXPIRE,
	TABLE_END,
	TABLE_CLAUSES_END
};
enum { TABLE_CLAUSE_COUNT = TABLE_CLAUSES_END - TABLE_CLAUSE };

enum table_order {
	TABLE_RULES, /* not of the table */
	ORDER_RESIGN,
	ORDER_OFFER_DRAW,
	ORDER_ACCEPT_DRAW,
	ORDER_DECLINE_DRAW,
	ORDER_PAUSE,
	ORDER_RESUME,
	ORDER_REWIND,
	ORDER_END_GAME,
	ORDER_ANNOUNCE,
	ORDER_ANSWER_FOR,
	ORDER_TRANSFER_SEAT,
	ORDER_EXTEND_TIME,
	ORDER_SET,
	ORDER_BEGIN,
	ORDER_EXPIRE,
	TABLE_ORDER_COUNT
};

/* Bodies of the umpire's and the clock's orders; seats and sides by id, as they were written. */
struct table_reason { char reason[REASON_TEXT_SIZE]; };
struct table_rewind { uint32_t to; char reason[REASON_TEXT_SIZE]; };
struct table_end_game { char winner[ID_SIZE]; char reason[REASON_TEXT_SIZE]; };
struct table_announce { char text[REASON_TEXT_SIZE]; };
struct table_answer_for { char seat[ID_SIZE]; char reason[REASON_TEXT_SIZE]; };
struct table_transfer_seat { char seat[ID_SIZE]; char player[NAME_SIZE]; char reason[REASON_TEXT_SIZE]; };
struct table_extend_time { uint32_t seconds; char seat[ID_SIZE]; char reason[REASON_TEXT_SIZE]; };
/* `at` is a JSON pointer into the ruleset's state; `value` is JSON. */
struct table_set { char at[128]; char value[1024]; char reason[REASON_TEXT_SIZE]; };
struct table_seat { char seat[ID_SIZE]; };

union table_body {
	struct table_reason reason;
	struct table_rewind rewind;
	struct table_end_game end_game;
	struct table_announce announce;
	struct table_answer_for answer_for;
	struct table_transfer_seat transfer_seat;
	struct table_extend_time extend_time;
	struct table_set set;
	struct table_seat seat;
};

extern const struct clause table_clauses[TABLE_CLAUSE_COUNT];
/* Row 0 unused. A shape of NULL: the order has no members. `answer_for` has `order`, `set` has `value` beside its shape. */
extern const struct order_kind table_orders[TABLE_ORDER_COUNT];

#endif
