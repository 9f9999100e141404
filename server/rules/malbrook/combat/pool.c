/* Pools: the dice of one side in one combat, each with its clause. */
#include "pool.h"

#include <assert.h>

#include "../space/space.h"
#include "advantage.h"

bool malb_pool_came_charging(const struct malb_brigade *b)
{
	return b->charge.contacted && (b->charge.declared || b->charge.with_pursuit);
}

bool malb_pool_charged_at(const struct malb_state *s, uint16_t charger, uint16_t other)
{
	assert(charger < BRIGADES_ROOM);
	return malb_brigade_is_cavalry(&s->brigades[charger]) && malb_pool_came_charging(&s->brigades[charger]) &&
		malb_space_within(s, UNIT_BRIGADE + charger, UNIT_BRIGADE + other, 0);
}

/* ---- One side of one combat ---------------------------------------------------------------------------- */

struct party {
	const struct malb_state *s;
	uint8_t combat;
	enum malb_side side;
	int count, bases;              /* bases: in combat, or all if none is (18.20) */
	bool all;
	uint16_t brigades[BRIGADES_ROOM];
};

static void gather(const struct malb_state *s, uint8_t combat, enum malb_side side, struct party *party)
{
	party->s = s;
	party->combat = combat;
	party->side = side;
	party->count = party->bases = 0;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && s->brigades[i].fight.combat == combat && s->brigades[i].side == side) {
			party->brigades[party->count++] = i;
			party->bases += s->brigades[i].fight.base_count;
		}
	party->all = party->bases == 0;
	for (int i = 0; i < party->count && party->all; i++)
		party->bases += s->brigades[party->brigades[i]].base_count;
}

static int weight(const struct party *party, uint16_t brigade)
{
	const struct malb_brigade *b = &party->s->brigades[brigade];
	return party->all ? b->base_count : b->fight.base_count;
}

typedef bool factor(const struct malb_state *s, const struct party *enemy, uint16_t brigade);

/* 18.20: does it hold for at least half of its bases? */
static bool holds_for_half(const struct party *own, const struct party *enemy, factor *holds)
{
	int bases = 0;
	for (int i = 0; i < own->count; i++)
		if (holds(own->s, enemy, own->brigades[i]))
			bases += weight(own, own->brigades[i]);
	return own->count && 2 * bases >= own->bases;
}

static bool holds_for_any(const struct party *own, const struct party *enemy, factor *holds)
{
	for (int i = 0; i < own->count; i++)
		if (holds(own->s, enemy, own->brigades[i]))
			return true;
	return false;
}

/* ---- Kinds of troops (R-91) ---------------------------------------------------------------------------- */

static bool is_infantry(const struct malb_state *s, const struct party *enemy, uint16_t brigade)
{
	(void)enemy;
	return malb_brigade_is_infantry(&s->brigades[brigade]);
}

static bool is_without_order(const struct malb_brigade *b)
{
	return !malb_brigade_is_formed(b) || b->status == LOOTING;
}

static bool is_cavalry_or_unformed_foot(const struct malb_state *s, const struct party *enemy,
	uint16_t brigade)
{
	(void)enemy;
	return malb_brigade_is_cavalry(&s->brigades[brigade]) || is_without_order(&s->brigades[brigade]);
}

/* ---- Factors ------------------------------------------------------------------------------------------- */

static bool charges_or_pursues(const struct malb_state *s, const struct party *enemy, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	(void)enemy;
	return malb_pool_came_charging(b) || b->status == PURSUING ||
		(b->charge.contacted && b->charge.counter && s->options.countercharge_bonus);
}

static bool charges_a_l_outrance(const struct malb_state *s, const struct party *enemy, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	(void)enemy;
	return b->charge.contacted && b->charge.outrance;
}

static bool pursues_on_horse(const struct malb_state *s, const struct party *enemy, uint16_t brigade)
{
	(void)enemy;
	return s->brigades[brigade].status == PURSUING && malb_brigade_is_cavalry(&s->brigades[brigade]);
}

/* 18.11, 18.17, R-100 */
static bool is_supported(const struct malb_state *s, const struct party *enemy, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	if (b->platoon_fire || b->status == PURSUING || charges_a_l_outrance(s, enemy, brigade) ||
		is_without_order(b) || b->fight.base_count == 0)
		return false;
	return malb_brigade_rank_size(b, 2) > 0 &&
		2 * malb_brigade_rank_size(b, 2) >= malb_brigade_rank_size(b, 1);
}

/* 18.13 */
static bool is_caught_moving(const struct malb_state *s, const struct party *enemy, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	for (int i = 0; i < enemy->count; i++)
		if (malb_brigade_is_foot(b) && b->moved && malb_pool_charged_at(s, enemy->brigades[i], brigade))
			return true;
	return false;
}

/* 18.21: a base of the charge lies beside or behind this one, and one of them began behind its front line. */
static bool is_flanked_at(const struct malb_brigade *charger, struct base base)
{
	struct convex area = convex_base(base);
	struct figure figure = figure_convex(&area);
	bool beside = false, from_behind = false;
	for (int i = 0; i < charger->base_count; i++) {
		struct base theirs = malb_footprint_base_at(charger, i);
		struct convex their_area = convex_base(theirs);
		struct figure their_figure = figure_convex(&their_area);
		struct point began = point_minus(base_centre(theirs), charger->charge.shift);
		beside = beside ||
			(figures_within(&figure, &their_figure, TOL) &&
				figure_seen_from(&their_figure, base.pose).low.y < -TOL);
		from_behind = from_behind || pose_local(base.pose, began).y < -TOL;
	}
	return beside && from_behind;
}

