/* The dice of a move group. */
#include "move.h"

#include <assert.h>
#include <string.h>

#include "../../naming.h"
#include "../control/control.h"
#include "../control/sequence.h"
#include "../dice/throw.h"
#include "../space/ground.h"
#include "../space/space.h"
#include "legs.h"
#include "may_act.h"

enum { PIP = 500 };

/* ---- Classes of movers --------------------------------------------------------------------------------- */

enum class { FOOT_CLASS, CAVALRY_CLASS, LIMBERED_CLASS, CLASSES };

static enum class class_of(const struct malb_state *s, uint16_t unit)
{
	if (malb_kind(unit) != KIND_BRIGADE)
		return LIMBERED_CLASS;
	return malb_brigade_is_cavalry(&s->brigades[malb_slot(unit)]) ? CAVALRY_CLASS : FOOT_CLASS;
}

static struct malb_written_dice dice_for(const struct malb_order_roll_move *o, enum class class)
{
	return class == FOOT_CLASS ? o->foot : class == CAVALRY_CLASS ? o->cavalry : o->limbered;
}

static bool in_rough(const struct malb_state *s, uint16_t unit)
{
	struct malb_brigade as = malb_act_body(s, unit);
	return malb_underfoot_base_in_rough(s, malb_footprint_base_at(&as, 0));
}

/* 12.13 to 12.16: how many dice a gun or wagon may roll; none, and the clause says why. */
static int gun_dice(const struct malb_state *s, uint16_t unit, int *clause)
{
	const struct malb_gun *g = &s->guns[malb_slot(unit)];
	*clause = MALB_12_16;
	if (malb_kind(unit) == KIND_WAGON || g->limbered)
		return in_rough(s, unit) ? 1 : 2;
	*clause = g->class == LIGHT_GUN                      ? MALB_12_13
		: g->class == MEDIUM_GUN || g->class == HOWITZER ? MALB_12_14
		: MALB_12_15;
	return g->class == LIGHT_GUN ? 1 : 0;
}

/* ---- roll_move ----------------------------------------------------------------------------------------- */

static bool has_rolled(const struct malb_state *s, uint16_t unit)
{
	const struct malb_move *m = malb_act_move(s, unit);
	return m->rolled || m->grouped || m->dice.avd;
}

static int most_average_dice(const struct malb_brigade *b)
{
	return malb_brigade_is_cavalry(b) ? 2 : 1;
}

struct malb_dice malb_roll_dice_to_repeat(const struct malb_brigade *b)
{
	struct malb_dice dice = b->last_move.dice;
	dice.avd = dice.avd > most_average_dice(b) ? (uint8_t)most_average_dice(b) : dice.avd;
	return dice;
}

static void check_dice_of_brigade(const struct malb_brigade *b, struct malb_written_dice dice,
	struct refusal *r)
{
	int most = most_average_dice(b), count = dice.avd + dice.d6;
	struct malb_dice again = malb_roll_dice_to_repeat(b);
	const char *who = malb_brigade_is_cavalry(b) ? "cavalry rolls one or two average dice"
		: "foot rolls one average die";
	if (forbid(r, dice.avd < 1 || dice.avd > most || dice.d6 < 0 || dice.d6 > 1, MALB_12_12,
			"%s, with or without a common one", who))
		return;
	forbid(r, malb_brigade_is_cavalry(b) && count > b->speed_prev + 2, MALB_13_5,
		"@%s@ moved with %s last turn and may roll %d at most", b->id,
		naming_count(b->speed_prev, "die", "dice").text, b->speed_prev + 2);
	forbid(r, b->control == TEST_REPEAT && (dice.avd != again.avd || dice.d6 != again.d6), MALB_6_16,
		"@%s@ repeats its last move, and rolls the same dice if it rolled any", b->id);
}

static void check_dice_of_gun(const struct malb_state *s, uint16_t unit, struct malb_written_dice dice,
	struct refusal *r)
{
	int clause, most = gun_dice(s, unit, &clause);
	forbid(r, most == 0, clause, "@%s@ is unlimbered and does not move by dice", malb_unit_id(s, unit));
	forbid(r, malb_control_must_repeat(s, unit) && dice.avd != s->guns[malb_slot(unit)].last_move.dice.avd,
		MALB_6_16, "@%s@ repeats its last move and rolls the same dice", malb_unit_id(s, unit));
	forbid(r, most > 0 && (dice.avd < 1 || dice.avd > most || dice.d6 != 0), clause, "@%s@ rolls @%s@",
		malb_unit_id(s, unit), most == 2 ? "one or two average dice" : "one average die");
}

