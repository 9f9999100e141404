/* Events of units and officers: their shapes, and what they make true. */
#include <string.h>

#include "../../list.h"
#include "../position/space.h"
#include "../position/unit.h"
#include "events.h"
#include "shapes.h"

const char *const pb_way_names[PB_WAYS] = {
	NULL, "deployed", "taken_back", "move", "evacuation", "pivot", "unlimbered", "dismounted", "remounted",
	"wheel", "advance", "test", "readjusted", "conformed", "follow_up", "fall_back", "rout", "retire",
	"pursuit", "umpire",
};
const char *const pb_mark_names[PB_MARKS] = {
	NULL, "fired_this_turn", "has_fired_game", "first_fire_this_turn", "moved_this_turn",
	"under_fire_this_turn", "fought_this_turn", "routed_this_turn", "tested_friends_this_turn",
	"immobile_this_turn", "reaimed_this_turn", "charge_used", "glory_used", "must_fire_next",
	"miss_next_move", "grenadier_known",
};

#define OPT .flags = SHAPE_OPTIONAL

static const struct field event_placed_fields[] = {
	{ F_TEXT(struct pb_event_placed, unit) },
	{ F_ENUM(struct pb_event_placed, way, pb_way_names), OPT },
	{ F_ENUM(struct pb_event_placed, formation, pb_formation_names), OPT },
	{ F_TEXT(struct pb_event_placed, in_feature), OPT },
	{ F_LIST_STRUCT(struct pb_event_placed, stands, stand_count, pb_stand_shape), OPT },
};
const struct shape pb_event_placed_shape = SHAPE_OF(pb_event_placed, event_placed_fields);

static const struct field event_pips_fields[] = {
	{ F_TEXT(struct pb_event_pips, unit) },
	{ F_INT(struct pb_event_pips, by), RANGE(-99, 99), OPT },
	{ F_UINT(struct pb_event_pips, now), PIPS, OPT },
	{ F_ENUM(struct pb_event_pips, cause, pb_cause_names), OPT },
};
const struct shape pb_event_pips_shape = SHAPE_OF(pb_event_pips, event_pips_fields);

static const struct field event_casualties_fields[] = {
	{ F_TEXT(struct pb_event_casualties, unit) },
	{ F_INT(struct pb_event_casualties, by), RANGE(-99, 99), OPT },
	{ F_UINT(struct pb_event_casualties, now), CASUALTIES, OPT },
	{ F_ENUM(struct pb_event_casualties, cause, pb_cause_names), OPT },
	{ F_BOOL(struct pb_event_casualties, from_fire), OPT },
};
const struct shape pb_event_casualties_shape = SHAPE_OF(pb_event_casualties, event_casualties_fields);

static const struct field event_stand_lost_fields[] = {
	{ F_TEXT(struct pb_event_stand_lost, unit) },
	{ F_UINT(struct pb_event_stand_lost, stand), STAND_ID, OPT },
	{ F_ENUM(struct pb_event_stand_lost, cause, pb_cause_names), OPT },
	{ F_UINT(struct pb_event_stand_lost, left), RANGE(0, STANDS_MAX), OPT },
	{ F_UINT(struct pb_event_stand_lost, beside), STAND_ID, OPT },
	{ F_UINT(struct pb_event_stand_lost, beyond), STAND_ID, OPT },
	{ F_STRUCT(struct pb_event_stand_lost, bridge, point_shape), OPT },
};
const struct shape pb_event_stand_lost_shape = SHAPE_OF(pb_event_stand_lost, event_stand_lost_fields);

static const struct field event_status_fields[] = {
	{ F_TEXT(struct pb_event_status, unit) },
	{ F_ENUM(struct pb_event_status, status, pb_status_names), OPT },
	{ F_TEXT(struct pb_event_status, pursues), OPT },
	{ F_INT(struct pb_event_status, rout_dir), RANGE(-1, FULL_CIRCLE - 1), OPT },
};
const struct shape pb_event_status_shape = SHAPE_OF(pb_event_status, event_status_fields);

static const struct field event_removed_fields[] = {
	{ F_TEXT(struct pb_event_removed, unit) },
	{ F_ENUM(struct pb_event_removed, cause, pb_cause_names), OPT },
	{ F_BOOL(struct pb_event_removed, gone), OPT },
};
const struct shape pb_event_removed_shape = SHAPE_OF(pb_event_removed, event_removed_fields);

