/* Order of action: from right to left. */
#include "sequence.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../../naming.h"
#include "../dice/preview.h"
#include "../space/space.h"
#include "control.h"
#include "group.h"

/* How far right the next one may reach is kept for each seat; 0 before anybody has acted, so it is counted
 * from afar. */
enum { FROM_AFAR = 1 << 23, STRIP = 12 * INCH };
enum { BOUND_STEPS = 1u << BOMB | 1u << MOVE | 1u << CLOSE_FIRE | 1u << COMBAT_DECLARE };

static bool is_bound(const struct malb_state *s)
{
	return s->options.right_to_left != FREE && BOUND_STEPS >> s->turn.step & 1;
}

static int32_t mark_of(const struct malb_state *s, int seat)
{
	return s->turn.rightmost[seat] ? s->turn.rightmost[seat] - FROM_AFAR : INT32_MAX;
}

/* ---- Who has acted ------------------------------------------------------------------------------------- */

static bool has_moved(const struct malb_move *move)
{
	return move->rolled || move->grouped || move->half || move->done;
}

static bool has_acted(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	if (malb_kind(unit) == KIND_BRIGADE)
		return s->turn.step == COMBAT_DECLARE ? s->brigades[slot].charge.declared :
			s->brigades[slot].moved || has_moved(&s->brigades[slot].move);
	if (malb_kind(unit) == KIND_GUN && s->turn.step == BOMB)
		return s->guns[slot].shot_bombard;
	if (malb_kind(unit) == KIND_GUN && s->turn.step == CLOSE_FIRE)
		return s->guns[slot].shot_close;
	if (malb_kind(unit) == KIND_GUN)
		return s->guns[slot].moved || has_moved(&s->guns[slot].move);
	return s->wagons[slot].moved || has_moved(&s->wagons[slot].move);
}

/* Does it act in this step at all? Others are in nobody's way and cannot be passed over. */
static bool may_act(const struct malb_state *s, uint16_t unit)
{
	enum malb_kind kind = malb_kind(unit);
	if (s->turn.step == BOMB || s->turn.step == CLOSE_FIRE)
		return kind == KIND_GUN;
	return kind == KIND_BRIGADE || (s->turn.step == MOVE && (kind == KIND_GUN || kind == KIND_WAGON));
}

/* Its group has rolled, or it must move whatever comes (6.16, 13.5). */
static bool always_may(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	if (s->turn.step != MOVE)
		return false;
	if (malb_kind(unit) == KIND_BRIGADE)
		return s->brigades[slot].move.rolled || malb_control_must_repeat(s, unit) ||
			malb_brigade_fastest_part(&s->brigades[slot]) > 2;
	return malb_kind(unit) == KIND_GUN ? s->guns[slot].move.rolled || malb_control_must_repeat(s, unit)
		: s->wagons[slot].move.rolled;
}

/* ---- How far right they reach -------------------------------------------------------------------------- */

/* Of those who act together: in MOVE all of the group that have not acted yet. */
static int32_t reach_of(const struct malb_state *s, const uint16_t *units, int count)
{
	enum malb_side side = malb_unit_side(s, units[0]);
	struct malb_group group;
	int32_t reach = INT32_MIN;
	if (s->turn.step == MOVE) {
		malb_group_of(s, units[0], &group);
		units = group.units;
		count = group.count;
	}
	for (int i = 0; i < count; i++)
		if (s->turn.step != MOVE || count == 1 || !has_acted(s, units[i])) {
			int32_t right = malb_rightmost(s, side, units[i]);
			reach = right > reach ? right : reach;
		}
	return reach;
}

bool malb_body_in_sequence(const struct malb_state *s, int seat, const uint16_t *units, int count,
	struct refusal *r)
{
	if (!is_bound(s) || !may_act(s, units[0]) || always_may(s, units[0]) || mark_of(s, seat) == INT32_MAX)
		return true;
	return !forbid(r, reach_of(s, units, count) > mark_of(s, seat) + TOL, MALB_10_6,
		"action goes from right to left, and you have passed @%s@ over", malb_unit_id(s, units[0]));
}

