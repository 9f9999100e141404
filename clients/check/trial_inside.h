/* What the parts of a trial share. */
#ifndef TRICORNE_CHECK_TRIAL_INSIDE_H
#define TRICORNE_CHECK_TRIAL_INSIDE_H

#include "server/game/record/retrace.h"
#include "shadow.h"
#include "trial.h"
#include "witness.h"

struct trial {
	const struct trial_plan *plan;
	struct trial_result *result;
	struct decide_context *context;
	struct game *game;
	struct chance chance; /* of choices; the dice have their own */
	struct chance_dice dice;
	struct dice source;   /* of the dice; the game borrows it */
	bool draws;           /* from a secret of its own instead */
	char values[SEATS_MAX][HEX_SIZE]; /* what its seats committed to */
	struct witness witness;
	struct bytes header, snapshot;
	struct bytes *rows;
	size_t row_count, snapshot_row;
	json_t *steps;        /* of the case that tells the game again */
	void *kept;           /* the position before a mutant */
	struct retrace retrace; /* of its rows */
	void *before;         /* and before an order that may be taken back */
	struct chance fancy;  /* for what is only imagined: the battle itself goes on as without */
	struct shadow shadow; /* of a battle of which some is answered beforehand */
};

/* Notes the first thing that is wrong; always false. */
bool trial_fail(struct trial *t, const char *sentence, ...) __attribute__((format(printf, 2, 3)));
/* Plays an allowed command, keeps its row and looks at what everybody is sent. */
bool trial_give(struct trial *t, const struct command *command);
/* If the rules ask who sits there: some sit down, or nobody does. */
bool trial_sit_down(struct trial *t);
/* Something that is no order of the rules: the clock runs out, a draw
 * is offered, somebody comes or goes, the umpire pauses or rewinds. */
bool trial_interlude(struct trial *t);
/* A seat of whom the dice want something commits to a value, or opens the one it committed to. */
bool trial_contribute(struct trial *t);
/* The order by which a seat commits to a chain for strict dice, if one is wanted of it; or NULL. */
json_t *trial_chain(struct trial *t, int seat);
/* What the seats give for an order whose dice fall before everybody. */
void trial_draw(struct trial *t, struct dice_drawing *drawing);
/* Would this order, which may be given, go as well if it had been planned? And sometimes a seat tries in
 * thought what it could order. */
bool trial_plans(struct trial *t, const struct command *command, json_t *order);
/* Whoever has just given this order takes it back, or is refused by the clause for it. */
bool trial_take_back(struct trial *t, int seat, int kind);
/* Does the journal lead to where the game stands? From the header
 * and, if one was taken on the way, from a snapshot. */
bool trial_replays(struct trial *t);
/* Does the record of the game hold, order by order, before a referee who was not there? */
bool trial_referee(struct trial *t);

#endif