static const struct field event_marked_fields[] = {
	{ F_TEXT(struct pb_event_marked, unit) },
	{ F_ENUM(struct pb_event_marked, mark, pb_mark_names), OPT },
	{ F_BOOL(struct pb_event_marked, value), OPT },
};
const struct shape pb_event_marked_shape = SHAPE_OF(pb_event_marked, event_marked_fields);

static const struct field event_loss_order_set_fields[] = {
	{ F_TEXT(struct pb_event_loss_order_set, unit) },
	{ F_MANY(struct pb_event_loss_order_set, stands, SHAPE_UINT, SHAPE_LIST), .count_at = offsetof(struct pb_event_loss_order_set, stand_count), STAND_ID, OPT },
};
const struct shape pb_event_loss_order_set_shape = SHAPE_OF(pb_event_loss_order_set,
	event_loss_order_set_fields);

static const struct field event_officer_placed_fields[] = {
	{ F_TEXT(struct pb_event_officer_placed, officer) },
	AT_XY(struct pb_event_officer_placed),
	{ F_TEXT(struct pb_event_officer_placed, attached_to), OPT },
	{ F_UINT(struct pb_event_officer_placed, pips_held), PIPS, OPT },
	{ F_BOOL(struct pb_event_officer_placed, moved), OPT },
	{ F_BOOL(struct pb_event_officer_placed, reserve), OPT },
};
const struct shape pb_event_officer_placed_shape = SHAPE_OF(pb_event_officer_placed,
	event_officer_placed_fields);

static const struct field event_officer_lost_fields[] = {
	{ F_TEXT(struct pb_event_officer_lost, officer) },
	{ F_ENUM(struct pb_event_officer_lost, fate, pb_officer_state_names), OPT },
};
const struct shape pb_event_officer_lost_shape = SHAPE_OF(pb_event_officer_lost, event_officer_lost_fields);

static const struct field event_horses_placed_fields[] = {
	{ F_TEXT(struct pb_event_horses_placed, marker) },
	{ F_TEXT(struct pb_event_horses_placed, unit), OPT },
	AT_XY(struct pb_event_horses_placed),
	{ F_INT(struct pb_event_horses_placed, facing), FACING, OPT },
	{ F_BOOL(struct pb_event_horses_placed, gone), OPT },
	{ F_ENUM(struct pb_event_horses_placed, cause, pb_cause_names), OPT },
};
const struct shape pb_event_horses_placed_shape = SHAPE_OF(pb_event_horses_placed,
	event_horses_placed_fields);

static const struct field event_sized_fields[] = {
	{ F_TEXT(struct pb_event_sized, unit) },
	{ F_INT(struct pb_event_sized, width), SIZE, OPT },
	{ F_INT(struct pb_event_sized, depth), SIZE, OPT },
	{ F_ENUM(struct pb_event_sized, deploy_state, pb_deploy_state_names), OPT },
	{ F_BOOL(struct pb_event_sized, mounted), OPT },
};
const struct shape pb_event_sized_shape = SHAPE_OF(pb_event_sized, event_sized_fields);

/* ---- Where they stand ---------------------------------------------------------------------------------- */

static struct pb_unit *unit_of(struct pb_state *s, const char *id)
{
	return &s->units[pb_unit_named(s, id)];
}

/* Where the unit goes its officers go (PB-12.5). */
static void lead_officers(struct pb_state *s, uint16_t unit)
{
	const struct pb_stand *command = pb_unit_command_stand(&s->units[unit]);
	for (uint16_t o = 0; command && (o = pb_unit_officer(s, unit, o));)
		s->officers[o].at = command->at;
}

void pb_evolve_placed(struct pb_state *s, const struct event *event)
{
	const struct pb_event_placed *e = event->body;
	struct pb_unit *u = unit_of(s, e->unit);
	u->formation = e->formation;
	u->in_feature = pb_feature_named(s, e->in_feature);
	u->stand_count = e->stand_count;
	memcpy(u->stands, e->stands, sizeof u->stands);
	/* Who dismounts stays where he is, also over the edge. */
	u->hangs = u->hangs && e->way == WAY_DISMOUNTED && !pb_space_stands_on_table(s, u);
	if (u->status == RESERVE)
		u->status = READY;
	lead_officers(s, pb_unit_named(s, e->unit));
}

void pb_evolve_sized(struct pb_state *s, const struct event *event)
{
	const struct pb_event_sized *e = event->body;
	struct pb_unit *u = unit_of(s, e->unit);
	u->width = e->width;
	u->depth = e->depth;
	u->deploy_state = e->deploy_state;
	u->mounted = e->mounted;
}

