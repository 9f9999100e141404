/* Commanders when threatened (22), captures (21) and surrender (23). */
#ifndef TRICORNE_MDCC_THREAT_H
#define TRICORNE_MDCC_THREAT_H

#include "../turn/steps.h"

/* MDCC-22.1: the figures, in this order, must make way one after the other; without a way out they are
 * captured (22.5). The rest of what the caller wants to do belongs into a work pushed before. */
void mdcc_threaten(struct play *play, const uint16_t *staff, int count, enum mdcc_arm threat);
/* The troops surrender (23.1, 21.2, 21.3); figures with them must flee (R42). `threat`: the arm of the
 * enemy that caused it, NO_ARM for the nearest enemy. Decided engagements stay until S10e. */
void mdcc_threat_surrender(struct play *play, uint16_t formation, enum mdcc_arm threat, int clause);
/* The troops leave the table and may return (25.3), or are dispersed for good (25.7); figures with them
 * choose (22.6, R70). */
void mdcc_threat_leave_field(struct play *play, uint16_t formation, int clause);
void mdcc_threat_disperse(struct play *play, uint16_t formation, int clause);

#endif
