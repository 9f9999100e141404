/* Hearing: a case being played, step by step, in a game of its own. */
#ifndef TRICORNE_CHECK_HEARING_H
#define TRICORNE_CHECK_HEARING_H

#include "match.h"
#include "script.h"
#include "server/game/game.h"

struct hearing {
	const struct ruleset *rules;
	struct decide_context *context;
	struct game *game;      /* NULL: the scenario was refused      */
	struct scripted *dice;
	struct dice source;     /* the game borrows it                 */
	struct bytes header;
	struct bytes *rows;     /* the journal so far; row 1 comes first */
	size_t row_count;
	struct pending *pending;  /* of the last row; read, not open     */
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

/* Gives the step's order, or only tries it, or lets its clock run out, or (none of these) only
 * looks. A refusal is an outcome like another; false if the step cannot be carried out at all. */
bool hearing_step(struct hearing *h, json_t *step);
/* Were the step's own dice used up in it? Says so if not. */
bool hearing_step_dice_used(struct hearing *h);
/* Do the events of all rows, read again as a journal's are, lead to where the game stands? Says so if not. */
bool hearing_replays(struct hearing *h);
/* Are faces of the case left over that should have been rolled? Says so. */
bool hearing_dice_used(struct hearing *h);

/* Whom "A", "umpire", "watch" or a list of seats names; false after saying that there is no such seat. */
bool hearing_viewer(struct hearing *h, json_t *as, struct viewer *who);
/* What the last row sent to that viewer: params of an `update`, or of
 * a `fresh`; NULL if he learnt of nothing. */
json_t *hearing_sent(struct hearing *h, struct viewer who);

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
