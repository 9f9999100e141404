/* MOVE: its beginning and its end, and what nobody did. */
#include "move_phase.h"

#include "../aftermath/aftermath.h"
#include "../command/command.h"
#include "../control/control.h"
#include "../movement/may_act.h"
#include "../movement/movement.h"
#include "../space/space.h"

void malb_begin_move(struct play *play)
{
	const struct malb_state *s = play->state;
	malb_march_note_searched(play, s->turn.acting);
	malb_begin_pursuits(play);
}

/* Nobody is held to what he cannot do. */
static bool can_go(const struct malb_state *s, uint16_t brigade)
{
	struct malb_order_move_brigade order;
	return malb_move_straight_on(s, brigade, &order);
}

static bool can_repeat(const struct malb_state *s, uint16_t brigade)
{
	struct malb_order_road_move order;
	if (s->brigades[brigade].last_move.deed == DEED_ROAD && s->brigades[brigade].status != RETIRING)
		return malb_offer_road_again(s, brigade, &order);
	return !malb_in_close_combat(s, brigade);
}

static void check_brigade_done(const struct malb_state *s, uint16_t brigade, struct refusal *r)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	forbid(r, malb_work_holds(s, UNIT_BRIGADE + brigade) && b->status != PURSUING, MALB_10_1,
		"@%s@ is on its way and waits for the enemy's answer", b->id);
	forbid(r, malb_act_must_move_by_itself(s, brigade), MALB_13_5,
		"@%s@ moved with three dice and must move with one at least", b->id);
	forbid(r,
		b->move.rolled && !b->move.owes_half && !malb_work_holds(s, UNIT_BRIGADE + brigade) &&
			can_go(s, brigade),
		MALB_12_2, "@%s@ has rolled and must move", b->id);
	forbid(r, b->move.owes_half, MALB_12_2, "@%s@ has half of its move left for something else", b->id);
	forbid(r, !b->move.rolled && malb_act_must_still_repeat(s, brigade) && can_repeat(s, brigade), MALB_6_16,
		"@%s@ must repeat its last move", b->id);
}

void malb_may_end_move(const struct malb_state *s, int seat, struct refusal *r)
{
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && malb_seat_of_unit(s, UNIT_BRIGADE + i) == seat)
			check_brigade_done(s, i, r);
}

/* The fewest dice the rules allow it (13.5), or those it must repeat (6.16). */
static void roll_alone(struct play *play, uint16_t brigade, struct malb_dice dice)
{
	const struct malb_state *s = play->state;
	struct malb_thrown thrown = malb_throw(play, MALB_13_5, "move", s->brigades[brigade].id, dice);
	malb_give_move(play, UNIT_BRIGADE + brigade, dice, &thrown, false, (struct malb_halt_declared){ 0 });
}

/* What it must do and has not begun. */
static void begin_for_absent(struct play *play, uint16_t brigade)
{
	struct malb_order_road_move again;
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_dice dice = { 1, 0 };
	bool repeats = malb_act_must_still_repeat(s, brigade);
	if (b->move.rolled || (!repeats && !malb_act_must_move_by_itself(s, brigade)))
		return;
	if (repeats && b->status == RETIRING) {
		malb_go_on_retiring(play, brigade);
		return;
	}
	if (repeats)
		dice = malb_roll_dice_to_repeat(b);
	if (dice.avd)
		roll_alone(play, brigade, dice);
	else if (malb_offer_road_again(s, brigade, &again))
		malb_decide_road_move(play, malb_seat_of_unit(s, UNIT_BRIGADE + brigade), &again);
	else
		malb_act_spend(play, MALB_6_16, UNIT_BRIGADE + brigade, true);
}

/* Whoever must still move goes straight ahead with all the stops there are. */
static void move_for_absent(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_order_move_brigade order;
	begin_for_absent(play, brigade);
	if (!ON_TABLE_BRIGADE(s, brigade) || !b->move.rolled || malb_work_holds(s, UNIT_BRIGADE + brigade))
		return; /* busy: it has set off along its road */
	if (!b->move.owes_half && malb_move_straight_on(s, brigade, &order))
		malb_decide_move_brigade(play, malb_seat_of_unit(s, UNIT_BRIGADE + brigade), &order);
	else
		malb_act_spend(play, MALB_12_2, UNIT_BRIGADE + brigade, true);
}

void malb_end_move(struct play *play)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && s->brigades[i].side == s->turn.acting)
			move_for_absent(play, i);
	if (s->options.messenger_moves_twice)
		malb_messengers_ride(play, s->turn.acting);
}