/* ---- What they have lost ------------------------------------------------------------------------------- */

void pb_evolve_pips(struct pb_state *s, const struct event *event)
{
	const struct pb_event_pips *e = event->body;
	unit_of(s, e->unit)->pips = e->now;
}

void pb_evolve_casualties(struct pb_state *s, const struct event *event)
{
	const struct pb_event_casualties *e = event->body;
	struct pb_unit *u = unit_of(s, e->unit);
	u->casualties = e->now;
	if (e->from_fire && e->by > 0)
		u->fire_casualties_this_turn = (uint8_t)(u->fire_casualties_this_turn + e->by);
}

/* To the dead pool; what is lost in the same way stands together. A full list counts on in its last row. */
static void bury(struct pb_state *s, struct pb_loss loss)
{
	struct pb_loss *row = &s->dead_pool[LOSSES_MAX - 1];
	if (!loss.stands)
		return;
	for (int i = 0; i < s->loss_count; i++)
		if (s->dead_pool[i].unit == loss.unit && s->dead_pool[i].kind == loss.kind &&
			s->dead_pool[i].cause == loss.cause && s->dead_pool[i].side == loss.side) {
			s->dead_pool[i].stands = (uint16_t)(s->dead_pool[i].stands + loss.stands);
			return;
		}
	if (s->loss_count < LOSSES_MAX) {
		s->dead_pool[s->loss_count++] = loss;
		return;
	}
	row->stands = (uint16_t)(row->stands + loss.stands);
}

void pb_evolve_stand_lost(struct pb_state *s, const struct event *event)
{
	const struct pb_event_stand_lost *e = event->body;
	uint16_t unit = pb_unit_named(s, e->unit);
	struct pb_unit *u = &s->units[unit];
	int place = pb_unit_stand_place(u, e->stand), beside = pb_unit_stand_place(u, e->beside);
	bool command;
	if (place < 0)
		return; /* a row that was read may name one that is gone */
	command = u->stands[place].command;
	if (beside >= 0) {
		u->stands[beside].bridged = e->beyond;
		u->stands[beside].bridge = e->bridge;
	}
	LIST_DROP(u->stands, u->stand_count, place);
	if (command && u->stand_count)
		u->stands[0].command = true;
	lead_officers(s, unit);
	bury(s,
		(struct pb_loss){ .unit = unit,
			.stands = 1,
			.side = u->side,
			.kind = (uint8_t)pb_unit_piece(u),
			.cause = e->cause });
}

void pb_evolve_removed(struct pb_state *s, const struct event *event)
{
	const struct pb_event_removed *e = event->body;
	uint16_t unit = pb_unit_named(s, e->unit);
	struct pb_unit *u = &s->units[unit];
	if (!e->gone)
		bury(s,
			(struct pb_loss){ .unit = unit,
				.stands = u->stand_count,
				.side = u->side,
				.kind = (uint8_t)pb_unit_piece(u),
				.cause = e->cause });
	u->status = e->gone ? GONE : DEAD;
	u->stand_count = u->loss_count = 0;
	u->pursues = u->in_feature = 0;
	memset(u->stands, 0, sizeof u->stands);
	memset(u->loss_order, 0, sizeof u->loss_order);
}

void pb_evolve_loss_order_set(struct pb_state *s, const struct event *event)
{
	const struct pb_event_loss_order_set *e = event->body;
	struct pb_unit *u = unit_of(s, e->unit);
	u->loss_count = e->stand_count;
	memcpy(u->loss_order, e->stands, sizeof u->loss_order);
}

/* ---- How they are -------------------------------------------------------------------------------------- */

void pb_evolve_status(struct pb_state *s, const struct event *event)
{
	const struct pb_event_status *e = event->body;
	struct pb_unit *u = unit_of(s, e->unit);
	/* Who rallies keeps his place, also one over the edge to which he routed (PB-10.8, 10.11). */
	u->hangs = (u->hangs || u->rout_start_turn) && e->status != ROUTING && !pb_space_stands_on_table(s, u);
	u->status = e->status;
	u->pursues = pb_unit_named(s, e->pursues);
	u->rout_dir = e->rout_dir;
	u->rout_start_turn = e->status == ROUTING ? s->turn.n : 0;
	u->routed_this_turn |= e->status == ROUTING;
	u->fought_this_turn |= e->status == FIGHTING;
}

