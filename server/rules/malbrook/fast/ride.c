/* Riding through, and taking the position: moves straight on over the ground the enemy holds or held. */
#include "ride.h"

#include <assert.h>

#include "../../table/sweep.h"
#include "../dice/chances.h"
#include "../space/ends.h"
#include "../space/layout.h"
#include "../space/slide.h"
#include "rout.h"

static bool is_opponent(const struct malb_state *s, uint16_t brigade, uint16_t unit)
{
	const struct malb_fight *fight = &s->brigades[brigade].fight;
	if (malb_kind(unit) == KIND_GUN)
		return malb_slot(unit) == fight->primary_gun;
	return fight->combat && s->brigades[malb_slot(unit)].fight.combat == fight->combat;
}

/* ---- Room ---------------------------------------------------------------------------------------------- */

struct ride {
	const struct malb_state *s;
	uint16_t brigade;
	const struct malb_brigade *b;
	int32_t reach;               /* of the tests of what is in front */
	bool met;
	struct malb_brigade there;
};

static bool is_met(void *ctx, uint16_t unit)
{
	struct ride *ride = ctx;
	struct body body;
	if (malb_unit_side(ride->s, unit) == ride->b->side || !malb_footprint_is_troops(ride->s, unit) ||
		is_opponent(ride->s, ride->brigade, unit))
		return true;
	malb_footprint_body(ride->s, unit, &body);
	ride->met = malb_space_body_in_front(&ride->there, &body, ride->reach);
	return !ride->met;
}

/* Has it new enemy within reach to its front, so far on? */
static bool meets_new_enemy(void *ctx, int32_t after)
{
	struct ride *ride = ctx;
	struct extent box;
	ride->there = *ride->b;
	ride->met = false;
	malb_slide(&ride->there, ride->b->frame.facing, after);
	box = extent_grown(malb_footprint_brigade_box(&ride->there), ride->reach + TOL);
	malb_footprint_each_near(ride->s, &box, TROOPS, is_met, ride);
	return ride->met;
}

/* How far it may go until it has new enemy so near to its front. */
static int32_t halted_by_enemy(const struct malb_state *s, uint16_t brigade, int32_t all, int32_t reach)
{
	enum { STEP = 100 };
	struct ride ride = { .s = s, .brigade = brigade, .b = &s->brigades[brigade], .reach = reach - TOL };
	int32_t at = sweep_first(all, STEP, meets_new_enemy, &ride);
	return at == SWEEP_NEVER ? all : at;
}

static int32_t halted_by_ground(const struct malb_state *s, const struct malb_brigade *b, int32_t all,
	int32_t short_of)
{
	int32_t most = all, clear = short_of + TOL + 1; /* it is said when the base lies on it by more than TOL */
	for (int i = 0; i < b->base_count; i++) {
		int32_t at = malb_ground_bars(s, b, i, b->frame.facing, all + clear);
		if (at != NEVER && at - clear < most)
			most = at > clear ? at - clear : 0;
	}
	return most;
}

enum { BEYOND_TWO = 2 * INCH + TOL + 1 };

/* 20.8: as far as it could ride at all. */
static int32_t longest_ride(const struct malb_state *s, uint16_t brigade, int32_t all)
{
	int32_t most = malb_ground_way_over(s, &s->brigades[brigade], s->brigades[brigade].frame.facing, all);
	most = halted_by_ground(s, &s->brigades[brigade], most, BEYOND_TWO);
	return halted_by_enemy(s, brigade, most, BEYOND_TWO);
}

/* are all of those whom it rode through behind it? */
static bool has_cleared(const struct malb_state *s, uint16_t brigade, const struct malb_brigade *there)
{
	struct pose front = pose_at(there->frame.M, there->frame.facing * 10);
	int ranks = there->ranks ? there->ranks : 1;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		struct body body;
		if (!ON_TABLE_BRIGADE(s, i) || s->brigades[i].side == there->side ||
			!is_opponent(s, brigade, UNIT_BRIGADE + i))
			continue;
		malb_footprint_brigade_body(&s->brigades[i], &body);
		for (int k = 0; k < body.count; k++) {
			struct extent seen = figure_seen_from(&body.figures[k], front);
			bool abreast = seen.low.x < malb_layout_frontage(there) / 2 &&
				seen.high.x > -malb_layout_frontage(there) / 2;
			if (abreast && seen.high.y > TOL - ranks * there->depth)
				return false;
		}
	}
	return true;
}

static bool has_room(const struct malb_state *s, uint16_t brigade, int32_t length)
{
	struct malb_brigade there = s->brigades[brigade];
	malb_slide(&there, there.frame.facing, length);
	return length > 0 && malb_may_end(s, &there, brigade) && has_cleared(s, brigade, &there);
}

static bool is_too_deep(const struct malb_state *s, uint16_t brigade)
{
	const struct malb_brigade *enemy = &s->brigades[s->brigades[brigade].fight.primary];
	bool there = s->brigades[brigade].fight.primary &&
		ON_TABLE_BRIGADE(s, s->brigades[brigade].fight.primary);
	return there && malb_brigade_is_formed(enemy) && malb_brigade_rank_size(enemy, 2) > 0 &&
		enemy->status == STATUS_NORMAL;
}

static struct malb_dice ride_dice(int dice)
{
	return (struct malb_dice){ 2, dice == 3 };
}

