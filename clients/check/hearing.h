/* Hearing: a case being played, step by step, in a game of its own. */
#ifndef TRICORNE_CHECK_HEARING_H
#define TRICORNE_CHECK_HEARING_H

#include "match.h"
#include "script.h"
#include "server/game/game.h"

enum { STEP_ROWS_MAX = 64 };

struct hearing {
	const struct ruleset *rules;
	struct decide_context *context;
	struct game *game;      /* NULL: the scenario was refused      */
	struct scripted *dice;
	struct dice source;     /* the game borrows it                 */
	struct bytes header;
	struct bytes *rows;     /* the journal so far; row 1 comes first */
	size_t row_count;
	/* of the last order, and of the answers to it that were given beforehand; read, not open */
	struct pending *pending[STEP_ROWS_MAX];
	int pending_count;
	struct refusal refusal; /* of the last order, or the scenario  */
	bool refused;
	json_t *preview;        /* of the last order that was only tried */
	struct bytes *says;     /* what did not hold                   */
	char where[32];         /* "step 3"                            */
};

/* Sets up the scenario with the case's dice and lets the turn begin. False if the case cannot be heard;
 * the reason is said, unless it is that the scenario was refused. */
bool hearing_open(struct hearing *h, const struct ruleset *rules, json_t *scenario, json_t *dice,
	struct bytes *says);
void hearing_close(struct hearing *h);

/* Gives the step's order and whatever answers to it were given beforehand, or only tries it, or lets its
 * clock run out, or (none of these) only looks. A refusal is an outcome like another; false if the step
 * cannot be carried out at all. */
bool hearing_step(struct hearing *h, json_t *step);
/* Were the step's own dice used up in it? Says so if not. */
bool hearing_step_dice_used(struct hearing *h);
/* Do the events of all rows, read again as a journal's are, lead to where the game stands? Says so if not. */
bool hearing_replays(struct hearing *h);
/* Are faces of the case left over that should have been rolled? Says so. */
bool hearing_dice_used(struct hearing *h);

/* Whom "A", "umpire", "watch" or a list of seats names; false after saying that there is no such seat. */
bool hearing_viewer(struct hearing *h, json_t *as, struct viewer *who);
/* The events of the step: all of them (`who` NULL), or those that viewer was told of. */
json_t *hearing_events(struct hearing *h, const struct viewer *who);

/* Adds "step 3: ...\n"; always false. */
bool hearing_say(struct hearing *h, const char *sentence, ...) __attribute__((format(printf, 2, 3)));

/* ---- What a step expects ------------------------------------------------------------------------------- */

/* Whether everything the step (or the end of the case) expects of the
 * present position and the last row holds. */
bool hearing_holds(struct hearing *h, json_t *step);
/* The clauses a refusal must name; says which it does not. `expected` is a text or a list of texts. */
bool hearing_refusal_names(struct hearing *h, json_t *expected);

/* ---- Two worlds ---------------------------------------------------------------------------------------- */

/* Plays the steps in the world of the case and in its twin's: the
 * viewers named must be sent the same bytes. */
bool hearing_twin(json_t *c, const struct ruleset *rules, json_t *scenario, struct bytes *says);

#endif
