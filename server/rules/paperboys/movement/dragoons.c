/* Dragoons: dismounting, and mounting again. A stand keeps its centre and its facing; only its depth is
 * another. Declared in movement.h. */
#include <stdio.h>

#include "../position/call.h"
#include "../shapes/preview.h"
#include "../troops/place.h"
#include "../troops/troops.h"
#include "layout.h"
#include "move.h"
#include "movement.h"

enum { LOOSE_ON_HORSE = 2, HORSES_HALF_DEPTH = 250 };

/* As the unit would be on the other kind of feet. */
static struct pb_unit changed(const struct pb_unit *u, bool mounted)
{
	struct pb_unit as = *u;
	as.mounted = mounted;
	pb_layout_usual_size(&as, &as.width, &as.depth);
	return as;
}

static void change(struct play *play, int clause, uint16_t unit, enum pb_way way, bool mounted)
{
	struct pb_unit as = changed(&((const struct pb_state *)play->state)->units[unit], mounted);
	struct pb_event_sized e = { .width = as.width, .depth = as.depth, .mounted = mounted };
	TEXT_COPY(e.unit, as.id);
	emit(play, EVENT_sized, clause, &e);
	pb_place(play, clause, unit, way, &as);
	pb_troops_mark(play, PB_3_8, unit, MARK_MOVED, true);
}

static bool has_free_marker(const struct pb_state *s)
{
	for (uint16_t m = 1; m < MARKERS_ROOM; m++)
		if (!s->markers[m].id[0])
			return true;
	return false;
}

/* ---- Down ---------------------------------------------------------------------------------------------- */

void pb_check_dismount(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_dismount *o = body;
	uint16_t unit = pb_unit_named(s, o->unit);
	(void)seat;
	pb_move_judge_readiness(s, unit, r);
	forbid(r, !pb_unit_may_dismount(&s->units[unit]), PB_5_14, "only mounted dragoons dismount");
	forbid(r, !has_free_marker(s), PB_5_13, "no more horses can be held: %d herds are", MARKERS_ROOM - 1);
}

/* PB-5.13: the horses are held behind the command. */
static void hold_horses(struct play *play, uint16_t unit)
{
	const struct pb_state *s = play->state;
	const struct pb_unit *u = &s->units[unit];
	const struct pb_stand *command = pb_unit_command_stand(u);
	struct pb_event_horses_placed e = { .at = point_ahead(command->at, command->facing * DEGREE, 0,
											-(u->depth / 2 + HORSES_HALF_DEPTH)),
		.facing = command->facing };
	int number = s->next_marker;
	do
		snprintf(e.marker, sizeof e.marker, "h%d", ++number);
	while (pb_marker_named(s, e.marker));
	TEXT_COPY(e.unit, u->id);
	emit(play, EVENT_horses_placed, PB_5_13, &e);
}

void pb_decide_dismount(struct play *play, int seat, const void *body)
{
	const struct pb_order_dismount *o = body;
	uint16_t unit = pb_unit_named(play->state, o->unit);
	(void)seat;
	change(play, PB_5_12, unit, WAY_DISMOUNTED, false);
	hold_horses(play, unit);
}

/* ---- And up -------------------------------------------------------------------------------------------- */

static bool is_by_horses(const struct pb_state *s, const struct pb_unit *u)
{
	struct convex area = pb_space_horses_area(s, u->horses);
	struct figure horses = figure_convex(&area);
	struct body body;
	pb_space_body(u, &body);
	return body_within(&body, &horses, s->options.remount_radius);
}

/* The own horses are no hindrance. */
static void judge_room(const struct pb_state *s, uint16_t unit, struct refusal *r)
{
	struct pb_unit as = changed(&s->units[unit], true);
	uint16_t friend_ = pb_space_overlapped(s, &as, unit, as.side),
		enemy = pb_space_touched(s, &as, unit, pb_side_enemy(as.side));
	forbid(r, friend_ || pb_space_units_overlap(&as, &as), PB_5_8, "there is no room for the horses of @%s@",
		as.id);
	forbid(r, enemy, PB_5_15, "mounted, @%s@ would be in contact with the enemy", as.id);
	forbid(r, !pb_space_stands_on_table(s, &as) || pb_rest_lies_on_impassable(s, &as), PB_5_16,
		"there is no ground for the horses of @%s@", as.id);
	forbid(r, pb_space_garrisoned(s, &as), PB_5_24, "nobody mounts in a building");
}

void pb_check_remount(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_remount *o = body;
	uint16_t unit = pb_unit_named(s, o->unit);
	const struct pb_unit *u = &s->units[unit];
	(void)seat;
	pb_move_judge_readiness(s, unit, r);
	if (u->arm != CAVALRY || u->mounted) {
		forbid(r, true, PB_5_13, "only dismounted dragoons mount again");
		return;
	}
	forbid(r, !u->horses, PB_5_13, "@%s@ has lost its horses", u->id);
	forbid(r, u->horses && !is_by_horses(s, u), PB_5_13, "@%s@ is more than %s from its horses", u->id,
		pb_most(s->options.remount_radius).text);
	judge_room(s, unit, r);
}

void pb_decide_remount(struct play *play, int seat, const void *body)
{
	const struct pb_order_remount *o = body;
	const struct pb_state *s = play->state;
	uint16_t unit = pb_unit_named(s, o->unit);
	const struct pb_unit *u = &s->units[unit];
	struct pb_event_horses_placed e = { .gone = true,
		.cause = CAUSE_REMOUNTED,
		.at = s->markers[u->horses].at,
		.facing = s->markers[u->horses].facing };
	(void)seat;
	TEXT_COPY(e.marker, s->markers[u->horses].id);
	TEXT_COPY(e.unit, u->id);
	emit(play, EVENT_horses_placed, PB_5_13, &e);
	if (u->casualties > LOOSE_ON_HORSE)
		pb_troops_count_casualties(play, PB_5_12, unit, LOOSE_ON_HORSE - u->casualties,
			CAUSE_REMOUNTED, false);
	change(play, PB_5_12, unit, WAY_REMOUNTED, true);
}

/* ---- Shown and offered --------------------------------------------------------------------------------- */

static bool preview_change(const struct pb_unit *u, bool mounted, struct pb_preview *preview)
{
	struct pb_unit as = changed(u, mounted);
	preview->allowance = preview->used = pb_unit_one_move(u);
	pb_preview_stand(preview, &as);
	return true;
}

bool pb_preview_dismount(const void *position, int seat, const void *body, void *out)
{
	const struct pb_state *s = position;
	const struct pb_order_dismount *o = body;
	(void)seat;
	return preview_change(&s->units[pb_unit_named(s, o->unit)], false, out);
}

bool pb_preview_remount(const void *position, int seat, const void *body, void *out)
{
	const struct pb_state *s = position;
	const struct pb_order_remount *o = body;
	(void)seat;
	return preview_change(&s->units[pb_unit_named(s, o->unit)], true, out);
}

void pb_offer_dismount(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct pb_order_dismount o = { "" };
		if (!pb_unit_may_dismount(&s->units[u]) || s->units[u].status != READY ||
			pb_seat_of_unit(s, u) != due->seat)
			continue;
		TEXT_SET(o.unit, s->units[u].id);
		propose(offering, ORDER_dismount, &o);
	}
}

void pb_offer_remount(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct pb_order_remount o = { "" };
		if (!s->units[u].horses || s->units[u].status != READY || pb_seat_of_unit(s, u) != due->seat)
			continue;
		TEXT_SET(o.unit, s->units[u].id);
		propose(offering, ORDER_remount, &o);
	}
}
