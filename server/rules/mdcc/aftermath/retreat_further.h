/* Retreat Further (12.28; procedure 5.9 of the specification). */
#ifndef TRICORNE_MDCC_RETREAT_FURTHER_H
#define TRICORNE_MDCC_RETREAT_FURTHER_H

#include "../turn/steps.h"

/* Starts it: the owner is asked for a column, or they leave the table, or surrender. */
void mdcc_go_further(struct play *play, uint16_t formation);
/* R64: boxes of its straight walk to the place it would take, or to the edge of the table. */
int mdcc_further_straight(const struct mdcc_state *s, uint16_t formation);

#endif
