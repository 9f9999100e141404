/* Standing instructions: what an owner says beforehand, for the time when he is asked. */
#include "standing.h"

#include <string.h>

#include "../../turn/beforehand.h"
#include "../position/unit.h"
#include "../troops/troops.h"

enum {
	SAY_FALL_BACK = ANSWER_ASK + 1,
	SAY_STAY,
	SAY_FIRE,
	SAY_HOLD_FIRE,
	SAY_COUNTERCHARGE,
	SAY_EVADE,
	SAY_STAND,
	SAY_REMAIN,
	SAY_RETIRE,
	SAY_PURSUE,
	SAY_TAKE_POSITION,
	SAY_LEAST,
	ANSWERS
};
static const char *const answer_names[ANSWERS] = { NULL, "ask", "yes", "no", "fire", "decline",
	"countercharge", "evade", "stand", "remain", "retire", "pursue", "take_position", "least" };
static const char *const answer_titles[ANSWERS] = { "be asked", "be asked", "fall back", "stay", "fire",
	"hold their fire", "counter-charge", "evade", "stand", "remain", "retire", "pursue", "take the position",
	"a single die" };
#define SAID(answer) (1u << SAY_##answer)
enum { MATTERS = 7 };
static const struct matter rows[MATTERS] = {
	{ .name = "" },
	{ .name = "skirmish", .answers = SAID(FALL_BACK) | SAID(STAY), .of_units = true,
	  .title = "skirmish before formed enemy" },
	{ .name = "flank_fire", .answers = SAID(FIRE) | SAID(HOLD_FIRE), .of_units = true,
	  .title = "fire at enemy who passes" },
	{ .name = "respond", .answers = SAID(COUNTERCHARGE) | SAID(EVADE) | SAID(STAND), .of_units = true,
	  .title = "receive a charge" },
	{ .name = "fire_at_leader", .answers = SAID(FIRE) | SAID(HOLD_FIRE), .of_units = true,
	  .title = "fire at a lone rider" },
	{ .name = "after_combat", .answers = SAID(REMAIN) | SAID(RETIRE) | SAID(PURSUE) | SAID(TAKE_POSITION),
	  .of_units = true, .title = "act after a combat" },
	{ .name = "charge_dice", .answers = SAID(LEAST), .of_units = true, .title = "throw dice for a charge" },
};
const struct matters malb_matters = {
	.rows = rows, .count = MATTERS, .answers = { answer_names, answer_titles, ANSWERS }, .clause = MALB_22_1,
	.by_member = true,
};

bool malb_instructs(const void *state, int seat)
{
	const struct malb_state *s = state;
	const struct malb_standing nothing = { 0 };
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
	for (int i = 0; i < MATTERS - 1; i++) {
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

void malb_said(const void *position, int seat, said_fn *each, void *ctx)
{
	const struct malb_state *s = position;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && malb_seat_of_unit(s, UNIT_BRIGADE + i) == seat)
			say_again(&s->brigades[i], each, ctx);
}

static bool owns_brigade(const struct malb_state *s, int seat, const char *id, struct refusal *r)
{
	uint16_t unit = malb_unit_named(s, id);
	if (!malb_owns(s, seat, unit, r))
		return false;
	return malb_kind(unit) == KIND_BRIGADE || refuse(r, MALB_22_1, "@%s@ is no brigade", id);
}

void malb_check_standing(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_standing *o = body;
	if (owns_brigade(s, seat, o->unit, r))
		forbid(r, !o->skirmish && !o->flank_fire && !o->respond && !o->fire_at_leader && !o->after_combat &&
			!o->charge_dice, MALB_22_1, "say what @%s@ is to do",
			o->unit);
}

void malb_decide_standing(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_standing *o = body;
	struct malb_event_instructed e = { .standing = s->brigades[malb_brigade_named(s, o->unit)].standing };
	(void)seat;
	TEXT_SET(e.brigade, o->unit);
	e.standing.skirmish = beforehand_word(e.standing.skirmish, o->skirmish, ASK_SKIRMISH);
	e.standing.flank_fire = beforehand_word(e.standing.flank_fire, o->flank_fire, ASK_FIRE);
	e.standing.respond = beforehand_word(e.standing.respond, o->respond, ASK_RESPOND);
	e.standing.fire_at_leader = beforehand_word(e.standing.fire_at_leader, o->fire_at_leader, ASK_FIRE);
	e.standing.after_combat = beforehand_word(e.standing.after_combat, o->after_combat, ASK_AFTER);
	e.standing.charge_dice = beforehand_word(e.standing.charge_dice, o->charge_dice, ASK_DICE);
	emit(play, EVENT_instructed, MALB_22_1, &e);
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
	malb_mark(play, MALB_9_11, malb_unit_named(play->state, o->unit), MARK_PRESET_LOSS, o->side);
}
