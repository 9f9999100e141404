/* Moves: an ordinary move of a unit on its card (chapter 5 of the rules). */
#ifndef TRICORNE_PAPERBOYS_MOVE_H
#define TRICORNE_PAPERBOYS_MOVE_H

#include "../turn/steps.h"
#include "rest.h"

/* PB-2.7: what an ordered move may measure, here and now; of an attack without its charge. */
int32_t pb_ordered_move(const struct pb_state *s, const struct pb_unit *u);
int32_t pb_attack_move(const struct pb_state *s, const struct pb_unit *u);
/* Of officers, too. */
int32_t pb_move_doubled(const struct pb_state *s, int32_t length);
/* Collects what keeps a unit from taking any order that moves it: PB-3.8, 4.1, 5.17, 5.18. */
void pb_move_judge_readiness(const struct pb_state *s, uint16_t unit, struct refusal *r);
/* PB-7.3: would it come nearer to the enemy so? */
bool pb_move_comes_nearer(const struct pb_state *s, const struct pb_unit *u, const struct pb_unit *as);
/* The enemy whose middle is nearest, 0 none: good enough for knowing where to go. */
uint16_t pb_move_enemy_near(const struct pb_state *s, const struct pb_unit *u);
/* PB-5.2, and 5.9 where only the ground makes the way too long. */
void pb_move_judge_length(struct pb_cost cost, int32_t most, const char *id, struct refusal *r);

#endif
