/* What can be offered in MOVE: rolls and ways, a choice of each; and what they would come to. */
#include <assert.h>
#include <string.h>

#include "../../table/wheel.h"
#include "../control/control.h"
#include "../control/sequence.h"
#include "../dice/preview.h"
#include "../space/layout.h"
#include "legs.h"
#include "march.h"
#include "may_act.h"
#include "move.h"

/* ---- Straight on --------------------------------------------------------------------------------------- */

/* All of it so far ahead, as it faces; unformed troops base by base. */
static void straight_leg(const struct malb_brigade *b, int dev, int32_t dist, struct malb_written_leg *leg)
{
	int facing = b->formation == UNFORMED ? b->bases[0].facing : b->frame.facing;
	*leg = (struct malb_written_leg){ .kind = LEG_ADVANCE, .dev = dev, .dist = dist };
	if (b->formation != UNFORMED)
		return;
	*leg = (struct malb_written_leg){ .kind = LEG_BASES };
	leg->bases.count = b->base_count;
	for (int i = 0; i < b->base_count; i++) {
		struct malb_written_base *base = &leg->bases.bases[i];
		base->id = b->bases[i].id;
		base->pos = point_ahead(b->bases[i].pos, (facing + dev) * 10, 0, dist);
		base->facing = b->bases[i].facing;
	}
}

static void begin_order(const struct malb_brigade *b, struct malb_order_move_brigade *o)
{
	memset(o, 0, sizeof *o);
	TEXT_SET(o->unit, b->id);
}

static bool is_allowed(const struct malb_state *s, const struct malb_order_move_brigade *o)
{
	struct refusal r;
	refusal_begin(&r);
	malb_check_move_brigade(s, malb_seat_of_unit(s, malb_unit_named(s, o->unit)), o, &r);
	return allowed(&r);
}

static bool try_straight(const struct malb_state *s, const struct malb_brigade *b, int dev, int32_t dist,
	const char *reason, struct malb_order_move_brigade *o)
{
	begin_order(b, o);
	o->leg_count = 1;
	straight_leg(b, dev, dist, &o->legs[0]);
	TEXT_SET(o->stop_reason, reason);
	return is_allowed(s, o);
}

/* Up to the line that bars the way, over it, and on with what is left. */
static bool try_over(const struct malb_state *s, uint16_t brigade, int32_t budget,
	struct malb_order_move_brigade *o)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_course course;
	struct malb_bar bar;
	int32_t half = b->move.allowance / 2;
	malb_course_straight(b, 0, budget, &course);
	bar = malb_obstacle_first(s, &course, 0);
	if (bar.at == COURSE_NEVER || bar.clause != MALB_14_9 || budget - bar.at < half)
		return false;
	begin_order(b, o);
	o->leg_count = 3;
	straight_leg(b, 0, bar.at, &o->legs[0]);
	o->legs[1].kind = LEG_CROSS;
	TEXT_SET(o->legs[1].line, s->lines[bar.line].id);
	straight_leg(b, 0, b->formation == UNFORMED ? budget - half : budget - half - bar.at, &o->legs[2]);
	return is_allowed(s, o);
}

/* As far as ground and friends let it. */
static int32_t open_length(const struct malb_state *s, uint16_t brigade, int32_t budget)
{
	struct malb_brigade from = s->brigades[brigade];
	struct malb_course course;
	struct malb_bar bar;
	int32_t length = budget;
	if (from.formation == UNFORMED)
		from.frame.facing = from.bases[0].facing;
	malb_course_straight(&from, 0, budget, &course);
	bar = malb_obstacle_first(s, &course, 0);
	if (bar.at != COURSE_NEVER && bar.at <= length)
		length = bar.line ? bar.at : bar.at - 1 - TOL;
	return length > 0 ? malb_obstacle_clear_length(s, UNIT_BRIGADE + brigade, &course, length) : 0;
}

