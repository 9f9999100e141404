/* Standing instructions: what an owner says beforehand, for the time when he is asked. */
#include "standing.h"

#include <assert.h>
#include <string.h>

#include "../position/unit.h"
#include "../space/space.h"
#include "../troops/troops.h"

bool malb_standing_instructs(const void *state, int seat)
{
	const struct malb_state *s = state;
	const struct malb_standing nothing = { 0 };
	if (beforehand_is_said_by(s->instructions, s->instruction_count, seat))
		return true;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (memcmp(&s->brigades[i].standing, &nothing, sizeof nothing) != 0 &&
			malb_seat_of_unit(s, UNIT_BRIGADE + i) == seat)
			return true;
	return false;
}

/* The words of the order, behind those of the position: ask me. */
enum { ASK_SKIRMISH = CHOICE_NO + 1, ASK_FIRE = CHOOSE_DECLINE + 1, ASK_RESPOND = RESPOND_STAND + 1,
	ASK_AFTER = AFTER_TAKE_POSITION + 1, DICE_LEAST = 1, ASK_DICE };

/* A brigade, and one word each, in the order of the members. */
static void say_again(const struct malb_brigade *b, said_fn *each, void *ctx)
{
	const uint8_t words[] = { b->standing.skirmish, b->standing.flank_fire, b->standing.respond,
		b->standing.fire_at_leader, b->standing.after_combat, b->standing.charge_dice };
	for (int i = 0; i < MALB_MATTERS - 1; i++) {
		struct order order = { .kind = ORDER_standing };
		struct malb_order_standing *o = (struct malb_order_standing *)order.body;
		uint8_t *members[] = { &o->skirmish, &o->flank_fire, &o->respond, &o->fire_at_leader,
			&o->after_combat, &o->charge_dice };
		if (!words[i])
			continue;
		TEXT_SET(o->unit, b->id);
		*members[i] = words[i];
		each(ctx, &order);
	}
}

void malb_standing_said(const void *position, int seat, said_fn *each, void *ctx)
{
	const struct malb_state *s = position;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && malb_seat_of_unit(s, UNIT_BRIGADE + i) == seat)
			say_again(&s->brigades[i], each, ctx);
	for (int i = 0; i < s->instruction_count; i++) {
		const struct instruction *it = &s->instructions[i];
		struct order order = { .kind = ORDER_standing };
		struct malb_order_standing *o = (struct malb_order_standing *)order.body;
		if (it->seat != seat)
			continue;
		*o = (struct malb_order_standing){ .within = it->within, .decision = it->decision,
			.answer = it->answer, .enemy = it->enemy, .state = it->state };
		if (it->unit)
			TEXT_SET(o->unit, s->brigades[it->unit].id);
		each(ctx, &order);
	}
}

static bool owns_brigade(const struct malb_state *s, int seat, const char *id, struct refusal *r)
{
	uint16_t unit = malb_unit_named(s, id);
	if (!malb_seat_owns(s, seat, unit, r))
		return false;
	return malb_kind(unit) == KIND_BRIGADE || refuse(r, MALB_22_1, "@%s@ is no brigade", id);
}

static bool has_word(const struct malb_order_standing *o)
{
	return o->skirmish || o->flank_fire || o->respond || o->fire_at_leader || o->after_combat ||
		o->charge_dice;
}

static struct instruction instruction_of(const struct malb_state *s, int seat,
	const struct malb_order_standing *o)
{
	return (struct instruction){ .unit = malb_brigade_named(s, o->unit), .within = (uint16_t)o->within,
		.seat = (uint8_t)seat, .decision = o->decision, .answer = o->answer, .enemy = o->enemy,
		.state = o->state };
}

/* One of the two, and not both. */
void malb_check_standing(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_standing *o = body;
	bool instructs = o->decision || o->answer || o->within || o->enemy || o->state;
	struct instruction said = instruction_of(s, seat, o);
	if ((!instructs || o->unit[0]) && !owns_brigade(s, seat, o->unit, r))
		return;
	if (!instructs) {
		forbid(r, !has_word(o), MALB_22_1, "say what @%s@ is to do", o->unit);
		return;
	}
	forbid(r, has_word(o), MALB_22_1, "say one thing at a time: a decision with its answer, or words");
	beforehand_check(&malb_matters, s->instructions, s->instruction_count, &said, r);
}

