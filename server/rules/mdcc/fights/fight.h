/* Fights (7), round by round. */
#ifndef TRICORNE_MDCC_FIGHT_H
#define TRICORNE_MDCC_FIGHT_H

#include "../mdcc.h"

struct play;

/* S7 and S10: flags everybody who has reached his threshold (12.1). */
void mdcc_fight_count_losses(struct play *play);

#endif