/* the legs of the other one, the last straight one as long as is left. */
static bool try_same_way(const struct malb_state *s, uint16_t brigade, uint16_t lead,
	struct malb_order_move_brigade *o)
{
	static const int reasons[] = { 0, MALB_12_6, MALB_14_9 };
	const struct malb_move *his = &s->brigades[lead].move;
	begin_order(&s->brigades[brigade], o);
	for (int i = 0; i < his->leg_count && i < LEGS_MAX; i++) {
		struct malb_written_leg *leg = &o->legs[o->leg_count++];
		leg->kind = his->legs[i].kind;
		leg->side = his->legs[i].side;
		leg->angle = leg->dev = his->legs[i].angle;
		leg->dist = leg->a = his->legs[i].dist;
		TEXT_SET(leg->line, s->lines[his->legs[i].line].id);
	}
	for (size_t i = 0; o->leg_count && i < SHAPE_COUNTOF(reasons); i++) {
		TEXT_SET(o->stop_reason, reasons[i] ? malb_clauses[reasons[i]].id : "");
		if (is_allowed(s, o))
			return true;
	}
	return false;
}

bool malb_move_straight_on(const struct malb_state *s, uint16_t brigade, struct malb_order_move_brigade *o)
{
	assert(brigade < BRIGADES_ROOM);
	enum { STEP = 500 };
	static const int reasons[] = { MALB_12_6, MALB_14_9, MALB_12_3 };
	const struct malb_brigade *b = &s->brigades[brigade];
	uint16_t lead = malb_slot(malb_group_lead(s, UNIT_BRIGADE + brigade));
	int32_t budget = b->move.left;
	if (lead)
		return try_same_way(s, brigade, lead, o);
	if (try_straight(s, b, 0, budget, "", o) || try_over(s, brigade, budget, o))
		return true;
	for (int32_t dist = open_length(s, brigade, budget); dist >= 0; dist -= dist && dist < STEP ? dist : STEP)
		for (size_t i = 0; i < SHAPE_COUNTOF(reasons); i++)
			if (try_straight(s, b, 0, dist, malb_clauses[reasons[i]].id, o))
				return true;
	return false;
}

/* ---- move_brigade -------------------------------------------------------------------------------------- */

static void offer_wheel(const struct malb_brigade *b, enum malb_hand hand, int angle,
	struct offering *offering)
{
	struct malb_order_move_brigade o;
	int32_t cost = wheel_cost(malb_layout_frontage(b), angle * 10);
	begin_order(b, &o);
	o.leg_count = 2;
	o.legs[0] = (struct malb_written_leg){ .kind = LEG_WHEEL, .side = (uint8_t)hand, .angle = angle };
	o.legs[1] = (struct malb_written_leg){ .kind = LEG_ADVANCE, .dist = b->move.left - cost };
	if (cost <= b->move.left)
		propose(offering, ORDER_move_brigade, &o);
}

static void offer_turn(const struct malb_brigade *b, int angle, struct offering *offering)
{
	struct malb_order_move_brigade o;
	struct malb_leg leg = { .kind = LEG_TURN, .angle = (int16_t)angle };
	begin_order(b, &o);
	o.leg_count = 2;
	o.legs[0] = (struct malb_written_leg){ .kind = LEG_TURN, .angle = angle };
	o.legs[1] = (struct malb_written_leg){ .kind = LEG_ADVANCE,
		.dist = b->move.left - malb_leg_price(b, &leg) };
	if (o.legs[1].dist >= 0)
		propose(offering, ORDER_move_brigade, &o);
}

static void offer_incline(const struct malb_brigade *b, enum malb_hand hand, struct offering *offering)
{
	struct malb_order_move_brigade o;
	begin_order(b, &o);
	o.leg_count = 1;
	o.legs[0] = (struct malb_written_leg){ .kind = LEG_INCLINE,
		.side = (uint8_t)hand,
		.a = b->move.left / 2 };
	propose(offering, ORDER_move_brigade, &o);
}

