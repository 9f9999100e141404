/* Closing a step: ready, pass, end_phase. Declared in turn.h. */
#include "../position/unit.h"
#include "turn.h"

/* What must be done first is said by the step. */
void pb_check_close(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	(void)body;
	if (pb_steps[s->turn.step].may_end)
		pb_steps[s->turn.step].may_end(s, seat, r);
}

/* Chapter 9: the commander-in-chief ends a phase for all of his side. */
void pb_decide_close(struct play *play, int seat, const void *body)
{
	const struct pb_state *s = play->state;
	bool for_all = !s->turn.window && pb_steps[s->turn.step].who == WHO_SIDE &&
		seat == pb_side_cinc_seat(s, s->turn.side);
	(void)body;
	for (int i = 0; i < s->seat_count; i++)
		if (i == seat || (for_all && s->seats[i].side == s->turn.side && !s->seats[i].done))
			turn_seat_done(play, i);
}

bool pb_late_close(const void *position, const struct due *due, struct order *order)
{
	const struct pb_state *s = position;
	(void)due;
	order->kind = s->turn.window ? ORDER_pass : pb_steps[s->turn.step].closing;
	return true;
}

void pb_offer_close(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	(void)due;
	propose(offering, s->turn.window ? ORDER_pass : pb_steps[s->turn.step].closing, NULL);
}
