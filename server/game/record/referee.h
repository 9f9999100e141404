/* A record being refereed, for the files that do it: the orders (record_verify.c), the dice
 * (referee.c). */
#ifndef TRICORNE_GAME_REFEREE_H
#define TRICORNE_GAME_REFEREE_H

#include "../members.h"
#include "record.h"
#include "record_plan.h"
#include "retrace.h"

struct referee {
	struct game *game;
	struct decide_context *dc;
	struct verdict *verdict;
	struct digest *states; /* digests of the state alone after each row, for rewinds */
	size_t room;
	struct record_plans plans; /* behind its rows                                     */
	uint32_t ended;        /* rows its last line counts; 0: that line has not come   */
	bool wants_end;        /* its format has one                                     */
	bool wants_chain;      /* and its lines are chained                              */
	const struct receipt *receipt;
	bool same_rules;       /* as when it was played                                  */
	struct table_state table; /* as the dice of the present row found them              */
	json_t *endings;       /* what ended each era: the rows with which it went on elsewhere, and the end */
	bool dice_known;       /* of the present era                                     */
	struct dice_drawing drawing; /* what was given for the present row                 */
	char before_row[HEX_SIZE]; /* hash of the line before the present row               */
	const char *text;      /* the record, and where each row's line begins in it  */
	size_t size, *lines, line_room;
	struct retrace retrace;
};

/* Notes what is wrong, of a row or (0) of the whole; returns false. */
bool referee_wrong(struct referee *v, uint32_t row, const char *why);

/* What ended each era: the rows with which the game went on elsewhere, and the end. To be released. */
json_t *referee_endings(const char *text, size_t size);
/* Opens the secrets of the present era, which begins with this row (0: with the header). */
bool referee_open(struct referee *v, uint32_t row);
/* After a row with which the game went on with another server. */
bool referee_next_era(struct referee *v, const struct command *command, uint32_t row);
/* What the row says was given for its dice, into the command that is decided anew; false: it could not be
 * given. */
bool referee_drawing(struct referee *v, json_t *line, uint32_t row, struct command *command);
/* Draws every die of a row again. */
bool referee_dice(struct referee *v, json_t *line, uint32_t row);

#endif
