/* What a position is judged by, part by part. Each judge returns a sentence, or NULL; those later in this
 * list rely on what the earlier ones have found to be right. */
#ifndef TRICORNE_PAPERBOYS_JUDGES_H
#define TRICORNE_PAPERBOYS_JUDGES_H

#include "../paperboys.h"

typedef const char *pb_judge_fn(const struct pb_state *s);

/* fault_turn.c: sides and seats; the cards and the step. */
pb_judge_fn pb_fault_of_sides, pb_fault_of_turn;
/* fault_ground.c: features, breaches, objectives; houses and who is in them. */
pb_judge_fn pb_fault_of_ground, pb_fault_of_houses;
/* fault_pieces.c: units, their stands, officers, held horses, the dead pool. */
pb_judge_fn pb_fault_of_units, pb_fault_of_officers, pb_fault_of_horses, pb_fault_of_losses;
/* fault_fights.c: fights, attacks under way, works and asks. */
pb_judge_fn pb_fault_of_fights, pb_fault_of_attacks, pb_fault_of_asks;

#endif