static void offer_ways(const struct malb_state *s, uint16_t brigade, struct offering *offering)
{
	static const int devs[] = { 225, -225 }, wheels[] = { 100, 225, 450 };
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_order_move_brigade o;
	if (malb_move_straight_on(s, brigade, &o))
		propose(offering, ORDER_move_brigade, &o);
	if (malb_group_lead(s, UNIT_BRIGADE + brigade))
		return;
	for (size_t i = 0; i < SHAPE_COUNTOF(devs); i++)
		if (try_straight(s, b, devs[i], b->move.left, "", &o))
			propose(offering, ORDER_move_brigade, &o);
	if (b->formation == UNFORMED) {
		if (try_straight(s, b, FULL_CIRCLE / 2, b->move.left, "", &o))
			propose(offering, ORDER_move_brigade, &o);
		return;
	}
	for (size_t i = 0; i < SHAPE_COUNTOF(wheels); i++)
		for (enum malb_hand hand = HAND_LEFT; hand <= HAND_RIGHT; hand++) {
			if (b->formation == MARCH_COLUMN)
				offer_turn(b, hand == HAND_LEFT ? -wheels[i] : wheels[i], offering);
			else
				offer_wheel(b, hand, wheels[i], offering);
		}
	offer_incline(b, HAND_LEFT, offering);
	offer_incline(b, HAND_RIGHT, offering);
}

void malb_offer_move_brigade(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	for (uint16_t i = 1; i < s->brigades_end && !offering->stopped; i++)
		if (ON_TABLE_BRIGADE(s, i) && s->brigades[i].move.rolled &&
			malb_seat_of_unit(s, UNIT_BRIGADE + i) == due->seat)
			offer_ways(s, i, offering);
}

/* ---- roll_move ----------------------------------------------------------------------------------------- */

static bool could_move(const struct malb_state *s, uint16_t unit)
{
	const struct malb_move *m = malb_act_move(s, unit);
	struct refusal r;
	refusal_begin(&r);
	if (m->done || m->rolled || m->grouped || m->owes_half || malb_work_holds(s, unit) ||
		!malb_control_allows_move(s, unit, &r))
		return false;
	return malb_kind(unit) != KIND_GUN || s->guns[malb_slot(unit)].limbered ||
		s->guns[malb_slot(unit)].class == LIGHT_GUN;
}

/* The dice of foot, cavalry and what is limbered that are offered together. */
static const struct { struct malb_written_dice foot, cavalry, limbered; } rolls[] = {
	/*   foot      cavalry   limbered  */
	{ { 1, 0 }, { 1, 0 }, { 1, 0 } },
	{ { 1, 1 }, { 2, 0 }, { 2, 0 } },
	{ { 1, 0 }, { 2, 1 }, { 2, 0 } },
	{ { 1, 1 }, { 1, 1 }, { 2, 0 } },
};
enum { ROLLS_FOOT = 1, ROLLS_CAVALRY = 2, ROLLS_LIMBERED = 4 };

/* Whose dice are thrown for the movers. */
static int arms_of(const struct malb_state *s, const struct malb_units *movers)
{
	int arms = 0;
	for (int i = 0; i < movers->count; i++) {
		uint16_t brigade = malb_brigade_named(s, movers->ids[i]);
		arms |= !brigade                             ? ROLLS_LIMBERED
			: malb_brigade_is_cavalry(&s->brigades[brigade]) ? ROLLS_CAVALRY
			: ROLLS_FOOT;
	}
	return arms;
}

static bool same_dice(struct malb_written_dice a, struct malb_written_dice b)
{
	return a.avd == b.avd && a.d6 == b.d6;
}

