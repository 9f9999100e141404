/* Declaring fire. */
#include "declare.h"

#include <assert.h>
#include <string.h>

#include "../elements/elements.h"
#include "shot.h"
#include "target.h"

/* ---- Steps --------------------------------------------------------------------------------------------- */

bool dba_acts_artillery(const struct dba_state *s, int seat)
{
	assert(seat >= 0 && seat < DBA_SEATS_MAX);
	if (s->seats[seat].side != s->turn.active)
		return true;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (dba_unit_in_play(s, i) && dba_seat_of_element(s, i) == seat && dba_shot_at_muzzles(s, i))
			return true;
	return false;
}

static void begin(struct play *play, int clause, enum dba_fire fire)
{
	struct dba_event_fire_begun e = { (uint8_t)fire };
	emit(play, EVENT_fire_begun, clause, &e);
}

void dba_begin_artillery_declare(struct play *play)
{
	begin(play, DBA_3_12, ARTILLERY_FIRE);
}

void dba_begin_fire_declare(struct play *play)
{
	begin(play, DBA_3_13, SMALL_ARMS);
}

static void declare(struct play *play, int clause, enum dba_fire fire, const char *shooter,
	const char *target, bool hold)
{
	struct dba_event_shot_declared e = { .fire = (uint8_t)fire, .hold = hold };
	TEXT_SET(e.shooter, shooter);
	TEXT_SET(e.target, hold ? "" : target);
	emit(play, EVENT_shot_declared, clause, &e);
}

static bool is_declared(const struct dba_state *s, uint16_t shooter)
{
	for (int i = 0; i < s->shot_count; i++)
		if (s->shots[i].shooter == shooter)
			return true;
	return false;
}

static bool is_fired_at(const struct dba_state *s, uint16_t target)
{
	for (int i = 0; i < s->shot_count; i++)
		if (s->shots[i].target == target)
			return true;
	return false;
}

void dba_end_artillery_declare(struct play *play)
{
	const struct dba_state *s = play->state;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		uint16_t enemy = dba_unit_in_play(s, i) && !is_declared(s, i) ? dba_shot_at_muzzles(s, i) : 0;
		if (enemy && !is_fired_at(s, enemy) && dba_shot_may_be_fired(s, i, enemy, ARTILLERY_FIRE))
			declare(play, DBA_7_7, ARTILLERY_FIRE, s->elements[i].id, s->elements[enemy].id, false);
	}
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

/* All shots as they would stand: those declared, then the order's. */
struct volley {
	const struct dba_state *s;
	enum dba_fire fire;
	int count, declared; /* declared: how many of them the order does not touch */
	uint16_t shooters[SHOTS_MAX + WRITTEN_SHOTS_MAX], targets[SHOTS_MAX + WRITTEN_SHOTS_MAX];
};

/* A marker may be named for the troops in front of it (R-54). */
static uint16_t shooter_named(const struct dba_state *s, int seat, const char *id)
{
	uint16_t marker = dba_marker_named(s, dba_side_of_seat(s, seat), id), element = dba_element_named(s, id);
	if (element || !marker || s->markers[marker].side != dba_side_of_seat(s, seat) ||
		!s->markers[marker].content_count)
		return element;
	return s->markers[marker].contents[0];
}

static void replace(struct volley *v, uint16_t shooter, uint16_t target)
{
	for (int i = 0; i < v->count; i++)
		if (v->shooters[i] == shooter) {
			v->count--;
			v->declared -= i < v->declared;
			memmove(&v->shooters[i], &v->shooters[i + 1], (size_t)(v->count - i) * sizeof v->shooters[0]);
			memmove(&v->targets[i], &v->targets[i + 1], (size_t)(v->count - i) * sizeof v->targets[0]);
			break;
		}
	if (!target)
		return;
	v->shooters[v->count] = shooter;
	v->targets[v->count++] = target;
}

static void begin_volley(struct volley *v, const struct dba_state *s, enum dba_fire fire)
{
	v->s = s;
	v->fire = fire;
	v->count = v->declared = 0;
	for (int i = 0; i < s->shot_count; i++)
		if (!s->shots[i].hold)
			replace(v, s->shots[i].shooter, s->shots[i].target);
	v->declared = v->count;
}

