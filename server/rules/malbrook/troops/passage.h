/* Passage of lines: troops that go through their friends (14.18, R-73). */
#ifndef TRICORNE_MALBROOK_PASSAGE_H
#define TRICORNE_MALBROOK_PASSAGE_H

#include "../dice/preview.h"
#include "troops.h"

/* The brigade has passed through a friendly brigade or gun: the disorder of it, or none as long as those
 * stay where they are. */
void malb_passed(struct play *play, uint16_t brigade, uint16_t friend);
/* A gun or wagon has gone through a friendly brigade. */
void malb_passed_by_gun(struct play *play, uint16_t brigade);
/* Would passing through that unit disorder the brigade? */
bool malb_passing_disorders(const struct malb_state *s, uint16_t brigade, uint16_t friend);
/* What that costs it. */
void malb_preview_passing(const struct malb_state *s, uint16_t brigade, uint16_t friend,
	struct malb_preview *preview);
/* What it costs the brigade to move after friends have passed through it as it stood still. */
void malb_preview_stirring(const struct malb_state *s, uint16_t brigade, struct malb_preview *preview);

#endif
