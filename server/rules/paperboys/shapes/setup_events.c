/* Events before the battle: their shapes, and what they make true. */
#include <string.h>

#include "../../list.h"
#include "../position/unit.h"
#include "events.h"
#include "shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field event_member_fields[] = {
	{ F_TEXT(struct pb_event_member, unit) },
	{ F_UINT(struct pb_event_member, stand), STAND_ID, OPT },
};
static const struct shape pb_event_member_shape = SHAPE_OF(pb_event_member, event_member_fields);

static const struct field event_battalion_formed_fields[] = {
	{ F_TEXT(struct pb_event_battalion_formed, unit) },
	{ F_TEXT(struct pb_event_battalion_formed, name), OPT },
	{ F_ENUM(struct pb_event_battalion_formed, side, pb_side_names), OPT },
	{ F_LIST_STRUCT(struct pb_event_battalion_formed, members, member_count, pb_event_member_shape), OPT },
};
const struct shape pb_event_battalion_formed_shape = SHAPE_OF(pb_event_battalion_formed,
	event_battalion_formed_fields);

static const struct field event_quality_fields[] = {
	{ F_TEXT(struct pb_event_quality, unit) },
	{ F_ENUM(struct pb_event_quality, quality, pb_quality_names), OPT },
};
const struct shape pb_event_quality_shape = SHAPE_OF(pb_event_quality, event_quality_fields);

static const struct field event_taken_back_fields[] = {
	{ F_TEXT(struct pb_event_taken_back, piece) },
};
const struct shape pb_event_taken_back_shape = SHAPE_OF(pb_event_taken_back, event_taken_back_fields);

static const struct field event_layout_kept_fields[] = {
	{ F_ENUM(struct pb_event_layout_kept, side, pb_side_names), OPT },
};
const struct shape pb_event_layout_kept_shape = SHAPE_OF(pb_event_layout_kept, event_layout_kept_fields);

static const struct field event_value_counted_fields[] = {
	{ F_INT(struct pb_event_value_counted, french), VALUE, OPT },
	{ F_INT(struct pb_event_value_counted, alliance), VALUE, OPT },
};
const struct shape pb_event_value_counted_shape = SHAPE_OF(pb_event_value_counted,
	event_value_counted_fields);

/* ---- Grenadiers and quality ---------------------------------------------------------------------------- */

/* PB-1.6: a parent's strength is what remains of it. */
static void leave_parent(struct pb_unit *u, int id)
{
	int place = pb_unit_stand_place(u, id);
	bool command;
	if (place < 0)
		return; /* a row that was read may name one that is gone */
	command = u->stands[place].command;
	LIST_DROP(u->stands, u->stand_count, place);
	if (command && u->stand_count)
		u->stands[0].command = true;
	u->initial_stands = (uint8_t)u->stand_count;
}

/* The new battalion takes the first free slot; it is of the size and brigade of its first parent. */
void pb_evolve_battalion_formed(struct pb_state *s, const struct event *event)
{
	const struct pb_event_battalion_formed *e = event->body;
	const struct pb_unit *parent = &s->units[pb_unit_named(s, e->members[0].unit)];
	struct pb_unit *u = &s->units[s->units_end++];
	*u = (struct pb_unit){ .side = e->side,
		.arm = INFANTRY, .class = GRENADIERS, .quality = ELITE, .status = RESERVE, .formation = LINE,
		.width = parent->width, .depth = parent->depth, .stand_count = e->member_count,
		.initial_stands = (uint8_t)e->member_count,
		.combined = true };
	TEXT_COPY(u->id, e->unit);
	TEXT_COPY(u->name, e->name);
	TEXT_COPY(u->nation, parent->nation);
	TEXT_COPY(u->brigade, parent->brigade);
	for (int i = 0; i < e->member_count; i++) {
		u->stands[i] = (struct pb_stand){ .id = (uint8_t)(i + 1),
			.grenadier = true,
			.command = i == (e->member_count - 1) / 2 };
		leave_parent(&s->units[pb_unit_named(s, e->members[i].unit)], e->members[i].stand);
	}
	s->formed[e->side]++;
}

void pb_evolve_quality(struct pb_state *s, const struct event *event)
{
	const struct pb_event_quality *e = event->body;
	s->units[pb_unit_named(s, e->unit)].quality = e->quality;
}

/* ---- Layouts ------------------------------------------------------------------------------------------- */

void pb_evolve_taken_back(struct pb_state *s, const struct event *event)
{
	const struct pb_event_taken_back *e = event->body;
	uint16_t unit = pb_unit_named(s, e->piece), officer = pb_officer_named(s, e->piece);
	if (unit)
		s->units[unit].status = RESERVE;
	else if (officer) {
		s->officers[officer].state = OFFICER_RESERVE;
		s->officers[officer].attached_to = 0;
		s->officers[officer].pips_held = 0;
	}
}

static void keep_layout(struct pb_state *s, uint16_t unit)
{
	const struct pb_unit *u = &s->units[unit];
	struct pb_layout *layout = &s->layouts[unit];
	TEXT_COPY(layout->id, u->id);
	layout->pose_count = u->stand_count;
	layout->in_feature = u->in_feature;
	layout->width = u->width;
	layout->depth = u->depth;
	layout->formation = u->formation;
	layout->deploy_state = u->deploy_state;
	for (int i = 0; i < u->stand_count; i++)
		layout->poses[i] = (struct pb_pose){ .at = u->stands[i].at,
			.facing = u->stands[i].facing,
			.id = u->stands[i].id };
	s->layouts_end = (uint16_t)(unit + 1);
}

static void keep_station(struct pb_state *s, uint16_t officer)
{
	const struct pb_officer *o = &s->officers[officer];
	s->stations[officer] = (struct pb_station){ .at = o->at,
		.attached_to = o->attached_to,
		.pips_held = o->pips_held };
	TEXT_COPY(s->stations[officer].id, o->id);
	s->stations_end = (uint16_t)(officer + 1);
}

/* PB-2.6: what is re-arranged is judged by it. */
void pb_evolve_layout_kept(struct pb_state *s, const struct event *event)
{
	const struct pb_event_layout_kept *e = event->body;
	for (uint16_t u = 1; u < s->units_end; u++)
		if (s->units[u].side == e->side && pb_unit_is_on_table(&s->units[u]))
			keep_layout(s, u);
	for (uint16_t o = 1; o < s->officers_end; o++)
		if (s->officers[o].side == e->side && s->officers[o].state == OFFICER_ALIVE)
			keep_station(s, o);
}

/* The battle begins: layouts are what they are. */
void pb_evolve_value_counted(struct pb_state *s, const struct event *event)
{
	const struct pb_event_value_counted *e = event->body;
	s->sides[FRENCH].initial_value = e->french;
	s->sides[ALLIANCE].initial_value = e->alliance;
	memset(s->layouts, 0, sizeof s->layouts);
	s->layouts_end = 0;
	memset(s->stations, 0, sizeof s->stations);
	s->stations_end = 0;
}
