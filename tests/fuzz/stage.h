/* Stages: positions from which a fuzzer sets out, those of shipped
 * scenarios and those of the cases, and battles played on them. */
#ifndef TRICORNE_TESTS_STAGE_H
#define TRICORNE_TESTS_STAGE_H

#include <jansson.h>

#include "server/game/game.h"
#include "target.h"

struct stage {
	const struct ruleset *rules;
	const char *name;
	json_t *scenario;
};

/* Looks for all there are, if that has not been done. */
void stages_find(void);
/* Any: mostly of a case, now and then a shipped one. */
const struct stage *stage_draw(struct tape *tape);
/* The n-th shipped scenario, of the ruleset that is fuzzed or of all; NULL behind the last. */
const struct stage *stage_shipped(uint32_t n);
/* Any case as it is written. A new reference. */
json_t *stage_case(struct tape *tape);

/* A game in process, with all that has happened in it. */
struct battle {
	const struct stage *stage;
	struct game *game;
	struct bytes header, *rows;
	uint32_t row_count;
	char why[FUZZ_WHY_SIZE]; /* it was set aside, or could not be made */
};

extern const uint8_t battle_secret[];
/* One context for all battles, as in the daemon. */
struct decide_context *battle_context(void);
/* From the stage's scenario, or another one; begun. False: it cannot be. */
bool battle_begin(struct battle *b, const struct stage *stage, json_t *scenario, json_t *options);
/* The same game opened again from header and rows; false and why. `b` lends nothing of it. */
bool battle_open(struct battle *b, const struct battle *like);
void battle_finish(struct battle *b);
/* Gives it if it is allowed. False and why: refused, or (`aside`) the game is to be set aside. */
bool battle_give(struct battle *b, const struct command *command, bool *aside);
/* Plays so many orders drawn from the offers, and looks at what everybody is offered,
 * told, shown and could foresee. It ends with an order that is offered and then
 * refused, or that sets the game aside (target.h). Returns how many were played. */
int battle_play(struct battle *b, struct tape *tape, int orders);

#endif
