/* Standing answers: what a seat has said beforehand, so that nobody waits for it. */
#include "standing.h"

#include <string.h>

#include "../../turn/beforehand.h"
#include "../position/unit.h"
#include "turn.h"

enum { SAY_PASS = ANSWER_ASK + 1, SAY_END, SAY_ACCEPT, SAY_DECLINE, SAY_LEAST, SAY_STAND, SAY_YES, SAY_NO,
	SAY_DEFAULT, ANSWERS };
static const char *const answer_names[ANSWERS] = { NULL, "ask", "pass", "end", "accept", "decline", "least",
	"stand", "yes", "no", "default" };
static const char *const answer_titles[ANSWERS] = { "be asked", "be asked", "pass", "end it", "accept",
	"decline", "go back no farther than they must", "stand", "fire them", "keep to the sword",
	"the first of the line" };
#define SAID(answer) (1u << SAY_##answer)
enum { MATTERS = 7 };
static const struct matter rows[MATTERS] = {
	/*  name        answers                                            title */
	{ .name = "" },
	{ .name = "windows",  .answers = SAID(PASS),                    .title = "move officers before a card" },
	{ .name = "idle",     .answers = SAID(END),                     .title = "act in a phase with nothing to do" },
	{ .name = "readjust", .answers = SAID(ACCEPT) | SAID(DECLINE),  .title = "shift to a single enemy" },
	{ .name = "retire",   .answers = SAID(LEAST) | SAID(STAND),     .title = "retire horse before foot" },
	{ .name = "pistols",  .answers = SAID(YES) | SAID(NO),          .title = "fire pistols at contact" },
	{ .name = "losses",   .answers = SAID(DEFAULT),                 .title = "choose who loses stands" },
};
const struct matters pb_matters = {
	.rows = rows, .count = MATTERS, .answers = { answer_names, answer_titles, ANSWERS }, .clause = PB_14_12,
	.by_member = true,
};

bool pb_instructs(const void *state, int seat)
{
	const struct pb_state *s = state;
	const struct pb_standing nothing = { 0 };
	return memcmp(&s->seats[seat].standing, &nothing, sizeof nothing) != 0;
}

void pb_said(const void *position, int seat, said_fn *each, void *ctx)
{
	const struct pb_standing *it = &((const struct pb_state *)position)->seats[seat].standing;
	const uint8_t words[] = { it->windows, it->idle, it->readjust, it->retire, it->pistols, it->losses };
	for (int i = 0; i < MATTERS - 1; i++) {
		struct order order = { .kind = ORDER_standing };
		struct pb_order_standing *o = (struct pb_order_standing *)order.body;
		uint8_t *members[] = { &o->windows, &o->idle, &o->readjust, &o->retire, &o->pistols, &o->losses };
		*members[i] = words[i];
		if (words[i])
			each(ctx, &order);
	}
}

/* ---- Asks ---------------------------------------------------------------------------------------------- */

static const struct pb_standing *said(const struct pb_state *s, const struct due *due)
{
	return &s->seats[due->seat].standing;
}

bool pb_beforehand_readjust(const void *position, const struct due *due, struct order *order)
{
	const struct pb_standing *standing = said(position, due);
	struct pb_order_readjust *o = (struct pb_order_readjust *)order->body;
	order->kind = ORDER_readjust;
	o->accept = standing->readjust == READJUST_ACCEPT;
	return standing->readjust != READJUST_ASK;
}

bool pb_beforehand_pistol_fire(const void *position, const struct due *due, struct order *order)
{
	const struct pb_state *s = position;
	const struct pb_standing *standing = said(s, due);
	struct pb_order_pistol_fire *o = (struct pb_order_pistol_fire *)order->body;
	order->kind = ORDER_pistol_fire;
	TEXT_SET(o->unit, s->units[due->about].id);
	o->yes = standing->pistols == PISTOLS_YES;
	return standing->pistols != PISTOLS_ASK;
}

/* The first of the side: it loses them as well if nobody is named. */
bool pb_beforehand_choose_loss(const void *position, const struct due *due, struct order *order)
{
	const struct pb_state *s = position;
	const struct pb_fight *f = &s->fights[due->other];
	struct pb_order_choose_loss *o = (struct pb_order_choose_loss *)order->body;
	bool attackers = s->units[f->attackers[0].unit].side == s->seats[due->seat].side;
	order->kind = ORDER_choose_loss;
	TEXT_SET(o->unit, s->units[attackers ? f->attackers[0].unit : f->defenders[0].unit].id);
	return said(s, due)->losses != LOSSES_ASK;
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

/* Nothing that the seat has could do anything in this phase. */
static bool is_idle(const struct pb_state *s, int seat)
{
	for (uint16_t i = 1; i < s->units_end; i++) {
		const struct pb_unit *u = &s->units[i];
		if (u->status == READY && pb_seat_of_unit(s, i) == seat &&
			(s->turn.card == CARD_FIRE ? pb_could_fire(u) : could_move(u, s->turn.card)))
			return false;
	}
	return true;
}

/* The commander-in-chief ends a phase for all of his side, and so waits for them. */
static bool waits_for_others(const struct pb_state *s, int seat)
{
	for (int i = 0; i < s->seat_count; i++)
		if (i != seat && seat == pb_cinc_seat(s, s->turn.side) && turn_acts(&pb_engine, s, i))
			return true;
	return false;
}

bool pb_beforehand_close(const void *position, const struct due *due, struct order *order)
{
	const struct pb_state *s = position;
	const struct pb_standing *standing = said(s, due);
	bool in_window = s->turn.window || pb_steps[s->turn.step].who == WHO_OFFICERS;
	order->kind = in_window ? ORDER_pass : ORDER_end_phase;
	if (in_window)
		return standing->windows == WINDOWS_PASS;
	return standing->idle == IDLE_END && s->turn.card && is_idle(s, due->seat) &&
		!waits_for_others(s, due->seat);
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

void pb_decide_standing(struct play *play, int seat, const void *body)
{
	const struct pb_state *s = play->state;
	const struct pb_order_standing *o = body;
	struct pb_event_standing_set e = { .standing = s->seats[seat].standing };
	struct pb_standing *to = &e.standing;
	TEXT_COPY(e.seat, s->seats[seat].id);
	to->windows = beforehand_word(to->windows, o->windows, WINDOWS_PASS + 1);
	to->idle = beforehand_word(to->idle, o->idle, IDLE_END + 1);
	to->readjust = beforehand_word(to->readjust, o->readjust, READJUST_DECLINE + 1);
	to->retire = beforehand_word(to->retire, o->retire, RETIRE_STAND + 1);
	to->pistols = beforehand_word(to->pistols, o->pistols, PISTOLS_NO + 1);
	to->losses = beforehand_word(to->losses, o->losses, LOSSES_DEFAULT + 1);
	emit(play, EVENT_standing_set, PB_14_11, &e);
}
