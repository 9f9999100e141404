/* Offers: what a player could order now, and what is ordered for one who is away. */
#include "offer.h"

#include "turn.h"

const char *pb_due_called(const void *state, const struct due *due)
{
	const struct pb_state *s = state;
	return due->about ? s->units[due->about].id : s->fights[due->other].id;
}

static bool answers(const struct pb_state *s, const struct due *due, int kind)
{
	const struct pb_order_row *row = &pb_order_rows[kind];
	if (!row->offer)
		return false;
	if (due->order != ORDER_NONE)
		return kind == due->order;
	return (row->given == GIVEN_ACTING || row->given == GIVEN_FREELY) &&
		(!row->steps || row->steps >> s->turn.step & 1);
}

void pb_due_offer(const void *state, const struct due *due, struct offering *offering)
{
	for (int kind = 1; kind < PB_ORDERS_COUNT && !offering->stopped; kind++)
		if (answers(state, due, kind))
			pb_order_rows[kind].offer(state, due, offering);
	if (due->order == ORDER_NONE)
		pb_offer_close(state, due, offering);
}

void pb_due_absent(struct play *play, const struct due *due)
{
	if (due->order != ORDER_NONE)
		pb_order_rows[due->order].absent(play, due->seat, due);
	else
		pb_decide_close(play, due->seat, NULL);
}
