/* Readjusting: a shift that makes it one unit against one, which both sides must want (PB-8.25). */
#include "readjust.h"

#include "../attack/attack.h"
#include "../position/unit.h"
#include "../turn/standing.h"
#include "chain.h"
#include "faceoff.h"

static void ask(struct play *play, uint16_t work, enum pb_side side, int32_t aside, bool second)
{
	const struct pb_state *s = play->state;
	const struct pb_attack *attack = &s->attacks[pb_work(s, work)->attack - 1];
	pb_ask(play, PB_8_25,
		(struct pb_ask){ .kind = ORDER_readjust,
			.side = (uint8_t)side, .work = work, .unit = attack->unit, .other = attack->target, .at = aside,
			.most = second });
}

void pb_ask_to_readjust(struct play *play, const struct pb_work *work, int32_t aside)
{
	ask(play, work->id, (enum pb_side)((const struct pb_state *)play->state)->units[work->unit].side, aside,
		false);
}

static void go_aside(struct play *play, uint16_t work, int32_t aside)
{
	const struct pb_state *s = play->state;
	int place = pb_work(s, work)->attack - 1;
	struct pb_attack attack = s->attacks[place];
	attack.aside = aside;
	pb_attack_goes_on(play, place, &attack);
	pb_chain_to(play, work, CHAIN_DIVIDED);
}

void pb_check_readjust(const void *position, int seat, const void *body, struct refusal *r)
{
	(void)body;
	pb_find_ask(position, seat, ORDER_readjust, "", r);
}

/* Both must want it. */
static void answer(struct play *play, int place, bool accept)
{
	struct pb_ask was = ((const struct pb_state *)play->state)->asks[place];
	turn_answered(play, place, PB_8_25);
	if (!accept)
		pb_chain_to(play, was.work, CHAIN_DIVIDED);
	else if (was.most)
		go_aside(play, was.work, was.at);
	else
		ask(play, was.work, pb_side_enemy((enum pb_side)was.side), was.at, true);
}

void pb_decide_readjust(struct play *play, int seat, const void *body)
{
	const struct pb_order_readjust *o = body;
	struct refusal r;
	refusal_begin(&r);
	answer(play, pb_find_ask(play->state, seat, ORDER_readjust, "", &r), o->accept);
}

bool pb_late_readjust(const void *position, const struct due *due, struct order *order)
{
	const struct pb_state *s = position;
	order->kind = ORDER_readjust;
	((struct pb_order_readjust *)order->body)->accept =
		due->seat < 0 || pb_standing_said_of(s, due->seat, MATTER_READJUST, 0, 0) != READJUST_DECLINE;
	return true;
}

void pb_offer_readjust(const void *position, const struct due *due, struct offering *offering)
{
	struct pb_order_readjust o = { true };
	(void)position, (void)due;
	propose(offering, ORDER_readjust, &o);
	o.accept = false;
	propose(offering, ORDER_readjust, &o);
}
