/* Standing answers: what a seat has said beforehand, so that nobody waits for it. */
#include "standing.h"

#include <assert.h>
#include <string.h>

#include "../../offering.h"
#include "../position/unit.h"
#include "turn.h"

bool pb_standing_instructs(const void *state, int seat)
{
	assert(seat >= 0 && seat < PB_SEATS_MAX);
	const struct pb_state *s = state;
	const struct pb_standing nothing = { 0 };
	return memcmp(&s->seats[seat].standing, &nothing, sizeof nothing) != 0 ||
		beforehand_is_said_by(s->instructions, s->instruction_count, seat);
}

void pb_standing_said(const void *position, int seat, said_fn *each, void *ctx)
{
	assert(seat >= 0 && seat < PB_SEATS_MAX);
	const struct pb_state *s = position;
	const struct pb_standing *it = &s->seats[seat].standing;
	const uint8_t words[] = { it->windows, it->idle, it->readjust, it->retire, it->pistols, it->losses };
	for (int i = 0; i < PB_MATTERS - 1; i++) {
		struct order order = { .kind = ORDER_standing };
		struct pb_order_standing *o = (struct pb_order_standing *)order.body;
		uint8_t *members[] = { &o->windows, &o->idle, &o->readjust, &o->retire, &o->pistols, &o->losses };
		*members[i] = words[i];
		if (words[i])
			each(ctx, &order);
	}
	for (int i = 0; i < s->instruction_count; i++) {
		const struct instruction *one = &s->instructions[i];
		struct order order = { .kind = ORDER_standing };
		struct pb_order_standing *o = (struct pb_order_standing *)order.body;
		if (one->seat != seat)
			continue;
		*o = (struct pb_order_standing){ .decision = one->decision, .answer = one->answer,
			.enemy = one->enemy, .state = one->state };
		if (one->unit)
			TEXT_SET(o->unit, s->units[one->unit].id);
		each(ctx, &order);
	}
}

/* ---- Asks ---------------------------------------------------------------------------------------------- */

static bool is_hurt(const struct pb_unit *u)
{
	return u->casualties || u->stand_count < u->initial_stands;
}

uint8_t pb_standing_said_of(const struct pb_state *s, int seat, enum pb_matter matter, uint16_t unit,
	uint16_t enemy)
{
	assert(seat >= 0 && seat < PB_SEATS_MAX && unit < UNITS_ROOM && enemy < UNITS_ROOM);
	struct pb_standing standing = s->seats[seat].standing;
	uint8_t word = *pb_word_said(&standing, matter);
	const struct circumstances now = { .unit = unit, .seat = (uint8_t)seat, .decision = (uint8_t)matter,
		.enemy = enemy ? s->units[enemy].class : 0,
		.states = unit ? 1u << (is_hurt(&s->units[unit]) ? OWN_HURT : OWN_WHOLE) : 0 };
	const struct instruction of_seat = { .seat = now.seat, .decision = now.decision,
		.answer = word ? beforehand_answer_at(&pb_matters, matter, word) : 0 };
	return beforehand_word_of(&pb_matters, matter,
		beforehand_answer_or(s->instructions, s->instruction_count, &now, &of_seat));
}

bool pb_beforehand_readjust(const void *position, const struct due *due, struct order *order)
{
	uint8_t said = pb_standing_said_of(position, due->seat, MATTER_READJUST, 0, 0);
	struct pb_order_readjust *o = (struct pb_order_readjust *)order->body;
	order->kind = ORDER_readjust;
	o->accept = said == READJUST_ACCEPT;
	return said != READJUST_ASK;
}

bool pb_beforehand_pistol_fire(const void *position, const struct due *due, struct order *order)
{
	const struct pb_state *s = position;
	uint8_t said = pb_standing_said_of(s, due->seat, MATTER_PISTOLS, due->about, s->asks[due->ask].other);
	struct pb_order_pistol_fire *o = (struct pb_order_pistol_fire *)order->body;
	order->kind = ORDER_pistol_fire;
	TEXT_SET(o->unit, s->units[due->about].id);
	o->yes = said == PISTOLS_YES;
	return said != PISTOLS_ASK;
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
	return pb_standing_said_of(s, due->seat, MATTER_LOSSES, 0, 0) != LOSSES_ASK;
}

/* ---- Idle phases --------------------------------------------------------------------------------------- */

bool pb_standing_could_fire(const struct pb_unit *u)
{
	if (u->fired_this_turn || u->reaimed_this_turn)
		return false;
	return pb_unit_is_gun(u) ? u->deploy_state == DEPLOYED
						: pb_unit_is_foot(u) || (pb_unit_is_horse(u) && u->side == FRENCH);
}

static bool could_move(const struct pb_unit *u, enum pb_card card)
{
	bool fired = u->fired_this_turn && !(u->first_fire_this_turn && pb_unit_is_foot(u));
	return pb_unit_card(u) == card && !u->moved_this_turn && !u->misses_this_move && !u->immobile_this_turn &&
		!fired;
}

static bool is_heard(void *ctx, const struct decision *decision, const struct order *order)
{
	(void)decision, (void)order;
	*(bool *)ctx = true;
	return false;
}

