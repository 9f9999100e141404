/* Attacks: the orders, what speaks against them, and how one begins. */
#include "attack.h"

#include <assert.h>

#include "../movement/movement.h"
#include "closing.h"
#include "narrow.h"

enum { CHARGE = 15 * CM, WHEEL_MAX = 90 };

/* ---- What an order comes to ---------------------------------------------------------------------------- */

static struct point command_at(const struct pb_unit *u)
{
	const struct pb_stand *command = pb_unit_command_stand(u);
	return command ? command->at : point_at(0, 0);
}

struct pb_attack pb_straight_attack(enum pb_attack_kind kind, uint16_t unit, const struct pb_unit *as,
	int32_t allowance)
{
	assert(unit < UNITS_ROOM);
	return (struct pb_attack){ .kind = (uint8_t)kind,
		.unit = unit,
		.from = command_at(as),
		.allowance = allowance,
		.contact = NOBODY_MET,
		.heading = pb_space_heading(as) };
}

/* PB-2.7, 8.13: an ordered attack may be of doubled length, a Glory move is one plain move. */
static struct pb_attack ordered(const struct pb_state *s, enum pb_attack_kind kind, const char *id,
	struct pb_written_wheel wheel)
{
	uint16_t unit = pb_unit_named(s, id);
	const struct pb_unit *u = &s->units[unit];
	struct pb_attack attack = pb_straight_attack(kind, unit, u,
		kind == ATTACK_GLORY ? pb_unit_one_move(u) : pb_attack_move(s, u));
	attack.wheel = wheel.pivot;
	attack.wheel_deg = (int16_t)(wheel.deg < 0 || wheel.deg > WHEEL_MAX ? WHEEL_MAX + 1 : wheel.deg);
	return attack;
}

static bool has_openings(const struct pb_state *s)
{
	for (uint16_t f = 1; f < s->features_end; f++)
		if (s->terrain[f].bridge)
			return true;
	return s->breaches_end > 1;
}

/* PB-9.16, 9.17: foot whose way leads through a held opening assaults it, named or not. */
static void find_narrow(const struct pb_state *s, struct pb_attack *attack)
{
	struct pb_course course;
	const char *opening;
	if (!pb_unit_is_foot(&s->units[attack->unit]) || !attack->target ||
		!pb_unit_has_record_dice(&s->units[attack->target]) || !has_openings(s))
		return;
	pb_approach_plot_course(s, attack, &course);
	opening = pb_narrow_opening_on_way(s, attack, &course);
	if (opening[0] && pb_approach_touch_of(&course, attack->target))
		pb_plan_narrow(s, opening, false, attack);
}

struct pb_attack pb_attack_of_order(const struct pb_state *s, enum pb_attack_kind kind,
	const struct pb_order_attack *o)
{
	struct pb_attack attack = ordered(s, kind, o->unit, o->wheel);
	attack.target = pb_unit_named(s, o->target);
	attack.charge = o->charge;
	attack.allowance += o->charge && pb_unit_is_horse(&s->units[attack.unit]) ? CHARGE : 0;
	attack.follow_up = o->follow_up && s->options.follow_up != FOLLOW_NEVER;
	if (o->through[0])
		pb_plan_narrow(s, o->through, o->grenadiers, &attack);
	else
		find_narrow(s, &attack);
	return attack;
}

struct pb_attack pb_attack_overrun_order(const struct pb_state *s, enum pb_attack_kind kind,
	const struct pb_order_overrun *o)
{
	struct pb_attack attack = ordered(s, kind, o->unit, o->wheel);
	attack.target = pb_unit_named(s, o->target);
	attack.marker = attack.target ? 0 : pb_marker_named(s, o->target);
	attack.distance = (int16_t)(o->distance < 0 || o->distance > INT16_MAX ? 0 : o->distance);
	return attack;
}

/* ---- What speaks against it ---------------------------------------------------------------------------- */

/* That it may not be, where nobody asks for every reason. */
static bool is_known(const struct refusal *r)
{
	return r->unread && !allowed(r);
}

static void judge_wheel(const struct pb_attack *attack, struct refusal *r)
{
	bool any = attack->wheel || attack->wheel_deg;
	forbid(r, any && (!attack->wheel || attack->wheel_deg < 1 || attack->wheel_deg > WHEEL_MAX), PB_14_12,
		"a wheel is of 1 to 90 degrees about the left or right corner");
}

static void judge_charge(const struct pb_unit *u, struct refusal *r)
{
	forbid(r, u->side == FRENCH, PB_5_4, "the French side's horse does not charge");
	if (u->side == FRENCH)
		return;
	forbid(r, !pb_unit_is_horse(u), PB_5_3, "only horse charges, and @%s@ goes on foot", u->id);
	forbid(r, pb_unit_is_horse(u) && u->charge_used, PB_5_3, "@%s@ has no charge left", u->id);
}

