/* The umpire's window: the officers of both sides may move between two orders of a phase (PB-12.1).
 * Declared in turn.h. */
#include "turn.h"

void pb_check_open_window(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	(void)seat, (void)body;
	forbid(r, !s->turn.card || s->turn.window || !s->turn.begun || s->turn.closed || !pb_step_is_quiet(s) ||
		(s->turn.step != F1_FIRE && s->turn.step != C1_CAVALRY && s->turn.step != I1_FOOT), PB_12_1,
		"a window is opened between two orders of a fire or move phase");
}

void pb_decide_open_window(struct play *play, int seat, const void *body)
{
	const struct pb_order_open_window *o = body;
	struct pb_event_window e = { .open = true };
	(void)seat;
	TEXT_COPY(e.reason, o->reason);
	emit(play, EVENT_window, PB_12_1, &e);
}
