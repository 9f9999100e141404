/* INIT: it is settled which side acts first. */
#include "initiative.h"

#include "../dice/rolls.h"
#include "../position/unit.h"
#include "turn_end.h"

static void settle(struct play *play, int clause, enum malb_side first)
{
	struct malb_event_order_of_play e = { (uint8_t)first, (uint8_t)first }; /* */
	emit(play, EVENT_order_of_play, clause, &e);
}

static bool has_exceptional_marshal(const struct malb_state *s, enum malb_side side)
{
	for (uint16_t i = 1; i < s->leaders_end; i++)
		if (s->leaders[i].side == side && s->leaders[i].rank == MARSHAL && s->leaders[i].exceptional &&
			ON_TABLE_LEADER(s, i))
			return true;
	return false;
}

static int for_the_marshal(const struct malb_state *s, enum malb_side side, struct roll *roll)
{
	return roll_modify(roll, MALB_10_3, has_exceptional_marshal(s, side), "exceptional Marshal");
}

void malb_begin_init(struct play *play)
{
	const struct malb_state *s = play->state;
	malb_turn_end_reinforcements(play);
	if (s->attack_scenario && s->turn.n == 1) {
		settle(play, MALB_10_2, s->sides[SIDE_A].attacker ? SIDE_A : SIDE_B);
		return;
	}
	malb_ask(play, MALB_10_3, (struct malb_ask){ .kind = ORDER_choose_initiative,
		.side = (uint8_t)malb_roll_off(play, MALB_10_3, "initiative", for_the_marshal) });
}

void malb_check_choose_initiative(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_order_choose_initiative *o = body;
	if (malb_find_ask(position, seat, ORDER_choose_initiative, ABOUT_ANY, r) >= 0)
		forbid(r, !o->choice, MALB_10_3, "say whether your side acts first or second");
}

static void choose(struct play *play, enum malb_turn_choice choice)
{
	const struct malb_state *s = play->state;
	int place = malb_ask_place(s, ORDER_choose_initiative, ABOUT_ANY);
	enum malb_side side = s->asks[place].side;
	turn_answered(play, place, MALB_10_3);
	settle(play, MALB_10_3, choice == CHOOSE_SECOND ? malb_side_enemy(side) : side);
}

void malb_decide_choose_initiative(struct play *play, int seat, const void *body)
{
	(void)seat;
	choose(play, ((const struct malb_order_choose_initiative *)body)->choice);
}

bool malb_late_choose_initiative(const void *position, const struct due *due, struct order *order)
{
	(void)position, (void)due;
	order->kind = ORDER_choose_initiative;
	((struct malb_order_choose_initiative *)order->body)->choice = CHOOSE_FIRST;
	return true;
}

void malb_offer_choose_initiative(const void *position, const struct due *due, struct offering *offering)
{
	struct malb_order_choose_initiative first = { CHOOSE_FIRST }, second = { CHOOSE_SECOND };
	(void)position;
	(void)due;
	propose(offering, ORDER_choose_initiative, &first);
	propose(offering, ORDER_choose_initiative, &second);
}