static void instruct(struct play *play, int seat, const struct malb_order_standing *o)
{
	const struct malb_state *s = play->state;
	struct malb_event_instructed e = { .within = (uint16_t)o->within, .decision = o->decision,
		.answer = o->answer, .enemy = o->enemy, .own = o->state };
	TEXT_SET(e.brigade, o->unit);
	TEXT_SET(e.seat, s->seats[seat].id);
	emit(play, EVENT_instructed, MALB_22_1, &e);
}

void malb_decide_standing(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_standing *o = body;
	if (o->decision) {
		instruct(play, seat, o);
		return;
	}
	struct malb_event_instructed e = { .standing = s->brigades[malb_brigade_named(s, o->unit)].standing };
	TEXT_SET(e.brigade, o->unit);
	e.standing.skirmish = beforehand_word(e.standing.skirmish, o->skirmish, ASK_SKIRMISH);
	e.standing.flank_fire = beforehand_word(e.standing.flank_fire, o->flank_fire, ASK_FIRE);
	e.standing.respond = beforehand_word(e.standing.respond, o->respond, ASK_RESPOND);
	e.standing.fire_at_leader = beforehand_word(e.standing.fire_at_leader, o->fire_at_leader, ASK_FIRE);
	e.standing.after_combat = beforehand_word(e.standing.after_combat, o->after_combat, ASK_AFTER);
	e.standing.charge_dice = beforehand_word(e.standing.charge_dice, o->charge_dice, ASK_DICE);
	emit(play, EVENT_instructed, MALB_22_1, &e);
}

/* ---- What was said ------------------------------------------------------------------------------------- */

static int32_t inches_apart(const struct malb_state *s, uint16_t brigade, uint16_t enemy)
{
	return (malb_space_distance(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + enemy) + INCH - 1) / INCH;
}

uint8_t malb_standing_said_of(const struct malb_state *s, enum malb_matter matter, uint16_t brigade,
	uint16_t enemy)
{
	assert(brigade < BRIGADES_ROOM && enemy < BRIGADES_ROOM);
	struct malb_standing standing = s->brigades[brigade].standing;
	uint8_t word = *malb_word_said(&standing, matter);
	struct circumstances now = { .unit = brigade, .decision = (uint8_t)matter,
		.seat = (uint8_t)malb_seat_of_unit(s, UNIT_BRIGADE + brigade),
		.enemy = enemy ? s->brigades[enemy].type : 0,
		.states = 1u << (s->brigades[brigade].dps ? OWN_DISORDERED : OWN_ORDERED) };
	const struct instruction said = { .unit = brigade, .seat = now.seat, .decision = (uint8_t)matter,
		.answer = word ? beforehand_answer_at(&malb_matters, matter, word) : 0 };
	if (!s->instruction_count)
		return word;
	now.distance = enemy ? inches_apart(s, brigade, enemy) : 0;
	return beforehand_word_of(&malb_matters, matter,
		beforehand_answer_or(s->instructions, s->instruction_count, &now, &said));
}

const char *malb_standing_fault(const struct malb_state *s)
{
	return beforehand_fault(&malb_matters, s->instructions, s->instruction_count, s->seat_count);
}

void malb_check_preset_loss(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_order_preset_loss *o = body;
	if (owns_brigade(position, seat, o->unit, r))
		forbid(r, o->side == NO_HAND, MALB_9_11, "say whether the left or the right bears the losses");
}

void malb_decide_preset_loss(struct play *play, int seat, const void *body)
{
	const struct malb_order_preset_loss *o = body;
	(void)seat;
	malb_troops_mark(play, MALB_9_11, malb_unit_named(play->state, o->unit), MARK_PRESET_LOSS, o->side);
}
