/* Closing: what keeps an attacker from those it would touch. */
#include "closing.h"

#include "../position/call.h"
#include "confused.h"
#include "contact.h"
#include "narrow.h"

enum { CONFORM_MAX = 45 * DEGREE, BEYOND_CONTACT = 5 };

/* ---- The way ------------------------------------------------------------------------------------------- */

/* From the middle of the stand to a little before its front: whoever is attacked stands behind the wall. */
static bool crosses(const struct pb_state *s, uint16_t feature, const struct pb_route *route, int stand,
	struct point front)
{
	for (int leg = 0; leg < route->legs; leg++)
		if (pb_path_crosses_line(s, feature, route->at[stand][leg], route->at[stand][leg + 1]))
			return true;
	return pb_path_crosses_line(s, feature, route->at[stand][route->legs], front);
}

static bool is_crossed(const struct pb_state *s, uint16_t feature, const struct pb_route *route,
	const struct pb_unit *there)
{
	for (int i = 0; i < there->stand_count; i++)
		if (crosses(s, feature, route, i,
				point_ahead(pb_space_stand_base(there, &there->stands[i]).pose.at,
				there->stands[i].facing * DEGREE,
					0, BEYOND_CONTACT)))
			return true;
	return false;
}

static void judge_walls(const struct pb_state *s, const struct pb_route *route, const struct pb_unit *there,
	struct refusal *r)
{
	for (uint16_t i = 1; i < s->features_end; i++) {
		const struct pb_feature *f = &s->terrain[i];
		bool house = f->building && f->area;
		if ((!pb_path_is_wall(f) && !house) || !is_crossed(s, i, route, there))
			continue;
		forbid(r, house && f->burning_since, PB_4_32, "@%s@ is burning", f->id);
		forbid(r, !house && f->height == HIGH_WALL, PB_8_35, "@%s@ is high, and has no breach there", f->id);
		forbid(r, pb_unit_is_horse(there) && s->options.cavalry_vs_cover != ALLOWED, PB_8_36,
			"horse does not attack across @%s@", f->id);
	}
}

/* PB-5.16: nobody who resists is passed through by the wheel, the step aside or in closing; whom it
 * touches is met when the wheel is done, and not sooner. On the first leg the unit stands as it did before
 * its wheel, and on the last, on which it slides in, as it will `there`. */
static void judge_way(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, const struct pb_route *route, const struct pb_unit *there,
	struct refusal *r)
{
	const struct pb_unit *u = &s->units[attack->unit], *wheeled = &course->start;
	int last = route->legs > 1 ? route->legs - 1 : 1;
	pb_path_judge_closed_ground(s, u, route, 0, 1, r);
	pb_path_judge_closed_ground(s, wheeled, route, 1, last, r);
	pb_path_judge_closed_ground(s, there, route, last, route->legs, r);
	for (uint16_t e = 1; e < s->units_end; e++) {
		const struct pb_unit *enemy = &s->units[e];
		if (enemy->side == u->side || !pb_approach_stops_attack(enemy))
			continue;
		forbid(r,
			(attack->wheel && pb_path_meets(u, route, 0, 1, enemy)) ||
				(!pb_approach_touch_of(course, e) &&
					(pb_path_meets(wheeled, route, 1, last, enemy) ||
						pb_path_meets(there, route, last, route->legs, enemy))),
			PB_5_16, "@%s@ would pass through the enemy (@%s@)", u->id, enemy->id);
	}
}

/* PB-5.6, 8.37: however it is turned, no stand goes farther than the move. */
static void judge_length(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_route *route, const char *target, struct refusal *r)
{
	int32_t cost = pb_path_cost(s, route, s->units[attack->unit].stand_count).cost;
	if (s->options.conforming != CONFORMING_FREE && cost > attack->allowance)
		forbid(r, true, PB_8_37,
			"to lie flush against @%s@ an outer stand would go %s, and %s is the most: it can wheel first",
			target, pb_over(cost, attack->allowance).text, pb_most(attack->allowance).text);
}

/* ---- Where it stands ----------------------------------------------------------------------------------- */

static void judge_end(const struct pb_state *s, uint16_t unit, const struct pb_unit *there, struct refusal *r)
{
	pb_judge_rest(s, unit, there, r);
	for (uint16_t e = 1; e < s->units_end; e++)
		if (s->units[e].side != there->side && pb_approach_stops_attack(&s->units[e]))
			forbid(r, pb_space_units_overlap(there, &s->units[e]), PB_14_6, "@%s@ would come to lie on @%s@",
				there->id, s->units[e].id);
}