static void judge_reach(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, struct refusal *r)
{
	const char *id = s->units[attack->target].id;
	if (forbid(r,
			course->contact < 0 || course->contact > course->reach ||
			!pb_approach_touch_of(course, attack->target), PB_8_37,
			"@%s@ cannot be reached, or is not the first enemy in the way", id))
		return;
	forbid(r, pb_test_clear_position(s, attack, course, attack->target) < 0, PB_8_37,
		"there is no clear place to stand before @%s@", id);
}

void pb_judge_attack(const struct pb_state *s, const struct pb_attack *attack, struct refusal *r)
{
	const struct pb_unit *u = &s->units[attack->unit], *target = &s->units[attack->target];
	struct pb_attack way = *attack;
	struct pb_course course;
	judge_wheel(attack, r);
	if (forbid(r, !attack->target || target->side == u->side || !pb_unit_is_on_table(target), PB_14_12,
			"an attack needs an enemy unit on the table"))
		return;
	forbid(r, u->pips == PIPS_MAX, PB_7_3, "@%s@ is shaken and attacks nobody", u->id);
	if (attack->charge)
		judge_charge(u, r);
	if (forbid(r, !pb_unit_has_record_dice(u), PB_8_37, "only foot and horse attack") ||
		forbid(r, !pb_unit_has_record_dice(target), PB_8_37,
		"@%s@ resists nobody: it is overrun, not attacked",
			target->id) ||
		!u->stand_count)
		return;
	if (is_known(r))
		return;
	if (attack->feature) {
		pb_judge_narrow(s, attack, r);
		return;
	}
	pb_closing_plan_course(s, &way, &course);
	judge_reach(s, &way, &course, r);
	if (!is_known(r))
		pb_judge_closing(s, &way, &course, r);
}

void pb_attack_judge_through(const struct pb_attack *attack, const char *through, bool grenadiers,
	struct refusal *r)
{
	forbid(r, through[0] && !attack->feature, PB_14_12, "there is no such breach or bridge");
	forbid(r, grenadiers && !through[0], PB_9_19, "grenadiers are named for an assault through an opening");
}

int32_t pb_attack_overrun_length(const struct pb_state *s, const struct pb_attack *attack,
	struct pb_course *course)
{
	struct pb_attack within = *attack;
	within.allowance = attack->distance;
	pb_approach_plot_course(s, &within, course);
	return course->reach;
}

static bool is_overrun(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, int32_t length)
{
	struct pb_unit there;
	struct body start, end;
	struct convex horses = attack->marker ? pb_space_horses_area(s, attack->marker)
		: (struct convex){ 0, { { 0, 0 } } };
	pb_space_shifted(&course->start, course->heading, length, &there);
	pb_space_body(&course->start, &start);
	pb_space_body(&there, &end);
	for (int i = 0; i < start.count; i++) {
		struct convex way = convex_around(&start.areas[i], &end.areas[i]);
		struct body his;
		if (attack->marker && convex_gap(way.at, way.count, horses.at, horses.count) == 0)
			return true;
		pb_space_body(&s->units[attack->target], &his);
		for (int k = 0; attack->target && k < his.count; k++)
			if (convex_gap(way.at, way.count, his.areas[k].at, his.areas[k].count) == 0)
				return true;
	}
	return false;
}

void pb_attack_judge_overrun(const struct pb_state *s, const struct pb_attack *attack, struct refusal *r)
{
	const struct pb_unit *u = &s->units[attack->unit], *target = &s->units[attack->target];
	uint8_t owner = attack->marker ? s->units[s->markers[attack->marker].unit].side : target->side;
	struct pb_course course;
	int32_t length;
	judge_wheel(attack, r);
	if (forbid(r,
			(!attack->target && !attack->marker) || owner == u->side ||
				(attack->target && !pb_unit_is_on_table(target)),
			PB_14_12, "there is nothing of the enemy's there to overrun"))
		return;
	forbid(r, u->pips == PIPS_MAX, PB_7_3, "@%s@ is shaken and attacks nobody", u->id);
	if (forbid(r, !pb_unit_has_record_dice(u), PB_8_37, "only foot and horse overrun anybody") ||
		forbid(r, attack->target && pb_unit_has_record_dice(target), PB_8_37,
			"@%s@ must be attacked; guns, trains and horses are overrun", target->id) ||
		!u->stand_count)
		return;
	length = pb_attack_overrun_length(s, attack, &course);
	forbid(r, attack->distance > attack->allowance, PB_8_37, "@%s@ does not come so far", u->id);
	forbid(r, !is_overrun(s, attack, &course, length), PB_8_37, "@%s@ does not reach it so", u->id);
	forbid(r, course.contact >= 0 && course.contact <= length + TOUCH, PB_8_37,
		"@%s@ would meet another enemy on the way", u->id);
	pb_closing_judge_ride(s, attack, &course, length, r);
}

/* ---- The orders ---------------------------------------------------------------------------------------- */