/* ---- Judging one shot ---------------------------------------------------------------------------------- */

/* Guns fire in step v, everybody else in step vii; in his own bound only guns at point blank. */
static bool judge_arm(const struct dba_state *s, uint16_t shooter, const char *target, enum dba_fire fire,
	struct refusal *r)
{
	const struct dba_element *e = &s->elements[shooter];
	bool guns = dba_unit_is_artillery(e);
	uint16_t at = dba_element_named(s, target);
	if (forbid(r, fire == SMALL_ARMS && guns, DBA_3_12,
		"@%s@ is artillery, which opens fire in the enemy's bounds", e->id))
		return false;
	if (forbid(r, fire == ARTILLERY_FIRE && !guns, DBA_3_13,
		"@%s@ is no battery; it opens fire in its own bounds, after the guns", e->id))
		return false;
	return !forbid(r, guns && e->side == s->turn.active && !(at && dba_shot_is_at_muzzles(s, shooter, at)),
		DBA_3_12, "in your own bound guns fire only at an enemy who stands at their muzzles");
}

static bool read_target(const struct dba_state *s, int seat, const char *id, uint16_t *target,
	struct refusal *r)
{
	uint16_t marker = dba_marker_named(s, dba_side_of_seat(s, seat), id);
	*target = dba_element_named(s, id);
	if (!*target && marker && s->markers[marker].side != dba_side_of_seat(s, seat) &&
		dba_unit_marker_on_table(s, marker))
		return !forbid(r, true, DBA_18_8, "nobody fires at @%s@ before it is uncovered", id);
	if (!*target || s->elements[*target].side == dba_side_of_seat(s, seat) || !dba_unit_in_play(s, *target) ||
		s->elements[*target].marker)
		return !forbid(r, true, DBA_21_5, "you know of no such enemy");
	return true;
}

static bool judge_one(struct volley *v, int seat, const struct dba_written_shot *shot, struct refusal *r)
{
	const struct dba_state *s = v->s;
	uint16_t shooter = shooter_named(s, seat, shot->shooter), target = 0, first;
	if (!dba_seat_owns(s, seat, shooter, r))
		return false;
	if (shot->hold || !shot->target[0]) {
		replace(v, shooter, 0);
		return true;
	}
	if (!judge_arm(s, shooter, shot->target, v->fire, r) || !read_target(s, seat, shot->target, &target, r))
		return true;
	dba_judge_shot(s, shooter, target, v->fire, r);
	first = dba_shot_first_target(s, shooter, target);
	forbid(r, first != 0, DBA_9_3, "@%s@ has @%s@ straight ahead and fires at nobody else",
		s->elements[shooter].id, s->elements[first].id);
	replace(v, shooter, target);
	return true;
}

/* ---- Judging them together ----------------------------------------------------------------------------- */

static bool is_battery_mate(const struct dba_state *s, uint16_t one, uint16_t other)
{
	const struct dba_element *e = &s->elements[other];
	return e->side == s->elements[one].side && dba_unit_is_artillery(e) && dba_unit_on_table(s, other) &&
		dba_space_bases_touch(dba_base(s, one), dba_base(s, other));
}

/* 9.7: linked with the main shooter from base to base, be it through guns that do not fire. */
static bool is_linked(const struct dba_state *s, uint16_t from, uint16_t to)
{
	uint16_t battery[ELEMENTS_ROOM] = { from };
	bool in[ELEMENTS_ROOM] = { false };
	int count = 1;
	in[from] = true;
	for (int i = 0; i < count && !in[to]; i++)
		for (uint16_t j = 1; j < s->elements_end; j++)
			if (!in[j] && dba_unit_on_table(s, battery[i]) && is_battery_mate(s, battery[i], j)) {
				in[j] = true;
				battery[count++] = j;
			}
	return in[to];
}