static const size_t marks[PB_MARKS] = {
	[MARK_FIRED] = offsetof(struct pb_unit, fired_this_turn),
	[MARK_HAS_FIRED] = offsetof(struct pb_unit, has_fired_game),
	[MARK_FIRST_FIRE] = offsetof(struct pb_unit, first_fire_this_turn),
	[MARK_MOVED] = offsetof(struct pb_unit, moved_this_turn),
	[MARK_UNDER_FIRE] = offsetof(struct pb_unit, under_fire_this_turn),
	[MARK_FOUGHT] = offsetof(struct pb_unit, fought_this_turn),
	[MARK_ROUTED] = offsetof(struct pb_unit, routed_this_turn),
	[MARK_TESTED_FRIENDS] = offsetof(struct pb_unit, tested_friends_this_turn),
	[MARK_IMMOBILE] = offsetof(struct pb_unit, immobile_this_turn),
	[MARK_REAIMED] = offsetof(struct pb_unit, reaimed_this_turn),
	[MARK_CHARGE_USED] = offsetof(struct pb_unit, charge_used),
	[MARK_GLORY_USED] = offsetof(struct pb_unit, glory_used),
	[MARK_MUST_FIRE] = offsetof(struct pb_unit, must_fire_next),
	[MARK_MISS_MOVE] = offsetof(struct pb_unit, miss_next_move),
	[MARK_GRENADIER_KNOWN] = offsetof(struct pb_unit, grenadier_known),
};

bool pb_unit_marked(const struct pb_unit *u, enum pb_mark mark)
{
	return *(const bool *)((const char *)u + marks[mark]);
}

void pb_evolve_marked(struct pb_state *s, const struct event *event)
{
	const struct pb_event_marked *e = event->body;
	*(bool *)((char *)unit_of(s, e->unit) + marks[e->mark]) = e->value;
}

/* ---- Officers and horses ------------------------------------------------------------------------------- */

void pb_evolve_officer_placed(struct pb_state *s, const struct event *event)
{
	const struct pb_event_officer_placed *e = event->body;
	struct pb_officer *o = &s->officers[pb_officer_named(s, e->officer)];
	o->state = e->reserve ? OFFICER_RESERVE : OFFICER_ALIVE;
	o->at = e->at;
	o->attached_to = pb_unit_named(s, e->attached_to);
	o->pips_held = e->pips_held;
	o->moved_this_turn |= e->moved;
	if (o->attached_to)
		lead_officers(s, o->attached_to);
}

void pb_evolve_officer_lost(struct pb_state *s, const struct event *event)
{
	const struct pb_event_officer_lost *e = event->body;
	struct pb_officer *o = &s->officers[pb_officer_named(s, e->officer)];
	uint8_t kind = o->kind == COMMANDER ? PIECE_CINC : PIECE_OFFICER;
	o->state = e->fate;
	o->attached_to = 0;
	o->pips_held = 0;
	bury(s, (struct pb_loss){ .stands = 1, .side = o->side, .kind = kind, .cause = CAUSE_OFFICER });
}

/* A new marker takes the first free slot. */
static uint16_t marker_slot(struct pb_state *s, const char *id)
{
	uint16_t m = pb_marker_named(s, id);
	for (uint16_t i = 1; !m && i < MARKERS_ROOM; i++)
		if (!s->markers[i].id[0])
			m = i;
	if (m >= s->markers_end)
		s->markers_end = (uint16_t)(m + 1);
	return m;
}

void pb_evolve_horses_placed(struct pb_state *s, const struct event *event)
{
	const struct pb_event_horses_placed *e = event->body;
	uint16_t m = marker_slot(s, e->marker), unit = pb_unit_named(s, e->unit);
	struct pb_marker *marker = &s->markers[m];
	if (e->gone) {
		s->units[marker->unit].horses = 0;
		if (e->cause != CAUSE_REMOUNTED)
			bury(s,
				(struct pb_loss){ .unit = marker->unit,
					.stands = 1,
					.side = s->units[marker->unit].side,
					.kind = PIECE_HORSES,
					.cause = e->cause });
		memset(marker, 0, sizeof *marker);
		return;
	}
	s->next_marker = (uint16_t)(s->next_marker + !marker->id[0]);
	*marker = (struct pb_marker){ .at = e->at, .unit = unit, .facing = e->facing };
	TEXT_COPY(marker->id, e->marker);
	s->units[unit].horses = m;
}
