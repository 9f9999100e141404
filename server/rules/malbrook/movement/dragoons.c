/* Dragoons: mounting, dismounting and those who hold the horses. */
#include "dragoons.h"

#include <stdio.h>

#include "../control/control.h"
#include "../control/sequence.h"
#include "../dice/preview.h"
#include "../sight/sight.h"
#include "../space/ends.h"
#include "../space/layout.h"
#include "may_act.h"
#include "stops.h"

static uint16_t dragoons_ordered(const struct malb_state *s, int seat, const char *id, struct refusal *r)
{
	uint16_t brigade = malb_slot(malb_act_ordered(s, seat, id, 1u << KIND_BRIGADE, r));
	const struct malb_brigade *b = &s->brigades[brigade];
	bool able = b->type == DRAGOONS && b->style == TRADITIONAL && b->can_dismount && !b->mixed;
	if (!brigade)
		return 0;
	malb_control_allows_manoeuvre(s, UNIT_BRIGADE + brigade, WAY_MOUNTED, r);
	forbid(r, b->mixed, MALB_2_7, "dragoons in a mixed brigade stay mounted");
	forbid(r, !able, MALB_14_16, "only traditional dragoons mount and dismount");
	malb_act_has_left(s, UNIT_BRIGADE + brigade, false, r);
	malb_act_lets_it_move(s, brigade, true, r); /* on foot it could not any more */
	return brigade;
}

/* The brigade on the other footing: bases of the other size about the same centres. */
static struct malb_brigade on_other_footing(const struct malb_state *s, uint16_t brigade)
{
	struct malb_brigade as = s->brigades[brigade];
	int32_t width, depth;
	as.mounted = !as.mounted;
	malb_layout_base_size(&s->options, &as, &width, &depth);
	for (int i = 0; i < as.base_count; i++)
		as.bases[i].pos =
			base_about(base_centre(malb_footprint_base_at(&as, i)), as.bases[i].facing * 10, width,
			depth).pose.at;
	as.width = width;
	as.depth = depth;
	return as;
}

static void change_footing(struct play *play, int clause, int seat, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_event_mounted e = { .mounted = !b->mounted };
	struct malb_brigade as = on_other_footing(s, brigade);
	e.width = as.width;
	e.depth = as.depth;
	TEXT_SET(e.brigade, b->id);
	malb_sequence_takes_turn(play, seat, UNIT_BRIGADE + brigade);
	emit(play, EVENT_mounted, clause, &e);
	malb_disorder(play, clause, brigade, b->under_fire, CAUSE_MANOEUVRE);
	malb_act_spend(play, clause, UNIT_BRIGADE + brigade, false);
}

static void show(const struct malb_state *s, uint16_t brigade, struct malb_preview *preview)
{
	struct malb_brigade as = on_other_footing(s, brigade);
	if (!as.mounted)
		as.formation = UNFORMED;
	TEXT_SET(preview->unit, as.id);
	malb_preview_stand(preview, &as);
	malb_preview_disorder(preview, MALB_14_16, as.dps, as.under_fire, "DP");
	malb_preview_note(preview, MALB_14_20, 0, "half a move");
}

static void place_marker(struct play *play, int clause, const struct malb_event_marker_placed *where)
{
	uint16_t marker = malb_marker_named(play->state, where->marker);
	if (marker && !where->gone)
		malb_settle_sight(play, (uint16_t)(UNIT_MARKER + marker), WAY_MARCH,
			&(struct malb_stance){ NULL, where->pos, where->facing });
	emit(play, EVENT_marker_placed, clause, where);
}

/* ---- dismount ------------------------------------------------------------------------------------------ */

void malb_check_dismount(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_dismount *o = body;
	uint16_t brigade = dragoons_ordered(s, seat, o->brigade, r);
	struct malb_brigade as;
	if (!brigade ||
		forbid(r, !s->brigades[brigade].mounted, MALB_14_16, "@%s@ is on foot", s->brigades[brigade].id))
		return;
	as = on_other_footing(s, brigade);
	as.formation = UNFORMED;
	malb_forbid_end(s, &as, brigade, r);
}

/* Behind the middle of the rear. */
static struct pose behind(const struct malb_brigade *b)
{
	struct malb_base last = b->bases[b->base_count / 2];
	if (b->formation == UNFORMED)
		return pose_at(point_ahead(last.pos, last.facing * 10, 0, -b->depth), last.facing * 10);
	return pose_at(point_ahead(b->frame.M, b->frame.facing * 10, 0, -malb_layout_ranks(b) * b->depth),
		b->frame.facing * 10);
}