bool malb_in_sequence(const struct malb_state *s, int seat, uint16_t unit, struct refusal *r)
{
	assert(unit < UNITS_ROOM);
	return malb_body_in_sequence(s, seat, &unit, 1, r);
}

bool malb_sequence_may_still_act(const struct malb_state *s, int seat, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	struct refusal r;
	refusal_begin(&r);
	return !has_acted(s, unit) && malb_in_sequence(s, seat, unit, &r);
}

/* ---- Passing over -------------------------------------------------------------------------------------- */

/* The 12 inches ahead of a unit; unformed troops have no front but their army's. */
static struct convex strip_of(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	const struct malb_brigade *b = &s->brigades[slot];
	struct pose pose = pose_at(point_at(0, 0), s->sides[malb_unit_side(s, unit)].baseline * 10);
	struct body body;
	struct extent all;
	if (malb_kind(unit) == KIND_BRIGADE && malb_brigade_is_formed(b))
		pose = pose_at(b->frame.M, b->frame.facing * 10);
	else if (malb_kind(unit) == KIND_GUN)
		pose = pose_at(s->guns[slot].pos, s->guns[slot].facing * 10);
	malb_footprint_body(s, unit, &body);
	all = figure_seen_from(&body.figures[0], pose);
	for (int i = 1; i < body.count; i++)
		all = extent_around(all, figure_seen_from(&body.figures[i], pose));
	return convex_block(pose, all.low.x, all.high.x, all.high.y, all.high.y + STRIP);
}

static bool has_ahead(const struct malb_state *s, uint16_t unit, const struct convex *areas, int count)
{
	struct convex strip = strip_of(s, unit);
	struct figure ahead = figure_convex(&strip);
	for (int i = 0; i < count; i++) {
		struct figure figure = figure_convex(&areas[i]);
		if (figures_overlap(&ahead, &figure, TOL))
			return true;
	}
	return false;
}

/* May the 12 inches ahead of it reach there? They begin no farther from its box than that is wide and
 * high. */
static bool may_be_ahead(const struct malb_state *s, uint16_t unit, const struct extent *there)
{
	struct extent box = malb_footprint_box(s, unit),
		grown = extent_grown(box, STRIP + box.high.x - box.low.x + box.high.y - box.low.y);
	return extents_meet(&grown, there);
}

static struct extent around_all(const struct convex *areas, int count)
{
	struct extent all = extent_of(areas[0].at, areas[0].count);
	for (int i = 1; i < count; i++)
		all = extent_around(all, extent_of(areas[i].at, areas[i].count));
	return all;
}

/* Friends of the seat who have not acted, reach farther right than `from` and no farther than `to`, and
 * have one of these areas in the 12 inches ahead of them: how far right they reach, INT32_MIN if there is
 * none. */
static int32_t reach_of_followers(const struct malb_state *s, int seat, uint16_t lead,
	const struct convex *areas, int count, int32_t from, int32_t to)
{
	int32_t reach = INT32_MIN;
	struct extent there;
	if (!count)
		return reach;
	there = around_all(areas, count);
	for (uint16_t unit = 1; unit < UNIT_MARKER; unit++) {
		int32_t right;
		if (!malb_unit_on_table(s, unit) || !may_act(s, unit) || has_acted(s, unit) || unit == lead ||
			malb_seat_of_unit(s, unit) != seat)
			continue;
		if (!may_be_ahead(s, unit, &there) || !has_ahead(s, unit, areas, count))
			continue;
		right = reach_of(s, &unit, 1);
		if (right > from && right <= to && right > reach)
			reach = right;
	}
	return reach;
}

static void note(struct play *play, int seat, int32_t mark)
{
	struct malb_event_turn_taken e = { .reach = mark };
	TEXT_SET(e.seat, ((const struct malb_state *)play->state)->seats[seat].id);
	emit(play, EVENT_turn_taken, MALB_10_6, &e);
}

void malb_evolve_turn_taken(struct malb_state *s, const struct event *event)
{
	const struct malb_event_turn_taken *e = event->body;
	for (int i = 0; i < s->seat_count; i++)
		if (strcmp(s->seats[i].id, e->seat) == 0)
			s->turn.rightmost[i] = e->reach + FROM_AFAR;
}