void pb_check_attack(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_attack *o = body;
	struct pb_attack attack;
	(void)seat;
	pb_move_judge_readiness(s, pb_unit_named(s, o->unit), r);
	if (is_known(r))
		return;
	attack = pb_attack_of_order(s, ATTACK_ORDERED, o);
	pb_attack_judge_through(&attack, o->through, o->grenadiers, r);
	pb_judge_attack(s, &attack, r);
}

void pb_check_overrun(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	struct pb_attack attack = pb_attack_overrun_order(s, ATTACK_OVERRUN, body);
	(void)seat;
	pb_move_judge_readiness(s, attack.unit, r);
	pb_attack_judge_overrun(s, &attack, r);
}

void pb_attack_goes_on(struct play *play, int place, const struct pb_attack *attack)
{
	struct pb_event_attack_at e = { .place = (uint8_t)place, .attack = *attack };
	emit(play, EVENT_attack_at, PB_3_4, &e);
}

void pb_begin_attack(struct play *play, const struct pb_attack *attack, uint16_t parent)
{
	const struct pb_state *s = play->state;
	struct pb_event_attack_begun e = { *attack };
	emit(play, EVENT_attack_begun, PB_8_24, &e);
	pb_begin_work(play,
		(struct pb_work){ .kind = WORK_attack,
			.parent = parent,
			.unit = attack->unit,
			.attack = (uint8_t)s->attack_count });
}

void pb_decide_attack(struct play *play, int seat, const void *body)
{
	struct pb_attack attack = pb_attack_of_order(play->state, ATTACK_ORDERED, body);
	(void)seat;
	pb_begin_attack(play, &attack, 0);
}

void pb_decide_overrun(struct play *play, int seat, const void *body)
{
	struct pb_attack attack = pb_attack_overrun_order(play->state, ATTACK_OVERRUN, body);
	(void)seat;
	pb_begin_attack(play, &attack, 0);
}

/* ---- Offers -------------------------------------------------------------------------------------------- */

static bool may_attack(const struct pb_state *s, uint16_t unit, int seat)
{
	const struct pb_unit *u = &s->units[unit];
	return pb_seat_of_unit(s, unit) == seat && u->status == READY && pb_unit_has_record_dice(u) &&
		u->pips < PIPS_MAX;
}

/* Within the farthest any attack goes. */
static bool is_near(const struct pb_state *s, uint16_t unit, uint16_t enemy)
{
	return pb_space_within(&s->units[unit], &s->units[enemy], pb_attack_move(s, &s->units[unit]) + CHARGE);
}

/* Through every opening that somebody might hold. */
static void offer_through(const struct pb_state *s, struct pb_order_attack *o, struct offering *offering)
{
	for (uint16_t f = 1; f < s->features_end; f++)
		if (s->terrain[f].bridge) {
			TEXT_SET(o->through, s->terrain[f].id);
			propose(offering, ORDER_attack, o);
		}
	for (uint16_t b = 1; b < s->breaches_end; b++)
		if (s->breaches[b].id[0]) {
			TEXT_SET(o->through, s->breaches[b].id);
			propose(offering, ORDER_attack, o);
		}
}

/* Straight ahead; with a charge where that is what it takes. */
void pb_offer_attack(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	uint16_t enemies[UNITS_ROOM];
	int count = pb_units_by_id(s, pb_side_enemy(pb_side_of_seat(s, offering->seat)), enemies);
	(void)due;
	for (uint16_t u = 1; u < s->units_end && !offering->stopped; u++) {
		if (!may_attack(s, u, offering->seat))
			continue;
		for (int i = 0; i < count; i++) {
			struct pb_order_attack o = { .charge = false };
			if (!is_near(s, u, enemies[i]) || !pb_unit_has_record_dice(&s->units[enemies[i]]))
				continue;
			TEXT_SET(o.unit, s->units[u].id);
			TEXT_SET(o.target, s->units[enemies[i]].id);
			propose(offering, ORDER_attack, &o);
			o.charge = true;
			if (pb_unit_is_horse(&s->units[u]) && s->units[u].side != FRENCH)
				propose(offering, ORDER_attack, &o);
			o.charge = false;
			if (pb_unit_is_foot(&s->units[u]))
				offer_through(s, &o, offering);
		}
	}
}

void pb_offer_overrun(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	(void)due;
	for (uint16_t u = 1; u < s->units_end && !offering->stopped; u++) {
		if (!may_attack(s, u, offering->seat))
			continue;
		for (uint16_t e = 1; e < s->units_end; e++) {
			struct pb_order_overrun o = { .distance = pb_attack_move(s, &s->units[u]) };
			if (s->units[e].side == s->units[u].side || !pb_unit_is_on_table(&s->units[e]) ||
				pb_unit_has_record_dice(&s->units[e]) || !is_near(s, u, e))
				continue;
			TEXT_SET(o.unit, s->units[u].id);
			TEXT_SET(o.target, s->units[e].id);
			propose(offering, ORDER_overrun, &o);
		}
	}
}
