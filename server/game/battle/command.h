/* A command: an order and who gives it. Plain data, without anything
 * to release. command_read() makes one of JSON, these in process. */
#ifndef TRICORNE_GAME_COMMAND_H
#define TRICORNE_GAME_COMMAND_H

#include "protocol/json/json_read.h"
#include "server/base/bytes.h"
#include "server/rules/order.h"
#include "table.h"

struct game;

/* Whether a seat may take its last order back. */
enum undo_bar {
	UNDO_UNKNOWN, /* nobody has looked */
	UNDO_FREE,
	UNDO_NOTHING,
	UNDO_OTHERS,
	UNDO_DICE,
	UNDO_LEARNT,
	UNDO_BARS
};

/* What a command would take back, as undo_prepare() finds it among the rows. */
struct undoing {
	uint8_t bar;              /* enum undo_bar, if it is to be taken back freely       */
	uint32_t row;             /* of the order; 0: there is none                        */
	uint32_t told;            /* the viewers who learnt of it                          */
	char says[SENTENCE_SIZE]; /* what it was, in the words in which it would be offered */
};

/* One of the rules, or one of the table (table.h). */
struct command {
	int seat;                /* a seat, SEAT_UMPIRE or SEAT_CLOCK                              */
	uint16_t table;          /* enum table_order; TABLE_RULES: `order` goes to the rules       */
	int of;                  /* expire, pass_over: the seat it is about                        */
	struct game *past;       /* the same game as it is to stand again, lent; NULL: none is wanted */
	struct undoing undoing;
	const struct dice_drawing *drawing; /* what was given for it, lent; NULL: nothing was asked for */
	struct table_body body;  /* of the table                                                   */
	struct order order;      /* of the rules; answer_for carries one too                       */
};

/* As the host gives the clock's orders and as an offer is taken up in process. */
struct command command_begin(void);
struct command command_expire(int seat);
/* Of what it owes in sight of the enemy, the one of this number (standing.h). */
struct command command_expire_one(int seat, uint32_t owed);
struct command command_take_seat(int seat);
/* The dice go on without a seat that keeps a round waiting. */
struct command command_pass_over(int seat);
/* A seat counts as left from now on, and falls `to` a comrade (SEAT_NONE: to none), or to the machine. */
struct command command_count_as_left(const struct game *game, int seat, enum absence_fall falls, int to,
	enum manner manner);
/* Somebody else has taken the seat from the list of the hall. */
struct command command_fill_seat(const struct game *game, int seat, const char *player);
struct command command_adjourn(const char *reason);
struct command command_come_back(int seat);
/* The machine plays a seat from now on, or (MANNER_NONE) its player again. */
struct command command_stand_in(const struct game *game, int seat, enum manner manner, const char *reason);
struct command command_order(const struct game *game, int seat, const struct order *order);
/* The game goes on with another server: it commits to secrets made of `master`; `end` is that of the record
 * before, or NULL. */
struct command command_continue(const struct game *game, const uint8_t master[SECRET_SIZE], json_t *end);
/* What the clock ordered, out of a row. False: it gives no such order. */
bool command_of_clock(const struct game *game, json_t *order, struct command *command);
/* Is it one that undo_prepare() has to make ready, as it may restore what stood there before? */
bool command_looks_back(const struct command *command);
/* Does this order of the clock answer but one decision? Which, if it is owed still. */
bool command_is_of_one(const struct game *game, const struct command *expire, struct decision *only);
/* {"type": ..., its members}, as it stands in the journal. */
void command_write(struct bytes *out, const struct game *game, const struct command *command);

/* The same of an order of the rules alone. */
void command_write_order(struct bytes *out, const struct game *game, const struct order *order);

#endif
