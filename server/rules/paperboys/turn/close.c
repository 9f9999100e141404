/* Closing a step: ready, pass, end_phase. Declared in turn.h. */
#include "../position/unit.h"
#include "turn.h"

/* What must be done first is said by the step. */
void pb_check_close(const struct pb_state *s, int seat, const void *body, struct refusal *r)
{
	(void)body;
	if (pb_steps[s->turn.step].may_end)
		pb_steps[s->turn.step].may_end(s, seat, r);
}

static void note_done(struct play *play, int seat)
{
	struct event_seat_done e = { "" };
	TEXT_COPY(e.seat, ((const struct pb_state *)play->state)->seats[seat].id);
	emit(play, EVENT_seat_done, PB_3_4, &e);
}

/* Chapter 9: the commander-in-chief ends a phase for all of his side. */
void pb_decide_close(struct play *play, int seat, const void *body)
{
	const struct pb_state *s = play->state;
	bool for_all = !s->turn.window && pb_steps[s->turn.step].who == WHO_SIDE &&
		seat == pb_cinc_seat(s, s->turn.side);
	(void)body;
	for (int i = 0; i < s->seat_count; i++)
		if (i == seat || (for_all && s->seats[i].side == s->turn.side && !s->seats[i].done))
			note_done(play, i);
}

void pb_offer_close(const struct pb_state *s, const struct due *due, struct offering *offering)
{
	(void)due;
	propose(offering, pb_steps[s->turn.step].closing, NULL);
}
