/* Standing answers: what a seat has said beforehand, so that nobody waits for it. */
#include "standing.h"

#include "../position/unit.h"
#include "turn.h"

bool pb_answers_beforehand(const struct pb_state *s, int seat, enum pb_order order)
{
	const struct pb_standing *standing;
	if (seat < 0)
		return false;
	standing = &s->seats[seat].standing;
	switch (order) {
	case ORDER_readjust: return standing->readjust != READJUST_ASK;
	case ORDER_retire_before_infantry: return standing->retire != RETIRE_ASK;
	case ORDER_pistol_fire: return standing->pistols != PISTOLS_ASK;
	case ORDER_choose_loss: return standing->losses != LOSSES_ASK;
	default: return false;
	}
}

/* ---- Idle phases --------------------------------------------------------------------------------------- */

bool pb_could_fire(const struct pb_unit *u)
{
	if (u->fired_this_turn || u->reaimed_this_turn)
		return false;
	return pb_is_gun(u) ? u->deploy_state == DEPLOYED
						: pb_is_foot(u) || (pb_is_horse(u) && u->side == FRENCH);
}

static bool could_move(const struct pb_unit *u, enum pb_card card)
{
	bool fired = u->fired_this_turn && !(u->first_fire_this_turn && pb_is_foot(u));
	return pb_card_of(u) == card && !u->moved_this_turn && !u->misses_this_move && !u->immobile_this_turn &&
		!fired;
}

bool pb_is_idle(const struct pb_state *s, int seat)
{
	if (!s->seats[seat].standing.idle || !s->turn.card)
		return false;
	for (uint16_t i = 1; i < s->units_end; i++) {
		const struct pb_unit *u = &s->units[i];
		if (u->status == READY && pb_seat_of_unit(s, i) == seat &&
			(s->turn.card == CARD_FIRE ? pb_could_fire(u) : could_move(u, s->turn.card)))
			return false;
	}
	return true;
}

bool pb_is_move_idle(const void *state)
{
	const struct pb_state *s = state;
	if (!s->options.idle_steps_pass)
		return false;
	for (uint16_t i = 1; i < s->units_end; i++)
		if (s->units[i].side == s->turn.side && pb_is_on_table(&s->units[i]) &&
			could_move(&s->units[i], s->turn.card))
			return false;
	return true;
}

/* ---- Saying so ----------------------------------------------------------------------------------------- */

void pb_check_standing(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_order_standing *o = body;
	(void)position, (void)seat;
	forbid(r, !o->windows && !o->idle && !o->readjust && !o->retire && !o->pistols && !o->losses, PB_14_12,
		"say what you answer beforehand");
}

/* What is not named stays as it was; the order's last word asks again. */
static uint8_t answer(uint8_t was, uint8_t said, uint8_t ask)
{
	return said == ask ? 0 : said ? said : was;
}

void pb_decide_standing(struct play *play, int seat, const void *body)
{
	const struct pb_state *s = play->state;
	const struct pb_order_standing *o = body;
	struct pb_event_standing_set e = { .standing = s->seats[seat].standing };
	struct pb_standing *to = &e.standing;
	TEXT_COPY(e.seat, s->seats[seat].id);
	to->windows = answer(to->windows, o->windows, WINDOWS_PASS + 1);
	to->idle = answer(to->idle, o->idle, IDLE_END + 1);
	to->readjust = answer(to->readjust, o->readjust, READJUST_DECLINE + 1);
	to->retire = answer(to->retire, o->retire, RETIRE_STAND + 1);
	to->pistols = answer(to->pistols, o->pistols, PISTOLS_NO + 1);
	to->losses = answer(to->losses, o->losses, LOSSES_DEFAULT + 1);
	emit(play, EVENT_standing_set, PB_14_11, &e);
}
