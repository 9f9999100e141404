/* Aides sent to meet retreating troops (4.8). */
#ifndef TRICORNE_MDCC_AIDE_H
#define TRICORNE_MDCC_AIDE_H

#include "../turn/steps.h"

/* His army commander is off the field, and so he goes nowhere. Notes 0.6, 22.7. */
bool mdcc_aide_waits(const struct mdcc_state *s, uint16_t aide, struct refusal *r);
/* May this figure be sent at all: an aide on the field who is bound to no troops, and whose commander is
 * on it, too? Notes 22.7, 12.25, 0.6. */
bool mdcc_aide_may_be_sent(const struct mdcc_state *s, uint16_t aide, struct refusal *r);
/* Can he reach the box in so many king steps, round enemy troops and impassable ground? Notes 4.8, 4.13. */
bool mdcc_aide_reaches(const struct mdcc_state *s, uint16_t aide, struct box to, int steps,
	struct refusal *r);
/* He joins the troops where they stand and stays with them (12.25). */
void mdcc_aide_meets(struct play *play, uint16_t aide, uint16_t formation);

#endif