/* Would these dice be thrown with an earlier row, too? The others are nobody's. */
static bool is_offered_before(size_t row, int arms)
{
	for (size_t i = 0; i < row; i++)
		if ((!(arms & ROLLS_FOOT) || same_dice(rolls[i].foot, rolls[row].foot)) &&
				(!(arms & ROLLS_CAVALRY) || same_dice(rolls[i].cavalry, rolls[row].cavalry)) &&
				(!(arms & ROLLS_LIMBERED) || same_dice(rolls[i].limbered, rolls[row].limbered)))
			return true;
	return false;
}

static void offer_rolls(const struct malb_state *s, struct malb_order_roll_move *o, struct offering *offering)
{
	int arms = arms_of(s, &o->movers);
	for (int pace = PACE_SINGLE; pace <= PACE_DOUBLE; pace++)
		for (size_t i = 0; i < SHAPE_COUNTOF(rolls); i++) {
			if (is_offered_before(i, arms))
				continue;
			o->pace = (uint8_t)pace;
			o->foot = rolls[i].foot;
			o->cavalry = rolls[i].cavalry;
			o->limbered = rolls[i].limbered;
			propose(offering, ORDER_roll_move, o);
		}
}

static void offer_group(const struct malb_state *s, uint16_t member, struct offering *offering)
{
	struct malb_order_roll_move o = { .pace = PACE_SINGLE };
	struct malb_group group;
	char name[GROUP_NAME_SIZE];
	malb_group_of(s, member, &group);
	malb_group_name(s, member, name);
	TEXT_SET(o.group, name);
	for (int i = 0; i < group.count && o.movers.count < WRITTEN_UNITS_MAX; i++) {
		if (group.units[i] < member && malb_seat_of_unit(s, group.units[i]) == offering->seat)
			return; /* offered with that one */
		if (could_move(s, group.units[i]))
			TEXT_SET(o.movers.ids[o.movers.count++], malb_unit_id(s, group.units[i]));
	}
	if (o.movers.count)
		offer_rolls(s, &o, offering);
}

void malb_offer_roll_move(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	for (uint16_t unit = 1; unit < UNIT_LEADER && !offering->stopped; unit++)
		if (malb_unit_on_table(s, unit) && malb_seat_of_unit(s, unit) == due->seat)
			offer_group(s, unit, offering);
	for (uint16_t i = 1; i < s->wagons_end && !offering->stopped; i++)
		if (malb_unit_on_table(s, UNIT_WAGON + i) && malb_seat_of_unit(s, UNIT_WAGON + i) == due->seat)
			offer_group(s, UNIT_WAGON + i, offering);
}

/* ---- Previews ------------------------------------------------------------------------------------------ */

/* What the dice of a roll come to for its first mover. */
bool malb_preview_roll_move(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_roll_move *o = body;
	uint16_t unit = o->movers.count ? malb_unit_named(s, o->movers.ids[0]) : 0;
	const struct malb_brigade *b = &s->brigades[malb_slot(unit)];
	bool brigade = malb_kind(unit) == KIND_BRIGADE, inspired = brigade && b->inspired;
	struct malb_written_dice dice = !brigade ? o->limbered : malb_brigade_is_cavalry(b)
		? o->cavalry : o->foot;
	int count = dice.avd + dice.d6, scale = 500;
	scale *= o->pace == PACE_DOUBLE && malb_may_double(s, unit) ? 2 : 1;
	TEXT_SET(preview->unit, malb_unit_id(s, unit));
	preview->spread.least = (2 * dice.avd + dice.d6 + inspired * count) * scale;
	preview->spread.mean = (7 * dice.avd + 7 * dice.d6 + 2 * inspired * count) * scale / 2;
	preview->spread.most = (5 * dice.avd + 6 * dice.d6 + inspired * count) * scale;
	bool tires = dice.d6 && brigade && malb_brigade_is_formed(b) && b->formation != MARCH_COLUMN;
	preview->odds = tires ? 167 : 0;
	if (preview->odds)
		malb_preview_note(preview, MALB_13_1, 1, "DP on a six");
	malb_sequence_preview(s, seat, malb_group_named(s, o->group), preview);
	return true;
}
