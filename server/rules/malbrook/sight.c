/* Sight: what can be seen from where (chapter 8), and what each eye sees and remembers. */
#include "sight.h"

/* ---- Eyes ------------------------------------------------------------------------------------------------------------- */

static void open_eye(struct malb_state *s, enum malb_side side, uint16_t wing)
{
	s->eyes[s->eye_count++] = (struct malb_eye){ .side = (uint8_t)side, .wing = wing };
}

void malb_open_eyes(struct malb_state *s)
{
	for (enum malb_side side = SIDE_A; s->options.visibility != VISIBILITY_OPEN && side < SIDES_ROOM; side++)
		open_eye(s, side, 0);
	for (uint16_t w = 1; s->options.visibility == VISIBILITY_WING && w < s->wings_end; w++)
		if (s->wings[w].id[0])
			open_eye(s, s->wings[w].side, w);
}
