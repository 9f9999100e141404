/* Guns: unlimbering, and turning to another point of aim. A gun keeps its centre. Declared in movement.h. */
#include "../shapes/preview.h"
#include "../troops/place.h"
#include "../troops/troops.h"
#include "layout.h"
#include "move.h"
#include "movement.h"

static struct pb_unit deployed(const struct pb_unit *u, int32_t facing)
{
	struct pb_unit as = *u;
	as.stands[0].facing = pb_space_facing(facing);
	if (u->deploy_state == LIMBERED) {
		as.deploy_state = DEPLOYED;
		pb_layout_usual_size(&as, &as.width, &as.depth);
	}
	return as;
}

/* Is it a gun at all? Whether it is ready is noted. */
static bool is_ready_gun(const struct pb_state *s, uint16_t unit, const char *id, struct refusal *r)
{
	if (forbid(r, !pb_unit_is_gun(&s->units[unit]), PB_14_12, "@%s@ is no gun", id))
		return false;
	pb_move_judge_readiness(s, unit, r);
	return true;
}

static void judge_room(const struct pb_state *s, uint16_t unit, const struct pb_unit *as, struct refusal *r)
{
	pb_rest_judge_place(s, unit, as, r);
	pb_path_judge_contact(s, unit, as, r);
}

/* ---- Unlimbering: the limber leaves for good (PB-1.17) ------------------------------------------------- */

void pb_check_unlimber(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_unlimber *o = body;
	uint16_t unit = pb_unit_named(s, o->unit);
	struct pb_unit as = deployed(&s->units[unit], o->facing);
	(void)seat;
	if (!is_ready_gun(s, unit, o->unit, r))
		return;
	forbid(r, s->units[unit].deploy_state == DEPLOYED, PB_5_22, "@%s@ is deployed already", as.id);
	forbid(r, pb_rest_lies_on_difficult(s, &as), PB_5_10, "guns do not stand on difficult ground");
	judge_room(s, unit, &as, r);
}

void pb_decide_unlimber(struct play *play, int seat, const void *body)
{
	const struct pb_order_unlimber *o = body;
	uint16_t unit = pb_unit_named(play->state, o->unit);
	struct pb_unit as = deployed(&((const struct pb_state *)play->state)->units[unit], o->facing);
	struct pb_event_sized e = { .width = as.width,
		.depth = as.depth,
		.deploy_state = DEPLOYED,
		.mounted = as.mounted };
	(void)seat;
	TEXT_COPY(e.unit, as.id);
	emit(play, EVENT_sized, PB_5_11, &e);
	pb_place(play, PB_5_11, unit, WAY_UNLIMBERED, &as);
	pb_troops_mark(play, PB_3_8, unit, MARK_MOVED, true);
}

/* ---- Another point of aim ------------------------------------------------------------------------------ */

void pb_check_pivot_artillery(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct pb_state *s = position;
	const struct pb_order_pivot_artillery *o = body;
	uint16_t unit = pb_unit_named(s, o->unit);
	struct pb_unit as = deployed(&s->units[unit], o->facing);
	(void)seat;
	if (!is_ready_gun(s, unit, o->unit, r))
		return;
	if (!forbid(r, s->units[unit].deploy_state == LIMBERED, PB_4_38,
			"@%s@ is limbered: it is driven, or unlimbered", as.id))
		judge_room(s, unit, &as, r);
}

void pb_decide_pivot_artillery(struct play *play, int seat, const void *body)
{
	const struct pb_order_pivot_artillery *o = body;
	uint16_t unit = pb_unit_named(play->state, o->unit);
	struct pb_unit as = deployed(&((const struct pb_state *)play->state)->units[unit], o->facing);
	(void)seat;
	pb_place(play, PB_4_35, unit, WAY_PIVOT, &as);
	pb_troops_mark(play, PB_3_8, unit, MARK_REAIMED, true);
}

/* ---- Shown and offered --------------------------------------------------------------------------------- */

static bool preview_stand(const struct pb_unit *u, int32_t facing, struct pb_preview *preview)
{
	struct pb_unit as = deployed(u, facing);
	preview->allowance = preview->used = pb_unit_one_move(u);
	pb_preview_stand(preview, &as);
	return true;
}

bool pb_preview_unlimber(const void *position, int seat, const void *body, void *out)
{
	const struct pb_state *s = position;
	const struct pb_order_unlimber *o = body;
	(void)seat;
	return preview_stand(&s->units[pb_unit_named(s, o->unit)], o->facing, out);
}

bool pb_preview_pivot_artillery(const void *position, int seat, const void *body, void *out)
{
	const struct pb_state *s = position;
	const struct pb_order_pivot_artillery *o = body;
	(void)seat;
	return preview_stand(&s->units[pb_unit_named(s, o->unit)], o->facing, out);
}

static bool could(const struct pb_state *s, uint16_t unit, const struct due *due)
{
	const struct pb_unit *u = &s->units[unit];
	return pb_unit_is_gun(u) && u->status == READY && !u->moved_this_turn && !u->reaimed_this_turn &&
		pb_seat_of_unit(s, unit) == due->seat;
}

/* Towards the enemy whose middle is nearest; as it faces if there is none. */
static int32_t towards_enemy(const struct pb_state *s, const struct pb_unit *u)
{
	uint16_t enemy = pb_move_enemy_near(s, u);
	return enemy ? points_heading(u->stands[0].at, pb_space_centroid(&s->units[enemy])) / DEGREE
		: u->stands[0].facing;
}

void pb_offer_unlimber(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct pb_order_unlimber o = { .facing = 0 };
		if (!could(s, u, due) || s->units[u].deploy_state != LIMBERED)
			continue;
		o.facing = towards_enemy(s, &s->units[u]);
		TEXT_SET(o.unit, s->units[u].id);
		propose(offering, ORDER_unlimber, &o);
	}
}

/* Where it sees no enemy ahead. */
void pb_offer_pivot_artillery(const void *position, const struct due *due, struct offering *offering)
{
	const struct pb_state *s = position;
	for (uint16_t u = 1; u < s->units_end; u++) {
		struct pb_order_pivot_artillery o = { .facing = 0 };
		if (!could(s, u, due) || s->units[u].deploy_state != DEPLOYED)
			continue;
		o.facing = towards_enemy(s, &s->units[u]);
		TEXT_SET(o.unit, s->units[u].id);
		if (angle_apart(o.facing * DEGREE, s->units[u].stands[0].facing * DEGREE) > HALF_TURN / 4)
			propose(offering, ORDER_pivot_artillery, &o);
	}
}