uint16_t dba_declare_main_shooter(const struct dba_state *s, const uint16_t *shooters, int count,
	uint16_t target)
{
	uint16_t best = 0;
	int64_t least = 0;
	struct dba_stand to, from;
	assert(count >= 0 && count <= SHOOTERS_MAX);
	dba_stand(s, target, &to);
	for (int i = 0; i < count; i++) {
		int64_t square;
		int more;
		dba_stand(s, shooters[i], &from);
		square = dba_stand_square(&from, &to);
		more = best ? dba_shot_factor(s, shooters[i], target, NULL) - dba_shot_factor(s, best, target, NULL) :
			0;
		if (!best || square < least ||
			(square == least && (more > 0 ||
			(more == 0 && strcmp(s->elements[shooters[i]].id, s->elements[best].id) < 0)))) {
			best = shooters[i];
			least = square;
		}
	}
	return best;
}

void dba_declare_main_first(const struct dba_state *s, uint16_t *shooters, int count, uint16_t target)
{
	assert(target < ELEMENTS_ROOM);
	uint16_t main = dba_declare_main_shooter(s, shooters, count, target);
	for (int i = 0; i < count; i++)
		if (shooters[i] == main) {
			shooters[i] = shooters[0];
			shooters[0] = main;
		}
}

static void judge_together(const struct volley *v, uint16_t target, struct refusal *r)
{
	const struct dba_state *s = v->s;
	uint16_t shooters[SHOTS_MAX + WRITTEN_SHOTS_MAX], main;
	int count = 0;
	const char *id = s->elements[target].id;
	for (int i = 0; i < v->count; i++)
		if (v->targets[i] == target)
			shooters[count++] = v->shooters[i];
	main = dba_declare_main_shooter(s, shooters, count, target);
	for (int i = 0; i < count; i++) {
		const char *supporter = s->elements[shooters[i]].id;
		bool apart = shooters[i] != main && v->fire == ARTILLERY_FIRE && !is_linked(s, main, shooters[i]);
		forbid(r, apart, DBA_9_6, "@%s@ is fired at by other guns, and guns fire at a target once", id);
		forbid(r, apart, DBA_9_7, "@%s@ is not of one battery with @%s@", supporter, s->elements[main].id);
		forbid(r, shooters[i] != main && dba_shot_factor(s, shooters[i], target, NULL) == 0, DBA_9_4,
			"@%s@ would support fire at @%s@ with a factor of 0", supporter, id);
	}
	forbid(r, count > SHOOTERS_MAX, DBA_9_1, "no more than %d fire at one target", SHOOTERS_MAX);
}

static void check(const struct dba_state *s, int seat, const struct dba_written_shots *shots,
	enum dba_fire fire, struct refusal *r)
{
	struct volley v;
	begin_volley(&v, s, fire);
	for (int i = 0; i < shots->count; i++)
		if (!judge_one(&v, seat, &shots->shots[i], r))
			return;
	for (int i = v.declared; i < v.count; i++)
		judge_together(&v, v.targets[i], r);
}

void dba_check_declare_artillery_fire(const void *position, int seat, const void *body, struct refusal *r)
{
	check(position, seat, &((const struct dba_order_declare_artillery_fire *)body)->shots, ARTILLERY_FIRE, r);
}

void dba_check_declare_small_arms_fire(const void *position, int seat, const void *body, struct refusal *r)
{
	check(position, seat, &((const struct dba_order_declare_small_arms_fire *)body)->shots, SMALL_ARMS, r);
}

/* ---- Deciding ------------------------------------------------------------------------------------------ */

static void decide(struct play *play, int seat, const struct dba_written_shots *shots, enum dba_fire fire,
	int clause)
{
	const struct dba_state *s = play->state;
	for (int i = 0; i < shots->count; i++)
		declare(play, clause, fire, s->elements[shooter_named(s, seat, shots->shots[i].shooter)].id,
			shots->shots[i].target, shots->shots[i].hold);
}

void dba_decide_declare_artillery_fire(struct play *play, int seat, const void *body)
{
	decide(play, seat, &((const struct dba_order_declare_artillery_fire *)body)->shots, ARTILLERY_FIRE,
		DBA_9_5);
}

void dba_decide_declare_small_arms_fire(struct play *play, int seat, const void *body)
{
	decide(play, seat, &((const struct dba_order_declare_small_arms_fire *)body)->shots, SMALL_ARMS,
		DBA_3_13);
}