/* Whatever could be fired at, guns before a house included, is offered. */
static bool may_fire(const struct pb_state *s, int seat)
{
	bool heard = false;
	struct offering offering = { .rules = &paperboys, .position = s, .seat = seat, .each = is_heard,
		.ctx = &heard };
	pb_order_rows[ORDER_fire].by.offer(s, NULL, &offering);
	return heard;
}

/* Nothing that the seat has could do anything in this phase. */
static bool is_idle(const struct pb_state *s, int seat)
{
	if (s->turn.card == CARD_FIRE)
		return !may_fire(s, seat);
	for (uint16_t i = 1; i < s->units_end; i++) {
		const struct pb_unit *u = &s->units[i];
		if (u->status == READY && pb_seat_of_unit(s, i) == seat && could_move(u, s->turn.card))
			return false;
	}
	return true;
}

/* The commander-in-chief ends a phase for all of his side, and so waits for them. */
static bool waits_for_others(const struct pb_state *s, int seat)
{
	for (int i = 0; i < s->seat_count; i++)
		if (i != seat && seat == pb_side_cinc_seat(s, s->turn.side) && turn_acts(&pb_engine, s, i))
			return true;
	return false;
}

bool pb_beforehand_close(const void *position, const struct due *due, struct order *order)
{
	const struct pb_state *s = position;
	order->kind = pb_steps[s->turn.step].who == WHO_OFFICERS ? ORDER_pass : ORDER_end_phase;
	if (s->turn.window) /* the umpire opened it for somebody */
		return false;
	if (order->kind == ORDER_pass)
		return pb_standing_said_of(s, due->seat, MATTER_WINDOWS, 0, 0) == WINDOWS_PASS;
	return pb_standing_said_of(s, due->seat, MATTER_IDLE, 0, 0) == IDLE_END && s->turn.card &&
		is_idle(s, due->seat) && !waits_for_others(s, due->seat);
}

bool pb_standing_is_move_idle(const void *state)
{
	const struct pb_state *s = state;
	if (!s->options.idle_steps_pass)
		return false;
	for (uint16_t i = 1; i < s->units_end; i++)
		if (s->units[i].side == s->turn.side && pb_unit_is_on_table(&s->units[i]) &&
			could_move(&s->units[i], s->turn.card))
			return false;
	return true;
}

/* ---- Saying so ----------------------------------------------------------------------------------------- */

static bool has_word(const struct pb_order_standing *o)
{
	return o->windows || o->idle || o->readjust || o->retire || o->pistols || o->losses;
}

/* One of the two, and not both. */
void pb_check_standing(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_standing *o = body;
	const struct instruction said = { .unit = pb_unit_named(s, o->unit), .seat = (uint8_t)seat,
		.decision = o->decision, .answer = o->answer, .enemy = o->enemy, .state = o->state };
	bool instructs = o->unit[0] || o->decision || o->answer || o->enemy || o->state;
	if (!instructs) {
		forbid(r, !has_word(o), PB_14_12, "say what you answer beforehand");
		return;
	}
	if (o->unit[0] && !said.unit) {
		refuse(r, PB_14_12, "there is no unit @%s@", o->unit);
		return;
	}
	if (o->unit[0] && pb_seat_of_unit(s, said.unit) != seat) {
		refuse(r, PB_14_11, "@%s@ is not yours to command", o->unit);
		return;
	}
	forbid(r, has_word(o), PB_14_12, "say one thing at a time: a decision with its answer, or words");
	beforehand_check(&pb_matters, s->instructions, s->instruction_count, &said, r);
}

static void instruct(struct play *play, int seat, const struct pb_order_standing *o)
{
	const struct pb_state *s = play->state;
	struct pb_event_standing_set e = { .decision = o->decision, .answer = o->answer, .enemy = o->enemy,
		.own = o->state };
	TEXT_COPY(e.seat, s->seats[seat].id);
	TEXT_SET(e.unit, o->unit);
	emit(play, EVENT_standing_set, PB_14_11, &e);
}

void pb_decide_standing(struct play *play, int seat, const void *body)
{
	const struct pb_state *s = play->state;
	const struct pb_order_standing *o = body;
	struct pb_event_standing_set e = { .standing = s->seats[seat].standing };
	struct pb_standing *to = &e.standing;
	if (o->decision) {
		instruct(play, seat, o);
		return;
	}
	TEXT_COPY(e.seat, s->seats[seat].id);
	to->windows = beforehand_word(to->windows, o->windows, WINDOWS_PASS + 1);
	to->idle = beforehand_word(to->idle, o->idle, IDLE_END + 1);
	to->readjust = beforehand_word(to->readjust, o->readjust, READJUST_DECLINE + 1);
	to->retire = beforehand_word(to->retire, o->retire, RETIRE_STAND + 1);
	to->pistols = beforehand_word(to->pistols, o->pistols, PISTOLS_NO + 1);
	to->losses = beforehand_word(to->losses, o->losses, LOSSES_DEFAULT + 1);
	emit(play, EVENT_standing_set, PB_14_11, &e);
}

const char *pb_standing_fault(const struct pb_state *s)
{
	return beforehand_fault(&pb_matters, s->instructions, s->instruction_count, s->seat_count);
}