static void name_marker(const struct malb_state *s, char id[ID_SIZE])
{
	int n = 1;
	do
		snprintf(id, ID_SIZE, "hh%d", n++);
	while (malb_unit_named(s, id));
}

void malb_decide_dismount(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_dismount *o = body;
	uint16_t brigade = malb_brigade_named(s, o->brigade);
	struct malb_event_marker_placed e = { .moved = false };
	struct pose rear = behind(&s->brigades[brigade]);
	name_marker(s, e.marker);
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	e.pos = malb_layout_kept_on_table(s, rear.at);
	e.facing = (int16_t)(rear.facing / 10);
	change_footing(play, MALB_14_16, seat, brigade);
	place_marker(play, MALB_14_16, &e);
}

bool malb_preview_dismount(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	const struct malb_order_dismount *o = body;
	(void)seat;
	show(s, malb_brigade_named(s, o->brigade), out);
	return true;
}

/* ---- mount --------------------------------------------------------------------------------------------- */

void malb_check_mount(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_mount *o = body;
	uint16_t brigade = dragoons_ordered(s, seat, o->brigade, r);
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_brigade as;
	if (!brigade)
		return;
	forbid(r, b->mounted, MALB_14_16, "@%s@ is mounted", b->id);
	forbid(r,
		!b->mounted &&
			(!b->horse_holder ||
				!malb_space_within(s, UNIT_BRIGADE + brigade, UNIT_MARKER + b->horse_holder, INCH)),
		MALB_14_17, "@%s@ is not within an inch of its horses", b->id);
	if (!allowed(r))
		return;
	as = on_other_footing(s, brigade);
	malb_forbid_end(s, &as, brigade, r);
}

void malb_decide_mount(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_mount *o = body;
	uint16_t brigade = malb_brigade_named(s, o->brigade);
	struct malb_event_marker_placed e = { .gone = true };
	TEXT_SET(e.marker, s->markers[s->brigades[brigade].horse_holder].id);
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	change_footing(play, MALB_14_16, seat, brigade);
	place_marker(play, MALB_14_17, &e);
}

bool malb_preview_mount(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	const struct malb_order_mount *o = body;
	(void)seat;
	show(s, malb_brigade_named(s, o->brigade), out);
	return true;
}

/* ---- horse_holder_move (14.17) ------------------------------------------------------------------------- */

enum { FARTHEST = 6 * INCH };

void malb_check_horse_holder_move(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_horse_holder_move *o = body;
	uint16_t brigade = malb_brigade_named(s, o->brigade), holder = s->brigades[brigade].horse_holder;
	const struct malb_marker *m = &s->markers[holder];
	struct base there;
	if (!malb_seat_owns(s, seat, UNIT_BRIGADE + brigade, r))
		return;
	if (forbid(r, !holder, MALB_14_17, "@%s@ has no horses waiting", o->brigade))
		return;
	forbid(r, m->moved, MALB_14_17, "its horses have been led back once");
	forbid(r, o->path.count == 0 || malb_act_way_length(m->pos, &o->path) > FARTHEST + TOL, MALB_14_17,
		"horses are led back 6 inches at most");
	if (!allowed(r))
		return;
	there = (struct base){ pose_at(o->path.points[o->path.count - 1], m->facing * 10), HOLDER_SIZE,
		HOLDER_SIZE };
	malb_forbid_base_end(s, there, UNIT_MARKER + holder, r);
}

void malb_decide_horse_holder_move(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_horse_holder_move *o = body;
	const struct malb_brigade *b = &s->brigades[malb_brigade_named(s, o->brigade)];
	const struct malb_marker *m = &s->markers[b->horse_holder];
	struct malb_event_marker_placed e = { .pos = o->path.points[o->path.count - 1],
		.facing = m->facing,
		.moved = true };
	(void)seat;
	TEXT_SET(e.marker, m->id);
	TEXT_SET(e.brigade, b->id);
	place_marker(play, MALB_14_17, &e);
}

bool malb_preview_horse_holder_move(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_horse_holder_move *o = body;
	const struct malb_marker *m = &s->markers[s->brigades[malb_brigade_named(s, o->brigade)].horse_holder];
	(void)seat;
	TEXT_SET(preview->unit, m->id);
	preview->cost = malb_act_way_length(m->pos, &o->path);
	preview->allowance = FARTHEST;
	preview->left = FARTHEST - preview->cost;
	for (int i = 0; i < o->path.count; i++)
		preview->path[preview->path_count++] = (struct malb_frame){ o->path.points[i], m->facing };
	return true;
}