static bool is_mover(const struct malb_state *s, const struct malb_order_roll_move *o, uint16_t unit)
{
	for (int i = 0; i < o->movers.count; i++)
		if (strcmp(o->movers.ids[i], malb_unit_id(s, unit)) == 0)
			return true;
	return false;
}

/* R-63: who conforms moves if the other moves. */
static void check_lead(const struct malb_state *s, uint16_t unit, const struct malb_order_roll_move *o,
	struct refusal *r)
{
	uint16_t lead = malb_group_lead(s, unit);
	forbid(r, lead && !is_mover(s, o, lead), MALB_6_7,
		"@%s@ conforms to @%s@ and moves only if that one does", malb_unit_id(s, unit),
		malb_unit_id(s, lead));
}

static void check_mover(const struct malb_state *s, int seat, uint16_t member, const char *name,
	const struct malb_order_roll_move *o, struct refusal *r)
{
	const struct malb_move *m;
	uint16_t unit = malb_act_ordered(s, seat, name, 1u << KIND_BRIGADE | 1u << KIND_GUN | 1u << KIND_WAGON,
		r);
	if (!unit)
		return;
	m = malb_act_move(s, unit);
	forbid(r, !malb_same_group(s, member, unit), MALB_12_9, "@%s@ does not belong to this group", name);
	forbid(r, m->done || m->owes_half, MALB_14_20, "@%s@ has used all of its move", name);
	if (malb_kind(unit) == KIND_GUN && m->done)
		forbid(r, true, s->guns[malb_slot(unit)].class == LIGHT_GUN ? MALB_12_13 : MALB_14_20,
			"@%s@ has pivoted", name);
	malb_may_go(s, unit, r);
	check_lead(s, unit, o, r);
	if (malb_kind(unit) == KIND_BRIGADE)
		check_dice_of_brigade(&s->brigades[malb_slot(unit)], dice_for(o, class_of(s, unit)), r);
	else
		check_dice_of_gun(s, unit, dice_for(o, LIMBERED_CLASS), r);
}

static struct malb_halt_declared read_halt(const struct malb_state *s, const struct malb_order_roll_move *o,
	uint16_t unit)
{
	struct malb_halt_declared halt = { 0 };
	for (int i = 0; i < o->halt_count; i++) {
		const struct malb_written_halt *written = &o->halts[i];
		if (strcmp(written->unit, malb_unit_id(s, unit)) != 0)
			continue;
		halt.level_with = malb_brigade_named(s, written->at.level_with);
		halt.area = malb_area_named(s, written->at.feature);
		halt.line = malb_line_named(s, written->at.feature);
		halt.kind = halt.level_with ? HALT_LEVEL_WITH : halt.area || halt.line ? HALT_AT_FEATURE : NO_HALT_AT;
	}
	return halt;
}

static void check_halts(const struct malb_state *s, const struct malb_order_roll_move *o, struct refusal *r)
{
	for (int i = 0; i < o->halt_count; i++) {
		uint16_t unit = malb_unit_named(s, o->halts[i].unit);
		forbid(r, !unit || !is_mover(s, o, unit) || read_halt(s, o, unit).kind == NO_HALT_AT, MALB_12_3,
			"a halt is level with a brigade, or at a piece of ground, and of one of the movers");
	}
}

/* 12.11: in a group some may double and others not; none that might is an error. */
static void check_pace(const struct malb_state *s, const struct malb_order_roll_move *o, struct refusal *r)
{
	bool any = false;
	if (o->pace != PACE_DOUBLE)
		return;
	for (int i = 0; i < o->movers.count && !any; i++) {
		uint16_t unit = malb_unit_named(s, o->movers.ids[i]);
		any = unit && malb_unit_on_table(s, unit) && malb_may_double(s, unit);
	}
	forbid(r, !any, MALB_12_11,
		"a double move begins farther than 6 inches from known enemy, and from ground that may hide some");
}

/* 13.5, 6.16: who must move is not left behind, for it could not roll any more. */
static void check_left_behind(const struct malb_state *s, const struct malb_group *group,
	const struct malb_order_roll_move *o, struct refusal *r)
{
	for (int i = 0; i < group->count; i++) {
		uint16_t unit = group->units[i];
		if (malb_kind(unit) == KIND_BRIGADE && !is_mover(s, o, unit))
			forbid(r, malb_act_must_move(s, malb_slot(unit)), MALB_13_5,
				"@%s@ must move this turn and cannot be left out", malb_unit_id(s, unit));
	}
}

