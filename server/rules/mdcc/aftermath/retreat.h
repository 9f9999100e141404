/* Initial retreats (12, 23; procedure 5.8 of the specification) and the order in which S10 treats those
 * who test. */
#ifndef TRICORNE_MDCC_RETREAT_H
#define TRICORNE_MDCC_RETREAT_H

#include "../turn/steps.h"

/* The box of its line of retreat reached after so many boxes; the whole line when `step` is `walked`. */
struct box mdcc_retreat_line_box(const struct mdcc_state *s, uint16_t formation, int step);

/* MDCC-23.2 to 23.5: the two roll against each other. The loser if one total is at least double the other,
 * else 0. */
uint16_t mdcc_retreat_mutual_roll(struct play *play, uint16_t one, uint16_t other);
/* MDCC-23.8 to 23.12. */
enum mdcc_meeting { MEETING_PASS, MEETING_STOP, MEETING_GONE };
enum mdcc_meeting mdcc_retreat_meet_guns(struct play *play, uint16_t formation, uint16_t guns);

#endif
