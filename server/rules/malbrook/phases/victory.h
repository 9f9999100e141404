/* Chapter 21, victory: what is held, who has won. */
#ifndef TRICORNE_MALBROOK_VICTORY_H
#define TRICORNE_MALBROOK_VICTORY_H

#include "../events/events.h"

/* The END step: objectives change hands, wings and armies break, the turn limit. Ends the game if it is
 * over. */
void malb_victory_judge_turn(struct play *play);
/* The ruleset's worth(): points and losses of both sides (21.1, 21.3), and the disorder of their brigades. */
int32_t malb_victory_worth(const struct ruleset *rules, const void *position, int seat, int eagerness);
/* 21.7: a Marshal gives up; or both agree to a draw (NO_SIDE). */
void malb_victory_by_will(struct play *play, int clause, enum malb_side winner, const char *why);

#endif