void malb_check_roll_move(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_roll_move *o = body;
	uint16_t member = malb_group_named(s, o->group);
	struct malb_group group;
	if (!malb_seat_owns(s, seat, member, r))
		return;
	malb_group_of(s, member, &group);
	for (int i = 0; i < group.count; i++)
		if (has_rolled(s, group.units[i])) {
			forbid(r, true, MALB_12_1, "the dice of this group have been rolled, and none are added");
			forbid(r, group.count > 1, MALB_12_9, "nobody in a group rolls for himself");
			return;
		}
	forbid(r, o->movers.count == 0, MALB_12_9, "name who is to move");
	for (int i = 0; i < o->movers.count && !r->ended; i++)
		check_mover(s, seat, member, o->movers.ids[i], o, r);
	if (r->ended)
		return;
	check_halts(s, o, r);
	check_pace(s, o, r);
	check_left_behind(s, &group, o, r);
}

/* ---- Rolling ------------------------------------------------------------------------------------------- */

/* One die of each kind more than the other class has is not his (chapter 7: foot uses A1 X, cavalry A1 A2
 * X, guns A1 A2). */
static struct malb_thrown share_of(const struct malb_thrown *thrown, struct malb_dice dice)
{
	struct malb_thrown share = { { thrown->faces[0], dice.avd > 1 ? thrown->faces[1] : 0,
									 dice.d6 ? thrown->faces[2] : 0 },
		dice.avd + dice.d6, 0 };
	for (int i = 0; i < 3; i++)
		share.pips += share.faces[i];
	return share;
}

static bool is_inspired(const struct malb_state *s, uint16_t unit)
{
	return malb_kind(unit) == KIND_BRIGADE && s->brigades[malb_slot(unit)].inspired > 0;
}

void malb_give_move(struct play *play, uint16_t unit, struct malb_dice dice, const struct malb_thrown *thrown,
	bool doubled, struct malb_halt_declared halt)
{
	assert(unit && unit < UNITS_ROOM);
	const struct malb_state *s = play->state;
	struct malb_thrown share = share_of(thrown, dice);
	struct malb_event_rolled e = { .dice = dice, .doubled = doubled, .halt = halt };
	e.allowance = PIP * (share.pips + (is_inspired(s, unit) ? share.count : 0)) * (doubled ? 2 : 1);
	e.left = malb_act_move(s, unit)->half ? e.allowance / 2 : e.allowance;
	memcpy(e.faces, share.faces, sizeof e.faces);
	TEXT_SET(e.unit, malb_unit_id(s, unit));
	emit(play, EVENT_rolled, MALB_12_12, &e);
}

static void leave_out(struct play *play, uint16_t unit)
{
	struct malb_event_left_out e = { "" };
	TEXT_SET(e.unit, malb_unit_id(play->state, unit));
	emit(play, EVENT_left_out, MALB_12_9, &e);
}

static struct malb_dice most_dice(const struct malb_state *s, const struct malb_order_roll_move *o)
{
	struct malb_dice most = { 0, 0 };
	for (int i = 0; i < o->movers.count; i++) {
		struct malb_written_dice dice = dice_for(o, class_of(s, malb_unit_named(s, o->movers.ids[i])));
		most.avd = (uint8_t)(dice.avd > most.avd ? dice.avd : most.avd);
		most.d6 = (uint8_t)(dice.d6 > most.d6 ? dice.d6 : most.d6);
	}
	return most;
}

static bool doubles(const struct malb_state *s, uint16_t unit, const struct malb_order_roll_move *o)
{
	return (o->pace == PACE_DOUBLE || s->options.double_move == COMPULSORY_DOUBLE) &&
		malb_may_double(s, unit);
}

/* Who rolls is told with the dice, so it is one who moves, not any that the enemy may not know to be led
 * with him. */
static const char *roller(const struct malb_state *s, const struct malb_group *group,
	const struct malb_order_roll_move *o)
{
	int i = 0;
	while (i < group->count - 1 && !is_mover(s, o, group->units[i]))
		i++;
	return malb_unit_id(s, group->units[i]);
}

void malb_decide_roll_move(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_roll_move *o = body;
	uint16_t member = malb_group_named(s, o->group);
	struct malb_group group;
	struct malb_thrown thrown;
	malb_group_of(s, member, &group);
	malb_sequence_takes_turn(play, seat, member);
	thrown = malb_throw(play, MALB_12_9, group.count > 1 ? "group_move" : "move",
		roller(s, &group, o), most_dice(s, o));
	for (int i = 0; i < group.count; i++) {
		uint16_t unit = group.units[i];
		struct malb_written_dice dice = dice_for(o, class_of(s, unit));
		if (is_mover(s, o, unit))
			malb_give_move(play, unit, (struct malb_dice){ (uint8_t)dice.avd, (uint8_t)dice.d6 }, &thrown,
				doubles(s, unit, o), read_halt(s, o, unit));
		else
			leave_out(play, unit);
	}
}