/* Before the one it faces, and then flush against him. */
static void judge_flush(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, const struct pb_touch *touch, const struct pb_unit *test,
	struct refusal *r)
{
	const struct pb_unit *target = &s->units[touch->unit];
	struct pb_route route = course->route;
	struct pb_unit there;
	pb_path_to(&route, test);
	if (forbid(r, touch->turn > CONFORM_MAX || touch->turn < -CONFORM_MAX, PB_14_6,
			"@%s@ would have to turn more than 45 degrees to close with @%s@", test->id, target->id) ||
		forbid(r, !pb_contact_conformed(s, test, target, touch->turn / DEGREE, &there), PB_14_6,
			"@%s@ would pass beside @%s@: it cannot come to lie against it", test->id, target->id))
		return;
	pb_path_to(&route, &there);
	judge_length(s, attack, &route, target->id, r);
	judge_walls(s, &route, &there, r);
	judge_way(s, attack, course, &route, &there, r);
	judge_end(s, attack->unit, &there, r);
}

/* ---- Whom it would touch ------------------------------------------------------------------------------- */

/* PB-8.27: into a fight only from the rear, and where there is room for one more. */
static bool may_join(const struct pb_state *s, const struct pb_touch *touch)
{
	uint16_t slot = pb_unit_fight_to_join(s, touch->unit, s->units[touch->unit].stands[touch->his].id);
	const struct pb_fight *f = &s->fights[slot];
	int enemies = pb_unit_attacks_in(f, touch->unit) ? f->defender_count : f->attacker_count;
	return !slot || (touch->edge == EDGE_REAR && enemies < PARTIES_MAX && !f->feature);
}

static void judge_touch(const struct pb_state *s, const struct pb_unit *u, const struct pb_touch *touch,
	struct refusal *r)
{
	const struct pb_unit *target = &s->units[touch->unit];
	forbid(r, !may_join(s, touch), PB_8_27, "@%s@ is in a fight and can only be attacked from the rear",
		target->id);
	forbid(r, pb_unit_is_horse(u) && pb_unit_is_steady(target) && touch->edge == EDGE_FRONT, PB_8_17,
		"@%s@ is steady foot and faces the horse", target->id);
}

void pb_judge_closing(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, struct refusal *r)
{
	struct pb_unit test;
	int32_t length;
	if (!course->touch_count)
		return;
	forbid(r, course->crowded, PB_8_26, "a unit cannot be divided against more than %d enemies at once",
		MEETINGS_MAX);
	length = pb_test_clear_position(s, attack, course, pb_approach_main_target(attack, course));
	pb_space_shifted(&course->start, course->heading, length < 0 ? course->contact : length, &test);
	for (int i = 0; i < course->touch_count; i++) {
		judge_touch(s, &s->units[attack->unit], &course->touches[i], r);
		judge_flush(s, attack, course, &course->touches[i], &test, r);
	}
	if (length >= 0)
		pb_judge_rest(s, attack->unit, &test, r);
	forbid(r, pb_unit_is_horse(&test) && pb_narrow_opening_on_way(s, attack, course)[0], PB_9_16,
		"only foot assaults a held breach or bridge");
}

bool pb_may_close(const struct pb_state *s, const struct pb_attack *attack, const struct pb_course *course)
{
	struct refusal r;
	refusal_begin(&r);
	pb_judge_closing(s, attack, course, &r);
	return allowed(&r);
}

void pb_closing_plan_course(const struct pb_state *s, struct pb_attack *attack, struct pb_course *course)
{
	pb_approach_plot_course(s, attack, course);
	if (course->touch_count < 2 || !attack->target || attack->aside || pb_may_close(s, attack, course))
		return;
	attack->aside = pb_confused_shift_apart(s, attack, course);
	if (attack->aside)
		pb_approach_plot_course(s, attack, course);
}

/* ---- Riding over what does not resist (PB-8.2) --------------------------------------------------------- */

void pb_closing_judge_ride(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, int32_t length, struct refusal *r)
{
	struct pb_route route = course->route;
	struct pb_unit there;
	pb_space_shifted(&course->start, course->heading, length, &there);
	pb_path_to(&route, &there);
	judge_walls(s, &route, &there, r);
	judge_way(s, attack, course, &route, &there, r);
	judge_end(s, attack->unit, &there, r);
}