int malb_ride_through_odds(const struct malb_state *s, uint16_t brigade, int dice)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	int ways[MALB_PIPS_MAX + 1], all = malb_chances_count_pips(ride_dice(dice), ways), with_room = 0;
	int32_t longest = longest_ride(s, brigade, malb_chances_spread(b, ride_dice(dice), false).most);
	for (int pips = 0; pips <= MALB_PIPS_MAX && !is_too_deep(s, brigade); pips++) {
		struct malb_thrown thrown = { .count = dice, .pips = pips };
		int32_t total = malb_thrown_distance(b, &thrown, false);
		if (ways[pips] && has_room(s, brigade, total < longest ? total : longest))
			with_room += ways[pips];
	}
	return malb_chances_per_thousand(with_room, all);
}

bool malb_may_ride_through(const struct malb_state *s, uint16_t brigade, int dice)
{
	assert(brigade < BRIGADES_ROOM);
	return malb_ride_through_odds(s, brigade, dice) > 0;
}

/* ---- The ride ------------------------------------------------------------------------------------------ */

static struct point middle(const struct malb_brigade *b)
{
	int ranks = b->formation == LINE && b->ranks ? b->ranks : 1;
	return point_ahead_halves(b->frame.M, b->frame.facing * 10, 0, -ranks * b->depth);
}

/* 20.6: it ends facing the nearest threat, if there is room to turn. */
static void face_threat(const struct malb_state *s, uint16_t brigade, struct malb_brigade *as)
{
	struct malb_brigade turned = *as;
	uint16_t enemy = malb_space_nearest_enemy(s, UNIT_BRIGADE + brigade);
	int heading;
	if (!enemy)
		return;
	heading = malb_kind(enemy) == KIND_BRIGADE ? malb_heading_to(as, &s->brigades[malb_slot(enemy)]) :
		malb_heading_off(malb_heading_from_gun(&s->guns[malb_slot(enemy)], as), FULL_CIRCLE / 2);
	malb_layout_turn_about(&turned, middle(as), heading - as->frame.facing);
	if (malb_may_end(s, &turned, brigade))
		*as = turned;
}

static void tire(struct play *play, uint16_t brigade, const struct malb_thrown *thrown, int32_t length)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	bool rough = malb_ground_rough_on_way(s, b, b->frame.facing, length);
	int dps = malb_throw_fatigue(b, thrown, rough);
	if (dps)
		malb_disorder(play, rough ? MALB_13_2 : MALB_13_1, brigade, dps, CAUSE_MOVEMENT);
}

/* 14.9: what it crosses to get onto the enemy's ground disorders it as on any other way. */
static void cross(struct play *play, uint16_t brigade, const struct malb_brigade *from, int32_t length)
{
	int dps = malb_ground_crossing_dps(play->state, from, from->frame.facing, length);
	if (dps)
		malb_disorder(play, MALB_14_9, brigade, dps, CAUSE_MANOEUVRE);
}

static void ride(struct play *play, uint16_t brigade, int32_t length)
{
	const struct malb_state *s = play->state;
	struct malb_brigade from = s->brigades[brigade], as = from;
	malb_slide(&as, from.frame.facing, length);
	malb_place(play, MALB_20_6, brigade, WAY_RIDE_THROUGH, &as);
	cross(play, brigade, &from, length);
	malb_rout_pass_over(play, brigade, &from, from.frame.facing, length);
	as = s->brigades[brigade];
	face_threat(s, brigade, &as);
	malb_place(play, MALB_20_6, brigade, WAY_RIDE_THROUGH, &as);
	malb_disorder(play, MALB_20_6, brigade, -1, CAUSE_SUCCESS);
}

bool malb_ride_through(struct play *play, uint16_t brigade, int dice)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_event_deed e = { .deed = DEED_RIDE_THROUGH, .avd = 2, .d6 = dice == 3 };
	struct malb_thrown thrown = malb_throw(play, MALB_20_6, "ride_through", b->id, ride_dice(dice));
	int32_t total = malb_thrown_distance(b, &thrown, false), length = longest_ride(s, brigade, total);
	bool room = has_room(s, brigade, length);
	tire(play, brigade, &thrown, room ? length : 0);
	if (!room)
		return false;
	TEXT_SET(e.brigade, b->id);
	emit(play, EVENT_deed, MALB_20_6, &e);
	ride(play, brigade, length);
	return true;
}

int32_t malb_ride_way_to_position(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	return halted_by_enemy(s, brigade, halted_by_ground(s, b, b->fight.ground, 0), INCH);
}

void malb_ride_take_position(struct play *play, uint16_t brigade)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	struct malb_brigade from = s->brigades[brigade], as = from;
	struct malb_event_deed e = { .deed = DEED_TAKE_POSITION };
	int32_t length = malb_ride_way_to_position(s, brigade);
	length = malb_slide_free_length(s, &from, brigade, from.frame.facing, length, length);
	malb_slide(&as, from.frame.facing, length);
	TEXT_SET(e.brigade, from.id);
	emit(play, EVENT_deed, MALB_20_5, &e);
	malb_place(play, MALB_20_5, brigade, WAY_TAKE_POSITION, &as);
	cross(play, brigade, &from, length);
	malb_rout_pass_over(play, brigade, &from, from.frame.facing, length);
	malb_disorder(play, MALB_20_5, brigade, -1, CAUSE_SUCCESS);
}