/* 18.14 */
static bool is_flanked(const struct malb_state *s, const struct party *enemy, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	for (int i = 0; i < enemy->count && !is_without_order(b); i++)
		for (int k = 0; k < b->base_count && malb_pool_charged_at(s, enemy->brigades[i], brigade); k++)
			if (is_flanked_at(&s->brigades[enemy->brigades[i]], malb_footprint_base_at(b, k)))
				return true;
	return false;
}

static bool hits_on_six(const struct malb_state *s, const struct party *enemy, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	(void)enemy;
	return is_without_order(b) || b->formation == MARCH_COLUMN;
}

/* 18.12 */
static int platoons(const struct party *own, const struct party *enemy)
{
	int bases = 0;
	for (int i = 0; i < own->count; i++) {
		const struct malb_brigade *b = &own->s->brigades[own->brigades[i]];
		if (b->platoon_fire && malb_brigade_is_infantry(b) && malb_brigade_is_single_line(b))
			bases += b->fight.base_count;
	}
	return holds_for_half(enemy, own, is_infantry) ? bases / 3 : 0;
}

/* 18.19: the grade of more than half of the brigades, else the average, rounded up. */
static int grade_value(const struct party *own)
{
	int of[GRADE_E + 1] = { 0 }, sum = 0;
	for (int i = 0; i < own->count; i++) {
		enum malb_grade grade = own->s->brigades[own->brigades[i]].grade;
		sum += malb_brigade_grade_value(grade);
		if (2 * ++of[grade] > own->count)
			return malb_brigade_grade_value(grade);
	}
	return (sum + own->count - 1) / own->count;
}

static int average_dps(const struct party *own)
{
	int sum = 0;
	for (int i = 0; i < own->count; i++)
		sum += own->s->brigades[own->brigades[i]].dps;
	return (sum + own->count - 1) / own->count;
}

static int inspired(const struct party *own)
{
	int sum = 0;
	for (int i = 0; i < own->count; i++)
		sum += own->s->brigades[own->brigades[i]].inspired;
	return sum;
}

/* 18.9 and 18.10 do not add to each other. */
static int momentum(const struct party *own, const struct party *enemy, struct roll *roll)
{
	if (holds_for_half(own, enemy, pursues_on_horse))
		return roll_modify(roll, MALB_18_10, 2, "cavalry pursuing");
	if (holds_for_half(own, enemy, charges_a_l_outrance) &&
		holds_for_half(enemy, own, is_cavalry_or_unformed_foot))
		return roll_modify(roll, MALB_18_9, 2, "à l'outrance");
	return 0;
}

static int by_troops(const struct party *own, struct roll *roll)
{
	int dice = roll_modify(roll, MALB_18_3, own->all ? 0 : own->bases, "bases in combat");
	dice += roll_modify(roll, MALB_18_4, grade_value(own) - malb_brigade_grade_value(GRADE_C), "grade");
	dice += roll_modify(roll, MALB_18_5, inspired(own), "inspired");
	return dice + roll_modify(roll, MALB_18_15, -average_dps(own), "DPs");
}

static int by_ground(const struct party *own, enum malb_side enemy, struct roll *roll)
{
	int dice = roll_modify(roll, MALB_18_6, malb_advantage_of_ground(own->s, own->combat, own->side),
		"advantage of ground");
	return dice +
		roll_modify(roll, MALB_18_7, -(malb_advantage_of_work(own->s, own->combat, enemy) == FIELDWORKS),
			"enemy in fieldworks");
}

static int by_action(const struct party *own, const struct party *enemy, struct roll *roll)
{
	int dice = roll_modify(roll, MALB_18_8, holds_for_half(own, enemy, charges_or_pursues),
		"charging or pursuing");
	dice += momentum(own, enemy, roll);
	dice += roll_modify(roll, MALB_18_11, holds_for_half(own, enemy, is_supported), "supported");
	dice += roll_modify(roll, MALB_18_12, platoons(own, enemy), "fire by platoons");
	dice += roll_modify(roll, MALB_18_13, -2 * holds_for_half(own, enemy, is_caught_moving),
		"caught on the move");
	return dice + roll_modify(roll, MALB_18_14, -2 * holds_for_any(own, enemy, is_flanked), "flank or rear");
}

/* MALB-18.18: factors add up. Muskets and pistols are among them and have no phase of their own
 * (MALB-15.17). */
struct malb_pool malb_pool(const struct malb_state *s, uint8_t combat, enum malb_side side, struct roll *roll)
{
	assert(combat < COMBATS_MAX && side < SIDES_ROOM);
	struct party own, enemy;
	struct malb_pool pool;
	gather(s, combat, side, &own);
	gather(s, combat, malb_side_enemy(side), &enemy);
	pool.dice = by_troops(&own, roll) + by_ground(&own, enemy.side, roll) + by_action(&own, &enemy, roll);
	if (pool.dice < 0)
		pool.dice = 0;
	pool.hits_on = holds_for_half(&own, &enemy, hits_on_six) ||
			malb_advantage_of_work(s, combat, enemy.side) == FORTIFICATION
		? 6
		: 5;
	return pool;
}