/* How far right the next one may reach when these have acted: as before if nobody is passed over. */
static int32_t mark_after(const struct malb_state *s, int seat, const uint16_t *units, int count)
{
	int32_t before = mark_of(s, seat), mark;
	if (!is_bound(s) || !may_act(s, units[0]) || always_may(s, units[0]))
		return before;
	mark = reach_of(s, units, count);
	for (int i = 0; i < count && mark < before; i++) {
		struct body body;
		int32_t behind;
		malb_footprint_body(s, units[i], &body);
		behind = reach_of_followers(s, seat, units[i], body.areas, body.count, mark, before);
		mark = behind > mark ? behind : mark;
	}
	return mark < before ? mark : before;
}

void malb_sequence_body_takes_turn(struct play *play, int seat, const uint16_t *units, int count)
{
	const struct malb_state *s = play->state;
	int32_t mark = mark_after(s, seat, units, count);
	if (mark < mark_of(s, seat))
		note(play, seat, mark);
}

void malb_sequence_takes_turn(struct play *play, int seat, uint16_t unit)
{
	assert(unit && unit < UNITS_ROOM);
	malb_sequence_body_takes_turn(play, seat, &unit, 1);
}

/* Parts of a brigade that was split are named once. */
static bool is_named_among(const struct malb_state *s, uint16_t brigade, const uint16_t *named, int count)
{
	for (int i = 0; i < count; i++)
		if (strcmp(s->brigades[named[i]].name, s->brigades[brigade].name) == 0)
			return true;
	return false;
}

void malb_sequence_preview(const struct malb_state *s, int seat, uint16_t unit, struct malb_preview *preview)
{
	assert(unit && unit < UNITS_ROOM);
	int32_t mark = mark_after(s, seat, &unit, 1);
	enum { NAMED_MAX = 3 };
	uint16_t passed[BRIGADES_ROOM];
	int count = 0, named;
	char names[sizeof preview->why - 48] = "";
	for (uint16_t i = 1; i < BRIGADES_ROOM && s->turn.step == MOVE && mark < mark_of(s, seat); i++)
		if (ON_TABLE_BRIGADE(s, i) && malb_seat_of_unit(s, UNIT_BRIGADE + i) == seat &&
			!always_may(s, UNIT_BRIGADE + i) && malb_sequence_may_still_act(s, seat, UNIT_BRIGADE + i) &&
			reach_of(s, &(uint16_t){ UNIT_BRIGADE + i }, 1) > mark + TOL &&
			!is_named_among(s, i, passed, count))
			passed[count++] = i;
	if (!count)
		return;
	named = count <= NAMED_MAX + 1 ? count : NAMED_MAX;
	for (int i = 0; i < named; i++) {
		size_t used = strlen(names);
		snprintf(names + used, sizeof names - used, "%s%s", naming_before(i, count),
			malb_unit_plain(s, UNIT_BRIGADE + passed[i]).text);
	}
	if (named < count)
		snprintf(names + strlen(names), sizeof names - strlen(names), " and %s more",
			naming_number(count - named).text);
	snprintf(preview->why, sizeof preview->why, "%s, farther right, may not move after this", names);
	naming_capital(preview->why);
	preview->stop = MALB_10_6;
}

void malb_sequence_passed_before(struct play *play, int seat, uint16_t brigade,
	const struct malb_brigade *from)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct convex ways[BASES_MAX];
	int32_t behind;
	if (!is_bound(s) || mark_of(s, seat) == INT32_MAX)
		return;
	for (int i = 0; i < b->base_count && i < from->base_count; i++) {
		struct convex before = convex_base(malb_footprint_base_at(from, i)),
			after = convex_base(malb_footprint_base_at(b, i));
		ways[i] = convex_around(&before, &after);
	}
	behind = reach_of_followers(s, seat, (uint16_t)(UNIT_BRIGADE + brigade), ways,
		b->base_count < from->base_count ? b->base_count : from->base_count, mark_of(s, seat), INT32_MAX);
	if (behind > mark_of(s, seat))
		note(play, seat, behind);
}
