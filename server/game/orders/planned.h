/* Planned: an order that a seat has thought out, and whether its moment has come. */
#ifndef TRICORNE_GAME_PLANNED_H
#define TRICORNE_GAME_PLANNED_H

#include "../game.h"

struct planned {
	uint32_t links;       /* the seats whose link it was planned by                            */
	const char *seat;     /* for which it is given                                             */
	json_t *order;        /* lent                                                              */
	const char *decision; /* only as an answer to a decision of this kind; "": whenever it may */
	const char *step;     /* only in this step of the turn, as the moment names it; "": in any */
};

enum planned_fate {
	PLANNED_WAITS, /* its moment has not come                                     */
	PLANNED_GOES,  /* it is given                                                 */
	PLANNED_STOPS  /* it was asked for, and is refused: so nothing after it goes  */
};

/* Can it be planned? Of what may be allowed one day nothing is said: only whether it can be read, and is
 * an order of the rules by a seat that this link plays. */
bool game_plan_read(const struct game *game, const struct planned *planned, struct command *command,
	struct refusal *r);
/* What becomes of it as matters stand (`pending` NULL), or as they will once it is committed: judged on what
 * the seat knows. If it goes the command is the one its player would give. */
enum planned_fate game_planned(const struct game *game, struct decide_context *dc,
	const struct pending *pending, const struct planned *planned, struct command *command, struct refusal *r);

#endif
